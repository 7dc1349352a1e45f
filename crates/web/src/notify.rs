//! Notifications of the system that it is one's turn, while the page is out of sight: for whoever has switched them on, where
//! the browser allows them. Over plain http none does.

use crate::files;
use crate::settings::Settings;
use js_sys::{Object, Promise, Reflect};
use leptos::prelude::*;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_name = Notification)]
    type SystemNotification;

    #[wasm_bindgen(constructor, catch, js_class = "Notification")]
    fn new(title: &str, options: &Object) -> Result<SystemNotification, JsValue>;

    #[wasm_bindgen(catch, static_method_of = SystemNotification, js_class = "Notification", js_name = requestPermission)]
    fn request_permission() -> Result<Promise, JsValue>;

    #[wasm_bindgen(catch, static_method_of = SystemNotification, js_class = "Notification", getter)]
    fn permission() -> Result<String, JsValue>;

    /// A service worker's registration, which phones ask for notifications.
    type Registration;

    #[wasm_bindgen(catch, method, js_name = showNotification)]
    fn show(this: &Registration, title: &str, options: &Object) -> Result<Promise, JsValue>;
}

/// Later notifications take the place of earlier ones.
const TAG: &str = "parlour-turn";

/// Whether this browser can notify at all: only on pages that came over a safe connection.
pub(crate) fn is_possible() -> bool {
    let window = window();
    let has_api = Reflect::has(&window, &JsValue::from_str("Notification"));
    window.is_secure_context() && has_api.unwrap_or(false)
}

/// Asks whether the page may notify, and gives the answer.
pub(crate) async fn ask() -> bool {
    let Ok(asked) = SystemNotification::request_permission() else { return false };
    let answer = JsFuture::from(asked).await;
    answer.is_ok_and(|answer| answer.as_string().as_deref() == Some("granted"))
}

/// Notifies, if that is wanted and allowed and nobody looks at the page.
pub(crate) fn show(settings: RwSignal<Settings>, title: String, body: String) {
    let wanted = settings.with_untracked(|settings| settings.notify) && is_possible();
    let out_of_sight = document().hidden() || !document().has_focus().unwrap_or(true);
    if !wanted || !out_of_sight {
        return;
    }
    if SystemNotification::permission().is_ok_and(|permission| permission == "granted") {
        leptos::task::spawn_local(async move {
            // What fails was only a courtesy.
            let _ = notify(&title, &body).await;
        });
    }
}

async fn notify(title: &str, body: &str) -> Result<(), JsValue> {
    let options = Object::new();
    let values = [
        ("body", body.to_owned()),
        ("tag", TAG.to_owned()),
        ("icon", files::path("icon-192.png")),
        // The service worker comes back to it.
        ("data", window().location().href()?),
    ];
    for (name, value) in values {
        Reflect::set(&options, &name.into(), &value.into())?;
    }
    let registration = window().navigator().service_worker().get_registration();
    let registration = JsFuture::from(registration).await?;
    if registration.is_undefined() {
        SystemNotification::new(title, &options)?;
    } else {
        let registration: Registration = registration.unchecked_into();
        JsFuture::from(registration.show(title, &options)?).await?;
    }
    Ok(())
}
