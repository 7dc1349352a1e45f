//! A report: every move of a game judged, with the better move, an accuracy for each seat, and notes for the tree.

use crate::chance::{Evaluation, scale};
use crate::judgement::{Judged, Judgement, TOLD};
use crate::{Brain, IdeaLine, Limits, inside, mate_in};
use parlour_core::show::Info;
use parlour_core::{Playable, School, Seat, Visitor};
use parlour_engine::think;
use parlour_table::{
    Entry, GameSpec, Match, OpenError, Remark, Table, played, visit, write_remarks,
};

/// However few positions may be looked at, a move and the answer to it are, which takes no more than this.
const LEAST_DEPTH: u32 = 2;
const LEAST_NODES: u64 = 20_000;

/// Every move of a line, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The moves in order; what is not a move (a resignation) is left out.
    pub moves: Vec<Judged>,
    /// How exactly each seat played, from 0 to 100; nothing for a seat that did not move.
    pub accuracy: Vec<Option<f64>>,
}

impl Brain {
    /// Judges every move of a line. The limits are those of each move.
    ///
    /// `progress` hears how many of how many moves are done, first of all none, and says whether to go on; nothing is
    /// given back when it says no. To stop in the middle of a move, let the limits' `stop` answer too. Begins with an
    /// empty memory: with limits of depth or nodes and one thread the same line always gets the same report.
    pub fn report(
        &self,
        spec: &GameSpec,
        line: &[Entry],
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Option<Report>, OpenError> {
        self.recall(spec);
        self.forget();
        let table = played(spec, line)?;
        let mut reporter = Reporter { brain: self, table, line, limits, progress, found: None };
        visit(spec, &mut reporter)?;
        Ok(reporter.found)
    }
}

/// A report about one game of the shelf.
struct Reporter<'a, 'l> {
    brain: &'a Brain,
    table: Box<dyn Table>,
    line: &'a [Entry],
    limits: &'a Limits<'l>,
    progress: &'a mut dyn FnMut(usize, usize) -> bool,
    found: Option<Report>,
}

impl Visitor for Reporter<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.found = self.report(game);
    }
}

impl Reporter<'_, '_> {
    fn report<G: Playable>(&mut self, game: &G) -> Option<Report> {
        while self.table.back() {}
        let of = self.line.iter().filter(|entry| matches!(entry, Entry::Move(_))).count();
        let mut moves = Vec::new();
        for ply in 0..self.line.len() {
            if let Entry::Move(text) = &self.line[ply] {
                if !(self.progress)(moves.len(), of) {
                    return None;
                }
                moves.extend(self.judge(inside(game, self.table.as_ref()), ply, text));
            }
            self.table.forward();
        }
        if !(self.progress)(of, of) {
            return None;
        }
        let accuracy = Seat::all(game.seats()).map(|seat| mean_accuracy(&moves, seat)).collect();
        Some(Report { moves, accuracy })
    }

    /// Judges the move that a text means at the cursor: the best line first, then this move alone, to the same depth.
    /// Nothing where a record goes on after the game has ended.
    fn judge<G: Playable>(&self, table: &Match<G>, ply: usize, text: &str) -> Option<Judged> {
        let (game, pos) = (table.game(), table.pos());
        let played = game.read_move(pos, text).ok()?;
        let ask = |limits: &Limits<'_>| {
            let memory = &self.brain.table;
            think(game, pos, table.past(), memory, limits, &mut |_| {})
        };
        let mut limits = Limits { lines: 1, ..*self.limits };
        let mut thought = ask(&limits)?;
        let least = if game.school() == School::AlphaBeta { LEAST_DEPTH } else { 1 };
        if thought.depth < least && !thought.settled {
            // A move judged without a look at the answer would be praised for nothing.
            limits.nodes = limits.nodes.max(LEAST_NODES);
            thought = ask(&Limits { depth: least, ..limits })?;
        }
        let best = thought.best()?;
        let mut after = best.score;
        let other = best.moves.first() != Some(&played);
        if other {
            let proven = mate_in(best.score).is_some();
            let depth = if proven { limits.depth } else { thought.depth.max(1) };
            let only = [game.pack(played)];
            let alone = ask(&Limits { depth, only: &only, ..limits })?;
            after = alone.best()?.score;
        }
        let steep = scale(game);
        // What turns out better when looked at alone was the best after all.
        let (before, after) =
            (Evaluation::new(best.score.max(after), steep), Evaluation::new(after, steep));
        let better =
            (other && before.score > after.score).then(|| IdeaLine::from_variation(table, best));
        let judgement =
            if better.is_some() { Judgement::of(before, after) } else { Judgement::Best };
        Some(Judged {
            ply,
            seat: game.to_move(pos),
            text: game.write_move(pos, played),
            label: game.label(pos, played),
            before,
            after,
            judgement,
            better,
        })
    }
}

fn mean_accuracy(moves: &[Judged], seat: Seat) -> Option<f64> {
    let own: Vec<f64> =
        moves.iter().filter(|judged| judged.seat == seat).map(Judged::accuracy).collect();
    (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
}

impl Report {
    /// How many moves of a seat were judged so.
    pub fn count(&self, seat: Seat, judgement: Judgement) -> usize {
        let own = self.moves.iter().filter(|judged| judged.seat == seat);
        own.filter(|judged| judged.judgement == judgement).count()
    }

    /// Writes marks, comments and better lines into the tree of a table whose followed line begins as the one
    /// reported on. What people wrote stays; marks and comments of an older report are replaced. The cursor stays.
    pub fn annotate(&self, table: &mut dyn Table) {
        let remarks: Vec<Remark> = self.moves.iter().map(Judged::remark).collect();
        write_remarks(&remarks, table);
    }

    /// The round of each move, from 1, as lists of moves number them: a round ends where the seats begin anew.
    fn rounds(&self) -> impl Iterator<Item = usize> {
        let mut last = None;
        let mut round = 0;
        self.moves.iter().map(move |judged| {
            if last.is_none_or(|last| judged.seat <= last) {
                round += 1;
            }
            last = Some(judged.seat);
            round
        })
    }

    /// The report for people: a line for each move that gave something away, then a line for each seat.
    pub fn lines(&self, info: &Info) -> Vec<String> {
        let name = |seat: Seat| info.seats[seat.index()].name.as_ref();
        let mut lines: Vec<String> = Vec::new();
        for (judged, number) in self.moves.iter().zip(self.rounds()) {
            if let Some(comment) = judged.comment() {
                let (who, mark) = (name(judged.seat), judged.judgement.mark());
                let better = judged.better.iter().flat_map(|better| &better.labels);
                let rest: Vec<&str> = better.take(TOLD).skip(1).map(String::as_str).collect();
                let played = format!("{}{mark}", judged.label);
                let line = format!("move {number}, {who}: {played}  {comment} {}", rest.join(" "));
                lines.push(line.trim_end().to_owned());
            }
        }
        for (seat, accuracy) in Seat::all(self.accuracy.len()).zip(&self.accuracy) {
            let Some(accuracy) = accuracy else { continue };
            let counted: Vec<String> = Judgement::ALL[2..]
                .iter()
                .map(|&judgement| {
                    let count = self.count(seat, judgement);
                    let word = judgement.word();
                    match count {
                        1 => format!("1 {word}"),
                        _ if judgement == Judgement::Inaccuracy => format!("{count} inaccuracies"),
                        _ => format!("{count} {word}s"),
                    }
                })
                .collect();
            lines.push(format!("{}: accuracy {accuracy:.0} %, {}", name(seat), counted.join(", ")));
        }
        lines
    }
}
