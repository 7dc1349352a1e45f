//! The panel beside the board: what is going on, who plays, what was lost, the moves, the computer's thoughts.

use crate::action::AppAction;
use crate::figures;
use crate::online::link_words;
use crate::play::{GameScreen, PlayFocus, Purpose};
use crate::session::Session;
use crate::theme::Theme;
use crate::words;
use parlour_core::Seat;
use parlour_table::Step;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::{Modifier, Style};
use ratatui::text::{Line, Span};

/// Draws the panel and says what a click on each part means.
pub(crate) fn draw(
    play: &GameScreen,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, AppAction)> {
    let width = usize::from(area.width);
    let mut head = Vec::new();
    let info = play.session.table().info();
    let mut title = vec![Span::styled(info.name.to_string(), Theme::strong().underlined())];
    let elapsed = words::duration(play.session.elapsed());
    let gap = width.saturating_sub(info.name.chars().count() + elapsed.len());
    if gap > 1 {
        title.push(Span::raw(" ".repeat(gap)));
        title.push(Span::styled(elapsed, theme.quiet()));
    }
    head.push(Line::from(title));
    let over = play.session.outcome().is_some();
    let link = link_words(play.session.link()).map(str::to_owned);
    let offer = play.session.offer_words("y", "x");
    for line in [link, offer].into_iter().flatten() {
        head.extend(
            words::wrap(&line, width).into_iter().map(|line| Line::styled(line, Theme::chosen())),
        );
    }
    for line in words::wrap(&words::status(&play.session, "P goes on"), width).into_iter().take(4) {
        head.push(Line::styled(
            line,
            if over || play.session.in_check() { Theme::strong() } else { Style::new() },
        ));
    }
    if over {
        let next = if play.session.is_online() {
            "m rematch  v review  b lobby  Q leave"
        } else {
            "n new  m rematch  u undo  v review"
        };
        head.extend(
            words::wrap(next, width).into_iter().map(|line| Line::styled(line, theme.quiet())),
        );
    }
    head.extend(players(play, theme, width));
    let thoughts = thoughts(play, theme, width);
    let mut y = area.y;
    for line in &head {
        if y < area.bottom() {
            buf.set_line(area.x, y, line, area.width);
        }
        y += 1;
    }
    let footer = (area.bottom().saturating_sub(thoughts.len() as u16)).max(y);
    for (at, line) in thoughts.iter().enumerate() {
        let y = footer + at as u16;
        if y < area.bottom() {
            buf.set_line(area.x, y, line, area.width);
        }
    }
    let list = Rect::new(area.x, y, area.width, footer.saturating_sub(y));
    draw_moves(play, theme, list, buf)
}

/// A seat with its clock and who plays. The clock stands before the names: of those a narrow panel may cut the end.
fn named(session: &Session, seat: Seat) -> String {
    let clock = session.reading(seat).map(|reading| format!("{}  ", words::clock(&reading)));
    let clock = clock.unwrap_or_default();
    let names = session.table().info().seats.iter().map(|seat| seat.name.chars().count() + 1);
    let wide = names.max().unwrap_or_default().max(7);
    format!(" {:<wide$}{clock}{}", session.name(seat), words::player(session, seat))
}

/// What is counted for a seat.
fn tallies(session: &Session, seat: Seat) -> String {
    let own = session.scene().tallies.iter().filter(|tally| tally.seat == seat);
    let counted: Vec<String> =
        own.map(|tally| format!(", {} {}", tally.value, tally.label)).collect();
    counted.concat()
}

/// A line for each seat, and one for what it has lost or holds where there is something.
fn players(play: &GameScreen, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let session = &play.session;
    let info = session.table().info();
    let captured = session.table().captured();
    let mover = session.table().to_move();
    let mut lines = Vec::new();
    // What is counted stands beside every name or below every name.
    let length =
        |seat| named(session, seat).chars().count() + tallies(session, seat).chars().count();
    let below = Seat::all(session.seats().len()).any(|seat| length(seat) + 4 > width);
    for seat in Seat::all(session.seats().len()) {
        let Some(tint) = info.seats.get(seat.index()).map(|named| named.tint) else { continue };
        let turn = if session.outcome().is_none() && mover == seat { '>' } else { ' ' };
        let chip = if theme.unicode { '●' } else { 'o' };
        let (mut words, tallies) = (named(session, seat), tallies(session, seat));
        if !below {
            words.push_str(&tallies);
        }
        let mut spans = vec![Span::raw(turn.to_string())];
        if theme.colour {
            spans.push(Span::styled(format!(" {chip} "), theme.chip(tint)));
        }
        spans.push(Span::styled(words, if turn == '>' { Theme::strong() } else { Style::new() }));
        lines.push(Line::from(spans));
        if below && !tallies.is_empty() {
            lines.push(Line::raw(format!("     {}", tallies.trim_start_matches(", "))));
        }
        let held = session.scene().hands.iter().filter(|hand| hand.seat == seat && hand.count > 0);
        let hand: Vec<String> = held.map(|hand| format!("{} {}", hand.count, hand.kind)).collect();
        if !hand.is_empty() {
            let text = format!("    in hand: {}", hand.join(", "));
            lines.extend(
                words::wrap(&text, width.saturating_sub(4))
                    .into_iter()
                    .map(|line| Line::raw(format!("    {line}"))),
            );
        }
        let lost = words::counted(captured.iter().filter(|piece| piece.owner == Some(seat)));
        if !lost.is_empty() {
            let figure = |(piece, count): &(&parlour_core::show::Piece, usize)| {
                let figure = Some(&piece.kind)
                    .filter(|_| theme.unicode)
                    .and_then(|kind| figures::coloured_glyph(kind));
                let figure = figure.unwrap_or(piece.letter);
                if *count > 1 { format!("{figure}{count}") } else { figure.to_string() }
            };
            let lost: Vec<String> = lost.iter().map(figure).collect();
            let text: String =
                format!("     lost {}", lost.join(" ")).chars().take(width).collect();
            lines.push(Line::styled(text, theme.quiet()));
        }
    }
    lines
}

/// A row of the move list: its number if it begins a round, and the steps on it.
struct MoveRow {
    number: Option<usize>,
    steps: Vec<usize>,
    /// The round begins with a later seat.
    late: bool,
}

fn move_rows(line: &[Step]) -> Vec<MoveRow> {
    let mut rows = Vec::new();
    for (number, round) in words::rounds(line).into_iter().enumerate() {
        for (part, steps) in round.chunks(2).enumerate() {
            rows.push(MoveRow {
                number: (part == 0).then_some(number + 1),
                steps: steps.to_vec(),
                late: part == 0
                    && number == 0
                    && line[steps[0]].seat != Seat::FIRST
                    && round.len() == 1,
            });
        }
    }
    rows
}

fn draw_moves(
    play: &GameScreen,
    theme: Theme,
    area: Rect,
    buf: &mut Buffer,
) -> Vec<(Rect, AppAction)> {
    let mut hits = Vec::new();
    if area.height < 2 {
        return hits;
    }
    let line = play.session.table().line();
    let ply = play.session.table().ply();
    let heading = if play.focus == PlayFocus::Moves {
        "-- Moves: arrows step, Tab leaves "
    } else {
        "-- Moves "
    };
    let rule: String =
        heading.chars().chain(std::iter::repeat('-')).take(usize::from(area.width)).collect();
    buf.set_string(area.x, area.y, rule, theme.quiet());
    let rows = move_rows(&line);
    let room = usize::from(area.height - 1);
    let at = rows
        .iter()
        .position(|row| row.steps.iter().any(|step| step + 1 >= ply))
        .unwrap_or(rows.len());
    let at = if ply == line.len() { rows.len() } else { at };
    let first = (at + room.div_ceil(2)).saturating_sub(room).min(rows.len().saturating_sub(room));
    let half = (area.width.saturating_sub(5)) / 2;
    for (down, row) in rows.iter().skip(first).take(room).enumerate() {
        let y = area.y + 1 + down as u16;
        if let Some(number) = row.number {
            buf.set_string(area.x, y, format!("{number:>3}."), theme.quiet());
        }
        for (column, &step) in row.steps.iter().enumerate() {
            let column = column as u16 + u16::from(row.late);
            let single = row.steps.len() == 1
                && !row.late
                && matches!(line[step].entry, ref entry if !matches!(entry, parlour_table::Entry::Move(_)));
            let rect = Rect::new(
                area.x + 5 + column * half,
                y,
                if single { area.width.saturating_sub(5) } else { half.saturating_sub(1) },
                1,
            );
            let mut style = Style::new();
            if step + 1 == ply {
                style = Theme::chosen();
            } else if step >= ply {
                style = theme.quiet().add_modifier(Modifier::ITALIC);
            }
            let mut label = play.session.step_label(&line[step]);
            let width = usize::from(rect.width);
            if label.chars().count() > width {
                label = label.chars().take(width.saturating_sub(1)).chain(['~']).collect();
            }
            buf.set_stringn(rect.x, y, label, width, style);
            hits.push((rect, AppAction::Goto(line[step].node)));
        }
    }
    if line.len() > ply && area.height > 3 {
        let text = format!(" {} ahead: ] steps on ", line.len() - ply);
        let x = area.right().saturating_sub(text.len() as u16);
        buf.set_string(x, area.y, text, theme.quiet());
    }
    hits
}

/// The most rows that the reasons for a hint take.
const MAX_REASONS: usize = 9;

/// What the computer thinks.
fn thoughts(play: &GameScreen, theme: Theme, width: usize) -> Vec<Line<'static>> {
    let Some(thinking) = &play.thinking else { return Vec::new() };
    let title = match thinking.purpose {
        Purpose::Move => "-- Thinking ",
        Purpose::Hint => "-- Hint ",
        Purpose::Draw => "-- Draw ",
    };
    let rule: String = title.chars().chain(std::iter::repeat('-')).take(width).collect();
    let mut lines = vec![Line::styled(rule, theme.quiet())];
    let Some(idea) = &thinking.idea else {
        lines.push(Line::raw("..."));
        lines.push(Line::raw(""));
        return lines;
    };
    let micros = thinking.time.as_micros().max(1) as u64;
    let speed = (u128::from(idea.nodes) * 1_000_000 / u128::from(micros)) as u64;
    let score = idea.lines.first().map(|line| line.score_text().to_string()).unwrap_or_default();
    let text = format!("depth {}  {score}", idea.depth);
    let count =
        format!("{} looked at, {}/s", words::short_number(idea.nodes), words::short_number(speed));
    if text.len() + count.len() + 2 <= width {
        lines.push(Line::raw(format!("{text}  {count}")));
    } else {
        lines.push(Line::raw(text));
        lines.push(Line::raw(count));
    }
    if !thinking.reasons.is_empty() {
        let reasons = words::wrap(&thinking.reasons, width).into_iter().take(MAX_REASONS);
        lines.extend(reasons.map(Line::raw));
        return lines;
    }
    let best = idea.lines.first().map(|line| line.labels.join(" ")).unwrap_or_default();
    let best = play.session.label(&best);
    lines.extend(words::wrap(&best, width).into_iter().take(2).map(Line::raw));
    lines
}
