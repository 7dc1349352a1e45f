//! The page, served from the program itself, and the house's saves, archive and variants for it, below `/api/`.
//!
//! Only pages of this very server get anything: a request must name one of its own addresses (so no other name can be made
//! to point here), and what changes something must come from its own page. Everything that touches the disk happens on
//! threads for blocking work, not on the server's own.

mod api;
mod guard;
mod limits;
mod page;
mod refusal;

pub use limits::Limits;
pub use page::{File, Page};

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

/// What is served.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the house keeps its games.
    pub folder: Folder,
    /// The page.
    pub page: Page,
    /// How much at once, and how long.
    pub limits: Limits,
}

/// When no connection can be taken, it is tried again after so long.
const BREATH: Duration = Duration::from_millis(50);
/// After the wish to end, requests under way have so long.
const LAST_WORDS: Duration = Duration::from_secs(2);

/// Serves on a listener until `shutdown` comes true. What is being written then is written to its end.
pub fn run(
    config: Config,
    listener: TcpListener,
    shutdown: impl Future<Output = ()> + Send + 'static,
) -> Result<(), String> {
    let told = |error: std::io::Error| format!("the page cannot be served: {error}");
    let port = listener.local_addr().map_err(told)?.port();
    listener.set_nonblocking(true).map_err(told)?;
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().map_err(told)?;
    runtime.block_on(async {
        let listener = tokio::net::TcpListener::from_std(listener).map_err(told)?;
        let (wish, heard) = tokio::sync::watch::channel(false);
        tokio::spawn(async move {
            shutdown.await;
            let _ = wish.send(true);
        });
        let wished = |mut heard: tokio::sync::watch::Receiver<bool>| async move {
            // An end of the sender is an end too.
            let _ = heard.wait_for(|wished| *wished).await;
        };
        serve(config, port, listener, wished(heard)).await;
        Ok(())
    })
}

/// Answers whoever comes until the end is wished for; then requests under way have a little time.
async fn serve(
    config: Config,
    port: u16,
    listener: tokio::net::TcpListener,
    wished: impl Future<Output = ()>,
) {
    let head = config.limits.head;
    let service = TowerToHyperService::new(router(config, port));
    let open = GracefulShutdown::new();
    tokio::pin!(wished);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut wished => break,
        };
        let Ok((stream, _)) = accepted else {
            // No more connections can be had just now; others end meanwhile.
            tokio::time::sleep(BREATH).await;
            continue;
        };
        let mut http = http1::Builder::new();
        // Whoever opens a connection and asks for nothing does not keep it.
        http.timer(TokioTimer::new()).header_read_timeout(head);
        let served = open.watch(http.serve_connection(TokioIo::new(stream), service.clone()));
        tokio::spawn(async move {
            // A visitor who goes away in the middle is no trouble of the server's.
            let _ = served.await;
        });
    }
    let _ = tokio::time::timeout(LAST_WORDS, open.shutdown()).await;
}

/// Comes true when the system or the user wishes the program to end: Ctrl-C, or the signal to terminate.
pub async fn interrupted() {
    let interrupt = async {
        // Where Ctrl-C cannot be heard it ends the program by itself.
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
        .method_not_allowed_fallback(refusal::wrong_method)
        .with_state(Arc::new(config))
        .layer(from_fn_with_state(guard::Hosts::of(port), guard::check))
        .layer(map_response(guard::shield))
}
