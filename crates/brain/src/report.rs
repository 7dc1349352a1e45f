//! A report: every move of a game judged, with the better move, an accuracy for each seat, and notes for the tree.

use crate::chance::{Evaluation, scale};
use crate::judgement::{JudgedMove, Judgement, MAX_BETTER_MOVES};
use crate::{Brain, IdeaLine, Limits, mate_in, typed_match};
use parlour_core::show::Info;
use parlour_core::{Playable, SearchAlgorithm, Seat, Visitor};
use parlour_engine::think;
use parlour_table::{
    Entry, GameSpec, Match, Navigate, OpenError, Remark, Table, played, visit, write_remarks,
};

/// However small the limits are, a move and the reply to it are searched, which takes no more nodes than this.
const MIN_DEPTH: u32 = 2;
const MIN_NODES: u64 = 20_000;

/// Every move of a line, judged.
#[derive(Clone, PartialEq, Debug)]
pub struct Report {
    /// The moves in order; what is not a move (a resignation) is left out.
    pub moves: Vec<JudgedMove>,
    /// How exactly each seat played, from 0 to 100; nothing for a seat that did not move.
    pub accuracy: Vec<Option<f64>>,
}

impl Brain {
    /// Judges every move of a line. The limits are those of each move.
    ///
    /// `progress` is called with the number of moves done and of all moves, at first with none done, and says whether to go
    /// on; if not, the answer is `None`. To stop in the middle of a move, use the limits' `stop` as well. Begins with an
    /// empty transposition table: with limits of depth or nodes and one thread a line always gets the same report.
    pub fn report(
        &self,
        spec: &GameSpec,
        line: &[Entry],
        limits: &Limits<'_>,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Result<Option<Report>, OpenError> {
        self.clear_other_games(spec);
        self.forget();
        let table = played(spec, line)?;
        let mut visitor =
            ReportVisitor { brain: self, table, line, limits, progress, report: None };
        visit(spec, &mut visitor)?;
        Ok(visitor.report)
    }

    /// Judges a move that might be made after these entries, as a report would. Nothing if it is no move there.
    pub fn judge(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        text: &str,
        limits: &Limits<'_>,
    ) -> Result<Option<JudgedMove>, OpenError> {
        self.clear_other_games(spec);
        let table = played(spec, entries)?;
        let mut visitor =
            JudgeVisitor { brain: self, table: table.as_ref(), text, limits, judged: None };
        visit(spec, &mut visitor)?;
        Ok(visitor.judged)
    }
}

/// Judges one move once the type of the game is known.
struct JudgeVisitor<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    text: &'a str,
    limits: &'a Limits<'l>,
    judged: Option<JudgedMove>,
}

impl Visitor for JudgeVisitor<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let table = typed_match(game, self.table);
        if self.table.outcome().is_none() {
            self.judged = judge(self.brain, self.limits, table, self.text);
        }
    }
}

/// Makes the report once the type of the game is known.
struct ReportVisitor<'a, 'l> {
    brain: &'a Brain,
    table: Box<dyn Table>,
    line: &'a [Entry],
    limits: &'a Limits<'l>,
    progress: &'a mut dyn FnMut(usize, usize) -> bool,
    report: Option<Report>,
}

impl Visitor for ReportVisitor<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.report = self.report(game);
    }
}

impl ReportVisitor<'_, '_> {
    fn report<G: Playable>(&mut self, game: &G) -> Option<Report> {
        while self.table.back() {}
        let of = self.line.iter().filter(|entry| matches!(entry, Entry::Move(_))).count();
        let mut moves = Vec::new();
        for ply in 0..self.line.len() {
            if let Entry::Move(text) = &self.line[ply] {
                if !(self.progress)(moves.len(), of) {
                    return None;
                }
                let table = typed_match(game, self.table.as_ref());
                moves.extend(judge(self.brain, self.limits, table, text));
            }
            self.table.forward();
        }
        if !(self.progress)(of, of) {
            return None;
        }
        let accuracy = Seat::all(game.seats()).map(|seat| mean_accuracy(&moves, seat)).collect();
        Some(Report { moves, accuracy })
    }
}

/// Judges the move that a text means at the cursor: the best line first, then this move alone, to the same depth.
/// Nothing where a record goes on after the game has ended.
fn judge<G: Playable>(
    brain: &Brain,
    limits: &Limits<'_>,
    table: &Match<G>,
    text: &str,
) -> Option<JudgedMove> {
    let (game, pos) = (table.game(), table.pos());
    let played = game.read_move(pos, text).ok()?;
    let search = |limits: &Limits<'_>| {
        let memory = &brain.table;
        think(game, pos, table.past(), memory, limits, &mut |_| {})
    };
    let mut limits = Limits { lines: 1, ..*limits };
    let mut thought = search(&limits)?;
    let min_depth = if game.algorithm() == SearchAlgorithm::AlphaBeta { MIN_DEPTH } else { 1 };
    if thought.depth < min_depth && !thought.is_final {
        // Without a look at the reply every capture would seem good.
        limits.nodes = limits.nodes.max(MIN_NODES);
        thought = search(&Limits { depth: min_depth, ..limits })?;
    }
    let best = thought.best()?;
    let mut after = best.score;
    let differs = best.moves.first() != Some(&played);
    if differs {
        let proven = mate_in(best.score).is_some();
        let depth = if proven { limits.depth } else { thought.depth.max(1) };
        let only = [game.pack(played)];
        let alone = search(&Limits { depth, only: &only, ..limits })?;
        after = alone.best()?.score;
    }
    let scale = scale(game);
    // If the move played scores higher when searched alone, it was the best.
    let (before, after) =
        (Evaluation::new(best.score.max(after), scale), Evaluation::new(after, scale));
    let better =
        (differs && before.score > after.score).then(|| IdeaLine::from_variation(table, best));
    let judgement = if better.is_some() { Judgement::of(before, after) } else { Judgement::Best };
    Some(JudgedMove {
        ply: table.ply(),
        seat: game.to_move(pos),
        text: game.write_move(pos, played),
        label: game.label(pos, played),
        before,
        after,
        judgement,
        better,
    })
}

fn mean_accuracy(moves: &[JudgedMove], seat: Seat) -> Option<f64> {
    let own: Vec<f64> =
        moves.iter().filter(|judged| judged.seat == seat).map(JudgedMove::accuracy).collect();
    (!own.is_empty()).then(|| own.iter().sum::<f64>() / own.len() as f64)
}

impl Report {
    /// How many moves of a seat have this judgement.
    pub fn count(&self, seat: Seat, judgement: Judgement) -> usize {
        let own = self.moves.iter().filter(|judged| judged.seat == seat);
        own.filter(|judged| judged.judgement == judgement).count()
    }

    /// Writes marks, comments and better lines into the tree of a table whose followed line begins as the one
    /// reported on. What people wrote stays; marks and comments of an older report are replaced. The cursor stays.
    pub fn annotate(&self, table: &mut dyn Table) {
        let remarks: Vec<Remark> = self.moves.iter().map(JudgedMove::remark).collect();
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
                let rest: Vec<&str> =
                    better.take(MAX_BETTER_MOVES).skip(1).map(String::as_str).collect();
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
