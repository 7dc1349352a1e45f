# All games.
home-title = All games
home-greeting = What shall we play?
home-hello = Welcome. Forty games, a computer that plays every one of them, and room for your friends. If a game is new to you, its first lesson takes two minutes.
home-back = Good to see you again. Your games are where you left them.
home-now = Play now
home-now-words = { $game }, level { $level }
home-surprise = Surprise me
home-surprise-words = A game you do not know
home-recent = Played lately
home-favourites = Favourites
home-minutes = { $minutes } min
home-difficulty-1 = Easy to learn
home-difficulty-2 = Learnt in a game or two
home-difficulty-3 = Takes a while to learn
home-search = Search games
home-own = Your own games
home-together = Play together
home-together-words = Each on a device of their own
home-found = { $count ->
    [0] No game
    [one] One game
   *[other] { $count } games
}
home-nothing = No game is called that.
home-continue = Go on with { $game }
home-moves = { $moves ->
    [0] not begun
    [one] one move
   *[other] { $moves } moves
}
home-versions = Parlour { $version }, network version { $network }
home-learnt = Lesson done
home-players = { $count } players
