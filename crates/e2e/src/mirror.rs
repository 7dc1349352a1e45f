//! The game in the page, known to the test by its position: what to play next, and by which taps.

use parlour_brain::{Brain, Limits};
use parlour_core::Rng;
use parlour_core::show::Tap;
use parlour_table::{Catalogue, GameSpec, Table};

/// A game as the test knows it.
#[derive(Debug)]
pub struct Mirror {
    /// The table, at the position of the page.
    pub table: Box<dyn Table>,
}

impl Mirror {
    /// The game at a position.
    pub fn at(spec: &GameSpec, position: &str) -> Mirror {
        let spec = spec.clone().from_position(position);
        let table = Catalogue::new().open(&spec);
        Mirror { table: table.unwrap_or_else(|error| panic!("{position}: {error}")) }
    }

    /// A good move: a child should lose against it. Its text and the taps that enter it, by selectors of the page.
    pub fn choose(&self, brain: &Brain) -> (String, Vec<String>) {
        let limits = Limits { nodes: 4_000, ..Limits::default() };
        let idea = brain.think(self.table.spec(), &[], &limits, &mut |_| {});
        let idea = idea.expect("a game that can be opened").expect("a game that is not over");
        let text = idea.best().to_owned();
        let taps = self.taps(&text);
        (text, taps)
    }

    /// The taps that enter a move, by selectors of the page.
    pub fn taps(&self, text: &str) -> Vec<String> {
        let choices = self.table.choices();
        let choice = choices.iter().find(|choice| choice.text == text).expect("a legal move");
        choice.ways[0].iter().map(|tap| self.selector(tap)).collect()
    }

    fn selector(&self, tap: &Tap) -> String {
        match tap {
            Tap::Cell(cell) => {
                let spec = self.table.board().cells.iter().find(|spec| spec.cell == *cell);
                format!("[data-cell=\"{}\"]", spec.map_or("?", |spec| spec.name.as_ref()))
            }
            Tap::Hand(kind) => {
                format!("[data-hand=\"{kind}\"][data-owner=\"{}\"]", self.table.to_move().0)
            }
            Tap::Choice(word) => format!("[data-choice=\"{word}\"]"),
        }
    }
}

/// A position some entries before the end of a random game, where somebody is about to win, if such a game is found: the
/// way to see an ending without playing for an hour.
pub fn near_the_end(spec: &GameSpec, before: usize, seed: u64) -> Option<String> {
    let mut rng = Rng::new(seed);
    for _ in 0..40 {
        let mut table = Catalogue::new().open(spec).ok()?;
        while table.outcome().is_none() && table.ply() < 600 {
            let choices = table.choices();
            table.play(&choices[rng.below(choices.len())].text).ok()?;
        }
        if table.outcome().is_none() || table.ply() <= before {
            continue;
        }
        for _ in 0..before {
            table.back();
        }
        let position = table.position();
        // Some texts leave out what the past decides; only one that can be opened and played on will do.
        let again = Catalogue::new().open(&spec.clone().from_position(&position));
        if again.is_ok_and(|again| again.outcome().is_none() && !again.choices().is_empty()) {
            return Some(position);
        }
    }
    None
}
