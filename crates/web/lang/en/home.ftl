# All games.
home-title = Choose a game
home-hello = Welcome. Choose a game and play: a move is three clicks away. If a game is new to you, its first lesson takes two minutes.
home-search = Search games
home-own = Your own games
home-together = Play together
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
