//! The position index against a plain look at every game, while games come, go and change and runs are merged.

use parlour_archive::{
    Added, Archive, Column, Filter, ImportOptions, NewGame, Query, ResultTally, SeatedPlayer, Sort,
};
use std::collections::{BTreeMap, BTreeSet};

struct Dice(u64);

impl Dice {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 =
            self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

/// A game through a small graph of positions, so that many games meet and some come back to where they were.
fn random_game(dice: &mut Dice, plies: u64) -> NewGame {
    let (mut keys, mut moves, mut key) = (vec![u64::MAX], Vec::new(), u64::MAX);
    for ply in 0..plies {
        let step = dice.below(if ply < 6 { 2 } else { 5 });
        moves.push(format!("m{step}"));
        key = (key ^ step ^ (ply << 8)).wrapping_mul(0x9E37_79B9_7F4A_7C15) % 4001;
        // Keys all over the range, the ends included.
        key = key.wrapping_mul(u64::MAX / 4001);
        keys.push(key);
    }
    NewGame {
        game: if dice.below(4) == 0 { "beta" } else { "alpha" }.to_owned(),
        players: vec![SeatedPlayer::person(0, "Ann"), SeatedPlayer::person(1, "Bob")],
        result: ["1-0", "0-1", "1/2-1/2", "*"][dice.below(4) as usize].to_owned(),
        finished: true,
        plies: plies as u32,
        moves: moves.join(" "),
        keys,
        ..NewGame::default()
    }
}

fn count(tally: &mut ResultTally, result: &str) {
    tally.games += 1;
    let mut win = |seat: usize| {
        if tally.wins.len() <= seat {
            tally.wins.resize(seat + 1, 0);
        }
        tally.wins[seat] += 1;
    };
    match result {
        "1-0" => win(0),
        "0-1" => win(1),
        "1/2-1/2" => tally.draws += 1,
        _ => tally.unfinished += 1,
    }
}

/// Compares a position with what a look at every game says.
fn check(archive: &Archive, games: &BTreeMap<i64, NewGame>, kind: &str, key: u64) {
    let (mut ids, mut total) = (Vec::new(), ResultTally::default());
    let mut moves: BTreeMap<&str, ResultTally> = BTreeMap::new();
    for (id, game) in games.iter().filter(|(_, game)| game.game == kind) {
        let played: Vec<&str> = game.moves.split(' ').collect();
        let at: Vec<usize> = (0..game.keys.len()).filter(|ply| game.keys[*ply] == key).collect();
        if at.is_empty() {
            continue;
        }
        ids.push(*id);
        count(&mut total, &game.result);
        let next: BTreeSet<&str> = at.iter().filter_map(|ply| played.get(*ply).copied()).collect();
        for mv in next {
            count(moves.entry(mv).or_default(), &game.result);
        }
    }
    let filter = Filter { reached: Some((kind.to_owned(), key)), ..Filter::default() };
    assert_eq!(archive.count(&filter).expect("a count"), ids.len() as u64);
    let mut query = Query {
        filter,
        sort: Sort { column: Column::Added, descending: false },
        after: None,
        limit: 1000,
    };
    let mut found = Vec::new();
    loop {
        let page = archive.page(&query).expect("a page");
        found.extend(page.rows.iter().map(|row| row.id));
        query.after = page.next;
        if query.after.is_none() {
            break;
        }
    }
    assert_eq!(found, ids);
    let explored = archive.explore(kind, key, &Filter::default()).expect("moves");
    assert_eq!(explored.total, total);
    let found_moves: BTreeMap<&str, ResultTally> =
        explored.moves.iter().map(|one| (one.mv.as_str(), one.tally.clone())).collect();
    assert_eq!(found_moves, moves);
    assert!(explored.moves.windows(2).all(|pair| pair[0].tally.games >= pair[1].tally.games));
}

fn check_some(archive: &Archive, games: &BTreeMap<i64, NewGame>, dice: &mut Dice) {
    for kind in ["alpha", "beta"] {
        check(archive, games, kind, u64::MAX);
        check(archive, games, kind, 12345);
        for _ in 0..12 {
            let game = games.values().nth(dice.below(games.len() as u64) as usize).expect("one");
            let key = game.keys[dice.below(game.keys.len() as u64) as usize];
            check(archive, games, kind, key);
        }
    }
}

#[test]
fn the_index_says_what_a_look_at_every_game_says() {
    let mut dice = Dice(1);
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut games = BTreeMap::new();
    for round in 0..20 {
        // Big imports become runs, and the eighth of a size is merged; small ones and single games wait.
        let many = if round % 3 == 2 { 40 } else { 500 };
        let mut importer = archive.import(ImportOptions::default()).expect("an importer");
        for _ in 0..many {
            let game = random_game(&mut dice, 90);
            let Added::New(id) = importer.add(&game).expect("stored") else { panic!("new") };
            games.insert(id, game);
        }
        importer.finish().expect("the end");
        for _ in 0..5 {
            let game = random_game(&mut dice, 30);
            games.insert(archive.insert(&game).expect("stored"), game);
        }
        for _ in 0..10 {
            let at = dice.below(games.len() as u64) as usize;
            let id = *games.keys().nth(at).expect("one");
            if dice.below(2) == 0 {
                games.remove(&id);
                archive.delete(id).expect("deleted");
            } else {
                let game = random_game(&mut dice, 50);
                archive.update(id, &game).expect("replaced");
                games.insert(id, game);
            }
        }
        if round % 4 == 3 {
            check_some(&archive, &games, &mut dice);
        }
    }
    check_some(&archive, &games, &mut dice);
    archive.compact().expect("tidied");
    check_some(&archive, &games, &mut dice);
    let id = *games.keys().next().expect("one");
    let game = random_game(&mut dice, 20);
    archive.update(id, &game).expect("replaced after tidying");
    games.insert(id, game);
    check_some(&archive, &games, &mut dice);
}

#[test]
fn a_replaced_game_is_found_by_its_new_positions_only() {
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut dice = Dice(2);
    let mut games = BTreeMap::new();
    let adjourned = NewGame { finished: false, ..random_game(&mut dice, 10) };
    let id = archive.insert(&adjourned).expect("stored");
    for plies in [20, 30, 40] {
        let mut game = random_game(&mut dice, plies);
        game.finished = plies == 40;
        archive.update(id, &game).expect("replaced");
        game.result = if game.finished { game.result } else { "*".to_owned() };
        games.insert(id, game.clone());
        for key in adjourned.keys.iter().chain(&game.keys) {
            check(&archive, &games, "alpha", *key);
            check(&archive, &games, "beta", *key);
        }
    }
}

#[test]
fn exploring_can_be_narrowed_by_a_filter() {
    let mut archive = Archive::open_in_memory().expect("memory");
    let mut dice = Dice(3);
    for at in 0..100 {
        let mut game = random_game(&mut dice, 5);
        game.game = "alpha".to_owned();
        game.players[0].name = format!("Player {}", at % 4);
        archive.insert(&game).expect("stored");
    }
    let filter = Filter { player: Some("player 3".to_owned()), ..Filter::default() };
    let explored = archive.explore("alpha", u64::MAX, &filter).expect("moves");
    assert_eq!(explored.total.games, 25);
    assert_eq!(explored.moves.iter().map(|one| one.tally.games).sum::<u64>(), 25);
}
