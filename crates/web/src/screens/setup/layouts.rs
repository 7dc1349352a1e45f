//! The game's own starts, to be chosen from by their pictures.

use super::SetupDraft;
use crate::board::Picture;
use crate::shelf::shelf;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::show::Layout;
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
    let spec = GameSpec { start: Some(position.to_owned()), ..plain };
    let answer = draft.chest.with(|chest| Some(chest.as_ref()?.ask(&Ask::Facts { spec })));
    let Some(Answer::Facts(facts)) = answer else { return None };
    let Facts { board, scene, info, .. } = *facts;
    Some(view! { <Picture board scene seats=info.seats material=Some(info.card.material)/> })
}
