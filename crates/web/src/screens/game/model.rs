//! The state of the game screen, without any UI: what is shown, what may be entered, and how it changes. The methods return
//! [`ScreenCommand`]s to be executed outside; their results come back as calls of other methods.

#[cfg(test)]
mod tests;

use parlour_core::show::{Cell, Piece, Tap};
use parlour_core::{Choice, Message, Seat};
use parlour_motion::Turn;
use parlour_protocol::desk::{Action, Answer, Facts, PhaseView, RoomView, SavedGame};
use parlour_protocol::{Pace, Proposal, Seating, TakeBacks};
use std::ops::Deref;
use std::sync::Arc;

/// A view of the room, shared. Two are equal only if they are the same allocation.
#[derive(Clone, Debug)]
pub(super) struct RoomSnapshot(Arc<RoomView>);

impl RoomSnapshot {
    pub(super) fn new(view: RoomView) -> RoomSnapshot {
        RoomSnapshot(Arc::new(view))
    }
}

impl PartialEq for RoomSnapshot {
    fn eq(&self, other: &RoomSnapshot) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Deref for RoomSnapshot {
    type Target = RoomView;

    fn deref(&self) -> &RoomView {
        &self.0
    }
}

/// A hint: where, what the move is called, and why it is good.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Hint {
    pub cells: Vec<Cell>,
    pub arrows: Vec<(Cell, Cell)>,
    pub label: String,
    pub reasons: Vec<Message>,
}

/// Who wants something done in the room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Origin {
    /// A person at this device, who sees what comes of it.
    Person,
    /// The computer. A person who looks at the past stays there.
    Computer,
    /// A person, earlier: a premove.
    Queue,
    /// The clock on the screen has run down.
    Clock,
    /// The screen goes.
    Leaving,
}

/// Something to be executed outside the model.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum ScreenCommand {
    /// Ask the room; the answer goes to [`Model::on_answer`].
    Do(Action, Origin),
    /// Look at a node, the current one if nothing; the answer goes to [`Model::on_look`].
    Look(Option<u32>),
    /// Save the game.
    Save(SavedGame),
    /// Show why an action was refused.
    Refuse(Message),
    /// Show a message.
    Notify(&'static str),
    /// Announce a change, in words and sound: the room before and after.
    Announce(RoomSnapshot, RoomSnapshot),
    /// The turn may have changed: call [`Model::next_turn`].
    NextTurn,
    /// Cancel the engine job.
    StopThinking,
    /// The computer is to think about its move at this level; the move goes to [`Model::computer_moves`].
    Think { level: u8 },
    /// Evaluate the position.
    Evaluate,
    /// Remember that the clocks were stopped by leaving.
    NoteLeft,
}

/// The prefix of the pseudo-moves that mark dead stones; the number of a cell follows.
const DEAD: &str = "dead:";

/// A game in play.
#[derive(Clone, Debug)]
pub(super) struct Model {
    pub facts: Arc<Facts>,
    /// The game as it stands.
    pub now: RoomSnapshot,
    /// The game as it is looked at: the same, or a place of the past.
    pub viewed: RoomSnapshot,
    /// Whether the change to the viewed position is animated.
    pub animate: bool,
    /// How often the board was flipped.
    pub flips: u8,
    /// Something has happened while the past is looked at.
    pub news: bool,
    /// A move from the past that waits for a second press.
    pub branch: Option<(u32, String)>,
    /// The answer to the last tap or typed text.
    pub remark: Option<String>,
    /// The game was played on in another window, whose computer answers; this one follows until somebody acts in it.
    pub follows: bool,
    /// The room is being opened again; until then nothing can be done in the old one.
    pub reopening: bool,
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
        let dead = dead(&view);
        let view = RoomSnapshot::new(view);
        Model {
            facts,
            now: view.clone(),
            viewed: view,
            animate: false,
            flips: 0,
            news: false,
            branch: None,
            remark: None,
            follows: false,
            reopening: false,
            hint: None,
            chances: Vec::new(),
            premove: None,
            pace: Pace::AT_FIRST,
            dead,
        }
    }

    // Events.

    /// A person at this device wants something done.
    pub(super) fn act(&mut self, action: Action) -> Vec<ScreenCommand> {
        if self.reopening {
            return vec![ScreenCommand::Notify("game-loading")];
        }
        self.follows = false;
        vec![ScreenCommand::Do(action, Origin::Person)]
    }

    /// What the room answered.
    pub(super) fn on_answer(&mut self, origin: Origin, answer: Answer) -> Vec<ScreenCommand> {
        match (answer, origin) {
            (Answer::Room(view), Origin::Leaving) => {
                let mut commands = self.accept(*view, true);
                commands.push(ScreenCommand::NoteLeft);
                commands
            }
            (Answer::Room(view), origin) => self.accept(*view, origin == Origin::Person),
            (Answer::Refused(why), Origin::Person | Origin::Computer) => {
                vec![ScreenCommand::Refuse(why)]
            }
            (Answer::Refused(_), Origin::Queue) => {
                vec![ScreenCommand::Notify("game-premove-dropped")]
            }
            (_, Origin::Person) => vec![ScreenCommand::Notify("game-missing")],
            _ => Vec::new(),
        }
    }

    /// The room was opened again, from what was kept.
    pub(super) fn reopened(&mut self, mut view: RoomView) -> Vec<ScreenCommand> {
        view.kept = None;
        self.reopening = false;
        self.accept(view, true)
    }

    /// The server of the room has told something.
    pub(super) fn receive(&mut self, view: RoomView) -> Vec<ScreenCommand> {
        self.reopening = false;
        self.accept(view, false)
    }

    /// It could not be opened again.
    pub(super) fn reopen_failed(&mut self) -> Vec<ScreenCommand> {
        self.reopening = false;
        Vec::new()
    }

    /// The game was played on in another window; its newer state is being loaded.
    pub(super) fn overtaken(&mut self) -> Vec<ScreenCommand> {
        self.follows = true;
        self.reopening = true;
        vec![ScreenCommand::StopThinking]
    }

    /// Saves and then shows a new view of the room.
    fn accept(&mut self, mut view: RoomView, follow: bool) -> Vec<ScreenCommand> {
        let mut commands: Vec<ScreenCommand> =
            view.kept.take().map(ScreenCommand::Save).into_iter().collect();
        let before = self.now.clone();
        let stays = !follow && self.is_looking_back();
        // A game that was loaded counts its versions by itself.
        let changed =
            view.version != before.version || view.table.position != before.table.position;
        let now = RoomSnapshot::new(view);
        self.now = now.clone();
        if changed {
            self.hint = None;
            self.remark = None;
            self.branch = None;
            // Marks that somebody is just setting stay when somebody else comes in.
            let proposed = dead(&now);
            if proposed != dead(&before) || now.table.node != before.table.node {
                self.dead = proposed;
            }
            if now.table.node != before.table.node {
                self.chances.clear();
            }
        }
        if stays {
            self.news |= changed;
            commands.push(ScreenCommand::Look(Some(self.viewed.table.node)));
        } else {
            self.show(now.clone());
            self.news = false;
        }
        if changed {
            commands.extend([ScreenCommand::Announce(before, now), ScreenCommand::NextTurn]);
        }
        commands
    }

    fn show(&mut self, view: RoomSnapshot) {
        self.animate = self.viewed.table.ply.abs_diff(view.table.ply) <= 2;
        self.viewed = view;
    }

    /// The answer to [`ScreenCommand::Look`].
    pub(super) fn on_look(&mut self, answer: Answer) {
        if let Answer::Room(view) = answer {
            if view.table.node == view.current_node {
                self.news = false;
            }
            self.branch = None;
            self.remark = None;
            self.show(RoomSnapshot::new(*view));
        }
    }

    /// Looks a number of moves further on; back if negative.
    pub(super) fn step(&self, by: i32) -> Vec<ScreenCommand> {
        let line = &self.viewed.table.line;
        let at = line.iter().position(|step| step.node == self.viewed.table.node);
        let at = at.map_or(0, |at| at as i32 + 1);
        let to = (at + by).clamp(0, line.len() as i32);
        if to == at {
            return Vec::new();
        }
        vec![ScreenCommand::Look(Some(if to == 0 { 0 } else { line[to as usize - 1].node }))]
    }

    /// A move of a person, entered in any way, where the game is looked at; or a stone that is dead or alive after all.
    pub(super) fn enter(&mut self, text: String) -> Vec<ScreenCommand> {
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
        let node = self.viewed.table.node;
        if self.is_looking_back() && self.now.remote.is_none() {
            self.branch = Some((node, text));
            return Vec::new();
        }
        self.act(Action::Play { node, text })
    }

    /// Makes the move from the past that waits for a second press.
    pub(super) fn enter_branch(&mut self) -> Vec<ScreenCommand> {
        let branch = self.branch.take();
        branch.map_or_else(Vec::new, |(node, text)| self.act(Action::Play { node, text }))
    }

    /// Takes a move back, or makes it again.
    pub(super) fn undo(&mut self, forward: bool) -> Vec<ScreenCommand> {
        let mut commands = Vec::new();
        if self.is_looking_back() {
            commands.push(ScreenCommand::Look(None));
        }
        commands.extend(self.act(Action::Undo { forward }));
        commands
    }

    /// Resigns for the seat that speaks for the people at this device.
    pub(super) fn resign(&mut self) -> Vec<ScreenCommand> {
        let speaker = self.seating().speaker();
        speaker.map_or_else(Vec::new, |seat| self.act(Action::Resign { seat }))
    }

    /// Stops the clocks, or lets them run again.
    pub(super) fn pause_or_resume(&mut self) -> Vec<ScreenCommand> {
        self.act(match self.now.phase {
            PhaseView::Paused | PhaseView::Adjourned => Action::Resume,
            _ => Action::Pause,
        })
    }

    /// The screen goes: running clocks are stopped, so that coming back finds them right.
    pub(super) fn leave(&self) -> Vec<ScreenCommand> {
        // Where a server keeps the room, leaving the page is not leaving the room.
        if self.now.remote.is_some() {
            return Vec::new();
        }
        let runs = self.now.clocks.iter().any(|clock| clock.runs);
        // Where another window plays, the clocks are its own.
        let on = runs && !self.follows && self.is_running();
        if on { vec![ScreenCommand::Do(Action::Pause, Origin::Leaving)] } else { Vec::new() }
    }

    /// Turns the board.
    pub(super) fn flip(&mut self) {
        let seats = self.facts.info.seats.len().max(2) as u8;
        self.flips = (self.flips + 1) % seats;
    }

    /// Starts the turn: a computer thinks, a premove is made; otherwise the position is evaluated if the bar is on.
    pub(super) fn next_turn(&mut self, bar: bool) -> Vec<ScreenCommand> {
        let mut commands = vec![ScreenCommand::StopThinking];
        let waits = self.now.phase == PhaseView::Playing && self.now.unsettled.is_none();
        if !waits || self.is_read_only() || self.now.table.result.is_some() {
            self.premove = None;
            return commands;
        }
        if let Some(remote) = &self.now.remote {
            // The server's computers think there, and nobody is helped against people.
            let premove = if remote.turn { self.premove.take() } else { None };
            let play = |text| Action::Play { node: self.now.current_node, text };
            commands.extend(premove.map(|text| ScreenCommand::Do(play(text), Origin::Queue)));
            return commands;
        }
        match (self.level(self.now.table.to_move), self.premove.take()) {
            (Some(_), premove) if self.follows => self.premove = premove,
            (Some(level), premove) => {
                self.premove = premove;
                commands.push(ScreenCommand::Think { level });
            }
            (None, Some(text)) => {
                commands.push(ScreenCommand::Do(
                    Action::Play { node: self.now.current_node, text },
                    Origin::Queue,
                ));
            }
            (None, None) if bar => commands.push(ScreenCommand::Evaluate),
            (None, None) => {}
        }
        commands
    }

    /// The computer has chosen a move in the room as it was at this version.
    pub(super) fn computer_moves(
        &mut self,
        version: u64,
        text: Option<String>,
    ) -> Vec<ScreenCommand> {
        let late = self.now.version != version || self.now.phase != PhaseView::Playing;
        if late || self.follows || self.reopening {
            return Vec::new();
        }
        let node = self.now.current_node;
        let play = |text| ScreenCommand::Do(Action::Play { node, text }, Origin::Computer);
        text.map(play).into_iter().collect()
    }

    /// The computers do not take the draw: one that had to move goes on thinking.
    pub(super) fn draw_declined(&mut self) -> Vec<ScreenCommand> {
        let mut commands = vec![ScreenCommand::Notify("game-draw-declined")];
        if let Some(level) = self.level(self.now.table.to_move).filter(|_| self.is_running()) {
            commands.push(ScreenCommand::Think { level });
        }
        commands
    }

    /// The engine has found a hint: shows it and gives its label.
    pub(super) fn hint_found(&mut self, text: &str, reasons: &[Message]) -> Option<String> {
        let choice = self.now.table.choices.iter().find(|own| own.text == text);
        self.hint = choice.map(|choice| Hint { reasons: reasons.to_vec(), ..hint(choice) });
        choice.map(|choice| choice.label.clone())
    }

    /// This window has the focus again: its computer thinks from now on.
    pub(super) fn take_over(&mut self) -> Vec<ScreenCommand> {
        if std::mem::take(&mut self.follows) { vec![ScreenCommand::NextTurn] } else { Vec::new() }
    }

    // Queries.

    /// Whether another place than the game's own is looked at.
    pub(super) fn is_looking_back(&self) -> bool {
        self.viewed.table.node != self.now.current_node
    }

    /// Whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.now.table.result.is_some() || self.now.phase == PhaseView::Aborted
    }

    /// Whether a newer program went on with the game: it can only be looked at here.
    pub(super) fn is_read_only(&self) -> bool {
        self.now.read_only
    }

    /// True while the game can be played, its clocks stopped or not.
    pub(super) fn is_on(&self) -> bool {
        let phase = matches!(self.now.phase, PhaseView::Playing | PhaseView::Paused);
        phase && self.now.table.result.is_none() && !self.is_read_only()
    }

    /// True while somebody may move.
    fn is_running(&self) -> bool {
        self.is_on() && self.now.phase == PhaseView::Playing
    }

    /// True if the clocks are stopped and may be let run again.
    pub(super) fn can_resume(&self) -> bool {
        let stopped = matches!(self.now.phase, PhaseView::Paused | PhaseView::Adjourned);
        stopped && !self.is_read_only()
    }

    /// True if it is to be settled which stones are dead.
    pub(super) fn can_settle(&self) -> bool {
        let settles = self.now.remote.as_ref().is_none_or(|remote| !remote.seats.is_empty());
        let waits = self.now.unsettled.is_some() && self.now.table.result.is_none();
        settles && waits && !self.is_read_only()
    }

    /// Who plays in the seats, and whose turn it is.
    pub(super) fn seating(&self) -> Seating {
        self.now.seating()
    }

    /// Whether everybody who plays here is out of a game that computers go on with.
    pub(super) fn is_watched(&self) -> bool {
        let seating = self.seating();
        // Elsewhere people may look on who never played.
        let played = self.now.remote.is_none() || !seating.people().is_empty();
        played && seating.players().is_empty() && !seating.only_computers()
    }

    /// The level of the computer in a seat, if it plays there.
    pub(super) fn level(&self, seat: u8) -> Option<u8> {
        self.seating().level(seat)
    }

    /// Whether a person is to move and may.
    pub(super) fn is_persons_turn(&self) -> bool {
        if let Some(remote) = &self.now.remote {
            return self.is_running() && remote.turn;
        }
        self.is_running() && self.level(self.now.table.to_move).is_none()
    }

    /// Whose turn it is, in a word: for style sheets and tests.
    pub(super) fn whose_turn(&self) -> &'static str {
        if self.is_over() {
            "over"
        } else if self.now.phase != PhaseView::Playing || self.is_read_only() {
            "stopped"
        } else if self.now.unsettled.is_some() {
            "settle"
        } else if self.level(self.now.table.to_move).is_some() {
            "computer"
        } else if self.now.remote.as_ref().is_some_and(|remote| !remote.turn) {
            "other"
        } else {
            "person"
        }
    }

    /// The moves that a person may enter where the game is looked at.
    pub(super) fn choices(&self) -> Vec<Choice> {
        let viewed = &self.viewed.table;
        if let Some(remote) = &self.now.remote {
            let settles = self.now.unsettled.is_some() && !remote.seats.is_empty();
            if self.is_looking_back() || !(remote.turn || settles) {
                return Vec::new();
            }
        }
        let stopped = self.now.phase != PhaseView::Playing || self.is_read_only();
        if self.now.unsettled.is_some() && !self.is_looking_back() && !self.is_read_only() {
            return viewed.scene.pieces.iter().map(dead_or_alive).collect();
        }
        if stopped || viewed.result.is_some() || self.level(viewed.to_move).is_some() {
            return Vec::new();
        }
        viewed.choices.clone()
    }

    /// The seat that may queue a move while the computer thinks.
    pub(super) fn premove_seat(&self) -> Option<u8> {
        let waits = self.is_running()
            && self.now.unsettled.is_none()
            && !self.is_looking_back()
            && !self.is_persons_turn();
        self.seating().lone_person().filter(|_| waits)
    }

    /// Whether a move can be taken back (or made again).
    pub(super) fn can_undo(&self, forward: bool) -> bool {
        if let Some(remote) = &self.now.remote {
            let made = self.now.table.line.iter().take(self.now.table.ply as usize);
            let is_own = made.into_iter().any(|step| remote.seats.contains(&step.seat));
            let asked = self.now.pending.iter().any(|(what, agreed)| {
                let own = |seat: &u8| remote.seats.contains(seat);
                matches!(what, Proposal::GoTo { .. }) && agreed.iter().any(own)
            });
            let allowed = self.now.take_backs != TakeBacks::Never && self.is_running();
            return !forward && is_own && !asked && allowed;
        }
        let line = &self.now.table.line;
        let at = line.iter().position(|step| step.node == self.now.table.node);
        let somewhere = if forward { at.map_or(0, |at| at + 1) < line.len() } else { at.is_some() };
        somewhere && self.now.take_backs != TakeBacks::Never && !self.is_read_only()
    }

    /// Endings that the person to move may claim.
    pub(super) fn claims(&self) -> Vec<String> {
        let own = match &self.now.remote {
            Some(remote) => remote.turn,
            None => self.level(self.now.table.to_move).is_none(),
        };
        let on = own && self.now.table.result.is_none() && self.now.unsettled.is_none();
        if on && !self.is_read_only() { self.now.table.claims.clone() } else { Vec::new() }
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

/// The cells that are dead as somebody has proposed, else as the rules suggest.
fn dead(now: &RoomView) -> Vec<u16> {
    let proposed = now.pending.iter().rev().find_map(|(what, _)| match what {
        Proposal::Settle { dead } => Some(dead.clone()),
        _ => None,
    });
    proposed.or_else(|| now.unsettled.clone()).unwrap_or_default()
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
    Hint { cells, arrows, label: choice.label.clone(), reasons: Vec::new() }
}
