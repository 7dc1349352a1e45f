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
        if let Some(text) = self.last_move() {
            let taps = self.taps(&text);
            return (text, taps);
        }
        let limits = Limits { nodes: 4_000, ..Limits::default() };
        let idea = brain.think(self.table.spec(), &[], &limits, &mut |_| {});
        let idea = idea.expect("a game that can be opened").expect("a game that is not over");
        let text = idea.best().to_owned();
        let taps = self.taps(&text);
        (text, taps)
    }

    /// A move that ends the game at once, if there is one.
    fn last_move(&self) -> Option<String> {
        let ends = |text: &String| {
            let mut after = self.table.fork();
            after.play(text).is_ok() && after.outcome().is_some()
        };
        self.table.choices().into_iter().map(|choice| choice.text).find(ends)
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

/// Where a random game is so many entries before its end, and whose turn it is there: the way to see an ending without
/// playing for an hour. The last position of it, opened by its text alone, has a move that ends the game.
pub fn near_the_end(spec: &GameSpec, before: usize, seed: u64) -> Option<(String, u8)> {
    let mut rng = Rng::new(seed);
    for _ in 0..60 {
        let mut table = Catalogue::new().open(spec).ok()?;
        while table.outcome().is_none() && table.ply() < 600 {
            let choices = table.choices();
            table.play(&choices[rng.below(choices.len())].text).ok()?;
        }
        if table.outcome().is_none() || table.ply() <= before {
            continue;
        }
        table.back();
        // What only the past decides, a text does not say.
        if Mirror::at(spec, &table.position()).last_move().is_none() {
            continue;
        }
        for _ in 1..before {
            table.back();
        }
        let position = table.position();
        let again = Catalogue::new().open(&spec.clone().from_position(&position));
        if again.is_ok_and(|again| again.outcome().is_none() && !again.choices().is_empty()) {
            return Some((position, table.to_move().0));
        }
    }
    None
}
