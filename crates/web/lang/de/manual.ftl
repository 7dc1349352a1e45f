# Die allgemeinen Seiten der Hilfe: sie kommen, wenn jemand eine aufschlägt.
# Die allgemeinen Seiten. Eine leere Zeile beginnt einen Absatz, Zeilen mit einem Strich am Anfang sind eine Liste, und was
# zwischen umgekehrten Hochkommas steht, ist eine Taste oder etwas zum Eintippen.

# Eine Zeile für die Karte jeder Seite.
help-hosting-line = Einen Raum für alle in deinem Netz öffnen.
help-joining-line = Mit Adresse, Code oder Kamera.
help-internet-line = Mit jemandem spielen, der weit weg ist.
help-local-line = Gegen den Computer oder jemanden neben dir.
help-game-line = Ziehen, umsehen, anbieten, aufgeben.
help-review-line = Was gut war, was nicht, und warum.
help-archive-line = Jede gespielte Partie, wiedergefunden.
help-edit-line = Jede Stellung aufbauen und von ihr aus spielen.
help-keys-line = Alle Tasten, und Züge zum Tippen.
help-own-line = Ein eigenes Spiel als Text schreiben.

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
    Wähle „Freund, hier“, gib allen einen Namen, wenn du magst, und reich das Gerät nach jedem Zug weiter. Das Brett kann sich zu dem drehen, der am Zug ist; das steht in den Einstellungen.

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
help-game-three = In drei Dimensionen
help-game-three-text =
    `V` oder der Knopf „3D“ zeigt das Brett in drei Dimensionen und wieder in zweien; jedes Spiel merkt sich, wie es gezeigt wird. Gezogen wird wie immer.

    Die rechte Maustaste oder ein Finger neben dem Brett dreht das Brett; das Rad oder zwei Finger holen es näher, die mittlere Taste schaut neben seine Mitte. Die kleinen Knöpfe in der Ecke gehen auf deine Seite, nach oben, zur Seite und tief hinunter und speichern ein Bild. Mit `Umschalt`, `Strg` oder `Alt` zeichnet die rechte Taste auch hier Pfeile.

    In den Einstellungen lässt sich wählen, dass Figuren gehen und zuschlagen wie im Haus eines Zauberers; ein Klick überspringt es. Dort steht auch, wie gut das Bild sein soll: Sich selbst überlassen wird es einfacher, wo der Computer langsam ist.
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
    Die laufende Analyse zeigt die besten Varianten an der Stelle, wo du bist, und wer besser steht. Der ganze Bericht beurteilt jeden Zug der Partie: Er merkt Ungenauigkeiten, Fehler und grobe Fehler an und stellt neben jeden die bessere Variante. Danach kannst du aus deinen Fehlern lernen: Bei jedem fragt das Brett dich nach einem besseren Zug.
help-archive-text =
    „Weiterspielen“ zeigt, was weitergehen kann; das Archiv zeigt, was beendet ist. Filtere nach Spiel, Spieler oder Ergebnis, sortiere nach jeder Spalte, und wähle eine Zeile, um ihre letzte Stellung zu sehen.

    Aufgeschriebene Partien in PGN, PDN, SGF und einfachem Text werden im Archiv importiert und dort auch exportiert. Das Spiel wird am Inhalt der Datei erkannt.
help-archive-server = Der Browser und der Host
help-archive-server-text =
    Was du hier spielst, bewahrt der Browser auf. Das Programm, von dem diese Seite kommt, der Host, hat eigene Partien und ein eigenes Archiv, die auch das Terminal benutzt. Beides steht nebeneinander, und Partien lassen sich in beide Richtungen kopieren. Läuft das Programm nicht, ist nur da, was der Browser hat.
help-edit-text =
    Wähle eine Figur und klick dorthin, wo sie stehen soll, oder zieh Figuren umher. Die andere Maustaste oder die Taste R dreht Figuren, die irgendwohin blicken. Unter dem Brett sagst du, wer am Zug ist und was sonst zur Stellung gehört.

    Die Zeile darunter sagt, ob sich die Stellung spielen lässt, und wenn nicht, warum. „Korrigieren“ gibt Rechte auf, die zu den Figuren nicht passen. Dann beginn eine Partie, analysiere, oder kopier einen Link.
help-hosting-text =
    Einer ist Gastgeber, die anderen spielen in ihren eigenen Browsern mit, auch am Handy. Bei ihnen muss nichts installiert werden, und niemand braucht das Internet: Ein gemeinsames Netz genügt.

    - Starte auf dem Computer, der Gastgeber sein soll, `parlour host` in einem Terminal. Es öffnet deine Seite im Browser.
    - Es zeigt eine Adresse, einen Code aus wenigen Wörtern und ein Bild zum Scannen. Die anderen öffnen die Adresse, sagen den Code ihrem eigenen Parlour oder halten die Kamera des Handys auf das Bild.
    - Drücke „Raum öffnen“, setz dich, und drücke „Spiel beginnen“, wenn alle Plätze besetzt sind. Auf einem Platz kann der Computer spielen.

    Was auf deinem Computer gespeichert ist, bleibt deines: Gäste erreichen Räume, aber weder deine Partien noch dein Archiv.
help-hosting-room = Im Raum
help-hosting-room-text =
    Wer einen Raum öffnet, ist sein Gastgeber. Der Gastgeber wählt Spiel, Uhr und Optionen, sagt, wer wo spielt, und beginnt das Spiel.

    - „Spiel wählen“ nimmt ein anderes Spiel, eine gespeicherte Partie, eine beendete aus einem Archiv, eine Stellung aus dem Editor oder ein eigenes Spiel. Die anderen brauchen keine Datei: Es kommt zu ihnen.
    - Unter „In diesem Raum“ macht der Gastgeber jemand anderen zum Gastgeber, nimmt jemandem das Wort oder entfernt jemanden mit einem Grund.
    - Wer die Verbindung verloren hat, kommt über dieselbe Adresse zurück und findet seinen Platz. Nach einem anderen oder geleerten Browser vergibt der Gastgeber den Platz neu, unter „Einen Platz vergeben“.
    - Nach einer Partie hält „Zurück in die Lobby“ alle für eine weitere zusammen.

    Der Chat ist aus, außer du startest mit `parlour host --chat`.
help-hosting-kept = Nichts geht verloren
help-hosting-kept-text =
    Jeder Zug ist gespeichert, bevor ihn jemand sieht. Endet das Programm oder startet der Computer neu, dann starte `parlour host` wieder: Räume, Plätze und Uhren sind zurück, und die Seiten der anderen verbinden sich von selbst. Die Uhren standen so lange still. Beendete Partien kommen in dein Archiv.
help-hosting-trouble = Wenn andere nicht hereinkommen
help-hosting-trouble-text =
    - Sie müssen im selben Netz sein: im selben WLAN, nicht in einem Gastnetz und nicht über mobile Daten. Manche Gast- und Hotelnetze trennen die Geräte; dann hilft ein Hotspot auf einem eurer Handys.
    - Eine Firewall auf dem Computer des Gastgebers kann im Weg sein. Windows fragt beim ersten Start: Erlaube es für private Netze. Sonst erlaube dort den Port 7447: unter Windows bei „Eine App durch die Firewall zulassen“, am Mac unter Netzwerk, Firewall, unter Linux mit `sudo ufw allow 7447/tcp` oder Ähnlichem.
    - Versuche die anderen unter „Andere Adressen“. Ist ein VPN eingeschaltet, kann die erste die falsche sein.
    - „Der Port ist vergeben“: Vielleicht läuft schon ein Parlour. Beende es, oder wähle mit `parlour host --port 8123` einen anderen Port.
    - `parlour` ohne weiteres Wort dient nur diesem Computer; es muss `parlour host` sein.
help-hosting-tls = Verschlüsselt
help-hosting-tls-text =
    `parlour host --tls` verschlüsselt die Verbindungen mit einem Zertifikat, das dein Computer selbst macht. Browser warnen davor, bis man einem Gerät sagt, dass es ihm trauen soll; in der Einladung stehen das Zertifikat und die Schritte für jedes System. Damit erlaubt ein Browser mehr: Kopieren per Knopf, Benachrichtigungen und die Seite ohne Netz. Zum Spielen braucht es nichts davon.
help-joining-text =
    Jemand ist Gastgeber, und du kommst aus irgendeinem Browser dazu, am Computer, Tablet oder Handy.

    - Öffne die Adresse, die der Gastgeber zeigt, oder scanne das Bild mit der Kamera deines Handys.
    - Oder öffne „Zusammen spielen“ in irgendeinem Parlour und tippe dort den Code oder die Adresse ein. Im Terminal sucht `parlour join` Gastgeber in deinem Netz, und `parlour join` mit einem Code oder einer Adresse geht direkt dorthin.
    - Schreib deinen Namen, wähle einen Platz, und warte, bis der Gastgeber beginnt. Ohne Namen kannst du zuschauen.

    Ein Konto braucht es nicht. Diesen Browser erkennt man an einem Cookie, der deinen Platz hält: Lade die Seite neu, schließ sie, komm später über dieselbe Adresse wieder, und du machst weiter, wo du warst.
help-joining-lost = Wenn die Verbindung abbricht
help-joining-lost-text =
    „Verbindung wird wiederhergestellt“ heißt, dass sie eben abgebrochen ist und von selbst wiederkommt; „Offline“ heißt, dass der Server eine Weile nicht geantwortet hat. Dein Platz bleibt dir so oder so, und ein Zug, den du inzwischen machst, wird geschickt, sobald es geht.

    Die anderen sehen, wie lange du weg bist. Nach einer Weile, die bei langsameren Partien länger ist, können sie die Partie beanspruchen, aber nie geschieht das von allein. Kleine Verzögerungen des Netzes bekommt deine Uhr zurück; daneben stehen die Verzögerung der Leitung und was ausgeglichen wurde.
help-joining-device = Mehrere an einem Gerät
help-joining-device-text =
    Wähle unter „In diesem Raum“ „Noch jemand an diesem Gerät“. Jeder von euch kann einen Platz nehmen, und zwei können gegen zwei andere anderswo spielen.
help-joining-link = Ohne Verbindung: als Link
help-joining-link-text =
    In einer Partie an einem Gerät packt „Link kopieren“ die ganze Partie mit jedem Zug in eine Adresse. Schick sie, wie du willst. Wer sie öffnet, in einem Browser, der Parlour unter derselben Adresse hat, sieht die Partie und spielt weiter oder sieht sie durch.

    Ein Link ist eine Kopie: Was du danach spielst, steht nicht darin. Schick einen neuen.
help-joining-file = Als Datei
help-joining-file-text =
    - Eine gespeicherte Partie (`.parlour`) enthält auch ihre Uhren. Lade sie in der Partie oder unter „Weiterspielen“ herunter und dort auf dem anderen Gerät wieder hinein, oder im Terminal mit `parlour play`.
    - Eine Aufzeichnung (PGN, PDN, SGF oder einfacher Text) ist, was andere Programme lesen. Import und Export stehen im Archiv.
    - Alles auf einmal (`.parlourbox`) steht in den Einstellungen: alle Partien und alle eigenen Spiele.
help-internet-text =
    In einem gemeinsamen Netz braucht es nichts davon. Für Freunde anderswo gibt es mehrere Wege, vom leichtesten bis zu dem mit den meisten Schritten.
help-internet-network = Ein gemeinsames eigenes Netz
help-internet-network-text =
    Programme wie Tailscale, ZeroTier oder WireGuard machen aus Computern an mehreren Orten ein privates Netz. Für Fremde wird nichts geöffnet.

    - Alle installieren dasselbe und treten demselben Netz bei.
    - Der Gastgeber startet `parlour host`. Unter den Adressen ist eine mit „VPN“ bezeichnet: Die öffnen die anderen.
help-internet-server = Ein öffentlicher Server
help-internet-server-text =
    Wer einen Computer im Internet hat, gemietet oder bei der Arbeit, lässt Parlour dort laufen, und alle öffnen nur seine Adresse. Zu Hause muss niemand etwas ändern.

    - `parlour serve --public-url https://games.example` hinter einem Webserver, der verschlüsselt, oder
    - dasselbe mit `--certificate` und `--key` und `--bind 0.0.0.0 --port 443` für sich allein.

    Im Ordner `deploy` von Parlour liegen eine Dienst- und eine Containerdatei dafür.
help-internet-upnp = Freunde zu Hause hereinlassen
help-internet-upnp-text =
    `parlour host --internet` bittet deinen Router, Leute hereinzulassen, solange Parlour läuft, und nennt die Adresse für sie. Viele Router erlauben das; bei anderen ist es unter dem Namen UPnP ausgeschaltet. Solange es läuft, erreichen alle, die die Adresse kennen, die Räume und nichts anderes auf deinem Computer. Nimm einen privaten Raum mit Passwort.
help-internet-forward = Portweiterleitung Schritt für Schritt
help-internet-forward-text =
    Für den Fall, dass der Router es nicht von selbst tut. Die Namen sind von Router zu Router verschieden.

    - Schreib die Adresse auf, die `parlour host` zeigt, etwa `192.168.0.23:7447`. Vor dem Doppelpunkt steht dein Computer in deinem Netz, dahinter der Port.
    - Öffne die Seite deines Routers: oft `192.168.0.1`, `192.168.1.1` oder `fritz.box`. Das Passwort steht meist auf einem Schild an seiner Unterseite.
    - Gib deinem Computer dort eine feste Adresse: „DHCP-Reservierung“, „immer die gleiche IPv4-Adresse zuweisen“.
    - Suche „Portweiterleitung“, „Virtueller Server“ oder „Freigaben“ und füge eine Regel hinzu: Protokoll TCP, äußerer Port 7447, innerer Port 7447, an die Adresse deines Computers.
    - Suche deine Adresse im Internet: Die Seite des Routers zeigt sie als „WAN-“ oder „externe“ Adresse. Deine Freunde öffnen `http://` mit ihr und `:7447` dahinter, etwa `http://203.0.113.7:7447`. Prüfe es mit einem Handy über mobile Daten.
    - Beginnt die externe Adresse mit `100.64` bis `100.127`, `10.` oder `192.168.`, dann teilt dein Anbieter eine Adresse unter vielen Kunden: Dort kann Portweiterleitung nicht gehen. Nimm einen der anderen Wege.
    - Lösche die Regel, wenn ihr fertig seid.

    Ohne `--tls` oder einen Webserver, der verschlüsselt, reist offen, was ihr spielt.
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
