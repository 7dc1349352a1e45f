# Spielen mit Leuten an anderen Geräten.
together-title = Zusammen spielen
together-asking = Räume werden gesucht …
together-how = Hier lässt sich kein Raum öffnen
together-how-words = Diese Seite kommt von einem Ort, der keine Räume führt. Starte Parlour auf einem Computer in deinem Netz mit:
together-how-then = Es zeigt eine Adresse. Alle öffnen diese Adresse in einem Browser, auch auf dem Handy, und ihr spielt.
together-you = Raum öffnen
together-name = Dein Name
together-guest = Gast
together-game = Spiel
together-host = Raum öffnen
together-private = Privater Raum
together-listed = In der Liste offener Räume zeigen
together-password-wanted = Passwort (leer für keines)
trust-title = Der Browser warnt vor dieser Adresse
trust-words = Die Verbindung ist mit einem Zertifikat verschlüsselt, das dieser Gastgeber selbst gemacht hat; darum kennt der Browser es noch nicht. Für einen Besuch: „Erweitert“ wählen und weitergehen. Um diesem Gastgeber dauerhaft zu vertrauen, lade sein Zertifikat auf jedem Gerät herunter und:
trust-download = Zertifikat herunterladen
trust-windows = Datei öffnen, „Zertifikat installieren“, „Aktueller Benutzer“, „Alle Zertifikate in folgendem Speicher speichern“, „Vertrauenswürdige Stammzertifizierungsstellen“.
trust-macos = Datei öffnen; in der Schlüsselbundverwaltung das Zertifikat „Parlour“ öffnen, dann „Vertrauen“ und „Immer vertrauen“.
trust-ios = In Safari herunterladen. Einstellungen, Allgemein, VPN und Geräteverwaltung: Profil installieren. Dann Einstellungen, Allgemein, Info, Zertifikatsvertrauenseinstellungen: einschalten.
trust-android = Einstellungen, Sicherheit, Verschlüsselung und Anmeldedaten, Zertifikat installieren, CA-Zertifikat: Datei wählen.
trust-linux = In Chrome: Einstellungen, Datenschutz und Sicherheit, Sicherheit, Zertifikate verwalten, Zertifizierungsstellen, Importieren: für Websites vertrauen.
trust-firefox = Auf jedem System: Einstellungen, Datenschutz und Sicherheit, Zertifikate anzeigen, Zertifizierungsstellen, Importieren: für Websites vertrauen.
trust-limits = Es gilt nur für private Adressen und lokale Namen, für keine Seite im Internet. Entfernen lässt es sich an derselben Stelle.
together-only-here = Nur dieser Computer erreicht dieses Programm. Damit andere hereinkommen, starte es mit: parlour host
together-join = Einem Raum beitreten
together-no-rooms = Zurzeit hat niemand einen offenen Raum. Öffne einen oder frage nach einer Adresse.
together-of-host = Raum von { $name }
together-stand-gathering = man sammelt sich
together-stand-playing = Spiel läuft
together-stand-stopped = Pause
together-stand-over = beendet
together-taken = { $taken } von { $seats } Plätzen besetzt
together-people = { $count ->
    [one] eine Person
   *[other] { $count } Personen
}
together-locked = Passwort
together-enter = Beitreten
together-watch = Zuschauen
together-address = Adresse, Code oder Raumnummer
together-go = Los
together-no-address = Das ist weder eine Adresse noch die Nummer eines Raums. Eine Adresse sieht so aus: 192.168.0.23:7447.
together-no-code = In diesem Code ist ein Fehler. Hör noch einmal hin: Zwei Buchstaben bilden eine Silbe.

together-room = Raum
together-arriving = Auf dem Weg zum Raum …
together-connecting = Verbindung wird hergestellt …
together-reconnecting = Verbindung wird wiederhergestellt … Die Uhren auf dieser Seite stehen so lange still.
together-offline = Offline: Der Server antwortet nicht. Dein Platz bleibt dir; diese Seite versucht es weiter.
together-come-in = Eintreten
together-password = Passwort des Raums
together-watch-hint = Ohne Namen kannst du zuschauen.
together-chat = Chat
together-unread = { $count } neu
together-say = Etwas sagen
together-send = Senden
together-nobody = frei
together-here = verbunden
together-left = weg seit { $seconds } s
together-left-minutes = weg seit { $minutes } min
together-millis = { $millis } ms
together-made-good = +{ $seconds } s
together-lag-words = Verbindung: { $millis } ms hin und zurück. { $sum } s Verzögerung wurden auf dieser Uhr bisher ausgeglichen; bis zu { $quota } s weitere können es werden.
together-people-title = In diesem Raum
together-is-you = du
together-is-host = Gastgeber
together-lookers = { $count ->
    [one] Noch jemand schaut zu.
   *[other] { $count } weitere schauen zu.
}
together-lost-seats = Einen Platz vergeben
together-lost-seats-hint = Auf diesen Plätzen ist niemand verbunden, oder der Computer spielt dort. Wer unter anderem Namen wiederkommt, bekommt den Platz hier zurück.
together-one-more = Noch jemand an diesem Gerät
together-one-more-name = Name
together-manage = Was mit { $name } geschehen soll
together-pass-host = Zum Gastgeber machen
together-reason = Grund für das Entfernen
together-remove = Entfernen
together-seats = Plätze
together-sit = Hier sitzen
together-share = Platz teilen
together-stand = Aufstehen
together-assign = Spieler wählen
together-assign-open = Frei
together-add = Dazu …
together-less = Einer weniger
together-start = Spiel beginnen
together-host-starts = Alle sind bereit. { $name } beginnt das Spiel.
together-not-ready = Noch nicht bereit: { $names }.
together-ready = Ich bin bereit
together-ready-not = Doch nicht bereit
together-is-ready = bereit
together-is-muted = stumm
together-mute = Stummschalten
together-unmute = Wieder reden lassen
together-you-are-muted = Der Gastgeber hat dich in diesem Chat stummgeschaltet.
together-played-before = Hier hat { $names } gespielt.
together-goes-on = Geht weiter nach { $moves ->
    [one] einem Zug
   *[other] { $moves } Zügen
}
together-source-new = Neues Spiel
together-source-stored = Gespeichert oder beendet
together-load = Das nehmen
together-load-nothing = Hier ist noch nichts gespeichert.
together-go-on-from = { $game } ist zu Ende. Nach wie vielen der { $moves } Züge geht es weiter?
together-brought = Partie für den Raum: { $game }
together-brought-to-room = In Raum { $room }
together-brought-leave = Anderes Spiel
together-will-sit = Beim Start nehmen Platz: { $names }.
together-few = { $count ->
    [one] { $seats } braucht jemanden: Setz dich dorthin oder lass den Computer spielen.
   *[other] { $seats } brauchen jemanden: Setz dich dorthin oder lass den Computer spielen.
}
together-many = Zu viele teilen sich einen Platz: { $seats }.
together-leave = Raum verlassen
together-change = Spiel, Uhr, Optionen wählen
together-use-game = Das nehmen
together-own-start = eigene Startstellung
together-back-ask = Zurücknehmen, wenn die anderen zustimmen
together-back-free = Zurücknehmen ohne zu fragen
together-back-never = Kein Zurücknehmen
together-invite = Einladen
together-address-of-room = Adresse
together-scan = Mit dem Handy scannen
together-qr = QR-Code von { $url }
together-kind-vpn = VPN
together-kind-container = virtuelles Netz
together-kind-internet = Internet
together-firewall-help = Was zu tun ist
together-copy = Kopieren
together-code = oder sag diesen Code:
together-other-addresses = Andere Adressen
together-firewall = Noch ist niemand von einem anderen Gerät gekommen. Wer diese Adresse nicht erreicht, wird vielleicht von einer Firewall auf diesem Computer abgehalten.
together-insecure = Diese Verbindung ist nicht verschlüsselt; darum verzichtet der Browser auf Kopieren per Knopf, Benachrichtigungen und die Seite ohne Netz. Zum Spielen braucht es nichts davon.
together-no-help = Keine Tipps und keine Bewertung in Spielen zwischen Menschen.
together-watching = Du schaust zu.
together-regather = Zurück in die Lobby
together-regather-host = Der Gastgeber kann alle in die Lobby zurückholen.

game-settle-watched = Die Spieler einigen sich, welche Steine tot sind.
game-turn-of-nobody = { $seat } ist am Zug, und dort sitzt niemand.
agree-back = Um Zurücknahme bitten
agree-adjourn = Vertagen
agree-abort = Abbrechen
agree-yes = Annehmen
agree-no = Ablehnen
agree-withdraw = Zurückziehen
agree-draw-other = { $name } bietet Remis an.
agree-draw-own = Du bietest Remis an.
agree-back-other = { $name } möchte einen Zug zurücknehmen.
agree-back-own = Du möchtest einen Zug zurücknehmen.
agree-pause-other = { $name } bittet um eine Pause.
agree-pause-own = Du bittest um eine Pause.
agree-resume-other = { $name } möchte weiterspielen.
agree-resume-own = Du möchtest weiterspielen.
agree-adjourn-other = { $name } möchte das Spiel vertagen.
agree-adjourn-own = Du möchtest das Spiel vertagen.
agree-rematch-other = { $name } möchte eine Revanche.
agree-rematch-own = Du möchtest eine Revanche.
agree-settle-other = { $count ->
    [0] { $name } sagt: Kein Stein ist tot.
    [one] { $name } sagt: Ein Stein ist tot.
   *[other] { $name } sagt: { $count } Steine sind tot.
}
agree-settle-own = { $count ->
    [0] Du sagst: Kein Stein ist tot.
    [one] Du sagst: Ein Stein ist tot.
   *[other] Du sagst: { $count } Steine sind tot.
}
agree-abandoned = { $name } ist schon lange weg.
agree-claim = Partie beanspruchen
