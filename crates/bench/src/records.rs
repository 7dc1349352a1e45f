//! Written games: split, read with every move checked, read into trees, and written.

use parlour_core::Rng;
use parlour_record::{Bulk, Form, Keep, Record, Splitter, read_all, write};
use parlour_table::{Catalogue, GameSpec};
use std::time::Instant;

/// Games in the text, and moves in each: as long as people's games are.
const GAMES: usize = 2000;
const PLIES: usize = 80;

pub(crate) fn run() {
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let text =
            games(&catalogue, info.id.as_ref(), if info.id == "chess" { GAMES } else { 100 });
        measure(&catalogue, &info.id, &text);
    }
}

/// Random games with the tags that servers write.
fn games(catalogue: &Catalogue, id: &str, count: usize) -> String {
    let (mut text, mut rng) = (String::new(), Rng::new(1));
    for number in 0..count {
        let mut table = catalogue.open(&GameSpec::new(id)).expect("every game opens");
        for _ in 0..PLIES {
            let choices = table.choices();
            let Some(at) = (!choices.is_empty()).then(|| rng.below(choices.len())) else { break };
            table.play(&choices[at].text).expect("a choice can be played");
        }
        let mut record = Record::new(table);
        for (name, value) in [
            ("Event", "Rated blitz game"),
            ("Site", "https://example.org/abcdefgh"),
            ("Date", "2024.01.31"),
            ("White", "somebody"),
            ("Black", "nobody in particular"),
            ("WhiteElo", "1834"),
            ("BlackElo", "1799"),
            ("TimeControl", "180+2"),
            ("Number", &number.to_string()),
        ] {
            record.tags.push((name.to_owned(), value.to_owned()));
        }
        let form = Form::customary(record.table.info());
        text += &write(&record, form).expect("it can be written");
        text.push('\n');
    }
    text
}

fn measure(catalogue: &Catalogue, id: &str, text: &str) {
    let (mut best, mut moves, mut count) = (f64::MAX, 0, 0);
    for _ in 0..5 {
        let began = Instant::now();
        (moves, count) = bulk(catalogue, text);
        best = best.min(began.elapsed().as_secs_f64());
    }
    let began = Instant::now();
    let reading = read_all(catalogue, text, Keep::Whole);
    let trees = began.elapsed().as_secs_f64();
    let began = Instant::now();
    for record in &reading.records {
        write(record, Form::customary(record.table.info())).expect("it can be written");
    }
    let written = began.elapsed().as_secs_f64();
    println!(
        "{id:24} {:>8.0} games/s checked, {:>6.0} ns a move; {:>6.0} games/s as trees; {:>6.0} games/s written",
        count as f64 / best,
        best * 1e9 / moves as f64,
        count as f64 / trees,
        count as f64 / written,
    );
}

/// Reads in pieces, as an import does; moves and games.
fn bulk(catalogue: &Catalogue, text: &str) -> (usize, usize) {
    let mut splitter = Splitter::default();
    let mut bulk = Bulk::new(catalogue);
    let (mut moves, mut games, mut at) = (0, 0, 0);
    while at < text.len() {
        let mut next = (at + (1 << 16)).min(text.len());
        while !text.is_char_boundary(next) {
            next += 1;
        }
        splitter.push(&text[at..next]);
        at = next;
        if at == text.len() {
            splitter.finish();
        }
        while let Some(written) = splitter.take() {
            let game = bulk.read(&written).unwrap_or_else(|error| panic!("{error}"));
            moves += game.plies;
            games += 1;
        }
    }
    (moves, games)
}
