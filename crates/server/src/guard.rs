//! The guard: only requests to this server's own addresses are answered, only its own page may change something, and every
//! response has the security headers.

use crate::Reach;
use crate::http_error::HttpError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use parlour_core::{Message, message};
use parlour_lan::hosts::OwnHosts;

/// The values of the `Host` header that are accepted, and the scheme of this server's pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hosts {
    scheme: &'static str,
    own: OwnHosts,
    /// One of them, to be told to whoever came by another.
    example: String,
}

impl Hosts {
    /// The names by which a server is reached; an error says why a public address is none.
    pub(crate) fn of(reach: &Reach, port: u16, is_secure: bool) -> Result<Hosts, String> {
        let scheme = if is_secure { "https" } else { "http" };
        let own = OwnHosts::new([port]);
        let (own, example) = match reach {
            Reach::Computer => (own, format!("127.0.0.1:{port}")),
            Reach::Lan { names, .. } => {
                let own = names.iter().fold(own, |own, name| own.with_host_name(name));
                (own, format!("127.0.0.1:{port}"))
            }
            Reach::Public { url } => {
                let name = url.split("://").nth(1).unwrap_or_default().trim_end_matches('/');
                (own.with_public_url(url)?, name.to_owned())
            }
        };
        Ok(Hosts { scheme, own, example })
    }

    fn contains(&self, host: &str) -> bool {
        self.own.accepts(host)
    }

    /// Whether a request comes from a page of this server.
    fn is_own_origin(&self, origin: &str) -> bool {
        let host = origin.strip_prefix(self.scheme).and_then(|rest| rest.strip_prefix("://"));
        host.is_some_and(|host| self.contains(host))
    }

    /// Refuses requests from other sites.
    fn check_request(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<(), HttpError> {
        let value = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let forbidden = |sentence: Message| Err(HttpError::new(StatusCode::FORBIDDEN, sentence));
        if !value(header::HOST).is_some_and(|host| self.contains(host)) {
            let address = format!("{}://{}/", self.scheme, self.example);
            return Err(HttpError::new(
                StatusCode::MISDIRECTED_REQUEST,
                message!(
                    "this server answers to its own addresses only, such as {address}",
                    address
                ),
            ));
        }
        let site = value(HeaderName::from_static("sec-fetch-site"));
        let origin = value(header::ORIGIN);
        // A program that sends its token in a header is no browser that another site has tricked.
        let is_program = headers.contains_key(header::AUTHORIZATION) && origin.is_none();
        if is_program && site.is_none() {
            return Ok(());
        }
        // A websocket is opened by a GET, but it can change things; browsers say where it comes from.
        if headers.contains_key(header::UPGRADE) {
            let fine = origin.is_some_and(|origin| self.is_own_origin(origin));
            let sentence = message!("only Parlour's own page may join rooms");
            return if fine { Ok(()) } else { forbidden(sentence) };
        }
        let reads = method == Method::GET || method == Method::HEAD;
        if reads {
            // A request from the address bar has the site "none".
            let fine = site.is_none_or(|site| site == "same-origin" || site == "none");
            if path.starts_with("/api/") && !fine {
                return forbidden(message!(
                    "this is for Parlour's own page only, and the request comes from another one"
                ));
            }
            return Ok(());
        }
        let own = |origin: &str| self.is_own_origin(origin);
        let fine = site.is_none_or(|site| site == "same-origin")
            && origin.is_none_or(own)
            && (site.is_some() || origin.is_some());
        let sentence = message!("only Parlour's own page may change something here");
        if fine { Ok(()) } else { forbidden(sentence) }
    }
}

/// Middleware: answers a request only if it passes the guard.
pub(crate) async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    match hosts.check_request(request.method(), request.uri().path(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// Only scripts of this server and none inline, no embedding in other pages, no guessed media types, no referrer; isolated from
/// other origins, so that memory can be shared between the page's own threads.
const SECURITY_HEADERS: [(HeaderName, &str); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; \
         img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'",
    ),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-embedder-policy"), "require-corp"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
];

/// Adds the security headers to a response, and forbids caching unless the response allows it.
pub(crate) async fn add_security_headers(mut response: Response) -> Response {
    let headers = response.headers_mut();
    for (name, value) in SECURITY_HEADERS {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(reach: &Reach) -> Hosts {
        let is_secure = matches!(reach, Reach::Public { .. });
        Hosts::of(reach, 7447, is_secure).unwrap()
    }

    #[test]
    fn on_a_lan_addresses_in_digits_are_answered_and_names_of_others_are_not() {
        let names = vec!["den.local".to_owned()];
        let lan = hosts(&Reach::Lan { names, addresses: |_, _| Vec::new() });
        for host in ["192.168.0.7:7447", "[fe80::1]:7447", "den.local:7447", "localhost:7447"] {
            assert!(lan.contains(host), "{host}");
        }
        for host in [
            "192.168.0.7",
            "192.168.0.7:80",
            "192.168.0.7.evil.example:7447",
            "evil.example:7447",
            "den.local:7447.",
            "user@192.168.0.7:7447",
            "192.168.0.7:7447 x",
            "192.168.0.7:74470",
            "",
        ] {
            assert!(!lan.contains(host), "{host}");
        }
        let public = hosts(&Reach::Public { url: "https://games.example/".to_owned() });
        assert!(public.contains("games.example") && !public.contains("games.example.evil"));
        assert!(public.is_own_origin("https://games.example"));
        assert!(!public.is_own_origin("http://games.example"));
    }

    #[test]
    fn a_websocket_is_opened_by_the_own_page_or_by_a_program_with_a_token() {
        let status_for = |more: &[(&'static str, &'static str)]| {
            let mut headers = vec![("host", "localhost:7447"), ("upgrade", "websocket")];
            headers.extend(more);
            status(&Method::GET, "/api/rooms/1/socket", &headers)
        };
        assert_eq!(status_for(&[("origin", "http://localhost:7447")]), 200);
        assert_eq!(status_for(&[("origin", "http://evil.example")]), 403);
        assert_eq!(status_for(&[("origin", "null")]), 403);
        assert_eq!(status_for(&[]), 403);
        assert_eq!(status_for(&[("authorization", "Bearer x")]), 200);
        assert_eq!(
            status_for(&[("authorization", "Bearer x"), ("origin", "http://evil.example")]),
            403
        );
    }

    fn status(method: &Method, path: &str, headers: &[(&'static str, &'static str)]) -> u16 {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let refused = hosts(&Reach::Computer).check_request(method, path, &pairs.collect());
        refused.map_or_else(|refusal| refusal.into_response().status().as_u16(), |()| 200)
    }

    #[test]
    fn only_the_servers_own_names_are_answered() {
        for host in ["127.0.0.1:7447", "localhost:7447", "LOCALHOST:7447", "[::1]:7447"] {
            assert_eq!(status(&Method::GET, "/", &[("host", host)]), 200, "{host}");
        }
        for host in ["evil.example:7447", "127.0.0.1", "127.0.0.1:80", "localhost:7447.evil", ""] {
            assert_eq!(status(&Method::GET, "/", &[("host", host)]), 421, "{host}");
        }
        assert_eq!(status(&Method::GET, "/", &[]), 421);
    }

    #[test]
    fn changes_come_from_the_own_page_and_reading_from_no_other() {
        let status_for = |method: Method, site: &'static str, origin: &'static str| {
            let mut headers = vec![("host", "localhost:7447")];
            headers.extend((!site.is_empty()).then_some(("sec-fetch-site", site)));
            headers.extend((!origin.is_empty()).then_some(("origin", origin)));
            status(&method, "/api/saves", &headers)
        };
        assert_eq!(status_for(Method::PUT, "same-origin", "http://localhost:7447"), 200);
        assert_eq!(status_for(Method::PUT, "", "http://localhost:7447"), 200);
        assert_eq!(status_for(Method::PUT, "", ""), 403);
        assert_eq!(status_for(Method::POST, "cross-site", "http://localhost:7447"), 403);
        assert_eq!(status_for(Method::DELETE, "", "http://localhost:1"), 403);
        assert_eq!(status_for(Method::DELETE, "", "null"), 403);
        assert_eq!(status_for(Method::PUT, "same-site", ""), 403);
        assert_eq!(status_for(Method::GET, "", ""), 200);
        assert_eq!(status_for(Method::GET, "none", ""), 200);
        assert_eq!(status_for(Method::GET, "cross-site", ""), 403);
    }
}
