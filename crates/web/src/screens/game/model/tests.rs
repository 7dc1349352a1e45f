//! The model with a real desk, over every game: its commands are executed as the screen does it.

use super::*;
use parlour_core::show::Posture;
use parlour_desk::{Desk, shelf};
use parlour_protocol::desk::{Ask, LoadAs, SeatOccupant};
use parlour_protocol::{Event, GameSpec, Gathered, Holder, Opening, PersonId, TimeControl, save};
use std::collections::VecDeque;

const NOW: u64 = 1_794_700_000_000;

/// A model, its room at a desk, and the commands it gave.
struct TestScreen {
    desk: Desk,
    model: Model,
    kept: Vec<SavedGame>,
    /// All commands that are neither for the room nor saves.
    commands: Vec<ScreenCommand>,
}

impl TestScreen {
    fn open(facts: &Facts, computers: &[u8], time: TimeControl) -> TestScreen {
        let mut desk = Desk::new();
        let seats = (0..facts.info.seats.len() as u8).map(|seat| {
            if computers.contains(&seat) {
                SeatOccupant::Computer(3)
            } else {
                SeatOccupant::People(vec![format!("Player_{seat}")])
            }
        });
        let game = GameSpec { id: facts.info.id.to_string(), ..GameSpec::default() };
        let opening = Opening { game, time, first_move_timed: true, ..Opening::default() };
        let ask = Ask::Open { room: 1, opening, seats: seats.collect(), now: NOW };
        let Answer::Room(view) = desk.ask(ask) else { panic!("{} opens", facts.info.id) };
        let model = Model::new(Arc::new(facts.clone()), *view);
        TestScreen { desk, model, kept: Vec::new(), commands: Vec::new() }
    }

    fn people(facts: &Facts) -> TestScreen {
        TestScreen::open(facts, &[], TimeControl::Off)
    }

    /// Calls the model and executes its commands for the room.
    fn dispatch(&mut self, how: impl FnOnce(&mut Model) -> Vec<ScreenCommand>) {
        let mut commands = VecDeque::from(how(&mut self.model));
        // What follows from an order comes before the orders after it.
        let first = |commands: &mut VecDeque<ScreenCommand>, more: Vec<ScreenCommand>| {
            more.into_iter().rev().for_each(|command| commands.push_front(command));
        };
        while let Some(command) = commands.pop_front() {
            match command {
                ScreenCommand::Do(action, by) => {
                    let answer = self.desk.ask(Ask::Do { room: 1, action, now: NOW });
                    first(&mut commands, self.model.on_answer(by, answer));
                }
                ScreenCommand::Look(node) => {
                    let answer = self.desk.ask(Ask::Look { room: 1, node, now: NOW });
                    self.model.on_look(answer);
                }
                ScreenCommand::Save(kept) => self.kept.push(kept),
                ScreenCommand::NextTurn => first(&mut commands, self.model.next_turn(false)),
                other => self.commands.push(other),
            }
        }
    }

    /// The first move that can be entered.
    fn choice(&self) -> Option<String> {
        self.model.choices().first().map(|choice| choice.text.clone())
    }

    /// Enters the first move, this many times; false if the game was over before.
    fn play(&mut self, times: usize) -> bool {
        (0..times).all(|_| {
            let Some(text) = self.choice().filter(|_| !self.model.is_over()) else { return false };
            self.dispatch(|model| model.enter(text));
            true
        })
    }

    fn ply(&self) -> (u32, u32) {
        (self.model.now.table.ply, self.model.viewed.table.ply)
    }
}

fn all(mut test: impl FnMut(&Facts)) {
    for facts in shelf() {
        test(&facts);
    }
}

#[test]
fn a_move_is_kept_before_it_is_shown_and_said() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        let text = screen.choice().unwrap();
        let commands = screen.model.enter(text.clone());
        let [ScreenCommand::Do(action, Origin::Person)] = &commands[..] else {
            panic!("{commands:?}")
        };
        assert_eq!(*action, Action::Play { node: 0, text });
        assert_eq!(screen.ply(), (0, 0), "nothing is shown that the room has not answered");
        let answer = screen.desk.ask(Ask::Do { room: 1, action: action.clone(), now: NOW });
        let commands = screen.model.on_answer(Origin::Person, answer);
        assert!(
            matches!(
                &commands[..],
                [ScreenCommand::Save(_), ScreenCommand::Announce(..), ScreenCommand::NextTurn]
            ),
            "{commands:?}"
        );
        assert_eq!(screen.ply(), (1, 1));
        assert!(screen.model.animate);
    });
}

#[test]
fn whoever_looks_back_stays_there_while_others_move() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        assert!(screen.play(2), "{}", facts.info.id);
        screen.dispatch(|model| model.step(-1));
        assert_eq!(screen.ply(), (2, 1));
        let (version, text) = {
            let now = &screen.model.now;
            (now.version, now.table.choices.first().map(|choice| choice.text.clone()))
        };
        screen.dispatch(|model| model.computer_moves(version, text.clone()));
        assert_eq!(screen.ply(), (3, 1), "{}", facts.info.id);
        assert!(screen.model.news);
        // What was chosen for another position is dropped.
        assert_eq!(screen.model.computer_moves(version, text), []);
        screen.dispatch(|_| vec![ScreenCommand::Look(None)]);
        assert_eq!(screen.ply(), (3, 3));
        assert!(!screen.model.news);
        screen.dispatch(|model| model.step(-9));
        assert_eq!(screen.ply(), (3, 0));
        assert_eq!(screen.model.step(-1), [], "there is nothing before the start");
    });
}

#[test]
fn a_move_from_the_past_waits_for_a_second_press() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        assert!(screen.play(2));
        screen.dispatch(|_| vec![ScreenCommand::Look(Some(0))]);
        let Some(other) = screen.model.choices().last().map(|choice| choice.text.clone()) else {
            panic!("{} begins", facts.info.id)
        };
        screen.dispatch(|model| model.enter(other.clone()));
        assert_eq!(screen.ply(), (2, 0), "nothing has happened yet");
        assert_eq!(screen.model.branch, Some((0, other)));
        screen.dispatch(Model::enter_branch);
        assert_eq!(screen.ply(), (1, 1));
        assert_eq!(screen.model.branch, None);
    });
}

#[test]
fn taking_back_returns_to_the_game_first() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        assert!(!screen.model.can_undo(false));
        assert!(screen.play(2));
        assert!(screen.model.can_undo(false) && !screen.model.can_undo(true));
        screen.dispatch(|_| vec![ScreenCommand::Look(Some(0))]);
        screen.dispatch(|model| model.undo(false));
        assert_eq!(screen.ply(), (1, 1));
        assert!(screen.model.can_undo(true));
        screen.dispatch(|model| model.undo(true));
        assert_eq!(screen.ply(), (2, 2));
    });
}

#[test]
fn a_refusal_changes_nothing_and_is_told_to_whom_it_concerns() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        screen.dispatch(|model| model.enter("zz".to_owned()));
        assert!(
            matches!(&screen.commands[..], [ScreenCommand::Refuse(_)]),
            "{:?}",
            screen.commands
        );
        let queued = Action::Play { node: 0, text: "zz".to_owned() };
        screen.dispatch(|_| vec![ScreenCommand::Do(queued, Origin::Queue)]);
        assert_eq!(screen.commands.last(), Some(&ScreenCommand::Notify("game-premove-dropped")));
        assert_eq!(screen.ply(), (0, 0));
        assert!(screen.kept.is_empty());
    });
}

#[test]
fn the_computer_is_asked_to_think_unless_another_window_plays() {
    all(|facts| {
        let mover = facts.to_move;
        let mut screen = TestScreen::open(facts, &[mover], TimeControl::Off);
        assert!(screen.model.choices().is_empty(), "its moves are nobody's to enter");
        let think = [ScreenCommand::StopThinking, ScreenCommand::Think { level: 3 }];
        assert_eq!(screen.model.next_turn(true), think);
        screen.model.follows = true;
        assert_eq!(screen.model.next_turn(true), [ScreenCommand::StopThinking]);
        assert_eq!(screen.model.take_over(), [ScreenCommand::NextTurn]);
        assert_eq!(screen.model.take_over(), [], "once is enough");
        assert_eq!(screen.model.whose_turn(), "computer");
        let mut people = TestScreen::people(facts);
        assert_eq!(
            people.model.next_turn(true),
            [ScreenCommand::StopThinking, ScreenCommand::Evaluate]
        );
        assert_eq!(people.model.next_turn(false), [ScreenCommand::StopThinking]);
    });
}

#[test]
fn a_queued_move_is_made_when_its_turn_comes() {
    all(|facts| {
        if facts.info.seats.len() != 2 {
            return;
        }
        // What follows the computer's first move is known from a game between people.
        let mut people = TestScreen::people(facts);
        let first = people.choice();
        assert!(people.play(1));
        let computer = facts.to_move;
        if people.model.now.table.to_move == computer {
            return;
        }
        for (queued, dropped) in [(people.choice(), false), (Some("zz".to_owned()), true)] {
            let mut screen = TestScreen::open(facts, &[computer], TimeControl::Off);
            assert_eq!(screen.model.premove_seat(), Some(1 - computer));
            screen.model.premove = queued;
            let (version, first) = (screen.model.now.version, first.clone());
            screen.dispatch(|model| model.computer_moves(version, first));
            assert_eq!(screen.model.premove, None, "it is tried once");
            assert_eq!(screen.ply().0, if dropped { 1 } else { 2 }, "{}", facts.info.id);
            let notified = screen.commands.contains(&ScreenCommand::Notify("game-premove-dropped"));
            assert_eq!(notified, dropped);
        }
    });
}

#[test]
fn a_hint_names_the_move_and_goes_with_the_position() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        let (text, label) = {
            let choice = &screen.model.now.table.choices[0];
            (choice.text.clone(), choice.label.clone())
        };
        let reasons = [Message::verbatim("it is a move")];
        assert_eq!(screen.model.hint_found(&text, &reasons), Some(label));
        assert_eq!(screen.model.hint.as_ref().map(|hint| &hint.reasons[..]), Some(&reasons[..]));
        screen.dispatch(|model| model.enter(text));
        assert_eq!(screen.model.hint, None);
    });
}

#[test]
fn leaving_stops_clocks_that_run_and_only_those() {
    let fischer = TimeControl::Fischer { base: 60_000, increment: 0 };
    all(|facts| {
        let mut screen = TestScreen::open(facts, &[], fischer);
        screen.dispatch(|model| model.leave());
        assert!(screen.commands.contains(&ScreenCommand::NoteLeft));
        assert_eq!(screen.model.whose_turn(), "stopped");
        assert!(screen.model.choices().is_empty());
        assert_eq!(screen.model.leave(), [], "they stand already");
        screen.dispatch(Model::pause_or_resume);
        assert_eq!(screen.model.whose_turn(), "person");
        assert_eq!(TestScreen::people(facts).model.leave(), []);
    });
}

#[test]
fn a_window_that_follows_changes_nothing_until_somebody_acts_in_it() {
    let fischer = TimeControl::Fischer { base: 60_000, increment: 0 };
    all(|facts| {
        let mut screen = TestScreen::open(facts, &[facts.to_move], fischer);
        let (version, text) = (screen.model.now.version, screen.model.now.table.choices[0].clone());
        let newer = (*screen.model.now).clone();
        assert_eq!(screen.model.overtaken(), [ScreenCommand::StopThinking]);
        assert_eq!(screen.model.computer_moves(version, Some(text.text)), []);
        assert_eq!(screen.model.leave(), [], "the clocks are another window's");
        let acts = screen.model.act(Action::Draw);
        assert_eq!(acts, [ScreenCommand::Notify("game-loading")], "the old room is past");
        screen.dispatch(|model| model.reopened(newer));
        assert!(screen.model.follows);
        let acts = screen.model.act(Action::Draw);
        assert_eq!(acts, [ScreenCommand::Do(Action::Draw, Origin::Person)]);
        assert!(!screen.model.follows);
    });
}

#[test]
fn resigning_ends_the_game_for_whoever_is_to_move() {
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        let mover = usize::from(screen.model.now.table.to_move);
        screen.dispatch(Model::resign);
        let now = &screen.model.now;
        let lost = now.table.result.as_ref().map(|result| result.ranks[mover] > 0);
        assert!(lost.unwrap_or(now.table.out[mover]), "{}", facts.info.id);
        if screen.model.is_over() {
            assert_eq!(screen.model.whose_turn(), "over");
            assert!(screen.model.choices().is_empty());
            assert!(!screen.model.is_on());
        }
    });
}

#[test]
fn flipping_goes_round_and_a_standing_board_stays_upright() {
    all(|facts| {
        let mut model = TestScreen::people(facts).model;
        let seats = facts.info.seats.len();
        let turns: Vec<u8> = (0..seats)
            .map(|_| {
                model.flip();
                model.turn(false)
            })
            .collect();
        assert_eq!(model.flips, 0, "round once");
        match facts.board.posture {
            Posture::Standing => assert!(turns.iter().all(|turn| *turn == 0)),
            Posture::Flat => assert!(turns.iter().any(|turn| *turn != turns[seats - 1])),
        }
        assert_eq!(model.near(true), facts.to_move, "the board turns to whoever is to move");
    });
}

#[test]
fn dead_stones_are_marked_by_taps_and_only_while_they_are_settled() {
    let mut settled = 0;
    all(|facts| {
        let mut screen = TestScreen::people(facts);
        screen.play(1);
        for _ in 0..2 {
            screen.dispatch(|model| model.enter("pass".to_owned()));
        }
        if screen.model.now.unsettled.is_none() {
            assert_eq!(screen.model.dead_cells(), []);
            return;
        }
        settled += 1;
        let before = screen.model.dead_cells();
        let (tap, kept) = (screen.choice().unwrap(), screen.kept.len());
        screen.dispatch(|model| model.enter(tap.clone()));
        assert_ne!(screen.model.dead_cells(), before);
        screen.dispatch(|model| model.enter(tap));
        assert_eq!(screen.model.dead_cells(), before);
        assert_eq!(screen.kept.len(), kept, "marking is no move");
    });
    assert!(settled > 0, "some game is settled");
}

/// The model of some people in a room that a server keeps, in which everybody has sat down.
fn elsewhere(facts: &Facts, yours: &[u32], computer: Option<u8>) -> Model {
    let game = GameSpec { id: facts.info.id.to_string(), ..GameSpec::default() };
    let gathered =
        Gathered { opening: Opening { game, ..Opening::default() }, ..Gathered::default() };
    let mut events = Vec::new();
    for seat in 0..facts.info.seats.len() as u8 {
        let person = PersonId(u32::from(seat) + 1);
        events.push(Event::Joined { person, name: format!("Player_{seat}") });
        let holder = match computer {
            Some(other) if other == seat => Holder::Computer { level: 3 },
            _ => Holder::People(vec![person]),
        };
        events.push(Event::Seated { seat, holder });
    }
    events.push(Event::Started { at: 0 });
    let yours = yours.iter().copied().map(PersonId).collect();
    let ask = Ask::Follow { room: 1, gathered, events, opened: 0, yours, now: NOW, time: 1_000 };
    let Answer::Room(view) = Desk::new().ask(ask) else { panic!("{} opens", facts.info.id) };
    Model::new(Arc::new(facts.clone()), *view)
}

#[test]
fn in_a_room_elsewhere_everybody_moves_for_themselves_alone() {
    all(|facts| {
        let mover = u32::from(facts.to_move) + 1;
        let mut own = elsewhere(facts, &[mover], None);
        assert_eq!((own.whose_turn(), own.is_persons_turn()), ("person", true));
        assert!(!own.choices().is_empty() && own.leave().is_empty());
        assert_eq!(own.near(true), facts.to_move, "the board is seen from one's own side");
        assert!(!own.can_undo(false), "nothing was moved yet");
        own.premove = own.choices().first().map(|choice| choice.text.clone());
        let commands = own.next_turn(true);
        assert!(matches!(commands[..], [_, ScreenCommand::Do(Action::Play { .. }, Origin::Queue)]));
        // Another player waits, may queue a move, and is not helped.
        let other = if facts.to_move == 0 { 2 } else { 1 };
        let mut other = elsewhere(facts, &[other], None);
        assert_eq!((other.whose_turn(), other.choices().len()), ("other", 0));
        assert!(other.premove_seat().is_some());
        assert_eq!(other.next_turn(true), [ScreenCommand::StopThinking]);
        let mut watching = elsewhere(facts, &[], None);
        assert!(watching.choices().is_empty() && watching.claims().is_empty());
        assert!(watching.resign().is_empty() && !watching.is_watched());
        assert_eq!(watching.premove_seat(), None);
        assert_eq!(watching.next_turn(true), [ScreenCommand::StopThinking]);
    });
}

#[test]
fn computers_of_a_room_elsewhere_think_there() {
    all(|facts| {
        let other = if facts.to_move == 0 { 2 } else { 1 };
        let mut model = elsewhere(facts, &[other], Some(facts.to_move));
        assert_eq!(model.whose_turn(), "computer");
        assert_eq!(model.next_turn(true), [ScreenCommand::StopThinking]);
    });
}

#[test]
fn nothing_is_offered_in_a_game_that_can_only_be_looked_at() {
    let fischer = TimeControl::Fischer { base: 60_000, increment: 0 };
    all(|facts| {
        for computers in [vec![], vec![facts.to_move]] {
            let mut screen = TestScreen::open(facts, &computers, fischer);
            let (version, text) =
                (screen.model.now.version, screen.model.now.table.choices[0].text.clone());
            screen.dispatch(|model| model.computer_moves(version, Some(text)));
            let kept = screen.kept.pop().expect("a move is kept");
            // An event of a kind that is not known here.
            let mut bytes = kept.save;
            bytes.extend(save::framed(2, &[2, 1, 99, 5]));
            let (number, wanted, now) = (1, LoadAs::Room, NOW);
            let load = Ask::Load { number, save: bytes, is_link: false, wanted, now };
            let mut answer = screen.desk.ask(load);
            while let Answer::Loading { .. } = answer {
                answer = screen.desk.ask(Ask::GoOn { number: 1, now: NOW });
            }
            let Answer::Room(view) = answer else { panic!("{answer:?}") };
            screen.model = Model::new(Arc::clone(&screen.model.facts), *view);
            let model = &mut screen.model;
            assert!(model.is_read_only() && !model.is_on(), "{}", facts.info.id);
            assert!(!model.can_undo(false) && !model.can_undo(true) && !model.can_resume());
            assert!(!model.can_settle() && model.claims().is_empty());
            assert!(model.choices().is_empty() && model.premove_seat().is_none());
            assert!(!model.is_persons_turn());
            assert_eq!(model.whose_turn(), "stopped");
            assert_eq!(model.next_turn(true), [ScreenCommand::StopThinking]);
            assert_eq!(model.leave(), []);
            assert!(model.now.clocks.iter().all(|clock| !clock.runs), "time stands still");
            // Looking back goes on.
            screen.dispatch(|model| model.step(-1));
            assert_eq!(screen.ply(), (1, 0));
            assert!(screen.model.choices().is_empty());
        }
    });
}
