//! Bytes that are written and read in one go. What is written is the same as for a list of them, but a list goes element by
//! element: a browser takes ten milliseconds over a long save.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserializer, Serializer};
use std::fmt;

pub(crate) fn serialize<S: Serializer>(bytes: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_bytes(bytes)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u8>, D::Error> {
    deserializer.deserialize_byte_buf(BytesVisitor)
}

struct BytesVisitor;

impl<'de> Visitor<'de> for BytesVisitor {
    type Value = Vec<u8>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("bytes")
    }

    fn visit_bytes<E: Error>(self, bytes: &[u8]) -> Result<Vec<u8>, E> {
        Ok(bytes.to_vec())
    }

    // Forms that know no bytes, such as JSON, have a list.
    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Vec<u8>, A::Error> {
        let mut bytes = Vec::new();
        while let Some(byte) = list.next_element()? {
            bytes.push(byte);
        }
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use crate::stored::Unread;

    #[test]
    fn bytes_are_written_as_a_list_of_them_is() {
        let bytes: Vec<u8> = (0..=255).collect();
        let row = Unread { key: "a".to_owned(), bytes: bytes.clone() };
        let list = ("a".to_owned(), bytes);
        assert_eq!(postcard::to_allocvec(&row), postcard::to_allocvec(&list));
        let read: Unread = postcard::from_bytes(&postcard::to_allocvec(&list).unwrap()).unwrap();
        assert_eq!(read, row);
        let json = serde_json::to_string(&row).unwrap();
        assert_eq!(serde_json::from_str::<Unread>(&json).unwrap(), row);
        let torn = postcard::to_allocvec(&row).unwrap();
        assert!(postcard::from_bytes::<Unread>(&torn[..20]).is_err());
    }
}
