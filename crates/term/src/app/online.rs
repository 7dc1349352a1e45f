//! The screen of a room that a server keeps: its lobby while people gather, its game while they play.

use super::App;
use crate::action::{AppAction, Context, action};
use crate::frame::FOOTER;
use crate::online::{Lobby, LobbyAction, LobbyResult, lobby_action};
use crate::session::{Session, ToMove};
use crate::setup::{Setup, TermError};
use crossterm::event::{Event, MouseButton, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::{Clear, Widget};

/// The keys that are shown in a game of a server while nothing is proposed, and while something is; the most wanted first.
const HINTS: &str = "/?qudRPfgctQ";
const HINTS_ASKED: &str = "yx/?qudRPfg";
const HINTS_OVER: &str = "mbv?qQfgt";

/// The keys to show for a room that a server keeps.
pub(super) fn hints(session: &Session) -> Option<&'static str> {
    session.connection()?;
    Some(match session.to_move() {
        _ if session.offer_words("", "").is_some() => HINTS_ASKED,
        ToMove::Over => HINTS_OVER,
        _ => HINTS,
    })
}

impl App {
    /// The screen of a room that a server keeps.
    pub(crate) fn online(session: Session, setup: Setup, seed: u64) -> Result<App, TermError> {
        let mut app = App::new(Setup { game: None, load: None, ..setup }, seed)?;
        app.seat(session);
        app.lobby = Some(Lobby::default());
        Ok(app)
    }

    /// Takes in what a server has told. True if something has changed.
    pub(crate) fn receive(&mut self) -> bool {
        let changed =
            self.play.as_mut().is_some_and(|play| play.session.is_online() && play.receive());
        self.pass_notices();
        changed
    }

    /// What has happened is told in the lobby too.
    pub(super) fn pass_notices(&mut self) {
        if let (Some(play), Some(lobby)) = (&mut self.play, &mut self.lobby) {
            play.notices.drain(..).for_each(|notice| lobby.note(notice));
        }
    }

    /// True while the lobby is shown.
    fn in_lobby(&self) -> bool {
        let is_gathering = self.play.as_ref().is_some_and(|play| play.session.is_gathering());
        self.lobby.is_some() && is_gathering
    }

    /// Gives an event to the lobby; false if it is for somebody else.
    pub(crate) fn lobby_event(&mut self, event: &Event) -> bool {
        // What is said to everybody is typed while a game is on, too.
        let is_typing = self.lobby.as_ref().is_some_and(Lobby::is_typing);
        if !(self.in_lobby() || is_typing) || self.page.is_some() {
            return false;
        }
        if action(event, Context::Keys) == Some(AppAction::Leave) {
            self.leave();
            return true;
        }
        let Some(lobby) = &mut self.lobby else { return false };
        let clicked = match event {
            Event::Mouse(mouse) if mouse.kind == MouseEventKind::Down(MouseButton::Left) => {
                let at = Position::new(mouse.column, mouse.row);
                lobby.hits.iter().rev().find(|(rect, _)| rect.contains(at))
            }
            _ => None,
        };
        let meant = match clicked {
            Some((_, action)) => Some(action.clone()),
            None => lobby_action(event, lobby.is_typing()),
        };
        if let Some(meant) = meant {
            self.update_lobby(meant);
        }
        true
    }

    fn update_lobby(&mut self, action: LobbyAction) {
        let (Some(lobby), Some(play)) = (&mut self.lobby, &mut self.play) else { return };
        match lobby.update(action, &mut play.session, &self.catalogue) {
            LobbyResult::Nothing => {}
            LobbyResult::Page(page) => self.page = Some(page),
            LobbyResult::Quit => self.leave(),
        }
    }

    /// Handles what means something else in a room that a server keeps. True if it is done.
    pub(super) fn update_online(&mut self, action: &AppAction) -> bool {
        let (Some(play), Some(lobby)) = (&mut self.play, &mut self.lobby) else { return false };
        if play.session.closed().is_some() && *action == AppAction::Quit {
            self.leave();
            return true;
        }
        let is_over = play.session.to_move() == ToMove::Over;
        match action {
            AppAction::Review | AppAction::Edit if !is_over => {
                play.say("The game can be analysed when it is over");
            }
            AppAction::NewGame => play.say(
                "After the game b leads back to the lobby, where the host chooses another one",
            ),
            AppAction::Save => play.say("The server keeps this game"),
            AppAction::Level(_) | AppAction::Pace(_) => {
                play.say("The host chooses the computers in the lobby");
            }
            AppAction::Talk => lobby.talk(&play.session),
            AppAction::LeaveRoom => {
                if play.may_leave_room() {
                    if let Some(connection) = play.session.connection_mut() {
                        connection.leave();
                    }
                    self.leave();
                }
            }
            _ => return false,
        }
        true
    }

    /// Draws the field in which something to say is typed, over the foot of a game.
    pub(super) fn draw_talk(&self, area: Rect, buf: &mut Buffer) {
        if let Some(lobby) = self.lobby.as_ref().filter(|lobby| lobby.is_typing()) {
            let footer = Rect { y: area.bottom() - FOOTER, height: 1, ..area };
            Clear.render(footer, buf);
            lobby.draw_field(self.theme, footer, buf);
        }
    }

    /// Draws the lobby, if it is to be seen.
    pub(super) fn draw_lobby(&mut self, area: Rect, buf: &mut Buffer) -> bool {
        if !self.in_lobby() {
            return false;
        }
        if let (Some(lobby), Some(play)) = (&mut self.lobby, &self.play) {
            lobby.draw(&play.session, self.theme, area, buf);
        }
        true
    }
}
