//! Every game on the shelf under the same tests. A new game gets all of them by being there.

use parlour_core::testkit::{fuzz, golden, laws, naive, perft_file};
use parlour_core::{Playable, Rng, Visitor};
use std::collections::HashSet;
use std::path::{Path, PathBuf};

/// Shows each game to a closure-like check; a generic closure does not exist, so each check is a small type.
macro_rules! for_every_game {
    ($(#[$meta:meta])* fn $name:ident($game:ident) $body:block) => {
        #[test]
        $(#[$meta])*
        fn $name() {
            struct Check;
            impl Visitor for Check {
                fn visit<G: Playable>(&mut self, $game: &G) $body
            }
            parlour_games::visit_all(&mut Check);
        }
    };
}

/// More of everything under `cargo xtask test --long`.
fn long() -> bool {
    std::env::var_os("PARLOUR_LONG").is_some()
}

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
}

for_every_game! {
    fn every_game_keeps_the_laws(game) {
        laws::keep(game, if long() { 60 } else { 4 }, if long() { 5 } else { 17 });
    }
}

for_every_game! {
    fn counting_moves_equals_playing_them(game) {
        naive::counting_equals_playing(game, if long() { 100 } else { 8 }, 4, 200_000);
        naive::replay_equals_play(game, 3);
    }
}

for_every_game! {
    fn perft_tables_agree(game) {
        let file = folder("perft").join(format!("{}.perft", game.info().id));
        if let Ok(table) = std::fs::read_to_string(&file) {
            let most = if long() { u64::MAX } else { 6_000_000 };
            assert!(perft_file::check(game, &table, most) > 0, "{} has no rows", file.display());
        }
    }
}

for_every_game! {
    fn readers_never_panic(game) {
        let seed = std::env::var("PARLOUR_SEED").ok().and_then(|seed| seed.parse().ok()).unwrap_or(1);
        let rounds = if long() { 200_000 } else { 3_000 };
        assert!(fuzz::shake_readers(game, &mut Rng::new(seed), rounds) > 0, "the fuzzer reaches positions");
    }
}

for_every_game! {
    /// Run `cargo xtask golden` to write the files anew, and read the difference before committing it.
    fn playthroughs_are_as_recorded(game) {
        let file = folder("golden").join(format!("{}.txt", game.info().id));
        let now = golden::playthrough(game, 1, 120);
        if std::env::var_os("PARLOUR_GOLDEN").is_some() {
            std::fs::write(&file, now).expect("the golden folder can be written");
            return;
        }
        let recorded = std::fs::read_to_string(&file)
            .unwrap_or_else(|_| panic!("no playthrough of {}: run cargo xtask golden", game.info().id));
        for (number, (was, is)) in recorded.lines().zip(now.lines()).enumerate() {
            assert_eq!(was, is, "{}, line {}", file.display(), number + 1);
        }
        assert_eq!(recorded.lines().count(), now.lines().count(), "{}", file.display());
    }
}

#[test]
fn ids_are_unique() {
    struct Ids(HashSet<String>);
    impl Visitor for Ids {
        fn visit<G: Playable>(&mut self, game: &G) {
            let info = game.info();
            for id in info.aliases.iter().chain([&info.id]) {
                assert!(self.0.insert(id.to_string()), "'{id}' names two games");
            }
        }
    }
    parlour_games::visit_all(&mut Ids(HashSet::new()));
}

#[test]
fn every_module_is_on_the_shelf() {
    for entry in std::fs::read_dir(folder("src")).expect("src is there") {
        let path = entry.expect("an entry").path();
        let name =
            path.file_stem().and_then(|stem| stem.to_str()).expect("a plain name").to_owned();
        assert!(
            name == "lib" || parlour_games::MODULES.contains(&name.as_str()),
            "{name} is not named in the shelf"
        );
    }
}
