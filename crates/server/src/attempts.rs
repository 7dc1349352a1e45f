//! Attempts that may fail, such as passwords: after each failure the next one from the same address has to wait longer.

use parlour_core::{Message, message};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// So many failures cost nothing.
const FREE_FAILURES: u32 = 3;
/// The longest wait.
const MAX_WAIT: Duration = Duration::from_mins(5);
/// The most addresses that are remembered; the oldest are forgotten first.
const MAX_ADDRESSES: usize = 10_000;

#[derive(Clone, Copy, Debug)]
struct Failures {
    count: u32,
    last: Instant,
}

impl Failures {
    /// How long to wait after the last failure: doubled each time.
    fn wait(&self) -> Duration {
        let doubled = self.count.saturating_sub(FREE_FAILURES).min(16);
        if doubled == 0 { Duration::ZERO } else { Duration::from_secs(1 << doubled).min(MAX_WAIT) }
    }
}

/// The failures of every address.
#[derive(Debug, Default)]
pub(crate) struct Attempts(Mutex<HashMap<IpAddr, Failures>>);

impl Attempts {
    /// Whether an address may try now; the refusal says how long to wait.
    pub(crate) fn begin(&self, address: IpAddr) -> Result<(), Message> {
        self.begin_at(address, Instant::now())
    }

    fn begin_at(&self, address: IpAddr, now: Instant) -> Result<(), Message> {
        let failures = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(failures) = failures.get(&address) else { return Ok(()) };
        let passed = now.saturating_duration_since(failures.last);
        match failures.wait().checked_sub(passed).filter(|left| !left.is_zero()) {
            None => Ok(()),
            Some(left) => {
                let seconds = left.as_secs() + 1;
                Err(message!("too many attempts; try again in {seconds} s", seconds))
            }
        }
    }

    /// An attempt was made.
    pub(crate) fn end(&self, address: IpAddr, succeeded: bool) {
        self.end_at(address, succeeded, Instant::now());
    }

    fn end_at(&self, address: IpAddr, succeeded: bool, now: Instant) {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if succeeded {
            all.remove(&address);
            return;
        }
        if all.len() >= MAX_ADDRESSES
            && let Some((&oldest, _)) = all.iter().min_by_key(|(_, failures)| failures.last)
        {
            all.remove(&oldest);
        }
        let failures = all.entry(address).or_insert(Failures { count: 0, last: now });
        *failures = Failures { count: failures.count + 1, last: now };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_further_failure_costs_twice_the_wait_and_success_forgives() {
        let attempts = Attempts::default();
        let address = IpAddr::from([192, 168, 0, 7]);
        let start = Instant::now();
        for _ in 0..=FREE_FAILURES {
            assert!(attempts.begin_at(address, start).is_ok());
            attempts.end_at(address, false, start);
        }
        let refused = attempts.begin_at(address, start).unwrap_err();
        assert_eq!(refused.to_string(), "too many attempts; try again in 3 s");
        assert!(attempts.begin_at(IpAddr::from([10, 0, 0, 1]), start).is_ok());
        let later = start + Duration::from_secs(2);
        assert!(attempts.begin_at(address, later).is_ok());
        attempts.end_at(address, false, later);
        assert!(attempts.begin_at(address, later + Duration::from_secs(3)).is_err());
        attempts.end_at(address, true, later);
        assert!(attempts.begin_at(address, later).is_ok());
    }

    #[test]
    fn a_flood_of_addresses_takes_no_more_memory_than_there_is_for_it() {
        let attempts = Attempts::default();
        let start = Instant::now();
        for number in 0..MAX_ADDRESSES as u32 + 50 {
            let when = start + Duration::from_millis(u64::from(number));
            attempts.end_at(IpAddr::from(number.to_be_bytes()), false, when);
        }
        assert_eq!(attempts.0.lock().unwrap().len(), MAX_ADDRESSES);
    }
}
