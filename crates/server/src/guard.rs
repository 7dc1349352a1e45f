//! The guard: only requests to this server's own addresses are answered, only its own page may change something, and every
//! response has the security headers.

use crate::http_error::HttpError;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The values of the `Host` header that are accepted. Another web site can make its own name point to this machine (DNS
/// rebinding), but its requests carry that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Hosts(Arc<[String]>);

impl Hosts {
    /// The names of this machine with a port.
    pub(crate) fn of(port: u16) -> Hosts {
        let names = ["127.0.0.1", "localhost", "[::1]"];
        let mut hosts: Vec<String> = names.iter().map(|name| format!("{name}:{port}")).collect();
        if port == 80 {
            hosts.extend(names.map(str::to_owned));
        }
        Hosts(hosts.into())
    }

    fn contains(&self, host: &str) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(host))
    }

    /// Refuses requests from other sites.
    fn check_request(
        &self,
        method: &Method,
        path: &str,
        headers: &HeaderMap,
    ) -> Result<(), HttpError> {
        let value = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let forbidden = |sentence: &str| Err(HttpError::new(StatusCode::FORBIDDEN, sentence));
        if !value(header::HOST).is_some_and(|host| self.contains(host)) {
            let own = self.0.first().map_or("", String::as_str);
            return Err(HttpError::new(
                StatusCode::MISDIRECTED_REQUEST,
                format!("this server answers to its own addresses only, such as http://{own}/"),
            ));
        }
        let site = value(HeaderName::from_static("sec-fetch-site"));
        let origin = value(header::ORIGIN);
        let reads = method == Method::GET || method == Method::HEAD;
        if reads {
            // A request from the address bar has the site "none".
            let fine = site.is_none_or(|site| site == "same-origin" || site == "none");
            if path.starts_with("/api/") && !fine {
                return forbidden(
                    "this is for Parlour's own page only, and the request comes from another one",
                );
            }
            return Ok(());
        }
        let own =
            |origin: &str| origin.strip_prefix("http://").is_some_and(|host| self.contains(host));
        let fine = site.is_none_or(|site| site == "same-origin")
            && origin.is_none_or(own)
            && (site.is_some() || origin.is_some());
        if fine { Ok(()) } else { forbidden("only Parlour's own page may change something here") }
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

    fn status(method: &Method, path: &str, headers: &[(&'static str, &'static str)]) -> u16 {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let refused = Hosts::of(7447).check_request(method, path, &pairs.collect());
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
