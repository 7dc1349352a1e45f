//! The host says who plays in a seat: everybody in the room, and the computer's faces, to choose from.

use super::entrance::ask_as_host;
use super::seats::{player_word, with_player, without_player};
use crate::net::Connection;
use crate::screens::setup::{Face, LevelFace, level_words};
use crate::words::t;
use leptos::html::Button;
use leptos::prelude::*;
use parlour_protocol::{Command, Holder, Player, RoomLog};

/// What a choice does to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    /// Somebody plays there, and nobody else.
    Instead,
    /// One more plays there.
    Besides,
}

/// What the host has opened of a seat.
#[derive(Clone, Copy)]
pub(super) struct Choosing {
    open: RwSignal<Option<Change>>,
    /// The button that opened it; the focus goes back there.
    opener: StoredValue<Option<NodeRef<Button>>>,
}

impl Choosing {
    /// Nothing is open.
    pub(super) fn none() -> Choosing {
        Choosing { open: RwSignal::new(None), opener: StoredValue::new(None) }
    }

    fn toggle(self, change: Change, opener: NodeRef<Button>) {
        self.opener.set_value(Some(opener));
        self.open.update(|open| *open = if *open == Some(change) { None } else { Some(change) });
    }

    fn close(self) {
        self.open.set(None);
        if let Some(button) = self.opener.get_value().and_then(|opener| opener.get_untracked()) {
            let _ = button.focus();
        }
    }
}

/// Lets the host say who plays in a seat: somebody instead of whoever plays there, or one more where several may.
#[component]
pub(super) fn Assign(
    connection: Connection,
    at: usize,
    held: Memo<Holder>,
    most: u8,
    choosing: Choosing,
) -> impl IntoView {
    let count = Memo::new(move |_| held.with(|held| held.players().len()));
    let less = move |_| {
        let holder = held.with_untracked(|held| without_player(held, held.players().len() - 1));
        ask_as_host(connection, Command::Seat { seat: at as u8, holder });
    };
    let opener = move |change: Change, hook: &'static str, words: &'static str| {
        let button = NodeRef::new();
        view! {
            <button type="button" class="button" node_ref=button data-testid=format!("{hook}-{at}") aria-controls=format!("choice-{at}")
                aria-expanded=move || (choosing.open.get() == Some(change)).to_string()
                on:click=move |_| choosing.toggle(change, button)>{move || t(words)}</button>
        }
    };
    view! {
        {opener(Change::Instead, "assign", "together-assign")}
        {move || (most > 1 && (1..usize::from(most)).contains(&count.get())).then(|| opener(Change::Besides, "add", "together-add"))}
        {move || (count.get() > 1).then(|| view! {
            <button type="button" class="button" data-testid=format!("less-{at}") on:click=less>{t("together-less")}</button>
        })}
    }
}

/// What is opened: nobody, everybody in the room, and the computer at its levels.
#[component]
pub(super) fn PlayerChoice(
    connection: Connection,
    at: usize,
    held: Memo<Holder>,
    choosing: Choosing,
) -> impl IntoView {
    let choose = move |player: Option<Player>| {
        let before = match choosing.open.get_untracked() {
            Some(Change::Besides) => held.get_untracked(),
            _ => Holder::Open,
        };
        let holder = player.map_or(Holder::Open, |player| with_player(&before, player));
        ask_as_host(connection, Command::Seat { seat: at as u8, holder });
        choosing.close();
    };
    let plays = move |player: Player| held.with(|held| held.players().contains(&player));
    let people = move || {
        let outline = connection.watch(|session| {
            session.log().map(RoomLog::outline).map(|outline| outline.people.clone())
        });
        outline.unwrap_or_default().into_iter()
    };
    let person = move |(person, name)| {
        let player = Player::Person(person);
        view! {
            <button type="button" class="choice" data-testid=format!("choose-{}", player_word(player)) aria-pressed=move || plays(player).to_string()
                on:click=move |_| choose(Some(player))><Face who="person"/>{name}</button>
        }
    };
    let nobody = move || {
        view! {
            <button type="button" class="choice" data-testid="choose-open" aria-pressed=move || held.with(|held| *held == Holder::Open).to_string()
                on:click=move |_| choose(None)><span class="player-seat free"></span>{t("together-assign-open")}</button>
        }
    };
    let computer = move |level: u8| {
        let player = Player::Computer { level };
        let words = move || level_words(level);
        view! {
            <button type="button" class="choice" data-testid=format!("choose-{}", player_word(player)) title=words aria-label=words
                aria-pressed=move || plays(player).to_string() on:click=move |_| choose(Some(player))><LevelFace level/></button>
        }
    };
    let leave = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            event.stop_propagation();
            choosing.close();
        }
    };
    move || {
        let change = choosing.open.get()?;
        let words = match change {
            Change::Instead => t("together-assign"),
            Change::Besides => t("together-add"),
        };
        Some(view! {
            <div class="seat-choice" id=format!("choice-{at}") role="group" aria-label=words on:keydown=leave>
                <div class="choices pictured"><div>
                    {(change == Change::Instead).then(nobody)}
                    {move || people().map(person).collect_view()}
                </div></div>
                <div class="choices faces"><div>{(0..=10).map(computer).collect_view()}</div></div>
            </div>
        })
    }
}
