//! Reading a save a slice at a time, so that a user interface stays responsive.

use super::version_1;
use super::{Bounds, EVENTS, FRAME, HEAD, MAGIC, PACKED, Save, SaveError, Unknown, VERSION};
use crate::{Event, Opening};
use flate2::{Decompress, FlushDecompress, Status};
use parlour_core::{Checksum, Message, message};
use serde::de::DeserializeOwned;

/// How many bytes are processed in a slice.
const BYTES: usize = 256 << 10;
/// How many events are read in a slice.
const SLICE: usize = 1_000;
/// Magic and version.
const HEADER: usize = MAGIC.len() + 2;
/// What the first format has between its header and its content: length and checksum.
const OLD_FRAME: usize = 8;

/// Reads the bytes of a save, of this version or an earlier one.
pub fn read(bytes: &[u8]) -> Result<Save, SaveError> {
    read_within(bytes, Bounds::FILE)
}

/// Reads the bytes of a save that may not be larger than this.
pub fn read_within(bytes: &[u8], bounds: Bounds) -> Result<Save, SaveError> {
    let mut reader = SaveReader::new(bytes.to_vec(), bounds)?;
    loop {
        if let Some(save) = reader.go_on()? {
            return Ok(save);
        }
    }
}

/// A save that is being read.
#[derive(Debug)]
pub struct SaveReader {
    version: u16,
    bounds: Bounds,
    /// A stack of what is read: the file, and above it what was compressed in it.
    sources: Vec<Source>,
    work: Work,
    save: Save,
    has_head: bool,
    /// Bytes of uncompressed content so far.
    seen: usize,
}

#[derive(Debug)]
struct Source {
    bytes: Vec<u8>,
    at: usize,
}

/// What is being done with the topmost source.
#[derive(Debug)]
enum Work {
    /// A record begins here, or the source ends.
    Next,
    /// A record's checksum is being computed.
    Sum { kind: u8, end: usize, wanted: u32, at: usize, sum: Checksum },
    /// Events are being read, with this many left.
    Events { end: usize, left: usize, first: usize, before: usize },
    /// Compressed content is being inflated.
    Inflate { end: usize, inflate: Box<Decompress>, out: Vec<u8> },
}

/// The result of a slice of work.
enum Step {
    On(Work),
    Done,
}

impl SaveReader {
    /// Begins to read.
    pub fn new(bytes: Vec<u8>, bounds: Bounds) -> Result<SaveReader, SaveError> {
        let seen = bytes.len().min(MAGIC.len());
        if bytes.is_empty() || bytes[..seen] != MAGIC[..seen] {
            return Err(SaveError::Foreign);
        }
        if bytes.len() < HEADER {
            return Err(SaveError::Truncated { wanted: HEADER, found: bytes.len() });
        }
        let version = u16::from_le_bytes([bytes[8], bytes[9]]);
        match version {
            0 => return Err(garbled(message!("there never was a format 0"))),
            1 | VERSION => {}
            _ => return Err(SaveError::Newer { version }),
        }
        if bytes.len() > bounds.bytes.saturating_add(HEADER + FRAME) {
            return Err(SaveError::TooLarge { most: bounds.bytes });
        }
        let work = if version == 1 { old_frame(&bytes, bounds)? } else { Work::Next };
        let sources = vec![Source { bytes, at: HEADER }];
        let save = Save::default();
        Ok(SaveReader { version, bounds, sources, work, save, has_head: false, seen: 0 })
    }

    /// How far it has come: bytes read of the bytes known so far.
    pub fn progress(&self) -> (usize, usize) {
        let at = |work: &Work, source: &Source| match work {
            Work::Sum { at, .. } => *at,
            Work::Inflate { inflate, .. } => source.at + inflate.total_in() as usize,
            _ => source.at,
        };
        self.sources.last().map_or((0, 0), |source| (at(&self.work, source), source.bytes.len()))
    }

    /// Does a slice of the work. Gives the save when all is read.
    pub fn go_on(&mut self) -> Result<Option<Save>, SaveError> {
        let work = std::mem::replace(&mut self.work, Work::Next);
        let step = match work {
            Work::Next => self.next(),
            Work::Sum { kind, end, wanted, at, sum } => self.sum(kind, end, wanted, at, sum),
            Work::Events { end, left, first, before } => self.events(end, left, first, before),
            Work::Inflate { end, inflate, out } => self.inflate(end, inflate, out),
        };
        match step? {
            Step::On(work) => {
                self.work = work;
                Ok(None)
            }
            Step::Done => Ok(Some(std::mem::take(&mut self.save))),
        }
    }

    fn top(&mut self) -> &mut Source {
        self.sources.last_mut().expect("the file is always there")
    }

    /// The next record, or the end.
    fn next(&mut self) -> Result<Step, SaveError> {
        let is_file = self.sources.len() == 1;
        let (has_head, source) = (self.has_head, self.top());
        let rest = &source.bytes[source.at..];
        if rest.is_empty() {
            return self.end();
        }
        let number =
            |at: usize| u32::from_le_bytes([rest[at], rest[at + 1], rest[at + 2], rest[at + 3]]);
        let whole = (rest.len() >= FRAME).then(|| number(1) as usize + FRAME);
        match whole.filter(|whole| *whole <= rest.len()) {
            Some(whole) => {
                let (at, kind, wanted) = (source.at + FRAME, rest[0], number(5));
                let sum = Checksum::default().over(&rest[..5]);
                let end = source.at + whole;
                Ok(Step::On(Work::Sum { kind, end, wanted, at, sum }))
            }
            // The program was interrupted while it was writing this.
            None if is_file && has_head => {
                self.save.torn = rest.len();
                self.end_of_file()
            }
            None if is_file => {
                let wanted = source.at + whole.unwrap_or(FRAME);
                Err(SaveError::Truncated { wanted, found: source.bytes.len() })
            }
            None => Err(garbled(message!("a record inside another one breaks off"))),
        }
    }

    fn end(&mut self) -> Result<Step, SaveError> {
        if self.sources.len() > 1 {
            self.sources.pop();
            return Ok(Step::On(Work::Next));
        }
        self.end_of_file()
    }

    fn end_of_file(&mut self) -> Result<Step, SaveError> {
        if self.has_head {
            return Ok(Step::Done);
        }
        let found = self.sources[0].bytes.len();
        Err(SaveError::Truncated { wanted: found + FRAME, found })
    }

    fn sum(
        &mut self,
        kind: u8,
        end: usize,
        wanted: u32,
        at: usize,
        sum: Checksum,
    ) -> Result<Step, SaveError> {
        let is_file = self.sources.len() == 1;
        let (has_head, source) = (self.has_head, self.top());
        let until = end.min(at + BYTES);
        let sum = sum.over(&source.bytes[at..until]);
        if until < end {
            return Ok(Step::On(Work::Sum { kind, end, wanted, at: until, sum }));
        }
        if sum.get() != wanted {
            // The last bytes of a file may not have been written in order.
            if is_file && has_head && end == source.bytes.len() && self.version != 1 {
                self.save.torn = end - self.sources[0].at;
                return self.end_of_file();
            }
            return Err(SaveError::Damaged);
        }
        if self.version == 1 {
            self.top().at += OLD_FRAME;
            return Ok(Step::On(inflating(end)));
        }
        let begin = self.top().at + FRAME;
        self.seen += end - begin;
        if self.seen > self.bounds.bytes {
            return Err(SaveError::TooLarge { most: self.bounds.bytes });
        }
        self.record(kind, begin, end)
    }

    /// A whole record.
    fn record(&mut self, kind: u8, begin: usize, end: usize) -> Result<Step, SaveError> {
        match kind {
            HEAD if self.has_head => Err(garbled(message!("it is opened twice"))),
            HEAD => self.head(begin, end),
            PACKED if self.sources.len() > 1 => Err(garbled(message!("it is compressed twice"))),
            PACKED => {
                self.seen -= end - begin;
                self.top().at = begin;
                Ok(Step::On(inflating(end)))
            }
            _ if !self.has_head => Err(garbled(message!("it does not begin with what opened it"))),
            // Events after an unknown one cannot be applied either.
            EVENTS if self.save.only_to_look_at().is_none() => self.batch(begin, end),
            _ => Ok(self.keep(kind, begin, end)),
        }
    }

    /// Keeps a record of unknown content as it is.
    fn keep(&mut self, kind: u8, begin: usize, end: usize) -> Step {
        let content = self.top().bytes[begin..end].to_vec();
        let after = self.save.events.len();
        self.save.unknown.push(Unknown { after, kind, content });
        self.top().at = end;
        Step::On(Work::Next)
    }

    fn head(&mut self, begin: usize, end: usize) -> Result<Step, SaveError> {
        let content = &self.top().bytes[begin..end];
        let ((opened, saved, opening), newer) = take::<(i64, i64, Opening)>(content)?;
        let newer = end - newer.len();
        (self.save.opened, self.save.saved, self.save.opening) = (opened, saved, opening);
        self.has_head = true;
        self.top().at = end;
        if newer < end {
            return Ok(self.keep(HEAD, newer, end));
        }
        Ok(Step::On(Work::Next))
    }

    /// The beginning of a batch of events.
    fn batch(&mut self, begin: usize, end: usize) -> Result<Step, SaveError> {
        let content = &self.top().bytes[begin..end];
        let Ok(((saved, left), rest)) = take::<(i64, u32)>(content) else {
            return Ok(self.keep(EVENTS, begin, end));
        };
        let (at, left) = (end - rest.len(), left as usize);
        self.bounded(left)?;
        self.save.saved = saved;
        self.top().at = at;
        let before = self.save.events.len();
        Ok(Step::On(Work::Events { end, left, first: begin, before }))
    }

    /// Whether this many more events may come.
    fn bounded(&self, more: usize) -> Result<(), SaveError> {
        let all = self.save.events.len().saturating_add(more);
        let most = self.bounds.events;
        if all > most { Err(SaveError::TooManyEvents { most }) } else { Ok(()) }
    }

    fn events(
        &mut self,
        end: usize,
        left: usize,
        first: usize,
        before: usize,
    ) -> Result<Step, SaveError> {
        let is_old = self.version == 1;
        for _ in 0..left.min(SLICE) {
            let source = self.sources.last_mut().expect("the file is always there");
            let content = &source.bytes[source.at..end];
            let taken = if is_old {
                take::<version_1::Event>(content).map(|(event, rest)| (event.into(), rest))
            } else {
                take::<Event>(content)
            };
            match taken {
                Ok((event, rest)) => {
                    source.at = end - rest.len();
                    self.save.events.push(event);
                }
                Err(error) if is_old => return Err(error),
                // The checksum is right, so a newer program wrote it. The whole record is kept as it is.
                Err(_) => return Ok(self.keep_batch(first, end, before)),
            }
        }
        let left = left.saturating_sub(SLICE);
        if left > 0 {
            return Ok(Step::On(Work::Events { end, left, first, before }));
        }
        if self.top().at < end {
            if is_old {
                return Err(garbled(message!("there is more than it says")));
            }
            return Ok(self.keep_batch(first, end, before));
        }
        if is_old { Ok(Step::Done) } else { Ok(Step::On(Work::Next)) }
    }

    /// Drops the events of a batch that were read and keeps the whole record as unknown.
    fn keep_batch(&mut self, first: usize, end: usize, before: usize) -> Step {
        self.save.events.truncate(before);
        self.keep(EVENTS, first, end)
    }

    fn inflate(
        &mut self,
        end: usize,
        mut inflate: Box<Decompress>,
        mut out: Vec<u8>,
    ) -> Result<Step, SaveError> {
        let source = self.sources.last_mut().expect("the file is always there");
        let begin = source.at + inflate.total_in() as usize;
        out.reserve(BYTES);
        let before = (inflate.total_in(), inflate.total_out());
        let status =
            inflate.decompress_vec(&source.bytes[begin..end], &mut out, FlushDecompress::None);
        let status = status.map_err(|_| SaveError::Damaged)?;
        if out.len() > self.bounds.bytes {
            return Err(SaveError::TooLarge { most: self.bounds.bytes });
        }
        if status != Status::StreamEnd {
            if before == (inflate.total_in(), inflate.total_out()) {
                return Err(SaveError::Damaged);
            }
            return Ok(Step::On(Work::Inflate { end, inflate, out }));
        }
        source.at = end;
        self.sources.push(Source { bytes: out, at: 0 });
        if self.version == 1 { self.old_head() } else { Ok(Step::On(Work::Next)) }
    }

    /// What the first format has before its events.
    fn old_head(&mut self) -> Result<Step, SaveError> {
        let content = &self.top().bytes;
        let end = content.len();
        let (head, rest) = take::<version_1::Head>(content)?;
        let (left, rest) = take::<u32>(rest)?;
        let at = end - rest.len();
        self.bounded(left as usize)?;
        self.top().at = at;
        (self.save.saved, self.save.opened) = (head.saved, head.opened);
        self.save.opening = head.opening.into();
        self.has_head = true;
        Ok(Step::On(Work::Events { end, left: left as usize, first: at, before: 0 }))
    }
}

/// The one record of the first format.
fn old_frame(bytes: &[u8], bounds: Bounds) -> Result<Work, SaveError> {
    let found = bytes.len();
    if found < HEADER + OLD_FRAME {
        return Err(SaveError::Truncated { wanted: HEADER + OLD_FRAME, found });
    }
    let number =
        |at: usize| u32::from_le_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
    let length = number(HEADER) as usize;
    if length > bounds.bytes {
        return Err(SaveError::TooLarge { most: bounds.bytes });
    }
    let wanted = HEADER + OLD_FRAME + length;
    match found.cmp(&wanted) {
        std::cmp::Ordering::Less => return Err(SaveError::Truncated { wanted, found }),
        std::cmp::Ordering::Greater => return Err(SaveError::Trailing { wanted, found }),
        std::cmp::Ordering::Equal => {}
    }
    let (at, wanted) = (HEADER + OLD_FRAME, number(HEADER + 4));
    Ok(Work::Sum { kind: PACKED, end: found, wanted, at, sum: Checksum::default() })
}

fn inflating(end: usize) -> Work {
    Work::Inflate { end, inflate: Box::new(Decompress::new(false)), out: Vec::new() }
}

fn garbled(why: Message) -> SaveError {
    SaveError::Malformed { why }
}

fn take<T: DeserializeOwned>(bytes: &[u8]) -> Result<(T, &[u8]), SaveError> {
    postcard::take_from_bytes(bytes).map_err(|error| garbled(Message::verbatim(&error.to_string())))
}
