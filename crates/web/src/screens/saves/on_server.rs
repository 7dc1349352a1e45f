//! The saves of the server.

use crate::confirm::ConfirmButton;
use crate::notice::notices;
use crate::server;
use crate::shelf::shelf;
use crate::when;
use crate::words::t;
use leptos::prelude::*;
use parlour_protocol::api::SaveLine;

/// The saves of the server.
#[component]
pub(super) fn ServerSaves() -> impl IntoView {
    let notices = notices();
    let lines = RwSignal::new(None::<Vec<SaveLine>>);
    let refresh = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            match server::saves().await {
                Ok(list) => {
                    lines.try_set(Some(list));
                }
                Err(why) => notices.notify(why),
            }
        });
    });
    refresh.run(());
    let empty = move || lines.with(|lines| lines.as_ref().is_some_and(Vec::is_empty));
    view! {
        {move || lines.with(Option::is_none).then(|| view! { <p>{t("study-loading")}</p> })}
        {move || empty().then(|| view! { <p class="empty">{t("saves-server-empty")}</p> })}
        <ul class="save-cards" data-testid="server-saves">
            <For each=move || lines.get().unwrap_or_default() key=|line| (line.name.clone(), line.written) let:line><SaveRow line refresh/></For>
        </ul>
    }
}

#[component]
fn SaveRow(line: SaveLine, refresh: Callback<()>) -> impl IntoView {
    let (shelf, notices) = (shelf(), notices());
    let name = line.name.clone();
    let fetch = {
        let name = name.clone();
        move |_| {
            let name = name.clone();
            leptos::task::spawn_local(async move {
                let result = match server::save(&name).await {
                    Ok(bytes) => super::store_save(shelf, &name, bytes).await,
                    Err(why) => Err(why),
                };
                match result {
                    Ok(text) | Err(text) => notices.notify(text),
                }
            });
        }
    };
    let about = name.clone();
    let delete = {
        let name = name.clone();
        Callback::new(move |()| {
            let name = name.clone();
            leptos::task::spawn_local(async move {
                if let Err(why) = server::remove_save(&name).await {
                    notices.notify(why);
                }
                refresh.run(());
            });
        })
    };
    let written = line.written;
    let size = when::size(line.size);
    view! {
        <li class="panel stack">
            <h2>{name}</h2>
            <p class="hint">{move || format!("{} · {size}", when::moment(written))}</p>
            <div class="actions">
                <button type="button" class="button primary" data-testid="server-save-copy" on:click=fetch>{move || t("archive-copy-here")}</button>
                <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete about=about/>
            </div>
        </li>
    }
}
