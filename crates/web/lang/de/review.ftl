# Eine Partie im Rückblick.
review-title = Rückblick: { $game }
review-gone = Diese Partie ist nicht im Speicher dieses Browsers. Vielleicht wurde sie gelöscht, oder der Link stammt aus einem anderen Browser.
review-start = Anfang
review-status = { $step }. { $now }
review-to-move = { $who } am Zug.
review-moves = Züge
review-steps = Durch die Partie gehen
review-first = Zum Anfang
review-back = Einen Zug zurück
review-forward = Einen Zug weiter
review-last = Zum Ende
review-autoplay = Von selbst abspielen
review-pause = Anhalten
review-pace = Tempo
review-seconds = { $seconds } s
review-flip = Brett drehen
review-notes = Notizen
review-marks = Zeichen für diesen Zug
review-comment = Bemerkung zu diesem Zug
review-comment-hint = Wird mit der Partie aufbewahrt, sobald du das Feld verlässt.
review-comment-start = Worte vor dem ersten Zug
review-cut = Diese Nebenvariante löschen
review-line-gone = Die Nebenvariante ist gelöscht.
review-mark-good = guter Zug
review-mark-mistake = Fehler
review-mark-brilliant = glänzender Zug
review-mark-blunder = grober Fehler
review-mark-interesting = interessanter Zug
review-mark-inaccuracy = Ungenauigkeit
review-own-record = Diese Partie geht noch weiter; deshalb kommen deine Notizen als eigene Aufzeichnung ins Archiv.
review-analysis = Analyse
review-live = Laufende Analyse
review-how-many = Wie viele Varianten
review-lines = { $count ->
    [one] eine Variante
   *[other] { $count } Varianten
}
review-depth = Tiefe { $depth }, { $nodes } Stellungen
review-report = Ganzer Bericht
review-thorough = Wie gründlich
review-quick = schnell
review-usual = gründlich
review-deep = sehr gründlich
review-judged = { $done } von { $of } Zügen beurteilt
review-report-done = Der Bericht ist fertig: Zeichen und bessere Varianten stehen bei den Zügen.
review-player = Spieler
review-accuracy = Genauigkeit
review-no-accuracy = –
review-errors = Fehler
review-counts = { $inaccuracies ->
    [one] 1 Ungenauigkeit
   *[other] { $inaccuracies } Ungenauigkeiten
}, { $mistakes ->
    [one] 1 Fehler
   *[other] { $mistakes } Fehler
}, { $blunders ->
    [one] 1 grober Fehler
   *[other] { $blunders } grobe Fehler
}
review-no-errors = Es wurden keine Fehler gefunden.
review-next-mistake = Nächster Fehler
review-learn = Aus deinen Fehlern lernen
review-learn-of = Aus den Fehlern von { $seat } lernen
review-learn-place = Fehler { $number } von { $of }
review-learn-asked = Hier wurde { $move } gespielt. Finde einen besseren Zug.
review-learn-judging = Der Computer sieht sich diesen Zug an …
review-learn-wrong = { $move } ist nicht gut genug. Versuch einen anderen.
review-learn-right = { $move } ist der beste Zug.
review-learn-enough = { $move } ist gut genug. Der beste war { $best }.
review-learn-shown = Der beste war { $best }.
review-learn-back = Zurück zur Frage
review-learn-solution = Lösung zeigen
review-learn-next = Weiter
review-learn-leave = Aufhören
review-learn-done = Das war der letzte: { $found } von { $of } gefunden.
review-error = { $move }: { $judgement }; besser { $better }
review-best = bester
review-good = gut
review-inaccuracy = Ungenauigkeit
review-mistake = Fehler
review-blunder = grober Fehler
review-graph = Die Aussichten im Lauf der Partie, von { $seat } aus gesehen: am Ende { $end } Prozent. Die Fehler stehen darunter.
review-graph-hint = Klick in die Kurve, um dorthin zu gehen.
review-export = Teilen und exportieren
review-facts = Daten
review-form = Form der Aufzeichnung
review-form-pgn = PGN
review-form-pdn = PDN
review-form-sgf = SGF
review-form-txt = Parlours eigener Text
review-copy = Kopieren
review-record-copied = Die Aufzeichnung ist in der Zwischenablage.
review-position-copied = Die Stellung ist in der Zwischenablage.
review-copy-link = Link zu dieser Partie kopieren
review-link-copied = Ein Link mit der ganzen Partie ist in der Zwischenablage.
review-edit = Diese Stellung bearbeiten
review-carry-on = Von hier weiterspielen
review-carry-on-title = Von hier weiterspielen
review-carry-on-start = Beginnen
review-person = Ein Mensch
review-tag-event = Anlass
review-tag-site = Ort
review-tag-date = Datum
review-tag-time = Uhrzeit
review-tag-round = Runde
review-tag-clock = Bedenkzeit
review-tag-annotator = Anmerkungen von
review-tag-opening = Eröffnung
review-tag-eco = Nummer der Eröffnung
review-tag-plies = Züge beider Seiten
review-tag-ending = Art des Endes
review-tag-source = Quelle
review-tag-title = Titel der Partie
review-tag-level = Stufe
review-tag-rating = Wertungszahl
review-tag-player-title = Titel
review-tag-team = Mannschaft
review-tag-of = { $seat }: { $what }
