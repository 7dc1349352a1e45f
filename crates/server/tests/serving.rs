//! The page and what the program stores, asked for as a browser would ask and as one never would.

use crate::server::{Server, TEXT};
use parlour_protocol::api::{
    ArchiveGroup, ArchivePage, ArchivePreview, Hello, Imported, SaveLine, VERSION, VariantLine,
};
use parlour_protocol::save::{self, Save};
use parlour_protocol::wire::Encoding;
use parlour_server::RequestLimits;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

#[test]
fn the_page_has_its_security_headers_and_says_how_long_it_may_be_cached() {
    let server = Server::start();
    let index = server.get("/");
    assert_eq!((index.status, index.text()), (200, "<!doctype html>hello"));
    let policy = &index.headers["content-security-policy"];
    assert!(policy.contains("script-src 'self' 'wasm-unsafe-eval'") && !policy.contains("inline"));
    for (name, value) in [
        ("content-type", "text/html; charset=utf-8"),
        ("cache-control", "no-cache"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-embedder-policy", "require-corp"),
        ("cross-origin-resource-policy", "same-origin"),
        ("x-content-type-options", "nosniff"),
        ("referrer-policy", "no-referrer"),
    ] {
        assert_eq!(index.headers[name], value);
    }
    let wasm = server.get("/a/web_bg-0.wasm");
    assert_eq!(wasm.headers["content-type"], "application/wasm");
    assert_eq!(wasm.headers["cache-control"], "public, max-age=31536000, immutable");
    let lost = server.get("/lost");
    assert_eq!(lost.status, 404);
    assert!(lost.text().starts_with("There is nothing at this address."));
    assert_eq!(server.change("POST", "/", b"").status, 405);
}

#[test]
fn a_file_is_sent_compressed_or_plain_or_not_again() {
    let server = Server::start();
    let plain = server.get("/a/many-0.js");
    assert_eq!(plain.text(), TEXT);
    assert!(!plain.headers.contains_key("content-encoding"));
    let packed = server.request("GET", "/a/many-0.js", &[("accept-encoding", "gzip, br")], b"");
    assert_eq!(packed.headers["content-encoding"], "br");
    assert_eq!(packed.headers["vary"], "accept-encoding");
    let mut unpacked = Vec::new();
    brotli::BrotliDecompress(&mut &*packed.body, &mut unpacked).unwrap();
    assert_eq!(unpacked, TEXT.as_bytes());
    let tag = packed.headers["etag"].clone();
    let known = server.request("GET", "/a/many-0.js", &[("if-none-match", &tag)], b"");
    assert_eq!((known.status, known.body.len()), (304, 0));
    let head = server.request("HEAD", "/index.html", &[], b"");
    assert_eq!((head.status, head.body.len()), (200, 0));
    assert_eq!(head.headers["content-length"], "20");
}

#[test]
fn other_pages_and_other_names_get_nothing() {
    let server = Server::start();
    let port = server.address.port();
    let renamed = server.request("GET", "/", &[("host", &format!("evil.example:{port}"))], b"");
    assert_eq!(renamed.status, 421);
    assert!(renamed.error().contains(&format!("http://127.0.0.1:{port}/")));
    let local = server.request("GET", "/", &[("host", &format!("localhost:{port}"))], b"");
    assert_eq!(local.status, 200);
    let bytes = save::write(&Save::default());
    let evil = [("origin", "http://evil.example"), ("sec-fetch-site", "cross-site")];
    for (method, path) in
        [("PUT", "/api/saves/x"), ("DELETE", "/api/saves/x"), ("POST", "/api/archive")]
    {
        assert_eq!(server.request(method, path, &evil, &bytes).status, 403);
        assert_eq!(server.request(method, path, &[], &bytes).status, 403);
    }
    let read = server.request("GET", "/api/saves", &[("sec-fetch-site", "cross-site")], b"");
    assert_eq!(read.status, 403);
    assert_eq!(server.folder().saves().list(), []);
}

#[test]
fn the_server_says_hello() {
    let server = Server::start();
    let hello: Hello = server.get("/api/hello").json();
    assert_eq!(hello.protocol, VERSION);
    assert_eq!(server.get("/api/hello").headers["cache-control"], "no-store");
    let lost = server.get("/api/lost");
    assert_eq!((lost.status, lost.error().as_str()), (404, "there is nothing at this address"));
    let wrong = server.change("DELETE", "/api/hello", b"");
    assert_eq!(wrong.status, 405);
    assert!(wrong.error().contains("cannot be done"));
}

#[test]
fn saves_come_and_go_under_names_that_can_be_kept() {
    let server = Server::start();
    let save = Save { saved: 7, ..Save::default() };
    let bytes = save::write(&save);
    let name = "/api/saves/Zo%C3%AB%27s%20game";
    assert_eq!(server.change("PUT", name, &bytes).status, 204);
    let list: Vec<SaveLine> = server.get("/api/saves").json();
    assert_eq!((list.len(), list[0].name.as_str()), (1, "Zoë's game"));
    let read = server.get(name);
    assert_eq!(save::read(&read.body), Ok(save));
    let bad = server.change("PUT", "/api/saves/bad", b"[Event \"no save\"]");
    assert_eq!(bad.status, 400);
    assert!(bad.error().contains("not a Parlour save file"));
    let named = server.change("PUT", "/api/saves/..%2Fescape", &bytes);
    assert_eq!(named.status, 400);
    assert_eq!(named.error(), "File name contains illegal character '/'");
    let claim = server.folder().saves().claim("Zoë's game").unwrap();
    for method in ["PUT", "DELETE"] {
        let taken = server.change(method, name, &bytes);
        assert_eq!(taken.status, 409);
        assert!(taken.error().contains("is being played in another window"));
    }
    drop(claim);
    assert_eq!(server.change("DELETE", name, b"").status, 204);
    let gone = server.get(name);
    assert_eq!((gone.status, gone.error().as_str()), (404, "there is no saved game 'Zoë's game'"));
    let origin = format!("http://{}", server.address);
    let headers = [("origin", origin.as_str()), ("content-length", "16778241")];
    let much = server.request("PUT", "/api/saves/much", &headers, b"");
    assert_eq!(much.status, 413);
    assert!(much.error().contains("more than the 16 MiB"));
}

#[test]
fn games_go_into_the_archive_and_come_out_as_they_were() {
    let server = Server::start();
    assert_eq!(server.get("/api/archive").json::<ArchivePage>(), ArchivePage::default());
    let game = |white: &str, day: u32| {
        format!(
            "[White \"{white}\"]\n[Black \"Tim\"]\n[Date \"2026.01.{day:02}\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 1-0\n\n"
        )
    };
    let mut text: String = (1..=5).map(|day| game(&format!("Zoë{day}"), day)).collect();
    text += "[White \"X\"]\n\n1. e9 *\n";
    let imported: Imported = server.change("POST", "/api/archive", text.as_bytes()).json();
    assert_eq!((imported.games, imported.known, imported.left_out), (5, 0, 1));
    assert!(imported.errors[0].contains("e9"), "{:?}", imported.errors);
    let problem = &imported.problems[0];
    assert_eq!(problem.error, imported.errors[0]);
    assert_eq!(problem.pattern, "line {line}, game {game}: {reason}");
    assert_eq!(problem.parts[0].place, "reason");
    let again: Imported = server.change("POST", "/api/archive", text.as_bytes()).json();
    assert_eq!((again.games, again.known), (0, 5));
    let first: ArchivePage = server.get("/api/archive?limit=3").json();
    let names = |page: &ArchivePage| -> Vec<String> {
        page.games.iter().map(|game| game.players[0].name.clone()).collect()
    };
    assert_eq!(
        (names(&first), first.count),
        (["Zoë5", "Zoë4", "Zoë3"].map(str::to_owned).to_vec(), 5)
    );
    let next = first.next.as_ref().unwrap();
    let last: ArchivePage = server.get(&format!("/api/archive?limit=3&after={next}")).json();
    assert_eq!((names(&last), &last.next), (vec!["Zoë2".to_owned(), "Zoë1".to_owned()], &None));
    assert_eq!((last.games[0].moves, last.games[0].result.as_str()), (3, "1-0"));
    let one: ArchivePage = server.get("/api/archive?player=zo%C3%AB4").json();
    assert_eq!(names(&one), ["Zoë4"]);
    let sorted: ArchivePage = server.get("/api/archive?sort=first&order=up&limit=2").json();
    assert_eq!(names(&sorted), ["Zoë1", "Zoë2"]);
    let next = sorted.next.as_ref().unwrap().replace('ë', "%C3%AB");
    let path = format!("/api/archive?sort=first&order=up&limit=2&after={next}");
    assert_eq!(names(&server.get(&path).json()), ["Zoë3", "Zoë4"]);
    let groups: Vec<ArchiveGroup> = server.get("/api/archive/groups?by=first").json();
    assert_eq!((groups.len(), groups[0].games, groups[0].wins[0]), (5, 1, 1));
    let month: Vec<ArchiveGroup> = server.get("/api/archive/groups?by=date&winner=0").json();
    let path = format!("/api/archive?group=date&value={}&finished=true", month[0].value);
    assert_eq!((month[0].games, server.get(&path).json::<ArchivePage>().count), (5, 5));
    assert_eq!(server.get("/api/archive?result=0-1").json::<ArchivePage>().count, 0);
    assert_eq!(server.get("/api/archive?moves_from=x").error(), "moves_from cannot be 'x'");
    assert!(server.get("/api/archive?sort=luck").error().starts_with("sort is one of added, date"));
    assert!(server.get("/api/archive?luck=1").error().starts_with("'luck' cannot be asked for"));
    let id = one.games[0].id;
    let preview: ArchivePreview = server.get(&format!("/api/archive/{id}/preview")).json();
    assert!(preview.position.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/"), "{preview:?}");
    let packed = server.get(&format!("/api/archive/{id}/preview?form=postcard"));
    assert_eq!(Encoding::Binary.read(&packed.body), Ok(preview));
    let record = server.get(&format!("/api/archive/{id}"));
    assert!(
        record.text().contains("[White \"Zoë4\"]") && record.text().contains("1. e4 e5 2. Nf3")
    );
    let plain = server.get(&format!("/api/archive/{id}?form=txt"));
    assert_eq!(plain.status, 200);
    assert_eq!(server.get(&format!("/api/archive/{id}?form=sgf")).status, 400);
    assert_eq!(server.change("DELETE", &format!("/api/archive/{id}"), b"").status, 204);
    let gone = server.get(&format!("/api/archive/{id}"));
    assert_eq!((gone.status, gone.error()), (404, format!("there is no game {id} in the archive")));
    assert_eq!(server.change("DELETE", "/api/archive/-9", b"").status, 404, "a number no game has");
    assert_eq!(server.get("/api/archive?limit=0").error(), "limit is a number from 1 to 500");
    assert_eq!(server.get("/api/archive/x").error(), "games of the archive have numbers");
    let empty = server.change("POST", "/api/archive", b"");
    assert_eq!(empty.error(), "what was sent is empty: there is no game in it");
}

#[test]
fn variants_are_kept_if_they_are_games() {
    let server = Server::start();
    let text = concat!(env!("CARGO_MANIFEST_DIR"), "/../parlour/variant-template.toml");
    let text = std::fs::read_to_string(text).unwrap();
    let text = text.replace("{id}", "my_game").replace("{name}", "My game");
    let stored: VariantLine = server.change("PUT", "/api/variants/mine", text.as_bytes()).json();
    assert_eq!((stored.id.as_deref(), stored.title.as_deref()), (Some("my_game"), Some("My game")));
    let list: Vec<VariantLine> = server.get("/api/variants").json();
    assert_eq!(list, [stored]);
    assert_eq!(server.get("/api/variants/mine").text(), text);
    // Again under the same name is a correction; under another the id is taken.
    assert_eq!(server.change("PUT", "/api/variants/mine", text.as_bytes()).status, 200);
    let twice = server.change("PUT", "/api/variants/other", text.as_bytes());
    assert!(twice.status == 400 && twice.error().contains("my_game"), "{}", twice.error());
    let bad = server.change("PUT", "/api/variants/bad", b"name = 3");
    assert_eq!(bad.status, 400);
    assert!(bad.error().contains("line 1"), "{}", bad.error());
    assert_eq!(server.change("DELETE", "/api/variants/mine", b"").status, 204);
    assert_eq!(server.get("/api/variants/mine").status, 404);
}

#[test]
fn the_same_port_serves_again_at_once() {
    let server = Server::start();
    let address = server.address;
    assert_eq!(server.get("/").status, 200);
    drop(server);
    let listener = TcpListener::bind(address).unwrap();
    assert_eq!(listener.local_addr().unwrap(), address);
}

const SHORT: Duration = Duration::from_millis(50);
const LONG: Duration = Duration::from_mins(5);

/// A connection on which this much of a request was sent; the rest never comes.
fn half_open(server: &Server, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).unwrap();
    stream.set_read_timeout(Some(LONG)).unwrap();
    let text = text.replace("HOST", &server.address.to_string());
    stream.write_all(text.as_bytes()).unwrap();
    stream
}

#[test]
fn whoever_does_not_finish_a_request_does_not_keep_the_connection() {
    let server = Server::with(RequestLimits::new(SHORT, SHORT, 1 << 20));
    let unfinished = [
        "",
        "GET / HT",
        "GET / HTTP/1.1\r\nhost: HOST\r\nx: ",
        "PUT /api/saves/a HTTP/1.1\r\nhost: HOST\r\norigin: http://HOST\r\nsec-fetch-site: same-origin\r\n\
         content-length: 900\r\n\r\nbegun",
    ];
    for request in unfinished {
        let mut response = Vec::new();
        // It ends; whether with an answer or without does not matter.
        let ended = half_open(&server, request).read_to_end(&mut response);
        let kept = ended.as_ref().is_err_and(|e| e.kind() == std::io::ErrorKind::WouldBlock);
        assert!(!kept, "{request}: {ended:?}");
        let response = String::from_utf8_lossy(&response);
        assert!(response.is_empty() || response.contains(" 408 "), "{request}: {response}");
    }
    assert_eq!(server.get("/").status, 200);
}

#[test]
fn what_is_sent_together_waits_for_room_in_memory() {
    // Memory for one at a time: a stalled request frees it at the timeout.
    let server = Server::with(RequestLimits::new(LONG, Duration::from_secs(1), 1 << 20));
    let game = |at: usize| format!("[Event \"{at}\"]\n\n1. e4 {{{}}} *\n", "x".repeat(900_000));
    let stalled = half_open(
        &server,
        "POST /api/archive HTTP/1.1\r\nhost: HOST\r\norigin: http://HOST\r\nsec-fetch-site: same-origin\r\n\
         content-length: 1000000\r\n\r\nbegun",
    );
    std::thread::scope(|scope| {
        let sent: Vec<_> = (0..4)
            .map(|at| {
                let server = &server;
                scope.spawn(move || server.change("POST", "/api/archive", game(at).as_bytes()))
            })
            .collect();
        for response in sent {
            let imported: Imported = response.join().unwrap().json();
            assert_eq!(imported.games, 1);
        }
    });
    drop(stalled);
}

#[test]
fn an_archive_that_another_program_writes_is_busy_and_not_broken() {
    let server = Server::start();
    let game = b"[Event \"x\"]\n\n1. e4 *\n";
    let imported: Imported = server.change("POST", "/api/archive", game).json();
    assert_eq!(imported.games, 1);
    let mut archive = server.folder().open_archive().unwrap();
    let mut importer = archive.import(parlour_archive::ImportOptions::default()).unwrap();
    importer.add(&parlour_archive::NewGame::default()).unwrap();
    for (method, path, body) in
        [("POST", "/api/archive", &b"1. d4 *"[..]), ("DELETE", "/api/archive/1", b"")]
    {
        let response = server.change(method, path, body);
        assert_eq!(response.status, 409, "{}", response.text());
        assert!(response.error().contains("another program is using the archive"));
    }
    // Reading goes on meanwhile.
    assert_eq!(server.get("/api/archive").json::<ArchivePage>().count, 1);
    drop(importer);
    assert_eq!(server.change("DELETE", "/api/archive/1", b"").status, 204);
}
