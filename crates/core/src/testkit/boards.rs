//! One key, one board: what a search remembers, an archive finds and a repetition counts by a key must be the same
//! board with the same mover, or they speak of another game.

use crate::show::{Draft, Facing, Hand, Piece};
use crate::{Outcome, Playable, Rng, Score, Seat};
use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

/// How many changes of a position are tried at each place of a game.
const CHANGES: usize = 24;
/// How many of the moves of each place are followed by one step.
const STEPS: usize = 12;

/// What positions with one key have in common: everything but counters and what only repetition asks for.
#[derive(PartialEq, Eq, Hash)]
struct Look {
    turn: Seat,
    pieces: Vec<(u16, String, Option<Seat>, Option<bool>)>,
    hands: Vec<(Seat, String, u16)>,
    moves: Vec<String>,
    outcome: Option<Outcome>,
    worth: Vec<Score>,
}

impl Look {
    /// What is not the same.
    fn difference(&self, other: &Look) -> &'static str {
        match other {
            _ if self.turn != other.turn => "another is to move",
            _ if self.pieces != other.pieces => "the pieces differ",
            _ if self.hands != other.hands => "the hands differ",
            _ if self.moves != other.moves => "the moves differ",
            _ if self.outcome != other.outcome => "the outcomes differ",
            _ => "they are not worth the same",
        }
    }
}

/// Plays random games, changes their positions a little as an editor would, and checks that no two boards among all
/// of these share a key; every `stride`-th position is looked at.
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
                seen.look(&pos);
                seen.steps(&pos, &moves, &mut rng);
                seen.changes(&pos, &mut rng);
            }
            let Some(mv) = rng.pick(&moves) else { break };
            game.apply(&mut pos, mv);
        }
    }
}

struct Seen<'a, G: Playable> {
    game: &'a G,
    /// By key: the hash of what was seen, and the position's text for whoever has to find the reason.
    keys: HashMap<u64, (u64, String)>,
    /// The same by the key for repetition, which may leave out everything but what stands where.
    repeated: HashMap<u64, (u64, String)>,
}

impl<G: Playable> Seen<'_, G> {
    fn look(&mut self, pos: &G::Position) {
        let game = self.game;
        let look = look(game, pos);
        let (hash, stands) = (hashed(&look), hashed(&(&look.pieces, &look.hands)));
        let text = game.write_position(pos);
        let (known, other) = self.keys.entry(game.key(pos)).or_insert_with(|| (hash, text.clone()));
        if *known != hash {
            let known = game.read_position(other).map(|pos| self::look(game, &pos));
            let why = known.map_or("the other cannot be read", |known| look.difference(&known));
            panic!("{}: {text} has the key of {other}, but {why}", game.info().id);
        }
        let key = game.repetition_key(pos);
        let (known, other) = self.repeated.entry(key).or_insert_with(|| (stands, text.clone()));
        let id = game.info().id;
        assert!(*known == stands, "{id}: {text} is taken for a repetition of {other}");
    }

    /// The positions after some of the moves.
    fn steps(&mut self, pos: &G::Position, moves: &[G::Move], rng: &mut Rng) {
        for _ in 0..STEPS.min(moves.len()) {
            let mut after = pos.clone();
            self.game.apply(&mut after, moves[rng.below(moves.len())]);
            self.look(&after);
        }
    }

    /// The same position with the turn given away, and with a piece gone, moved, turned or replaced.
    fn changes(&mut self, pos: &G::Position, rng: &mut Rng) {
        let draft = self.game.draft(pos);
        for seat in Seat::all(self.game.seats()) {
            self.try_draft(&Draft { to_move: seat, ..draft.clone() });
        }
        for _ in 0..CHANGES.min(4 * draft.pieces.len()) {
            let mut changed = draft.clone();
            change(self.game, &mut changed, rng);
            self.try_draft(&changed);
        }
    }

    fn try_draft(&mut self, draft: &Draft) {
        if let Ok(pos) = self.game.build(draft) {
            self.look(&pos);
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

fn look<G: Playable>(game: &G, pos: &G::Position) -> Look {
    let scene = game.scene(pos);
    let mut pieces: Vec<_> = scene.pieces.into_iter().map(seen_piece).collect();
    pieces.sort();
    let in_hand = |hand: Hand| (hand.seat, hand.kind.into_owned(), hand.count);
    let mut hands: Vec<_> = scene.hands.into_iter().map(in_hand).collect();
    hands.sort();
    let mut legal = Vec::new();
    let outcome = game.legal_moves(pos, &mut legal);
    let mut moves: Vec<String> = legal.iter().map(|&mv| game.write_move(pos, mv)).collect();
    moves.sort();
    let worth = Seat::all(game.seats()).map(|seat| game.evaluate(pos, seat)).collect();
    Look { turn: game.to_move(pos), pieces, hands, moves, outcome, worth }
}

/// Opposite facings may be the same: a mirror with two faces looks both ways.
fn seen_piece(piece: Piece) -> (u16, String, Option<Seat>, Option<bool>) {
    let upright = |facing| matches!(facing, Facing::North | Facing::South);
    (piece.cell.0, piece.kind.into_owned(), piece.owner, piece.facing.map(upright))
}

fn hashed(what: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    what.hash(&mut hasher);
    hasher.finish()
}
