//! The user's own games: written as text, checked while they are written, played like any other.

mod on_server;
mod text;
mod variant_editor;

use crate::app::Frame;
use crate::confirm::ConfirmButton;
use crate::files;
use crate::notice::notices;
use crate::route::Route;
use crate::server::{self, Presence};
use crate::shelf::{Shelf, check_variant, shelf};
use crate::store;
use crate::transfer::{ChosenFile, FileButton};
use crate::words::{sentence, t, t_with};
use leptos::prelude::*;
use on_server::ServerVariants;
use variant_editor::VariantEditor;

/// Where the text being written is remembered.
const DRAFT: &str = "parlour.draft";

/// Everything the parts of the screen share.
#[derive(Clone, Copy)]
pub(super) struct VariantsState {
    /// The texts of the user's games.
    texts: RwSignal<Vec<String>>,
    /// The text being written; nothing while none is.
    open: RwSignal<Option<String>>,
    /// The id under which the open text was saved last.
    saved_id: RwSignal<Option<String>>,
    /// The unsaved text that another one has replaced, with the id it was saved under.
    put_aside: RwSignal<Option<(String, Option<String>)>>,
    shelf: Shelf,
}

impl VariantsState {
    /// Reads the store again, and lets the shelf do so too.
    async fn refresh(self) {
        let mut texts = store::variants().await;
        texts.sort_by_key(|text| text::value(text, "name").map(str::to_lowercase));
        self.texts.try_set(texts);
        self.shelf.refresh().await;
    }

    /// Opens a text. An unsaved one that was open is put aside, not lost.
    fn show(self, text: String, saved_id: Option<String>) {
        let is_saved = |open: &String| self.texts.with_untracked(|texts| texts.contains(open));
        let open = self.open.get_untracked().filter(|open| *open != text && !is_saved(open));
        self.put_aside.set(open.map(|open| (open, self.saved_id.get_untracked())));
        self.saved_id.set(saved_id);
        self.open.set(Some(text));
    }

    /// Remembers what is being written until it is saved, so that leaving the screen or the page loses nothing.
    fn remember(self) {
        Effect::new(move |_| {
            let Some(text) = self.open.get() else { return };
            let Ok(Some(storage)) = window().local_storage() else { return };
            let is_saved = self.texts.with(|texts| texts.contains(&text));
            let _ = match serde_json::to_string(&(text, self.saved_id.get())) {
                Ok(draft) if !is_saved => storage.set_item(DRAFT, &draft),
                _ => storage.remove_item(DRAFT),
            };
        });
    }
}

/// What was being written when the screen was left: the text, and the id under which it was saved last.
fn remembered() -> Option<(String, Option<String>)> {
    let storage = window().local_storage().ok().flatten()?;
    serde_json::from_str(&storage.get_item(DRAFT).ok().flatten()?).ok()
}

/// The user's own games.
#[component]
pub(crate) fn Variants() -> impl IntoView {
    let (open, saved_id) = remembered().unzip();
    let shared = VariantsState {
        texts: RwSignal::new(Vec::new()),
        open: RwSignal::new(open),
        saved_id: RwSignal::new(saved_id.flatten()),
        put_aside: RwSignal::new(None),
        shelf: shelf(),
    };
    shared.remember();
    leptos::task::spawn_local(shared.refresh());
    let presence = server::presence();
    let guide = Route::Help { page: "variants".to_owned() }.href();
    view! {
        <Frame title=Signal::derive(|| t("variants-title")) help="variants">
            <div class="variants" data-testid="variants">
                <section class="panel stack" aria-labelledby="variants-own">
                    <h2 id="variants-own">{move || t("variants-own")}</h2>
                    <p class="hint">{move || t("variants-hint")}" "<a href=guide>{move || t("variants-guide")}</a></p>
                    <New shared/>
                    <List shared presence/>
                    <ServerVariants shared presence/>
                </section>
                {move || shared.open.with(Option::is_some).then(|| view! { <VariantEditor shared presence/> })}
            </div>
        </Frame>
    }
}

/// A new game from the template, or one from a file.
#[component]
fn New(shared: VariantsState) -> impl IntoView {
    let notices = notices();
    let shelf = shelf();
    let name = RwSignal::new(String::new());
    let wrong = RwSignal::new(None::<String>);
    let submit = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let name = name.get_untracked().trim().to_owned();
        let Some(id) = text::id_of(&name) else {
            return wrong.set(Some(t("variants-no-name")));
        };
        if untrack(|| shelf.find(&id)).is_some() {
            return wrong.set(Some(t_with("variants-taken", &[("id", &id)])));
        }
        wrong.set(None);
        leptos::task::spawn_local(async move {
            match files::text("variant-template.toml").await {
                Ok(template) => shared.show(text::filled(&template, &id, &name), None),
                Err(why) => notices.notify(why),
            }
        });
    };
    let load = Callback::new(move |files: Vec<ChosenFile>| {
        if let Some(file) = files.first() {
            shared.show(file.text(), None);
        }
    });
    view! {
        <form class="toolbar" on:submit=submit>
            <div class="field grow" class:wrong=move || wrong.with(Option::is_some)>
                <label for="variant-name">{move || t("variants-name")}</label>
                <input id="variant-name" autocomplete="off" data-testid="variant-name" aria-describedby="variant-name-wrong"
                    on:input=move |event| name.set(event_target_value(&event))/>
                <p id="variant-name-wrong" class="error" role="alert">{move || wrong.get()}</p>
            </div>
            <button class="button primary" data-testid="variant-new">{move || t("variants-new")}</button>
            <FileButton label=Signal::derive(|| t("variants-load")) accept=".toml" on_files=load testid="variant-files"/>
        </form>
    }
}

#[component]
fn List(shared: VariantsState, presence: RwSignal<Presence>) -> impl IntoView {
    let empty = move || shared.texts.with(Vec::is_empty);
    view! {
        {move || empty().then(|| view! { <p class="empty">{t("variants-none")}</p> })}
        <ul class="variant-list" data-testid="variant-list">
            {move || shared.texts.get().into_iter().map(|text| view! { <OwnVariant shared presence text/> }).collect::<Vec<_>>()}
        </ul>
    }
}

#[component]
fn OwnVariant(shared: VariantsState, presence: RwSignal<Presence>, text: String) -> impl IntoView {
    let notices = notices();
    let id = text::value(&text, "id").unwrap_or_default().to_owned();
    let name = text::value(&text, "name").unwrap_or(&id).to_owned();
    let play = Route::Setup { game: id.clone(), start: None }.href();
    let opened = (text.clone(), id.clone());
    let to_server = {
        let (id, text) = (id.clone(), text.clone());
        move |_| {
            let (id, text) = (id.clone(), text.clone());
            leptos::task::spawn_local(async move {
                match server::put_variant(&id, &text).await {
                    Ok(()) => notices.notify(t_with("variants-in-server", &[("id", &id)])),
                    Err(why) => notices.notify(why),
                }
            });
        }
    };
    let deleted_id = id.clone();
    let delete = Callback::new(move |()| {
        let id = deleted_id.clone();
        leptos::task::spawn_local(async move {
            if let Err(why) = store::remove_variant(&id).await {
                notices.notify(why);
            }
            // A deleted variant that is open stays open, as an unsaved text.
            if shared.saved_id.try_get_untracked().flatten().as_ref() == Some(&id) {
                shared.saved_id.try_set(None);
            }
            shared.refresh().await;
        });
    });
    view! {
        <li>
            <strong>{name.clone()}</strong>" "<code>{id}</code>
            <div class="actions">
                <button type="button" class="button" data-testid="variant-open" on:click=move |_| shared.show(opened.0.clone(), Some(opened.1.clone()))>{move || t("variants-open")}</button>
                <a class="button" href=play data-testid="variant-play">{move || t("variants-play")}</a>
                <Show when=move || presence.get() == Presence::Online>
                    <button type="button" class="button" on:click=to_server.clone()>{move || t("archive-one-to-server")}</button>
                </Show>
                <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete testid="variant-delete" about=name/>
            </div>
        </li>
    }
}

/// Checks a text and saves it; gives the game's id.
async fn save_variant(shelf: Shelf, text: &str, saved_id: Option<&str>) -> Result<String, String> {
    let facts = check_variant(text).await.map_err(|why| sentence(&why))?;
    let id = facts.info.id.to_string();
    // Only the variant itself may have had the id before.
    let taken = untrack(|| shelf.find(&id)).is_some() && saved_id != Some(id.as_str());
    if taken {
        return Err(t_with("variants-taken", &[("id", &id)]));
    }
    store::put_variant(&id, text).await?;
    Ok(id)
}
