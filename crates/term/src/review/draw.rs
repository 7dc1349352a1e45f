//! The review on the screen: board, evaluation of every seat, best lines, the tree of moves, and the lines below.

use super::keep::SavePlace;
use super::keys::{ReviewAction, SHORTCUTS};
use super::rows::{PartKind, RowPart, rows};
use super::{PACES, Review, ReviewMode};
use crate::beam;
use crate::board::{self, Picture};
use crate::footer;
use crate::frame::ScreenLayout;
use crate::jumps::JumpAnimation;
use crate::screens::too_small;
use crate::theme::{Badge, Theme, last_cells};
use crate::words;
use parlour_brain::{Analysis, Evaluation, Judgement};
use parlour_core::show::{Cell, Mark, Tap, Tint};
use parlour_core::{Choice, Seat};
use parlour_table::describe_outcome;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// The columns the panel needs at least, and at most.
const PANEL: (u16, u16) = (26, 64);
/// The fewest rows the moves get.
const MIN_MOVES: u16 = 6;

type Hits = Vec<(Rect, ReviewAction)>;

/// Draws the review and says what a click on each part means.
pub(super) fn draw(review: &Review, area: Rect, buf: &mut Buffer) -> Hits {
    let board = review.table.board();
    let frame = match ScreenLayout::new(board, review.turn, area, PANEL) {
        Ok(frame) => frame,
        Err(least) => {
            too_small(area, least, buf);
            return Vec::new();
        }
    };
    let info = review.table.info();
    let effects = review.table.effects();
    let scene = review.leap.as_ref().map_or_else(|| review.table.scene(), JumpAnimation::scene);
    let picture = Picture {
        board,
        scene: &scene,
        tints: info.seats.iter().map(|seat| seat.tint).collect(),
        initials: info.seats.iter().filter_map(|seat| seat.name.chars().next()).collect(),
        turn: review.turn,
        badges: badges(review, &scene.marks),
        cursor: None,
        beams: review.beam_age.map_or_else(Vec::new, |age| beam::at_age(effects, age)),
    };
    let cells = board::draw(&picture, review.theme, frame.size, frame.board, buf);
    let mut hits: Hits =
        cells.into_iter().map(|(rect, cell)| (rect, ReviewAction::Tap(cell))).collect();
    hits.extend(draw_panel(review, frame.panel, buf));
    hits.extend(draw_footer(review, frame.footer, buf));
    hits
}

/// What is special about cells: marks of the game, the last move, the best move, a move begun.
fn badges(review: &Review, marks: &[(Cell, Mark)]) -> Vec<(Cell, Badge)> {
    let mut badges: Vec<(Cell, Badge)> =
        marks.iter().map(|&(cell, mark)| (cell, Badge::from(mark))).collect();
    badges.extend(last_cells(review.table.as_ref()).map(|cell| (cell, Badge::Last)));
    let taps = review.picker.taps();
    if taps.is_empty() {
        let best = review.analysis.as_ref().and_then(|analysis| analysis.lines.first());
        let best = best.and_then(|line| line.moves.first());
        let candidates = review.picker.candidates();
        let choice = candidates.into_iter().find(|choice| Some(&choice.text) == best);
        badges.extend(
            choice.map(Choice::cells).into_iter().flatten().map(|cell| (cell, Badge::Hint)),
        );
    } else {
        badges.extend(taps.iter().filter_map(Tap::cell).map(|cell| (cell, Badge::Selected)));
        let next = review.picker.next();
        badges.extend(next.iter().filter_map(Tap::cell).map(|cell| (cell, Badge::Target)));
    }
    badges
}

fn draw_panel(review: &Review, area: Rect, buf: &mut Buffer) -> Hits {
    let width = usize::from(area.width);
    let mut hits = Vec::new();
    let mut y = area.y;
    let most = area.bottom().saturating_sub(MIN_MOVES);
    let head = head(review, width).into_iter().map(|line| (line, None));
    let openings = review.opening_rows(width).into_iter().chain(review.explorer_rows(width));
    for (line, act) in head.chain(openings).chain(thoughts(review, width)) {
        if y < most {
            buf.set_line(area.x, y, &line, area.width);
            hits.extend(act.map(|act| (Rect::new(area.x, y, area.width, 1), act)));
            y += 1;
        }
    }
    let list = Rect::new(area.x, y, area.width, area.bottom().saturating_sub(y));
    hits.extend(draw_moves(review, list, buf));
    hits
}

/// The game, who played, and whose turn it is here or how it ended.
fn head(review: &Review, width: usize) -> Vec<Line<'static>> {
    let info = review.table.info();
    let title: String = format!("Review: {}", info.name).chars().take(width).collect();
    let mut lines = vec![Line::styled(title, Theme::strong().underlined())];
    let tag = |name: &str| {
        let found = review.tags.iter().find(|(other, _)| other.eq_ignore_ascii_case(name));
        found.map(|(_, value)| value.clone()).filter(|value| !value.is_empty() && value != "?")
    };
    let players: Vec<String> = info
        .seats
        .iter()
        .filter_map(|seat| tag(&seat.name).map(|who| format!("{}: {who}", seat.name)))
        .collect();
    let about: Vec<String> = ["Event", "Date"].into_iter().filter_map(tag).collect();
    for text in [players.join(", "), about.join(", ")].into_iter().filter(|text| !text.is_empty()) {
        lines.extend(words::wrap(&text, width).into_iter().take(2).map(Line::raw));
    }
    let status = match review.table.outcome() {
        Some(outcome) => describe_outcome(info, &outcome),
        None => format!("{} to move", info.seats[review.table.to_move().index()].name),
    };
    let (ply, all) = (review.table.ply(), review.table.line().len());
    let place = if ply == 0 { "start".to_owned() } else { format!("move {ply} of {all}") };
    lines.extend(
        words::wrap(&format!("{status} ({place})"), width).into_iter().take(2).map(Line::raw),
    );
    lines
}

/// A line of the panel and what a click on it means.
pub(super) type PanelRow = (Line<'static>, Option<ReviewAction>);

/// What the analysis and the report say.
fn thoughts(review: &Review, width: usize) -> Vec<PanelRow> {
    let mut rows: Vec<PanelRow> = Vec::new();
    if let Some(analysis) = &review.analysis {
        rows.extend(bars(review, &analysis.seats, width).into_iter().map(|line| (line, None)));
        rows.extend(best_lines(analysis, width));
        if review.table.outcome().is_none() {
            let state = if review.analyst.is_busy() { "looking on" } else { "done" };
            let nodes = words::short_number(analysis.nodes);
            let seen = if width < 36 { "" } else { " looked at" };
            let text = format!("depth {}, {nodes}{seen}, {state}", analysis.depth);
            rows.push((Line::styled(text, review.theme.quiet()), None));
        }
    } else if review.analysing && review.reporting.is_none() {
        rows.push((Line::styled("Looking...", review.theme.quiet()), None));
    } else if let Some(report) = &review.report {
        let info = review.table.info();
        rows.push((Line::styled(rule("-- Accuracy ", width), review.theme.quiet()), None));
        for (seat, accuracy) in Seat::all(report.accuracy.len()).zip(&report.accuracy) {
            let (Some(named), Some(accuracy)) = (info.seats.get(seat.index()), accuracy) else {
                continue;
            };
            let errors: Vec<String> = Judgement::ALL[2..]
                .iter()
                .map(|&judgement| format!("{}{}", report.count(seat, judgement), judgement.mark()))
                .collect();
            let wide = name_width(width);
            let name: String = named.name.chars().take(wide - 1).collect();
            let text = format!(" {name:<wide$}{accuracy:>3.0}% {}", errors.join(" "));
            rows.push((owner_line(review.theme, named.tint, text), None));
        }
    }
    rows
}

/// A heading drawn out to the whole width.
pub(super) fn rule(heading: &str, width: usize) -> String {
    heading.chars().chain(std::iter::repeat('-')).take(width).collect()
}

/// The columns for a name.
fn name_width(width: usize) -> usize {
    if width < 32 { 7 } else { 11 }
}

fn owner_line(theme: Theme, tint: Tint, text: String) -> Line<'static> {
    let mut spans = Vec::new();
    if theme.colour {
        let chip = if theme.unicode { '●' } else { 'o' };
        spans.push(Span::styled(format!(" {chip} "), theme.chip(tint)));
    }
    spans.push(Span::raw(text));
    Line::from(spans)
}

/// A bar for each team: how likely it is to win.
fn bars(review: &Review, evaluations: &[Evaluation], width: usize) -> Vec<Line<'static>> {
    let info = review.table.info();
    let theme = review.theme;
    let mut lines = Vec::new();
    let mut teams_drawn: Vec<u8> = Vec::new();
    for (seat, evaluation) in Seat::all(evaluations.len()).zip(evaluations) {
        let team = review.table.team(seat);
        if teams_drawn.contains(&team) {
            continue;
        }
        teams_drawn.push(team);
        let mates = Seat::all(evaluations.len()).filter(|&other| review.table.team(other) == team);
        let names: Vec<&str> = mates.map(|mate| info.seats[mate.index()].name.as_ref()).collect();
        let wide = name_width(width);
        let name: String = names.join("+").chars().take(wide - 1).collect();
        let text = evaluation.text();
        let room = width.saturating_sub(wide + 10 + 5).clamp(4, 30);
        let bar = footer::bar(evaluation.chance, room, theme);
        let tint = info.seats[seat.index()].tint;
        lines.push(owner_line(theme, tint, format!(" {name:<wide$}{bar} {text}")));
    }
    lines
}

/// The best lines, numbered, each on one row.
fn best_lines(analysis: &Analysis, width: usize) -> Vec<PanelRow> {
    let row = |(index, line): (usize, &parlour_brain::IdeaLine)| {
        let mut text = format!("{} {:>7} ", index + 1, line.score_text());
        text += &line.labels.join(" ");
        if text.chars().count() > width {
            text = text.chars().take(width.saturating_sub(1)).chain(['~']).collect();
        }
        (Line::raw(text), Some(ReviewAction::Number(index)))
    };
    analysis.lines.iter().enumerate().map(row).collect()
}

fn draw_moves(review: &Review, area: Rect, buf: &mut Buffer) -> Hits {
    let mut hits = Vec::new();
    if area.height < 2 {
        return hits;
    }
    let theme = review.theme;
    let heading = match review.autoplay {
        Some(_) => {
            format!("-- Playing, {} s a move ", PACES[review.pace] as f64 / 1000.0)
        }
        None => "-- Moves ".to_owned(),
    };
    buf.set_string(area.x, area.y, rule(&heading, usize::from(area.width)), theme.quiet());
    let current = review.table.node();
    let mut rows = rows(review.table.as_ref(), &review.letters(), usize::from(area.width));
    if review.practice.is_some() {
        // What was better stands there.
        rows.retain(|row| {
            row.iter().all(|part| matches!(part.kind, PartKind::Main | PartKind::Number))
        });
    }
    let room = usize::from(area.height - 1);
    let at = rows.iter().position(|row| row.iter().any(|part| part.node == Some(current)));
    let at = at.unwrap_or(0);
    let first = (at + room.div_ceil(2)).saturating_sub(room).min(rows.len().saturating_sub(room));
    for (y, row) in (area.y + 1..area.bottom()).zip(rows.iter().skip(first)) {
        for part in row {
            let x = area.x + part.x;
            let width = (part.text.chars().count() as u16).min(area.right().saturating_sub(x));
            if width == 0 {
                continue;
            }
            let style = part_style(part, part.node == Some(current), theme);
            buf.set_stringn(x, y, &part.text, usize::from(width), style);
            hits.extend(
                part.node.map(|node| (Rect::new(x, y, width, 1), ReviewAction::Goto(node))),
            );
        }
    }
    hits
}

fn part_style(part: &RowPart, current: bool, theme: Theme) -> Style {
    let style = match part.kind {
        PartKind::Main => Style::new(),
        PartKind::Side => theme.quiet(),
        PartKind::Number => theme.quiet(),
        PartKind::Comment => theme.quiet().add_modifier(Modifier::ITALIC),
    };
    let style = match part.error {
        Some(4) => style.patch(theme.piece(Some(Tint::Red))),
        Some(_) => style.patch(theme.piece(Some(Tint::Yellow))),
        None => style,
    };
    if current { style.patch(Theme::chosen()) } else { style }
}

/// The lines below: a field, a progress bar or buttons; words about this place; the keys.
fn draw_footer(review: &Review, area: Rect, buf: &mut Buffer) -> Hits {
    let mut hits = Vec::new();
    let theme = review.theme;
    let above = match &review.mode {
        ReviewMode::Comment(field) => {
            let field = ("Comment: ", field, "Enter keeps it");
            footer::draw_field(field, review.wrong, theme, area, buf);
            true
        }
        ReviewMode::Move(field) => {
            let field = ("Move: ", field, "Enter plays, Esc leaves");
            footer::draw_field(field, review.wrong, theme, area, buf);
            true
        }
        ReviewMode::File(field, _) => {
            let field = ("File: ", field, "Enter writes, Esc goes on");
            footer::draw_field(field, review.wrong, theme, area, buf);
            true
        }
        ReviewMode::Keep(question) => {
            let labels: Vec<&str> = question.places.iter().map(SavePlace::words).collect();
            hits.extend(footer::draw_buttons("", &labels, ReviewAction::Number, area, buf));
            true
        }
        ReviewMode::Players(ways) => {
            let labels: Vec<&str> = ways.iter().map(|way| way.words.as_str()).collect();
            hits.extend(footer::draw_buttons("Go on: ", &labels, ReviewAction::Number, area, buf));
            true
        }
        ReviewMode::Learners(seats) => {
            let name = |seat: &Seat| review.table.info().seats[seat.index()].name.as_ref();
            let labels: Vec<&str> = seats.iter().map(name).collect();
            let asked = "Whose errors? ";
            hits.extend(footer::draw_buttons(asked, &labels, ReviewAction::Number, area, buf));
            true
        }
        ReviewMode::Look => {
            let choices = review.pending_choices();
            let labels: Vec<&str> = choices
                .iter()
                .map(|tap| match tap {
                    Tap::Choice(words) | Tap::Hand(words) => words.as_ref(),
                    Tap::Cell(_) => "",
                })
                .collect();
            if let Some((done, of, _)) = review.reporting {
                let words = "moves judged, Esc stops";
                footer::draw_progress((done, of), words, theme, area, buf);
            } else {
                hits.extend(footer::draw_buttons("", &labels, ReviewAction::Number, area, buf));
            }
            review.reporting.is_some() || !labels.is_empty()
        }
    };
    let style = if review.wrong { Theme::strong() } else { Style::new() };
    footer::draw_words(&words_about(review), if above { 1 } else { 2 }, style, area, buf);
    hits.extend(draw_keys(theme, area, buf));
    hits
}

/// The letters on the last line, the most wanted first.
const HINTS: &str = "arc?qntxw/sef";

fn draw_keys(theme: Theme, area: Rect, buf: &mut Buffer) -> Hits {
    let arrows = [
        ("←".to_owned(), ReviewAction::Step(-1), ""),
        ("→".to_owned(), ReviewAction::Step(1), "step"),
        ("↓".to_owned(), ReviewAction::Aside(1), "aside"),
        ("Space".to_owned(), ReviewAction::Autoplay, "play"),
    ];
    let letters = HINTS.chars().filter_map(|hint| {
        let (key, act, _, word) = SHORTCUTS.iter().find(|(key, ..)| *key == hint)?;
        Some((key.to_string(), act.clone(), *word))
    });
    footer::draw_keys(arrows.into_iter().chain(letters).collect(), theme, area, buf)
}

/// The text about the position shown: a message, a comment, or the move in a sentence.
fn words_about(review: &Review) -> String {
    if !review.message.is_empty() {
        return review.message.clone();
    }
    if let Some(question) = review.question() {
        return question;
    }
    let node = review.table.node();
    let comment = review.table.note(node).comment.replace('\n', " ");
    match review.table.step(node) {
        Some(step) if comment.is_empty() => words::capital(&step.spoken.to_string()),
        None if comment.is_empty() => "The start of the game".to_owned(),
        _ => comment,
    }
}
