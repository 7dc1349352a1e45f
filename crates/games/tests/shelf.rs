//! Every game on the shelf under the same tests. A new game gets all of them by being there.

use parlour_core::testkit::{boards, fuzz, golden, laws, naive, perft_file};
use parlour_core::{Playable, Rng, Visitor};
use std::collections::HashSet;
use std::fmt::Write;
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
    fn every_option_keeps_the_laws(game) {
        laws::keep_with_options(game, if long() { 5 } else { 40 });
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

/// Games whose moves are counted by no table of their own, because they move as another game does whose table is checked: on
/// another board, with another start, or with other seats.
const WITHOUT_PERFT: &[&str] = &["atomic_3x3", "four_player_ffa", "four_player_survivor", "go13"];

for_every_game! {
    fn perft_tables_agree(game) {
        let info = game.info();
        let file = folder("perft").join(format!("{}.perft", info.id));
        let excepted = WITHOUT_PERFT.contains(&&*info.id);
        assert_eq!(!file.exists(), excepted, "{}: a table of perft or an exception, not both", info.id);
        if excepted {
            return;
        }
        let table = std::fs::read_to_string(&file).expect("a table of perft");
        let most = if long() { u64::MAX } else { 6_000_000 };
        assert!(perft_file::check(game, &table, most) > 0, "{} has no rows", file.display());
    }
}

/// This many damaged texts for each game, the same ones every time; many more in the long run. `PARLOUR_FUZZ` says otherwise,
/// and `PARLOUR_SEED` chooses others.
#[test]
fn readers_never_panic() {
    struct Shake {
        texts: usize,
        seed: u64,
    }
    impl Visitor for Shake {
        fn visit<G: Playable>(&mut self, game: &G) {
            let mut rng = Rng::new(self.seed);
            let accepted = fuzz::shake_readers(game, &mut rng, self.texts);
            assert!(accepted > 0, "{}: the fuzzer reaches positions", game.info().id);
        }
    }
    let number = |name| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let texts = number("PARLOUR_FUZZ").unwrap_or(if long() { 400_000 } else { 3_000 }) as usize;
    parlour_games::visit_all(&mut Shake { texts, seed: number("PARLOUR_SEED").unwrap_or(1) });
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

/// Kinds of pieces stand in saves, records and themes: one that has been given away keeps its name. New ones are added by
/// `cargo xtask golden`.
#[test]
fn kinds_of_pieces_are_permanent() {
    struct Kinds(String);
    impl Visitor for Kinds {
        fn visit<G: Playable>(&mut self, game: &G) {
            let mut kinds: Vec<String> =
                game.palette().into_iter().map(|piece| piece.kind.to_string()).collect();
            kinds.sort();
            kinds.dedup();
            let _ = writeln!(self.0, "{}: {}", game.info().id, kinds.join(" "));
        }
    }
    let mut now = Kinds(String::new());
    parlour_games::visit_all(&mut now);
    let file = folder("kinds.txt");
    let known = std::fs::read_to_string(&file).expect("the list of kinds");
    for (id, kinds) in known.lines().filter_map(|line| line.split_once(": ")) {
        let mut games = now.0.lines().filter_map(|line| line.split_once(": "));
        let (_, left) =
            games.find(|(other, _)| *other == id).unwrap_or_else(|| panic!("{id} is gone"));
        for kind in kinds.split(' ') {
            assert!(left.split(' ').any(|other| other == kind), "{id}: {kind} is gone");
        }
    }
    if std::env::var_os("PARLOUR_GOLDEN").is_some() {
        std::fs::write(&file, &now.0).expect("the list can be written");
        return;
    }
    assert_eq!(known, now.0, "run cargo xtask golden");
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
        let others = ["fitted_weights", "lib", "living", "variant_error"];
        let is_no_game = others.contains(&name.as_str());
        assert!(
            is_no_game || parlour_games::MODULES.contains(&name.as_str()),
            "{name} is not named in the shelf"
        );
    }
}
