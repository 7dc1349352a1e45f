//! The colours of the board's theme, read from the style sheets for whatever does not know them.

use crate::settings::{OWN, Settings, animation};
use leptos::prelude::*;
use parlour_core::show::Material;
use parlour_protocol::stage::{Colour, StageLooks, StageMaterial};

/// What a board of some material is made of in space, where the theme leaves that to the game.
fn made_of(material: Material) -> StageMaterial {
    match material {
        Material::Wood | Material::Oak | Material::Kaya | Material::Ash => StageMaterial::Wood,
        Material::Marble => StageMaterial::Stone,
        Material::Felt => StageMaterial::Felt,
        Material::Frame => StageMaterial::Lacquer,
        Material::Sandstone | Material::Slate => StageMaterial::Rock,
        Material::Parchment => StageMaterial::Parchment,
    }
}

/// The looks of the stage: the colours of the theme as an element of the board wears them.
pub(super) fn looks(
    settings: &Settings,
    element: &web_sys::Element,
    material: Option<Material>,
) -> StageLooks {
    let style = window().get_computed_style(element).ok().flatten();
    let value = |name: &str| {
        style.as_ref().and_then(|style| style.get_property_value(name).ok()).unwrap_or_default()
    };
    let colour = |name: &str| parsed(&value(name)).unwrap_or([128, 128, 128]);
    let own = |text: &str| parsed(text);
    let material = match settings.board.as_str() {
        "slate" | "night" => StageMaterial::Stone,
        "green" | "sea" => StageMaterial::Lacquer,
        "plain" | "paper" | "contrast" => StageMaterial::Paper,
        OWN => StageMaterial::Lacquer,
        "wood" => material.map_or(StageMaterial::Wood, made_of),
        _ => StageMaterial::Wood,
    };
    StageLooks {
        light: colour("--cell-light"),
        dark: colour("--cell-dark"),
        plain: colour("--cell-plain"),
        point: colour("--point-ground"),
        reserved: [0, 1, 2, 3].map(|seat| colour(&format!("--cell-reserved-{seat}"))),
        frame: colour("--board-frame"),
        line: colour("--line"),
        marks: ["last", "select", "target", "check", "won"]
            .map(|mark| colour(&format!("--mark-{mark}"))),
        strokes: [0, 1, 2, 3, 4].map(|number| match number {
            0 => colour("--mark-select"),
            _ => colour(&format!("--arrow-{number}")),
        }),
        pieces: [own(&settings.piece_light), own(&settings.piece_dark)],
        material,
        wizard: settings.wizard,
        names: settings.coordinates != "none",
        still: animation() == 0,
        contrast: settings.high_contrast || settings.board == "contrast",
    }
}

/// A colour such as `#rrggbb` or `rgb(1 2 3 / 40%)`.
fn parsed(text: &str) -> Option<Colour> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix('#') {
        let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
        return Some([part(0)?, part(2)?, part(4)?]);
    }
    let inner = text.strip_prefix("rgb(").or_else(|| text.strip_prefix("rgba("))?;
    let mut numbers = inner
        .split(|sign: char| !sign.is_ascii_digit() && sign != '.')
        .filter(|part| !part.is_empty());
    let mut part = || numbers.next()?.parse::<f64>().ok().map(|value| value as u8);
    Some([part()?, part()?, part()?])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_of_style_sheets_are_read_and_others_are_not() {
        assert_eq!(parsed(" #ecd9b4 "), Some([236, 217, 180]));
        assert_eq!(parsed("rgb(240 196 60 / 55%)"), Some([240, 196, 60]));
        assert_eq!(parsed("rgba(1, 2, 3, 0.5)"), Some([1, 2, 3]));
        for wrong in ["", "red", "#12", "#12345g", "rgb(1 2)"] {
            assert_eq!(parsed(wrong), None, "{wrong}");
        }
    }
}
