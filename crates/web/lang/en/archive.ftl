# Finished games.
archive-title = Archive
archive-list = Finished games
archive-server-list = Finished games on the host
archive-filter = Filter the games
archive-text = Any words
archive-player = Player
archive-game = Game
archive-all-games = All games
archive-date = Date
archive-players = Players
archive-result = Result
archive-moves = Moves
archive-length = Length
archive-month = Month
archive-group = Group by
archive-group-none = Nothing
archive-ended-all = Any result
archive-ended-won = Somebody won
archive-ended-first = The first player won
archive-ended-other = Another player won
archive-ended-drawn = Draw
archive-ended-open = Not finished
archive-first-of = The first { $count } are listed; the filters find the others.
archive-total = { $count ->
    [0] No games
    [one] One game
   *[other] { $count } games
}
archive-in-group = ({ $count })
archive-empty = No finished game is kept in this browser yet. Play one to its end, or import some below.
archive-choose = Choose a game to see its last position and its facts. A double click or Enter opens it.
archive-detail = The chosen game
archive-review = Review
archive-copy-position = Copy position
archive-position-copied = The last position is on the clipboard.
archive-export-one = Download
archive-one-to-server = Copy to the host
archive-delete = Delete
archive-deleted = The game is deleted.
archive-name = Name
archive-start = Start position
archive-size = Stored
archive-stored = { $size }, { $date }
archive-page = Page { $page } of { $pages }
archive-page-back = Earlier page
archive-page-on = Next page
archive-carry = Import and export
archive-import-hint = Written games in PGN, PDN, SGF or Parlour's own text, and saved games (.parlour). The game is recognised automatically.
archive-import = Import files
archive-export = { $count ->
    [one] Export this game
   *[other] Export these { $count } games
}
archive-to-server = { $count ->
    [one] Copy this game to the host
   *[other] Copy these { $count } games to the host
}
archive-paste = Or paste written games here
archive-read = Import pasted text
archive-pasted = the pasted text
archive-imported = { $count ->
    [0] No game was imported.
    [one] One game was imported.
   *[other] { $count } games were imported.
} { $known ->
    [0] { "" }
    [one] One was here already.
   *[other] { $known } were here already.
} { $troubles ->
    [0] { "" }
    [one] One could not be read.
   *[other] { $troubles } could not be read.
}
archive-no-game = There is no game in { $file }.
archive-trouble = { $file }, line { $line }, game { $number }: { $why }
archive-too-long = { $file }, game { $number }: longer than 256 KiB, too long for the page; `parlour import` reads it
archive-more-troubles = And { $count } more.
archive-export-troubles = { $count ->
    [one] One game could not be written: { $why }
   *[other] { $count } games could not be written. The first: { $why }
}
archive-server-took = { $count ->
    [one] One game was copied to the host.
   *[other] { $count } games were copied to the host.
} { $known ->
    [0] { "" }
    [one] It had one already.
   *[other] It had { $known } already.
}
archive-more = Show more
archive-doing = What can be done
archive-copy-here = Copy here
archive-copied-here = The game is in this browser's archive now.
