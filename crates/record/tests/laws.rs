//! What is written reads back equal, for every game, and no text makes a reader panic.

use parlour_core::testkit::fuzz::{damaged, noise};
use parlour_core::{Rng, Seat, Why};
use parlour_record::{Bulk, Form, Keep, Record, Splitter, Written, read, read_all, write};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, Note, Table};
use std::fmt::Write as _;

fn long() -> bool {
    std::env::var_os("PARLOUR_LONG").is_some()
}

/// A tree as text: every place with its entry and note, the main line first.
fn tree(table: &dyn Table) -> String {
    let main: Vec<NodeId> = table.line().iter().map(|step| step.node).collect();
    let (mut text, mut left) = (String::new(), vec![(NodeId(0), 0)]);
    while let Some((node, depth)) = left.pop() {
        let word = table.step(node).map(|step| step.entry.word()).unwrap_or_default();
        let _ = writeln!(text, "{depth} {word} {:?}", table.note(node));
        let mut next = table.children(node);
        next.sort_by_key(|child| !main.contains(child));
        left.extend(next.into_iter().rev().map(|child| (child, depth + 1)));
    }
    text
}

const WORDS: [&str; 12] = [
    "good",
    "bad?",
    "ein Zug, der überrascht",
    "1. e4",
    "(perhaps)",
    "a\nb",
    "[x]",
    "\\",
    "\"so\"",
    "; really",
    "$3 100%",
    "this is a rather long remark that has to be folded somewhere in its middle",
];

fn random_note(rng: &mut Rng) -> Note {
    let words: Vec<&str> = (0..rng.below(3)).map(|_| WORDS[rng.below(WORDS.len())]).collect();
    let time = |rng: &mut Rng| (rng.below(3) == 0).then(|| rng.below(9_000_000) as u64);
    Note {
        comment: words.join(" "),
        glyphs: if rng.below(3) == 0 { vec![1 + rng.below(20) as u8] } else { Vec::new() },
        clock: time(rng),
        spent: time(rng),
    }
}

/// Something other than a move, if it is possible.
fn end_somehow(table: &mut dyn Table, rng: &mut Rng) {
    let seat = Seat(rng.below(table.seats()) as u8);
    let entry = match rng.below(6) {
        0 => Entry::Retire(seat, Why::Resigned),
        1 => Entry::Retire(seat, Why::OutOfTime),
        2 => Entry::Retire(seat, Why::Left),
        3 => Entry::Agree,
        4 => table.claims().first().map_or(Entry::Agree, |claim| Entry::Claim(claim.reason)),
        _ => Entry::Settle(table.proposal().unwrap_or_default()),
    };
    let _ = entry.enter(table);
}

/// Random moves with side lines, notes and endings.
fn random_tree(table: &mut dyn Table, plies: usize, rng: &mut Rng) {
    let mut last = NodeId(0);
    for _ in 0..plies {
        if rng.below(12) == 0 {
            // Somewhere else a side line begins.
            let back = rng.below(6);
            for _ in 0..back {
                table.back();
            }
        }
        if rng.below(60) == 0 {
            end_somehow(table, rng);
        }
        let choices = table.choices();
        if choices.is_empty() {
            table.back();
            continue;
        }
        table.play(&choices[rng.below(choices.len())].text).expect("a choice can be played");
        if rng.below(4) == 0 {
            table.annotate(table.node(), random_note(rng));
        }
        last = table.node();
    }
    if rng.below(3) == 0 {
        end_somehow(table, rng);
    } else {
        table.goto(last);
    }
    if rng.below(3) == 0 {
        table.annotate(NodeId(0), random_note(rng));
    }
}

/// Specs of every game: the usual one, one with options, one from somewhere else.
fn specs(catalogue: &Catalogue, rng: &mut Rng) -> Vec<GameSpec> {
    let mut specs = Vec::new();
    for info in catalogue.games() {
        let usual = GameSpec::new(info.id.as_ref());
        let mut table = catalogue.open(&usual).expect("every game opens");
        random_tree(table.as_mut(), 12, rng);
        specs.push(usual.clone().from_position(table.position()));
        for option in &info.options {
            let value = match &option.values {
                parlour_core::show::Values::OneOf(values) => values[values.len() - 1].to_string(),
                parlour_core::show::Values::Drawn(low, high) => ((low + high) / 2).to_string(),
            };
            specs.push(usual.clone().with(option.name.as_ref(), value));
        }
        specs.push(usual);
    }
    specs
}

fn random_record(catalogue: &Catalogue, spec: &GameSpec, rng: &mut Rng) -> Record {
    let mut table = catalogue.open(spec).expect("every game opens");
    let plies = 10 + rng.below(60);
    random_tree(table.as_mut(), plies, rng);
    let seats = table.info().seats.clone();
    let mut tags = vec![("Event".to_owned(), "a \"grand\" \\ match [so] it is".to_owned())];
    tags.extend(seats.iter().map(|seat| (seat.name.to_string(), "Ä. Nobody".to_owned())));
    tags.push(("Zeal".to_owned(), "3=4".to_owned()));
    Record { table, tags, result: None }
}

fn reads_back(catalogue: &Catalogue, record: &Record, form: Form) {
    let text = write(record, form).expect("it can be written");
    let shown = format!("{:?} {form:?}\n{text}", record.table.spec());
    let mut again = read(catalogue, &text).unwrap_or_else(|e| panic!("{e}\n{shown}"));
    assert_eq!(again.len(), 1, "{shown}");
    let again = again.remove(0);
    let (is, was) = (tree(again.table.as_ref()), tree(record.table.as_ref()));
    let differs = is.lines().zip(was.lines()).find(|(is, was)| is != was);
    assert!(is == was, "{differs:?} {} {}\n{shown}", is.lines().count(), was.lines().count());
    assert_eq!(again.table.position(), {
        let mut end = record.table.fork();
        while end.forward() {}
        end.position()
    });
    assert_eq!(again.table.spec().options, record.table.spec().options, "{shown}");
    for (name, value) in &record.tags {
        assert_eq!(again.tag(name), Some(value.as_str()), "{shown}");
    }
    let twice = write(&again, form).expect("it can be written");
    assert_eq!(twice, text, "writing again changes nothing");
    bulk_agrees(catalogue, &text, &again);
}

/// The reader without trees finds the same main line.
fn bulk_agrees(catalogue: &Catalogue, text: &str, record: &Record) {
    let written = Written { text, line: 1, number: 1, too_long: false };
    let game = Bulk::new(catalogue).read(&written).unwrap_or_else(|e| panic!("{e}\n{text}"));
    let mut table = record.table.fork();
    let words: Vec<String> = table.entries().iter().map(Entry::word).collect();
    assert_eq!(game.moves, words.join(" "), "{text}");
    assert_eq!((game.plies, game.keys.len()), (words.len(), words.len() + 1));
    assert_eq!(game.keys.last(), Some(&table.key()), "{text}");
    assert_eq!(game.outcome, table.outcome(), "{text}");
    table.goto(NodeId(0));
    assert_eq!(game.keys[0], table.key());
    assert_eq!((&game.tags, &game.result), (&record.tags, &record.result));
}

#[test]
fn every_game_reads_back_as_it_was_written() {
    let (catalogue, mut rng) = (Catalogue::new(), Rng::new(1));
    let rounds = if long() { 40 } else { 3 };
    for spec in specs(&catalogue, &mut rng) {
        for _ in 0..rounds {
            let record = random_record(&catalogue, &spec, &mut rng);
            reads_back(&catalogue, &record, Form::Plain);
            reads_back(&catalogue, &record, Form::customary(record.table.info()));
        }
    }
}

#[test]
fn a_variant_somebody_wrote_travels_with_its_record() {
    let text = include_str!("../../games/variants/hole_chess.toml")
        .replace("id = \"hole_chess\"", "id = \"moth_chess\"")
        .replace("Hole Chess", "Moth Chess");
    let mut catalogue = Catalogue::new();
    catalogue.add(&text).expect("a variant");
    let spec = GameSpec::new("moth_chess");
    let record = random_record(&catalogue, &spec, &mut Rng::new(4));
    for form in [Form::Plain, Form::Pgn] {
        reads_back(&Catalogue::new(), &record, form);
    }
}

#[test]
fn a_written_result_is_never_computed_anew() {
    let catalogue = Catalogue::new();
    for info in catalogue.games().iter().filter(|info| info.seats.len() == 2) {
        let mut record = Record::new(catalogue.open(&GameSpec::new(info.id.as_ref())).unwrap());
        record.table.retire(Seat(0), Why::Resigned).unwrap();
        let form = Form::customary(info);
        let lost = write(&record, form).unwrap();
        let result = read(&catalogue, &lost).unwrap().remove(0).result.expect("a result");
        assert_eq!(parlour_record::ranks(&result, info), Some(vec![1, 0]), "{lost}");
        let claimed = if form == Form::Sgf { "B+0.5" } else { "1/2-1/2" };
        record.result = Some(claimed.to_owned());
        let again = read(&catalogue, &write(&record, form).unwrap()).unwrap().remove(0);
        assert_eq!(again.result.as_deref(), Some(claimed));
    }
}

#[test]
fn forms_that_a_game_does_not_have_are_refused_in_words() {
    let catalogue = Catalogue::new();
    let mut refused = 0;
    for info in catalogue.games() {
        let record = Record::new(catalogue.open(&GameSpec::new(info.id.as_ref())).unwrap());
        for form in Form::ALL {
            if let Err(sentence) = write(&record, form) {
                refused += 1;
                assert!(sentence.to_string().contains(info.name.as_ref()), "{sentence}");
            }
        }
    }
    assert!(refused > catalogue.games().len());
}

/// A text of games in every form.
fn seeds(catalogue: &Catalogue, rng: &mut Rng) -> Vec<String> {
    let mut seeds = Vec::new();
    for info in catalogue.games() {
        let record = random_record(catalogue, &GameSpec::new(info.id.as_ref()), rng);
        seeds.push(write(&record, Form::customary(info)).unwrap());
        seeds.push(write(&record, Form::Plain).unwrap());
    }
    seeds
}

#[test]
fn damaged_texts_never_harm_a_reader() {
    let (catalogue, mut rng) = (Catalogue::new(), Rng::new(11));
    let seeds = seeds(&catalogue, &mut rng);
    let rounds = if long() { 100_000 } else { 600 };
    let mut kept = 0;
    for round in 0..rounds {
        let text = match round % 12 {
            0 => noise(&mut rng),
            1 => {
                ["(", ";", "[", "{", "(;B", "(;GM[1]", "\\", "\"", "1. "][rng.below(9)].repeat(300)
            }
            _ => damaged(&seeds[rng.below(seeds.len())], &mut rng),
        };
        let reading = read_all(&catalogue, &text, Keep::Broken);
        kept += reading.records.len();
        for record in &reading.records {
            let form = Form::customary(record.table.info());
            let written = write(record, form).expect("what was kept can be written");
            if let Err(error) = read(&catalogue, &written) {
                panic!("{error} in\n{written}\nof\n{text}");
            }
        }
        let mut splitter = Splitter::default();
        splitter.push(&text);
        splitter.finish();
        let mut bulk = Bulk::new(&catalogue);
        while let Some(written) = splitter.take() {
            let _ = bulk.read(&written);
        }
    }
    assert!(kept > rounds / 3, "most damage leaves something: {kept}");
}

#[test]
fn a_text_in_pieces_gives_the_same_games() {
    let (catalogue, mut rng) = (Catalogue::new(), Rng::new(2));
    let (trees, lines): (Vec<_>, Vec<_>) =
        seeds(&catalogue, &mut rng).into_iter().partition(|text| text.starts_with('('));
    for seeds in [trees, lines] {
        let whole = seeds.join("\n");
        let mut splitter = Splitter::default();
        let (mut at, mut games) = (0, Vec::new());
        loop {
            while let Some(game) = splitter.take() {
                assert_eq!(game.number, games.len() + 1);
                let before = whole.lines().nth(game.line - 1).expect("the line is there");
                assert!(game.text.starts_with(before), "line {}", game.line);
                games.push(game.text.trim().to_owned());
            }
            if at == whole.len() {
                break;
            }
            let mut next = (at + 1 + rng.below(700)).min(whole.len());
            while !whole.is_char_boundary(next) {
                next += 1;
            }
            splitter.push(&whole[at..next]);
            at = next;
            if at == whole.len() {
                splitter.finish();
            }
        }
        let expected: Vec<&str> = seeds.iter().map(|text| text.trim()).collect();
        assert_eq!(games, expected);
    }
}

#[test]
fn a_game_without_end_takes_no_memory() {
    for line in ["1. e4 e5 {and so on\n", "no line ends here "] {
        let mut splitter = Splitter::default();
        let mut pushed = 0;
        while pushed < 3 * parlour_record::MAX_GAME {
            let piece = line.repeat(1000);
            splitter.push(&piece);
            pushed += piece.len();
            assert!(splitter.take().is_none());
        }
        splitter.push("\n\n[Event \"next\"]\n\n1. e4 *\n");
        splitter.finish();
        let first = splitter.take().expect("what was too long");
        assert!(first.too_long && first.text.len() < 10_000);
        let next = splitter.take().expect("the next game");
        assert!(!next.too_long && next.text.contains("next"), "{}", next.text);
    }
}

#[test]
fn who_began_is_kept_in_every_form() {
    let catalogue = Catalogue::new();
    let mut chosen = 0;
    for info in catalogue.games() {
        let Some(option) = info.options.iter().find(|option| option.name == "begins") else {
            continue;
        };
        let other = info.seats.iter().map(|seat| seat.name.to_lowercase());
        let other = other.into_iter().find(|name| *name != option.default).expect("another seat");
        let spec = GameSpec::new(info.id.as_ref()).with("begins", other);
        let record = random_record(&catalogue, &spec, &mut Rng::new(3));
        for form in [Form::customary(info), Form::Plain] {
            reads_back(&catalogue, &record, form);
            let text = write(&record, form).expect("it can be written");
            let mut again = read(&catalogue, &text).expect("it reads back").remove(0).table;
            let mut begun = record.table.fork();
            assert!(again.goto(NodeId(0)) && begun.goto(NodeId(0)));
            assert_eq!(again.to_move(), begun.to_move(), "{} {form:?}\n{text}", info.id);
        }
        chosen += 1;
    }
    assert!(chosen > 20, "only {chosen} games let the other seat begin");
}
