# Alle Spiele.
home-title = Wähle ein Spiel
home-hello = Willkommen. Wähle ein Spiel und spiel los: Bis zum ersten Zug sind es drei Klicks. Ist dir ein Spiel neu, dauert seine erste Lektion zwei Minuten.
home-search = Spiele suchen
home-own = Eigene Spiele
home-together = Zusammen spielen
home-found = { $count ->
    [0] Kein Spiel
    [one] Ein Spiel
   *[other] { $count } Spiele
}
home-nothing = So heißt kein Spiel.
home-continue = Weiter mit { $game }
home-moves = { $moves ->
    [0] noch nicht begonnen
    [one] ein Zug
   *[other] { $moves } Züge
}
home-versions = Parlour { $version }, Netzversion { $network }
home-learnt = Lektion gelernt
home-players = { $count } Spieler
