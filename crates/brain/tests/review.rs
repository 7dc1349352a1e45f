//! What holds of analyses and reports in every game, and a few blunders everybody knows.

use parlour_brain::{Brain, JudgedMove, Judgement, Limits, Report};
use parlour_core::{Rng, Seat};
use parlour_table::{Catalogue, Entry, GameSpec, Table};

fn limits(nodes: u64) -> Limits<'static> {
    Limits { nodes, ..Limits::default() }
}

fn entries(moves: &str) -> Vec<Entry> {
    moves.split_whitespace().map(|text| Entry::Move(text.to_owned())).collect()
}

/// The last move of a line, judged.
fn last(spec: &GameSpec, moves: &str) -> JudgedMove {
    let brain = Brain::new(1 << 22);
    let report = brain.report(spec, &entries(moves), &limits(30_000), &mut |_, _| true);
    let report = report.expect("the line is legal").expect("nobody cancelled");
    report.moves.last().expect("there are moves").clone()
}

/// A few random moves of a game, and its entries.
fn random_line(catalogue: &Catalogue, id: &str, plies: usize) -> Box<dyn Table> {
    let mut table = catalogue.open(&GameSpec::new(id)).expect("it opens");
    let mut rng = Rng::new(7);
    for _ in 0..plies {
        let choices = table.choices();
        if choices.is_empty() {
            break;
        }
        table.play(&choices[rng.below(choices.len())].text).expect("a choice is legal");
    }
    table
}

#[test]
fn a_queen_given_away_and_a_mate_left_lying_are_blunders() {
    let chess = GameSpec::new("chess");
    let hung = last(&chess, "e2e4 e7e5 d1h5 b8c6 h5f7");
    assert_eq!(hung.judgement, Judgement::Blunder, "{hung:?}");
    let missed = last(&chess, "f2f3 e7e5 g2g4 a7a6");
    assert_eq!(missed.judgement, Judgement::Blunder, "{missed:?}");
    assert_eq!(missed.better.expect("there is better").labels, ["Qh4#"]);
    assert_eq!(missed.before.text(), "win in 1");
    let found = last(&chess, "f2f3 e7e5 g2g4 d8h4");
    assert_eq!(found.judgement, Judgement::Best, "{found:?}");
}

#[test]
fn a_move_that_might_be_made_is_judged_as_a_report_judges_it() {
    let (chess, brain) = (GameSpec::new("chess"), Brain::new(1 << 22));
    let judge = |text: &str| {
        let judged = brain.judge(&chess, &entries("f2f3 e7e5 g2g4"), text, &limits(30_000));
        judged.expect("the line is legal")
    };
    let missed = judge("a7a6").expect("it is a move");
    assert_eq!((missed.judgement, missed.ply), (Judgement::Blunder, 3), "{missed:?}");
    assert_eq!(missed.better.expect("there is better").labels, ["Qh4#"]);
    assert_eq!(judge("d8h4").expect("it is a move").judgement, Judgement::Best);
    assert_eq!(judge("a1a9"), None, "it is no move");
    let over = brain.judge(&chess, &entries("f2f3 e7e5 g2g4 d8h4"), "a2a3", &limits(100));
    assert_eq!(over, Ok(None), "the game is over");
}

#[test]
fn scores_are_shown_from_the_first_seats_side_whoever_is_to_move() {
    let chess = GameSpec::new("chess");
    // A queen down: good for White whether White or Black is to move.
    for moves in ["e2e4 e7e5 g1f3 d8g5 f3g5", "e2e4 e7e5 g1f3 d8g5 f3g5 a7a6"] {
        let brain = Brain::new(1 << 20);
        let analysis = brain.analyse(&chess, &entries(moves), &limits(3_000), &mut |_| {});
        let score = analysis.expect("the line is legal").lines[0].score_text();
        assert!(score.to_string().starts_with('+'), "after {moves}: {score}");
    }
    let hung = last(&chess, "e2e4 e7e5 g1f3 d8g5");
    let comment = hung.comment().expect("a blunder has words").to_string();
    assert!(comment.starts_with("Blunder: +"), "{comment}");
    let missed = last(&chess, "f2f3 e7e5 g2g4 a7a6");
    let comment = missed.comment().expect("a blunder has words").to_string();
    assert!(comment.contains("instead of loss in 1"), "{comment}");
}

#[test]
fn three_in_a_row_not_stopped_is_a_blunder() {
    let open = last(&GameSpec::new("connect_four"), "4 1 4 1 4 2");
    assert_eq!(open.judgement, Judgement::Blunder, "{open:?}");
    assert_eq!(open.better.expect("there is better").moves[0], "4");
}

#[test]
fn a_man_given_away_is_at_least_a_mistake() {
    let spec = GameSpec::new("draughts_english");
    let spec = spec.from_position("W:W18,31,32:B1,2,10");
    let given = last(&spec, "18-14");
    assert!(given.judgement >= Judgement::Mistake, "{given:?}");
}

#[test]
fn every_game_is_analysed_for_every_seat_with_several_lines() {
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let table = random_line(&catalogue, &info.id, 3);
        let brain = Brain::new(1 << 18);
        let limits = Limits { lines: 3, ..limits(1500) };
        let mut reports = 0;
        let analysis = brain
            .analyse(table.spec(), &table.entries(), &limits, &mut |_| reports += 1)
            .expect("the line is legal");
        assert_eq!(analysis.seats.len(), table.seats(), "{}", info.id);
        assert!(analysis.seats.iter().all(|seat| (0.0..=1.0).contains(&seat.chance)));
        assert!((1..=3).contains(&analysis.lines.len()), "{}", info.id);
        for line in &analysis.lines {
            let mut fork = table.fork();
            for text in &line.moves {
                fork.play_recorded(text).expect("lines are legal");
            }
            assert_eq!(line.moves.len(), line.labels.len());
        }
        if table.seats() == 2 {
            assert_eq!(analysis.seats[0].score, -analysis.seats[1].score, "{}", info.id);
        }
    }
}

#[test]
fn a_finished_game_has_its_result_and_is_not_searched() {
    let brain = Brain::new(1 << 16);
    let mated = entries("f2f3 e7e5 g2g4 d8h4");
    let analysis = brain.analyse(&GameSpec::new("chess"), &mated, &limits(100), &mut |_| {});
    let analysis = analysis.expect("the line is legal");
    let texts: Vec<_> = analysis.seats.iter().map(parlour_brain::Evaluation::text).collect();
    assert_eq!(texts, ["lost", "won"]);
    assert!(analysis.lines.is_empty());
}

fn whole_report(table: &dyn Table) -> Report {
    let brain = Brain::new(1 << 18);
    let report = brain.report(table.spec(), &table.entries(), &limits(800), &mut |_, _| true);
    report.expect("the line is legal").expect("nobody cancelled")
}

#[test]
fn every_game_gets_a_report_whose_better_moves_are_legal_and_which_is_the_same_again() {
    let catalogue = Catalogue::new();
    for info in catalogue.games() {
        let mut table = random_line(&catalogue, &info.id, 6);
        let report = whole_report(table.as_ref());
        assert_eq!(report, whole_report(table.as_ref()), "{}", info.id);
        assert_eq!(report.moves.len(), table.ply(), "{}", info.id);
        assert_eq!(report.accuracy.len(), table.seats());
        for judged in &report.moves {
            assert!(judged.after.chance <= judged.before.chance + 1e-9, "{judged:?}");
            let Some(better) = &judged.better else { continue };
            let mut fork = table.fork();
            while fork.ply() > judged.ply {
                fork.back();
            }
            assert_eq!(fork.to_move(), judged.seat);
            fork.play(&better.moves[0]).expect("the better move is legal");
            assert_ne!(better.moves[0], judged.text);
        }
        let (line, node) = (table.line(), table.node());
        report.annotate(table.as_mut());
        report.annotate(table.as_mut());
        assert_eq!((table.line(), table.node()), (line.clone(), node), "{}", info.id);
        for (judged, step) in report.moves.iter().zip(&line) {
            let note = table.note(step.node);
            assert_eq!(note.glyphs, judged.judgement.glyph().into_iter().collect::<Vec<_>>());
            assert_eq!(note.comment, judged.comment().unwrap_or_default().to_string());
        }
        assert!(!report.lines(info).is_empty());
    }
}

#[test]
fn a_report_can_be_cancelled_and_tells_how_far_it_is() {
    let brain = Brain::new(1 << 18);
    let line = entries("e2e4 e7e5 g1f3 b8c6");
    let mut calls = Vec::new();
    let report = brain.report(&GameSpec::new("chess"), &line, &limits(200), &mut |done, of| {
        calls.push((done, of));
        done < 2
    });
    assert_eq!(report, Ok(None));
    assert_eq!(calls, [(0, 4), (1, 4), (2, 4)]);
}

#[test]
fn a_seat_that_never_moved_has_no_accuracy_and_a_resignation_is_no_move() {
    let brain = Brain::new(1 << 18);
    let mut table = Catalogue::new().open(&GameSpec::new("chess")).expect("it opens");
    table.play("e4").expect("legal");
    table.retire(Seat::SECOND, parlour_core::Why::Resigned).expect("anybody may resign");
    let report = brain.report(table.spec(), &table.entries(), &limits(500), &mut |_, _| true);
    let report = report.expect("legal").expect("not cancelled");
    assert_eq!(report.moves.len(), 1);
    assert!(report.accuracy[0].is_some() && report.accuracy[1].is_none());
}

#[test]
fn what_people_wrote_stays_beside_the_marks() {
    let mut table = Catalogue::new().open(&GameSpec::new("chess")).expect("it opens");
    for text in ["f3", "e5", "g4", "a6"] {
        table.play(text).expect("legal");
    }
    let node = table.node();
    let written = parlour_table::Note { comment: "Oh dear.".to_owned(), ..Default::default() };
    table.annotate(node, written);
    whole_report(table.as_ref()).annotate(table.as_mut());
    let note = table.note(node);
    assert_eq!(note.glyphs, [4]);
    assert!(note.comment.starts_with("Oh dear.\nBlunder: "), "{}", note.comment);
    let before = table.parent(node).expect("it has one");
    assert_eq!(table.children(before).len(), 2, "the better move is a side line");
}

#[test]
fn the_report_numbers_moves_by_rounds() {
    let mut table = Catalogue::new().open(&GameSpec::new("chess")).expect("it opens");
    for text in ["f3", "e5", "g4", "a6"] {
        table.play(text).expect("legal");
    }
    let lines = whole_report(table.as_ref()).lines(table.info());
    let error = lines.iter().find(|line| line.contains("a6??")).expect("it is an error");
    assert!(error.starts_with("move 2, Black: a6??  Blunder: "), "{error}");
}

#[test]
fn however_little_may_be_looked_at_the_worst_blunder_is_seen() {
    let line = entries("f2f3 e7e5 g2g4 d8h4");
    let brain = Brain::new(1 << 20);
    let report = brain.report(&GameSpec::new("chess"), &line, &limits(0), &mut |_, _| true);
    let report = report.unwrap().unwrap();
    assert_eq!(report.moves[2].judgement, Judgement::Blunder, "{report:?}");
    assert!(report.accuracy[0].unwrap() < 90.0);
}
