//! Installing Parlour: whether the page works offline, and the browser's offer to install it as an app.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// The state of the installation.
#[derive(Clone, Copy)]
pub(crate) struct Install {
    /// Every file is cached for offline use.
    pub offline: RwSignal<bool>,
    /// The browser's offer, as long as it stands.
    offer: RwSignal<Option<JsValue>, LocalStorage>,
}

impl Install {
    /// True if the browser offers to install the page.
    pub(crate) fn is_offered(self) -> bool {
        self.offer.with(Option::is_some)
    }

    /// Accepts the offer, which can be used only once.
    pub(crate) fn take(self) {
        let Some(offer) = self.offer.try_update(Option::take).flatten() else { return };
        let prompt = Reflect::get(&offer, &"prompt".into());
        if let Some(prompt) = prompt.ok().and_then(|prompt| prompt.dyn_into::<Function>().ok()) {
            let _ = prompt.call0(&offer);
        }
    }
}

/// The state of the installation of this page.
pub(crate) fn install() -> Install {
    expect_context::<Install>()
}

/// True if the page runs like an app already.
pub(crate) fn is_app() -> bool {
    let query = window().match_media("(display-mode: standalone)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// True if `boot.js` says that every file is cached.
fn is_offline_ready() -> bool {
    let parlour = Reflect::get(&window(), &"parlour".into()).unwrap_or_default();
    Reflect::get(&parlour, &"offline".into()).is_ok_and(|offline| offline.is_truthy())
}

/// Listens for as long as the page lives.
pub(crate) fn watch() -> Install {
    let install =
        Install { offline: RwSignal::new(is_offline_ready()), offer: RwSignal::new_local(None) };
    let on_offline_ready =
        Closure::<dyn Fn()>::new(move || install.offline.set(is_offline_ready()));
    let on_offer = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        // The settings have a button for it; suppress the browser's own prompt.
        event.prevent_default();
        install.offer.set(Some(event.into()));
    });
    let window = window();
    let listen = |name, what: &JsValue| {
        let _ = window.add_event_listener_with_callback(name, what.unchecked_ref());
    };
    listen("parlour-offline", on_offline_ready.as_ref());
    listen("beforeinstallprompt", on_offer.as_ref());
    on_offline_ready.forget();
    on_offer.forget();
    install
}
