//! The lines below a board that screens share: a text field, numbered buttons, a progress bar, the keys.

use crate::field::TextField;
use crate::theme::Theme;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// A text field on the first line: its label, the text, and a hint behind it.
pub(crate) fn draw_field(
    (label, field, hint): (&str, &TextField, &str),
    wrong: bool,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let (x, y) = (area.x + 1, area.y);
    let width = usize::from(area.width).saturating_sub(2);
    buf.set_stringn(x, y, label, width, Theme::strong());
    let style = if wrong { theme.wrong() } else { Style::new().underlined() };
    let room = width.saturating_sub(label.len() + hint.len() + 2);
    let shown = field.shown(room);
    let at = x + label.len() as u16;
    buf.set_stringn(at, y, &shown, room, style);
    let after = at + shown.chars().count() as u16 + 2;
    buf.set_stringn(after, y, hint, hint.len(), theme.quiet());
}

/// Numbered buttons on the first line, as far as they fit.
pub(crate) fn draw_buttons<A>(
    label: &str,
    words: &[&str],
    meaning: impl Fn(usize) -> A,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, A)> {
    let mut hits = Vec::new();
    let mut x = area.x + 1;
    buf.set_string(x, area.y, label, Theme::strong());
    x += label.len() as u16;
    for (index, words) in words.iter().enumerate() {
        let text = format!("[{} {words}]", index + 1);
        let wide = text.chars().count() as u16;
        if x + wide > area.right() {
            break;
        }
        buf.set_string(x, area.y, &text, Theme::strong());
        hits.push((Rect::new(x, area.y, wide, 1), meaning(index)));
        x += wide + 1;
    }
    hits
}

/// How far long work is, on the first line.
pub(crate) fn draw_progress(
    (done, of): (usize, usize),
    words: &str,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) {
    let words = format!(" {done} of {of} {words}");
    let width = usize::from(area.width).saturating_sub(2);
    let room = width.saturating_sub(words.len()).min(40);
    let text = bar(done as f64 / of.max(1) as f64, room, theme) + &words;
    buf.set_stringn(area.x + 1, area.y, text, width, Style::new());
}

/// A bar of this many columns, filled to a part of them.
pub(crate) fn bar(part: f64, room: usize, theme: Theme) -> String {
    let full = (part.clamp(0.0, 1.0) * room as f64).round() as usize;
    let [solid, empty] = if theme.unicode { ['█', '░'] } else { ['#', '.'] };
    (0..room).map(|at| if at < full { solid } else { empty }).collect()
}

/// Keys with their meaning on the last line, as far as they fit; each can be clicked.
pub(crate) fn draw_keys<A>(
    keys: Vec<(String, A, &str)>,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, A)> {
    let y = area.bottom().saturating_sub(1);
    let mut hits = Vec::new();
    let mut x = area.x + 1;
    for (key, meaning, word) in keys {
        let gap = u16::from(!word.is_empty());
        let after = x + key.chars().count() as u16 + gap;
        let end = after + word.chars().count() as u16;
        if end > area.right() {
            break;
        }
        buf.set_string(x, y, &key, Theme::key());
        buf.set_string(after, y, word, theme.quiet());
        hits.push((Rect::new(x, y, end - x, 1), meaning));
        x = end + 1 + gap;
    }
    hits
}

/// Words on the line or lines above the keys; what does not fit ends in dots.
pub(crate) fn draw_words(words: &str, room: usize, style: Style, area: Rect, buf: &mut Buffer) {
    let width = usize::from(area.width).saturating_sub(2);
    let lines = crate::words::wrap(words, width);
    let cut = lines.len() > room;
    let shown = lines.len().min(room) as u16;
    let from = area.bottom().saturating_sub(1 + shown);
    for (at, line) in lines.into_iter().take(room).enumerate() {
        let line = if cut && at + 1 == room {
            line.chars().take(width.saturating_sub(3)).chain("...".chars()).collect()
        } else {
            line
        };
        buf.set_stringn(area.x + 1, from + at as u16, line, width, style);
    }
}
