//! The files of the page by their plain names: what is served has its hash in its name, so that it can be cached for ever.

use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

#[wasm_bindgen]
extern "C" {
    /// From names to paths, as `boot.js` knows them.
    #[wasm_bindgen(thread_local_v2, js_namespace = parlour, js_name = files)]
    static FILES: JsValue;
}

/// Whether the page has a file of this name.
pub(crate) fn exists(name: &str) -> bool {
    FILES.with(|files| js_sys::Reflect::has(files, &name.into()).unwrap_or(false))
}

/// The path of a file.
pub(crate) fn path(name: &str) -> String {
    let known = FILES.with(|files| js_sys::Reflect::get(files, &name.into()).ok());
    known.and_then(|path| path.as_string()).unwrap_or_else(|| name.to_owned())
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
