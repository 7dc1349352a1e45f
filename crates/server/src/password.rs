//! Passwords of rooms: stored as argon2 hashes, and checked on a thread of their own because that takes a while on purpose.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use parlour_core::{Message, message};
use std::sync::Arc;

/// The hash of a password, with its salt and the parameters.
pub(crate) async fn hash(password: String) -> Result<String, Message> {
    let work =
        move || Argon2::default().hash_password(password.as_bytes()).map(|hash| hash.to_string());
    let hashed = tokio::task::spawn_blocking(work).await;
    hashed.ok().and_then(Result::ok).ok_or_else(|| message!("the password could not be stored"))
}

/// Whether a password is the right one.
pub(crate) async fn is_right(password: String, hash: Arc<str>) -> bool {
    let work = move || {
        let parsed = PasswordHash::new(&hash);
        parsed
            .is_ok_and(|hash| Argon2::default().verify_password(password.as_bytes(), &hash).is_ok())
    };
    tokio::task::spawn_blocking(work).await.unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_is_known_again_and_no_other_one() {
        let hashed: Arc<str> = hash("open sesame".to_owned()).await.unwrap().into();
        assert!(hashed.starts_with("$argon2id$"));
        assert_ne!(*hashed, *hash("open sesame".to_owned()).await.unwrap());
        assert!(is_right("open sesame".to_owned(), Arc::clone(&hashed)).await);
        for wrong in ["open sesam", "", "Open sesame"] {
            assert!(!is_right(wrong.to_owned(), Arc::clone(&hashed)).await);
        }
        assert!(!is_right("x".to_owned(), "no hash".into()).await);
    }
}
