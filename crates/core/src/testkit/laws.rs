//! Laws of every game, tried on random games.

use crate::show::{Board, Cell, CellSpec, Draft, Scene, Shade, Tap, Values};
use crate::testkit::naive;
use crate::{EVAL_LIMIT, KeyHistory, Playable, Rng, Seat, ending};
use std::collections::{HashMap, HashSet};

/// A random game that has not ended after this many moves breaks a law.
const MAX_GAME: usize = 20_000;

/// Plays `games` random games and checks every law; the costly ones on every `stride`-th position.
pub fn keep<G: Playable>(game: &G, games: u64, stride: usize) {
    let id = game.info().id;
    the_facts_hold_together(game);
    for seed in 0..games {
        let mut rng = Rng::new(seed);
        let mut pos = game.start();
        let mut keys = KeyHistory::from_position(game, &pos);
        let mut past = Past::new(game, &pos);
        let mut moves = Vec::new();
        let mut plies = 0;
        loop {
            let outcome = ending(game, &pos, &keys, &mut moves);
            assert_eq!(
                outcome.is_none(),
                !moves.is_empty(),
                "{id}: either there are moves or it is over, game {seed} ply {plies}"
            );
            if plies % stride == 0 || outcome.is_some() {
                a_position_keeps_the_laws(game, &pos, &mut rng);
            }
            let Some(mv) = rng.pick(&moves) else { break };
            if plies % stride == 0 {
                let expected = game.key_after(&pos, mv);
                let mut after = pos.clone();
                game.apply(&mut after, mv);
                assert!(
                    expected.is_none_or(|key| key == game.repetition_key(&after)),
                    "{id}: key_after tells the key after, game {seed} ply {plies}"
                );
            }
            past.before(game, &pos, mv);
            keys.play(game, &mut pos, mv);
            plies += 1;
            assert!(plies < MAX_GAME, "{id}: games end, game {seed}");
            past.after(game, &pos, &format!("{id}, game {seed} ply {plies}"));
        }
    }
}

/// The laws with every option set to every value it can have, or to the ends of its range; one random game each.
pub fn keep_with_options<G: Playable>(game: &G, stride: usize) {
    for option in game.info().options {
        let values: Vec<String> = match &option.values {
            Values::OneOf(values) => values.iter().map(ToString::to_string).collect(),
            Values::Drawn(first, last) => vec![first.to_string(), last.to_string()],
        };
        for value in values {
            let set = game.with_option(&option.name, &value);
            let set = set.unwrap_or_else(|why| panic!("{}: {value}: {why}", option.name));
            keep(&set, 1, stride);
        }
    }
}

/// The positions of a game so far, recorded here independently of what the game says about them.
struct Past {
    seen: HashSet<u64>,
    /// Positions from before an irreversible move: these must not come back.
    excluded: HashSet<u64>,
}

impl Past {
    fn new<G: Playable>(game: &G, pos: &G::Position) -> Past {
        Past { seen: HashSet::from([game.repetition_key(pos)]), excluded: HashSet::new() }
    }

    fn before<G: Playable>(&mut self, game: &G, pos: &G::Position, mv: G::Move) {
        if game.irreversible(pos, mv) {
            self.excluded.extend(self.seen.drain());
        }
    }

    fn after<G: Playable>(&mut self, game: &G, pos: &G::Position, context: &str) {
        let key = game.repetition_key(pos);
        assert!(!self.excluded.contains(&key), "{context}: came back over an irreversible move");
        let is_new = self.seen.insert(key);
        let never = game.repetition() == crate::Repetition::IGNORED;
        assert!(is_new || !never, "{context}: repeats although it says it cannot");
    }
}

/// Facts, board, palette and help agree with each other.
pub fn the_facts_hold_together<G: Playable>(game: &G) {
    let info = game.info();
    let id = &info.id;
    assert!(
        !id.is_empty()
            && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_'),
        "'{id}' is a valid file name"
    );
    assert_eq!(info.seats.len(), game.seats(), "{id}: a name for each seat");
    let teams: HashSet<u8> = Seat::all(game.seats()).map(|seat| game.team(seat)).collect();
    let named = if teams.len() < game.seats() { teams.len() } else { 0 };
    assert_eq!(info.teams.len(), named, "{id}: a name for each team of several seats");
    assert!(teams.iter().all(|&team| usize::from(team) < teams.len()), "{id}: teams are numbered");
    assert!(info.help.len() >= 3, "{id}: the help says goal, moves and endings at least");
    assert!(!info.examples.is_empty(), "{id}: the help has a before and after");
    for example in &info.examples {
        let pos = game
            .read_position(&example.position)
            .unwrap_or_else(|e| panic!("{id}: example position {}: {e}", example.position));
        game.read_move(&pos, &example.mv)
            .unwrap_or_else(|e| panic!("{id}: example move in {}: {e}", example.position));
    }
    for layout in &info.layouts {
        game.read_position(&layout.position)
            .unwrap_or_else(|e| panic!("{id}: layout {}: {e}", layout.name));
    }
    if let Some(usual) = info.layouts.first() {
        assert_eq!(
            game.read_position(&usual.position).as_ref(),
            Ok(&game.start()),
            "{id}: the first layout is the start"
        );
    }
    let board = game.board();
    assert_eq!(board.views.len(), game.seats(), "{id}: a view for each seat");
    let cells: HashSet<_> = board.cells.iter().map(|spec| spec.cell).collect();
    assert_eq!(cells.len(), board.cells.len(), "{id}: cells are numbered once");
    let names: HashSet<_> = board.cells.iter().map(|spec| spec.name.clone()).collect();
    assert_eq!(names.len(), board.cells.len(), "{id}: cells are named once");
    let places: HashSet<_> = board.cells.iter().map(|spec| (spec.x, spec.y)).collect();
    assert_eq!(places.len(), board.cells.len(), "{id}: cells lie apart");
    assert!(
        board.cells.iter().all(|spec| spec.x < board.columns && spec.y < board.rows),
        "{id}: cells lie on the board"
    );
    lines_join_crossings(&board, id);
}

/// Lines run straight from one crossing to another, with no crossing between.
fn lines_join_crossings(board: &Board, id: &str) {
    let crossing = |cell: Cell| {
        let spec = board.cells.iter().find(|spec| spec.cell == cell);
        let spec = spec.unwrap_or_else(|| panic!("{id}: a line ends on {cell:?}, off the board"));
        assert_eq!(spec.shade, Shade::Point, "{id}: lines join crossings, not {}", spec.name);
        (spec.x, spec.y)
    };
    for &(from, to) in &board.lines {
        let (from, to) = (crossing(from), crossing(to));
        assert!(from != to && (from.0 == to.0 || from.1 == to.1), "{id}: lines are straight");
        let columns = from.0.min(to.0)..=from.0.max(to.0);
        let rows = from.1.min(to.1)..=from.1.max(to.1);
        let on_it = |spec: &&CellSpec| columns.contains(&spec.x) && rows.contains(&spec.y);
        assert_eq!(board.cells.iter().filter(on_it).count(), 2, "{id}: lines join neighbours");
    }
}

/// The laws about one position.
pub fn a_position_keeps_the_laws<G: Playable>(game: &G, pos: &G::Position, rng: &mut Rng) {
    let text = game.write_position(pos);
    let context = format!("{} at {text}", game.info().id);
    let read =
        game.read_position(&text).unwrap_or_else(|e| panic!("{context}: text reads back: {e}"));
    assert_eq!(&read, pos, "{context}: text reads back as the same position");
    assert_eq!(game.key(&read), game.key(pos), "{context}: the key is a function of the position");
    assert_eq!(game.repetition_key(&read), game.repetition_key(pos), "{context}: so is the other");
    assert!(game.to_move(pos).index() < game.seats(), "{context}: a seat is to move");

    let mut moves = Vec::new();
    let outcome = game.legal_moves(pos, &mut moves);
    assert_eq!(outcome.is_none(), !moves.is_empty(), "{context}: moves or an outcome");
    assert_eq!(game.count_moves(pos), moves.len(), "{context}: the count is the number of moves");
    assert_eq!(
        naive::unique(&moves).len(),
        moves.len(),
        "{context}: no move is listed twice: {moves:?}"
    );
    let random = game.random_move(pos, rng, &mut Vec::new());
    assert_eq!(random.is_some(), outcome.is_none(), "{context}: a random move if there is one");
    assert!(random.is_none_or(|mv| moves.contains(&mv)), "{context}: a random move is legal");
    let playout = game.playout_move(pos, rng, &mut Vec::new());
    assert_eq!(playout.is_some(), outcome.is_none(), "{context}: a playout goes on if it can");
    assert!(playout.is_none_or(|mv| moves.contains(&mv)), "{context}: a playout's move is legal");
    match (game.quick_outcome(pos, &mut Vec::new()), outcome) {
        (Some(quick), full) => assert_eq!(Some(quick), full, "{context}: seen at once"),
        (None, Some(missed)) => assert!(
            game.is_threatened(pos),
            "{context}: {missed:?} is neither seen at once nor looked into"
        ),
        (None, None) => {}
    }

    texts_tell_moves_apart(game, pos, &moves, &context);
    taps_tell_moves_apart(game, pos, &moves, &context);
    the_mind_is_sound(game, pos, &moves, &context);
    the_scene_fits_the_board(game, &game.scene(pos), &context);
    let draft: Draft = game.draft(pos);
    let built = game.build(&draft).unwrap_or_else(|e| panic!("{context}: draft builds: {e:?}"));
    assert_eq!(&built, pos, "{context}: the draft builds the same position");
}

fn texts_tell_moves_apart<G: Playable>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    context: &str,
) {
    let mut texts = HashMap::new();
    for &mv in moves {
        let text = game.write_move(pos, mv);
        assert!(
            !text.is_empty() && !text.contains(char::is_whitespace),
            "{context}: move '{text}'"
        );
        if let Some(other) = texts.insert(text.clone(), mv) {
            panic!("{context}: '{text}' names both {other:?} and {mv:?}");
        }
    }
    // Reading a move takes a pass over all legal moves, so only a few of each position are read.
    for &mv in moves.iter().step_by(1 + moves.len() / 6) {
        let text = game.write_move(pos, mv);
        assert_eq!(game.read_move(pos, &text), Ok(mv), "{context}: '{text}' reads back");
        let label = game.label(pos, mv);
        assert_eq!(game.read_move(pos, &label), Ok(mv), "{context}: label '{label}' reads back");
        assert!(!game.speak(pos, mv).to_string().is_empty(), "{context}: '{text}' can be said");
    }
}

/// No way to click a move is the beginning of a way to click another.
fn taps_tell_moves_apart<G: Playable>(
    game: &G,
    pos: &G::Position,
    moves: &[G::Move],
    context: &str,
) {
    let mut ends: HashMap<Vec<Tap>, G::Move> = HashMap::new();
    let mut all = Vec::new();
    for &mv in moves {
        let ways = game.taps(pos, mv);
        assert!(
            ways.iter().all(|way| !way.is_empty()) && !ways.is_empty(),
            "{context}: {mv:?} has taps"
        );
        for way in ways {
            if let Some(other) = ends.insert(way.clone(), mv) {
                assert_eq!(other, mv, "{context}: {way:?} means two moves");
            }
            all.push((way, mv));
        }
    }
    for (way, mv) in &all {
        for length in 1..way.len() {
            if let Some(other) = ends.get(&way[..length]) {
                assert_eq!(other, mv, "{context}: {:?} is complete and goes on", &way[..length]);
            }
        }
    }
}

fn the_mind_is_sound<G: Playable>(game: &G, pos: &G::Position, moves: &[G::Move], context: &str) {
    let packed: HashSet<u32> = moves.iter().map(|&mv| game.pack(mv)).collect();
    assert_eq!(packed.len(), moves.len(), "{context}: packed moves differ");
    let mut noisy = Vec::new();
    game.noisy_moves(pos, &mut noisy);
    let plain: HashSet<_> = moves.iter().copied().filter(|&mv| game.is_noisy(pos, mv)).collect();
    assert_eq!(noisy.iter().copied().collect::<HashSet<_>>(), plain, "{context}: noisy moves");
    let scores: Vec<_> = Seat::all(game.seats()).map(|seat| game.evaluate(pos, seat)).collect();
    for (seat, &score) in scores.iter().enumerate() {
        assert!(score.abs() <= EVAL_LIMIT, "{context}: evaluation {score} is within its limit");
        let team = game.team(Seat(seat as u8));
        let teams: HashSet<u8> = Seat::all(game.seats()).map(|seat| game.team(seat)).collect();
        if teams.len() == 2 {
            for other in Seat::all(game.seats()) {
                let sign = if game.team(other) == team { 1 } else { -1 };
                assert_eq!(
                    scores[other.index()],
                    sign * score,
                    "{context}: one's gain is another's loss"
                );
            }
        }
    }
    let mut passed = pos.clone();
    if game.pass(&mut passed) {
        assert_ne!(
            game.to_move(&passed),
            game.to_move(pos),
            "{context}: a pass gives the turn away"
        );
        let again = game.read_position(&game.write_position(&passed));
        if let Ok(again) = again {
            assert_eq!(
                game.key(&again),
                game.key(&passed),
                "{context}: a pass keeps the key right"
            );
        }
    } else {
        assert_eq!(&passed, pos, "{context}: no pass, no change");
    }
}

fn the_scene_fits_the_board<G: Playable>(game: &G, scene: &Scene, context: &str) {
    let cells: HashSet<_> = game.board().cells.iter().map(|spec| spec.cell).collect();
    let palette = game.palette();
    let mut taken = HashSet::new();
    for piece in &scene.pieces {
        assert!(cells.contains(&piece.cell), "{context}: {piece:?} stands on the board");
        assert!(taken.insert(piece.cell), "{context}: one piece on {:?}", piece.cell);
        assert!(
            piece.owner.is_none_or(|seat| seat.index() < game.seats()),
            "{context}: {piece:?} has an owner at the table"
        );
        assert!(
            palette.iter().any(|spec| spec.kind == piece.kind && spec.owner == piece.owner),
            "{context}: {piece:?} is in the palette"
        );
    }
    assert!(
        scene.marks.iter().all(|(cell, _)| cells.contains(cell)),
        "{context}: marks on the board"
    );
}
