//! The same rules written square by square, without bitboards: the fast ones must agree with them.

use super::rules::{ATTACKERS, DEFENDERS, KingFalls, Rules};
use super::{Position, Tafl, board, builtin, notation};
use parlour_core::{Game, Notation, Reason, Rng, Seat};
use std::collections::{BTreeSet, HashMap};

type Square = (i32, i32);

const WAYS: [Square; 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];

fn step((x, y): Square, (dx, dy): Square, by: i32) -> Square {
    (x + dx * by, y + dy * by)
}

/// Letters on squares, as in the text.
#[derive(Clone)]
struct Plain {
    rules: &'static Rules,
    on: HashMap<Square, char>,
    turn: Seat,
}

impl Plain {
    fn of(game: &Tafl, pos: &Position) -> Plain {
        let mut on = HashMap::new();
        for x in 0..game.rules.size {
            for y in 0..game.rules.size {
                if let Some(letter) = notation::letter(pos, board::at(x, y)) {
                    on.insert((i32::from(x), i32::from(y)), letter);
                }
            }
        }
        Plain { rules: game.rules, on, turn: pos.turn }
    }

    fn last(&self) -> i32 {
        i32::from(self.rules.size) - 1
    }

    fn on_board(&self, (x, y): Square) -> bool {
        (0..=self.last()).contains(&x) && (0..=self.last()).contains(&y)
    }

    fn on_rim(&self, (x, y): Square) -> bool {
        x == 0 || y == 0 || x == self.last() || y == self.last()
    }

    fn is_throne(&self, (x, y): Square) -> bool {
        2 * x == self.last() && 2 * y == self.last()
    }

    /// Corners are plain squares where the king escapes at the edge.
    fn is_corner(&self, (x, y): Square) -> bool {
        let at_end = |n| n == 0 || n == self.last();
        at_end(x) && at_end(y) && self.rules.id != "tafl_tablut"
    }

    fn letter(&self, square: Square) -> Option<char> {
        self.on.get(&square).copied()
    }

    fn squares_of(&self, side: Seat) -> Vec<Square> {
        let all = self.on.iter().filter(|&(_, &letter)| notation::owner(letter) == side);
        all.map(|(&square, _)| square).collect()
    }

    fn king(&self) -> Option<Square> {
        self.on.iter().find(|&(_, &letter)| letter == 'K').map(|(&square, _)| square)
    }

    fn moves(&self) -> BTreeSet<(Square, Square)> {
        let mut found = BTreeSet::new();
        for from in self.squares_of(self.turn) {
            for way in WAYS {
                for by in 1..=self.last() {
                    let to = step(from, way, by);
                    let blocked = self.is_throne(to) && self.rules.throne_closed;
                    if !self.on_board(to) || self.on.contains_key(&to) || blocked {
                        break;
                    }
                    let reserved = self.is_throne(to) || self.is_corner(to);
                    if !reserved || self.letter(from) == Some('K') {
                        found.insert((from, to));
                    }
                }
            }
        }
        found
    }

    /// Whether a square helps `side` to take a soldier on the other side of it.
    fn helps(&self, square: Square, side: Seat) -> bool {
        let king_here = self.letter(square) == Some('K');
        if self.is_corner(square) {
            return true;
        }
        if self.is_throne(square) && (!king_here || self.rules.throne_always_hostile) {
            return true;
        }
        if king_here && side == ATTACKERS && self.rules.id == "tafl_tablut" {
            let held = WAYS.iter().filter(|way| self.letter(step(square, **way, 1)) == Some('t'));
            return self.is_throne(square) && held.count() == 3;
        }
        self.fights_for(square, side)
    }

    /// Whether a piece of `side` that takes part in captures stands there.
    fn fights_for(&self, square: Square, side: Seat) -> bool {
        match self.letter(square) {
            Some('K') => side == DEFENDERS && self.rules.king_armed,
            Some(letter) => notation::owner(letter) == side,
            None => false,
        }
    }

    fn king_taken(&self, king: Square, by: Square) -> bool {
        let attacker = |square: Square| self.letter(square) == Some('t');
        let around: Vec<Square> = WAYS.iter().map(|way| step(king, *way, 1)).collect();
        let four = around.iter().all(|&side| attacker(side) || self.is_throne(side));
        let at_home = self.is_throne(king) || around.iter().any(|&side| self.is_throne(side));
        match self.rules.king_falls {
            KingFalls::ToFour => four,
            KingFalls::ToTwo if at_home => four,
            KingFalls::ToTwo => {
                let far = (2 * king.0 - by.0, 2 * king.1 - by.1);
                attacker(far) || self.is_corner(far)
            }
            KingFalls::WhenHemmedIn => around
                .iter()
                .all(|&side| !self.on_board(side) || attacker(side) || self.is_corner(side)),
        }
    }

    /// Takes what the piece that has come to `to` takes.
    fn take(&mut self, to: Square, mover: char) {
        let side = notation::owner(mover);
        let mut gone = BTreeSet::new();
        if mover != 'K' || self.rules.king_armed {
            for way in WAYS {
                let victim = step(to, way, 1);
                let soldier = if side == ATTACKERS { 'T' } else { 't' };
                if self.letter(victim) == Some(soldier) && self.helps(step(to, way, 2), side) {
                    gone.insert(victim);
                }
                if self.rules.shieldwall {
                    gone.extend(self.wall(to, way, side));
                }
                if self.letter(victim) == Some('K')
                    && side == ATTACKERS
                    && self.king_taken(victim, to)
                {
                    gone.insert(victim);
                }
            }
        }
        self.on.retain(|square, _| !gone.contains(square));
    }

    /// The soldiers of a row along the edge that begins beside `to`.
    fn wall(&self, to: Square, way: Square, side: Seat) -> Vec<Square> {
        let mut row = Vec::new();
        let mut next = step(to, way, 1);
        while self.on_board(next)
            && self.letter(next).is_some_and(|letter| notation::owner(letter) != side)
        {
            row.push(next);
            next = step(next, way, 1);
        }
        let inwards = WAYS.into_iter().filter(|inwards| inwards.0 * way.0 + inwards.1 * way.1 == 0);
        for inwards in inwards {
            let at_edge = !self.on_board(step(to, inwards, -1));
            let held = row.iter().all(|&square| self.fights_for(step(square, inwards, 1), side));
            let closed =
                self.on_board(next) && (self.is_corner(next) || self.fights_for(next, side));
            if at_edge && held && closed && row.len() >= 2 {
                row.retain(|square| self.letter(*square) != Some('K'));
                return row;
            }
        }
        Vec::new()
    }

    fn play(&mut self, from: Square, to: Square) {
        let mover = self.on.remove(&from).expect("a piece moves");
        self.on.insert(to, mover);
        self.take(to, mover);
        self.turn = self.turn.other();
    }

    /// Everything connected with these squares through squares that `open` allows.
    fn spread(&self, from: Vec<Square>, open: impl Fn(Square) -> bool) -> BTreeSet<Square> {
        let mut reached: BTreeSet<Square> = from.iter().copied().collect();
        let mut left = from;
        while let Some(square) = left.pop() {
            for way in WAYS {
                let next = step(square, way, 1);
                if self.on_board(next) && open(next) && reached.insert(next) {
                    left.push(next);
                }
            }
        }
        reached
    }

    fn over(&self) -> Option<Reason> {
        let Some(king) = self.king() else { return Some(Reason::KingTaken) };
        let edge_wins = self.rules.id == "tafl_tablut";
        if self.is_corner(king) || edge_wins && self.on_rim(king) {
            return Some(Reason::Escaped);
        }
        if self.squares_of(ATTACKERS).is_empty() {
            return Some(Reason::NoPieces);
        }
        if self.turn == DEFENDERS && self.rules.encirclement {
            let free =
                self.spread(self.squares_of(DEFENDERS), |square| self.letter(square) != Some('t'));
            return (!free.iter().any(|&square| self.on_rim(square))).then_some(Reason::Encircled);
        }
        (self.turn == ATTACKERS && self.rules.exit_fort && self.on_rim(king) && self.fort(king))
            .then_some(Reason::ExitFort)
    }

    /// Fills the world outside with attackers and lets them take whatever they can, one defender or row at a time.
    fn fort(&self, king: Square) -> bool {
        let inside = self.spread(vec![king], |square| !self.on.contains_key(&square));
        let mut filled = self.clone();
        for x in 0..=self.last() {
            for y in 0..=self.last() {
                if !inside.contains(&(x, y)) {
                    filled.on.entry((x, y)).or_insert('t');
                }
            }
        }
        loop {
            let mut gone = Vec::new();
            for square in filled.squares_of(DEFENDERS) {
                for way in WAYS {
                    let by = step(square, way, -1);
                    let soldier = filled.letter(square) == Some('T');
                    if filled.letter(by) == Some('t')
                        && soldier
                        && filled.helps(step(square, way, 1), ATTACKERS)
                    {
                        gone.push(square);
                    }
                    if filled.letter(by) == Some('t') && filled.on_rim(by) {
                        gone.extend(filled.wall(by, way, ATTACKERS));
                    }
                }
            }
            if gone.is_empty() {
                break;
            }
            filled.on.extend(gone.into_iter().map(|square| (square, 't')));
        }
        let walls = inside.iter().flat_map(|&square| WAYS.map(|way| step(square, way, 1)));
        inside.len() > 1
            && walls.filter(|square| self.on_board(*square) && !inside.contains(square)).all(
                |square| self.letter(square) == Some('T') && filled.letter(square) == Some('T'),
            )
    }
}

/// Compares everything at a position: moves, the board after each, and the reason why it is over.
fn compare(game: &Tafl, pos: &Position) {
    let text = game.write_position(pos);
    let plain = Plain::of(game, pos);
    assert_eq!(pos.over, plain.over(), "{} at {text}", game.rules.id);
    let mut moves = Vec::new();
    game.legal_moves(pos, &mut moves);
    if pos.over.is_some() {
        return;
    }
    let square = |square| {
        let (x, y) = board::place(square);
        (i32::from(x), i32::from(y))
    };
    let fast: BTreeSet<_> = moves.iter().map(|mv| (square(mv.from), square(mv.to))).collect();
    assert_eq!(fast, plain.moves(), "{} at {text}", game.rules.id);
    for mv in moves {
        let (mut after, mut slow) = (*pos, plain.clone());
        game.apply(&mut after, mv);
        slow.play(square(mv.from), square(mv.to));
        assert_eq!(Plain::of(game, &after).on, slow.on, "{text}: {mv:?}");
        assert_eq!(after.over, slow.over(), "{text}: {mv:?}");
    }
}

#[test]
fn random_games_agree_with_the_plain_rules() {
    for game in builtin() {
        for seed in 0..6 {
            let mut rng = Rng::new(seed);
            let mut pos = game.start();
            for ply in 0..150 {
                if ply % 5 == 0 {
                    compare(&game, &pos);
                }
                let Some(mv) = game.random_move(&pos, &mut rng, &mut Vec::new()) else { break };
                game.apply(&mut pos, mv);
            }
            compare(&game, &pos);
        }
    }
}

/// Crowded random boards have the rows, rings and forts that random games hardly reach.
#[test]
fn random_boards_agree_with_the_plain_rules() {
    let mut rng = Rng::new(15);
    for game in builtin() {
        let rules = game.rules;
        for round in 0..400 {
            let mut random = || u128::from(rng.next_u64()) << 64 | u128::from(rng.next_u64());
            let free = rules.board & !rules.king_only;
            let attackers = free & random() & if round % 2 == 0 { random() } else { !0 };
            let defenders = free & random() & !attackers;
            let places = if round % 4 < 2 { rules.rim } else { rules.board } & !rules.corners;
            let place = board::squares(places).nth(rng.below(places.count_ones() as usize));
            let king = board::bit(place.expect("a square"));
            let turn = Seat((round % 2) as u8);
            let pos = game.position(attackers & !king, defenders & !king, king, turn);
            let pos = pos.expect("a position");
            compare(&game, &pos);
        }
    }
}

/// Forts built around the king at random, most of them with a flaw.
#[test]
fn random_forts_agree_with_the_plain_rules() {
    let game = builtin().remove(1);
    let mut rng = Rng::new(4);
    let mut forts = 0;
    for _ in 0..3000 {
        let rules = game.rules;
        let mut inside = board::bit(board::at(2 + rng.below(7) as u16, 0));
        let king = inside;
        for _ in 0..=rng.below(3) {
            let around = board::neighbours_of(inside) & rules.board & !inside & !rules.corners;
            let pick = board::squares(around).nth(rng.below(around.count_ones() as usize));
            inside |= board::bit(pick.expect("a square beside"));
        }
        let mut walls = board::neighbours_of(inside) & rules.board & !inside;
        if rng.below(3) == 0 {
            walls |= board::neighbours_of(walls) & rules.board & !inside;
        }
        if rng.below(3) == 0 {
            walls &= !board::bit(rng.below(121) as u8);
        }
        let walls = walls & !rules.king_only;
        let attackers = rules.board & !(inside | walls | rules.king_only);
        let attackers = attackers & u128::from(rng.next_u64());
        let pos = game.position(attackers, walls, king, ATTACKERS).expect("a position");
        assert_eq!(pos.over, Plain::of(&game, &pos).over(), "{}", game.write_position(&pos));
        forts += u32::from(pos.over == Some(Reason::ExitFort));
    }
    assert!((300..2900).contains(&forts), "{forts} of 3000 hold");
}
