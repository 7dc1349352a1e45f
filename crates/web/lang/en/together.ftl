# Playing with people at other devices.
together-title = Play together
together-asking = Looking for rooms…
together-how = No room can be opened here
together-how-words = This page came from a place that keeps no rooms. On one computer in your network, start Parlour with:
together-how-then = It shows an address. Everybody opens that address in a browser, phones too, and you play.
together-you = Open a room
together-name = Your name
together-guest = Guest
together-game = Game
together-host = Open a room
together-private = Private room
together-listed = Show it in the list of open rooms
together-password-wanted = Password (empty for none)
trust-title = The browser warns about this address
trust-words = The connection is encrypted with a certificate that this host has made itself, so a browser does not know it yet. For one visit, choose “Advanced” and go on. To trust this host for good, download its certificate on each device and:
trust-download = Download certificate
trust-windows = Open the file, “Install certificate”, “Current user”, “Place all certificates in the following store”, “Trusted root certification authorities”.
trust-macos = Open the file; in Keychain Access open the certificate “Parlour”, then “Trust” and “Always trust”.
trust-ios = Download it in Safari. Settings, General, VPN & Device Management: install the profile. Then Settings, General, About, Certificate Trust Settings: switch it on.
trust-android = Settings, Security, Encryption & credentials, Install a certificate, CA certificate: choose the file.
trust-linux = In Chrome: Settings, Privacy and security, Security, Manage certificates, Authorities, Import: trust it for websites.
trust-firefox = On every system: Settings, Privacy & Security, View certificates, Authorities, Import: trust it for websites.
trust-limits = It is good for private addresses and local names only, not for any site on the internet. Remove it in the same place.
together-only-here = Only this computer reaches this program. To let others in, start it with: parlour host
together-join = Join a room
together-no-rooms = Nobody has an open room at the moment. Open one, or ask for an address.
together-of-host = { $name }’s room
together-stand-gathering = gathering
together-stand-playing = playing
together-stand-stopped = paused
together-stand-over = finished
together-taken = { $taken } of { $seats } seats taken
together-people = { $count ->
    [one] one person
   *[other] { $count } people
}
together-locked = password
together-enter = Join
together-watch = Watch
together-address = Address, code or room number
together-go = Go
together-no-address = This is neither an address nor the number of a room. An address looks like 192.168.0.23:7447.
together-no-code = There is a slip in this code. Listen again: two letters make a syllable.

together-room = Room
together-arriving = Going to the room…
together-connecting = Connecting…
together-reconnecting = Reconnecting… The clocks on this page stand still meanwhile.
together-offline = Offline: the server does not answer. Your seat is kept; this page goes on trying.
together-come-in = Come in
together-password = Password of the room
together-watch-hint = Without a name you can watch.
together-chat = Chat
together-unread = { $count } new
together-say = Say something
together-send = Send
together-nobody = free
together-here = connected
together-left = left { $seconds } s ago
together-left-minutes = left { $minutes } min ago
together-millis = { $millis } ms
together-made-good = +{ $seconds } s
together-lag-words = Connection: { $millis } ms there and back. { $sum } s of delay were made good on this clock so far; up to { $quota } s more can be.
together-people-title = In this room
together-is-you = you
together-is-host = host
together-lookers = { $count ->
    [one] One more looks on.
   *[other] { $count } more look on.
}
together-lost-seats = Give a seat
together-lost-seats-hint = Nobody is connected in these seats, or the computer plays there. Whoever comes back under another name gets the seat again here.
together-one-more = Somebody else at this device
together-one-more-name = Their name
together-manage = What to do with { $name }
together-pass-host = Make host
together-reason = Reason for removing
together-remove = Remove
together-seats = Seats
together-sit = Sit here
together-share = Share this seat
together-stand = Stand up
together-assign = Choose player
together-assign-open = Free
together-add = Add player
together-less = One less
together-start = Start the game
together-host-starts = Everybody is ready. { $name } starts the game.
together-not-ready = Not ready yet: { $names }.
together-ready = I am ready
together-ready-not = Not ready after all
together-is-ready = ready
together-is-muted = muted
together-mute = Mute
together-unmute = Unmute
together-you-are-muted = The host has muted you in this chat.
together-played-before = { $names } played here before.
together-goes-on = Goes on after { $moves ->
    [one] one move
   *[other] { $moves } moves
}
together-source-new = New game
together-source-stored = Saved or finished
together-load = Use this
together-load-nothing = Nothing is saved here yet.
together-go-on-from = { $game } is over. Go on after how many of its { $moves } moves?
together-brought = Game for the room: { $game }
together-brought-to-room = Into room { $room }
together-brought-leave = Another game
together-will-sit = When the game starts, these sit down: { $names }.
together-few = { $count ->
    [one] { $seats } needs a player: sit down there, or let the computer play.
   *[other] { $seats } need players: sit down there, or let the computer play.
}
together-many = Too many players share a seat: { $seats }.
together-leave = Leave the room
together-change = Choose game, clock, options
together-use-game = Use this
together-own-start = own start position
together-back-ask = Take-backs if the others agree
together-back-free = Take-backs without asking
together-back-never = No take-backs
together-invite = Invite
together-address-of-room = Address
together-scan = Scan with a phone
together-qr = QR code of { $url }
together-kind-vpn = VPN
together-kind-container = virtual network
together-kind-internet = internet
together-firewall-help = What to do
together-copy = Copy
together-code = or say this code:
together-other-addresses = Other addresses
together-firewall = Nobody from another device has come yet. If they cannot reach this address, a firewall on this computer may be in the way.
together-insecure = This connection is not encrypted, so the browser does without copying by button, notifications and keeping the page for offline. Playing needs none of that.
together-no-help = No hints and no evaluation in games between people.
together-watching = You are watching.
together-regather = Back to the lobby
together-regather-host = The host can take everybody back to the lobby.

game-settle-watched = The players settle which stones are dead.
game-turn-of-nobody = { $seat } to move, and nobody sits there.
agree-back = Ask for take-back
agree-adjourn = Put away
agree-abort = Call off
agree-yes = Accept
agree-no = Decline
agree-withdraw = Withdraw
agree-draw-other = { $name } offers a draw.
agree-draw-own = You offer a draw.
agree-back-other = { $name } asks to take a move back.
agree-back-own = You ask to take a move back.
agree-pause-other = { $name } asks for a pause.
agree-pause-own = You ask for a pause.
agree-resume-other = { $name } wants to go on.
agree-resume-own = You want to go on.
agree-adjourn-other = { $name } asks to put the game away for another day.
agree-adjourn-own = You ask to put the game away for another day.
agree-rematch-other = { $name } wants a rematch.
agree-rematch-own = You want a rematch.
agree-settle-other = { $count ->
    [0] { $name } says that no stone is dead.
    [one] { $name } says that one stone is dead.
   *[other] { $name } says that { $count } stones are dead.
}
agree-settle-own = { $count ->
    [0] You say that no stone is dead.
    [one] You say that one stone is dead.
   *[other] You say that { $count } stones are dead.
}
agree-abandoned = { $name } has been away for long.
agree-claim = Claim the game
