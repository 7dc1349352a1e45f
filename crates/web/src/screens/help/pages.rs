//! The general pages of help: which there are, and the messages they are made of.

/// A page that is about no single game.
#[derive(Debug)]
pub(super) struct HelpPage {
    /// Its name in addresses.
    pub id: &'static str,
    /// The message of its title.
    pub title: &'static str,
    /// Its card on the first page: a sign and the message of a line; the first page has none.
    pub topic: Option<(&'static str, &'static str)>,
    /// The messages of its parts: a heading, if it has one, and paragraphs.
    pub parts: &'static [(Option<&'static str>, &'static str)],
}

/// The page that is opened where no other is named, and that shows the others.
pub(super) const FIRST: &str = "start";

/// All of them, in the order of the side bar.
pub(super) const PAGES: &[HelpPage] = &[
    HelpPage {
        id: FIRST,
        title: "help-start",
        topic: None,
        parts: &[
            (None, "help-start-text"),
            (Some("help-start-kept"), "help-start-kept-text"),
            (Some("help-start-offline"), "help-start-offline-text"),
        ],
    },
    HelpPage {
        id: "hosting",
        title: "help-hosting",
        topic: Some(("i-wifi", "help-hosting-line")),
        parts: &[
            (None, "help-hosting-text"),
            (Some("help-hosting-room"), "help-hosting-room-text"),
            (Some("help-hosting-kept"), "help-hosting-kept-text"),
            (Some("help-hosting-trouble"), "help-hosting-trouble-text"),
            (Some("help-hosting-tls"), "help-hosting-tls-text"),
        ],
    },
    HelpPage {
        id: "joining",
        title: "help-joining",
        topic: Some(("i-door", "help-joining-line")),
        parts: &[
            (None, "help-joining-text"),
            (Some("help-joining-lost"), "help-joining-lost-text"),
            (Some("help-joining-device"), "help-joining-device-text"),
            (Some("help-joining-link"), "help-joining-link-text"),
            (Some("help-joining-file"), "help-joining-file-text"),
        ],
    },
    HelpPage {
        id: "internet",
        title: "help-internet",
        topic: Some(("i-globe", "help-internet-line")),
        parts: &[
            (None, "help-internet-text"),
            (Some("help-internet-network"), "help-internet-network-text"),
            (Some("help-internet-server"), "help-internet-server-text"),
            (Some("help-internet-upnp"), "help-internet-upnp-text"),
            (Some("help-internet-forward"), "help-internet-forward-text"),
        ],
    },
    HelpPage {
        id: "local",
        title: "help-local",
        topic: Some(("i-people", "help-local-line")),
        parts: &[
            (None, "help-local-text"),
            (Some("help-local-people"), "help-local-people-text"),
            (Some("help-local-position"), "help-local-position-text"),
        ],
    },
    HelpPage {
        id: "in-game",
        title: "help-game",
        topic: Some(("i-play", "help-game-line")),
        parts: &[
            (Some("help-game-moving"), "help-game-moving-text"),
            (Some("help-game-looking"), "help-game-looking-text"),
            (Some("help-game-three"), "help-game-three-text"),
            (Some("help-game-ending"), "help-game-ending-text"),
            (Some("help-game-after"), "help-game-after-text"),
        ],
    },
    HelpPage {
        id: "review",
        title: "help-review",
        topic: Some(("i-review", "help-review-line")),
        parts: &[
            (None, "help-review-text"),
            (Some("help-review-report"), "help-review-report-text"),
        ],
    },
    HelpPage {
        id: "archive",
        title: "help-archive",
        topic: Some(("i-archive", "help-archive-line")),
        parts: &[
            (None, "help-archive-text"),
            (Some("help-archive-server"), "help-archive-server-text"),
        ],
    },
    HelpPage {
        id: "editor",
        title: "help-edit",
        topic: Some(("i-pencil", "help-edit-line")),
        parts: &[(None, "help-edit-text")],
    },
    HelpPage {
        id: "shortcuts",
        title: "help-keys",
        topic: Some(("i-keyboard", "help-keys-line")),
        parts: &[
            (None, "help-keys-text"),
            (Some("help-keys-board"), "help-keys-board-text"),
            (Some("help-keys-list"), "help-keys-list-text"),
            (Some("help-keys-game"), "help-keys-game-text"),
            (Some("help-keys-aloud"), "help-keys-aloud-text"),
        ],
    },
    HelpPage {
        id: "own-games",
        title: "help-own",
        topic: Some(("i-plus", "help-own-line")),
        parts: &[
            (None, "help-own-text"),
            (Some("help-own-file"), "help-own-file-text"),
            (Some("help-own-moves"), "help-own-moves-text"),
            (Some("help-own-rules"), "help-own-rules-text"),
            (Some("help-own-check"), "help-own-check-text"),
        ],
    },
];

/// Other names of pages: those of the screens that link to them.
const ALIASES: [(&str, &str); 4] =
    [("saves", "archive"), ("variants", "own-games"), ("game", "in-game"), ("together", "hosting")];

/// A page by its name.
pub(super) fn page(id: &str) -> Option<&'static HelpPage> {
    let other = ALIASES.iter().find(|(other, _)| *other == id);
    let id = other.map_or(id, |(_, id)| id);
    PAGES.iter().find(|page| page.id == id)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_name_of_its_own() {
        for (at, page) in PAGES.iter().enumerate() {
            assert!(PAGES[..at].iter().all(|other| other.id != page.id), "{}", page.id);
            assert_eq!(page.topic.is_none(), page.id == FIRST, "{}", page.id);
        }
        assert!(ALIASES.iter().all(|(other, _)| page(other).is_some()));
        assert!(page(FIRST).is_some());
    }
}
