//! Every game tells what a newcomer needs: its goal, how pieces move, how it ends, three tips, examples that are legal.

use parlour_core::show::{Info, Values};
use parlour_core::{Playable, Visitor};

struct Check<F: FnMut(&Info)>(F);

impl<F: FnMut(&Info)> Visitor for Check<F> {
    fn visit<G: Playable>(&mut self, game: &G) {
        (self.0)(&game.info());
    }
}

fn every_game(check: impl FnMut(&Info)) {
    parlour_games::visit_all(&mut Check(check));
}

#[test]
fn help_has_goal_moves_endings_and_three_tips() {
    every_game(|info| {
        let id = &info.id;
        let section = |title: &str| -> &str {
            let found = info.help.iter().find(|section| section.title == title);
            &found.unwrap_or_else(|| panic!("{id}: the help has no part '{title}'")).text
        };
        for title in ["Goal", "How to move", "The end"] {
            assert!(section(title).len() > 20, "{id}: '{title}' says next to nothing");
        }
        assert_eq!(section("Tips").split("\n\n").count(), 3, "{id}: three tips");
        assert!(info.goal.len() > 20 && info.goal.ends_with('.'), "{id}: {}", info.goal);
        assert!(info.seats.iter().all(|seat| !seat.name.is_empty()), "{id}");
        let sizes = info.seats.iter().map(|seat| seat.sharing);
        assert!(sizes.clone().all(|(least, most)| 0 < least && least <= most), "{id}");
    });
}

#[test]
fn examples_are_legal() {
    struct Examples;
    impl Visitor for Examples {
        fn visit<G: Playable>(&mut self, game: &G) {
            let info = game.info();
            assert!(info.examples.len() >= 2, "{} has {} examples", info.id, info.examples.len());
            for example in &info.examples {
                let pos = game
                    .read_position(&example.position)
                    .unwrap_or_else(|e| panic!("{}: {}: {e}", info.id, example.position));
                let mv = game.read_move(&pos, &example.mv);
                assert!(mv.is_ok(), "{}: {} in {}", info.id, example.mv, example.position);
                assert!(example.caption.ends_with(['.', '!']), "{}: {}", info.id, example.caption);
            }
        }
    }
    parlour_games::visit_all(&mut Examples);
}

#[test]
fn options_and_layouts_can_be_chosen() {
    struct Choose;
    impl Visitor for Choose {
        fn visit<G: Playable>(&mut self, game: &G) {
            let info = game.info();
            for layout in &info.layouts {
                assert!(
                    game.read_position(&layout.position).is_ok(),
                    "{}: {}",
                    info.id,
                    layout.name
                );
            }
            for option in &info.options {
                let values: Vec<String> = match &option.values {
                    Values::OneOf(values) => values.iter().map(ToString::to_string).collect(),
                    Values::Drawn(first, last) => [first, last].map(ToString::to_string).into(),
                };
                assert!(values.len() > 1, "{}: {} is no choice", info.id, option.name);
                for value in &values {
                    assert!(game.with_option(&option.name, value).is_ok(), "{}: {value}", info.id);
                }
                assert!(game.with_option(&option.name, "nonsense").is_err(), "{}", info.id);
                assert!(!option.label.is_empty(), "{}: {}", info.id, option.name);
            }
        }
    }
    parlour_games::visit_all(&mut Choose);
}
