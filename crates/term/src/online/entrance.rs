//! The way into a room on the full screen: how the connection stands, and what is asked for.

use super::{JoinStep, Joining, link_words};
use crate::action::{AppAction, Context, action};
use crate::app::App;
use crate::field::TextField;
use crate::footer;
use crate::screens::{MIN_SIZE, Next, Screen, too_small};
use crate::session::Session;
use crate::setup::Setup;
use crate::theme::Theme;
use crate::thinker::clock_seed;
use crate::words;
use crossterm::event::Event;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use std::time::Duration;

/// The screen before a room.
#[derive(Debug)]
pub(crate) struct JoinScreen {
    setup: Setup,
    theme: Theme,
    /// Nothing once the room is entered, or nobody wants in any more.
    arrival: Option<Joining>,
    need: JoinStep,
    field: TextField,
    next: Option<Next>,
    /// Why nobody came in.
    turned: Option<String>,
}

impl JoinScreen {
    pub(crate) fn new(setup: Setup, arrival: Joining) -> JoinScreen {
        let theme = Theme::new(&setup);
        let need = JoinStep::Time(parlour_protocol::session::ConnectionState::Connecting);
        let (arrival, field) = (Some(arrival), TextField::default());
        JoinScreen { setup, theme, arrival, need, field, next: None, turned: None }
    }

    fn is_typing(&self) -> bool {
        matches!(self.need, JoinStep::Name(_) | JoinStep::Password(_))
    }

    fn submit(&mut self) {
        let text = self.field.text.trim().to_owned();
        let Some(arrival) = &mut self.arrival else { return };
        match &self.need {
            JoinStep::Name(_) => match arrival.enter(text) {
                Ok(()) => self.look(),
                Err(why) => self.need = JoinStep::Name(Some(why.to_string())),
            },
            JoinStep::Password(_) => {
                arrival.unlock(std::mem::take(&mut self.field.text));
                self.look();
            }
            _ => {}
        }
    }

    /// Looks what is needed next; what is asked for stays until it is answered.
    fn look(&mut self) {
        let Some(mut arrival) = self.arrival.take() else { return };
        self.need = arrival.need();
        if self.need != JoinStep::Nothing {
            self.arrival = Some(arrival);
            return;
        }
        match Session::online(arrival.into_connection(), &self.setup) {
            Some(session) => {
                let app = App::online(session, self.setup.clone(), clock_seed());
                self.next = app.ok().map(|app| Next::Over(Box::new(app)));
            }
            // It says that nothing is needed only when the room is known.
            None => self.turned = Some("the room is not known".to_owned()),
        }
    }
}

impl Screen for JoinScreen {
    fn event(&mut self, event: &Event) {
        let context = if self.is_typing() { Context::Text } else { Context::Keys };
        match action(event, context) {
            Some(AppAction::Char(letter)) => self.field.add(&letter.to_string()),
            Some(AppAction::Paste(text)) if self.is_typing() => self.field.add(&text),
            Some(AppAction::Erase) => self.field.erase(),
            Some(AppAction::Submit) if self.is_typing() => self.submit(),
            Some(AppAction::Focus) if matches!(self.need, JoinStep::Name(_)) => {
                if let Some(arrival) = &mut self.arrival {
                    arrival.watch();
                }
                self.look();
            }
            Some(AppAction::Back | AppAction::Quit) => self.arrival = None,
            _ => {}
        }
    }

    fn tick(&mut self, _passed: Duration) -> bool {
        let changed = self.arrival.as_mut().is_some_and(Joining::poll);
        // What is asked for is not asked again while somebody types.
        if changed && !self.is_typing() {
            self.look();
        }
        if let JoinStep::Turned(why) = &self.need {
            self.turned = Some(why.clone());
            self.arrival = None;
        }
        changed
    }

    fn is_at_rest(&self) -> bool {
        false
    }

    fn draw(&mut self, area: Rect, buf: &mut Buffer) {
        if too_small(area, MIN_SIZE, buf) {
            return;
        }
        let width = usize::from(area.width).saturating_sub(2);
        let page = self.arrival.as_ref().map(Joining::page).unwrap_or_default();
        buf.set_stringn(area.x + 1, area.y, format!("A room at {page}"), width, Theme::strong());
        let (label, sentence) = match &self.need {
            JoinStep::Time(link) => (None, link_words(*link).unwrap_or("Coming in...").to_owned()),
            JoinStep::Password(why) => (Some("Password: "), words::capital(why)),
            JoinStep::Name(why) => {
                (Some("Your name: "), words::capital(why.as_deref().unwrap_or("")))
            }
            JoinStep::Nothing => (None, "Coming in...".to_owned()),
            JoinStep::Turned(why) => (None, words::capital(why)),
        };
        for (y, line) in (area.y + 2..area.bottom()).zip(words::wrap(&sentence, width)) {
            buf.set_stringn(area.x + 1, y, line, width, Style::new());
        }
        if let Some(label) = label {
            let at = Rect { y: area.y + 4, height: 1, ..area };
            let is_secret = matches!(self.need, JoinStep::Password(_));
            let hidden = TextField::new("*".repeat(self.field.text.chars().count()));
            let field = if is_secret { &hidden } else { &self.field };
            footer::draw_field((label, field, ""), false, self.theme, at, buf);
        }
        let mut keys = vec![("Esc".to_owned(), (), "leaves")];
        if label.is_some() {
            keys.insert(0, ("Enter".to_owned(), (), "comes in"));
        }
        if matches!(self.need, JoinStep::Name(_)) {
            keys.insert(1, ("Tab".to_owned(), (), "only looks on"));
        }
        footer::draw_keys(keys, self.theme, area, buf);
    }

    fn clipboard(&mut self) -> Option<String> {
        None
    }

    fn next(&mut self) -> Option<Next> {
        let next = self.next.take();
        next.or_else(|| self.arrival.is_none().then_some(Next::Back))
    }

    fn closing_message(&mut self) -> Option<String> {
        self.turned.take()
    }
}
