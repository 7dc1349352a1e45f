//! The menu of line mode: questions, each with a usual answer for an empty line.

use super::{LineIo, Stop};
use crate::setup::{SeatPlan, Setup, complete_seats};
use crate::words;
use parlour_core::Rng;
use parlour_core::show::{Info, Values};
use parlour_table::{Catalogue, GameSpec};
use std::io::Write;

/// Asks for the game, the players and the start.
pub(super) fn game<W: Write>(
    catalogue: &Catalogue,
    setup: &Setup,
    io: &mut LineIo<W>,
    rng: &mut Rng,
) -> Result<(GameSpec, Vec<SeatPlan>), Stop> {
    io.say("These games are here:")?;
    for (index, info) in catalogue.games().iter().enumerate() {
        io.say(format!("{}. {}. {}", index + 1, info.name, info.goal))?;
    }
    let info = question(io, "Which game? Type its number or name.", |answer| {
        let numbered = answer.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
        match numbered.and_then(|at| catalogue.games().get(at)) {
            Some(info) => Ok(info),
            None => catalogue.find(answer).map_err(|error| error.to_string()),
        }
    })?;
    let mut seats = complete_seats(info, &setup.seats)?;
    for (seat, plan) in info.seats.iter().zip(&mut seats) {
        let usual = *plan;
        let prompt = format!(
            "Who plays {}? human, or computer and a level from 1 to 10. Empty: {usual}.",
            seat.name
        );
        *plan = question(io, &prompt, |answer| match answer {
            "" => Ok(usual),
            _ => answer.replace(' ', ":").parse::<SeatPlan>().map_err(|error| error.to_string()),
        })?;
    }
    let mut spec = start(catalogue, info, io)?;
    if spec.start.is_none() {
        spec = options(info, spec, io, rng)?;
    }
    Ok((spec, seats))
}

/// Asks until an answer is understood.
fn question<W: Write, T>(
    io: &mut LineIo<W>,
    prompt: &str,
    mut read: impl FnMut(&str) -> Result<T, String>,
) -> Result<T, Stop> {
    loop {
        io.say(prompt)?;
        let answer = io.read_line()?;
        if matches!(answer.to_lowercase().as_str(), "quit" | "q" | "exit") {
            return Err(Stop::Quit);
        }
        match read(&answer) {
            Ok(value) => return Ok(value),
            Err(sentence) => io.say(format!("{}.", words::capital(&sentence)))?,
        }
    }
}

fn start<W: Write>(
    catalogue: &Catalogue,
    info: &Info,
    io: &mut LineIo<W>,
) -> Result<GameSpec, Stop> {
    let names: Vec<&str> = info.layouts.iter().map(|layout| layout.name.as_ref()).collect();
    let prompt = if names.len() > 1 {
        format!(
            "Which start? One of {}, or a position as text. Empty: the usual one.",
            names.join(", ")
        )
    } else {
        "Which start? A position as text. Empty: the usual one.".to_owned()
    };
    question(io, &prompt, |answer| {
        let spec = GameSpec::new(info.id.to_string());
        if answer.is_empty() {
            return Ok(spec);
        }
        let named = info.layouts.iter().find(|layout| layout.name.eq_ignore_ascii_case(answer));
        let text = named.map_or(answer, |layout| layout.position.as_ref());
        let spec = spec.from_position(text);
        catalogue.open(&spec).map(|_| spec).map_err(|error| error.to_string())
    })
}

fn options<W: Write>(
    info: &Info,
    mut spec: GameSpec,
    io: &mut LineIo<W>,
    rng: &mut Rng,
) -> Result<GameSpec, Stop> {
    for option in &info.options {
        let (known, usual) = match &option.values {
            Values::OneOf(values) => (values.join(", "), option.default.to_string()),
            Values::Drawn(low, high) => {
                let drawn = low + rng.below((high - low + 1) as usize) as u32;
                (format!("a number from {low} to {high}"), drawn.to_string())
            }
        };
        let prompt = format!("{}? {known}. Empty: {usual}.", option.label);
        let value = question(io, &prompt, |answer| {
            let fits = match &option.values {
                Values::OneOf(values) => values.iter().any(|value| value == answer),
                Values::Drawn(low, high) => {
                    answer.parse().is_ok_and(|n: u32| (*low..=*high).contains(&n))
                }
            };
            match answer {
                "" => Ok(usual.clone()),
                _ if fits => Ok(answer.to_owned()),
                _ => Err(format!("'{answer}' cannot be chosen; choose {known}")),
            }
        })?;
        if value != option.default {
            spec = spec.with(option.name.to_string(), value);
        }
    }
    Ok(spec)
}
