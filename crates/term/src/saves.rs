//! The saved games: a list with name, date and size; one is opened, or removed.

use crate::action::{AppAction, Context, action};
use crate::footer;
use crate::frame::list_and_chosen;
use crate::pages;
use crate::screens::{MIN_SIZE, Next, Screen, too_small};
use crate::setup::{Setup, TermError};
use crate::theme::Theme;
use crate::words;
use crossterm::event::Event;
use parlour_library::{Folder, SaveFile, stamp};
use parlour_room::{Phase, Room};
use parlour_table::describe_outcome;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::style::Style;
use std::time::Duration;

/// What keys and clicks mean here.
#[derive(Clone, PartialEq, Eq, Debug)]
enum SavesAction {
    Choose(usize),
    Open,
    Remove,
    Back,
}

/// The list of saved games.
#[derive(Debug)]
pub(crate) struct SavesScreen {
    setup: Setup,
    folder: Folder,
    theme: Theme,
    files: Vec<SaveFile>,
    chosen: usize,
    /// The chosen game, or why it cannot be opened.
    opened: Option<Result<Box<Room>, String>>,
    /// Pressed once to remove; a second press does it.
    removing: bool,
    message: String,
    hits: Vec<(Rect, SavesAction)>,
    next: Option<Next>,
}

impl SavesScreen {
    pub(crate) fn new(setup: &Setup) -> Result<SavesScreen, TermError> {
        let folder = setup.folder.clone();
        let folder =
            folder.ok_or_else(|| TermError::new("there is no folder of saved games here"))?;
        let mut saves_screen = SavesScreen {
            theme: Theme::new(setup),
            files: folder.saves().list(),
            setup: setup.clone(),
            folder,
            chosen: 0,
            opened: None,
            removing: false,
            message: String::new(),
            hits: Vec::new(),
            next: None,
        };
        saves_screen.load_chosen();
        Ok(saves_screen)
    }

    /// Reads the chosen file, to show what is in it.
    fn load_chosen(&mut self) {
        let file = self.files.get(self.chosen);
        self.opened = file.map(|file| {
            let save = self.folder.saves().read(&file.name)?;
            Room::load(&save).map(Box::new).map_err(|error| error.to_string())
        });
    }

    fn choose(&mut self, at: i64) {
        let last = self.files.len().saturating_sub(1) as i64;
        self.chosen = at.clamp(0, last) as usize;
        self.removing = false;
        self.message.clear();
        self.load_chosen();
    }

    fn open(&mut self) {
        let Some(file) = self.files.get(self.chosen) else { return };
        match self.folder.saves().read(&file.name) {
            Ok(save) => {
                let load = Some((save, Some(file.name.clone())));
                self.next = Some(Next::Play(Box::new(Setup { load, ..self.setup.clone() })));
            }
            Err(sentence) => self.message = sentence.into(),
        }
    }

    fn remove(&mut self) {
        let Some(file) = self.files.get(self.chosen).cloned() else { return };
        if !self.removing {
            self.removing = true;
            self.message = format!("Press Del again to remove '{}' for ever", file.name);
            return;
        }
        self.message = match self.folder.saves().remove(&file.name) {
            Ok(()) => format!("'{}' is removed", file.name),
            Err(sentence) => sentence.into(),
        };
        self.removing = false;
        self.files = self.folder.saves().list();
        self.chosen = self.chosen.min(self.files.len().saturating_sub(1));
        self.load_chosen();
    }

    fn update(&mut self, act: SavesAction) {
        match act {
            SavesAction::Choose(at) if at == self.chosen => self.open(),
            SavesAction::Choose(at) => self.choose(at as i64),
            SavesAction::Open => self.open(),
            SavesAction::Remove => self.remove(),
            SavesAction::Back => self.next = Some(Next::Back),
        }
    }

    /// What is in the chosen file, in lines.
    fn facts(&self) -> Vec<String> {
        let room = match &self.opened {
            None => return vec!["No game has been saved yet.".to_owned()],
            Some(Err(sentence)) => return vec![words::capital(sentence)],
            Some(Ok(room)) => room,
        };
        let table = room.table();
        let state = match (room.outcome(), room.phase()) {
            (Some(outcome), _) => describe_outcome(table.info(), &outcome),
            (None, Phase::Adjourned) => "put away for another day".to_owned(),
            (None, Phase::Aborted) => "called off".to_owned(),
            (None, _) => format!("{} to move", room.seat_name(table.to_move())),
        };
        let played = words::duration(Duration::from_millis(room.elapsed(room.latest())));
        vec![
            table.info().name.to_string(),
            format!("{}, {played} played", words::moves(table.ply())),
            words::capital(&state),
            format!("Clock: {}", words::time_control(&room.opening().time)),
        ]
    }
}

impl Screen for SavesScreen {
    fn event(&mut self, event: &Event) {
        let Some(action) = action(event, Context::Menu) else { return };
        let current = self.chosen as i64;
        match action {
            AppAction::Click(x, y) => {
                let at = Position::new(x, y);
                let hit = self.hits.iter().find(|(rect, _)| rect.contains(at));
                if let Some((_, act)) = hit.cloned() {
                    self.update(act);
                }
            }
            AppAction::Arrow(0, by) | AppAction::Wheel(by) => self.choose(current + i64::from(by)),
            AppAction::Turn(by) => self.choose(current + 10 * i64::from(by)),
            AppAction::Home => self.choose(0),
            AppAction::End => self.choose(i64::MAX),
            AppAction::Submit | AppAction::Accept | AppAction::Saves => {
                self.update(SavesAction::Open);
            }
            AppAction::Erase => self.update(SavesAction::Remove),
            AppAction::Back | AppAction::Quit => self.update(SavesAction::Back),
            _ => {}
        }
    }

    fn tick(&mut self, _: Duration) -> bool {
        false
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        self.hits.clear();
        if too_small(area, MIN_SIZE, buf) {
            return;
        }
        buf.set_string(area.x + 2, area.y, "Parlour: saved games", Theme::strong());
        let folder = format!("in {}", self.folder.saves().folder().display());
        let room = usize::from(area.width).saturating_sub(28);
        buf.set_stringn(area.x + 24, area.y, folder, room, self.theme.quiet());
        let (list, detail) = list_and_chosen(area, (area.width * 3 / 5).clamp(44, 90));
        let rows = usize::from(list.height).max(1);
        let first = self.chosen.saturating_sub(rows / 2).min(self.files.len().saturating_sub(rows));
        let width = list.width;
        for (down, (at, file)) in self.files.iter().enumerate().skip(first).take(rows).enumerate() {
            let rect = Rect::new(list.x, list.y + down as u16, width, 1);
            let mark = if at == self.chosen { '>' } else { ' ' };
            let date = stamp(file.written).replace('.', ":");
            // A narrow list shows no size, to leave room for the name.
            let tail = match width {
                ..60 => date[..16].to_owned(),
                _ => format!("{}  {:>6}", &date[..16], size(file.size)),
            };
            let name_room = usize::from(width).saturating_sub(tail.len() + 4);
            let name = words::cut(&list_name(file), name_room);
            let text = format!("{mark} {name:<name_room$}  {tail}");
            let style = if at == self.chosen { Theme::chosen() } else { Style::new() };
            buf.set_stringn(rect.x, rect.y, text, usize::from(width), style);
            self.hits.push((rect, SavesAction::Choose(at)));
        }
        let mut y = detail.y;
        for line in
            self.facts().iter().flat_map(|fact| words::wrap(fact, usize::from(detail.width)))
        {
            if y < detail.bottom() {
                buf.set_stringn(detail.x, y, line, usize::from(detail.width), Style::new());
                y += 1;
            }
        }
        if let Some(Ok(room)) = &self.opened {
            let below = Rect { y: y + 1, height: detail.bottom().saturating_sub(y + 1), ..detail };
            pages::preview(room.table(), self.theme, below, buf);
        }
        footer::draw_words(&self.message, 2, Style::new(), area, buf);
        let keys = vec![
            ("Enter".to_owned(), SavesAction::Open, "go on with it"),
            ("Del".to_owned(), SavesAction::Remove, "remove"),
            ("Esc".to_owned(), SavesAction::Back, "back"),
        ];
        self.hits.extend(footer::draw_keys(keys, self.theme, area, buf));
    }

    fn clipboard(&mut self) -> Option<String> {
        None
    }

    fn next(&mut self) -> Option<Next> {
        self.next.take()
    }
}

/// The name of a game in the list: the name of an autosave ends in its time, which has a column of its own.
fn list_name(file: &SaveFile) -> String {
    let stamp = |name: &str| name.len().checked_sub(STAMP).filter(|_| file.is_autosave());
    match stamp(&file.name).and_then(|at| file.name.split_at_checked(at)) {
        Some((name, time)) if time.starts_with(" 2") => name.to_owned(),
        _ => file.name.clone(),
    }
}

/// The length of " 2026-11-16 04.21.29", in which the name of an autosave ends.
const STAMP: usize = 20;

/// A size for people.
fn size(bytes: u64) -> String {
    if bytes < 10_000 { format!("{bytes} B") } else { format!("{} kB", bytes / 1000) }
}
