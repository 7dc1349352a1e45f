# A first lesson.
lesson-title = { $game }: first lesson
lesson-progress = Step { $step } of { $of }
lesson-back = Back
lesson-next = Next
lesson-skip = Skip
lesson-rules = All the rules
lesson-others = Other games
lesson-again = Again
lesson-players = Who plays: { $names }.
lesson-task-move = Move the { $piece } from { $from } to the marked place, { $to }.
lesson-task-path = Take the { $piece } on { $from } and tap the marked places one after the other: { $path }.
lesson-task-place = Tap the marked place, { $to }.
lesson-task-cells = Tap the marked places one after the other: { $path }.
lesson-task-drop = Take the { $piece } beside the board and put it on the marked place, { $to }.
lesson-task-choose = Tap the { $piece } on { $from } and choose “{ $choice }”.
lesson-task-say = Choose “{ $choice }” beside the board.
lesson-task-then = { $task } Then choose “{ $choice }”.
lesson-task-shown = Make the move { $label }.
lesson-right = That is it!
lesson-other = The rules allow that too, but another move was asked for. It is taken back; try again.
lesson-other-piece = That was another piece. This step is about the { $piece }; the move is taken back.
lesson-miss = It cannot go to { $to } from there. Try one of the marked places.
lesson-piece-move = Try it: move it to one of the marked places.
lesson-piece-turn = Try it: tap it and choose how it turns.
lesson-piece-place = A move puts one of these on the board, and there it stays. Try it: tap a place.
lesson-piece-hand = They wait beside the board. Try it: take one from there and put it on a place.
lesson-goes-one = It goes one step { $towards }.
lesson-goes-some = It goes up to { $count } steps { $towards }.
lesson-goes-any = It goes as far as it likes { $towards }, until something is in the way.
lesson-goes-leap = It jumps { $far } steps at once, over whatever is between.
lesson-goes-jump = It jumps: { $far } steps one way and { $aside } to the side, over whatever is between.
lesson-goes-turn = It can also be turned where it stands.
lesson-towards-all = in every direction
lesson-towards-straight = ahead, back or sideways
lesson-towards-diagonal = diagonally
lesson-towards-ahead = straight ahead
lesson-towards-ahead-diagonal = diagonally ahead
lesson-towards-ahead-all = ahead, straight or diagonally
lesson-towards-ahead-side = ahead or sideways
lesson-goal = What it is all about
lesson-stars = { $stars ->
    [one] One star of three
   *[other] { $stars } stars of three
}
lesson-finished = You know how it goes
lesson-finished-more = Now try it in earnest: a first game against { $name }, who is learning too.
lesson-play = Play a first game
