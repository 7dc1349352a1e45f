# Eine Partie vorbereiten.
setup-title = Neue Partie
setup-unknown = Ein Spiel dieses Namens gibt es hier nicht. Vielleicht gehört es jemandem: Öffne es über einen Link oder eine gespeicherte Partie, oder wähle auf der ersten Seite ein anderes.
setup-play = Spielen
setup-loading = Die Regeln werden geholt …
setup-help = Regeln
setup-lesson = Erste Lektion
setup-editor = Stellung aufbauen
setup-preview = So beginnt { $game }
setup-against = gegen
setup-opponent = Gegner
setup-computer = Computer
setup-friend = Freund an diesem Gerät
setup-watch = Computern zusehen
setup-each = Platz für Platz
setup-level = Stärke
setup-level-1 = 1 · Erste Schritte
setup-level-2 = 2 · Anfänger
setup-level-3 = 3 · Leicht
setup-level-4 = 4 · Gelegenheit
setup-level-5 = 5 · Vereinsabend
setup-level-6 = 6 · Solide
setup-level-7 = 7 · Stark
setup-level-8 = 8 · Experte
setup-level-9 = 9 · Meister
setup-level-10 = 10 · Alles, was geht
setup-side = Du spielst
setup-random = Zufall
setup-clock = Uhr
setup-clock-off = Ohne Uhr
setup-clock-minutes = { $minutes ->
    [one] Eine Minute
   *[other] { $minutes } Minuten
}
setup-clock-increment = { $minutes } min + { $seconds } s je Zug
setup-clock-own = Eine andere Uhr …
setup-is-computer = Hier spielt der Computer
setup-names = Name
setup-names-hint = Mehrere, mit Kommas getrennt, wechseln sich ab
setup-player = Spieler_{ $number }
setup-you = Du
setup-more = Mehr Möglichkeiten
setup-layout = Aufstellung
setup-draw = Neu auslosen
setup-take-backs = Züge dürfen zurückgenommen werden
setup-start = Aus einer Stellung beginnen
