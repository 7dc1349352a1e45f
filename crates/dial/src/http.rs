//! One question by HTTP. It is asked in the words of HTTP/1.0, in which an answer ends where the connection does.

use crate::ServerAddress;
use crate::stream::connect;
use rustls::ClientConfig;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;

/// How long an answer may take.
const PATIENCE: Duration = Duration::from_secs(10);
/// The largest answer that is read.
const MAX: u64 = 1 << 20;

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// Where to ask instead.
    pub(crate) location: Option<String>,
    pub(crate) body: Vec<u8>,
}

/// What is asked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Question<'a> {
    pub(crate) method: &'a str,
    pub(crate) path: &'a str,
    pub(crate) token: &'a str,
    pub(crate) body: &'a [u8],
}

/// Asks; the error is a sentence.
pub(crate) async fn ask(
    address: &ServerAddress,
    config: &Arc<ClientConfig>,
    question: Question<'_>,
) -> Result<Answer, String> {
    let bytes = match timeout(PATIENCE, exchange(address, config, question)).await {
        Ok(bytes) => bytes?,
        Err(_) => return Err(format!("{address} does not answer")),
    };
    read(&bytes).ok_or_else(|| format!("what answers at {address} is no server of Parlour"))
}

async fn exchange(
    address: &ServerAddress,
    config: &Arc<ClientConfig>,
    question: Question<'_>,
) -> Result<Vec<u8>, String> {
    let mut stream = connect(address, config).await?;
    let Question { method, path, token, body } = question;
    let head = format!(
        "{method} {path} HTTP/1.0\r\nhost: {}\r\nauthorization: Bearer {token}\r\ncontent-length: {}\r\n\r\n",
        address.authority(),
        body.len()
    );
    let broken = |error: std::io::Error| format!("{address} broke off: {error}");
    stream.write_all(head.as_bytes()).await.map_err(broken)?;
    stream.write_all(body).await.map_err(broken)?;
    stream.flush().await.map_err(broken)?;
    let mut bytes = Vec::new();
    match stream.take(MAX).read_to_end(&mut bytes).await {
        Ok(_) => Ok(bytes),
        // Some servers end an encrypted connection without saying so.
        Err(error) if error.kind() == std::io::ErrorKind::UnexpectedEof => Ok(bytes),
        Err(error) => Err(broken(error)),
    }
}

fn read(bytes: &[u8]) -> Option<Answer> {
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n")?;
    let head = std::str::from_utf8(&bytes[..end]).ok()?;
    let mut lines = head.split("\r\n");
    let first = lines.next()?.strip_prefix("HTTP/1.")?;
    let status = first.split(' ').nth(1)?.parse().ok()?;
    let value = |wanted: &str| {
        head.lines().skip(1).find_map(|line| {
            let (name, value) = line.split_once(':')?;
            name.eq_ignore_ascii_case(wanted).then(|| value.trim().to_owned())
        })
    };
    let mut body = bytes[end + 4..].to_vec();
    if let Some(length) = value("content-length") {
        let length: usize = length.parse().ok()?;
        if body.len() < length {
            return None;
        }
        body.truncate(length);
    }
    Some(Answer { status, location: value("location"), body })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_read_whole_or_not_at_all() {
        let answer = read(b"HTTP/1.1 200 OK\r\nContent-Length: 2\r\nX: y\r\n\r\n{}").unwrap();
        assert_eq!((answer.status, answer.body.as_slice()), (200, &b"{}"[..]));
        let moved = read(b"HTTP/1.0 307 X\r\nLocation: https://a/\r\n\r\n").unwrap();
        assert_eq!(moved.location.as_deref(), Some("https://a/"));
        for wrong in
            [&b"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\n{}"[..], b"SSH-2.0\r\n\r\n", b""]
        {
            assert_eq!(read(wrong), None);
        }
    }
}
