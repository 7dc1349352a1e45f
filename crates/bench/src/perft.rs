//! Move generation: bulk, and with every leaf played.

use crate::measure::{Contender, compare, compare_equal};
use parlour_core::perft::{perft, perft_played};
use parlour_core::{Playable, Visitor};
use shakmaty::variant::{Variant, VariantPosition};
use shakmaty::{CastlingMode, Chess as ShakmatyChess, Position, fen::Fen};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

pub(crate) fn run() {
    chess("chess, start, depth 6", START, 6, 5);
    chess("chess, Kiwipete, depth 5", KIWIPETE, 5, 4);
    variants();
    parlour_games::visit_all(&mut EveryGame);
}

/// The variants that shakmaty has too, from the start, as deep as takes each a fraction of a second.
pub(crate) fn variants() {
    parlour_games::visit_all(&mut ShakmatyVariants);
}

struct ShakmatyVariants;

impl Visitor for ShakmatyVariants {
    fn visit<G: Playable>(&mut self, game: &G) {
        let (variant, depth) = match &*game.info().id {
            "antichess" => (Variant::Antichess, 6),
            "atomic" => (Variant::Atomic, 5),
            "crazyhouse" => (Variant::Crazyhouse, 5),
            "horde" => (Variant::Horde, 6),
            "kingofthehill" => (Variant::KingOfTheHill, 5),
            "racingkings" => (Variant::RacingKings, 5),
            "threecheck" => (Variant::ThreeCheck, 5),
            _ => return,
        };
        // The concrete types, because the enum would dispatch at every step.
        match VariantPosition::new(variant) {
            VariantPosition::Chess(peer) => compare_variant(game, &peer, depth),
            VariantPosition::Atomic(peer) => compare_variant(game, &peer, depth),
            VariantPosition::Antichess(peer) => compare_variant(game, &peer, depth),
            VariantPosition::KingOfTheHill(peer) => compare_variant(game, &peer, depth),
            VariantPosition::ThreeCheck(peer) => compare_variant(game, &peer, depth),
            VariantPosition::Crazyhouse(peer) => compare_variant(game, &peer, depth),
            VariantPosition::RacingKings(peer) => compare_variant(game, &peer, depth),
            VariantPosition::Horde(peer) => compare_variant(game, &peer, depth),
        }
    }
}

fn compare_variant<G: Playable, P: Position + Clone>(game: &G, peer: &P, depth: u32) {
    let pos = game.start();
    compare_equal(
        &format!("{}, start, depth {depth}, bulk, beside its peer", game.info().id),
        "nodes",
        7,
        vec![
            Contender::new("parlour", || perft(game, &pos, depth)),
            Contender::new("shakmaty", || shakmaty::perft(peer, depth)),
        ],
    );
}

fn chess(title: &str, fen: &str, bulk_depth: u32, played_depth: u32) {
    struct Ours<'a> {
        title: &'a str,
        fen: &'a str,
        bulk_depth: u32,
        played_depth: u32,
    }
    impl Visitor for Ours<'_> {
        fn visit<G: Playable>(&mut self, game: &G) {
            if game.info().id == "chess" {
                compare_with_peers(game, self.title, self.fen, self.bulk_depth, self.played_depth);
            }
        }
    }
    parlour_games::visit_all(&mut Ours { title, fen, bulk_depth, played_depth });
}

fn compare_with_peers<G: Playable>(
    game: &G,
    title: &str,
    fen: &str,
    bulk_depth: u32,
    played_depth: u32,
) {
    let ours = game.read_position(fen).expect("a position");
    let cozy: cozy_chess::Board = fen.parse().expect("a position");
    let shakmaty: ShakmatyChess = fen
        .parse::<Fen>()
        .expect("a position")
        .into_position(CastlingMode::Standard)
        .expect("a position");
    compare_equal(
        &format!("{title}, bulk"),
        "nodes",
        7,
        vec![
            Contender::new("parlour", || perft(game, &ours, bulk_depth)),
            Contender::new("cozy-chess", || cozy_bulk(&cozy, bulk_depth)),
            Contender::new("shakmaty", || shakmaty::perft(&shakmaty, bulk_depth)),
        ],
    );
    compare_equal(
        &format!("{title}, one less, every leaf played"),
        "nodes",
        7,
        vec![
            Contender::new("parlour, keys kept", || perft_played(game, &ours, played_depth)),
            Contender::new("cozy-chess, keys kept", || cozy_played(&cozy, played_depth)),
            Contender::new("shakmaty, no keys", || shakmaty_played(&shakmaty, played_depth)),
        ],
    );
}

fn cozy_bulk(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_bulk(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

fn cozy_played(board: &cozy_chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        std::hint::black_box(board.hash());
        return 1;
    }
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += cozy_played(&next, depth - 1);
        }
        false
    });
    nodes
}

fn shakmaty_played(pos: &ShakmatyChess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for mv in pos.legal_moves() {
        let mut next = pos.clone();
        next.play_unchecked(mv);
        nodes += shakmaty_played(&next, depth - 1);
    }
    nodes
}

/// Every game by itself, from its start, as deep as takes about a second.
struct EveryGame;

impl Visitor for EveryGame {
    fn visit<G: Playable>(&mut self, game: &G) {
        let pos = game.start();
        let mut depth = 1;
        while perft(game, &pos, depth) < 3_000_000 && depth < 12 {
            depth += 1;
        }
        let title = format!("{}, start, depth {depth}, bulk", game.info().id);
        compare(&title, "nodes", 7, vec![Contender::new("parlour", || perft(game, &pos, depth))]);
    }
}
