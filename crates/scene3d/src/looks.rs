//! Colours and materials of what stands on the stage.

use parlour_core::Seat;
use parlour_core::show::{Piece, Shade, Tint};
use parlour_protocol::stage::{Colour, StageLooks, StageMaterial};

/// Light as the shaders reckon with it.
pub type Light = [f32; 3];

/// The numbers of the materials, as `solid.frag` knows them; figures have their grain upright and their number is 10 higher.
pub mod material {
    /// Wood with grain.
    pub const WOOD: f32 = 0.0;
    /// Marble with veins.
    pub const MARBLE: f32 = 1.0;
    /// Something painted and polished.
    pub const LACQUER: f32 = 2.0;
    /// Something dull.
    pub const PAPER: f32 = 3.0;
    /// Cloth.
    pub const CLOTH: f32 = 4.0;
    /// Sandstone and slate.
    pub const ROCK: f32 = 5.0;
    /// Shell.
    pub const SHELL: f32 = 6.0;
    /// Added for what stands.
    pub const UPRIGHT: f32 = 10.0;
}

/// A colour of the screen as light.
pub fn linear(colour: Colour) -> Light {
    colour.map(|part| (f32::from(part) / 255.0).powf(2.2))
}

fn mixed(a: Light, b: Light, part: f32) -> Light {
    [0, 1, 2].map(|at| a[at] + (b[at] - a[at]) * part)
}

fn scaled(a: Light, by: f32) -> Light {
    a.map(|part| (part * by).min(1.0))
}

/// What a piece is made of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Skin {
    /// Its colour.
    pub tint: Light,
    /// Its second tone.
    pub second: Light,
    /// The colour of its other side.
    pub other: Light,
    /// Its material.
    pub material: f32,
}

/// The material of the cells.
pub fn board_material(looks: &StageLooks) -> f32 {
    match looks.material {
        _ if looks.contrast => material::PAPER,
        StageMaterial::Wood => material::WOOD,
        StageMaterial::Stone => material::MARBLE,
        StageMaterial::Lacquer => material::LACQUER,
        StageMaterial::Paper | StageMaterial::Parchment => material::PAPER,
        StageMaterial::Felt => material::CLOTH,
        StageMaterial::Rock => material::ROCK,
    }
}

/// The material of the frame: cloth and skin lie in one of wood, stone in polished metal or the like.
pub fn frame_material(looks: &StageLooks) -> f32 {
    match looks.material {
        StageMaterial::Felt | StageMaterial::Parchment if !looks.contrast => material::WOOD,
        StageMaterial::Stone if !looks.contrast => material::LACQUER,
        _ => board_material(looks),
    }
}

/// The material of figures in the colours of the board's own sides.
fn figure_material(looks: &StageLooks) -> f32 {
    match looks.material {
        StageMaterial::Felt | StageMaterial::Parchment if !looks.contrast => material::LACQUER,
        _ => board_material(looks),
    }
}

/// The colour of a cell.
pub fn cell(looks: &StageLooks, shade: Shade) -> Light {
    let colour = match shade {
        Shade::Light => looks.light,
        Shade::Dark => looks.dark,
        Shade::Plain => looks.plain,
        Shade::Point => looks.point,
        Shade::Reserved(seat) => looks.reserved[seat.index() % looks.reserved.len()],
    };
    if looks.contrast {
        return linear(colour);
    }
    // The lamp and the varnish make everything lighter and paler than paint is on a screen.
    linear(colour).map(|part| part.powf(1.4) * 0.74)
}

/// The colour of the frame; one that stands is blue, as everybody knows it, where colours are not chosen for contrast.
pub fn frame(looks: &StageLooks, standing: bool) -> Light {
    if standing && !looks.contrast { linear([34, 74, 148]) } else { linear(looks.frame) }
}

fn tint(tint: Tint, looks: &StageLooks) -> (Light, f32) {
    let board = figure_material(looks);
    let stone = looks.material == StageMaterial::Stone;
    match tint {
        Tint::White => match looks.pieces[0] {
            Some(own) => (linear(own), board),
            None if stone => (linear([236, 232, 222]), board),
            None => (linear([232, 200, 146]), board),
        },
        Tint::Black => match looks.pieces[1] {
            Some(own) => (linear(own), board),
            None if stone => (linear([52, 52, 58]), board),
            None => (linear([74, 46, 32]), board),
        },
        Tint::Red => (linear([178, 42, 32]), material::LACQUER),
        Tint::Blue => (linear([38, 84, 170]), material::LACQUER),
        Tint::Yellow => (linear([232, 178, 44]), material::LACQUER),
        Tint::Green => (linear([40, 122, 68]), material::LACQUER),
    }
}

/// What a piece is made of: its owner's colour, and for some kinds a material of their own.
pub fn piece(piece: &Piece, tints: &[Tint], looks: &StageLooks) -> Skin {
    let of = |seat: Option<Seat>| seat.and_then(|seat| tints.get(seat.index())).copied();
    let own = of(piece.owner);
    let (mut colour, mut made_of) =
        own.map_or((linear([120, 116, 110]), material::ROCK), |own| tint(own, looks));
    let other = tints.iter().find(|other| Some(**other) != own);
    let mut reverse = other.map_or(colour, |other| tint(*other, looks).0);
    match &*piece.kind {
        "stone" if !looks.contrast => match own {
            Some(Tint::White) => {
                (colour, made_of) = (linear([240, 236, 226]), material::SHELL);
            }
            Some(Tint::Black) => {
                (colour, made_of) = (linear([38, 38, 42]), material::ROCK);
            }
            _ => {}
        },
        "disc" if !looks.contrast => {
            made_of = material::LACQUER;
            let polished = |tint: Option<Tint>, usual: Light| match tint {
                Some(Tint::White) => linear([240, 234, 220]),
                Some(Tint::Black) => linear([30, 30, 32]),
                _ => usual,
            };
            colour = polished(own, colour);
            reverse = polished(other.copied(), reverse);
        }
        "pyramid" | "scarab" | "anubis" | "pharaoh" | "sphinx" if !looks.contrast => {
            made_of = material::ROCK;
        }
        _ => {}
    }
    let bright = colour[0] * 0.3 + colour[1] * 0.6 + colour[2] * 0.1;
    let second = if bright > 0.2 {
        mixed(scaled(colour, 0.55), linear([120, 70, 30]), 0.25)
    } else {
        mixed(scaled(colour, 2.2), linear([150, 96, 52]), 0.30)
    };
    Skin { tint: colour, second, other: reverse, material: made_of + material::UPRIGHT }
}
