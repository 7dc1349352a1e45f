//! One connection, from its first byte on: encrypted where the server is, and closed when the server ends.

use crate::app::PeerAddress;
use crate::shutdown::Shutdown;
use axum::Router;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::IntoResponse;
use hyper::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::convert::Infallible;
use std::net::IpAddr;
use std::pin::pin;
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsAcceptor;

/// The first byte of an encrypted connection: a handshake record.
const HANDSHAKE: u8 = 0x16;

/// Serves connections.
pub(crate) struct Connector {
    /// Timeout for the head of a request, and for the handshake before it.
    pub(crate) head: Duration,
    pub(crate) shutdown: Shutdown,
    pub(crate) encryption: Option<TlsAcceptor>,
    /// The proxy that is believed when it says who has come.
    pub(crate) proxy: Option<IpAddr>,
    pub(crate) router: Router,
}

impl Connector {
    /// Serves a connection to its end.
    pub(crate) async fn accept(&self, stream: TcpStream, peer: IpAddr) {
        let Some(encryption) = &self.encryption else { return self.serve(stream, peer).await };
        let mut first = [0];
        match timeout(self.head, stream.peek(&mut first)).await {
            Ok(Ok(1)) if first[0] == HANDSHAKE => {
                // A device that does not trust the certificate goes away, which is no error here.
                if let Ok(Ok(stream)) = timeout(self.head, encryption.accept(stream)).await {
                    self.serve(stream, peer).await;
                }
            }
            Ok(Ok(1)) => self.redirect(stream).await,
            _ => {}
        }
    }

    fn http(&self) -> http1::Builder {
        let mut http = http1::Builder::new();
        // A connection without a request is closed.
        http.timer(TokioTimer::new()).header_read_timeout(self.head);
        http
    }

    async fn serve(
        &self,
        stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
        peer: IpAddr,
    ) {
        let service = TowerToHyperService::new(self.router.clone());
        let is_proxy = self.proxy == Some(peer);
        let with_peer = service_fn(move |mut request: Request<Incoming>| {
            let forwarded = is_proxy.then(|| forwarded_for(request.headers())).flatten();
            request.extensions_mut().insert(PeerAddress(forwarded.unwrap_or(peer)));
            service.call(request)
        });
        let io = TokioIo::new(stream);
        let mut connection = pin!(self.http().serve_connection(io, with_peer).with_upgrades());
        let mut shutdown = self.shutdown.clone();
        // A client that disconnects is no error.
        tokio::select! {
            _ = connection.as_mut() => return,
            () = shutdown.requested() => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    /// Codes and typed addresses do not say that the connection is encrypted: whoever comes without is shown the way.
    async fn redirect(&self, stream: TcpStream) {
        let answer = service_fn(|request: Request<Incoming>| async move {
            let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
            let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
            let target = host.map(|host| format!("https://{host}{path}"));
            Ok::<_, Infallible>(match target {
                Some(target) => {
                    (StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, target)]).into_response()
                }
                None => StatusCode::BAD_REQUEST.into_response(),
            })
        });
        let _ = self.http().serve_connection(TokioIo::new(stream), answer).await;
    }
}

/// Who a proxy says has come: the last of the list, which is the one that the proxy itself has seen.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?.to_str().ok()?;
    last.rsplit(',').next()?.trim().parse::<IpAddr>().ok().map(|address| address.to_canonical())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_is_believed_about_the_one_it_has_seen_itself() {
        let headers = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append("x-forwarded-for", value.parse().unwrap());
            }
            forwarded_for(&headers)
        };
        assert_eq!(headers(&["10.0.0.1, 203.0.113.9"]), Some(IpAddr::from([203, 0, 113, 9])));
        assert_eq!(headers(&["1.2.3.4", "203.0.113.9"]), Some(IpAddr::from([203, 0, 113, 9])));
        assert_eq!(headers(&["nonsense"]), None);
        assert_eq!(headers(&[]), None);
    }
}
