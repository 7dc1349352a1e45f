//! Ctrl-C as a request to stop: long work ends at a point where its result is consistent. A second Ctrl-C ends the program
//! at once.

use signal_hook::consts::SIGINT;
use signal_hook::flag::{register, register_conditional_shutdown};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Whether Ctrl-C was pressed.
#[derive(Clone, Debug, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Begins to catch Ctrl-C. If no handler can be installed, Ctrl-C ends the program as by default.
    pub(crate) fn listen() -> Interrupt {
        let interrupt = Interrupt::default();
        // In this order, so that the first Ctrl-C only sets the flag.
        if register_conditional_shutdown(SIGINT, 130, Arc::clone(&interrupt.0)).is_ok() {
            let _ = register(SIGINT, Arc::clone(&interrupt.0));
        }
        interrupt
    }

    /// Whether work should stop.
    pub(crate) fn is_requested(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
