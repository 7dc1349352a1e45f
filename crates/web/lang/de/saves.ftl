# Partien, die weitergehen.
saves-title = Deine Partien
saves-hint = Jede Partie wird aufbewahrt, während sie gespielt wird. Als Datei (.parlour) lässt sie sich in einen anderen Browser oder ins Terminal mitnehmen.
saves-empty = Keine Partie wartet darauf, dass sie weitergeht.
saves-server-empty = Auf dem Host sind keine Partien gespeichert.
saves-load = Dateien laden
saves-loaded = „{ $name }“ ist geladen.
saves-loaded-finished = „{ $name }“ ist zu Ende; die Partie ist jetzt im Archiv.
saves-not-loaded = { $file } lässt sich nicht laden: { $why }
saves-continue = Weiterspielen
saves-rename = Umbenennen
saves-name = Name
saves-keep-name = Diesen Namen behalten
saves-duplicate = Verdoppeln
saves-copy-of = { $name } (Kopie)
saves-download = Herunterladen
saves-in-server = Auf dem Host gespeichert als „{ $name }“.
