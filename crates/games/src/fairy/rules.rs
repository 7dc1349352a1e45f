//! Special rules and endings as a variant text names them: closed lists of words. What a word means is one function
//! elsewhere: `after_capture` in `blast.rs` and `hands.rs`, `generate` in `moves.rs`, `goal_reached` in `endings.rs`.

use super::VariantError;
use super::definition::{BoardDef, PieceDef, Step, StepKind, names_of, read_names, read_squares};
use super::node::{Fields, Node};
use parlour_core::message;

/// What becomes of a captured piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Captured {
    /// It leaves the board for good.
    #[default]
    Gone,
    /// It changes sides and may be dropped on an empty square later.
    Hand,
    /// It explodes with its captor and all but pawns around it; check is about explosions too.
    Blast,
    /// It explodes with everything around it, except when taken en passant; check is as in chess.
    BlastAll,
}

/// What check means, where a piece is royal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Check {
    /// It has to be answered.
    #[default]
    Answered,
    /// It may neither be given nor suffered.
    Forbidden,
}

/// What having no move means for whoever should make one and is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum NoMoves {
    /// A draw, unless not even a piece is left: then it is a loss.
    #[default]
    Draws,
    Loses,
    Wins,
}

/// Rules of play that not all games of the family share.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RuleDef {
    /// Whoever can capture must.
    pub(super) must_capture: bool,
    pub(super) captured: Captured,
    pub(super) check: Check,
}

/// How games end besides checkmate.
#[derive(Clone, Debug)]
pub(super) struct EndingDef {
    pub(super) no_moves: NoMoves,
    /// Squares where a royal piece wins by arriving.
    pub(super) hill: Vec<(u16, u16)>,
    /// The rank, counted from the first side's for both, that royal pieces race to.
    pub(super) race: Option<u16>,
    /// This many checks win.
    pub(super) checks: Option<u8>,
    pub(super) dead: Option<DeadMaterial>,
    pub(super) repetition: Limit,
    pub(super) quiet_moves: Limit,
}

/// Material with which nobody can win, besides royal pieces alone.
#[derive(Clone, Debug, Default)]
pub(super) struct DeadMaterial {
    /// Kinds of which a single one is not enough.
    pub(super) alone: Vec<usize>,
    /// Kinds of which two on one side are not enough against a bare king.
    pub(super) pair: Vec<usize>,
    /// Kinds of which any number is not enough if all stand on squares of one colour.
    pub(super) one_colour: Vec<usize>,
    /// Kinds of which any number is not enough if each side's stand on a colour of their own.
    pub(super) apart: Vec<usize>,
}

/// A number at which a draw may be claimed, and one at which it comes by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Limit {
    pub(super) claim: Option<u16>,
    pub(super) draw: u16,
}

/// One of a few words for a value, or the default if the key is not there.
fn choice<T: Copy + Default>(
    fields: &Fields<'_>,
    key: &str,
    words: &[(&str, T)],
) -> Result<T, VariantError> {
    let Some(node) = fields.may(key) else { return Ok(T::default()) };
    let names: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    node.word(&names).map(|at| words[at].1)
}

/// Reads the table of special rules.
pub(super) fn read_rules(node: &Node<'_>, pieces: &[PieceDef]) -> Result<RuleDef, VariantError> {
    let fields = node.table(&["capture", "captured", "check"])?;
    let rules = RuleDef {
        must_capture: choice(&fields, "capture", &[("free", false), ("compulsory", true)])?,
        captured: choice(
            &fields,
            "captured",
            &[
                ("gone", Captured::Gone),
                ("hand", Captured::Hand),
                ("blast", Captured::Blast),
                ("blast_all", Captured::BlastAll),
            ],
        )?,
        check: choice(
            &fields,
            "check",
            &[("answered", Check::Answered), ("forbidden", Check::Forbidden)],
        )?,
    };
    if rules.check == Check::Forbidden {
        let check = fields.need("check", message!(""))?;
        needs_royal(&check, pieces)?;
        if matches!(rules.captured, Captured::Blast | Captured::BlastAll) {
            return Err(check.error(message!("no game can forbid checks and have blasts as well")));
        }
        let hops =
            |step: &Step| step.kind == StepKind::Hop || step.kind != StepKind::Leap && step.first;
        if pieces.iter().flat_map(|piece| &piece.steps).any(hops) {
            let sentence =
                message!("no game can forbid checks and have hops, or slides with first, as well");
            return Err(check.error(sentence));
        }
    }
    Ok(rules)
}

fn needs_royal(node: &Node<'_>, pieces: &[PieceDef]) -> Result<(), VariantError> {
    if pieces.iter().any(|piece| piece.royal) {
        Ok(())
    } else {
        Err(node.error(message!("this needs a piece with royal = true, and there is none")))
    }
}

const ENDING_KEYS: &[&str] =
    &["no_moves", "hill", "race", "checks", "dead_position", "repetition", "quiet_moves"];

/// Reads the table of endings.
pub(super) fn read_endings(
    node: &Node<'_>,
    pieces: &[PieceDef],
    board: &BoardDef,
) -> Result<EndingDef, VariantError> {
    let fields = node.table(ENDING_KEYS)?;
    for key in ["hill", "race", "checks"] {
        fields.may(key).map_or(Ok(()), |node| needs_royal(&node, pieces))?;
    }
    let limit = |key: &str, most: i64| {
        let node = fields
            .need(key, message!("a table with draw, without which a game could last for ever"))?;
        let fields = node.table(&["claim", "draw"])?;
        let draw = fields
            .need("draw", message!("the number that ends the game by itself"))?
            .number(2..=most)?;
        let claim = fields.may("claim").map(|claim| claim.number(2..=draw)).transpose()?;
        Ok(Limit { claim: claim.map(|n| n as u16), draw: draw as u16 })
    };
    let no_moves = [("draws", NoMoves::Draws), ("loses", NoMoves::Loses), ("wins", NoMoves::Wins)];
    Ok(EndingDef {
        no_moves: choice(&fields, "no_moves", &no_moves)?,
        hill: fields.may("hill").map_or(Ok(Vec::new()), |list| read_squares(&list, board))?,
        race: fields
            .may("race")
            .map(|n| n.number(1..=i64::from(board.ranks)))
            .transpose()?
            .map(|n| n as u16),
        checks: fields.may("checks").map(|n| n.number(1..=9)).transpose()?.map(|n| n as u8),
        dead: fields.may("dead_position").map(|node| read_dead(&node, pieces)).transpose()?,
        repetition: limit("repetition", 20)?,
        quiet_moves: limit("quiet_moves", 1000)?,
    })
}

fn read_dead(node: &Node<'_>, pieces: &[PieceDef]) -> Result<DeadMaterial, VariantError> {
    let fields = node.table(&["alone", "pair", "one_colour", "apart"])?;
    let kinds = |key: &str| match fields.may(key) {
        None => Ok(Vec::new()),
        Some(list) => read_names(&list, &names_of(pieces)),
    };
    Ok(DeadMaterial {
        alone: kinds("alone")?,
        pair: kinds("pair")?,
        one_colour: kinds("one_colour")?,
        apart: kinds("apart")?,
    })
}
