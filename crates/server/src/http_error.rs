//! HTTP errors: a status for programs, and a sentence for people.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlour_core::{Message, message};
use parlour_protocol::api;

/// An HTTP error: the status, and a sentence that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    sentence: Message,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, sentence: Message) -> HttpError {
        HttpError { status, sentence }
    }

    /// The request makes no sense.
    pub(crate) fn bad_request(sentence: Message) -> HttpError {
        HttpError::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// There is no such thing.
    pub(crate) fn not_found(sentence: Message) -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, sentence)
    }

    /// Another program is using it.
    pub(crate) fn conflict(sentence: Message) -> HttpError {
        HttpError::new(StatusCode::CONFLICT, sentence)
    }

    /// The server failed; the request was fine.
    pub(crate) fn internal(sentence: Message) -> HttpError {
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        (self.status, Json(api::Refused::new(&self.sentence))).into_response()
    }
}

impl From<PathRejection> for HttpError {
    fn from(rejection: PathRejection) -> HttpError {
        HttpError::bad_request(message!(
            "the address cannot be read: {why}",
            why = rejection.body_text()
        ))
    }
}

impl From<QueryRejection> for HttpError {
    fn from(rejection: QueryRejection) -> HttpError {
        HttpError::bad_request(message!(
            "the question cannot be read: {why}",
            why = rejection.body_text()
        ))
    }
}

pub(crate) async fn wrong_method() -> HttpError {
    HttpError::new(
        StatusCode::METHOD_NOT_ALLOWED,
        message!("this cannot be done with what lies at this address"),
    )
}
