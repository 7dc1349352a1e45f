//! The game's own starts, and options that change the start, to be chosen from by their pictures.

use super::SetupDraft;
use super::plan::Plan;
use crate::board::Picture;
use crate::shelf::shelf;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::show::{Layout, OptionSpec, Text, Values};
use parlour_protocol::GameSpec;
use parlour_protocol::desk::{Answer, Ask, Facts};

/// One of the game's own starts, where there are several.
#[component]
pub(super) fn LayoutField(draft: SetupDraft) -> impl IntoView {
    let facts = draft.facts.get_value();
    let option = move |(at, layout): (usize, &Layout)| {
        let (name, position) = (layout.name.clone(), layout.position.to_string());
        let choose = move |_| draft.plan.update(|plan| plan.layout = at);
        view! {
            <label>
                <input type="radio" name="layout" value=at.to_string() data-testid=format!("layout-{at}")
                    prop:checked=move || draft.plan.with(|plan| plan.layout == at) on:change=choose/>
                <span>{move || drawn(draft, &position)}{move || game_text(&name)}</span>
            </label>
        }
    };
    (facts.info.layouts.len() > 1).then(|| {
        view! {
            <fieldset class="choices layouts" data-testid="layouts">
                <legend>{move || t("setup-layout")}</legend>
                <div>{facts.info.layouts.iter().enumerate().map(option).collect_view()}</div>
            </fieldset>
        }
    })
}

/// The picture of a start, once the rules are here.
fn drawn(draft: SetupDraft, position: &str) -> Option<impl IntoView + use<>> {
    let plain = shelf().spec(&draft.facts.get_value().info.id);
    facts_of(draft, GameSpec { start: Some(position.to_owned()), ..plain }).map(picture)
}

/// A game as it would begin, once the rules are here.
fn facts_of(draft: SetupDraft, spec: GameSpec) -> Option<Facts> {
    match draft.chest.with(|chest| Some(chest.as_ref()?.ask(&Ask::Facts { spec })))? {
        Answer::Facts(facts) => Some(*facts),
        _ => None,
    }
}

fn picture(facts: Facts) -> impl IntoView + use<> {
    let Facts { board, scene, info, .. } = facts;
    view! { <Picture board scene seats=info.seats material=Some(info.card.material)/> }
}

/// An option whose every value is another start: a handicap.
#[derive(Clone, PartialEq)]
pub(super) struct DrawnOption {
    pub(super) name: Text,
    label: Text,
    /// The values, each with the game as it begins then.
    starts: Vec<(Text, Facts)>,
}

/// The options that are chosen by pictures: those whose values all look different on the board. Known once the rules are here.
pub(super) fn drawn_options(draft: SetupDraft) -> Memo<Vec<DrawnOption>> {
    let shelf = shelf();
    Memo::new(move |_| {
        let info = draft.facts.get_value().info.clone();
        let plain = || shelf.spec(&info.id);
        let start = |name: &Text, value: &Text| {
            let options = vec![(name.to_string(), value.to_string())];
            Some((value.clone(), facts_of(draft, GameSpec { options, ..plain() })?))
        };
        let drawn = |option: &OptionSpec| {
            let Values::OneOf(values) = &option.values else { return None };
            let starts: Option<Vec<(Text, Facts)>> =
                values.iter().map(|value| start(&option.name, value)).collect();
            let starts = starts?;
            let alike = |pair: &[(Text, Facts)]| pair[0].1.scene.pieces == pair[1].1.scene.pieces;
            let differ = starts.len() > 1 && !starts.windows(2).any(alike);
            let (name, label) = (option.name.clone(), option.label.clone());
            differ.then_some(DrawnOption { name, label, starts })
        };
        info.options.iter().filter_map(drawn).collect()
    })
}

/// An option's value in the plan, and how it is set.
pub(super) fn option_value(draft: SetupDraft, name: String) -> (Signal<String>, Callback<String>) {
    let name = StoredValue::new(name);
    let value = Signal::derive(move || {
        let wanted = name.get_value();
        let find = |plan: &Plan| plan.options.iter().find(|(own, _)| *own == wanted).cloned();
        draft.plan.with(find).map(|(_, value)| value).unwrap_or_default()
    });
    let set = Callback::new(move |text: String| {
        draft.plan.update(|plan| {
            let wanted = name.get_value();
            if let Some((_, value)) = plan.options.iter_mut().find(|(own, _)| *own == wanted) {
                *value = text;
            }
        });
    });
    (value, set)
}

/// The options that are chosen by pictures.
#[component]
pub(super) fn DrawnOptions(draft: SetupDraft, drawn: Memo<Vec<DrawnOption>>) -> impl IntoView {
    let field = move |DrawnOption { name, label, starts }: DrawnOption| {
        let (value, set) = option_value(draft, name.to_string());
        let option = move |(own, facts): (Text, Facts)| {
            let (id, group) = (format!("option-{name}-{own}"), format!("option-{name}"));
            let (shown, chosen, words) = (own.to_string(), own.to_string(), own);
            view! {
                <label>
                    <input type="radio" name=group value=shown.clone() data-testid=id
                        prop:checked=move || value.get() == shown on:change=move |_| set.run(chosen.clone())/>
                    <span>{picture(facts)}{move || game_text(&words)}</span>
                </label>
            }
        };
        view! {
            <fieldset class="choices layouts small">
                <legend>{move || game_text(&label)}</legend>
                <div>{starts.into_iter().map(option).collect_view()}</div>
            </fieldset>
        }
    };
    move || drawn.get().into_iter().map(field).collect_view()
}
