//! The games that can be played here.

use axum::Json;
use parlour_core::show::{Info, OptionSpec, Values};
use parlour_protocol::lobby::{GameOption, GameSummary};
use parlour_table::Catalogue;

pub(crate) async fn list() -> Json<Vec<GameSummary>> {
    Json(Catalogue::new().games().iter().map(line).collect())
}

fn line(info: &Info) -> GameSummary {
    GameSummary {
        id: info.id.to_string(),
        title: info.name.to_string(),
        goal: info.goal.to_string(),
        seats: info.seats.iter().map(|seat| seat.name.to_string()).collect(),
        options: info.options.iter().map(option).collect(),
        record: parlour_library::customary_form(info).word().to_owned(),
    }
}

fn option(spec: &OptionSpec) -> GameOption {
    let (values, range) = match &spec.values {
        Values::OneOf(values) => (values.iter().map(ToString::to_string).collect(), None),
        Values::Drawn(least, most) => (Vec::new(), Some((*least, *most))),
    };
    GameOption {
        name: spec.name.to_string(),
        label: spec.label.to_string(),
        default: spec.default.to_string(),
        values,
        range,
    }
}
