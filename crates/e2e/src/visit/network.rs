//! What goes wrong between a page and its server: no network, a lost socket, messages that are late.
// What is to take the place of the command for networks is not known to browsers of last year.
#![allow(deprecated)]

use super::Visit;
use chromiumoxide::cdp::browser_protocol::network::EmulateNetworkConditionsParams;

impl Visit {
    /// Takes the network away from the page, or gives it back.
    pub async fn set_offline(&self, offline: bool) {
        let conditions = EmulateNetworkConditionsParams::new(offline, 0.0, -1.0, -1.0);
        self.page.execute(conditions).await.expect("another network");
    }

    /// Closes every socket of the page, as a network does that forgets its connections.
    pub async fn cut_sockets(&self) {
        self.run("sockets.splice(0).forEach((socket) => socket.close())").await;
    }

    /// From now on what the page sends over sockets waits until it is released.
    pub async fn hold_sockets(&self) {
        self.run("window.heldSends = []").await;
    }

    /// Sends what was held.
    pub async fn release_sockets(&self) {
        self.run("const held = heldSends; window.heldSends = null; held.forEach((send) => send())")
            .await;
    }

    /// Records in `links` what is said about the connection from now on: it may be gone before a test has asked for it.
    pub async fn watch_link(&self) {
        self.run(
            "window.links = [];
            new MutationObserver(() => {
                const link = document.querySelector('[data-testid=link-state]')?.dataset.link;
                if (link && links.at(-1) !== link) links.push(link);
            }).observe(document.body, { subtree: true, childList: true, attributes: true })",
        )
        .await;
    }
}
