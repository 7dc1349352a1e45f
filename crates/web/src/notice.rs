//! What the page says outside its screens: banners that stay, notices that pass, and words for screen readers.

use leptos::prelude::*;
use std::cell::Cell;
use wasm_bindgen::JsValue;

/// The messages shown at the moment.
#[derive(Clone, Copy)]
pub(crate) struct Notices {
    /// Stays until it is closed: something is broken, or a new version waits.
    pub banner: RwSignal<Option<Banner>>,
    /// Passes by itself.
    pub notice: RwSignal<Option<String>>,
    /// For screen readers only; each is spoken once, politely.
    pub spoken: RwSignal<String>,
    /// For screen readers, at once: errors, the end of a game.
    pub urgent: RwSignal<String>,
}

/// A banner and what can be done about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Banner {
    /// The message.
    pub text: String,
    /// The words of its button and what it does.
    pub action: Option<(String, BannerAction)>,
}

/// What a banner's button does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BannerAction {
    /// Lets the waiting version take over, then loads the page again.
    TakeOver,
}

impl Notices {
    /// No messages.
    pub(crate) fn new() -> Notices {
        Notices {
            banner: RwSignal::new(None),
            notice: RwSignal::new(None),
            spoken: RwSignal::new(String::new()),
            urgent: RwSignal::new(String::new()),
        }
    }

    /// Shows a notice for a few seconds.
    pub(crate) fn notify(self, text: impl Into<String>) {
        let text = text.into();
        self.urgent.set(text.clone());
        self.notice.set(Some(text.clone()));
        let notice = self.notice;
        let pass = move || {
            if notice.get_untracked().as_deref() == Some(text.as_str()) {
                notice.set(None);
            }
        };
        set_timeout(pass, std::time::Duration::from_secs(6));
    }

    /// Shows an error and gives the default value.
    pub(crate) fn notify_or_default<T: Default>(self, why: String) -> T {
        self.notify(why);
        T::default()
    }

    /// Says something to screen readers.
    pub(crate) fn say(self, text: impl Into<String>) {
        let text = text.into();
        // Screen readers skip a text that has not changed: an added space makes it new.
        let again = self.spoken.get_untracked() == text;
        self.spoken.set(if again { format!("{text}\u{a0}") } else { text });
    }
}

/// The notices of the page.
pub(crate) fn notices() -> Notices {
    expect_context::<Notices>()
}

/// Panics on purpose, to show what a crash looks like; called from the browser's console.
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn show_crash() {
    panic!("somebody wished to see the page crash");
}

thread_local! {
    static CRASHED: Cell<bool> = const { Cell::new(false) };
}

/// After a panic the page cannot go on, but everything that happened is kept: a banner in plain DOM says so, since nothing
/// of the page itself may be relied on.
pub(crate) fn catch_panics() {
    std::panic::set_hook(Box::new(|info| {
        web_sys::console::error_1(&JsValue::from_str(&info.to_string()));
        if !CRASHED.replace(true)
            && let Some(document) = web_sys::window().and_then(|window| window.document())
            && let Some(banner) = document.get_element_by_id("fallen")
        {
            let _ = banner.remove_attribute("hidden");
        }
    }));
}
