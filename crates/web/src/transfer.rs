//! Things carried in and out of the page: files and the clipboard.

use crate::notice::Notices;
use crate::words::t;
use js_sys::{Array, Uint8Array};
use leptos::html::Input;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, HtmlAnchorElement, Url};

/// Lets the browser keep some bytes as a file.
pub(crate) fn download(name: &str, kind: &str, bytes: &[u8]) -> Result<(), String> {
    let failed = |_| t("study-no-download");
    let parts = Array::of1(&Uint8Array::from(bytes));
    let properties = BlobPropertyBag::new();
    properties.set_type(kind);
    let blob = Blob::new_with_u8_array_sequence_and_options(&parts, &properties).map_err(failed)?;
    let url = Url::create_object_url_with_blob(&blob).map_err(failed)?;
    let link = document().create_element("a").map_err(failed)?;
    let link: HtmlAnchorElement = link.dyn_into().map_err(|_| t("study-no-download"))?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The browser needs the address until the download has begun.
    let forget = move || {
        let _ = Url::revoke_object_url(&url);
    };
    set_timeout(forget, std::time::Duration::from_secs(30));
    Ok(())
}

/// The clipboard; there is none over plain http.
fn clipboard() -> Option<web_sys::Clipboard> {
    let clipboard = window().navigator().clipboard();
    (!clipboard.is_undefined()).then_some(clipboard)
}

/// True if a page may use the clipboard here.
pub(crate) fn has_clipboard() -> bool {
    clipboard().is_some()
}

/// Puts a text on the clipboard.
pub(crate) async fn copy(text: &str) -> Result<(), String> {
    let clipboard = clipboard().ok_or_else(|| t("study-no-copy"))?;
    let copied = JsFuture::from(clipboard.write_text(text)).await;
    copied.map(|_| ()).map_err(|_| t("study-no-copy"))
}

/// Puts a text on the clipboard and says so.
pub(crate) fn copy_and_notify(notices: Notices, text: String, confirmation: String) {
    leptos::task::spawn_local(async move {
        match copy(&text).await {
            Ok(()) => notices.notify(confirmation),
            Err(why) => notices.notify(why),
        }
    });
}

/// The text on the clipboard.
pub(crate) async fn paste() -> Result<String, String> {
    let clipboard = clipboard().ok_or_else(|| t("study-no-paste"))?;
    let text = JsFuture::from(clipboard.read_text()).await.map_err(|_| t("study-no-paste"))?;
    Ok(text.as_string().unwrap_or_default())
}

/// A file somebody has chosen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ChosenFile {
    /// Its name.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
}

impl ChosenFile {
    /// Its text; bytes that are not UTF-8 are read as Latin-1.
    pub(crate) fn text(&self) -> String {
        let bytes = self.bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.bytes);
        match std::str::from_utf8(bytes) {
            Ok(text) => text.to_owned(),
            Err(_) => bytes.iter().map(|byte| char::from(*byte)).collect(),
        }
    }

    /// Its name without its ending.
    pub(crate) fn stem(&self) -> &str {
        self.name.rsplit_once('.').map_or(self.name.as_str(), |(stem, _)| stem)
    }
}

async fn read(file: File) -> Option<ChosenFile> {
    let buffer = JsFuture::from(file.array_buffer()).await.ok()?;
    Some(ChosenFile { name: file.name(), bytes: Uint8Array::new(&buffer).to_vec() })
}

/// A button that lets somebody choose files.
#[component]
pub(crate) fn FileButton(
    /// What it says.
    #[prop(into)]
    label: Signal<String>,
    /// The endings of the files, as a file chooser wants them.
    accept: &'static str,
    /// What becomes of them.
    on_files: Callback<Vec<ChosenFile>>,
    /// What its input is called by tests.
    testid: &'static str,
) -> impl IntoView {
    let input = NodeRef::<Input>::new();
    let choose = move |_| {
        if let Some(input) = input.get_untracked() {
            input.click();
        }
    };
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let list = input.files();
        let files: Vec<File> = list
            .into_iter()
            .flat_map(|list| (0..list.length()).filter_map(move |at| list.get(at)))
            .collect();
        leptos::task::spawn_local(async move {
            let mut read_in = Vec::new();
            for file in files {
                read_in.extend(read(file).await);
            }
            // The same file may be chosen again.
            input.set_value("");
            on_files.run(read_in);
        });
    };
    view! {
        <button type="button" class="button" on:click=choose>{move || label.get()}</button>
        <input type="file" hidden multiple node_ref=input accept=accept data-testid=testid on:change=chosen/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_of_old_programs_are_read_too() {
        let chosen =
            |bytes: &[u8]| ChosenFile { name: "a.b.pgn".to_owned(), bytes: bytes.to_vec() };
        assert_eq!(chosen(b"\xef\xbb\xbfZo\xc3\xab").text(), "Zoë");
        assert_eq!(chosen(b"Zo\xeb").text(), "Zoë");
        assert_eq!(chosen(b"").stem(), "a.b");
    }
}
