//! The page's files: compressed in the program, and sent compressed to clients that accept it.

use crate::Config;
use crate::api::blocking;
use crate::http_error::HttpError;
use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderMap, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use parlour_core::message;
use std::sync::Arc;

/// A file of the page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageFile {
    /// Its URL path.
    pub path: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its entity tag, which changes with its content.
    pub tag: &'static str,
    /// Whether its bytes are compressed.
    pub is_brotli: bool,
    /// Its bytes.
    pub bytes: &'static [u8],
}

/// The files of a page, in the order of their paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageFiles(pub &'static [PageFile]);

impl PageFiles {
    /// The page that was put into the program when it was built.
    pub const fn embedded() -> PageFiles {
        PageFiles(include!(concat!(env!("OUT_DIR"), "/page.rs")))
    }

    fn find(self, path: &str) -> Option<&'static PageFile> {
        let path = if path == "/" { "/index.html" } else { path };
        self.0.binary_search_by(|file| file.path.cmp(path)).ok().map(|at| &self.0[at])
    }
}

/// Whether a client accepts Brotli.
fn accepts_brotli(headers: &HeaderMap) -> bool {
    let lists = headers.get_all(header::ACCEPT_ENCODING);
    lists.iter().filter_map(|list| list.to_str().ok()).flat_map(|list| list.split(',')).any(
        |item| {
            let mut parts = item.split(';').map(str::trim);
            let named = parts.next().is_some_and(|name| name.eq_ignore_ascii_case("br"));
            let refused = parts.any(|part| matches!(part, "q=0" | "q=0.0" | "q=0.00" | "q=0.000"));
            named && !refused
        },
    )
}

/// Serves a file, or says that there is none.
pub(crate) async fn serve(
    State(config): State<Arc<Config>>,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Response {
    if uri.path().starts_with("/api/") {
        return HttpError::not_found(message!("there is nothing at this address")).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        let sentence = "The page can only be read.\n";
        return (StatusCode::METHOD_NOT_ALLOWED, [(header::ALLOW, "GET, HEAD")], sentence)
            .into_response();
    }
    let Some(file) = config.page.find(uri.path()) else {
        let sentence = "There is nothing at this address. Parlour's page is at / and everything in it is reached from there.\n";
        return (StatusCode::NOT_FOUND, sentence).into_response();
    };
    send(file, &headers, method == Method::HEAD).await.unwrap_or_else(HttpError::into_response)
}

async fn send(
    file: &'static PageFile,
    request_headers: &HeaderMap,
    head: bool,
) -> Result<Response, HttpError> {
    // Names under /a/ change with the content.
    let immutable = file.path.starts_with("/a/");
    let caching = if immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = Response::builder()
        .header(header::CACHE_CONTROL, caching)
        .header(header::ETAG, file.tag)
        .header(header::VARY, "accept-encoding");
    let cached_tags =
        request_headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok());
    let same = |tag: &str| tag.trim().trim_start_matches("W/") == file.tag.trim_start_matches("W/");
    if cached_tags.is_some_and(|tags| tags.trim() == "*" || tags.split(',').any(same)) {
        response = response.status(StatusCode::NOT_MODIFIED);
        return response.body(Body::empty()).map_err(|error| cannot_send(file, &error));
    }
    response = response.header(header::CONTENT_TYPE, file.kind);
    let send_compressed = file.is_brotli && accepts_brotli(request_headers);
    if send_compressed {
        response = response.header(header::CONTENT_ENCODING, "br");
    }
    let body = if file.is_brotli && !send_compressed {
        Body::from(blocking(|| decompressed(file)).await?)
    } else {
        response = response.header(header::CONTENT_LENGTH, file.bytes.len());
        Body::from(file.bytes)
    };
    let body = if head { Body::empty() } else { body };
    response.body(body).map_err(|error| cannot_send(file, &error))
}

/// The bytes of a file as they were before they were compressed.
fn decompressed(file: &PageFile) -> Result<Vec<u8>, HttpError> {
    let mut plain = Vec::new();
    brotli_decompressor::BrotliDecompress(&mut &*file.bytes, &mut plain)
        .map_err(|error| cannot_send(file, &error))?;
    Ok(plain)
}

fn cannot_send(file: &PageFile, error: &dyn std::error::Error) -> HttpError {
    let (file, error) = (file.path, error.to_string());
    HttpError::internal(message!("{file} cannot be sent: {error}", file, error))
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::HeaderValue;

    #[test]
    fn brotli_is_taken_when_it_is_named_and_not_refused() {
        for (list, takes) in [
            ("gzip, deflate, br, zstd", true),
            ("BR;q=0.5", true),
            ("br;q=0", false),
            ("gzip", false),
            ("broken", false),
            ("", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(list));
            assert_eq!(accepts_brotli(&headers), takes, "{list}");
        }
        assert!(!accepts_brotli(&HeaderMap::new()));
    }

    #[test]
    fn every_build_has_an_index() {
        let index = PageFiles::embedded().find("/").unwrap();
        assert_eq!((index.path, index.kind), ("/index.html", "text/html; charset=utf-8"));
        assert!(PageFiles::embedded().0.is_sorted_by_key(|file| file.path));
    }
}
