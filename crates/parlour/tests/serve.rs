//! The program serves its page and ends as it is told.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};

fn command(args: &[&str], data: &std::path::Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
    command
        .args(args)
        .env("PARLOUR_DATA", data)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

fn parlour(args: &[&str], data: &std::path::Path) -> Child {
    command(args, data).spawn().expect("parlour starts")
}

/// The port that the one line names.
fn port(child: &mut Child) -> u16 {
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.strip_prefix("Parlour is at http://127.0.0.1:").expect(&line);
    address.split('/').next().unwrap().parse().unwrap()
}

fn hello(port: u16) -> String {
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    let request =
        format!("GET /api/hello HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    answer
}

#[cfg(unix)]
#[test]
fn the_page_is_served_and_ends_cleanly_on_either_signal() {
    let data = tempfile::tempdir().unwrap();
    for signal in ["-INT", "-TERM"] {
        let mut child = parlour(&["--port", "0", "--no-open"], data.path());
        let port = port(&mut child);
        assert!(hello(port).contains("\"protocol\":1"));
        // A browser keeps its connection; that must not keep the program.
        let _idle = TcpStream::connect(("127.0.0.1", port)).unwrap();
        let id = child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert!(child.wait().unwrap().success(), "{signal}");
        // The port can be had again at once.
        TcpListener::bind(("127.0.0.1", port)).unwrap();
    }
}

#[cfg(target_os = "linux")]
#[test]
fn where_there_is_a_screen_the_browser_is_opened_at_the_address() {
    use std::os::unix::fs::PermissionsExt;
    let data = tempfile::tempdir().unwrap();
    let programs = tempfile::tempdir().unwrap();
    let (opener, opened_url) = (programs.path().join("xdg-open"), programs.path().join("told"));
    assert!(Command::new("mkfifo").arg(&opened_url).status().unwrap().success());
    std::fs::write(&opener, format!("#!/bin/sh\nprintf %s \"$1\" > '{}'\n", opened_url.display()))
        .unwrap();
    std::fs::set_permissions(&opener, PermissionsExt::from_mode(0o755)).unwrap();
    let mut child = command(&["--port", "0"], data.path())
        .env("PATH", programs.path())
        .env("DISPLAY", ":0")
        .spawn()
        .unwrap();
    let port = port(&mut child);
    assert_eq!(std::fs::read_to_string(&opened_url).unwrap(), format!("http://127.0.0.1:{port}/"));
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn a_port_in_use_is_an_error_with_advice() {
    let data = tempfile::tempdir().unwrap();
    let holder = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = holder.local_addr().unwrap().port();
    let child = parlour(&["--port", &port.to_string()], data.path());
    let output = child.wait_with_output().unwrap();
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(!output.status.success() && output.stdout.is_empty());
    assert!(
        errors.starts_with(&format!(
            "parlour: port {port} is taken by another program, or by a Parlour"
        )),
        "{errors}"
    );
    assert!(errors.contains("use --port"), "{errors}");
}

/// The lines that a server says at its start, up to one that holds this.
fn says(child: &mut Child, until: &str) -> String {
    let mut said = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
    while !said.contains(until) {
        said += &lines.next().expect(until).unwrap();
        said.push('\n');
    }
    said
}

fn own_page_port(said: &str) -> u16 {
    let at = said.find("//127.0.0.1:").expect(said) + "//127.0.0.1:".len();
    said[at..].split('/').next().unwrap().parse().unwrap()
}

#[test]
fn hosting_says_how_others_join_and_can_be_done_again_at_once() {
    let data = tempfile::tempdir().unwrap();
    let mut port = "0".to_owned();
    for _ in 0..2 {
        let mut child = parlour(&["host", "--no-open", "--port", &port], data.path());
        let said = says(&mut child, "Ctrl-C ends it");
        assert!(said.contains("#/owner/"), "{said}");
        port = own_page_port(&said).to_string();
        let answer = hello(port.parse().unwrap());
        assert!(
            answer.contains("\"shared\":true") && answer.contains("\"owner\":false"),
            "{answer}"
        );
        // A second one on the same rooms would decide about the same games.
        let second = parlour(&["host", "--no-open", "--port", "0"], data.path());
        let output = second.wait_with_output().unwrap();
        let errors = String::from_utf8(output.stderr).unwrap();
        assert!(errors.contains("another Parlour keeps the rooms"), "{errors}");
        child.kill().unwrap();
        child.wait().unwrap();
    }
}

#[cfg(unix)]
#[test]
fn a_public_server_writes_a_log_without_tokens_and_a_host_is_quiet() {
    let data = tempfile::tempdir().unwrap();
    let url = "https://games.example";
    let args = ["serve", "--public-url", url, "--port", "0", "--log", "json"];
    let mut child = parlour(&args, data.path());
    let said = says(&mut child, "Your own page");
    let port: u16 = said
        .split("127.0.0.1:")
        .nth(1)
        .and_then(|rest| rest.split(' ').next())
        .unwrap()
        .parse()
        .unwrap();
    let secret = "secret-of-a-device-that-nobody-may-read";
    let body = r#"{"name":"Zoe","opening":{"game":{"id":"chess"}}}"#;
    let mut stream = TcpStream::connect(("127.0.0.1", port)).unwrap();
    write!(
        stream,
        "POST /api/rooms HTTP/1.1\r\nhost: games.example\r\nauthorization: Bearer {secret}\r\n\
         content-length: {}\r\nconnection: close\r\n\r\n{body}",
        body.len()
    )
    .unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    let log = String::from_utf8(output.stderr).unwrap();
    let lines: Vec<serde_json::Value> =
        log.lines().map(|line| serde_json::from_str(line).expect(line)).collect();
    let messages: Vec<&str> =
        lines.iter().filter_map(|line| line["fields"]["message"].as_str()).collect();
    assert_eq!(messages.first(), Some(&"server started"), "{log}");
    assert!(messages.contains(&"server stopped"), "{log}");
    let opened = lines.iter().find(|line| line["fields"]["message"] == "room opened").expect(&log);
    assert_eq!(opened["fields"]["room"], "private", "whoever knows the number gets in");
    assert!(!log.contains(secret) && !log.contains("Zoe"), "{log}");
    let mut host = parlour(&["host", "--no-open", "--port", "0"], data.path());
    says(&mut host, "Ctrl-C ends it");
    let id = host.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let errors = String::from_utf8(host.wait_with_output().unwrap().stderr).unwrap();
    assert!(!errors.contains("server started"), "{errors}");
}

#[test]
fn a_public_server_explains_what_it_needs() {
    let data = tempfile::tempdir().unwrap();
    let refused = |args: &[&str]| {
        let output = parlour(args, data.path()).wait_with_output().unwrap();
        assert!(!output.status.success());
        String::from_utf8(output.stderr).unwrap()
    };
    assert!(refused(&["serve"]).contains("a public server needs to know its address"));
    let bare = ["serve", "--public-url", "https://games.example", "--bind", "0.0.0.0"];
    assert!(refused(&bare).contains("nobody would encrypt connections"));
    assert!(refused(&["serve", "--public-url", "games"]).contains("'games' is not an address"));
    let lost = refused(&["join", "quux"]);
    assert!(lost.contains("neither a code nor an address"), "{lost}");
    let args = ["serve", "--public-url", "https://games.example", "--port", "0"];
    let mut child = parlour(&args, data.path());
    let said = says(&mut child, "Your own page: https://games.example/#/owner/");
    assert!(said.starts_with("Parlour serves https://games.example at 127.0.0.1:"), "{said}");
    child.kill().unwrap();
    child.wait().unwrap();
}
