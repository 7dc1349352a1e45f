//! Signals that ask the program to end or to suspend. They only set flags, which the main loop handles at a safe point.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The signals received.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signals {
    end: Arc<AtomicBool>,
    suspend: Arc<AtomicBool>,
}

impl Signals {
    /// Begins to catch signals. One that cannot be caught has its usual effect.
    pub(crate) fn listen() -> Signals {
        let signals = Signals::default();
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
            for signal in [SIGINT, SIGTERM, SIGHUP] {
                let _ = signal_hook::flag::register(signal, Arc::clone(&signals.end));
            }
            let _ = signal_hook::flag::register(SIGTSTP, Arc::clone(&signals.suspend));
        }
        signals
    }

    /// The program was asked to end.
    pub(crate) fn must_end(&self) -> bool {
        self.end.load(Ordering::Relaxed)
    }

    /// The program was asked to suspend. True once for each time.
    pub(crate) fn must_suspend(&self) -> bool {
        self.suspend.swap(false, Ordering::Relaxed)
    }
}

/// Suspends the program until it is resumed.
pub(crate) fn suspend() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}
