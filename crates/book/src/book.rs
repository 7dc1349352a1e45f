//! A book as bytes.
//!
//! ```text
//! 8 bytes    PARLBOOK
//! 1 byte     the version, 1
//! 4 bytes    CRC-32 of all that follows, the low byte first (as every number here)
//! text       the game's id: a varint with its length, then UTF-8
//! text       where it comes from, for people
//! varints    the number of sides, of games, and of plies that were counted of each game
//! varint     how many texts of moves there are, then the texts
//! varint     how many positions there are
//! 8 bytes    a position's key, for each position, in order: they are found by halving
//! 4 bytes    where the position's moves begin in what follows, for each position
//! varints    a position's moves: how many; for each its text's number, the wins of each side, the draws
//! ```
//!
//! All of it is checked when it is opened, so that a lookup cannot fail.

use crate::Tally;
use parlour_core::{Checksum, Message, message};

const MAGIC: &[u8; 8] = b"PARLBOOK";
const VERSION: u8 = 1;
/// Magic, version and checksum.
const HEAD: usize = 13;
/// The bytes of a position in the index: its key, and where its moves begin.
const KEY: usize = 8;
const PLACE: usize = 4;
/// More sides than any game has.
const MAX_SIDES: u64 = 16;

/// What a book says about itself.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BookFacts {
    /// The game's id.
    pub game: String,
    /// Where it comes from, for people.
    pub origin: String,
    /// How many sides play against each other.
    pub sides: usize,
    /// How many games were counted.
    pub games: u64,
    /// How many plies of each game were counted.
    pub plies: u64,
}

/// A move of a book, and how the games that went on with it ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move's canonical text.
    pub text: String,
    /// How those games ended.
    pub tally: Tally,
}

/// An opening book of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    facts: BookFacts,
    texts: Vec<String>,
    bytes: Vec<u8>,
    /// Where the keys begin.
    keys: usize,
    positions: usize,
}

impl Book {
    /// Opens the bytes of a book, or says what is wrong with them.
    pub fn open(bytes: Vec<u8>) -> Result<Book, Message> {
        match (bytes.get(..8), bytes.get(8)) {
            (Some(magic), Some(&VERSION)) if magic == MAGIC => {}
            (Some(magic), Some(_)) if magic == MAGIC => {
                return Err(message!("this book is of a newer program; update this one"));
            }
            _ => return Err(message!("this is no opening book")),
        }
        let damaged = || message!("this book is damaged; get it again or make it anew");
        let sum = bytes.get(9..HEAD).and_then(|sum| sum.try_into().ok()).map(u32::from_le_bytes);
        let content = bytes.get(HEAD..).unwrap_or_default();
        if sum != Some(Checksum::default().over(content).get()) {
            return Err(damaged());
        }
        let book = Book::read(bytes).ok_or_else(damaged)?;
        if book.is_whole() { Ok(book) } else { Err(damaged()) }
    }

    /// Whether keys are in order, and each position has moves right after those of the one before.
    fn is_whole(&self) -> bool {
        let mut rest = Reader { bytes: self.moves_area() };
        let all = rest.bytes.len();
        let mut fits = |at: usize| {
            let in_order = at == 0 || self.key_at(at - 1) < self.key_at(at);
            let in_place = self.place_at(at) == Some(all - rest.bytes.len());
            let moves = if in_order && in_place { self.read_moves(&mut rest) } else { None };
            moves.is_some_and(|moves| !moves.is_empty())
        };
        (0..self.positions).all(&mut fits) && rest.bytes.is_empty()
    }

    /// Reads everything before the moves; nothing if that cannot be.
    fn read(bytes: Vec<u8>) -> Option<Book> {
        let mut reader = Reader { bytes: bytes.get(HEAD..)? };
        let facts = BookFacts {
            game: reader.text()?,
            origin: reader.text()?,
            sides: reader.varint().filter(|sides| (1..=MAX_SIDES).contains(sides))? as usize,
            games: reader.varint()?,
            plies: reader.varint()?,
        };
        let texts = (0..reader.varint()?).map(|_| reader.text()).collect::<Option<_>>()?;
        let positions = usize::try_from(reader.varint()?).ok()?;
        let keys = bytes.len() - reader.bytes.len();
        // The whole index must be there.
        reader.take(positions.checked_mul(KEY + PLACE)?)?;
        Some(Book { facts, texts, bytes, keys, positions })
    }

    /// What it says about itself.
    pub fn facts(&self) -> &BookFacts {
        &self.facts
    }

    /// The bytes it was opened from.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// How many positions it knows.
    pub fn positions(&self) -> usize {
        self.positions
    }

    /// The moves of a position, the most played first; none where the book ends.
    pub fn moves(&self, key: u64) -> Vec<BookMove> {
        let (mut low, mut high) = (0, self.positions);
        while low < high {
            let middle = low.midpoint(high);
            if self.key_at(middle) < Some(key) { low = middle + 1 } else { high = middle }
        }
        let found = low < self.positions && self.key_at(low) == Some(key);
        let mut moves = if found { self.moves_at(low).unwrap_or_default() } else { Vec::new() };
        moves.sort_by(|a, b| {
            b.tally.games().cmp(&a.tally.games()).then_with(|| a.text.cmp(&b.text))
        });
        moves
    }

    fn key_at(&self, at: usize) -> Option<u64> {
        let begin = self.keys + at * KEY;
        Some(u64::from_le_bytes(self.bytes.get(begin..begin + KEY)?.try_into().ok()?))
    }

    /// Where the moves of the position with this number begin.
    fn place_at(&self, at: usize) -> Option<usize> {
        let begin = self.keys + self.positions * KEY + at * PLACE;
        let place = self.bytes.get(begin..begin + PLACE)?.try_into().ok()?;
        usize::try_from(u32::from_le_bytes(place)).ok()
    }

    /// The moves of all positions.
    fn moves_area(&self) -> &[u8] {
        self.bytes.get(self.keys + self.positions * (KEY + PLACE)..).unwrap_or_default()
    }

    /// The moves of the position with this number; nothing if they cannot be read.
    fn moves_at(&self, at: usize) -> Option<Vec<BookMove>> {
        self.read_moves(&mut Reader { bytes: self.moves_area().get(self.place_at(at)?..)? })
    }

    fn read_moves(&self, reader: &mut Reader<'_>) -> Option<Vec<BookMove>> {
        (0..reader.varint()?).map(|_| self.one_move(reader)).collect()
    }

    fn one_move(&self, reader: &mut Reader<'_>) -> Option<BookMove> {
        let text = self.texts.get(usize::try_from(reader.varint()?).ok()?)?.clone();
        let mut count = || u32::try_from(reader.varint()?).ok();
        let wins = (0..self.facts.sides).map(|_| count()).collect::<Option<_>>()?;
        Some(BookMove { text, tally: Tally { wins, draws: count()? } })
    }

    /// Packs positions, sorted by key and each with a move at least, into a book.
    pub(crate) fn pack(facts: BookFacts, positions: &[(u64, Vec<BookMove>)]) -> Book {
        let moves = || positions.iter().flat_map(|(_, moves)| moves);
        let mut texts: Vec<&str> = moves().map(|one| one.text.as_str()).collect();
        texts.sort_unstable();
        texts.dedup();
        let mut content = Vec::new();
        put_text(&mut content, &facts.game);
        put_text(&mut content, &facts.origin);
        for number in [facts.sides as u64, facts.games, facts.plies, texts.len() as u64] {
            put_varint(&mut content, number);
        }
        for text in &texts {
            put_text(&mut content, text);
        }
        put_varint(&mut content, positions.len() as u64);
        let (mut places, mut packed) = (Vec::new(), Vec::new());
        for (key, moves) in positions {
            content.extend(key.to_le_bytes());
            places.extend((packed.len() as u32).to_le_bytes());
            put_varint(&mut packed, moves.len() as u64);
            for BookMove { text, tally } in moves {
                let number = texts.binary_search(&text.as_str()).unwrap_or_default();
                put_varint(&mut packed, number as u64);
                let counts = tally.wins.iter().chain([&tally.draws]);
                counts.for_each(|&count| put_varint(&mut packed, count.into()));
            }
        }
        content.extend(places);
        content.extend(packed);
        let mut bytes = MAGIC.to_vec();
        bytes.push(VERSION);
        bytes.extend(Checksum::default().over(&content).get().to_le_bytes());
        bytes.extend(content);
        Book::read(bytes).expect("what was packed can be read")
    }
}

/// Takes bytes from the front.
struct Reader<'a> {
    bytes: &'a [u8],
}

impl<'a> Reader<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.bytes.split_at_checked(count)?;
        self.bytes = rest;
        Some(taken)
    }

    /// A number in LEB128: seven bits in a byte, the low ones first.
    fn varint(&mut self) -> Option<u64> {
        let mut number = 0u64;
        for shift in (0..64).step_by(7) {
            let byte = self.take(1)?[0];
            number |= u64::from(byte & 0x7F) << shift;
            if byte & 0x80 == 0 {
                return Some(number);
            }
        }
        None
    }

    fn text(&mut self) -> Option<String> {
        let length = usize::try_from(self.varint()?).ok()?;
        String::from_utf8(self.take(length)?.to_vec()).ok()
    }
}

fn put_varint(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_varint(bytes, text.len() as u64);
    bytes.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::Rng;

    fn book(positions: usize) -> Book {
        let mut rng = Rng::new(7);
        let mut keys: Vec<u64> = (0..positions).map(|_| rng.next_u64()).collect();
        keys.extend([0, u64::MAX]);
        keys.sort_unstable();
        let one = |rng: &mut Rng| BookMove {
            text: format!("m{}", rng.below(300)),
            tally: Tally { wins: vec![rng.below(500) as u32, u32::MAX], draws: 3 },
        };
        let position = |key| (key, (0..=rng.below(4)).map(|_| one(&mut rng)).collect());
        let positions: Vec<(u64, Vec<BookMove>)> = keys.into_iter().map(position).collect();
        let facts = BookFacts {
            game: "a_game".to_owned(),
            origin: "a test".to_owned(),
            sides: 2,
            games: 9_000,
            plies: 12,
        };
        let book = Book::pack(facts, &positions);
        for (key, moves) in &positions {
            let mut found = book.moves(*key);
            assert!(found.is_sorted_by_key(|one| std::cmp::Reverse(one.tally.games())));
            let by_text = |a: &BookMove, b: &BookMove| a.text.cmp(&b.text);
            let mut moves = moves.clone();
            moves.sort_by(by_text);
            found.sort_by(by_text);
            assert_eq!(found.len(), moves.len());
            assert_eq!(found[0].text, moves[0].text);
        }
        book
    }

    /// The bytes with the checksum that fits them.
    fn with_sum(mut bytes: Vec<u8>) -> Vec<u8> {
        if bytes.len() >= HEAD {
            let sum = Checksum::default().over(&bytes[HEAD..]).get();
            bytes[9..HEAD].copy_from_slice(&sum.to_le_bytes());
        }
        bytes
    }

    #[test]
    fn a_book_reads_back_as_it_was_written() {
        for positions in [0, 1, 2, 100, 1000] {
            let book = book(positions);
            assert_eq!(Book::open(book.bytes().to_vec()).as_ref(), Ok(&book));
            assert_eq!((book.positions(), book.facts().games), (positions + 2, 9_000));
            assert_eq!(book.moves(1), []);
        }
    }

    #[test]
    fn a_torn_book_is_refused_wherever_it_is_torn() {
        let whole = book(40).bytes().to_vec();
        for end in 0..whole.len() {
            let error = Book::open(whole[..end].to_vec()).unwrap_err().to_string();
            let expected = if end < 9 { "no opening book" } else { "damaged" };
            assert!(error.contains(expected), "{end}: {error}");
            // The same where somebody has made the checksum fit: it says so, or knows less.
            if let Ok(book) = Book::open(with_sum(whole[..end].to_vec())) {
                assert!(book.positions() <= 42);
            }
        }
    }

    #[test]
    fn no_bytes_make_it_panic() {
        let whole = book(40).bytes().to_vec();
        let mut rng = Rng::new(11);
        for round in 0..20_000 {
            let mut bytes = whole.clone();
            for _ in 0..=rng.below(4) {
                let at = HEAD + rng.below(bytes.len() - HEAD);
                match rng.below(3) {
                    0 => bytes[at] = rng.next_u64() as u8,
                    1 => drop(bytes.drain(at..(at + rng.below(9)).min(bytes.len()))),
                    _ => bytes.insert(at, 0xFF),
                }
                if bytes.len() <= HEAD {
                    break;
                }
            }
            // Every lookup of what is accepted works.
            if let Ok(book) = Book::open(with_sum(bytes)) {
                let keys: Vec<u64> =
                    (0..book.positions()).filter_map(|at| book.key_at(at)).collect();
                assert!(keys.iter().all(|key| !book.moves(*key).is_empty()), "{round}");
            }
        }
        assert_eq!(Book::open(Vec::new()).unwrap_err(), "this is no opening book");
        assert_eq!(Book::open(b"[Event \"x\"]\n".to_vec()).unwrap_err(), "this is no opening book");
        let mut newer = whole;
        newer[8] = 2;
        assert_eq!(
            Book::open(newer).unwrap_err(),
            "this book is of a newer program; update this one"
        );
    }
}
