//! Every game says what a list of games shows of it: its heading, a line, a showcase position, how long and how hard it is.

use crate::lang::in_every_language;
use parlour_core::show::{Board, Heading, Info, MAX_LINE, Material, Scene};
use parlour_core::{Playable, Visitor};
use std::collections::{BTreeMap, BTreeSet, HashSet};

struct Cards(Vec<Info>);

impl Visitor for Cards {
    fn visit<G: Playable>(&mut self, game: &G) {
        self.0.push(game.info());
    }
}

fn every_info() -> Vec<Info> {
    let mut cards = Cards(Vec::new());
    parlour_games::visit_all(&mut cards);
    cards.0
}

#[test]
fn every_game_stands_under_a_heading_of_the_shelf_and_no_heading_is_empty() {
    let infos = every_info();
    let used: BTreeSet<Heading> = infos.iter().map(|info| info.card.heading).collect();
    let own = BTreeSet::from([Heading::Yours]);
    assert_eq!(used, Heading::ALL.into_iter().filter(|heading| !own.contains(heading)).collect());
    assert_eq!(infos[0].card.heading, Heading::Chess, "the shelf begins with chess");
    let names: HashSet<&str> = Heading::ALL.map(Heading::name).into();
    assert_eq!(names.len(), Heading::ALL.len());
}

#[test]
fn lines_are_short_and_no_two_games_share_one_in_any_language() {
    let infos = every_info();
    let lines: Vec<&str> = infos.iter().map(|info| info.card.line.as_ref()).collect();
    for language in in_every_language(&lines) {
        let mut seen = HashSet::new();
        for (english, line) in language {
            let length = line.chars().count();
            assert!((8..=MAX_LINE).contains(&length), "{length} letters: {line}");
            assert!(!line.ends_with(['.', '!', '?']), "no full stop: {line}");
            assert!(seen.insert(line.clone()), "two games say: {line} ({english})");
        }
    }
}

#[test]
fn minutes_and_difficulty_are_those_of_a_game_among_friends() {
    for Info { id, card, .. } in every_info() {
        assert!((3..=120).contains(&card.minutes), "{id}: {} minutes", card.minutes);
        assert!((1..=3).contains(&card.difficulty), "{id}: difficulty {}", card.difficulty);
    }
}

#[test]
fn every_material_is_used_and_has_a_word_of_its_own() {
    let used: HashSet<Material> = every_info().iter().map(|info| info.card.material).collect();
    let words: HashSet<&str> = Material::ALL.map(Material::word).into();
    assert_eq!((used.len(), words.len()), (Material::ALL.len(), Material::ALL.len()));
}

/// The pictures of the cards: what stands on which board.
#[derive(Default)]
struct Pictures(BTreeMap<String, (Board, Scene)>);

impl Visitor for Pictures {
    fn visit<G: Playable>(&mut self, game: &G) {
        let info = game.info();
        let (id, showcase) = (info.id.to_string(), info.card.showcase);
        let pos = game.read_position(&showcase.position);
        let mut pos = pos.unwrap_or_else(|error| panic!("{id}: {}: {error}", showcase.position));
        assert_ne!(game.scene(&pos), game.scene(&game.start()), "{id}: the start tells nothing");
        let mut moves = Vec::new();
        assert_eq!(game.legal_moves(&pos, &mut moves), None, "{id}: the game is over");
        assert!(!moves.is_empty() && game.adjudicate(&pos).is_none(), "{id}");
        let built = game.build(&game.draft(&pos));
        assert_eq!(built.as_ref(), Ok(&pos), "{id}: an editor finds something wrong with it");
        let written = game.write_position(&pos);
        assert_eq!(written, showcase.position, "{id}: not the text that the game writes");
        if !showcase.mv.is_empty() {
            let mv = game.read_move(&pos, &showcase.mv);
            let mv = mv.unwrap_or_else(|error| panic!("{id}: {}: {error}", showcase.mv));
            assert_eq!(game.write_move(&pos, mv), showcase.mv, "{id}: not as the game writes it");
            game.apply(&mut pos, mv);
        }
        let picture = (game.board(), Scene { tallies: Vec::new(), ..game.scene(&pos) });
        if let Some((other, _)) = self.0.iter().find(|(_, seen)| **seen == picture) {
            panic!("{id} looks like {other}");
        }
        self.0.insert(id, picture);
    }
}

#[test]
fn telling_positions_are_legal_and_unlike_the_start_and_each_other() {
    let mut pictures = Pictures::default();
    parlour_games::visit_all(&mut pictures);
    for (id, (board, scene)) in pictures.0 {
        // Something is to be seen in every quarter of the board.
        let quarter = |cell| {
            let spec = board.cells.iter().find(|spec| spec.cell == cell)?;
            Some((2 * spec.x < board.columns, 2 * spec.y < board.rows))
        };
        let quarters: HashSet<_> =
            scene.pieces.iter().filter_map(|piece| quarter(piece.cell)).collect();
        assert!(quarters.len() >= 3, "{id}: everything stands in one part of the board");
    }
}

#[test]
fn games_that_are_shown_as_they_were_played_are_legal() {
    struct Replay;
    impl Visitor for Replay {
        fn visit<G: Playable>(&mut self, game: &G) {
            let id = game.info().id;
            for living in parlour_games::living::LIVING.iter().filter(|living| living.game == id) {
                let mut pos = game.start();
                for text in living.moves.split_whitespace() {
                    let mv = game.read_move(&pos, text);
                    let mv = mv.unwrap_or_else(|error| panic!("{}: {error}", living.title));
                    assert_eq!(game.write_move(&pos, mv), text, "{}", living.title);
                    game.apply(&mut pos, mv);
                }
                let plies = living.moves.split_whitespace().count();
                assert!((25..=80).contains(&plies), "{}: {plies} moves", living.title);
                assert!([0, game.seats()].contains(&living.players.len()), "{}", living.title);
            }
        }
    }
    parlour_games::visit_all(&mut Replay);
    let ids: Vec<String> = every_info().iter().map(|info| info.id.to_string()).collect();
    let living = parlour_games::living::LIVING;
    assert_eq!(living[0].game, ids[0], "the first game of the shelf comes first");
    assert!(living.iter().all(|living| ids.iter().any(|id| id == living.game)));
}
