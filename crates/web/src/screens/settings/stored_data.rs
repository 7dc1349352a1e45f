//! The data stored on this device: how much there is, export and import of everything in one file, and deleting it.

use super::controls::SettingsSection;
use crate::confirm::ConfirmButton;
use crate::install::{install, is_app};
use crate::notice::notices;
use crate::screens::lesson;
use crate::settings::{Settings, settings};
use crate::shelf::{check_variant, shelf};
use crate::store;
use crate::transfer::{ChosenFile, FileButton, download};
use crate::words::{t, t_with};
use crate::work::{Slices, WorkProgress, Working};
use leptos::prelude::*;
use parlour_protocol::stored::{BoxError, BoxReader, Everything};

/// Everything the page keeps.
async fn collect_everything(settings: &Settings) -> Result<Everything, String> {
    let (games, unread) = store::everything().await?;
    let (variants, lessons) = (store::variants().await, lesson::learnt());
    Ok(Everything { games, unread, variants, lessons, settings: settings.to_json() })
}

/// What a file holds, read in slices; nothing if somebody has stopped it.
async fn read(bytes: &[u8], work: WorkProgress) -> Result<Option<Everything>, BoxError> {
    let mut reader = BoxReader::new(bytes)?;
    let (of, mut slices) = (reader.rows(), Slices::new());
    while reader.go_on()? {
        if slices.is_over() {
            if !work.keep_going(of - reader.rows(), of).await {
                return Ok(None);
            }
            slices = Slices::new();
        }
    }
    reader.finish().map(Some)
}

/// Puts everything where it belongs; of a game that is here already the later one stays. How many games came, and how many
/// variants are not understood here and stay in the file. What has come when somebody stops it stays.
async fn unpack(everything: Everything, work: WorkProgress) -> Result<(usize, usize), String> {
    let (mut count, mut left, of) = (0, 0, everything.games.len());
    let mut slices = Slices::new();
    for (at, game) in everything.games.into_iter().enumerate() {
        count += usize::from(store::put_newer(&game).await?.is_some());
        if slices.is_over() {
            if !work.keep_going(at + 1, of).await {
                return Ok((count, left));
            }
            slices = Slices::new();
        }
    }
    store::put_unread(everything.unread).await?;
    for text in everything.variants {
        match check_variant(&text).await {
            Ok(facts) => store::put_variant(&facts.info.id, &text).await?,
            Err(_) => left += 1,
        }
    }
    for id in everything.lessons {
        lesson::remember(&id);
    }
    Ok((count, left))
}

/// Games and variants, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct StoredCounts {
    games: usize,
    variants: usize,
    /// Rows that this page cannot read.
    unread: usize,
    /// What the browser said about keeping them.
    persistent: Option<bool>,
}

fn recount(count: RwSignal<Option<StoredCounts>>) {
    leptos::task::spawn_local(async move {
        // A store that cannot be read is not empty: show no count.
        let Ok((games, unread)) = store::everything().await else { return };
        let (games, unread) = (games.len(), unread.len());
        let variants = store::variants().await.len();
        let persistent = store::is_persistent().await;
        count.try_set(Some(StoredCounts { games, variants, unread, persistent }));
    });
}

/// The stored data.
#[component]
pub(super) fn StoredData() -> impl IntoView {
    let (settings, notices, shelf) = (settings(), notices(), shelf());
    let (count, work) = (RwSignal::new(None::<StoredCounts>), WorkProgress::none());
    recount(count);
    let counted = move || {
        count.get().map(|StoredCounts { games, variants, .. }| {
            t_with(
                "settings-kept-count",
                &[("games", &games.to_string()), ("variants", &variants.to_string())],
            )
        })
    };
    let save = move |_| {
        let settings = settings.get_untracked();
        leptos::task::spawn_local(async move {
            let result = collect_everything(&settings).await.and_then(|everything| {
                download("everything.parlourbox", "application/octet-stream", &everything.write())
            });
            if let Err(why) = result {
                notices.notify(why);
            }
        });
    };
    let load = Callback::new(move |files: Vec<ChosenFile>| {
        leptos::task::spawn_local(async move {
            for file in files {
                work.begin(1);
                let about = |key| t_with(key, &[("file", &file.name)]);
                let text = match read(&file.bytes, work).await {
                    Err(BoxError::Foreign) => about("settings-not-a-box"),
                    Err(BoxError::Newer) => about("settings-newer-box"),
                    Err(BoxError::TooMany) => about("settings-too-large-box"),
                    Ok(None) => t("settings-import-stopped"),
                    Ok(Some(everything)) => {
                        settings.set(Settings::read(&everything.settings));
                        match unpack(everything, work).await {
                            Ok((games, left)) => t_with(
                                "settings-imported",
                                &[("games", &games.to_string()), ("left", &left.to_string())],
                            ),
                            Err(why) => why,
                        }
                    }
                };
                work.end();
                notices.notify(text);
            }
            shelf.refresh().await;
            recount(count);
        });
    });
    let delete = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            match store::clear().await {
                Ok(()) => notices.notify(t("settings-deleted")),
                Err(why) => notices.notify(why),
            }
            lesson::set_learnt(&[]);
            shelf.refresh().await;
            recount(count);
        });
    });
    view! {
        <SettingsSection title="settings-kept">
            <p data-testid="kept-count">{counted}</p>
            <p class="hint">{move || t("settings-kept-hint")}</p>
            <Persistence count/>
            <Working work/>
            <div class="toolbar">
                <button type="button" class="button" data-testid="export-all" on:click=save>{move || t("settings-export")}</button>
                <FileButton label=Signal::derive(|| t("settings-import")) accept=".parlourbox" on_files=load testid="import-all"/>
                <ConfirmButton label=Signal::derive(|| t("settings-delete")) on_press=delete testid="delete-all"/>
            </div>
        </SettingsSection>
    }
}

/// What the browser says about keeping all this, and what it keeps that this page cannot read.
#[component]
fn Persistence(count: RwSignal<Option<StoredCounts>>) -> impl IntoView {
    let notices = notices();
    let persistent = move || {
        count.get().map(|count| match count.persistent {
            Some(true) => t("settings-persistent"),
            Some(false) => t("settings-not-persistent"),
            None => t("settings-persistence-unknown"),
        })
    };
    let take_unread = move |_| {
        leptos::task::spawn_local(async move {
            let result = store::everything().await.and_then(|(_, unread)| {
                let bytes = Everything { unread, ..Everything::default() }.write();
                download("unread.parlourbox", "application/octet-stream", &bytes)
            });
            if let Err(why) = result {
                notices.notify(why);
            }
        });
    };
    let unread = move || {
        let unread = count.get().map_or(0, |count| count.unread);
        (unread > 0).then(|| view! {
            <p data-testid="unread">{t_with("settings-unread", &[("count", &unread.to_string())])}</p>
            <div class="toolbar">
                <button type="button" class="button" data-testid="export-unread" on:click=take_unread>{t("settings-export-unread")}</button>
            </div>
        })
    };
    view! {
        <p class="hint" data-testid="persistent">{persistent}</p>
        {unread}
    }
}

/// Parlour on this device, and the whole screen.
#[component]
pub(super) fn Device() -> impl IntoView {
    let install = install();
    let full = move |_| {
        let document = document();
        if document.fullscreen_element().is_some() {
            document.exit_fullscreen();
        } else if let Some(root) = document.document_element() {
            let _ = root.request_fullscreen();
        }
    };
    view! {
        <SettingsSection title="settings-device">
            <p data-testid="offline-state">
                <span class="dot" class:good=move || install.offline.get() class:warn=move || !install.offline.get()></span>
                " "
                {move || if install.offline.get() { t("settings-offline-yes") } else { t("settings-offline-no") }}
            </p>
            <p class="hint">{move || if is_app() { t("settings-install-done") } else { t("settings-install-hint") }}</p>
            <div class="toolbar">
                {move || install.is_offered().then(|| view! {
                    <button type="button" class="button primary" data-testid="install" on:click=move |_| install.take()>{t("settings-install")}</button>
                })}
                <button type="button" class="button" data-testid="full-screen" on:click=full>{move || t("settings-full-screen")}</button>
            </div>
        </SettingsSection>
    }
}
