# Settings.
settings-title = Settings
settings-preview = A board with these settings
settings-you = You
settings-name = Your name
settings-name-hint = 2 to 16 letters, digits or underscores; or none.
settings-language = Language
settings-language-auto = The browser's
settings-page = The page
settings-page-light-dark = Light or dark
settings-page-auto = Like the system
settings-page-light = Light
settings-page-dark = Dark
settings-contrast = High contrast
settings-boards = Boards and figures
settings-board = Colours of boards
settings-board-wood = Natural
settings-board-plain = Plain
settings-board-sea = Sea
settings-board-cherry = Cherry
settings-board-night = Night
settings-board-slate = Slate
settings-board-green = Felt
settings-board-paper = Paper
settings-board-contrast = Contrast
settings-board-own = Your own
settings-own = Your own colours
settings-own-light = Light cells
settings-own-dark = Dark cells
settings-figures = Figures
settings-figures-classic = Classic
settings-figures-modern = Modern
settings-figures-flat = Flat
settings-figures-carved = Carved
settings-coordinates = Coordinates
settings-coordinates-inside = Inside
settings-coordinates-outside = Outside
settings-coordinates-none = None
settings-animation = Movement
settings-animation-off = Off
settings-animation-fast = Fast
settings-animation-normal = Normal
settings-animation-slow = Slow
settings-quality = Three dimensions
settings-quality-auto = What this device can do
settings-quality-light = Light
settings-quality-good = Good
settings-quality-best = Best
settings-wizard = Pieces walk and strike, as in a wizard's house (in three dimensions; a click skips it)
settings-animation-still = Your system asks for little motion, so nothing moves whatever is chosen here.
settings-board-size = Size of boards
settings-targets = Show where a piece can go
settings-loupe = A loupe under the finger where cells are small
settings-playing = Playing
settings-premoves = Moves may be entered in advance, on the other side's turn
settings-book = The computer plays from an opening book
settings-bar = Show who is ahead while playing against the computer
settings-turn-board = Turn the board to whoever is to move, where several people play
settings-shortcuts = Single letters are shortcuts
settings-sounds = Sounds
settings-volume = Effects
settings-music = Music
settings-mute = Mute everything
settings-device = Parlour on this device
settings-offline-yes = Everything is here: Parlour works without a network and without the program that served it.
settings-offline-no = Not everything is here yet. It comes by itself while the page is open, where the browser allows it.
settings-install = Keep Parlour on this device
settings-install-hint = To keep Parlour like an app, choose “Install” or “Add to home screen” in your browser's menu.
settings-install-done = Parlour runs as an app on this device.
settings-full-screen = Full screen
settings-kept = What is kept here
settings-kept-count = { $games ->
    [0] No games
    [one] One game
   *[other] { $games } games
} and { $variants ->
    [0] no games of your own making
    [one] one game of your own making
   *[other] { $variants } games of your own making
} are kept in this browser.
settings-kept-hint = One file holds everything: games, your own variants, finished lessons and these settings. Take it to another browser, or keep it in case this one forgets.
settings-persistent = The browser has promised to keep all of this until you delete it.
settings-not-persistent = The browser may delete this when space is short. Installing Parlour, or a bookmark, often changes that.
settings-persistence-unknown = This browser does not say for how long it keeps this; over a plain connection it need not.
settings-unread = Written by a newer Parlour and kept as it is: { $count }. Update to open these games, or take them with you.
settings-export-unread = Export what cannot be read
settings-newer-box = { $file } was written by a newer Parlour. Update this one to read it.
settings-too-large-box = { $file } says that it holds more than a million games: no Parlour wrote it.
settings-import-stopped = The import was stopped before anything was changed.
settings-export = Export everything
settings-import = Import everything
settings-imported = { $games ->
    [0] Nothing in it was new.
    [one] One game was imported.
   *[other] { $games } games were imported.
}{ $left ->
    [0] { "" }
    [one] { "" } One variant in it is not understood here and stays in the file.
   *[other] { "" } { $left } variants in it are not understood here and stay in the file.
}
settings-not-a-box = { $file } is not a file of everything, or it is damaged. Such files end in .parlourbox. Saved games belong under “Continue”, records in the archive.
settings-delete = Delete everything
settings-deleted = All games and variants are deleted.
settings-reset-title = Defaults
settings-reset-hint = Everything on this page but your name becomes what it was at first. Games stay.
settings-reset = Reset to defaults
settings-about = About
settings-version = This page is Parlour { $version }.
settings-version-program = The program that serves it is Parlour { $version }.
settings-version-network = Rooms: network version { $own } here, { $theirs } there.
settings-program-folder = It keeps its games in { $folder }.
settings-where = Your games are saved in this browser, for { $address }.
settings-where-hint = What is finished here goes into the program's archive by itself, as soon as the program answers.
settings-pieces = Colours of pieces
settings-pieces-light = Light pieces
settings-pieces-dark = Dark pieces
settings-notify = Notify me of my turn while Parlour is out of sight
settings-notify-refused = The browser does not allow notifications for this address. Its settings can change that.
settings-notify-insecure = Notifications need an encrypted connection; this one is not. The title of the page still says when it is your turn.
settings-key-hints = Show the most useful keys beside the board
settings-letters = Pieces in moves
settings-letters-language = Letters of the language
settings-letters-english = English letters (N, B, R)
settings-letters-figures = Figures (♘, ♗, ♖)
