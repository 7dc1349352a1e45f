//! Saving the annotations of a review: nothing is thrown away unless somebody says so.

use super::{Review, ReviewMode};
use crate::field::TextField;
use crate::words;
use parlour_archive::GameId;
use parlour_library::{FileForm, store_notes, write_new, write_review};
use parlour_record::{Form, Record};
use parlour_table::Table;
use std::path::{Path, PathBuf};

/// How a review is saved when it is left.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveMode {
    /// The caller gets it back and writes it.
    Caller,
    /// The reader is asked; with a suggested file name.
    Ask(PathBuf),
}

/// Where annotations can be saved.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum SavePlace {
    /// To the game's own row in the archive.
    Archive(GameId),
    /// Into a new file.
    File,
    /// Nowhere.
    Nowhere,
}

impl SavePlace {
    /// The words on its button.
    pub(super) const fn words(&self) -> &'static str {
        match self {
            SavePlace::Archive(_) => "keep it in the archive",
            SavePlace::File => "write a file",
            SavePlace::Nowhere => "throw it away",
        }
    }
}

/// The question where to save annotations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct SaveQuestion {
    pub(super) places: Vec<SavePlace>,
    /// The review is left afterwards.
    leave: bool,
}

impl Review {
    /// The review of a game in the archive, where what is written can be kept.
    pub(crate) fn of_archived(self, id: GameId) -> Review {
        Review { row: Some(id), ..self }
    }

    /// Something was written that is not saved yet.
    fn has_unsaved_notes(&self) -> bool {
        self.changed && self.save_mode != SaveMode::Caller
    }

    /// Leaves the review; if something would be lost by that, it is asked first.
    pub(super) fn close(&mut self) {
        if self.has_unsaved_notes() {
            self.ask_where_to_save(true);
        } else {
            self.leave_now();
        }
    }

    /// Asks where to save what was written.
    pub(super) fn ask_where_to_save(&mut self, leave: bool) {
        if !self.changed {
            "There is nothing to keep: nothing was written or tried here"
                .clone_into(&mut self.message);
            return;
        }
        if self.save_mode == SaveMode::Caller {
            "It is written when you leave".clone_into(&mut self.message);
            return;
        }
        let row = self.row.map(SavePlace::Archive);
        let mut places: Vec<SavePlace> = row.into_iter().chain([SavePlace::File]).collect();
        if leave {
            places.push(SavePlace::Nowhere);
        }
        self.mode = ReviewMode::Keep(SaveQuestion { places, leave });
        "What you wrote and tried here is not kept yet; Esc goes on".clone_into(&mut self.message);
    }

    pub(super) fn answer_where_to_save(&mut self, index: usize) {
        let ReviewMode::Keep(question) = &self.mode else { return };
        let Some(place) = question.places.get(index).cloned() else { return };
        let leave = question.leave;
        match place {
            SavePlace::Archive(id) => match self.keep_in_archive(id) {
                Ok(()) => self.after_saving("It is kept in the archive".to_owned(), leave),
                Err(sentence) => self.message = words::capital(&sentence),
            },
            SavePlace::File => {
                let name = match &self.save_mode {
                    SaveMode::Ask(name) => free_path(name),
                    SaveMode::Caller => PathBuf::new(),
                };
                self.mode = ReviewMode::File(TextField::new(name.display().to_string()), leave);
                self.message.clear();
            }
            SavePlace::Nowhere => self.leave_now(),
        }
    }

    /// Writes the file whose name was typed.
    pub(super) fn write_file(&mut self, name: &str, leave: bool) {
        match write_game(&self.record(), Path::new(name)) {
            Ok(()) => self.after_saving(format!("Written to {name}"), leave),
            Err(sentence) => {
                self.wrong = true;
                self.message = words::capital(&sentence);
            }
        }
    }

    fn after_saving(&mut self, sentence: String, leave: bool) {
        self.changed = false;
        self.mode = ReviewMode::Look;
        self.message = sentence;
        if leave {
            self.leave_now();
        }
    }

    fn keep_in_archive(&self, id: GameId) -> Result<(), String> {
        let folder = self.setup.folder.as_ref().ok_or("there is no archive here")?;
        store_notes(&mut folder.open_archive()?, id, &self.record())
    }

    /// The game to be written, at the end of its main line.
    fn record(&self) -> Record {
        let mut table = self.table.fork();
        table.goto(self.main_line().pop().unwrap_or_default());
        Record { table, tags: self.tags.clone(), result: self.result.clone() }
    }

    /// The program ends and nobody can be asked: saves what was written to the archive row, or in the data folder. Gives a
    /// message that says where.
    pub(super) fn save_on_exit(&mut self) -> Option<String> {
        if !self.has_unsaved_notes() {
            return None;
        }
        self.changed = false;
        if let Some(Ok(())) = self.row.map(|id| self.keep_in_archive(id)) {
            return Some("what you wrote beside the game is kept in the archive".to_owned());
        }
        Some(match write_review(self.setup.folder.as_ref(), &self.record()) {
            Ok(path) => format!("what you wrote beside the game is in {}", path.display()),
            Err(sentence) => format!("what you wrote beside the game is lost: {sentence}"),
        })
    }
}

/// Writes a game into a new file, in the form that its name asks for or that the game usually has.
pub(crate) fn write_game(record: &Record, path: &Path) -> Result<(), String> {
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or_default();
    let named = FileForm::named(&extension.to_ascii_lowercase());
    let form = named.unwrap_or_else(|| Form::customary(record.table.info()));
    let text = parlour_record::write(record, form).map_err(|error| error.to_string())?;
    write_new(path, text.as_bytes())
}

/// The path itself if there is no such file, or one with a number.
fn free_path(path: &Path) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let extension = path.extension().map(|extension| format!(".{}", extension.to_string_lossy()));
    let extension = extension.unwrap_or_default();
    let mut names = (2..).map(|number| path.with_file_name(format!("{stem} {number}{extension}")));
    if path.exists() {
        names.find(|name| !name.exists()).unwrap_or_default()
    } else {
        path.to_owned()
    }
}

/// Copies notes and side lines of one table to another of the same game. What does not fit there is left out.
pub(super) fn merge_annotations(from: &dyn Table, onto: &mut dyn Table) {
    let node = onto.node();
    let mut pairs = vec![(parlour_table::NodeId(0), parlour_table::NodeId(0))];
    while let Some((old, new)) = pairs.pop() {
        let note = from.note(old);
        if !note.is_empty() && onto.note(new).is_empty() {
            onto.annotate(new, note);
        }
        for child in from.children(old) {
            let entered = onto.goto(new)
                && from.step(child).is_some_and(|step| step.entry.enter(onto).is_ok());
            if entered {
                pairs.push((child, onto.node()));
            }
        }
    }
    onto.goto(node);
}
