//! How often an address may do something that costs the server more than a look.

use parlour_core::{Message, message};
use std::collections::HashMap;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The most addresses that are remembered at once; those that did nothing for the longest time are forgotten first.
const MAX_ADDRESSES: usize = 10_000;

/// So many times in so long, for every address.
#[derive(Debug)]
pub(crate) struct Rate {
    times: usize,
    within: Duration,
    recent: Mutex<HashMap<IpAddr, VecDeque<Instant>>>,
}

impl Rate {
    pub(crate) fn new(times: usize, within: Duration) -> Rate {
        Rate { times, within, recent: Mutex::default() }
    }

    /// Counts one; the refusal says how long to wait.
    pub(crate) fn take(&self, address: IpAddr) -> Result<(), Message> {
        self.take_at(address, Instant::now())
    }

    fn take_at(&self, address: IpAddr, now: Instant) -> Result<(), Message> {
        let mut recent = self.recent.lock().unwrap_or_else(PoisonError::into_inner);
        if recent.len() >= MAX_ADDRESSES && !recent.contains_key(&address) {
            recent.retain(|_, times| times.back().is_some_and(|last| now - *last < self.within));
            let oldest = recent.iter().min_by_key(|(_, times)| times.back()).map(|(at, _)| *at);
            if let Some(oldest) = oldest.filter(|_| recent.len() >= MAX_ADDRESSES) {
                recent.remove(&oldest);
            }
        }
        let times = recent.entry(address).or_default();
        while times.front().is_some_and(|first| now - *first >= self.within) {
            times.pop_front();
        }
        if times.len() >= self.times {
            let seconds = self.within.saturating_sub(now - times[0]).as_secs() + 1;
            return Err(message!("that was too often; try again in {seconds} s", seconds));
        }
        times.push_back(now);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_act_so_often_and_again_when_time_has_passed() {
        let rate = Rate::new(2, Duration::from_secs(30));
        let here = IpAddr::from([10, 0, 0, 1]);
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert!(rate.take_at(here, at(0)).is_ok() && rate.take_at(here, at(10)).is_ok());
        assert_eq!(
            rate.take_at(here, at(20)).unwrap_err().to_string(),
            "that was too often; try again in 11 s"
        );
        assert!(rate.take_at(IpAddr::from([10, 0, 0, 2]), at(20)).is_ok());
        assert!(rate.take_at(here, at(30)).is_ok());
    }

    #[test]
    fn a_flood_of_addresses_takes_no_more_memory_than_there_is_for_it() {
        let rate = Rate::new(2, Duration::from_mins(10));
        let start = Instant::now();
        for number in 0..MAX_ADDRESSES as u32 + 50 {
            let when = start + Duration::from_millis(u64::from(number));
            assert!(rate.take_at(IpAddr::from(number.to_be_bytes()), when).is_ok());
        }
        assert_eq!(rate.recent.lock().unwrap().len(), MAX_ADDRESSES);
    }
}
