//! How much at once, and how long: what a server gives to whoever is slow or sends much. The ready-made layers for this
//! (`tower-http`) refuse in words of their own, and know nothing of the memory that all have together.

use crate::refusal::Refusal;
use axum::body::{Body, Bytes, to_bytes};
use axum::http::{HeaderMap, StatusCode, header};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What each connection gets.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The head of a request has to come in so much time.
    pub head: Duration,
    /// And what is sent with it in so much more.
    pub body: Duration,
    /// So many bytes of what was sent are in memory together, whoever sent them; who comes later waits.
    room: Arc<Semaphore>,
    tickets: usize,
}

/// So many bytes are one ticket for the room.
const TICKET: usize = 1 << 16;

impl Default for Limits {
    fn default() -> Limits {
        Limits::new(Duration::from_secs(30), Duration::from_mins(2), 128 << 20)
    }
}

impl Limits {
    /// Times for a request's head and body, and the bytes that are in memory together.
    pub fn new(head: Duration, body: Duration, room: usize) -> Limits {
        let tickets = room.div_ceil(TICKET);
        Limits { head, body, room: Arc::new(Semaphore::new(tickets)), tickets }
    }

    /// The whole of what was sent, if it is not too much and comes in time. It takes its room until it is dropped.
    pub(crate) async fn read_body(
        &self,
        headers: &HeaderMap,
        body: Body,
        most: usize,
    ) -> Result<Sent, Refusal> {
        let told = headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
        let told: Option<usize> = told.and_then(|length| length.parse().ok());
        let much = || {
            let sentence =
                format!("that is more than the {} MiB that are taken at once", most >> 20);
            Refusal::new(StatusCode::PAYLOAD_TOO_LARGE, sentence)
        };
        if told.is_some_and(|told| told > most) {
            return Err(much());
        }
        // Who needs more than there is has it all, or would wait for ever.
        let tickets = told.unwrap_or(most).div_ceil(TICKET).min(self.tickets) as u32;
        // Nothing is read before there is room for it, so that it waits with whoever sends it.
        let room = Arc::clone(&self.room).acquire_many_owned(tickets).await;
        let room = room.map_err(|_| Refusal::unable("the server ends"))?;
        let slow = |_| {
            Refusal::new(
                StatusCode::REQUEST_TIMEOUT,
                "what was sent did not come to its end in time",
            )
        };
        // Whoever does not say how much there is has sent too much, or has gone away and hears nothing.
        let read = tokio::time::timeout(self.body, to_bytes(body, most)).await.map_err(slow)?;
        Ok(Sent { bytes: read.map_err(|_| much())?, _room: room })
    }
}

/// What was sent, and its room in memory.
#[derive(Debug)]
pub(crate) struct Sent {
    pub(crate) bytes: Bytes,
    _room: OwnedSemaphorePermit,
}
