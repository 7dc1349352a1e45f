//! How everything looks, sounds and behaves. Kept in the browser; what cannot be read is the default.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::MediaQueryList;

const STORAGE_KEY: &str = "parlour.settings";

/// The colour schemes of the page.
pub(crate) const PAGES: [&str; 3] = ["auto", "light", "dark"];
/// The built-in themes of boards; with the first each game has its own material.
pub(crate) const BOARDS: [&str; 9] =
    ["wood", "plain", "slate", "green", "sea", "cherry", "night", "paper", "contrast"];
/// The built-in theme whose colours differ most.
const CONTRAST: &str = "contrast";
/// The theme of the user's own colours.
pub(crate) const OWN: &str = "own";
/// The piece sets.
pub(crate) const FIGURES: [&str; 4] = ["classic", "modern", "flat", "carved"];
/// Where coordinates stand.
pub(crate) const COORDINATES: [&str; 3] = ["inside", "outside", "none"];
/// In which letters moves are written.
pub(crate) const LETTERS: [&str; 3] = ["language", "english", "figures"];
/// The rendering quality in three dimensions.
pub(crate) const QUALITIES: [&str; 4] = ["auto", "light", "good", "best"];
/// The most games that are remembered to be shown in three dimensions.
const MAX_GAMES: usize = 500;
/// How long animations take.
pub(crate) const ANIMATIONS: [u32; 4] = [0, 120, 250, 500];
/// How small and how large a board may be.
pub(crate) const SIZES: (u32, u32) = (50, 100);

/// All settings. What an older page did not know gets its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// A language's code; empty for the browser's.
    pub language: String,
    /// `auto`, `light` or `dark`.
    pub page: String,
    /// The board's theme: one of `BOARDS`, or `own`.
    pub board: String,
    /// Own colours of light and dark cells, as `#rrggbb`.
    pub own_light: String,
    pub own_dark: String,
    /// The piece set: one of `FIGURES`.
    pub figures: String,
    /// Own colours of light and dark pieces, as `#rrggbb`; empty for the usual ones.
    pub piece_light: String,
    pub piece_dark: String,
    /// Milliseconds of a move's animation; 0 for none.
    pub animation: u32,
    /// `inside`, `outside` or `none`.
    pub coordinates: String,
    /// The letters of pieces in moves: `language`, `english` or `figures`.
    pub letters: String,
    /// How large the board is, in percent of the room there is.
    pub board_size: u32,
    /// Dots and rings on legal targets.
    pub targets: bool,
    /// A loupe for fingers where cells are small.
    pub loupe: bool,
    /// Moves may be entered on the other side's turn.
    pub premoves: bool,
    /// Effects from 0 to 100.
    pub volume: u32,
    /// Music from 0 to 100.
    pub music: u32,
    pub mute: bool,
    /// Single letters are shortcuts.
    pub shortcuts: bool,
    /// The most useful keys are shown beside the board.
    pub key_hints: bool,
    pub high_contrast: bool,
    /// The computer plays from an opening book.
    pub book: bool,
    /// Evaluation bar while playing against the computer.
    pub bar: bool,
    /// The player's name.
    pub name: String,
    /// The last chosen level.
    pub level: u8,
    /// The board turns to whoever is to move, where several people play.
    pub turn_board: bool,
    /// Chat is folded away.
    pub hide_chat: bool,
    /// The system tells of one's turn while the page is out of sight.
    pub notify: bool,
    /// The games whose boards are shown in three dimensions.
    pub three: Vec<String>,
    /// The rendering quality in three dimensions: `auto`, `light`, `good` or `best`.
    pub quality: String,
    /// Pieces walk and strike in three dimensions.
    pub wizard: bool,
    /// The games somebody has put a star on.
    pub favourites: Vec<String>,
}

impl Default for Settings {
    fn default() -> Settings {
        let text = str::to_owned;
        Settings {
            language: String::new(),
            page: text("auto"),
            board: text("wood"),
            own_light: text("#f0dcb4"),
            own_dark: text("#a9744f"),
            figures: text("classic"),
            piece_light: String::new(),
            piece_dark: String::new(),
            animation: 250,
            coordinates: text("inside"),
            letters: text("language"),
            board_size: 100,
            targets: true,
            loupe: true,
            premoves: false,
            volume: 60,
            music: 0,
            mute: false,
            shortcuts: true,
            key_hints: true,
            high_contrast: false,
            book: true,
            bar: false,
            name: String::new(),
            level: 3,
            turn_board: false,
            hide_chat: false,
            notify: false,
            three: Vec::new(),
            quality: text("auto"),
            wizard: false,
            favourites: Vec::new(),
        }
    }
}

impl Settings {
    /// The stored settings.
    pub(crate) fn load() -> Settings {
        let storage = window().local_storage().ok().flatten();
        let text = storage.and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
        text.map(|text| Settings::read(&text)).unwrap_or_default()
    }

    /// The settings of a text; the defaults where it is none, and for every value that cannot be.
    pub(crate) fn read(text: &str) -> Settings {
        let read: Settings = serde_json::from_str(text).unwrap_or_default();
        read.sanitized()
    }

    /// The settings as a text.
    pub(crate) fn to_json(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The same with the default for every value that cannot be.
    fn sanitized(mut self) -> Settings {
        let usual = Settings::default();
        let reset_unknown = |value: &mut String, known: &[&str], usual: &str| {
            if !known.contains(&value.as_str()) {
                usual.clone_into(value);
            }
        };
        let boards = [&BOARDS[..], &[OWN]].concat();
        reset_unknown(&mut self.page, &PAGES, &usual.page);
        reset_unknown(&mut self.board, &boards, &usual.board);
        reset_unknown(&mut self.figures, &FIGURES, &usual.figures);
        reset_unknown(&mut self.coordinates, &COORDINATES, &usual.coordinates);
        reset_unknown(&mut self.letters, &LETTERS, &usual.letters);
        reset_unknown(&mut self.quality, &QUALITIES, &usual.quality);
        self.three.truncate(MAX_GAMES);
        self.favourites.truncate(MAX_GAMES);
        if !is_colour(&self.own_light) {
            self.own_light = usual.own_light;
        }
        if !is_colour(&self.own_dark) {
            self.own_dark = usual.own_dark;
        }
        for colour in [&mut self.piece_light, &mut self.piece_dark] {
            if !is_colour(colour) {
                colour.clear();
            }
        }
        if !self.name.is_empty() && parlour_protocol::input::check_name(&self.name).is_err() {
            self.name = usual.name;
        }
        self.animation = self.animation.min(2000);
        self.board_size = self.board_size.clamp(SIZES.0, SIZES.1);
        self.volume = self.volume.min(100);
        self.music = self.music.min(100);
        self.level = self.level.clamp(1, 10);
        self
    }

    fn store(&self) {
        if let Some(storage) = window().local_storage().ok().flatten() {
            let _ = storage.set_item(STORAGE_KEY, &self.to_json());
        }
    }

    /// The theme that is applied: with high contrast the contrast theme, unless the user has own colours.
    fn effective_board(&self) -> &str {
        if self.high_contrast && self.board != OWN { CONTRAST } else { &self.board }
    }

    /// Shows a game in three dimensions, or in two again.
    pub(crate) fn toggle_3d(&mut self, game: &str) {
        toggle(&mut self.three, game);
    }

    /// Puts a star on a game, or takes it away.
    pub(crate) fn toggle_favourite(&mut self, game: &str) {
        toggle(&mut self.favourites, game);
    }

    /// The ready theme after this one.
    pub(crate) fn next_board(&mut self) {
        let at = BOARDS.iter().position(|board| *board == self.board);
        BOARDS[at.map_or(0, |at| (at + 1) % BOARDS.len())].clone_into(&mut self.board);
    }

    /// Sets the attributes that style sheets use; `dark` is what the system asks for.
    fn apply_to_document(&self, dark: bool) {
        let Some(root) = document().document_element() else { return };
        let contrast = if self.high_contrast { "high" } else { "usual" };
        let page = match (self.page.as_str(), dark) {
            ("auto", true) => "dark",
            ("auto", false) => "light",
            (chosen, _) => chosen,
        };
        for (name, value) in [
            ("data-page", page),
            ("data-board", self.effective_board()),
            ("data-figures", self.figures.as_str()),
            ("data-contrast", contrast),
        ] {
            let _ = root.set_attribute(name, value);
        }
        if let Ok(root) = root.dyn_into::<web_sys::HtmlElement>() {
            let style = root.style();
            // An empty value removes a property, so that the style sheet's own applies.
            for (name, value) in [
                ("--own-light", &self.own_light),
                ("--own-dark", &self.own_dark),
                ("--piece-light", &self.piece_light),
                ("--piece-dark", &self.piece_dark),
            ] {
                let _ = style.set_property(name, value);
            }
        }
    }
}

/// Puts a game on a list, or takes it away.
fn toggle(games: &mut Vec<String>, game: &str) {
    let before = games.len();
    games.retain(|other| other != game);
    if games.len() == before {
        games.push(game.to_owned());
    }
}

/// True if it is a colour as `#rrggbb`.
fn is_colour(text: &str) -> bool {
    let digits = text.strip_prefix('#').unwrap_or_default();
    digits.len() == 6 && digits.bytes().all(|digit| digit.is_ascii_hexdigit())
}

/// The settings of the page.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context::<RwSignal<Settings>>()
}

/// Loads the settings; whenever they change, they are applied and stored.
pub(crate) fn load_and_apply() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::load());
    let dark = dark();
    Effect::new(move |_| {
        settings.with(|settings| {
            settings.apply_to_document(dark.get());
            settings.store();
        });
    });
    settings
}

/// Whether the system asks for a dark page, now and whenever that changes.
fn dark() -> RwSignal<bool> {
    let query = window().match_media("(prefers-color-scheme: dark)").ok().flatten();
    let dark = RwSignal::new(query.as_ref().is_some_and(MediaQueryList::matches));
    if let Some(query) = query {
        let media = query.clone();
        let changed = Closure::<dyn Fn()>::new(move || dark.set(media.matches()));
        let _ = query.add_event_listener_with_callback("change", changed.as_ref().unchecked_ref());
        // The page listens for as long as it lives.
        changed.forget();
    }
    dark
}

/// True if the system asks for little motion.
pub(crate) fn prefers_reduced_motion() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// How long a move's animation takes, in milliseconds; 0 for none.
pub(crate) fn animation() -> u32 {
    if prefers_reduced_motion() {
        0
    } else {
        settings().with_untracked(|settings| settings.animation)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_text_is_the_default() {
        for garbage in
            ["", "{", "null", "[1, 2]", "\u{0}\u{1}", "{\"volume\": \"loud\"}", "\"wood\""]
        {
            assert_eq!(Settings::read(garbage), Settings::default(), "{garbage}");
        }
    }

    #[test]
    fn values_that_cannot_be_become_the_default() {
        let broken = r##"{"figures": "golden", "board": "x", "page": "", "coordinates": "7", "own_light": "red",
            "own_dark": "#12345g", "name": "a b", "animation": 90000, "board_size": 1, "volume": 900, "music": 101,
            "level": 99, "unknown": [1], "targets": false}"##;
        let wanted = Settings {
            animation: 2000,
            board_size: SIZES.0,
            volume: 100,
            music: 100,
            level: 10,
            targets: false,
            ..Settings::default()
        };
        assert_eq!(Settings::read(broken), wanted);
    }

    #[test]
    fn high_contrast_reaches_the_board_but_not_ones_own_colours() {
        let mut settings = Settings { high_contrast: true, ..Settings::default() };
        assert_eq!(settings.effective_board(), CONTRAST);
        OWN.clone_into(&mut settings.board);
        assert_eq!(settings.effective_board(), OWN);
        assert!(BOARDS.contains(&CONTRAST));
    }

    #[test]
    fn the_next_theme_comes_round_to_the_first() {
        let mut settings = Settings { board: OWN.to_owned(), ..Settings::default() };
        for wanted in BOARDS.iter().chain([&BOARDS[0]]) {
            settings.next_board();
            assert_eq!(settings.board, *wanted);
        }
    }

    #[test]
    fn what_is_written_reads_back() {
        let settings = Settings {
            name: "Zoë".to_owned(),
            board: OWN.to_owned(),
            own_light: "#FfEe00".to_owned(),
            mute: true,
            ..Settings::default()
        };
        assert_eq!(Settings::read(&settings.to_json()), settings);
    }
}
