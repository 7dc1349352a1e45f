//! A message that may come from a newer program.

use serde::{Deserialize, Serialize};

/// A message, understood or kept as it came: what an older program does not know survives it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Heard<T> {
    /// Understood.
    Known(T),
    /// Not understood, and not lost.
    Unknown(serde_json::Value),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Command;

    #[test]
    fn a_message_nobody_knows_survives() {
        let text = r#"{"dance":{"steps":[1,2]}}"#;
        let heard: Heard<Command> = serde_json::from_str(text).unwrap();
        assert!(matches!(heard, Heard::Unknown(_)));
        assert_eq!(serde_json::to_string(&heard).unwrap(), text);
        let known: Heard<Command> = serde_json::from_str(r#"{"sit":{"seat":1}}"#).unwrap();
        assert_eq!(known, Heard::Known(Command::Sit { seat: 1 }));
    }
}
