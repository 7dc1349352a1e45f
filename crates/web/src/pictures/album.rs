//! Pictures of the positions of one game: the board and each figure are drawn once, and put together for every position.

use super::canvas::{Canvas, Image};
use super::styles::{Inliner, escaped};
use crate::board::{Coordinates, Layout, edges, figure, frames, ground, rotation, tint_class};
use crate::work::yield_now;
use leptos::prelude::*;
use parlour_core::Seat;
use parlour_core::show::{Board, Cell, Facing, Piece, Scene, SeatInfo, Text};
use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// A piece as it looks, wherever it stands.
type Looks = (Text, Option<Seat>, Option<Facing>);

fn looks_of(piece: &Piece) -> Looks {
    (piece.kind.clone(), piece.owner, piece.facing)
}

/// The board and the figures of a game as texts.
pub(super) struct Album {
    layout: Layout,
    /// Left, top, width and height in hundredths of a cell.
    frame: (f64, f64, f64, f64),
    ground: String,
    mark: String,
    figures: HashMap<Looks, String>,
    definitions: String,
}

/// The same as pictures of one size.
pub(super) struct Plates {
    ground: Image,
    figures: HashMap<Looks, Image>,
    mark: String,
    /// Points of the picture for a unit of the board.
    scale: f64,
}

impl Album {
    /// Draws the board as it is seen after some quarter turns, with names of rows and columns as the settings say, and
    /// everything that stands on it in some scenes.
    pub(super) async fn of(
        board: &Board,
        seats: &[SeatInfo],
        turn: u8,
        scenes: &[Scene],
        coordinates: &str,
    ) -> Option<Album> {
        let layout = Layout::new(Arc::new(board.clone()), turn);
        let coordinates = Coordinates::chosen(coordinates, &layout);
        let margin = coordinates.margin();
        let (width, height) = layout.view.size();
        let frame = (-margin, -margin, width + 2.0 * margin, height + 2.0 * margin);
        let mut shown: Vec<Piece> = Vec::new();
        for piece in scenes.iter().flat_map(|scene| &scene.pieces) {
            if !shown.iter().any(|known| looks_of(known) == looks_of(piece)) {
                shown.push(piece.clone());
            }
        }
        let lines = scenes.first().map(|scene| scene.edges.clone()).unwrap_or_default();
        let (drawn, of_seats) = (layout.clone(), seats.to_vec());
        let pieces = shown.clone();
        let marked: Vec<Cell> = board.cells.iter().map(|spec| spec.cell).take(1).collect();
        let host = Host::new(move || {
            let figures = pieces.iter().map(|piece| {
                let turned = rotation(piece.facing, drawn.view.turn);
                figure(
                    &piece.kind,
                    piece.letter,
                    tint_class(&of_seats, piece.owner),
                    (50.0, 50.0),
                    turned,
                )
            });
            view! {
                <svg class="board-svg">
                    <g>{ground(&drawn, coordinates)}{edges(&drawn, &lines, &of_seats)}</g>
                    <g><path class="mark-last" d=frames(&drawn, &marked, 1.0)></path></g>
                    <g class="pieces">{figures.collect::<Vec<_>>()}</g>
                </svg>
            }
        })?;
        let parts = host.parts()?;
        let mut inliner = Inliner::default();
        yield_now().await;
        let ground = inliner.text(&parts[0]);
        let mark = parts[1].first_element_child()?;
        let mark = window().get_computed_style(&mark).ok()??.get_property_value("fill").ok()?;
        let mut figures = HashMap::new();
        let drawn = parts[2].children();
        for (at, piece) in shown.iter().enumerate() {
            yield_now().await;
            let element = drawn.item(at as u32)?;
            figures.insert(looks_of(piece), inliner.text(&element));
        }
        let definitions = inliner.definitions();
        Some(Album { layout, frame, ground, mark, figures, definitions })
    }

    /// How high a picture is that is so wide, or how wide and high one whose longer side has this many points.
    pub(super) fn size(&self, longer: f64) -> (u32, u32) {
        let (_, _, width, height) = self.frame;
        let scale = longer / width.max(height);
        ((width * scale).round() as u32, (height * scale).round() as u32)
    }

    fn document(
        &self,
        content: &str,
        (left, top, width, height): (f64, f64, f64, f64),
        (wide, high): (u32, u32),
    ) -> String {
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{left:.0} {top:.0} {width:.0} {height:.0}\" \
             width=\"{wide}\" height=\"{high}\"><defs>{}</defs>{content}</svg>",
            self.definitions
        )
    }

    /// A position as a drawing of its own.
    pub(super) fn svg(&self, scene: &Scene, last: &[Cell], title: &str, longer: f64) -> String {
        let mut content = format!("<title>{}</title>{}", escaped(title), self.ground);
        for spec in last.iter().filter_map(|cell| self.layout.spec(*cell)) {
            let outline = self.layout.view.outline(spec);
            let _ =
                write!(content, "<polygon points=\"{outline}\" fill=\"{}\"/>", escaped(&self.mark));
        }
        for piece in &scene.pieces {
            let (x, y) = self.layout.middle(piece.cell);
            let figure = self.figures.get(&looks_of(piece)).map(String::as_str).unwrap_or_default();
            let _ = write!(
                content,
                "<g transform=\"translate({:.1} {:.1})\">{figure}</g>",
                x - 50.0,
                y - 50.0
            );
        }
        self.document(&content, self.frame, self.size(longer))
    }

    /// The board and the figures as pictures, for positions whose longer side has this many points.
    pub(super) async fn plates(&self, longer: f64) -> Option<Plates> {
        let size = self.size(longer);
        let scale = f64::from(size.0) / self.frame.2;
        let ground = Image::of(&self.document(&self.ground, self.frame, size)).await?;
        let mut figures = HashMap::new();
        let side = (100.0 * scale).ceil().max(1.0) as u32;
        for (looks, figure) in &self.figures {
            let drawing = self.document(figure, (0.0, 0.0, 100.0, 100.0), (side, side));
            figures.insert(looks.clone(), Image::of(&drawing).await?);
        }
        Some(Plates { ground, figures, mark: self.mark.clone(), scale })
    }

    /// Draws a position.
    pub(super) fn draw(&self, plates: &Plates, canvas: &Canvas, scene: &Scene, last: &[Cell]) {
        let scale = plates.scale;
        let (left, top, width, height) = self.frame;
        canvas.draw(&plates.ground, 0.0, 0.0, width * scale, height * scale);
        for spec in last.iter().filter_map(|cell| self.layout.spec(*cell)) {
            let corner = |(x, y): (f64, f64)| ((x - left) * scale, (y - top) * scale);
            let corners: Vec<(f64, f64)> =
                self.layout.view.corners(spec, 1.0).into_iter().map(corner).collect();
            canvas.fill(&plates.mark, &corners);
        }
        for piece in &scene.pieces {
            let (x, y) = self.layout.middle(piece.cell);
            let (x, y) = ((x - 50.0 - left) * scale, (y - 50.0 - top) * scale);
            if let Some(figure) = plates.figures.get(&looks_of(piece)) {
                canvas.draw(figure, x, y, 100.0 * scale, 100.0 * scale);
            }
        }
    }
}

/// Drawings in the page that nobody sees, for as long as they are looked at.
struct Host {
    element: HtmlElement,
    // They are taken away when this is dropped.
    _shown: Box<dyn std::any::Any>,
}

impl Drop for Host {
    fn drop(&mut self) {
        self.element.remove();
    }
}

impl Host {
    fn new<V: IntoView + 'static>(drawing: impl FnOnce() -> V + 'static) -> Option<Host> {
        let element: HtmlElement = document().create_element("div").ok()?.unchecked_into();
        // It looks like any board on the page.
        element.set_class_name("play-board trial-board picture");
        let _ = element.set_attribute("aria-hidden", "true");
        for (name, value) in [
            ("position", "fixed"),
            ("left", "-200vw"),
            ("top", "0"),
            ("width", "30rem"),
            ("pointer-events", "none"),
        ] {
            let _ = element.style().set_property(name, value);
        }
        document().body()?.append_child(&element).ok()?;
        let shown = leptos::mount::mount_to(element.clone(), drawing);
        Some(Host { element, _shown: Box::new(shown) })
    }

    /// The groups of the drawing.
    fn parts(&self) -> Option<[Element; 3]> {
        let groups = self.element.first_element_child()?.children();
        Some([groups.item(0)?, groups.item(1)?, groups.item(2)?])
    }
}
