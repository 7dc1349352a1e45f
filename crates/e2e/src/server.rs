//! The program under test, serving the page from a data folder of its own.

use std::process::Stdio;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// The program, serving the page from a data folder of its own.
#[derive(Debug)]
pub struct Server {
    program: String,
    /// What it is asked for: nothing for the page on this computer, `host` for the network.
    command: &'static [&'static str],
    process: Process,
    folder: TempDir,
}

/// A program that serves.
#[derive(Debug)]
struct Process {
    child: Child,
    address: String,
    /// The address of the owner's page, where guests have another.
    owner_page: Option<String>,
}

impl Server {
    /// Starts it at a free port.
    pub async fn open() -> Server {
        Server::asked_for(&[]).await
    }

    /// The program as a host for the network, at an address that is not this computer's own.
    pub async fn on_the_network() -> Server {
        Server::asked_for(&["host"]).await
    }

    /// The program with a command.
    pub async fn asked_for(command: &'static [&'static str]) -> Server {
        let program = std::env::var("PARLOUR_PROGRAM")
            .expect("PARLOUR_PROGRAM names the program; `cargo xtask test` builds and names it");
        Server::start(program, command).await
    }

    /// The page on this computer from a given program.
    pub async fn with_program(program: &str) -> Server {
        Server::start(program.to_owned(), &[]).await
    }

    async fn start(program: String, command: &'static [&'static str]) -> Server {
        let folder = tempfile::tempdir().expect("a folder for the server");
        let process = Process::start(&program, command, &folder, "0").await;
        Server { program, command, process, folder }
    }

    /// Kills the program as a crash would; it serves nothing until it is started again.
    pub async fn kill(&mut self) {
        self.process.child.kill().await.expect("the server can be closed");
    }

    /// Starts the program again where it served, with what it has stored.
    pub async fn restart(&mut self) {
        let port = self.address().rsplit(':').next().unwrap_or_default().to_owned();
        self.process = Process::start(&self.program, self.command, &self.folder, &port).await;
    }

    /// Ends it: the page is alone from now on.
    pub async fn close(mut self) -> TempDir {
        self.kill().await;
        self.folder
    }

    /// Its data folder.
    pub fn folder(&self) -> &std::path::Path {
        self.folder.path()
    }

    /// Where it serves.
    pub fn address(&self) -> &str {
        &self.process.address
    }

    /// The owner's page: where the program serves it, and what stands behind that, from the `#` on.
    pub fn owner_page(&self) -> (&str, &str) {
        let page = self.process.owner_page.as_deref().expect("a host has an owner");
        let (address, fragment) = page.split_at(page.find('#').expect("a code"));
        (address.trim_end_matches('/'), fragment)
    }
}

impl Process {
    /// Starts the program at a port.
    async fn start(program: &str, command: &[&str], folder: &TempDir, port: &str) -> Process {
        let mut child = Command::new(program)
            .args(command)
            .args(["--no-open", "--port", port])
            .env("PARLOUR_DATA", folder.path())
            .stdout(Stdio::piped())
            .kill_on_drop(true)
            .spawn()
            .unwrap_or_else(|error| panic!("{program}: {error}"));
        let stdout = child.stdout.take().expect("what it tells");
        let mut lines = BufReader::new(stdout).lines();
        let (mut address, mut owner_page) = (None, None);
        // A host names the owner's page last.
        while address.is_none() || (!command.is_empty() && owner_page.is_none()) {
            let line = lines.next_line().await.expect("a line").expect("the address of the page");
            let schemes = ["http://", "https://"].into_iter();
            let Some(at) = schemes.filter_map(|scheme| line.find(scheme)).min() else { continue };
            let found = line[at..].split_whitespace().next().unwrap_or_default();
            if found.contains("/#/owner/") {
                owner_page = Some(found.to_owned());
            }
            address.get_or_insert_with(|| {
                found.split("/#").next().unwrap_or_default().trim_end_matches('/').to_owned()
            });
        }
        // Drain the rest of its output, so that the pipe never fills.
        tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
        Process { child, address: address.unwrap_or_default(), owner_page }
    }
}
