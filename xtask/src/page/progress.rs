//! What is being built, said all the time: which part of how many, and what it is working on.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::Instant;

/// The parts of a build, several of which may be under way.
#[derive(Debug)]
pub(crate) struct Progress {
    of: usize,
    state: Mutex<State>,
    /// A line is written over and over again, where that can be.
    is_terminal: bool,
}

#[derive(Debug, Default)]
struct State {
    done: usize,
    /// The parts under way, and what each is working on.
    under_way: BTreeMap<String, String>,
}

/// A part under way.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    all: &'a Progress,
    name: String,
}

impl Progress {
    /// Nothing of so many parts is done yet.
    pub(crate) fn of(of: usize) -> Progress {
        let is_terminal = std::io::stdout().is_terminal();
        Progress { of, state: Mutex::default(), is_terminal }
    }

    /// Does a part, and says when it begins and how long it took.
    pub(crate) fn part<T>(&self, name: &str, work: impl FnOnce(&Part<'_>) -> T) -> T {
        let began = Instant::now();
        self.tell(|state| {
            state.under_way.insert(name.to_owned(), String::new());
            (!self.is_terminal).then(|| format!("    {name} ..."))
        });
        let worked = work(&Part { all: self, name: name.to_owned() });
        self.tell(|state| {
            state.under_way.remove(name);
            state.done += 1;
            let seconds = began.elapsed().as_secs_f64();
            Some(format!("    {} of {}: {name}, {seconds:.1} s", state.done, self.of))
        });
        worked
    }

    /// Changes what is known and shows it, below a line that stays.
    fn tell(&self, change: impl FnOnce(&mut State) -> Option<String>) {
        let Ok(mut state) = self.state.lock() else { return };
        let stays = change(&mut state);
        let mut text = String::new();
        if self.is_terminal {
            text.push_str("\r\x1b[K");
        }
        if let Some(line) = stays {
            text.push_str(&line);
            text.push('\n');
        }
        if self.is_terminal {
            text.push_str(&state.line());
        }
        let mut out = std::io::stdout().lock();
        // Nobody is there to hear that nobody listens.
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    }
}

impl State {
    /// The parts under way in one line, short enough not to be wrapped.
    fn line(&self) -> String {
        let one = |(part, at): (&String, &String)| match at.as_str() {
            "" => part.clone(),
            at => format!("{part} ({at})"),
        };
        let all: Vec<String> = self.under_way.iter().map(one).collect();
        all.join(", ").chars().take(76).collect()
    }
}

impl Part<'_> {
    /// Says what has just been done for it.
    pub(crate) fn working_on(&self, what: &str) {
        if self.all.is_terminal {
            self.all.tell(|state| {
                state.under_way.insert(self.name.clone(), what.to_owned());
                None
            });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_parts_under_way_are_named_with_what_they_work_on() {
        let progress = Progress::of(2);
        progress.part("the page", |page| {
            progress.part("chest go", |chest| {
                let at = |part: &Part<'_>, what: &str| {
                    let mut state = part.all.state.lock().unwrap();
                    state.under_way.insert(part.name.clone(), what.to_owned());
                };
                at(page, "leptos");
                at(chest, "");
                assert_eq!(progress.state.lock().unwrap().line(), "chest go, the page (leptos)");
            });
            assert_eq!(progress.state.lock().unwrap().done, 1);
        });
        assert_eq!(progress.state.lock().unwrap().line(), "");
    }
}
