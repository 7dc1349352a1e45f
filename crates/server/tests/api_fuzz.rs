//! Everything that the description of the interface allows, and much that it does not, tried by another program
//! (`schemathesis`): no answer is the server's own fault, and every answer is described.
#![allow(clippy::print_stdout)]

use crate::player::{opening, room, token};
use crate::server::Server;
use parlour_protocol::api::Imported;
use parlour_protocol::save::{self, Save};
use std::process::Command;

/// What answers are looked at for: whoever is refused for being too quick, or not allowed, is refused as described.
const CHECKS: &str = "not_a_server_error,status_code_conformance,content_type_conformance,\
                      response_schema_conformance,unsupported_method";

#[test]
#[ignore = "needs schemathesis: `cargo xtask test --long` installs it"]
fn nothing_that_is_asked_makes_the_server_fail_or_answer_otherwise_than_described() {
    let program = std::env::var_os("PARLOUR_SCHEMATHESIS")
        .expect("PARLOUR_SCHEMATHESIS says where schemathesis is");
    // This computer's own server: its owner's things can be reached, too. What the examples of the description name is there.
    let server = Server::start();
    let id = room(&server, "Schemathesis", opening("chess", "5+3"), "");
    let pgn = "[White \"Zoe\"]\n\n1. e4 e5 *\n";
    let imported: Imported = server.change("POST", "/api/archive", pgn.as_bytes()).json();
    assert_eq!((id.0, imported.games), (1, 1));
    let save = save::write(&Save::default());
    assert_eq!(server.change("PUT", "/api/saves/example", &save).status, 204);
    let tried = Command::new(program)
        .arg("run")
        .arg(format!("http://{}/api/openapi.json", server.address))
        .args(["--header", &format!("Authorization: Bearer {}", token("Schemathesis"))])
        .args(["--checks", CHECKS])
        .args(["--exclude-path", "/api/rooms/{id}/socket"])
        .args(["--max-examples", "50", "--seed", "1", "--no-color"])
        .current_dir(server.folder().path())
        .output()
        .expect("schemathesis starts");
    let report = String::from_utf8_lossy(&tried.stdout);
    assert!(tried.status.success(), "{report}\n{}", String::from_utf8_lossy(&tried.stderr));
    assert_eq!(server.get("/api/health").status, 200);
    println!("{}", report.lines().last().unwrap_or_default());
}
