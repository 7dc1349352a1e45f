//! No two different boards may share a key. The search's table, the archive and the counting of repetitions take
//! positions with the same key for the same position.

use crate::show::{Draft, Facing, Hand, Piece};
use crate::{Outcome, Playable, Rng, Score, Seat};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many changes of a position are tried at each place of a game.
const CHANGES: usize = 24;
/// How many of the moves of each place are played.
const STEPS: usize = 12;

/// What must be equal in positions with the same key: everything but counters and what only matters for repetition.
#[derive(PartialEq, Eq, Hash)]
struct Appearance {
    turn: Seat,
    pieces: Vec<(u16, String, Option<Seat>, Option<bool>)>,
    hands: Vec<(Seat, String, u16)>,
    moves: Vec<String>,
    outcome: Option<Outcome>,
    scores: Vec<Score>,
}

impl Appearance {
    /// The first difference, in words.
    fn difference(&self, other: &Appearance) -> &'static str {
        match other {
            _ if self.turn != other.turn => "another is to move",
            _ if self.pieces != other.pieces => "the pieces differ",
            _ if self.hands != other.hands => "the hands differ",
            _ if self.moves != other.moves => "the moves differ",
            _ if self.outcome != other.outcome => "the outcomes differ",
            _ => "the scores differ",
        }
    }
}

/// Plays random games, changes their positions a little as an editor would, and checks that no two boards among all
/// of these share a key; every `stride`-th position is checked.
pub fn have_keys_of_their_own<G: Playable>(game: &G, games: u64, stride: usize) {
    let mut seen = Seen { game, keys: HashMap::new(), repeated: HashMap::new() };
    let mut moves = Vec::new();
    for seed in 0..games {
        let mut rng = Rng::new(seed ^ 0x6B65_7973);
        let mut pos = game.start();
        for ply in 0..400 {
            moves.clear();
            game.legal_moves(&pos, &mut moves);
            if ply % stride == 0 {
                seen.check(&pos);
                seen.check_moves(&pos, &moves, &mut rng);
                seen.check_changes(&pos, &mut rng);
            }
            let Some(mv) = rng.pick(&moves) else { break };
            game.apply(&mut pos, mv);
        }
    }
}

struct Seen<'a, G: Playable> {
    game: &'a G,
    /// By key: the hash of the appearance, and the position's text for the error.
    keys: HashMap<u64, (u64, String)>,
    /// By the key for repetition: the same for the pieces alone, which is all that this key has to tell apart.
    repeated: HashMap<u64, (u64, String)>,
}

impl<G: Playable> Seen<'_, G> {
    fn check(&mut self, pos: &G::Position) {
        let game = self.game;
        let appearance = appearance(game, pos);
        let hash = hashed(&appearance);
        let pieces_hash = hashed(&(&appearance.pieces, &appearance.hands));
        let text = game.write_position(pos);
        let (known, other) = self.keys.entry(game.key(pos)).or_insert_with(|| (hash, text.clone()));
        if *known != hash {
            let known = game.read_position(other).map(|pos| self::appearance(game, &pos));
            let why =
                known.map_or("the other cannot be read", |known| appearance.difference(&known));
            panic!("{}: {text} has the key of {other}, but {why}", game.info().id);
        }
        let key = game.repetition_key(pos);
        let (known, other) =
            self.repeated.entry(key).or_insert_with(|| (pieces_hash, text.clone()));
        let id = game.info().id;
        assert!(*known == pieces_hash, "{id}: {text} is taken for a repetition of {other}");
    }

    /// Checks the positions after some of the moves.
    fn check_moves(&mut self, pos: &G::Position, moves: &[G::Move], rng: &mut Rng) {
        for _ in 0..STEPS.min(moves.len()) {
            let mut after = pos.clone();
            self.game.apply(&mut after, moves[rng.below(moves.len())]);
            self.check(&after);
        }
    }

    /// Checks the position with another seat to move, and with a piece removed, moved, turned or replaced.
    fn check_changes(&mut self, pos: &G::Position, rng: &mut Rng) {
        let draft = self.game.draft(pos);
        for seat in Seat::all(self.game.seats()) {
            self.check_draft(&Draft { to_move: seat, ..draft.clone() });
        }
        for _ in 0..CHANGES.min(4 * draft.pieces.len()) {
            let mut changed = draft.clone();
            change(self.game, &mut changed, rng);
            self.check_draft(&changed);
        }
    }

    fn check_draft(&mut self, draft: &Draft) {
        if let Ok(pos) = self.game.build(draft) {
            self.check(&pos);
        }
    }
}

fn change<G: Playable>(game: &G, draft: &mut Draft, rng: &mut Rng) {
    let at = rng.below(draft.pieces.len());
    let palette = game.palette();
    let cells = game.board().cells;
    match rng.below(4) {
        0 => {
            draft.pieces.remove(at);
        }
        1 => {
            let cell = cells[rng.below(cells.len())].cell;
            if draft.pieces.iter().all(|piece| piece.cell != cell) {
                draft.pieces[at].cell = cell;
            }
        }
        2 => {
            const FACINGS: [Facing; 4] = [Facing::North, Facing::East, Facing::South, Facing::West];
            let facing = &mut draft.pieces[at].facing;
            *facing = facing.map(|_| FACINGS[rng.below(4)]);
        }
        _ => {
            let spec = &palette[rng.below(palette.len())];
            let Piece { cell, facing, .. } = draft.pieces[at];
            let (kind, letter, owner) = (spec.kind.clone(), spec.letter, spec.owner);
            draft.pieces[at] = Piece { cell, kind, letter, owner, facing };
        }
    }
}

fn appearance<G: Playable>(game: &G, pos: &G::Position) -> Appearance {
    let scene = game.scene(pos);
    let mut pieces: Vec<_> = scene.pieces.into_iter().map(piece_appearance).collect();
    pieces.sort();
    let in_hand = |hand: Hand| (hand.seat, hand.kind.into_owned(), hand.count);
    let mut hands: Vec<_> = scene.hands.into_iter().map(in_hand).collect();
    hands.sort();
    let mut legal = Vec::new();
    let outcome = game.legal_moves(pos, &mut legal);
    let mut moves: Vec<String> = legal.iter().map(|&mv| game.write_move(pos, mv)).collect();
    moves.sort();
    let scores = Seat::all(game.seats()).map(|seat| game.evaluate(pos, seat)).collect();
    Appearance { turn: game.to_move(pos), pieces, hands, moves, outcome, scores }
}

/// Opposite facings count as the same, because they are for a double-sided mirror.
fn piece_appearance(piece: Piece) -> (u16, String, Option<Seat>, Option<bool>) {
    let upright = |facing| matches!(facing, Facing::North | Facing::South);
    (piece.cell.0, piece.kind.into_owned(), piece.owner, piece.facing.map(upright))
}

fn hashed(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
