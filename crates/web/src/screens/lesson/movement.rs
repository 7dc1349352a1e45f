//! How a piece moves, in words, read off from where it can go: "one step diagonally ahead".

use crate::board::Layout;
use crate::words::{t, t_with};
use parlour_core::show::{Cell, Lattice, Shade};

/// The eight directions as the learner sees the board, clockwise from straight ahead: columns to the right, rows up.
const DIRECTIONS: [(i32, i32); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// How far a piece goes in some directions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reach {
    /// To the neighbour.
    One,
    /// At most this many steps.
    Some(u32),
    /// Until something is in the way.
    Any,
}

/// A part of how a piece moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Way {
    /// So far, in the directions with this message.
    Goes(Reach, &'static str),
    /// A jump of this many steps one way and this many to the side.
    Jumps(u32, u32),
}

/// How a piece moves.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Movement(Vec<Way>);

impl Movement {
    /// What can be read off from the cells a piece can reach; nothing where that would not be the whole truth.
    pub(super) fn of(layout: &Layout, from: Cell, targets: &[Cell], taken: &[Cell]) -> Movement {
        let on_squares = layout.board.lattice == Lattice::Squares
            && layout.board.cells.iter().all(|spec| spec.shade != Shade::Point);
        let known = on_squares.then(|| read(layout, from, targets, taken)).flatten();
        Movement(known.unwrap_or_default())
    }

    /// The same in words; empty where there are none.
    pub(super) fn words(&self) -> String {
        let sentences = self.0.iter().map(|way| match way {
            Way::Goes(Reach::One, towards) => {
                t_with("lesson-goes-one", &[("towards", &t(towards))])
            }
            Way::Goes(Reach::Some(count), towards) => {
                let values = [("count", &*count.to_string()), ("towards", &*t(towards))];
                t_with("lesson-goes-some", &values)
            }
            Way::Goes(Reach::Any, towards) => {
                t_with("lesson-goes-any", &[("towards", &t(towards))])
            }
            Way::Jumps(far, 0) => t_with("lesson-goes-leap", &[("far", &far.to_string())]),
            Way::Jumps(far, aside) => {
                let values = [("far", &*far.to_string()), ("aside", &*aside.to_string())];
                t_with("lesson-goes-jump", &values)
            }
        });
        sentences.collect::<Vec<_>>().join(" ")
    }
}

/// The message for a set of directions, as bits; some of them may be in it or not.
fn towards(surely: u8, perhaps: u8) -> Option<&'static str> {
    const KNOWN: [(u8, &str); 7] = [
        (0b1111_1111, "lesson-towards-all"),
        (0b0101_0101, "lesson-towards-straight"),
        (0b1010_1010, "lesson-towards-diagonal"),
        (0b1000_0011, "lesson-towards-ahead-all"),
        (0b0100_0101, "lesson-towards-ahead-side"),
        (0b1000_0010, "lesson-towards-ahead-diagonal"),
        (0b0000_0001, "lesson-towards-ahead"),
    ];
    let fits = |(set, _): &&(u8, &str)| surely & !set == 0 && set & !(surely | perhaps) == 0;
    // Where several may be meant, none is said.
    let mut fitting = KNOWN.iter().filter(fits);
    fitting.next().filter(|_| fitting.next().is_none()).map(|(_, id)| *id)
}

/// What a piece does along the eight lines, those of an equal reach together.
fn ways_along(reaches: [Option<Reach>; 8], perhaps: u8) -> Option<Vec<Way>> {
    let mut ways = Vec::new();
    let mut kinds: Vec<Reach> = Vec::new();
    for reach in reaches.into_iter().flatten() {
        if !kinds.contains(&reach) {
            kinds.push(reach);
        }
    }
    for reach in kinds {
        let set = (0..8).filter(|number| reaches[*number] == Some(reach));
        let set = set.fold(0u8, |set, number| set | 1 << number);
        ways.push(Way::Goes(reach, towards(set, perhaps)?));
    }
    Some(ways)
}

fn read(layout: &Layout, from: Cell, targets: &[Cell], taken: &[Cell]) -> Option<Vec<Way>> {
    let seen = |cell: Cell| {
        let spec = layout.spec(cell)?;
        let (x, y) = layout.view.place(spec.x, spec.y);
        Some((x.round() as i32, -y.round() as i32))
    };
    let places: Vec<((i32, i32), Cell)> =
        layout.board.cells.iter().filter_map(|spec| Some((seen(spec.cell)?, spec.cell))).collect();
    let at =
        |place: (i32, i32)| places.iter().find(|(own, _)| *own == place).map(|(_, cell)| *cell);
    let (x, y) = seen(from)?;
    let place = |steps: i32, (dx, dy): (i32, i32)| at((x + dx * steps, y + dy * steps));
    let free = |steps: i32, direction: (i32, i32)| {
        place(steps, direction).filter(|cell| !taken.contains(cell))
    };
    let mut explained = vec![from];
    let mut reaches: [Option<Reach>; 8] = [None; 8];
    let mut perhaps = 0u8;
    for (number, direction) in DIRECTIONS.into_iter().enumerate() {
        let mut steps = 0;
        let mut blocked = false;
        while let Some(cell) = place(steps + 1, direction).filter(|cell| targets.contains(cell)) {
            explained.push(cell);
            steps += 1;
            // What is taken is the end of the line.
            blocked = taken.contains(&cell);
            if blocked {
                break;
            }
        }
        let blocked = blocked || free(steps + 1, direction).is_none();
        reaches[number] = match steps {
            0 if blocked => {
                perhaps |= 1 << number;
                None
            }
            0 => None,
            1 if !blocked => Some(Reach::One),
            _ if blocked => Some(Reach::Any),
            steps => Some(Reach::Some(steps as u32)),
        };
    }
    // One step to the edge may be all there is, or all there is room for.
    let longest = reaches.iter().flatten().find(|reach| **reach != Reach::Any).copied();
    if let Some(longest) = longest.filter(|_| reaches.contains(&Some(Reach::Any))) {
        let short: i32 = match longest {
            Reach::One => 1,
            Reach::Some(count) => count as i32,
            Reach::Any => 0,
        };
        for (reach, direction) in reaches.iter_mut().zip(DIRECTIONS) {
            let has_room = (1..=short + 1).all(|steps| free(steps, direction).is_some());
            if *reach == Some(Reach::Any) && !has_room {
                *reach = Some(longest);
            }
        }
    }
    let mut ways = ways_along(reaches, perhaps)?;
    for target in targets.iter().filter(|target| !explained.contains(target)) {
        let (tx, ty) = seen(*target)?;
        let (dx, dy) = ((tx - x).unsigned_abs(), (ty - y).unsigned_abs());
        let jump = Way::Jumps(dx.max(dy), dx.min(dy));
        // Along a line it jumps too, but which lines would have to be said.
        if dx == dy {
            return None;
        }
        if !ways.contains(&jump) {
            ways.push(jump);
        }
    }
    (ways.len() <= 3).then_some(ways)
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::{Board, CellSpec};
    use std::sync::Arc;

    /// What is read off from a board with a piece `O`, targets `x` and others `#`.
    fn movement(rows: &[&str]) -> Vec<Way> {
        let mut board =
            Board { columns: rows[0].len() as u16, rows: rows.len() as u16, ..Board::default() };
        let (mut from, mut targets, mut taken) = (Cell(0), Vec::new(), Vec::new());
        for (y, row) in rows.iter().enumerate() {
            for (x, sign) in row.chars().enumerate() {
                let cell = Cell((y * 16 + x) as u16);
                let (x, y) = (x as u16, y as u16);
                board.cells.push(CellSpec { cell, name: "".into(), x, y, shade: Shade::Plain });
                match sign {
                    'O' => from = cell,
                    'x' => targets.push(cell),
                    'X' => {
                        targets.push(cell);
                        taken.push(cell);
                    }
                    '#' => taken.push(cell),
                    _ => {}
                }
            }
        }
        Movement::of(&Layout::new(Arc::new(board), 0), from, &targets, &taken).0
    }

    #[test]
    fn long_lines_go_as_far_as_they_can() {
        let straight = ["..x..", "..x..", "xxOxx", "..x..", "..x.."];
        assert_eq!(movement(&straight), [Way::Goes(Reach::Any, "lesson-towards-straight")]);
        let blocked = ["x...x", ".x.x.", "..O..", ".x.#.", "x...."];
        assert_eq!(movement(&blocked), [Way::Goes(Reach::Any, "lesson-towards-diagonal")]);
    }

    #[test]
    fn steps_are_told_from_lines_that_end_at_the_edge() {
        let all = [".....", ".xxx.", ".xOx.", ".xxx."];
        assert_eq!(movement(&all), [Way::Goes(Reach::One, "lesson-towards-all")]);
        let ahead = ["..x..", "..x..", "..O.."];
        assert_eq!(movement(&ahead), [Way::Goes(Reach::Any, "lesson-towards-ahead")]);
        let two = [".....", "..x..", "..x..", "..O..", "....."];
        assert_eq!(movement(&two), [Way::Goes(Reach::Some(2), "lesson-towards-ahead")]);
        let slanting = [".....", ".x.x.", "..O..", "....."];
        assert_eq!(movement(&slanting), [Way::Goes(Reach::One, "lesson-towards-ahead-diagonal")]);
    }

    #[test]
    fn jumps_have_two_lengths() {
        let jump = [".x.x.", "x...x", "..O..", "x...x", ".x.x."];
        assert_eq!(movement(&jump), [Way::Jumps(2, 1)]);
        let leap = ["..x..", ".....", "x.O.x", ".....", "..x.."];
        assert_eq!(movement(&leap), [Way::Jumps(2, 0)]);
    }

    #[test]
    fn what_can_be_taken_ends_a_line() {
        let takes = ["x...X", ".x.x.", "..O..", ".x.x.", "x...x"];
        assert_eq!(movement(&takes), [Way::Goes(Reach::Any, "lesson-towards-diagonal")]);
    }

    #[test]
    fn what_is_no_whole_truth_is_not_said() {
        assert_eq!(movement(&["x....", ".x...", "..O.x", "...x."]), []);
        // Where others stand in the way nobody knows where else it would go.
        assert_eq!(movement(&["...", "xxx", "#O#"]), []);
    }
}
