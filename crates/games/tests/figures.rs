//! Every kind of piece that a game can show has a figure in both drawn sets, or is shown by its letter.

use parlour_core::playout::random_play;
use parlour_core::{Playable, Rng, Visitor};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const SHEETS: [&str; 2] = ["figures-classic.svg", "figures-modern.svg"];

fn drawn(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../web/static").join(name);
    std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
}

/// What stands between quotation marks after each place where `before` stands, in order.
fn quoted<'a>(text: &'a str, before: &'a str) -> impl Iterator<Item = &'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split('"').next())
}

/// The kinds each game shows: in its palette, in hands, examples and the scenes of random games.
struct Kinds(BTreeMap<String, BTreeSet<String>>);

/// The letters of the kinds in each game's palette.
struct Letters(BTreeMap<String, BTreeMap<String, char>>);

impl Visitor for Letters {
    fn visit<G: Playable>(&mut self, game: &G) {
        let letters = self.0.entry(game.info().id.to_string()).or_default();
        let specs = game.palette().into_iter();
        letters.extend(specs.map(|spec| (spec.kind.to_string(), spec.letter.to_ascii_uppercase())));
    }
}

impl Visitor for Kinds {
    fn visit<G: Playable>(&mut self, game: &G) {
        let info = game.info();
        let kinds = self.0.entry(info.id.to_string()).or_default();
        kinds.extend(game.palette().into_iter().map(|spec| spec.kind.to_string()));
        let mut look = |pos: &G::Position| {
            let scene = game.scene(pos);
            kinds.extend(scene.pieces.into_iter().map(|piece| piece.kind.to_string()));
            kinds.extend(scene.hands.into_iter().map(|hand| hand.kind.to_string()));
        };
        for example in &info.examples {
            let mut pos = game.read_position(&example.position).expect("examples can be read");
            look(&pos);
            let mv = game.read_move(&pos, &example.mv).expect("the moves of examples are legal");
            game.apply(&mut pos, mv);
            look(&pos);
        }
        let (mut rng, mut moves) = (Rng::new(7), Vec::new());
        for _ in 0..3 {
            let mut pos = game.start();
            for _ in 0..40 {
                look(&pos);
                if random_play(game, &mut pos, &mut rng, &mut moves, 10) < 10 {
                    break;
                }
            }
            look(&pos);
        }
    }
}

/// A kind that nobody has drawn is a token with its letter, so a game may bring kinds of its own.
#[test]
fn every_kind_has_a_figure_in_both_sets_or_a_letter_of_its_own() {
    let (mut kinds, mut letters) = (Kinds(BTreeMap::new()), Letters(BTreeMap::new()));
    parlour_games::visit_all(&mut kinds);
    parlour_games::visit_all(&mut letters);
    for name in SHEETS {
        let text = drawn(name);
        let figures: BTreeSet<&str> = quoted(&text, "<symbol id=\"").collect();
        for (game, kinds) in &kinds.0 {
            let tokens =
                kinds.iter().filter(|kind| !figures.contains(format!("f-{kind}").as_str()));
            let mut used = BTreeSet::new();
            for kind in tokens {
                let letter = letters.0[game].get(kind).copied();
                let letter = letter.unwrap_or_else(|| panic!("{game}: no letter for {kind}"));
                assert!(used.insert(letter), "{name}: two tokens in {game} are both {letter}");
            }
        }
        assert!(figures.contains("f-token"), "{name}: unknown kinds need a token");
        for seat in 0..4 {
            assert!(figures.contains(format!("owner-{seat}").as_str()), "{name}: badge {seat}");
        }
    }
}

/// A king among men is a crowned man, a king among soldiers a jarl: `f-KIND-with-OTHER` is the figure of a kind in a
/// game that has the other kind too. Each must be met on the shelf, and by one name only in a game.
#[test]
fn figures_for_kinds_in_company_are_used_and_unambiguous() {
    let mut kinds = Kinds(BTreeMap::new());
    parlour_games::visit_all(&mut kinds);
    for name in SHEETS {
        let text = drawn(name);
        let company: Vec<(&str, &str)> = quoted(&text, "<symbol id=\"f-")
            .filter_map(|figure| figure.split_once("-with-"))
            .collect();
        for (kind, other) in &company {
            let meet = |of: &&BTreeSet<String>| of.contains(*kind) && of.contains(*other);
            assert!(kinds.0.values().any(|of| meet(&of)), "{name}: no {kind} with a {other}");
        }
        for (game, of) in &kinds.0 {
            for kind in of {
                let fits = |pair: &&(&str, &str)| pair.0 == kind && of.contains(pair.1);
                assert!(company.iter().filter(fits).count() < 2, "{name}: which {kind} in {game}?");
            }
        }
    }
}

#[test]
fn figures_have_names_of_their_own_and_no_colours() {
    let style = drawn("figures.css");
    let mut sets = Vec::new();
    for name in SHEETS {
        let text = drawn(name);
        let ids: Vec<&str> = quoted(&text, " id=\"").collect();
        let unique: BTreeSet<&str> = ids.iter().copied().collect();
        assert_eq!(ids.len(), unique.len(), "{name}: an id stands twice");
        for coloured in ["fill=", "stroke=", "stop-color", "style=", "rgb(", "hsl("] {
            assert!(!text.contains(coloured), "{name}: '{coloured}' belongs into figures.css");
        }
        for target in quoted(&text, "href=\"#") {
            assert!(unique.contains(target), "{name}: there is no {target}");
        }
        for class in quoted(&text, "class=\"") {
            assert!(style.contains(&format!(".{class} {{")), "{name}: {class} has no style");
        }
        sets.push(unique.into_iter().map(str::to_owned).collect::<BTreeSet<_>>());
    }
    assert_eq!(sets[0], sets[1], "both sets have the same figures");
    for tint in ["white", "black", "red", "blue", "yellow", "green", "none"] {
        assert!(style.contains(&format!(".tint-{tint} {{")), "no colours for {tint}");
    }
}
