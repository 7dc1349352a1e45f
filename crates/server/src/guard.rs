//! Who is answered: requests to this server's own addresses, and changes from its own page. What every answer carries.

use crate::refusal::Refusal;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::sync::Arc;

/// The names by which this server may be asked. Another web page can make its own name point to this machine, but its
/// requests carry that name.
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

    fn know(&self, host: &str) -> bool {
        self.0.iter().any(|own| own.eq_ignore_ascii_case(host))
    }

    /// Why a request is not answered.
    fn refuse(&self, method: &Method, path: &str, headers: &HeaderMap) -> Result<(), Refusal> {
        let value = |name: HeaderName| headers.get(name).map(|value| value.to_str().unwrap_or("?"));
        let forbidden = |sentence: &str| Err(Refusal::new(StatusCode::FORBIDDEN, sentence));
        if !value(header::HOST).is_some_and(|host| self.know(host)) {
            let own = self.0.first().map_or("", String::as_str);
            return Err(Refusal::new(
                StatusCode::MISDIRECTED_REQUEST,
                format!("this server answers to its own addresses only, such as http://{own}/"),
            ));
        }
        let site = value(HeaderName::from_static("sec-fetch-site"));
        let origin = value(header::ORIGIN);
        let reads = method == Method::GET || method == Method::HEAD;
        if reads {
            // What is typed into the address bar comes from nowhere.
            let fine = site.is_none_or(|site| site == "same-origin" || site == "none");
            if path.starts_with("/api/") && !fine {
                return forbidden(
                    "this is for Parlour's own page only, and the request comes from another one",
                );
            }
            return Ok(());
        }
        let own = |origin: &str| origin.strip_prefix("http://").is_some_and(|host| self.know(host));
        let fine = site.is_none_or(|site| site == "same-origin")
            && origin.is_none_or(own)
            && (site.is_some() || origin.is_some());
        if fine { Ok(()) } else { forbidden("only Parlour's own page may change something here") }
    }
}

/// Lets through what is to be answered.
pub(crate) async fn check(State(hosts): State<Hosts>, request: Request, next: Next) -> Response {
    match hosts.refuse(request.method(), request.uri().path(), request.headers()) {
        Ok(()) => next.run(request).await,
        Err(refusal) => refusal.into_response(),
    }
}

/// Scripts from here only and none in the page's own text, nothing embedded anywhere, nothing guessed, nothing told to
/// others; alone in its group of windows, so that memory can be shared with its own threads.
const SHIELD: [(HeaderName, &str); 6] = [
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

/// Gives every answer what keeps the page safe, and lets nothing be kept that does not say so itself.
pub(crate) async fn shield(mut answer: Response) -> Response {
    let headers = answer.headers_mut();
    for (name, value) in SHIELD {
        headers.insert(name, HeaderValue::from_static(value));
    }
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    answer
}

#[cfg(test)]
mod tests {
    use super::*;

    fn status(method: &Method, path: &str, headers: &[(&'static str, &'static str)]) -> u16 {
        let pairs = headers
            .iter()
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        let refused = Hosts::of(7447).refuse(method, path, &pairs.collect());
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
        let asked = |method: Method, site: &'static str, origin: &'static str| {
            let mut headers = vec![("host", "localhost:7447")];
            headers.extend((!site.is_empty()).then_some(("sec-fetch-site", site)));
            headers.extend((!origin.is_empty()).then_some(("origin", origin)));
            status(&method, "/api/saves", &headers)
        };
        assert_eq!(asked(Method::PUT, "same-origin", "http://localhost:7447"), 200);
        assert_eq!(asked(Method::PUT, "", "http://localhost:7447"), 200);
        assert_eq!(asked(Method::PUT, "", ""), 403);
        assert_eq!(asked(Method::POST, "cross-site", "http://localhost:7447"), 403);
        assert_eq!(asked(Method::DELETE, "", "http://localhost:1"), 403);
        assert_eq!(asked(Method::DELETE, "", "null"), 403);
        assert_eq!(asked(Method::PUT, "same-site", ""), 403);
        assert_eq!(asked(Method::GET, "", ""), 200);
        assert_eq!(asked(Method::GET, "none", ""), 200);
        assert_eq!(asked(Method::GET, "cross-site", ""), 403);
    }
}
