//! A terminal and a browser in one room: each sees the other's moves, whether they are two people or one.

use crate::together::{DESKTOP, GAME, browser, choose_player, close, host, play, sit, start};
use parlour_e2e::{Server, Visit};
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

/// The longest time to wait for something that should happen at once.
const PATIENCE: Duration = Duration::from_mins(3);

/// The program in a terminal, line by line.
struct Terminal {
    _child: Child,
    input: ChildStdin,
    lines: Lines<BufReader<ChildStdout>>,
    said: String,
}

impl Terminal {
    /// Comes into the room at an address behind the `#`, with this data folder.
    fn join(server: &Server, hash: &str, more: &[&str], data: &Path) -> Terminal {
        let program = std::env::var("PARLOUR_PROGRAM").expect("PARLOUR_PROGRAM names the program");
        let mut child = Command::new(program)
            .args(["join", &format!("{}/{hash}", server.address()), "--plain"])
            .args(more)
            .env("PARLOUR_DATA", data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .expect("the terminal starts");
        let input = child.stdin.take().expect("its input");
        let lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        Terminal { _child: child, input, lines, said: String::new() }
    }

    /// Waits for a line that holds this.
    async fn until(&mut self, part: &str) {
        loop {
            let line = timeout(PATIENCE, self.lines.next_line()).await;
            let Ok(Ok(Some(line))) = line else { panic!("never said {part:?}:\n{}", self.said) };
            self.said += &line;
            self.said.push('\n');
            if line.contains(part) {
                return;
            }
        }
    }

    async fn type_line(&mut self, line: &str) {
        self.input.write_all(format!("{line}\n").as_bytes()).await.expect("it listens");
    }
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_terminal_plays_a_game_against_a_browser() {
    let server = Server::open().await;
    let data = tempfile::tempdir().expect("a folder for the terminal");
    let ann = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "chess").await;
    let mut bob = Terminal::join(&server, &room, &["--name", "Bob"], data.path());
    bob.until("Ann: host").await;
    bob.type_line("sit 2").await;
    bob.until("Black: Bob.").await;
    sit(&ann, 0).await;
    start(&ann, &[]).await;
    bob.until("The game begins.").await;
    for (number, (white, black)) in [("f3", "e5"), ("g4", "Qh4#")].into_iter().enumerate() {
        play(&ann, white).await;
        bob.until(&format!("{white}: ")).await;
        bob.type_line(black).await;
        ann.wait_ply(2 * number as u32 + 2).await;
    }
    ann.wait_turn("over").await;
    bob.until("Black wins").await;
    close([ann]).await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_same_game_is_open_in_page_and_terminal() {
    let server = Server::open().await;
    let ann: Visit = browser(&server, "#/together", DESKTOP).await;
    let room = host(&ann, "Ann", "connect_four").await;
    sit(&ann, 0).await;
    choose_player(&ann, "assign", 1, "computer-1").await;
    start(&ann, &[]).await;
    // The terminal of the same computer is the same person: it asks for no name.
    let mut terminal = Terminal::join(&server, &room, &[], server.folder());
    terminal.until("Red to move: choose a cell.").await;
    play(&ann, "4").await;
    terminal.until("4: Red drops").await;
    terminal.until(": Yellow drops").await;
    terminal.until("Red to move").await;
    terminal.type_line("3").await;
    ann.wait_ply(4).await;
    assert_eq!(ann.attribute(GAME, "data-turn").await, "person");
    close([ann]).await;
}
