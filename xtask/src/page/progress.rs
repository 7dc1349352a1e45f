//! The progress of the build: which part of how many, and what each part is working on.

use std::collections::BTreeMap;
use std::io::{IsTerminal, Write};
use std::sync::Mutex;
use std::time::Instant;

/// The parts of a build, several of which may be under way.
#[derive(Debug)]
pub(crate) struct Progress {
    of: usize,
    state: Mutex<ProgressState>,
    /// On a terminal the last line is overwritten.
    is_terminal: bool,
}

#[derive(Debug, Default)]
struct ProgressState {
    done: usize,
    /// The parts under way, and what each is working on.
    under_way: BTreeMap<String, String>,
}

/// A part under way.
#[derive(Debug)]
pub(crate) struct BuildPart<'a> {
    progress: &'a Progress,
    name: String,
}

impl Progress {
    /// The progress of a build of this many parts.
    pub(crate) fn of(of: usize) -> Progress {
        let is_terminal = std::io::stdout().is_terminal();
        Progress { of, state: Mutex::default(), is_terminal }
    }

    /// Does a part, and says when it begins and how long it took.
    pub(crate) fn part<T>(&self, name: &str, work: impl FnOnce(&BuildPart<'_>) -> T) -> T {
        let began = Instant::now();
        self.update(|state| {
            state.under_way.insert(name.to_owned(), String::new());
            (!self.is_terminal).then(|| format!("    {name} ..."))
        });
        let worked = work(&BuildPart { progress: self, name: name.to_owned() });
        self.update(|state| {
            state.under_way.remove(name);
            state.done += 1;
            let seconds = began.elapsed().as_secs_f64();
            Some(format!("    {} of {}: {name}, {seconds:.1} s", state.done, self.of))
        });
        worked
    }

    /// Changes the state and prints it, below a permanent line if there is one.
    fn update(&self, change: impl FnOnce(&mut ProgressState) -> Option<String>) {
        let Ok(mut state) = self.state.lock() else { return };
        let permanent = change(&mut state);
        let mut text = String::new();
        if self.is_terminal {
            text.push_str("\r\x1b[K");
        }
        if let Some(line) = permanent {
            text.push_str(&line);
            text.push('\n');
        }
        if self.is_terminal {
            text.push_str(&state.line());
        }
        let mut out = std::io::stdout().lock();
        // If standard output is closed there is nobody to tell.
        let _ = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    }
}

impl ProgressState {
    /// The parts under way in one line, short enough not to be wrapped.
    fn line(&self) -> String {
        let one = |(part, at): (&String, &String)| match at.as_str() {
            "" => part.clone(),
            at => format!("{part} ({at})"),
        };
        let parts: Vec<String> = self.under_way.iter().map(one).collect();
        parts.join(", ").chars().take(76).collect()
    }
}

impl BuildPart<'_> {
    /// Shows what the part is working on.
    pub(crate) fn working_on(&self, what: &str) {
        if self.progress.is_terminal {
            self.progress.update(|state| {
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
                let at = |part: &BuildPart<'_>, what: &str| {
                    let mut state = part.progress.state.lock().unwrap();
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
