//! A game in play, for a page.

use parlour_core::{Outcome, Seat};
use parlour_protocol::desk::{Result, StepView, TableView};
use parlour_room::to_protocol;
use parlour_table::{NodeId, Table, describe_outcome};

/// The game at a table's cursor without the moves that led there. The caller passes the outcome, because a room knows whether it
/// is still to be settled.
pub(crate) fn position(table: &dyn Table, outcome: Option<Outcome>) -> TableView {
    TableView {
        spec: to_protocol(table.spec()),
        to_move: table.to_move().0,
        result: outcome.map(|outcome| result(table, &outcome)),
        scene: table.scene(),
        captured: table.captured(),
        material: table.material(),
        choices: table.choices(),
        position: table.customary_position(),
        node: table.node().0 as u32,
        ply: table.ply() as u32,
        line: Vec::new(),
        effects: table.effects(),
        claims: table.claims().iter().map(|claim| claim.reason.word().to_owned()).collect(),
        out: Seat::all(table.seats()).map(|seat| table.is_out(seat)).collect(),
    }
}

/// The moves of the line.
pub(crate) fn line(table: &dyn Table) -> Vec<StepView> {
    table.line_nodes().into_iter().filter_map(|node| step(table, node)).collect()
}

fn result(table: &dyn Table, outcome: &Outcome) -> Result {
    Result {
        ranks: outcome.ranks[..table.seats()].to_vec(),
        reason: outcome.reason.word().to_owned(),
        phrase: outcome.reason.phrase().to_owned(),
        sentence: describe_outcome(table.info(), outcome),
    }
}

/// How a node was reached; nothing for the start.
pub(crate) fn step(table: &dyn Table, node: NodeId) -> Option<StepView> {
    let (seat, wording) = table.names(node)?;
    Some(StepView { node: node.0 as u32, seat: seat.0, wording })
}
