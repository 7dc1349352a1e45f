//! A port of the router: asked of a small router that lives in the test and speaks as real ones do.

use parlour_lan::internet::{Mapping, Search};
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream, UdpSocket};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

/// What a router does, and what it was asked.
#[derive(Default)]
struct Behaviour {
    external: &'static str,
    /// The error with which it answers the opening of a port.
    refuses: Option<(u16, &'static str)>,
    permanent_only: bool,
    /// Its open ports, each with the computer and port behind it and the time it stays open.
    ports: BTreeMap<u16, (String, u32)>,
    asked: u32,
}

struct Router {
    search: Search,
    manner: Arc<Mutex<Behaviour>>,
}

const DESCRIPTION: &str = r#"<?xml version="1.0"?><root xmlns="urn:schemas-upnp-org:device-1-0"><device>
<deviceType>urn:schemas-upnp-org:device:InternetGatewayDevice:1</deviceType><serviceList><service>
<serviceType>urn:schemas-upnp-org:service:WANIPConnection:1</serviceType>
<serviceId>urn:upnp-org:serviceId:WANIPConn1</serviceId><SCPDURL>/scpd.xml</SCPDURL>
<controlURL>/control</controlURL><eventSubURL>/event</eventSubURL></service></serviceList></device></root>"#;

fn actions() -> String {
    let action = |name: &str, arguments: &[&str]| {
        let argument = |name: &&str| {
            format!("<argument><name>{name}</name><direction>in</direction></argument>")
        };
        let arguments: String = arguments.iter().map(argument).collect();
        format!("<action><name>{name}</name><argumentList>{arguments}</argumentList></action>")
    };
    let place = ["NewRemoteHost", "NewExternalPort", "NewProtocol"];
    let more = [
        "NewInternalPort",
        "NewInternalClient",
        "NewEnabled",
        "NewPortMappingDescription",
        "NewLeaseDuration",
    ];
    let all = [place.as_slice(), more.as_slice()].concat();
    let list = [action("AddPortMapping", &all), action("DeletePortMapping", &place)].concat();
    format!(
        "<?xml version=\"1.0\"?><scpd xmlns=\"urn:schemas-upnp-org:service-1-0\"><actionList>{list}</actionList></scpd>"
    )
}

/// The text of an element.
fn element<'a>(xml: &'a str, name: &str) -> &'a str {
    let rest = xml.split_once(&format!("<{name}>")).map_or("", |(_, rest)| rest);
    rest.split_once("</").map_or("", |(text, _)| text)
}

impl Behaviour {
    fn answer(&mut self, question: &str) -> String {
        let service = "xmlns:u=\"urn:schemas-upnp-org:service:WANIPConnection:1\"";
        let fault = |code: u16, text: &str| {
            format!(
                "<s:Fault><detail><UPnPError><errorCode>{code}</errorCode>\
                 <errorDescription>{text}</errorDescription></UPnPError></detail></s:Fault>"
            )
        };
        let port = element(question, "NewExternalPort").parse().unwrap_or(0);
        if question.contains("GetExternalIPAddress") {
            let ip = self.external;
            return format!(
                "<u:GetExternalIPAddressResponse {service}><NewExternalIPAddress>{ip}</NewExternalIPAddress>\
                 </u:GetExternalIPAddressResponse>"
            );
        }
        if question.contains("DeletePortMapping") {
            return match self.ports.remove(&port) {
                Some(_) => format!("<u:DeletePortMappingResponse {service}/>"),
                None => fault(714, "NoSuchEntryInArray"),
            };
        }
        self.asked += 1;
        let lease = element(question, "NewLeaseDuration").parse().unwrap_or(1);
        let client = element(question, "NewInternalClient");
        let behind = format!("{client}:{}", element(question, "NewInternalPort"));
        let taken = self.ports.get(&port).is_some_and(|(other, _)| *other != behind);
        match self.refuses {
            Some((code, text)) => fault(code, text),
            None if self.permanent_only && lease != 0 => fault(725, "OnlyPermanentLeasesSupported"),
            None if taken => fault(718, "ConflictInMappingEntry"),
            None => {
                self.ports.insert(port, (behind, lease));
                format!("<u:AddPortMappingResponse {service}/>")
            }
        }
    }
}

/// Answers one question that comes by HTTP.
fn serve(mut socket: TcpStream, manner: &Mutex<Behaviour>) {
    let mut reader = BufReader::new(socket.try_clone().unwrap());
    let mut lines = Vec::new();
    loop {
        let mut line = String::new();
        reader.read_line(&mut line).unwrap();
        if line.trim().is_empty() {
            break;
        }
        lines.push(line.to_lowercase());
    }
    let length = lines.iter().find_map(|line| line.strip_prefix("content-length:"));
    let length: usize = length.map_or(0, |length| length.trim().parse().unwrap());
    let mut question = vec![0; length];
    reader.read_exact(&mut question).unwrap();
    let question = String::from_utf8(question).unwrap();
    let body = match lines[0].split(' ').nth(1) {
        Some("/root.xml") => DESCRIPTION.to_owned(),
        Some("/scpd.xml") => actions(),
        _ => format!(
            "<?xml version=\"1.0\"?><s:Envelope xmlns:s=\"http://schemas.xmlsoap.org/soap/envelope/\"><s:Body>{}</s:Body></s:Envelope>",
            manner.lock().unwrap().answer(&question)
        ),
    };
    let length = body.len();
    let head = format!("HTTP/1.1 200 OK\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n");
    socket.write_all(format!("{head}{body}").as_bytes()).unwrap();
}

impl Router {
    fn start(manner: Behaviour) -> Router {
        let manner = Arc::new(Mutex::new(manner));
        let web = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let location = format!("http://{}/root.xml", web.local_addr().unwrap());
        let shared = Arc::clone(&manner);
        // Both threads end with the program.
        thread::spawn(move || web.incoming().flatten().for_each(|socket| serve(socket, &shared)));
        let found = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let target = found.local_addr().unwrap();
        thread::spawn(move || {
            let mut packet = [0; 1500];
            while let Ok((length, from)) = found.recv_from(&mut packet) {
                assert!(packet[..length].starts_with(b"M-SEARCH * HTTP/1.1"));
                let st = "urn:schemas-upnp-org:device:InternetGatewayDevice:1";
                let answer = format!("HTTP/1.1 200 OK\r\nST: {st}\r\nLOCATION: {location}\r\n\r\n");
                let _ = found.send_to(answer.as_bytes(), from);
            }
        });
        // Nothing here takes so long; it ends a test that would never end.
        let search = Search { from: Ipv4Addr::LOCALHOST, target, wait: Duration::from_secs(30) };
        Router { search, manner }
    }

    fn open(&self) -> Result<Mapping, String> {
        Mapping::open(7447, &self.search, |_| {})
    }

    fn ports(&self) -> BTreeMap<u16, (String, u32)> {
        self.manner.lock().unwrap().ports.clone()
    }
}

/// Gives a port back. On a busy machine that may go on for a moment after the drop.
fn close(mapping: Mapping, router: &Router) {
    let port = mapping.external().port();
    drop(mapping);
    while router.ports().contains_key(&port) {
        thread::yield_now();
    }
}

fn behind(text: &str, lease: u32) -> (String, u32) {
    (text.to_owned(), lease)
}

#[test]
fn a_port_is_opened_kept_open_and_closed() {
    let router = Router::start(Behaviour { external: "93.184.216.34", ..Behaviour::default() });
    let mapping = router.open().unwrap();
    assert_eq!(mapping.external(), SocketAddr::from(([93, 184, 216, 34], 7447)));
    let summary = "the router lets connections to 93.184.216.34:7447 through to this computer, until Parlour ends";
    assert_eq!(mapping.summary(), summary);
    assert_eq!(router.ports(), BTreeMap::from([(7447, behind("127.0.0.1:7447", 3600))]));
    // A router that was restarted has forgotten it.
    router.manner.lock().unwrap().ports.clear();
    mapping.renew().unwrap();
    assert_eq!(router.ports(), BTreeMap::from([(7447, behind("127.0.0.1:7447", 3600))]));
    close(mapping, &router);
    assert_eq!(router.ports(), BTreeMap::new());
}

#[test]
fn the_next_port_is_taken_if_another_computer_has_it() {
    let theirs = behind("127.0.0.1:80", 0);
    let ports = BTreeMap::from([(7447, theirs.clone()), (7448, theirs.clone())]);
    let router =
        Router::start(Behaviour { external: "93.184.216.34", ports, ..Behaviour::default() });
    let mapping = router.open().unwrap();
    assert_eq!(mapping.external().port(), 7449);
    assert_eq!(router.ports()[&7449], behind("127.0.0.1:7447", 3600));
    close(mapping, &router);
    assert_eq!(router.ports(), BTreeMap::from([(7447, theirs.clone()), (7448, theirs.clone())]));
    router.manner.lock().unwrap().ports = (7447..7457).map(|port| (port, theirs.clone())).collect();
    let why = router.open().unwrap_err();
    assert!(why.starts_with("the router has given port 7447 and the next ones to other"), "{why}");
}

#[test]
fn a_router_that_keeps_ports_for_ever_is_asked_for_that_and_it_is_said() {
    let manner =
        Behaviour { external: "93.184.216.34", permanent_only: true, ..Behaviour::default() };
    let router = Router::start(manner);
    let mapping = router.open().unwrap();
    assert_eq!(router.ports(), BTreeMap::from([(7447, behind("127.0.0.1:7447", 0))]));
    assert!(
        mapping.summary().ends_with("close it on the router's own page"),
        "{}",
        mapping.summary()
    );
    mapping.renew().unwrap();
    close(mapping, &router);
    assert_eq!(router.ports(), BTreeMap::new());
}

#[test]
fn a_router_that_refuses_is_quoted_with_what_else_can_be_done() {
    let refused = |refuses| {
        let router =
            Router::start(Behaviour { external: "93.184.216.34", refuses, ..Behaviour::default() });
        router.open().unwrap_err()
    };
    let why = refused(Some((606, "Action not authorized")));
    assert!(
        why.starts_with("the router does not open port 7447: it lets no computer open ports"),
        "{why}"
    );
    assert!(why.contains("forward the port by hand"), "{why}");
    let why = refused(Some((501, "ActionFailed")));
    assert!(why.contains("501: ActionFailed") && why.contains("forward the port by hand"), "{why}");
}

#[test]
fn a_router_without_an_address_of_its_own_opens_nothing() {
    for (external, expected) in [
        ("100.64.1.2", "the router has no address of its own in the internet"),
        ("192.168.1.2", "the router has no address of its own in the internet"),
        ("0.0.0.0", "the router is not connected to the internet"),
        ("", "the router does not say what its address in the internet is"),
    ] {
        let router = Router::start(Behaviour { external, ..Behaviour::default() });
        let why = router.open().unwrap_err();
        assert!(why.starts_with(expected), "{why}");
        assert_eq!(router.manner.lock().unwrap().asked, 0);
    }
}

#[test]
fn a_port_that_the_router_no_longer_gives_is_said() {
    let router = Router::start(Behaviour { external: "93.184.216.34", ..Behaviour::default() });
    let mapping = router.open().unwrap();
    router.manner.lock().unwrap().refuses = Some((606, "Action not authorized"));
    let why = mapping.renew().unwrap_err();
    assert!(
        why.starts_with("the router no longer keeps port 7447 open: it lets no computer"),
        "{why}"
    );
}

#[test]
fn a_network_without_a_router_is_said() {
    // Somebody listens there and never answers.
    let silent = UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    let target = silent.local_addr().unwrap();
    let search = Search { from: Ipv4Addr::LOCALHOST, target, wait: Duration::from_millis(20) };
    let why = Mapping::open(7447, &search, |_| {}).unwrap_err();
    assert!(why.starts_with("no router answers: it has no UPnP"), "{why}");
}

/// A server asks from within its own runtime, where waiting in another one is not allowed.
#[test]
fn a_port_is_opened_and_closed_from_asynchronous_code_too() {
    let router = Router::start(Behaviour { external: "93.184.216.34", ..Behaviour::default() });
    let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
    runtime.block_on(async {
        let mapping = router.open().unwrap();
        mapping.renew().unwrap();
        close(mapping, &router);
    });
    assert_eq!(router.ports(), BTreeMap::new());
}
