//! The owner's own device: its token lies in the data folder, so that the owner's page and the owner's terminal are one device
//! and the same game can be open in both.

use crate::device::fingerprint;
use crate::log::Device;
use parlour_library::{Folder, new_secret};
use std::sync::atomic::{AtomicBool, Ordering};

/// Who gets the token of the data folder.
#[derive(Debug)]
pub(crate) struct OwnDevice {
    folder: Folder,
    /// A page has it. Where every page is the owner's, others are devices of their own: two people may sit at one computer.
    is_given: AtomicBool,
}

impl OwnDevice {
    pub(crate) fn new(folder: Folder) -> OwnDevice {
        OwnDevice { folder, is_given: AtomicBool::new(false) }
    }

    /// The token for a page that has none. `only_one` says that nobody but one page is the owner's.
    pub(crate) fn token_for(&self, is_owner: bool, only_one: bool) -> String {
        let is_own = is_owner && (only_one || !self.is_given.swap(true, Ordering::Relaxed));
        let own = is_own.then(|| self.folder.own_device_token().ok()).flatten();
        own.unwrap_or_else(new_secret)
    }

    /// A page that has a token is here.
    pub(crate) fn met(&self, device: &Device) {
        let own = self.folder.own_device_token();
        if own.is_ok_and(|own| fingerprint(&own) == *device) {
            self.is_given.store(true, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_page_of_the_owner_is_the_owners_own_device_and_guests_never_are() {
        let place = tempfile::tempdir().unwrap();
        let folder = Folder::at(place.path());
        let own = folder.own_device_token().unwrap();
        let devices = OwnDevice::new(folder.clone());
        assert_ne!(devices.token_for(false, true), own);
        assert_eq!(devices.token_for(true, false), own);
        assert_ne!(devices.token_for(true, false), own, "another browser is another device");
        assert_eq!(devices.token_for(true, true), own);
        let again = OwnDevice::new(folder);
        again.met(&fingerprint(&own));
        assert_ne!(again.token_for(true, false), own, "the browser that had it has come back");
    }
}
