//! Every game on the shelf under the same tests. A new game gets all of them by being there.

use parlour_core::testkit::{boards, fuzz, golden, laws, naive, perft_file};
use parlour_core::{Playable, Rng, Visitor};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

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
    fn no_two_boards_share_a_key(game) {
        boards::have_keys_of_their_own(game, if long() { 40 } else { 2 }, 3);
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

/// Two minutes for all games together, more in the long run; `PARLOUR_FUZZ_SECONDS` says otherwise.
#[test]
fn readers_never_panic() {
    struct Shake {
        each: Duration,
        seed: u64,
    }
    impl Visitor for Shake {
        fn visit<G: Playable>(&mut self, game: &G) {
            let began = Instant::now();
            let mut rng = Rng::new(self.seed);
            let mut accepted = 0;
            while began.elapsed() < self.each {
                accepted += fuzz::shake_readers(game, &mut rng, 500);
            }
            assert!(accepted > 0, "{}: the fuzzer reaches positions", game.info().id);
        }
    }
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let seconds = number("PARLOUR_FUZZ_SECONDS").unwrap_or(if long() { 900 } else { 120 });
    let each = Duration::from_secs(seconds) / games() as u32;
    parlour_games::visit_all(&mut Shake { each, seed: number("PARLOUR_SEED").unwrap_or(1) });
}

/// How many games are on the shelf.
fn games() -> usize {
    struct Count(usize);
    impl Visitor for Count {
        fn visit<G: Playable>(&mut self, _game: &G) {
            self.0 += 1;
        }
    }
    let mut count = Count(0);
    parlour_games::visit_all(&mut count);
    count.0
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
