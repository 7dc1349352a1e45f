//! What people in several places ask of each other: proposals with accept and decline in place, seats of those who have gone,
//! and what can be done when the game is over.

use super::actions::{ActionButton, MoreSheet, Premoves, ScreenActions};
use super::controller::GameController;
use super::ending::Verdict;
use super::model::Model;
use super::speech::ReadOut;
use super::strip;
use crate::app::icon;
use crate::net::Connection;
use crate::route::Route;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{Action, PhaseView, RoomView};
use parlour_protocol::{Command, Proposal};

/// A proposal as somebody at this device sees it.
#[derive(Clone, PartialEq, Debug)]
struct Offer {
    what: Proposal,
    /// The first seat that proposed it.
    by: u8,
    standing: Standing,
}

/// What can be done about a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Standing {
    /// Somebody here has to answer.
    Asked,
    /// Everybody here agrees; the others have to answer.
    Waiting,
    /// Nobody here plays.
    Watched,
}

/// The proposals that wait for answers.
fn offers(view: &RoomView) -> Vec<Offer> {
    let own = view.remote.as_ref().map(|remote| remote.seats.clone()).unwrap_or_default();
    let out = |seat: &u8| view.table.out.get(usize::from(*seat)) == Some(&true);
    let offer = |(what, agreed): &(Proposal, Vec<u8>)| {
        let asked = own
            .iter()
            .filter(|seat| !out(seat) || *what == Proposal::Rematch)
            .any(|seat| !agreed.contains(seat));
        let standing = match (own.is_empty(), asked) {
            (true, _) => Standing::Watched,
            (false, true) => Standing::Asked,
            (false, false) => Standing::Waiting,
        };
        Offer { what: what.clone(), by: agreed.first().copied().unwrap_or(0), standing }
    };
    view.pending.iter().map(offer).collect()
}

/// The ending of the messages about a proposal.
fn word(what: &Proposal) -> &'static str {
    match what {
        Proposal::Draw => "draw",
        Proposal::GoTo { .. } => "back",
        Proposal::Pause => "pause",
        Proposal::Resume => "resume",
        Proposal::Adjourn => "adjourn",
        Proposal::Rematch => "rematch",
        Proposal::Settle { .. } => "settle",
    }
}

/// The proposals, each with its answers.
#[component]
pub(super) fn Proposals(controller: GameController) -> impl IntoView {
    let all = Memo::new(move |_| controller.now().with(|now| offers(now)));
    let one = move |offer: Offer| {
        let Offer { what, by, standing } = offer;
        let name = strip::name(controller, by);
        let count = match &what {
            Proposal::Settle { dead } => dead.len().to_string(),
            _ => String::new(),
        };
        let id = match standing {
            Standing::Waiting => "own",
            Standing::Asked | Standing::Watched => "other",
        };
        let words =
            t_with(&format!("agree-{}-{id}", word(&what)), &[("name", &name), ("count", &count)]);
        let shown = words.clone();
        let answer = move |yes: bool| {
            let what = what.clone();
            move |_| controller.act(Action::Answer { what: what.clone(), yes })
        };
        let buttons = match standing {
            Standing::Asked => view! {
                <button class="button primary" data-testid="agree-yes" on:click=answer(true)>{t("agree-yes")}</button>
                <button class="button" data-testid="agree-no" on:click=answer(false)>{t("agree-no")}</button>
            }
            .into_any(),
            Standing::Waiting => view! {
                <button class="button" data-testid="agree-withdraw" on:click=answer(false)>{t("agree-withdraw")}</button>
            }
            .into_any(),
            Standing::Watched => ().into_any(),
        };
        view! {
            <div class="offer asks" role="group" aria-label=words data-testid="proposal">
                <span role="status">{shown}</span>
                {buttons}
            </div>
        }
    };
    move || all.get().into_iter().map(one).collect_view()
}

/// Seats whose people have been away so long that the others may claim the game.
#[component]
pub(super) fn Abandoned(controller: GameController, connection: Connection) -> impl IntoView {
    let seats = Memo::new(move |_| {
        let time = connection.now().get();
        let is_on = controller.watch(Model::is_on);
        controller.now().with(|now| {
            let remote = now.remote.as_ref()?;
            let grace = remote.grace.filter(|_| is_on && !remote.seats.is_empty())?;
            let gone = |(at, seat): (usize, &parlour_protocol::desk::SeatView)| {
                let people = seat.holder.people();
                let away = |person| connection.with(|session| session.away(person, time));
                let out = now.table.out.get(at) == Some(&true);
                let own = remote.seats.contains(&(at as u8));
                let shortest = people.iter().map(|person| away(*person)).min()??;
                (!out && !own && shortest >= grace).then_some(at as u8)
            };
            Some(now.seats.iter().enumerate().filter_map(gone).collect::<Vec<u8>>())
        })
    });
    let one = move |seat: u8| {
        let claim = move |_| controller.act(Action::Ask(Command::ClaimAbandoned { seat }));
        let words = t_with("agree-abandoned", &[("name", &strip::name(controller, seat))]);
        view! {
            <div class="offer asks" data-testid="abandoned">
                <span>{words}</span>
                <button class="button primary" data-testid="abandoned-claim" on:click=claim>{t("agree-claim")}</button>
            </div>
        }
    };
    move || seats.get().unwrap_or_default().into_iter().map(one).collect_view()
}

impl GameController {
    fn propose(self, what: Proposal) {
        self.act(Action::Ask(Command::Propose { what }));
    }
}

/// True if somebody at this device plays.
fn plays(model: &Model) -> bool {
    !model.seating().people().is_empty()
}

/// The buttons of a game in a room that a server keeps: what concerns the others is asked of them.
#[component]
pub(super) fn RemoteActions(controller: GameController) -> impl IntoView {
    let off = Signal::derive(move || {
        controller.watch(|model| !model.is_on() || model.seating().players().is_empty())
    });
    let stopped = Signal::derive(move || {
        let phase = controller.now().with(|now| now.phase);
        matches!(phase, PhaseView::Paused | PhaseView::Adjourned)
    });
    let no_pause = Signal::derive(move || {
        controller.watch(|model| !plays(model) || model.is_over()) || (off.get() && !stopped.get())
    });
    let no_back = Signal::derive(move || !controller.watch(|model| model.can_undo(false)));
    let may_abort = move || {
        controller.now().with(|now| now.remote.as_ref().is_some_and(|remote| remote.may_abort))
    };
    let playing = Memo::new(move |_| controller.watch(plays));
    // What can no longer be done is not shown after the end.
    let active = Memo::new(move |_| controller.watch(|model| plays(model) && !model.is_over()));
    view! {
        {move || (!playing.get()).then(|| view! { <p class="hint" data-testid="spectator">{t("together-watching")}</p> })}
        <div class="action-row" role="group" aria-label=move || t("game-actions")>
            {move || active.get().then(|| view! {
                <ActionButton controller id="agree-back" key="u" sign="i-undo" in_row=true off=no_back action=|controller| controller.undo(false)/>
                <ActionButton controller id="game-draw" key="d" sign="i-draw" in_row=true off=off action=GameController::draw/>
                <ActionButton controller id="game-resign" key="r" sign="i-flag" in_row=true off=off action=GameController::resign/>
                <ActionButton controller id="game-pause" key="p" sign="i-pause" in_row=true rare=true off=no_pause pressed=stopped action=GameController::pause_or_resume/>
            })}
            {move || may_abort().then(|| view! {
                <ActionButton controller id="agree-abort" key="" sign="i-close" in_row=true rare=true action=abort/>
            })}
            <ActionButton controller id="game-flip" key="f" sign="i-flip" in_row=true action=GameController::flip/>
            <MoreSheet>
                <div class="actions">
                    {move || active.get().then(|| view! {
                        <ActionButton controller id="game-pause" key="p" sign="i-pause" twin=true off=no_pause pressed=stopped action=GameController::pause_or_resume/>
                        <ActionButton controller id="agree-adjourn" key="" sign="i-save" off=off action=|controller| controller.propose(Proposal::Adjourn)/>
                    })}
                    {move || may_abort().then(|| view! {
                        <ActionButton controller id="agree-abort" key="" sign="i-close" twin=true action=abort/>
                    })}
                    <ActionButton controller id="game-three" key="v" sign="i-cube" pressed=controller.three() action=GameController::toggle_3d/>
                    <ScreenActions controller/>
                    <LeaveRoom controller/>
                </div>
                <Premoves controller/>
                <ReadOut controller/>
            </MoreSheet>
        </div>
    }
}

/// Calls a game off that has hardly begun.
fn abort(controller: GameController) {
    controller
        .second_press("agree-abort", |controller| controller.act(Action::Ask(Command::Abort)));
}

/// The way out of the room.
#[component]
fn LeaveRoom(controller: GameController) -> impl IntoView {
    let leave = move || {
        controller.second_press("together-leave", |controller| {
            let yours = controller.now().with_untracked(|now| {
                now.remote.as_ref().map(|remote| remote.yours.clone()).unwrap_or_default()
            });
            if let Some(connection) = controller.connection() {
                for person in yours {
                    connection.ask(person, Command::Leave);
                }
            }
            crate::route::go(&Route::Together);
        });
    };
    let armed = move || controller.armed().get() == Some("together-leave");
    view! {
        <button class="button" class:danger=armed class:armed=armed data-testid="together-leave" on:click=move |_| leave()>
            {icon("i-door")}<span>{move || if armed() { t("game-sure") } else { t("together-leave") }}</span>
        </button>
    }
}

/// After the game: again, back to the lobby, or a look back.
#[component]
pub(super) fn RemoteEnding(controller: GameController) -> impl IntoView {
    let over = Memo::new(move |_| controller.watch(Model::is_over));
    let playing = Memo::new(move |_| controller.watch(plays));
    let hosts = Memo::new(move |_| {
        controller.now().with(|now| {
            let remote = now.remote.as_ref();
            remote
                .is_some_and(|remote| remote.host.is_some_and(|host| remote.yours.contains(&host)))
        })
    });
    let asked = Memo::new(move |_| {
        controller.now().with(|now| now.pending.iter().any(|(what, _)| *what == Proposal::Rematch))
    });
    let has_record = Memo::new(move |_| controller.now().with(|now| now.table.result.is_some()));
    move || {
        over.get().then(|| view! {
            <div class="ending" data-testid="ending" role="group" aria-label=move || t("game-ended")>
                <Verdict controller/>
                <div class="actions">
                    {move || (playing.get() && !asked.get()).then(|| view! {
                        <button class="button primary" data-testid="rematch" on:click=move |_| controller.propose(Proposal::Rematch)>{t("game-rematch")}</button>
                    })}
                    {move || hosts.get().then(|| view! {
                        <button class="button" data-testid="regather" on:click=move |_| controller.act(Action::Ask(Command::Regather))>{t("together-regather")}</button>
                    })}
                    {move || has_record.get().then(|| view! {
                        <button class="button" data-testid="ending-review" on:click=move |_| controller.review_remote()>{t("game-review")}</button>
                    })}
                </div>
                {move || (!hosts.get()).then(|| view! { <p class="hint">{t("together-regather-host")}</p> })}
            </div>
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_proposal_has_words_of_its_own() {
        let all = [
            Proposal::Draw,
            Proposal::GoTo { node: 0 },
            Proposal::Pause,
            Proposal::Resume,
            Proposal::Adjourn,
            Proposal::Rematch,
            Proposal::Settle { dead: Vec::new() },
        ];
        for (at, what) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| word(other) != word(what)));
        }
    }
}
