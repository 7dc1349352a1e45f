//! A game in a room that a server keeps: fetching its rules, following what the server tells, and looking at it afterwards.

use super::controller::{GameController, stopwatch};
use super::model::Model;
use super::open::{OpenedRoom, facts};
use super::table::GameTable;
use crate::chest::Chest;
use crate::net::Connection;
use crate::open_study::{Thumbnail, chests_of, fresh_number};
use crate::route::{self, Route};
use crate::shelf::{Shelf, shelf};
use crate::sound::{self, Sound};
use crate::store::{self, StoredGame};
use crate::words::{sentence, t};
use crate::work::OpeningProgress;
use leptos::prelude::*;
use parlour_protocol::desk::{Answer, Ask, SavedGame, Update};
use parlour_protocol::session::{ConnectionState, Session, SessionEvent};
use std::rc::Rc;

/// How far the rules have come.
#[derive(Clone)]
enum Rules {
    Coming,
    Failed(String),
    Here(Box<OpenedRoom>),
}

/// The game of a room, as soon as its rules are here.
#[component]
pub(crate) fn RemoteGame(connection: Connection) -> impl IntoView {
    let rules = RwSignal::new_local(Rules::Coming);
    let shelf = shelf();
    leptos::task::spawn_local(async move {
        let opened = match open(shelf, connection).await {
            Ok(opened) => Rules::Here(Box::new(opened)),
            Err(why) => Rules::Failed(why),
        };
        if let Some(Rules::Here(opened)) = rules.try_set(opened) {
            // The screen was left meanwhile.
            opened.chest.ask(&Ask::Close { number: opened.room });
        }
    });
    move || match rules.get() {
        Rules::Coming => view! { <OpeningProgress id="game-loading"/> }.into_any(),
        Rules::Failed(why) => view! { <p class="empty" role="alert">{why}</p> }.into_any(),
        Rules::Here(opened) => view! { <GameTable opened=*opened/> }.into_any(),
    }
}

/// Fetches the rules of the room's game and follows it.
async fn open(shelf: Shelf, connection: Connection) -> Result<OpenedRoom, String> {
    let game =
        connection.try_with(|session| session.log().map(|log| log.story().0.opening.game.clone()));
    let game = game.flatten().ok_or_else(|| t("game-missing"))?;
    let mut error = t("game-missing");
    for chest_name in chests_of(shelf, &game.id, game.variant.as_deref()).await {
        let chest = Chest::open(&chest_name).await?;
        let room = fresh_number();
        let view = match follow(&chest, room, connection) {
            Some(Answer::Room(view)) => *view,
            Some(Answer::Refused(why)) => {
                error = sentence(&why);
                continue;
            }
            _ => continue,
        };
        let facts = facts(&chest, &view)?;
        let key = format!("room-{}-{}", connection.room().0, view.version);
        let kept = view.kept.clone().unwrap_or_default();
        let stored = StoredGame { key, title: None, updated: store::now(), kept };
        let connection = Some(connection);
        return Ok(OpenedRoom { stored, facts, chest, chest_name, room, view, connection });
    }
    Err(error)
}

/// The position in a room, by its rules.
pub(crate) async fn room_picture(
    shelf: Shelf,
    connection: Connection,
) -> Result<Thumbnail, String> {
    let OpenedRoom { chest, room, view, facts, .. } = open(shelf, connection).await?;
    chest.ask(&Ask::Close { number: room });
    Ok(Thumbnail {
        board: facts.board.clone(),
        scene: view.table.scene,
        seats: facts.info.seats.clone(),
        position: view.table.position,
        game: facts.info.id.to_string(),
        material: Some(facts.info.card.material),
    })
}

/// Follows the room from everything that was heard.
fn follow(chest: &Chest, room: u32, connection: Connection) -> Option<Answer> {
    let now = store::now();
    let ask = connection.try_with(|session| {
        let (gathered, events) = session.log()?.story();
        Some(Ask::Follow {
            room,
            gathered: gathered.clone(),
            events: events.to_vec(),
            opened: session.welcome()?.opened,
            yours: session.yours(),
            now,
            time: session.time(now),
        })
    })??;
    Some(chest.ask(&ask))
}

impl GameController {
    /// Hears what the server tells, for as long as the game is on the screen.
    pub(super) fn listen(self, connection: Connection) {
        // Something may have happened while the rules were fetched.
        self.follow_again();
        let on_news = move |news: &SessionEvent| {
            if self.is_alive() {
                self.on_news(connection, news);
                self.meet(connection);
            }
        };
        connection.listen(Some(Rc::new(on_news)));
        on_cleanup(move || {
            connection.listen(None);
            self.ask(&Ask::Close { number: self.room() });
        });
    }

    /// Somebody of this device may have come in while the game was on: the rules do not know them yet.
    fn meet(self, connection: Connection) {
        let yours = connection.with(Session::yours);
        let known = self.with(|model| model.now.remote.as_ref().map(|remote| remote.yours.clone()));
        if known.is_some_and(|known| known != yours) {
            self.follow_again();
        }
    }

    fn on_news(self, connection: Connection, news: &SessionEvent) {
        let update = match news {
            SessionEvent::Events { after, events, answers } => {
                Update::Events { after: *after, events: events.clone(), answers: *answers }
            }
            SessionEvent::Refused { answers, refusal } => {
                Update::Refused { answers: *answers, refusal: refusal.clone() }
            }
            SessionEvent::CaughtUp { answered } => {
                let yours = connection.with(Session::yours);
                Update::Ready { answered: *answered, yours }
            }
            _ => return,
        };
        let (room, now) = (self.room(), store::now());
        let time = connection.with(|session| session.time(now));
        match self.ask(&Ask::Receive { room, update, now, time }) {
            Answer::Room(view) => {
                let offered = view.pending.len() > self.with(|model| model.now.pending.len());
                self.updated_at().set_value(stopwatch());
                self.dispatch(|model| model.receive(*view));
                if offered {
                    sound::play(Sound::Offer);
                }
            }
            // The story has a gap for this desk: it is told again from the beginning.
            _ => self.follow_again(),
        }
        if let SessionEvent::Refused { refusal, .. } = news {
            self.refuse(&sentence(&refusal.message()));
        }
    }

    /// Follows the room anew from everything that was heard.
    pub(super) fn follow_again(self) {
        let Some(connection) = self.connection() else { return };
        let followed = self.chest().with_value(|chest| follow(chest, self.room(), connection));
        match followed {
            Some(Answer::Room(view)) => {
                self.updated_at().set_value(stopwatch());
                self.dispatch(|model| model.receive(*view));
            }
            Some(Answer::Refused(why)) => self.reopen_failed(&sentence(&why)),
            _ => self.reopen_failed(&t("game-missing")),
        }
    }

    /// True while what is shown may be older than what has happened.
    pub(super) fn is_stale(self) -> bool {
        let link = |connection: Connection| connection.link().get_untracked();
        self.connection().is_some_and(|connection| link(connection) != ConnectionState::Connected)
    }

    /// Looks at a game that is over: it is stored in this browser first.
    pub(super) fn review_remote(self) {
        if !self.with(Model::is_over) {
            return;
        }
        let stored = self.stored().get_value();
        if stored.kept == SavedGame::default() {
            self.refuse(&t("game-not-kept"));
            return;
        }
        let notices = self.notices();
        leptos::task::spawn_local(async move {
            let key = stored.key.clone();
            match store::put(&stored).await {
                Ok(()) => route::go(&Route::Review { key, ply: None }),
                Err(why) => notices.notify(why),
            }
        });
    }
}
