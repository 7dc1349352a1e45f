//! What people may do at a table, one rule after the other.

use parlour_core::{Reason, Seat};
use parlour_protocol::{
    Actor, Command, Event, GameSpec, Holder, Opening, PersonId, Proposal, Refusal, TakeBacks,
    TimeControl,
};
use parlour_room::{Context, Phase, Room};

const ZOE: Actor = Actor::Person(PersonId(1));
const TIM: Actor = Actor::Person(PersonId(2));
const IDA: Actor = Actor::Person(PersonId(3));

/// A room with its own memory of the time.
struct Evening {
    room: Room,
    now: u64,
}

impl Evening {
    /// Zoe, Tim and Ida come in; Zoe and Tim sit down.
    fn of(game: &str, clock: &str, take_backs: TakeBacks) -> Evening {
        let game = GameSpec { id: game.to_owned(), ..GameSpec::default() };
        let time = TimeControl::read(clock).unwrap();
        let room = Room::new(&Opening {
            game,
            time,
            take_backs,
            first_move_timed: true,
            ..Opening::default()
        })
        .unwrap();
        let mut evening = Evening { room, now: 0 };
        for (person, name) in [(1, "Zoe"), (2, "Tim"), (3, "Ida")] {
            let join = Command::Join { person: PersonId(person), name: name.to_owned() };
            evening.act(Actor::Server, join).unwrap();
        }
        evening.act(ZOE, Command::Sit { seat: 0 }).unwrap();
        evening.act(TIM, Command::Sit { seat: 1 }).unwrap();
        evening
    }

    fn started(game: &str, clock: &str, take_backs: TakeBacks) -> Evening {
        let mut evening = Evening::of(game, clock, take_backs);
        evening.act(ZOE, Command::Start).unwrap();
        evening
    }

    fn act(&mut self, actor: Actor, command: Command) -> Result<Vec<Event>, Refusal> {
        let events = self.room.decide(actor, &command, self.now)?;
        for event in &events {
            self.room.apply(event).expect("what is decided fits");
        }
        Ok(events)
    }

    fn wait(&mut self, seconds: u64) -> &mut Evening {
        self.now += seconds * 1000;
        self
    }

    fn play(&mut self, actor: Actor, text: &str) -> Result<Vec<Event>, Refusal> {
        self.act(actor, Command::Play { ply: self.room.ply(), text: text.to_owned() })
    }

    fn propose(&mut self, actor: Actor, what: Proposal) -> Result<Vec<Event>, Refusal> {
        self.act(actor, Command::Propose { what })
    }

    fn answer(&mut self, actor: Actor, what: Proposal, yes: bool) -> Result<Vec<Event>, Refusal> {
        self.act(actor, Command::Answer { what, yes })
    }

    fn reason(&self) -> Option<Reason> {
        self.room.outcome().map(|outcome| outcome.reason)
    }

    fn seconds(&self, seat: u8) -> u64 {
        self.room.clock().reading(Seat(seat), self.now).unwrap().left / 1000
    }
}

#[test]
fn only_the_host_arranges_and_starts() {
    let mut evening = Evening::of("chess", "off", TakeBacks::Ask);
    assert_eq!(evening.act(TIM, Command::Start), Err(Refusal::NotHost));
    let computer = Holder::Computer { level: 3 };
    let seat = Command::Seat { seat: 1, holder: computer.clone() };
    assert_eq!(evening.act(TIM, seat.clone()), Err(Refusal::NotHost));
    evening.act(ZOE, seat).unwrap();
    assert_eq!(*evening.room.holder(Seat(1)), computer);
    let eleven = Command::Seat { seat: 1, holder: Holder::Computer { level: 11 } };
    let why = evening.act(ZOE, eleven).unwrap_err().to_string();
    assert_eq!(why, "there is no level 11; choose 1 to 10");
    evening.act(ZOE, Command::PassHost { to: PersonId(2) }).unwrap();
    assert_eq!(evening.act(ZOE, Command::Start), Err(Refusal::NotHost));
    evening.act(TIM, Command::Start).unwrap();
    assert_eq!(evening.room.phase(), Phase::Playing);
}

#[test]
fn a_room_says_exactly_why_it_cannot_start() {
    let mut evening = Evening::of("chess", "off", TakeBacks::Ask);
    evening.act(TIM, Command::Stand).unwrap();
    assert_eq!(evening.act(ZOE, Command::Start).unwrap_err().to_string(), "Team missing");
    let twice = Holder::People(vec![PersonId(2), PersonId(2)]);
    let twice = evening.act(ZOE, Command::Seat { seat: 1, holder: twice }).unwrap_err();
    assert_eq!(twice.to_string(), "Duplicate player in team");
    let join = |name: &str| Command::Join { person: PersonId(9), name: name.to_owned() };
    let name = evening.act(Actor::Server, join("x")).unwrap_err().to_string();
    assert_eq!(name, "Name must be longer than 1 character");
    let name = evening.act(Actor::Server, join("zoe")).unwrap_err();
    assert_eq!(name, Refusal::NameTaken { name: "zoe".to_owned() });
}

#[test]
fn nobody_moves_for_another_or_out_of_turn_or_too_late() {
    let mut evening = Evening::of("chess", "off", TakeBacks::Ask);
    assert_eq!(evening.play(ZOE, "e4"), Err(Refusal::NotStarted));
    evening.act(ZOE, Command::Start).unwrap();
    assert_eq!(evening.play(TIM, "e5").unwrap_err().to_string(), "it is White's turn");
    assert_eq!(evening.play(IDA, "e4"), Err(Refusal::Spectator));
    assert_eq!(evening.play(Actor::Person(PersonId(77)), "e4"), Err(Refusal::NotHere));
    evening.play(ZOE, "e4").unwrap();
    let late = evening.act(TIM, Command::Play { ply: 0, text: "e5".to_owned() });
    assert_eq!(late, Err(Refusal::TooLate { meant: 0, now: 1 }));
    let illegal = evening.play(TIM, "e4").unwrap_err();
    assert!(matches!(illegal, Refusal::Move { .. }), "{illegal}");
}

#[test]
fn several_people_share_a_seat_in_rotation_and_going_back_keeps_whose_turn_it_is() {
    let mut evening = Evening::of("othello", "off", TakeBacks::Free);
    evening.act(IDA, Command::Sit { seat: 0 }).unwrap();
    evening.act(ZOE, Command::Start).unwrap();
    let play = |evening: &mut Evening, actor: Actor| {
        let text = evening.room.table().choices()[0].text.clone();
        evening.play(actor, &text)
    };
    assert_eq!(play(&mut evening, IDA).unwrap_err().to_string(), "it is Zoe's turn");
    play(&mut evening, ZOE).unwrap();
    play(&mut evening, TIM).unwrap();
    assert_eq!(play(&mut evening, ZOE).unwrap_err().to_string(), "it is Ida's turn");
    play(&mut evening, IDA).unwrap();
    play(&mut evening, TIM).unwrap();
    evening.propose(TIM, Proposal::GoTo { node: 2 }).unwrap();
    assert_eq!(evening.room.next_person(Seat(0)), Some(PersonId(3)));
}

#[test]
fn a_draw_needs_both_and_is_turned_down_by_a_move() {
    let mut evening = Evening::started("chess", "off", TakeBacks::Ask);
    evening.propose(ZOE, Proposal::Draw).unwrap();
    assert_eq!(evening.propose(ZOE, Proposal::Draw), Err(Refusal::AlreadyProposed));
    evening.answer(TIM, Proposal::Draw, false).unwrap();
    assert_eq!(evening.propose(ZOE, Proposal::Draw), Err(Refusal::AlreadyProposed));
    evening.play(ZOE, "e4").unwrap();
    evening.propose(ZOE, Proposal::Draw).unwrap();
    evening.play(TIM, "e5").unwrap();
    assert_eq!(evening.answer(TIM, Proposal::Draw, true), Err(Refusal::NothingProposed));
    evening.propose(TIM, Proposal::Draw).unwrap();
    evening.propose(ZOE, Proposal::Draw).unwrap();
    assert_eq!(evening.reason(), Some(Reason::Agreement));
}

#[test]
fn taking_back_is_free_asked_for_or_never_as_agreed() {
    let back = Proposal::GoTo { node: 0 };
    let mut free = Evening::started("chess", "off", TakeBacks::Free);
    free.play(ZOE, "e4").unwrap();
    free.propose(TIM, back.clone()).unwrap();
    assert_eq!(free.room.ply(), 0);
    let mut ask = Evening::started("chess", "off", TakeBacks::Ask);
    ask.play(ZOE, "e4").unwrap();
    ask.propose(ZOE, back.clone()).unwrap();
    assert_eq!(ask.room.ply(), 1);
    ask.answer(TIM, back.clone(), true).unwrap();
    assert_eq!(ask.room.ply(), 0);
    assert_eq!(ask.propose(ZOE, Proposal::GoTo { node: 9 }), Err(Refusal::NoPlace));
    let mut never = Evening::started("chess", "off", TakeBacks::Never);
    never.play(ZOE, "e4").unwrap();
    assert_eq!(never.propose(ZOE, back), Err(Refusal::NoTakeBacks));
}

#[test]
fn a_computer_minds_no_take_back() {
    let mut evening = Evening::of("chess", "off", TakeBacks::Ask);
    evening.act(ZOE, Command::Seat { seat: 1, holder: Holder::Computer { level: 5 } }).unwrap();
    evening.act(ZOE, Command::Start).unwrap();
    evening.play(ZOE, "e4").unwrap();
    evening.play(Actor::Computer(1), "e5").unwrap();
    evening.propose(ZOE, Proposal::GoTo { node: 0 }).unwrap();
    assert_eq!(evening.room.ply(), 0);
    evening.propose(ZOE, Proposal::Draw).unwrap();
    evening.answer(Actor::Computer(1), Proposal::Draw, true).unwrap();
    assert_eq!(evening.reason(), Some(Reason::Agreement));
}

#[test]
fn a_game_is_called_off_by_whoever_has_not_moved() {
    let mut evening = Evening::started("chess", "off", TakeBacks::Ask);
    evening.play(ZOE, "e4").unwrap();
    assert_eq!(evening.act(ZOE, Command::Abort), Err(Refusal::AlreadyMoved));
    assert_eq!(evening.act(IDA, Command::Abort), Err(Refusal::Spectator));
    evening.act(TIM, Command::Abort).unwrap();
    assert_eq!(evening.room.phase(), Phase::Aborted);
    assert_eq!(evening.play(TIM, "e5"), Err(Refusal::Over));
}

#[test]
fn the_clock_runs_for_the_mover_and_falls() {
    let mut evening = Evening::started("chess", "1+2", TakeBacks::Ask);
    evening.wait(10).play(ZOE, "e4").unwrap();
    assert_eq!(evening.seconds(0), 52);
    evening.wait(59);
    assert_eq!((evening.seconds(1), evening.room.flag(evening.now)), (1, None));
    evening.wait(1);
    // The move comes too late: the clock has run out, which is the event instead.
    let events = evening.play(TIM, "e5").unwrap();
    assert!(matches!(&events[..], [Event::Retired { seat: 1, .. }]), "{events:?}");
    assert_eq!(evening.reason(), Some(Reason::Time));
    assert_eq!(evening.room.outcome().unwrap().rank(Seat(0)), 0);
}

#[test]
fn the_first_move_of_each_seat_is_free_of_the_clock_where_the_opening_says_so() {
    let mut evening = Evening::of("chess", "5+3", TakeBacks::Ask);
    let opening = Opening { first_move_timed: false, ..evening.room.opening().clone() };
    evening.act(ZOE, Command::Configure { opening }).unwrap();
    evening.act(ZOE, Command::Start).unwrap();
    for (actor, text) in [(ZOE, "e4"), (TIM, "e5")] {
        evening.wait(1_000);
        assert_eq!(evening.room.clock().running(), None);
        assert_eq!(evening.room.flag(evening.now), None, "nobody loses by it");
        evening.play(actor, text).unwrap();
        assert_eq!((evening.seconds(0), evening.seconds(1)), (300, 300), "nor wins time");
    }
    evening.wait(10);
    assert_eq!(evening.seconds(0), 290);
    evening.play(ZOE, "Nf3").unwrap();
    evening.wait(20);
    assert_eq!((evening.seconds(0), evening.seconds(1)), (293, 280));
    // Whoever agrees to begin anew has a first move again.
    evening.propose(ZOE, Proposal::GoTo { node: 0 }).unwrap();
    evening.answer(TIM, Proposal::GoTo { node: 0 }, true).unwrap();
    assert_eq!(evening.room.clock().running(), None);
}

#[test]
fn out_of_time_against_a_bare_king_is_a_draw() {
    let mut evening = Evening::of("chess", "1", TakeBacks::Ask);
    let mut opening = evening.room.opening().clone();
    opening.game.start = Some("8/8/4k3/8/8/4K3/4Q3/8 w - - 0 1".to_owned());
    evening.act(ZOE, Command::Configure { opening }).unwrap();
    evening.act(ZOE, Command::Start).unwrap();
    let fall = evening.room.flag(61_000).unwrap();
    evening.room.apply(&fall).unwrap();
    let outcome = evening.room.outcome().unwrap();
    assert!(outcome.is_draw(2) && outcome.reason == Reason::Time);
}

#[test]
fn a_taken_back_move_brings_the_clocks_back_too() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Free);
    evening.wait(30).play(ZOE, "e4").unwrap();
    evening.wait(60).play(TIM, "e5").unwrap();
    evening.propose(ZOE, Proposal::GoTo { node: 1 }).unwrap();
    assert_eq!((evening.seconds(0), evening.seconds(1)), (270, 300));
}

#[test]
fn a_move_taken_back_by_agreement_brings_no_time_back() {
    let mut evening = Evening::started("chess", "5+3", TakeBacks::Ask);
    evening.wait(30).play(ZOE, "e4").unwrap();
    evening.wait(60).play(TIM, "e5").unwrap();
    let back = Proposal::GoTo { node: 1 };
    evening.wait(10).propose(TIM, back.clone()).unwrap();
    evening.wait(5).answer(ZOE, back, true).unwrap();
    assert_eq!(evening.room.ply(), 1);
    // Zoe had 273 and thought for 15 s before she agreed; Tim had 243 after his move.
    assert_eq!((evening.seconds(0), evening.seconds(1)), (258, 243));
    evening.wait(3).play(TIM, "c5").unwrap();
    assert_eq!(evening.seconds(1), 243);
}

#[test]
fn what_the_network_took_is_not_charged_and_saves_a_flag() {
    let mut evening = Evening::started("chess", "1", TakeBacks::Ask);
    evening.wait(60);
    let play = Command::Play { ply: 0, text: "e4".to_owned() };
    let late = evening.room.decide(ZOE, &play, 60_200).unwrap();
    assert!(matches!(late[0], Event::Retired { .. }), "without lag the flag has fallen");
    let context = Context { now: 60_200, lag: 300, away: None };
    let events = evening.room.decide(ZOE, &play, context).unwrap();
    assert!(matches!(events[0], Event::Played { spent: 60_200, lag: 300, .. }));
    evening.room.apply(&events[0]).unwrap();
    assert_eq!(evening.room.clock().reading(Seat(0), 60_200).unwrap().left, 100);
}

#[test]
fn who_is_away_is_waited_for_before_the_seat_is_claimed_or_given_to_another() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    let claim = Command::ClaimAbandoned { seat: 0 };
    let give = Command::Seat { seat: 1, holder: Holder::People(vec![PersonId(3)]) };
    let mut context = Context { now: 0, lag: 0, away: Some([None; parlour_core::MAX_SEATS]) };
    let decide = |context: Context, actor, command| evening.room.decide(actor, command, context);
    assert!(matches!(decide(context, TIM, &claim), Err(Refusal::NotAbandoned { .. })));
    assert_eq!(decide(context, ZOE, &give), Err(Refusal::Started));
    context.away = Some([Some(12_000); parlour_core::MAX_SEATS]);
    let refusal = decide(context, TIM, &claim).unwrap_err();
    assert_eq!(refusal.to_string(), "White may still come back; the seat can be claimed in 18 s");
    assert!(decide(context, ZOE, &give).is_ok(), "the host may give the seat to somebody else");
    context.away = Some([Some(30_000); parlour_core::MAX_SEATS]);
    let events = decide(context, TIM, &claim).unwrap();
    assert!(matches!(&events[0], Event::Retired { seat: 0, why, .. } if why == "left"));
    evening.act(TIM, Command::Leave).unwrap();
    let sit = evening.act(IDA, Command::Sit { seat: 1 });
    assert_eq!(
        sit,
        Err(Refusal::Started),
        "nobody takes a seat of a game that is on by themselves"
    );
}

#[test]
fn pause_and_adjourn_need_every_person_and_stop_the_clocks() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    evening.wait(10).propose(ZOE, Proposal::Pause).unwrap();
    assert_eq!(evening.room.phase(), Phase::Playing);
    evening.answer(TIM, Proposal::Pause, true).unwrap();
    assert_eq!(evening.room.phase(), Phase::Paused);
    evening.wait(1_000);
    assert_eq!(evening.play(ZOE, "e4"), Err(Refusal::Stopped));
    assert_eq!(evening.room.flag(evening.now), None);
    evening.propose(TIM, Proposal::Resume).unwrap();
    evening.propose(ZOE, Proposal::Resume).unwrap();
    assert_eq!(evening.seconds(0), 290);
    assert_eq!(evening.room.elapsed(evening.now), 10_000);
    evening.propose(ZOE, Proposal::Adjourn).unwrap();
    evening.propose(TIM, Proposal::Adjourn).unwrap();
    assert_eq!(evening.room.phase(), Phase::Adjourned);
}

#[test]
fn a_game_given_up_while_it_was_stopped_stays_over_and_no_clock_runs() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    evening.wait(10).play(ZOE, "e4").unwrap();
    evening.wait(10).play(TIM, "e5").unwrap();
    evening.propose(ZOE, Proposal::Pause).unwrap();
    evening.propose(TIM, Proposal::Pause).unwrap();
    evening.act(TIM, Command::Resign { seat: 1 }).unwrap();
    evening.propose(TIM, Proposal::Resume).unwrap();
    evening.propose(ZOE, Proposal::Resume).unwrap();
    assert_eq!(evening.reason(), Some(Reason::Resignation));
    assert_eq!(evening.room.clock().running(), None);
    evening.wait(1_000);
    assert_eq!(evening.room.elapsed(evening.now), 20_000);
}

#[test]
fn a_proposal_does_not_wait_for_somebody_who_has_gone() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    evening.propose(ZOE, Proposal::Pause).unwrap();
    assert_eq!(evening.propose(ZOE, Proposal::Pause), Err(Refusal::AlreadyProposed));
    evening.act(TIM, Command::Leave).unwrap();
    evening.propose(ZOE, Proposal::Pause).unwrap();
    assert_eq!(evening.room.phase(), Phase::Paused);
}

#[test]
fn a_rematch_changes_the_seats_round() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    assert_eq!(evening.propose(ZOE, Proposal::Rematch), Err(Refusal::Started));
    evening.act(TIM, Command::Resign { seat: 1 }).unwrap();
    assert_eq!(evening.reason(), Some(Reason::Resignation));
    evening.propose(TIM, Proposal::Rematch).unwrap();
    evening.propose(ZOE, Proposal::Rematch).unwrap();
    assert_eq!(*evening.room.holder(Seat(0)), Holder::People(vec![PersonId(2)]));
    assert!(evening.room.outcome().is_none() && evening.room.ply() == 0);
}

#[test]
fn who_leaves_frees_the_seat_and_the_other_may_claim_it() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    assert!(evening.act(TIM, Command::ClaimAbandoned { seat: 0 }).is_err());
    evening.act(ZOE, Command::Leave).unwrap();
    assert_eq!(evening.room.host(), Some(PersonId(2)));
    evening.act(TIM, Command::ClaimAbandoned { seat: 0 }).unwrap();
    assert_eq!(evening.reason(), Some(Reason::Abandonment));
}

#[test]
fn dead_stones_are_agreed_upon_or_play_goes_on() {
    let mut evening = Evening::started("go9", "off", TakeBacks::Ask);
    for (actor, text) in [(ZOE, "E5"), (TIM, "A1"), (ZOE, "pass"), (TIM, "pass")] {
        evening.play(actor, text).unwrap();
    }
    assert!(evening.room.unsettled() && evening.room.outcome().is_none());
    evening.act(TIM, Command::PlayOn).unwrap();
    assert_eq!(evening.room.ply(), 2);
    evening.play(ZOE, "pass").unwrap();
    evening.play(TIM, "pass").unwrap();
    let a1 = evening
        .room
        .table()
        .board()
        .cells
        .iter()
        .find(|cell| cell.name.eq_ignore_ascii_case("A1"))
        .unwrap();
    let dead = Proposal::Settle { dead: vec![a1.cell.0] };
    evening.propose(ZOE, dead.clone()).unwrap();
    evening.answer(TIM, dead, true).unwrap();
    assert_eq!(evening.room.outcome().unwrap().rank(Seat(0)), 0);
}

#[test]
fn among_four_the_others_go_on_when_one_is_out_of_time() {
    let mut evening = Evening::of("four_player_ffa", "1", TakeBacks::Ask);
    evening.act(IDA, Command::Sit { seat: 2 }).unwrap();
    evening.act(ZOE, Command::Seat { seat: 3, holder: Holder::Computer { level: 1 } }).unwrap();
    evening.act(ZOE, Command::Start).unwrap();
    let fall = evening.room.flag(60_000).unwrap();
    evening.room.apply(&fall).unwrap();
    assert!(evening.room.outcome().is_none());
    evening.now = 60_000;
    assert_eq!(evening.room.table().to_move(), Seat(1));
    assert_eq!(evening.seconds(1), 60);
    assert_eq!(evening.act(ZOE, Command::Resign { seat: 0 }), Err(Refusal::Over));
}

#[test]
fn an_hourglass_gives_to_the_next_living_seat() {
    let mut evening = Evening::of("four_player_ffa", "1h", TakeBacks::Ask);
    evening.act(IDA, Command::Sit { seat: 2 }).unwrap();
    evening.act(ZOE, Command::Seat { seat: 3, holder: Holder::Computer { level: 1 } }).unwrap();
    evening.act(ZOE, Command::Start).unwrap();
    evening.act(TIM, Command::Resign { seat: 1 }).unwrap();
    let text = evening.room.table().choices()[0].text.clone();
    evening.wait(20).play(ZOE, &text).unwrap();
    assert_eq!([0, 1, 2, 3].map(|seat| evening.seconds(seat)), [40, 60, 80, 60]);
}

#[test]
fn the_time_the_server_was_away_does_not_count() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Ask);
    evening.wait(10).play(ZOE, "e4").unwrap();
    evening.wait(100_000).act(Actor::Server, Command::Wake).unwrap();
    assert_eq!(evening.seconds(1), 300);
    let elapsed = evening.room.elapsed(evening.now);
    assert_eq!(elapsed, 10_000, "what was played before counts, the time away does not");
    assert_eq!(evening.act(TIM, Command::Wake), Err(Refusal::NotServer));
}

#[test]
fn nobody_is_called_back_from_a_game_that_is_on_paused_or_put_away() {
    let mut evening = Evening::started("chess", "5", TakeBacks::Free);
    evening.play(ZOE, "e4").unwrap();
    evening.play(TIM, "e5").unwrap();
    let mut seen = Vec::new();
    for stop in [None, Some(Proposal::Pause), Some(Proposal::Adjourn)] {
        if let Some(what) = stop {
            evening.propose(ZOE, what.clone()).unwrap();
            evening.act(TIM, Command::Answer { what, yes: true }).unwrap();
        }
        assert_eq!(evening.act(ZOE, Command::Regather), Err(Refusal::Started));
        assert_eq!(evening.room.ply(), 2, "nothing is lost");
        seen.push(evening.room.phase());
    }
    assert_eq!(seen, [Phase::Playing, Phase::Paused, Phase::Adjourned]);
    evening.act(TIM, Command::Resign { seat: 1 }).unwrap();
    evening.act(ZOE, Command::Regather).unwrap();
    assert_eq!(evening.room.phase(), Phase::Gathering);
}

#[test]
fn whoever_is_sent_away_hears_a_reason_of_bearable_length() {
    let mut evening = Evening::of("chess", "off", TakeBacks::Free);
    let remove = |reason: String| Command::Remove { person: PersonId(3), reason };
    let refused = evening.act(ZOE, remove("x".repeat(201))).unwrap_err();
    assert_eq!(refused.to_string(), "Reason must be shorter than 201 characters");
    assert!(evening.act(ZOE, remove("a\u{1b}b".to_owned())).is_err());
    evening.act(ZOE, remove("it is late".to_owned())).unwrap();
}
