# Beendete Partien.
archive-title = Archiv
archive-list = Beendete Partien
archive-server-list = Beendete Partien auf dem Host
archive-filter = Partien filtern
archive-text = Beliebige Wörter
archive-player = Spieler
archive-game = Spiel
archive-all-games = Alle Spiele
archive-date = Datum
archive-players = Spieler
archive-result = Ergebnis
archive-moves = Züge
archive-length = Dauer
archive-month = Monat
archive-group = Gruppieren nach
archive-group-none = Nichts
archive-ended-all = Jedes Ergebnis
archive-ended-won = Jemand hat gewonnen
archive-ended-first = Der erste Spieler hat gewonnen
archive-ended-other = Ein anderer hat gewonnen
archive-ended-drawn = Unentschieden
archive-ended-open = Nicht beendet
archive-first-of = Gezeigt werden die ersten { $count }; die anderen finden die Filter.
archive-total = { $count ->
    [0] Keine Partien
    [one] Eine Partie
   *[other] { $count } Partien
}
archive-in-group = ({ $count })
archive-empty = Dieser Browser bewahrt noch keine beendete Partie auf. Spiel eine zu Ende, oder importiere unten welche.
archive-choose = Wähle eine Partie, um ihre letzte Stellung und ihre Daten zu sehen. Ein Doppelklick oder Enter öffnet sie.
archive-detail = Die gewählte Partie
archive-review = Rückblick
archive-copy-position = Stellung kopieren
archive-position-copied = Die letzte Stellung ist in der Zwischenablage.
archive-export-one = Herunterladen
archive-one-to-server = Auf den Host kopieren
archive-delete = Löschen
archive-deleted = Die Partie ist gelöscht.
archive-name = Name
archive-start = Anfangsstellung
archive-size = Aufbewahrt
archive-stored = { $size }, { $date }
archive-page = Seite { $page } von { $pages }
archive-page-back = Vorige Seite
archive-page-on = Nächste Seite
archive-carry = Import und Export
archive-import-hint = Aufgeschriebene Partien in PGN, PDN, SGF oder Parlours eigenem Text, und gespeicherte Partien (.parlour). Das Spiel wird automatisch erkannt.
archive-import = Dateien importieren
archive-export = { $count ->
    [one] Diese Partie exportieren
   *[other] Diese { $count } Partien exportieren
}
archive-to-server = { $count ->
    [one] Diese Partie auf den Host kopieren
   *[other] Diese { $count } Partien auf den Host kopieren
}
archive-paste = Oder füg hier aufgeschriebene Partien ein
archive-read = Eingefügten Text importieren
archive-pasted = der eingefügte Text
archive-imported = { $count ->
    [0] Keine Partie wurde importiert.
    [one] Eine Partie wurde importiert.
   *[other] { $count } Partien wurden importiert.
} { $known ->
    [0] { "" }
    [one] Eine war schon da.
   *[other] { $known } waren schon da.
} { $troubles ->
    [0] { "" }
    [one] Eine ließ sich nicht lesen.
   *[other] { $troubles } ließen sich nicht lesen.
}
archive-no-game = In { $file } ist keine Partie.
archive-trouble = { $file }, Zeile { $line }, Partie { $number }: { $why }
archive-too-long = { $file }, Partie { $number }: länger als 256 KiB, zu lang für die Seite; `parlour import` liest sie
archive-more-troubles = Und { $count } weitere.
archive-export-troubles = { $count ->
    [one] Eine Partie ließ sich nicht schreiben: { $why }
   *[other] { $count } Partien ließen sich nicht schreiben. Die erste: { $why }
}
archive-server-took = { $count ->
    [one] Eine Partie wurde auf den Host kopiert.
   *[other] { $count } Partien wurden auf den Host kopiert.
} { $known ->
    [0] { "" }
    [one] Eine hatte es schon.
   *[other] { $known } hatte es schon.
}
archive-more = Mehr zeigen
archive-doing = Was man tun kann
archive-copy-here = Hierher kopieren
archive-copied-here = Die Partie ist jetzt im Archiv dieses Browsers.
