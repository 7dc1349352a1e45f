# Einstellungen.
settings-title = Einstellungen
settings-preview = Ein Brett mit diesen Einstellungen
settings-you = Du
settings-name = Dein Name
settings-name-hint = 2 bis 16 Buchstaben, Ziffern oder Unterstriche; oder keiner.
settings-language = Sprache
settings-language-auto = Die des Browsers
settings-page = Die Seite
settings-page-light-dark = Hell oder dunkel
settings-page-auto = Wie das System
settings-page-light = Hell
settings-page-dark = Dunkel
settings-contrast = Hoher Kontrast
settings-boards = Bretter und Figuren
settings-board = Farben der Bretter
settings-board-wood = Natur
settings-board-plain = Schlicht
settings-board-sea = Meer
settings-board-cherry = Kirsche
settings-board-night = Nacht
settings-board-slate = Schiefer
settings-board-green = Filz
settings-board-paper = Papier
settings-board-contrast = Kontrast
settings-board-own = Eigene
settings-own = Eigene Farben
settings-own-light = Helle Felder
settings-own-dark = Dunkle Felder
settings-figures = Figuren
settings-figures-classic = Klassisch
settings-figures-modern = Modern
settings-figures-flat = Flach
settings-figures-carved = Geschnitzt
settings-coordinates = Koordinaten
settings-coordinates-inside = Innen
settings-coordinates-outside = Außen
settings-coordinates-none = Keine
settings-animation = Bewegung
settings-animation-off = Aus
settings-animation-fast = Schnell
settings-animation-normal = Normal
settings-animation-slow = Langsam
settings-quality = Drei Dimensionen
settings-quality-auto = Was dieses Gerät schafft
settings-quality-light = Leicht
settings-quality-good = Gut
settings-quality-best = Am schönsten
settings-wizard = Figuren gehen und schlagen wie bei Zauberern (in drei Dimensionen; ein Klick überspringt es)
settings-animation-still = Dein System bittet um wenig Bewegung; deshalb bewegt sich nichts, was immer hier gewählt ist.
settings-board-size = Größe der Bretter
settings-targets = Zeigen, wohin eine Figur ziehen kann
settings-loupe = Eine Lupe am Finger, wo Felder klein sind
settings-playing = Beim Spielen
settings-premoves = Züge im Voraus eingeben, während die andere Seite am Zug ist
settings-book = Der Computer spielt aus einem Eröffnungsbuch
settings-bar = Gegen den Computer zeigen, wer besser steht
settings-turn-board = Das Brett zu dem drehen, der am Zug ist, wenn mehrere spielen
settings-shortcuts = Einzelne Buchstaben sind Tastenkürzel
settings-sounds = Töne
settings-volume = Geräusche
settings-music = Musik
settings-mute = Alles stumm
settings-device = Parlour auf diesem Gerät
settings-offline-yes = Alles ist da: Parlour geht ohne Netz und ohne das Programm, von dem es kam.
settings-offline-no = Noch ist nicht alles da. Es kommt von selbst, solange die Seite offen ist und der Browser es erlaubt.
settings-install = Parlour auf diesem Gerät behalten
settings-install-hint = Um Parlour wie eine App zu behalten, wähle im Menü deines Browsers „Installieren“ oder „Zum Startbildschirm“.
settings-install-done = Parlour läuft auf diesem Gerät als App.
settings-full-screen = Ganzer Bildschirm
settings-kept = Was hier aufbewahrt wird
settings-kept-count = In diesem Browser: { $games ->
    [0] keine Partien
    [one] eine Partie
   *[other] { $games } Partien
} und { $variants ->
    [0] keine eigenen Spiele
    [one] ein eigenes Spiel
   *[other] { $variants } eigene Spiele
}.
settings-kept-hint = Alles passt in eine Datei: Partien, eigene Spiele, gelernte Lektionen und diese Einstellungen. Nimm sie mit in einen anderen Browser, oder heb sie auf, falls dieser etwas vergisst.
settings-persistent = Der Browser hat versprochen, all das aufzuheben, bis du es löschst.
settings-not-persistent = Der Browser darf das löschen, wenn der Platz knapp wird. Parlour zu installieren oder ein Lesezeichen ändert das oft.
settings-persistence-unknown = Dieser Browser sagt nicht, wie lange er das aufhebt; über eine einfache Verbindung muss er es nicht.
settings-unread = Von einem neueren Parlour geschrieben und aufgehoben, wie es ist: { $count }. Aktualisiere, um diese Partien zu öffnen, oder nimm sie mit.
settings-export-unread = Unlesbares herunterladen
settings-newer-box = { $file } stammt von einem neueren Parlour. Aktualisiere dieses, um die Datei zu lesen.
settings-too-large-box = { $file } will mehr als eine Million Partien enthalten: Kein Parlour hat sie geschrieben.
settings-import-stopped = Der Import wurde angehalten, bevor sich etwas geändert hat.
settings-export = Alles exportieren
settings-import = Alles importieren
settings-imported = { $games ->
    [0] Nichts darin war neu.
    [one] Eine Partie wurde importiert.
   *[other] { $games } Partien wurden importiert.
}{ $left ->
    [0] { "" }
    [one] { "" } Eine Variante darin wird hier nicht verstanden und bleibt in der Datei.
   *[other] { "" } { $left } Varianten darin werden hier nicht verstanden und bleiben in der Datei.
}
settings-not-a-box = { $file } ist keine Datei mit allem, oder sie ist beschädigt. Solche Dateien enden auf .parlourbox. Gespeicherte Partien gehören zu „Weiterspielen“, Aufzeichnungen ins Archiv.
settings-delete = Alles löschen
settings-deleted = Alle Partien und eigenen Spiele sind gelöscht.
settings-reset-title = Wie am Anfang
settings-reset-hint = Alles auf dieser Seite außer deinem Namen wird wieder, wie es am Anfang war. Partien bleiben.
settings-reset = Zurücksetzen
settings-about = Über Parlour
settings-version = Diese Seite ist Parlour { $version }.
settings-version-program = Das Programm, von dem sie kommt, ist Parlour { $version }.
settings-version-network = Räume: Netzversion { $own } hier, { $theirs } dort.
settings-program-folder = Seine Partien liegen in { $folder }.
settings-where = Deine Partien sind in diesem Browser gespeichert, für { $address }.
settings-where-hint = Was hier zu Ende gespielt ist, kommt von selbst ins Archiv des Programms, sobald es antwortet.
settings-pieces = Farben der Figuren
settings-pieces-light = Helle Figuren
settings-pieces-dark = Dunkle Figuren
settings-notify = Benachrichtigen, wenn ich am Zug bin und Parlour nicht zu sehen ist
settings-notify-refused = Der Browser erlaubt für diese Adresse keine Benachrichtigungen. Seine Einstellungen können das ändern.
settings-notify-insecure = Benachrichtigungen brauchen eine verschlüsselte Verbindung; diese ist es nicht. Der Titel der Seite sagt trotzdem, wann du am Zug bist.
settings-key-hints = Die nützlichsten Tasten neben dem Brett zeigen
settings-letters = Figuren in Zügen
settings-letters-language = Buchstaben der Sprache
settings-letters-english = Englische Buchstaben (N, B, R)
settings-letters-figures = Figuren (♘, ♗, ♖)
