//! What a variant text says, read and checked key by key, before any table is built from it.

use super::VariantError;
use super::card::{CardDef, read_card};
use super::node::{Fields, Located, Node, read_document};
use super::rules::{EndingDef, RuleDef, read_endings, read_rules};
use parlour_core::{grid, message, sort_short};

/// The most kinds of pieces a variant can have: a position keeps a set of squares for each.
pub const MAX_KINDS: usize = 12;
/// The longest side of a board: squares are numbered with a byte.
const MAX_SIDE: i64 = 16;
/// The most named parts of a board.
const MAX_REGIONS: usize = 8;
/// A shorter side leaves no room for pieces to pass each other.
const MIN_SIDE: i64 = 3;

/// A variant as its text describes it.
#[derive(Clone, Debug)]
pub(super) struct VariantDef {
    pub(super) id: String,
    pub(super) aliases: Vec<String>,
    pub(super) name: String,
    /// What names it in game records: its name unless the text says otherwise.
    pub(super) pgn: String,
    pub(super) also: Vec<String>,
    pub(super) goal: String,
    pub(super) tips: Vec<String>,
    pub(super) board: Located<BoardDef>,
    pub(super) pieces: Vec<PieceDef>,
    pub(super) start: Located<String>,
    pub(super) castling: Option<CastlingDef>,
    pub(super) rules: RuleDef,
    pub(super) endings: EndingDef,
    pub(super) examples: Vec<Located<ExampleDef>>,
    pub(super) card: CardDef,
}

/// Size and missing squares.
#[derive(Clone, Debug)]
pub(super) struct BoardDef {
    pub(super) files: u16,
    pub(super) ranks: u16,
    pub(super) holes: Vec<(u16, u16)>,
    /// Sets of squares that have a name.
    pub(super) regions: Vec<Region>,
}

/// A part of the board that pieces can be kept within.
#[derive(Clone, Debug)]
pub(super) struct Region {
    pub(super) name: String,
    pub(super) squares: Vec<(u16, u16)>,
}

/// A kind of piece.
#[derive(Clone, Debug)]
pub(super) struct PieceDef {
    pub(super) name: String,
    pub(super) letter: char,
    /// Its worth in hundredths, if the text says so.
    pub(super) value: Option<i32>,
    /// Attacking it is check.
    pub(super) royal: bool,
    /// The number of the region it never leaves; all its steps have it too.
    pub(super) within: Option<usize>,
    pub(super) steps: Vec<Step>,
    /// Ranks, counted from its own side, from which it may go two squares straight ahead.
    pub(super) double_step: Vec<u16>,
    /// Those of them from which it can then be taken en passant by its like.
    pub(super) en_passant: Vec<u16>,
    pub(super) promotes: Option<Promotion>,
}

/// What becomes of a piece at the far end.
#[derive(Clone, Debug)]
pub(super) struct Promotion {
    /// Ranks, counted from its own side.
    pub(super) on: Vec<u16>,
    /// Those of them where it has no choice but to promote.
    pub(super) must: Vec<u16>,
    /// Only to kinds of which its side has fewer than at the start.
    pub(super) to_lost: bool,
    /// Kinds to choose from.
    pub(super) to: Vec<usize>,
}

/// One way of moving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Step {
    pub(super) across: i32,
    pub(super) ahead: i32,
    pub(super) kind: StepKind,
    /// Only ahead, as written, and its mirror image left and right; otherwise in every direction.
    pub(super) forward: bool,
    pub(super) only: Option<Purpose>,
    /// The only seat that has it, if not both.
    pub(super) side: Option<usize>,
    /// Only from a square where a piece of this kind and side stands in the start position.
    pub(super) first: bool,
    /// The number of the region it begins in and does not leave.
    pub(super) within: Option<usize>,
}

/// How a step treats what stands in its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum StepKind {
    /// Goes once, over anything.
    Leap,
    /// Goes on in the same direction until something stands in the way.
    Slide,
    /// Goes on in the same direction, over exactly one piece, until the next stands in the way.
    Hop,
}

/// What a way of moving is good for, if not for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Purpose {
    Moving,
    Capturing,
}

impl Step {
    /// Whether a seat has it.
    pub(super) fn belongs_to(&self, seat: usize) -> bool {
        self.side.is_none_or(|side| side == seat)
    }

    /// The steps over the board it stands for, as the first seat sees it, for a piece that goes up or down.
    pub(super) fn images(&self, up: bool) -> Vec<(i32, i32)> {
        let (a, b) = (self.across, if up { self.ahead } else { -self.ahead });
        let mut images = if self.forward {
            vec![(a, b), (-a, b)]
        } else {
            vec![(a, b), (-a, b), (a, -b), (-a, -b), (b, a), (b, -a), (-b, a), (-b, -a)]
        };
        sort_short(&mut images, |image| *image);
        images.dedup();
        images
    }
}

/// How the king castles.
#[derive(Clone, Debug)]
pub(super) struct CastlingDef {
    /// The kind that castles: the royal one unless the text says otherwise.
    pub(super) king: usize,
    /// The kind it castles with.
    pub(super) with: usize,
    pub(super) kingside: Option<Located<CastleDef>>,
    pub(super) queenside: Option<Located<CastleDef>>,
}

/// Files of one way to castle.
#[derive(Clone, Copy, Debug)]
pub(super) struct CastleDef {
    pub(super) rook: u16,
    pub(super) king_to: u16,
    pub(super) rook_to: u16,
}

/// A before and after for the help page.
#[derive(Clone, Debug)]
pub(super) struct ExampleDef {
    pub(super) position: String,
    pub(super) mv: String,
    pub(super) caption: String,
}

const KEYS: &[&str] = &[
    "base", "without", "id", "aliases", "name", "pgn", "also", "goal", "tips", "start", "board",
    "piece", "castling", "rules", "endings", "example", "card",
];

/// Reads a variant text.
pub(super) fn read_definition(text: &str) -> Result<VariantDef, VariantError> {
    read_document(text, KEYS, |top| {
        let board = top.need("board", message!("a table with files and ranks"))?;
        let board = board.located(read_board(&board)?);
        let pieces = read_pieces(top, &board.value)?;
        let start = top.need("start", message!("the position a game begins with"))?;
        let endings = top.need("endings", message!("a table of endings"))?;
        let texts = |key: &str, most: usize, longest: usize| match top.may(key) {
            None => Ok(Vec::new()),
            Some(node) => node.list(most)?.iter().map(|member| member.text(longest)).collect(),
        };
        let name = top.need("name", message!("the name for people"))?.text(60)?;
        Ok(VariantDef {
            id: read_id(
                &top.need("id", message!("a short name for files, such as \"my_chess\""))?,
            )?,
            aliases: match top.may("aliases") {
                None => Vec::new(),
                Some(list) => list.list(8)?.iter().map(read_id).collect::<Result<_, _>>()?,
            },
            pgn: top.may("pgn").map_or(Ok(name.clone()), |node| node.text(60))?,
            name,
            also: texts("also", 8, 60)?,
            goal: top.need("goal", message!("the goal of the game in one sentence"))?.text(300)?,
            tips: texts("tips", 12, 600)?,
            start: start.located(start.text(1200)?),
            castling: top
                .may("castling")
                .map(|n| read_castling(&n, &pieces, &board.value))
                .transpose()?,
            rules: top.may("rules").map_or(Ok(RuleDef::default()), |n| read_rules(&n, &pieces))?,
            endings: read_endings(&endings, &pieces, &board.value)?,
            examples: match top.may("example") {
                None => Vec::new(),
                Some(node) => node.list(12)?.iter().map(read_example).collect::<Result<_, _>>()?,
            },
            card: top.may("card").map_or(Ok(CardDef::default()), |node| read_card(&node))?,
            board,
            pieces,
        })
    })
}

fn read_id(node: &Node<'_>) -> Result<String, VariantError> {
    let id = node.text(40)?;
    if is_plain(&id) {
        Ok(id)
    } else {
        Err(node.error(message!("expected small letters, digits and '_' only, found \"{id}\"", id)))
    }
}

fn is_plain(name: &str) -> bool {
    name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
}

fn read_board(node: &Node<'_>) -> Result<BoardDef, VariantError> {
    let fields = node.table(&["files", "ranks", "holes", "regions"])?;
    let side = |key: &str| {
        fields
            .need(key, message!("how many there are"))?
            .number(MIN_SIDE..=MAX_SIDE)
            .map(|n| n as u16)
    };
    let (files, ranks) = (side("files")?, side("ranks")?);
    let mut board = BoardDef { files, ranks, holes: Vec::new(), regions: Vec::new() };
    if let Some(list) = fields.may("holes") {
        board.holes = read_squares(&list, &board)?;
    }
    for (name, list) in fields.may("regions").map_or(Ok(Vec::new()), |n| n.named(MAX_REGIONS))? {
        if !is_plain(&name) || name.len() > 24 {
            let rule =
                message!("the name of a region has at most 24 small letters, digits and '_'");
            return Err(list.error(rule));
        }
        let squares = read_squares(&list, &board)?;
        if squares.is_empty() {
            return Err(list.error(message!("expected at least one square, found none")));
        }
        board.regions.push(Region { name, squares });
    }
    Ok(board)
}

/// The number of the region that is named here, if the key is there.
fn read_within(fields: &Fields<'_>, board: &BoardDef) -> Result<Option<usize>, VariantError> {
    let Some(node) = fields.may("within") else { return Ok(None) };
    let name = node.text(24)?;
    let found = board.regions.iter().position(|region| region.name == name);
    found.map(Some).ok_or_else(|| {
        let known: Vec<&str> = board.regions.iter().map(|region| region.name.as_str()).collect();
        let known = if known.is_empty() {
            message!("the board has none: write them into [board.regions]")
        } else {
            message!("expected one of {known}", known = known.join(", "))
        };
        node.error(message!("there is no region \"{name}\"; {known}", name, known))
    })
}

/// A list of squares of the board, each once.
pub(super) fn read_squares(
    list: &Node<'_>,
    board: &BoardDef,
) -> Result<Vec<(u16, u16)>, VariantError> {
    let (files, ranks) = (board.files, board.ranks);
    let mut squares = Vec::new();
    for node in list.list(usize::from(files * ranks))? {
        let name = node.text(4)?;
        let square = grid::read_square(&name, files, ranks).ok_or_else(|| {
            let last = grid::square_name(files - 1, ranks - 1);
            node.error(message!(
                "expected a square from a1 to {last}, found \"{name}\"",
                last,
                name = &name
            ))
        })?;
        if squares.contains(&square) {
            return Err(node.error(message!("{name} is listed twice", name = &name)));
        }
        if board.holes.contains(&square) {
            return Err(node.error(message!("{name} is a hole", name)));
        }
        squares.push(square);
    }
    Ok(squares)
}

const PIECE_KEYS: &[&str] = &[
    "name",
    "letter",
    "value",
    "royal",
    "moves",
    "within",
    "double_step",
    "en_passant",
    "promotes",
];

/// What a piece could become only to stand where that has to promote itself, and no position may hold it.
fn promotes_again(piece: &PieceDef, pieces: &[PieceDef]) -> Option<(usize, u16)> {
    let promotion = piece.promotes.as_ref()?;
    promotion.to.iter().find_map(|&to| {
        let must = pieces[to].promotes.as_ref().map_or(&[][..], |next| &next.must);
        let again = promotion.on.iter().find(|rank| must.contains(rank));
        again.map(|rank| (to, *rank))
    })
}

fn read_pieces(top: &Fields<'_>, board: &BoardDef) -> Result<Vec<PieceDef>, VariantError> {
    let list = top.need("piece", message!("at least one [[piece]]"))?;
    let nodes = list.list(MAX_KINDS)?;
    // Pieces name each other (promotion), so the names come first.
    let mut names: Vec<(String, char)> = Vec::new();
    for node in &nodes {
        let fields = node.table(PIECE_KEYS)?;
        let name = fields.need("name", message!("such as \"knight\""))?;
        let letter = fields.need("letter", message!("a letter from a to z"))?;
        let (name_text, letter_text) = (name.text(24)?, letter.text(24)?);
        let mut letters = letter_text.chars();
        let (Some(small @ 'a'..='z'), None) = (letters.next(), letters.next()) else {
            return Err(letter.error(message!(
                "expected one small letter from a to z, found \"{letter}\"",
                letter = letter_text
            )));
        };
        if names.iter().any(|(other, _)| *other == name_text) {
            return Err(name.error(message!("two pieces are called \"{name}\"", name = name_text)));
        }
        if let Some((other, _)) = names.iter().find(|(_, other)| *other == small) {
            return Err(letter.error(message!(
                "the letter '{small}' already means the {other}",
                small,
                other
            )));
        }
        names.push((name_text, small));
    }
    let mut pieces = Vec::new();
    for (node, (name, letter)) in nodes.iter().zip(&names) {
        pieces.push(read_piece(node, name, *letter, &names, board)?);
    }
    let royal = pieces.iter().filter(|piece| piece.royal).count();
    if royal > 1 {
        let sentence =
            message!("expected at most one piece with royal = true, found {royal}", royal);
        return Err(list.error(sentence));
    }
    for (piece, node) in pieces.iter().zip(&nodes) {
        let royal_choice =
            piece.promotes.iter().flat_map(|promotion| &promotion.to).any(|&to| pieces[to].royal);
        if royal_choice || piece.royal && piece.promotes.is_some() {
            return Err(node.error(message!("a royal piece cannot promote or be promoted to")));
        }
        if let Some((to, rank)) = promotes_again(piece, &pieces) {
            let name = &pieces[to].name;
            let list = node.table(PIECE_KEYS)?.need("promotes", message!(""))?;
            return Err(list.error(message!("to: a {name} has to promote on rank {rank} itself, so nothing can become one there", name, rank)));
        }
        let mut choices = piece.promotes.iter().flat_map(|promotion| &promotion.to);
        if let Some(&kept) = choices.find(|&&to| pieces[to].within.is_some()) {
            let name = &pieces[kept].name;
            let sentence =
                message!("nothing can promote to the {name}, which never leaves a region", name);
            return Err(node.error(sentence));
        }
    }
    Ok(pieces)
}

fn read_piece(
    node: &Node<'_>,
    name: &str,
    letter: char,
    names: &[(String, char)],
    board: &BoardDef,
) -> Result<PieceDef, VariantError> {
    let fields = node.table(PIECE_KEYS)?;
    let moves = fields
        .need("moves", message!("a list such as {example}", example = "[{ leap = [1, 2] }]"))?;
    let mut steps = Vec::new();
    let within = read_within(&fields, board)?;
    for entry in moves.list(16)? {
        let step = read_step(&entry, board)?;
        if within.is_some() && step.within.is_some() {
            let sentence =
                message!("the piece itself never leaves a region; only one of both can say within");
            return Err(entry.error(sentence));
        }
        steps.push(Step { within: within.or(step.within), ..step });
    }
    if steps.is_empty() {
        return Err(moves.error(message!("expected at least one way of moving, found none")));
    }
    let ranks = |key: &str| match fields.may(key) {
        None => Ok(Vec::new()),
        Some(list) => read_ranks(&list, board.ranks),
    };
    let (double_step, en_passant) = (ranks("double_step")?, ranks("en_passant")?);
    if let Some(rank) = double_step.iter().find(|&&rank| rank + 2 > board.ranks) {
        let list = fields.need("double_step", message!(""))?;
        return Err(list.error(message!("from rank {rank} there are not two squares ahead", rank)));
    }
    if let Some(stray) = en_passant.iter().find(|rank| !double_step.contains(rank)) {
        let list = fields.need("en_passant", message!(""))?;
        let sentence =
            message!("rank {stray} is not in double_step, so nothing passes there", stray);
        return Err(list.error(sentence));
    }
    let promotes = match fields.may("promotes") {
        None => None,
        Some(node) => {
            let fields = node.table(&["on", "must", "to", "supply"])?;
            let on = read_ranks(&fields.need("on", message!("a list of ranks"))?, board.ranks)?;
            let must = match fields.may("must") {
                None => on.clone(),
                Some(list) => read_ranks(&list, board.ranks)?,
            };
            if let Some(stray) = must.iter().find(|rank| !on.contains(rank)) {
                let list = fields.need("must", message!(""))?;
                return Err(list.error(message!("rank {stray} is not among those in on", stray)));
            }
            let to = read_names(&fields.need("to", message!("a list of pieces"))?, names)?;
            let supply = fields.may("supply").map(|word| word.word(&["endless", "lost"]));
            Some(Promotion { on, must, to, to_lost: supply.transpose()? == Some(1) })
        }
    };
    Ok(PieceDef {
        name: name.to_owned(),
        letter,
        value: fields.may("value").map(|n| n.number(1..=5000)).transpose()?.map(|n| n as i32),
        royal: fields.may("royal").map(|n| n.boolean()).transpose()?.unwrap_or(false),
        within,
        steps,
        double_step,
        en_passant,
        promotes,
    })
}

fn read_ranks(list: &Node<'_>, ranks: u16) -> Result<Vec<u16>, VariantError> {
    let nodes = list.list(usize::from(ranks))?;
    nodes.iter().map(|rank| rank.number(1..=i64::from(ranks)).map(|n| n as u16)).collect()
}

/// A list of names of pieces, each once.
pub(super) fn read_names(
    list: &Node<'_>,
    names: &[(String, char)],
) -> Result<Vec<usize>, VariantError> {
    let mut found = Vec::new();
    for node in list.list(MAX_KINDS)? {
        let kind = read_name(&node, names)?;
        if found.contains(&kind) {
            return Err(node.error(message!("the {kind} is listed twice", kind = &names[kind].0)));
        }
        found.push(kind);
    }
    if found.is_empty() {
        return Err(list.error(message!("expected at least one piece, found none")));
    }
    Ok(found)
}

fn read_name(node: &Node<'_>, names: &[(String, char)]) -> Result<usize, VariantError> {
    let name = node.text(24)?;
    names.iter().position(|(other, _)| *other == name).ok_or_else(|| {
        let known: Vec<&str> = names.iter().map(|(name, _)| name.as_str()).collect();
        node.error(message!(
            "there is no piece \"{name}\"; expected one of {known}",
            name,
            known = known.join(", ")
        ))
    })
}

const STEP_KEYS: &[&str] = &["leap", "slide", "hop", "forward", "only", "side", "first", "within"];

fn read_step(node: &Node<'_>, board: &BoardDef) -> Result<Step, VariantError> {
    let fields = node.table(STEP_KEYS)?;
    let kinds = [("leap", StepKind::Leap), ("slide", StepKind::Slide), ("hop", StepKind::Hop)];
    let mut found = kinds.iter().filter_map(|(key, kind)| Some((fields.may(key)?, *kind)));
    let (Some((direction, kind)), None) = (found.next(), found.next()) else {
        return Err(node.error(message!("expected either leap, slide or hop = [across, ahead]")));
    };
    let numbers = direction.list(2)?;
    let [across, ahead] = &numbers[..] else {
        let sentence =
            message!("expected two numbers [across, ahead], found {count}", count = numbers.len());
        return Err(direction.error(sentence));
    };
    let reach = -(MAX_SIDE - 1)..=MAX_SIDE - 1;
    let (across, ahead) = (across.number(reach.clone())? as i32, ahead.number(reach)? as i32);
    if (across, ahead) == (0, 0) {
        return Err(direction.error(message!("[0, 0] goes nowhere")));
    }
    let only = match fields.may("only") {
        None => None,
        Some(word) => Some([Purpose::Moving, Purpose::Capturing][word.word(&["move", "capture"])?]),
    };
    let side = fields.may("side").map(|word| word.word(&["white", "black"])).transpose()?;
    let truth = |key: &str| fields.may(key).map_or(Ok(false), |node| node.boolean());
    let (forward, first) = (truth("forward")?, truth("first")?);
    let within = read_within(&fields, board)?;
    Ok(Step { across, ahead, kind, forward, only, side, first, within })
}

fn read_castling(
    node: &Node<'_>,
    pieces: &[PieceDef],
    board: &BoardDef,
) -> Result<CastlingDef, VariantError> {
    let fields = node.table(&["king", "with", "kingside", "queenside"])?;
    let king = match (fields.may("king"), pieces.iter().position(|piece| piece.royal)) {
        (Some(name), _) => read_name(&name, &names_of(pieces))?,
        (None, Some(royal)) => royal,
        (None, None) => {
            fields.need(
                "king",
                message!("no piece is royal, so the piece that castles has to be named"),
            )?;
            0
        }
    };
    let with = fields.need("with", message!("the piece the king castles with"))?;
    let kind = read_name(&with, &names_of(pieces))?;
    if kind == king {
        return Err(with.error(message!("the king cannot castle with itself")));
    }
    let way = |key: &str| match fields.may(key) {
        None => Ok(None),
        Some(node) => {
            let files = node.table(&["rook", "king_to", "rook_to"])?;
            let file = |key: &str| {
                let node = files.need(key, message!("a file such as \"g\""))?;
                let name = node.text(8)?;
                let square = grid::read_square(&format!("{name}1"), board.files, 1);
                square.map(|(file, _)| file).ok_or_else(|| {
                    let last = grid::file_letter(board.files - 1);
                    node.error(message!(
                        "expected a file from a to {last}, found \"{name}\"",
                        last,
                        name
                    ))
                })
            };
            let (rook, king_to, rook_to) = (file("rook")?, file("king_to")?, file("rook_to")?);
            if king_to == rook_to {
                return Err(node.error(message!("king and rook cannot end on the same square")));
            }
            Ok(Some(node.located(CastleDef { rook, king_to, rook_to })))
        }
    };
    Ok(CastlingDef { king, with: kind, kingside: way("kingside")?, queenside: way("queenside")? })
}

pub(super) fn names_of(pieces: &[PieceDef]) -> Vec<(String, char)> {
    pieces.iter().map(|piece| (piece.name.clone(), piece.letter)).collect()
}

fn read_example(node: &Node<'_>) -> Result<Located<ExampleDef>, VariantError> {
    let fields = node.table(&["position", "move", "caption"])?;
    Ok(node.located(ExampleDef {
        position: fields.need("position", message!("the position before"))?.text(1200)?,
        mv: fields.need("move", message!("the move"))?.text(40)?,
        caption: fields.need("caption", message!("what it shows"))?.text(400)?,
    }))
}
