//! The game in the page as the test models it from its position: which move to play, and by which taps.

use parlour_brain::{Brain, Limits};
use parlour_core::Rng;
use parlour_core::show::Tap;
use parlour_table::{Catalogue, GameSpec, Table};

/// A game at the position of the page.
#[derive(Debug)]
pub struct GameModel {
    /// The table, at the position of the page.
    pub table: Box<dyn Table>,
}

impl GameModel {
    /// The game at a position.
    pub fn at(spec: &GameSpec, position: &str) -> GameModel {
        let spec = spec.clone().from_position(position);
        let table = Catalogue::new().open(&spec);
        GameModel { table: table.unwrap_or_else(|error| panic!("{position}: {error}")) }
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

/// A place from which a game ends soon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position.
    pub position: String,
    /// Who is to move there.
    pub seat: u8,
    /// A move after which everybody else has to move, and then there is a move that ends the game, whatever they did.
    pub first: Option<String>,
}

/// How many moves of random games are made to find a good start, once there is one at all.
const PLIES: usize = 3_000;
/// How many moves may be tried to find out that a game ends whatever is answered.
const TRIALS: usize = 4_000;

/// Where a random game is near its end: first so that everybody else moves once more before it ends, then one move before it.
/// The way to see an ending without playing for an hour.
pub fn near_the_end(spec: &GameSpec, seed: u64) -> Vec<Start> {
    let mut rng = Rng::new(seed);
    let mut with_answer: Option<Start> = None;
    let mut last = None;
    let (mut looked_at, mut skilled) = (0, false);
    for round in 0..40 {
        // If random games do not end, let one side think.
        skilled = skilled || (round >= 2 && last.is_none());
        let mut table = random_game(spec, &mut rng, skilled);
        looked_at += table.ply();
        if with_answer.is_some() && (skilled || looked_at > PLIES) {
            break;
        }
        if table.outcome().is_none() {
            continue;
        }
        let seats = table.seats();
        table.back();
        let Some(end) = start(spec, &*table) else { continue };
        // An ending that depends on the history is not in the position text.
        if GameModel::at(spec, &end.position).last_move().is_none() {
            continue;
        }
        last.get_or_insert(end);
        if table.ply() < seats {
            continue;
        }
        for _ in 0..seats {
            table.back();
        }
        let Some(start) = start(spec, &*table).filter(|start| start.seat == table.to_move().0)
        else {
            continue;
        };
        let first = forced_end(&*GameModel::at(spec, &start.position).table);
        if first.is_some() {
            with_answer = Some(Start { first, ..start });
            break;
        }
        with_answer.get_or_insert(start);
    }
    with_answer.into_iter().chain(last).collect()
}

/// A game of random moves, usually to its end; if `skilled`, the first seat thinks a little.
fn random_game(spec: &GameSpec, rng: &mut Rng, skilled: bool) -> Box<dyn Table> {
    let brain = Brain::new(1 << 20);
    let limits = Limits { nodes: 300, ..Limits::default() };
    let mut table = Catalogue::new().open(spec).expect("a game of the shelf");
    while table.outcome().is_none() && table.ply() < 600 {
        let choices = table.choices();
        let mut text = choices[rng.below(choices.len())].text.clone();
        if skilled && table.to_move().0 == 0 {
            let position_spec = spec.clone().from_position(table.position());
            let idea = brain.think(&position_spec, &[], &limits, &mut |_| {}).ok().flatten();
            text = idea.map_or(text, |idea| idea.best().to_owned());
        }
        table.play(&text).expect("a legal move");
    }
    table
}

/// Where a table is, if a game can begin there.
fn start(spec: &GameSpec, table: &dyn Table) -> Option<Start> {
    let position = table.position();
    let again = Catalogue::new().open(&spec.clone().from_position(&position)).ok()?;
    let on = again.outcome().is_none() && !again.choices().is_empty();
    on.then(|| Start { position, seat: table.to_move().0, first: None })
}

/// A move after which there is an ending move for every answer, where two play and that is soon found.
fn forced_end(table: &dyn Table) -> Option<String> {
    let mut trials = 0;
    let sure = |text: &String| {
        let mut after = table.fork();
        if table.seats() != 2 || after.play(text).is_err() || after.outcome().is_some() {
            return false;
        }
        after.choices().iter().all(|answer| {
            let mut answered = after.fork();
            if answered.play(&answer.text).is_err() || answered.outcome().is_some() {
                return true;
            }
            answered.choices().iter().any(|last| {
                trials += 1;
                let mut end = answered.fork();
                trials < TRIALS && end.play(&last.text).is_ok() && end.outcome().is_some()
            })
        })
    };
    table.choices().into_iter().map(|choice| choice.text).find(sure)
}
