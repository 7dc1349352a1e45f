//! The groups of an archive that is too long to be listed: the server counts them, and the games of one are fetched when it is
//! opened.

use super::on_server::{game_of, ranks};
use super::rows::{Arranged, Ending, Endings, Grouping};
use crate::shelf::Shelf;
use crate::when;
use crate::words::t;
use parlour_protocol::api::ArchiveGroup;
use std::sync::Arc;

/// The groups with their headings, in order.
pub(super) type Groups = Arc<Vec<(String, ArchiveGroup)>>;

/// What the server calls the column that games are put together by.
pub(super) fn group_word(grouping: Grouping) -> Option<&'static str> {
    match grouping {
        Grouping::None => None,
        Grouping::Game => Some("game"),
        Grouping::Players => Some("first"),
        Grouping::Result => Some("result"),
        Grouping::Month => Some("date"),
    }
}

/// A group in words.
fn heading(shelf: Shelf, grouping: Grouping, value: &str) -> String {
    match grouping {
        Grouping::None | Grouping::Players => value.to_owned(),
        Grouping::Game => game_of(shelf, value).0,
        Grouping::Month => value.parse().ok().and_then(when::month).unwrap_or_default(),
        Grouping::Result => {
            let ranks = ranks(value);
            let ending = Ending::of(ranks.as_deref());
            let words = t(Endings::of(ending).words());
            // Among several seats another player may be any of them.
            let are_many = ranks.is_some_and(|ranks| ranks.len() > 2);
            if are_many { format!("{words} ({value})") } else { words }
        }
    }
}

/// Every group with its heading; the latest month first, everything else by its heading.
pub(super) fn with_headings(
    shelf: Shelf,
    grouping: Grouping,
    groups: Vec<ArchiveGroup>,
) -> Vec<(String, ArchiveGroup)> {
    let with_heading = |group: ArchiveGroup| (heading(shelf, grouping, &group.value), group);
    let mut groups: Vec<_> = groups.into_iter().map(with_heading).collect();
    groups.sort_by(|a, b| a.0.cmp(&b.0));
    if grouping == Grouping::Month {
        groups.reverse();
    }
    groups
}

/// All groups, and in the open one a page of the rows that were fetched for it.
pub(super) fn arranged(
    groups: &[(String, ArchiveGroup)],
    open: Option<&str>,
    rows: Arranged,
) -> Arranged {
    let shown = rows.groups.first().map(|(_, _, rows)| rows.clone()).unwrap_or_default();
    let group = |(heading, group): &(String, ArchiveGroup)| {
        let is_open = open == Some(group.value.as_str());
        let rows = if is_open { shown.clone() } else { Vec::new() };
        (heading.clone(), group.games as usize, rows)
    };
    Arranged { groups: groups.iter().map(group).collect(), ..rows }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_group_is_there_with_its_number_and_the_open_one_has_rows() {
        let group = |value: &str, games| {
            let value = value.to_owned();
            (
                value.clone(),
                ArchiveGroup { value, games, draws: 0, unfinished: 0, wins: Vec::new() },
            )
        };
        let groups = [group("Ann", 2000), group("Bob", 100)];
        let rows = Arranged {
            groups: vec![(String::new(), 100, vec![0, 1])],
            total: 100,
            pages: 2,
            page: 0,
            matching: (0..100).collect(),
        };
        let arranged = arranged(&groups, Some("Bob"), rows);
        let expected = [("Ann".to_owned(), 2000, vec![]), ("Bob".to_owned(), 100, vec![0, 1])];
        assert_eq!(arranged.groups, expected);
        assert_eq!(arranged.pages, 2);
    }
}
