//! This program as a player.

use crate::player::{EngineResources, MoveRequest, Player, PlayerSpec};
use parlour_book::Book;
use parlour_brain::{Brain, Level, Limits, Style, Techniques};
use parlour_core::Rng;
use std::sync::Arc;
use std::time::Instant;

/// What the greedy player looks at, at most.
const GREEDY_NODES: u64 = 2_000;
/// Among so many lines the first moves of a varied player are drawn, and so much chance of winning they may cost.
const LINES: usize = 5;
const MAX_LOSS: f64 = 0.06;

/// This program with its own memory.
#[derive(Debug)]
pub(crate) struct ThisProgram {
    brain: Brain,
    level: Option<Level>,
    nodes: Option<u64>,
    is_random: bool,
    is_greedy: bool,
    threads: usize,
    book: Option<Arc<Book>>,
    /// So many plies of a game are drawn from nearly best moves.
    varied: usize,
}

impl ThisProgram {
    pub(crate) fn new(spec: &PlayerSpec, setup: &EngineResources) -> ThisProgram {
        ThisProgram {
            brain: Brain::new(setup.hash << 20),
            level: if let PlayerSpec::Level(level) = spec { Some(*level) } else { None },
            nodes: match spec {
                PlayerSpec::Nodes(nodes) | PlayerSpec::Varied { nodes, .. } => Some(*nodes),
                _ => None,
            },
            is_random: *spec == PlayerSpec::Random,
            is_greedy: *spec == PlayerSpec::Greedy,
            threads: setup.threads,
            book: setup.book.clone(),
            varied: if let PlayerSpec::Varied { plies, .. } = spec { *plies } else { 0 },
        }
    }
}

impl Player for ThisProgram {
    fn begin(&mut self) -> Result<(), String> {
        self.brain.forget();
        Ok(())
    }

    fn choose(&mut self, turn: &MoveRequest<'_>) -> Result<String, String> {
        let began = Instant::now();
        if self.is_random {
            let choices = turn.table.choices();
            let drawn = Rng::new(turn.seed).below(choices.len());
            return choices
                .get(drawn)
                .map(|choice| choice.text.clone())
                .ok_or("no move".to_owned());
        }
        // Levels and nodes are the same on every machine, so no clock may cut them short.
        let timed = self.nodes.is_none()
            && !self.is_greedy
            && self.level.is_none_or(|level| level == Level::HIGHEST);
        let stop = |_| timed && began.elapsed() >= turn.time;
        let spent = || {
            if timed { began.elapsed().as_secs_f32() / turn.time.as_secs_f32() } else { 0.0 }
        };
        let varies = turn.table.move_count() < self.varied;
        let limits = Limits {
            depth: if self.is_greedy { 1 } else { Limits::default().depth },
            nodes: match self.nodes {
                Some(nodes) => nodes,
                // Monte-Carlo knows no depth.
                None if self.is_greedy => GREEDY_NODES,
                None => u64::MAX,
            },
            threads: self.threads,
            lines: if varies { LINES } else { 1 },
            // Who may choose a move that is not the best is not told what is proven.
            techniques: Techniques { solver: !varies, ..Techniques::ALL },
            stop: &stop,
            spent: &spent,
            ..Limits::default()
        };
        let (spec, entries) = (turn.table.spec(), turn.table.entries());
        let (level, book) = (self.level, self.book.as_deref());
        let idea = if level.is_some() || book.is_some() {
            let style = Style { level: level.unwrap_or(Level::HIGHEST), seed: turn.seed, book };
            self.brain.choose(spec, &entries, &style, &limits, &mut |_| {})
        } else {
            self.brain.think(spec, &entries, &limits, &mut |_| {})
        };
        let mut idea = idea.map_err(|error| error.to_string())?;
        if varies {
            idea = idea.map(|idea| idea.drawn(MAX_LOSS, &mut Rng::new(turn.seed)));
        }
        idea.map(|idea| idea.best().to_owned()).ok_or_else(|| "the game is over".to_owned())
    }
}
