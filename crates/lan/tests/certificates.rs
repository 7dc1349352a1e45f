//! Encrypted connections with the server's own authority, over real sockets; the time is the tests' own.

use parlour_lan::tls::{HostNames, Tls, config_of_files};
use rustls::client::WebPkiServerVerifier;
use rustls::crypto::ring;
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer, ServerName, UnixTime};
use rustls::time_provider::TimeProvider;
use rustls::{
    ClientConfig, ClientConnection, RootCertStore, ServerConfig, ServerConnection, Stream,
};
use std::fs;
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The moment at which these tests take place, in autumn 2026.
const NOW: u64 = 1_795_000_000;
const DAY: u64 = 24 * 60 * 60;

fn at(seconds: u64) -> SystemTime {
    UNIX_EPOCH + Duration::from_secs(seconds)
}

fn names(names: &[&str], addresses: &[&str]) -> HostNames {
    HostNames {
        names: names.iter().map(|name| (*name).to_owned()).collect(),
        addresses: addresses.iter().map(|ip| ip.parse().unwrap()).collect(),
    }
}

fn study() -> HostNames {
    names(&["localhost", "study", "study.local"], &["127.0.0.1", "192.168.0.7", "fd00::7"])
}

fn open(folder: &Path) -> Tls {
    Tls::open(folder, &study(), at(NOW)).unwrap()
}

/// A clock that stands.
#[derive(Debug)]
struct Clock(u64);

impl TimeProvider for Clock {
    fn current_time(&self) -> Option<UnixTime> {
        Some(UnixTime::since_unix_epoch(Duration::from_secs(self.0)))
    }
}

/// A device that trusts one authority, as it is at some moment.
fn device(authority: &[u8], now: u64) -> Arc<ClientConfig> {
    let provider = Arc::new(ring::default_provider());
    let mut roots = RootCertStore::empty();
    roots.add(CertificateDer::from(authority.to_vec())).unwrap();
    let verifier =
        WebPkiServerVerifier::builder_with_provider(Arc::new(roots), Arc::clone(&provider));
    let config = ClientConfig::builder_with_details(provider, Arc::new(Clock(now)));
    let config = config.with_safe_default_protocol_versions().unwrap();
    Arc::new(config.with_webpki_verifier(verifier.build().unwrap()).with_no_client_auth())
}

/// Calls a server by a name, over a socket of this computer, and gives back its answer or the error.
fn call(
    server: &Arc<ServerConfig>,
    device: &Arc<ClientConfig>,
    name: &str,
) -> Result<String, String> {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let mut client_socket = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
    let (mut server_socket, _) = listener.accept().unwrap();
    let mut server = ServerConnection::new(Arc::clone(server)).unwrap();
    let answering = std::thread::spawn(move || {
        let mut stream = Stream::new(&mut server, &mut server_socket);
        let mut question = [0; 5];
        // A device that does not trust the server hangs up.
        if stream.read_exact(&mut question).is_ok() {
            let _ = stream.write_all(b"welcome");
            stream.conn.send_close_notify();
            let _ = stream.flush();
        }
    });
    let name = ServerName::try_from(name.to_owned()).unwrap();
    let mut client = ClientConnection::new(Arc::clone(device), name).unwrap();
    let mut stream = Stream::new(&mut client, &mut client_socket);
    let mut answer = String::new();
    let result = stream.write_all(b"hello").and_then(|()| stream.read_to_string(&mut answer));
    drop(client_socket);
    answering.join().unwrap();
    result.map(|_| answer).map_err(|error| error.to_string())
}

#[test]
fn a_device_that_trusts_the_server_reaches_it_by_every_name_and_address() {
    let folder = tempfile::tempdir().unwrap();
    let tls = open(folder.path());
    let device = device(tls.authority_der(), NOW);
    let server = tls.server_config().unwrap();
    for name in
        ["127.0.0.1", "192.168.0.7", "fd00::7", "localhost", "study", "study.local", "STUDY.local"]
    {
        assert_eq!(call(&server, &device, name).as_deref(), Ok("welcome"), "{name}");
    }
    for name in ["192.168.0.8", "evil.example", "study.lan"] {
        assert!(call(&server, &device, name).unwrap_err().contains("not valid for name"), "{name}");
    }
}

#[test]
fn a_device_that_trusts_another_server_refuses() {
    let (folder, other) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let tls = open(folder.path());
    let device = device(open(other.path()).authority_der(), NOW);
    let why = call(&tls.server_config().unwrap(), &device, "study.local").unwrap_err();
    assert!(why.contains("UnknownIssuer"), "{why}");
}

#[test]
fn the_authority_is_made_once_and_the_certificate_stays_until_something_changes() {
    let folder = tempfile::tempdir().unwrap();
    let server_file = || fs::read(folder.path().join("server.pem")).unwrap();
    let first = open(folder.path());
    let first_server = server_file();
    let again = open(folder.path());
    assert_eq!(again.authority_pem(), first.authority_pem());
    assert_eq!(again.authority_name(), first.authority_name());
    assert_eq!(server_file(), first_server);
    // What the authority signs after it was read from its file is trusted as before.
    let moved = names(&["study.local"], &["10.0.0.9"]);
    let later = Tls::open(folder.path(), &moved, at(NOW)).unwrap();
    assert_eq!(later.authority_der(), first.authority_der());
    assert_ne!(server_file(), first_server);
    let device = device(first.authority_der(), NOW);
    assert_eq!(
        call(&later.server_config().unwrap(), &device, "10.0.0.9").as_deref(),
        Ok("welcome")
    );
}

#[test]
fn a_running_server_follows_the_hosts_addresses() {
    let folder = tempfile::tempdir().unwrap();
    let tls = open(folder.path());
    let server = tls.server_config().unwrap();
    let device = device(tls.authority_der(), NOW);
    assert_eq!(tls.refresh(&study(), at(NOW)), Ok(false));
    let mut moved = study();
    moved.addresses.insert("192.168.178.21".parse().unwrap());
    assert!(call(&server, &device, "192.168.178.21").is_err());
    assert_eq!(tls.refresh(&moved, at(NOW)), Ok(true));
    assert_eq!(call(&server, &device, "192.168.178.21").as_deref(), Ok("welcome"));
    assert!(tls.names().contains(&"192.168.178.21".to_owned()));
}

#[test]
fn a_certificate_near_its_end_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let tls = open(folder.path());
    let server = tls.server_config().unwrap();
    assert_eq!(tls.refresh(&study(), at(NOW + 366 * DAY)), Ok(false));
    let late = NOW + 390 * DAY;
    assert_eq!(tls.refresh(&study(), at(late)), Ok(true));
    let in_the_end = device(tls.authority_der(), late + 300 * DAY);
    assert_eq!(call(&server, &in_the_end, "study.local").as_deref(), Ok("welcome"));
    // A clock that was set back, too: devices do not trust what begins tomorrow.
    assert_eq!(tls.refresh(&study(), at(NOW - 100 * DAY)), Ok(true));
}

#[test]
fn a_clock_that_was_wrong_when_the_authority_was_made_does_no_harm() {
    let folder = tempfile::tempdir().unwrap();
    let in_1970 = Tls::open(folder.path(), &study(), at(0)).unwrap();
    let tls = open(folder.path());
    assert_eq!(tls.authority_pem(), in_1970.authority_pem());
    let device = device(tls.authority_der(), NOW);
    assert_eq!(call(&tls.server_config().unwrap(), &device, "study").as_deref(), Ok("welcome"));
}

#[test]
fn what_the_authority_may_not_certify_is_left_out_and_said() {
    let folder = tempfile::tempdir().unwrap();
    let tls = open(folder.path());
    let wide = names(
        &["study.local", "play.example", "other"],
        &["192.168.0.7", "2001:db8::7", "8.8.8.8"],
    );
    assert_eq!(tls.left_out(&wide), ["other", "play.example", "8.8.8.8", "2001:db8::7"]);
    assert_eq!(tls.refresh(&wide, at(NOW)), Ok(true));
    assert_eq!(tls.names(), ["study.local", "192.168.0.7"]);
    assert_eq!(tls.left_out(&study()), [""; 0]);
}

/// Whoever steals the authority's key cannot pretend to be a bank to those who trust it.
#[test]
fn devices_refuse_what_the_authority_may_not_certify() {
    let folder = tempfile::tempdir().unwrap();
    let tls = open(folder.path());
    let stolen = fs::read(folder.path().join("authority.pem")).unwrap();
    let key = PrivateKeyDer::from_pem_slice(&stolen).unwrap();
    let mut authority = rcgen::CertificateParams::default();
    authority.distinguished_name = rcgen::DistinguishedName::new();
    authority.distinguished_name.push(rcgen::DnType::OrganizationName, "Parlour");
    authority.distinguished_name.push(rcgen::DnType::CommonName, tls.authority_name());
    let issuer = rcgen::Issuer::new(authority, rcgen::KeyPair::try_from(&key).unwrap());
    let device = device(tls.authority_der(), NOW);
    for (name, fine) in [("study.local", true), ("bank.example", false), ("8.8.8.8", false)] {
        let server_key = rcgen::KeyPair::generate().unwrap();
        let params = rcgen::CertificateParams::new([name.to_owned()]).unwrap();
        let certificate = params.signed_by(&server_key, &issuer).unwrap();
        let (chain, key) = (folder.path().join("chain.pem"), folder.path().join("key.pem"));
        fs::write(&chain, certificate.pem()).unwrap();
        fs::write(&key, server_key.serialize_pem()).unwrap();
        let answer = call(&config_of_files(&chain, &key).unwrap(), &device, name);
        match answer {
            Ok(answer) => assert!(fine && answer == "welcome", "{name}"),
            Err(why) => assert!(!fine && why.contains("NameConstraintViolation"), "{name}: {why}"),
        }
    }
}

#[test]
fn a_damaged_authority_is_said_and_not_touched() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("authority.pem");
    open(folder.path());
    let whole = fs::read_to_string(&path).unwrap();
    for damaged in ["", &whole[..whole.len() / 2], &whole.replace("name: ", "nome: ")] {
        fs::write(&path, damaged).unwrap();
        let why = Tls::open(folder.path(), &study(), at(NOW)).unwrap_err();
        assert!(why.contains("authority.pem is damaged; put back a copy of it"), "{why}");
        assert_eq!(fs::read_to_string(&path).unwrap(), damaged);
    }
    fs::write(&path, &whole).unwrap();
    let why = Tls::open(folder.path(), &study(), at(NOW + 21 * 365 * DAY)).unwrap_err();
    assert!(why.contains("has come to its end, or this computer's clock is wrong"), "{why}");
}

#[test]
fn a_damaged_server_certificate_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("server.pem");
    let tls = open(folder.path());
    let device = device(tls.authority_der(), NOW);
    let whole = fs::read_to_string(&path).unwrap();
    for damaged in ["", &whole[..whole.len() / 2], &whole.replace("authority: ", "authority: x")] {
        fs::write(&path, damaged).unwrap();
        let again = open(folder.path());
        assert_eq!(
            call(&again.server_config().unwrap(), &device, "study").as_deref(),
            Ok("welcome")
        );
    }
}

#[cfg(unix)]
#[test]
fn only_the_owner_can_read_the_keys() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().unwrap();
    let mode =
        |file: &str| fs::metadata(folder.path().join(file)).unwrap().permissions().mode() & 0o777;
    open(folder.path());
    assert_eq!((mode("authority.pem"), mode("server.pem")), (0o600, 0o600));
    fs::set_permissions(folder.path().join("authority.pem"), fs::Permissions::from_mode(0o644))
        .unwrap();
    open(folder.path());
    assert_eq!(mode("authority.pem"), 0o600);
}

#[test]
fn what_is_given_to_devices_has_no_key_in_it() {
    let folder = tempfile::tempdir().unwrap();
    let tls = open(folder.path());
    let pem = tls.authority_pem();
    assert!(pem.starts_with("-----BEGIN CERTIFICATE-----\n"), "{pem}");
    assert!(pem.ends_with("-----END CERTIFICATE-----\n"), "{pem}");
    assert_eq!(pem.matches("-----BEGIN").count(), 1);
    assert_eq!(
        CertificateDer::from_pem_slice(pem.as_bytes()).unwrap().as_ref(),
        tls.authority_der()
    );
    assert!(tls.authority_name().starts_with("Parlour on study ("), "{}", tls.authority_name());
}

#[test]
fn files_from_elsewhere_that_are_wrong_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let path = folder.path().join(name);
        fs::write(&path, text).unwrap();
        path
    };
    open(folder.path());
    let server = folder.path().join("server.pem");
    let authority = folder.path().join("authority.pem");
    let empty = file("empty.pem", "nothing\n");
    let missing = folder.path().join("missing.pem");
    let why = |chain: &Path, key: &Path| config_of_files(chain, key).unwrap_err();
    assert!(config_of_files(&server, &server).is_ok());
    assert!(why(&missing, &server).contains("missing.pem cannot be read: "));
    assert!(why(&server, &missing).contains("missing.pem cannot be read: "));
    assert!(why(&empty, &server).ends_with("empty.pem has no certificate in it"));
    assert!(why(&server, &empty).ends_with("empty.pem has no private key in it"));
    let mixed = why(&server, &authority);
    assert!(
        mixed.starts_with("the certificate in ") && mixed.contains("cannot be used"),
        "{mixed}"
    );
}

#[test]
fn a_folder_that_cannot_be_written_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("file");
    fs::write(&path, "").unwrap();
    let why = Tls::open(&path, &study(), at(NOW)).unwrap_err();
    assert!(why.contains("authority.pem cannot be written: "), "{why}");
}
