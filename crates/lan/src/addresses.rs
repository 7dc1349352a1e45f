//! The addresses of this computer, the one that others most likely reach it by first.

use std::cmp::Reverse;
use std::fmt;
use std::net::IpAddr;

/// What kind of network an address belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// The network that other computers at home are in.
    Lan,
    /// An address of which no more is known than that it is one.
    Other,
    /// A private network over others: only computers that are in it too get here.
    Vpn,
    /// A network inside this computer, for containers and virtual machines.
    Container,
}

/// An address under which this computer may be reached.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Address {
    /// The address.
    pub ip: IpAddr,
    /// The name that the system gives to the network card or what stands for one.
    pub interface: String,
    /// What kind of network it is.
    pub kind: Kind,
}

impl Address {
    /// The address in a URL, with a port: `192.168.0.7:7447`, `[fd00::7]:7447`.
    pub fn with_port(&self, port: u16) -> String {
        std::net::SocketAddr::new(self.ip, port).to_string()
    }
}

impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.ip)
    }
}

/// Beginnings of the names of VPNs on Linux, macOS, BSD and Windows.
const VPNS: &[&str] = &[
    "tun",
    "tap",
    "wg",
    "tailscale",
    "utun",
    "ppp",
    "ipsec",
    "zt",
    "feth",
    "nebula",
    "nordlynx",
    "proton",
    "mullvad",
    "hamachi",
    "ham",
    "wireguard",
    "openvpn",
    "zerotier",
    "cscotun",
    "gpd",
    "anyconnect",
    "wintun",
];

/// Beginnings of the names of networks inside a computer.
const CONTAINERS: &[&str] = &[
    "docker",
    "br-",
    "veth",
    "virbr",
    "vnet",
    "cni",
    "cali",
    "cilium",
    "flannel",
    "kube",
    "podman",
    "lxc",
    "lxd",
    "incus",
    "vmnet",
    "vboxnet",
    "vmware",
    "virtualbox",
    "vethernet",
    "bridge1",
    "dummy",
    "nerdctl",
    "waydroid",
];

/// Beginnings of the names of network cards and radios.
const CARDS: &[&str] =
    &["eth", "en", "wl", "wi-fi", "wifi", "ethernet", "ath", "ra", "em", "igb", "re"];

/// All addresses of this computer but those that nobody else can use; the likeliest first. If the system does not tell
/// them, there are none.
pub fn addresses() -> Vec<Address> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_default();
    let up = interfaces.into_iter().filter(|interface| {
        use if_addrs::IfOperStatus::{Down, LowerLayerDown, NotPresent};
        // A card whose cable is unplugged keeps its address. Unix says of each whether it runs, also where its driver does not
        // know; Windows has more words, and some of its drivers never say that they are up.
        if cfg!(unix) {
            return interface.is_oper_up();
        }
        !matches!(interface.oper_status, Down | LowerLayerDown | NotPresent)
    });
    sorted(up.map(|interface| {
        let ip = interface.ip();
        // A connection to one other computer only is a VPN's, whatever it is called.
        (interface.name, ip, interface.is_p2p)
    }))
}

/// The name of this computer in its network, without a domain; nothing if it has none that can be used in an address.
pub fn host_name() -> Option<String> {
    let name = gethostname::gethostname().to_string_lossy().to_ascii_lowercase();
    let name = name.split('.').next().unwrap_or_default();
    let fine = |c: char| c.is_ascii_alphanumeric() || c == '-';
    (!name.is_empty() && name.len() <= 63 && name.chars().all(fine)).then(|| name.to_owned())
}

/// Sorts addresses, each with the name of its interface and whether that leads to one other computer only.
pub fn sorted(list: impl IntoIterator<Item = (String, IpAddr, bool)>) -> Vec<Address> {
    let reachable = list.into_iter().filter(|(_, ip, _)| !is_useless(*ip));
    let mut all: Vec<Address> = reachable
        .map(|(interface, ip, is_p2p)| {
            let kind = if is_p2p { Kind::Vpn } else { kind(&interface, ip) };
            Address { ip, interface, kind }
        })
        .collect();
    // Among equals the order is the system's, which has the card with the way out first more often than not.
    all.sort_by_key(|address| {
        (address.kind >= Kind::Vpn, address.kind > Kind::Vpn, Reverse(likelihood(address)))
    });
    let mut seen = std::collections::HashSet::new();
    all.retain(|address| seen.insert(address.ip));
    all
}

/// Whether an address leads nowhere from another computer: itself, or one that is good on one cable only and would
/// need the name of the other computer's network card beside it.
fn is_useless(ip: IpAddr) -> bool {
    let link_local = match ip {
        IpAddr::V4(ip) => ip.is_link_local() || ip.is_broadcast(),
        IpAddr::V6(ip) => ip.is_unicast_link_local() || ip.to_ipv4_mapped().is_some(),
    };
    link_local || ip.is_loopback() || ip.is_unspecified() || ip.is_multicast()
}

/// Whether an address is in the range that providers and some VPNs share among their customers.
fn is_shared(ip: IpAddr) -> bool {
    matches!(ip, IpAddr::V4(ip) if ip.octets()[0] == 100 && ip.octets()[1] & 0xc0 == 64)
}

fn is_private(ip: IpAddr) -> bool {
    match ip {
        IpAddr::V4(ip) => ip.is_private(),
        IpAddr::V6(ip) => ip.is_unique_local(),
    }
}

fn begins_with_any(name: &str, beginnings: &[&str]) -> bool {
    let name = name.to_lowercase();
    beginnings.iter().any(|beginning| name.starts_with(beginning))
}

fn kind(interface: &str, ip: IpAddr) -> Kind {
    // On Windows the maker's name may stand anywhere in the name.
    let lower = interface.to_lowercase();
    let named = ["tailscale", "zerotier", "wireguard", "openvpn", "vpn"];
    if begins_with_any(interface, CONTAINERS) || lower.contains("wsl") || lower.contains("hyper-v")
    {
        Kind::Container
    } else if begins_with_any(interface, VPNS)
        || named.iter().any(|name| lower.contains(name))
        || is_shared(ip)
    {
        Kind::Vpn
    } else if is_private(ip) && (ip.is_ipv4() || begins_with_any(interface, CARDS)) {
        Kind::Lan
    } else {
        Kind::Other
    }
}

/// How likely others at home reach an address, more is likelier.
fn likelihood(address: &Address) -> u8 {
    let card = u8::from(begins_with_any(&address.interface, CARDS));
    let range = match address.ip {
        // Most homes and schools have the first; the others are as often of something inside a computer.
        IpAddr::V4(ip) if ip.octets()[..2] == [192, 168] => 6,
        IpAddr::V4(ip) if ip.octets()[0] == 10 => 5,
        IpAddr::V4(ip) if ip.is_private() => 4,
        IpAddr::V4(_) => 3,
        IpAddr::V6(ip) if ip.is_unique_local() => 1,
        IpAddr::V6(_) => 0,
    };
    let v4_of_card = u8::from(address.ip.is_ipv4() && is_private(address.ip)) & card;
    v4_of_card * 16 + range * 2 + card
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(list: &[(&str, &str)]) -> Vec<(String, Kind)> {
        let list = list.iter().map(|(name, ip)| ((*name).to_owned(), ip.parse().unwrap(), false));
        sorted(list).into_iter().map(|address| (address.ip.to_string(), address.kind)).collect()
    }

    fn all(expected: &[(&str, Kind)]) -> Vec<(String, Kind)> {
        expected.iter().map(|(ip, kind)| ((*ip).to_owned(), *kind)).collect()
    }

    #[test]
    fn a_developers_laptop_shows_its_radio_first_and_its_containers_last() {
        let laptop = [
            ("lo", "127.0.0.1"),
            ("docker0", "172.17.0.1"),
            ("br-5f3a", "192.168.49.1"),
            ("tailscale0", "100.101.102.103"),
            ("wlp3s0", "192.168.178.21"),
            ("wlp3s0", "2001:db8::21"),
            ("wlp3s0", "fd00::21"),
            ("wlp3s0", "fe80::21"),
            ("lo", "::1"),
            ("wg0", "10.8.0.2"),
            ("virbr0", "192.168.122.1"),
        ];
        let expected = [
            ("192.168.178.21", Kind::Lan),
            ("fd00::21", Kind::Lan),
            ("2001:db8::21", Kind::Other),
            ("10.8.0.2", Kind::Vpn),
            ("100.101.102.103", Kind::Vpn),
            ("192.168.49.1", Kind::Container),
            ("192.168.122.1", Kind::Container),
            ("172.17.0.1", Kind::Container),
        ];
        assert_eq!(order(&laptop), all(&expected));
    }

    #[test]
    fn a_wire_and_a_radio_both_come_before_what_is_not_known() {
        let list = [
            ("bond0", "192.168.7.7"),
            ("enp0s1", "131.130.1.1"),
            ("en0", "10.0.0.5"),
            ("eth0", "192.168.0.5"),
            ("usb0", "172.20.10.2"),
        ];
        let expected = [
            ("192.168.0.5", Kind::Lan),
            ("10.0.0.5", Kind::Lan),
            ("192.168.7.7", Kind::Lan),
            ("172.20.10.2", Kind::Lan),
            ("131.130.1.1", Kind::Other),
        ];
        assert_eq!(order(&list), all(&expected));
    }

    #[test]
    fn networks_of_other_systems_are_known_by_their_names() {
        let kind_of = |name: &str| kind(name, "192.168.5.1".parse().unwrap());
        for name in ["utun4", "ppp0", "ztabc123", "Tailscale", "NordLynx", "ProtonVPN TUN", "tun0"]
        {
            assert_eq!(kind_of(name), Kind::Vpn, "{name}");
        }
        for name in
            ["vEthernet (WSL)", "vEthernet (Default Switch)", "VMware Network Adapter VMnet8"]
        {
            assert_eq!(kind_of(name), Kind::Container, "{name}");
        }
        for name in ["veth12ab", "podman0", "lxcbr0", "vboxnet0", "vmnet1", "cni0", "bridge100"] {
            assert_eq!(kind_of(name), Kind::Container, "{name}");
        }
        for name in ["Wi-Fi", "Ethernet 2", "en0", "eth0", "wlan0", "br0", "bridge0", "bond0"] {
            assert_eq!(kind_of(name), Kind::Lan, "{name}");
        }
    }

    #[test]
    fn a_connection_to_one_computer_is_a_vpn_and_no_address_comes_twice() {
        let ip: IpAddr = "10.1.2.3".parse().unwrap();
        let list = sorted([("odd0".to_owned(), ip, true), ("odd1".to_owned(), ip, true)]);
        assert_eq!(list, [Address { ip, interface: "odd0".to_owned(), kind: Kind::Vpn }]);
    }

    #[test]
    fn addresses_of_no_use_to_others_are_left_out() {
        let useless =
            ["127.0.0.1", "169.254.3.4", "0.0.0.0", "255.255.255.255", "::1", "fe80::1", "::"];
        let useless = useless.map(|ip| ("eth0", ip));
        assert_eq!(order(&useless), all(&[]));
    }

    #[test]
    fn an_address_with_a_port_is_as_in_a_browser() {
        let address =
            |ip: &str| sorted([("eth0".to_owned(), ip.parse().unwrap(), false)]).remove(0);
        assert_eq!(address("192.168.0.7").with_port(7447), "192.168.0.7:7447");
        assert_eq!(address("fd00::7").with_port(7447), "[fd00::7]:7447");
    }

    /// Whatever this machine has, it is told without an error.
    #[test]
    fn this_machine_has_only_addresses_of_use() {
        assert!(addresses().iter().all(|address| !is_useless(address.ip)));
        assert!(host_name().is_none_or(|name| !name.contains('.') && !name.is_empty()));
    }
}
