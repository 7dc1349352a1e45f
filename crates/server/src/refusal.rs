//! Refusals: a status for programs, and a sentence for people.

use axum::Json;
use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use parlour_protocol::house;

/// Why something is not done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    sentence: String,
}

impl Refusal {
    pub(crate) fn new(status: StatusCode, sentence: impl Into<String>) -> Refusal {
        Refusal { status, sentence: sentence.into() }
    }

    /// What was asked makes no sense.
    pub(crate) fn bad(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::BAD_REQUEST, sentence)
    }

    /// What was asked for is not there.
    pub(crate) fn missing(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::NOT_FOUND, sentence)
    }

    /// Somebody else has it.
    pub(crate) fn taken(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::CONFLICT, sentence)
    }

    /// The house cannot do it, through no fault of who asked.
    pub(crate) fn unable(sentence: impl Into<String>) -> Refusal {
        Refusal::new(StatusCode::INTERNAL_SERVER_ERROR, sentence)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(house::Refused { error: self.sentence })).into_response()
    }
}

impl From<PathRejection> for Refusal {
    fn from(rejection: PathRejection) -> Refusal {
        Refusal::bad(format!("the address cannot be read: {}", rejection.body_text()))
    }
}

impl From<QueryRejection> for Refusal {
    fn from(rejection: QueryRejection) -> Refusal {
        Refusal::bad(format!("the question cannot be read: {}", rejection.body_text()))
    }
}

pub(crate) async fn wrong_method() -> Refusal {
    Refusal::new(
        StatusCode::METHOD_NOT_ALLOWED,
        "this cannot be done with what lies at this address",
    )
}
