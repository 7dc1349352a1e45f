//! The one implementation of [`Table`]: a game of any type being played.

use crate::begins::{info_with_begins, with_turn};
use crate::catalogue::{Prepared, prepared};
use crate::replay::{claims, retired};
use crate::tree::{Node, Tree};
use crate::{
    Arrange, Choice, Describe, Entry, EntryError, GameSpec, Navigate, NodeId, Note, OpenError,
    Step, Table,
};
use parlour_core::show::{Board, Cell, Draft, Effect, Info, Piece, PieceSpec, Scene, Tap};
use parlour_core::words::kind_name;
use parlour_core::{
    KeyHistory, Message, Outcome, Playable, Reason, Seat, TextError, Why, Wording, ending,
    legal_moves, message,
};
use std::any::Any;
use std::iter::successors;
use std::sync::{Arc, OnceLock};

/// A game of a known type in play.
#[derive(Clone, Debug)]
pub struct Match<G: Playable> {
    game: G,
    spec: GameSpec,
    info: Info,
    board: Board,
    tree: Tree<G>,
    at: NodeId,
    /// The keys from the start to the cursor.
    past: KeyHistory,
}

impl<G: Playable> Match<G> {
    /// Opens a match as a spec says.
    pub fn open(game: &G, spec: &GameSpec) -> Result<Match<G>, OpenError> {
        let Prepared { game, begins, options } = prepared(game, &spec.options)?;
        let mut spec = GameSpec { options, ..spec.clone() };
        let mut pos = match &spec.start {
            Some(text) => game.read_position(text).map_err(OpenError::Start)?,
            None => game.start(),
        };
        if let Some(seat) = begins.filter(|&seat| seat != game.to_move(&pos)) {
            pos = with_turn(&game, pos, seat).map_err(OpenError::Start)?;
            spec.start = Some(game.write_position(&pos));
        }
        let past = KeyHistory::from_position(&game, &pos);
        let outcome = ending(&game, &pos, &past, &mut Vec::new());
        let seat = game.to_move(&pos);
        Ok(Match {
            info: info_with_begins(&game),
            board: game.board(),
            spec,
            tree: Tree::new(pos, seat, outcome),
            at: NodeId(0),
            past,
            game,
        })
    }

    /// Opens a match and makes these entries.
    pub fn replay(game: &G, spec: &GameSpec, entries: &[Entry]) -> Result<Match<G>, OpenError> {
        let mut table = Match::open(game, spec)?;
        for (ply, entry) in entries.iter().enumerate() {
            entry.enter(&mut table).map_err(|error| OpenError::Entry { ply, error })?;
        }
        Ok(table)
    }

    /// The rules.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The position at the cursor.
    pub fn pos(&self) -> &G::Position {
        &self.tree.node(self.at).pos
    }

    /// The keys up to the cursor.
    pub fn past(&self) -> &KeyHistory {
        &self.past
    }

    /// The moves at the cursor by the rules of movement, without forbidden repetitions.
    fn allowed_moves(&self) -> Vec<G::Move> {
        let mut moves = Vec::new();
        legal_moves(&self.game, self.pos(), &self.past, &mut moves);
        moves
    }

    /// Whether a move on this cell is illegal only because it would repeat an earlier position.
    fn would_repeat(&self, cell: Cell) -> bool {
        let (mut all, allowed) = (Vec::new(), self.allowed_moves());
        self.game.legal_moves(self.pos(), &mut all);
        let on_cell = |mv: G::Move| {
            self.game.taps(self.pos(), mv).iter().any(|way| way[..] == [Tap::Cell(cell)])
        };
        self.outcome().is_none() && all.into_iter().any(|mv| !allowed.contains(&mv) && on_cell(mv))
    }

    fn refuse_if_over(&self) -> Result<(), EntryError> {
        if self.outcome().is_some() { Err(EntryError::Over) } else { Ok(()) }
    }

    /// Goes to a node after the cursor, which is added if it does not exist yet.
    fn go_to_child(&mut self, node: Node<G>) {
        let next = self.tree.existing(&node).unwrap_or_else(|| self.tree.add(node));
        self.step_to(next);
    }

    fn step_to(&mut self, next: NodeId) {
        self.tree.follow(self.at, next);
        let node = self.tree.node(next);
        let irreversible = match node.mv {
            Some(mv) => self.game.irreversible(self.pos(), mv),
            None => true,
        };
        self.past.push(self.game.repetition_key(&node.pos), irreversible);
        self.at = next;
    }

    /// How the game has ended in the position a move leads to, if it has.
    fn ending_after(&mut self, pos: &G::Position, mv: G::Move) -> Option<Outcome> {
        let irreversible = self.game.irreversible(self.pos(), mv);
        self.past.push(self.game.repetition_key(pos), irreversible);
        let outcome = ending(&self.game, pos, &self.past, &mut Vec::new());
        self.past.pop();
        outcome
    }

    /// A node reached by an entry other than a move.
    fn node_without_move(
        &self,
        entry: Entry,
        seat: Seat,
        spoken: Message,
        outcome: Option<Outcome>,
    ) -> Node<G> {
        let (word, label) = (entry.word(), spoken.to_string());
        let wording = Wording { word, label, spoken, cells: Vec::new() };
        let (parent, pos, wording) = (self.at, self.pos().clone(), Arc::new(wording).into());
        Node { parent, entry: Some(entry), seat, mv: None, pos, outcome, wording }
    }

    fn seat_name(&self, seat: Seat) -> &str {
        self.info.seats.get(seat.index()).map_or("nobody", |seat| seat.name.as_ref())
    }

    fn find_move(&self, text: &str) -> Result<G::Move, EntryError> {
        let read = self.game.read_move(self.pos(), text);
        let mv = read.map_err(|error| match self.why_not_from(text) {
            Some(why) => EntryError::Forbidden { text: text.to_owned(), why },
            None => EntryError::Move(error),
        })?;
        // A move that was read is legal, except that the game may forbid repetition.
        if self.game.repetition().forbidden && !self.allowed_moves().contains(&mv) {
            return Err(EntryError::repeats(text));
        }
        Ok(mv)
    }

    /// Why the piece on the cell whose name a text begins with cannot move at all.
    fn why_not_from(&self, text: &str) -> Option<Message> {
        let matching = self.board.cells.iter().filter(|spec| text.starts_with(spec.name.as_ref()));
        let cell = matching.max_by_key(|spec| spec.name.len())?.cell;
        self.why_not(cell)
    }

    /// What the game changed when it built a draft, as problems: an editor must not change a position unasked.
    fn differences(&self, drafted: &Draft, built: &Draft) -> Vec<Message> {
        let mut problems = Vec::new();
        if drafted.to_move != built.to_move {
            let seat = Message::name(self.seat_name(built.to_move));
            problems.push(message!("with these pieces it is {seat}'s turn", seat));
        }
        for piece in drafted.pieces.iter().filter(|piece| !built.pieces.contains(piece)) {
            let spec = self.board.cells.iter().find(|spec| spec.cell == piece.cell);
            let kind = Message::name(&kind_name(&piece.kind));
            problems.push(if let Some(spec) = spec {
                message!("the {kind} on {place} cannot stand so", kind, place = &*spec.name)
            } else {
                message!("the {kind} on no cell of the board cannot stand so", kind)
            });
        }
        for hand in drafted.hands.iter().filter(|hand| hand.count > 0) {
            if !built.hands.contains(hand) {
                problems.push(message!(
                    "{seat} cannot have {count} of '{kind}' in hand",
                    seat = Message::name(self.seat_name(hand.seat)),
                    count = hand.count,
                    kind = Message::name(&hand.kind)
                ));
            }
        }
        problems
    }

    /// The names of the move that led to a node.
    fn wording(&self, node: &Node<G>) -> Wording {
        let Some(mv) = node.mv else { return Wording::default() };
        let before = &self.tree.node(node.parent).pos;
        let taps = self.game.taps(before, mv).into_iter().next();
        Wording {
            word: node.entry.as_ref().map(Entry::word).unwrap_or_default(),
            label: self.game.label(before, mv),
            spoken: self.game.speak(before, mv),
            cells: taps.iter().flatten().filter_map(Tap::cell).collect(),
        }
    }
}

impl<G: Playable> Describe for Match<G> {
    fn spec(&self) -> &GameSpec {
        &self.spec
    }

    fn info(&self) -> &Info {
        &self.info
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn team(&self, seat: Seat) -> u8 {
        self.game.team(seat)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.game.is_out(self.pos(), seat)
    }

    fn to_move(&self) -> Seat {
        self.game.to_move(self.pos())
    }

    fn outcome(&self) -> Option<Outcome> {
        self.tree.node(self.at).outcome
    }

    fn scene(&self) -> Scene {
        self.game.scene(self.pos())
    }

    fn captured(&self) -> Vec<Piece> {
        self.game.captured(&self.tree.node(NodeId(0)).pos, self.pos())
    }

    fn material(&self) -> Vec<i32> {
        let (start, now) = (self.game.scene(&self.game.start()), self.scene());
        let of = |scene: &Scene, seat| scene.material(seat, |kind| self.game.piece_value(kind));
        Seat::all(self.seats()).map(|seat| of(&now, seat) - of(&start, seat)).collect()
    }

    fn choices(&self) -> Vec<Choice> {
        let pos = self.pos();
        let choice = |mv: G::Move| Choice {
            text: self.game.write_move(pos, mv),
            label: self.game.label(pos, mv),
            ways: self.game.taps(pos, mv),
        };
        if self.outcome().is_some() {
            return Vec::new();
        }
        self.allowed_moves().into_iter().map(choice).collect()
    }

    fn why_not(&self, cell: Cell) -> Option<Message> {
        self.game.why_not(self.pos(), cell).or_else(|| self.would_repeat(cell).then(super::repeats))
    }

    fn position(&self) -> String {
        self.game.write_position(self.pos())
    }

    fn customary_position(&self) -> String {
        self.game.write_customary(self.pos())
    }

    fn claims(&self) -> Vec<Outcome> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        claims(&self.game, self.pos(), &self.past)
    }

    fn proposal(&self) -> Option<Vec<Cell>> {
        self.game.proposal(self.pos())
    }

    fn key(&self) -> u64 {
        self.game.key(self.pos())
    }

    fn check(&self, text: &str) -> Result<String, EntryError> {
        self.refuse_if_over()?;
        self.find_move(text).map(|mv| self.game.write_move(self.pos(), mv))
    }

    fn effects(&self) -> Vec<Effect> {
        let node = self.tree.node(self.at);
        let before = &self.tree.node(node.parent).pos;
        node.mv.map_or_else(Vec::new, |mv| self.game.effects(before, mv))
    }

    fn preview(&self, text: &str) -> Vec<Effect> {
        self.find_move(text).map_or_else(|_| Vec::new(), |mv| self.game.effects(self.pos(), mv))
    }

    fn example(&self, index: usize) -> Option<(Scene, Scene)> {
        let example = self.info.examples.get(index)?;
        let mut pos = self.game.read_position(&example.position).ok()?;
        let before = self.game.scene(&pos);
        let mv = self.game.read_move(&pos, &example.mv).ok()?;
        self.game.apply(&mut pos, mv);
        Some((before, self.game.scene(&pos)))
    }
}

impl<G: Playable> Navigate for Match<G> {
    fn back(&mut self) -> bool {
        if self.at == NodeId(0) {
            return false;
        }
        self.at = self.tree.parent(self.at);
        self.past.pop();
        true
    }

    fn forward(&mut self) -> bool {
        let Some(next) = self.tree.followed(self.at) else { return false };
        self.step_to(next);
        true
    }

    fn goto(&mut self, node: NodeId) -> bool {
        if !self.tree.has(node) {
            return false;
        }
        // Up to the common ancestor, then down. A parent always has a smaller number than its children.
        let (mut from, mut to, mut path) = (self.at, node, Vec::new());
        while from != to {
            if from > to {
                from = self.tree.parent(from);
                self.back();
            } else {
                path.push(to);
                to = self.tree.parent(to);
            }
        }
        for next in path.into_iter().rev() {
            self.step_to(next);
        }
        true
    }

    fn node(&self) -> NodeId {
        self.at
    }

    fn line_nodes(&self) -> Vec<NodeId> {
        let mut line = self.tree.path(self.at);
        line.extend(successors(self.tree.followed(self.at), |&at| self.tree.followed(at)));
        line
    }

    fn ply(&self) -> usize {
        self.tree.ply(self.at)
    }

    fn move_count(&self) -> usize {
        self.tree.moves(self.at)
    }

    fn entries(&self) -> Vec<Entry> {
        self.tree
            .path(self.at)
            .into_iter()
            .filter_map(|id| self.tree.node(id).entry.clone())
            .collect()
    }

    fn children(&self, node: NodeId) -> Vec<NodeId> {
        if self.tree.has(node) { self.tree.children(node).collect() } else { Vec::new() }
    }

    fn parent(&self, node: NodeId) -> Option<NodeId> {
        (self.tree.has(node) && node != NodeId(0)).then(|| self.tree.parent(node))
    }

    fn step(&self, node: NodeId) -> Option<Step> {
        let (seat, wording) = self.names(node)?;
        let entry = self.tree.node(node).entry.clone()?;
        Some(Step { node, seat, entry, wording })
    }

    fn names(&self, node: NodeId) -> Option<(Seat, Arc<Wording>)> {
        let found = self.tree.has(node).then(|| self.tree.node(node))?;
        found.entry.as_ref()?;
        let wording = found.wording.get_or_init(|| Arc::new(self.wording(found)));
        Some((found.seat, Arc::clone(wording)))
    }

    fn note(&self, node: NodeId) -> Note {
        self.tree.notes.get(&node).cloned().unwrap_or_default()
    }

    fn annotate(&mut self, node: NodeId, note: Note) -> bool {
        let exists = self.tree.has(node);
        if exists && note.is_empty() {
            self.tree.notes.remove(&node);
        } else if exists {
            self.tree.notes.insert(node, note);
        }
        exists
    }
}

impl<G: Playable> Arrange for Match<G> {
    fn read_position(&self, text: &str) -> Result<String, TextError> {
        self.game.read_position(text).map(|pos| self.game.write_position(&pos))
    }

    fn draft(&self) -> Draft {
        self.game.draft(self.pos())
    }

    fn palette(&self) -> Vec<PieceSpec> {
        self.game.palette()
    }

    fn mend(&self, draft: &Draft) -> Draft {
        self.game.mend(draft)
    }

    fn build(&self, draft: &Draft) -> Result<String, Vec<Message>> {
        let pos = self.game.build(draft)?;
        let problems = self.differences(draft, &self.game.draft(&pos));
        if problems.is_empty() { Ok(self.game.write_position(&pos)) } else { Err(problems) }
    }
}

impl<G: Playable> Table for Match<G> {
    fn play(&mut self, text: &str) -> Result<(), EntryError> {
        self.refuse_if_over()?;
        self.play_recorded(text)
    }

    fn play_recorded(&mut self, text: &str) -> Result<(), EntryError> {
        let mv = self.find_move(text)?;
        let mut pos = self.pos().clone();
        self.game.apply(&mut pos, mv);
        let outcome = self.ending_after(&pos, mv);
        let entry = Entry::Move(self.game.write_move(self.pos(), mv));
        let (parent, seat, wording) = (self.at, self.to_move(), OnceLock::new());
        let entry = Some(entry);
        self.go_to_child(Node { parent, entry, seat, mv: Some(mv), pos, outcome, wording });
        Ok(())
    }

    fn claim(&mut self, reason: Reason) -> Result<(), EntryError> {
        self.refuse_if_over()?;
        let claims = self.claims();
        let outcome = claims
            .into_iter()
            .find(|claim| claim.reason == reason)
            .ok_or(EntryError::NoClaim(reason))?;
        let seat = self.to_move();
        let (side, reason_word) = (Message::name(self.seat_name(seat)), claim_word(reason));
        let spoken = message!("{side} claims: {reason}", side, reason = reason_word);
        self.go_to_child(self.node_without_move(Entry::Claim(reason), seat, spoken, Some(outcome)));
        Ok(())
    }

    fn retire(&mut self, seat: Seat, why: Why) -> Result<(), EntryError> {
        self.refuse_if_over()?;
        if seat.index() >= self.seats() {
            return Err(EntryError::NoSeat);
        }
        let side = Message::name(self.seat_name(seat));
        let spoken = match why {
            Why::Resigned => message!("{side} resigns", side),
            Why::OutOfTime => message!("{side} runs out of time", side),
            Why::Left => message!("{side} leaves", side),
        };
        let mut node = self.node_without_move(Entry::Retire(seat, why), seat, spoken, None);
        node.outcome = retired(&self.game, &mut node.pos, seat, why)?;
        self.go_to_child(node);
        Ok(())
    }

    fn agree(&mut self) -> Result<(), EntryError> {
        self.refuse_if_over()?;
        let outcome = Some(Outcome::draw(Reason::Agreement));
        self.go_to_child(self.node_without_move(
            Entry::Agree,
            self.to_move(),
            message!("draw agreed"),
            outcome,
        ));
        Ok(())
    }

    fn settle(&mut self, dead: &[Cell]) -> Result<(), EntryError> {
        self.proposal().ok_or(EntryError::NothingToSettle)?;
        let outcome = self.game.settle(self.pos(), dead).ok_or(EntryError::NothingToSettle)?;
        let entry = Entry::Settle(dead.to_vec());
        let spoken = message!("settled");
        self.go_to_child(self.node_without_move(entry, self.to_move(), spoken, Some(outcome)));
        Ok(())
    }

    fn fork(&self) -> Box<dyn Table> {
        Box::new(self.clone())
    }

    fn inside(&self) -> &dyn Any {
        self
    }
}

/// The reason of a claim, as lists of moves have it.
fn claim_word(reason: Reason) -> Message {
    match reason {
        Reason::Threefold => message!("threefold"),
        Reason::Fivefold => message!("fivefold"),
        Reason::FiftyMove => message!("fifty-move"),
        Reason::QuietMoves => message!("quiet-moves"),
        Reason::Repetition => message!("repetition"),
        other => Message::name(other.word()),
    }
}
