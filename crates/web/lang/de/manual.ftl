# Die allgemeinen Seiten der Hilfe: sie kommen, wenn jemand eine aufschlägt.
# Die allgemeinen Seiten. Eine leere Zeile beginnt einen Absatz, Zeilen mit einem Strich am Anfang sind eine Liste, und was
# zwischen umgekehrten Hochkommas steht, ist eine Taste oder etwas zum Eintippen.

help-start-text =
    Parlour ist ein Ort für Brettspiele: mit jemandem neben dir, gegen den Computer, oder du siehst ihm beim Spielen zu.

    Wähle auf der ersten Seite ein Spiel, drück auf „Spielen“ und mach deinen Zug. Hast du das Spiel noch nie gespielt, dann nimm seine erste Lektion: ein paar Züge auf einem richtigen Brett, und du weißt, wie es geht. Die Seite jedes Spiels, in der Liste nebenan, erklärt alle seine Regeln mit Bildern.

    Nichts muss installiert werden, niemand verlangt ein Konto, und nichts über dich verlässt dieses Gerät.
help-start-kept = Nichts geht verloren
help-start-kept-text =
    Jeder Zug wird in dem Augenblick aufbewahrt, in dem er geschieht. Schließ die Seite, lade sie neu, lass den Akku leer werden: Deine Partie steht auf der ersten Seite, wenn du wiederkommst, und unter „Weiterspielen“.

    Beendete Partien kommen ins Archiv. Dort lassen sie sich suchen, ansehen und analysieren.

    All das bewahrt dieser Browser auf diesem Gerät auf. In den Einstellungen kannst du alles in eine Datei packen und mitnehmen.
help-start-offline = Ohne Netz
help-start-offline-text =
    Nach dem ersten Besuch geht die Seite ohne jedes Netz, auch wenn das Programm, von dem sie kam, nicht mehr läuft. Die Einstellungen sagen, wann alles da ist und wie du Parlour wie eine App auf diesem Gerät behältst.
help-local-text =
    Vor einer Partie sagst du, wer spielt. Gegen den Computer wählst du seine Stärke von 1, das ist für die allerersten Schritte, bis 10, das ist alles, was er kann. Du kannst auch zwei Computern zusehen.

    Außerdem gibt es eine Uhr, andere Anfangsstellungen, wo ein Spiel welche hat, und wer beginnt.
help-local-people = Mehrere an einem Gerät
help-local-people-text =
    Wähle „Freund an diesem Gerät“, gib allen einen Namen, wenn du magst, und reich das Gerät nach jedem Zug weiter. Das Brett kann sich zu dem drehen, der am Zug ist; das steht in den Einstellungen.

    Mehrere können sich eine Seite teilen: Schreib ihre Namen mit Kommas, und sie wechseln sich ab.

    Bei Spielen für drei oder vier hast du jeden Platz in der Hand: Menschen, Computer oder beides.
help-local-position = Aus jeder Stellung
help-local-position-text =
    Vor einer Partie lässt sich eine Stellung als Text einfügen, oder du baust sie im Editor Figur für Figur auf. Was sich spielen lässt, kann auch der Anfang sein.
help-game-moving = Ziehen
help-game-moving-text =
    Klick oder tippe auf eine Figur: Punkte zeigen, wohin sie kann, Ringe, was sie schlagen kann. Klick auf einen davon, oder zieh die Figur dorthin. Ein Klick auf dieselbe Figur lässt sie los.

    Ein Zug aus mehreren Teilen, etwa ein Sprung über mehrere Steine, geht Teil für Teil; `Esc` oder ein Klick daneben geht einen Schritt zurück. Wo etwas zu wählen ist, öffnet sich neben dem Brett ein kleines Menü.

    Ein Zug lässt sich auch eintippen, so wie ihn die Liste der Züge schreibt. Und das ganze Brett geht mit der Tastatur: Pfeile gehen von Feld zu Feld, `Enter` wählt.

    Will eine Figur nicht ziehen, dann klick auf sie: Die Zeile unter dem Brett sagt, warum.
help-game-looking = Zurückblicken und zurücknehmen
help-game-looking-text =
    Klick auf einen Zug in der Liste, um das Brett zu sehen, wie es war; die Pfeilknöpfe und das Mausrad gehen Schritt für Schritt. Ein Zug bringt dich zurück zu jetzt.

    „Zurücknehmen“ nimmt deinen letzten Zug zurück und die Antwort des Computers dazu; „Wiederholen“ macht ihn noch einmal. „Tipp“ zeigt, was der Computer täte.

    Mit der rechten Maustaste zeichnest du aufs Brett: einen Pfeil von Feld zu Feld, einen Kreis auf eines. Ein Klick wischt alles weg.
help-game-ending = Uhren und wie es endet
help-game-ending-text =
    Eine Uhr zeigt Minuten und Sekunden, am Ende auch Zehntel. Ist wenig Zeit übrig, wird sie rot, und man hört es einmal. „Pause“ hält die Uhren an.

    Um aufzugeben oder Remis anzubieten, drück den Knopf zweimal. Was die Regeln dich beanspruchen lassen, erscheint, wenn es so weit ist. Die Zeile unter dem Brett sagt, wie eine Partie endete und warum.
help-game-after = Danach
help-game-after-text =
    „Revanche“ beginnt von vorn mit vertauschten Plätzen, „Rückblick“ öffnet die Partie zum Ansehen: mit der Meinung des Computers zu jedem Zug, Nebenvarianten und Notizen.
help-review-text =
    Jede Partie, ob sie läuft, beendet oder importiert ist, lässt sich noch einmal ansehen: Geh durch sie hindurch, probier andere Züge aus, die zu Nebenvarianten werden, und schreib Bemerkungen und Zeichen neben die Züge. Notizen bleiben bei der Partie.

    „Von hier weiterspielen“ macht aus jeder Stellung, die du siehst, eine neue Partie.
help-review-report = Die Meinung des Computers
help-review-report-text =
    Die laufende Analyse zeigt die besten Varianten an der Stelle, wo du bist, und wer besser steht. Der ganze Bericht beurteilt jeden Zug der Partie: Er merkt Ungenauigkeiten, Fehler und grobe Fehler an und stellt neben jeden die bessere Variante.
help-archive-text =
    „Weiterspielen“ zeigt, was weitergehen kann; das Archiv zeigt, was beendet ist. Filtere nach Spiel, Spieler oder Ergebnis, sortiere nach jeder Spalte, und wähle eine Zeile, um ihre letzte Stellung zu sehen.

    Aufgeschriebene Partien in PGN, PDN, SGF und einfachem Text werden im Archiv importiert und dort auch exportiert. Um welches Spiel es in einer Datei geht, ergibt sich aus dem, was darin steht.
help-archive-house = Der Browser und der Host
help-archive-house-text =
    Was du hier spielst, bewahrt der Browser auf. Das Programm, von dem diese Seite kommt, der Host, hat eigene Partien und ein eigenes Archiv, die auch das Terminal benutzt. Beides steht nebeneinander, und Partien lassen sich in beide Richtungen kopieren. Läuft das Programm nicht, ist nur da, was der Browser hat.
help-edit-text =
    Wähle eine Figur und klick dorthin, wo sie stehen soll, oder zieh Figuren umher. Die andere Maustaste oder die Taste R dreht Figuren, die irgendwohin blicken. Unter dem Brett sagst du, wer am Zug ist und was sonst zur Stellung gehört.

    Die Zeile darunter sagt, ob sich die Stellung spielen lässt, und wenn nicht, warum. „Korrigieren“ gibt Rechte auf, die zu den Figuren nicht passen. Dann beginn eine Partie, analysiere, oder kopier einen Link.
help-hosting-text =
    Das Programm `parlour` gibt diese Seite an das Gerät, auf dem es läuft, und an kein anderes: Es hört nur auf `127.0.0.1`. Wer an diesem Gerät sitzt, kann spielen, nacheinander oder gemeinsam an einem Bildschirm.

    - Starte `parlour` in einem Terminal; ohne weitere Worte öffnet es die Seite in deinem Browser.
    - `parlour --port 8123` nimmt einen anderen Port, wenn der übliche vergeben ist.
    - Seine Partien und sein Archiv sind auch die des Terminals: Was du hier spielst, lässt sich auf den Host kopieren und dort mit `parlour play` und `parlour review` öffnen.

    Unmittelbar zwischen zwei Geräten zu spielen gehört nicht zu dieser Version. Eine Partie kann aber reisen: siehe „Mitspielen“.
help-hosting-phone = Parlour auf dem Telefon
help-hosting-phone-text =
    Die Seite besteht aus einer Handvoll einfacher Dateien. Leg sie auf einen Webserver, dem du traust und der `https` spricht, öffne die Adresse auf dem Telefon und behalte sie dort als App. Von da an braucht sie kein Netz und keinen Server.
help-hosting-trouble = Wenn sich die Seite nicht öffnet
help-hosting-trouble-text =
    - „Der Port ist vergeben“: Ein anderes Programm, vielleicht ein anderes Parlour, hat ihn. Nimm jenes, oder wähle einen anderen Port.
    - Die Adresse gilt nur auf diesem Gerät. Von einem anderen führt sie nirgendwohin, und keine Einstellung eines Routers ändert das: Das Programm hört nicht aufs Netz.
    - Die Seite ist alt: Lade sie neu. Eine neuere Version meldet sich in einer Zeile ganz oben.
help-joining-text =
    Man spielt mit, wo gespielt wird: Setz dich an dasselbe Gerät. Zwischen Geräten reist eine ganze Partie in einem Link oder einer Datei, wie früher in Briefen: Du ziehst, schickst sie ab und bekommst die Antwort zurück.
help-joining-link = Als Link
help-joining-link-text =
    In einer Partie packt „Link kopieren“ die ganze Partie mit jedem Zug in eine Adresse. Schick sie, wie du willst. Wer sie öffnet, in einem Browser, der Parlour unter derselben Adresse hat, sieht die Partie und spielt weiter oder sieht sie durch.

    Ein Link ist eine Kopie: Was du danach spielst, steht nicht darin. Schick einen neuen.
help-joining-file = Als Datei
help-joining-file-text =
    - Eine gespeicherte Partie (`.parlour`) enthält auch ihre Uhren. Lade sie in der Partie oder unter „Weiterspielen“ herunter und dort auf dem anderen Gerät wieder hinein, oder im Terminal mit `parlour play`.
    - Eine Aufzeichnung (PGN, PDN, SGF oder einfacher Text) ist, was andere Programme lesen. Import und Export stehen im Archiv.
    - Alles auf einmal (`.parlourbox`) steht in den Einstellungen: alle Partien und alle eigenen Spiele.
help-keys-text =
    Für jede Taste gibt es auch einen Knopf. Einzelne Buchstaben gelten nur außerhalb von Feldern und lassen sich in den Einstellungen abschalten. In einer Partie zeigt `?` diese Liste.
help-keys-board = Auf dem Brett
help-keys-board-text =
    - `←` `→` `↑` `↓` gehen zum nächsten Feld
    - `Enter` oder die Leertaste wählt das Feld
    - `Esc` gibt auf, was begonnen wurde
help-keys-list = In der Liste der Züge
help-keys-list-text =
    - `←` `→` gehen einen Zug zurück und weiter
    - `Pos1` `Ende` gehen zum Anfang und zu jetzt
help-keys-game = In einer Partie
help-keys-game-text =
    - `u` `y` zurücknehmen und wiederholen
    - `h` Tipp
    - `d` `r` Remis und aufgeben, je zweimal
    - `p` Pause
    - `f` Brett drehen
    - `z` Zen: nichts als Brett und Uhren
    - `e` ganzer Bildschirm
    - `m` stumm
    - `b` Bewertung
    - `n` nächste Brettfarben
    - `t` `l` zum Feld für getippte Züge, zur Liste der Züge
help-keys-aloud = Vorlesen
help-keys-aloud-text =
    - `s` wie es steht
    - `a` der letzte Zug
    - `c` die Uhren
    - `x` die Züge von diesem Feld
    - `k` wo Figuren einer Art stehen
help-own-text =
    Ein Spiel, das dem Schach ähnelt, ist ein Text. Du sagst, wie das Brett aussieht, wie Figuren ziehen, wie eine Partie beginnt und wie sie endet, und Parlour spielt es: mit dem Computer, der Hilfeseite, Aufzeichnungen und allem anderen. Programmieren musst du nicht.

    Öffne „Eigene Spiele“ auf der ersten Seite, beginn mit dem Muster, das dort steht, ändere etwas und drück auf „Spielen“.
help-own-file = Was im Text steht
help-own-file-text =
    - `id`, `name`, `goal`: wie es heißt, und sein Ziel in einem Satz
    - `start`: die Anfangsstellung, geschrieben wie im Schach (FEN): Reihen von der anderen Seite her, große Buchstaben für Weiß, Zahlen für leere Felder
    - `[board]`: `files` und `ranks` von 3 bis 16, `holes` für Felder, die es nicht gibt
    - `[[piece]]`: eines für jede Art, mit `name`, `letter` und `moves`; `royal = true` für die Figur, die man nicht verlieren darf
    - `[castling]`, `[rules]`, `[endings]`: lass sie weg, oder sag, was besonders ist
    - `[[example]]`: eine Stellung, ein Zug und ein Satz dazu; daraus werden die Bilder und die erste Lektion dieses Spiels
help-own-moves = Wie Figuren ziehen
help-own-moves-text =
    - `leap = [1, 2]`: auf einmal, über alles hinweg; jede Richtung ist gemeint, also sind das die acht Züge eines Springers
    - `slide = [1, 0]`: immer weiter, bis etwas im Weg steht, wie ein Turm
    - `hop = [1, 0]`: ebenso, aber über genau eine Figur

    `forward = true` heißt nur vorwärts, `only = "move"` oder `"capture"` nur eines von beiden, `first = true` nur von dort, wo eine solche Figur beginnt.
help-own-rules = Besondere Regeln
help-own-rules-text =
    - `capture = "compulsory"`: Wer schlagen kann, muss
    - `captured = "hand"`: Geschlagenes wechselt die Seite und kommt zurück; `"blast"`: Ein Schlag sprengt, was ringsum steht
    - Bauern: `double_step`, `en_passant`, `promotes`
help-own-check = Wenn etwas nicht stimmt
help-own-check-text =
    Unter dem Text steht, was nicht stimmt, mit Zeile, Schlüssel und dem, was erwartet wurde; alles andere geht weiter. Ein Spiel, das stimmt, steht sofort auf der ersten Seite, und ein Link oder eine gespeicherte Partie trägt seinen Text mit sich.
