# Hilfe: was um die Seiten herum steht.
help-title = Hilfe
help-pages = Alle Seiten
help-search = Hilfe durchsuchen
help-general = Parlour
help-games = Die Spiele
help-found = { $count ->
    [0] Keine Seite
    [one] Eine Seite
   *[other] { $count } Seiten
}
help-nothing = So heißt keine Seite.
help-opening = Die Regeln werden geholt …
help-no-game = Eine Seite oder ein Spiel namens „{ $game }“ gibt es hier nicht.
help-also = Auch genannt: { $names }
help-play = Spielen
help-lesson = Erste Lektion
help-editor = Stellung aufbauen
help-examples = Beispiele
help-before = Vorher
help-after = Nachher
help-yours = Du bist dran: Zieh, wie du magst
help-try = Ausprobieren
help-again = Neu aufstellen

help-start = Anfang
help-local = An einem Gerät
help-game = In der Partie
help-review = Rückblick
help-archive = Partien und Archiv
help-edit = Editor
help-hosting = Gastgeber sein
help-joining = Mitspielen
help-internet = Internet
help-keys = Tastenkürzel
help-own = Eigene Spiele
