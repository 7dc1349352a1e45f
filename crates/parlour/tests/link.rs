//! Links between devices and a server that can be held up and let go again, or cut: what was sent over a held link comes late.

use std::io::{Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Condvar, Mutex};

/// A proxy: whoever connects to its address reaches the server over a link of their own.
pub(crate) struct Links {
    pub(crate) address: SocketAddr,
    shared: Arc<Shared>,
}

#[derive(Default)]
struct Shared {
    server: Mutex<Option<SocketAddr>>,
    latest: Mutex<Option<Arc<Link>>>,
}

/// The way from one device to the server and back.
pub(crate) struct Link {
    /// Whether nothing gets through, to the server and back from it.
    held: Mutex<[bool; 2]>,
    changed: Condvar,
    ends: [TcpStream; 2],
}

impl Links {
    /// Listens; the server may come later.
    pub(crate) fn open() -> Links {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let shared = Arc::<Shared>::default();
        let links = Links { address, shared: Arc::clone(&shared) };
        std::thread::spawn(move || {
            for device in listener.incoming().flatten() {
                let server = *shared.server.lock().unwrap();
                // A server that is not there refuses, and so does this.
                if let Some(Ok(server)) = server.map(TcpStream::connect) {
                    *shared.latest.lock().unwrap() = Some(Link::between(device, server));
                }
            }
        });
        links
    }

    /// Where the server is.
    pub(crate) fn lead_to(&self, server: SocketAddr) {
        *self.shared.server.lock().unwrap() = Some(server);
    }

    /// The link of whoever has come last.
    pub(crate) fn latest(&self) -> Arc<Link> {
        self.shared.latest.lock().unwrap().clone().expect("somebody has come")
    }
}

impl Link {
    fn between(device: TcpStream, server: TcpStream) -> Arc<Link> {
        for end in [&device, &server] {
            end.set_nodelay(true).unwrap();
        }
        let ends = [device, server];
        let link = Link { held: Mutex::default(), changed: Condvar::new(), ends };
        let link = Arc::new(link);
        for from in 0..2 {
            let link = Arc::clone(&link);
            std::thread::spawn(move || link.carry(from));
        }
        link
    }

    fn carry(&self, from: usize) {
        let mut bytes = [0; 4096];
        while let Ok(count @ 1..) = (&self.ends[from]).read(&mut bytes) {
            let held = self.held.lock().unwrap();
            drop(self.changed.wait_while(held, |held| held[from]).unwrap());
            if (&self.ends[1 - from]).write_all(&bytes[..count]).is_err() {
                break;
            }
        }
        self.cut();
    }

    /// From now on nothing that the device sends arrives, or nothing that it is sent, or neither; nobody is told.
    pub(crate) fn hold(&self, to_server: bool, to_device: bool) {
        *self.held.lock().unwrap() = [to_server, to_device];
        self.changed.notify_all();
    }

    /// Everything arrives after all.
    pub(crate) fn release(&self) {
        self.hold(false, false);
    }

    /// Both ends are gone.
    pub(crate) fn cut(&self) {
        for end in &self.ends {
            let _ = end.shutdown(Shutdown::Both);
        }
        self.release();
    }
}
