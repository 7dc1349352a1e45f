//! Small pictures of the best-known figures, for cells large enough to show them.
//!
//! Two square dots fit in a character, one above the other, so that block characters draw these in every font.

/// A picture: one dot is one half of a character.
struct Sprite {
    kind: &'static str,
    /// Seven dots wide, eight high.
    large: [&'static str; 8],
    /// Five dots wide, six high.
    small: [&'static str; 6],
}

const SPRITES: &[Sprite] = &[
    Sprite {
        kind: "pawn",
        large: [
            ".......", "...#...", "..###..", "..###..", "...#...", "..###..", ".#####.", ".#####.",
        ],
        small: [".....", "..#..", ".###.", "..#..", ".###.", ".###."],
    },
    Sprite {
        kind: "rook",
        large: [
            ".......", "##.#.##", "#######", ".#####.", "..###..", "..###..", ".#####.", "#######",
        ],
        small: ["#.#.#", "#####", ".###.", ".###.", ".###.", "#####"],
    },
    Sprite {
        kind: "knight",
        large: [
            "...#...", "..###..", ".##.##.", "#######", "##..###", "...####", "..####.", ".######",
        ],
        small: ["..#..", ".###.", "##.##", "...##", "..##.", ".####"],
    },
    Sprite {
        kind: "bishop",
        large: [
            "...#...", "..#.#..", ".#.###.", ".#.###.", ".#####.", "..###..", "..###..", "#######",
        ],
        small: ["..#..", ".#.#.", ".###.", ".###.", "..#..", "#####"],
    },
    Sprite {
        kind: "queen",
        large: [
            "#..#..#", "#..#..#", "##.#.##", "#######", ".#####.", "..###..", ".#####.", "#######",
        ],
        small: ["#.#.#", "#.#.#", "#####", ".###.", ".###.", "#####"],
    },
    Sprite {
        kind: "king",
        large: [
            "...#...", "..###..", "...#...", ".##.##.", "#######", "#######", ".#####.", "#######",
        ],
        small: ["..#..", ".###.", "..#..", "#####", ".###.", "#####"],
    },
    Sprite {
        kind: "crowned_man",
        large: [
            "#..#..#", "##.#.##", "#######", ".......", ".#####.", "#######", "#######", ".#####.",
        ],
        small: ["#.#.#", "#####", ".....", ".###.", "#####", ".###."],
    },
];

/// The rows of characters that show a kind on a cell of this height, if there is a picture and room for it.
pub(crate) fn rows(kind: &str, height: u16) -> Option<Vec<String>> {
    let sprite = SPRITES.iter().find(|sprite| sprite.kind == kind)?;
    let dots: &[&str] = match height {
        0..=2 => return None,
        3 => &sprite.small,
        _ => &sprite.large,
    };
    let pair = |pair: &[&str]| {
        let below = pair.get(1).copied().unwrap_or("").bytes();
        let dots = pair[0].bytes().zip(below);
        dots.map(|(top, bottom)| match (top == b'#', bottom == b'#') {
            (true, true) => '█',
            (true, false) => '▀',
            (false, true) => '▄',
            (false, false) => ' ',
        })
        .collect()
    };
    Some(dots.chunks(2).map(pair).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_are_as_large_as_they_should_be_and_all_different() {
        for (at, sprite) in SPRITES.iter().enumerate() {
            assert!(sprite.large.iter().all(|row| row.len() == 7), "{}", sprite.kind);
            assert!(sprite.small.iter().all(|row| row.len() == 5), "{}", sprite.kind);
            for other in &SPRITES[at + 1..] {
                assert!(sprite.large != other.large && sprite.small != other.small);
            }
            assert_eq!(rows(sprite.kind, 2), None);
            assert_eq!(rows(sprite.kind, 3).map(|rows| rows.len()), Some(3));
            assert_eq!(rows(sprite.kind, 5).map(|rows| rows.len()), Some(4));
        }
    }
}
