//! A room before its game: what is played, who sits where, who is there, how others come in.

use super::chat::Chat;
use super::entrance::{JoinPanel, is_host};
use super::invite::Invite;
use super::people::{People, PresenceDot};
use super::room::version;
use super::seats::{
    holder, latecomers, may_sit, player_of, player_word, unready, with_player, without_player,
};
use crate::board::{Picture, tint_class};
use crate::net::Connection;
use crate::route::{self, Route};
use crate::screens::setup::{ChooseGame, level_name};
use crate::shelf::shelf;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_protocol::desk::Facts;
use parlour_protocol::session::Session;
use parlour_protocol::wire::{GameFacts, SeatFacts};
use parlour_protocol::{Command, Holder, Opening, PersonId, Player, RoomLog, TakeBacks};

/// Asks something of the room, as somebody of this device.
fn ask(connection: Connection, person: Option<PersonId>, command: Command) {
    connection.trouble().set(None);
    if let Some(person) = person {
        connection.ask(person, command);
    }
}

/// Asks something that only the host may.
fn ask_as_host(connection: Connection, command: Command) {
    let host = connection.with(|session| session.log().and_then(|log| log.outline().host));
    ask(connection, host, command);
}

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
    let refused = move || connection.trouble().get().filter(|_| inside.get());
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
                <Invite connection/>
                <People connection/>
                {move || inside.get().then(|| view! { <Leave connection/> })}
            </div>
        </div>
    }
}

/// The facts of the game that are known without its rules.
fn game(session: &Session) -> GameFacts {
    session.game().cloned().unwrap_or(GameFacts { title: String::new(), seats: Vec::new() })
}

/// What is to be played: everybody sees it, the host may change it.
#[component]
fn ChosenGame(connection: Connection) -> impl IntoView {
    let shelf = shelf();
    let opening = Memo::new(move |_| {
        connection.watch(|session| session.log().map(|log| log.outline().opening.clone()))
    });
    let title = Memo::new(move |_| connection.watch(|session| game(session).title));
    let hosts = Memo::new(move |_| connection.watch(is_host));
    let is_open = RwSignal::new(false);
    let choose = Callback::new(move |opening: Opening| {
        is_open.set(false);
        ask_as_host(connection, Command::Configure { opening });
    });
    let picture = move || {
        let id = opening.with(|opening| opening.as_ref().map(|opening| opening.game.id.clone()))?;
        let Facts { board, scene, info, .. } = (*shelf.find(&id)?).clone();
        Some(view! { <Picture board scene seats=info.seats/> })
    };
    let agreed = move || opening.get().map(|opening| agreements(&opening)).unwrap_or_default();
    let toggle = move |event: leptos::ev::Event| {
        use wasm_bindgen::JsCast;
        let details = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
        is_open.set(details.is_some_and(|details| details.has_attribute("open")));
    };
    view! {
        <section class="panel stack" data-testid="chosen-game">
            <div class="chosen">
                <span class="chosen-board">{picture}</span>
                <span>
                    <h2 data-testid="game-title">{move || game_text(&title.get())}</h2>
                    <span class="hint" data-testid="agreements">{agreed}</span>
                </span>
            </div>
            {move || hosts.get().then(|| view! {
                <details prop:open=is_open on:toggle=toggle data-testid="change-game">
                    <summary>{t("together-change")}</summary>
                    {move || is_open.get().then(|| opening.get_untracked()).flatten().map(|opening| view! { <ChooseGame opening on_choose=choose/> })}
                </details>
            })}
        </section>
    }
}

/// The agreements in a line.
fn agreements(opening: &Opening) -> String {
    let clock = opening.time.to_string();
    let clock = if clock == "off" { t("setup-clock-off") } else { clock };
    let back = match opening.take_backs {
        TakeBacks::Ask => t("together-back-ask"),
        TakeBacks::Free => t("together-back-free"),
        TakeBacks::Never => t("together-back-never"),
    };
    let start = opening.game.start.as_ref().map(|_| t("together-own-start"));
    [Some(clock), Some(back), start].into_iter().flatten().collect::<Vec<_>>().join(" · ")
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
    let team = with_team.then(|| t_with("game-team", &[("team", &(facts.team + 1).to_string())]));
    let name = facts.name.clone();
    let seat = at as u8;
    let assign = Callback::new(move |holder: Holder| {
        ask_as_host(connection, Command::Seat { seat, holder });
    });
    view! {
        <li class="seat" data-testid=format!("seat-{at}")>
            {tint.map(|tint| view! {
                <svg class=format!("player-seat {tint}") viewBox="0 0 100 100" aria-hidden="true">
                    <g class=format!("piece {tint}")><use href="#f-disc" width="100" height="100"></use></g>
                </svg>
            })}
            <span class="seat-name">
                <strong>{game_text(&name)}</strong>
                {team.map(|team| view! { <span class="hint">{team}</span> })}
            </span>
            <span class="seat-players">
                {move || {
                    let players = held.get().players();
                    if players.is_empty() {
                        view! { <span class="hint">{t("together-nobody")}</span> }.into_any()
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
                {move || hosts.get().then(|| view! { <Assign connection at held most assign/> })}
            </span>
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
            view! { <span class="seat-player"><PresenceDot connection person/>{name}</span> }.into_any()
        }
    }
}

/// What somebody is called.
fn person_name(session: &Session, person: PersonId) -> String {
    let outline = session.log().map(RoomLog::outline);
    outline.and_then(|outline| outline.people.get(&person).cloned()).unwrap_or_default()
}

/// The host says who plays in a seat: somebody instead of whoever plays there, or one more where several may.
#[component]
fn Assign(
    connection: Connection,
    at: usize,
    held: Memo<Holder>,
    most: u8,
    assign: Callback<Holder>,
) -> impl IntoView {
    let people = Memo::new(move |_| {
        connection.watch(|session| {
            let outline = session.log().map(RoomLog::outline);
            outline.map(|outline| outline.people.clone()).unwrap_or_default()
        })
    });
    let chosen = Memo::new(move |_| {
        held.with(|held| match held.players()[..] {
            [] => "open".to_owned(),
            [player] => player_word(player),
            _ => "several".to_owned(),
        })
    });
    let choose = move |event| {
        let holder = match event_target_value(&event).as_str() {
            "open" => Holder::Open,
            word => match player_of(word) {
                Some(player) => with_player(&Holder::Open, player),
                None => return,
            },
        };
        assign.run(holder);
    };
    let add = move |event| {
        if let Some(player) = player_of(&event_target_value(&event)) {
            assign.run(held.with_untracked(|held| with_player(held, player)));
        }
    };
    let less = move |_| {
        let players = held.with_untracked(|held| held.players().len());
        if players > 0 {
            assign.run(held.with_untracked(|held| without_player(held, players - 1)));
        }
    };
    let option = move |player: Player, selected: bool| {
        let words = match player {
            Player::Computer { level } => format!("{} {}", t("game-computer"), level_name(level)),
            Player::Person(person) => {
                people.with_untracked(|people| people.get(&person).cloned().unwrap_or_default())
            }
        };
        view! { <option value=player_word(player) selected=selected>{words}</option> }
    };
    let options = move |selected: String| {
        let own = people.get().into_keys().map(Player::Person);
        let computers = (1..=10).map(|level| Player::Computer { level });
        own.chain(computers)
            .map(|player| option(player, player_word(player) == selected))
            .collect_view()
    };
    let count = move || held.with(|held| held.players().len());
    view! {
        <label class="visually-hidden" for=format!("assign-{at}")>{move || t("together-assign")}</label>
        <select id=format!("assign-{at}") data-testid=format!("assign-{at}") on:change=choose>
            <option value="open" selected=move || chosen.get() == "open">{move || t("together-assign-open")}</option>
            {move || (chosen.get() == "several").then(|| view! { <option value="several" selected=true>{t("together-assign-several")}</option> })}
            {move || options(chosen.get())}
        </select>
        {move || (most > 1 && count() > 0 && count() < usize::from(most)).then(|| view! {
            <select data-testid=format!("add-{at}") on:change=add aria-label=t("together-add")>
                <option value="" selected=true>{t("together-add")}</option>
                {options(String::new())}
            </select>
        })}
        {move || (count() > 1).then(|| view! {
            <button type="button" class="button" data-testid=format!("less-{at}") on:click=less>{t("together-less")}</button>
        })}
    }
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
    let host = move || {
        connection.watch(|session| {
            let host = session.log().and_then(|log| log.outline().host);
            host.map(|host| person_name(session, host)).unwrap_or_default()
        })
    };
    view! {
        <div class="stack lobby-start">
            {move || hosts.get().then(|| view! {
                <button type="button" class="button primary setup-play" data-testid="start-game" prop:disabled=move || reason.get().is_some() on:click=start>
                    {t("together-start")}
                </button>
            })}
            <p class="hint" role="status" data-testid="why-not">
                {move || match (reason.get(), seats_for(connection, &seated_last.get())) {
                    (Some(words), _) | (None, Some(words)) => words,
                    (None, None) if hosts.get() => String::new(),
                    (None, None) => t_with("together-host-starts", &[("name", &host())]),
                }}
            </p>
        </div>
    }
}

/// Who sits down when the game starts, and where.
fn taking_seats(session: &Session) -> Vec<(u8, PersonId)> {
    session.log().map(|log| latecomers(log.outline(), &game(session))).unwrap_or_default()
}

/// Says who sits down when the game starts; nothing if everybody sits.
fn seats_for(connection: Connection, seats: &[(u8, PersonId)]) -> Option<String> {
    let named = |(seat, person): &(u8, PersonId)| {
        connection.with(|session| {
            let seat =
                game(session).seats.get(usize::from(*seat)).map(|seat| game_text(&seat.name));
            format!("{} ({})", person_name(session, *person), seat.unwrap_or_default())
        })
    };
    let names = seats.iter().map(named).collect::<Vec<_>>().join(", ");
    (!seats.is_empty()).then(|| t_with("together-will-sit", &[("names", &names)]))
}

/// Why the game cannot start yet, if it cannot.
fn why_not(session: &Session) -> Option<String> {
    if !taking_seats(session).is_empty() {
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
