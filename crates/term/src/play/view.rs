//! What a game on the screen shows: badges on cells, light, words about the cursor.

use super::{GameScreen, PlayFocus};
use crate::beam::{self, Beam};
use crate::session::ToMove;
use crate::theme::{Badge, last_cells};
use parlour_core::show::{Cell, Scene, Tap};
use parlour_motion::first_targets;
use std::borrow::Cow;

impl GameScreen {
    /// The scene to draw; during an animation that of the moving piece.
    pub(crate) fn scene(&self) -> Cow<'_, Scene> {
        match &self.leap {
            Some(leap) => Cow::Owned(leap.scene()),
            None => Cow::Borrowed(self.session.scene()),
        }
    }

    /// The legal moves that begin with what has been typed.
    pub(crate) fn completions(&self) -> Vec<String> {
        let typed = self.field.trim().to_lowercase();
        let begins = |text: &str| text.to_lowercase().starts_with(&typed);
        let choices = self.session.choices().iter();
        choices
            .filter_map(|choice| {
                [self.session.label(&choice.label), choice.label.clone(), choice.text.clone()]
                    .into_iter()
                    .find(|text| begins(text))
            })
            .collect()
    }

    /// What stands under the cursor, in words.
    pub(crate) fn under_cursor(&self) -> String {
        let Some(cell) = self.cursor.filter(|_| self.focus == PlayFocus::Board) else {
            return String::new();
        };
        let name = self.session.cell_name(cell);
        match self.session.piece(cell) {
            None => name.to_owned(),
            Some(piece) => {
                let info = self.session.table().info();
                format!("{name}: {}", crate::words::piece(info, piece))
            }
        }
    }

    /// What is special about cells just now.
    pub(crate) fn badges(&self) -> Vec<(Cell, Badge)> {
        let session = &self.session;
        let marks = session.scene().marks.iter();
        let mut badges: Vec<(Cell, Badge)> =
            marks.map(|&(cell, mark)| (cell, Badge::from(mark))).collect();
        badges.extend(last_cells(session.table()).map(|cell| (cell, Badge::Last)));
        badges.extend(self.hint.iter().map(|cell| (*cell, Badge::Hint)));
        badges.extend(self.dead.iter().map(|cell| (*cell, Badge::Dead)));
        let begun = session.picker().taps();
        badges.extend(begun.iter().filter_map(Tap::cell).map(|cell| (cell, Badge::Selected)));
        if matches!(session.to_move(), ToMove::Human(_)) {
            let mut next: Vec<Cell> = session.shown_next();
            // Before anything is picked, the cell under the cursor is always marked if it may be tapped.
            if begun.is_empty() {
                next = first_targets(session.table().board(), session.scene(), &next);
                let target =
                    self.cursor.filter(|cell| session.picker().next().contains(&Tap::Cell(*cell)));
                next.extend(target.filter(|cell| session.piece(*cell).is_none()));
            }
            badges.extend(next.into_iter().map(|cell| (cell, Badge::Target)));
        }
        badges
    }

    /// The light to be seen now: of the last move, or of the one under the cursor.
    pub(crate) fn beams(&self) -> Vec<Beam> {
        let table = self.session.table();
        if let Some(age) = self.beam_age {
            return beam::at_age(table.effects(), age);
        }
        if self.session.picker().taps().is_empty() || self.focus != PlayFocus::Board {
            return Vec::new();
        }
        let choice_at_cursor = self.cursor.and_then(|cell| self.session.completes(cell));
        let effects = choice_at_cursor.map_or_else(Vec::new, |choice| table.preview(&choice.text));
        effects.into_iter().flat_map(|effect| beam::light(effect, usize::MAX, true)).collect()
    }
}
