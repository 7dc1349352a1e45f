# Games to be carried on.
saves-title = Your games
saves-hint = Every game is kept as it is played. A file of it (.parlour) can be carried to another browser or to the terminal.
saves-empty = No game waits to be carried on.
saves-server-empty = There are no saved games on the host.
saves-load = Load files
saves-loaded = “{ $name }” is loaded.
saves-loaded-finished = “{ $name }” is finished; it is in the archive now.
saves-not-loaded = { $file } cannot be loaded: { $why }
saves-continue = Continue
saves-rename = Rename
saves-name = Name
saves-keep-name = Keep this name
saves-duplicate = Duplicate
saves-copy-of = { $name } (copy)
saves-download = Download
saves-in-server = Saved on the host as “{ $name }”.
