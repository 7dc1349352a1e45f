//! All games as cards, with a search and the way back to the last game.

use super::lesson;
use crate::app::{Frame, icon};
use crate::board::Picture;
use crate::describe::players;
use crate::keyboard::Shortcuts;
use crate::open_study::Thumbnail;
use crate::route::{self, Route};
use crate::shelf::shelf;
use crate::store::{self, StoredGame};
use crate::words::{game_text, t, t_with};
use leptos::prelude::*;
use parlour_core::show::Text;
use parlour_protocol::desk::Facts;
use parlour_protocol::wire;
use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

/// The games played before.
#[derive(Clone, PartialEq, Debug)]
enum PastGames {
    /// Not looked up yet.
    Unknown,
    /// First visit.
    None,
    /// There were games, but none goes on.
    Finished,
    /// A game goes on.
    Running(Box<StoredGame>),
}

/// All games.
#[component]
pub(crate) fn Home() -> impl IntoView {
    let search = RwSignal::new(String::new());
    let past = RwSignal::new(PastGames::Unknown);
    let learnt = StoredValue::new(lesson::learnt());
    leptos::task::spawn_local(async move {
        let games = store::list().await.unwrap_or_default();
        let first = games.is_empty() && learnt.try_with_value(Vec::is_empty).unwrap_or(true);
        let running = games.into_iter().find(|game| !game.is_finished());
        past.try_set(match running {
            Some(game) => PastGames::Running(Box::new(game)),
            None if first => PastGames::None,
            None => PastGames::Finished,
        });
    });
    let shelf = shelf();
    let games = Memo::new(move |_| shelf.games());
    let found = move || {
        let wanted = search.get().trim().to_lowercase();
        let games = games.get().into_iter();
        let mut found: Vec<_> =
            games.filter_map(|facts| Some((rank(&facts, &wanted)?, facts))).collect();
        found.sort_by_key(|(rank, _)| *rank);
        found.into_iter().map(|(_, facts)| facts).collect::<Vec<_>>()
    };
    let count = move || found().len();
    let versions = || {
        let (version, network) = (env!("CARGO_PKG_VERSION"), wire::VERSION.to_string());
        t_with("home-versions", &[("version", version), ("network", &network)])
    };
    let draw_queue = DrawQueue::new();
    // Enter opens the first match.
    let entered = move |event: web_sys::KeyboardEvent| {
        let has_search = search.with_untracked(|search| !search.trim().is_empty());
        if event.key() == "Enter"
            && has_search
            && let Some(first) = untrack(found).first()
        {
            event.prevent_default();
            route::go(&Route::Setup { game: first.info.id.to_string(), start: None });
        }
    };
    let field = NodeRef::<leptos::html::Input>::new();
    let to_search = Callback::new(move |()| {
        if let Some(field) = field.get_untracked() {
            let _ = field.focus();
        }
    });
    view! {
        <Frame title=Signal::derive(|| t("home-title"))>
            <div class="wide">
                {move || match past.get() {
                    PastGames::Unknown | PastGames::Finished => ().into_any(),
                    PastGames::None => view! { <p class="home-hello" data-testid="home-hello">{t("home-hello")}</p> }.into_any(),
                    PastGames::Running(game) => view! { <Continue game=*game/> }.into_any(),
                }}
                <div class="toolbar">
                    <div class="grow">
                        <label for="search" class="visually-hidden">{move || t("home-search")}</label>
                        <input id="search" type="search" data-testid="search" placeholder=move || t("home-search") prop:value=search
                            node_ref=field on:input=move |event| search.set(event_target_value(&event)) on:keydown=entered/>
                    </div>
                    <a class="button primary" data-testid="together" href=Route::Together.href()>{move || t("home-together")}</a>
                    <a class="button" data-testid="own-games" href=Route::Variants.href()>{move || t("home-own")}</a>
                    <Shortcuts keys=vec![("/", "home-search", Some(to_search))]/>
                </div>
                <p class="visually-hidden" role="status">
                    {move || (!search.get().is_empty()).then(|| t_with("home-found", &[("count", &count().to_string())]))}
                </p>
                <ul class="cards" data-testid="cards">
                    <For each=found key=|facts| facts.info.id.clone() let:facts>
                        <Card learnt=learnt.with_value(|learnt| learnt.iter().any(|id| *id == facts.info.id)) facts draw_queue/>
                    </For>
                </ul>
                {move || (count() == 0).then(|| view! { <p class="empty">{t("home-nothing")}</p> })}
                <p class="hint versions" data-testid="versions">{versions}</p>
            </div>
        </Frame>
    }
}

/// How well a game fits what is looked for, in English or the chosen language: by its name, another name, or its goal; or
/// because everything that was typed is said of it somewhere, the number of players with it.
fn rank(facts: &Facts, wanted: &str) -> Option<usize> {
    let info = &facts.info;
    let both = |text: &str| [game_text(text).to_lowercase(), text.to_lowercase()];
    let has = |text: &str| both(text).iter().any(|text| text.contains(wanted));
    let also = info.also.iter().any(|name| has(name));
    let direct = [has(&info.name), also, has(&info.goal)].into_iter().position(|fits| fits);
    direct.or_else(|| {
        let joined = |texts: Vec<&Text>| {
            texts.into_iter().flat_map(|text| both(text)).collect::<Vec<_>>().join(" ")
        };
        let names = joined([&info.name, &info.id].into_iter().chain(&info.also).collect());
        let goal = joined(vec![&info.goal]);
        let seats = t_with("home-players", &[("count", &info.seats.len().to_string())]);
        let searchable =
            SearchText { names, goal, players: info.seats.len(), seats: seats.to_lowercase() };
        searchable.fits(wanted).then_some(3)
    })
}

/// The texts of a game for the search, in lower case.
struct SearchText {
    /// All its names.
    names: String,
    goal: String,
    /// How many play, and the same in words: "4 players".
    players: usize,
    seats: String,
}

impl SearchText {
    /// Whether every typed word matches. A number means how many play; or, if the search does not mention players, part of a
    /// name.
    fn fits(&self, wanted: &str) -> bool {
        const NUMBERS: [&str; 6] = ["", "one", "two", "three", "four", "five"];
        let words: Vec<&str> = wanted
            .split(|c: char| c.is_whitespace() || c == '-')
            .filter(|word| !word.is_empty())
            .collect();
        let of_players = |word: &str| {
            let mut ways = self.seats.split_whitespace().chain(["players"]);
            word.len() > 3 && ways.any(|seats| seats.starts_with(word))
        };
        let counted = words.iter().any(|word| of_players(word));
        let fits = |word: &&str| match word.parse::<usize>() {
            Ok(number) => {
                let spelt = NUMBERS.get(number).filter(|name| !name.is_empty() && !counted);
                number == self.players || spelt.is_some_and(|name| self.names.contains(name))
            }
            Err(_) => of_players(word) || self.names.contains(word) || self.goal.contains(word),
        };
        words.iter().all(fits)
    }
}

/// Pictures that wait to be drawn, one in each turn of the event loop: all at once would block the page.
#[derive(Clone, Copy)]
struct DrawQueue(StoredValue<VecDeque<RwSignal<bool>>>);

impl DrawQueue {
    fn new() -> DrawQueue {
        DrawQueue(StoredValue::new(VecDeque::new()))
    }

    /// True when it is the turn of one more picture.
    fn wait(self) -> RwSignal<bool> {
        let drawn = RwSignal::new(false);
        let waiting = self.0.try_update_value(|waiting| {
            waiting.push_back(drawn);
            waiting.len()
        });
        if waiting == Some(1) {
            set_timeout(move || self.draw(), Duration::ZERO);
        }
        drawn
    }

    fn draw(self) {
        let next = self.0.try_with_value(|waiting| waiting.front().copied()).flatten();
        let Some(next) = next else { return };
        // The card may be gone.
        next.try_set(true);
        let more = self.0.try_update_value(|waiting| {
            waiting.pop_front();
            !waiting.is_empty()
        });
        if more == Some(true) {
            set_timeout(move || self.draw(), Duration::ZERO);
        }
    }
}

/// The way back to the last game.
#[component]
fn Continue(game: StoredGame) -> impl IntoView {
    let written = game.kept.game.clone();
    let href = Route::Game { key: game.key.clone() }.href();
    let shelf = shelf();
    let thumbnail = RwSignal::new(None::<Arc<Thumbnail>>);
    let (title, name) = (written.name.clone(), game.title.clone().unwrap_or_default());
    leptos::task::spawn_local(async move {
        let found = Thumbnail::of_stored(shelf, &game.key, game.updated, &game.kept).await;
        thumbnail.try_set(found.ok());
    });
    let picture = move || {
        thumbnail.get().map(|thumbnail| {
            let Thumbnail { board, scene, seats, .. } = (*thumbnail).clone();
            view! { <Picture board scene seats/> }
        })
    };
    let about = move || {
        let moves = t_with("home-moves", &[("moves", &written.plies.to_string())]);
        let line = [name.clone(), players(&written), moves];
        line.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" · ")
    };
    view! {
        <a class="continue" data-testid="continue" href=href>
            <span class="continue-board">{picture}</span>
            <span class="continue-words">
                <strong>{move || t_with("home-continue", &[("game", &game_text(&title))])}</strong>
                <span class="hint">{about}</span>
            </span>
            {icon("i-play")}
        </a>
    }
}

/// A game on the shelf.
#[component]
fn Card(facts: Arc<Facts>, learnt: bool, draw_queue: DrawQueue) -> impl IntoView {
    let info = facts.info.clone();
    let href = Route::Setup { game: info.id.to_string(), start: None }.href();
    let (name, goal) = (info.name.clone(), info.goal.clone());
    let drawn = draw_queue.wait();
    let picture = move || {
        let Facts { board, telling, info, .. } = (*facts).clone();
        drawn.get().then(|| view! { <Picture board scene=telling.scene seats=info.seats/> })
    };
    view! {
        <li>
            <a class="card" data-game=info.id.to_string() href=href>
                <span class="card-board">{picture}</span>
                <span class="card-name">{move || game_text(&name)}</span>
                <span class="card-goal">{move || game_text(&goal)}</span>
                {learnt.then(|| view! { <span class="chips"><span class="chip">{move || t("home-learnt")}</span></span> })}
            </a>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::SearchText;

    fn searchable(names: &str, goal: &str, players: usize) -> SearchText {
        let seats = format!("{players} spieler");
        SearchText { names: names.to_owned(), goal: goal.to_owned(), players, seats }
    }

    #[test]
    fn a_number_in_a_search_is_how_many_play_or_a_word_of_the_name() {
        let four = searchable("four-player chess", "the last one standing", 4);
        for wanted in ["4 player", "4-player chess", "4 players", "4 spieler", "4", "chess last"] {
            assert!(four.fits(wanted), "{wanted}");
        }
        assert!(!four.fits("2 player") && !four.fits("4 draughts"));
        let row = searchable("four in a row", "get four of your discs in a row", 2);
        assert!(row.fits("4 row") && row.fits("2 players") && !row.fits("4 player"));
        let hole = searchable("hole chess", "the four squares in the middle are holes", 2);
        assert!(!hole.fits("4 player"));
    }
}
