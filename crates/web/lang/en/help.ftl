# Help: what stands round the pages.
help-title = Help
help-pages = All pages
help-search = Search help
help-general = Parlour
help-games = The games
help-found = { $count ->
    [0] No page
    [one] One page
   *[other] { $count } pages
}
help-nothing = No page is called that.
help-opening = Fetching the rules…
help-no-game = There is no page and no game called “{ $game }” here.
help-also = Also called: { $names }
help-play = Play
help-lesson = First lesson
help-editor = Set up a position
help-examples = Examples
help-before = Before
help-after = After
help-yours = Your turn: move as you like
help-try = Try it
help-again = Set up again

help-start = Start
help-local = Local play
help-game = In game
help-review = Review
help-archive = Games and archive
help-edit = Editor
help-hosting = Hosting
help-joining = Joining
help-internet = Internet
help-keys = Shortcuts
help-own = Own games
