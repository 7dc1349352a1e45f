//! The menu: which game, who plays, how it begins.

use crate::action::AppAction;
use crate::frame::list_and_chosen;
use crate::pages;
use crate::setup::{SeatPlan, Setup, TermError, complete_seats};
use crate::theme::Theme;
use crate::words;
use parlour_brain::{LEVELS, Level};
use parlour_core::Rng;
use parlour_core::show::{Info, Values};
use parlour_motion::Turn;
use parlour_protocol::{Pace, TakeBacks, TimeControl};
use parlour_table::{Catalogue, GameSpec};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A line of the second page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MenuRow {
    Seat(usize),
    Layout,
    Option(usize),
    Clock,
    TakeBacks,
    Pace,
    Start,
    Begin,
}

/// The clocks the arrows lead through; any other can be given on the command line.
const CLOCKS: [&str; 12] =
    ["off", "1", "3+2", "5", "5+3", "10", "15+10", "30", "5d3", "20/3x30", "5h", "30s/move"];
/// What can be agreed about taking back.
const TAKE_BACKS: [(TakeBacks, &str); 3] = [
    (TakeBacks::Free, "any time"),
    (TakeBacks::Ask, "if the others agree"),
    (TakeBacks::Never, "never"),
];

/// How the computers may take their time.
const PACES: [(Pace, &str); 3] = [
    (Pace::Instant, "instant"),
    (Pace::Natural, "natural, about a second"),
    (Pace::Thoughtful, "thoughtful, up to five"),
];

/// What has been chosen so far.
#[derive(Clone, Debug)]
pub(crate) struct Menu {
    game: usize,
    /// The second page is shown: players and start.
    pub(crate) details: bool,
    row: usize,
    seats: Vec<SeatPlan>,
    layout: usize,
    options: Vec<String>,
    start: String,
    pub(crate) time: TimeControl,
    pub(crate) take_backs: TakeBacks,
    pub(crate) pace: Pace,
    pub(crate) error: String,
}

/// What an action in the menu leads to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum MenuResult {
    /// Nothing outside the menu.
    Nothing,
    /// Leave the menu.
    Leave,
    /// Begin the game.
    Begin,
}

impl Menu {
    /// A menu with the first game chosen, and what the setup says about it.
    pub(crate) fn new(catalogue: &Catalogue, setup: &Setup, rng: &mut Rng) -> Menu {
        let named = setup.game.as_deref().and_then(|name| catalogue.find(name).ok());
        let at = |info: &Info| catalogue.games().iter().position(|other| other.id == info.id);
        let mut menu = Menu {
            game: named.and_then(at).unwrap_or(0),
            details: false,
            row: 0,
            seats: setup.seats.clone(),
            layout: 0,
            options: Vec::new(),
            start: setup.start.clone().unwrap_or_default(),
            time: setup.time,
            take_backs: setup.take_backs,
            pace: setup.pace,
            error: String::new(),
        };
        menu.fit(catalogue, rng);
        menu
    }

    pub(crate) fn info<'a>(&self, catalogue: &'a Catalogue) -> &'a Info {
        &catalogue.games()[self.game]
    }

    /// Makes seats and options those of the chosen game.
    fn fit(&mut self, catalogue: &Catalogue, rng: &mut Rng) {
        let info = self.info(catalogue);
        self.seats.truncate(info.seats.len());
        self.seats = complete_seats(info, &self.seats).unwrap_or_default();
        self.layout = 0;
        let value = |spec: &parlour_core::show::OptionSpec, rng: &mut Rng| match &spec.values {
            Values::OneOf(_) => spec.default.to_string(),
            Values::Drawn(low, high) => {
                (low + rng.below((high - low + 1) as usize) as u32).to_string()
            }
        };
        self.options = info.options.iter().map(|spec| value(spec, rng)).collect();
    }

    fn rows(&self, info: &Info) -> Vec<MenuRow> {
        let mut rows: Vec<MenuRow> = (0..self.seats.len()).map(MenuRow::Seat).collect();
        if info.layouts.len() > 1 {
            rows.push(MenuRow::Layout);
        }
        rows.extend((0..self.options.len()).map(MenuRow::Option));
        rows.extend([MenuRow::Clock, MenuRow::TakeBacks]);
        // Nobody waits for a computer that does not play.
        let is_computer = |seat: &SeatPlan| matches!(seat, SeatPlan::Computer(_));
        rows.extend(self.seats.iter().any(is_computer).then_some(MenuRow::Pace));
        rows.extend([MenuRow::Start, MenuRow::Begin]);
        rows
    }

    /// True if the keyboard writes text.
    pub(crate) fn is_typing(&self, catalogue: &Catalogue) -> bool {
        self.details && self.rows(self.info(catalogue)).get(self.row) == Some(&MenuRow::Start)
    }

    /// What opens the chosen game.
    pub(crate) fn spec(
        &self,
        catalogue: &Catalogue,
    ) -> Result<(GameSpec, Vec<SeatPlan>), TermError> {
        let info = self.info(catalogue);
        let mut spec = GameSpec::new(info.id.to_string());
        let own_start = !self.start.trim().is_empty();
        for (option, value) in info.options.iter().zip(&self.options) {
            let drawn = matches!(option.values, Values::Drawn(..));
            if *value != option.default && !(drawn && own_start) {
                spec = spec.with(option.name.to_string(), value.clone());
            }
        }
        if own_start {
            spec.start = Some(self.start.trim().to_owned());
        } else if self.layout > 0 {
            spec.start = info.layouts.get(self.layout).map(|layout| layout.position.to_string());
        }
        Ok((spec, complete_seats(info, &self.seats)?))
    }

    pub(crate) fn update(
        &mut self,
        action: AppAction,
        catalogue: &Catalogue,
        rng: &mut Rng,
    ) -> MenuResult {
        if self.details {
            self.update_details(action, catalogue)
        } else {
            self.update_list(action, catalogue, rng)
        }
    }

    fn update_list(
        &mut self,
        action: AppAction,
        catalogue: &Catalogue,
        rng: &mut Rng,
    ) -> MenuResult {
        let last = catalogue.games().len() as i32 - 1;
        let go = |by: i32| (self.game as i32 + by).clamp(0, last) as usize;
        let next = match action {
            AppAction::Arrow(0, by) | AppAction::Wheel(by) => go(by),
            AppAction::Turn(by) => go(by * 10),
            AppAction::Home => 0,
            AppAction::End => last as usize,
            AppAction::Accept | AppAction::Submit | AppAction::Arrow(1, 0) | AppAction::Focus => {
                self.details = true;
                self.row = 0;
                return MenuResult::Nothing;
            }
            AppAction::Row(row) if row == self.game => {
                self.details = true;
                self.row = 0;
                return MenuResult::Nothing;
            }
            AppAction::Row(row) => row.min(last as usize),
            AppAction::Back => return MenuResult::Leave,
            _ => return MenuResult::Nothing,
        };
        if next != self.game {
            self.game = next;
            self.start.clear();
            self.fit(catalogue, rng);
        }
        MenuResult::Nothing
    }

    fn update_details(&mut self, action: AppAction, catalogue: &Catalogue) -> MenuResult {
        let info = self.info(catalogue);
        let rows = self.rows(info);
        let row = rows.get(self.row).copied().unwrap_or(MenuRow::Begin);
        let last = rows.len() - 1;
        self.error.clear();
        match action {
            AppAction::Arrow(0, by) => {
                self.row = (self.row as i32 + by).clamp(0, last as i32) as usize;
            }
            AppAction::Arrow(by, _) => self.change(row, by, info),
            AppAction::Focus => self.row = (self.row + 1) % rows.len(),
            AppAction::Home => self.row = 0,
            AppAction::End => self.row = last,
            AppAction::Accept if row != MenuRow::Begin => self.change(row, 1, info),
            AppAction::Accept | AppAction::Submit => return MenuResult::Begin,
            AppAction::Row(row) if rows.get(row) == Some(&MenuRow::Begin) => {
                return MenuResult::Begin;
            }
            AppAction::Row(row) => self.row = row.min(last),
            AppAction::Change(row, by) => {
                self.row = row.min(last);
                self.change(rows[self.row], by, info);
            }
            AppAction::Button(digit) => self.set_level(row, digit + 1),
            AppAction::Char(letter) => self.start.push(letter),
            AppAction::Paste(text) => {
                self.row = rows.iter().position(|row| *row == MenuRow::Start).unwrap_or(last);
                self.start.extend(text.chars().filter(|letter| !letter.is_control()));
            }
            AppAction::Erase => {
                self.start.pop();
            }
            AppAction::Back => self.details = false,
            _ => {}
        }
        MenuResult::Nothing
    }

    fn set_level(&mut self, row: MenuRow, number: usize) {
        if let (MenuRow::Seat(seat), Some(level)) = (row, Level::new(number as u8)) {
            self.seats[seat] = SeatPlan::Computer(level);
        }
    }

    fn change(&mut self, row: MenuRow, by: i32, info: &Info) {
        let around = |at: usize, count: usize| (at as i32 + by).rem_euclid(count as i32) as usize;
        match row {
            MenuRow::Seat(seat) => {
                // A person, the levels from the weakest to the strongest, and any legal move.
                let random = usize::from(LEVELS) + 1;
                let at = match self.seats[seat] {
                    SeatPlan::Human => 0,
                    SeatPlan::Computer(Level::RANDOM) => random,
                    SeatPlan::Computer(level) => usize::from(level.number()),
                };
                self.seats[seat] = match around(at, random + 1) {
                    0 => SeatPlan::Human,
                    next => SeatPlan::Computer(Level::new(next as u8).unwrap_or(Level::RANDOM)),
                };
            }
            MenuRow::Layout => self.layout = around(self.layout, info.layouts.len().max(1)),
            MenuRow::Option(index) => {
                let value = &self.options[index];
                self.options[index] = match &info.options[index].values {
                    Values::OneOf(values) => {
                        let at = values.iter().position(|other| other == value).unwrap_or(0);
                        values[around(at, values.len())].to_string()
                    }
                    Values::Drawn(low, high) => {
                        let number: i64 = value.parse().unwrap_or(i64::from(*low));
                        (number + i64::from(by))
                            .clamp(i64::from(*low), i64::from(*high))
                            .to_string()
                    }
                };
            }
            MenuRow::Clock => {
                let known = CLOCKS.map(|text| TimeControl::read(text).unwrap_or_default());
                let at = known.iter().position(|time| *time == self.time).unwrap_or(0);
                self.time = known[around(at, known.len())];
            }
            MenuRow::TakeBacks => {
                let at = TAKE_BACKS.iter().position(|(other, _)| *other == self.take_backs);
                self.take_backs = TAKE_BACKS[around(at.unwrap_or(0), TAKE_BACKS.len())].0;
            }
            MenuRow::Pace => {
                let at = PACES.iter().position(|(other, _)| *other == self.pace);
                self.pace = PACES[around(at.unwrap_or(0), PACES.len())].0;
            }
            MenuRow::Start | MenuRow::Begin => {}
        }
    }

    /// Draws the menu and says what a click on each part means.
    pub(crate) fn draw(
        &self,
        catalogue: &Catalogue,
        theme: Theme,
        area: Rect,
        buf: &mut Buffer,
    ) -> Vec<(Rect, AppAction)> {
        if self.details {
            self.draw_details(catalogue, theme, area, buf)
        } else {
            self.draw_list(catalogue, theme, area, buf)
        }
    }

    fn draw_list(
        &self,
        catalogue: &Catalogue,
        theme: Theme,
        area: Rect,
        buf: &mut Buffer,
    ) -> Vec<(Rect, AppAction)> {
        let mut hits = Vec::new();
        buf.set_string(area.x + 2, area.y, "Parlour: choose a game", Theme::strong());
        let (list, about) = list_and_chosen(Rect { height: area.height + 1, ..area }, 36);
        let shown = usize::from(list.height).max(1);
        let first =
            self.game.saturating_sub(shown / 2).min(catalogue.games().len().saturating_sub(shown));
        let width = list.width;
        for (line, (index, info)) in
            catalogue.games().iter().enumerate().skip(first).take(shown).enumerate()
        {
            let rect = Rect::new(list.x, list.y + line as u16, width, 1);
            let chosen = index == self.game;
            let text = format!("{} {:<33}", if chosen { '>' } else { ' ' }, info.name);
            let style = if chosen { Theme::chosen() } else { Style::new() };
            buf.set_stringn(rect.x, rect.y, text, usize::from(width), style);
            hits.push((rect, AppAction::Row(index)));
        }
        let info = self.info(catalogue);
        let left = about.x + 1;
        let room = usize::from(about.width.saturating_sub(1)).min(60);
        let mut lines = vec![(info.name.to_string(), Theme::strong())];
        let line = words::wrap(&info.card.line, room);
        lines.extend(line.into_iter().map(|line| (line, Style::new())));
        if !info.also.is_empty() {
            let also = format!("also called {}", info.also.join(", "));
            lines.extend(words::wrap(&also, room).into_iter().map(|line| (line, theme.quiet())));
        }
        lines.push((String::new(), Style::new()));
        lines.extend(words::wrap(&info.goal, room).into_iter().map(|line| (line, Style::new())));
        lines.push((String::new(), Style::new()));
        let seats: Vec<&str> = info.seats.iter().map(|seat| seat.name.as_ref()).collect();
        let players = format!("{} players: {}", seats.len(), seats.join(", "));
        lines.extend(words::wrap(&players, room).into_iter().map(|line| (line, Style::new())));
        if let Some(teams) = words::teams(info) {
            lines.extend(words::wrap(&teams, room).into_iter().map(|line| (line, Style::new())));
        }
        for (y, (text, style)) in (about.y..about.bottom()).zip(&lines) {
            buf.set_stringn(left, y, text, room, *style);
        }
        let top = about.y + 1 + lines.len() as u16;
        let space = Rect::new(left, top, room as u16, area.bottom().saturating_sub(top + 2));
        if let Ok(table) = catalogue.open(&GameSpec::new(info.id.to_string())) {
            pages::preview(table.as_ref(), theme, space, buf);
        }
        hits.extend(crate::app::draw_hints(
            &[
                ("↑↓", None, "choose"),
                ("Enter", Some(AppAction::Submit), "players"),
                ("g", Some(AppAction::Rules), "rules"),
                ("o", Some(AppAction::Saves), "open"),
                ("a", Some(AppAction::Archive), "archive"),
                ("e", Some(AppAction::Edit), "editor"),
                ("?", Some(AppAction::Keys), "keys"),
                ("q", Some(AppAction::Quit), "quit"),
            ],
            theme,
            area,
            buf,
        ));
        hits
    }

    /// How wide the names of the rows are, and the values that can be chosen.
    fn columns(&self, info: &Info, room: usize) -> (usize, usize) {
        let names = self.rows(info).into_iter().map(|row| self.row_words(row, info).0);
        let longest = names.map(|name| name.chars().count()).max().unwrap_or_default();
        let label = longest.max(if room < 50 { 14 } else { 18 }).min(room.saturating_sub(17));
        (label, room.saturating_sub(label + 7).min(24))
    }

    fn draw_details(
        &self,
        catalogue: &Catalogue,
        theme: Theme,
        area: Rect,
        buf: &mut Buffer,
    ) -> Vec<(Rect, AppAction)> {
        let mut hits = Vec::new();
        let info = self.info(catalogue);
        buf.set_string(area.x + 2, area.y, format!("Parlour: {}", info.name), Theme::strong());
        let room = usize::from(area.width.saturating_sub(4));
        let (label, wide) = self.columns(info, room);
        let mut y = area.y + 2;
        for (index, row) in self.rows(info).into_iter().enumerate() {
            let chosen = index == self.row;
            let (name, value, changes) = self.row_words(row, info);
            let name = words::cut(&name, label);
            let style = if chosen { Theme::chosen() } else { Style::new() };
            if matches!(row, MenuRow::Begin) {
                y += 1;
            }
            if y + 1 >= area.bottom() {
                break;
            }
            let rect = Rect::new(area.x + 2, y, room as u16, 1).intersection(area);
            let mark = if chosen { '>' } else { ' ' };
            if changes {
                let value = words::cut(&value, wide);
                let text = format!("{mark} {name:<label$} < {value:^wide$} >");
                buf.set_stringn(rect.x, y, &text, room, style);
                hits.push((rect, AppAction::Row(index)));
                let less = Rect { x: rect.x + label as u16 + 2, width: 3, ..rect };
                let more = Rect { x: less.right(), width: wide as u16 + 2, ..rect };
                hits.push((less.intersection(rect), AppAction::Change(index, -1)));
                hits.push((more.intersection(rect), AppAction::Change(index, 1)));
            } else if matches!(row, MenuRow::Begin) {
                buf.set_stringn(rect.x, y, format!("{mark} [ {name} ]"), room, style.bold());
                hits.push((Rect { width: name.len() as u16 + 6, ..rect }, AppAction::Row(index)));
            } else {
                buf.set_stringn(rect.x, y, format!("{mark} {name:<label$}"), room, style);
                let style = if self.error.is_empty() { Style::new() } else { theme.wrong() };
                let tail = room.saturating_sub(label + 4);
                let shown = typed(&value, chosen, tail);
                buf.set_stringn(rect.x + label as u16 + 4, y, shown, tail, style);
                hits.push((rect, AppAction::Row(index)));
            }
            y += 1;
        }
        self.draw_preview(
            catalogue,
            theme,
            Rect { y, height: area.bottom().saturating_sub(y), ..area },
            buf,
        );
        y += 1;
        for line in words::wrap(&self.error, room).into_iter().take(4) {
            if y + 2 < area.bottom() {
                buf.set_stringn(area.x + 2, y, line, room, Theme::strong());
            }
            y += 1;
        }
        hits.extend(crate::app::draw_hints(
            &[
                ("↑↓", None, "row"),
                ("←→", None, "change"),
                ("1-9", None, "level"),
                ("Enter", Some(AppAction::Submit), "begin"),
                ("Esc", Some(AppAction::Back), "games"),
            ],
            theme,
            area,
            buf,
        ));
        hits
    }

    /// Shows the chosen start to the right of the rows, or below them.
    fn draw_preview(&self, catalogue: &Catalogue, theme: Theme, below: Rect, buf: &mut Buffer) {
        let spec = self.spec(catalogue).map(|(spec, _)| spec);
        let Some(table) = spec.ok().and_then(|spec| catalogue.open(&spec).ok()) else { return };
        let right =
            Rect::new(54, 2, below.right().saturating_sub(54), below.bottom().saturating_sub(4));
        let under = Rect {
            x: below.x + 4,
            y: below.y + 1,
            width: below.width.saturating_sub(6),
            height: below.height.saturating_sub(3),
        };
        let size = |space: Rect| {
            crate::board::fitting(table.board(), Turn::default(), space.width, space.height).width
        };
        let space = if size(right) >= size(under) { right } else { under };
        pages::preview(table.as_ref(), theme, space, buf);
    }

    /// The name of a row, its value, and whether arrows change it.
    fn row_words(&self, row: MenuRow, info: &Info) -> (String, String, bool) {
        match row {
            MenuRow::Seat(seat) => {
                let value = match self.seats[seat] {
                    SeatPlan::Human => "human".to_owned(),
                    SeatPlan::Computer(level) => {
                        format!("computer, {}", words::level_words(level.number()))
                    }
                };
                (info.seats[seat].name.to_string(), value, true)
            }
            MenuRow::Layout => {
                let name = info.layouts.get(self.layout).map_or("", |layout| layout.name.as_ref());
                ("Layout".to_owned(), name.to_owned(), true)
            }
            MenuRow::Option(index) => {
                (info.options[index].label.to_string(), self.options[index].clone(), true)
            }
            MenuRow::Clock => ("Clock".to_owned(), words::time_control(&self.time), true),
            MenuRow::TakeBacks => {
                let words = TAKE_BACKS.iter().find(|(other, _)| *other == self.take_backs);
                let words = words.map_or("", |(_, words)| words);
                ("Taking back".to_owned(), words.to_owned(), true)
            }
            MenuRow::Pace => {
                let words = PACES.iter().find(|(other, _)| *other == self.pace);
                let words = words.map_or("", |(_, words)| words);
                ("Computers".to_owned(), words.to_owned(), true)
            }
            MenuRow::Start => ("Start position".to_owned(), self.start.clone(), false),
            MenuRow::Begin => ("Begin".to_owned(), String::new(), false),
        }
    }
}
/// The end of a position's text as it is typed.
fn typed(text: &str, chosen: bool, room: usize) -> String {
    let skip = text.chars().count().saturating_sub(room.saturating_sub(1));
    let shown: String = text.chars().skip(skip).collect();
    match (chosen, shown.as_str()) {
        (true, shown) => format!("{shown}_"),
        (false, "") => "the usual one".to_owned(),
        (false, _) => shown,
    }
}
