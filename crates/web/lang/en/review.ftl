# A game looked at again.
review-title = Review: { $game }
review-gone = This game is not in this browser's store. It may have been deleted, or the link was made in another browser.
review-start = Start
review-status = { $step }. { $now }
review-to-move = { $who } to move.
review-moves = Moves
review-steps = Step through the game
review-first = To the start
review-back = One move back
review-forward = One move on
review-last = To the end
review-autoplay = Play by itself
review-pause = Pause
review-pace = Pace
review-seconds = { $seconds } s
review-flip = Flip board
review-notes = Notes
review-marks = Marks of this move
review-comment = Comment on this move
review-comment-hint = Kept with the game as soon as you leave the field.
review-comment-start = Words before the first move
review-cut = Delete this side line
review-line-gone = The side line is deleted.
review-mark-good = good move
review-mark-mistake = mistake
review-mark-brilliant = brilliant move
review-mark-blunder = blunder
review-mark-interesting = interesting move
review-mark-inaccuracy = inaccuracy
review-own-record = This game is still going on, so your notes are kept as a record of their own in the archive.
review-analysis = Analysis
review-live = Live analysis
review-how-many = How many lines
review-lines = { $count ->
    [one] one line
   *[other] { $count } lines
}
review-depth = Depth { $depth }, { $nodes } positions
review-report = Full report
review-thorough = How thorough
review-quick = quick
review-usual = thorough
review-deep = very thorough
review-judged = { $done } of { $of } moves judged
review-report-done = The report is ready: marks and better lines are in the moves.
review-player = Player
review-accuracy = Accuracy
review-no-accuracy = –
review-errors = Errors
review-counts = { $inaccuracies ->
    [one] 1 inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] 1 mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] 1 blunder
   *[other] { $blunders } blunders
}
review-no-errors = No errors were found.
review-next-mistake = Next error
review-learn = Learn from your mistakes
review-learn-of = Learn from the mistakes of { $seat }
review-learn-place = Mistake { $number } of { $of }
review-learn-asked = { $move } was played here. Find a better move.
review-learn-judging = The computer looks at this move…
review-learn-wrong = { $move } is not good enough. Try another one.
review-learn-right = { $move } is the best move.
review-learn-enough = { $move } is good enough. The best was { $best }.
review-learn-shown = The best was { $best }.
review-learn-back = Back to the question
review-learn-solution = Show the solution
review-learn-next = Next
review-learn-leave = Leave off
review-learn-done = That was the last one: { $found } of { $of } found.
review-error = { $move }: { $judgement }; better { $better }
review-best = best
review-good = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-graph = Chances through the game, from the view of { $seat }: at the end { $end } per cent. The errors are listed below.
review-graph-hint = Click into the curve to go there.
review-export = Share and export
review-facts = Facts
review-form = Form of the record
review-form-pgn = PGN
review-form-pdn = PDN
review-form-sgf = SGF
review-form-txt = Parlour's own text
review-copy = Copy
review-record-copied = The record is on the clipboard.
review-position-copied = The position is on the clipboard.
review-copy-link = Copy link to this game
review-link-copied = A link with the whole game in it is on the clipboard.
review-edit = Edit this position
review-carry-on = Play on from here
review-carry-on-title = Play on from here
review-carry-on-start = Start
review-person = A person
review-tag-event = Event
review-tag-site = Place
review-tag-date = Date
review-tag-time = Time
review-tag-round = Round
review-tag-clock = Clock
review-tag-annotator = Notes by
review-tag-opening = Opening
review-tag-eco = Opening's number
review-tag-plies = Moves of both sides
review-tag-ending = How it ended
review-tag-source = Source
review-tag-title = Title
review-tag-level = level
review-tag-rating = rating
review-tag-player-title = title
review-tag-team = team
review-tag-of = { $seat }: { $what }
