//! The end of the server: everybody who is served is told, and has a moment to finish.

use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// Held by whoever serves somebody.
#[derive(Clone, Debug)]
pub(crate) struct Ending {
    requested: watch::Receiver<bool>,
    /// Nothing is sent; when the last one is dropped, nobody is served any more.
    _alive: mpsc::Sender<Infallible>,
}

impl Ending {
    /// Completes when the end is requested.
    pub(crate) async fn requested(&mut self) {
        // If whoever could request it is gone, that is the end too.
        let _ = self.requested.wait_for(|requested| *requested).await;
    }
}

/// Ends the server.
#[derive(Debug)]
pub(crate) struct Ender {
    request: watch::Sender<bool>,
    all_gone: mpsc::Receiver<Infallible>,
}

/// A server's end, and what is held until then.
pub(crate) fn ending() -> (Ender, Ending) {
    let (request, requested) = watch::channel(false);
    let (alive, all_gone) = mpsc::channel(1);
    (Ender { request, all_gone }, Ending { requested, _alive: alive })
}

impl Ender {
    /// Requests the end, and waits for everybody, but not for ever.
    pub(crate) async fn end(mut self, grace: Duration) {
        let _ = self.request.send(true);
        let _ = tokio::time::timeout(grace, self.all_gone.recv()).await;
    }
}
