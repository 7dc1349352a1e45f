//! How everything looks, sounds and behaves. Kept in the browser; what cannot be read is the default.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

const PLACE: &str = "parlour.settings";

/// All settings. What an older page did not know gets its default.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub(crate) struct Settings {
    /// A language's code; empty for the browser's.
    pub language: String,
    /// `auto`, `light` or `dark`.
    pub page: String,
    /// The board's theme: `wood`, `slate`, `green`, `paper`, `contrast`, or `own`.
    pub board: String,
    /// Own colours of light and dark cells, as `#rrggbb`.
    pub own_light: String,
    pub own_dark: String,
    /// `classic` or `modern`.
    pub figures: String,
    /// Milliseconds of a move's animation; 0 for none.
    pub animation: u32,
    /// `inside`, `outside` or `none`.
    pub coordinates: String,
    /// How large the board is, in percent of the room there is.
    pub board_size: u32,
    /// Dots and rings on legal targets.
    pub targets: bool,
    /// Moves may be entered on the other side's turn.
    pub premoves: bool,
    /// Effects from 0 to 100.
    pub volume: u32,
    /// Music from 0 to 100.
    pub music: u32,
    pub mute: bool,
    /// Single letters are shortcuts.
    pub shortcuts: bool,
    pub high_contrast: bool,
    /// Evaluation bar while playing against the computer.
    pub bar: bool,
    /// The player's name.
    pub name: String,
    /// The last chosen level.
    pub level: u8,
    /// The board turns to whoever is to move, where several people play.
    pub turn_board: bool,
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
            animation: 250,
            coordinates: text("inside"),
            board_size: 100,
            targets: true,
            premoves: false,
            volume: 60,
            music: 0,
            mute: false,
            shortcuts: true,
            high_contrast: false,
            bar: false,
            name: String::new(),
            level: 3,
            turn_board: false,
        }
    }
}

impl Settings {
    /// The settings that were kept.
    pub(crate) fn load() -> Settings {
        let storage = window().local_storage().ok().flatten();
        let text = storage.and_then(|storage| storage.get_item(PLACE).ok().flatten());
        text.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default()
    }

    fn keep(&self) {
        if let Some(storage) = window().local_storage().ok().flatten()
            && let Ok(text) = serde_json::to_string(self)
        {
            let _ = storage.set_item(PLACE, &text);
        }
    }

    /// Puts what style sheets look at onto the document.
    fn dress(&self) {
        let Some(root) = document().document_element() else { return };
        let contrast = if self.high_contrast { "high" } else { "usual" };
        for (name, value) in [
            ("data-page", self.page.as_str()),
            ("data-board", self.board.as_str()),
            ("data-figures", self.figures.as_str()),
            ("data-contrast", contrast),
        ] {
            let _ = root.set_attribute(name, value);
        }
        if let Ok(root) = wasm_bindgen::JsCast::dyn_into::<web_sys::HtmlElement>(root) {
            let style = root.style();
            for (name, value) in [("--own-light", &self.own_light), ("--own-dark", &self.own_dark)]
            {
                let _ = style.set_property(name, value);
            }
        }
    }
}

/// The settings of the page.
pub(crate) fn settings() -> RwSignal<Settings> {
    expect_context::<RwSignal<Settings>>()
}

/// Settings that are kept and worn whenever they change.
pub(crate) fn wear() -> RwSignal<Settings> {
    let settings = RwSignal::new(Settings::load());
    Effect::new(move |_| {
        settings.with(|settings| {
            settings.dress();
            settings.keep();
        });
    });
    settings
}

/// True if the system asks for little motion.
pub(crate) fn is_still() -> bool {
    let query = window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
    query.is_some_and(|query| query.matches())
}

/// How long a move's animation takes, in milliseconds; 0 for none.
pub(crate) fn animation() -> u32 {
    if is_still() { 0 } else { settings().with_untracked(|settings| settings.animation) }
}
