//! The page, served from the program itself, and the house's saves, archive and variants for it, below `/api/`.
//!
//! Only pages of this very server get anything: a request must name one of its own addresses (so no other name can be made
//! to point here), and a change must come from its own page. All work with the disk happens on blocking threads.

mod api;
mod guard;
mod http_error;
mod limits;
mod page;

pub use limits::RequestLimits;
pub use page::{PageFile, PageFiles};

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use parlour_library::Folder;
use std::future::Future;
use std::net::TcpListener;
use std::sync::Arc;
use std::time::Duration;

/// What is served, and how.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the house keeps its games.
    pub folder: Folder,
    /// The page.
    pub page: PageFiles,
    /// Timeouts and memory limits.
    pub limits: RequestLimits,
}

/// How long to wait after a failure to accept a connection.
const ACCEPT_RETRY: Duration = Duration::from_millis(50);
/// How long requests under way may take after the shutdown was requested.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);

/// Serves on a listener until `shutdown` completes. Files being written then are written to their end.
pub fn run(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    let error_text = |error: std::io::Error| format!("the page cannot be served: {error}");
    let port = listener.local_addr().map_err(error_text)?.port();
    listener.set_nonblocking(true).map_err(error_text)?;
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(error_text)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener).map_err(error_text)?;
        let (sender, receiver) = tokio::sync::watch::channel(false);
        tokio::spawn(async move {
            shutdown.await;
            let _ = sender.send(true);
        });
        let shutdown_requested = |mut receiver: tokio::sync::watch::Receiver<bool>| async move {
            // A dropped sender ends the server too.
            let _ = receiver.wait_for(|requested| *requested).await;
        };
        serve(config, port, listener, shutdown_requested(receiver)).await;
        Ok(())
    })
}

/// Answers requests until the shutdown is requested; then those under way have a little time.
async fn serve(
    config: Config,
    port: u16,
    listener: tokio::net::TcpListener,
    shutdown_requested: impl Future<Output = ()>,
) {
    let head = config.limits.head;
    let service = TowerToHyperService::new(router(config, port));
    let connections = GracefulShutdown::new();
    tokio::pin!(shutdown_requested);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown_requested => break,
        };
        let Ok((stream, _)) = accepted else {
            // Too many connections are open; some will end meanwhile.
            tokio::time::sleep(ACCEPT_RETRY).await;
            continue;
        };
        let mut http = http1::Builder::new();
        // A connection without a request is closed.
        http.timer(TokioTimer::new()).header_read_timeout(head);
        let served =
            connections.watch(http.serve_connection(TokioIo::new(stream), service.clone()));
        tokio::spawn(async move {
            // A client that disconnects is no error.
            let _ = served.await;
        });
    }
    let _ = tokio::time::timeout(SHUTDOWN_GRACE, connections.shutdown()).await;
}

/// Completes on Ctrl-C or on the signal to terminate.
pub async fn shutdown_signal() {
    let interrupt = async {
        // Where Ctrl-C cannot be caught it ends the program anyway.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        let mut terminate =
            tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()).ok();
        let terminated = async {
            match &mut terminate {
                Some(signal) => {
                    signal.recv().await;
                }
                None => std::future::pending().await,
            }
        };
        tokio::select! {
            () = interrupt => {}
            () = terminated => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}

fn router(config: Config, port: u16) -> Router {
    api::router()
        .fallback(page::serve)
        .method_not_allowed_fallback(http_error::wrong_method)
        .with_state(Arc::new(config))
        .layer(from_fn_with_state(guard::Hosts::of(port), guard::check))
        .layer(map_response(guard::add_security_headers))
}
