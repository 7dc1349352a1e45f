//! Writing a game of one's own, as a new user would: begin it, check it, play it; and what broken files are told.

use std::path::PathBuf;
use std::process::{Command, Output};

/// A data folder of its own for each test.
struct Home(PathBuf);

impl Home {
    fn new(name: &str) -> Home {
        let folder =
            std::env::temp_dir().join(format!("parlour-test-{}-{name}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        Home(folder)
    }

    fn parlour(&self, args: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_parlour"));
        command.args(args).env("PARLOUR_DATA", &self.0).output().expect("parlour runs")
    }

    fn file(&self, name: &str) -> PathBuf {
        self.0.join("variants").join(name)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn text_of(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_new_variant_checks_is_listed_and_plays_at_once() {
    let home = Home::new("new");
    let output = home.parlour(&["variant", "new", "Moth chess"]);
    assert!(output.status.success(), "{}", text_of(&output));
    let file = home.file("moth_chess.toml");
    assert!(home.parlour(&["variant", "check", file.to_str().unwrap()]).status.success());
    assert!(text_of(&home.parlour(&["variant", "list"])).contains("20 moves at the start"));
    assert!(text_of(&home.parlour(&["games"])).contains("moth_chess"));
    assert!(
        text_of(&home.parlour(&["perft", "moth_chess", "--depth", "3"])).contains("nodes 8902")
    );
    let again = home.parlour(&["variant", "new", "moth chess"]);
    assert!(!again.status.success(), "nothing is overwritten");

    // A knight that leaps further, and it is another game.
    let text = std::fs::read_to_string(&file).unwrap().replace("leap = [1, 2]", "leap = [1, 3]");
    std::fs::write(&file, text).unwrap();
    assert!(
        !text_of(&home.parlour(&["perft", "moth_chess", "--depth", "3"])).contains("nodes 8902")
    );
}

#[test]
fn errors_in_files_name_the_line_and_stop_nothing_else() {
    let home = Home::new("broken");
    home.parlour(&["variant", "new", "moth"]);
    let file = home.file("moth.toml");
    let good = std::fs::read_to_string(&file).unwrap();
    let broken: [(&str, &str, &str); 10] = [
        ("files = 8", "files = 99", "files"),
        ("files = 8", "fails = 8", "fails"),
        ("letter = \"n\"", "letter = \"b\"", "letter"),
        ("letter = \"n\"", "letter = 7", "letter"),
        ("slide = [1, 0]", "slide = [0, 0]", "slide"),
        ("royal = true", "royal = \"yes\"", "royal"),
        ("id = \"moth\"", "id = \"Moth!\"", "id"),
        ("RNBQKBNR w", "RNBQKBN w", "start"),
        ("with = \"rook\"", "with = \"tower\"", "with"),
        ("[board]", "[board", "line"),
    ];
    for (from, to, part) in broken {
        assert!(good.contains(from), "{from}");
        std::fs::write(&file, good.replacen(from, to, 1)).unwrap();
        let output = home.parlour(&["variant", "check", file.to_str().unwrap()]);
        let text = text_of(&output);
        assert!(!output.status.success(), "{to}: {text}");
        assert!(
            text.contains("line ") && text.contains(part) && text.contains("moth.toml"),
            "{to}: {text}"
        );
        let games = home.parlour(&["games"]);
        assert!(games.status.success() && text_of(&games).contains("left out"), "{to}");
    }
    assert!(!home.parlour(&["variant", "check", "nowhere.toml"]).status.success());
}
