//! Every sort, filter, page and group against the plain way of doing it over the same games.

use parlour_archive::{
    Archive, Column, Cursor, Filter, GameRow, ImportOptions, Key, NewGame, Query, SeatedPlayer,
    Sort, Span,
};
use std::cmp::Ordering;
use std::collections::HashMap;

/// A small generator of our own: the archive knows no other crate.
struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len() as u64) as usize]
    }

    fn maybe<T>(&mut self, value: T) -> Option<T> {
        (self.below(4) == 0).then_some(value)
    }
}

const NAMES: [&str; 7] = ["Ann", "anna", "Bob", "Zoë", "ZOË the %_'\"", "Computer", ""];
const GAMES: [&str; 4] = ["alpha", "beta", "gamma_four", "rare"];
const RESULTS: [&str; 5] = ["1-0", "0-1", "1/2-1/2", "*", "2,0,1,3"];
const REASONS: [&str; 4] = ["checkmate", "resigned", "", "Time's UP"];
const WORDS: [&str; 4] = ["Hastings 1895", "rated", "Ünïcode", "x=y\n"];

fn random_game(dice: &mut Dice) -> NewGame {
    let result = *dice.pick(&RESULTS);
    let seats = if result.contains(',') { 4 } else { 2 };
    let player = |seat: u8, dice: &mut Dice| {
        let level = (dice.below(3) == 0).then(|| dice.below(12) as u8);
        SeatedPlayer { seat, name: (*dice.pick(&NAMES)).to_owned(), level }
    };
    let players = (0..seats).map(|seat| player(seat, dice)).collect();
    let plies = dice.below(40) as u32;
    let game = if dice.below(100) == 0 { "rare" } else { GAMES[dice.below(3) as usize] };
    NewGame {
        game: game.to_owned(),
        players,
        result: result.to_owned(),
        reason: (*dice.pick(&REASONS)).to_owned(),
        finished: result != "*",
        plies,
        started: dice.below(50) as i64 * 86_400_000 - 1_000_000_000,
        duration_ms: dice.maybe(dice_span(plies)),
        tags: (0..dice.below(3))
            .map(|at| (format!("Tag{at}"), (*dice.pick(&WORDS)).to_owned()))
            .collect(),
        moves: (0..plies).map(|ply| format!("m{}", ply % 7)).collect::<Vec<_>>().join(" "),
        keys: (0..=u64::from(plies)).map(|ply| ply * dice.below(3)).collect(),
        ..NewGame::default()
    }
}

fn dice_span(plies: u32) -> i64 {
    i64::from(plies) * 7000
}

fn random_filter(dice: &mut Dice) -> Filter {
    let span = |dice: &mut Dice, bound: u64| {
        let (a, b) = (dice.below(bound), dice.below(bound));
        Span { from: dice.maybe(a.min(b)), to: dice.maybe(a.max(b)) }
    };
    let (date, length, level) = (span(dice, 50), span(dice, 40), span(dice, 12));
    let day = |day: u64| day as i64 * 86_400_000 - 1_000_000_000;
    let part = |dice: &mut Dice, from: &[&str]| {
        let whole = *dice.pick(from);
        let letters: Vec<char> = whole.chars().collect();
        let start = dice.below(letters.len() as u64 + 1) as usize;
        let text: String = letters[start..].iter().take(3).collect();
        if dice.below(2) == 0 { text.to_uppercase() } else { text }
    };
    let name_part = part(dice, &NAMES);
    let word_part = if dice.below(2) == 0 { part(dice, &WORDS) } else { part(dice, &REASONS) };
    let owned = |text: &&str| (*text).to_owned();
    let game = owned(dice.pick(&GAMES));
    let key = dice.below(6);
    let (winner, yes) = (dice.below(5) as u8, dice.below(2) == 0);
    Filter {
        player: dice.maybe(name_part),
        first: (dice.below(8) == 0).then(|| owned(dice.pick(&NAMES))),
        second: (dice.below(8) == 0).then(|| owned(dice.pick(&NAMES))),
        result: dice.maybe(owned(&RESULTS[winner as usize])),
        winner: (dice.below(6) == 0).then_some(winner),
        level: if dice.below(3) == 0 {
            Span { from: level.from.map(|n| n as u8), to: level.to.map(|n| n as u8) }
        } else {
            Span::default()
        },
        date: Span { from: date.from.map(day), to: date.to.map(day) },
        length: Span { from: length.from.map(|n| n as u32), to: length.to.map(|n| n as u32) },
        reason: (dice.below(8) == 0).then(|| owned(dice.pick(&REASONS))),
        text: (dice.below(6) == 0).then_some(word_part),
        reached: (dice.below(5) == 0).then(|| (game.clone(), key)),
        game: dice.maybe(game),
        finished: (dice.below(5) == 0).then_some(yes),
    }
}

fn within<T: PartialOrd + Copy>(span: Span<T>, value: T) -> bool {
    span.from.is_none_or(|from| value >= from) && span.to.is_none_or(|to| value <= to)
}

fn winners(game: &NewGame) -> Vec<u8> {
    match game.result.as_str() {
        "1-0" => vec![0],
        "0-1" => vec![1],
        "2,0,1,3" => vec![1],
        _ => vec![],
    }
}

/// The plain meaning of a filter.
fn passes(filter: &Filter, game: &NewGame) -> bool {
    let name_has = |part: &str| {
        game.players.iter().any(|line| line.name.to_lowercase().contains(&part.to_lowercase()))
    };
    let name = |seat: u8| game.players[usize::from(seat)].name.as_str();
    let words_have = |part: &str| {
        let part = part.to_lowercase();
        game.reason.to_lowercase().contains(&part)
            || game.tags.iter().any(|(_, value)| value.to_lowercase().contains(&part))
    };
    filter.game.as_ref().is_none_or(|wanted| *wanted == game.game)
        && filter.player.as_ref().is_none_or(|part| name_has(part))
        && filter.first.as_ref().is_none_or(|wanted| wanted == name(0))
        && filter.second.as_ref().is_none_or(|wanted| wanted == name(1))
        && filter.result.as_ref().is_none_or(|wanted| *wanted == game.result)
        && filter.winner.is_none_or(|seat| winners(game).contains(&seat))
        && (filter.level.is_open()
            || game.players.iter().filter_map(|l| l.level).any(|level| within(filter.level, level)))
        && within(filter.date, game.started)
        && within(filter.length, game.plies)
        && filter.reason.as_ref().is_none_or(|wanted| *wanted == game.reason)
        && filter
            .text
            .as_ref()
            .is_none_or(|part| part.is_empty() || name_has(part) || words_have(part))
        && filter.finished.is_none_or(|wanted| wanted == game.finished)
        && filter
            .reached
            .as_ref()
            .is_none_or(|(wanted, key)| *wanted == game.game && game.keys.contains(key))
}

fn value(game: &NewGame, id: i64, column: Column) -> Key {
    let level = || game.players.iter().filter_map(|line| line.level).max().unwrap_or(0);
    match column {
        Column::Added => Key::Number(id),
        Column::Date => Key::Number(game.started),
        Column::Game => Key::Text(game.game.clone()),
        Column::Length => Key::Number(i64::from(game.plies)),
        Column::Duration => Key::Number(game.duration_ms.unwrap_or(-1)),
        Column::Result => Key::Text(game.result.clone()),
        Column::First => Key::Text(game.players[0].name.clone()),
        Column::Second => Key::Text(game.players[1].name.clone()),
        Column::Level => Key::Number(i64::from(level())),
        Column::Reason => Key::Text(game.reason.clone()),
        Column::Finished => Key::Number(i64::from(game.finished)),
    }
}

fn expected(games: &[(i64, NewGame)], filter: &Filter, sort: Sort) -> Vec<i64> {
    let mut found: Vec<(Key, i64)> = games
        .iter()
        .filter(|(_, game)| passes(filter, game))
        .map(|(id, game)| (value(game, *id, sort.column), *id))
        .collect();
    found.sort_by(|a, b| {
        let order = a.cmp(b);
        if sort.descending { order.reverse() } else { order }
    });
    found.into_iter().map(|(_, id)| id).collect()
}

fn filled(seed: u64, count: usize) -> (Archive, Vec<(i64, NewGame)>) {
    let mut dice = Dice(seed);
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut games = Vec::new();
    let mut importer = archive.import(ImportOptions::default()).expect("an importer");
    for _ in 0..count {
        let game = random_game(&mut dice);
        let parlour_archive::Added::New(id) = importer.add(&game).expect("stored") else {
            panic!("known games are stored too, unless asked otherwise")
        };
        games.push((id, game));
    }
    importer.finish().expect("the end");
    (archive, games)
}

/// All pages, one after the other.
fn pages(archive: &Archive, filter: &Filter, sort: Sort, limit: usize) -> Vec<GameRow> {
    let mut after: Option<Cursor> = None;
    let mut rows = Vec::new();
    loop {
        let query = Query { filter: filter.clone(), sort, after, limit };
        let page = archive.page(&query).unwrap_or_else(|error| panic!("{query:?}: {error}"));
        assert!(page.rows.len() <= limit);
        rows.extend(page.rows);
        after = page.next;
        if after.is_none() {
            return rows;
        }
    }
}

#[test]
fn random_filters_and_sorts_find_what_the_plain_way_finds() {
    let (archive, games) = filled(1, 700);
    let mut dice = Dice(2);
    let mut hits = 0;
    for _ in 0..1500 {
        let filter = random_filter(&mut dice);
        let sort = Sort { column: *dice.pick(&Column::ALL), descending: dice.below(2) == 0 };
        let wanted = expected(&games, &filter, sort);
        let limit = 1 + dice.below(60) as usize;
        let rows = pages(&archive, &filter, sort, limit);
        let found: Vec<i64> = rows.iter().map(|row| row.id).collect();
        assert_eq!(found, wanted, "{filter:?} {sort:?}");
        assert_eq!(archive.count(&filter).expect("a count"), wanted.len() as u64, "{filter:?}");
        hits += usize::from(!wanted.is_empty());
    }
    assert!(hits > 300, "the filters must find something now and then, not {hits} times");
}

#[test]
fn pages_hold_every_game_once_in_every_order() {
    let (archive, games) = filled(3, 300);
    for column in Column::ALL {
        for descending in [false, true] {
            let sort = Sort { column, descending };
            let wanted = expected(&games, &Filter::default(), sort);
            for limit in [1, 7, 300, 1000] {
                let rows = pages(&archive, &Filter::default(), sort, limit);
                assert!(rows.iter().map(|row| row.id).eq(wanted.iter().copied()), "{sort:?}");
            }
        }
    }
}

#[test]
fn long_walks_and_short_ones_find_the_same() {
    // More games than an index is followed for, with a rare one among them, so that every way of looking is taken.
    let (archive, games) = filled(4, 40_000);
    let mut dice = Dice(5);
    let rare = Filter {
        game: Some("rare".to_owned()),
        player: Some("zoë".to_owned()),
        ..Filter::default()
    };
    let never = Filter { winner: Some(1), result: Some("1-0".to_owned()), ..Filter::default() };
    let start = Filter { reached: Some(("alpha".to_owned(), 0)), ..Filter::default() };
    let mut filters = vec![Filter::default(), rare, never, start];
    filters.extend((0..12).map(|_| random_filter(&mut dice)));
    for filter in filters {
        for column in Column::ALL {
            let sort = Sort { column, descending: dice.below(2) == 0 };
            let wanted = expected(&games, &filter, sort);
            let mut query = Query { filter: filter.clone(), sort, after: None, limit: 400 };
            let mut found = Vec::new();
            for _ in 0..3 {
                let page = archive.page(&query).expect("a page");
                found.extend(page.rows.iter().map(|row| row.id));
                query.after = page.next;
                if query.after.is_none() {
                    break;
                }
            }
            assert_eq!(found, wanted[..wanted.len().min(found.len())], "{filter:?} {sort:?}");
            assert_eq!(found.len(), wanted.len().min(1200));
            assert_eq!(archive.count(&filter).expect("a count"), wanted.len() as u64);
        }
    }
}

#[test]
fn groups_count_what_the_plain_way_counts_and_narrow_to_it() {
    let (archive, games) = filled(6, 500);
    let mut dice = Dice(7);
    for _ in 0..60 {
        let filter = random_filter(&mut dice);
        let by = *dice.pick(&Column::ALL);
        let mut plain: HashMap<Key, (u64, u64)> = HashMap::new();
        let groups = archive.group(&filter, by).expect("groups");
        let mut sum = 0;
        for group in &groups {
            sum += group.tally.games;
            let Some(narrow) = filter.within(by, &group.value) else { continue };
            let inside = games.iter().filter(|(_, game)| passes(&narrow, game));
            // A group may be narrower than a filter that asks for another value; then nothing is in both.
            let count = inside.clone().count() as u64;
            let wins = inside.filter(|(_, game)| winners(game).contains(&0)).count() as u64;
            plain.insert(group.value.clone(), (count, wins));
            assert_eq!((group.tally.games, group.tally.wins_of(0)), (count, wins), "{by:?}");
        }
        let all = games.iter().filter(|(_, game)| passes(&filter, game)).count() as u64;
        assert_eq!(sum, all, "{filter:?} {by:?}");
        let sorted = groups
            .windows(2)
            .all(|pair| pair[0].tally.games.cmp(&pair[1].tally.games) != Ordering::Less);
        assert!(sorted, "the biggest first");
    }
}

#[test]
fn a_stored_game_comes_back_as_it_was() {
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut dice = Dice(8);
    for at in 0..50 {
        let mut game = random_game(&mut dice);
        game.variant = (at % 3 == 0).then(|| format!("rules {}", at % 2));
        game.start = (at % 4 == 0).then(|| "a position".to_owned());
        game.record = (at % 5 == 0).then(|| vec![0, 1, 255]);
        game.options = "komi=6.5".to_owned();
        let id = archive.insert(&game).expect("stored");
        assert!(archive.contains(&game).expect("asked"));
        let back = archive.get(id).expect("read");
        assert_eq!(back.row.players, game.players);
        assert_eq!(back.row.duration_ms, game.duration_ms);
        assert_eq!(back.row.winners, if game.finished { winners(&game) } else { vec![] });
        assert_eq!(back.row.drawn, game.result == "1/2-1/2");
        assert_eq!((back.variant, back.start), (game.variant, game.start));
        assert_eq!((back.tags, back.moves), (game.tags, game.moves));
        assert_eq!((back.record, back.options), (game.record, game.options));
    }
    assert!(archive.get(1000).expect_err("not there").to_string().contains("no game 1000"));
    assert!(archive.delete(1000).is_err());
}

#[test]
fn known_games_are_left_out_if_asked() {
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut dice = Dice(9);
    let games: Vec<NewGame> = (0..20).map(|_| random_game(&mut dice)).collect();
    for round in 0..2 {
        let mut importer = archive.import(ImportOptions { skip_known: true }).expect("an importer");
        for game in &games {
            importer.add(game).expect("stored or known");
        }
        let done = importer.finish().expect("the end");
        assert_eq!((done.added, done.known), if round == 0 { (20, 0) } else { (0, 20) });
    }
}

#[test]
fn an_import_that_is_dropped_leaves_nothing_half_done() {
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut dice = Dice(10);
    let mut importer = archive.import(ImportOptions::default()).expect("an importer");
    importer.add(&random_game(&mut dice)).expect("stored");
    importer.commit().expect("kept");
    importer.add(&random_game(&mut dice)).expect("stored");
    drop(importer);
    assert_eq!(archive.count(&Filter::default()).expect("a count"), 1);
    archive.insert(&random_game(&mut dice)).expect("the archive works on");
    assert_eq!(archive.count(&Filter::default()).expect("a count"), 2);
}
