//! What people ask of each other in a game, each time with a no and a yes; and claiming the game of somebody who has gone.

use crate::together::{GAME, STATUS, close, picture, play, two, two_with_a_clock, wait_text};
use parlour_e2e::{Server, Visit};

const PROPOSAL: &str = "[data-testid=proposal]";

/// One asks, the other says no, and nothing has changed; then one asks again and the other says yes.
async fn no_and_yes(asking: &Visit, asked: &Visit, button: &str, words: &str) {
    for answer in ["agree-no", "agree-yes"] {
        // What is asked for less often is behind the last sign.
        let closed = "[data-testid=more]:not([open])";
        if asking.has(&format!("{closed} .more-sheet {button}")).await {
            asking.click("[data-testid=more] > summary").await;
        }
        asking.click(button).await;
        asking.wait_for("[data-testid=agree-withdraw]").await;
        wait_text(asked, PROPOSAL, words).await;
        let turn = asked.attribute(GAME, "data-turn").await;
        asked.click(&format!("[data-testid={answer}]")).await;
        for visit in [asking, asked] {
            visit.wait(&format!("!document.querySelector('{PROPOSAL}')")).await;
        }
        if answer == "agree-no" {
            assert_eq!(asked.attribute(GAME, "data-turn").await, turn);
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn pauses_adjournments_draws_and_rematches_are_asked_for_and_answered_in_place() {
    let server = Server::open().await;
    let (ann, bob) = two_with_a_clock(&server, "chess", "10+5").await;
    play(&ann, "e4").await;
    play(&bob, "e5").await;
    ann.wait_ply(2).await;
    let both = [&ann, &bob];
    let stopped = async || {
        for visit in both {
            visit.wait_turn("stopped").await;
            visit.wait("!document.querySelector('.clock.running')").await;
        }
    };
    let going = async || {
        ann.wait_turn("person").await;
        bob.wait_turn("other").await;
    };
    // A pause stops the clocks of both, and going on is asked too.
    no_and_yes(&ann, &bob, "[data-testid=game-pause]", "Ann asks for a pause").await;
    stopped().await;
    picture(&ann, "paused-1440").await;
    no_and_yes(&bob, &ann, "[data-testid=game-pause]", "Bob wants to go on").await;
    going().await;
    // Put away for another day, it is there after everybody has gone and come again.
    no_and_yes(&bob, &ann, "[data-testid=agree-adjourn]", "put the game away").await;
    stopped().await;
    for visit in both {
        visit.reload().await;
    }
    stopped().await;
    no_and_yes(&ann, &bob, "[data-testid=game-pause]", "Ann wants to go on").await;
    going().await;
    // Whoever has asked may think better of it; a move makes an offer void.
    ann.click("[data-testid=agree-back]").await;
    bob.wait_for("[data-testid=agree-yes]").await;
    ann.click("[data-testid=agree-withdraw]").await;
    for visit in both {
        visit.wait(&format!("!document.querySelector('{PROPOSAL}')")).await;
    }
    ann.click("[data-testid=game-draw]").await;
    wait_text(&bob, PROPOSAL, "Ann offers a draw").await;
    play(&ann, "Nf3").await;
    bob.wait_ply(3).await;
    for visit in both {
        visit.wait(&format!("!document.querySelector('{PROPOSAL}')")).await;
    }
    // A granted take-back is back for both; then one gives up, and a rematch can be declined.
    no_and_yes(&ann, &bob, "[data-testid=agree-back]", "Ann asks to take a move back").await;
    for visit in both {
        visit.wait_ply(2).await;
    }
    bob.click("[data-testid=game-resign]").await;
    bob.click("[data-testid=game-resign]").await;
    for visit in both {
        visit.wait_turn("over").await;
    }
    no_and_yes(&ann, &bob, "[data-testid=rematch]", "Ann wants a rematch").await;
    // Seats are changed round.
    bob.wait_turn("person").await;
    ann.wait_turn("other").await;
    bob.wait_ply(0).await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_game_of_somebody_who_has_gone_can_be_claimed_after_a_while() {
    let server = Server::open().await;
    // The shorter the game, the shorter the grace: with three minutes it is twenty seconds.
    let (ann, bob) = two_with_a_clock(&server, "chess", "3").await;
    play(&ann, "e4").await;
    bob.wait_ply(1).await;
    bob.close().await;
    // First it is only said that he is away; then the game may be claimed, and nothing happens by itself.
    ann.wait_for("[data-testid=player-1] .presence .dot.bad").await;
    assert!(!ann.has("[data-testid=abandoned]").await, "he may come back");
    wait_text(&ann, "[data-testid=abandoned]", "Bob has been away").await;
    picture(&ann, "abandoned-1440").await;
    assert_eq!(ann.attribute(GAME, "data-turn").await, "other");
    ann.click("[data-testid=abandoned-claim]").await;
    ann.wait_turn("over").await;
    let status = ann.text(STATUS).await;
    assert!(status.contains("(Ann) wins"), "{status}");
    ann.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn whoever_leaves_in_the_middle_of_a_game_leaves_it_to_the_other() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "connect_four").await;
    play(&ann, "4").await;
    play(&bob, "4").await;
    ann.wait_ply(2).await;
    bob.click("[data-testid=more] summary").await;
    for _ in 0..2 {
        bob.click("[data-testid=together-leave]").await;
    }
    bob.wait_for("[data-testid=host]").await;
    // The seat is free; the host may give it to a computer, and the game goes on.
    play(&ann, "4").await;
    ann.wait_ply(3).await;
    wait_text(&ann, STATUS, "nobody").await;
    picture(&ann, "left-1440").await;
    close([ann, bob]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn nobody_is_helped_in_a_game_between_people() {
    let server = Server::open().await;
    let (ann, bob) = two(&server, "connect_four").await;
    // Neither a hint nor the bar that shows who stands better, and a sentence that says so.
    for (visit, key) in [(&ann, "h"), (&bob, "b")] {
        visit.key(key).await;
        wait_text(visit, STATUS, "No hints and no evaluation in games between people").await;
    }
    play(&ann, "4").await;
    play(&bob, "5").await;
    ann.wait_turn("person").await;
    for visit in [&ann, &bob] {
        assert!(!visit.has("[data-testid=bar]").await);
        visit.wait_marked("mark-hint", &[]).await;
    }
    picture(&ann, "no-help-1440").await;
    close([ann, bob]).await;
}
