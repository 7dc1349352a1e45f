//! Reading SGF into a table.

use super::markup;
use super::parse::{Node, parse, unescaped};
use super::points::{PASS, SWAP, Spelling, no_point};
use super::{CLOCKS, COLOURS, MARKS, OWN, PLAYERS, STONES, TAGS, times};
use crate::comment::add_words;
use crate::read::cut_off;
use crate::{ReadError, ReadGame, Record, Written};
use parlour_core::show::{Draft, Info, Piece, Values};
use parlour_core::{Message, Points, RecordForm, Seat, Why, message};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, Note, Table};

/// Reads one tree.
pub(crate) fn read(catalogue: &Catalogue, written: &Written<'_>) -> ReadGame {
    let text = written.text;
    let error = |at: usize, reason: Message| {
        ReadError::new(
            written.line + text.get(..at).unwrap_or(text).matches('\n').count(),
            written.number,
            reason,
        )
    };
    let failed = |error: ReadError| ReadGame { record: None, errors: vec![error], whole: false };
    let nodes = match parse(text) {
        Ok(nodes) => nodes,
        Err((at, reason)) => return failed(error(at, reason)),
    };
    let Some(root) = nodes.first() else {
        return failed(error(0, message!("the tree has no node")));
    };
    let swaps = nodes.iter().any(|node| {
        COLOURS.iter().any(|colour| node.first(colour).is_some_and(|move_| move_.starts_with(SWAP)))
    });
    let table = match open(catalogue, root, nodes.get(1), swaps) {
        Ok(table) => table,
        Err(reason) => return failed(error(root.at, reason)),
    };
    let mut builder = TreeBuilder::new(table);
    let (mut errors, mut whole) = (Vec::new(), true);
    for (number, node) in nodes.iter().enumerate() {
        if let Err(reason) = builder.add(number, node) {
            // On the main line the game is cut off here, elsewhere only a side line.
            let breaks = is_main(&nodes, number);
            whole &= !breaks;
            let reason = if breaks && number > 1 { cut_off(reason) } else { reason };
            errors.push(error(node.at, reason));
        }
    }
    let result = root.text("RE");
    let tags = tags(root, builder.table.as_ref());
    let mut table = builder.table;
    table.goto(NodeId(0));
    while let Some(&next) = table.children(table.node()).first() {
        table.goto(next);
    }
    ReadGame { record: Some(Record { table, tags, result }), errors, whole }
}

/// Whether a node lies on the main line, which consists of first children.
fn is_main(nodes: &[Node<'_>], mut number: usize) -> bool {
    while let Some(parent) = nodes[number].parent {
        // The first child follows directly after its parent.
        if number != parent + 1 {
            return false;
        }
        number = parent;
    }
    true
}

fn find_game<'a>(catalogue: &'a Catalogue, root: &Node<'_>) -> Result<&'a Info, Message> {
    let number: u8 = root.first("GM").map_or(Ok(1), |text| text.trim().parse()).unwrap_or_default();
    let written = root.first("SZ").map(str::trim);
    let square = |text: &str| {
        let (wide, high) = text.split_once(':').unwrap_or((text, text));
        (wide.trim() == high.trim()).then(|| wide.trim().parse().ok()).flatten()
    };
    let size: Option<u16> = match written {
        Some(text) if text.contains(':') => Some(square(text).unwrap_or(0)),
        Some(text) => square(text),
        None => None,
    };
    let size = size.or((number == 1).then_some(19));
    let fits = |info: &&Info| {
        matches!(info.record, RecordForm::Sgf { game, size: known, .. }
            if game == number && size.is_none_or(|size| size == known))
    };
    catalogue.games().iter().find(fits).ok_or_else(|| {
        if let Some(size) = written {
            message!("there is no game GM[{number}] on a board of SZ[{size}] here", number, size)
        } else {
            message!("there is no game GM[{number}] here", number)
        }
    })
}

/// Opens the game that the root describes.
fn open(
    catalogue: &Catalogue,
    root: &Node<'_>,
    second: Option<&Node<'_>>,
    swaps: bool,
) -> Result<Box<dyn Table>, Message> {
    let info = find_game(catalogue, root)?;
    let mut spec = GameSpec::new(info.id.as_ref());
    let own: Vec<String> = root.all(OWN).iter().map(|value| unescaped(value)).collect();
    for (name, value) in
        own.iter().filter_map(|value| value.strip_prefix("option:")?.split_once('='))
    {
        spec = spec.with(name, value);
    }
    if swaps && info.options.iter().any(|option| option.name == SWAP) {
        spec = spec.with(SWAP, "on");
    }
    let komi = root.first("KM").map(str::trim);
    if let Some(value) = komi.and_then(|komi| choice(info, "komi", komi)) {
        spec = spec.with("komi", value);
    }
    spec.start = own.iter().find_map(|value| value.strip_prefix("start:")).map(str::to_owned);
    let sentence = |error: parlour_table::OpenError| error.message();
    let table = catalogue.open(&spec).map_err(sentence)?;
    if spec.start.is_some() {
        return Ok(table);
    }
    let handicap = root.first("HA").and_then(|stones| choice(info, "handicap", stones.trim()));
    let stones = STONES.iter().any(|name| root.first(name).is_some());
    if let Some(handicap) = handicap.clone().filter(|_| !stones && moves_second(second)) {
        // Some programs do not write the handicap stones if they are on the customary points.
        return catalogue.open(&spec.with("handicap", handicap)).map_err(sentence);
    }
    let Some(start) = start(table.as_ref(), root, second)? else { return Ok(table) };
    if start == table.position() {
        return Ok(table);
    }
    // The customary stones of a handicap are an option, not a position.
    if let Some(handicap) = handicap {
        let given = catalogue.open(&spec.clone().with("handicap", handicap)).map_err(sentence)?;
        if given.position() == start {
            return Ok(given);
        }
    }
    catalogue.open(&spec.from_position(start)).map_err(sentence)
}

/// The value of an option that equals a number, unless that is the default.
fn choice(info: &Info, name: &str, value: &str) -> Option<String> {
    let number: f64 = value.parse().ok()?;
    let option = info.options.iter().find(|option| option.name == name)?;
    let Values::OneOf(values) = &option.values else { return None };
    let same = |text: &&parlour_core::show::Text| {
        text.parse::<f64>().is_ok_and(|known| (known - number).abs() < 1e-9)
    };
    values.iter().find(same).filter(|text| **text != option.default).map(ToString::to_string)
}

/// The text of the start position that the root sets up; nothing if it sets up none.
fn start(
    table: &dyn Table,
    root: &Node<'_>,
    second: Option<&Node<'_>>,
) -> Result<Option<String>, Message> {
    let spelling = spelling(table)?;
    let mut draft: Draft = table.draft();
    let stones = STONES.iter().any(|name| root.first(name).is_some());
    if stones {
        draft.pieces = set_up(table, root, spelling)?;
    }
    let given = root.first("HA").and_then(|stones| stones.trim().parse().ok()).unwrap_or(0) >= 2;
    let first_colour = moves_second(second);
    match root.first("PL").map(|text| text.trim().to_ascii_uppercase()) {
        Some(colour) if colour.starts_with(['W', '2']) => draft.to_move = Seat(1),
        Some(colour) if colour.starts_with(['B', '1']) => draft.to_move = Seat(0),
        _ if stones && (given || first_colour) => draft.to_move = Seat(1),
        _ => {}
    }
    let komi = root.first("KM").and_then(|komi| komi.trim().parse::<f64>().ok());
    if let (Some(komi), Some(field)) =
        (komi, draft.fields.iter_mut().find(|field| field.name == "komi"))
        && field.value.parse::<f64>().is_ok_and(|known| (known - komi).abs() > 1e-9)
    {
        field.value = komi.to_string();
    }
    if draft == table.draft() {
        return Ok(None);
    }
    let built = table.build(&draft);
    built.map(Some).map_err(|problems| {
        let why = Message::listed(problems);
        message!("the position that is set up cannot be played: {why}", why)
    })
}

/// True if the first move is the second seat's.
fn moves_second(second: Option<&Node<'_>>) -> bool {
    second.is_some_and(|node| node.first(COLOURS[1]).is_some())
}

fn set_up(
    table: &dyn Table,
    root: &Node<'_>,
    spelling: Spelling<'_>,
) -> Result<Vec<Piece>, Message> {
    let palette = table.palette();
    let mut pieces: Vec<Piece> = Vec::new();
    for (seat, name) in (0..).map(Seat).zip(STONES) {
        let spec = palette.iter().find(|spec| spec.owner == Some(seat));
        let Some(spec) = spec else { continue };
        for cell in spelling.cells(root.all(name))? {
            pieces.retain(|piece| piece.cell != cell);
            let (kind, letter) = (spec.kind.clone(), spec.letter);
            pieces.push(Piece { cell, kind, letter, owner: Some(seat), facing: None });
        }
    }
    Ok(pieces)
}

pub(super) fn spelling(table: &dyn Table) -> Result<Spelling<'_>, Message> {
    if let RecordForm::Sgf { size, points, .. } = table.info().record {
        return Ok(Spelling { board: table.board(), points, size });
    }
    let game = Message::name(&table.info().name);
    Err(message!("{game} is not written in this form", game))
}

/// The other properties of the root as tags.
fn tags(root: &Node<'_>, table: &dyn Table) -> Vec<(String, String)> {
    const HANDLED_ELSEWHERE: [&str; 12] =
        ["FF", "GM", "SZ", "CA", "KM", "AB", "AW", "AE", "PL", "RE", "C", "ST"];
    let info = table.info();
    let has_handicap = table.spec().options.iter().any(|(name, _)| name == "handicap");
    // Main time and overtime are one tag in the other forms.
    let clock = root.text("TM").zip(root.text("OT"));
    let clock = clock.and_then(|(base, overtime)| times::clock_tag(&base, &overtime));
    let mut tags = Vec::new();
    for (name, values) in &root.properties {
        let seat = PLAYERS.iter().position(|player| player == name);
        let value = unescaped(values.first().copied().unwrap_or_default());
        if *name == "HA" && (has_handicap || value.trim() == "0") {
            // The handicap is an option of the game, or there is none.
        } else if let Some(seat) = seat {
            tags.push((info.seats[seat].name.to_string(), value));
        } else if *name == "DT" {
            tags.push(("Date".to_owned(), times::date_tag(&value)));
        } else if let (Some(clock), "TM") = (&clock, *name) {
            tags.push(("TimeControl".to_owned(), clock.clone()));
        } else if clock.is_some() && *name == "OT" {
            // CommentPart of the TimeControl tag.
        } else if let Some((_, tag)) = TAGS.iter().find(|(known, _)| known == name) {
            tags.push(((*tag).to_owned(), value));
        } else if *name == OWN {
            let own = values.iter().filter_map(|value| {
                let value = unescaped(value);
                let (name, value) = value.strip_prefix("tag:")?.split_once('=')?;
                Some((name.to_owned(), value.to_owned()))
            });
            tags.extend(own);
        } else if !HANDLED_ELSEWHERE.contains(name)
            && !markup::MARKUP.contains(name)
            && !is_node_property(name)
        {
            tags.push(((*name).to_owned(), value));
        }
    }
    tags
}

/// Properties that belong to a node and not to the whole game.
fn is_node_property(name: &str) -> bool {
    let marks = MARKS.iter().any(|(_, mark, _)| *mark == name);
    marks || COLOURS.contains(&name) || CLOCKS.contains(&name) || name == "N"
}

/// Enters nodes into the tree of a table.
struct TreeBuilder {
    table: Box<dyn Table>,
    /// Where each node of the text stands in the tree; nothing where a side line could not be read.
    entered: Vec<Option<Entered>>,
}

#[derive(Clone, Copy)]
struct Entered {
    node: NodeId,
    /// The swap rule has been used on the way here.
    swapped: bool,
}

impl TreeBuilder {
    fn new(table: Box<dyn Table>) -> TreeBuilder {
        TreeBuilder { table, entered: Vec::new() }
    }

    fn add(&mut self, number: usize, node: &Node<'_>) -> Result<(), Message> {
        let before = match node.parent {
            None => Some(Entered { node: NodeId(0), swapped: false }),
            Some(parent) => self.entered[parent],
        };
        self.entered.push(None);
        let Some(mut entered) = before else { return Ok(()) };
        self.table.goto(entered.node);
        if number > 0 && STONES.iter().chain(&["AE"]).any(|name| node.first(name).is_some()) {
            return Err(message!("stones are set up in the middle of the game"));
        }
        for (seat, colour) in (0..).map(Seat).zip(COLOURS) {
            if let Some(value) = node.first(colour) {
                entered.swapped |= self.play(seat, value, entered.swapped)?;
            }
        }
        for value in node.all(OWN) {
            let value = unescaped(value);
            if let Some(word) = value.strip_prefix("entry:").filter(|word| word.starts_with('!')) {
                let entry = Entry::from_word(word)
                    .ok_or_else(|| message!("'{word}' is no entry such as !agreed", word))?;
                entry.enter(self.table.as_mut()).map_err(|error| error.message())?;
            }
        }
        entered.node = self.table.node();
        self.note(node);
        self.entered[number] = Some(entered);
        Ok(())
    }

    /// Plays a move; true if it uses the swap rule.
    fn play(&mut self, seat: Seat, value: &str, swapped: bool) -> Result<bool, Message> {
        let spelling = spelling(self.table.as_ref())?;
        let letters = spelling.points == Points::Letters;
        if value.trim() == "resign" {
            let resigned = self.table.retire(seat, Why::Resigned);
            return resigned.map(|()| false).map_err(|error| error.message());
        }
        let text = spelling.read_move(value, swapped).ok_or_else(|| no_point(value))?;
        let play = |table: &mut dyn Table, text: &str| {
            table.play_recorded(text).map_err(|error| error.message())
        };
        if letters && self.table.to_move() != seat && play(self.table.as_mut(), PASS).is_err() {
            // Some programs leave passes out. In a game without passes it is the wrong player's move.
            let names = &self.table.info().seats;
            let [seat, turn] =
                [seat, self.table.to_move()].map(|seat| Message::name(&names[seat.index()].name));
            return Err(message!(
                "'{value}' is a move of {seat}, but it is {turn}'s turn",
                value,
                seat,
                turn
            ));
        }
        play(self.table.as_mut(), &text)?;
        Ok(value.trim() == "swap-pieces" || value.trim() == SWAP)
    }

    /// Writes comment, glyphs and clock of a node into its note.
    fn note(&mut self, node: &Node<'_>) {
        let place = self.table.node();
        let mut note: Note = self.table.note(place);
        if let Ok(spelling) = spelling(self.table.as_ref()) {
            for command in markup::commands(node, spelling) {
                add_words(&mut note, &command);
            }
        }
        for name in ["N", "C"] {
            if let Some(words) = node.text(name) {
                add_words(&mut note, words.trim());
            }
        }
        for (number, name, value) in MARKS {
            if node.first(name).is_some_and(|text| value.is_empty() || text.trim() == value) {
                note.glyphs.push(number);
            }
        }
        let clock = CLOCKS.iter().find_map(|name| node.first(name));
        if let Some(seconds) = clock.and_then(|text| text.trim().parse::<f64>().ok()) {
            note.clock = Some((seconds * 1000.0).round().clamp(0.0, 1e15) as u64);
        }
        for value in node.all(OWN) {
            match value.split_once(':') {
                Some(("glyph", number)) => note.glyphs.extend(number.parse::<u8>().ok()),
                Some(("spent", time)) => note.spent = time.parse().ok().or(note.spent),
                _ => {}
            }
        }
        self.table.annotate(place, note);
    }
}
