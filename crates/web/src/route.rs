//! Routes: every screen has an address that can be kept and shared. Addresses live behind the `#`, so that they work
//! without a server.

use leptos::prelude::*;
use std::cell::{Cell, RefCell};
use wasm_bindgen::closure::Closure;
use wasm_bindgen::{JsCast, JsValue};

/// A screen and what it shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Route {
    /// All games.
    Home,
    /// Setting up a game, perhaps from a position.
    Setup { game: String, start: Option<String> },
    /// A game that begins at once, set up as it was the last time.
    Now { game: String },
    /// A first game that begins at once, against the easiest computer.
    First { game: String },
    /// A game in play, by its key in the store.
    Game { key: String },
    /// A game looked at again, by its key in the store, perhaps from after this many moves.
    Review { key: String, ply: Option<u32> },
    /// Finished games.
    Archive,
    /// Games to be carried on.
    Saves,
    /// A position taken apart.
    Editor { game: String, start: Option<String> },
    /// The user's own games.
    Variants,
    /// Playing with people at other devices.
    Together,
    /// A room that the program behind the page keeps, by its number.
    Room { room: u64 },
    /// The page that the program opens for its owner, with a code that is worth the owner's cookie.
    Owner { code: String },
    /// How everything looks and sounds.
    Settings,
    /// Help: a game's page by its id, or one of the general pages.
    Help { page: String },
    /// A first lesson.
    Lesson { game: String },
    /// A whole game that travels inside its address.
    Link { data: String },
    /// An address that means nothing.
    Lost { address: String },
}

impl Route {
    /// The route of what stands behind the `#`.
    pub(crate) fn read(hash: &str) -> Route {
        let plain = hash.trim_start_matches('#').trim_start_matches('/');
        let (path, query) = plain.split_once('?').unwrap_or((plain, ""));
        let mut parts = path.split('/').map(decoded);
        let screen = parts.next().unwrap_or_default();
        let rest = parts.collect::<Vec<_>>().join("/");
        let start = query.strip_prefix("start=").map(decoded).filter(|start| !start.is_empty());
        match (screen.as_str(), rest.is_empty()) {
            ("", _) => Route::Home,
            ("new", false) => Route::Setup { game: rest, start },
            ("now", false) => Route::Now { game: rest },
            ("first", false) => Route::First { game: rest },
            ("game", false) => Route::Game { key: rest },
            ("review", false) => {
                let ply = query.strip_prefix("ply=").and_then(|ply| ply.parse().ok());
                Route::Review { key: rest, ply }
            }
            ("archive", _) => Route::Archive,
            ("saves", _) => Route::Saves,
            ("edit", false) => Route::Editor { game: rest, start },
            ("variants", _) => Route::Variants,
            ("together", _) => Route::Together,
            ("room", false) => match rest.parse() {
                Ok(room) => Route::Room { room },
                Err(_) => Route::Lost { address: plain.to_owned() },
            },
            ("owner", false) => Route::Owner { code: rest },
            ("settings", _) => Route::Settings,
            ("help", true) => Route::Help { page: "start".to_owned() },
            ("help", false) => Route::Help { page: rest },
            ("lesson", false) => Route::Lesson { game: rest },
            ("link", false) => Route::Link { data: rest },
            _ => Route::Lost { address: plain.to_owned() },
        }
    }

    /// The address, to be put into links.
    pub(crate) fn href(&self) -> String {
        let with_start = |screen: &str, game: &str, start: &Option<String>| match start {
            Some(start) => format!("#/{screen}/{}?start={}", encoded(game), encoded(start)),
            None => format!("#/{screen}/{}", encoded(game)),
        };
        match self {
            Route::Home => "#/".to_owned(),
            Route::Setup { game, start } => with_start("new", game, start),
            Route::Now { game } => format!("#/now/{}", encoded(game)),
            Route::First { game } => format!("#/first/{}", encoded(game)),
            Route::Game { key } => format!("#/game/{}", encoded(key)),
            Route::Review { key, ply: None } => format!("#/review/{}", encoded(key)),
            Route::Review { key, ply: Some(ply) } => {
                format!("#/review/{}?ply={ply}", encoded(key))
            }
            Route::Archive => "#/archive".to_owned(),
            Route::Saves => "#/saves".to_owned(),
            Route::Editor { game, start } => with_start("edit", game, start),
            Route::Variants => "#/variants".to_owned(),
            Route::Together => "#/together".to_owned(),
            Route::Room { room } => format!("#/room/{room}"),
            Route::Owner { code } => format!("#/owner/{}", encoded(code)),
            Route::Settings => "#/settings".to_owned(),
            Route::Help { page } => format!("#/help/{}", encoded(page)),
            Route::Lesson { game } => format!("#/lesson/{}", encoded(game)),
            Route::Link { data } => format!("#/link/{data}"),
            Route::Lost { address } => format!("#/{address}"),
        }
    }
}

fn encoded(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

fn decoded(text: &str) -> String {
    js_sys::decode_uri_component(text).map_or_else(|_| text.to_owned(), Into::into)
}

/// Goes to a screen.
pub(crate) fn go(route: &Route) {
    let _ = window().location().set_hash(&route.href());
}

/// Goes to a screen without leaving this one in the history.
pub(crate) fn replace(route: &Route) {
    let _ = window().location().replace(&route.href());
}

thread_local! {
    /// How far down each visit of a screen had been scrolled when it was left, by the number of the visit.
    static LEFT: RefCell<Vec<f64>> = const { RefCell::new(Vec::new()) };
    /// The number of the visit that is on the screen, and how far down it is to begin.
    static VISIT: Cell<(usize, f64)> = const { Cell::new((0, 0.0)) };
}

/// The scroll position of a screen: the top, or where it was left when going back to it.
pub(crate) fn beginning() -> f64 {
    VISIT.get().1
}

/// Numbers a new history entry; one that was returned to has its number already.
fn count_visit() {
    let Ok(history) = window().history() else { return };
    let known = history.state().ok().and_then(|state| state.as_f64()).map(|number| number as usize);
    LEFT.with_borrow_mut(|left| {
        let number = known.unwrap_or(left.len());
        if known.is_none() {
            let _ = history.replace_state(&JsValue::from_f64(number as f64), "");
        }
        left.resize(left.len().max(number + 1), 0.0);
        VISIT.set((number, left[number]));
    });
}

/// Remembers how far down the screen that is being left is scrolled.
fn leave_visit() {
    let down = window().scroll_y().unwrap_or_default();
    LEFT.with_borrow_mut(|left| left[VISIT.get().0] = down);
}

/// The route of the address, following it.
pub(crate) fn follow() -> ReadSignal<Route> {
    let current_route = || Route::read(&window().location().hash().unwrap_or_default());
    let (route, set_route) = signal(current_route());
    if let Ok(history) = window().history() {
        // A browser would scroll before there is anything to scroll.
        let _ = history.set_scroll_restoration(web_sys::ScrollRestoration::Manual);
    }
    count_visit();
    let moved = Closure::<dyn Fn()>::new(move || {
        leave_visit();
        count_visit();
        set_route.set(current_route());
    });
    let _ = window().add_event_listener_with_callback("hashchange", moved.as_ref().unchecked_ref());
    // The page listens for as long as it lives.
    moved.forget();
    route
}
