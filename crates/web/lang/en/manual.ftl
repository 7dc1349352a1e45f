# The general pages of help: fetched when somebody opens one.
# The general pages. An empty line begins a paragraph, lines that begin with a dash are a list, and what stands between
# backquotes is a key or a word to type.

# A line for the card of each page.
help-hosting-line = Open a room for everybody on your network.
help-joining-line = With an address, a code or a camera.
help-internet-line = Play with somebody far away.
help-local-line = Against the computer, or a friend beside you.
help-game-line = Moving, looking round, offering, resigning.
help-review-line = What was good, what was not, and why.
help-archive-line = Every game you have played, found again.
help-edit-line = Set up any position and play from it.
help-keys-line = All keys, and moves that are typed.
help-own-line = Write a game of your own as a text.

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
    Choose “Friend, here”, give everybody a name if you like, and hand the device over after each move. The board can turn to whoever is to move; the settings say so.

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
help-game-three = In three dimensions
help-game-three-text =
    `V` or the button “3D” shows the board in three dimensions, and in two again; every game remembers how it is shown. Pieces are moved as ever.

    The right mouse button, or a finger beside the board, turns the board; the wheel or two fingers bring it nearer, the middle button looks beside its middle. The small buttons in the corner go to your side, above, beside and low, and save a picture. With `Shift`, `Ctrl` or `Alt` the right button draws arrows here too.

    In the settings pieces can be made to walk and strike, as in a wizard's house; a click skips it. There the quality of the picture is chosen too: left to itself it becomes simpler where the computer is slow.
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
    Live analysis shows the best lines where you are, and who is ahead. The full report judges every move of the game: it marks inaccuracies, mistakes and blunders, and puts the better line beside each. Then you may learn from your mistakes: at each the board asks you for a better move.
help-archive-text =
    “Continue” lists what can be carried on; the archive lists what is finished. Filter by game, player or result, sort by any column, and choose a row to see its last position.

    Written games in PGN, PDN, SGF and plain text are imported in the archive, and exported there as well. The game is recognised from the file's contents.
help-archive-server = The browser and the host
help-archive-server-text =
    What you play here is kept by the browser. The program that serves this page, the host, keeps saves and an archive of its own, which the terminal uses too. Both are shown side by side, and games can be copied either way. While the program is not running, only the browser's own are there.
help-edit-text =
    Choose a piece and click where it is to stand, or drag pieces about. The other mouse button or the key R turns pieces that look somewhere. Below the board you say who is to move and what else belongs to the position.

    The line below says whether the position can be played, and if not, why. “Fix it” gives up rights that the pieces do not bear out. Then start a game, analyse, or copy a link.
help-hosting-text =
    One person hosts, the others join from their own browsers, phones too. Nothing has to be installed on their side, and nobody needs the internet: a common network is enough.

    - On the computer that is to host, start `parlour host` in a terminal. It opens your page in the browser.
    - It shows an address, a code of a few words and a picture to scan. The others open the address, say the code to their own Parlour, or point the camera of a phone at the picture.
    - Press “Open a room”, sit down, and press “Start the game” when all seats are taken. A seat can be the computer's.

    What is stored on your computer stays yours: guests reach rooms, and neither your saves nor your archive.
help-hosting-room = In the room
help-hosting-room-text =
    Whoever opens a room is its host. The host chooses game, clock and options, says who plays where, and starts the game.

    - “Choose game” takes another game, a saved game, a finished one from an archive, a position from the editor or a game of your own making. The others need no file: it comes to them.
    - Under “In this room” the host makes somebody else the host, takes the word from somebody, or removes somebody with a reason.
    - Whoever has lost the connection comes back by the same address and finds the seat. After another browser or a cleared one, the host gives the seat again under “Give a seat”.
    - After a game, “Back to the lobby” keeps everybody together for another one.

    Chat is off unless you start with `parlour host --chat`.
help-hosting-kept = Nothing is lost
help-hosting-kept-text =
    Every move is stored before anybody sees it. If the program ends or the computer restarts, start `parlour host` again: rooms, seats and clocks are back, and the pages of the others connect by themselves. Clocks stood still meanwhile. Finished games go to your archive.
help-hosting-trouble = If others cannot come in
help-hosting-trouble-text =
    - They have to be in the same network: the same wireless network, not a guest network and not the phone's mobile data. Some guest and hotel networks keep devices apart; a hotspot of one of your phones helps.
    - A firewall on the hosting computer may be in the way. Windows asks at the first start: allow it for private networks. Otherwise allow port 7447 there: on Windows under “Allow an app through the firewall”, on a Mac under Network, Firewall, on Linux with `sudo ufw allow 7447/tcp` or its like.
    - Try the other addresses under “Other addresses”. With a VPN switched on the first may be the wrong one.
    - “The port is taken”: another Parlour may run already. End it, or choose another port with `parlour host --port 8123`.
    - `parlour` without a word serves this computer alone; it has to be `parlour host`.
help-hosting-tls = Encrypted
help-hosting-tls-text =
    `parlour host --tls` encrypts the connections with a certificate that your computer makes itself. Browsers warn of it until a device has been told to trust it; the invitation has the certificate and the steps for each system. With it a browser allows more: copying by button, notifications, and keeping the page for times without a network. To play, nothing of that is needed.
help-joining-text =
    Somebody hosts, and you come in from any browser, on a computer, a tablet or a phone.

    - Open the address that the host shows, or scan the picture with the camera of your phone.
    - Or open “Play together” in any Parlour and type the code or the address there. In a terminal, `parlour join` looks for hosts in your network, and `parlour join` with a code or an address goes straight there.
    - Write your name, choose a seat, and wait for the host to start. Without a name you can watch.

    No account is needed. This browser is known by a cookie that holds your seat: reload the page, close it, come back later by the same address, and you go on where you were.
help-joining-lost = If the connection is lost
help-joining-lost-text =
    “Reconnecting” means that the connection was lost a moment ago and is made again by itself; “Offline” means that the server has not answered for a while. Your seat is kept either way, and a move that you make meanwhile is sent as soon as it can be.

    The others see for how long you have been away. After a while, which is longer for slower games, they may claim the game, but never without asking for it. Small delays of the network are given back to your clock; beside it stand the delay of the line and what was made good.
help-joining-device = Several people at one device
help-joining-device-text =
    Under “In this room” choose “Somebody else at this device”. Each of you can take a seat, and two can play against two others elsewhere.
help-joining-link = Without being connected: by link
help-joining-link-text =
    In a game at one device, “Copy link” puts the whole game, every move of it, into one address. Send it any way you like. Whoever opens it, in any browser that has Parlour at the same address, sees the game and plays on, or looks it through.

    A link is a copy: what you play on afterwards is not in it. Send a new one.
help-joining-file = By file
help-joining-file-text =
    - A save (`.parlour`) holds one game with its clocks. Download it in the game or in “Continue”; load it there on the other device, or in the terminal with `parlour play`.
    - A record (PGN, PDN, SGF or plain text) is what other programs read. Import and export are in the archive.
    - Everything at once (`.parlourbox`) is in the settings: all games and all your own variants.
help-internet-text =
    In one network nothing of this is needed. For friends elsewhere there are several ways, from the easiest to the one with the most steps.
help-internet-network = A common network of your own
help-internet-network-text =
    Programs such as Tailscale, ZeroTier or WireGuard make one private network out of computers in several places. Nothing is opened to strangers.

    - Everybody installs the same one of them and joins the same network.
    - The host starts `parlour host`. Among the addresses, one is marked “VPN”: the others open that one.
help-internet-server = A public server
help-internet-server-text =
    Whoever has a computer on the internet, rented or at work, runs Parlour there, and everybody only opens its address. Nobody at home has to change anything.

    - `parlour serve --public-url https://games.example` behind a web server that encrypts, or
    - the same with `--certificate` and `--key` and `--bind 0.0.0.0 --port 443` by itself.

    The folder `deploy` of Parlour has a service file and a container file for it.
help-internet-upnp = Letting friends in at home
help-internet-upnp-text =
    `parlour host --internet` asks your router to let people in for as long as Parlour runs, and prints the address for them. Many routers allow that; others have it switched off under the name UPnP. While it runs, everybody who knows the address reaches the rooms, and nothing else on your computer. Choose a private room with a password.
help-internet-forward = Port forwarding, step by step
help-internet-forward-text =
    For when the router does not do it by itself. The names differ from router to router.

    - Note the address that `parlour host` shows, such as `192.168.0.23:7447`. What stands before the colon is your computer in your network, what stands behind it is the port.
    - Open the page of your router: often `192.168.0.1`, `192.168.1.1` or `fritz.box`. Its password is usually on a label below it.
    - Give your computer a fixed address there: “DHCP reservation”, “always assign the same address”.
    - Find “Port forwarding”, “Virtual server” or “Sharing”, and add a rule: protocol TCP, outer port 7447, inner port 7447, to the address of your computer.
    - Find your address on the internet: the router's page shows it as “WAN” or “external” address. Your friends open `http://` with it and `:7447` behind it, such as `http://203.0.113.7:7447`. Test it with a phone that uses mobile data.
    - If the router's external address begins with `100.64` to `100.127`, `10.` or `192.168.`, your provider shares one address between many customers: port forwarding cannot work there. Take one of the other ways.
    - Delete the rule when you have finished playing.

    Without `--tls` or a web server that encrypts, what you play travels in the open.
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
