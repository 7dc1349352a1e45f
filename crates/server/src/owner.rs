//! The owner of the program: whose saves, archive and variants these are. Where other computers can reach the server, only the
//! owner's page gets at them.
//!
//! The owner's token lies in the data folder. The page that the program opens carries a code in its address, behind the `#`
//! that browsers keep to themselves, and exchanges it once for a cookie with the token.

use crate::device::{cookie_value, fingerprint};
use crate::log::Device;
use axum::http::{HeaderMap, HeaderValue};
use parlour_library::{load_or_create_secret, new_secret};
use std::path::Path;
use std::sync::{Mutex, PoisonError};

/// Who may use what is stored here.
#[derive(Debug)]
pub(crate) enum Owner {
    /// Everybody who reaches the server: only this computer does.
    Everybody,
    /// Whoever has the token.
    Token {
        token: String,
        /// Can be exchanged for the token, once.
        code: Mutex<Option<String>>,
    },
}

impl Owner {
    /// The owner of a data folder, and the code for the page that the program opens.
    pub(crate) fn of_folder(folder: &Path) -> Result<(Owner, String), String> {
        let token = load_or_create_secret(&folder.join("owner-token"))?;
        let code = new_secret();
        let owner = Owner::Token { token, code: Mutex::new(Some(code.clone())) };
        Ok((owner, code))
    }

    /// Whether a request is the owner's.
    pub(crate) fn is_owner(&self, headers: &HeaderMap, port: u16) -> bool {
        match self {
            Owner::Everybody => true,
            Owner::Token { token, .. } => {
                let given = cookie_value(headers, &cookie_name(port));
                given.is_some_and(|given| same(&fingerprint(given), &fingerprint(token)))
            }
        }
    }

    /// Exchanges a code for the owner's cookie.
    pub(crate) fn exchange(&self, given: &str, port: u16, secure: bool) -> Option<HeaderValue> {
        let Owner::Token { token, code } = self else { return None };
        let mut code = code.lock().unwrap_or_else(PoisonError::into_inner);
        let is_right =
            code.as_deref().is_some_and(|code| same(&fingerprint(code), &fingerprint(given)));
        if !is_right {
            return None;
        }
        *code = None;
        let secure = if secure { "; Secure" } else { "" };
        let name = cookie_name(port);
        let text = format!("{name}={token}; Path=/; HttpOnly; SameSite=Strict{secure}");
        let mut value = HeaderValue::from_str(&text).ok()?;
        value.set_sensitive(true);
        Some(value)
    }
}

fn cookie_name(port: u16) -> String {
    format!("parlour_owner_{port}")
}

/// Compares fingerprints in a time that does not depend on where they differ.
fn same(one: &Device, other: &Device) -> bool {
    one.iter().zip(other).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::header;

    #[test]
    fn the_code_is_worth_the_token_once_and_the_token_is_kept() {
        let folder = tempfile::tempdir().unwrap();
        let (owner, code) = Owner::of_folder(folder.path()).unwrap();
        assert!(owner.exchange("wrong", 1, false).is_none());
        let cookie = owner.exchange(&code, 1, false).unwrap();
        assert!(owner.exchange(&code, 1, false).is_none(), "a code works once");
        let pair = cookie.to_str().unwrap().split(';').next().unwrap().to_owned();
        let headers = HeaderMap::from_iter([(header::COOKIE, pair.parse().unwrap())]);
        assert!(owner.is_owner(&headers, 1) && !owner.is_owner(&headers, 2));
        assert!(!owner.is_owner(&HeaderMap::new(), 1));
        let token = pair.strip_prefix("parlour_owner_1=").unwrap();
        let changed = |at: usize| {
            let mut bytes = token.as_bytes().to_vec();
            bytes[at] ^= 1;
            String::from_utf8(bytes).unwrap()
        };
        let (first, last) = (changed(0), changed(token.len() - 1));
        for wrong in [&first, &last, &token[1..], &format!("{token}0"), ""] {
            let cookie = format!("parlour_owner_1={wrong}").parse().unwrap();
            assert!(!owner.is_owner(&HeaderMap::from_iter([(header::COOKIE, cookie)]), 1));
        }
        let (again, _) = Owner::of_folder(folder.path()).unwrap();
        assert!(again.is_owner(&headers, 1), "the owner stays the owner after a restart");
    }
}
