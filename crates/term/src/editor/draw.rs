//! The editor on the screen: board, pieces, side to move, hands, fields, and what is wrong.

use super::keys::{EditorAction, SHORTCUTS};
use super::{EditorFocus, EditorMode, EditorPage, Tool};
use crate::board::{self, Picture};
use crate::figures;
use crate::footer;
use crate::frame::ScreenLayout;
use crate::screens::too_small;
use crate::theme::{Badge, Theme};
use crate::words;
use parlour_core::Seat;
use parlour_core::show::{PieceSpec, Scene};
use parlour_core::words::kind_name;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// The columns the panel needs at least, and at most.
const PANEL: (u16, u16) = (26, 56);

type Hits = Vec<(Rect, EditorAction)>;

/// Draws the editor and says what a click on each part means.
pub(super) fn draw(page: &EditorPage, area: Rect, buf: &mut Buffer) -> Hits {
    let board = page.editor.board();
    let frame = match ScreenLayout::new(board, page.turn, area, PANEL) {
        Ok(frame) => frame,
        Err(least) => {
            too_small(area, least, buf);
            return Vec::new();
        }
    };
    let info = page.editor.info();
    let draft = page.editor.draft();
    let scene = Scene { pieces: draft.pieces.clone(), ..Scene::default() };
    let picture = Picture {
        board,
        scene: &scene,
        tints: info.seats.iter().map(|seat| seat.tint).collect(),
        initials: info.seats.iter().filter_map(|seat| seat.name.chars().next()).collect(),
        turn: page.turn,
        badges: page.lifted.map(|cell| (cell, Badge::Selected)).into_iter().collect(),
        cursor: page.cursor.filter(|_| page.focus == EditorFocus::Board),
        beams: Vec::new(),
    };
    let cells = board::draw(&picture, page.theme, frame.size, frame.board, buf);
    let mut hits: Hits =
        cells.into_iter().map(|(rect, cell)| (rect, EditorAction::Tap(cell))).collect();
    let mut panel = Panel { page, area: frame.panel, y: frame.panel.y, hits: Vec::new() };
    panel.draw(buf);
    hits.extend(panel.hits);
    hits.extend(draw_footer(page, frame.footer, buf));
    hits
}

/// The panel being filled from the top.
struct Panel<'a> {
    page: &'a EditorPage,
    area: Rect,
    y: u16,
    hits: Hits,
}

impl Panel<'_> {
    fn draw(&mut self, buf: &mut Buffer) {
        let page = self.page;
        let title = format!("Editor: {}", page.editor.info().name);
        self.line(&title, Theme::strong().underlined(), buf);
        self.draw_tools(buf);
        self.draw_turn(buf);
        self.draw_hands(buf);
        self.draw_fields(buf);
        self.draw_verdict(buf);
    }

    fn width(&self) -> usize {
        usize::from(self.area.width)
    }

    /// One line, if there is room.
    fn line(&mut self, text: &str, style: Style, buf: &mut Buffer) {
        if self.y < self.area.bottom() {
            buf.set_stringn(self.area.x, self.y, text, self.width(), style);
            self.y += 1;
        }
    }

    fn rule(&mut self, words: &str, focused: bool, buf: &mut Buffer) {
        let tail = if focused { " (arrows) " } else { " " };
        let text: String = format!("-- {words}{tail}")
            .chars()
            .chain(std::iter::repeat('-'))
            .take(self.width())
            .collect();
        self.line(&text, self.page.theme.quiet(), buf);
    }

    /// The tools: hand and eraser, then the pieces of each owner in rows of their own.
    fn draw_tools(&mut self, buf: &mut Buffer) {
        let page = self.page;
        self.rule("Place", page.focus == EditorFocus::Palette, buf);
        let seats = page.editor.info().seats.iter();
        let indent = seats.map(|seat| seat.name.chars().count()).max().unwrap_or(0).min(8) as u16;
        let (mut x, mut owner) = (self.area.x, None);
        for (number, tool) in page.tools().into_iter().enumerate() {
            let piece =
                if let Tool::Piece(index) = tool { page.editor.palette().get(index) } else { None };
            let text = match (tool, piece) {
                (Tool::Hand, _) => " move ".to_owned(),
                (Tool::Eraser, _) => " erase ".to_owned(),
                (_, Some(piece)) => format!(" {} ", figure(piece, page.theme)),
                (_, None) => continue,
            };
            let wide = text.chars().count() as u16;
            let other = Some(piece.map(|piece| piece.owner)) != owner;
            if other || x + wide > self.area.right() {
                self.y += u16::from(owner.is_some());
                owner = Some(piece.map(|piece| piece.owner));
                x = self.area.x;
                if let (Some(piece), true) = (piece, self.y < self.area.bottom()) {
                    let name = if other { name(page, piece.owner) } else { "" };
                    buf.set_stringn(x, self.y, name, usize::from(indent), Style::new());
                    x += indent + 1;
                }
            }
            if self.y >= self.area.bottom() {
                return;
            }
            self.draw_tool((x, number), tool, &text, piece, buf);
            x += wide;
        }
        self.y += 1;
        let words = match (page.tool, page.piece()) {
            (Tool::Hand, _) => "Tool: pick up and put down".to_owned(),
            (Tool::Eraser, _) => "Tool: take away".to_owned(),
            (_, piece) => piece.map_or_else(String::new, |piece| {
                format!("Tool: place a {}", piece_name(page, piece.owner, &piece.kind))
            }),
        };
        self.line(&words, Style::new(), buf);
    }

    fn draw_tool(
        &mut self,
        (x, number): (u16, usize),
        tool: Tool,
        text: &str,
        piece: Option<&PieceSpec>,
        buf: &mut Buffer,
    ) {
        let page = self.page;
        let wide = text.chars().count();
        let seat = piece.and_then(|piece| piece.owner);
        let seat = seat.and_then(|seat| page.editor.info().seats.get(seat.index()));
        let style = match (piece, seat) {
            (Some(_), Some(seat)) => page.theme.chip(seat.tint),
            (Some(_), None) => page.theme.piece(None),
            (None, _) => Style::new(),
        };
        if tool == page.tool {
            let text = format!("[{}]", text.trim());
            buf.set_stringn(x, self.y, text, wide, style.patch(Theme::chosen()));
        } else {
            buf.set_stringn(x, self.y, text, wide, style);
        }
        self.hits.push((Rect::new(x, self.y, wide as u16, 1), EditorAction::Take(number)));
    }

    fn draw_turn(&mut self, buf: &mut Buffer) {
        let page = self.page;
        let mover = page.editor.draft().to_move;
        let rect = Rect::new(self.area.x, self.y, self.area.width, 1);
        let text = format!("{} to move  (t changes)", name(page, Some(mover)));
        self.hits.push((rect, EditorAction::Turn));
        self.line(&text, Theme::strong(), buf);
    }

    fn draw_hands(&mut self, buf: &mut Buffer) {
        let page = self.page;
        if page.editor.reserves().is_empty() {
            return;
        }
        for seat in Seat::all(page.editor.info().seats.len()) {
            let hands = page.editor.draft().hands.iter().filter(|hand| hand.seat == seat);
            let held: Vec<String> =
                hands.map(|hand| format!("{} {}", hand.count, kind_name(&hand.kind))).collect();
            let held = if held.is_empty() { "nothing".to_owned() } else { held.join(", ") };
            let text = format!("{} holds {held}  (h H)", name(page, Some(seat)));
            for line in words::wrap(&text, self.width()) {
                self.line(&line, Style::new(), buf);
            }
        }
    }

    fn draw_fields(&mut self, buf: &mut Buffer) {
        let page = self.page;
        let fields = &page.editor.draft().fields;
        if fields.is_empty() {
            return;
        }
        let focused = page.focus == EditorFocus::Fields;
        self.rule("Rights and counters", focused, buf);
        let wide = fields.iter().map(|field| field.name.chars().count()).max().unwrap_or(0);
        for (index, field) in fields.iter().enumerate() {
            let rect = Rect::new(self.area.x, self.y, self.area.width, 1);
            let value = if field.value.is_empty() { "(none)" } else { &field.value };
            let text = format!("{:<wide$}  {value}", field.name);
            let chosen = focused && index == page.field;
            if self.y < self.area.bottom() {
                self.hits.push((rect, EditorAction::Field(index)));
            }
            self.line(&text, if chosen { Theme::chosen() } else { Style::new() }, buf);
        }
    }

    /// What is wrong, or the text of the position.
    fn draw_verdict(&mut self, buf: &mut Buffer) {
        let page = self.page;
        let problems = page.editor.problems();
        let mut lines: Vec<(String, Style)> = Vec::new();
        if page.wrong {
            self.rule("The text cannot be read", false, buf);
            let wrapped = words::wrap(&page.message, self.width());
            lines.extend(wrapped.into_iter().map(|line| (line, Theme::strong())));
        } else if problems.is_empty() {
            self.rule("Can be played", false, buf);
            let text = page.editor.text().unwrap_or_default();
            lines.extend(words::wrap(text, self.width()).into_iter().map(|l| (l, Style::new())));
        } else {
            self.rule("Cannot be played yet", false, buf);
            for problem in problems {
                let sentence = format!("* {}", words::capital(&problem.to_string()));
                for (at, line) in words::wrap(&sentence, self.width() - 2).into_iter().enumerate() {
                    let line = if at == 0 { line } else { format!("  {line}") };
                    lines.push((line, Theme::strong()));
                }
            }
        }
        let room = usize::from(self.area.bottom().saturating_sub(self.y));
        let more = lines.len() > room;
        for (at, (line, style)) in lines.into_iter().take(room).enumerate() {
            let line = if more && at + 1 == room { "...".to_owned() } else { line };
            self.line(&line, style, buf);
        }
    }
}

fn name(page: &EditorPage, seat: Option<Seat>) -> &str {
    let info = page.editor.info();
    seat.and_then(|seat| info.seats.get(seat.index())).map_or("nobody", |seat| seat.name.as_ref())
}

fn piece_name(page: &EditorPage, owner: Option<Seat>, kind: &str) -> String {
    format!("{} {}", name(page, owner), kind_name(kind))
}

/// A piece of the palette as one character.
fn figure(piece: &PieceSpec, theme: Theme) -> char {
    let glyph = if theme.colour {
        figures::coloured_glyph(&piece.kind)
    } else {
        figures::glyph(&piece.kind, piece.owner == Some(Seat::FIRST))
    };
    let mirror = piece.facings.first().and_then(|&facing| figures::mirror(&piece.kind, facing));
    let glyph = glyph.or_else(|| mirror.filter(|_| theme.colour).map(figures::MirrorFigure::glyph));
    glyph.filter(|_| theme.unicode).unwrap_or(piece.letter)
}

/// What stands under the cursor, in words.
fn under_cursor(page: &EditorPage) -> String {
    let Some(cell) = page.cursor.filter(|_| page.focus == EditorFocus::Board) else {
        return String::new();
    };
    let cells = &page.editor.board().cells;
    let place = cells.iter().find(|spec| spec.cell == cell).map_or("?", |spec| spec.name.as_ref());
    match page.editor.piece(cell) {
        Some(piece) => {
            let facing = piece.facing.map_or_else(String::new, |facing| {
                format!(", looking {}", format!("{facing:?}").to_lowercase())
            });
            format!("{place}: {}{facing}", piece_name(page, piece.owner, &piece.kind))
        }
        None => place.to_owned(),
    }
}

/// The letters on the last line, the most wanted first.
const HINTS: &str = ".xtpi?qmcrERu";

fn draw_footer(page: &EditorPage, area: Rect, buf: &mut Buffer) -> Hits {
    let mut hits = Vec::new();
    let above = match &page.mode {
        EditorMode::Look => false,
        EditorMode::Text(field) => {
            let field = ("Position: ", field, "Enter reads it");
            footer::draw_field(field, page.wrong, page.theme, area, buf);
            true
        }
        EditorMode::Value(index, field) => {
            let fields = &page.editor.draft().fields;
            let label = fields.get(*index).map_or("", |field| field.name.as_ref());
            let label = format!("{label}: ");
            footer::draw_field((&label, field, "Enter keeps it"), false, page.theme, area, buf);
            true
        }
        EditorMode::Players(ways) => {
            let labels: Vec<&str> = ways.iter().map(|way| way.words.as_str()).collect();
            hits.extend(footer::draw_buttons("Play: ", &labels, EditorAction::Number, area, buf));
            true
        }
    };
    let words = if page.message.is_empty() { under_cursor(page) } else { page.message.clone() };
    let style = if page.wrong { Theme::strong() } else { Style::new() };
    footer::draw_words(&words, if above { 1 } else { 2 }, style, area, buf);
    let arrows = ("Space".to_owned(), EditorAction::Accept, "use");
    let letters = HINTS.chars().filter_map(|hint| {
        let (key, act, _, word) = SHORTCUTS.iter().find(|(key, ..)| *key == hint)?;
        Some((key.to_string(), act.clone(), *word))
    });
    let keys = std::iter::once(arrows).chain(letters).collect();
    hits.extend(footer::draw_keys(keys, page.theme, area, buf));
    hits
}
