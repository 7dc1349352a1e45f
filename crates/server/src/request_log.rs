//! What the log of the program says about requests. An address is named by its pattern, because room numbers and file names are
//! nobody else's business; tokens and names of people are never written.

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use parlour_protocol::lobby::RoomId;
use std::fmt;

/// Middleware: writes down requests that were not answered as they should be.
pub(crate) async fn failures(request: Request, next: Next) -> Response {
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let status = response.status();
    if status.is_client_error() || status.is_server_error() {
        let route = route.as_ref().map_or("none", MatchedPath::as_str);
        let status = status.as_u16();
        if status >= 500 {
            tracing::error!(%method, route, status, "request failed");
        } else {
            // Anybody can make any number of these.
            tracing::debug!(%method, route, status, "request refused");
        }
    }
    response
}

/// A room as the log names it: a private one is reached by its number alone, which is therefore not written.
pub(crate) struct Named(pub(crate) RoomId);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.0 >= crate::log::FIRST_PRIVATE_ID {
            f.write_str("private")
        } else {
            self.0.0.fmt(f)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_number_of_a_private_room_is_not_written() {
        assert_eq!(Named(RoomId(7)).to_string(), "7");
        assert_eq!(Named(RoomId(crate::log::FIRST_PRIVATE_ID + 7)).to_string(), "private");
    }
}
