//! Every game comes to an end, and every way in which a game can end is reached.

use parlour_core::{KeyHistory, Outcome, Playable, Reason, Repetition, Rng, Visitor, ending};
use std::collections::BTreeSet;

/// No random game of any game on the shelf is nearly as long.
const LONGEST: usize = 20_000;

/// A thousand random games of each game under `cargo xtask test --long`, else enough to notice.
fn random_games() -> usize {
    if std::env::var_os("PARLOUR_LONG").is_some() { 1000 } else { 30 }
}

/// One row of the table: a way in which one of these games ends.
struct Row {
    ids: &'static str,
    reason: Reason,
    claimed: bool,
    position: &'static str,
    moves: Vec<&'static str>,
    /// The moves are played over and over.
    round: bool,
}

fn table() -> Vec<Row> {
    let rows = include_str!("endings.txt").lines().filter(|line| line.contains('|'));
    rows.filter(|line| !line.starts_with('#'))
        .map(|line| {
            let fields: Vec<&str> = line.split('|').map(str::trim).collect();
            let [ids, reason, how, position, moves] = fields[..] else {
                panic!("five fields: {line}")
            };
            let reason = Reason::from_word(reason).unwrap_or_else(|| panic!("no reason: {line}"));
            assert!(["ends", "claim"].contains(&how), "{line}");
            let round = moves.ends_with("...");
            let moves = moves.trim_end_matches("...").split_whitespace().collect();
            Row { ids, reason, claimed: how == "claim", position, moves, round }
        })
        .collect()
}

fn rows_of<'a>(table: &'a [Row], id: &'a str) -> impl Iterator<Item = &'a Row> {
    table.iter().filter(move |row| row.ids.split(' ').any(|name| name == id))
}

fn random_game<G: Playable>(game: &G, rng: &mut Rng) -> Outcome {
    let mut pos = game.start();
    let mut past = KeyHistory::from_position(game, &pos);
    let mut moves = Vec::new();
    for _ in 0..LONGEST {
        if let Some(outcome) = ending(game, &pos, &past, &mut moves) {
            return outcome;
        }
        let mv = rng.pick(&moves).expect("a game that is not over has moves");
        past.play(game, &mut pos, mv);
    }
    panic!("{}: a random game has not ended after {LONGEST} moves", game.info().id);
}

/// What a player may claim: by the rules of the game, or by repetition.
fn claim<G: Playable>(game: &G, pos: &G::Position, past: &KeyHistory) -> Option<Outcome> {
    game.claim(pos).or_else(|| {
        let times = game.repetition().claim?;
        (past.occurrences() >= times).then(|| Outcome::draw(Repetition::reason(times)))
    })
}

/// Plays a row and says how it ended.
fn reached<G: Playable>(game: &G, row: &Row) -> Option<Outcome> {
    let id = game.info().id;
    let mut pos = if row.position == "-" {
        game.start()
    } else {
        game.read_position(row.position).unwrap_or_else(|e| panic!("{id}: {}: {e}", row.position))
    };
    let mut past = KeyHistory::from_position(game, &pos);
    for _ in 0..if row.round { 10 } else { 1 } {
        for text in &row.moves {
            let over = ending(game, &pos, &past, &mut Vec::new());
            if row.round && over.is_some() {
                return over;
            }
            assert_eq!(over, None, "{id}: {} is over before {text}", row.position);
            let mv = game.read_move(&pos, text).unwrap_or_else(|e| panic!("{id}: {text}: {e}"));
            past.play(game, &mut pos, mv);
            let claimed = claim(game, &pos, &past).filter(|_| row.claimed);
            if row.round && claimed.is_some() {
                return claimed;
            }
        }
    }
    if row.claimed {
        assert_eq!(ending(game, &pos, &past, &mut Vec::new()), None, "{id}: {}", row.position);
        return claim(game, &pos, &past);
    }
    ending(game, &pos, &past, &mut Vec::new())
}

#[test]
fn every_ending_in_the_table_is_reached() {
    struct Try(Vec<Row>);
    impl Visitor for Try {
        fn visit<G: Playable>(&mut self, game: &G) {
            let id = game.info().id;
            assert!(rows_of(&self.0, &id).next().is_some(), "{id} has no endings in the table");
            for row in rows_of(&self.0, &id) {
                let reason = reached(game, row).map(|outcome| outcome.reason);
                let (position, moves) = (row.position, &row.moves);
                assert_eq!(reason, Some(row.reason), "{id}: {position}, {moves:?}");
            }
        }
    }
    parlour_games::visit_all(&mut Try(table()));
}

/// Also the other way round: what ends a game, or is declared to, stands in the table and so is reached.
#[test]
fn random_games_end_and_only_in_ways_the_table_knows() {
    struct Play(Vec<Row>);
    impl Visitor for Play {
        fn visit<G: Playable>(&mut self, game: &G) {
            let id = game.info().id;
            let known = |claimed: bool| -> BTreeSet<&str> {
                let rows = rows_of(&self.0, &id).filter(|row| row.claimed == claimed);
                rows.map(|row| row.reason.word()).collect()
            };
            if let Some(times) = game.repetition().claim {
                let word = Repetition::reason(times).word();
                assert!(known(true).contains(word), "{id}: a claim of {word} is not in the table");
            }
            let endings = known(false);
            if let Some((times, verdict)) = game.repetition().automatic {
                let over = parlour_core::verdict_outcome(game, &game.start(), times, verdict);
                let word = over.reason.word();
                assert!(endings.contains(word), "{id}: an ending by {word} is not in the table");
            }
            let mut rng = Rng::new(7);
            for _ in 0..random_games() {
                let word = random_game(game, &mut rng).reason.word();
                assert!(endings.contains(word), "{id}: an ending by {word} is not in the table");
            }
        }
    }
    parlour_games::visit_all(&mut Play(table()));
}
