//! Encrypted connections in a network where nobody can vouch for anybody: the host is its own certificate authority.
//!
//! A browser gives a page everything it can do only over https, and https needs a certificate from somebody the device
//! trusts. No public authority certifies a computer in a living room, so the program makes one of its own, once, and keeps it in
//! its folder; devices that shall trust the computer take in its certificate. It can certify nothing but private addresses and local
//! names: whoever trusts it takes no risk on other pages.
//!
//! From it comes the certificate that the server shows: for all names and addresses the host has now. It is made again
//! when those change or its end is near, and connections take the new one at once.

mod authority;
mod store;

use crate::addresses;
use authority::Authority;
use rustls::ServerConfig;
use rustls::crypto::{CryptoProvider, ring};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use rustls::server::{ClientHello, ResolvesServerCert};
use rustls::sign::CertifiedKey;
use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{SystemTime, UNIX_EPOCH};

const DAY: u64 = 24 * 60 * 60;
/// How long a server's certificate is good: browsers take none for much longer than this.
const SERVER_DAYS: u64 = 397;
/// How long before its end it is made again.
const RENEW_DAYS: u64 = 30;
/// A certificate is good from before now, for clocks that are behind.
const BEHIND_DAYS: u64 = 2;

/// What a server's certificate is for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct HostNames {
    /// Names, without a dot behind them.
    pub names: BTreeSet<String>,
    /// Addresses.
    pub addresses: BTreeSet<IpAddr>,
}

impl HostNames {
    /// The names and addresses that this computer has now, also for itself.
    pub fn of_this_computer() -> HostNames {
        let mut all = HostNames::default();
        all.names.insert("localhost".to_owned());
        if let Some(name) = addresses::host_name() {
            all.names.insert(crate::announce::local_name(&name));
            all.names.insert(format!("{name}.local"));
            all.names.insert(name);
        }
        all.addresses.insert(Ipv4Addr::LOCALHOST.into());
        all.addresses.insert(Ipv6Addr::LOCALHOST.into());
        let others = addresses::addresses().into_iter();
        all.addresses.extend(
            others.filter(|other| other.kind != addresses::Kind::Container).map(|other| other.ip),
        );
        all
    }

    /// All of them as texts, in an order that is always the same.
    fn texts(&self) -> Vec<String> {
        let addresses = self.addresses.iter().map(IpAddr::to_string);
        self.names.iter().cloned().chain(addresses).collect()
    }
}

/// The authority and the certificate that the server shows now.
#[derive(Debug)]
pub struct Tls {
    authority: Authority,
    file: PathBuf,
    current: Arc<Current>,
}

/// The certificate that connections get.
#[derive(Debug)]
struct Current(RwLock<Certified>);

#[derive(Clone, Debug)]
struct Certified {
    key: Arc<CertifiedKey>,
    names: Vec<String>,
    from: u64,
    until: u64,
}

impl Current {
    fn get(&self) -> Certified {
        self.0.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl ResolvesServerCert for Current {
    fn resolve(&self, _hello: ClientHello<'_>) -> Option<Arc<CertifiedKey>> {
        Some(self.get().key)
    }
}

impl Tls {
    /// Opens the authority in a folder, or makes one there, and the server's certificate for these names.
    pub fn open(folder: &Path, names: &HostNames, now: SystemTime) -> Result<Tls, String> {
        let now = seconds(now);
        let authority = Authority::open(&folder.join("authority.pem"), names, now)?;
        let file = folder.join("server.pem");
        let wanted = authority.permitted(names);
        let stored = read_certified(&file, authority.id());
        let certified = match stored.filter(|stored| is_good(stored, &wanted, now)) {
            Some(stored) => stored,
            None => certify(&authority, &file, &wanted, now)?,
        };
        Ok(Tls { authority, file, current: Arc::new(Current(RwLock::new(certified))) })
    }

    /// Makes the server's certificate again if the names are others now or its end is near, and says whether it did. New
    /// connections get the new one.
    pub fn refresh(&self, names: &HostNames, now: SystemTime) -> Result<bool, String> {
        let now = seconds(now);
        let wanted = self.authority.permitted(names);
        if is_good(&self.current.get(), &wanted, now) {
            return Ok(false);
        }
        let certified = certify(&self.authority, &self.file, &wanted, now)?;
        *self.current.0.write().unwrap_or_else(PoisonError::into_inner) = certified;
        Ok(true)
    }

    /// What a server needs to speak with browsers. It follows [`Tls::refresh`] by itself.
    pub fn server_config(&self) -> Result<Arc<ServerConfig>, String> {
        let resolver: Arc<dyn ResolvesServerCert> = Arc::clone(&self.current) as _;
        config(|builder| Ok(builder.with_cert_resolver(resolver)))
    }

    /// What the server's certificate is for now: names, then addresses.
    pub fn names(&self) -> Vec<String> {
        self.current.get().names
    }

    /// Those of some names and addresses that are not private or local, so that the authority cannot certify them.
    pub fn left_out(&self, names: &HostNames) -> Vec<String> {
        let permitted = self.authority.permitted(names).texts();
        names.texts().into_iter().filter(|name| !permitted.contains(name)).collect()
    }

    /// The authority's certificate for devices that shall trust it, as text (PEM).
    pub fn authority_pem(&self) -> &str {
        self.authority.pem()
    }

    /// The authority's certificate in the form (DER) that phones take in as a file.
    pub fn authority_der(&self) -> &[u8] {
        self.authority.der()
    }

    /// The name that devices show for the authority.
    pub fn authority_name(&self) -> &str {
        self.authority.name()
    }
}

/// What a server needs that has a certificate from elsewhere: a file with the chain and one with the key, both PEM.
pub fn config_of_files(chain: &Path, key: &Path) -> Result<Arc<ServerConfig>, String> {
    let unreadable = |path: &Path, error: &dyn std::fmt::Display| {
        format!("{} cannot be read: {error}", path.display())
    };
    let read = |path: &Path| std::fs::read(path).map_err(|error| unreadable(path, &error));
    let certificates: Result<Vec<_>, _> = CertificateDer::pem_slice_iter(&read(chain)?).collect();
    let certificates = certificates.map_err(|error| unreadable(chain, &error))?;
    if certificates.is_empty() {
        return Err(format!("{} has no certificate in it", chain.display()));
    }
    let key_der = PrivateKeyDer::from_pem_slice(&read(key)?)
        .map_err(|_| format!("{} has no private key in it", key.display()))?;
    config(|builder| {
        let config = builder.with_single_cert(certificates, key_der);
        config.map_err(|error| {
            let (chain, key) = (chain.display(), key.display());
            format!("the certificate in {chain} and the key in {key} cannot be used: {error}")
        })
    })
}

type Builder = rustls::ConfigBuilder<ServerConfig, rustls::server::WantsServerCert>;

fn config(
    with_certificate: impl FnOnce(Builder) -> Result<ServerConfig, String>,
) -> Result<Arc<ServerConfig>, String> {
    let builder = ServerConfig::builder_with_provider(provider())
        .with_safe_default_protocol_versions()
        .map_err(|error| format!("encrypted connections are not possible: {error}"))?;
    let mut config = with_certificate(builder.with_no_client_auth())?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok(Arc::new(config))
}

fn provider() -> Arc<CryptoProvider> {
    Arc::new(ring::default_provider())
}

fn seconds(time: SystemTime) -> u64 {
    time.duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}

/// Whether a certificate can be shown for names, today and for a while.
fn is_good(certified: &Certified, wanted: &HostNames, now: u64) -> bool {
    certified.names == wanted.texts()
        && certified.from <= now
        && now + RENEW_DAYS * DAY < certified.until
}

/// Makes the certificate of a server and stores it. It is kept so that it stays the same from one start to the next: people
/// may have told their browser to accept this very one.
fn certify(
    authority: &Authority,
    file: &Path,
    wanted: &HostNames,
    now: u64,
) -> Result<Certified, String> {
    let from = now.saturating_sub(BEHIND_DAYS * DAY);
    let until = now + SERVER_DAYS * DAY;
    let (certificate, key) = authority.certify(wanted, from, until)?;
    let names = wanted.texts();
    let header = [
        ("authority", authority.id().to_owned()),
        ("from", from.to_string()),
        ("until", until.to_string()),
        ("names", names.join(" ")),
    ];
    let about = "The certificate of Parlour's server. It is made again when it is missing.";
    store::replace(file, &store::text(about, &header, &[&certificate, &key]))?;
    let key = certified_key(certificate.as_bytes(), key.as_bytes())
        .ok_or("the certificate that was made cannot be used")?;
    Ok(Certified { key, names, from, until })
}

/// The certificate in a file, if it is of this authority and whole. If not, it is made again: nothing is lost.
fn read_certified(file: &Path, authority: &str) -> Option<Certified> {
    let text = std::fs::read_to_string(file).ok()?;
    let field = |name: &str| store::field(&text, name);
    Some(Certified {
        names: field("names")?.split(' ').map(str::to_owned).collect(),
        from: field("from")?.parse().ok()?,
        until: field("until")?.parse().ok()?,
        key: certified_key(text.as_bytes(), text.as_bytes())
            .filter(|_| field("authority") == Some(authority))?,
    })
}

fn certified_key(certificate: &[u8], key: &[u8]) -> Option<Arc<CertifiedKey>> {
    let certificate = CertificateDer::from_pem_slice(certificate).ok()?;
    let key = PrivateKeyDer::from_pem_slice(key).ok()?;
    CertifiedKey::from_der(vec![certificate], key, &provider()).ok().map(Arc::new)
}
