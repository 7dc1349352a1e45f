//! The server that is measured: a process of its own, as people run it, with every move on the disk before it is answered.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::{Duration, Instant};

/// A running server with a data folder of its own.
pub(crate) struct ServerProcess {
    child: Child,
    pub(crate) address: SocketAddr,
    /// How long it took until it printed its address.
    pub(crate) started_in: Duration,
    data: PathBuf,
    /// Kept open: a server whose output is closed ends at its next line.
    _output: BufReader<ChildStdout>,
}

/// Raises the soft limit of open files and sockets to the hard one; the server inherits it.
pub(crate) fn raise_open_files() {
    use rustix::process::{Resource, getrlimit, setrlimit};
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    let _ = setrlimit(Resource::Nofile, limit);
}

/// A fresh folder.
pub(crate) fn data_folder() -> Result<PathBuf, String> {
    let data = std::env::temp_dir().join(format!("parlour-load-{}", std::process::id()));
    let _ = std::fs::remove_dir_all(&data);
    std::fs::create_dir_all(&data).map_err(|error| error.to_string())?;
    Ok(data)
}

/// More sockets than this have no ports left on the loopback address.
const MAX_SOCKETS: usize = 18_000;

/// How many sockets may be held at once, leaving some for everything else.
pub(crate) fn max_sockets() -> usize {
    let limit = rustix::process::getrlimit(rustix::process::Resource::Nofile).current;
    limit.map_or(MAX_SOCKETS, |limit| (limit as usize).saturating_sub(500)).min(MAX_SOCKETS)
}

impl ServerProcess {
    /// Starts it in a fresh folder.
    pub(crate) fn start(executable: &Path) -> Result<ServerProcess, String> {
        ServerProcess::start_in(executable, data_folder()?)
    }

    /// Starts it in a folder.
    pub(crate) fn start_in(executable: &Path, data: PathBuf) -> Result<ServerProcess, String> {
        let began = Instant::now();
        // As if behind a trusted proxy: with an X-Forwarded-For of its own for each device the limits for one address need not be
        // raised for the measurement.
        let mut child = Command::new(executable)
            .args(["serve", "--public-url", "http://localhost", "--proxy", "127.0.0.1"])
            .args(["--port", "0", "--log", "off"])
            .env("PARLOUR_DATA", &data)
            .stdout(Stdio::piped())
            .spawn()
            .map_err(|error| format!("{} cannot be started: {error}", executable.display()))?;
        let output = child.stdout.take().ok_or("it has no output")?;
        let (mut line, mut output) = (String::new(), BufReader::new(output));
        output.read_line(&mut line).map_err(|error| error.to_string())?;
        let started_in = began.elapsed();
        let address = line.split(" at ").nth(1).and_then(|rest| rest.split(' ').next());
        let address = address.and_then(|text| text.parse().ok()).ok_or(line)?;
        Ok(ServerProcess { child, address, started_in, data, _output: output })
    }

    /// Ends it and keeps its folder.
    pub(crate) fn stop_keeping_data(mut self) -> PathBuf {
        self.stop();
        std::mem::take(&mut self.data)
    }

    fn stop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }

    /// The memory it has now, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()));
        let status = status.unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
        kib.unwrap_or(0) << 10
    }

    /// The processor time it has used so far, in seconds: of the whole process, and of the thread that writes the log.
    pub(crate) fn cpu_seconds(&self) -> (f64, f64) {
        let process = format!("/proc/{}", self.child.id());
        let mut log = 0.0;
        for thread in std::fs::read_dir(format!("{process}/task")).into_iter().flatten().flatten() {
            let name = std::fs::read_to_string(thread.path().join("comm")).unwrap_or_default();
            if name.trim() == "parlour-log" {
                log += cpu_time(&thread.path());
            }
        }
        (cpu_time(Path::new(&process)), log)
    }
}

impl Drop for ServerProcess {
    fn drop(&mut self) {
        self.stop();
        if !self.data.as_os_str().is_empty() {
            let _ = std::fs::remove_dir_all(&self.data);
        }
    }
}

/// The processor time this process has used so far, in seconds.
pub(crate) fn own_cpu_seconds() -> f64 {
    cpu_time(Path::new("/proc/self"))
}

/// User and system time of a process or thread, in seconds; the kernel counts in hundredths.
fn cpu_time(path: &Path) -> f64 {
    let stat = std::fs::read_to_string(path.join("stat")).unwrap_or_default();
    // The name, in brackets, may hold anything.
    let rest = stat.rsplit(") ").next().unwrap_or_default();
    let fields: Vec<&str> = rest.split(' ').collect();
    let ticks = |at: usize| fields.get(at).and_then(|field| field.parse().ok()).unwrap_or(0.0);
    (ticks(11) + ticks(12)) / 100.0
}
