//! Who owns what at the end: areas, and stones that cannot live.

use super::board::{Points, Position, chain};
use parlour_core::bits::Word;

/// The area of each side: stones, and empty regions that reach only one colour.
pub(super) fn areas<B: Word, const N: u32>(
    black: Points<B, N>,
    white: Points<B, N>,
) -> [Points<B, N>; 2] {
    let empty = Position::<B, N>::all().without(black | white);
    let reached = [black, white].map(|stones| chain(stones.neighbours() & empty, empty));
    [black | reached[0].without(reached[1]), white | reached[1].without(reached[0])]
}

/// Takes a set apart into its connected parts.
fn parts<B: Word, const N: u32>(mut set: Points<B, N>) -> Vec<Points<B, N>> {
    let mut found = Vec::new();
    while let Some(seed) = set.first() {
        let part = chain(Points::cell(seed), set);
        set = set.without(part);
        found.push(part);
    }
    found
}

/// The chains that live whatever is played against them, and the regions they enclose (Benson 1976).
fn alive<B: Word, const N: u32>(
    mine: Points<B, N>,
    theirs: Points<B, N>,
) -> (Points<B, N>, Vec<Points<B, N>>) {
    let all = Position::<B, N>::all();
    let empty = all.without(mine | theirs);
    let mut chains = parts(mine);
    let mut regions = parts(all.without(mine));
    loop {
        // A region keeps a chain alive if every empty point of it is a liberty of the chain.
        let vital = |chain: Points<B, N>, region: Points<B, N>| {
            !(region & chain.neighbours()).is_empty()
                && (region & empty).without(chain.neighbours()).is_empty()
        };
        let before = chains.len();
        chains.retain(|&chain| regions.iter().filter(|&&region| vital(chain, region)).count() > 1);
        let living = chains.iter().fold(Points::EMPTY, |set, &chain| set | chain);
        regions.retain(|region| (region.neighbours() & mine).without(living).is_empty());
        if chains.len() == before {
            return (living, regions);
        }
    }
}

/// Stones inside regions of the other side's living chains where there is no room for two eyes.
pub(super) fn hopeless<B: Word, const N: u32>(pos: &Position<B, N>) -> Points<B, N> {
    let [black, white] = pos.stones;
    let mut dead = Points::EMPTY;
    for (mine, theirs) in [(black, white), (white, black)] {
        let (_, regions) = alive(mine, theirs);
        for region in regions {
            // An eye needs a point that none of the enclosing stones touches.
            let room = region.without(mine.neighbours());
            if room.count() < 2 {
                dead |= region & theirs;
            }
        }
    }
    dead
}
