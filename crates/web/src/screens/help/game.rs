//! The page of a game, made from what the game says of itself: no game is without one.

use super::text::paragraphs;
use crate::board::{Seen, Sight};
use crate::notice::notices;
use crate::route::Route;
use crate::sandbox::{OpenedGame, Sandbox, SandboxBoard, open};
use crate::words::{game_text, section_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::{Example, Scene, Section};

/// The page of a game.
#[component]
pub(super) fn GamePage(game: String) -> impl IntoView {
    let opening = open(game);
    move || match opening.get() {
        None => view! { <p class="coming" role="status">{t("help-opening")}</p> }.into_any(),
        Some(Err(why)) => view! { <p class="empty" role="alert">{why}</p> }.into_any(),
        Some(Ok(opened)) => view! { <Rules opened/> }.into_any(),
    }
}

#[component]
fn Rules(opened: OpenedGame) -> impl IntoView {
    let facts = opened.facts.clone();
    let info = &facts.info;
    let (name, goal, also) = (info.name.clone(), info.goal.clone(), info.also.clone());
    let play = Route::Setup { game: info.id.to_string(), start: None }.href();
    let lesson = Route::Lesson { game: info.id.to_string() }.href();
    let editor = Route::Editor { game: info.id.to_string(), start: None }.href();
    let names = move || also.iter().map(|name| game_text(name)).collect::<Vec<_>>();
    let also = move || {
        let names = names();
        (!names.is_empty()).then(
            || view! { <p class="hint">{t_with("help-also", &[("names", &names.join(", "))])}</p> },
        )
    };
    // The goal stands at the top already.
    let sections = info.help.iter().filter(|section| section.text != info.goal);
    let sections = sections.cloned().map(|section| view! { <SectionView section/> });
    let examples: Vec<_> =
        info.examples.iter().cloned().zip(facts.examples.iter().cloned()).collect();
    let shown =
        (!examples.is_empty()).then(|| view! { <Examples opened=opened.clone() examples/> });
    let start = sight(&opened, opened.facts.scene.clone(), String::new());
    let game = info.id.to_string();
    view! {
        <h2 class="help-title" tabindex="-1">{move || game_text(&name)}</h2>
        <div class="help-lead">
            <div class="help-start"><Seen game sight=Signal::stored(start)/></div>
            <div class="stack">
                <p class="help-goal" data-testid="help-goal">{move || game_text(&goal)}</p>
                {also}
                <div class="toolbar">
                    <a class="button primary" data-testid="help-play" href=play>{move || t("help-play")}</a>
                    <a class="button" data-testid="help-lesson" href=lesson>{move || t("help-lesson")}</a>
                    <a class="button quiet" href=editor>{move || t("help-editor")}</a>
                </div>
            </div>
        </div>
        {sections.collect::<Vec<_>>()}
        {shown}
    }
}

/// A position of the game as it is to be seen.
fn sight(opened: &OpenedGame, scene: Scene, label: String) -> Sight {
    let (board, seats) = (opened.facts.board.clone(), opened.facts.info.seats.clone());
    Sight { board, scene, seats, turn: 0, material: opened.facts.info.card.material, label }
}

/// A part of the rules.
#[component]
fn SectionView(section: Section) -> impl IntoView {
    let title = section.title.clone();
    view! {
        <h3>{move || game_text(&title)}</h3>
        {move || paragraphs(&section_text(&section))}
    }
}

#[component]
fn Examples(opened: OpenedGame, examples: Vec<(Example, (Scene, Scene))>) -> impl IntoView {
    let example = |(example, scenes)| view! { <ExampleView opened=opened.clone() example scenes/> };
    let shown = examples.into_iter().map(example).collect::<Vec<_>>();
    view! {
        <h3>{move || t("help-examples")}</h3>
        {shown}
    }
}

/// Before and after a move, and the board to make it on.
#[component]
fn ExampleView(opened: OpenedGame, example: Example, scenes: (Scene, Scene)) -> impl IntoView {
    let tried = RwSignal::new(false);
    let game = opened.facts.info.id.to_string();
    let seen = |scene: Scene, label: &'static str| {
        let own = sight(&opened, scene, String::new());
        Signal::derive(move || Sight { label: t(label), ..own.clone() })
    };
    let (before, after) = (seen(scenes.0, "help-before"), seen(scenes.1, "help-after"));
    let caption = StoredValue::new(example.caption.to_string());
    let opened = StoredValue::new_local(opened);
    let own = game.clone();
    let before = move || {
        if tried.get() {
            let (opened, example) = (opened.get_value(), example.clone());
            return view! { <Try opened example/> }.into_any();
        }
        view! { <div class="trial-board"><Seen game=own.clone() sight=before/></div> }.into_any()
    };
    view! {
        <figure class="example" data-testid="help-example">
            <div class="example-side">
                <span class="hint">{move || if tried.get() { t("help-yours") } else { t("help-before") }}</span>
                {before}
            </div>
            <div class="example-side">
                <span class="hint">{move || t("help-after")}</span>
                <div class="trial-board"><Seen game sight=after/></div>
            </div>
            <figcaption>
                <span>{move || game_text(&caption.get_value())}</span>
                <button type="button" class="button quiet" data-testid="help-try" aria-pressed=move || tried.get().to_string()
                    on:click=move |_| tried.update(|tried| *tried = !*tried)>{move || t("help-try")}</button>
            </figcaption>
        </figure>
    }
}

/// The position of an example, to play in as one likes.
#[component]
fn Try(opened: OpenedGame, example: Example) -> impl IntoView {
    let sandbox = match Sandbox::begin(&opened, Some(&example.position)) {
        Ok(sandbox) => sandbox,
        Err(why) => return view! { <p class="empty">{why}</p> }.into_any(),
    };
    let notices = notices();
    let on_move = Callback::new(move |text: String| {
        if let Err(why) = sandbox.play(&text) {
            notices.notify(why);
        }
    });
    view! {
        <SandboxBoard sandbox on_move/>
        <button type="button" class="button" on:click=move |_| sandbox.again()>{move || t("help-again")}</button>
    }
    .into_any()
}
