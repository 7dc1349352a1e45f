//! Timeouts for slow clients and limits for large request bodies. The ready-made layers for this (`tower-http`) have error texts
//! of their own, and no limit on the memory of all requests together.

use crate::http_error::HttpError;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use parlour_core::message;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Timeouts and memory limits.
#[derive(Clone, Debug)]
pub struct RequestLimits {
    /// Timeout for the head of a request.
    pub head: Duration,
    /// Timeout for its body.
    pub body: Duration,
    /// Limits the bytes of all request bodies in memory; further requests wait.
    memory: Arc<Semaphore>,
    permits: usize,
}

/// The bytes of memory that one permit of the semaphore stands for.
const BYTES_PER_PERMIT: usize = 1 << 16;

impl Default for RequestLimits {
    fn default() -> RequestLimits {
        RequestLimits::new(Duration::from_secs(30), Duration::from_mins(2), 128 << 20)
    }
}

impl RequestLimits {
    /// Timeouts for a request's head and body, and the bytes of all bodies in memory.
    pub fn new(head: Duration, body: Duration, memory: usize) -> RequestLimits {
        let permits = memory.div_ceil(BYTES_PER_PERMIT);
        RequestLimits { head, body, memory: Arc::new(Semaphore::new(permits)), permits }
    }

    /// Reads a request body, if it is not too large and arrives in time. Its share of the memory is free again when it is dropped.
    pub(crate) async fn read_body(
        &self,
        headers: &HeaderMap,
        body: Body,
        max: usize,
    ) -> Result<RequestBody, HttpError> {
        let content_length =
            headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let content_length: Option<usize> = content_length.and_then(|length| length.parse().ok());
        let too_large = || {
            let sentence = match max >> 20 {
                0 => message!(
                    "that is more than the {size} KiB that are taken at once",
                    size = max >> 10
                ),
                size => message!("that is more than the {size} MiB that are taken at once", size),
            };
            HttpError::new(StatusCode::PAYLOAD_TOO_LARGE, sentence)
        };
        if content_length.is_some_and(|content_length| content_length > max) {
            return Err(too_large());
        }
        // A body larger than the whole limit takes all permits, or it would wait for ever.
        let permits =
            content_length.unwrap_or(max).div_ceil(BYTES_PER_PERMIT).min(self.permits) as u32;
        // Nothing is read before there is memory for it, so that the bytes wait at the sender.
        let memory = Arc::clone(&self.memory).acquire_many_owned(permits).await;
        let memory = memory.map_err(|_| HttpError::internal(message!("the server ends")))?;
        let too_slow = |_| {
            HttpError::new(
                StatusCode::REQUEST_TIMEOUT,
                message!("what was sent did not come to its end in time"),
            )
        };
        // Without a content length the body is too large, or the client has gone and gets no answer anyway.
        let read = tokio::time::timeout(self.body, to_bytes(body, max)).await.map_err(too_slow)?;
        Ok(RequestBody { bytes: read.map_err(|_| too_large())?, _memory: memory })
    }
}

/// A request body, and its share of the memory.
#[derive(Debug)]
pub(crate) struct RequestBody {
    pub(crate) bytes: Bytes,
    _memory: OwnedSemaphorePermit,
}
