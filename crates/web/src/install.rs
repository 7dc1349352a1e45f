//! Keeping Parlour on the device: whether everything is there for days without a network, and the browser's offer to keep
//! the page like an app.

use js_sys::{Function, Reflect};
use leptos::prelude::*;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// What is known about it.
#[derive(Clone, Copy)]
pub(crate) struct Install {
    /// Everything is kept for days without a network.
    pub offline: RwSignal<bool>,
    /// The browser's offer, as long as it stands.
    offer: RwSignal<Option<JsValue>, LocalStorage>,
}

impl Install {
    /// True if the browser would keep the page like an app.
    pub(crate) fn is_offered(self) -> bool {
        self.offer.with(Option::is_some)
    }

    /// Takes the offer; it stands only once.
    pub(crate) fn take(self) {
        let Some(offer) = self.offer.try_update(Option::take).flatten() else { return };
        let prompt = Reflect::get(&offer, &"prompt".into());
        if let Some(prompt) = prompt.ok().and_then(|prompt| prompt.dyn_into::<Function>().ok()) {
            let _ = prompt.call0(&offer);
        }
    }
}

/// What is known about it on this page.
pub(crate) fn install() -> Install {
    expect_context::<Install>()
}

/// True if the page runs like an app already.
pub(crate) fn is_app() -> bool {
    let query = window().match_media("(display-mode: standalone)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// True if `boot.js` says that everything is there.
fn is_kept() -> bool {
    let parlour = Reflect::get(&window(), &"parlour".into()).unwrap_or_default();
    Reflect::get(&parlour, &"offline".into()).is_ok_and(|offline| offline.is_truthy())
}

/// Listens for as long as the page lives.
pub(crate) fn attend() -> Install {
    let install = Install { offline: RwSignal::new(is_kept()), offer: RwSignal::new_local(None) };
    let kept = Closure::<dyn Fn()>::new(move || install.offline.set(is_kept()));
    let offered = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
        // The settings offer it; the browser's own line is not needed.
        event.prevent_default();
        install.offer.set(Some(event.into()));
    });
    let window = window();
    let listen = |name, what: &JsValue| {
        let _ = window.add_event_listener_with_callback(name, what.unchecked_ref());
    };
    listen("parlour-offline", kept.as_ref());
    listen("beforeinstallprompt", offered.as_ref());
    kept.forget();
    offered.forget();
    install
}
