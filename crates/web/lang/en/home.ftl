# All games.
home-title = Choose a game
home-search = Search games
home-own = Your own games
home-found = { $count ->
    [one] One game
   *[other] { $count } games
}
home-nothing = No game is called that.
home-continue = Go on with { $game } ({ $moves ->
    [one] one move
   *[other] { $moves } moves
})
