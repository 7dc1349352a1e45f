//! HTTP errors: a status for programs, and a sentence for people.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlour_core::{Message, message};
use parlour_protocol::house;

/// An HTTP error: the status, and a sentence that says why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    sentence: Message,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, sentence: impl Into<Sentence>) -> HttpError {
        HttpError { status, sentence: sentence.into().0 }
    }

    /// The request makes no sense.
    pub(crate) fn bad_request(sentence: impl Into<Sentence>) -> HttpError {
        HttpError::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// There is no such thing.
    pub(crate) fn not_found(sentence: impl Into<Sentence>) -> HttpError {
        HttpError::new(StatusCode::NOT_FOUND, sentence)
    }

    /// Another program is using it.
    pub(crate) fn conflict(sentence: impl Into<Sentence>) -> HttpError {
        HttpError::new(StatusCode::CONFLICT, sentence)
    }

    /// The server failed; the request was fine.
    pub(crate) fn internal(sentence: impl Into<Sentence>) -> HttpError {
        HttpError::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    }
}

/// What an error says: a message, or a text that is shown as it is unless a language has it as a whole.
pub(crate) struct Sentence(Message);

impl From<Message> for Sentence {
    fn from(message: Message) -> Sentence {
        Sentence(message)
    }
}

impl From<&str> for Sentence {
    fn from(text: &str) -> Sentence {
        Sentence(Message::name(text))
    }
}

impl From<String> for Sentence {
    fn from(text: String) -> Sentence {
        text.as_str().into()
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        (self.status, Json(house::Refused::new(&self.sentence))).into_response()
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
