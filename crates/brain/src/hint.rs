//! A hint: a good move and why it is good, told from what the game and the search know about it.

use crate::chance::{Evaluation, scale};
use crate::level::loss;
use crate::{Brain, Idea, IdeaLine, Limits, mate_in, typed_match};
use parlour_core::{KeyHistory, Message, Playable, Score, Seat, Value, Visitor, message};
use parlour_engine::{Thought, Variation, think};
use parlour_table::{Entry, GameSpec, Match, OpenError, Table, played, visit};

/// Positions looked at to see what a side would do if it had another turn.
const THREAT_NODES: u64 = 4_000;
/// What changes the chance of winning by less is no threat.
const THREAT: f64 = 0.1;
/// How many moves of the expected line are told.
const MAX_MOVES: usize = 6;

/// A good move and the reasons for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Hint {
    /// What the search has found; the hint is its best move.
    pub idea: Idea,
    /// Why, a sentence each: first what the move does, at the end what it would cost to play another one, and what is
    /// expected after it.
    pub reasons: Vec<Message>,
}

impl Hint {
    /// What people call the move.
    pub fn label(&self) -> &str {
        let line = self.idea.lines.first();
        line.and_then(|line| line.labels.first()).map_or("", String::as_str)
    }
}

impl Brain {
    /// Finds a good move and the reasons for it. `report` is called whenever more is known. Nothing if the game is over.
    pub fn hint(
        &self,
        spec: &GameSpec,
        entries: &[Entry],
        limits: &Limits<'_>,
        report: &mut dyn FnMut(&Idea),
    ) -> Result<Option<Hint>, OpenError> {
        self.clear_other_games(spec);
        let table = played(spec, entries)?;
        let mut visitor =
            HintVisitor { brain: self, table: table.as_ref(), limits, report, hint: None };
        visit(spec, &mut visitor)?;
        Ok(visitor.hint)
    }
}

/// Finds a hint once the type of the game is known.
struct HintVisitor<'a, 'l> {
    brain: &'a Brain,
    table: &'a dyn Table,
    limits: &'a Limits<'l>,
    report: &'a mut dyn FnMut(&Idea),
    hint: Option<Hint>,
}

impl Visitor for HintVisitor<'_, '_> {
    fn visit<G: Playable>(&mut self, game: &G) {
        let table = typed_match(game, self.table);
        if self.table.outcome().is_some() {
            return;
        }
        let report = &mut *self.report;
        let mut on_thought =
            |thought: &Thought<G::Move>| report(&Idea::from_thought(table, thought));
        let memory = &self.brain.table;
        // The second line tells what another move would cost.
        let limits = Limits { lines: 2, ..*self.limits };
        let (game, pos) = (table.game(), table.pos());
        let thought = think(game, pos, table.past(), memory, &limits, &mut on_thought);
        self.hint = thought.as_ref().and_then(|thought| {
            let best = thought.best()?;
            let reasons = Reasons { brain: self.brain, table, best }.all(&thought.lines);
            Some(Hint { idea: Idea::from_thought(table, thought), reasons })
        });
    }
}

/// Looks for the reasons for the first move of a line.
struct Reasons<'a, G: Playable> {
    brain: &'a Brain,
    table: &'a Match<G>,
    best: &'a Variation<G::Move>,
}

impl<G: Playable> Reasons<'_, G> {
    fn all(&self, lines: &[Variation<G::Move>]) -> Vec<Message> {
        let (game, pos) = (self.table.game(), self.table.pos());
        let Some(&mv) = self.best.moves.first() else { return Vec::new() };
        let mut reasons = vec![message!("{Move}.", Move = game.speak(pos, mv))];
        match mate_in(self.best.score) {
            Some(plies) if plies > 1 => {
                reasons
                    .push(message!("It wins by force, in {moves} moves.", moves = (plies + 1) / 2));
            }
            // The move itself ends the game, or the game is lost whatever is played.
            Some(plies) if plies > 0 => reasons.push(message!("It wins at once.")),
            Some(_) => reasons.push(message!("It puts off the loss as long as possible.")),
            None => {
                reasons.extend(self.threat(mv));
                reasons.extend(self.answered_threat());
                reasons.extend(self.material());
            }
        }
        reasons.push(self.another(lines));
        reasons.extend(self.expected());
        reasons
    }

    /// What is threatened after the move: what its player would do with another turn.
    fn threat(&self, mv: G::Move) -> Option<Message> {
        let game = self.table.game();
        let mut pos = self.table.pos().clone();
        let mover = game.to_move(&pos);
        game.apply(&mut pos, mv);
        if game.team(game.to_move(&pos)) == game.team(mover) {
            return None;
        }
        let (score, label) = self.another_turn(&pos)?;
        (loss(score, self.best.score, scale(game)) > THREAT)
            .then(|| message!("It threatens {move}.", move = Value::Label(label)))
    }

    /// What the other side would do if the turn were given away now, and cannot do after the move.
    fn answered_threat(&self) -> Option<Message> {
        let (score, label) = self.another_turn(self.table.pos())?;
        (loss(self.best.score, -score, scale(self.table.game())) > THREAT)
            .then(|| message!("It answers the threat of {move}.", move = Value::Label(label)))
    }

    /// The best that somebody could do at once if whoever is to move passed: its score and label, if it changes much at once.
    fn another_turn(&self, pos: &G::Position) -> Option<(Score, String)> {
        let game = self.table.game();
        let mut passed = pos.clone();
        if game.is_threatened(pos) || !game.pass(&mut passed) {
            return None;
        }
        let past = KeyHistory::from_position(game, &passed);
        let limits = Limits { nodes: THREAT_NODES, ..Limits::default() };
        let thought = think(game, &passed, &past, &self.brain.table, &limits, &mut |_| {})?;
        let best = thought.best()?;
        let &mv = best.moves.first()?;
        let wins = mate_in(best.score).is_some_and(|plies| plies > 0);
        (wins || game.is_noisy(&passed, mv)).then(|| (best.score, game.label(&passed, mv)))
    }

    /// What the expected line wins of the material that the game counts.
    fn material(&self) -> Option<Message> {
        let game = self.table.game();
        let mut pos = self.table.pos().clone();
        let mover = game.to_move(&pos);
        let lead = |pos: &G::Position| {
            let scene = game.scene(pos);
            let own = |seat: Seat| scene.material(seat, |kind| game.piece_value(kind));
            let signed = |seat: Seat| {
                if game.team(seat) == game.team(mover) { own(seat) } else { -own(seat) }
            };
            Seat::all(game.seats()).map(signed).sum::<i32>()
        };
        let before = lead(&pos);
        for &mv in &self.best.moves {
            game.apply(&mut pos, mv);
        }
        let points = lead(&pos) - before;
        // The end of a line may lie in the middle of an exchange: the search has to agree that something was won.
        let gained = self.best.score > game.evaluate(self.table.pos(), mover);
        (points > 0 && gained)
            .then(|| message!("The expected moves win material: +{points}.", points))
    }

    /// What another move would cost.
    fn another(&self, lines: &[Variation<G::Move>]) -> Message {
        let (game, pos) = (self.table.game(), self.table.pos());
        let other = lines.get(1).and_then(|line| Some((line.score, *line.moves.first()?)));
        let Some((score, mv)) = other else {
            let mut legal = Vec::new();
            game.legal_moves(pos, &mut legal);
            return if legal.len() == 1 {
                message!("It is the only move.")
            } else {
                message!("No other move was looked at as closely.")
            };
        };
        let scale = scale(game);
        let chance = |score: Score| Evaluation::new(score, scale).chance;
        let percent = ((chance(self.best.score) - chance(score)) * 100.0).round() as i32;
        let other = Value::Label(game.label(pos, mv));
        if percent > 0 {
            message!(
                "{other} instead would cost {percent} % of the chance of winning.",
                other,
                percent
            )
        } else {
            message!("{other} is about as good.", other)
        }
    }

    /// The moves that are expected.
    fn expected(&self) -> Option<Message> {
        let line = IdeaLine::from_variation(self.table, self.best);
        let moves = line.labels.len().min(MAX_MOVES);
        let told = Value::Label(line.labels[..moves].join(" "));
        (moves > 1).then(|| message!("Expected: {line}.", line = told))
    }
}
