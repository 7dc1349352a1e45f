//! A real server on a free port, and requests to it.

use parlour_library::Folder;
use parlour_protocol::api::Refused;
use parlour_server::{Config, PageFile, PageFiles, Reach, RequestLimits};
use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::sync::Arc;
use std::thread::JoinHandle;
use std::time::Duration;
use tempfile::TempDir;

pub(crate) const TEXT: &str = "export const many = 'words words words words words words';";

/// A page with a compressed file in it.
fn page() -> PageFiles {
    let mut brotli = Vec::new();
    let mut plain = TEXT.as_bytes();
    brotli::BrotliCompress(&mut plain, &mut brotli, &brotli::enc::BrotliEncoderParams::default())
        .unwrap();
    let file =
        |path, kind, is_brotli, bytes| PageFile { path, kind, tag: "W/\"t\"", is_brotli, bytes };
    let files = vec![
        file("/a/many-0.js", "text/javascript; charset=utf-8", true, &*brotli.leak()),
        file("/a/web_bg-0.wasm", "application/wasm", false, b"\0asm"),
        file("/index.html", "text/html; charset=utf-8", false, b"<!doctype html>hello"),
    ];
    PageFiles(files.leak())
}

pub(crate) struct Server {
    pub(crate) address: SocketAddr,
    data: Arc<TempDir>,
    owner: String,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    thread: Option<JoinHandle<Result<(), String>>>,
}

pub(crate) struct Response {
    pub(crate) status: u16,
    pub(crate) headers: HashMap<String, String>,
    pub(crate) body: Vec<u8>,
}

impl Response {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.body).unwrap()
    }

    pub(crate) fn error(&self) -> String {
        serde_json::from_slice::<Refused>(&self.body).unwrap().error
    }

    pub(crate) fn json<T: serde::de::DeserializeOwned>(&self) -> T {
        assert_eq!(self.status, 200, "{}", self.text());
        serde_json::from_slice(&self.body).unwrap()
    }
}

impl Server {
    pub(crate) fn start() -> Server {
        Server::with(RequestLimits::default())
    }

    pub(crate) fn with(limits: RequestLimits) -> Server {
        Server::launch(Arc::new(tempfile::tempdir().unwrap()), 0, |config| config.limits = limits)
    }

    /// A server whose configuration is changed before it starts.
    pub(crate) fn changed(change: impl FnOnce(&mut Config)) -> Server {
        Server::launch(Arc::new(tempfile::tempdir().unwrap()), 0, change)
    }

    /// A server that others reach, too.
    pub(crate) fn on_lan() -> Server {
        Server::changed(on_lan)
    }

    fn launch(data: Arc<TempDir>, port: u16, change: impl FnOnce(&mut Config)) -> Server {
        let listener = TcpListener::bind(("127.0.0.1", port)).unwrap();
        let address = listener.local_addr().unwrap();
        let mut config = Config::new(Folder::at(data.path()), page());
        change(&mut config);
        let server = parlour_server::Server::new(config, listener).unwrap();
        let owner = server.owner_fragment();
        let (stop, stopped) = tokio::sync::oneshot::channel();
        let thread = std::thread::spawn(move || {
            server.run(async {
                let _ = stopped.await;
            })
        });
        Server { address, data, owner, stop: Some(stop), thread: Some(thread) }
    }

    /// Stops the server and starts it again on the same port and folder.
    pub(crate) fn restart(mut self, change: impl FnOnce(&mut Config)) -> Server {
        let (data, port) = (Arc::clone(&self.data), self.address.port());
        self.end();
        Server::launch(data, port, change)
    }

    /// What the owner's page is opened with.
    pub(crate) fn owner_code(&self) -> &str {
        self.owner.strip_prefix("#/owner/").unwrap()
    }

    /// The owner's cookie, for which the code is exchanged.
    pub(crate) fn owner_cookie(&self) -> String {
        let given = self.change("POST", "/api/owner", self.owner_code().as_bytes());
        assert_eq!(given.status, 204, "{}", given.text());
        given.headers["set-cookie"].split(';').next().unwrap().to_owned()
    }

    pub(crate) fn folder(&self) -> Folder {
        Folder::at(self.data.path())
    }

    /// Sends a request.
    pub(crate) fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Response {
        let mut stream = TcpStream::connect(self.address).unwrap();
        // A test that waits for ever does not say why it failed.
        stream.set_read_timeout(Some(Duration::from_mins(5))).unwrap();
        let (host, length) = (self.address.to_string(), body.len().to_string());
        let mut all = vec![
            ("host", host.as_str()),
            ("content-length", length.as_str()),
            ("connection", "close"),
        ];
        all.retain(|(name, _)| !headers.iter().any(|(other, _)| other == name));
        all.extend(headers);
        let lines: Vec<String> =
            all.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let request = format!("{method} {path} HTTP/1.1\r\n{}\r\n", lines.concat());
        stream.write_all(request.as_bytes()).unwrap();
        stream.write_all(body).unwrap();
        let mut response = Vec::new();
        stream.read_to_end(&mut response).unwrap();
        let end = response.windows(4).position(|four| four == b"\r\n\r\n").unwrap();
        let head = String::from_utf8(response[..end].to_vec()).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap().parse().unwrap();
        let pairs = lines.map(|line| line.split_once(": ").unwrap());
        let headers = pairs.map(|(name, value)| (name.to_lowercase(), value.to_owned())).collect();
        let mut body = response[end + 4..].to_vec();
        if head.to_lowercase().contains("transfer-encoding: chunked") {
            body = unchunked(&body);
        }
        Response { status, headers, body }
    }

    pub(crate) fn get(&self, path: &str) -> Response {
        self.request("GET", path, &[], b"")
    }

    /// Changes something, as the page does.
    pub(crate) fn change(&self, method: &str, path: &str, body: &[u8]) -> Response {
        let origin = format!("http://{}", self.address);
        let headers = [("origin", origin.as_str()), ("sec-fetch-site", "same-origin")];
        self.request(method, path, &headers, body)
    }
}

/// Makes a configuration that of a server on a LAN.
pub(crate) fn on_lan(config: &mut Config) {
    config.reach = Reach::Lan { names: Vec::new(), addresses: |_, _| Vec::new() };
}

impl Server {
    fn end(&mut self) {
        drop(self.stop.take());
        if let Some(thread) = self.thread.take() {
            let ended = thread.join();
            if !std::thread::panicking() {
                assert_eq!(ended.unwrap(), Ok(()));
            }
        }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.end();
    }
}

fn unchunked(mut bytes: &[u8]) -> Vec<u8> {
    let mut whole = Vec::new();
    while let Some(end) = bytes.windows(2).position(|two| two == b"\r\n") {
        let size = usize::from_str_radix(std::str::from_utf8(&bytes[..end]).unwrap(), 16).unwrap();
        whole.extend(&bytes[end + 2..end + 2 + size]);
        bytes = &bytes[end + 2 + size + 2..];
        if size == 0 {
            break;
        }
    }
    whole
}

impl From<&Server> for SocketAddr {
    fn from(server: &Server) -> SocketAddr {
        server.address
    }
}
