//! What the server counts, as Prometheus reads it. Only the owner sees it.

use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// The counters of a server.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    /// Sockets that are open now.
    pub(crate) sockets: AtomicI64,
    /// Rooms that are in memory now.
    pub(crate) rooms: AtomicI64,
    /// Events stored since the start.
    pub(crate) events: AtomicU64,
    /// Requests refused since the start.
    pub(crate) refusals: AtomicU64,
    /// Batches that could not be stored since the start.
    pub(crate) failures: AtomicU64,
}

impl Metrics {
    /// All of them as text.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        let mut line = |kind: &str, name: &str, help: &str, value: i64| {
            let _ = write!(
                text,
                "# HELP parlour_{name} {help}\n# TYPE parlour_{name} {kind}\nparlour_{name} {value}\n"
            );
        };
        let now = |value: &AtomicI64| value.load(Ordering::Relaxed);
        let all = |value: &AtomicU64| value.load(Ordering::Relaxed) as i64;
        line("gauge", "sockets", "Open websockets.", now(&self.sockets));
        line("gauge", "rooms", "Rooms in memory.", now(&self.rooms));
        line("counter", "events_total", "Events stored.", all(&self.events));
        line("counter", "refusals_total", "Requests refused.", all(&self.refusals));
        line("counter", "failures_total", "Batches that could not be stored.", all(&self.failures));
        text
    }
}

/// Counts one more while it lives.
#[derive(Debug)]
pub(crate) struct Counted<'a>(&'a AtomicI64);

impl Counted<'_> {
    pub(crate) fn new(gauge: &AtomicI64) -> Counted<'_> {
        gauge.fetch_add(1, Ordering::Relaxed);
        Counted(gauge)
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_counted_can_be_read_by_prometheus() {
        let metrics = Metrics::default();
        let counted = Counted::new(&metrics.sockets);
        metrics.events.fetch_add(3, Ordering::Relaxed);
        assert!(metrics.text().contains("# TYPE parlour_sockets gauge\nparlour_sockets 1\n"));
        assert!(metrics.text().contains("parlour_events_total 3\n"));
        drop(counted);
        assert!(metrics.text().contains("parlour_sockets 0\n"));
    }
}
