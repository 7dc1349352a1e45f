//! The page, served from the program itself; the owner's saves, archive and variants for it; and rooms in which people play
//! together, all below `/api/`.
//!
//! Only pages of this very server get anything: a request must name one of its own addresses (so no other name can be made
//! to point here), and a change must come from its own page. All work with the disk happens on blocking threads.

mod api;
mod app;
mod attempts;
mod connections;
mod connector;
mod device;
mod guard;
mod http_error;
mod limits;
mod log;
mod metrics;
mod own_device;
mod owner;
mod page;
mod password;
mod rate;
mod request_log;
mod rooms;
mod shutdown;
mod thinkers;

pub use limits::RequestLimits;
pub use log::{Durability, copy_rooms, measure_log};
pub use page::{PageFile, PageFiles};
pub use rooms::RoomSettings;

use app::App;
use axum::Router;
use axum::middleware::{from_fn, from_fn_with_state, map_response};
use connector::Connector;
use owner::Owner;
use parlour_lan::qr::Qr;
use parlour_library::Folder;
use parlour_protocol::lobby::{Address, RoomId};
use std::future::Future;
use std::net::{IpAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;
use tokio_rustls::TlsAcceptor;

/// What is served, and how.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where the program keeps its games.
    pub folder: Folder,
    /// The page.
    pub page: PageFiles,
    /// Timeouts and memory limits.
    pub limits: RequestLimits,
    /// Who can reach it.
    pub reach: Reach,
    /// What can be set about rooms.
    pub rooms: RoomSettings,
    /// What a stored move survives.
    pub durability: Durability,
    /// The most sockets from one address.
    pub sockets_per_address: usize,
    /// Encrypts all connections.
    pub encryption: Option<Encryption>,
    /// A proxy in front of the server, which is believed when it says who has come (`X-Forwarded-For`).
    pub proxy: Option<IpAddr>,
}

/// How connections are encrypted.
#[derive(Clone, Debug)]
pub struct Encryption {
    /// The certificate and its key.
    pub config: Arc<rustls::ServerConfig>,
    /// The certificate of the authority that devices are to trust, as PEM; nothing if they trust it already.
    pub authority: Option<String>,
}

impl Config {
    /// A server for this computer alone.
    pub fn new(folder: Folder, page: PageFiles) -> Config {
        Config {
            folder,
            page,
            limits: RequestLimits::default(),
            reach: Reach::Computer,
            rooms: RoomSettings::default(),
            durability: Durability::Program,
            sockets_per_address: 200,
            encryption: None,
            proxy: None,
        }
    }

    /// Whether browsers reach it by an encrypted connection.
    pub(crate) fn is_secure(&self) -> bool {
        let is_public = matches!(&self.reach, Reach::Public { url } if url.starts_with("https://"));
        is_public || self.encryption.is_some()
    }
}

/// Who can reach a server.
#[derive(Clone, Debug)]
pub enum Reach {
    /// This computer alone.
    Computer,
    /// Everybody on the same network.
    Lan {
        /// The names of this computer there.
        names: Vec<String>,
        /// Its addresses now, for this port and perhaps a room; they may change while the server runs.
        addresses: fn(u16, Option<RoomId>) -> Vec<Address>,
    },
    /// Everybody, at this address.
    Public {
        /// Such as `https://games.example/`.
        url: String,
    },
}

impl Reach {
    fn addresses(&self, port: u16, room: Option<RoomId>) -> Vec<Address> {
        match self {
            Reach::Computer => Vec::new(),
            Reach::Lan { addresses, .. } => addresses(port, room),
            Reach::Public { url } => {
                let room = room.map(|room| format!("#/room/{}", room.0)).unwrap_or_default();
                let url = format!("{}/{room}", url.trim_end_matches('/'));
                let qr = Qr::of(&url).ok().map(|qr| qr.svg());
                vec![Address { url, code: None, kind: "internet".to_owned(), qr }]
            }
        }
    }
}

/// How long to wait after a failure to accept a connection.
const ACCEPT_RETRY: Duration = Duration::from_millis(50);
/// How long requests under way may take after the shutdown was requested.
const SHUTDOWN_GRACE: Duration = Duration::from_secs(2);
/// An address may open this many rooms within [`ROOMS_WITHIN`].
const ROOMS_AT_ONCE: usize = 14;
const ROOMS_WITHIN: Duration = Duration::from_secs(30);

/// A server that is ready to serve.
#[derive(Debug)]
pub struct Server {
    config: Config,
    listener: TcpListener,
    port: u16,
    hosts: guard::Hosts,
    owner: Owner,
    /// What the owner's page is to be opened with; nothing where every page is the owner's.
    owner_code: Option<String>,
}

impl Server {
    /// Takes a listener and reads what is needed from the data folder.
    pub fn new(config: Config, listener: TcpListener) -> Result<Server, String> {
        let port = listener.local_addr().map_err(cannot_serve)?.port();
        let hosts = guard::Hosts::of(&config.reach, port, config.is_secure())?;
        if let Reach::Computer = config.reach {
            let (owner, owner_code) = (Owner::Everybody, None);
            return Ok(Server { config, listener, port, hosts, owner, owner_code });
        }
        let folder = config.folder.path();
        std::fs::create_dir_all(folder)
            .map_err(|error| format!("{} cannot be made: {error}", folder.display()))?;
        let (owner, code) = Owner::of_folder(folder)?;
        let owner_code = Some(code);
        Ok(Server { config, listener, port, hosts, owner, owner_code })
    }

    /// What comes behind the address of the owner's page: `#/owner/CODE`, which browsers tell no server.
    pub fn owner_fragment(&self) -> String {
        self.owner_code.as_ref().map(|code| format!("#/owner/{code}")).unwrap_or_default()
    }

    /// Serves until `shutdown` completes. What is being written then is written to its end.
    pub fn run(self, shutdown: impl Future<Output = ()> + Send + 'static) -> Result<(), String> {
        self.listener.set_nonblocking(true).map_err(cannot_serve)?;
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(cannot_serve)?;
        runtime.block_on(async {
            let listener =
                tokio::net::TcpListener::from_std(self.listener).map_err(cannot_serve)?;
            let rooms = open_rooms(&self.config)?;
            let folder = self.config.folder.clone();
            let local = local_address(&listener, self.config.encryption.is_some());
            // Whoever plays in the terminal finds the server by this file, or by an address on the command line.
            let is_advertised = rooms.is_some() && folder.note_server(&local).is_ok();
            let (trigger, shutdown_signal) = shutdown::channel();
            let app = App {
                shutdown: shutdown_signal,
                connections: Arc::new(connections::Connections::new(
                    self.config.sockets_per_address,
                )),
                config: Arc::new(self.config),
                port: self.port,
                rooms,
                owner: Arc::new(self.owner),
                own_device: Arc::new(own_device::OwnDevice::new(folder.clone())),
                attempts: Arc::default(),
                room_rate: Arc::new(rate::Rate::new(ROOMS_AT_ONCE, ROOMS_WITHIN)),
                guests: Arc::default(),
            };
            let version = env!("CARGO_PKG_VERSION");
            tracing::info!(
                port = self.port,
                version,
                rooms = app.rooms.is_some(),
                "server started"
            );
            serve(app, self.hosts, listener, shutdown).await;
            tracing::info!("server is being stopped");
            trigger.stop(SHUTDOWN_GRACE).await;
            if is_advertised {
                folder.forget_server();
            }
            tracing::info!("server stopped");
            Ok(())
        })
    }
}

/// Where this computer itself reaches a server.
fn local_address(listener: &tokio::net::TcpListener, is_encrypted: bool) -> String {
    let scheme = if is_encrypted { "https" } else { "http" };
    match listener.local_addr() {
        Ok(address) if !address.ip().is_unspecified() => format!("{scheme}://{address}/"),
        address => format!("{scheme}://127.0.0.1:{}/", address.map_or(0, |address| address.port())),
    }
}

/// The rooms of the data folder. A server for this computer alone can do without them; one for others cannot.
fn open_rooms(config: &Config) -> Result<Option<Arc<rooms::Rooms>>, String> {
    let folder = config.folder.path();
    let opened = std::fs::create_dir_all(folder)
        .map_err(|error| format!("{} cannot be made: {error}", folder.display()))
        .and_then(|()| {
            let path = log::SqliteLog::path(folder);
            let most = config.rooms.max_bytes;
            log::SqliteLog::open(&path, config.durability, most).map_err(|error| error.to_string())
        });
    match (opened, &config.reach) {
        (Ok(log), _) => {
            let folder = config.folder.clone();
            Ok(Some(rooms::Rooms::new(Arc::new(log), folder, config.rooms.clone())))
        }
        (Err(_), Reach::Computer) => Ok(None),
        (Err(error), _) => Err(error),
    }
}

fn cannot_serve(error: std::io::Error) -> String {
    format!("the page cannot be served: {error}")
}

/// Answers requests until the shutdown is requested.
async fn serve(
    app: App,
    hosts: guard::Hosts,
    listener: tokio::net::TcpListener,
    shutdown: impl Future<Output = ()>,
) {
    let encryption = app.config.encryption.as_ref();
    let connector = Arc::new(Connector {
        head: app.config.limits.head,
        shutdown: app.shutdown.clone(),
        proxy: app.config.proxy,
        encryption: encryption.map(|encryption| TlsAcceptor::from(Arc::clone(&encryption.config))),
        router: router(app, hosts),
    });
    tokio::pin!(shutdown);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut shutdown => break,
        };
        let Ok((stream, peer)) = accepted else {
            // Too many connections are open; some will end meanwhile.
            tokio::time::sleep(ACCEPT_RETRY).await;
            continue;
        };
        // A move is small and must not wait for more to be sent with it.
        let _ = stream.set_nodelay(true);
        let connector = Arc::clone(&connector);
        tokio::spawn(async move { connector.accept(stream, peer.ip().to_canonical()).await });
    }
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

fn router(app: App, hosts: guard::Hosts) -> Router {
    api::router(&app)
        .fallback(page::serve)
        .method_not_allowed_fallback(http_error::wrong_method)
        .with_state(app)
        .layer(from_fn(request_log::failures))
        .layer(from_fn_with_state(hosts, guard::check))
        .layer(map_response(guard::add_security_headers))
}
