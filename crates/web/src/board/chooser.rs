//! Choices by word: those that follow a cell beside or over it, those that stand alone as buttons under the board.

use super::menu_position::{Rect, beside_cell, column};
use super::picture::{has_figure, tint_class};
use super::piece_layer::mover;
use super::state::BoardState;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::show::{Cell, Tap, Text};
use wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// How choices lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MenuLayout {
    /// A menu of words beside the cell.
    Menu,
    /// Figures as large as those on the board, one under another from the cell on.
    Column,
    /// Signs in the corners of the cell, covering nothing else.
    Corners,
}

impl MenuLayout {
    /// Figures take the place of whatever lies there only where no cell could be tapped instead.
    fn of(words: &[Text], cells: &[Cell]) -> MenuLayout {
        if words.iter().all(|word| sign(word).is_some()) {
            MenuLayout::Corners
        } else if cells.is_empty() && words.iter().all(|word| has_figure(word)) {
            MenuLayout::Column
        } else {
            MenuLayout::Menu
        }
    }
}

/// The icon of a choice, if there is one.
fn sign(word: &str) -> Option<String> {
    let id = format!("c-{}", word.replace(' ', "-"));
    document().get_element_by_id(&id).map(|_| format!("#{id}"))
}

/// The menu beside the cell tapped last.
#[component]
pub(super) fn Chooser(state: BoardState) -> impl IntoView {
    let words = Memo::new(move |_| {
        state.input.progress.with(|progress| {
            let open = !progress.taps.is_empty();
            if open { progress.choices.clone() } else { Vec::new() }
        })
    });
    let is_open = Memo::new(move |_| words.with(|words| !words.is_empty()));
    let menu_layout = Memo::new(move |_| {
        let cells = state.input.progress.with(|progress| progress.cells.clone());
        words.with(|words| MenuLayout::of(words, &cells))
    });
    let menu = NodeRef::<leptos::html::Div>::new();
    Effect::new(move |before: Option<bool>| {
        let open = is_open.get();
        let Some(menu) = menu.get().filter(|_| open) else {
            // Who was in the menu is back on the board when it closes.
            if before == Some(true) && state.focus_in_menu.get_value() {
                state.focus_in_menu.set_value(false);
                state.focus();
            }
            return open;
        };
        let progress = state.input.progress.get();
        place(state, &menu, menu_layout.get(), progress.latest(), &progress.cells);
        // Where cells could be tapped instead, the focus stays with them; Tab leads here.
        if progress.cells.is_empty()
            && let Ok(Some(first)) = menu.query_selector("button")
        {
            let _ = first.unchecked_into::<HtmlElement>().focus();
        }
        open
    });
    let key = move |event: KeyboardEvent| {
        let step = match event.key().as_str() {
            "ArrowRight" | "ArrowDown" => 1,
            "ArrowLeft" | "ArrowUp" => -1,
            "Escape" => {
                state.step_back();
                event.stop_propagation();
                event.prevent_default();
                return;
            }
            _ => return,
        };
        event.prevent_default();
        event.stop_propagation();
        walk(&event, step);
    };
    move || {
        is_open.get().then(|| {
            view! {
                <div class="picker" class:column=move || menu_layout.get() == MenuLayout::Column
                    class:corners=move || menu_layout.get() == MenuLayout::Corners node_ref=menu role="group" data-testid="chooser"
                    aria-label=move || t("board-choose") on:keydown=key
                    on:focusin=move |_| state.focus_in_menu.set_value(true)
                    on:focusout=move |event: web_sys::FocusEvent| {
                        // Without a place it goes to, the focus leaves because the menu closes.
                        if event.related_target().is_some() { state.focus_in_menu.set_value(false); }
                    }
                    on:pointerdown=move |event| event.stop_propagation()>
                    <For each=move || words.get() key=Clone::clone let:word><Word state word/></For>
                </div>
            }
        })
    }
}

/// Moves the focus among the buttons of a menu.
fn walk(event: &KeyboardEvent, step: i32) {
    let Some(target) = event.target().and_then(|target| target.dyn_into::<HtmlElement>().ok())
    else {
        return;
    };
    let next =
        if step > 0 { target.next_element_sibling() } else { target.previous_element_sibling() };
    let round = || {
        let menu = target.parent_element()?;
        if step > 0 { menu.first_element_child() } else { menu.last_element_child() }
    };
    if let Some(next) = next.or_else(round) {
        let _ = next.unchecked_into::<HtmlElement>().focus();
    }
}

/// Puts the menu beside a cell, or over it.
fn place(
    state: BoardState,
    menu: &HtmlElement,
    menu_layout: MenuLayout,
    cell: Option<Cell>,
    others: &[Cell],
) {
    let (Some(frame), Some(surface)) = (menu.parent_element(), state.surface.get_value()) else {
        return;
    };
    let around = frame.get_bounding_client_rect();
    let board_area = Rect {
        left: around.left(),
        top: around.top(),
        right: around.right(),
        bottom: around.bottom(),
    };
    let anchor = cell.and_then(|cell| surface.area(cell)).unwrap_or(board_area);
    let style = menu.style();
    let put = |x: f64, y: f64| {
        let _ = style.set_property("left", &format!("{:.1}px", x - around.left()));
        let _ = style.set_property("top", &format!("{:.1}px", y - around.top()));
    };
    let _ = style.set_property("--cell", &format!("{:.2}px", anchor.right - anchor.left));
    match menu_layout {
        MenuLayout::Column => {
            let count = menu.child_element_count() as usize;
            let (x, y, rows, upwards) = column(anchor, board_area, count);
            let _ = style.set_property("--rows", &rows.to_string());
            let _ = menu.class_list().toggle_with_force("upwards", upwards);
            return put(x, y);
        }
        MenuLayout::Corners => return put(anchor.left, anchor.top),
        MenuLayout::Menu => {}
    }
    let areas = others.iter().filter_map(|cell| surface.area(*cell));
    let avoid = areas.fold(anchor, Rect::union);
    let size = menu.get_bounding_client_rect();
    let measure =
        |value: Result<wasm_bindgen::JsValue, _>| value.ok().and_then(|value| value.as_f64());
    let screen = Rect {
        left: 4.0,
        top: 4.0,
        right: measure(window().inner_width()).unwrap_or(360.0) - 4.0,
        bottom: measure(window().inner_height()).unwrap_or(640.0) - 4.0,
    };
    let (x, y) = beside_cell(anchor, avoid, (size.width(), size.height()), screen);
    put(x, y);
}

/// One choice; a word that names a kind is shown as its figure too.
#[component]
fn Word(state: BoardState, word: Text) -> impl IntoView {
    let text = word.clone();
    let figure = has_figure(&word).then(|| {
        let owner = state.shown.with_untracked(|shown| {
            let origin = state.input.progress.with_untracked(super::input::InputProgress::origin);
            mover(&shown.scene, origin).and_then(|piece| piece.owner)
        });
        let owner = owner.or_else(|| state.mover.get_untracked());
        let tint = state.seats.with_untracked(|seats| tint_class(seats, owner));
        view! {
            <svg viewBox="0 0 100 100" aria-hidden="true">
                <g class=format!("piece {tint}")><use href=format!("#f-{word}") width="100" height="100"></use></g>
            </svg>
        }
    });
    let signed = sign(&word).map(|href| {
        view! { <svg class="icon" aria-hidden="true"><use href=href></use></svg> }
    });
    let tip = word.clone();
    let (chosen, hovered) = (word.clone(), word.clone());
    let look = move || state.spot.set(Some(hovered.clone()));
    let look_too = look.clone();
    let away = move || state.spot.set(None);
    view! {
        <button type="button" class="picker-choice" data-choice=word.to_string()
            on:click=move |_| { state.spot.set(None); state.tap(&Tap::Choice(chosen.clone())); }
            on:pointerenter=move |_| look() on:pointerleave=move |_| away()
            on:focus=move |_| look_too() on:blur=move |_| away() title=move || game_text(&tip)>
            {figure}
            {signed}
            <span class="word">{move || game_text(&text)}</span>
        </button>
    }
}

/// Choices that need no cell: passing, swapping.
#[component]
pub(super) fn Standalone(state: BoardState) -> impl IntoView {
    let words = Memo::new(move |_| {
        state.input.progress.with(|progress| {
            if progress.taps.is_empty() { progress.choices.clone() } else { Vec::new() }
        })
    });
    // What a game has offered once keeps its room.
    let used = Memo::new(move |before: Option<&bool>| {
        before.copied().unwrap_or(false) || words.with(|words| !words.is_empty())
    });
    let button = move |word: Text| {
        let (text, tap) = (word.clone(), Tap::Choice(word.clone()));
        let press = move |event: web_sys::MouseEvent| {
            state.tap(&tap);
            if event.detail() == 0 {
                state.focus();
            }
        };
        view! {
            <button type="button" class="button" data-choice=word.to_string() on:click=press>
                <span class="word">{move || game_text(&text)}</span>
            </button>
        }
    };
    move || {
        used.get().then(|| {
            view! {
                <div class="standalone" role="group" aria-label=move || t("board-choices") data-testid="choices">
                    <For each=move || words.get() key=Clone::clone children=button/>
                </div>
            }
        })
    }
}
