//! The files of the page by their plain names: what is served has its hash in its name, so that it can be cached for ever.

use std::cell::RefCell;
use std::collections::HashMap;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

thread_local! {
    static NAMES: RefCell<HashMap<String, String>> = RefCell::default();
}

/// Learns the names. Called once, before anything else is fetched.
pub(crate) async fn learn() -> Result<(), String> {
    let text = get_text("files.json").await?;
    let names: HashMap<String, String> =
        serde_json::from_str(&text).map_err(|error| format!("files.json: {error}"))?;
    NAMES.set(names);
    Ok(())
}

/// The path of a file.
pub(crate) fn path(name: &str) -> String {
    NAMES.with_borrow(|names| names.get(name).cloned()).unwrap_or_else(|| name.to_owned())
}

/// The text of a file of the page.
pub(crate) async fn text(name: &str) -> Result<String, String> {
    get_text(&path(name)).await
}

/// The bytes of a file of the page.
pub(crate) async fn bytes(name: &str) -> Result<Vec<u8>, String> {
    let path = path(name);
    let response = get(&path).await?;
    let promise = response.array_buffer().map_err(|_| broken(&path))?;
    let buffer = JsFuture::from(promise).await.map_err(|_| broken(&path))?;
    Ok(js_sys::Uint8Array::new(&buffer).to_vec())
}

async fn get_text(path: &str) -> Result<String, String> {
    let response = get(path).await?;
    let promise = response.text().map_err(|_| broken(path))?;
    let text = JsFuture::from(promise).await.map_err(|_| broken(path))?;
    text.as_string().ok_or_else(|| broken(path))
}

async fn get(path: &str) -> Result<Response, String> {
    let window = web_sys::window().ok_or("there is no window")?;
    let answer = JsFuture::from(window.fetch_with_str(path)).await.map_err(|_| broken(path))?;
    let response: Response = answer.dyn_into().map_err(|_| broken(path))?;
    if response.ok() { Ok(response) } else { Err(broken(path)) }
}

fn broken(path: &str) -> String {
    format!("{path} could not be fetched")
}
