//! What belongs to a position besides the pieces on the board: whose turn it is, reserves, counters, and its text.

use super::editing::Editing;
use super::palette::{drawn, piece_words};
use crate::notice::notices;
use crate::transfer;
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{FieldKind, Flag, PieceSpec, Text};
use parlour_protocol::desk::Edit;

/// Whose turn it is.
#[component]
pub(super) fn ToMove(editing: Editing) -> impl IntoView {
    let now =
        Memo::new(move |_| editing.view.with(|view| view.as_ref().map(|view| view.draft.to_move)));
    let choice = move |(seat, name): (usize, String)| {
        let seat = seat as u8;
        view! {
            <label><input type="radio" name="to-move" data-testid=format!("to-move-{seat}") prop:checked=move || now.get() == Some(Seat(seat))
                on:change=move |_| editing.apply(Edit::ToMove { seat })/><span>{name}</span></label>
        }
    };
    let names = move || {
        editing.seats.with(|seats| {
            seats
                .iter()
                .map(|seat| game_text(&seat.name))
                .enumerate()
                .map(choice)
                .collect::<Vec<_>>()
        })
    };
    view! { <fieldset class="choices"><legend>{move || t("editor-to-move")}</legend><div>{names}</div></fieldset> }
}

/// Pieces in hand.
#[component]
pub(super) fn Reserves(editing: Editing) -> impl IntoView {
    let reserves = Memo::new(move |_| {
        editing
            .view
            .with(|view| view.as_ref().map(|view| view.reserves.clone()).unwrap_or_default())
    });
    view! {
        <Show when=move || reserves.with(|all| !all.is_empty())>
            <fieldset class="reserves"><legend>{move || t("editor-reserves")}</legend>
                {move || reserves.get().into_iter().map(|spec| view! { <Reserve editing spec/> }).collect::<Vec<_>>()}
            </fieldset>
        </Show>
    }
}

#[component]
fn Reserve(editing: Editing, spec: PieceSpec) -> impl IntoView {
    let Some(seat) = spec.owner else { return ().into_any() };
    let kind = spec.kind.clone();
    let count = Memo::new(move |_| {
        editing.view.with(|view| {
            let hands = view.as_ref().map(|view| &view.draft.hands);
            let held =
                hands.into_iter().flatten().filter(|hand| hand.seat == seat && hand.kind == kind);
            held.map(|hand| hand.count).sum::<u16>()
        })
    });
    let (give, take) = (spec.kind.clone(), spec.kind.clone());
    let name = {
        let spec = spec.clone();
        move || piece_words(editing, &spec)
    };
    let (more, less) = (name.clone(), name.clone());
    view! {
        <div class="reserve" role="group" aria-label=name>
            {drawn(editing, &spec)}
            <button type="button" class="button icon" aria-label=move || t_with("editor-less", &[("piece", &less())]) disabled=move || count.get() == 0
                on:click=move |_| editing.apply(Edit::Take { kind: take.clone(), owner: seat.0 })>"−"</button>
            <output>{move || count.get()}</output>
            <button type="button" class="button icon" aria-label=move || t_with("editor-more", &[("piece", &more())])
                on:click=move |_| editing.apply(Edit::Give { kind: give.clone(), owner: seat.0 })>"+"</button>
        </div>
    }
    .into_any()
}

/// Everything else: rights, counters. What a field can be decides how it is changed.
#[component]
pub(super) fn Fields(editing: Editing) -> impl IntoView {
    let kinds = Memo::new(move |_| {
        editing.view.with(|view| {
            let fields = view.iter().flat_map(|view| &view.draft.fields);
            fields.map(|field| (field.name.to_string(), field.kind.clone())).collect::<Vec<_>>()
        })
    });
    let field = move |(at, (name, kind)): (usize, (String, FieldKind))| {
        let id = format!("field-{at}");
        let value = move || {
            editing.view.with(|view| {
                view.as_ref()
                    .and_then(|view| view.draft.fields.get(at).map(|field| field.value.clone()))
                    .unwrap_or_default()
            })
        };
        let label = game_text(&name);
        let own = name.clone();
        let change = move |event| {
            editing.apply(Edit::Field { name: own.clone(), value: event_target_value(&event) });
        };
        let control = match kind {
            FieldKind::Flags(flags) if untrack(|| switches(&flags, &value())).is_some() => {
                let switched = Memo::new(move |_| switches(&flags, &value()));
                return view! { <Switches editing name label switched/> }.into_any();
            }
            FieldKind::Number { least, most } => view! {
                <input id=id.clone() type="number" min=least max=most autocomplete="off" prop:value=value on:change=change/>
            }
            .into_any(),
            FieldKind::Cell(cells) => {
                let names = editing.cell_names(&cells);
                let option = move |name: String| {
                    let (own, shown) = (name.clone(), name.clone());
                    view! { <option value=name selected=move || value() == own>{shown}</option> }
                };
                view! { <select id=id.clone() on:change=change>{names.into_iter().map(option).collect::<Vec<_>>()}</select> }.into_any()
            }
            FieldKind::Choice(words) => {
                let word = move |word: Text| {
                    let own = word.to_string();
                    view! { <option value=word.to_string() selected=move || value() == own>{game_text(&word)}</option> }
                };
                view! { <select id=id.clone() on:change=change>{words.into_iter().map(word).collect::<Vec<_>>()}</select> }.into_any()
            }
            FieldKind::Flags(_) | FieldKind::Numbers { .. } | FieldKind::Text { .. } => {
                view! { <input id=id.clone() autocomplete="off" prop:value=value on:change=change/> }.into_any()
            }
        };
        view! { <div class="field"><label for=id>{label}</label>{control}</div> }.into_any()
    };
    view! {
        <Show when=move || kinds.with(|kinds| !kinds.is_empty())>
            <div class="editor-fields" data-testid="fields">{move || kinds.get().into_iter().enumerate().map(field).collect::<Vec<_>>()}</div>
        </Show>
    }
}

/// The flags of a field, each with whether it is set. Nothing where its value has unknown letters.
fn switches(flags: &[Flag], value: &str) -> Option<Vec<(Flag, bool)>> {
    let known = |letter: char| letter == '-' || flags.iter().any(|flag| flag.letter == letter);
    let with_state = |flag: &Flag| (flag.clone(), value.contains(flag.letter));
    (!flags.is_empty() && value.chars().all(known)).then(|| flags.iter().map(with_state).collect())
}

/// The value of a field after one of its switches was turned.
fn toggled(switches: &[(Flag, bool)], letter: char) -> String {
    let letters_on = switches.iter().filter(|(flag, on)| *on != (flag.letter == letter));
    let letters: String = letters_on.map(|(flag, _)| flag.letter).collect();
    if letters.is_empty() { "-".to_owned() } else { letters }
}

/// A field of which each part is there or not.
#[component]
fn Switches(
    editing: Editing,
    name: String,
    label: String,
    switched: Memo<Option<Vec<(Flag, bool)>>>,
) -> impl IntoView {
    let switch = move |(flag, on): (Flag, bool)| {
        let (letter, name) = (flag.letter, name.clone());
        let seat = editing.seats.with_untracked(|seats| {
            seats.get(flag.seat.index()).map(|seat| game_text(&seat.name)).unwrap_or_default()
        });
        let words = format!("{seat}: {}", game_text(&flag.label));
        let turn = move |_| {
            let value = toggled(&switched.get_untracked().unwrap_or_default(), letter);
            editing.apply(Edit::Field { name: name.clone(), value });
        };
        view! {
            <label class="switch">
                <input type="checkbox" role="switch" data-testid=format!("flag-{letter}") prop:checked=on on:change=turn/>
                <span>{words}</span>
            </label>
        }
    };
    view! {
        <fieldset class="flags"><legend>{label}</legend>
            {move || switched.get().unwrap_or_default().into_iter().map(&switch).collect::<Vec<_>>()}
        </fieldset>
    }
}

/// The position as text, in and out.
#[component]
pub(super) fn Position(editing: Editing) -> impl IntoView {
    let notices = notices();
    let wrong = move || editing.entered.get().and_then(|(_, why)| why);
    let text = Memo::new(move |_| {
        editing.view.with(|view| view.as_ref().and_then(|view| view.text.clone()))
    });
    let shown = move || {
        let entered = editing.entered.get().map(|(text, _)| text);
        entered.or_else(|| text.get()).unwrap_or_default()
    };
    let copy = move |_| {
        if let Some(text) = text.get_untracked() {
            transfer::copy_and_notify(notices, text, t("review-position-copied"));
        }
    };
    let paste = move |_| {
        leptos::task::spawn_local(async move {
            match transfer::paste().await {
                Ok(text) => editing.read(text.trim().to_owned()),
                Err(why) => notices.notify(why),
            }
        });
    };
    view! {
        <div class="field" class:wrong=move || wrong().is_some()>
            <label for="position-text">{move || t("editor-text")}</label>
            <textarea id="position-text" rows="3" spellcheck="false" data-testid="position-text" aria-describedby="position-wrong" prop:value=shown
                aria-invalid=move || wrong().is_some().to_string() on:change=move |event| editing.read(event_target_value(&event).trim().to_owned())></textarea>
            <p id="position-wrong" class="error" role="alert" data-testid="position-wrong">{wrong}</p>
        </div>
        <div class="actions">
            <button type="button" class="button" data-testid="position-copy" disabled=move || text.with(Option::is_none) on:click=copy>{move || t("review-copy")}</button>
            <button type="button" class="button" data-testid="position-paste" on:click=paste>{move || t("editor-paste")}</button>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_adds_its_letter_in_order_or_takes_it_away() {
        let flag =
            |letter: char, on: bool| (Flag { letter, seat: Seat(0), label: "a right".into() }, on);
        let switches = [flag('K', true), flag('Q', false), flag('k', true)];
        assert_eq!(toggled(&switches, 'Q'), "KQk");
        assert_eq!(toggled(&switches, 'K'), "k");
        assert_eq!(toggled(&[flag('K', true)], 'K'), "-");
    }
}
