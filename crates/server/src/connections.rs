//! How many sockets every address holds, so that one cannot take all there are.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// The sockets of every address.
#[derive(Debug)]
pub(crate) struct Connections {
    open: Mutex<HashMap<IpAddr, usize>>,
    per_address: usize,
}

impl Connections {
    /// So many from one address.
    pub(crate) fn new(per_address: usize) -> Connections {
        Connections { open: Mutex::default(), per_address }
    }

    /// A place for one more, given back when it is dropped; nothing if the address has enough.
    pub(crate) fn take(self: &Arc<Self>, address: IpAddr) -> Option<ConnectionPlace> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= self.per_address {
            return None;
        }
        *count += 1;
        Some(ConnectionPlace { connections: Arc::clone(self), address })
    }
}

/// A socket's place.
#[derive(Debug)]
pub(crate) struct ConnectionPlace {
    connections: Arc<Connections>,
    address: IpAddr,
}

impl Drop for ConnectionPlace {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_holds_so_many_and_gets_a_place_back_for_each_that_goes() {
        let connections = Arc::new(Connections::new(2));
        let (here, there) = (IpAddr::from([10, 0, 0, 1]), IpAddr::from([10, 0, 0, 2]));
        let first = connections.take(here).unwrap();
        let _second = connections.take(here).unwrap();
        assert!(connections.take(here).is_none() && connections.take(there).is_some());
        drop(first);
        assert!(connections.take(here).is_some());
        assert_eq!(connections.open.lock().unwrap().len(), 1, "who has none is forgotten");
    }
}
