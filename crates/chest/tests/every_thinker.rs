//! Jobs of every game on the shelf, in an environment with a made-up clock.

use parlour_chest::{Environment, JobRunner};
use parlour_desk::{Desk, shelf};
use parlour_protocol::desk::{
    Answer, Ask, Facts, Job, JobEvent, Source, Study, Task, decode, encode,
};
use parlour_protocol::{GameSpec, Pace};
use std::sync::atomic::{AtomicU64, Ordering};

fn spec(card: &Facts) -> GameSpec {
    GameSpec { id: card.info.id.to_string(), ..GameSpec::default() }
}

/// Runs a job in an environment where every look at the clock takes this many microseconds; gives all messages.
fn done(runner: &mut JobRunner, job: &Job, tick: u64) -> Vec<JobEvent> {
    let clock_reads = AtomicU64::new(0);
    let now = || (clock_reads.fetch_add(1, Ordering::Relaxed) * tick) as f64 / 1000.0;
    let mut messages = Vec::new();
    let mut send = |found: &JobEvent| {
        let decoded: JobEvent = decode(&encode(found)).expect("messages can be read");
        assert_eq!(decoded, *found);
        messages.push(decoded);
    };
    runner.work(job, &mut Environment { now: &now, stop: &|| false, send: &mut send });
    assert!(messages.iter().all(|found| found.number() == job.number));
    messages
}

/// A few first moves of a game.
fn opened(card: &Facts, plies: usize) -> Vec<String> {
    let mut desk = Desk::new();
    let mut view =
        desk.ask(Ask::Study { study: 1, what: Study::Open { source: Source::Spec(spec(card)) } });
    for _ in 0..plies {
        let Answer::Study(study) = &view else { panic!("{view:?}") };
        let text = study.table.choices[0].text.clone();
        view = desk.ask(Ask::Study { study: 1, what: Study::Play { text } });
    }
    let Answer::Study(study) = view else { panic!("{view:?}") };
    study.table.entries()
}

#[test]
fn every_game_gets_a_move_an_analysis_and_a_report() {
    for card in shelf() {
        let name = &card.info.id;
        let mut runner = JobRunner::default();
        let entries = opened(&card, 2);
        let job = |number, task| Job { number, spec: spec(&card), entries: entries.clone(), task };
        let level = Task::Move {
            level: 3,
            left: None,
            percent: 100,
            pace: Pace::Natural,
            seed: 7,
            book: vec![],
        };
        let messages = done(&mut runner, &job(1, level), 10_000);
        let Some(JobEvent::Lines { done: true, lines, .. }) = messages.last() else {
            panic!("{messages:?}")
        };
        let mut desk = Desk::new();
        desk.ask(Ask::Study { study: 1, what: Study::Open { source: Source::Spec(spec(&card)) } });
        for text in entries.iter().chain([&lines[0].moves[0]]) {
            let text = text.clone();
            let answer = desk.ask(Ask::Study { study: 1, what: Study::Play { text } });
            assert!(matches!(answer, Answer::Study(_)), "{name}: {answer:?}");
        }
        let messages =
            done(&mut runner, &job(2, Task::Analyse { lines: 2, patience: 200 }), 10_000);
        let Some(JobEvent::Lines { done: true, lines, chances, .. }) = messages.last() else {
            panic!("{name}: {messages:?}")
        };
        // Where only one move is legal there is only one line.
        assert!((1..=2).contains(&lines.len()), "{name}: {lines:?}");
        assert_eq!(chances.len(), card.info.seats.len(), "{name}");
        assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{name}");
        let messages = done(&mut runner, &job(3, Task::Report { nodes: 500 }), 1);
        let Some(JobEvent::Report { moves, accuracy, .. }) = messages.last() else {
            panic!("{name}: {messages:?}")
        };
        assert_eq!((moves.len(), accuracy.len()), (2, card.info.seats.len()), "{name}");
        assert!(
            messages.iter().any(|found| matches!(found, JobEvent::Progress { done: 2, of: 2, .. }))
        );
        let messages = done(&mut runner, &job(4, Task::Hint { patience: 200 }), 10_000);
        let Some(JobEvent::Hint { text, label, reasons, .. }) = messages.last() else {
            panic!("{name}: {messages:?}")
        };
        assert!(!text.is_empty() && !label.is_empty() && reasons.len() >= 2, "{name}: {reasons:?}");
        let task = Task::Judge { text: text.clone(), nodes: 500 };
        let messages = done(&mut runner, &job(5, task), 1);
        let Some(JobEvent::Judged { judged, .. }) = messages.last() else {
            panic!("{name}: {messages:?}")
        };
        assert_eq!((&judged.text, &judged.label, judged.ply), (text, label, 2), "{name}");
        let task = Task::Judge { text: "no move".to_owned(), nodes: 500 };
        let messages = done(&mut runner, &job(6, task), 1);
        assert!(matches!(&messages[..], [JobEvent::Failed { .. }]), "{name}: {messages:?}");
    }
}

#[test]
fn a_text_is_read_as_the_desk_reads_it() {
    for text in ["1. e4 e5 2. Nf3 *", "1. e4 e5 2. Ke4 *", "no game at all"] {
        let text = text.to_owned();
        let answer = Desk::new().ask(Ask::Read { text: text.clone() });
        let Answer::Games { games, errors } = answer else { panic!("{answer:?}") };
        let job = Job {
            number: 2,
            spec: GameSpec::default(),
            entries: vec![],
            task: Task::Read { text },
        };
        let messages = done(&mut JobRunner::default(), &job, 1);
        assert_eq!(messages, [JobEvent::Games { number: 2, games, errors }]);
    }
}

#[test]
fn a_job_that_is_no_longer_wanted_ends_at_once_with_what_was_found() {
    let card = shelf().remove(0);
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 5;
    let mut last = None;
    let task = Task::Analyse { lines: 1, patience: u32::MAX };
    let job = Job { number: 9, spec: spec(&card), entries: Vec::new(), task };
    let mut send = |found: &JobEvent| last = Some(found.clone());
    JobRunner::default()
        .work(&job, &mut Environment { now: &|| 0.0, stop: &stop, send: &mut send });
    assert!(matches!(last, Some(JobEvent::Lines { done: true, number: 9, .. })), "{last:?}");
}

#[test]
fn an_invalid_job_is_answered_with_a_sentence() {
    let card = shelf().remove(0);
    let task = Task::Measure { nodes: 100 };
    let good = Job { number: 4, spec: spec(&card), entries: Vec::new(), task };
    let level = Task::Move {
        level: 11,
        left: None,
        percent: 100,
        pace: Pace::Natural,
        seed: 0,
        book: vec![],
    };
    for job in [
        Job { spec: GameSpec { id: "none".to_owned(), ..GameSpec::default() }, ..good.clone() },
        Job { entries: vec!["!nonsense".to_owned()], ..good.clone() },
        Job { entries: vec!["zz".to_owned()], ..good.clone() },
        Job { task: level, ..good.clone() },
    ] {
        let messages = done(&mut JobRunner::default(), &job, 1);
        assert!(matches!(&messages[..], [JobEvent::Failed { number: 4, .. }]), "{messages:?}");
    }
    let messages = done(&mut JobRunner::default(), &good, 1);
    assert!(
        matches!(&messages[..], [JobEvent::Lines { done: true, nodes: 100.., .. }]),
        "{messages:?}"
    );
}

/// Whoever builds the page builds a chest for every feature.
#[test]
fn every_chest_of_the_shelf_is_a_feature() {
    let manifest = include_str!("../Cargo.toml");
    let features = manifest.split("[features]").nth(1).and_then(|rest| rest.split("\n[").next());
    let names = features.unwrap().lines().filter_map(|line| line.split_once(" = "));
    let mut chests: Vec<&str> = names.map(|(name, _)| name).collect();
    chests.retain(|name| !["default", "every_game"].contains(name));
    let shelf: Vec<&str> = parlour_games::CHESTS.iter().map(|(chest, _)| *chest).collect();
    assert_eq!(chests, shelf);
}
