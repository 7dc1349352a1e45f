# Wörter aller Seiten.
nav-label = Parlour
nav-skip = Zum Inhalt
nav-games = Spiele
nav-saves = Weiterspielen
nav-archive = Archiv
nav-help = Hilfe
nav-settings = Einstellungen
close = Schließen
store-trouble = Der Browser konnte das nicht aufbewahren. Ist sein Speicher voll oder abgeschaltet?
update-there = Ein neueres Parlour ist da. Deine Partie geht weiter; nimm es, wann du willst.
update-take = Jetzt laden
part-title = Einen Augenblick
part-coming = Diese Seite ist unterwegs.
part-missing = Diese Seite kam nicht an: Das Programm von Parlour antwortet nicht. Läuft es noch? Nichts ist verloren.
part-again = Noch einmal versuchen
game-keys = Tasten
game-keys-on = Einzelne Buchstaben sind Tastenkürzel
