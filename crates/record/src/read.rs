//! Reading games of tags and moves (PGN, PDN and the plain text) into tables.

use crate::comment::{CommentPart, add_words, parts};
use crate::figurine::without_figurines;
use crate::heading::{Heading, Numbering};
use crate::scan::{Token, Tokens};
use crate::{DEEPEST, ReadError, ReadGame, Record, Written};
use parlour_core::{Message, message};
use parlour_table::{Catalogue, Entry, GameSpec, NodeId, Note, Table};

/// The reason why a game is cut off, with a note that the moves before it are kept.
pub(crate) fn cut_off(reason: Message) -> Message {
    message!("{reason}; the moves before it are kept, the rest is left out", reason)
}

/// Reads one game.
pub(crate) fn read(catalogue: &Catalogue, written: &Written<'_>) -> ReadGame {
    let text = without_figurines(written.text);
    let mut tokens = Tokens::new(&text);
    let mut heading = Heading::default();
    let mut errors = Vec::new();
    let error = |tokens: &Tokens<'_>, reason: Message| {
        ReadError::new(written.line + tokens.line(), written.number, reason)
    };
    let mut body = tokens.clone();
    while let Some(token) = tokens.next() {
        match token {
            Token::Tag(name, value) => {
                if let Err(reason) = heading.add(name, value) {
                    errors.push(error(&tokens, reason));
                }
            }
            Token::Broken(reason) => errors.push(error(&tokens, reason)),
            _ => break,
        }
        body = tokens.clone();
    }
    if heading.is_empty() && !body.clone().any(|token| token.is_play()) {
        let error =
            ReadError::new(written.line, written.number, message!("there is no game in it"));
        return ReadGame { record: None, errors: vec![error], whole: false };
    }
    let opened = heading.spec(catalogue, body.peek_word()).and_then(|(form, spec)| {
        body.set_form(form);
        open(catalogue, &spec)
    });
    let table = match opened {
        Ok(table) => table,
        Err(reason) => {
            let error = ReadError::new(written.line, written.number, reason);
            return ReadGame { record: None, errors: vec![error], whole: false };
        }
    };
    let numbering = heading.numbering();
    let mut builder = TreeBuilder {
        table,
        numbering,
        return_to: Vec::new(),
        pending_note: Note::default(),
        awaits_move: false,
    };
    let mut whole = true;
    let mut result = None;
    while let Some(token) = body.next() {
        if let Token::Result(word) = token {
            if builder.return_to.is_empty() {
                result = Some(word.to_owned());
                break;
            }
            continue;
        }
        let Err(reason) = builder.take(&token) else { continue };
        if builder.return_to.is_empty() {
            let reason = if builder.table.ply() > 0 { cut_off(reason) } else { reason };
            errors.push(error(&body, reason));
            whole = false;
            break;
        }
        errors.push(error(&body, reason));
        // The rest of a bad side line is left out; reading continues after it.
        skip_line(&mut body);
        builder.close();
    }
    if let Some(reason) = builder.finish() {
        errors.push(error(&body, reason));
    }
    if result.is_some() && body.any(|token| matches!(token, Token::Word(_))) {
        errors.push(error(&body, message!("moves follow after the result")));
    }
    let result = heading.known_result().or(result).or(heading.result);
    let record = Record { table: builder.table, tags: heading.tags, result };
    ReadGame { record: Some(record), errors, whole }
}

/// Opens a table; its spec gets no start position if that is the usual one.
pub(crate) fn open(catalogue: &Catalogue, spec: &GameSpec) -> Result<Box<dyn Table>, Message> {
    let sentence = |error: parlour_table::OpenError| error.message();
    let Some(start) = &spec.start else { return catalogue.open(spec).map_err(sentence) };
    let usual = catalogue.open(&GameSpec { start: None, ..spec.clone() }).map_err(sentence)?;
    if usual.read_position(start).is_ok_and(|text| text == usual.position()) {
        return Ok(usual);
    }
    catalogue.open(spec).map_err(sentence)
}

/// Skips the rest of a side line, with those nested in it.
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

/// Enters tokens into the tree of a table.
struct TreeBuilder {
    table: Box<dyn Table>,
    numbering: Option<Numbering>,
    /// Where to go back to at the end of each open side line.
    return_to: Vec<NodeId>,
    /// Comments and glyphs before the first move of a side line, for the note at that move.
    pending_note: Note,
    /// A side line has begun and has no move yet.
    awaits_move: bool,
}

impl TreeBuilder {
    fn take(&mut self, token: &Token<'_>) -> Result<(), Message> {
        match token {
            Token::Word(word) => match self.numbering {
                Some(numbering) => self.enter(&numbering.renumbered(word)),
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
            Token::Close if self.return_to.is_empty() => {
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
        entry.enter(self.table.as_mut()).map_err(|error| error.message())?;
        self.awaits_move = false;
        if !self.pending_note.is_empty() {
            let pending = std::mem::take(&mut self.pending_note);
            self.note(|note| {
                add_words(note, &pending.comment);
                note.glyphs.extend(pending.glyphs);
                note.clock = pending.clock.or(note.clock);
                note.spent = pending.spent.or(note.spent);
            });
        }
        Ok(())
    }

    fn comment(&mut self, text: &str) -> Result<(), Message> {
        for part in parts(text) {
            match part {
                CommentPart::Entry(word) => self.enter(&word)?,
                CommentPart::Text(words) => self.note(|note| add_words(note, &words)),
                CommentPart::Clock(time) => self.note(|note| note.clock = Some(time)),
                CommentPart::Spent(time) => self.note(|note| note.spent = Some(time)),
            }
        }
        Ok(())
    }

    fn note(&mut self, change: impl FnOnce(&mut Note)) {
        if self.awaits_move {
            return change(&mut self.pending_note);
        }
        let node = self.table.node();
        let mut note = self.table.note(node);
        change(&mut note);
        self.table.annotate(node, note);
    }

    fn open(&mut self) -> Result<(), Message> {
        let here = self.table.node();
        let refused = if self.return_to.len() >= DEEPEST {
            Some(message!("side lines are nested more than {most} deep", most = DEEPEST))
        } else if self.awaits_move || !self.table.back() {
            Some(message!("a side line needs a move to stand beside"))
        } else {
            None
        };
        // A refused side line is opened too, so that its closing parenthesis does not close another.
        self.return_to.push(here);
        self.awaits_move = true;
        refused.map_or(Ok(()), Err)
    }

    fn close(&mut self) {
        if let Some(node) = self.return_to.pop() {
            self.table.goto(node);
        }
        self.awaits_move = false;
        self.pending_note = Note::default();
    }

    /// Goes back to the main line; says so if a side line was not closed.
    fn finish(&mut self) -> Option<Message> {
        let main = *self.return_to.first()?;
        self.table.goto(main);
        Some(message!("a side line is not closed"))
    }
}
