//! Firefox, driven by its own remote control (Marionette): commands and answers are JSON, each behind its length.
//!
//! A crate for this (`fantoccini`) speaks to `geckodriver`, one more program that everybody who tests would have to build,
//! and rests on one whose licence (MPL-2.0) we do not take; the wire itself is two short functions.

use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// How long a test waits for anything.
const TIMEOUT: Duration = Duration::from_mins(2);

/// A Firefox with one page open.
#[derive(Debug)]
pub struct Firefox {
    child: Child,
    connection: BufReader<TcpStream>,
    number: u64,
    _profile: TempDir,
}

impl Drop for Firefox {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Firefox {
    /// Starts it with a profile of its own.
    pub fn start() -> Firefox {
        let profile = tempfile::tempdir().expect("a folder for the browser");
        let preferences = "user_pref('marionette.port', 0);\nuser_pref('datareporting.policy.dataSubmissionEnabled', false);\n\
                      user_pref('intl.accept_languages', 'en-GB');\n";
        std::fs::write(profile.path().join("user.js"), preferences)
            .expect("the wishes of a profile");
        let launch = |program: &str| {
            Command::new(program)
                .args(["--headless", "--marionette", "--remote-allow-system-access", "--no-remote"])
                .arg("--profile")
                .arg(profile.path())
                .stdout(Stdio::piped())
                .stderr(Stdio::null())
                .spawn()
        };
        let child = launch("firefox-esr").or_else(|_| launch("firefox"));
        let mut child = child.expect("firefox; `apt-get install firefox-esr`");
        let mut output = BufReader::new(child.stdout.take().expect("what it tells")).lines();
        let port = loop {
            let line = output.next().expect("a port to listen on").expect("a line");
            if let Some((_, port)) = line.split_once("Listening on port ") {
                break port.trim().parse::<u16>().expect("a port");
            }
        };
        // Drain the rest of its output, so that the pipe never fills.
        std::thread::spawn(move || output.for_each(drop));
        let connection = TcpStream::connect(("127.0.0.1", port)).expect("a line to the browser");
        let mut firefox =
            Firefox { child, connection: BufReader::new(connection), number: 0, _profile: profile };
        firefox.read_message();
        firefox.command("WebDriver:NewSession", &json!({}));
        firefox
    }

    /// The next message.
    fn read_message(&mut self) -> Value {
        let mut length = Vec::new();
        self.connection.read_until(b':', &mut length).expect("a message");
        let length = String::from_utf8_lossy(&length);
        let length = length.trim_end_matches(':').parse().expect("the length of a message");
        let mut message = vec![0; length];
        self.connection.read_exact(&mut message).expect("a whole message");
        serde_json::from_slice(&message).expect("a message")
    }

    fn command(&mut self, name: &str, with: &Value) -> Value {
        self.number += 1;
        let message = json!([0, self.number, name, with]).to_string();
        let message = format!("{}:{message}", message.len());
        self.connection.get_mut().write_all(message.as_bytes()).expect("a command");
        let answer = self.read_message();
        assert!(answer[2].is_null(), "{name} {with}: {}", answer[2]);
        answer[3].clone()
    }

    /// Loads an address.
    pub fn goto(&mut self, address: &str) {
        self.command("WebDriver:Navigate", &json!({ "url": address }));
    }

    /// Loads the same address again.
    pub fn reload(&mut self) {
        self.command("WebDriver:Refresh", &json!({}));
    }

    /// The value of an expression in the page.
    pub fn js(&mut self, expression: &str) -> Value {
        let script = format!("return {expression}");
        let answer =
            self.command("WebDriver:ExecuteScript", &json!({ "script": script, "args": [] }));
        answer["value"].clone()
    }

    /// Waits until an expression is neither false nor nothing, and gives it.
    pub fn wait(&mut self, condition: &str) -> Value {
        let began = Instant::now();
        loop {
            let look = format!(
                "new Promise((done) => {{
                    const look = () => {{ try {{ return {condition}; }} catch {{ return null; }} }};
                    if (look()) return done(look());
                    const end = () => {{ watch.disconnect(); clearTimeout(late); done(look()); }};
                    const watch = new MutationObserver(() => look() && end());
                    const late = setTimeout(end, 1000);
                    watch.observe(document, {{ subtree: true, childList: true, attributes: true }});
                }})"
            );
            let found = self.js(&look);
            if !found.is_null() && found != json!(false) {
                return found;
            }
            if began.elapsed() > TIMEOUT {
                let text = self.js("location.href + document.body.innerText");
                panic!("never came: {condition}\n{text}");
            }
        }
    }

    /// Clicks on an element with a mouse.
    pub fn click(&mut self, selector: &str) {
        let middle = format!(
            "((element) => {{
                if (!element || element.disabled) return null;
                element.scrollIntoView({{ block: 'nearest', behavior: 'instant' }});
                const box = element.getBoundingClientRect();
                return box.width && [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
            }})(document.querySelector({selector:?}))"
        );
        let point = self.wait(&middle);
        let actions = json!({ "actions": [{
            "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" },
            "actions": [
                { "type": "pointerMove", "x": point[0], "y": point[1], "duration": 0, "origin": "viewport" },
                { "type": "pointerDown", "button": 0 },
                { "type": "pointerUp", "button": 0 },
            ],
        }] });
        self.command("WebDriver:PerformActions", &actions);
    }

    /// What the browser's console has of errors in pages, in its words.
    pub fn errors(&mut self) -> Vec<String> {
        self.command("Marionette:SetContext", &json!({ "value": "chrome" }));
        let errors = self.js(
            "(() => {
                const thrown = Services.console.getMessageArray()
                    .filter((told) => told instanceof Ci.nsIScriptError && !(told.flags & Ci.nsIScriptError.warningFlag)
                        && told.sourceName.startsWith('http'))
                    .map((told) => told.message);
                const storage = Cc['@mozilla.org/consoleAPI-storage;1'].getService(Ci.nsIConsoleAPIStorage);
                const written = storage.getEvents().filter((told) => told.level === 'error' && String(told.filename).startsWith('http'))
                    .map((told) => told.arguments.map(String).join(' '));
                return [...thrown, ...written];
            })()",
        );
        self.command("Marionette:SetContext", &json!({ "value": "content" }));
        serde_json::from_value(errors).expect("a list of errors")
    }
}
