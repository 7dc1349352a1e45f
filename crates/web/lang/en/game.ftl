# A game in play.
game-title = Game
game-loading = Setting up the board…
game-home = All games
game-missing = This game is not here. It may have been deleted, or it was played in another browser.
game-only-record = This game came as a record: look at it in review, and play on from there.
game-not-kept = The game could not be opened. Load the page again.
game-recovered = Something went wrong inside the rules. Your game is kept and is open again.
game-elsewhere = This game was played on in another window; here it is as it stands now.
game-computer = Computer
game-computer-of-level = Computer, level { $level }
game-team = Team { $team }
game-out = out
game-taken = Taken: { $pieces }
game-lost = Lost: { $pieces }
game-clock = Clock
game-elapsed = Time played
game-low-time = Little time left: { $clock }

game-your-turn = Your turn: { $seat }.
game-your-turn-title = Your turn
game-turn-of = { $name } to move ({ $seat }).
game-thinks = The computer thinks for { $seat }…
game-check = Check!
game-must-take = A marked piece has to take.
game-looking-back = You are looking at an earlier position.
game-newer = A newer Parlour went on with this game: it can be looked at here, and played on after an update.
game-torn = The end of this game ({ $bytes } bytes) was not written whole and is left out; everything before it is here.
game-paused = Paused. The clocks are stopped.
game-adjourned = Put away for another day.
game-aborted = The game was called off.
game-settle = Which stones are dead? Tap them, then agree.
game-drawn = Draw { $why }.
game-wins = { $count ->
    [1] { $seat } wins
   *[other] { $seat } win
} { $why }.
game-seat-of = { $seat } ({ $name })
game-ended = After the game
game-rematch = Rematch
game-new = New game
game-review = Review

game-moves = Moves
moves-earlier = Earlier moves
moves-later = Later moves
game-steps = Step through the game
game-first = First position
game-back = One move back
game-forward = One move forward
game-last = Back to now
game-news = A move was made: show it
game-type = Type a move
game-type-title = Type a move as the list writes it (t)

game-actions = Actions
game-undo = Undo
game-redo = Redo
game-hint-ask = Hint
game-hint = Hint: { $move }.
game-hint-thinking = Looking for a good move…
game-hint-not-now = A hint is for your own turn.
game-flip = Flip
game-draw = Offer draw
game-draw-offered = You have offered a draw. The computer thinks about it.
game-draw-declined = The computer plays on: no draw.
game-resign = Resign
game-sure = Sure? Again
game-again-to-confirm = Press again to confirm.
game-pause = Pause
game-move-now = Move now
game-move-now-ask = The computer is thinking.
game-resume = Go on
game-more = More
game-three = 3D
game-zen = Zen
game-zen-leave = Show everything
game-full = Full screen
game-mute = Mute
game-bar = Evaluation
game-bar-label = Chances of { $seat }, in percent
game-leave = Leave (it is saved)
game-premoves = Moves may be entered in advance
game-premove-dropped = The move entered in advance is not possible.
game-branch = This goes back and drops the moves after it. Go back?
game-branch-yes = Go back and play
game-branch-no = No
game-claims = Claims
game-claim = Claim: { $reason }
game-claim-threefold = Claim a draw: the same position three times
game-claim-fifty-move = Claim a draw: fifty moves without progress
game-dead = { $count ->
    [0] No stone is marked as dead.
    [one] One stone is marked as dead.
   *[other] { $count } stones are marked as dead.
}
game-settle-agree = Agree
game-settle-play-on = Play on

game-arrange = Computer players
game-level-of = Strength of { $seat }
game-take-over = I take over
game-pace = Pace
game-pace-fast = As fast as it can
game-pace-seconds = { $seconds } s a move

game-share = Save and share
game-save-name = Save under a name
game-save = Save
game-saved = Saved as { $name }.
game-copy-position = Copy position
game-copy-record = Copy record
game-copy-link = Copy link
game-download-record = Download record
game-download-save = Download save
game-edit = Edit position
game-copied = Copied.

game-read-out = Read out
game-say-status = How it stands
game-say-last = Last move
game-say-clocks = Clocks
game-say-cell = Moves from this cell
game-say-where = Where pieces stand
game-kind = { $seat } { $piece }
game-no-move-yet = No move has been made yet.
game-no-cell = Move to a cell of the board first.
game-no-moves-from = No move begins on { $cell }.

game-keys-board = On the board: to the next cell
game-keys-act = On the board: choose a cell
game-keys-cancel = Give up what was begun; leave zen
game-keys-list = In the list of moves: back and forward
game-keys-ends = In the list of moves: to the start and to now

# The engine's thread.
engine-fallen = The computer stumbled and was started again. Nothing is lost.
engine-gone = The computer cannot think about this position. Take a move back, or choose another level.
game-you-are-out = You are out; the others play on.
game-theme = Next theme
game-key-hints-off = Hide these keys
game-end-won = You won!
game-end-lost = Not this time
game-end-drawn = A draw
game-end-decided = { $seat } wins
game-end-over = The game is over
game-rematch-words = In a rematch everybody plays the next seat.
game-looking = Looking at the game…
game-accuracy = accuracy: { $name }
game-best-move = The move of the game: { $move } by { $name }

# What is known of openings.
openings-title = Openings
openings-end = The book has no move here.
openings-wins = { $side } { $share } %
openings-draws = draws { $share } %
