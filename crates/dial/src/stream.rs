//! A connection to a server, encrypted or not.

use crate::ServerAddress;
use rustls::ClientConfig;
use rustls::pki_types::ServerName;
use std::io;
use std::sync::Arc;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;

/// Bytes that come and go.
pub(crate) trait Stream: AsyncRead + AsyncWrite + Unpin + Send {}

impl<T: AsyncRead + AsyncWrite + Unpin + Send> Stream for T {}

/// Connects; the error is a sentence.
pub(crate) async fn connect(
    address: &ServerAddress,
    config: &Arc<ClientConfig>,
) -> Result<Box<dyn Stream>, String> {
    let stream = TcpStream::connect((address.name(), address.port))
        .await
        .map_err(|error| unreachable(address, &error))?;
    // A move is small and must not wait for more to be sent with it.
    let _ = stream.set_nodelay(true);
    if !address.secure {
        return Ok(Box::new(stream));
    }
    let name = ServerName::try_from(address.name().to_owned())
        .map_err(|_| format!("'{}' is no name of a computer", address.host))?;
    let stream = TlsConnector::from(Arc::clone(config)).connect(name, stream).await;
    Ok(Box::new(stream.map_err(|error| untrusted(address, &error))?))
}

fn unreachable(address: &ServerAddress, error: &io::Error) -> String {
    let why = match error.kind() {
        io::ErrorKind::ConnectionRefused => "no server answers there".to_owned(),
        _ => error.to_string(),
    };
    format!("{address} cannot be reached: {why}")
}

/// Why no encrypted connection came about.
fn untrusted(address: &ServerAddress, error: &io::Error) -> String {
    let inner = error.get_ref().and_then(|inner| inner.downcast_ref::<rustls::Error>());
    match inner {
        Some(rustls::Error::InvalidCertificate(why)) => format!(
            "the certificate of {address} is not trusted here ({why:?}): a host that encrypts with an authority of its own \
             offers it as a file on its page; name that with --ca FILE"
        ),
        _ => format!("no encrypted connection to {address} came about: {error}"),
    }
}
