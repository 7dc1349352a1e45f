# Setting up a game.
setup-title = New game
setup-unknown = There is no game of this name here. It may be one of somebody's own: open it from a link or a save, or choose another on the first page.
setup-play = Play
setup-loading = Fetching the rules…
setup-help = Rules
setup-lesson = First lesson
setup-editor = Set up a position
setup-preview = How { $game } begins
setup-against = against
setup-opponent = Opponent
setup-computer = Computer
setup-friend = Friend, on this device
setup-watch = Watch computers
setup-each = Seat by seat
setup-level = Strength
setup-level-1 = 1 · First steps
setup-level-2 = 2 · Beginner
setup-level-3 = 3 · Easy
setup-level-4 = 4 · Casual
setup-level-5 = 5 · Club evening
setup-level-6 = 6 · Steady
setup-level-7 = 7 · Strong
setup-level-8 = 8 · Expert
setup-level-9 = 9 · Master
setup-level-10 = 10 · All it has
setup-side = You play
setup-random = Random
setup-clock = Clock
setup-clock-off = No clock
setup-clock-minutes = { $minutes ->
    [one] One minute
   *[other] { $minutes } minutes
}
setup-clock-increment = { $minutes } min + { $seconds } s a move
setup-clock-own = Another clock…
setup-is-computer = The computer plays here
setup-names = Name
setup-names-hint = Several with commas take turns
setup-player = Player_{ $number }
setup-you = You
setup-more = More options
setup-layout = Layout
setup-draw = Draw again
setup-take-backs = Moves may be taken back
setup-start = Start from a position
