//! Ctrl-C as a wish to stop: long work ends where it is whole. The second one ends the program at once.

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether somebody wished to stop.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Begins to listen. Where that is not possible Ctrl-C ends the program, as it always does.
    pub(crate) fn listen() -> Interrupt {
        let wish = Interrupt::default();
        // In this order, so that the first one is only noted.
        if register_conditional_shutdown(SIGINT, 130, Arc::clone(&wish.0)).is_ok() {
            let _ = register(SIGINT, Arc::clone(&wish.0));
        }
        wish
    }

    /// Whether it is wished.
    pub(crate) fn is_wished(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
