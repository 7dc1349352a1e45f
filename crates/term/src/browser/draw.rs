//! How the archive looks: the list or the groups, and the chosen game beside it.

use super::filter_text::WORDS;
use super::{Browser, BrowserAction, column_name, day, result_text};
use crate::footer;
use crate::frame::list_and_chosen;
use crate::pages;
use crate::theme::Theme;
use crate::words;
use parlour_archive::{Column, GameRow, Group, Key};
use parlour_library::stamp;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::Duration;

/// Draws everything and says what a click on each part means.
pub(super) fn draw(browser: &Browser, area: Rect, buf: &mut Buffer) -> Vec<(Rect, BrowserAction)> {
    let mut hits = Vec::new();
    buf.set_string(area.x + 2, area.y, "Parlour: archive", Theme::strong());
    let order = if browser.sort.descending { "last first" } else { "first first" };
    let by = match &browser.groups {
        Some((column, groups)) => format!("{} groups by {}", groups.len(), column_name(*column)),
        None => format!("by {}, {order}", column_name(browser.sort.column)),
    };
    let filtered = if browser.filter.is_empty() { "" } else { ", filtered" };
    let games = if browser.total == 1 { "game" } else { "games" };
    let about = format!("{} {games}{filtered}, {by}", browser.total);
    buf.set_stringn(
        area.x + 20,
        area.y,
        about,
        usize::from(area.width - 22),
        browser.theme.quiet(),
    );
    let (list, detail) = list_and_chosen(area, (area.width * 3 / 5).clamp(48, 100));
    match &browser.groups {
        Some((column, groups)) => draw_groups(browser, *column, groups, list, buf, &mut hits),
        None => draw_rows(browser, list, buf, &mut hits),
    }
    draw_chosen(browser, detail, buf);
    if let Some(field) = &browser.typing {
        let footer = Rect { y: area.bottom() - 3, height: 3, ..area };
        footer::draw_field(("Show: ", field, "Enter, Esc"), false, browser.theme, footer, buf);
        let words = if browser.message.is_empty() { WORDS } else { &browser.message };
        footer::draw_words(words, 1, Style::new(), area, buf);
    } else {
        footer::draw_words(&browser.message, 2, Style::new(), area, buf);
    }
    let keys = vec![
        ("Enter".to_owned(), BrowserAction::Open, "look at it"),
        ("/".to_owned(), BrowserAction::Filter, "filter"),
        ("s".to_owned(), BrowserAction::Sort, "sort"),
        ("r".to_owned(), BrowserAction::Reverse, "reverse"),
        ("g".to_owned(), BrowserAction::Group, "group"),
        ("p".to_owned(), BrowserAction::Copy, "copy position"),
        ("Del".to_owned(), BrowserAction::Remove, "remove"),
        ("Esc".to_owned(), BrowserAction::Back, "back"),
    ];
    hits.extend(footer::draw_keys(keys, browser.theme, area, buf));
    hits
}

/// The lines around the chosen one that fit.
fn window(chosen: usize, known: usize, room: usize) -> std::ops::Range<usize> {
    let first = chosen.saturating_sub(room / 2).min(known.saturating_sub(room));
    first..(first + room).min(known)
}

fn draw_line(
    (at, chosen): (usize, usize),
    text: &str,
    (list, down): (Rect, usize),
    buf: &mut Buffer,
    hits: &mut Vec<(Rect, BrowserAction)>,
) {
    let rect = Rect { y: list.y + down as u16, height: 1, ..list };
    let mark = if at == chosen { '>' } else { ' ' };
    let style = if at == chosen { Theme::chosen() } else { Style::new() };
    let line = format!("{mark} {text}");
    buf.set_stringn(rect.x, rect.y, line, usize::from(rect.width), style);
    hits.push((rect, BrowserAction::Choose(at)));
}

/// A text cut or filled to this many columns.
fn fitted(text: &str, width: usize) -> String {
    let cut: String = text.chars().take(width).collect();
    format!("{cut:<width$}")
}

fn draw_rows(
    browser: &Browser,
    list: Rect,
    buf: &mut Buffer,
    hits: &mut Vec<(Rect, BrowserAction)>,
) {
    // A narrow list shows no date, to leave room for the names; the chosen game has it.
    let dated = list.width >= 48;
    let names = usize::from(list.width).saturating_sub(if dated { 38 } else { 27 }) / 2;
    let player = |row: &GameRow, seat: usize| match row.players.get(seat) {
        Some(player) => {
            let level = player.level.map_or_else(String::new, |level| format!(" {level}"));
            fitted(&format!("{}{level}", player.name), names)
        }
        None => fitted("", names),
    };
    let range = window(browser.chosen, browser.rows.len(), usize::from(list.height));
    for (down, at) in range.enumerate() {
        let row = &browser.rows[at];
        let date = if dated { format!("{} ", day(row.started)) } else { String::new() };
        let text = format!(
            "{date}{} {} {} {} {:>4}",
            fitted(&row.game, 10),
            player(row, 0),
            player(row, 1),
            fitted(&row.result, 7),
            row.plies
        );
        draw_line((at, browser.chosen), &text, (list, down), buf, hits);
    }
}

fn draw_groups(
    browser: &Browser,
    column: Column,
    groups: &[Group],
    list: Rect,
    buf: &mut Buffer,
    hits: &mut Vec<(Rect, BrowserAction)>,
) {
    let range = window(browser.chosen, groups.len(), usize::from(list.height));
    for (down, at) in range.enumerate() {
        let group = &groups[at];
        let value = match (&group.value, column) {
            (Key::Text(text), _) => text.clone(),
            (Key::Number(month), Column::Date) => stamp(*month)[..7].to_owned(),
            (Key::Number(number), _) => number.to_string(),
        };
        let wins: Vec<String> = group.tally.wins.iter().map(u64::to_string).collect();
        let text = format!(
            "{} {:>7} games, won {}, drawn {}",
            fitted(&value, 18),
            group.tally.games,
            wins.join("/"),
            group.tally.draws
        );
        draw_line((at, browser.chosen), &text, (list, down), buf, hits);
    }
}

/// The chosen game: facts and its last position.
fn draw_chosen(browser: &Browser, area: Rect, buf: &mut Buffer) {
    let mut facts = Vec::new();
    let mut table = None;
    match &browser.opened {
        None if browser.total == 0 => facts.push("No game is here yet.".to_owned()),
        None => {}
        Some(Err(sentence)) => facts.push(words::capital(sentence)),
        Some(Ok((game, opened))) => {
            facts.push(opened.info().name.to_string());
            facts.push(format!("{}, {}", day(game.row.started), result_text(&game.row)));
            let played = game.row.duration_ms.map(|ms| Duration::from_millis(ms.max(0) as u64));
            let played =
                played.map_or_else(String::new, |time| format!(", {}", words::duration(time)));
            facts.push(format!("{} moves{played}", game.row.plies));
            for (name, value) in game.tags.iter().take(4) {
                facts.push(format!("{name}: {value}"));
            }
            table = Some(opened);
        }
    }
    let mut y = area.y;
    let width = usize::from(area.width);
    for line in facts.iter().flat_map(|fact| words::wrap(fact, width)) {
        if y < area.bottom() {
            buf.set_stringn(area.x, y, line, width, Style::new());
            y += 1;
        }
    }
    if let Some(table) = table {
        let below = Rect { y: y + 1, height: area.bottom().saturating_sub(y + 1), ..area };
        pages::preview(table.as_ref(), browser.theme, below, buf);
    }
}
