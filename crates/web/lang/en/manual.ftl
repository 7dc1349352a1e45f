# The general pages of help: fetched when somebody opens one.
# The general pages. An empty line begins a paragraph, lines that begin with a dash are a list, and what stands between
# backquotes is a key or a word to type.

help-start-text =
    Parlour is one place to play board games: against somebody beside you, against the computer, or watching it play itself.

    Choose a game on the first page, press “Play”, and make your move. If you have never played the game, take its first lesson: a few moves on a real board, and you know how it goes. The page of each game, in the list beside this one, tells all its rules with pictures.

    Nothing has to be installed, nobody asks for an account, and nothing about you leaves this device.
help-start-kept = Nothing is lost
help-start-kept-text =
    Every move is kept the moment it is made. Close the page, reload it, let the battery run out: your game is on the first page when you come back, and in “Continue”.

    Finished games go to the archive, where they can be searched, looked at again and analysed.

    All of it is kept by this browser on this device. In the settings you can put everything into one file and take it elsewhere.
help-start-offline = Without a network
help-start-offline-text =
    After the first visit the page works without any network, and also when the program that served it is gone. The settings say when everything is there, and how to keep Parlour like an app on this device.
help-local-text =
    On the screen before a game you say who plays. Against the computer you choose its strength from 1, which is for the very first steps, to 10, which is all it has. You can watch two computers, too.

    More options are a clock, other start positions where a game has them, and who begins.
help-local-people = Several people at one device
help-local-people-text =
    Choose “Friend, on this device”, give everybody a name if you like, and hand the device over after each move. The board can turn to whoever is to move; the settings say so.

    Several people can share one side: write their names with commas, and they take turns.

    Games for three or four put every seat in your hands: people, computers, or both.
help-local-position = From any position
help-local-position-text =
    A position can be pasted as text on the screen before a game, or set up piece by piece in the editor. Whatever can be played can be played from.
help-game-moving = Making a move
help-game-moving-text =
    Click or tap a piece: dots show where it can go, rings what it can take. Click one of them, or drag the piece there. A click on the same piece lets go of it.

    A move of several parts, such as a jump over several pieces, is made part by part; `Esc` or a click elsewhere steps back. Where something must be chosen, a small menu opens beside the board.

    A move can be typed as well, the way the list of moves writes it. And the whole board works with the keyboard: arrows go from cell to cell, `Enter` chooses.

    If a piece does not want to move, click it: the line below the board says why.
help-game-looking = Looking back and taking back
help-game-looking-text =
    Click a move in the list to see the board as it was; the arrow buttons and the mouse wheel step. Making a move brings you back to now.

    “Undo” takes your last move back, and the computer's answer with it; “Redo” makes it again. “Hint” shows what the computer would do.

    Draw on the board with the right mouse button: an arrow from cell to cell, a circle on one. A click wipes it all.
help-game-ending = Clocks and endings
help-game-ending-text =
    A clock shows minutes and seconds, and tenths at the end. When little time is left it turns red and is heard once. “Pause” stops the clocks.

    To give up or to offer a draw, press the button twice. What the rules let you claim appears when it can be claimed. The line below the board says how a game ended, and why.
help-game-after = Afterwards
help-game-after-text =
    “Rematch” begins anew with seats changed round, “Review” opens the game to be looked at: with the computer's view of every move, side lines and notes.
help-review-text =
    Every game, running, finished or imported, can be looked at again: step through it, try other moves, which become side lines, and write comments and marks beside moves. Notes are kept with the game.

    “Play on from here” makes a new game of any position you are looking at.
help-review-report = The computer's view
help-review-report-text =
    Live analysis shows the best lines where you are, and who is ahead. The full report judges every move of the game: it marks inaccuracies, mistakes and blunders, and puts the better line beside each.
help-archive-text =
    “Continue” lists what can be carried on; the archive lists what is finished. Filter by game, player or result, sort by any column, and choose a row to see its last position.

    Written games in PGN, PDN, SGF and plain text are imported in the archive, and exported there as well. Which game a file is about is found out from what is in it.
help-archive-house = The browser and the host
help-archive-house-text =
    What you play here is kept by the browser. The program that serves this page, the host, keeps saves and an archive of its own, which the terminal uses too. Both are shown side by side, and games can be copied either way. While the program is not running, only the browser's own are there.
help-edit-text =
    Choose a piece and click where it is to stand, or drag pieces about. The other mouse button or the key R turns pieces that look somewhere. Below the board you say who is to move and what else belongs to the position.

    The line below says whether the position can be played, and if not, why. “Fix it” gives up rights that the pieces do not bear out. Then start a game, analyse, or copy a link.
help-hosting-text =
    The program `parlour` serves this page to the machine it runs on, and to no other: it listens on `127.0.0.1` only. Whoever sits at this machine can play, one after the other or together at one screen.

    - Start `parlour` in a terminal; without anything more, it opens the page in your browser.
    - `parlour --port 8123` takes another port, if the usual one is taken.
    - Its saves and its archive are those of the terminal too: what you play here can be copied to the host and opened there with `parlour play` and `parlour review`.

    Playing live between two devices is not part of this version. A game can travel, though: see “Joining”.
help-hosting-phone = Parlour on a phone
help-hosting-phone-text =
    The page is a handful of plain files. Put them on any web server that you trust and that speaks `https`, open the address on the phone, and keep it there as an app. From then on it needs no network, and no server.
help-hosting-trouble = If the page does not open
help-hosting-trouble-text =
    - “The port is taken”: another program, perhaps another Parlour, has it. Use that one, or choose another port.
    - The address works on this machine only. From another device it leads nowhere, and no setting of a router changes that: the program does not listen to the network.
    - The page is old: reload it. A newer version offers itself in a line at the top.
help-joining-text =
    A game is joined where it is played: sit down at the same device. Between devices a whole game travels inside a link or a file, as letters used to: you make your move, send it, and get the answer back.
help-joining-link = By link
help-joining-link-text =
    In a game, “Copy link” puts the whole game, every move of it, into one address. Send it any way you like. Whoever opens it, in any browser that has Parlour at the same address, sees the game and plays on, or looks it through.

    A link is a copy: what you play on afterwards is not in it. Send a new one.
help-joining-file = By file
help-joining-file-text =
    - A save (`.parlour`) holds one game with its clocks. Download it in the game or in “Continue”; load it there on the other device, or in the terminal with `parlour play`.
    - A record (PGN, PDN, SGF or plain text) is what other programs read. Import and export are in the archive.
    - Everything at once (`.parlourbox`) is in the settings: all games and all your own variants.
help-keys-text =
    Every key has a button as well. Single letters are shortcuts outside fields only, and can be switched off in the settings. In a game `?` shows this list.
help-keys-board = On the board
help-keys-board-text =
    - `←` `→` `↑` `↓` go to the next cell
    - `Enter` or `Space` chooses the cell
    - `Esc` gives up what was begun
help-keys-list = In the list of moves
help-keys-list-text =
    - `←` `→` go one move back and forward
    - `Home` `End` go to the start and to now
help-keys-game = In a game
help-keys-game-text =
    - `u` `y` undo and redo
    - `h` hint
    - `d` `r` draw and resign, each twice
    - `p` pause
    - `f` flip the board
    - `z` zen: nothing but board and clocks
    - `e` full screen
    - `m` mute
    - `b` evaluation
    - `n` next board theme
    - `t` `l` to the field for a typed move, to the list of moves
help-keys-aloud = Read out
help-keys-aloud-text =
    - `s` how it stands
    - `a` the last move
    - `c` the clocks
    - `x` the moves from this cell
    - `k` where pieces of a kind stand
help-own-text =
    A chess-like game is a text. You say what the board is, how pieces move, how a game begins and how it ends, and Parlour plays it: with the computer, the help page, records and all the rest. No programming.

    Open “Your own games” on the first page, begin with the sample that is there, change something, and press “Play”.
help-own-file = What is in the text
help-own-file-text =
    - `id`, `name`, `goal`: what it is called, and its goal in one sentence
    - `start`: the position a game begins with, written as in chess (FEN): rows from the far side down, capital letters for White, numbers for empty squares
    - `[board]`: `files` and `ranks` from 3 to 16, `holes` for squares that are not there
    - `[[piece]]`: one for each kind, with `name`, `letter` and `moves`; `royal = true` for the one that must not be lost
    - `[castling]`, `[rules]`, `[endings]`: leave them out, or say what is special
    - `[[example]]`: a position, a move and a caption; they become this game's pictures and its first lesson
help-own-moves = How pieces move
help-own-moves-text =
    - `leap = [1, 2]`: at once, over anything; every direction is meant, so these are the eight moves of a knight
    - `slide = [1, 0]`: again and again until something is in the way, like a rook
    - `hop = [1, 0]`: a slide over exactly one piece

    `forward = true` means ahead only, `only = "move"` or `"capture"` one of the two, `first = true` only from where such a piece begins.
help-own-rules = Special rules
help-own-rules-text =
    - `capture = "compulsory"`: whoever can take must
    - `captured = "hand"`: what is taken changes sides and comes back; `"blast"`: a capture blows up what stands around
    - pawns: `double_step`, `en_passant`, `promotes`
help-own-check = If something is wrong
help-own-check-text =
    Below the text stands what is wrong, with line, key and what was expected; everything else goes on. A game that is right is on the first page at once, and a link or a save of it carries its text along.
