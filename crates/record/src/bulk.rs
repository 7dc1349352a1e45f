//! Reading games for archives: every move is checked, but no tree is built.

use crate::figurine::without_figurines;
use crate::heading::Heading;
use crate::read::cut_off;
use crate::scan::{Token, Tokens};
use crate::{Form, ReadError, ReadGame, Written, read, sgf, too_long};
use parlour_core::{Message, Outcome, message};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, ReplayError, Replayer};

/// What an archive stores of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BulkGame {
    /// The spec that opens it.
    pub spec: GameSpec,
    /// The other tags, in the order they were written.
    pub tags: Vec<(String, String)>,
    /// The result as it was written.
    pub result: Option<String>,
    /// The main line: canonical texts of moves and words of other entries, separated by spaces.
    pub moves: String,
    /// How many words these are.
    pub plies: usize,
    /// The keys of the start position and of the position after each word.
    pub keys: Vec<u64>,
    /// How the game ended on the board, if it did.
    pub outcome: Option<Outcome>,
    /// What is wrong: side lines that cannot be read, or where the main line breaks off.
    pub errors: Vec<ReadError>,
    /// The main line could not be read to its end.
    pub broken: bool,
}

/// Reads one game after the other. What is prepared for a kind of game is reused.
#[derive(Debug)]
pub struct Bulk<'a> {
    catalogue: &'a Catalogue,
    known: Vec<KnownGame>,
}

/// A kind of game that has occurred, with what was prepared for it.
#[derive(Debug)]
struct KnownGame {
    heading: Heading,
    /// The game's id as the first move suggests it, where the heading does not name a game.
    guess: Option<&'static str>,
    form: Form,
    spec: GameSpec,
    /// The text of the usual start position.
    usual_start: String,
    replayer: Box<dyn Replayer>,
}

/// How many kinds are remembered: more than there are games, but bounded whatever a file contains.
const MAX_KNOWN: usize = 100;

impl<'a> Bulk<'a> {
    /// A reader for games of this catalogue.
    pub fn new(catalogue: &'a Catalogue) -> Bulk<'a> {
        Bulk { catalogue, known: Vec::new() }
    }

    /// Reads one game.
    pub fn read(&mut self, written: &Written<'_>) -> Result<BulkGame, ReadError> {
        let at = |line: usize, reason: Message| {
            ReadError::new(written.line + line, written.number, reason)
        };
        if written.too_long {
            return Err(at(0, too_long()));
        }
        if sgf::is_tree(written.text) {
            return from_tree(sgf::read(self.catalogue, written));
        }
        let text = without_figurines(written.text);
        let mut tokens = Tokens::new(&text);
        let mut heading = Heading::default();
        let mut body = tokens.clone();
        while let Some(Token::Tag(name, value)) = tokens.next() {
            heading.add(name, value).map_err(|reason| at(tokens.line(), reason))?;
            body = tokens.clone();
        }
        if heading.numbering().is_some() {
            return from_tree(read::read(self.catalogue, written));
        }
        if heading.is_empty() && !body.clone().any(|token| token.is_play()) {
            return Err(at(0, message!("there is no game in it")));
        }
        let catalogue = self.catalogue;
        let known = self.known(&heading, &body).map_err(|reason| at(0, reason))?;
        body.set_form(known.form);
        let start = heading.start_text(known.form).filter(|start| *start != known.usual_start);
        let mut words =
            Words { tokens: body, depth: 0, has_side_lines: false, result: None, broken: None };
        let mut game = BulkGame::default();
        // Enough for most games.
        game.moves.reserve(512);
        game.keys.reserve(128);
        let replayed = known.replayer.replay(start, &mut words, &mut |key, text| {
            if !text.is_empty() {
                if !game.moves.is_empty() {
                    game.moves.push(' ');
                }
                game.moves.push_str(text);
                game.plies += 1;
            }
            game.keys.push(key);
        });
        let broken = replayed.as_ref().err().map(ReplayError::message);
        let broken = broken.or(words.broken.take());
        if let (Some(reason), 0) = (&broken, game.plies) {
            return Err(at(words.tokens.line(), reason.clone()));
        }
        game.outcome = replayed.unwrap_or_else(|_| {
            // The outcome where it breaks off: there is one if the bad move came after mate.
            let mut valid_moves = game.moves.split(' ');
            known.replayer.replay(start, &mut valid_moves, &mut |_, _| {}).unwrap_or_default()
        });
        game.broken = broken.is_some();
        if words.has_side_lines {
            // Checking side lines takes a tree; most games have none.
            game.errors = read::read(catalogue, written).errors;
        } else if let Some(reason) = broken {
            game.errors.push(at(words.tokens.line(), cut_off(reason)));
        }
        game.spec = GameSpec { start: start.map(str::to_owned), ..known.spec.clone() };
        let final_result = words.result.map(str::to_owned);
        game.result = heading.known_result().or(final_result).or(heading.result);
        game.tags = heading.tags;
        Ok(game)
    }

    /// The kind of game that a heading describes, prepared if it is new.
    fn known(&mut self, heading: &Heading, body: &Tokens<'_>) -> Result<&mut KnownGame, Message> {
        let guess = heading.guess(|| body.peek_word());
        let same = |known: &KnownGame| known.guess == guess && known.heading.same_game(heading);
        if let Some(at) = self.known.iter().position(same) {
            return Ok(&mut self.known[at]);
        }
        let (form, spec) = heading.spec(self.catalogue, body.peek_word())?;
        let spec = GameSpec { start: None, ..spec };
        let table = self.catalogue.open(&spec).map_err(|error| error.message())?;
        let replayer = self.catalogue.replayer(&spec).map_err(|error| error.message())?;
        if self.known.len() >= MAX_KNOWN {
            self.known.clear();
        }
        let spec = table.spec().clone();
        let heading = heading.of_game();
        let usual_start = table.position();
        self.known.push(KnownGame { heading, guess, form, spec, usual_start, replayer });
        Ok(self.known.last_mut().expect("it was just added"))
    }
}

/// The same from a game that was read into a tree, which is slower and only done for a few kinds of games.
fn from_tree(mut read: ReadGame) -> Result<BulkGame, ReadError> {
    let usable = read.record.filter(|record| read.whole || record.table.ply() > 0);
    let Some(record) = usable else { return Err(read.errors.swap_remove(0)) };
    let mut table = record.table;
    let outcome = table.outcome();
    let words: Vec<String> = table.entries().iter().map(Entry::word).collect();
    let mut keys = Vec::with_capacity(words.len() + 1);
    table.goto(NodeId(0));
    keys.push(table.key());
    while table.forward() {
        keys.push(table.key());
    }
    Ok(BulkGame {
        spec: table.spec().clone(),
        tags: record.tags,
        result: record.result,
        plies: words.len(),
        moves: words.join(" "),
        keys,
        outcome,
        errors: read.errors,
        broken: !read.whole,
    })
}

/// The words of the main line.
struct Words<'a> {
    tokens: Tokens<'a>,
    depth: usize,
    has_side_lines: bool,
    result: Option<&'a str>,
    broken: Option<Message>,
}

impl<'a> Iterator for Words<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        while self.result.is_none() && self.broken.is_none() {
            match self.tokens.next()? {
                Token::Open => {
                    self.depth += 1;
                    self.has_side_lines = true;
                }
                Token::Close => self.depth = self.depth.saturating_sub(1),
                _ if self.depth > 0 => {}
                Token::Word(word) => return Some(word),
                Token::Result(result) => self.result = Some(result),
                Token::Broken(reason) => self.broken = Some(reason),
                Token::Comment(text) => {
                    let end = text.split_once("[%end").and_then(|(_, rest)| rest.split_once(']'));
                    if let Some((word, _)) = end {
                        return Some(word.trim());
                    }
                }
                Token::Tag(..) | Token::Glyph(_) => {}
            }
        }
        None
    }
}
