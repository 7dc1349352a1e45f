//! The part of the settings that is about boards: colours, figures and what is shown, with a preview board.

use super::controls::{Choices, SettingsSection, Slider, Switch};
use crate::board::{Picture, PlayBoard, Shown};
use crate::settings::{self, BOARDS, OWN, SIZES, Settings, settings};
use crate::shelf::shelf;
use crate::words::t;
use leptos::prelude::*;
use parlour_core::show::{Board, Scene};
use std::sync::Arc;

const PIECE_SETS: &[(&str, &str)] = &[
    ("classic", "settings-figures-classic"),
    ("modern", "settings-figures-modern"),
    ("flat", "settings-figures-flat"),
    ("carved", "settings-figures-carved"),
];
const COORDINATES: &[(&str, &str)] = &[
    ("inside", "settings-coordinates-inside"),
    ("outside", "settings-coordinates-outside"),
    ("none", "settings-coordinates-none"),
];
const ANIMATIONS: &[(&str, &str)] = &[
    ("0", "settings-animation-off"),
    ("120", "settings-animation-fast"),
    ("250", "settings-animation-normal"),
    ("500", "settings-animation-slow"),
];

const QUALITIES: &[(&str, &str)] = &[
    ("auto", "settings-quality-auto"),
    ("light", "settings-quality-light"),
    ("good", "settings-quality-good"),
    ("best", "settings-quality-best"),
];

/// The preset themes and what they are called.
const THEMES: [(&str, &str); BOARDS.len()] = [
    (BOARDS[0], "settings-board-wood"),
    (BOARDS[1], "settings-board-plain"),
    (BOARDS[2], "settings-board-slate"),
    (BOARDS[3], "settings-board-green"),
    (BOARDS[4], "settings-board-sea"),
    (BOARDS[5], "settings-board-cherry"),
    (BOARDS[6], "settings-board-night"),
    (BOARDS[7], "settings-board-paper"),
    (BOARDS[8], "settings-board-contrast"),
];

/// Preset pairs of light and dark.
const COLOUR_PRESETS: [(&str, &str); 12] = [
    ("#f0dcb4", "#a9744f"),
    ("#f3e3c2", "#8a5a3c"),
    ("#f7ead9", "#c28a6b"),
    ("#e8e8e2", "#7d8f7a"),
    ("#eef1d8", "#5f8d53"),
    ("#e3efe8", "#4f8f86"),
    ("#e4ecf3", "#6d8fb0"),
    ("#dfe3f2", "#6f74a8"),
    ("#efe3f0", "#94709c"),
    ("#f6e1e1", "#b06a6a"),
    ("#efefef", "#8c8c8c"),
    ("#cfc8bd", "#6b6258"),
];

/// Colours and figures.
#[component]
pub(super) fn BoardLooks() -> impl IntoView {
    let animation = |settings: &mut Settings, value: &str| {
        settings.animation = value.parse().unwrap_or(settings.animation);
    };
    view! {
        <SettingsSection title="settings-boards">
            <Themes/>
            <OwnColours/>
            <Choices legend="settings-figures" name="figures" options=PIECE_SETS
                read=|settings| settings.figures.clone() write=|settings, value| value.clone_into(&mut settings.figures)/>
            <PieceColours/>
            <Choices legend="settings-coordinates" name="coordinates" options=COORDINATES
                read=|settings| settings.coordinates.clone() write=|settings, value| value.clone_into(&mut settings.coordinates)/>
            <Choices legend="settings-animation" name="animation" options=ANIMATIONS
                read=|settings| nearest(settings.animation).to_string() write=animation/>
            {move || settings::prefers_reduced_motion().then(|| view! { <p class="hint">{t("settings-animation-still")}</p> })}
            <Choices legend="settings-quality" name="quality" options=QUALITIES
                read=|settings| settings.quality.clone() write=|settings, value| value.clone_into(&mut settings.quality)/>
            <Switch label="settings-wizard" testid="wizard"
                read=|settings| settings.wizard write=|settings, value| settings.wizard = value/>
            <Slider label="settings-board-size" testid="board-size" range=SIZES step=5
                read=|settings| settings.board_size write=|settings, value| settings.board_size = value/>
            <Switch label="settings-targets" testid="targets"
                read=|settings| settings.targets write=|settings, value| settings.targets = value/>
            <Switch label="settings-loupe" testid="loupe"
                read=|settings| settings.loupe write=|settings, value| settings.loupe = value/>
        </SettingsSection>
    }
}

/// The offered duration of animations that is closest.
fn nearest(millis: u32) -> u32 {
    let offered = settings::ANIMATIONS.into_iter();
    offered.min_by_key(|offer| offer.abs_diff(millis)).unwrap_or_default()
}

/// The preset themes, each with a small sample board.
#[component]
fn Themes() -> impl IntoView {
    let settings = settings();
    let theme = move |(value, words): (&'static str, &'static str)| {
        view! {
            <label class="theme">
                <input type="radio" name="board" value=value data-testid=format!("board-{value}")
                    prop:checked=move || settings.with(|settings| settings.board == value)
                    on:change=move |_| settings.update(|settings| value.clone_into(&mut settings.board))/>
                <span class="theme-board" data-board=value><ThemeSample/></span>
                <span>{move || t(words)}</span>
            </label>
        }
    };
    let all = THEMES.into_iter().chain([(OWN, "settings-board-own")]);
    view! {
        <fieldset class="themes">
            <legend>{move || t("settings-board")}</legend>
            <div>{all.map(theme).collect::<Vec<_>>()}</div>
        </fieldset>
    }
}

/// A corner of the first game's board: enough to see its colours and figures.
#[component]
fn ThemeSample() -> impl IntoView {
    let facts = shelf().games().into_iter().next();
    facts.map(|facts| {
        let (board, scene) = crop(&facts.board, &facts.showcase.scene);
        view! { <Picture board scene seats=facts.info.seats.clone()/> }
    })
}

/// The first three rows and columns of a board.
fn crop(board: &Board, scene: &Scene) -> (Board, Scene) {
    const SIDE: u16 = 3;
    let mut small = Board { columns: SIDE, rows: SIDE, lattice: board.lattice, ..Board::default() };
    small.cells =
        board.cells.iter().filter(|cell| cell.x < SIDE && cell.y < SIDE).cloned().collect();
    let is_shown = |cell| small.cells.iter().any(|spec| spec.cell == cell);
    let pieces = scene.pieces.iter().filter(|piece| is_shown(piece.cell)).cloned().collect();
    small.lines =
        board.lines.iter().filter(|(from, to)| is_shown(*from) && is_shown(*to)).copied().collect();
    (small, Scene { pieces, ..Scene::default() })
}

/// The user's own colours: presets and a free colour picker.
#[component]
fn OwnColours() -> impl IntoView {
    let settings = settings();
    let pair = move |(light, dark): (&'static str, &'static str)| {
        let chosen = move || {
            settings.with(|settings| {
                settings.board == OWN && settings.own_light == light && settings.own_dark == dark
            })
        };
        let choose = move |_| {
            settings.update(|settings| {
                OWN.clone_into(&mut settings.board);
                light.clone_into(&mut settings.own_light);
                dark.clone_into(&mut settings.own_dark);
            });
        };
        view! {
            <button type="button" class="swatch" data-testid="swatch" aria-label=format!("{light} {dark}")
                aria-pressed=move || chosen().to_string() on:click=choose>
                <svg viewBox="0 0 2 2" aria-hidden="true">
                    <rect width="2" height="2" fill=light></rect>
                    <path d="M1 0h1v1H0v1h1z" fill=dark></path>
                </svg>
            </button>
        }
    };
    let picker = move |label: &'static str,
                       id: &'static str,
                       read: fn(&Settings) -> String,
                       write: fn(&mut Settings, String)| {
        let changed = move |event| {
            settings.update(|settings| {
                OWN.clone_into(&mut settings.board);
                write(settings, event_target_value(&event));
            });
        };
        view! {
            <div class="field">
                <label for=id>{move || t(label)}</label>
                <input type="color" id=id data-testid=id prop:value=move || settings.with(read) on:input=changed/>
            </div>
        }
    };
    view! {
        <div class="own-colours" role="group" aria-label=move || t("settings-own")>
            <p class="own-title">{move || t("settings-own")}</p>
            <div class="swatches">{COLOUR_PRESETS.into_iter().map(pair).collect::<Vec<_>>()}</div>
            <div class="toolbar">
                {picker("settings-own-light", "own-light", |settings| settings.own_light.clone(), |settings, value| settings.own_light = value)}
                {picker("settings-own-dark", "own-dark", |settings| settings.own_dark.clone(), |settings, value| settings.own_dark = value)}
            </div>
        </div>
    }
}

/// Preset colours of pieces. The first pair is the default; an empty setting means the default.
const PIECE_COLOURS: [(&str, &str); 6] = [
    ("#fbf6ea", "#3a3634"),
    ("#ffffff", "#111111"),
    ("#f3d9a4", "#6b3a1e"),
    ("#f6cf55", "#8c2f22"),
    ("#cfe3f7", "#1f3f77"),
    ("#d9efcf", "#1f5b2f"),
];

/// The colours of light and dark pieces.
#[component]
fn PieceColours() -> impl IntoView {
    let settings = settings();
    let (default_light, default_dark) = PIECE_COLOURS[0];
    let or_default = |own: &str, usual: &str| if own.is_empty() { usual } else { own }.to_owned();
    let light = move || settings.with(|settings| or_default(&settings.piece_light, default_light));
    let dark = move || settings.with(|settings| or_default(&settings.piece_dark, default_dark));
    let choose = move |light: &str, dark: &str| {
        let own = |chosen: &str, usual: &str| if chosen == usual { "" } else { chosen }.to_owned();
        settings.update(|settings| {
            settings.piece_light = own(light, default_light);
            settings.piece_dark = own(dark, default_dark);
        });
    };
    let pair = move |(one, two): (&'static str, &'static str)| {
        view! {
            <button type="button" class="swatch" data-testid="piece-swatch" aria-label=format!("{one} {two}")
                aria-pressed=move || (light() == one && dark() == two).to_string() on:click=move |_| choose(one, two)>
                <svg viewBox="0 0 2 2" aria-hidden="true">
                    <rect width="1" height="2" fill=one></rect>
                    <rect x="1" width="1" height="2" fill=two></rect>
                </svg>
            </button>
        }
    };
    view! {
        <div class="own-colours" role="group" aria-label=move || t("settings-pieces")>
            <p class="own-title">{move || t("settings-pieces")}</p>
            <div class="swatches">{PIECE_COLOURS.into_iter().map(pair).collect::<Vec<_>>()}</div>
            <div class="toolbar">
                <div class="field">
                    <label for="piece-light">{move || t("settings-pieces-light")}</label>
                    <input type="color" id="piece-light" data-testid="piece-light" prop:value=light
                        on:input=move |event| choose(&event_target_value(&event), &untrack(dark))/>
                </div>
                <div class="field">
                    <label for="piece-dark">{move || t("settings-pieces-dark")}</label>
                    <input type="color" id="piece-dark" data-testid="piece-dark" prop:value=dark
                        on:input=move |event| choose(&untrack(light), &event_target_value(&event))/>
                </div>
            </div>
        </div>
    }
}

/// A board that shows what the settings do.
#[component]
pub(super) fn Preview() -> impl IntoView {
    let facts = shelf().games().into_iter().next();
    let size = move || format!("{}%", settings().with(|settings| settings.board_size));
    facts.map(|facts| {
        let board = Arc::new(facts.board.clone());
        let seats = Arc::new(facts.info.seats.clone());
        let material = facts.info.card.material;
        let shown = Shown { scene: facts.showcase.scene.clone(), ..Shown::default() };
        view! {
            <section class="panel settings-preview stays" aria-label=move || t("settings-preview") data-testid="settings-preview">
                <div class="trial-board" style:width=size>
                    <PlayBoard board=Signal::derive(move || Arc::clone(&board)) seats=Signal::derive(move || Arc::clone(&seats))
                        shown=Signal::derive(move || shown.clone()) turn=Signal::derive(|| 0) on_move=Callback::new(|_| ())
                        material=Signal::derive(move || Some(material))/>
                </div>
            </section>
        }
    })
}
