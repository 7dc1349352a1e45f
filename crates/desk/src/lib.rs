//! The desk answers a page's questions about rules ([`Desk::ask`]).
//!
//! It holds rooms, studies and editors under numbers that the page chooses. In a room of the page's own device all players
//! sit there, so proposals are agreed at once; a room that is kept elsewhere is followed, and what is asked of it comes back
//! as requests to be sent. No IO and no clock: requests contain the time.

mod action;
mod edit;
mod growing_save;
mod loading;
mod moment;
mod openings;
mod remote;
mod room;
mod shelf;
mod source;
mod study;
mod view;
mod written;

pub use moment::{living, living_bytes};
pub use shelf::{shelf, shelf_bytes};

use growing_save::GrowingSave;
use loading::{Lists, Loaded, Loading, Opened};
use openings::KnownOpenings;
use parlour_client::{Local, Mirror};
use parlour_core::Seat;
use parlour_core::{Choice, Message, message};
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Edit, RoomView, Source, Study};
use parlour_record::Record;
use parlour_room::from_protocol;
use parlour_table::{Catalogue, Editor, Table, why_no_move};
use room::{Keep, OpenRoom};
use std::collections::BTreeMap;

/// Rooms, studies and editors, and the games they are about.
#[derive(Debug, Default)]
pub struct Desk {
    catalogue: Catalogue,
    items: BTreeMap<u32, Item>,
    /// Saves that are being opened. Each replaces the item with its number only when it is complete.
    loading: BTreeMap<u32, Loading>,
    /// What is known of openings, by game.
    openings: BTreeMap<String, KnownOpenings>,
}

/// Something that is open on the desk.
#[derive(Debug)]
enum Item {
    Room(Box<OpenRoom>),
    /// A room that is kept elsewhere.
    Remote(Box<Mirror>),
    Study(Box<Record>),
    Editor(Box<Editor>),
}

/// An answer, or a sentence why there is none.
type AnswerResult = Result<Answer, Message>;

impl Desk {
    /// An empty desk with every game of its shelf.
    pub fn new() -> Desk {
        Desk::default()
    }

    /// Answers a request. After a refusal nothing has changed.
    pub fn ask(&mut self, ask: Ask) -> Answer {
        self.answer(ask).unwrap_or_else(Answer::Refused)
    }

    fn answer(&mut self, ask: Ask) -> AnswerResult {
        match ask {
            Ask::Facts { spec } => self.facts(&spec),
            Ask::Open { room, opening, seats, now } => {
                let local = Local::open(&opening, &seats, now)?;
                let save = GrowingSave::new();
                self.put(room, Item::Room(Box::new(OpenRoom { local, save })));
                self.room_view(room, now, Keep::All)
            }
            Ask::Load { number, save, is_link, wanted, now } => {
                let loading = Loading::new(save, is_link, wanted, now)?;
                self.load(number, loading, now)
            }
            Ask::GoOn { number, now } => {
                let loading = self.loading.remove(&number);
                let not_loading =
                    || message!("nothing is being opened as {number} at this desk", number);
                self.load(number, loading.ok_or_else(not_loading)?, now)
            }
            Ask::Do { room, action, now } => {
                let local = &mut self.room_mut(room)?.local;
                let changed = action::perform(local, &action, now)?;
                // After an action the page shows the current position again.
                local.mirror_mut().look_at_now();
                self.room_view(room, now, if changed { Keep::All } else { Keep::Nothing })
            }
            Ask::Look { room, node, now } => {
                room::look(self.mirror_mut(room)?, node)?;
                self.room_view(room, now, Keep::Nothing)
            }
            Ask::Preview { room, text } => Ok(Answer::Effects(self.table(room)?.preview(&text))),
            Ask::Check { room, text } => {
                let checked = self.table(room)?.check(&text);
                checked.map(Answer::Text).map_err(|error| error.message())
            }
            Ask::WhyNot { room, cell } => Ok(Answer::Why(why_no_move(self.table(room)?, cell))),
            Ask::Premoves { room, seat } => {
                let table = self.mirror(room)?.room().table();
                Ok(Answer::Choices(premoves(&self.catalogue, table, Seat(seat))))
            }
            Ask::Study { study, what } => self.study(study, what),
            Ask::Edit { editor, what } => self.edit(editor, what),
            Ask::Read { text } => Ok(written::read(&self.catalogue, &text)),
            Ask::Write { source, form } => {
                let record = self.record(&source)?;
                written::write(&record, form.as_deref()).map(Answer::Text)
            }
            Ask::Follow { .. } | Ask::Request { .. } | Ask::Receive { .. } => self.remote(ask),
            Ask::Compress { save } => {
                let save = source::read_save(&save)?;
                Ok(Answer::Save(parlour_protocol::save::write(&save)))
            }
            Ask::Openings { game, book, names } => {
                let known = KnownOpenings::read(&game, book, &names)?;
                self.openings.insert(game, known);
                Ok(Answer::Done)
            }
            Ask::Explore { room, language } => {
                let table = self.table(room)?;
                let known = self.openings.get(table.info().id.as_ref());
                let found = known.map(|known| known.explore(table, &language));
                Ok(Answer::Explored(Box::new(found.unwrap_or_default())))
            }
            Ask::Close { number } => {
                self.items.remove(&number);
                self.loading.remove(&number);
                Ok(Answer::Done)
            }
        }
    }

    fn put(&mut self, number: u32, item: Item) {
        self.items.insert(number, item);
    }

    /// Does the next slice of opening a save.
    fn load(&mut self, number: u32, loading: Loading, now: u64) -> AnswerResult {
        match loading.go_on()? {
            Loaded::NotYet(mut loading, Lists { line, nodes }) => {
                let (percent, next_is_whole) = (loading.percent(), loading.next_is_whole());
                self.loading.insert(number, loading);
                Ok(Answer::Loading { number, percent, next_is_whole, line, nodes })
            }
            Loaded::Done(Opened::Room(mut room), lists) => {
                let kept = room::kept(&mut room, Keep::Short);
                let view = room::view_with(room.local.mirror(), number, now, lists.line);
                self.put(number, Item::Room(room));
                Ok(Answer::Room(Box::new(RoomView { kept, ..view })))
            }
            Loaded::Done(Opened::Study(record), lists) => {
                let view = study::view_with(number, &record, lists);
                self.put(number, Item::Study(record));
                Ok(Answer::Study(Box::new(view)))
            }
            Loaded::Done(Opened::Preview(record), _) => {
                Ok(Answer::Study(Box::new(study::preview(number, &record))))
            }
        }
    }

    fn facts(&self, spec: &GameSpec) -> AnswerResult {
        let table = self.catalogue.open(&from_protocol(spec)).map_err(|error| error.message())?;
        Ok(Answer::Facts(Box::new(shelf::facts(table.as_ref()))))
    }

    /// A room as this device knows it.
    fn mirror(&self, number: u32) -> Result<&Mirror, Message> {
        match self.items.get(&number) {
            Some(Item::Room(room)) => Ok(room.local.mirror()),
            Some(Item::Remote(mirror)) => Ok(mirror),
            _ => Err(no_room(number)),
        }
    }

    /// The table of a room or study, at the node that is shown.
    fn table(&self, number: u32) -> Result<&dyn Table, Message> {
        match self.items.get(&number) {
            Some(Item::Study(record)) => Ok(record.table.as_ref()),
            _ => Ok(self.mirror(number)?.table()),
        }
    }

    fn mirror_mut(&mut self, number: u32) -> Result<&mut Mirror, Message> {
        match self.items.get_mut(&number) {
            Some(Item::Room(room)) => Ok(room.local.mirror_mut()),
            Some(Item::Remote(mirror)) => Ok(mirror),
            _ => Err(no_room(number)),
        }
    }

    fn room_mut(&mut self, number: u32) -> Result<&mut OpenRoom, Message> {
        match self.items.get_mut(&number) {
            Some(Item::Room(room)) => Ok(room),
            _ => Err(no_room(number)),
        }
    }

    fn room_view(&mut self, number: u32, now: u64, keep: Keep) -> AnswerResult {
        let view = match self.items.get_mut(&number) {
            Some(Item::Room(open)) => {
                let kept = room::kept(open, keep);
                RoomView { kept, ..room::view(open.local.mirror(), number, now) }
            }
            Some(Item::Remote(mirror)) => room::view(mirror, number, now),
            _ => return Err(no_room(number)),
        };
        Ok(Answer::Room(Box::new(view)))
    }

    fn study(&mut self, number: u32, what: Study) -> AnswerResult {
        if let Study::Open { source } = &what {
            let record = self.record(source)?;
            self.put(number, Item::Study(Box::new(record)));
        }
        let Some(Item::Study(record)) = self.items.get_mut(&number) else {
            return Err(message!("there is no study {number} at this desk; open it again", number));
        };
        study::change(&self.catalogue, record, what)?;
        Ok(Answer::Study(Box::new(study::view(number, record))))
    }

    fn edit(&mut self, number: u32, what: Edit) -> AnswerResult {
        if let Edit::Open { source } = &what {
            let shown = self.record(source)?.table;
            let editor = Editor::from_table(&self.catalogue, shown.as_ref());
            let editor = editor.map_err(|error| error.message())?;
            self.put(number, Item::Editor(Box::new(editor)));
        }
        let Some(Item::Editor(editor)) = self.items.get_mut(&number) else {
            return Err(message!(
                "there is no editor {number} at this desk; open it again",
                number
            ));
        };
        edit::change(editor, what)?;
        Ok(Answer::Edit(Box::new(edit::view(number, editor))))
    }

    /// The game of a source, as an independent record.
    fn record(&self, source: &Source) -> Result<Record, Message> {
        match source {
            Source::Room(number) => source::of_save(self.mirror(*number)?.save()),
            Source::Study(number) => match self.items.get(number) {
                Some(Item::Study(record)) => Ok(source::copy(record)),
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

fn no_room(number: u32) -> Message {
    message!("there is no room {number} at this desk; open it again", number)
}

/// The moves a seat would have in the present position if it were its turn.
fn premoves(catalogue: &Catalogue, table: &dyn Table, seat: Seat) -> Vec<Choice> {
    let mut draft = table.draft();
    if draft.to_move == seat || table.outcome().is_some() {
        return Vec::new();
    }
    draft.to_move = seat;
    let Ok(start) = table.build(&draft) else { return Vec::new() };
    let spec = parlour_table::GameSpec { start: Some(start), ..table.spec().clone() };
    catalogue.open(&spec).map(|table| table.choices()).unwrap_or_default()
}
