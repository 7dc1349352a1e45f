//! A desk that knows the rules: a page asks, the desk answers ([`Desk::ask`]).
//!
//! It keeps rooms, studies and editors by the numbers that the page has given them. Everybody sits at the page's own
//! device, so whatever needs consent has it. No IO and no clock: the time comes in with what is asked.

mod action;
mod edit;
mod loading;
mod room;
mod shelf;
mod source;
mod study;
mod view;
mod written;

pub use shelf::{shelf, shelf_bytes};

use loading::{Loaded, Loading, Opened};
use parlour_client::Local;
use parlour_core::Seat;
use parlour_core::{Choice, Message, message};
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Edit, Source, Study};
use parlour_record::Record;
use parlour_room::from_protocol;
use parlour_table::{Catalogue, Editor, Table, why_no_move};
use room::Keep;
use std::collections::BTreeMap;

/// Rooms, studies and editors, and the games they are about.
#[derive(Debug, Default)]
pub struct Desk {
    catalogue: Catalogue,
    things: BTreeMap<u32, Thing>,
    /// What is being opened: it takes the place of another thing only when it is there.
    loading: BTreeMap<u32, Loading>,
}

/// Something that lies on the desk.
#[derive(Debug)]
enum Thing {
    Room(Box<Local>),
    Study(Box<Record>),
    Editor(Box<Editor>),
}

/// An answer, or why not as a sentence.
type Told = Result<Answer, Message>;

impl Desk {
    /// An empty desk with every game of its shelf.
    pub fn new() -> Desk {
        Desk::default()
    }

    /// Answers. A refusal is a sentence, and nothing has changed then.
    pub fn ask(&mut self, ask: Ask) -> Answer {
        self.answer(ask).unwrap_or_else(Answer::Refused)
    }

    fn answer(&mut self, ask: Ask) -> Told {
        match ask {
            Ask::Facts { spec } => self.facts(&spec),
            Ask::Open { room, opening, seats, now } => {
                let local = Local::open(&opening, &seats, now)?;
                self.lay(room, Thing::Room(Box::new(local)));
                self.room_view(room, now, Keep::All)
            }
            Ask::Load { number, save, is_link, wanted, now } => {
                let loading = Loading::new(save, is_link, wanted, now)?;
                self.load(number, loading, now)
            }
            Ask::GoOn { number, now } => {
                let loading = self.loading.remove(&number);
                let nothing =
                    || message!("nothing is being opened as {number} at this desk", number);
                self.load(number, loading.ok_or_else(nothing)?, now)
            }
            Ask::Do { room, action, now } => {
                let local = self.room_mut(room)?;
                let changed = action::perform(local, &action, now)?;
                // Whoever does something sees the game as it stands.
                local.mirror_mut().look_at_now();
                self.room_view(room, now, if changed { Keep::All } else { Keep::Nothing })
            }
            Ask::Look { room, node, now } => {
                room::look(self.room_mut(room)?, node)?;
                self.room_view(room, now, Keep::Nothing)
            }
            Ask::Preview { room, text } => Ok(Answer::Effects(self.table(room)?.preview(&text))),
            Ask::Check { room, text } => {
                let checked = self.table(room)?.check(&text);
                checked.map(Answer::Text).map_err(|refusal| refusal.message())
            }
            Ask::WhyNot { room, cell } => Ok(Answer::Why(why_no_move(self.table(room)?, cell))),
            Ask::Premoves { room, seat } => {
                let table = self.room(room)?.room().table();
                Ok(Answer::Choices(premoves(&self.catalogue, table, Seat(seat))))
            }
            Ask::Study { study, what } => self.study(study, what),
            Ask::Edit { editor, what } => self.edit(editor, what),
            Ask::Read { text } => Ok(written::read(&self.catalogue, &text)),
            Ask::Write { source, form } => {
                let record = self.record(&source)?;
                written::write(&record, form.as_deref()).map(Answer::Text)
            }
            Ask::Close { number } => {
                self.things.remove(&number);
                self.loading.remove(&number);
                Ok(Answer::Done)
            }
        }
    }

    fn lay(&mut self, number: u32, thing: Thing) {
        self.things.insert(number, thing);
    }

    /// Goes on with a save that is being opened.
    fn load(&mut self, number: u32, loading: Loading, now: u64) -> Told {
        match loading.go_on()? {
            Loaded::NotYet(mut loading, line, places) => {
                let percent = loading.percent();
                self.loading.insert(number, loading);
                Ok(Answer::Loading { number, percent, line, places })
            }
            Loaded::Done(Opened::Room(local)) => {
                self.lay(number, Thing::Room(local));
                self.room_view(number, now, Keep::Short)
            }
            Loaded::Done(Opened::Study(record)) => {
                let view = study::view(number, &record);
                self.lay(number, Thing::Study(record));
                Ok(Answer::Study(Box::new(view)))
            }
        }
    }

    fn facts(&self, spec: &GameSpec) -> Told {
        let table = self.catalogue.open(&from_protocol(spec)).map_err(|error| error.message())?;
        Ok(Answer::Facts(Box::new(shelf::facts(table.as_ref()))))
    }

    fn room(&self, number: u32) -> Result<&Local, Message> {
        match self.things.get(&number) {
            Some(Thing::Room(local)) => Ok(local),
            _ => Err(message!("there is no room {number} at this desk; open it again", number)),
        }
    }

    /// The table of a room or study, where it is looked at.
    fn table(&self, number: u32) -> Result<&dyn Table, Message> {
        match self.things.get(&number) {
            Some(Thing::Study(record)) => Ok(record.table.as_ref()),
            _ => Ok(self.room(number)?.mirror().table()),
        }
    }

    fn room_mut(&mut self, number: u32) -> Result<&mut Local, Message> {
        match self.things.get_mut(&number) {
            Some(Thing::Room(local)) => Ok(local),
            _ => Err(message!("there is no room {number} at this desk; open it again", number)),
        }
    }

    fn room_view(&self, number: u32, now: u64, keep: Keep) -> Told {
        let view = room::view(self.room(number)?, number, now, keep);
        Ok(Answer::Room(Box::new(view)))
    }

    fn study(&mut self, number: u32, what: Study) -> Told {
        if let Study::Open { source } = &what {
            let record = self.record(source)?;
            self.lay(number, Thing::Study(Box::new(record)));
        }
        let Some(Thing::Study(record)) = self.things.get_mut(&number) else {
            return Err(message!("there is no study {number} at this desk; open it again", number));
        };
        study::change(&self.catalogue, record, what)?;
        Ok(Answer::Study(Box::new(study::view(number, record))))
    }

    fn edit(&mut self, number: u32, what: Edit) -> Told {
        if let Edit::Open { source } = &what {
            let shown = self.record(source)?.table;
            let editor = Editor::from_table(&self.catalogue, shown.as_ref());
            let editor = editor.map_err(|error| error.message())?;
            self.lay(number, Thing::Editor(Box::new(editor)));
        }
        let Some(Thing::Editor(editor)) = self.things.get_mut(&number) else {
            return Err(message!(
                "there is no editor {number} at this desk; open it again",
                number
            ));
        };
        edit::change(editor, what)?;
        Ok(Answer::Edit(Box::new(edit::view(number, editor))))
    }

    /// The game a source tells of, as a record that is the asker's own.
    fn record(&self, source: &Source) -> Result<Record, Message> {
        match source {
            Source::Room(number) => source::of_save(self.room(*number)?.mirror().save()),
            Source::Study(number) => match self.things.get(number) {
                Some(Thing::Study(record)) => Ok(source::copy(record)),
                _ => {
                    Err(message!("there is no study {number} at this desk; open it again", number))
                }
            },
            Source::Spec(spec) => {
                let table = self.catalogue.open(&from_protocol(spec));
                table.map(Record::new).map_err(|error| error.message())
            }
            Source::Save(bytes) => source::of_save(&source::read_save(bytes)?),
            Source::Record(text) => source::of_text(&self.catalogue, text),
        }
    }
}

/// The moves a seat would have if the position stood as it is and it were its turn.
fn premoves(catalogue: &Catalogue, table: &dyn Table, seat: Seat) -> Vec<Choice> {
    let mut draft = table.draft();
    if draft.to_move == seat || table.outcome().is_some() {
        return Vec::new();
    }
    draft.to_move = seat;
    let Ok(start) = table.build(&draft) else { return Vec::new() };
    let spec = parlour_table::GameSpec { start: Some(start), ..table.spec().clone() };
    catalogue.open(&spec).map(|there| there.choices()).unwrap_or_default()
}
