//! A study: a written game that is navigated and annotated.

use crate::loading::Lists;
use crate::view;
use parlour_core::{Message, message};
use parlour_protocol::desk::{Judged, Study, StudyView, TableView, TreeNode};
use parlour_record::Record;
use parlour_table::{Catalogue, NodeId, Note, Remark, Table, read_comment, write_remarks};
use std::collections::BTreeMap;

/// Changes a study, or says why that is not possible.
pub(crate) fn change(
    catalogue: &Catalogue,
    record: &mut Record,
    what: Study,
) -> Result<(), Message> {
    if let Study::Cut { node } = what {
        record.table = without_side_line(catalogue, record.table.as_ref(), NodeId(node as usize))?;
        return Ok(());
    }
    let table = record.table.as_mut();
    let no_place = || message!("there is no such place in this game");
    match what {
        Study::Open { .. } | Study::Cut { .. } => Ok(()),
        Study::GoTo { node } => {
            if table.goto(NodeId(node as usize)) {
                Ok(())
            } else {
                Err(no_place())
            }
        }
        Study::Play { text } => table.play(&text).map_err(|error| error.message()),
        Study::Note { node, comment, glyphs } => {
            let node = NodeId(node as usize);
            let note = Note { comment, glyphs, ..table.note(node) };
            if table.annotate(node, note) { Ok(()) } else { Err(no_place()) }
        }
        Study::Annotate { moves } => {
            let remarks: Vec<Remark> = moves.into_iter().map(remark).collect();
            write_remarks(&remarks, table);
            Ok(())
        }
    }
}

/// The first node of the side line that contains a node; nothing on the main line.
fn side_line_start(table: &dyn Table, mut node: NodeId) -> Option<NodeId> {
    while let Some(parent) = table.parent(node) {
        if table.children(parent).first() != Some(&node) {
            return Some(node);
        }
        node = parent;
    }
    None
}

/// The same game without the side line that contains a node, with the cursor where it branched off. The game is
/// replayed, because nodes cannot be removed from a tree.
fn without_side_line(
    catalogue: &Catalogue,
    table: &dyn Table,
    node: NodeId,
) -> Result<Box<dyn Table>, Message> {
    let is_main_line = || message!("only side lines can be taken away, not the game itself");
    let cut = side_line_start(table, node).ok_or_else(is_main_line)?;
    let mut copy = catalogue.open(table.spec()).map_err(|error| error.message())?;
    copy.annotate(NodeId(0), table.note(NodeId(0)));
    let mut renamed = BTreeMap::from([(NodeId(0), NodeId(0))]);
    for (old, parent) in node_ids(table) {
        // Descendants of the removed line have no renamed parent and are skipped too.
        let (Some(&before), Some(step)) = (renamed.get(&parent), table.step(old)) else { continue };
        if old == cut {
            continue;
        }
        copy.goto(before);
        step.entry.enter(copy.as_mut()).map_err(|error| error.message())?;
        let new = copy.node();
        copy.annotate(new, table.note(old));
        renamed.insert(old, new);
    }
    // Go to the end of the main line, which makes it the followed one.
    let mut end = NodeId(0);
    while let Some(&next) = copy.children(end).first() {
        end = next;
    }
    copy.goto(end);
    let branch_point = table.parent(cut).and_then(|parent| renamed.get(&parent).copied());
    copy.goto(branch_point.unwrap_or(NodeId(0)));
    Ok(copy)
}

/// The annotation for a judged move: glyph, comment, and the better line if the move was an error.
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
    view_with(number, record, Lists { line: view::line(table), nodes: tree_nodes(table) })
}

/// The same with its moves, where they have been worded already.
pub(crate) fn view_with(number: u32, record: &Record, lists: Lists) -> StudyView {
    let preview = preview(number, record);
    let table = TableView { line: lists.line, ..preview.table };
    StudyView { table, nodes: lists.nodes, ..preview }
}

/// A study without its moves.
pub(crate) fn preview(number: u32, record: &Record) -> StudyView {
    let table = record.table.as_ref();
    StudyView {
        study: number,
        table: view::position(table, table.outcome()),
        nodes: Vec::new(),
        root_comment: table.note(NodeId(0)).comment,
        tags: record.tags.clone(),
        written: record.result.clone(),
    }
}

/// Every node but the start with the one before it, in the order of their numbers: parents come before children.
fn node_ids(table: &dyn Table) -> Vec<(NodeId, NodeId)> {
    let before = |number| table.parent(NodeId(number)).map(|parent| (NodeId(number), parent));
    (1..).map_while(before).collect()
}

/// Every node but the start, with its annotations.
fn tree_nodes(table: &dyn Table) -> Vec<TreeNode> {
    (1..).map_while(|number| tree_node(table, NodeId(number))).collect()
}

/// A node with its annotations; nothing for the start.
pub(crate) fn tree_node(table: &dyn Table, node: NodeId) -> Option<TreeNode> {
    let Note { comment, glyphs, clock, .. } = table.note(node);
    let (parent, step) = (table.parent(node)?, view::step(table, node)?);
    let remark = read_comment(&comment);
    Some(TreeNode { parent: parent.0 as u32, step, comment, remark, glyphs, clock })
}
