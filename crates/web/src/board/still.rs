//! A picture of a board as somebody looks at its game: flat, or a still of the stage where they play it in three dimensions.

use super::picture::Picture;
use crate::settings::settings;
use crate::stage::Stage;
use leptos::prelude::*;
use parlour_core::show::{Board, Material, Scene, SeatInfo};
use parlour_motion::Turn;
use parlour_protocol::stage::{StageLooks, StageMessage, StageScene};
use wasm_bindgen_futures::spawn_local;

/// What is to be seen.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sight {
    /// The board.
    pub(crate) board: Board,
    /// What stands on it.
    pub(crate) scene: Scene,
    /// The seats, for their colours.
    pub(crate) seats: Vec<SeatInfo>,
    /// Quarter turns.
    pub(crate) turn: u8,
    /// What the board is made of.
    pub(crate) material: Material,
    /// What it shows, for those who cannot see it; empty if words stand beside it.
    pub(crate) label: String,
}

impl Sight {
    fn flat(self) -> impl IntoView {
        let Sight { board, scene, seats, turn, material, label } = self;
        let label = (!label.is_empty()).then_some(label);
        match label {
            Some(label) => {
                view! { <Picture board scene seats turn label material=Some(material)/> }.into_any()
            }
            None => view! { <Picture board scene seats turn material=Some(material)/> }.into_any(),
        }
    }

    /// What a stage is told of it.
    fn messages(&self, looks: StageLooks) -> Vec<StageMessage> {
        let tints = self.seats.iter().map(|seat| seat.tint).collect();
        let (pieces, edges) = (self.scene.pieces.clone(), self.scene.edges.clone());
        let scene = StageScene { pieces, edges, ..StageScene::default() };
        vec![
            StageMessage::Board { board: self.board.clone(), tints },
            StageMessage::Looks(Box::new(looks)),
            StageMessage::Side(Turn::new(&self.board, self.turn).quarters()),
            StageMessage::Scene(Box::new(scene)),
            StageMessage::Marks(Box::default()),
            StageMessage::Strokes(Vec::new()),
        ]
    }
}

/// The picture.
#[component]
pub(crate) fn Seen(
    /// The id of the game: how it is looked at is remembered by it.
    game: String,
    #[prop(into)] sight: Signal<Sight>,
) -> impl IntoView {
    let settings = settings();
    let three = Memo::new(move |_| settings.with(|settings| settings.three.contains(&game)));
    move || {
        if three.get() {
            view! { <Still sight/> }.into_any()
        } else {
            (move || sight.get().flat()).into_any()
        }
    }
}

/// A still, and the flat picture until it is there or where it cannot be had.
#[component]
fn Still(sight: Signal<Sight>) -> impl IntoView {
    let settings = settings();
    let holder = NodeRef::<leptos::html::Div>::new();
    let address = RwSignal::new(None::<String>);
    // Stills come one after the other; of those that come late only the last is wanted.
    let asked = StoredValue::new(0u32);
    Effect::new(move |_| {
        let (sight, settings) = (sight.get(), settings.get());
        let Some(holder) = holder.get() else { return };
        let number = asked.get_value() + 1;
        asked.set_value(number);
        let looks = super::theme::looks(&settings, &holder, Some(sight.material));
        let words = sight.messages(looks);
        let size = (f64::from(holder.client_width()), f64::from(holder.client_height()));
        spawn_local(async move {
            let found = Stage::still(&settings.quality, &words, size).await;
            if asked.try_get_value() == Some(number) {
                address.try_set(found);
            }
        });
    });
    view! {
        <div class="still" data-testid="still" data-material=move || sight.with(|sight| sight.material.word()) node_ref=holder>
            {move || match address.get() {
                Some(address) => view! { <img class="picture" src=address alt=move || sight.with(|sight| sight.label.clone())/> }.into_any(),
                None => sight.get().flat().into_any(),
            }}
        </div>
    }
}
