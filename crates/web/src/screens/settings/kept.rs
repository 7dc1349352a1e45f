//! What is kept on this device: how much it is, everything in one file, everything out of one file, and nothing at all.

use super::controls::Part;
use crate::carry::{Chosen, FileButton, download};
use crate::install::{install, is_app};
use crate::notice::notices;
use crate::screens::lesson;
use crate::settings::{Settings, settings};
use crate::shelf::{check_variant, shelf};
use crate::store::{self, StoredGame};
use crate::twice::Twice;
use crate::words::{t, t_with};
use leptos::prelude::*;
use parlour_protocol::desk::{decode, encode};
use serde::{Deserialize, Serialize};

/// How a file of everything begins, so that no other file is taken for one.
const MARK: &[u8] = b"parlourbox 1\n";

/// Everything the page keeps.
#[derive(PartialEq, Debug, Serialize, Deserialize)]
struct Everything {
    games: Vec<StoredGame>,
    variants: Vec<String>,
    lessons: Vec<String>,
    /// The settings as their text, so that an older or newer page reads what it knows.
    settings: String,
}

impl Everything {
    async fn gather(settings: &Settings) -> Everything {
        Everything {
            games: store::list().await,
            variants: store::variants().await,
            lessons: lesson::learnt(),
            settings: settings.written(),
        }
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend(encode(self));
        bytes
    }

    fn read(bytes: &[u8]) -> Option<Everything> {
        decode(bytes.strip_prefix(MARK)?)
    }

    /// Puts everything where it belongs; of a game that is here already the later one stays. How many games came.
    async fn unpack(self) -> Result<usize, String> {
        let mut count = 0;
        for game in self.games {
            let known = store::get(&game.key).await;
            if known.is_none_or(|known| known.updated < game.updated) {
                store::put(&game).await?;
                count += 1;
            }
        }
        for text in self.variants {
            if let Ok(facts) = check_variant(&text).await {
                store::put_variant(&facts.info.id, &text).await?;
            }
        }
        for id in self.lessons {
            lesson::remember(&id);
        }
        Ok(count)
    }
}

/// Games and variants, counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Count {
    games: usize,
    variants: usize,
}

fn recount(count: RwSignal<Option<Count>>) {
    leptos::task::spawn_local(async move {
        let games = store::list().await.len();
        let variants = store::variants().await.len();
        count.try_set(Some(Count { games, variants }));
    });
}

/// What is kept.
#[component]
pub(super) fn Kept() -> impl IntoView {
    let (settings, notices, shelf) = (settings(), notices(), shelf());
    let count = RwSignal::new(None::<Count>);
    recount(count);
    let counted = move || {
        count.get().map(|Count { games, variants }| {
            t_with(
                "settings-kept-count",
                &[("games", &games.to_string()), ("variants", &variants.to_string())],
            )
        })
    };
    let save = move |_| {
        let settings = settings.get_untracked();
        leptos::task::spawn_local(async move {
            let bytes = Everything::gather(&settings).await.bytes();
            if let Err(why) = download("everything.parlourbox", "application/octet-stream", &bytes)
            {
                notices.tell(why);
            }
        });
    };
    let load = Callback::new(move |files: Vec<Chosen>| {
        leptos::task::spawn_local(async move {
            for file in files {
                let told = match Everything::read(&file.bytes) {
                    None => t_with("settings-not-a-box", &[("file", &file.name)]),
                    Some(everything) => {
                        settings.set(Settings::read(&everything.settings));
                        match everything.unpack().await {
                            Ok(games) => {
                                t_with("settings-imported", &[("games", &games.to_string())])
                            }
                            Err(why) => why,
                        }
                    }
                };
                notices.tell(told);
            }
            shelf.refresh().await;
            recount(count);
        });
    });
    let delete = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            match store::clear().await {
                Ok(()) => notices.tell(t("settings-deleted")),
                Err(why) => notices.tell(why),
            }
            lesson::keep(&[]);
            shelf.refresh().await;
            recount(count);
        });
    });
    view! {
        <Part title="settings-kept">
            <p data-testid="kept-count">{counted}</p>
            <p class="hint">{move || t("settings-kept-hint")}</p>
            <div class="toolbar">
                <button type="button" class="button" data-testid="export-all" on:click=save>{move || t("settings-export")}</button>
                <FileButton label=Signal::derive(|| t("settings-import")) accept=".parlourbox" on_files=load testid="import-all"/>
                <Twice label=Signal::derive(|| t("settings-delete")) on_press=delete testid="delete-all"/>
            </div>
        </Part>
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
        <Part title="settings-device">
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
        </Part>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_box_reads_back_and_nothing_else_is_one() {
        let everything = Everything {
            games: Vec::new(),
            variants: vec!["id = \"moth\"".to_owned()],
            lessons: vec!["one".to_owned()],
            settings: Settings::default().written(),
        };
        let bytes = everything.bytes();
        assert_eq!(Everything::read(&bytes), Some(everything));
        assert_eq!(Everything::read(&bytes[..bytes.len() - 1]), None);
        assert_eq!(Everything::read(b"parlourbox 2\n"), None);
        assert_eq!(Everything::read(b""), None);
    }
}
