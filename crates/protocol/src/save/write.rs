//! Writing a save: in one go, or event by event.

use super::{EVENTS, FRAME, HEAD, MAGIC, PACKED, Save, Unknown, VERSION};
use crate::{Event, Opening};
use flate2::Compression;
use flate2::write::DeflateEncoder;
use parlour_core::Checksum;
use serde::Serialize;
use std::io::Write;

/// The bytes of a save, compressed, for sending, links and copies.
///
/// # Panics
/// Never: a save has nothing that cannot be written.
pub fn write(save: &Save) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(&records(save)).expect("memory takes everything");
    let packed = encoder.finish().expect("memory takes everything");
    let mut bytes = header();
    frame(PACKED, &packed, &mut bytes);
    bytes
}

/// The bytes of a file that grows: all of the save so far. What happens later is appended to it.
pub fn begin(save: &Save) -> Vec<u8> {
    let mut bytes = header();
    bytes.extend(records(save));
    bytes
}

/// The bytes to append to a file when something has happened.
pub fn append(saved: i64, events: &[Event]) -> Vec<u8> {
    let mut bytes = Vec::new();
    frame(EVENTS, &content(&(saved, events)), &mut bytes);
    bytes
}

/// How many bytes of a file have been appended since it was written in one go; all of them if it never was. Nothing for a file
/// of another version, to which nothing can be appended.
pub fn uncompressed(bytes: &[u8]) -> Option<usize> {
    let records = bytes.strip_prefix(&header()[..])?;
    match records {
        [PACKED, a, b, c, d, ..] => {
            let packed = FRAME + u32::from_le_bytes([*a, *b, *c, *d]) as usize;
            records.len().checked_sub(packed)
        }
        _ => Some(records.len()),
    }
}

fn header() -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes
}

/// The opening and all events, with unknown records in their places.
fn records(save: &Save) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut head = content::<(i64, i64, &Opening)>(&(save.opened, save.saved, &save.opening));
    let newer = |unknown: &&Unknown| unknown.kind == HEAD;
    head.extend(save.unknown.iter().filter(newer).flat_map(|unknown| &unknown.content));
    frame(HEAD, &head, &mut bytes);
    let mut written = 0;
    for unknown in save.unknown.iter().filter(|unknown| unknown.kind != HEAD) {
        let until = unknown.after.clamp(written, save.events.len());
        if until > written {
            bytes.extend(append(save.saved, &save.events[written..until]));
            written = until;
        }
        frame(unknown.kind, &unknown.content, &mut bytes);
    }
    if written < save.events.len() {
        bytes.extend(append(save.saved, &save.events[written..]));
    }
    bytes
}

fn content<T: Serialize>(value: &T) -> Vec<u8> {
    postcard::to_allocvec(value).expect("a save can be written")
}

/// A record of any kind, as it stands in a file: for tests, and for programs that keep what they do not know.
pub fn framed(kind: u8, content: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    frame(kind, content, &mut bytes);
    bytes
}

/// Adds a record.
fn frame(kind: u8, content: &[u8], bytes: &mut Vec<u8>) {
    let length = (content.len() as u32).to_le_bytes();
    let sum = Checksum::default().over(&[kind]).over(&length).over(content);
    bytes.reserve(FRAME + content.len());
    bytes.push(kind);
    bytes.extend(length);
    bytes.extend(sum.get().to_le_bytes());
    bytes.extend(content);
}
