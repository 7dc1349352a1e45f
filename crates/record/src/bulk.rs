//! Games read for archives: every move checked, but no tree built.

use crate::figurine::lettered;
use crate::heading::Heading;
use crate::read::kept;
use crate::scan::{Token, Tokens};
use crate::{Form, Read, Trouble, Written, read, sgf, too_long};
use parlour_core::{Message, Outcome, message};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, Replay, ReplayError};

/// What an archive keeps of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct BulkGame {
    /// What opens it.
    pub spec: GameSpec,
    /// What is known besides, in the order it was written.
    pub tags: Vec<(String, String)>,
    /// The result as it was written.
    pub result: Option<String>,
    /// The main line: canonical texts of moves and words of other entries, a space between them.
    pub moves: String,
    /// How many words these are.
    pub plies: usize,
    /// The key of the start position, and that after each word.
    pub keys: Vec<u64>,
    /// How the game ended on the board, if it did.
    pub outcome: Option<Outcome>,
    /// What is wrong: side lines that cannot be read, or where the main line breaks off.
    pub troubles: Vec<Trouble>,
    /// The main line breaks off: not all that was written is in it.
    pub broken: bool,
}

/// Reads one game after the other; games of a kind share what has to be prepared for it.
#[derive(Debug)]
pub struct Bulk<'a> {
    catalogue: &'a Catalogue,
    known: Vec<Known>,
}

/// A kind of game that has been met.
#[derive(Debug)]
struct Known {
    heading: Heading,
    guess: Option<&'static str>,
    form: Form,
    spec: GameSpec,
    /// The usual start as text.
    usual: String,
    replay: Box<dyn Replay>,
}

/// Kinds to remember: more than there are games, but not as many as a strange file could ask for.
const MOST_KNOWN: usize = 100;

impl<'a> Bulk<'a> {
    /// A reader for games of this catalogue.
    pub fn new(catalogue: &'a Catalogue) -> Bulk<'a> {
        Bulk { catalogue, known: Vec::new() }
    }

    /// Reads one game.
    pub fn read(&mut self, written: &Written<'_>) -> Result<BulkGame, Trouble> {
        let at = |line: usize, reason: Message| {
            Trouble::new(written.line + line, written.number, reason)
        };
        if written.too_long {
            return Err(at(0, too_long()));
        }
        if sgf::is_tree(written.text) {
            return from_tree(sgf::read(self.catalogue, written));
        }
        let text = lettered(written.text);
        let mut tokens = Tokens::new(&text);
        let mut heading = Heading::default();
        let mut body = tokens.clone();
        while let Some(Token::Tag(name, value)) = tokens.next() {
            heading.take(name, value).map_err(|reason| at(tokens.line(), reason))?;
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
        let start = heading.start_text(known.form).filter(|start| *start != known.usual);
        let mut words = Words { tokens: body, depth: 0, aside: false, result: None, broken: None };
        let mut game = BulkGame::default();
        // Most games fit.
        game.moves.reserve(512);
        game.keys.reserve(128);
        let replayed = known.replay.replay(start, &mut words, &mut |key, text| {
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
            // How it had ended where it breaks off, as with a move after mate.
            let mut before = game.moves.split(' ');
            known.replay.replay(start, &mut before, &mut |_, _| {}).unwrap_or_default()
        });
        game.broken = broken.is_some();
        if words.aside {
            // Only a tree tells whether side lines can be played; most games have none.
            game.troubles = read::read(catalogue, written).troubles;
        } else if let Some(reason) = broken {
            game.troubles.push(at(words.tokens.line(), kept(reason)));
        }
        game.spec = GameSpec { start: start.map(str::to_owned), ..known.spec.clone() };
        let word = words.result.map(str::to_owned);
        game.result = heading.decided().or(word).or(heading.result);
        game.tags = heading.tags;
        Ok(game)
    }

    /// The kind of game a heading tells of.
    fn known(&mut self, heading: &Heading, body: &Tokens<'_>) -> Result<&mut Known, Message> {
        let guess = heading.guess(|| body.peek_word());
        let same = |known: &Known| known.guess == guess && known.heading.same_game(heading);
        if let Some(at) = self.known.iter().position(same) {
            return Ok(&mut self.known[at]);
        }
        let (form, spec) = heading.spec(self.catalogue, body.peek_word())?;
        let spec = GameSpec { start: None, ..spec };
        let table = self.catalogue.open(&spec).map_err(|error| error.message())?;
        let replay = self.catalogue.replay(&spec).map_err(|error| error.message())?;
        if self.known.len() >= MOST_KNOWN {
            self.known.clear();
        }
        let spec = table.spec().clone();
        let heading = heading.of_game();
        self.known.push(Known { heading, guess, form, spec, usual: table.position(), replay });
        Ok(self.known.last_mut().expect("it was just added"))
    }
}

/// What an archive keeps of a game that was read whole: there are few of them.
fn from_tree(mut read: Read) -> Result<BulkGame, Trouble> {
    let kept = read.record.filter(|record| read.whole || record.table.ply() > 0);
    let Some(record) = kept else { return Err(read.troubles.swap_remove(0)) };
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
        troubles: read.troubles,
        broken: !read.whole,
    })
}

/// The words of the main line.
struct Words<'a> {
    tokens: Tokens<'a>,
    depth: usize,
    /// There are side lines.
    aside: bool,
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
                    self.aside = true;
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
