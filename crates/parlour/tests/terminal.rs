//! The full screen on a terminal: however the program ends or stops, the terminal is given back as it was.
#![cfg(unix)]

use crate::online::{serve, url};
use crate::player::{Player, opening, room};
use parlour_core::Seat;
use parlour_library::Folder;
use parlour_protocol::wire::Encoding;
use parlour_protocol::{Command as RoomCommand, Event};
use rustix::process::{Pid, Signal, WaitOptions, kill_process, waitpid};
use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};
use rustix::termios::{LocalModes, Termios, Winsize, tcgetattr, tcsetwinsize};
use std::fs::File;
use std::io::{Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The longest time to wait for something that should happen at once.
const TIMEOUT: Duration = Duration::from_mins(5);

/// A program on a terminal of its own.
struct Terminal {
    child: Child,
    keys: File,
    /// Kept open: its settings are those of the terminal.
    side: File,
    shown: Arc<Mutex<Vec<u8>>>,
    before: Termios,
    home: TempDir,
    reader: JoinHandle<()>,
    /// The reader stops after the next output, as if the window were closed.
    closing: Arc<AtomicBool>,
}

impl Terminal {
    fn run(args: &[&str]) -> Terminal {
        let home = TempDir::new().unwrap();
        let master = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
        grantpt(&master).unwrap();
        unlockpt(&master).unwrap();
        let name = ptsname(&master, Vec::new()).unwrap().into_string().unwrap();
        let side = File::options().read(true).write(true).open(name).unwrap();
        let size = Winsize { ws_row: 24, ws_col: 80, ws_xpixel: 0, ws_ypixel: 0 };
        tcsetwinsize(&side, size).unwrap();
        let before = tcgetattr(&side).unwrap();
        let end = || Stdio::from(side.try_clone().unwrap());
        let child = Command::new(env!("CARGO_BIN_EXE_parlour"))
            .args(args)
            .env("PARLOUR_DATA", home.path())
            .env("TERM", "xterm-256color")
            .stdin(end())
            .stdout(end())
            .stderr(end())
            .spawn()
            .expect("the program starts");
        let master = File::from(master);
        let (mut out, shown) = (master.try_clone().unwrap(), Arc::new(Mutex::new(Vec::new())));
        let seen = Arc::clone(&shown);
        let closing = Arc::new(AtomicBool::new(false));
        let closed = Arc::clone(&closing);
        let reader = std::thread::spawn(move || {
            let mut piece = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut piece) {
                seen.lock().unwrap().extend(&piece[..count]);
                if closed.load(Ordering::SeqCst) {
                    break;
                }
            }
        });
        let terminal = Terminal { child, keys: master, side, shown, before, home, reader, closing };
        terminal
            .wait("the screen is drawn", |terminal| terminal.is_raw() && terminal.shows("Yellow"));
        terminal
    }

    /// The window is closed. Gives the program and its folder.
    fn close(mut self) -> (Child, TempDir) {
        self.closing.store(true, Ordering::SeqCst);
        // A key after which something is drawn.
        self.keys.write_all(b"f").unwrap();
        self.reader.join().unwrap();
        (self.child, self.home)
    }

    fn pid(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    fn is_raw(&self) -> bool {
        !tcgetattr(&self.side).unwrap().local_modes.contains(LocalModes::ICANON)
    }

    /// Whether this was drawn. Blanks are not: they were there before.
    fn shows(&self, word: &str) -> bool {
        String::from_utf8_lossy(&self.shown.lock().unwrap()).contains(word)
    }

    fn wait(&self, what: &str, holds: impl Fn(&Terminal) -> bool) {
        let begun = Instant::now();
        while !holds(self) {
            let shown = || String::from_utf8_lossy(&self.shown.lock().unwrap()).into_owned();
            assert!(begun.elapsed() < TIMEOUT, "never: {what}; {:?}", shown());
            std::thread::yield_now();
        }
    }

    /// The terminal is as it was before the program began.
    fn is_restored(&self) -> bool {
        let now = tcgetattr(&self.side).unwrap();
        let modes = now.local_modes == self.before.local_modes
            && now.input_modes == self.before.input_modes
            && now.output_modes == self.before.output_modes;
        modes && self.shows("\u{1b}[?1049l") && self.shows("\u{1b}[?25h")
    }
}

const GAME: [&str; 4] = ["play", "connect_four", "--seats", "human,human"];

#[test]
fn signals_that_end_the_program_give_the_terminal_back() {
    for signal in [Signal::TERM, Signal::HUP, Signal::INT] {
        let mut terminal = Terminal::run(&GAME);
        kill_process(terminal.pid(), signal).unwrap();
        terminal.child.wait().unwrap();
        terminal.wait("the terminal is given back", Terminal::is_restored);
    }
}

#[test]
fn a_window_that_is_closed_ends_the_program_and_the_game_is_kept() {
    let mut terminal = Terminal::run(&GAME);
    terminal.keys.write_all(b"/4\r").unwrap();
    terminal.wait("the move is made", |terminal| terminal.shows("drops"));
    let (mut child, home) = terminal.close();
    // What the system says to programs whose terminal has gone.
    kill_process(Pid::from_child(&child), Signal::HUP).unwrap();
    child.wait().unwrap();
    let saves = Folder::at(home.path()).saves();
    let save = saves.read(&saves.list()[0].name).unwrap();
    assert!(save.events.iter().any(|event| matches!(event, Event::Played { .. })));
    let left = std::fs::read_dir(saves.folder()).unwrap().count();
    assert_eq!(left, 1, "nothing lies beside the game");
}

#[test]
fn the_key_that_stops_programs_gives_the_terminal_back_until_the_program_goes_on() {
    let mut terminal = Terminal::run(&GAME);
    terminal.keys.write_all(b"\x1a").unwrap();
    let stopped = waitpid(Some(terminal.pid()), WaitOptions::UNTRACED).unwrap().unwrap().1;
    assert!(stopped.stopped(), "{stopped:?}");
    terminal.wait("the terminal is given back", Terminal::is_restored);
    terminal.shown.lock().unwrap().clear();
    kill_process(terminal.pid(), Signal::CONT).unwrap();
    terminal.wait("the game is drawn again", |terminal| {
        terminal.is_raw() && terminal.shows("\u{1b}[?1049h") && terminal.shows("Yellow")
    });
    terminal.keys.write_all(b"q").unwrap();
    terminal.child.wait().unwrap();
    terminal.wait("the terminal is given back", Terminal::is_restored);
}

#[test]
fn a_room_of_a_server_is_played_on_the_full_screen() {
    let host_data = TempDir::new().unwrap();
    let (server, address) = serve(host_data.path(), 0);
    let room = room(address, "Zoe", opening("connect_four", "60"), "");
    let mut zoe = Player::join(address, room, "Zoe", Encoding::Binary);
    zoe.ask(RoomCommand::Sit { seat: 0 }).unwrap();
    // The lobby names the seats.
    let url = url(address, room);
    let mut terminal = Terminal::run(&["join", &url, "--terminal", "--name", "Ann"]);
    terminal.keys.write_all(b"\x1b[B\r").unwrap();
    zoe.until(|zoe| !zoe.mirror().room().holder(Seat(1)).people().is_empty());
    zoe.ask(RoomCommand::Start).unwrap();
    zoe.play("1").unwrap();
    terminal.wait("the other's move is seen", |terminal| terminal.shows("drops"));
    terminal.keys.write_all(b"/4\r").unwrap();
    zoe.wait_for_ply(2);
    terminal.keys.write_all(b"\x03").unwrap();
    terminal.child.wait().unwrap();
    terminal.wait("the terminal is given back", Terminal::is_restored);
    server.kill();
}
