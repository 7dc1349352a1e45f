//! The moves of a game as a list to step through.

use super::clock::Elapsed;
use super::controller::GameController;
use crate::app::icon;
use crate::screens::long_list::LongList;
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::desk::StepView;
use std::ops::Range;
use wasm_bindgen::JsCast;

/// A round of the list: its number, and the move of each seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Round {
    pub number: usize,
    pub moves: Vec<Option<StepView>>,
}

impl Round {
    /// The key that decides whether it is drawn again.
    fn key(&self) -> (usize, Vec<Option<(u32, String)>>) {
        let move_key = |step: &StepView| (step.node, step.label.clone());
        (self.number, self.moves.iter().map(|made| made.as_ref().map(move_key)).collect())
    }
}

/// Where the rounds of a line begin: a new one when a seat's turn comes that is not after the last one's. Only those that are
/// drawn are made, because a game may be very long.
pub(super) fn round_starts(line: &[StepView]) -> Vec<usize> {
    let begins = |at: &usize| *at == 0 || line[*at].seat <= line[*at - 1].seat;
    (0..line.len()).filter(begins).collect()
}

/// Some rounds of a line.
pub(super) fn rounds(
    line: &[StepView],
    starts: &[usize],
    wanted: Range<usize>,
    seats: usize,
) -> Vec<Round> {
    let round = |at: usize| {
        let mut moves = vec![None; seats];
        let end = starts.get(at + 1).copied().unwrap_or(line.len());
        for step in &line[starts[at]..end] {
            moves[usize::from(step.seat).min(seats.saturating_sub(1))] = Some(step.clone());
        }
        Round { number: at + 1, moves }
    };
    // The line may have become shorter a moment ago.
    (wanted.start..wanted.end.min(starts.len())).map(round).collect()
}

/// The list of moves, with buttons to step.
#[component]
pub(super) fn Moves(controller: GameController, beat: ReadSignal<f64>) -> impl IntoView {
    let list = NodeRef::<leptos::html::Ol>::new();
    let seats = controller.with_facts(|facts| facts.info.seats.len());
    let current = Memo::new(move |_| controller.viewed().with(|viewed| viewed.table.node));
    let starts =
        Memo::new(move |_| controller.viewed().with(|viewed| round_starts(&viewed.table.line)));
    let length = Memo::new(move |_| starts.with(Vec::len));
    let round = Memo::new(move |_| {
        let current = current.get();
        let at = controller.viewed().with(|viewed| {
            viewed.table.line.iter().rposition(|made| made.node == current).unwrap_or(0)
        });
        starts.with(|starts| starts.partition_point(|start| *start <= at)).saturating_sub(1)
    });
    let list_part = LongList::new(length, round);
    let shown = move || {
        let wanted = list_part.shown();
        starts.with(|starts| {
            controller.viewed().with(|viewed| rounds(&viewed.table.line, starts, wanted, seats))
        })
    };
    // The move that is looked at is kept in view.
    Effect::new(move |_| {
        current.track();
        if let Some(list) = list.get() {
            request_animation_frame(move || {
                if let Ok(Some(now)) = list.query_selector(".move.now") {
                    let now: web_sys::HtmlElement = now.unchecked_into();
                    let middle = now.offset_top() - list.offset_top() - list.client_height() / 2;
                    list.set_scroll_top(middle.max(0));
                }
            });
        }
    });
    let pressed = move |event: leptos::ev::KeyboardEvent| {
        match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => controller.step(-1),
            "ArrowRight" | "ArrowDown" => controller.step(1),
            "Home" => controller.first(),
            "End" => controller.last(),
            _ => return,
        }
        event.prevent_default();
        event.stop_propagation();
    };
    view! {
        <div class="panel moves-panel">
            <ol class="moves" node_ref=list tabindex="0" id="moves" aria-label=move || t("game-moves") on:keydown=pressed
                style:--across=seats.to_string() data-testid="moves">
                {list_part.earlier()}
                <For each=shown key=Round::key let:round>
                    <RoundView controller round current/>
                </For>
                {list_part.later()}
            </ol>
            <div class="moves-foot"><Steps controller/><Elapsed controller beat/></div>
            {move || controller.news().get().then(|| view! {
                <button class="button primary" on:click=move |_| controller.last() data-testid="news">{t("game-news")}</button>
            })}
        </div>
    }
}

#[component]
fn RoundView(controller: GameController, round: Round, current: Memo<u32>) -> impl IntoView {
    let cell = move |made: Option<StepView>| match made {
        None => view! { <span></span> }.into_any(),
        Some(step) => {
            let node = step.node;
            let now = move || current.get() == node;
            let text = Signal::derive(move || controller.step_text(&step));
            // Resigning is said in words, which may be longer than the column is wide.
            let words = move || text.with(|text| text.contains(' '));
            view! {
                <button class="move" class:now=now class:words=words tabindex="-1" aria-current=move || now().then_some("step")
                    data-node=node.to_string() on:click=move |_| controller.look(Some(node))>
                    {text}
                </button>
            }
            .into_any()
        }
    };
    view! {
        <li>
            <span class="move-number">{round.number}"."</span>
            {round.moves.into_iter().map(cell).collect_view()}
        </li>
    }
}

#[component]
fn Steps(controller: GameController) -> impl IntoView {
    let at_start = move || controller.viewed().with(|viewed| viewed.table.node == 0);
    let at_end = move || {
        controller.viewed().with(|viewed| {
            viewed.table.line.last().is_none_or(|step| step.node == viewed.table.node)
        })
    };
    let button = move |id: &'static str,
                       sign: &'static str,
                       action: fn(GameController),
                       off: Signal<bool>| {
        view! {
            <button class="button icon" data-testid=id title=move || t(id) aria-label=move || t(id) prop:disabled=off
                on:click=move |_| action(controller)>
                {icon(sign)}
            </button>
        }
    };
    let at_now =
        move || controller.viewed().with(|viewed| viewed.table.node == viewed.current_node);
    let now = Signal::derive(at_now);
    let (start, end) = (Signal::derive(at_start), Signal::derive(at_end));
    view! {
        <div class="steps" role="group" aria-label=move || t("game-steps")>
            {button("game-first", "i-first", GameController::first, start)}
            {button("game-back", "i-back", |controller| controller.step(-1), start)}
            {button("game-forward", "i-forward", |controller| controller.step(1), end)}
            {button("game-last", "i-last", GameController::last, now)}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Wording;

    fn step(node: u32, seat: u8) -> StepView {
        let wording = Wording { label: node.to_string(), ..Wording::default() };
        StepView { node, seat, wording: wording.into() }
    }

    fn nodes(rounds: &[Round]) -> Vec<Vec<Option<u32>>> {
        let of =
            |round: &Round| round.moves.iter().map(|made| made.as_ref().map(|m| m.node)).collect();
        rounds.iter().map(of).collect()
    }

    fn all(line: &[StepView], seats: usize) -> Vec<Round> {
        let starts = round_starts(line);
        rounds(line, &starts, 0..starts.len(), seats)
    }

    #[test]
    fn a_round_holds_a_move_of_every_seat() {
        let line = [step(1, 0), step(2, 1), step(3, 0)];
        assert_eq!(nodes(&all(&line, 2)), [[Some(1), Some(2)], [Some(3), None]]);
        assert_eq!(rounds(&line, &[0, 2], 1..9, 2), all(&line, 2)[1..], "a part of them");
        assert_eq!(all(&[], 2), []);
    }

    #[test]
    fn the_second_may_begin_and_somebody_may_move_twice_or_be_out() {
        let line = [step(1, 1), step(2, 0), step(3, 0), step(4, 1)];
        let two = [[None, Some(1)], [Some(2), None], [Some(3), Some(4)]];
        assert_eq!(nodes(&all(&line, 2)), two);
        let line = [step(1, 0), step(2, 2), step(3, 0)];
        let three = [[Some(1), None, Some(2)], [Some(3), None, None]];
        assert_eq!(nodes(&all(&line, 3)), three);
    }
}
