//! Longer answers of line mode: the board, the moves, the score, the rules.

use super::{LineMode, Stop};
use crate::board::shift;
use crate::figures;
use crate::words;
use parlour_core::Seat;
use parlour_core::show::{Board, Info, Piece, Scene, Tap};
use parlour_core::words::kind_name;
use parlour_motion::Turn;
use std::io::Write;

/// The width of paragraphs.
const WIDTH: usize = 78;

/// A board as rows of letters.
pub(super) fn board_rows(board: &Board, info: &Info, scene: &Scene, turn: Turn) -> Vec<String> {
    let (columns, rows) = turn.extent(board);
    let many = info.seats.len() > 2;
    let initials: Vec<char> =
        info.seats.iter().filter_map(|seat| seat.name.chars().next()).collect();
    let mut grid = vec![vec![[' '; 3]; usize::from(columns)]; usize::from(rows)];
    for spec in &board.cells {
        let (x, y) = turn.cell_place(board, spec);
        let piece = scene.pieces.iter().find(|piece| piece.cell == spec.cell);
        let mut text = piece.map_or([' ', '.', ' '], |piece| figures::plain(piece, turn));
        if let Some(piece) = piece.filter(|_| many) {
            let initial = piece.owner.and_then(|seat| initials.get(seat.index()).copied());
            text[0] = initial.unwrap_or('~');
        }
        grid[usize::from(y)][usize::from(x)] = text;
    }
    let (across, down) = turn.names(board);
    let gutter = down.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let mut lines: Vec<String> = grid
        .into_iter()
        .enumerate()
        .map(|(y, row)| {
            let name = down.get(y).copied().unwrap_or_default();
            let indent = usize::from(shift(board, y as u16, 3));
            let row = row.into_iter().flatten().collect::<String>();
            format!("{name:>gutter$} {:indent$}{row}", "")
        })
        .collect();
    if !across.is_empty() {
        let names: Vec<String> = across.iter().map(|name| format!("{name:^3}")).collect();
        let indent = gutter + 1 + usize::from(shift(board, rows - 1, 3));
        lines.push(format!("{:indent$}{}", "", names.concat()));
    }
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

impl<W: Write> LineMode<'_, W> {
    pub(super) fn say_board(&mut self) -> Result<(), Stop> {
        let table = self.session.table();
        for line in board_rows(table.board(), table.info(), self.session.scene(), self.turn) {
            self.say(line)?;
        }
        let hands: Vec<String> = self
            .session
            .scene()
            .hands
            .iter()
            .filter(|hand| hand.count > 0)
            .map(|hand| {
                format!(
                    "{} has {} {} in hand.",
                    self.session.name(hand.seat),
                    hand.count,
                    kind_name(&hand.kind)
                )
            })
            .collect();
        for line in hands {
            self.say(line)?;
        }
        Ok(())
    }

    pub(super) fn say_moves(&mut self, from: &str) -> Result<(), Stop> {
        let cell = self.session.cell_named(from);
        if !from.is_empty() && cell.is_none() {
            return self.say(format!("There is no cell '{from}'."));
        }
        let begins = |way: &Vec<Tap>| cell.is_none_or(|cell| way.first() == Some(&Tap::Cell(cell)));
        let found: Vec<String> = self
            .session
            .choices()
            .iter()
            .filter(|choice| choice.ways.iter().any(begins))
            .map(|choice| self.session.label(&choice.label))
            .collect();
        if found.is_empty() {
            let why = cell
                .map_or_else(|| "There are no moves".to_owned(), |cell| self.session.why_not(cell));
            return self.say(format!("{why}."));
        }
        let text = format!("{}: {}", found.len(), found.join(" "));
        for line in words::wrap(&text, WIDTH) {
            self.say(line)?;
        }
        Ok(())
    }

    /// The kinds of pieces this game has.
    fn kinds(&self) -> Vec<String> {
        let mut kinds: Vec<String> = Vec::new();
        let palette = self.session.table().palette();
        let standing = self.session.scene().pieces.iter().map(|piece| kind_name(&piece.kind));
        for kind in palette.iter().map(|piece| kind_name(&piece.kind)).chain(standing) {
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        kinds
    }

    fn is_kind(&self, name: &str) -> bool {
        self.kinds().iter().any(|kind| kind.eq_ignore_ascii_case(name))
    }

    pub(super) fn say_cells(&mut self, kind: &str) -> Result<(), Stop> {
        if !kind.is_empty() && !self.is_kind(kind) {
            let kinds = self.kinds().join(", ");
            return self.say(format!("There is no kind of piece '{kind}' here, but {kinds}."));
        }
        let session = &self.session;
        let owners = Seat::all(session.seats().len()).map(Some).chain([None]);
        let mut lines = Vec::new();
        for owner in owners {
            let of = |piece: &&Piece| {
                piece.owner == owner
                    && (kind.is_empty() || kind_name(&piece.kind).eq_ignore_ascii_case(kind))
            };
            let found: Vec<&Piece> = session.scene().pieces.iter().filter(of).collect();
            let mut groups = Vec::new();
            for (first, _) in words::counted(found.iter().copied()) {
                let cells: Vec<&str> = found
                    .iter()
                    .filter(|piece| piece.kind == first.kind)
                    .map(|piece| session.cell_name(piece.cell))
                    .collect();
                groups.push(format!("{} {}", kind_name(&first.kind), cells.join(" ")));
            }
            if !groups.is_empty() {
                let name = owner.map_or("Nobody's", |seat| session.name(seat));
                lines.push(format!("{name}: {}.", groups.join(", ")));
            }
        }
        if lines.is_empty() {
            lines.push("None stands on the board.".to_owned());
        }
        for line in lines.iter().flat_map(|line| words::wrap(line, WIDTH)).collect::<Vec<_>>() {
            self.say(line)?;
        }
        Ok(())
    }

    pub(super) fn say_where(&mut self, name: &str) -> Result<(), Stop> {
        let Some(cell) = self.session.cell_named(name) else {
            if name.is_empty() || self.is_kind(name) {
                return self.say_cells(name);
            }
            return self.say(format!("There is no cell '{name}'."));
        };
        let info = self.session.table().info();
        let what = words::cell_content(info, self.session.piece(cell));
        self.say(format!("{name}: {what}."))
    }

    pub(super) fn say_score(&mut self) -> Result<(), Stop> {
        let session = &self.session;
        let mut lines = Vec::new();
        for tally in &session.scene().tallies {
            lines.push(format!("{}: {} {}.", session.name(tally.seat), tally.value, tally.label));
        }
        let captured = session.table().captured();
        for seat in Seat::all(session.seats().len()) {
            let lost = words::counted(captured.iter().filter(|piece| piece.owner == Some(seat)));
            if !lost.is_empty() {
                let lost: Vec<String> =
                    lost.iter().map(|(piece, count)| format!("{count} {}", piece.kind)).collect();
                lines.push(format!("{} has lost {}.", session.name(seat), lost.join(", ")));
            }
        }
        if let Some((idea, time)) = &self.idea
            && let Some(line) = idea.lines.first()
        {
            lines.push(format!(
                "The computer looked {} deep at {} positions in {:.1} seconds: {} with {}.",
                idea.depth,
                idea.nodes,
                time.as_secs_f32(),
                line.score_text(),
                session.label(&line.labels.join(" "))
            ));
        }
        if lines.is_empty() {
            lines.push("Nothing has been lost or counted.".to_owned());
        }
        for line in lines {
            self.say(line)?;
        }
        Ok(())
    }

    pub(super) fn say_list(&mut self) -> Result<(), Stop> {
        let line = self.session.table().line();
        let line = &line[..self.session.table().ply().min(line.len())];
        if line.is_empty() {
            return self.say("Nothing has been played yet.");
        }
        for (number, round) in words::rounds(line).into_iter().enumerate() {
            let labels: Vec<String> =
                round.iter().map(|&at| self.session.step_label(&line[at])).collect();
            self.say(format!("{}. {}", number + 1, labels.join(" ")))?;
        }
        Ok(())
    }

    pub(super) fn say_rules(&mut self) -> Result<(), Stop> {
        let info = self.session.table().info().clone();
        for section in &info.help {
            self.say(format!("{}.", section.title))?;
            for line in section.text.split("\n\n").flat_map(|text| words::wrap(text, WIDTH)) {
                self.say(line)?;
            }
        }
        for (index, example) in info.examples.iter().enumerate() {
            let Some((before, after)) = self.session.table().example(index) else { continue };
            self.say(format!("Example {}, {}: {}", index + 1, example.mv, example.caption))?;
            for (title, scene) in [("Before:", before), ("After:", after)] {
                self.say(title)?;
                for line in board_rows(self.session.table().board(), &info, &scene, Turn::default())
                {
                    self.say(line)?;
                }
            }
        }
        Ok(())
    }
}
