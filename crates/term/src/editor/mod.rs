//! The editor's screen: any game's position changed by keys and mouse, with what is wrong said in words.

mod draw;
mod keys;
#[cfg(test)]
mod tests;

use crate::action::{Context, action};
use crate::board;
use crate::chooser::{SeatChoice, seat_choices, setup_of};
use crate::field::TextField;
use crate::pages::{HelpPage, Topic};
use crate::screens::{Next, Screen, ScreenResult};
use crate::setup::{Setup, TermError};
use crate::theme::Theme;
use crate::words;
use crossterm::event::Event;
use keys::EditorAction;
use parlour_core::Seat;
use parlour_core::show::{Cell, PieceSpec};
use parlour_core::words::kind_name;
use parlour_motion::Turn;
use parlour_table::{Editor, GameSpec, Table, describe_outcome};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use std::time::Duration;

/// What a tap on a cell does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tool {
    /// Picks up and puts down.
    Hand,
    /// Takes away.
    Eraser,
    /// Places the piece with this number in the palette.
    Piece(usize),
}

/// Where the keyboard is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum EditorFocus {
    Board,
    Palette,
    Fields,
}

/// What letters are for.
#[derive(Debug)]
enum EditorMode {
    /// Shortcuts.
    Look,
    /// A position as text is being typed.
    Text(TextField),
    /// The value of the field with this number is being typed.
    Value(usize, TextField),
    /// Somebody wants to play: who?
    Players(Vec<SeatChoice>),
}

/// The editor on the screen.
#[derive(Debug)]
pub(crate) struct EditorPage {
    editor: Editor,
    setup: Setup,
    theme: Theme,
    turn: Turn,
    cursor: Option<Cell>,
    focus: EditorFocus,
    tool: Tool,
    /// The chosen field.
    field: usize,
    /// The cell of a piece that was picked up.
    lifted: Option<Cell>,
    /// Where the mouse went down.
    pressed: Option<Cell>,
    mode: EditorMode,
    message: String,
    wrong: bool,
    /// A second press leaves although something was changed.
    leaving: bool,
    /// The text at the start or copied last: if it is unchanged, leaving loses nothing.
    saved_text: Option<String>,
    page: Option<HelpPage>,
    hits: Vec<(Rect, EditorAction)>,
    clipboard: Option<String>,
    next: Option<Next>,
}

/// Opens the editor on the position at a table's cursor.
pub(crate) fn open(setup: &Setup, table: &dyn Table) -> Result<EditorPage, TermError> {
    Ok(EditorPage::new(setup, Editor::from_table(&setup.catalogue, table)?))
}

/// Opens the editor on the position of a spec.
pub(crate) fn open_spec(setup: &Setup, spec: &GameSpec) -> Result<EditorPage, TermError> {
    Ok(EditorPage::new(setup, Editor::new(&setup.catalogue, spec)?))
}

impl Screen for EditorPage {
    fn event(&mut self, event: &Event) {
        if let Some(page) = &mut self.page {
            let action = action(event, Context::Keys);
            if action.is_some_and(|action| !page.handles(&action)) {
                self.page = None;
            }
            return;
        }
        let typing = matches!(self.mode, EditorMode::Text(_) | EditorMode::Value(..));
        if let Some(act) = keys::action_of(event, typing) {
            self.update(act);
        }
    }

    fn tick(&mut self, _passed: Duration) -> bool {
        false
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        if crate::screens::too_small(area, crate::screens::MIN_SIZE, buf) {
            self.hits.clear();
        } else if let Some(page) = &mut self.page {
            page.draw(self.theme, area, buf);
        } else {
            self.hits = draw::draw(self, area, buf);
        }
    }

    fn clipboard(&mut self) -> Option<String> {
        self.clipboard.take()
    }

    fn next(&mut self) -> Option<Next> {
        self.next.take()
    }

    fn leave(self: Box<Self>) -> ScreenResult {
        self.editor.text().map_or(ScreenResult::Nothing, |text| ScreenResult::Text(text.to_owned()))
    }
}

impl EditorPage {
    fn new(setup: &Setup, editor: Editor) -> EditorPage {
        EditorPage {
            theme: Theme::new(setup),
            setup: setup.clone(),
            turn: Turn::for_seat(editor.board(), Seat::FIRST),
            cursor: board::middle(editor.board()),
            focus: EditorFocus::Board,
            tool: Tool::Hand,
            field: 0,
            lifted: None,
            pressed: None,
            mode: EditorMode::Look,
            message: String::new(),
            wrong: false,
            leaving: false,
            saved_text: editor.text().map(str::to_owned),
            page: None,
            hits: Vec::new(),
            clipboard: None,
            next: None,
            editor,
        }
    }

    fn say(&mut self, sentence: impl Into<String>) {
        self.message = sentence.into();
    }

    /// Handles an action.
    fn update(&mut self, act: EditorAction) {
        let leaving = std::mem::take(&mut self.leaving);
        if !matches!(self.mode, EditorMode::Text(_) | EditorMode::Value(..)) {
            self.message.clear();
            self.wrong = false;
        }
        match act {
            EditorAction::Press(x, y) => self.press(x, y),
            EditorAction::Release(x, y) => self.release(x, y),
            EditorAction::Wipe(x, y) => {
                if let Some(EditorAction::Tap(cell)) = self.hit(x, y) {
                    self.editor.erase(cell);
                }
            }
            act => match self.mode {
                EditorMode::Text(_) | EditorMode::Value(..) => self.update_field(act),
                EditorMode::Players(_) => self.update_players(&act),
                EditorMode::Look => self.update_look(act, leaving),
            },
        }
    }

    fn hit(&self, x: u16, y: u16) -> Option<EditorAction> {
        let at = Position::new(x, y);
        self.hits.iter().rev().find(|(rect, _)| rect.contains(at)).map(|(_, act)| act.clone())
    }

    /// The mouse goes down: cells wait for it to come up, everything else acts at once.
    fn press(&mut self, x: u16, y: u16) {
        match self.hit(x, y) {
            Some(EditorAction::Tap(cell)) => {
                self.pressed = Some(cell);
                self.cursor = Some(cell);
                self.focus = EditorFocus::Board;
            }
            Some(act) => self.update(act),
            None => {}
        }
    }

    /// The mouse comes up: elsewhere it has dragged a piece, on the same cell it was a click.
    fn release(&mut self, x: u16, y: u16) {
        let Some(from) = self.pressed.take() else { return };
        match self.hit(x, y) {
            Some(EditorAction::Tap(to)) if to != from => {
                self.lifted = None;
                self.cursor = Some(to);
                self.editor.shift(from, to);
            }
            Some(EditorAction::Tap(cell)) => self.tap(cell),
            // Dragged off the board: taken away.
            _ => _ = self.editor.erase(from),
        }
    }

    fn update_look(&mut self, act: EditorAction, leaving: bool) {
        match act {
            EditorAction::Back => self.back(leaving),
            EditorAction::Quit => self.ask_to_leave(leaving),
            EditorAction::Arrow(dx, dy) => self.arrow(dx, dy),
            EditorAction::Accept => match (self.focus, self.cursor) {
                (EditorFocus::Board, Some(cell)) => self.tap(cell),
                (EditorFocus::Fields, _) => self.open_field(self.field),
                _ => self.focus = EditorFocus::Board,
            },
            EditorAction::Focus => {
                self.focus = match self.focus {
                    EditorFocus::Board => EditorFocus::Palette,
                    EditorFocus::Palette if !self.editor.draft().fields.is_empty() => {
                        EditorFocus::Fields
                    }
                    _ => EditorFocus::Board,
                };
            }
            EditorAction::Tool(by) => self.next_tool(by),
            EditorAction::Take(number) => self.take(self.tools().get(number).copied()),
            EditorAction::Tap(cell) => self.tap(cell),
            EditorAction::Field(index) => self.open_field(index),
            EditorAction::Erase => {
                self.on_cursor(Editor::erase, "There is nothing to take away here");
            }
            EditorAction::Rotate => self.on_cursor(Editor::rotate, "Nothing here can be turned"),
            EditorAction::Move => self.lift_or_drop(),
            EditorAction::Empty => self.editor.empty(),
            EditorAction::Reset => self.editor.reset(),
            EditorAction::Turn => self.next_turn(),
            EditorAction::Give | EditorAction::Withdraw => {
                self.change_hand(act == EditorAction::Give);
            }
            EditorAction::Mend => {
                self.change_or_say(Editor::mend, "No right or counter stands in the way");
            }
            EditorAction::Undo => self.change_or_say(Editor::undo, "Nothing has been changed yet"),
            EditorAction::Redo => {
                self.change_or_say(Editor::redo, "There is nothing to make again");
            }
            EditorAction::Flip => self.turn = self.turn.opposite(self.editor.board()),
            EditorAction::TextIn => self.mode = EditorMode::Text(TextField::default()),
            EditorAction::TextOut => self.copy(),
            EditorAction::Paste(text) => self.read(&text),
            EditorAction::Play => self.play(),
            EditorAction::Rules => match self.setup.catalogue.open(&self.plain_spec()) {
                Ok(table) => self.page = Some(HelpPage::new(Topic::Rules(table))),
                Err(error) => self.say(error.to_string()),
            },
            EditorAction::Keys => {
                self.page = Some(HelpPage::new(Topic::ScreenKeys("Editor", keys::listed())));
            }
            _ => {}
        }
    }

    /// The game without a position.
    fn plain_spec(&self) -> GameSpec {
        GameSpec::new(self.editor.info().id.to_string())
    }

    fn change_or_say(&mut self, change: impl FnOnce(&mut Editor) -> bool, sentence: &str) {
        if !change(&mut self.editor) {
            self.say(sentence);
        }
    }

    fn on_cursor(&mut self, change: impl FnOnce(&mut Editor, Cell) -> bool, otherwise: &str) {
        let Some(cell) = self.cursor else { return };
        if !change(&mut self.editor, cell) {
            self.say(otherwise);
        }
    }

    fn arrow(&mut self, dx: i32, dy: i32) {
        match self.focus {
            EditorFocus::Board => {
                let board = self.editor.board();
                let next = self.cursor.and_then(|cell| self.turn.neighbour(board, cell, dx, dy));
                self.cursor = next.or(self.cursor);
            }
            EditorFocus::Palette => self.next_tool(dx + dy),
            EditorFocus::Fields => {
                let count = self.editor.draft().fields.len() as i32;
                self.field = (self.field as i32 + dx + dy).rem_euclid(count.max(1)) as usize;
            }
        }
    }

    // ---- tools ----

    /// Every tool in the order of the panel.
    fn tools(&self) -> Vec<Tool> {
        let pieces = (0..self.editor.palette().len()).map(Tool::Piece);
        [Tool::Hand, Tool::Eraser].into_iter().chain(pieces).collect()
    }

    fn next_tool(&mut self, by: i32) {
        let tools = self.tools();
        let at = tools.iter().position(|tool| *tool == self.tool).unwrap_or(0) as i32;
        let next = (at + by).rem_euclid(tools.len() as i32);
        self.take(tools.get(next as usize).copied());
    }

    fn take(&mut self, tool: Option<Tool>) {
        self.tool = tool.unwrap_or(self.tool);
        self.lifted = None;
    }

    /// The piece of the tool.
    fn piece(&self) -> Option<&PieceSpec> {
        let Tool::Piece(index) = self.tool else { return None };
        self.editor.palette().get(index)
    }

    fn tap(&mut self, cell: Cell) {
        self.cursor = Some(cell);
        match self.tool {
            Tool::Hand => self.lift_or_drop(),
            Tool::Eraser => self.on_cursor(Editor::erase, "There is nothing to take away here"),
            Tool::Piece(_) => {
                let Some(spec) = self.piece().cloned() else { return };
                let same = |piece: &parlour_core::show::Piece| {
                    piece.kind == spec.kind && piece.owner == spec.owner
                };
                if self.editor.piece(cell).is_some_and(same) {
                    self.editor.erase(cell);
                } else {
                    self.editor.place(cell, &spec, None);
                }
            }
        }
    }

    fn lift_or_drop(&mut self) {
        let Some(cell) = self.cursor else { return };
        match self.lifted.take() {
            Some(from) if from != cell => _ = self.editor.shift(from, cell),
            Some(_) => {}
            None if self.editor.piece(cell).is_some() => self.lifted = Some(cell),
            None => self.say("There is nothing to pick up here; . chooses a piece to place"),
        }
    }

    fn next_turn(&mut self) {
        let seats = self.editor.info().seats.len();
        let next = (self.editor.draft().to_move.index() + 1) % seats;
        self.editor.set_to_move(Seat(next as u8));
    }

    fn change_hand(&mut self, more: bool) {
        if self.editor.reserves().is_empty() {
            self.say("Nobody holds pieces in hand in this game");
            return;
        }
        let Some(piece) = self.piece().cloned() else {
            self.say("Choose a piece first: . goes through them");
            return;
        };
        let done = match piece.owner {
            _ if more => self.editor.give(&piece),
            Some(owner) => self.editor.take(owner, &piece.kind),
            None => false,
        };
        if !done {
            let words = if more { "cannot be held in hand" } else { "is not in hand" };
            self.say(format!("A {} {words}", kind_name(&piece.kind)));
        }
    }

    // ---- text ----

    fn open_field(&mut self, index: usize) {
        if let Some(field) = self.editor.draft().fields.get(index) {
            self.field = index;
            self.mode = EditorMode::Value(index, TextField::new(field.value.clone()));
        }
    }

    fn update_field(&mut self, act: EditorAction) {
        let (EditorMode::Text(field) | EditorMode::Value(_, field)) = &mut self.mode else {
            return;
        };
        match act {
            EditorAction::Char(letter) => field.add(letter.encode_utf8(&mut [0; 4])),
            EditorAction::Paste(text) => field.add(&text),
            EditorAction::Erase => field.erase(),
            EditorAction::Back => self.mode = EditorMode::Look,
            EditorAction::Submit => {
                let text = field.text.clone();
                match self.mode {
                    EditorMode::Value(index, _) => {
                        let name = self.editor.draft().fields[index].name.clone();
                        self.editor.set_field(&name, &text);
                        self.mode = EditorMode::Look;
                    }
                    _ => self.read(&text),
                }
                return;
            }
            _ => return,
        }
        self.wrong = false;
        self.message.clear();
    }

    fn read(&mut self, text: &str) {
        match self.editor.read(text) {
            Ok(()) => {
                self.mode = EditorMode::Look;
                self.say("The position was read");
            }
            Err(error) => {
                if !matches!(self.mode, EditorMode::Text(_)) {
                    let mut field = TextField::default();
                    field.add(text);
                    self.mode = EditorMode::Text(field);
                }
                self.wrong = true;
                self.say(words::capital(&error.to_string()));
            }
        }
    }

    fn copy(&mut self) {
        match self.editor.text().map(str::to_owned) {
            Some(text) => {
                self.clipboard = Some(text.clone());
                self.saved_text = Some(text);
                self.say("Copied to the clipboard, if this terminal allows that");
            }
            None => self.say("A position that cannot be played has no text yet"),
        }
    }

    // ---- leaving ----

    fn play(&mut self) {
        match self.editor.open() {
            Ok(table) => match table.outcome() {
                Some(outcome) => {
                    let result = describe_outcome(table.info(), &outcome);
                    self.say(format!("The game would be over at once: {result}"));
                }
                None => {
                    self.mode = EditorMode::Players(seat_choices(table.info(), table.to_move()));
                }
            },
            Err(sentence) => self.say(words::capital(&sentence.to_string())),
        }
    }

    fn update_players(&mut self, act: &EditorAction) {
        let EditorMode::Players(ways) = &self.mode else { return };
        if let EditorAction::Number(index) = act
            && let (Some(way), Some(spec)) = (ways.get(*index), self.editor.spec())
        {
            let setup = setup_of(&self.setup, &spec, way.seats.clone());
            self.next = Some(Next::Play(Box::new(setup)));
        }
        self.mode = EditorMode::Look;
    }

    fn back(&mut self, leaving: bool) {
        if self.lifted.take().is_some() {
            return;
        }
        if self.focus == EditorFocus::Board {
            self.ask_to_leave(leaving);
        } else {
            self.focus = EditorFocus::Board;
        }
    }

    fn ask_to_leave(&mut self, leaving: bool) {
        if leaving || self.editor.text() == self.saved_text.as_deref() {
            self.next = Some(Next::Back);
        } else {
            self.leaving = true;
            self.say("Press again to leave the editor; c copies the position first");
        }
    }
}
