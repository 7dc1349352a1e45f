# Alle Spiele.
home-title = Alle Spiele
home-greeting = Was spielen wir?
home-hello = Willkommen. Vierzig Spiele, ein Computer, der sie alle spielt, und Platz für deine Freunde. Ist dir ein Spiel neu, dauert seine erste Lektion zwei Minuten.
home-back = Schön, dass du wieder da bist. Deine Spiele liegen, wo du sie gelassen hast.
home-now = Gleich spielen
home-now-words = { $game }, Stufe { $level }
home-surprise = Überrasch mich
home-surprise-words = Ein Spiel, das du nicht kennst
home-recent = Zuletzt gespielt
home-favourites = Lieblingsspiele
home-minutes = { $minutes } min
home-difficulty-1 = Leicht zu lernen
home-difficulty-2 = In ein, zwei Partien gelernt
home-difficulty-3 = Braucht etwas Zeit
home-search = Spiele suchen
home-own = Eigene Spiele
home-together = Zusammen spielen
home-together-words = Jeder an seinem Gerät
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
