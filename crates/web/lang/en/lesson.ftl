# A first lesson.
lesson-title = { $game }: first lesson
lesson-progress = Step { $step } of { $of }
lesson-back = Back
lesson-next = Next
lesson-skip = Skip
lesson-play = Play a game
lesson-rules = All the rules
lesson-others = Other games
lesson-again = Again
lesson-players = Who plays: { $names }.
lesson-how = Tap or click a piece, then where it goes; or drag it. Escape steps back. On the next pages you make some moves yourself.
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
lesson-other = The rules allow that too, but it is not the move asked for. It is taken back; try again.
lesson-practice = { $left ->
    [one] Now play: one more move, whichever you like. The computer answers.
   *[other] Now play: make { $left } moves, whichever you like. The computer answers.
}
lesson-practice-hint = Pieces that can move are marked at first. Tap one to see where it can go.
lesson-practice-done = Well played. Go on as long as you like, or take the next step.
lesson-finished = You know how it goes
lesson-finished-more = Play against the computer at an easy level first, or look up the finer rules.
