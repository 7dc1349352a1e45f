//! A board to play on: clicks, drags, touches and keys become moves; what changes is animated.

use super::actor::{Looks, piece_on};
use super::beam;
use super::chooser::{Chooser, Standalone};
use super::drawing::{Drawing, Stroke, paths};
use super::effects::{self, Layers, Tempo};
use super::entry::{Entry, Following};
use super::grid::{Grid, grid};
use super::ground::{Coordinates, ground};
use super::hands::Hands;
use super::layout::Layout;
use super::marked::Marked;
use super::marks::{brackets, circles, frames};
use super::names::piece_name;
use super::picture::{figure, rotation, tint_class};
use super::pointer::Press;
use super::stage::{Passage, Stage};
use crate::notice::Notices;
use crate::settings::{Settings, animation};
use crate::words::t_with;
use leptos::prelude::*;
use parlour_core::show::{Board, Cell, Effect, Hand, Scene, SeatInfo, Tap, Text};
use parlour_core::{Choice, Seat};
use std::sync::Arc;

/// What a board shows at one moment.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Shown {
    /// What stands where.
    pub scene: Scene,
    /// The moves that can be entered now; none where nobody at this device may move.
    pub choices: Vec<Choice>,
    /// The cells of the last move.
    pub last: Vec<Cell>,
    /// What the last move did besides moving pieces.
    pub effects: Vec<Effect>,
    /// The place in the game: another place is animated if `animate`, the same one is only redrawn.
    pub place: u64,
    /// Whether the way from the place before is to be seen: true for a move forward or back, false for a jump.
    pub animate: bool,
}

/// Everything the parts of a board share. Cheap to copy.
#[derive(Clone, Copy)]
pub(super) struct Play {
    /// Where the cells are.
    pub layout: Memo<Arc<Layout>>,
    /// The seats.
    pub seats: Signal<Arc<Vec<SeatInfo>>>,
    /// What is shown.
    pub shown: Signal<Shown>,
    /// How pieces look.
    pub looks: Memo<Looks>,
    /// Whose moves are entered, if that is known.
    pub mover: Signal<Option<Seat>>,
    /// The move being entered.
    pub entry: Entry,
    /// Cells to point out.
    pub marked: Memo<Marked>,
    /// The cell the keys are on.
    pub cursor: RwSignal<Option<Cell>>,
    /// The keys are on the board, and it is to be seen where.
    pub focused: RwSignal<bool>,
    /// The cell under the pointer.
    pub hover: RwSignal<Option<Cell>>,
    /// The choice that is looked at in the menu.
    pub spot: RwSignal<Option<Text>>,
    /// Arrows and circles.
    pub drawing: RwSignal<Drawing>,
    /// The stroke being drawn.
    pub sketch: RwSignal<Option<Stroke>>,
    /// Something is carried by the pointer: from a cell, or from a hand.
    pub dragging: RwSignal<Option<Option<Cell>>>,
    /// The pointer that is down.
    pub press: StoredValue<Option<Press>, LocalStorage>,
    /// The pieces.
    pub stage: StoredValue<Stage, LocalStorage>,
    /// The named cells.
    pub grid: StoredValue<Grid, LocalStorage>,
    /// A piece is seen elsewhere than where it stands: from its cell to where it is seen.
    pub carried: StoredValue<Option<(Cell, Cell)>>,
    /// The focus is in the menu.
    pub focus_in_menu: StoredValue<bool>,
    /// How far the wheel has turned since the last step.
    wheeled: StoredValue<f64>,
    /// The picture.
    pub svg: NodeRef<leptos::svg::Svg>,
    /// What the pointer carries.
    pub held: NodeRef<leptos::svg::G>,
    why_not: Option<Callback<Cell, String>>,
    notices: Option<Notices>,
}

impl Play {
    /// A cell is clicked, or entered by a key.
    pub(super) fn act(&self, cell: Cell, aloud: bool) {
        self.clear_drawing();
        self.entry.unqueue();
        let tap = Tap::Cell(cell);
        if self.tap(&tap) {
            if aloud {
                self.say_selected();
            }
        } else if !self.entry.back() {
            self.explain(cell);
        }
    }

    /// A piece in hand is clicked, or entered by a key.
    pub(super) fn act_hand(&self, hand: &Hand) {
        self.entry.unqueue();
        if self.is_movers(hand.seat) {
            self.tap(&Tap::Hand(hand.kind.clone()));
        }
    }

    /// A piece is dropped on a cell.
    pub(super) fn drop_on(&self, cell: Cell) {
        let origin = self.entry.following.with_untracked(Following::origin);
        let from = origin.unwrap_or(cell);
        self.carried.set_value(Some((from, cell)));
        self.entry.tap(&Tap::Cell(cell));
    }

    /// Takes a tap; false if it means nothing.
    pub(super) fn tap(&self, tap: &Tap) -> bool {
        // Of a move of several parts, the last part begins where the one before it ended.
        let seen = self.entry.following.with_untracked(|following| {
            let begun = following.tapped().len() > 1;
            begun.then(|| following.origin().zip(following.latest())).flatten()
        });
        self.carried.set_value(seen);
        self.entry.tap(tap)
    }

    /// One step back: a part of a move, a queued move, or what was drawn.
    pub(super) fn step_back(&self) -> bool {
        self.entry.back() || self.clear_drawing()
    }

    /// Wipes arrows and circles; false if there were none.
    pub(super) fn clear_drawing(&self) -> bool {
        let drawn = self.drawing.with_untracked(|drawing| !drawing.0.is_empty());
        if drawn {
            self.drawing.set(Drawing::default());
        }
        drawn
    }

    /// Says why a tap begins nothing.
    fn explain(&self, cell: Cell) {
        let stands = self.shown.with_untracked(|shown| {
            !shown.choices.is_empty() && piece_on(&shown.scene.pieces, cell).is_some()
        });
        if let (true, Some(why_not), Some(notices)) = (stands, self.why_not, self.notices) {
            let why = why_not.run(cell);
            if !why.is_empty() {
                notices.tell(why);
            }
        }
    }

    /// Says what is selected and what may follow.
    fn say_selected(&self) {
        let following = self.entry.following.get_untracked();
        let (Some(notices), Some(latest)) = (self.notices, following.latest()) else { return };
        let layout = self.layout.get_untracked();
        let piece = self.shown.with_untracked(|shown| {
            let piece = following.origin().and_then(|cell| piece_on(&shown.scene.pieces, cell));
            piece.map(|piece| self.seats.with_untracked(|seats| piece_name(seats, piece)))
        });
        let targets: Vec<&str> = following.cells.iter().map(|cell| layout.name(*cell)).collect();
        let words = [
            ("piece", piece.as_deref().unwrap_or_else(|| layout.name(latest))),
            ("cell", layout.name(latest)),
            ("count", &targets.len().to_string()),
            ("targets", &targets.join(", ")),
        ];
        notices.say(t_with("board-selected", &words));
    }
}

/// A board to play on.
#[component]
pub(crate) fn PlayBoard(
    /// The board.
    #[prop(into)]
    board: Signal<Arc<Board>>,
    /// The seats, for colours and names.
    #[prop(into)]
    seats: Signal<Arc<Vec<SeatInfo>>>,
    /// What is shown.
    #[prop(into)]
    shown: Signal<Shown>,
    /// Quarter turns.
    #[prop(into)]
    turn: Signal<u8>,
    /// A complete move, as text.
    on_move: Callback<String>,
    /// What a move would do besides moving pieces; asked while a candidate is hovered or focused.
    #[prop(optional)]
    preview: Option<Callback<String, Vec<Effect>>>,
    /// Why a tap on a cell begins nothing.
    #[prop(optional)]
    why_not: Option<Callback<Cell, String>>,
    /// Moves that may be queued on the other side's turn; the queued one's text is told by `on_premove`.
    #[prop(optional, into)]
    premoves: Signal<Vec<Choice>>,
    /// A queued move, or nothing when it is taken back.
    #[prop(optional)]
    on_premove: Option<Callback<Option<String>>>,
    /// Steps through the game by the wheel: negative is back.
    #[prop(optional)]
    on_wheel: Option<Callback<i32>>,
    /// Cells to point out from outside: a lesson's target, a hint.
    #[prop(optional, into)]
    hinted: Signal<Vec<Cell>>,
    /// Arrows from outside: a hint, the best line.
    #[prop(optional, into)]
    arrows: Signal<Vec<(Cell, Cell)>>,
    /// Whose moves `choices` or `premoves` are: only that seat's hand is offered. Without it every hand of a fitting kind is.
    #[prop(optional, into)]
    mover: Signal<Option<Seat>>,
) -> impl IntoView {
    let settings =
        use_context::<RwSignal<Settings>>().unwrap_or_else(|| RwSignal::new(Settings::default()));
    let layout = Memo::new(move |_| Arc::new(Layout::new(board.get(), turn.get())));
    let looks = Memo::new(move |_| {
        let many = seats.with(|seats| seats.len() > 2);
        let badges = many || settings.with(|settings| settings.high_contrast);
        Looks { layout: layout.get(), seats: seats.get(), badges }
    });
    let entry = Entry::new(shown, premoves, on_move, on_premove);
    let marked = Memo::new(move |_| {
        let queued = entry.queued.get();
        layout.with(|layout| {
            shown.with(|shown| {
                entry.following.with(|following| {
                    hinted.with(|hinted| {
                        Marked::new(layout, shown, following, queued.as_ref(), hinted)
                    })
                })
            })
        })
    });
    let play = Play {
        layout,
        seats,
        shown,
        looks,
        mover,
        entry,
        marked,
        cursor: RwSignal::new(None),
        focused: RwSignal::new(false),
        hover: RwSignal::new(None),
        spot: RwSignal::new(None),
        drawing: RwSignal::new(Drawing::default()),
        sketch: RwSignal::new(None),
        dragging: RwSignal::new(None),
        press: StoredValue::new_local(None),
        stage: StoredValue::new_local(Stage::default()),
        grid: StoredValue::new_local(Grid::default()),
        carried: StoredValue::new(None),
        focus_in_menu: StoredValue::new(false),
        wheeled: StoredValue::new(0.0),
        svg: NodeRef::new(),
        held: NodeRef::new(),
        why_not,
        notices: use_context::<Notices>(),
    };
    let coordinates = Memo::new(move |_| {
        let word = settings.with(|settings| settings.coordinates.clone());
        layout.with(|layout| Coordinates::chosen(&word, layout))
    });
    let size = Memo::new(move |_| {
        let margin = coordinates.get().margin();
        let (width, height) = layout.with(|layout| layout.view.size());
        (margin, width + 2.0 * margin, height + 2.0 * margin)
    });
    let view_box = move || {
        let (margin, width, height) = size.get();
        format!("{:.0} {:.0} {width:.0} {height:.0}", -margin, -margin)
    };
    let aspect = move || {
        let (_, width, height) = size.get();
        format!("{:.4}", width / height)
    };
    let targets = Signal::derive(move || settings.with(|settings| settings.targets));
    let can_tap = move || {
        play.hover
            .get()
            .is_some_and(|cell| entry.following.with(|following| following.cells.contains(&cell)))
    };
    view! {
        <div class="play-board" data-testid="board" class:entering=move || entry.following.with(|f| !f.taps.is_empty())
            on:pointermove=move |event| play.move_pointer(&event) on:pointerup=move |event| play.release(&event)
            on:pointercancel=move |_| play.cancel() on:pointerleave=move |_| play.hover.set(None)>
            <Hands play near=false/>
            <div class="board-area">
                <div class="board" style:--aspect=aspect>
                    <svg node_ref=play.svg class="board-svg" viewBox=view_box role="none"
                        class:can-tap=can_tap class:carrying=move || play.dragging.get().is_some()
                        on:pointerdown=move |event| play.press_board(&event)
                        on:contextmenu=move |event| event.prevent_default()
                        on:wheel=move |event| wheel(play, on_wheel, &event)>
                        <g class="ground" aria-hidden="true">
                            {move || layout.with(|layout| ground(layout, coordinates.get()))}
                        </g>
                        {marks_below(play)}
                        {pieces(play)}
                        {marks_above(play, targets)}
                        {strokes(play, arrows)}
                        {previewed(play, preview)}
                        {grid(play)}
                        <path class="mark-cursor-halo" d=move || cursor(play)></path>
                        <path class="mark-cursor" d=move || cursor(play)></path>
                        <g class="held" node_ref=play.held aria-hidden="true"></g>
                    </svg>
                    <Chooser play/>
                </div>
            </div>
            <Hands play near=true/>
            <Standalone play/>
        </div>
    }
    .into_any()
}

fn wheel(play: Play, on_wheel: Option<Callback<i32>>, event: &web_sys::WheelEvent) {
    if let Some(on_wheel) = on_wheel
        && !event.ctrl_key()
        && event.delta_y().abs() >= 1.0
    {
        event.prevent_default();
        // A notch of a wheel is a step; a finger on a pad sends many small parts of one.
        let turned = play.wheeled.get_value() + event.delta_y() * if event.delta_mode() == 0 { 1.0 } else { 40.0 };
        if turned.abs() < 40.0 {
            play.wheeled.set_value(turned);
        } else {
            play.wheeled.set_value(0.0);
            on_wheel.run(if turned > 0.0 { 1 } else { -1 });
        }
    }
}

/// The frame round the cell the keys are on.
fn cursor(play: Play) -> String {
    let cell = play.cursor.get().filter(|_| play.focused.get());
    cell.map_or_else(String::new, |cell| play.layout.with(|layout| frames(layout, &[cell], 0.92)))
}

/// Marks that pieces stand on.
fn marks_below(play: Play) -> AnyView {
    let Play { layout, marked, entry, .. } = play;
    let draw = move |shape: fn(&Layout, &[Cell]) -> String, cells: fn(&Marked) -> &Vec<Cell>| {
        move || layout.with(|layout| marked.with(|marked| shape(layout, cells(marked))))
    };
    let whole = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 1.0);
    let inner = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 0.94);
    let glow = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 50.0);
    let fading =
        move || entry.queued.with(|queued| queued.as_ref().is_some_and(|queued| queued.gone));
    view! {
        <g class="marks" aria-hidden="true">
            <path class="mark-last" d=draw(whole, |marked| &marked.last)></path>
            <path class="mark-bracket" d=draw(brackets, |marked| &marked.last)></path>
            <path class="mark-queued" class:fading=fading d=draw(inner, |marked| &marked.queued)></path>
            <path class="mark-hint" d=draw(inner, |marked| &marked.hinted)></path>
            <path class="mark-select" d=draw(inner, |marked| &marked.selected)></path>
            <path class="mark-check-glow" d=draw(glow, |marked| &marked.check)></path>
            <path class="mark-check" d=draw(glow, |marked| &marked.check)></path>
        </g>
    }
    .into_any()
}

/// Marks that lie above the pieces.
fn marks_above(play: Play, targets: Signal<bool>) -> AnyView {
    let Play { layout, marked, entry, hover, .. } = play;
    let draw = move |shape: fn(&Layout, &[Cell]) -> String, cells: fn(&Marked) -> &Vec<Cell>| {
        move || layout.with(|layout| marked.with(|marked| shape(layout, cells(marked))))
    };
    let dots = move || {
        let shape = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 11.0);
        if targets.get() { draw(shape, |marked| &marked.dots)() } else { String::new() }
    };
    let rings = move || {
        let shape = |layout: &Layout, cells: &[Cell]| circles(layout, cells, 44.0);
        if targets.get() { draw(shape, |marked| &marked.rings)() } else { String::new() }
    };
    // A target that is pointed at; before anything is begun, a free cell.
    let hovered = Memo::new(move |_| {
        hover.get().filter(|cell| {
            entry.following.with(|following| following.cells.contains(cell))
                && marked.with(|marked| !marked.movable.contains(cell))
        })
    });
    let pointed = move || {
        hovered
            .get()
            .map_or_else(String::new, |cell| layout.with(|layout| frames(layout, &[cell], 1.0)))
    };
    let must = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 0.86);
    let won = |layout: &Layout, cells: &[Cell]| frames(layout, cells, 0.9);
    view! {
        <g class="marks" aria-hidden="true">
            <path class="mark-hover" d=pointed></path>
            <path class="mark-must" d=draw(must, |marked| &marked.must)></path>
            <path class="mark-won" d=draw(won, |marked| &marked.won)></path>
            <path class="mark-dot" d=dots></path>
            <path class="mark-ring" d=rings></path>
        </g>
    }
    .into_any()
}

/// The pieces, with the light below them and the beams above.
fn pieces(play: Play) -> AnyView {
    let layer = NodeRef::<leptos::svg::G>::new();
    let (below, above) = (NodeRef::<leptos::svg::G>::new(), NodeRef::<leptos::svg::G>::new());
    leptos::prelude::Effect::new(move |before: Option<Option<Seen>>| {
        let (layer, below, above) = (layer.get()?, below.get()?, above.get()?);
        let looks = play.looks.get();
        let layers = Layers { below: below.into(), above: above.into() };
        play.shown
            .with(|shown| Some(turn_page(play, &layer, &layers, &looks, shown, before.flatten())))
    });
    // A piece that is carried, or that has gone a part of its way, is pale where it stands.
    let provisional = Memo::new(move |_| {
        let following = play.entry.following.get();
        let (origin, latest) = (following.origin()?, following.latest()?);
        let apart = origin != latest && play.dragging.get().is_none();
        let piece = play.shown.with(|shown| piece_on(&shown.scene.pieces, origin).cloned());
        piece.filter(|_| apart).map(|piece| (piece, latest))
    });
    leptos::prelude::Effect::new(move |_| {
        let ghost = match play.dragging.get() {
            Some(origin) => origin,
            None => provisional.with(|moved| moved.as_ref().map(|(piece, _)| piece.cell)),
        };
        play.shown.track();
        play.stage.update_value(|stage| stage.set_ghost(ghost));
    });
    let moved = move || {
        provisional.get().map(|(piece, cell)| {
            let (tint, place, turned) = play.looks.with(|looks| {
                let turned = rotation(piece.facing, looks.layout.view.turn);
                (tint_class(&looks.seats, piece.owner), looks.layout.middle(cell), turned)
            });
            view! { <g class="provisional">{figure(&piece.kind, piece.letter, tint, place, turned)}</g> }
        })
    };
    view! {
        <g class="light" node_ref=below aria-hidden="true"></g>
        <g class="pieces" node_ref=layer aria-hidden="true"></g>
        {moved}
        <g class="effects" node_ref=above aria-hidden="true"></g>
    }
    .into_any()
}

/// What was shown last.
#[derive(Debug)]
struct Seen {
    place: u64,
    last: Vec<Cell>,
    scene: Scene,
}

/// Shows what is new, and how it came to be.
fn turn_page(
    play: Play,
    layer: &web_sys::Element,
    layers: &Layers,
    looks: &Looks,
    shown: &Shown,
    before: Option<Seen>,
) -> Seen {
    let another = before.as_ref().filter(|before| before.place != shown.place);
    // A child has a higher number than its parent: back is down.
    let forward = another.is_some_and(|before| shown.place > before.place);
    let way: Vec<Cell> = match another {
        Some(before) if !forward => before.last.iter().rev().copied().collect(),
        _ => shown.last.clone(),
    };
    let speed = f64::from(animation());
    let seen = another.is_some() && shown.animate;
    let duration = if seen { speed } else { 0.0 };
    let fires = seen && forward && !shown.effects.is_empty();
    let tempo = Tempo::of(speed);
    let passage = Passage {
        duration,
        way: &way,
        carried: play.carried.get_value().filter(|_| another.is_some()),
        effects: if fires { &shown.effects } else { &[] },
        reprieve: tempo.grow,
    };
    if before.is_none() || another.is_some() {
        effects::clear(layers);
    }
    play.stage.update_value(|stage| stage.show(layer, looks, &shown.scene, &passage));
    if let Some(before) = another {
        play.carried.set_value(None);
        if fires {
            let pieces = (&before.scene.pieces[..], &shown.scene.pieces[..]);
            effects::fire(layers, looks, &shown.effects, pieces, &way, tempo);
        }
    }
    Seen { place: shown.place, last: shown.last.clone(), scene: shown.scene.clone() }
}

/// Arrows and circles: a person's own, and those from outside.
fn strokes(play: Play, arrows: Signal<Vec<(Cell, Cell)>>) -> AnyView {
    let all = move || {
        let layout = play.layout.get();
        let mut all: Vec<(u8, Cell, Cell)> =
            arrows.with(|arrows| arrows.iter().map(|(from, to)| (0, *from, *to)).collect());
        play.drawing.with(|drawing| {
            all.extend(drawing.0.iter().map(|stroke| (stroke.colour, stroke.from, stroke.to)));
        });
        all.extend(play.sketch.get().map(|stroke| (stroke.colour, stroke.from, stroke.to)));
        let shape = |(colour, from, to): (u8, Cell, Cell)| {
            let (shaft, head) = paths(&layout, from, to);
            let ends = format!("{} {}", layout.name(from), layout.name(to));
            let class =
                if colour == 0 { "arrow-hint".to_owned() } else { format!("arrow-{colour}") };
            view! {
                <g class=class data-arrow=ends><path d=shaft></path><path class="arrow-head" d=head></path></g>
            }
        };
        all.into_iter().map(shape).collect::<Vec<_>>()
    };
    view! { <g class="strokes" aria-hidden="true">{all}</g> }.into_any()
}

/// The beam that the move looked at would fire.
fn previewed(play: Play, preview: Option<Callback<String, Vec<Effect>>>) -> AnyView {
    let Some(preview) = preview else { return ().into_any() };
    let looked_at = Memo::new(move |_| {
        play.entry.following.track();
        let keyed = move || play.cursor.get().filter(|_| play.focused.get());
        let tap = match play.spot.get() {
            Some(word) => Tap::Choice(word),
            None => Tap::Cell(play.hover.get().or_else(keyed)?),
        };
        play.entry.completed_by(&tap)
    });
    let beams = Memo::new(move |_| {
        let effects = looked_at.get().map(|text| preview.run(text)).unwrap_or_default();
        play.shown.with(|shown| {
            play.layout.with(|layout| {
                let mut line = String::new();
                let mut struck: Vec<Cell> = Vec::new();
                for effect in effects {
                    match effect {
                        Effect::Beam { path, hit } => {
                            let points = beam::course(layout, &shown.scene.pieces, &path, hit);
                            line.push_str(&beam::data(&points));
                            struck.extend(hit);
                        }
                        Effect::Blast { cells } => struck.extend(cells),
                    }
                }
                (line, circles(layout, &struck, 34.0))
            })
        })
    });
    view! {
        <g class="previews" aria-hidden="true">
            <path class="beam-preview" d=move || beams.with(|(line, _)| line.clone())></path>
            <path class="beam-preview-hit" d=move || beams.with(|(_, struck)| struck.clone())></path>
        </g>
    }
    .into_any()
}
