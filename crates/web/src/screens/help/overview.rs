//! The first page of help: what Parlour is beside a board of it, the other pages as cards, and a game of every shelf.

use super::pages::PAGES;
use super::text::paragraphs;
use crate::app::icon;
use crate::board::Picture;
use crate::route::Route;
use crate::shelf::shelf;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::show::Heading;
use parlour_protocol::desk::{Facts, Moment};
use std::sync::Arc;

/// The board that tells of a game.
fn showcase(facts: &Facts) -> impl IntoView + use<> {
    let Moment { scene, last, effects } = facts.showcase.clone();
    let (board, seats) = (facts.board.clone(), facts.info.seats.clone());
    view! { <Picture board scene seats last effects material=Some(facts.info.card.material)/> }
}

/// Everything on the first page but its last parts.
#[component]
pub(super) fn Overview(
    /// The message of its text.
    text: &'static str,
) -> impl IntoView {
    let games = shelf().games();
    // The first of every shelf: each plays quite differently from the others.
    let first = |heading: Heading| games.iter().find(|facts| facts.info.card.heading == heading);
    let one_of_each: Vec<Arc<Facts>> =
        Heading::ALL.into_iter().filter_map(first).cloned().collect();
    let lead = one_of_each.first().cloned().map(|facts| view! { <Lead facts text/> });
    view! {
        {lead}
        <ul class="topics" data-testid="help-topics">{topics()}</ul>
        <h3>{move || t("help-games")}</h3>
        <ul class="cards help-shelf" data-testid="help-shelf">{one_of_each.into_iter().map(game).collect_view()}</ul>
    }
}

/// A board, what Parlour is, and the ways to begin.
#[component]
fn Lead(facts: Arc<Facts>, text: &'static str) -> impl IntoView {
    let game = facts.info.id.to_string();
    let play = Route::Setup { game: game.clone(), start: None }.href();
    let lesson = Route::Lesson { game }.href();
    view! {
        <div class="help-lead">
            <div class="help-start">{showcase(&facts)}</div>
            <div class="stack">
                {move || paragraphs(&t(text))}
                <div class="toolbar">
                    <a class="button primary" href=play>{move || t("help-play")}</a>
                    <a class="button" href=lesson>{move || t("help-lesson")}</a>
                </div>
            </div>
        </div>
    }
}

/// The other pages, each with a sign and a line.
fn topics() -> impl IntoView {
    let topic = |page: &'static super::pages::HelpPage| {
        let (sign, line) = page.topic?;
        let href = Route::Help { page: page.id.to_owned() }.href();
        Some(view! {
            <li><a class="topic" href=href>
                {icon(sign)}
                <span><strong>{move || t(page.title)}</strong><small>{move || t(line)}</small></span>
            </a></li>
        })
    };
    PAGES.iter().filter_map(topic).collect_view()
}

/// A game as it is known from the first screen; here it leads to its rules.
fn game(facts: Arc<Facts>) -> impl IntoView {
    let href = Route::Help { page: facts.info.id.to_string() }.href();
    let (name, line) = (facts.info.name.clone(), facts.info.card.line.clone());
    view! {
        <li><a class="card" href=href>
            <span class="card-board">{showcase(&facts)}</span>
            <span class="card-name">{move || game_text(&name)}</span>
            <span class="card-line">{move || game_text(&line)}</span>
        </a></li>
    }
}
