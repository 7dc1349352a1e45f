//! A study: a written game, walked through and written in.

use crate::view;
use parlour_protocol::desk::{Judged, Place, Study, StudyView};
use parlour_record::Record;
use parlour_table::{NodeId, Note, Remark, Table, write_remarks};

/// Does something with a study; a sentence if that cannot be.
pub(crate) fn change(record: &mut Record, what: Study) -> Result<(), String> {
    let table = record.table.as_mut();
    let nowhere = || "there is no such place in this game".to_owned();
    match what {
        Study::Open { .. } => Ok(()),
        Study::GoTo { node } => {
            if table.goto(NodeId(node as usize)) {
                Ok(())
            } else {
                Err(nowhere())
            }
        }
        Study::Play { text } => table.play(&text).map_err(|refusal| refusal.to_string()),
        Study::Note { node, comment, glyphs } => {
            let node = NodeId(node as usize);
            let note = Note { comment, glyphs, ..table.note(node) };
            if table.annotate(node, note) { Ok(()) } else { Err(nowhere()) }
        }
        Study::Annotate { moves } => {
            let remarks: Vec<Remark> = moves.into_iter().map(remark).collect();
            write_remarks(&remarks, table);
            Ok(())
        }
    }
}

/// What a judged move leaves in the tree: a mark, words and the better line, where something was given away.
fn remark(judged: Judged) -> Remark {
    let better = judged.better.filter(|_| judged.glyph.is_some());
    Remark {
        ply: judged.ply as usize,
        text: judged.text,
        glyph: judged.glyph,
        comment: Some(judged.comment).filter(|comment| !comment.is_empty()),
        better: better.map(|line| line.moves).unwrap_or_default(),
    }
}

/// A study as a page shows it.
pub(crate) fn view(number: u32, record: &Record) -> StudyView {
    let table = record.table.as_ref();
    StudyView {
        study: number,
        table: view::table(table, table.outcome()),
        places: places(table),
        tags: record.tags.clone(),
        written: record.result.clone(),
    }
}

/// Every place but the start, in the order of their numbers: parents come before children.
fn places(table: &dyn Table) -> Vec<Place> {
    let mut nodes = Vec::new();
    let mut open = vec![NodeId(0)];
    while let Some(node) = open.pop() {
        let children = table.children(node);
        nodes.extend(children.iter().map(|&child| (child, node)));
        open.extend(children);
    }
    nodes.sort_unstable();
    let place = |(node, parent): (NodeId, NodeId)| {
        let Note { comment, glyphs, clock, .. } = table.note(node);
        let step = view::step(table.step(node)?);
        Some(Place { parent: parent.0 as u32, step, comment, glyphs, clock })
    };
    nodes.into_iter().filter_map(place).collect()
}
