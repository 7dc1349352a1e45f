//! A move being entered, part by part. All input ends here, whatever device it came from.

use super::play::Shown;
use leptos::prelude::*;
use parlour_core::show::{Cell, Tap, Text};
use parlour_core::{Choice, Picked, Picker};

/// What has been tapped and what may follow.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct InputProgress {
    /// The taps so far.
    pub taps: Vec<Tap>,
    /// Cells that may follow.
    pub cells: Vec<Cell>,
    /// Kinds in hand that may follow.
    pub hands: Vec<Text>,
    /// Words that may follow.
    pub choices: Vec<Text>,
}

impl InputProgress {
    fn of(picker: &Picker) -> InputProgress {
        let mut progress =
            InputProgress { taps: picker.taps().to_vec(), ..InputProgress::default() };
        for tap in picker.next() {
            match tap {
                Tap::Cell(cell) => progress.cells.push(cell),
                Tap::Hand(kind) => progress.hands.push(kind),
                Tap::Choice(word) => progress.choices.push(word),
            }
        }
        progress
    }

    /// The cells tapped so far.
    pub(super) fn tapped(&self) -> Vec<Cell> {
        self.taps.iter().filter_map(Tap::cell).collect()
    }

    /// The cell the move begins on, if it begins on one.
    pub(super) fn origin(&self) -> Option<Cell> {
        self.taps.first().and_then(Tap::cell)
    }

    /// The cell tapped last.
    pub(super) fn latest(&self) -> Option<Cell> {
        self.tapped().last().copied()
    }
}

/// A move that waits for its turn.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Premove {
    /// Its text.
    pub text: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// It is no longer premove; only its mark is still fading.
    pub fading: bool,
}

/// The move being entered.
#[derive(Clone, Copy)]
pub(super) struct MoveInput {
    picker: RwSignal<Picker>,
    /// What may follow.
    pub progress: Memo<InputProgress>,
    /// The move would only be premove: it is another's turn.
    pub is_premove: Memo<bool>,
    /// The premove move.
    pub premove: RwSignal<Option<Premove>>,
    on_move: Callback<String>,
    on_premove: Option<Callback<Option<String>>>,
}

impl MoveInput {
    /// Nothing entered yet.
    pub(super) fn new(
        shown: Signal<Shown>,
        premoves: Signal<Vec<Choice>>,
        on_move: Callback<String>,
        on_premove: Option<Callback<Option<String>>>,
    ) -> MoveInput {
        let picker = RwSignal::new(Picker::new(Vec::new()));
        let is_premove = Memo::new(move |_| shown.with(|shown| shown.choices.is_empty()));
        let choices = Memo::new(move |_| {
            if is_premove.get() {
                premoves.get()
            } else {
                shown.with(|shown| shown.choices.clone())
            }
        });
        // The memo keeps a move that has begun when the same choices come again, for example after a clock tick.
        Effect::new(move |_| picker.set(Picker::new(choices.get())));
        let progress = Memo::new(move |_| picker.with(InputProgress::of));
        let premove = RwSignal::new(None::<Premove>);
        let place = Memo::new(move |_| shown.with(|shown| shown.place));
        Effect::new(move |before: Option<u64>| {
            let place = place.get();
            let now = premove.get_untracked();
            if let Some(now) = now.filter(|_| before.is_some_and(|before| before != place)) {
                let waits = is_premove.get_untracked()
                    && premoves.with_untracked(|moves| moves.iter().any(|mv| mv.text == now.text));
                if !waits {
                    fade(premove);
                }
            }
            place
        });
        MoveInput { picker, progress, is_premove, premove, on_move, on_premove }
    }

    /// Takes a tap; false, without any change, if no move has it here.
    pub(super) fn tap(&self, tap: &Tap) -> bool {
        let means = self.follows(tap) || self.is_latest(tap) || self.begins(tap);
        if !means {
            return false;
        }
        let mut cells = self.progress.with_untracked(InputProgress::tapped);
        if let Tap::Cell(cell) = tap {
            cells.push(*cell);
        }
        let picked = self.picker.try_update(|picker| picker.tap(tap));
        if let Some(Picked::Done(text)) = picked {
            if self.is_premove.get_untracked() {
                self.premove.set(Some(Premove { text: text.clone(), cells, fading: false }));
                if let Some(on_premove) = self.on_premove {
                    on_premove.run(Some(text));
                }
            } else {
                self.on_move.run(text);
            }
        }
        true
    }

    /// Whether a tap may follow what has been entered.
    pub(super) fn follows(&self, tap: &Tap) -> bool {
        self.progress.with_untracked(|progress| match tap {
            Tap::Cell(cell) => progress.cells.contains(cell),
            Tap::Hand(kind) => progress.hands.contains(kind),
            Tap::Choice(word) => progress.choices.contains(word),
        })
    }

    /// Whether it is the tap made last.
    pub(super) fn is_latest(&self, tap: &Tap) -> bool {
        self.progress.with_untracked(|progress| progress.taps.last() == Some(tap))
    }

    /// Whether a move may begin with a tap.
    pub(super) fn begins(&self, tap: &Tap) -> bool {
        self.picker.with_untracked(|picker| picker.first().contains(tap))
    }

    /// Whether anything has been entered.
    pub(super) fn is_begun(&self) -> bool {
        self.progress.with_untracked(|progress| !progress.taps.is_empty())
    }

    /// Steps back: the last tap, or the premove move. False if there was neither.
    pub(super) fn back(&self) -> bool {
        if self.is_begun() {
            self.picker.update(|picker| {
                picker.back();
            });
            return true;
        }
        self.cancel_premove()
    }

    /// Takes the premove move back; false if there was none.
    pub(super) fn cancel_premove(&self) -> bool {
        let waits = self
            .premove
            .with_untracked(|premove| premove.as_ref().is_some_and(|premove| !premove.fading));
        if waits {
            self.premove.set(None);
            if let Some(on_premove) = self.on_premove {
                on_premove.run(None);
            }
        }
        waits
    }

    /// The text of the move that a tap would complete.
    pub(super) fn completed_by(&self, tap: &Tap) -> Option<String> {
        self.picker
            .with_untracked(|picker| picker.completed_by(tap).map(|choice| choice.text.clone()))
    }

    /// The cell where the move ends that a tap on this cell would complete; the cell itself if it would complete none.
    pub(super) fn lands_on(&self, cell: Cell) -> Cell {
        let tap = Tap::Cell(cell);
        let last = self.picker.with_untracked(|picker| picker.completed_by(&tap)?.cells().pop());
        last.unwrap_or(cell)
    }
}

/// Lets the mark of a premove fade.
fn fade(premove: RwSignal<Option<Premove>>) {
    premove.update(|premove| {
        if let Some(premove) = premove {
            premove.fading = true;
        }
    });
    let forget = move || {
        if premove
            .try_with_untracked(|premove| premove.as_ref().is_some_and(|premove| premove.fading))
            == Some(true)
        {
            premove.set(None);
        }
    };
    set_timeout(forget, std::time::Duration::from_millis(700));
}
