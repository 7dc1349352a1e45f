//! What the system asks of the program: to end, or to stop for a while. It is only noted, and done where all is whole.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What was asked for since it was last looked.
#[derive(Clone, Debug, Default)]
pub(crate) struct Signals {
    end: Arc<AtomicBool>,
    stop: Arc<AtomicBool>,
}

impl Signals {
    /// Begins to listen. What cannot be listened to does what it always does.
    pub(crate) fn listen() -> Signals {
        let signals = Signals::default();
        #[cfg(unix)]
        {
            use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM, SIGTSTP};
            for signal in [SIGINT, SIGTERM, SIGHUP] {
                let _ = signal_hook::flag::register(signal, Arc::clone(&signals.end));
            }
            let _ = signal_hook::flag::register(SIGTSTP, Arc::clone(&signals.stop));
        }
        signals
    }

    /// The program shall end.
    pub(crate) fn must_end(&self) -> bool {
        self.end.load(Ordering::Relaxed)
    }

    /// The program shall stop for a while; told once.
    pub(crate) fn must_stop(&self) -> bool {
        self.stop.swap(false, Ordering::Relaxed)
    }
}

/// Stops the program until somebody lets it go on.
pub(crate) fn stop() {
    #[cfg(unix)]
    let _ = signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP);
}
