# A game inside an address.
link-title = A game for you
link-broken = This link is broken: the game in it was cut off or changed on its way. Ask for it again, as a whole.
link-bad = The game in this link cannot be opened: { $why }
link-play = Play on
link-hint = Either choice keeps the game in this browser.
