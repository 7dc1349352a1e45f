//! The shutdown of the server: everybody who is served is told, and has a moment to finish.

use std::convert::Infallible;
use std::time::Duration;
use tokio::sync::{mpsc, watch};

/// Held by whoever serves somebody.
#[derive(Clone, Debug)]
pub(crate) struct Shutdown {
    requested: watch::Receiver<bool>,
    /// Nothing is sent; when the last one is dropped, nobody is served any more.
    _alive: mpsc::Sender<Infallible>,
}

impl Shutdown {
    /// Completes when the shutdown is requested.
    pub(crate) async fn requested(&mut self) {
        // If whoever could request it is gone, that is the shutdown too.
        let _ = self.requested.wait_for(|requested| *requested).await;
    }
}

/// Stops the server.
#[derive(Debug)]
pub(crate) struct Stopper {
    request: watch::Sender<bool>,
    all_gone: mpsc::Receiver<Infallible>,
}

/// What stops a server, and what is held by those who are to be told.
pub(crate) fn channel() -> (Stopper, Shutdown) {
    let (request, requested) = watch::channel(false);
    let (alive, all_gone) = mpsc::channel(1);
    (Stopper { request, all_gone }, Shutdown { requested, _alive: alive })
}

impl Stopper {
    /// Requests the shutdown, and waits for everybody, but not for ever.
    pub(crate) async fn stop(mut self, grace: Duration) {
        let _ = self.request.send(true);
        let _ = tokio::time::timeout(grace, self.all_gone.recv()).await;
    }
}
