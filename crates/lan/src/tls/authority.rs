//! The server's own certificate authority: made once, and able to certify private addresses and local names only.

use super::{DAY, HostNames, store};
use rcgen::{
    BasicConstraints, CertificateParams, CidrSubnet, DistinguishedName, DnType,
    ExtendedKeyUsagePurpose, GeneralSubtree, IsCa, Issuer, KeyPair, KeyUsagePurpose,
    NameConstraints, SanType,
};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, PrivateKeyDer};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};
use std::path::Path;
use time::OffsetDateTime;

/// The addresses that an authority may certify, each with the number of its leading bits that count: those that are used again in
/// every home, those that VPNs give, and the computer itself.
const NETWORKS: [(IpAddr, u8); 9] = [
    (IpAddr::V4(Ipv4Addr::new(10, 0, 0, 0)), 8),
    (IpAddr::V4(Ipv4Addr::new(172, 16, 0, 0)), 12),
    (IpAddr::V4(Ipv4Addr::new(192, 168, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(169, 254, 0, 0)), 16),
    (IpAddr::V4(Ipv4Addr::new(100, 64, 0, 0)), 10),
    (IpAddr::V4(Ipv4Addr::new(127, 0, 0, 0)), 8),
    (IpAddr::V6(Ipv6Addr::new(0xfc00, 0, 0, 0, 0, 0, 0, 0)), 7),
    (IpAddr::V6(Ipv6Addr::new(0xfe80, 0, 0, 0, 0, 0, 0, 0)), 10),
    (IpAddr::V6(Ipv6Addr::LOCALHOST), 128),
];

/// The domains that are set aside for networks of one's own, and those that routers use as if they were.
const DOMAINS: [&str; 5] = ["localhost", "local", "home.arpa", "internal", "lan"];

/// A certificate of an authority begins here at the latest (2025) and ends no sooner than twenty years after 2026: a clock
/// that was wrong when it was made must not spoil it.
const BEGINS_BY: u64 = 1_735_689_600;
const ENDS_AFTER: u64 = 1_767_225_600;
const YEARS: u64 = 20;

/// A certificate authority.
#[derive(Debug)]
pub(super) struct Authority {
    issuer: Issuer<'static, KeyPair>,
    name: String,
    /// The computer's name when the authority was made, which it may certify too.
    host: String,
    id: String,
    pem: String,
    der: CertificateDer<'static>,
}

impl Authority {
    /// Opens the authority in a file, or makes one. One that cannot be read is left as it is: devices trust it, and whoever
    /// keeps a copy of it wants it back.
    pub(super) fn open(path: &Path, names: &HostNames, now: u64) -> Result<Authority, String> {
        if !path.exists() {
            store::create(path, &new_authority(names, now)?)?;
        }
        store::protect(path);
        let text = std::fs::read_to_string(path)
            .map_err(|error| format!("{} cannot be read: {error}", path.display()))?;
        let authority = Authority::of_text(&text).ok_or_else(|| {
            format!(
                "{} is damaged; put back a copy of it, or move it away to get a new one, which every device has to trust anew",
                path.display()
            )
        })?;
        let until = store::field(&text, "until").and_then(|until| until.parse().ok());
        if until.is_none_or(|until: u64| until <= now) {
            return Err(format!(
                "the certificate authority in {} has come to its end, or this computer's clock is wrong; move the file away to get a new one, which every device has to trust",
                path.display()
            ));
        }
        Ok(authority)
    }

    fn of_text(text: &str) -> Option<Authority> {
        let name = store::field(text, "name")?.to_owned();
        let host = store::field(text, "host").unwrap_or_default().to_owned();
        let der = CertificateDer::from_pem_slice(text.as_bytes()).ok()?;
        let key = PrivateKeyDer::from_pem_slice(text.as_bytes()).ok()?;
        let key = KeyPair::try_from(&key).ok()?;
        let begin = text.find("-----BEGIN CERTIFICATE-----")?;
        let mark = "-----END CERTIFICATE-----";
        let end = text.find(mark)? + mark.len();
        let pem = format!("{}\n", text.get(begin..end)?);
        let params = params(&name);
        let id = hex(&params.key_identifier(&key));
        Some(Authority { issuer: Issuer::new(params, key), name, host, id, pem, der })
    }

    /// Those of some names that this authority may certify.
    pub(super) fn permitted(&self, names: &HostNames) -> HostNames {
        let plain = |name: &str| {
            name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_' || c == '.')
        };
        let own = |name: &&String| plain(name) && (is_local(name) || **name == self.host);
        HostNames {
            names: names.names.iter().filter(own).cloned().collect(),
            addresses: names.addresses.iter().copied().filter(|ip| is_private(*ip)).collect(),
        }
    }

    /// A server's certificate and its key, both as PEM.
    pub(super) fn certify(
        &self,
        names: &HostNames,
        from: u64,
        until: u64,
    ) -> Result<(String, String), String> {
        let failed = |error: rcgen::Error| format!("no certificate can be made: {error}");
        let key = KeyPair::generate().map_err(failed)?;
        let mut params = CertificateParams::default();
        params.distinguished_name = distinguished("Parlour's server");
        params.not_before = moment(from)?;
        params.not_after = moment(until)?;
        params.is_ca = IsCa::ExplicitNoCa;
        params.key_usages = vec![KeyUsagePurpose::DigitalSignature];
        params.extended_key_usages = vec![ExtendedKeyUsagePurpose::ServerAuth];
        params.use_authority_key_identifier_extension = true;
        for name in &names.names {
            let name = name.as_str().try_into().map_err(failed)?;
            params.subject_alt_names.push(SanType::DnsName(name));
        }
        let addresses = names.addresses.iter().copied().map(SanType::IpAddress);
        params.subject_alt_names.extend(addresses);
        let certificate = params.signed_by(&key, &self.issuer).map_err(failed)?;
        Ok((certificate.pem(), key.serialize_pem()))
    }

    pub(super) fn name(&self) -> &str {
        &self.name
    }

    /// A text that no other authority has.
    pub(super) fn id(&self) -> &str {
        &self.id
    }

    pub(super) fn pem(&self) -> &str {
        &self.pem
    }

    pub(super) fn der(&self) -> &[u8] {
        &self.der
    }
}

/// The file of a new authority.
fn new_authority(names: &HostNames, now: u64) -> Result<String, String> {
    let failed = |error: rcgen::Error| format!("no certificate authority can be made: {error}");
    let key = KeyPair::generate().map_err(failed)?;
    let label = |c: char| c.is_ascii_alphanumeric() || c == '-';
    let host = names.names.iter().find(|name| name.chars().all(label) && !is_local(name));
    let host = host.cloned().unwrap_or_default();
    // Devices that trust several servers have to tell them apart, and one server's old authority from its new one.
    let id = hex(&CertificateParams::default().key_identifier(&key));
    let place = if host.is_empty() { "this computer" } else { &host };
    let name = format!("Parlour on {place} ({})", id.get(..6).unwrap_or_default());
    let until = now.max(ENDS_AFTER) + YEARS * 365 * DAY;
    let mut params = params(&name);
    params.not_before = moment(now.min(BEGINS_BY))?;
    params.not_after = moment(until)?;
    // It signs certificates of servers, never of other authorities.
    params.is_ca = IsCa::Ca(BasicConstraints::Constrained(0));
    let mut permitted: Vec<GeneralSubtree> =
        DOMAINS.iter().map(|domain| GeneralSubtree::DnsName((*domain).to_owned())).collect();
    if !host.is_empty() {
        permitted.push(GeneralSubtree::DnsName(host.clone()));
    }
    let networks = NETWORKS.iter().map(|(ip, bits)| CidrSubnet::from_addr_prefix(*ip, *bits));
    permitted.extend(networks.map(GeneralSubtree::IpAddress));
    params.name_constraints =
        Some(NameConstraints { permitted_subtrees: permitted, excluded_subtrees: Vec::new() });
    let certificate = params.self_signed(&key).map_err(failed)?;
    let header = [("name", name), ("host", host), ("until", until.to_string())];
    let about = "Parlour's own certificate authority. Whoever has this file can pretend to be this computer: keep it to yourself.";
    Ok(store::text(about, &header, &[&certificate.pem(), &key.serialize_pem()]))
}

/// What is the same for the authority's own certificate and for all that it signs.
fn params(name: &str) -> CertificateParams {
    let mut params = CertificateParams::default();
    params.distinguished_name = distinguished(name);
    params.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    params
}

fn distinguished(name: &str) -> DistinguishedName {
    let mut distinguished = DistinguishedName::new();
    distinguished.push(DnType::OrganizationName, "Parlour");
    distinguished.push(DnType::CommonName, name);
    distinguished
}

fn moment(seconds: u64) -> Result<OffsetDateTime, String> {
    let moment = i64::try_from(seconds).ok().map(OffsetDateTime::from_unix_timestamp);
    let moment = moment.and_then(Result::ok);
    moment.ok_or_else(|| "this computer's clock is wrong by thousands of years".to_owned())
}

fn hex(bytes: &[u8]) -> String {
    let digit = |half: u8| char::from_digit(u32::from(half), 16).unwrap_or_default();
    bytes.iter().flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]).collect()
}

/// Whether a name is in a domain for networks of one's own.
fn is_local(name: &str) -> bool {
    DOMAINS.iter().any(|domain| {
        name.strip_suffix(domain).is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    })
}

/// Whether an address is one that an authority may certify.
fn is_private(ip: IpAddr) -> bool {
    NETWORKS.iter().any(|(network, bits)| match (ip, network) {
        (IpAddr::V4(ip), IpAddr::V4(network)) => {
            (u32::from(ip) ^ u32::from(*network)).leading_zeros() >= u32::from(*bits)
        }
        (IpAddr::V6(ip), IpAddr::V6(network)) => {
            (u128::from(ip) ^ u128::from(*network)).leading_zeros() >= u32::from(*bits)
        }
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn private_addresses_and_local_names_are_known() {
        for ip in
            ["10.255.0.1", "172.31.1.1", "192.168.0.1", "127.0.0.1", "100.64.0.1", "fd00::1", "::1"]
        {
            assert!(is_private(ip.parse().unwrap()), "{ip}");
        }
        for ip in
            ["8.8.8.8", "172.32.0.1", "192.169.0.1", "100.128.0.1", "2001:db8::1", "::2", "::"]
        {
            assert!(!is_private(ip.parse().unwrap()), "{ip}");
        }
        for name in ["localhost", "study.local", "a.b.local", "study.lan", "study.home.arpa"] {
            assert!(is_local(name), "{name}");
        }
        for name in ["evil.example", "evillocal", "local.example", "study", "home.arpa.example", ""]
        {
            assert!(!is_local(name), "{name}");
        }
    }

    #[test]
    fn a_clock_that_is_wrong_by_far_is_said() {
        let why = moment(u64::MAX).unwrap_err();
        assert_eq!(why, "this computer's clock is wrong by thousands of years");
    }
}
