//! A server of the page files in a folder that can switch to a newer version at any moment, as when the program that
//! serves the page is replaced.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

/// What is put behind the version and behind the name of the first script to make another version of it.
const NEWER: &str = "-newer";

/// A server of the page.
#[derive(Debug)]
pub struct PageServer {
    address: String,
    newer: Arc<AtomicBool>,
}

impl PageServer {
    /// Serves the files of the folder that `PARLOUR_PAGE_FILES` names.
    pub async fn open() -> PageServer {
        let folder = std::env::var("PARLOUR_PAGE_FILES").expect(
            "PARLOUR_PAGE_FILES names the page's files; `cargo xtask test` builds and names them",
        );
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = format!("http://{}", listener.local_addr().expect("an address"));
        let newer = Arc::new(AtomicBool::new(false));
        let (folder, now) = (PathBuf::from(folder), Arc::clone(&newer));
        tokio::spawn(async move {
            while let Ok((visitor, _)) = listener.accept().await {
                let (folder, newer) = (folder.clone(), now.load(Ordering::SeqCst));
                tokio::spawn(async move { serve(visitor, &folder, newer).await });
            }
        });
        PageServer { address, newer }
    }

    /// Where it serves.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Serves a newer version from now on.
    pub fn serve_newer(&self) {
        self.newer.store(true, Ordering::SeqCst);
    }
}

/// Answers one request.
async fn serve(visitor: TcpStream, folder: &Path, newer: bool) -> Option<()> {
    let mut visitor = BufReader::new(visitor);
    let mut request = String::new();
    visitor.read_line(&mut request).await.ok()?;
    let mut line = String::from("-");
    while !line.trim().is_empty() {
        line.clear();
        visitor.read_line(&mut line).await.ok()?;
    }
    let path = request.split_whitespace().nth(1)?.split('?').next()?.trim_start_matches('/');
    let path = if path.is_empty() { "index.html" } else { path };
    let (status, body) = match file(folder, path, newer) {
        Some(body) if !path.contains("..") => ("200 OK", body),
        _ => ("404 Not Found", Vec::new()),
    };
    let kind = match path.rsplit('.').next()? {
        "html" => "text/html",
        "js" => "text/javascript",
        "css" => "text/css",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "json" | "webmanifest" => "application/json",
        _ => "application/octet-stream",
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: no-cache\r\nConnection: close\r\n\
         Cross-Origin-Opener-Policy: same-origin\r\nCross-Origin-Embedder-Policy: require-corp\r\n\r\n",
        body.len()
    );
    visitor.write_all(head.as_bytes()).await.ok()?;
    visitor.write_all(&body).await.ok()?;
    visitor.shutdown().await.ok()
}

/// The bytes of a file. A newer version has another number, and so another first script, and so another start page.
fn file(folder: &Path, path: &str, newer: bool) -> Option<Vec<u8>> {
    let bytes = std::fs::read(folder.join(path.replace(NEWER, ""))).ok()?;
    let is_boot = path.starts_with("a/boot-");
    let changes =
        newer && (path == "index.html" || path == "sw.js") || is_boot && path.contains(NEWER);
    if !changes {
        return Some(bytes);
    }
    let worker = std::fs::read_to_string(folder.join("sw.js")).ok()?;
    let version = worker.split("VERSION = \"").nth(1)?.split('"').next()?;
    let boot = worker.split("a/boot-").nth(1)?.split(".js").next()?;
    let text = String::from_utf8(bytes).ok()?;
    let text = text.replace(&format!("\"{version}\""), &format!("\"{version}{NEWER}\""));
    Some(text.replace(&format!("boot-{boot}"), &format!("boot-{boot}{NEWER}")).into_bytes())
}
