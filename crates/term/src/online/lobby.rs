//! The lobby of a room on the full screen: who is there, who sits where, and what the host may do about it.

use crate::action::{AppAction, Context, action};
use crate::field::TextField;
use crate::footer;
use crate::online::{link_words, sentences};
use crate::pages::{HelpPage, Topic};
use crate::session::Session;
use crate::theme::Theme;
use crate::words;
use crossterm::event::{Event, KeyCode, KeyEventKind, KeyModifiers};
use parlour_brain::LEVELS;
use parlour_core::Seat;
use parlour_protocol::{Command, Holder, Opening, PersonId, Refusal};
use parlour_room::to_protocol;
use parlour_table::{Catalogue, GameSpec};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;

/// This many of the last things that happened are shown.
const NOTICES: usize = 6;

/// What keys and clicks mean in a lobby.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum LobbyAction {
    /// Another row (negative: upwards).
    Move(i32),
    Choose(usize),
    /// Sit down in the chosen seat, or stand up.
    Sit,
    /// The computer plays there.
    Computer,
    Level(i32),
    /// Nobody plays there.
    Open,
    Start,
    /// Send the chosen person away.
    Remove,
    /// Make the chosen person the host.
    PassHost,
    /// Choose another game.
    Game,
    Talk,
    Keys,
    /// Leave the room for good.
    Leave,
    /// Leave the screen; the seat is kept.
    Quit,
    Back,
    Submit,
    Type(String),
    Erase,
}

/// The keys of a lobby, what they do, and the word beside them.
const KEYS: &[(char, LobbyAction, &str, &str)] = &[
    ('s', LobbyAction::Start, "start the game (the host)", "start"),
    ('c', LobbyAction::Computer, "let the computer play in the chosen seat (the host)", "computer"),
    ('+', LobbyAction::Level(1), "raise the level of that computer (- lowers it)", "level"),
    ('-', LobbyAction::Level(-1), "lower the level of that computer", ""),
    ('o', LobbyAction::Open, "clear the chosen seat (the host)", "clear"),
    ('G', LobbyAction::Game, "choose another game (the host)", "game"),
    ('K', LobbyAction::Remove, "send the chosen person away (the host)", "send away"),
    ('H', LobbyAction::PassHost, "make the chosen person the host", "make host"),
    ('t', LobbyAction::Talk, "say something to everybody, where chat is on", "talk"),
    ('Q', LobbyAction::Leave, "leave the room for good; a second press confirms", "leave"),
    ('q', LobbyAction::Quit, "quit; the seat is kept, and the same command comes back", "quit"),
    ('?', LobbyAction::Keys, "this page", "keys"),
];

/// What an event means in a lobby.
pub(crate) fn lobby_action(event: &Event, is_typing: bool) -> Option<LobbyAction> {
    if let Event::Key(key) = event
        && key.kind != KeyEventKind::Release
        && !is_typing
        && let KeyCode::Char(letter) = key.code
        && !key.modifiers.contains(KeyModifiers::CONTROL)
    {
        if letter == ' ' {
            return Some(LobbyAction::Sit);
        }
        let found = KEYS.iter().find(|(key, ..)| *key == letter);
        return found.map(|(_, action, ..)| action.clone());
    }
    let context = if is_typing { Context::Text } else { Context::Menu };
    Some(match action(event, context)? {
        AppAction::Arrow(_, by) if by != 0 => LobbyAction::Move(by),
        AppAction::Wheel(by) => LobbyAction::Move(by),
        AppAction::Submit if is_typing => LobbyAction::Submit,
        AppAction::Submit | AppAction::Accept => LobbyAction::Sit,
        AppAction::Char(letter) => LobbyAction::Type(letter.to_string()),
        AppAction::Paste(text) if is_typing => LobbyAction::Type(text),
        AppAction::Erase => LobbyAction::Erase,
        AppAction::Back => LobbyAction::Back,
        _ => return None,
    })
}

/// A row that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Seat(Seat),
    Person(PersonId),
}

/// What is typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Typing {
    Game,
    Talk,
    /// Why somebody is sent away.
    Reason(PersonId),
}

/// What came of an action.
#[derive(Debug)]
pub(crate) enum LobbyResult {
    Nothing,
    Page(HelpPage),
    Quit,
}

/// The lobby of a room.
#[derive(Debug, Default)]
pub(crate) struct Lobby {
    chosen: usize,
    typing: Option<(Typing, TextField)>,
    /// Pressed once to leave; a second press does it.
    leaving: bool,
    message: String,
    /// What has happened, the newest last.
    notices: Vec<String>,
    pub(crate) hits: Vec<(Rect, LobbyAction)>,
}

fn rows(session: &Session) -> Vec<Row> {
    let seats = Seat::all(session.room().table().seats()).map(Row::Seat);
    seats.chain(session.room().people().map(|(person, _)| Row::Person(person))).collect()
}

impl Lobby {
    pub(crate) fn is_typing(&self) -> bool {
        self.typing.is_some()
    }

    pub(crate) fn note(&mut self, sentence: String) {
        self.message.clear();
        self.notices.push(words::capital(&sentence));
        let old = self.notices.len().saturating_sub(NOTICES);
        self.notices.drain(..old);
    }

    fn say(&mut self, sentence: impl AsRef<str>) {
        self.message = words::capital(sentence.as_ref());
    }

    fn row(&self, session: &Session) -> Option<Row> {
        rows(session).get(self.chosen).copied()
    }

    fn ask(&mut self, session: &mut Session, command: Command) {
        if let Err(refusal) = session.ask_room(command) {
            self.say(refusal.to_string());
        }
    }

    /// Asks what only the host may.
    fn ask_as_host(&mut self, session: &mut Session, command: Command) {
        if session.hosts() {
            self.ask(session, command);
        } else {
            self.say(Refusal::NotHost.to_string());
        }
    }

    pub(crate) fn update(
        &mut self,
        action: LobbyAction,
        session: &mut Session,
        catalogue: &Catalogue,
    ) -> LobbyResult {
        let leaving = std::mem::take(&mut self.leaving);
        self.message.clear();
        match action {
            LobbyAction::Move(by) => {
                let last = rows(session).len().saturating_sub(1) as i64;
                self.chosen = (self.chosen as i64 + i64::from(by)).clamp(0, last) as usize;
            }
            LobbyAction::Choose(at) if at != self.chosen => self.chosen = at,
            LobbyAction::Choose(_) | LobbyAction::Sit => self.sit(session),
            LobbyAction::Computer => self.seat(session, Holder::Computer { level: 4 }),
            LobbyAction::Level(by) => self.level(session, by),
            LobbyAction::Open => self.seat(session, Holder::Open),
            LobbyAction::Start => self.ask_as_host(session, Command::Start),
            LobbyAction::Remove => match self.row(session) {
                Some(Row::Person(person)) if session.hosts() => {
                    self.typing = Some((Typing::Reason(person), TextField::default()));
                }
                Some(Row::Person(_)) => self.say(Refusal::NotHost.to_string()),
                _ => self.say("choose somebody in the list of people first"),
            },
            LobbyAction::PassHost => match self.row(session) {
                Some(Row::Person(to)) => self.ask_as_host(session, Command::PassHost { to }),
                _ => self.say("choose somebody in the list of people first"),
            },
            LobbyAction::Game if session.hosts() => {
                self.typing = Some((Typing::Game, TextField::default()));
            }
            LobbyAction::Game => self.say(Refusal::NotHost.to_string()),
            LobbyAction::Talk => self.talk(session),
            LobbyAction::Keys => return LobbyResult::Page(keys_page()),
            LobbyAction::Leave if leaving => {
                if let Some(connection) = session.connection_mut() {
                    connection.leave();
                }
                return LobbyResult::Quit;
            }
            LobbyAction::Leave => {
                self.leaving = true;
                self.say("press Q again to leave the room for good");
            }
            LobbyAction::Quit => return LobbyResult::Quit,
            LobbyAction::Back => self.typing = None,
            LobbyAction::Submit => self.submit(session, catalogue),
            LobbyAction::Type(text) => {
                if let Some((_, field)) = &mut self.typing {
                    field.add(&text);
                }
            }
            LobbyAction::Erase => {
                if let Some((_, field)) = &mut self.typing {
                    field.erase();
                }
            }
        }
        LobbyResult::Nothing
    }

    fn sit(&mut self, session: &mut Session) {
        let Some(Row::Seat(seat)) = self.row(session) else {
            self.say("choose a seat to sit down in");
            return;
        };
        let sits_there = session.sits_in(seat);
        let command = if sits_there { Command::Stand } else { Command::Sit { seat: seat.0 } };
        self.ask(session, command);
    }

    fn seat(&mut self, session: &mut Session, holder: Holder) {
        match self.row(session) {
            Some(Row::Seat(seat)) => {
                self.ask_as_host(session, Command::Seat { seat: seat.0, holder });
            }
            _ => self.say("choose a seat first"),
        }
    }

    fn level(&mut self, session: &mut Session, by: i32) {
        let Some(Row::Seat(seat)) = self.row(session) else { return };
        if let Holder::Computer { level } = session.room().holder(seat) {
            let level = (i32::from(*level) + by).clamp(0, i32::from(LEVELS)) as u8;
            self.seat(session, Holder::Computer { level });
        } else {
            self.say("no computer plays in that seat; c lets it");
        }
    }

    pub(crate) fn talk(&mut self, session: &Session) {
        if session.may_chat() {
            self.typing = Some((Typing::Talk, TextField::default()));
        } else {
            self.say("chat is off on this server");
        }
    }

    fn submit(&mut self, session: &mut Session, catalogue: &Catalogue) {
        let Some((typing, field)) = self.typing.take() else { return };
        let text = field.text.trim().to_owned();
        match typing {
            Typing::Talk if text.is_empty() => {}
            Typing::Talk => session.talk(text),
            Typing::Reason(person) => {
                self.ask_as_host(session, Command::Remove { person, reason: text });
            }
            Typing::Game if text.is_empty() => {}
            Typing::Game => match opening_of(session, catalogue, &text) {
                Ok(opening) => self.ask_as_host(session, Command::Configure { opening }),
                Err(why) => {
                    self.say(why);
                    self.typing = Some((Typing::Game, field));
                }
            },
        }
    }

    pub(crate) fn draw(&mut self, session: &Session, theme: Theme, area: Rect, buf: &mut Buffer) {
        self.hits.clear();
        let width = usize::from(area.width).saturating_sub(2);
        let x = area.x + 1;
        let mut y = area.y;
        let mut line = |text: &str, style: Style| {
            let at = y;
            if at + 4 < area.bottom() {
                buf.set_stringn(x, at, text, width, style);
            }
            y += 1;
            Rect::new(area.x, at, area.width, 1)
        };
        let opening = session.room().opening();
        let info = session.table().info();
        line(&format!("Lobby: {}", info.name), Theme::strong().underlined());
        let clock = words::time_control(&opening.time);
        line(&format!("Clock: {clock}. {}", address(session)), theme.quiet());
        line("", Style::new());
        let all = rows(session);
        self.chosen = self.chosen.min(all.len().saturating_sub(1));
        line("Seats", Theme::strong());
        for (at, row) in all.iter().enumerate() {
            if matches!(row, Row::Person(_)) && (at == 0 || matches!(all[at - 1], Row::Seat(_))) {
                line("People", Theme::strong());
            }
            let style = if at == self.chosen { Theme::chosen() } else { Style::new() };
            let mark = if at == self.chosen { '>' } else { ' ' };
            let place = line(&format!("{mark} {}", row_words(session, *row)), style);
            self.hits.push((place, LobbyAction::Choose(at)));
        }
        let watching = session.connection().map_or(0, |connection| connection.session().watching());
        if watching > 0 {
            line(&format!("  and {watching} who only look on"), theme.quiet());
        }
        line("", Style::new());
        for notice in &self.notices {
            line(notice, theme.quiet());
        }
        self.draw_footer(session, theme, area, buf);
    }

    /// Draws what is typed.
    pub(crate) fn draw_field(&self, theme: Theme, area: Rect, buf: &mut Buffer) {
        let Some((typing, field)) = &self.typing else { return };
        let (label, hint) = match typing {
            Typing::Game => ("Game: ", "Enter chooses it, Esc leaves"),
            Typing::Talk => ("Say: ", "Enter says it, Esc leaves"),
            Typing::Reason(_) => ("Sent away because: ", "Enter does it, Esc leaves"),
        };
        footer::draw_field((label, field, hint), false, theme, area, buf);
    }

    fn draw_footer(&mut self, session: &Session, theme: Theme, area: Rect, buf: &mut Buffer) {
        let footer = Rect { y: area.bottom().saturating_sub(3), height: 3, ..area };
        if self.is_typing() {
            self.draw_field(theme, footer, buf);
        } else {
            let words = link_words(session.link())
                .map_or_else(|| what_next(session, "s starts the game"), str::to_owned);
            buf.set_stringn(
                footer.x + 1,
                footer.y,
                words,
                usize::from(footer.width).saturating_sub(2),
                Theme::strong(),
            );
        }
        footer::draw_words(&self.message, 1, Style::new(), area, buf);
        let arrows = if theme.unicode { "↑↓" } else { "arrows" };
        let own = [
            (arrows.to_owned(), LobbyAction::Move(0), "choose"),
            ("Enter".to_owned(), LobbyAction::Sit, "sit or stand"),
        ];
        let is_hosts = |action: &LobbyAction| {
            matches!(
                action,
                LobbyAction::Start
                    | LobbyAction::Computer
                    | LobbyAction::Level(_)
                    | LobbyAction::Open
                    | LobbyAction::Game
                    | LobbyAction::Remove
                    | LobbyAction::PassHost
            )
        };
        let hosts = session.hosts();
        // The way out and the list of keys are shown in every window.
        let (last, others): (Vec<_>, Vec<_>) = KEYS
            .iter()
            .filter(|(_, action, _, word)| !word.is_empty() && (hosts || !is_hosts(action)))
            .filter(|(_, action, ..)| *action != LobbyAction::Talk || session.may_chat())
            .map(|(key, action, _, word)| (key.to_string(), action.clone(), *word))
            .partition(|(key, ..)| key == "q" || key == "?");
        let keys = own.into_iter().chain(last).chain(others).collect();
        self.hits.extend(footer::draw_keys(keys, theme, area, buf));
    }
}

/// What opens a game that somebody has named, with the clock of this room.
pub(crate) fn opening_of(
    session: &Session,
    catalogue: &Catalogue,
    name: &str,
) -> Result<Opening, String> {
    let info = catalogue.find(name).map_err(|error| error.to_string())?;
    let spec = GameSpec::new(info.id.to_string());
    let table = catalogue.open(&spec).map_err(|error| error.to_string())?;
    let game = to_protocol(table.spec());
    Ok(Opening { game, ..session.room().opening().clone() })
}

/// Where others find the room.
fn address(session: &Session) -> String {
    let page = session.connection().map(super::Connection::page).unwrap_or_default();
    format!("Others come in at {page}")
}

fn row_words(session: &Session, row: Row) -> String {
    let room = session.room();
    match row {
        Row::Seat(seat) => {
            let name = room.seat_name(seat);
            let own = if session.sits_in(seat) { " (you)" } else { "" };
            format!("{name:<10} {}{own}", sentences::holder(room.holder(seat), room))
        }
        Row::Person(person) => {
            let name =
                room.people().find(|(other, _)| *other == person).map_or("", |(_, name)| name);
            let mut words = vec![name.to_owned()];
            if session.connection().is_some_and(|connection| connection.yours().contains(&person)) {
                words.push("you".to_owned());
            }
            if room.host() == Some(person) {
                words.push("host".to_owned());
            }
            words.extend(session.presence_of(person));
            words.join(", ")
        }
    }
}

/// What has to happen before the game begins.
pub(crate) fn what_next(session: &Session, start: &str) -> String {
    if let Some(why) = session.closed() {
        return why;
    }
    let why_not = session.why_not_start();
    match (why_not, session.hosts()) {
        (Some(why), _) => format!("Not yet: {why}"),
        (None, true) => format!("Everybody is seated: {start}"),
        (None, false) => {
            let host = session.room().host();
            let host = host.map_or("the host", |host| session.person_name(host));
            format!("Everybody is seated; {host} starts the game")
        }
    }
}

fn keys_page() -> HelpPage {
    let own = [
        ("arrows".to_owned(), "choose a seat or somebody"),
        ("Enter".to_owned(), "sit down in the chosen seat, or stand up"),
    ];
    let keys = KEYS.iter().map(|(key, _, words, _)| (key.to_string(), *words));
    HelpPage::new(Topic::ScreenKeys("Lobby", own.into_iter().chain(keys).collect()))
}
