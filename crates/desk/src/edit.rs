//! The editor of positions, for a page.

use crate::shelf::brief;
use parlour_core::show::{PieceSpec, Text};
use parlour_core::{Message, Seat, message};
use parlour_protocol::desk::{Edit, EditView};
use parlour_room::to_protocol;
use parlour_table::Editor;

/// Performs an edit, or says that it is not possible.
pub(crate) fn change(editor: &mut Editor, what: Edit) -> Result<(), Message> {
    let done = match what {
        Edit::Open { .. } => true,
        Edit::Place { cell, kind, owner, facing } => {
            editor.place(cell, &piece(kind, owner), facing)
        }
        Edit::Erase { cell } => editor.erase(cell),
        Edit::Shift { from, to } => editor.shift(from, to),
        Edit::Rotate { cell } => editor.rotate(cell),
        Edit::Empty => {
            editor.empty();
            true
        }
        Edit::Reset => {
            editor.reset();
            true
        }
        Edit::ToMove { seat } => editor.set_to_move(Seat(seat)),
        Edit::Give { kind, owner } => editor.give(&piece(kind, Some(owner))),
        Edit::Take { kind, owner } => editor.take(Seat(owner), &kind),
        Edit::Field { name, value } => editor.set_field(&name, &value),
        Edit::Mend => editor.mend(),
        Edit::Read { text } => {
            editor.read(&text).map_err(|error| error.message())?;
            true
        }
        Edit::All { changes } => {
            // All of them are one step for undo.
            let before = editor.steps();
            for what in changes {
                let _ = change(editor, what);
            }
            editor.join(before);
            true
        }
        Edit::Undo => editor.undo(),
        Edit::Redo => editor.redo(),
    };
    if done { Ok(()) } else { Err(message!("nothing on this board can be changed so")) }
}

fn piece(kind: Text, owner: Option<u8>) -> PieceSpec {
    PieceSpec { kind, letter: ' ', owner: owner.map(Seat), facings: Vec::new() }
}

/// An editor as a page shows it.
pub(crate) fn view(number: u32, editor: &Editor) -> EditView {
    EditView {
        editor: number,
        info: brief(editor.info()),
        board: editor.board().clone(),
        palette: editor.palette().to_vec(),
        reserves: editor.reserves().to_vec(),
        draft: editor.draft().clone(),
        problems: editor.problems().to_vec(),
        text: editor.text().map(str::to_owned),
        spec: editor.spec().as_ref().map(to_protocol),
    }
}
