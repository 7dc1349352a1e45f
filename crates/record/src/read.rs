//! Reading a game of tags and moves onto a table: PGN, PDN and the plain text.

use crate::figurine::lettered;
use crate::heading::{Heading, Numbering};
use crate::remark::{Part, add_words, parts};
use crate::scan::{Token, Tokens};
use crate::{DEEPEST, Read, Record, Trouble, Written};
use parlour_core::{Message, message};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, Note, Table};

/// What is added where a game breaks off after its beginning.
pub(crate) fn kept(reason: Message) -> Message {
    message!("{reason}; the moves before it are kept, the rest is left out", reason)
}

/// Reads one game.
pub(crate) fn read(catalogue: &Catalogue, written: &Written<'_>) -> Read {
    let text = lettered(written.text);
    let mut tokens = Tokens::new(&text);
    let mut heading = Heading::default();
    let mut troubles = Vec::new();
    let trouble = |tokens: &Tokens<'_>, reason: Message| {
        Trouble::new(written.line + tokens.line(), written.number, reason)
    };
    let mut body = tokens.clone();
    while let Some(token) = tokens.next() {
        match token {
            Token::Tag(name, value) => {
                if let Err(reason) = heading.take(name, value) {
                    troubles.push(trouble(&tokens, reason));
                }
            }
            Token::Broken(reason) => troubles.push(trouble(&tokens, reason)),
            _ => break,
        }
        body = tokens.clone();
    }
    if heading.is_empty() && !body.clone().any(|token| token.is_play()) {
        let trouble =
            Trouble::new(written.line, written.number, message!("there is no game in it"));
        return Read { record: None, troubles: vec![trouble], whole: false };
    }
    let opened = heading.spec(catalogue, body.peek_word()).and_then(|(form, spec)| {
        body.set_form(form);
        open(catalogue, &spec)
    });
    let table = match opened {
        Ok(table) => table,
        Err(reason) => {
            let trouble = Trouble::new(written.line, written.number, reason);
            return Read { record: None, troubles: vec![trouble], whole: false };
        }
    };
    let numbering = heading.numbering();
    let mut scribe =
        Scribe { table, numbering, lines: Vec::new(), before: Note::default(), fresh: false };
    let mut whole = true;
    let mut result = None;
    while let Some(token) = body.next() {
        if let Token::Result(word) = token {
            if scribe.lines.is_empty() {
                result = Some(word.to_owned());
                break;
            }
            continue;
        }
        let Err(reason) = scribe.take(&token) else { continue };
        if scribe.lines.is_empty() {
            let reason = if scribe.table.ply() > 0 { kept(reason) } else { reason };
            troubles.push(trouble(&body, reason));
            whole = false;
            break;
        }
        troubles.push(trouble(&body, reason));
        // A bad side line is left out; the rest of the game is read on.
        skip_line(&mut body);
        scribe.close();
    }
    if let Some(reason) = scribe.finish() {
        troubles.push(trouble(&body, reason));
    }
    if result.is_some() && body.any(|token| matches!(token, Token::Word(_))) {
        troubles.push(trouble(&body, message!("moves follow after the result")));
    }
    let result = heading.decided().or(result).or(heading.result);
    let record = Record { table: scribe.table, tags: heading.tags, result };
    Read { record: Some(record), troubles, whole }
}

/// Opens a table; a start position that is the usual one is not kept.
pub(crate) fn open(catalogue: &Catalogue, spec: &GameSpec) -> Result<Box<dyn Table>, Message> {
    let sentence = |error: parlour_table::OpenError| error.message();
    let Some(start) = &spec.start else { return catalogue.open(spec).map_err(sentence) };
    let usual = catalogue.open(&GameSpec { start: None, ..spec.clone() }).map_err(sentence)?;
    if usual.read_position(start).is_ok_and(|text| text == usual.position()) {
        return Ok(usual);
    }
    catalogue.open(spec).map_err(sentence)
}

/// Passes over the rest of a side line, and those within it.
fn skip_line(tokens: &mut Tokens<'_>) {
    let mut depth = 1;
    for token in tokens {
        match token {
            Token::Open => depth += 1,
            Token::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
}

/// Writes tokens into the tree of a table.
struct Scribe {
    table: Box<dyn Table>,
    numbering: Option<Numbering>,
    /// Where each side line that is open will go back to, and whether that line was fresh.
    lines: Vec<NodeId>,
    /// What stood before the first move of a side line.
    before: Note,
    /// A side line has begun and has no move yet.
    fresh: bool,
}

impl Scribe {
    fn take(&mut self, token: &Token<'_>) -> Result<(), Message> {
        match token {
            Token::Word(word) => match self.numbering {
                Some(numbering) => self.enter(&numbering.ours(word)),
                None => self.enter(word),
            },
            Token::Comment(text) => self.comment(text),
            Token::Glyph(number) => {
                self.note(|note| {
                    if !note.glyphs.contains(number) {
                        note.glyphs.push(*number);
                    }
                });
                Ok(())
            }
            Token::Open => self.open(),
            Token::Close if self.lines.is_empty() => {
                Err(message!("a side line ends here that never began"))
            }
            Token::Close => {
                self.close();
                Ok(())
            }
            Token::Broken(reason) => Err(reason.clone()),
            Token::Tag(..) | Token::Result(_) => Ok(()),
        }
    }

    fn enter(&mut self, word: &str) -> Result<(), Message> {
        let entry = Entry::from_word(word).ok_or_else(|| {
            message!("found '{word}', expected a move or an entry such as !agreed", word)
        })?;
        entry.enter(self.table.as_mut()).map_err(|refusal| refusal.message())?;
        self.fresh = false;
        if !self.before.is_empty() {
            let before = std::mem::take(&mut self.before);
            self.note(|note| {
                add_words(note, &before.comment);
                note.glyphs.extend(before.glyphs);
                note.clock = before.clock.or(note.clock);
                note.spent = before.spent.or(note.spent);
            });
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> Result<(), Message> {
        for part in parts(text) {
            match part {
                Part::Entry(word) => self.enter(&word)?,
                Part::Text(words) => self.note(|note| add_words(note, &words)),
                Part::Clock(time) => self.note(|note| note.clock = Some(time)),
                Part::Spent(time) => self.note(|note| note.spent = Some(time)),
            }
        }
        Ok(())
    }

    fn note(&mut self, change: impl FnOnce(&mut Note)) {
        if self.fresh {
            return change(&mut self.before);
        }
        let node = self.table.node();
        let mut note = self.table.note(node);
        change(&mut note);
        self.table.annotate(node, note);
    }

    fn open(&mut self) -> Result<(), Message> {
        let here = self.table.node();
        let refused = if self.lines.len() >= DEEPEST {
            Some(message!("side lines are nested more than {most} deep", most = DEEPEST))
        } else if self.fresh || !self.table.back() {
            Some(message!("a side line needs a move to stand beside"))
        } else {
            None
        };
        // It is open even where it is refused, so that its end closes it and nothing else.
        self.lines.push(here);
        self.fresh = true;
        refused.map_or(Ok(()), Err)
    }

    fn close(&mut self) {
        if let Some(node) = self.lines.pop() {
            self.table.goto(node);
        }
        self.fresh = false;
        self.before = Note::default();
    }

    /// Closes what is open; a sentence if something was.
    fn finish(&mut self) -> Option<Message> {
        let main = *self.lines.first()?;
        self.table.goto(main);
        Some(message!("a side line is not closed"))
    }
}
