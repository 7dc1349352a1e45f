//! The log of a server, on the standard error output.

use crate::commands::LogForm;
use tracing_subscriber::filter::LevelFilter;

/// Begins to write what happens. Where the output is closed, nothing is written and nothing else suffers.
pub(crate) fn start(form: LogForm) {
    let lines = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::INFO)
        .with_writer(std::io::stderr)
        .log_internal_errors(false)
        .with_target(false)
        .with_ansi(false);
    match form {
        LogForm::Text => lines.init(),
        LogForm::Json => lines.json().init(),
        LogForm::Off => {}
    }
}
