//! A move being entered, part by part. All input ends here, whatever device it came from.

use super::play::Shown;
use leptos::prelude::*;
use parlour_core::show::{Cell, Tap, Text};
use parlour_core::{Choice, Picked, Picker};

/// What has been tapped and what may follow.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct EntryProgress {
    /// The taps so far.
    pub taps: Vec<Tap>,
    /// Cells that may follow.
    pub cells: Vec<Cell>,
    /// Kinds in hand that may follow.
    pub hands: Vec<Text>,
    /// Words that may follow.
    pub choices: Vec<Text>,
}

impl EntryProgress {
    fn of(picker: &Picker) -> EntryProgress {
        let mut progress =
            EntryProgress { taps: picker.taps().to_vec(), ..EntryProgress::default() };
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
pub(super) struct Queued {
    /// Its text.
    pub text: String,
    /// Its cells.
    pub cells: Vec<Cell>,
    /// It is no longer queued; only its mark is still fading.
    pub fading: bool,
}

/// The move being entered.
#[derive(Clone, Copy)]
pub(super) struct MoveEntry {
    picker: RwSignal<Picker>,
    /// What may follow.
    pub progress: Memo<EntryProgress>,
    /// The move would only be queued: it is another's turn.
    pub ahead: Memo<bool>,
    /// The queued move.
    pub queued: RwSignal<Option<Queued>>,
    on_move: Callback<String>,
    on_premove: Option<Callback<Option<String>>>,
}

impl MoveEntry {
    /// Nothing entered yet.
    pub(super) fn new(
        shown: Signal<Shown>,
        premoves: Signal<Vec<Choice>>,
        on_move: Callback<String>,
        on_premove: Option<Callback<Option<String>>>,
    ) -> MoveEntry {
        let picker = RwSignal::new(Picker::new(Vec::new()));
        let ahead = Memo::new(move |_| shown.with(|shown| shown.choices.is_empty()));
        let choices = Memo::new(move |_| {
            if ahead.get() { premoves.get() } else { shown.with(|shown| shown.choices.clone()) }
        });
        // The memo keeps an entry that has begun when the same choices come again, for example after a clock tick.
        Effect::new(move |_| picker.set(Picker::new(choices.get())));
        let progress = Memo::new(move |_| picker.with(EntryProgress::of));
        let queued = RwSignal::new(None::<Queued>);
        let place = Memo::new(move |_| shown.with(|shown| shown.place));
        Effect::new(move |before: Option<u64>| {
            let place = place.get();
            let now = queued.get_untracked();
            if let Some(now) = now.filter(|_| before.is_some_and(|before| before != place)) {
                let waits = ahead.get_untracked()
                    && premoves.with_untracked(|moves| moves.iter().any(|mv| mv.text == now.text));
                if !waits {
                    fade(queued);
                }
            }
            place
        });
        MoveEntry { picker, progress, ahead, queued, on_move, on_premove }
    }

    /// Takes a tap; false, without any change, if no move has it here.
    pub(super) fn tap(&self, tap: &Tap) -> bool {
        let means = self.follows(tap) || self.is_latest(tap) || self.begins(tap);
        if !means {
            return false;
        }
        let mut cells = self.progress.with_untracked(EntryProgress::tapped);
        if let Tap::Cell(cell) = tap {
            cells.push(*cell);
        }
        let picked = self.picker.try_update(|picker| picker.tap(tap));
        if let Some(Picked::Done(text)) = picked {
            if self.ahead.get_untracked() {
                self.queued.set(Some(Queued { text: text.clone(), cells, fading: false }));
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

    /// Steps back: the last tap, or the queued move. False if there was neither.
    pub(super) fn back(&self) -> bool {
        if self.is_begun() {
            self.picker.update(|picker| {
                picker.back();
            });
            return true;
        }
        self.unqueue()
    }

    /// Takes the queued move back; false if there was none.
    pub(super) fn unqueue(&self) -> bool {
        let waits = self
            .queued
            .with_untracked(|queued| queued.as_ref().is_some_and(|queued| !queued.fading));
        if waits {
            self.queued.set(None);
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

    /// Where a move that a tap on a cell would complete has its end: the first of its ways says so. The cell itself, where
    /// the tap completes nothing.
    pub(super) fn lands_on(&self, cell: Cell) -> Cell {
        let tap = Tap::Cell(cell);
        let last = self.picker.with_untracked(|picker| picker.completed_by(&tap)?.cells().pop());
        last.unwrap_or(cell)
    }
}

/// Lets the mark of a queued move fade.
fn fade(queued: RwSignal<Option<Queued>>) {
    queued.update(|queued| {
        if let Some(queued) = queued {
            queued.fading = true;
        }
    });
    let forget = move || {
        if queued.try_with_untracked(|queued| queued.as_ref().is_some_and(|queued| queued.fading))
            == Some(true)
        {
            queued.set(None);
        }
    };
    set_timeout(forget, std::time::Duration::from_millis(700));
}
