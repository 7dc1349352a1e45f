# Eine laufende Partie.
game-title = Partie
game-loading = Das Brett wird aufgebaut …
game-home = Alle Spiele
game-missing = Diese Partie ist nicht hier. Vielleicht wurde sie gelöscht, oder sie wurde in einem anderen Browser gespielt.
game-only-record = Von dieser Partie gibt es nur eine Aufzeichnung: Sieh sie im Rückblick an, und spiel von dort weiter.
game-not-kept = Die Partie ließ sich nicht öffnen. Lade die Seite neu.
game-recovered = In den Regeln ist etwas schiefgegangen. Deine Partie ist aufbewahrt und wieder offen.
game-elsewhere = Diese Partie ging in einem anderen Fenster weiter; so steht sie jetzt.
game-computer = Computer
game-computer-of-level = Computer, Stufe { $level }
game-team = Mannschaft { $team }
game-out = ausgeschieden
game-taken = Geschlagen: { $pieces }
game-lost = Verloren: { $pieces }
game-clock = Uhr
game-elapsed = Spielzeit
game-low-time = Wenig Zeit: { $clock }

game-your-turn = Du bist am Zug: { $seat }.
game-your-turn-title = Du bist am Zug
game-turn-of = { $name } am Zug ({ $seat }).
game-thinks = Der Computer überlegt für { $seat } …
game-check = Schach!
game-must-take = Eine markierte Figur muss schlagen.
game-looking-back = Du siehst eine frühere Stellung.
game-newer = Ein neueres Parlour hat diese Partie fortgesetzt: Hier lässt sie sich ansehen, und nach einer Aktualisierung weiterspielen.
game-torn = Das Ende dieser Partie ({ $bytes } Bytes) wurde nicht vollständig geschrieben und fehlt; alles davor ist da.
game-paused = Pause. Die Uhren stehen.
game-adjourned = Für einen anderen Tag weggelegt.
game-aborted = Die Partie wurde abgebrochen.
game-settle = Welche Steine sind tot? Tippe sie an, dann stimm zu.
game-drawn = Unentschieden { $why }.
game-wins = { $count ->
    [1] { $seat } gewinnt
   *[other] { $seat } gewinnen
} { $why }.
game-seat-of = { $seat } ({ $name })
game-ended = Nach der Partie
game-rematch = Revanche
game-new = Neue Partie
game-review = Rückblick

moves-earlier = Frühere Züge
moves-later = Spätere Züge
game-moves = Züge
game-steps = Durch die Partie gehen
game-first = Anfangsstellung
game-back = Einen Zug zurück
game-forward = Einen Zug weiter
game-last = Zurück zu jetzt
game-news = Es wurde gezogen: zeigen
game-type = Zug eintippen
game-type-title = Einen Zug eintippen, wie ihn die Liste schreibt (t)

game-actions = Was man tun kann
game-undo = Zurück
game-redo = Vor
game-hint-ask = Tipp
game-hint = Tipp: { $move }.
game-hint-thinking = Ein guter Zug wird gesucht …
game-hint-not-now = Einen Tipp gibt es, wenn du am Zug bist.
game-flip = Drehen
game-draw = Remis anbieten
game-draw-offered = Du hast Remis angeboten. Der Computer denkt darüber nach.
game-draw-declined = Der Computer spielt weiter: kein Remis.
game-resign = Aufgeben
game-sure = Sicher? Noch einmal
game-again-to-confirm = Zum Bestätigen noch einmal drücken.
game-pause = Pause
game-move-now = Jetzt ziehen
game-move-now-ask = Der Computer denkt nach.
game-resume = Weiter
game-more = Mehr
game-three = 3D
game-zen = Zen
game-zen-leave = Alles zeigen
game-full = Ganzer Bildschirm
game-mute = Stumm
game-bar = Wertung
game-bar-label = Aussichten von { $seat }, in Prozent
game-leave = Verlassen
game-premoves = Züge dürfen im Voraus eingegeben werden
game-premove-dropped = Der im Voraus eingegebene Zug ist nicht möglich.
game-branch = Das geht zurück und verwirft die Züge danach. Zurückgehen?
game-branch-yes = Zurückgehen und ziehen
game-branch-no = Nein
game-claims = Ansprüche
game-claim = Beanspruchen: { $reason }
game-claim-threefold = Remis beanspruchen: dreimal dieselbe Stellung
game-claim-fifty-move = Remis beanspruchen: fünfzig Züge ohne Fortschritt
game-dead = { $count ->
    [0] Kein Stein ist als tot markiert.
    [one] Ein Stein ist als tot markiert.
   *[other] { $count } Steine sind als tot markiert.
}
game-settle-agree = Zustimmen
game-settle-play-on = Weiterspielen

game-arrange = Computerspieler
game-level-of = Stärke von { $seat }
game-take-over = Ich übernehme
game-pace = Tempo
game-pace-fast = So schnell es geht
game-pace-seconds = { $seconds } s je Zug

game-share = Speichern und teilen
game-save-name = Unter einem Namen speichern
game-save = Speichern
game-saved = Gespeichert als { $name }.
game-copy-position = Stellung kopieren
game-copy-record = Notation kopieren
game-copy-link = Link kopieren
game-download-record = Notation als Datei
game-download-save = Partie als Datei
game-edit = Stellung ändern
game-copied = Kopiert.

game-read-out = Vorlesen
game-say-status = Wie es steht
game-say-last = Letzter Zug
game-say-clocks = Uhren
game-say-cell = Züge von diesem Feld
game-say-where = Wo Figuren stehen
game-kind = { $piece } von { $seat }
game-no-move-yet = Noch wurde nicht gezogen.
game-no-cell = Geh zuerst auf ein Feld des Bretts.
game-no-moves-from = Von { $cell } geht kein Zug aus.

game-keys-board = Auf dem Brett: zum nächsten Feld
game-keys-act = Auf dem Brett: ein Feld wählen
game-keys-cancel = Begonnenes aufgeben; Zen verlassen
game-keys-list = In der Liste der Züge: zurück und weiter
game-keys-ends = In der Liste der Züge: zum Anfang und zu jetzt

# Der Faden, auf dem der Computer denkt.
engine-fallen = Der Computer ist gestolpert und wurde neu gestartet. Nichts ist verloren.
engine-gone = Der Computer kann über diese Stellung nicht nachdenken. Nimm einen Zug zurück, oder wähle eine andere Stufe.
game-you-are-out = Du bist ausgeschieden; die anderen spielen weiter.
game-theme = Nächste Farben
game-key-hints-off = Diese Tasten nicht mehr zeigen
game-end-won = Gewonnen!
game-end-lost = Diesmal nicht
game-end-drawn = Unentschieden
game-end-decided = { $seat } gewinnt
game-end-over = Das Spiel ist aus
game-rematch-words = Bei der Revanche rücken alle einen Platz weiter.
game-looking = Ein Blick auf die Partie …
game-accuracy = Genauigkeit: { $name }
game-best-move = Der Zug der Partie: { $move } von { $name }

# Was von Eröffnungen bekannt ist.
openings-title = Eröffnungen
openings-end = Das Buch hat hier keinen Zug.
openings-wins = { $side } { $share } %
openings-draws = Remis { $share } %
