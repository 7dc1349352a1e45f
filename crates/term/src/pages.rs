//! Pages over the game: rules made from the game's own description, keys, the position as text.

use crate::action::{AppAction, SHORTCUTS};
use crate::board::{self, Picture, SMALL, Size};
use crate::theme::Theme;
use crate::words;
use parlour_core::show::Scene;
use parlour_motion::Turn;
use parlour_table::Table;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};

/// What a page is about.
#[derive(Debug)]
pub(crate) enum Topic {
    /// The rules of a game.
    Rules(Box<dyn Table>),
    /// The keys.
    Keys,
    /// A position.
    Position(String),
    /// Keys of another screen: its name, the keys and what they do.
    ScreenKeys(&'static str, Vec<(String, &'static str)>),
}

/// A page and how far it is scrolled.
#[derive(Debug)]
pub(crate) struct HelpPage {
    topic: Topic,
    scroll: usize,
    /// Lines and room when it was last drawn.
    extent: (usize, usize),
}

impl HelpPage {
    pub(crate) fn new(topic: Topic) -> HelpPage {
        HelpPage { topic, scroll: 0, extent: (0, 1) }
    }

    /// Scrolls by lines, never beyond the end.
    pub(crate) fn scroll(&mut self, by: i32) {
        let last = self.extent.0.saturating_sub(self.extent.1) as i64;
        self.scroll = (self.scroll as i64 + i64::from(by)).clamp(0, last) as usize;
    }

    /// The lines a page shows at once.
    pub(crate) fn room(&self) -> i32 {
        self.extent.1 as i32
    }

    /// Scrolls as an action asks for; false if the action closes the page.
    pub(crate) fn handles(&mut self, action: &AppAction) -> bool {
        match action {
            AppAction::Arrow(_, by) => self.scroll(*by),
            AppAction::Wheel(by) => self.scroll(3 * by),
            AppAction::Turn(by) => self.scroll(by * (self.room() - 1)),
            AppAction::Accept => self.scroll(self.room() - 1),
            AppAction::Home => self.scroll(i32::MIN / 2),
            AppAction::End => self.scroll(i32::MAX / 2),
            AppAction::Back
            | AppAction::Quit
            | AppAction::Rules
            | AppAction::Keys
            | AppAction::Position => {
                return false;
            }
            _ => {}
        }
        true
    }

    pub(crate) fn draw(&mut self, theme: Theme, area: Rect, buf: &mut Buffer) {
        let inner = Rect { x: area.x + 2, width: area.width.saturating_sub(4), ..area };
        let width = usize::from(inner.width).min(100);
        let lines = match &self.topic {
            Topic::Rules(table) => rules(table.as_ref(), theme, width),
            Topic::Keys => keys(theme, width),
            Topic::Position(text) => position(text, width),
            Topic::ScreenKeys(title, keys) => screen_keys(title, keys, width),
        };
        let room = usize::from(area.height.saturating_sub(2));
        self.extent = (lines.len(), room);
        self.scroll(0);
        for (at, line) in lines.iter().skip(self.scroll).take(room).enumerate() {
            buf.set_line(inner.x, inner.y + at as u16, line, inner.width);
        }
        let more = if lines.len() > room {
            let shown = (self.scroll + room).min(lines.len());
            format!(
                "Esc goes back, arrows and PgUp PgDn scroll  ({shown} of {} lines)",
                lines.len()
            )
        } else {
            "Esc goes back".to_owned()
        };
        buf.set_stringn(inner.x, area.bottom() - 1, more, usize::from(inner.width), theme.quiet());
    }
}

fn rules(table: &dyn Table, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let info = table.info();
    let mut lines = vec![Line::styled(info.name.to_string(), Theme::strong().underlined())];
    if !info.also.is_empty() {
        lines.push(Line::styled(format!("also called {}", info.also.join(", ")), theme.quiet()));
    }
    for section in &info.help {
        lines.push(Line::raw(""));
        lines.push(Line::styled(section.title.to_string(), Theme::strong()));
        for (at, paragraph) in section.text.split("\n\n").enumerate() {
            if at > 0 {
                lines.push(Line::raw(""));
            }
            lines.extend(words::wrap(paragraph, width).into_iter().map(Line::raw));
        }
    }
    for (index, example) in info.examples.iter().enumerate() {
        let Some((before, after)) = table.example(index) else { continue };
        lines.push(Line::raw(""));
        let title = format!("Example {}: {}", index + 1, example.mv);
        lines.push(Line::styled(title, Theme::strong()));
        lines.extend(words::wrap(&example.caption, width).into_iter().map(Line::raw));
        lines.extend(before_and_after(table, &before, &after, theme, width));
    }
    lines
}

/// Two small boards side by side, or one below the other where that is too wide.
fn before_and_after(
    table: &dyn Table,
    before: &Scene,
    after: &Scene,
    theme: Theme,
    width: usize,
) -> Vec<Line<'static>> {
    let left = small_board(table, before, theme);
    let right = small_board(table, after, theme);
    let across = left.first().map_or(0, Line::width);
    if 2 * across + 5 > width {
        let mut lines = left;
        lines.push(Line::raw("then"));
        lines.extend(right);
        return lines;
    }
    let middle = left.len() / 2;
    let join = |(at, (left, right)): (usize, (Line<'static>, Line<'static>))| {
        let gap = if at == middle { "  =>  " } else { "      " };
        let mut spans = left.spans;
        spans.push(Span::raw(gap));
        spans.extend(right.spans);
        Line::from(spans)
    };
    left.into_iter().zip(right).enumerate().map(join).collect()
}

/// A board as lines of text.
fn small_board(table: &dyn Table, scene: &Scene, theme: Theme) -> Vec<Line<'static>> {
    let (width, height) = board::room(table.board(), Turn::default(), SMALL);
    let area = Rect::new(0, 0, width, height);
    let mut buf = Buffer::empty(area);
    draw_scene(table, scene, theme, SMALL, area, &mut buf);
    let row = |y: u16| {
        let cells = (0..width).map(|x| {
            let cell = &buf[(x, y)];
            Span::styled(cell.symbol().to_owned(), cell.style())
        });
        Line::from(cells.collect::<Vec<_>>())
    };
    (0..height).map(row).collect()
}

/// Draws a scene with nothing marked.
fn draw_scene(
    table: &dyn Table,
    scene: &Scene,
    theme: Theme,
    size: Size,
    area: Rect,
    buf: &mut Buffer,
) {
    let info = table.info();
    let picture = Picture {
        board: table.board(),
        scene,
        tints: info.seats.iter().map(|seat| seat.tint).collect(),
        initials: info.seats.iter().filter_map(|seat| seat.name.chars().next()).collect(),
        turn: Turn::default(),
        badges: Vec::new(),
        cursor: None,
        beams: Vec::new(),
    };
    board::draw(&picture, theme, size, area, buf);
}

/// Draws where a game begins, as large as there is room; nothing if there is too little.
pub(crate) fn preview(table: &dyn Table, theme: Theme, area: Rect, buf: &mut Buffer) {
    let size = board::fitting(table.board(), Turn::default(), area.width, area.height);
    let (width, height) = board::room(table.board(), Turn::default(), size);
    if width <= area.width && height <= area.height {
        draw_scene(table, &table.scene(), theme, size, Rect { width, height, ..area }, buf);
    }
}

fn keys(theme: Theme, width: usize) -> Vec<Line<'static>> {
    let mut lines = vec![Line::styled("Keys", Theme::strong().underlined()), Line::raw("")];
    let fixed = [
        ("arrows", "move the cursor on the board; in the move list they step"),
        ("Enter, Space", "tap the cell under the cursor; a click does the same"),
        ("1 to 9", "press a numbered button"),
        ("Escape", "step back: a tap, a field, a page"),
        ("Tab", "board, move field, move list, and round again"),
        ("Home, End", "the start and the end of the game"),
        ("Ctrl-C", "leave at once"),
    ];
    let pairs = fixed.into_iter().map(|(key, words)| (key.to_owned(), words));
    let shortcuts = SHORTCUTS.iter().map(|(key, _, words, _)| (key.to_string(), *words));
    for (key, words) in pairs.chain(shortcuts) {
        for (at, line) in words::wrap(words, width.saturating_sub(15)).into_iter().enumerate() {
            let key = if at == 0 { key.as_str() } else { "" };
            lines.push(Line::from(vec![
                Span::styled(format!("{key:<15}"), Theme::strong()),
                Span::raw(line),
            ]));
        }
    }
    lines.push(Line::raw(""));
    lines.push(Line::styled("Marks on the board", Theme::strong()));
    let (dot, _) = theme.dot();
    let marks = [
        ("[ ]", "the cursor; { } when it is on a cell that may be tapped"),
        ("< >", "picked up"),
        ("( )", "may be tapped; a dot on an empty cell"),
        ("- -", "the last move"),
        ("! !", "in check, or its like"),
        ("^ ^", "has to take"),
        ("= =", "the hint"),
        ("* *", "the winning line"),
        ("x x", "counted as dead"),
    ];
    lines.push(Line::raw(format!("{:<15}an empty cell that may be tapped", format!(" {dot}"))));
    lines.extend(marks.map(|(mark, words)| Line::raw(format!("{mark:<15}{words}"))));
    lines
}

fn screen_keys(title: &str, keys: &[(String, &'static str)], width: usize) -> Vec<Line<'static>> {
    let mut lines =
        vec![Line::styled(title.to_owned(), Theme::strong().underlined()), Line::raw("")];
    for (key, words) in keys {
        for (at, line) in words::wrap(words, width.saturating_sub(15)).into_iter().enumerate() {
            let key = if at == 0 { key.as_str() } else { "" };
            let key = Span::styled(format!("{key:<15}"), Theme::strong());
            lines.push(Line::from(vec![key, Span::raw(line)]));
        }
    }
    lines
}

fn position(text: &str, width: usize) -> Vec<Line<'static>> {
    let mut lines =
        vec![Line::styled("The position as text", Theme::strong().underlined()), Line::raw("")];
    lines.extend(words::wrap(text, width).into_iter().map(|line| Line::styled(line, Style::new())));
    lines.push(Line::raw(""));
    let note = "It has been put on the clipboard if this terminal allows that. Paste it as the start position of a new \
                game to go on from here.";
    lines.extend(words::wrap(note, width).into_iter().map(Line::raw));
    lines
}
