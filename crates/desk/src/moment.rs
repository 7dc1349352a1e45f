//! Moments of games: the one on a game's card, and those of games that are shown as they were played.

use parlour_core::show::{Cell, Effect, Scene};
use parlour_core::sort_short;
use parlour_games::living::{LIVING, Living};
use parlour_protocol::desk::{LivingGame, Moment, encode};
use parlour_table::{GameSpec, Table};

/// The moment that a game's card shows; the start if the game tells of none.
pub(crate) fn showcase(table: &dyn Table) -> Moment {
    let showcase = &table.info().card.showcase;
    let start = (!showcase.position.is_empty()).then(|| showcase.position.to_string());
    let spec = GameSpec { start, options: Vec::new(), ..table.spec().clone() };
    let Ok(mut opened) = parlour_table::open(&spec) else { return Moment::default() };
    let before = opened.scene();
    if showcase.mv.is_empty() || opened.play(&showcase.mv).is_err() {
        return Moment { scene: before, ..Moment::default() };
    }
    let moment = now(opened.as_ref());
    Moment { scene: still_standing(&before, &moment), ..moment }
}

/// What a table shows at its cursor.
fn now(table: &dyn Table) -> Moment {
    let names = table.names(table.node());
    Moment {
        scene: table.scene(),
        last: names.map(|(_, wording)| wording.cells.clone()).unwrap_or_default(),
        effects: table.effects(),
    }
}

/// The scene of a moment with everything that its effects destroy: a still picture shows what an explosion or a beam hits.
fn still_standing(before: &Scene, moment: &Moment) -> Scene {
    let Moment { scene, last, effects } = moment;
    let struck = effects.iter().flat_map(|effect| match effect {
        Effect::Beam { hit, .. } => hit.as_slice(),
        Effect::Blast { cells } => cells.as_slice(),
    });
    // What has moved stands where it went.
    let stood = |cell: Cell| match last[..] {
        [from, .., to] if cell == to => Some(from),
        [from, .., _] if cell == from => None,
        _ => Some(cell),
    };
    let mut scene = scene.clone();
    for &cell in struck {
        let is_free = scene.pieces.iter().all(|piece| piece.cell != cell);
        let piece = stood(cell)
            .filter(|_| is_free)
            .and_then(|from| before.pieces.iter().find(|piece| piece.cell == from));
        scene.pieces.extend(piece.map(|piece| parlour_core::show::Piece { cell, ..piece.clone() }));
    }
    sort_short(&mut scene.pieces, |piece| piece.cell);
    scene
}

/// The games that a page shows as they were played.
pub fn living() -> Vec<LivingGame> {
    LIVING.iter().map(replayed).collect()
}

/// The same as bytes: a page loads them after everything else.
pub fn living_bytes() -> Vec<u8> {
    encode(&living())
}

fn replayed(living: &Living) -> LivingGame {
    let spec = GameSpec::new(living.game);
    let mut table = parlour_table::open(&spec).expect("every game of the shelf opens");
    let mut moments = vec![now(table.as_ref())];
    for mv in living.moves.split_whitespace() {
        table.play(mv).unwrap_or_else(|error| panic!("{}: {mv}: {error}", living.title));
        moments.push(now(table.as_ref()));
    }
    LivingGame {
        game: living.game.to_owned(),
        title: living.title.to_owned(),
        players: living.players.iter().map(|&player| player.to_owned()).collect(),
        year: living.year,
        moments,
    }
}
