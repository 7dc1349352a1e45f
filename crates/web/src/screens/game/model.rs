//! A game in play as its screen knows it, without any screen: what is shown, what may be entered, and what follows from what
//! happens. What has to be done outside goes out as [`Order`]s; what came of it is told to the model when it is known.

#[cfg(test)]
mod tests;

use parlour_core::show::{Cell, Piece, Tap};
use parlour_core::{Choice, Message, Seat};
use parlour_motion::Turn;
use parlour_protocol::desk::{Action, Answer, Facts, Kept, PhaseView, RoomView};
use parlour_protocol::{Pace, Seating, TakeBacks};
use std::ops::Deref;
use std::sync::Arc;

/// A room as it was told once. Two are the same only if they were told together.
#[derive(Clone, Debug)]
pub(super) struct View(Arc<RoomView>);

impl View {
    pub(super) fn new(view: RoomView) -> View {
        View(Arc::new(view))
    }
}

impl PartialEq for View {
    fn eq(&self, other: &View) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for View {
    type Target = RoomView;

    fn deref(&self) -> &RoomView {
        &self.0
    }
}

/// A hint: where, and what the move is called.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Hint {
    pub cells: Vec<Cell>,
    pub arrows: Vec<(Cell, Cell)>,
    pub label: String,
}

/// Who wants something done in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum By {
    /// A person at this device, who sees what comes of it.
    Person,
    /// The computer. Whoever looks at the past stays there.
    Computer,
    /// A person, earlier: a queued move.
    Queue,
    /// The clock on the screen has run down.
    Clock,
    /// The screen goes.
    Leaving,
}

/// Something to be done outside the model.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Order {
    /// The room is to be asked; what it answers goes to [`Model::answered`].
    Do(Action, By),
    /// A place is to be looked at, the game's own if nothing; what is seen goes to [`Model::looked`].
    Look(Option<u32>),
    /// The game is to be written down.
    Keep(Kept),
    /// Somebody is to be told why not.
    Refuse(Message),
    /// A message is to be told.
    Tell(&'static str),
    /// What has changed is to be said and heard: before and after.
    Change(View, View),
    /// It may be somebody else's turn: [`Model::next_turn`] is to be asked.
    NextTurn,
    /// No job is wanted any longer.
    StopThinking,
    /// The computer is to think about its move at this level; the move goes to [`Model::computer_moves`].
    Think { level: u8 },
    /// How the game stands is to be found out.
    Evaluate,
    /// It is to be noted that the clocks were stopped because somebody left.
    NoteLeft,
}

/// Words before the number of a cell that is tapped while dead stones are settled.
const DEAD: &str = "dead:";

/// A game in play.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub facts: Arc<Facts>,
    /// The game as it stands.
    pub now: View,
    /// The game as it is looked at: the same, or a place of the past.
    pub seen: View,
    /// Whether the way to what is seen is to be shown.
    pub animate: bool,
    /// How often the board was flipped.
    pub flips: u8,
    /// Something has happened while the past is looked at.
    pub news: bool,
    /// A move from the past that waits for a second press.
    pub branch: Option<(u32, String)>,
    /// What the last tap or typed text was answered with.
    pub remark: Option<String>,
    /// The game was played on in another window, whose computer answers; this one follows until somebody acts in it.
    pub follows: bool,
    /// The room is being opened again: until it is there, nothing can be done in the old one.
    pub reopens: bool,
    pub hint: Option<Hint>,
    /// The chance of each seat, for the bar; empty if unknown.
    pub chances: Vec<f32>,
    /// A move that is made when its turn comes.
    pub premove: Option<String>,
    /// Milliseconds between moves, where only computers play.
    pub pace: u32,
    /// Cells marked as dead, while that is to be settled.
    pub dead: Vec<u16>,
}

impl Model {
    /// A game that was opened.
    pub(super) fn new(facts: Arc<Facts>, mut view: RoomView) -> Model {
        view.kept = None;
        let dead = view.unsettled.clone().unwrap_or_default();
        let view = View::new(view);
        Model {
            facts,
            now: view.clone(),
            seen: view,
            animate: false,
            flips: 0,
            news: false,
            branch: None,
            remark: None,
            follows: false,
            reopens: false,
            hint: None,
            chances: Vec::new(),
            premove: None,
            pace: Pace::AT_FIRST,
            dead,
        }
    }

    // What comes in.

    /// A person at this device wants something done.
    pub(super) fn act(&mut self, action: Action) -> Vec<Order> {
        if self.reopens {
            return vec![Order::Tell("game-loading")];
        }
        self.follows = false;
        vec![Order::Do(action, By::Person)]
    }

    /// What the room answered.
    pub(super) fn answered(&mut self, by: By, answer: Answer) -> Vec<Order> {
        match (answer, by) {
            (Answer::Room(view), By::Leaving) => {
                let mut orders = self.accept(*view, true);
                orders.push(Order::NoteLeft);
                orders
            }
            (Answer::Room(view), by) => self.accept(*view, by == By::Person),
            (Answer::Refused(why), By::Person | By::Computer) => vec![Order::Refuse(why)],
            (Answer::Refused(_), By::Queue) => vec![Order::Tell("game-premove-dropped")],
            (_, By::Person) => vec![Order::Tell("game-missing")],
            _ => Vec::new(),
        }
    }

    /// The room was opened again, from what was kept.
    pub(super) fn opened_again(&mut self, mut view: RoomView) -> Vec<Order> {
        view.kept = None;
        self.reopens = false;
        self.accept(view, true)
    }

    /// It could not be opened again.
    pub(super) fn not_opened(&mut self) -> Vec<Order> {
        self.reopens = false;
        Vec::new()
    }

    /// The game was played on in another window; what is newer is on the way.
    pub(super) fn overtaken(&mut self) -> Vec<Order> {
        self.follows = true;
        self.reopens = true;
        vec![Order::StopThinking]
    }

    /// Keeps and then shows what the game has become.
    fn accept(&mut self, mut view: RoomView, follow: bool) -> Vec<Order> {
        let mut orders: Vec<Order> = view.kept.take().map(Order::Keep).into_iter().collect();
        let before = self.now.clone();
        let stays = !follow && self.is_looking_back();
        // A game that was loaded counts its versions by itself.
        let changed =
            view.version != before.version || view.table.position != before.table.position;
        let now = View::new(view);
        self.now = now.clone();
        if changed {
            self.hint = None;
            self.remark = None;
            self.branch = None;
            self.dead = now.unsettled.clone().unwrap_or_default();
            if now.table.node != before.table.node {
                self.chances.clear();
            }
        }
        if stays {
            self.news |= changed;
            orders.push(Order::Look(Some(self.seen.table.node)));
        } else {
            self.show(now.clone());
            self.news = false;
        }
        if changed {
            orders.extend([Order::Change(before, now), Order::NextTurn]);
        }
        orders
    }

    fn show(&mut self, view: View) {
        self.animate = self.seen.table.ply.abs_diff(view.table.ply) <= 2;
        self.seen = view;
    }

    /// What is seen from the place that was to be looked at.
    pub(super) fn looked(&mut self, answer: Answer) {
        if let Answer::Room(view) = answer {
            if view.table.node == view.now_at {
                self.news = false;
            }
            self.branch = None;
            self.remark = None;
            self.show(View::new(*view));
        }
    }

    /// Looks a number of moves further on; back if negative.
    pub(super) fn step(&self, by: i32) -> Vec<Order> {
        let line = &self.seen.table.line;
        let at = line.iter().position(|step| step.node == self.seen.table.node);
        let at = at.map_or(0, |at| at as i32 + 1);
        let to = (at + by).clamp(0, line.len() as i32);
        if to == at {
            return Vec::new();
        }
        vec![Order::Look(Some(if to == 0 { 0 } else { line[to as usize - 1].node }))]
    }

    /// A move of a person, entered in any way, where the game is looked at; or a stone that is dead or alive after all.
    pub(super) fn enter(&mut self, text: String) -> Vec<Order> {
        self.remark = None;
        if let Some(cell) = text.strip_prefix(DEAD).and_then(|cell| cell.parse().ok()) {
            match self.dead.iter().position(|other| *other == cell) {
                Some(at) => {
                    self.dead.remove(at);
                }
                None => self.dead.push(cell),
            }
            return Vec::new();
        }
        let node = self.seen.table.node;
        if self.is_looking_back() {
            self.branch = Some((node, text));
            return Vec::new();
        }
        self.act(Action::Play { node, text })
    }

    /// The move from the past that waits is meant.
    pub(super) fn enter_branch(&mut self) -> Vec<Order> {
        let branch = self.branch.take();
        branch.map_or_else(Vec::new, |(node, text)| self.act(Action::Play { node, text }))
    }

    /// Takes a move back, or makes it again.
    pub(super) fn undo(&mut self, forward: bool) -> Vec<Order> {
        let mut orders = Vec::new();
        if self.is_looking_back() {
            orders.push(Order::Look(None));
        }
        orders.extend(self.act(Action::Undo { forward }));
        orders
    }

    /// Gives up for whoever speaks for the people here.
    pub(super) fn resign(&mut self) -> Vec<Order> {
        let speaker = self.seating().speaker();
        speaker.map_or_else(Vec::new, |seat| self.act(Action::Resign { seat }))
    }

    /// Stops the clocks, or lets them run again.
    pub(super) fn pause_or_resume(&mut self) -> Vec<Order> {
        self.act(match self.now.phase {
            PhaseView::Paused | PhaseView::Adjourned => Action::Resume,
            _ => Action::Pause,
        })
    }

    /// The screen goes: running clocks are stopped, so that coming back finds them right.
    pub(super) fn leave(&self) -> Vec<Order> {
        let runs = self.now.clocks.iter().any(|clock| clock.runs);
        // Where another window plays, the clocks are its own.
        let on = runs
            && !self.follows
            && self.now.phase == PhaseView::Playing
            && self.now.table.result.is_none();
        if on { vec![Order::Do(Action::Pause, By::Leaving)] } else { Vec::new() }
    }

    /// Turns the board.
    pub(super) fn flip(&mut self) {
        let seats = self.facts.info.seats.len().max(2) as u8;
        self.flips = (self.flips + 1) % seats;
    }

    /// Lets whoever is to move move: a computer thinks, a queued move is made; otherwise the bar is looked after, if it is
    /// wanted.
    pub(super) fn next_turn(&mut self, bar: bool) -> Vec<Order> {
        let mut orders = vec![Order::StopThinking];
        let waits = self.now.phase == PhaseView::Playing && self.now.unsettled.is_none();
        if !waits || self.now.read_only || self.now.table.result.is_some() {
            self.premove = None;
            return orders;
        }
        match (self.level(self.now.table.to_move), self.premove.take()) {
            (Some(_), premove) if self.follows => self.premove = premove,
            (Some(level), premove) => {
                self.premove = premove;
                orders.push(Order::Think { level });
            }
            (None, Some(text)) => {
                orders.push(Order::Do(Action::Play { node: self.now.now_at, text }, By::Queue));
            }
            (None, None) if bar => orders.push(Order::Evaluate),
            (None, None) => {}
        }
        orders
    }

    /// The computer has chosen a move in the room as it was at this version.
    pub(super) fn computer_moves(&mut self, version: u64, text: Option<String>) -> Vec<Order> {
        let late = self.now.version != version || self.now.phase != PhaseView::Playing;
        if late || self.follows || self.reopens {
            return Vec::new();
        }
        let node = self.now.now_at;
        let play = |text| Order::Do(Action::Play { node, text }, By::Computer);
        text.map(play).into_iter().collect()
    }

    /// The computers do not take the draw: one that had to move goes on thinking.
    pub(super) fn draw_declined(&mut self) -> Vec<Order> {
        let mut orders = vec![Order::Tell("game-draw-declined")];
        if let Some(level) = self.level(self.now.table.to_move).filter(|_| self.is_played()) {
            orders.push(Order::Think { level });
        }
        orders
    }

    /// The best move is found: it is shown as a hint, and its name told.
    pub(super) fn hint_found(&mut self, text: &str) -> Option<String> {
        let choice = self.now.table.choices.iter().find(|own| own.text == text);
        self.hint = choice.map(hint);
        choice.map(|choice| choice.label.clone())
    }

    /// Somebody has come back to this window: if the game waits for a computer, this one's thinks about it.
    pub(super) fn lead(&mut self) -> Vec<Order> {
        if std::mem::take(&mut self.follows) { vec![Order::NextTurn] } else { Vec::new() }
    }

    // What is asked.

    /// Whether another place than the game's own is looked at.
    pub(super) fn is_looking_back(&self) -> bool {
        self.seen.table.node != self.now.now_at
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.now.table.result.is_some() || self.now.phase == PhaseView::Aborted
    }

    /// True while the game can be played, its clocks stopped or not.
    pub(super) fn is_on(&self) -> bool {
        let phase = matches!(self.now.phase, PhaseView::Playing | PhaseView::Paused);
        phase && self.now.table.result.is_none()
    }

    /// True while somebody may move.
    fn is_played(&self) -> bool {
        self.now.phase == PhaseView::Playing && self.now.table.result.is_none()
    }

    /// Who plays in the seats, and whose turn it is.
    pub(super) fn seating(&self) -> Seating {
        self.now.seating()
    }

    /// Whether everybody who plays here is out of a game that computers go on with.
    pub(super) fn is_watched(&self) -> bool {
        let seating = self.seating();
        seating.players().is_empty() && !seating.only_computers()
    }

    /// The level of the computer in a seat, if it plays there.
    pub(super) fn level(&self, seat: u8) -> Option<u8> {
        self.seating().level(seat)
    }

    /// Whether a person is to move and may.
    pub(super) fn is_persons_turn(&self) -> bool {
        self.is_played() && self.level(self.now.table.to_move).is_none()
    }

    /// Whose turn it is, in a word: for style sheets and tests.
    pub(super) fn whose_turn(&self) -> &'static str {
        if self.is_over() {
            "over"
        } else if self.now.phase != PhaseView::Playing {
            "stopped"
        } else if self.now.unsettled.is_some() {
            "settle"
        } else if self.level(self.now.table.to_move).is_some() {
            "computer"
        } else {
            "person"
        }
    }

    /// The moves that a person may enter where the game is looked at.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let seen = &self.seen.table;
        if self.now.unsettled.is_some() && !self.is_looking_back() {
            return seen.scene.pieces.iter().map(dead_or_alive).collect();
        }
        let stopped = self.now.phase != PhaseView::Playing || self.now.read_only;
        if stopped || seen.result.is_some() || self.level(seen.to_move).is_some() {
            return Vec::new();
        }
        seen.choices.clone()
    }

    /// The seat that may queue a move while the computer thinks.
    pub(super) fn queues(&self) -> Option<u8> {
        let waits = self.is_played()
            && self.now.unsettled.is_none()
            && !self.is_looking_back()
            && self.level(self.now.table.to_move).is_some();
        self.seating().lone_person().filter(|_| waits)
    }

    /// Whether a move can be taken back (or made again).
    pub(super) fn can_undo(&self, forward: bool) -> bool {
        let line = &self.now.table.line;
        let at = line.iter().position(|step| step.node == self.now.table.node);
        let somewhere = if forward { at.map_or(0, |at| at + 1) < line.len() } else { at.is_some() };
        somewhere && self.now.take_backs != TakeBacks::Never
    }

    /// Endings that the person to move may claim.
    pub(super) fn claims(&self) -> Vec<String> {
        let own = self.level(self.now.table.to_move).is_none();
        let on = own && self.now.table.result.is_none() && self.now.unsettled.is_none();
        if on { self.now.table.claims.clone() } else { Vec::new() }
    }

    /// The cells that are marked as dead.
    pub(super) fn dead_cells(&self) -> Vec<Cell> {
        let waits = self.now.unsettled.is_some();
        self.dead.iter().filter(|_| waits).copied().map(Cell).collect()
    }

    /// The seat that sits at the near side of the board, which may turn to whoever is to move.
    pub(super) fn near(&self, board_turns: bool) -> u8 {
        let own = self.seating().near(board_turns);
        (own + self.flips) % self.facts.info.seats.len().max(1) as u8
    }

    /// By how many quarter turns the board is seen turned.
    pub(super) fn turn(&self, board_turns: bool) -> u8 {
        let board = &self.facts.board;
        let own = Turn::for_seat(board, Seat(self.near(board_turns)));
        // Seats that share a view still see the board flipped.
        let alike = board.views.windows(2).all(|pair| pair[0] == pair[1]);
        let turn = if alike && self.flips % 2 == 1 { own.opposite(board) } else { own };
        turn.quarters()
    }
}

/// A tap on a stone while dead ones are settled.
fn dead_or_alive(piece: &Piece) -> Choice {
    let ways = vec![vec![Tap::Cell(piece.cell)]];
    Choice { text: format!("{DEAD}{}", piece.cell.0), label: String::new(), ways }
}

/// A hint that shows a move.
fn hint(choice: &Choice) -> Hint {
    let cells = choice.cells();
    let arrows = match (cells.first(), cells.last()) {
        (Some(from), Some(to)) if from != to => vec![(*from, *to)],
        _ => Vec::new(),
    };
    Hint { cells, arrows, label: choice.label.clone() }
}
