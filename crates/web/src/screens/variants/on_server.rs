//! The variants of the server.

use super::{VariantsState, save_variant};
use crate::confirm::ConfirmButton;
use crate::notice::notices;
use crate::server::{self, Presence};
use crate::shelf::shelf;
use crate::words::{refused, t, t_with};
use leptos::prelude::*;
use parlour_protocol::api::VariantLine;

/// The variants of the server, where it answers.
#[component]
pub(super) fn ServerVariants(shared: VariantsState, presence: RwSignal<Presence>) -> impl IntoView {
    let lines = RwSignal::new(Vec::<VariantLine>::new());
    let notices = notices();
    let refresh = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            match server::variants().await {
                Ok(list) => {
                    lines.try_set(list);
                }
                Err(why) => notices.notify(why),
            }
        });
    });
    Effect::new(move |_| {
        if presence.get() == Presence::Online {
            refresh.run(());
        }
    });
    view! {
        {move || (presence.get() == Presence::Offline).then(|| view! { <p class="hint" data-testid="offline">{t("study-server-offline")}</p> })}
        <Show when=move || presence.get() == Presence::Online>
            <h3>{move || t("variants-server")}</h3>
            {move || lines.with(Vec::is_empty).then(|| view! { <p class="hint">{t("variants-server-none")}</p> })}
            <ul class="variant-list" data-testid="server-variants">
                <For each=move || lines.get() key=|line| (line.name.clone(), line.id.clone()) let:line><VariantRow shared line refresh/></For>
            </ul>
        </Show>
    }
}

#[component]
fn VariantRow(shared: VariantsState, line: VariantLine, refresh: Callback<()>) -> impl IntoView {
    let (notices, shelf) = (notices(), shelf());
    let name = line.name.clone();
    let fetch = {
        let name = name.clone();
        move |_| {
            let name = name.clone();
            leptos::task::spawn_local(async move {
                let result = match server::variant(&name).await {
                    Ok(text) => save_variant(shelf, &text, None).await,
                    Err(why) => Err(why),
                };
                match result {
                    Ok(id) => {
                        notices.notify(t_with("variants-kept", &[("id", &id)]));
                        shared.refresh().await;
                    }
                    Err(why) => notices.notify(why),
                }
            });
        }
    };
    let about = name.clone();
    let delete = Callback::new(move |()| {
        let name = name.clone();
        leptos::task::spawn_local(async move {
            if let Err(why) = server::remove_variant(&name).await {
                notices.notify(why);
            }
            refresh.run(());
        });
    });
    let problem = line.problem.as_ref().map(refused).or(line.error);
    let title = line.title.or(line.id).unwrap_or(line.name);
    view! {
        <li>
            <strong>{title}</strong>
            {problem.map(|why| view! { <p class="error">{why}</p> })}
            <div class="actions">
                <button type="button" class="button" data-testid="server-variant-copy" on:click=fetch>{move || t("archive-copy-here")}</button>
                <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete about=about/>
            </div>
        </li>
    }
}
