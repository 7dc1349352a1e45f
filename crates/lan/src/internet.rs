//! The way in from the internet: a port of the router that leads to this computer, asked for by `UPnP`.
//!
//! Many routers have it switched off, some know nothing of it, and behind some providers no port of one's own exists at
//! all. Each of these is told in a sentence with what else can be done. A port is asked for an hour and again before that
//! is over, so that it closes by itself if the computer is switched off.

use crate::addresses::{Kind, addresses};
use igd_next::aio::tokio::Tokio;
use igd_next::{AddPortError, PortMappingProtocol, SearchError, SearchOptions};
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

type Gateway = igd_next::aio::Gateway<Tokio>;

/// How long the router keeps a port open that nobody asks for again, in seconds.
const LEASE: u32 = 3600;
/// How often it is asked again.
const RENEW: Duration = Duration::from_secs(LEASE as u64 / 3);
/// How many ports are tried if others have them.
const PORTS: u16 = 10;
/// How long closing the port may take when the program ends.
const GOODBYE: Duration = Duration::from_secs(2);
/// What the router's own page calls the port.
const DESCRIPTION: &str = "Parlour";
/// What can be done where none of this works.
const OTHERWISE: &str =
    "you can forward the port by hand on the router's own page, or play in the same network";

/// What opening a port does, to be said before it is done.
pub fn explanation(port: u16) -> String {
    format!(
        "Your router is asked (by UPnP) to let connections from the internet to port {port} through to this computer. \
         Everybody who knows your address can then reach the rooms here, but nothing else on this computer. \
         The port is closed again when Parlour ends, and by the router itself within an hour if Parlour cannot."
    )
}

/// How the router is looked for.
#[derive(Clone, Debug)]
pub struct Search {
    /// The address of this computer whose network is searched; if it is unspecified, the system chooses.
    pub from: Ipv4Addr,
    /// Where routers listen for being looked for.
    pub target: SocketAddr,
    /// How long one waits for an answer.
    pub wait: Duration,
}

impl Default for Search {
    /// Looks in the network that others at home are in: with a VPN the system might choose that.
    fn default() -> Search {
        let lan = addresses().into_iter().find_map(|address| match address.ip {
            IpAddr::V4(ip) if address.kind == Kind::Lan => Some(ip),
            _ => None,
        });
        let target = SocketAddr::from((Ipv4Addr::new(239, 255, 255, 250), 1900));
        let from = lan.unwrap_or(Ipv4Addr::UNSPECIFIED);
        Search { from, target, wait: Duration::from_secs(4) }
    }
}

/// A port of the router that leads to this computer, until this is dropped.
#[derive(Debug)]
pub struct Mapping {
    shared: Arc<Shared>,
    /// Dropped to end the thread that asks again.
    stop: Option<Sender<()>>,
}

#[derive(Debug)]
struct Shared {
    gateway: Gateway,
    external: SocketAddr,
    lease: u32,
    /// Where the port leads to; nothing once it is closed. It is locked while the router is asked, for a port that is asked
    /// for again must not be opened after it was closed.
    local: Mutex<Option<SocketAddr>>,
}

impl Mapping {
    /// Asks the router for a port that leads to a port of this computer: the same one, or one of the next if others have it. It
    /// takes some seconds. `on_failure` is told later if the router stops keeping it open.
    pub fn open(
        port: u16,
        search: &Search,
        on_failure: impl Fn(String) + Send + 'static,
    ) -> Result<Mapping, String> {
        let gateway = ask(|| find(search))??;
        let local = SocketAddr::new(own_address(gateway.addr)?, port);
        let ip = ask(|| gateway.get_external_ip())?.map_err(|error| {
            format!(
                "the router does not say what its address in the internet is ({error}); {OTHERWISE}"
            )
        })?;
        if let Some(why) = unreachable_reason(ip) {
            return Err(why);
        }
        let (external_port, lease) = add_any(&gateway, local)?;
        let external = SocketAddr::new(ip, external_port);
        let local = Mutex::new(Some(local));
        let shared = Arc::new(Shared { gateway, external, lease, local });
        let (stop, stopped) = channel();
        let renewing = Arc::clone(&shared);
        let renewal = thread::Builder::new().name("router port".to_owned()).spawn(move || {
            while stopped.recv_timeout(RENEW) == Err(RecvTimeoutError::Timeout) {
                if let Err(why) = renewing.renew() {
                    on_failure(why);
                }
            }
        });
        let mapping = Mapping { shared, stop: Some(stop) };
        // If there is no thread, the port is closed again here.
        renewal.map_err(|error| format!("the router's port cannot be kept open: {error}"))?;
        Ok(mapping)
    }

    /// Where this computer is reached from the internet.
    pub fn external(&self) -> SocketAddr {
        self.shared.external
    }

    /// Asks the router again for the port, as happens by itself every twenty minutes.
    pub fn renew(&self) -> Result<(), String> {
        self.shared.renew()
    }

    /// Says what was done, with the address for the others.
    pub fn summary(&self) -> String {
        let external = self.shared.external;
        let until = match self.shared.lease {
            0 => {
                "until Parlour ends; if it cannot close the port, close it on the router's own page"
            }
            _ => "until Parlour ends",
        };
        format!("the router lets connections to {external} through to this computer, {until}")
    }
}

impl Drop for Mapping {
    fn drop(&mut self) {
        self.stop = None;
        let shared = Arc::clone(&self.shared);
        let (done, closed) = channel();
        // A router that does not answer must not keep the program from ending.
        let closing = thread::Builder::new().spawn(move || {
            let _ = shared.close();
            let _ = done.send(());
        });
        if closing.is_ok() {
            let _ = closed.recv_timeout(GOODBYE);
        }
    }
}

impl Shared {
    fn renew(&self) -> Result<(), String> {
        let mut local = self.local.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(known) = *local else { return Ok(()) };
        let port = self.external.port();
        let current = SocketAddr::new(own_address(self.gateway.addr)?, known.port());
        if current != known {
            // This computer has another address now; the router would take it for another one, which may not have the port.
            let _ = remove(&self.gateway, port);
            *local = Some(current);
        }
        add(&self.gateway, port, current, self.lease)
            .map_err(|why| format!("the router no longer keeps port {port} open: {why}"))
    }

    fn close(&self) -> Result<(), String> {
        let mut local = self.local.lock().unwrap_or_else(PoisonError::into_inner);
        *local = None;
        remove(&self.gateway, self.external.port())
    }
}

/// Waits for what a router answers. It happens on a thread of its own, so that it makes no difference from where it is called.
fn ask<T: Send, F: Future<Output = T>>(question: impl FnOnce() -> F + Send) -> Result<T, String> {
    let failed = |error: std::io::Error| format!("the router cannot be asked: {error}");
    thread::scope(|scope| {
        let asking = thread::Builder::new().spawn_scoped(scope, || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
            Ok(runtime.block_on(question()))
        });
        let answer = asking.map_err(failed)?.join();
        answer.map_err(|_| "the router's answer cannot be understood".to_owned())?.map_err(failed)
    })
}

async fn find(search: &Search) -> Result<Gateway, String> {
    let mut options = SearchOptions::default();
    if search.target.ip().is_loopback() {
        // A router on this very computer is one of a trial; otherwise nobody may pretend to be one there.
        options.allowed_gateway_ips.push(search.target.ip());
    }
    options.bind_addr = SocketAddr::from((search.from, 0));
    options.broadcast_address = search.target;
    options.timeout = Some(search.wait);
    options.single_search_timeout = Some(search.wait);
    igd_next::aio::tokio::search_gateway(options).await.map_err(|error| match error {
        SearchError::NoResponseWithinTimeout => {
            format!("no router answers: it has no UPnP, or it is switched off there; {OTHERWISE}")
        }
        SearchError::IoError(error) => {
            format!("the router cannot be looked for ({error}): is this computer in a network?")
        }
        other => format!("the router's answer makes no sense ({other}); {OTHERWISE}"),
    })
}

/// The address of this computer that the router sees.
fn own_address(router: SocketAddr) -> Result<IpAddr, String> {
    let unspecified: IpAddr = match router {
        SocketAddr::V4(_) => Ipv4Addr::UNSPECIFIED.into(),
        SocketAddr::V6(_) => std::net::Ipv6Addr::UNSPECIFIED.into(),
    };
    // Nothing is sent: the system only says which way it would take.
    let socket = UdpSocket::bind((unspecified, 0)).and_then(|socket| {
        socket.connect(router)?;
        socket.local_addr()
    });
    let socket =
        socket.map_err(|error| format!("there is no way to the router {router}: {error}"))?;
    Ok(socket.ip())
}

/// Why nobody in the internet reaches an address, if that is so.
fn unreachable_reason(ip: IpAddr) -> Option<String> {
    let IpAddr::V4(v4) = ip else { return None };
    let [a, b, ..] = v4.octets();
    let shared = a == 100 && b & 0xc0 == 64;
    if v4.is_unspecified() {
        return Some("the router is not connected to the internet".to_owned());
    }
    let inside = v4.is_private() || shared || v4.is_link_local() || v4.is_loopback();
    inside.then(|| {
        format!(
            "the router has no address of its own in the internet: it is itself behind another one, or the provider shares one \
             among its customers ({ip}); opening a port there leads nowhere. Ask the provider for an address of your own, or play \
             over a VPN that all of you are in"
        )
    })
}

fn add(gateway: &Gateway, port: u16, local: SocketAddr, lease: u32) -> Result<(), String> {
    try_add(gateway, port, local, lease)?.map_err(|error| reason(&error))
}

fn try_add(
    gateway: &Gateway,
    port: u16,
    local: SocketAddr,
    lease: u32,
) -> Result<Result<(), AddPortError>, String> {
    ask(|| gateway.add_port(PortMappingProtocol::TCP, port, local, lease, DESCRIPTION))
}

fn remove(gateway: &Gateway, port: u16) -> Result<(), String> {
    let removed = ask(|| gateway.remove_port(PortMappingProtocol::TCP, port))?;
    removed.map_err(|error| format!("the router does not close port {port}: {error}"))
}

/// Opens the first port that can be had, and says which and for how long.
fn add_any(gateway: &Gateway, local: SocketAddr) -> Result<(u16, u32), String> {
    let wanted = local.port();
    let mut lease = LEASE;
    for port in wanted..=wanted.saturating_add(PORTS - 1) {
        let mut added = try_add(gateway, port, local, lease)?;
        if matches!(added, Err(AddPortError::OnlyPermanentLeasesSupported)) {
            lease = 0;
            added = try_add(gateway, port, local, lease)?;
        }
        match added {
            Ok(()) => return Ok((port, lease)),
            Err(AddPortError::PortInUse) => {}
            Err(error) => {
                return Err(format!("the router does not open port {port}: {}", reason(&error)));
            }
        }
    }
    Err(format!(
        "the router has given port {wanted} and the next ones to other computers; choose another with --port"
    ))
}

/// A router's refusal in words.
fn reason(error: &AddPortError) -> String {
    match error {
        AddPortError::ActionNotAuthorized => {
            format!(
                "it lets no computer open ports itself (UPnP is switched off there); {OTHERWISE}"
            )
        }
        AddPortError::PortInUse => "it has given it to another computer".to_owned(),
        AddPortError::SamePortValuesRequired => {
            "it only opens a port to the same port of this computer, and that one is taken"
                .to_owned()
        }
        AddPortError::InternalPortZeroInvalid | AddPortError::ExternalPortZeroInvalid => {
            "0 is not a port".to_owned()
        }
        AddPortError::OnlyPermanentLeasesSupported | AddPortError::DescriptionTooLong => {
            format!("it asks for something else than other routers ({error}); {OTHERWISE}")
        }
        AddPortError::RequestError(error) => format!("it answers '{error}'; {OTHERWISE}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_that_lead_nowhere_are_told_from_those_that_do() {
        let why = |ip: &str| unreachable_reason(ip.parse().unwrap());
        assert_eq!(why("93.184.216.34"), None);
        assert_eq!(why("2001:db8::1"), None);
        assert_eq!(why("0.0.0.0").unwrap(), "the router is not connected to the internet");
        for ip in ["192.168.1.1", "10.0.0.1", "100.64.3.4", "127.0.0.1", "169.254.1.1"] {
            let why = why(ip).unwrap();
            assert!(
                why.starts_with("the router has no address of its own in the internet"),
                "{why}"
            );
            assert!(why.contains(ip), "{why}");
        }
        assert_eq!(why("100.128.0.1"), None);
    }

    #[test]
    fn what_a_port_does_is_said_before_it_is_opened() {
        let text = explanation(7447);
        for part in
            ["port 7447", "Everybody who knows your address", "closed again when Parlour ends"]
        {
            assert!(text.contains(part), "{text}");
        }
    }
}
