//! Pictures to be sent to somebody: a position as a PNG or an SVG, a whole game as an animated GIF. They are made in the page,
//! a slice at a time.

mod album;
mod canvas;
mod gif;
mod palette;
mod styles;

use crate::chest::Chest;
use crate::notice::{Notices, notices};
use crate::open_study::fresh_number;
use crate::settings::settings;
use crate::transfer;
use crate::words::{t, t_with};
use crate::work::{WorkProgress, Working, yield_now};
use album::Album;
use canvas::Canvas;
use gif::Gif;
use leptos::prelude::*;
use palette::{Counted, Palette};
use parlour_core::show::{Board, Cell, Scene, SeatInfo};
use parlour_motion::last_moved;
use parlour_protocol::desk::{Answer, Ask, Source, Study, TableView};

/// The longer side of a picture, in points.
const LARGE: f64 = 1080.0;
/// The longer side of an animated picture's board.
const SMALL: f64 = 480.0;
/// The height of the band with the names.
const BAND: u32 = 36;
/// At most this many frames; of longer games some moves are left out.
const MAX_FRAMES: usize = 150;
/// How long a move and the end are shown, in hundredths of a second.
const MOVE_SHOWN: u16 = 80;
const END_SHOWN: u16 = 300;
/// This many rows are worked on at a time.
const ROWS: usize = 96;

/// A position to be pictured.
#[derive(Clone, Debug)]
pub(crate) struct PicturedPosition {
    /// The board.
    pub board: Board,
    /// The seats, for their colours.
    pub seats: Vec<SeatInfo>,
    /// Quarter turns.
    pub turn: u8,
    /// What stands where.
    pub scene: Scene,
    /// The cells of the last move.
    pub last: Vec<Cell>,
    /// What it is, in words.
    pub title: String,
    /// The name of the file without its ending.
    pub file: String,
}

/// A whole game to be pictured.
#[derive(Clone, Debug)]
pub(crate) struct PicturedGame {
    /// How it looks, and where the names of the file come from.
    pub position: PicturedPosition,
    /// The chest with the game on its desk.
    pub chest: Chest,
    /// The game.
    pub source: Source,
    /// The places of its line, the start first.
    pub line: Vec<u32>,
    /// Who played.
    pub names: String,
    /// How it ended; empty if it has not.
    pub result: String,
}

impl PicturedPosition {
    async fn album(&self, scenes: &[Scene], coordinates: &str) -> Option<Album> {
        Album::of(&self.board, &self.seats, self.turn, scenes, coordinates).await
    }

    async fn png(&self, coordinates: &str) -> Option<Vec<u8>> {
        let album = self.album(std::slice::from_ref(&self.scene), coordinates).await?;
        let (width, height) = album.size(LARGE);
        let canvas = Canvas::new(width, height)?;
        let plates = album.plates(LARGE).await?;
        album.draw(&plates, &canvas, &self.scene, &self.last);
        canvas.png().await
    }

    async fn svg(&self, coordinates: &str) -> Option<String> {
        let album = self.album(std::slice::from_ref(&self.scene), coordinates).await?;
        Some(album.svg(&self.scene, &self.last, &self.title, LARGE))
    }
}

/// Every which move of a game is shown so that it is not too long: all of them, every second one...
fn stride(moves: usize) -> usize {
    moves.div_ceil(MAX_FRAMES - 1).max(1)
}

impl PicturedGame {
    /// Every position that is shown, with the cells of its last move; nothing if it was stopped.
    async fn positions(&self, work: WorkProgress, of: usize) -> Option<Vec<(Scene, Vec<Cell>)>> {
        let study = fresh_number();
        let ask = |what: Study| match self.chest.ask(&Ask::Study { study, what }) {
            Answer::Study(view) => Some(view.table),
            _ => None,
        };
        ask(Study::Open { source: self.source.clone() })?;
        let stride = stride(self.line.len().saturating_sub(1));
        let mut shown = Vec::new();
        let mut whole = true;
        for (at, node) in self.line.iter().enumerate() {
            if at % stride > 0 && at + 1 < self.line.len() {
                continue;
            }
            let Some(table) = ask(Study::GoTo { node: *node }) else { break };
            let last = last_cells(&table);
            shown.push((table.scene, last));
            if !work.keep_going(shown.len(), of).await {
                whole = false;
                break;
            }
        }
        self.chest.ask(&Ask::Close { number: study });
        (whole && !shown.is_empty()).then_some(shown)
    }

    /// The animated picture; nothing if it was stopped or cannot be.
    async fn gif(&self, work: WorkProgress, coordinates: &str) -> Option<Vec<u8>> {
        let frames = self.line.len().div_ceil(stride(self.line.len().saturating_sub(1)));
        // Looking at the positions, and drawing them.
        let of = frames * 2;
        let positions = self.positions(work, of).await?;
        let scenes: Vec<Scene> = positions.iter().map(|(scene, _)| scene.clone()).collect();
        let album = self.position.album(&scenes, coordinates).await?;
        let plates = album.plates(SMALL).await?;
        let (width, high) = album.size(SMALL);
        let canvas = Canvas::new(width, high + BAND)?;
        let count = positions.len();
        let draw = |at: usize| {
            let (scene, last) = &positions[at];
            album.draw(&plates, &canvas, scene, last);
            self.caption(&canvas, f64::from(high), at + 1 == count);
            canvas.points()
        };
        let mut counted = Counted::new();
        for at in [0, count / 2, count - 1] {
            counted.add(&draw(at)?);
            yield_now().await;
        }
        let mut palette = Palette::of(&counted);
        yield_now().await;
        let mut gif = Gif::new(width as usize, canvas.height as usize, palette.colours());
        for at in 0..count {
            let points = draw(at)?;
            let mut numbers = Vec::with_capacity(points.len() / 4);
            for rows in points.chunks(width as usize * 4 * ROWS) {
                palette.number(rows, &mut numbers);
                yield_now().await;
            }
            let shown = if at + 1 == count { END_SHOWN } else { MOVE_SHOWN };
            let mut frame = gif.begin(numbers, shown);
            while gif.go_on(&mut frame, ROWS) {
                yield_now().await;
            }
            if !work.keep_going(count + at + 1, of).await {
                return None;
            }
        }
        Some(gif.finish())
    }

    /// The band below the board: who plays, and at the end how it ended.
    fn caption(&self, canvas: &Canvas, top: f64, is_end: bool) {
        let style = window().get_computed_style(
            &document().body().unwrap_or_else(|| unreachable!("a page has a body")),
        );
        let family =
            style.ok().flatten().and_then(|style| style.get_property_value("font-family").ok());
        let font = format!("600 16px {}", family.unwrap_or_else(|| "sans-serif".to_owned()));
        canvas.band("#2a211a", top, f64::from(BAND));
        let words = if is_end && !self.result.is_empty() { &self.result } else { &self.names };
        let (middle, room) = (f64::from(canvas.width) / 2.0, f64::from(canvas.width) - 24.0);
        canvas.write(
            words,
            &font,
            "#f6ecd8",
            (middle, top + f64::from(BAND) / 2.0),
            "center",
            room,
        );
    }
}

/// The cells of the last move of a table.
fn last_cells(table: &TableView) -> Vec<Cell> {
    let plies = (table.ply as usize).min(table.line.len());
    last_moved(table.line[..plies].iter().map(|step| step.cells.as_slice()))
}

/// Lets the browser keep a picture, or says that there is none.
fn hand_out(notices: Notices, name: &str, kind: &str, bytes: Option<Vec<u8>>) {
    let given = match bytes {
        Some(bytes) => transfer::download(name, kind, &bytes),
        None => Err(t("picture-none")),
    };
    given.unwrap_or_else(|why| notices.notify(why));
}

/// Buttons for a picture of a position.
#[component]
pub(crate) fn PictureButtons(
    /// The position as it is when a button is pressed; nothing while there is none.
    position: Callback<(), Option<PicturedPosition>>,
    /// Also as a drawing that can be enlarged.
    #[prop(optional)]
    drawing: bool,
) -> impl IntoView {
    let (notices, settings) = (notices(), settings());
    let coordinates = move || settings.with_untracked(|settings| settings.coordinates.clone());
    let png = move |_| {
        let Some(position) = position.run(()) else { return };
        leptos::task::spawn_local(async move {
            let bytes = position.png(&coordinates()).await;
            hand_out(notices, &format!("{}.png", position.file), "image/png", bytes);
        });
    };
    let svg = move |_| {
        let Some(position) = position.run(()) else { return };
        leptos::task::spawn_local(async move {
            let text = position.svg(&coordinates()).await.map(String::into_bytes);
            hand_out(notices, &format!("{}.svg", position.file), "image/svg+xml", text);
        });
    };
    view! {
        <button type="button" class="button" data-testid="picture-png" on:click=png>{move || t(if drawing { "picture-png" } else { "picture" })}</button>
        {drawing.then(|| view! { <button type="button" class="button" data-testid="picture-svg" on:click=svg>{move || t("picture-svg")}</button> })}
    }
}

/// The button for an animated picture of a game, and how far that has come.
#[component]
pub(crate) fn AnimatedButton(
    /// The game as it is when the button is pressed; nothing while there is none.
    game: Callback<(), Option<PicturedGame>>,
) -> impl IntoView {
    let (notices, settings) = (notices(), settings());
    let coordinates = move || settings.with_untracked(|settings| settings.coordinates.clone());
    let work = WorkProgress::none();
    let make = move |_| {
        if work.is_on() {
            return;
        }
        let Some(game) = game.run(()) else { return };
        let moves = game.line.len().saturating_sub(1);
        work.begin(moves * 2);
        leptos::task::spawn_local(async move {
            let bytes = game.gif(work, &coordinates()).await;
            let stopped = work.is_stopped();
            work.end();
            if bytes.is_some() && stride(moves) > 1 {
                notices.notify(t_with("picture-long", &[("count", &stride(moves).to_string())]));
            }
            if !stopped {
                hand_out(notices, &format!("{}.gif", game.position.file), "image/gif", bytes);
            }
        });
    };
    view! {
        <button type="button" class="button" data-testid="picture-gif" on:click=make>{move || t("picture-animated")}</button>
        <Working work/>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_games_leave_moves_out_and_short_ones_none() {
        assert_eq!([stride(0), stride(1), stride(149)], [1, 1, 1]);
        assert_eq!([stride(150), stride(298), stride(299), stride(1000)], [2, 2, 3, 7]);
        for moves in [149usize, 150, 500, 3000] {
            assert!(moves.div_ceil(stride(moves)) < MAX_FRAMES);
        }
    }
}
