//! Laws of turning, for every game and every seat.

use parlour_core::Seat;
use parlour_core::show::{Board, Edge, Facing, Info, Scene, Values};
use parlour_motion::Turn;
use parlour_table::{Catalogue, GameSpec};

/// Every game as it usually begins, with every option set to every value or to the ends of its range, and in every layout.
fn starts(info: &Info) -> Vec<GameSpec> {
    let usual = GameSpec::new(info.id.as_ref());
    let with_option = |name: &str, value: String| {
        let options = vec![(name.to_owned(), value)];
        GameSpec { options, ..usual.clone() }
    };
    let mut starts = vec![usual.clone()];
    for option in &info.options {
        let values: Vec<String> = match &option.values {
            Values::OneOf(values) => values.iter().map(ToString::to_string).collect(),
            Values::Drawn(first, last) => [first, last].map(ToString::to_string).into(),
        };
        starts.extend(values.into_iter().map(|value| with_option(&option.name, value)));
    }
    let positions = info.layouts.iter().map(|layout| layout.position.to_string());
    starts.extend(positions.map(|start| GameSpec { start: Some(start), ..usual.clone() }));
    starts
}

fn every_board(mut check: impl FnMut(&str, &Board, &Scene, usize)) {
    let catalogue = Catalogue::new();
    let mut chosen = 0;
    for info in catalogue.games() {
        for (at, spec) in starts(info).into_iter().enumerate() {
            let table = catalogue.open(&spec).unwrap();
            let name = format!("{} {:?} {:?}", info.id, spec.options, spec.start);
            check(&name, table.board(), &table.scene(), table.seats());
            chosen += usize::from(at > 0);
        }
    }
    assert!(chosen > 10, "some games have options and layouts: {chosen}");
}

/// The edge that the starting pieces of a seat lie nearest to, if there is one.
fn home(board: &Board, scene: &Scene, seat: Seat) -> Option<Edge> {
    let own = scene.pieces.iter().filter(|piece| piece.owner == Some(seat));
    let cells = own.filter_map(|piece| board.cells.iter().find(|spec| spec.cell == piece.cell));
    let (mut x, mut y, mut count) = (0.0, 0.0, 0.0);
    for spec in cells {
        x += f64::from(spec.x);
        y += f64::from(spec.y);
        count += 1.0;
    }
    if count == 0.0 {
        return None;
    }
    let (x, y) = (x / count, y / count);
    let (right, bottom) = (f64::from(board.columns) - 1.0 - x, f64::from(board.rows) - 1.0 - y);
    let mut edges = [(y, Edge::Top), (right, Edge::Right), (bottom, Edge::Bottom), (x, Edge::Left)];
    edges.sort_by(|one, other| one.0.total_cmp(&other.0));
    // Equally near to two edges: no home edge.
    (edges[1].0 - edges[0].0 > 0.25).then_some(edges[0].1)
}

#[test]
fn every_seat_with_a_side_of_its_own_sees_it_at_the_bottom() {
    let mut sides = 0;
    every_board(|game, board, scene, seats| {
        for seat in Seat::all(seats) {
            let turn = Turn::for_seat(board, seat);
            // Skip boards that are never turned.
            if Turn::new(board, 2).quarters() == 0 {
                continue;
            }
            if let Some(edge) = home(board, scene, seat) {
                assert_eq!(turn.edge(edge), Edge::Bottom, "{game}: seat {}", seat.0);
                sides += 1;
            }
        }
    });
    assert!(sides > 40, "most games for two have a side for each: {sides}");
}

#[test]
fn the_inverse_undoes_a_turn_and_nothing_leaves_the_board() {
    every_board(|game, board, _, _| {
        for quarters in 0..4 {
            let turn = Turn::new(board, quarters);
            let (columns, rows) = turn.extent(board);
            let mut places = std::collections::BTreeSet::new();
            for spec in &board.cells {
                let (x, y) = turn.cell_place(board, spec);
                assert!(x < columns && y < rows, "{game}");
                assert!(places.insert((x, y)), "{game}: two cells in one place");
                assert_eq!(turn.inverse().place((columns, rows), x, y), (spec.x, spec.y), "{game}");
            }
        }
    });
    for quarters in 0..4 {
        let turn = Turn::new(&Board { columns: 3, rows: 3, ..Board::default() }, quarters);
        for facing in [Facing::North, Facing::East, Facing::South, Facing::West] {
            assert_eq!(turn.inverse().facing(turn.facing(facing)), facing);
        }
        for edge in [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left] {
            assert_eq!(turn.inverse().edge(turn.edge(edge)), edge);
        }
    }
}

#[test]
fn directions_turn_with_the_cells() {
    every_board(|game, board, _, _| {
        for quarters in 0..4 {
            let turn = Turn::new(board, quarters);
            let grid = (board.columns, board.rows);
            if board.columns < 2 || board.rows < 2 {
                continue;
            }
            // A step to the north becomes a step in the direction that north has after the turn.
            let (from, to) = (turn.place(grid, 1, 1), turn.place(grid, 1, 0));
            let step = (i32::from(to.0) - i32::from(from.0), i32::from(to.1) - i32::from(from.1));
            let wanted = match turn.facing(Facing::North) {
                Facing::North => (0, -1),
                Facing::East => (1, 0),
                Facing::South => (0, 1),
                Facing::West => (-1, 0),
            };
            assert_eq!(step, wanted, "{game} turned by {quarters}");
        }
    });
}

#[test]
fn names_of_columns_and_rows_stay_with_their_cells() {
    every_board(|game, board, _, _| {
        for quarters in 0..4 {
            let turn = Turn::new(board, quarters);
            let (across, down) = turn.names(board);
            for spec in &board.cells {
                let (x, y) = turn.cell_place(board, spec);
                let own = |names: &[parlour_core::show::Text], at: u16| {
                    names.get(usize::from(at)).map(ToString::to_string)
                };
                let seen =
                    |names: &[&str], at: u16| names.get(usize::from(at)).map(|n| (*n).to_owned());
                let (column, row) = (own(&board.across, spec.x), own(&board.down, spec.y));
                let wanted = if turn.is_sideways() { (row, column) } else { (column, row) };
                assert_eq!((seen(&across, x), seen(&down, y)), wanted, "{game}: {}", spec.name);
            }
        }
    });
}

#[test]
fn flipping_goes_round_all_the_seats_views_and_comes_back() {
    every_board(|game, board, _, seats| {
        let first = Turn::for_seat(board, Seat(0));
        let mut seen = vec![first];
        let mut turn = first.next(board);
        while turn != first && seen.len() < 9 {
            seen.push(turn);
            turn = turn.next(board);
        }
        assert!(seen.len() < 9, "{game}");
        for seat in Seat::all(seats) {
            assert!(seen.contains(&Turn::for_seat(board, seat)), "{game}");
        }
    });
}
