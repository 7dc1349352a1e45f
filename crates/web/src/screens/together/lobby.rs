//! A room before its game: what is played, who sits where, who is there, how others come in.

use super::assign::{Assign, Choosing, PlayerChoice};
use super::chat::Chat;
use super::chosen_game::ChosenGame;
use super::entrance::{JoinPanel, ask, ask_as_host, is_host};
use super::invite::Invite;
use super::people::{Away, People, PresenceDot};
use super::room::version;
use super::seats::{holder, latecomers, may_sit, unready};
use crate::board::tint_class;
use crate::describe;
use crate::net::Connection;
use crate::route::{self, Route};
use crate::screens::setup::{SeatFace, level_name};
use crate::shelf::shelf;
use crate::words::{game_text, listed, t, t_with};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_protocol::session::Session;
use parlour_protocol::wire::{GameFacts, SeatFacts};
use parlour_protocol::{Command, Holder, PersonId, Player, RoomLog};

/// Whether somebody sits anywhere.
fn is_seated(session: &Session, person: Option<PersonId>) -> bool {
    let (Some(person), Some(log)) = (person, session.log()) else { return false };
    log.outline().seats.iter().any(|seat| seat.people().contains(&person))
}

/// Who of this device sits down next: whoever stands, or the first.
fn next_to_sit(session: &Session) -> Option<PersonId> {
    let yours = session.yours();
    let standing = yours.iter().find(|person| !is_seated(session, Some(**person)));
    standing.or(yours.first()).copied()
}

/// A room in which people gather.
#[component]
pub(super) fn Lobby(connection: Connection) -> impl IntoView {
    let inside = Memo::new(move |_| connection.watch(|session| !session.yours().is_empty()));
    let refused = move || connection.error().get().filter(|_| inside.get());
    view! {
        <div class="lobby" data-testid="lobby" data-version=move || connection.watch(version).to_string()>
            <div class="lobby-main">
                <JoinPanel connection/>
                <Seats connection/>
                <Start connection/>
                <p class="error" role="alert" data-testid="lobby-refused">{refused}</p>
                <Chat connection/>
            </div>
            <div class="lobby-side">
                <ChosenGame connection/>
                <Invite room=connection.room().0/>
                <People connection/>
                {move || inside.get().then(|| view! { <Leave connection/> })}
            </div>
        </div>
    }
}

/// The facts of the game that are known without its rules.
pub(super) fn game(session: &Session) -> GameFacts {
    session.game().cloned().unwrap_or(GameFacts { title: String::new(), seats: Vec::new() })
}

/// The seats, with those who have sat down.
#[component]
fn Seats(connection: Connection) -> impl IntoView {
    let seats = Memo::new(move |_| connection.watch(|session| game(session).seats));
    let teams = Memo::new(move |_| {
        seats.with(|seats| {
            let sides: std::collections::BTreeSet<u8> =
                seats.iter().map(|seat| seat.team).collect();
            sides.len() < seats.len()
        })
    });
    let row = move |(at, facts): (usize, SeatFacts)| {
        let with_team = teams.get_untracked();
        view! { <SeatRow connection at facts with_team/> }
    };
    view! {
        <section class="panel" data-testid="seats">
            <h2>{move || t("together-seats")}</h2>
            <ul class="seats">{move || { teams.track(); seats.get().into_iter().enumerate().map(row).collect_view() }}</ul>
        </section>
    }
}

#[component]
fn SeatRow(connection: Connection, at: usize, facts: SeatFacts, with_team: bool) -> impl IntoView {
    let shelf = shelf();
    let held = Memo::new(move |_| {
        connection
            .watch(|session| session.log().map(|log| holder(log.outline(), at)).unwrap_or_default())
    });
    let next = Memo::new(move |_| connection.watch(next_to_sit));
    let sitting = Memo::new(move |_| {
        let yours = connection.watch(Session::yours);
        held.with(|held| held.people().into_iter().find(|person| yours.contains(person)))
    });
    let seated =
        Memo::new(move |_| connection.watch(|session| is_seated(session, next_to_sit(session))));
    let hosts = Memo::new(move |_| connection.watch(is_host));
    let most = facts.sharing.1;
    let sits = move || next.get().filter(|next| held.with(|held| may_sit(held, *next, most)));
    let id =
        connection.with(|session| session.log().map(|log| log.outline().opening.game.id.clone()));
    let tint = id
        .and_then(|id| untrack(|| shelf.find(&id)))
        .map(|card| tint_class(&card.info.seats, Some(Seat(at as u8))));
    // Who had played here in a game that goes on.
    let before = move || {
        let names = connection.watch(|session| {
            let past = session.log().and_then(|log| log.outline().past_players.get(at).cloned());
            past.map(|past| past.names).unwrap_or_default()
        });
        let names = names.iter().map(|name| describe::name(name)).collect::<Vec<_>>();
        (!names.is_empty()).then(|| view! {
            <span class="hint" data-testid="played-before">{t_with("together-played-before", &[("names", &listed(&names))])}</span>
        })
    };
    // Whoever sits there first has a face.
    let level = Signal::derive(move || match held.with(|held| held.players().first().copied()) {
        Some(Player::Computer { level }) => Some(level),
        _ => None,
    });
    let free = Signal::derive(move || held.with(|held| *held == Holder::Open));
    let choosing = Choosing::none();
    let team = with_team.then(|| t_with("game-team", &[("team", &(facts.team + 1).to_string())]));
    let name = facts.name.clone();
    let seat = at as u8;
    view! {
        <li class="seat" data-testid=format!("seat-{at}")>
            {tint.map(|tint| view! { <SeatFace level tint free/> })}
            <span class="seat-name">
                <strong>{game_text(&name)}</strong>
                {team.map(|team| view! { <span class="hint">{team}</span> })}
            </span>
            <span class="seat-players">
                {move || {
                    let players = held.get().players();
                    if players.is_empty() {
                        view! { <span class="hint">{t("together-nobody")}</span>{before} }.into_any()
                    } else {
                        players.into_iter().map(|player| view! { <SeatPlayer connection player/> }).collect_view().into_any()
                    }
                }}
            </span>
            <span class="seat-actions">
                {move || sits().map(|_| {
                    // Sitting down is what comes next, for whoever stands where nobody sits.
                    let first = held.with(|held| *held == Holder::Open) && !seated.get();
                    let words = if held.with(|held| *held == Holder::Open) { t("together-sit") } else { t("together-share") };
                    view! {
                        <button type="button" class="button" class:primary=first data-testid=format!("sit-{at}")
                            on:click=move |_| ask(connection, next.get_untracked(), Command::Sit { seat })>{words}</button>
                    }
                })}
                {move || sitting.get().map(|_| view! {
                    <button type="button" class="button" data-testid=format!("stand-{at}")
                        on:click=move |_| ask(connection, sitting.get_untracked(), Command::Stand)>{t("together-stand")}</button>
                })}
                {move || hosts.get().then(|| view! { <Assign connection at held most choosing/> })}
            </span>
            {move || hosts.get().then(|| view! { <PlayerChoice connection at held choosing/> })}
        </li>
    }
}

/// Who plays in a seat.
#[component]
fn SeatPlayer(connection: Connection, player: Player) -> impl IntoView {
    match player {
        Player::Computer { level } => {
            view! { <span class="seat-player">{t("game-computer")}" "<span class="hint">{level_name(level)}</span></span> }.into_any()
        }
        Player::Person(person) => {
            let name = move || connection.watch(|session| person_name(session, person));
            view! { <span class="seat-player"><PresenceDot connection person/>{name}<Away connection person/></span> }.into_any()
        }
    }
}

/// What somebody is called.
fn person_name(session: &Session, person: PersonId) -> String {
    let outline = session.log().map(RoomLog::outline);
    outline.and_then(|outline| outline.people.get(&person).cloned()).unwrap_or_default()
}

/// The button that starts the game, or why it does not start.
#[component]
fn Start(connection: Connection) -> impl IntoView {
    let hosts = Memo::new(move |_| connection.watch(is_host));
    let reason = Memo::new(move |_| connection.watch(why_not));
    let seated_last = Memo::new(move |_| connection.watch(taking_seats));
    let start = move |_| {
        for (seat, person) in seated_last.get_untracked() {
            let holder = Holder::People(vec![person]);
            ask_as_host(connection, Command::Seat { seat, holder });
        }
        ask_as_host(connection, Command::Start);
    };
    let waited_for = Memo::new(move |_| connection.watch(not_ready));
    let host = move || {
        connection.watch(|session| {
            let host = session.log().and_then(|log| log.outline().host);
            host.map(|host| person_name(session, host)).unwrap_or_default()
        })
    };
    let hint = move || match (reason.get(), waited_for.get()) {
        (Some(reason), _) => reason,
        (None, _) if !seated_last.get().is_empty() => seats_for(connection, &seated_last.get()),
        (None, waited_for) if !waited_for.is_empty() => {
            t_with("together-not-ready", &[("names", &listed(&waited_for))])
        }
        (None, _) if hosts.get() => String::new(),
        (None, _) => t_with("together-host-starts", &[("name", &host())]),
    };
    view! {
        <div class="stack lobby-start">
            {move || hosts.get().then(|| view! {
                <button type="button" class="button primary setup-play" data-testid="start-game" prop:disabled=move || reason.get().is_some() on:click=start>
                    {t("together-start")}
                </button>
            })}
            <ReadyButton connection/>
            <p class="hint" role="status" data-testid="why-not">{hint}</p>
        </div>
    }
}

/// Lets those at this device who have sat down say that they are ready. The host says so by starting.
#[component]
fn ReadyButton(connection: Connection) -> impl IntoView {
    let own = Memo::new(move |_| {
        connection.watch(|session| {
            let host = session.log().and_then(|log| log.outline().host);
            let sits =
                |person: &PersonId| Some(*person) != host && is_seated(session, Some(*person));
            session.yours().into_iter().filter(sits).collect::<Vec<_>>()
        })
    });
    let ready = Memo::new(move |_| {
        connection.watch(|session| own.get().iter().all(|person| is_ready(session, *person)))
    });
    let toggle = move |_| {
        let wanted = !ready.get_untracked();
        for person in own.get_untracked() {
            connection.ready(person, wanted);
        }
    };
    move || {
        (!own.get().is_empty()).then(|| view! {
            <button type="button" class="button setup-play" class:primary=move || !ready.get() data-testid="ready"
                aria-pressed=move || ready.get().to_string() on:click=toggle>
                {move || if ready.get() { t("together-ready-not") } else { t("together-ready") }}
            </button>
        })
    }
}

/// Whether somebody has said that they are ready.
fn is_ready(session: &Session, person: PersonId) -> bool {
    session.presence(person).is_some_and(|presence| presence.ready)
}

/// The names of those who play and have not said yet that they are ready; the host says so by starting.
fn not_ready(session: &Session) -> Vec<String> {
    let Some(outline) = session.log().map(RoomLog::outline) else { return Vec::new() };
    let mut people: Vec<PersonId> = outline.seats.iter().flat_map(Holder::people).collect();
    people.retain(|person| outline.host != Some(*person) && !is_ready(session, *person));
    people.sort_unstable();
    people.dedup();
    people.into_iter().map(|person| person_name(session, person)).collect()
}

/// Who sits down when the game starts, and where.
fn taking_seats(session: &Session) -> Vec<(u8, PersonId)> {
    session.log().map(|log| latecomers(log.outline(), &game(session))).unwrap_or_default()
}

/// Says who sits down when the game starts.
fn seats_for(connection: Connection, seats: &[(u8, PersonId)]) -> String {
    let named = |(seat, person): &(u8, PersonId)| {
        connection.with(|session| {
            let seat =
                game(session).seats.get(usize::from(*seat)).map(|seat| game_text(&seat.name));
            format!("{} ({})", person_name(session, *person), seat.unwrap_or_default())
        })
    };
    let names = seats.iter().map(named).collect::<Vec<_>>().join(", ");
    t_with("together-will-sit", &[("names", &names)])
}

/// Why the game cannot start yet, if it cannot.
fn why_not(session: &Session) -> Option<String> {
    // Whoever has not come in yet is not told to sit down.
    if session.yours().is_empty() || !taking_seats(session).is_empty() {
        return None;
    }
    let (log, game) = (session.log()?, game(session));
    let (few, many) = unready(log.outline(), &game);
    let named = |seats: &[usize]| {
        let names = seats.iter().filter_map(|seat| game.seats.get(*seat));
        names.map(|seat| game_text(&seat.name)).collect::<Vec<_>>().join(", ")
    };
    if !few.is_empty() {
        let count = few.len().to_string();
        return Some(t_with("together-few", &[("seats", &named(&few)), ("count", &count)]));
    }
    (!many.is_empty()).then(|| t_with("together-many", &[("seats", &named(&many))]))
}

/// Leaves the room for good.
#[component]
fn Leave(connection: Connection) -> impl IntoView {
    let leave = move |_| {
        for person in connection.with(Session::yours) {
            connection.ask(person, Command::Leave);
        }
        route::go(&Route::Together);
    };
    view! { <button type="button" class="button" data-testid="leave-room" on:click=leave>{move || t("together-leave")}</button> }
}
