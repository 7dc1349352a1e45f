# Wörter, die Partien, Archiv, Rückblick, Editor und eigene Spiele teilen.
study-sure = { $what }: sicher?
study-press-again = Noch einmal drücken. Es lässt sich nicht zurücknehmen.
study-no-download = Der Browser wollte keine Datei anlegen.
study-no-copy = Der Browser lässt diese Seite nicht in die Zwischenablage schreiben. Markiere den Text und kopier ihn von Hand.
study-no-paste = Der Browser lässt diese Seite die Zwischenablage nicht lesen. Füg den Text mit der Tastatur ins Feld ein.
study-unknown-game = Die Regeln auf dieser Seite kennen dieses Spiel nicht.
study-somebody = Jemand
study-computer = Computer, Stufe { $level }
study-unfinished = Nicht beendet
study-server-odd = Der Host hat geantwortet, was diese Seite nicht versteht. Lade die Seite neu, damit beide zusammenpassen.
study-server-away = Der Host antwortet nicht: Das Programm, von dem diese Seite kommt, läuft nicht. Alles hier bewahrt der Browser auf, und es geht auch so.
study-server-refused = Der Host hat abgelehnt (Status { $status }).
study-server-offline = Ohne Netz: Das Programm, von dem diese Seite kommt, antwortet nicht. Was hier steht, bewahrt dieser Browser auf, und es geht auch so.
study-here = Dieser Browser
study-server = Der Host
study-where = Gespeichert in
study-loading = Lädt …
study-game-moves = { $count ->
    [one] ein Zug
   *[other] { $count } Züge
}
study-last-position = Die letzte Stellung
study-work = { $done } von { $of }
study-stop = Anhalten
