//! The opening of a save, without reading the rest: it comes first.

use super::version_1;
use super::{FRAME, HEAD, MAGIC, PACKED, SaveError, VERSION};
use crate::Opening;
use flate2::{Decompress, FlushDecompress};
use parlour_core::{Message, message};

/// Magic and version.
const HEADER: usize = MAGIC.len() + 2;
/// What the first format has between its header and its content: length and checksum.
const OLD_FRAME: usize = 8;
/// No opening is longer than this: a variant's text has at most 64 KiB.
const MAX_OPENING: usize = 128 << 10;

/// The opening of a save. The rest of the bytes is not checked.
pub fn opening(bytes: &[u8]) -> Result<Opening, SaveError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(SaveError::Foreign)?;
    let wanted = HEADER + FRAME;
    let truncated = || SaveError::Truncated { wanted, found: bytes.len() };
    let version = rest.get(..2).ok_or_else(truncated)?;
    let version = u16::from_le_bytes([version[0], version[1]]);
    match version {
        1 => {
            let content = inflated(bytes.get(HEADER + OLD_FRAME..).ok_or_else(truncated)?)?;
            let (head, _) =
                postcard::take_from_bytes::<version_1::Head>(&content).map_err(garbled)?;
            Ok(head.opening.into())
        }
        VERSION => {
            let records = bytes.get(HEADER + FRAME..).ok_or_else(truncated)?;
            if bytes[HEADER] != PACKED {
                return head(bytes[HEADER], records);
            }
            let records = inflated(records)?;
            let content = records.get(FRAME..).ok_or_else(truncated)?;
            head(records[0], content)
        }
        0 => Err(SaveError::Malformed { why: message!("there never was a format 0") }),
        _ => Err(SaveError::Newer { version }),
    }
}

fn head(kind: u8, content: &[u8]) -> Result<Opening, SaveError> {
    if kind != HEAD {
        let why = message!("it does not begin with what opened it");
        return Err(SaveError::Malformed { why });
    }
    let ((_, _, opening), _) =
        postcard::take_from_bytes::<(i64, i64, Opening)>(content).map_err(garbled)?;
    Ok(opening)
}

/// The beginning of the compressed content, inflated.
fn inflated(bytes: &[u8]) -> Result<Vec<u8>, SaveError> {
    let mut out = Vec::with_capacity(MAX_OPENING);
    let inflated = Decompress::new(false).decompress_vec(bytes, &mut out, FlushDecompress::None);
    inflated.map(|_| out).map_err(|_| SaveError::Damaged)
}

fn garbled(error: postcard::Error) -> SaveError {
    SaveError::Malformed { why: Message::verbatim(&error.to_string()) }
}
