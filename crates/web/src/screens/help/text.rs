//! Plain paragraphs as views: empty lines part them, lines that begin with a dash are a list, and what stands between
//! backquotes is a key or a word to type.

use leptos::prelude::*;

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Block {
    Paragraph(String),
    List(Vec<String>),
}

fn blocks(text: &str) -> Vec<Block> {
    let mut found = Vec::new();
    for part in text.split("\n\n").map(str::trim).filter(|part| !part.is_empty()) {
        let items: Vec<String> = part
            .lines()
            .filter_map(|line| line.trim().strip_prefix("- "))
            .map(str::to_owned)
            .collect();
        if items.len() == part.lines().count() {
            found.push(Block::List(items));
        } else {
            found.push(Block::Paragraph(part.to_owned()));
        }
    }
    found
}

/// What stands between backquotes is every second piece.
fn inline(text: &str) -> Vec<AnyView> {
    let piece = |(at, piece): (usize, &str)| {
        let piece = piece.to_owned();
        if at % 2 == 1 { view! { <kbd>{piece}</kbd> }.into_any() } else { piece.into_any() }
    };
    text.split('`').enumerate().map(piece).collect()
}

/// A text as paragraphs and lists.
pub(super) fn paragraphs(text: &str) -> Vec<AnyView> {
    let block = |block: Block| match block {
        Block::Paragraph(text) => view! { <p>{inline(&text)}</p> }.into_any(),
        Block::List(items) => {
            let item = |item: String| view! { <li>{inline(&item)}</li> };
            view! { <ul>{items.into_iter().map(item).collect::<Vec<_>>()}</ul> }.into_any()
        }
    };
    blocks(text).into_iter().map(block).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn empty_lines_part_paragraphs_and_dashes_make_lists() {
        let text = "One\nand on.\n\n- first\n- second\n\nA dash - inside.";
        let wanted = [
            Block::Paragraph("One\nand on.".to_owned()),
            Block::List(vec!["first".to_owned(), "second".to_owned()]),
            Block::Paragraph("A dash - inside.".to_owned()),
        ];
        assert_eq!(blocks(text), wanted);
        assert!(blocks("\n\n").is_empty());
    }
}
