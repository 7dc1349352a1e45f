//! Who a device is: an unguessable token that it holds and that is shown to nobody else.
//!
//! A browser has it in a cookie that no script can read; a program that keeps no cookies sends it as a bearer token. The
//! server stores only its fingerprint.

use crate::http_error::HttpError;
use crate::log::Device;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use parlour_core::message;
use sha2::{Digest, Sha256};

/// The least letters of a token.
const SHORTEST: usize = 32;
/// And the most.
const LONGEST: usize = 128;

/// A random number.
///
/// # Panics
/// If the system has no source of random numbers; nothing can be kept secret then.
pub(crate) fn random_number() -> u64 {
    getrandom::u64().expect("the system gives random numbers")
}

/// The name of the cookie. Cookies do not know ports, so that two servers on one machine need two names.
pub(crate) fn cookie_name(port: u16) -> String {
    format!("parlour_device_{port}")
}

/// The header that gives a browser its token.
pub(crate) fn cookie(port: u16, token: &str, secure: bool) -> Option<HeaderValue> {
    const YEAR: u32 = 365 * 24 * 60 * 60;
    let name = cookie_name(port);
    let secure = if secure { "; Secure" } else { "" };
    let text = format!("{name}={token}; Path=/; Max-Age={YEAR}; HttpOnly; SameSite=Strict{secure}");
    let mut value = HeaderValue::from_str(&text).ok()?;
    value.set_sensitive(true);
    Some(value)
}

/// The value of a cookie.
pub(crate) fn cookie_value<'a>(headers: &'a HeaderMap, name: &str) -> Option<&'a str> {
    let lines = headers.get_all(header::COOKIE).into_iter().filter_map(|line| line.to_str().ok());
    let mut cookies = lines.flat_map(|line| line.split(';'));
    cookies.find_map(|cookie| cookie.trim().strip_prefix(name)?.strip_prefix('='))
}

fn is_token(token: &str) -> bool {
    let fits = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
    (SHORTEST..=LONGEST).contains(&token.len()) && token.chars().all(fits)
}

/// The fingerprint of a token.
pub(crate) fn fingerprint(token: &str) -> Device {
    Sha256::digest(token.as_bytes()).into()
}

/// The bearer token of a request; an error if it is none.
pub(crate) fn bearer(headers: &HeaderMap) -> Result<Option<&str>, HttpError> {
    let Some(value) = headers.get(header::AUTHORIZATION) else { return Ok(None) };
    let token = value.to_str().ok().and_then(|value| value.strip_prefix("Bearer "));
    match token.map(str::trim).filter(|token| is_token(token)) {
        Some(token) => Ok(Some(token)),
        None => Err(HttpError::new(
            StatusCode::UNAUTHORIZED,
            message!(
                "Authorization is 'Bearer' and a secret of {least} to {most} letters, digits, - or _",
                least = SHORTEST,
                most = LONGEST,
            ),
        )),
    }
}

/// The device that a request comes from, if it says so.
pub(crate) fn device(headers: &HeaderMap, port: u16) -> Result<Option<Device>, HttpError> {
    if let Some(token) = bearer(headers)? {
        return Ok(Some(fingerprint(token)));
    }
    let token = cookie_value(headers, &cookie_name(port)).filter(|token| is_token(token));
    Ok(token.map(fingerprint))
}

/// The device that a request comes from; refused if it does not say.
pub(crate) fn known_device(headers: &HeaderMap, port: u16) -> Result<Device, HttpError> {
    device(headers, port)?.ok_or_else(|| {
        HttpError::new(
            StatusCode::UNAUTHORIZED,
            message!("this device is not known here; reload the page, or send a bearer token"),
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_library::new_secret;

    fn headers(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn a_device_is_known_by_its_cookie_for_this_port_or_by_its_bearer_token() {
        let token = new_secret();
        let expected = Some(fingerprint(&token));
        let cookie = format!("theme=dark; parlour_device_7447={token}; parlour_device_80=x");
        let by_cookie = headers(header::COOKIE, &cookie);
        assert_eq!(device(&by_cookie, 7447).unwrap(), expected);
        assert_eq!(device(&by_cookie, 80).unwrap(), None);
        assert_eq!(device(&by_cookie, 744).unwrap(), None);
        let by_bearer = headers(header::AUTHORIZATION, &format!("Bearer {token}"));
        assert_eq!(device(&by_bearer, 80).unwrap(), expected);
    }

    #[test]
    fn a_token_that_could_be_guessed_or_cannot_be_read_is_refused() {
        for bad in ["Bearer secret", "Basic abc", "Bearer", ""] {
            assert!(device(&headers(header::AUTHORIZATION, bad), 1).is_err(), "{bad}");
        }
        let long = "x".repeat(129);
        for bad in ["short", "with space with space with space with", long.as_str()] {
            let cookie = format!("parlour_device_1={bad}");
            assert_eq!(device(&headers(header::COOKIE, &cookie), 1).unwrap(), None, "{bad}");
        }
        assert!(known_device(&HeaderMap::new(), 1).is_err());
    }
}
