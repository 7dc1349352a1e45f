# Words of every screen.
nav-label = Parlour
nav-skip = To the content
nav-games = Games
nav-saves = Continue
nav-archive = Archive
nav-help = Help
nav-settings = Settings
close = Close
store-trouble = The browser could not keep this. Is its storage full or switched off?
update-there = A newer Parlour is here. Your game goes on; take it whenever you like.
update-take = Load it now
part-title = One moment
part-coming = This page is on its way.
part-missing = This page could not be fetched: Parlour’s program does not answer. Is it still running? Nothing is lost.
part-again = Try again
game-keys = Shortcuts
game-keys-on = Single letters are shortcuts
