//! `parlour games`: what can be played.

use crate::commands::GamesArgs;
use crate::library::catalogue;
use crate::say::say;
use parlour_core::show::{Info, Values};
use serde_json::{Value, json};

pub(crate) fn run(args: &GamesArgs) -> Result<(), String> {
    let catalogue = catalogue();
    if args.json {
        let games: Vec<Value> = catalogue.games().iter().map(as_json).collect();
        let text = serde_json::to_string_pretty(&games).map_err(|error| error.to_string())?;
        say(&(text + "\n"));
    } else {
        let wide = catalogue.games().iter().map(|info| info.id.len()).max().unwrap_or(0);
        for info in catalogue.games() {
            say(&format!("{:wide$}  {}\n{:wide$}  {}\n\n", info.id, title(info), "", info.goal));
        }
        say("Play one with: parlour play ID\n");
    }
    Ok(())
}

/// The name with what else the game is called.
fn title(info: &Info) -> String {
    if info.also.is_empty() {
        info.name.to_string()
    } else {
        format!("{} ({})", info.name, info.also.join(", "))
    }
}

fn as_json(info: &Info) -> Value {
    json!({
        "id": info.id,
        "aliases": info.aliases,
        "name": info.name,
        "also": info.also,
        "goal": info.goal,
        "seats": info.seats.iter().map(|seat| seat.name.as_ref()).collect::<Vec<_>>(),
        "layouts": info.layouts.iter().map(|layout| json!({
            "name": layout.name, "position": layout.position,
        })).collect::<Vec<_>>(),
        "options": info.options.iter().map(|option| json!({
            "name": option.name,
            "label": option.label,
            "default": option.default,
            "values": match &option.values {
                Values::OneOf(values) => json!(values),
                Values::Drawn(low, high) => json!({ "from": low, "to": high }),
            },
        })).collect::<Vec<_>>(),
        "line": info.card.line,
        "heading": info.card.heading.name(),
        "minutes": info.card.minutes,
        "difficulty": info.card.difficulty,
        "rules_version": info.rules_version,
    })
}
