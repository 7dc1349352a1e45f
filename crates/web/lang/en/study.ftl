# Words that saves, archive, review, editor and variants share.
study-sure = { $what }: sure?
study-press-again = Press again to do it. It cannot be taken back.
study-no-download = The browser refused to make a file.
study-no-copy = The browser does not let this page write to the clipboard. Select the text and copy it by hand.
study-no-paste = The browser does not let this page read the clipboard. Paste with the keyboard into the field.
study-unknown-game = No rules of this page know this game.
study-somebody = Somebody
study-computer = Computer, level { $level }
study-unfinished = Not finished
study-server-odd = The host gave an answer this page does not understand. Reload the page to get the version that belongs to it.
study-server-away = The host does not answer: the program that serves this page is not running. Everything here is kept in the browser and works without it.
study-server-refused = The host refused (status { $status }).
study-server-offline = Offline: the program that serves this page does not answer. What is listed here is kept in this browser and works without it.
study-here = This browser
study-server = The host
study-where = Stored in
study-loading = Loading…
study-game-moves = { $count ->
    [one] one move
   *[other] { $count } moves
}
study-last-position = The last position
study-work = { $done } of { $of }
study-stop = Stop
