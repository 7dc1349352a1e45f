//! A save is opened in slices, however long its game is.

use crate::longest_walk::longest_walk;
use parlour_desk::Desk;
use parlour_protocol::desk::{Answer, Ask, LoadAs};
use parlour_protocol::save::{self, Bounds};

#[test]
fn the_longest_game_is_opened_in_slices() {
    let save = longest_walk();
    assert_eq!(save.events.len(), Bounds::FILE.events);
    let mut desk = Desk::new();
    for wanted in [LoadAs::Room, LoadAs::Study, LoadAs::Preview] {
        let bytes = save::write(&save);
        let ask = Ask::Load { number: 1, save: bytes, is_link: false, wanted, now: 0 };
        let mut answer = desk.ask(ask);
        let (mut slices, mut last) = (0, 0);
        while let Answer::Loading { percent, .. } = answer {
            assert!(percent >= last && percent <= 100);
            (slices, last) = (slices + 1, percent);
            answer = desk.ask(Ask::GoOn { number: 1, now: 0 });
        }
        assert!(slices > save.events.len() / 100, "a slice applies a hundred events: {slices}");
        let table = match answer {
            Answer::Room(view) => view.table,
            Answer::Study(view) => view.table,
            other => panic!("{other:?}"),
        };
        assert_eq!(table.result, None);
        let moves = save.events.len() - 5;
        assert_eq!(table.ply as usize, moves, "everything but sitting down");
        assert_eq!(table.line.len(), if wanted == LoadAs::Preview { 0 } else { moves });
    }
}
