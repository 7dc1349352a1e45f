//! Files carried into the page and out of it, and the clipboard.

use super::Visit;
use chromiumoxide::cdp::browser_protocol::browser::{
    DownloadProgressState, EventDownloadProgress, EventDownloadWillBegin,
    SetDownloadBehaviorBehavior, SetDownloadBehaviorParams,
};
use chromiumoxide::cdp::browser_protocol::dom::SetFileInputFilesParams;
use chromiumoxide::cdp::browser_protocol::emulation::{MediaFeature, SetTimezoneOverrideParams};
use chromiumoxide::cdp::js_protocol::runtime::EvaluateParams;
use futures::StreamExt;
use std::path::Path;

impl Visit {
    /// Chooses a file in an input, as the browser's own window for that does.
    pub async fn choose_file(&self, selector: &str, path: &Path) {
        self.wait_for(selector).await;
        let find = EvaluateParams::new(format!("document.querySelector({selector:?})"));
        let found = self.page.execute(find).await.expect("an input").result.result.object_id;
        let mut files = SetFileInputFilesParams::new(vec![path.display().to_string()]);
        files.object_id = Some(found.expect("an input"));
        self.page.execute(files).await.expect("a file");
    }

    /// Presses what gives a file; its name and what is in it.
    pub async fn download(&self, selector: &str) -> (String, Vec<u8>) {
        let folder = tempfile::tempdir().expect("a folder for the file");
        let allow = SetDownloadBehaviorParams::builder()
            .behavior(SetDownloadBehaviorBehavior::AllowAndName)
            .download_path(folder.path().display().to_string())
            .events_enabled(true)
            .build()
            .expect("where to");
        self.browser.execute(allow).await.expect("files are allowed");
        let begun = self.browser.event_listener::<EventDownloadWillBegin>().await;
        let ended = self.browser.event_listener::<EventDownloadProgress>().await;
        let (mut begun, mut ended) = (begun.expect("a listener"), ended.expect("a listener"));
        self.click(selector).await;
        let begun = tokio::time::timeout(super::TIMEOUT, begun.next()).await;
        let begun = begun.expect("a file comes").expect("a file comes");
        loop {
            let step = tokio::time::timeout(super::TIMEOUT, ended.next()).await;
            let step = step.expect("the file is whole").expect("the file is whole");
            assert_ne!(step.state, DownloadProgressState::Canceled, "the file never came");
            if step.guid == begun.guid && step.state == DownloadProgressState::Completed {
                break;
            }
        }
        let bytes = std::fs::read(folder.path().join(&begun.guid)).expect("the file");
        (begun.suggested_filename.clone(), bytes)
    }

    /// What is copied from now on can be asked for; a browser without a window has no clipboard.
    pub async fn watch_clipboard(&self) {
        self.run(
            "navigator.clipboard.writeText = (text) => (window.copied = text, Promise.resolve());
            navigator.clipboard.readText = () => Promise.resolve(window.copied ?? '')",
        )
        .await;
    }

    /// What pressing something puts on the clipboard.
    pub async fn copied(&self, selector: &str) -> String {
        self.run("window.copied = undefined").await;
        self.click(selector).await;
        self.wait("window.copied !== undefined").await;
        self.js("window.copied").await
    }

    /// Emulates a time zone, such as `America/New_York`.
    pub async fn with_time_zone(&self, zone: &str) {
        let zone = SetTimezoneOverrideParams::new(zone);
        self.page.execute(zone).await.expect("another time zone");
    }

    /// Emulates media features, such as `prefers-color-scheme` and `dark`.
    pub async fn with_media_features(&self, features: &[(&str, &str)]) {
        let features = features.iter().map(|(name, value)| MediaFeature::new(*name, *value));
        self.page.emulate_media_features(features.collect()).await.expect("other wishes");
    }
}
