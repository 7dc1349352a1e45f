# A board: what its cells and pieces are called, and what can be done on it.
board-label = Board
board-cell = { $cell }, { $piece }
board-empty = empty
# $owner is the seat's name ("White"), $colour the same in small letters.
board-piece = { $colour } { $kind }
board-piece-nobody = { $kind } of nobody
board-piece-facing = { $piece } facing { $facing }
board-facing-north = north
board-facing-east = east
board-facing-south = south
board-facing-west = west
board-with = { $text }, { $state }
board-state-selected = selected
board-state-target = can move here
board-state-takes = can be chosen
board-state-movable = can move
board-state-last = last move
board-state-check = in check
board-state-must = must take
board-state-won = winning line
board-state-hinted = pointed out
board-state-queued = queued move
board-selected = { $piece } on { $cell } selected, { $count ->
    [0] nowhere to go
    [one] can go to { $targets }
   *[other] can go to { $count } places: { $targets }
}
board-hand = In hand: { $owner }
board-in-hand = { $kind } in hand, { $count }
board-choose = Choose
board-choices = Other moves
board-keys-cancel = Give up what was begun
# The board in three dimensions.
board-cameras = Camera
board-camera-player = From your side
board-camera-above = From above
board-camera-side = From the side
board-camera-cinema = Near and low
board-picture = Save a picture
board-three-none = Three dimensions do not work in this browser (it has no WebGL 2). The board is shown in two.
board-three-fetch = The board in three dimensions could not be fetched. The board is shown in two.
board-three-lost = The graphics stopped working several times. The board is shown in two dimensions.
