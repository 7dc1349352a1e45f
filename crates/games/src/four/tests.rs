//! Tests of the rules of all three games.

use super::*;
use parlour_core::bits::Word;
use parlour_core::{KeyHistory, Rng, ending};
use std::collections::HashSet;

/// A position with these pieces, such as "h1:rK a7:bK".
fn place(game: &Four, side: &str, out: &str, notes: &str, pieces: &str) -> Position {
    let mut cells = vec![vec!["1".to_owned(); 14]; 14];
    for piece in pieces.split_whitespace() {
        let (name, what) = piece.split_once(':').expect("square:piece");
        let (x, y) = parlour_core::grid::read_square(name, 14, 14).expect("a square");
        cells[13 - usize::from(y)][usize::from(x)] = what.to_owned();
    }
    let rows: Vec<String> = cells.iter().map(|row| row.join(",")).collect();
    let rows = rows.join("/");
    let text = format!("{side}-{out}-0,0,0,0-0,0,0,0-0,0,0,0-0-{notes}{rows}");
    game.read_position(&text).unwrap_or_else(|error| panic!("{error}"))
}

const ALL_IN: &str = "0,0,0,0";

fn play(game: &Four, pos: &mut Position, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = game.read_move(pos, text).unwrap_or_else(|error| panic!("{error}"));
        game.apply(pos, mv);
    }
}

fn result(game: &Four, pos: &Position) -> Option<Outcome> {
    game.legal_moves(pos, &mut Vec::new())
}

#[test]
fn the_start_is_written_as_it_is_read() {
    for game in builtin() {
        assert_eq!(game.write_position(&game.start()), help::START);
    }
}

#[test]
fn the_fast_moves_are_the_obvious_ones_in_all_games() {
    for game in builtin() {
        for seed in 0..12 {
            let mut rng = Rng::new(seed);
            let mut pos = game.start();
            let mut past = KeyHistory::from_position(&game, &pos);
            let mut moves = Vec::new();
            for ply in 0..400 {
                if ending(&game, &pos, &past, &mut moves).is_some() {
                    break;
                }
                if ply % 3 == 0 {
                    let fast: HashSet<Move> = moves.iter().copied().collect();
                    let slow: HashSet<Move> = naive::legal_moves(&game, &pos).into_iter().collect();
                    assert_eq!(fast, slow, "{}", game.write_position(&pos));
                }
                // Captures make for open boards and for kings in reach.
                let taking: Vec<Move> =
                    moves.iter().copied().filter(|mv| pos.at(mv.to) != EMPTY).collect();
                let mv = if rng.below(3) == 0 { rng.pick(&taking) } else { None };
                let mv = mv.or_else(|| rng.pick(&moves)).unwrap();
                past.play(&game, &mut pos, mv);
            }
        }
    }
}

#[test]
fn in_teams_a_mate_waits_for_the_turn() {
    let game = Four::new(Mode::Teams);
    let mut pos = place(&game, "R", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK m4:rR i5:rR");
    play(&game, &mut pos, "i5-n5");
    assert_eq!(result(&game, &pos), None, "Blue moves on");
    play(&game, &mut pos, "a7-a8 g14-g13");
    let over = result(&game, &pos).expect("Green is to move and mated");
    assert_eq!((over.ranks, over.reason), ([0, 1, 0, 1], Reason::Checkmate));
}

#[test]
fn in_teams_a_king_left_attacked_can_be_captured() {
    let game = Four::new(Mode::Teams);
    // Red's rook steps out of the way of Yellow's; Green's turn comes only after Yellow's.
    let mut pos = place(&game, "R", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK l8:rR k8:yR");
    play(&game, &mut pos, "l8-l4 a7-a6 k8-n8");
    let over = result(&game, &pos).expect("a king is gone");
    assert_eq!((over.ranks, over.reason), ([0, 1, 0, 1], Reason::KingCaptured));
    assert_eq!(game.count_moves(&pos), 0);
    // A king may be captured even if that leaves one's own attacked: nobody gets to answer.
    let pos = place(&game, "Y", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK g8:yR g4:bR");
    assert!(game.read_move(&pos, "g8-n8").is_ok());
    assert!(game.read_move(&pos, "g8-m8").is_err());
}

#[test]
fn partners_neither_capture_nor_check_each_other() {
    let game = Four::new(Mode::Teams);
    let pos = place(&game, "R", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK h9:yQ d5:rR d9:yP");
    assert!(!game.in_check(&pos, 0));
    assert!(game.read_move(&pos, "d5-d9").is_err());
    assert!(game.read_move(&pos, "d5-d8").is_ok());
}

#[test]
fn en_passant_in_teams_needs_the_pawn_straight_ahead() {
    let jump = "{'enPassant':('','c5:d5','','')}-";
    let pieces = "h1:rK a7:bK g14:yK n8:gK d5:bP d4:rP b4:rP";
    let teams = Four::new(Mode::Teams);
    let pos = place(&teams, "R", ALL_IN, jump, pieces);
    assert!(teams.read_move(&pos, "d4-c5").is_ok());
    assert!(teams.read_move(&pos, "b4-c5").is_err());
    let alone = Four::new(Mode::FreeForAll);
    let mut pos = place(&alone, "R", ALL_IN, jump, pieces);
    assert!(alone.read_move(&pos, "d4-c5").is_ok());
    play(&alone, &mut pos, "b4-c5");
    assert_eq!(pos.points, [1, 0, 0, 0]);
    assert!(!alone.write_position(&pos).contains("enPassant"));
}

#[test]
fn en_passant_takes_what_stands_on_the_square_too() {
    let jump = "{'enPassant':('','c5:d5','','')}-";
    let pieces = "h1:rK a7:bK g14:yK n8:gK d5:bP d4:rP c5:gN";
    let game = Four::new(Mode::FreeForAll);
    let mut pos = place(&game, "R", ALL_IN, jump, pieces);
    let moves: Vec<String> = naive::legal_moves(&game, &pos)
        .into_iter()
        .map(|mv| game.write_move(&pos, mv))
        .filter(|text| text == "d4-c5")
        .collect();
    assert_eq!(moves.len(), 1);
    play(&game, &mut pos, "d4-c5");
    assert_eq!(pos.points, [4, 0, 0, 0]);
    assert_eq!(pos.men[1].count() + pos.men[3].count(), 2);
}

#[test]
fn captures_and_promoted_queens_score_as_the_rules_say() {
    let game = Four::new(Mode::FreeForAll);
    let pieces = "h1:rK a7:bK g14:yK n8:gK e7:rP f9:yB m6:gQ l5:rN";
    let mut pos = place(&game, "R", ALL_IN, "", pieces);
    play(&game, &mut pos, "e7-e8");
    assert!(game.write_position(&pos).contains("rD"));
    play(&game, &mut pos, "a7-b7 f9-e8");
    assert_eq!(pos.points, [0, 0, 1, 0], "a queen that was a pawn is worth one");
    play(&game, &mut pos, "m6-m7 l5-m7");
    assert_eq!(pos.points, [9, 0, 1, 0]);
}

#[test]
fn a_mate_is_paid_to_whoever_brought_it_about() {
    let game = Four::new(Mode::FreeForAll);
    // Red's rooks shut Green's king in on file n; Blue and Yellow move in between.
    let pieces = "h1:rK a7:bK g14:yK n8:gK m4:rR i5:rR b4:bP";
    let mut pos = place(&game, "R", ALL_IN, "", pieces);
    play(&game, &mut pos, "i5-n5");
    assert!(game.write_position(&pos).contains("'matedBy':('','','','R')"));
    play(&game, &mut pos, "a7-a6 g14-g13");
    assert_eq!(pos.points, [20, 0, 0, 0]);
    assert_eq!((pos.out, pos.turn), ([0, 0, 0, 1], 0));
    assert_eq!(pos.at(position::square(13, 7)), position::code(NOBODY, KING));
    play(&game, &mut pos, "n5-n8");
    assert_eq!(pos.points, [20, 0, 0, 0], "a grey king is worth nothing");
}

#[test]
fn two_players_mated_by_one_move_go_out_when_their_turns_come() {
    let game = Four::new(Mode::FreeForAll);
    let pieces = "h1:rK a7:bK g14:yK n7:gK d6:rR e8:rR j5:rR";
    let mut pos = place(&game, "R", ALL_IN, "", pieces);
    play(&game, &mut pos, "j5-j7");
    assert_eq!((pos.out, pos.turn), ([0, 1, 0, 0], 2), "Blue's turn came first");
    play(&game, &mut pos, "g14-g13");
    assert_eq!((pos.out, pos.turn), ([0, 1, 0, 1], 0));
    assert_eq!(pos.points, [45, 0, 0, 0], "two mates, and two kings checked at once");
}

#[test]
fn several_players_can_go_out_in_a_row() {
    let game = Four::new(Mode::Survivor);
    let pieces = "h1:rK a10:bK g14:yK n5:gK d4:yR e6:yR g9:yR i9:yR f7:yQ";
    let mut pos = place(&game, "Y", ALL_IN, "", pieces);
    play(&game, &mut pos, "f7-h5");
    assert_eq!((pos.out, pos.turn), ([2, 0, 0, 1], 1), "first Green, then Red");
    assert_eq!(result(&game, &pos), None);
}

#[test]
fn a_stalemated_player_gets_the_points_himself() {
    let game = Four::new(Mode::FreeForAll);
    // Blue's king on a4 in its corner: rooks on row 5 and file b take every square.
    let pieces = "h1:rK a4:bK g14:yK n8:gK j5:rR i9:rR";
    let mut pos = place(&game, "R", ALL_IN, "", pieces);
    play(&game, &mut pos, "i9-b9");
    assert_eq!(pos.points, [0, 20, 0, 0]);
    assert_eq!((pos.out, pos.turn), ([0, 1, 0, 0], 2));
}

#[test]
fn checking_several_kings_at_once_earns_a_bonus() {
    let game = Four::new(Mode::FreeForAll);
    let mut pos = place(&game, "R", ALL_IN, "", "h1:rK c5:bK g5:yK n8:gK d4:rN");
    play(&game, &mut pos, "d4-e6");
    assert_eq!(pos.points, [5, 0, 0, 0], "a knight looks at Blue and Yellow");
    let mut pos = place(&game, "R", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK e5:rQ");
    play(&game, &mut pos, "e5-g7");
    assert_eq!(pos.points, [1, 0, 0, 0], "a queen gets less");
}

#[test]
fn who_retires_leaves_a_king_worth_twenty_and_play_goes_on() {
    let game = Four::new(Mode::FreeForAll);
    let mut pos = place(&game, "B", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK b9:bR c7:rR");
    assert_eq!(game.retire(&mut pos, Seat(1), Why::Resigned), None);
    assert_eq!((pos.out, pos.turn), ([0, 1, 0, 0], 2));
    let text = game.write_position(&pos);
    assert!(text.contains("bK") && text.contains("dR"), "{text}");
    play(&game, &mut pos, "g14-g13 n8-n9 c7-a7");
    assert_eq!(pos.points, [20, 0, 0, 0]);
    assert_eq!(game.retire(&mut pos, Seat(2), Why::Left), None);
    let over = game.retire(&mut pos, Seat(3), Why::OutOfTime).expect("one is left");
    assert_eq!((over.ranks[0], over.reason), (0, Reason::Points));
    assert_eq!(result(&game, &pos), Some(over));
}

#[test]
fn the_leader_of_the_last_two_may_claim_more_than_a_king_ahead() {
    let game = Four::new(Mode::FreeForAll);
    let mut pos = place(&game, "R", "0,1,0,1", "", "h1:rK a7:dK g14:yK n8:dK");
    pos.points = [30, 5, 10, 3];
    assert_eq!(game.claim(&pos), None);
    pos.points = [31, 5, 10, 3];
    assert_eq!(game.claim(&pos).expect("a claim").ranks, [0, 2, 1, 3]);
    pos.points = [31, 50, 10, 3];
    assert_eq!(game.claim(&pos), None, "somebody who is out still leads");
    assert_eq!(game.repetition_outcome(&pos).ranks, [1, 0, 2, 3], "ten more for each player left");
}

#[test]
fn quiet_rounds_end_the_game_with_a_bonus() {
    let game = Four::new(Mode::FreeForAll);
    let mut pos = place(&game, "R", "0,1,0,1", "", "h1:rK a7:dK g14:yK n8:dK");
    pos.points = [0, 5, 0, 9];
    pos.clock = 99;
    assert_eq!(game.adjudicate(&pos), None);
    pos.clock = 100;
    assert_eq!(game.adjudicate(&pos).expect("an ending").ranks, [0, 3, 0, 2]);
}

#[test]
fn survivors_are_ranked_by_how_long_they_lasted() {
    let game = Four::new(Mode::Survivor);
    let mut pos = game.start();
    assert_eq!(game.retire(&mut pos, Seat(2), Why::Resigned), None);
    assert_eq!(game.retire(&mut pos, Seat(0), Why::Resigned), None);
    assert_eq!(pos.turn, 1);
    assert_eq!(game.read_position(&game.write_position(&pos)), Ok(pos));
    let over = game.retire(&mut pos, Seat(3), Why::Resigned).expect("one is left");
    assert_eq!((over.ranks, over.reason), ([2, 0, 3, 1], Reason::LastSurvivor));
    assert_eq!(result(&game, &pos), Some(over));
}

#[test]
fn customary_spellings_are_read() {
    let game = Four::new(Mode::Teams);
    let pos = game.start();
    let meant = game.read_move(&pos, "h2-h4").unwrap();
    for text in ["h2h4", "H2-H4", "Ph2-h4", "h2 - h4".replace(' ', "").as_str()] {
        assert_eq!(game.read_move(&pos, text), Ok(meant), "{text}");
    }
    assert!(game.read_move(&pos, "Ne1-f3").is_ok());
    assert!(game.read_move(&pos, "Be1-f3").is_err());
    let pos = place(&game, "R", ALL_IN, "", "h1:rK a7:bK g14:yK n8:gK e10:rP");
    assert!(game.read_move(&pos, "e10e11q").is_ok());
    assert!(game.read_move(&pos, "e10-e11=n").is_ok());
    assert!(game.read_move(&pos, "e10-e11").unwrap_err().to_string().contains("could mean"));
}

#[test]
fn castling_is_the_kings_move_and_has_its_own_signs() {
    let game = Four::new(Mode::Teams);
    let start = help::START.replace(",rB,rN,rR", ",2,rR").replace("rN,rB,rQ,rK", "3,rK");
    let mut pos = game.read_position(&start).unwrap();
    let mv = game.read_move(&pos, "O-O-O").unwrap();
    assert_eq!(game.write_move(&pos, mv), "h1-f1");
    play(&game, &mut pos, "h1-j1");
    assert!(game.write_position(&pos).ends_with("rR,4,rR,rK,1,x,x,x"));
}

#[test]
fn bad_texts_say_what_is_wrong() {
    let game = Four::new(Mode::Teams);
    let say = |text: &str| game.read_position(text).unwrap_err().to_string();
    assert!(say("R-0,0,0,0").contains("number of parts: found '2'"));
    assert!(say(&help::START.replacen("R-", "Z-", 1)).contains("side to move"));
    assert!(say(&help::START.replace("yR,yN", "yR,yZ")).contains("row 1 of the board (rank 14)"));
    assert!(say(&help::START.replacen("10,gP", "9,gP", 1)).contains("this is 13"));
    assert!(say(&help::START.replacen("x,x,x,8", "x,x,rP,8", 1)).contains("corners"));
    assert!(say(&help::START.replace("rK", "1").replace("bK", "1")).contains("more than one king"));
    assert!(say(&help::START.replace("rQ", "rK")).contains("Red has 2 kings"));
    assert!(say(&help::START.replacen("0,0,0,0", "1,0,0,0", 1)).contains("cannot be out"));
    assert!(say(&help::START.replacen("1,1,1,1", "1,1,1", 1)).contains("near castling rights"));
    let free = Four::new(Mode::FreeForAll);
    let say = |text: &str| free.read_position(text).unwrap_err().to_string();
    assert!(say(&help::START.replace("rK", "1")).contains("no king"));
    assert!(say(&help::START.replacen("0,0,0,0", "0,1,0,0", 1)).contains("grey"));
}
