//! A study: a written game, walked through and written in.

use crate::view;
use parlour_core::{Message, message};
use parlour_protocol::desk::{Judged, Place, Study, StudyView};
use parlour_record::Record;
use parlour_table::{Catalogue, NodeId, Note, Remark, Table, write_remarks};
use std::collections::BTreeMap;

/// Does something with a study; a sentence if that cannot be.
pub(crate) fn change(
    catalogue: &Catalogue,
    record: &mut Record,
    what: Study,
) -> Result<(), Message> {
    if let Study::Cut { node } = what {
        record.table = without(catalogue, record.table.as_ref(), NodeId(node as usize))?;
        return Ok(());
    }
    let table = record.table.as_mut();
    let nowhere = || message!("there is no such place in this game");
    match what {
        Study::Open { .. } | Study::Cut { .. } => Ok(()),
        Study::GoTo { node } => {
            if table.goto(NodeId(node as usize)) {
                Ok(())
            } else {
                Err(nowhere())
            }
        }
        Study::Play { text } => table.play(&text).map_err(|refusal| refusal.message()),
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

/// The first place of the side line that a place lies in; nothing on the main line.
fn branching(table: &dyn Table, mut node: NodeId) -> Option<NodeId> {
    while let Some(parent) = table.parent(node) {
        if table.children(parent).first() != Some(&node) {
            return Some(node);
        }
        node = parent;
    }
    None
}

/// The same game without the side line that a place lies in: played again, since trees only grow. It is looked at where
/// the line branched off.
fn without(
    catalogue: &Catalogue,
    table: &dyn Table,
    node: NodeId,
) -> Result<Box<dyn Table>, Message> {
    let only = || message!("only side lines can be taken away, not the game itself");
    let cut = branching(table, node).ok_or_else(only)?;
    let mut again = catalogue.open(table.spec()).map_err(|error| error.message())?;
    again.annotate(NodeId(0), table.note(NodeId(0)));
    let mut renamed = BTreeMap::from([(NodeId(0), NodeId(0))]);
    for (old, parent) in nodes(table) {
        // What hangs on the line that goes is not renamed either.
        let (Some(&before), Some(step)) = (renamed.get(&parent), table.step(old)) else { continue };
        if old == cut {
            continue;
        }
        again.goto(before);
        step.entry.enter(again.as_mut()).map_err(|refusal| refusal.message())?;
        let new = again.node();
        again.annotate(new, table.note(old));
        renamed.insert(old, new);
    }
    // The main line is the one that was followed last.
    let mut end = NodeId(0);
    while let Some(&next) = again.children(end).first() {
        end = next;
    }
    again.goto(end);
    let here = table.parent(cut).and_then(|parent| renamed.get(&parent).copied());
    again.goto(here.unwrap_or(NodeId(0)));
    Ok(again)
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
        preface: table.note(NodeId(0)).comment,
        tags: record.tags.clone(),
        written: record.result.clone(),
    }
}

/// Every place but the start with the one before it, in the order of their numbers: parents come before children.
fn nodes(table: &dyn Table) -> Vec<(NodeId, NodeId)> {
    let mut nodes = Vec::new();
    let mut open = vec![NodeId(0)];
    while let Some(node) = open.pop() {
        let children = table.children(node);
        nodes.extend(children.iter().map(|&child| (child, node)));
        open.extend(children);
    }
    nodes.sort_unstable();
    nodes
}

/// Every place but the start, with what is written beside it.
fn places(table: &dyn Table) -> Vec<Place> {
    nodes(table).into_iter().filter_map(|(node, _)| place(table, node)).collect()
}

/// A place with what is written beside it; nothing for the start.
pub(crate) fn place(table: &dyn Table, node: NodeId) -> Option<Place> {
    let Note { comment, glyphs, clock, .. } = table.note(node);
    let (parent, step) = (table.parent(node)?, view::step(table, node)?);
    Some(Place { parent: parent.0 as u32, step, comment, glyphs, clock })
}
