//! A host is announced, found and gone again, on this computer alone.

use parlour_lan::announce::{AnnounceStatus, Announcement, Discovery, HostEvent, Reach, Service};
use std::net::{Ipv4Addr, UdpSocket};
use std::time::Duration;

/// Nothing here takes so long; it ends a test that would never end.
const LONG: Duration = Duration::from_secs(30);

/// Whether a packet to a group of computers comes back on this one, and a port that is free for it.
fn loopback() -> Option<Reach> {
    let group = Ipv4Addr::new(224, 0, 0, 251);
    let receiver = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    receiver.join_multicast_v4(&group, &Ipv4Addr::LOCALHOST).ok()?;
    receiver.set_read_timeout(Some(Duration::from_secs(2))).ok()?;
    let port = receiver.local_addr().ok()?.port();
    let sender = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).ok()?;
    sender.send_to(b"?", (group, port)).ok()?;
    receiver.recv(&mut [0; 8]).ok()?;
    Some(Reach::Loopback(port))
}

#[test]
fn a_host_is_found_while_it_is_announced_and_then_said_to_be_gone() {
    let Some(reach) = loopback() else {
        // A sandbox or a container without multicast: there is nothing to be found by.
        return;
    };
    let service = Service {
        name: "Ann's house. \\ Upstairs".to_owned(),
        port: 7447,
        path: "/play".to_owned(),
        secure: true,
        program: "0.1.0".to_owned(),
        protocol: 1,
    };
    let mut announcement = Announcement::start(&service, reach).unwrap();
    assert_eq!(announcement.status(LONG), Some(AnnounceStatus::Sent));
    let discovery = Discovery::start(reach).unwrap();
    let Some(HostEvent::Here(found)) = discovery.next(LONG) else { panic!("no host is found") };
    assert_eq!(found.service, service);
    assert_eq!(found.url().unwrap(), "https://127.0.0.1:7447/play");
    drop(announcement);
    let gone = loop {
        match discovery.next(LONG) {
            Some(HostEvent::Here(_)) => {}
            other => break other,
        }
    };
    assert_eq!(gone, Some(HostEvent::Gone(service.name)));
}
