//! Another program, talked to line by line.

use crate::player::Program;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// A program that is silent for so much longer than it was given is taken for hung.
const PATIENCE: Duration = Duration::from_secs(30);

/// A program that runs. It ends with this value.
#[derive(Debug)]
pub(crate) struct Process {
    name: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
}

impl Process {
    pub(crate) fn start(program: &Program) -> Result<Process, String> {
        let name = program.command[0].clone();
        let mut child = Command::new(&name)
            .args(&program.command[1..])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{name} cannot be started: {error}"))?;
        let input = child.stdin.take().expect("its input is a pipe");
        let output = BufReader::new(child.stdout.take().expect("its output is a pipe"));
        let (sender, lines) = channel();
        // Ends with the program, or with whoever reads the lines.
        thread::spawn(move || {
            for line in output.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { name, child, input, lines })
    }

    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Sends a line.
    pub(crate) fn send(&mut self, line: &str) -> Result<(), String> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| format!("{} does not listen: {error}", self.name))
    }

    /// The next line, waiting for it as long as the move may take and some patience.
    pub(crate) fn receive(&self, time: Duration) -> Result<String, String> {
        self.lines.recv_timeout(time + PATIENCE).map_err(|error| match error {
            RecvTimeoutError::Timeout => format!("{} does not answer", self.name),
            RecvTimeoutError::Disconnected => format!("{} has ended", self.name),
        })
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
