//! Recordings whose moves or plies are not ours, rewritten in our words before they are replayed.

use serde_json::Value;

/// The recording with moves and positions as the game writes them.
pub(crate) fn in_our_words(id: &str, recorded: Value) -> Value {
    match id {
        "gomoku15" => gomoku(recorded),
        "nine_mens_morris" => morris(recorded),
        _ => recorded,
    }
}

fn field<'a>(recorded: &'a Value, name: &str) -> &'a str {
    recorded[name].as_str().unwrap_or_else(|| panic!("a recording has its {name}"))
}

/// Moves are `x(row,column)` from the top left, rows of a position stand on lines of their own.
fn gomoku(mut recorded: Value) -> Value {
    let point = |text: &str| {
        let (row, column) =
            text[2..].trim_end_matches(')').split_once(',').expect("a row and a column");
        let row: u16 = row.parse().expect("a row");
        parlour_core::grid::square_name(column.parse().expect("a column"), 14 - row)
    };
    let moves: Vec<String> = field(&recorded, "moves").split_whitespace().map(point).collect();
    recorded["moves"] = moves.join(" ").into();
    recorded["start"] = field(&recorded, "start").replace('\n', "/").into();
    for position in
        recorded["positions"].as_object_mut().into_iter().flat_map(|all| all.values_mut())
    {
        *position = position.as_str().expect("a text").replace('\n', "/").into();
    }
    recorded
}

/// The points of a Morris board in the order of their numbers.
const POINTS: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3",
    "d3", "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];

/// True if a man on this point stands in a line of three of its colour.
fn in_mill(men: &[Option<usize>; 24], point: usize) -> bool {
    let line = |same: &dyn Fn(&str) -> bool| -> bool {
        let on_line: Vec<usize> = (0..24).filter(|&at| same(POINTS[at])).collect();
        // The middle row and column hold two lines each, one on either side of the hole.
        on_line
            .chunks(3)
            .any(|three| three.contains(&point) && three.iter().all(|&at| men[at] == men[point]))
    };
    let (column, row) = POINTS[point].split_at(1);
    line(&|name| name.starts_with(column)) || line(&|name| name.ends_with(row))
}

/// Taking a man is a ply of its own there: it is joined to the move that closed the mill.
fn morris(mut recorded: Value) -> Value {
    let number = |text: &str| -> usize { text.parse().expect("the number of a point") };
    let mut men: [Option<usize>; 24] = [None; 24];
    let mut side = 0;
    let mut moves: Vec<String> = Vec::new();
    let mut mill = false;
    let mut positions = serde_json::Map::new();
    let text = field(&recorded, "moves").to_owned();
    for (ply, step) in text.split_whitespace().enumerate() {
        if mill {
            let taken = number(step.trim_start_matches("Point"));
            men[taken] = None;
            let last = moves.last_mut().expect("a mill is closed by a move");
            *last = format!("{last}x{}", POINTS[taken]);
            mill = false;
        } else {
            let (from, to) = match step.trim_start_matches("Move").split_once("->") {
                Some((from, to)) => (Some(number(from)), number(to)),
                None => (None, number(step.trim_start_matches("Point"))),
            };
            if let Some(from) = from {
                men[from] = None;
            }
            men[to] = Some(side);
            let from = from.map_or(String::new(), |from| format!("{}-", POINTS[from]));
            moves.push(from + POINTS[to]);
            mill = in_mill(&men, to);
        }
        if !mill {
            side = 1 - side;
            if let Some(picture) = recorded["positions"][(ply + 1).to_string()].as_str() {
                positions.insert(moves.len().to_string(), morris_text(picture).into());
            }
        }
    }
    if mill {
        // The recording stopped before the man was taken.
        moves.pop();
    }
    recorded["start"] = morris_text(field(&recorded, "start")).into();
    recorded["moves"] = moves.join(" ").into();
    recorded["positions"] = Value::Object(positions);
    recorded
}

/// A drawn board as points, side and men in hand.
fn morris_text(picture: &str) -> String {
    let after = |words: &str| {
        let rest = picture.split(words).nth(1).expect("a line of the picture");
        rest.lines().next().unwrap_or_default().trim().to_owned()
    };
    let board = picture.split("Current").next().unwrap_or_default();
    let points: String = board.chars().filter(|letter| ".WB".contains(*letter)).collect();
    format!("{points} {} {}", after("Current player:"), after("Men to deploy:"))
}
