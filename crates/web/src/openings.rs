//! What is known of a game's openings: a book and names, files of their own that are fetched with the first game that wants them;
//! and the list of the book's moves, beside a game in play and one that is looked at again.

use crate::bar::sides;
use crate::chest::Chest;
use crate::files;
use crate::letters::move_text;
use crate::settings::settings;
use crate::words::{game_text, language_code, number, t, t_with, track_language};
use leptos::prelude::*;
use parlour_core::show::{SeatInfo, Text};
use parlour_protocol::desk::{Answer, Ask, ExploredMove, ExploredView, Facts};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// The part of a bar that no side won.
const NOBODY: usize = usize::MAX;
/// The most moves that are listed.
const MAX_MOVES: usize = 8;

thread_local! {
    static BOOKS: RefCell<HashMap<String, Rc<Vec<u8>>>> = RefCell::default();
}

/// The bytes of a game's book, if it has been fetched; else nothing.
pub(crate) fn book(game: &str) -> Vec<u8> {
    BOOKS.with_borrow(|books| books.get(game).map(|book| book.to_vec()).unwrap_or_default())
}

/// Fetches what is known of a game's openings and tells the desk of its chest. False where nothing is known.
pub(crate) async fn teach(chest: &Chest, game: &str) -> bool {
    let (book, names) = (format!("{game}.book"), format!("{game}.openings"));
    if !files::exists(&book) && !files::exists(&names) {
        return false;
    }
    let book = if files::exists(&book) { files::bytes(&book).await } else { Ok(Vec::new()) };
    let names = if files::exists(&names) { files::text(&names).await } else { Ok(String::new()) };
    // Without a connection there is nothing to show, and nothing else is the worse for it.
    let (Ok(book), Ok(names)) = (book, names) else { return false };
    BOOKS.with_borrow_mut(|books| books.insert(game.to_owned(), Rc::new(book.clone())));
    let told = chest.ask(&Ask::Openings { game: game.to_owned(), book, names });
    told == Answer::Done
}

/// What is known where a room or study is looked at.
pub(crate) fn explored(answer: Answer) -> Option<Arc<ExploredView>> {
    match answer {
        Answer::Explored(view) => Some(Arc::from(view)),
        _ => None,
    }
}

/// The question for it, in the language of the page.
pub(crate) fn explore(room: u32) -> Ask {
    track_language();
    Ask::Explore { room, language: language_code() }
}

/// The name of the opening that was played.
#[component]
pub(crate) fn OpeningName(#[prop(into)] found: Signal<Option<Arc<ExploredView>>>) -> impl IntoView {
    move || {
        let opening = found.with(|found| found.as_ref().and_then(|found| found.opening.clone()));
        opening.map(|(code, name)| {
            view! { <p class="hint opening" data-testid="opening"><strong>{code}</strong>" "{name}</p> }
        })
    }
}

/// The moves of the book, with what came of them. A tap makes one.
#[component]
pub(crate) fn Explorer(
    #[prop(into)] found: Signal<Option<Arc<ExploredView>>>,
    /// The facts about the game.
    facts: Arc<Facts>,
    on_move: Callback<String>,
) -> impl IntoView {
    let sides = StoredValue::new(side_names(&facts.teams, &facts.info.seats));
    let own = StoredValue::new(facts.info.letters.clone());
    let row = move |one: ExploredMove| view! { <Row one sides=sides.get_value() letters=own.get_value() on_move/> };
    let rows = move || {
        let moves = found.get().map(|found| found.moves.clone()).unwrap_or_default();
        if moves.is_empty() {
            view! { <p class="hint" data-testid="explorer-empty">{t("openings-end")}</p> }
                .into_any()
        } else {
            let rows = moves.into_iter().take(MAX_MOVES).map(row).collect_view();
            view! { <ol class="explored" data-testid="explorer">{rows}</ol> }.into_any()
        }
    };
    view! { {rows} }
}

#[component]
fn Row(
    one: ExploredMove,
    /// The names of the sides.
    sides: Vec<Text>,
    letters: Vec<(char, Text)>,
    on_move: Callback<String>,
) -> impl IntoView {
    let label = untrack(|| move_text(settings(), &letters, &one.label));
    let games = one.games().max(1);
    let percent = move |count: u32| u64::from(count) * 100 / games;
    let mut words: Vec<String> = Vec::new();
    let mut parts = Vec::new();
    for (at, (wins, name)) in one.wins.iter().zip(&sides).enumerate() {
        let share = percent(*wins).to_string();
        words.push(t_with("openings-wins", &[("side", &game_text(name)), ("share", &share)]));
        parts.push((at, *wins));
    }
    words.push(t_with("openings-draws", &[("share", &percent(one.draws).to_string())]));
    // The first side's part begins the bar, and what nobody won lies between.
    parts.insert(1.min(parts.len()), (NOBODY, one.draws));
    let class = move |at: usize| match at {
        0 => "part first",
        1 | 3 => "part other",
        _ => "part",
    };
    let bar = parts.into_iter().map(|(at, count)| {
        view! { <span class=class(at) style:flex-grow=count.to_string()></span> }
    });
    let (words, text) = (words.join(", "), one.text.clone());
    view! {
        <li>
            <button type="button" class="move" data-move=one.text on:click=move |_| on_move.run(text.clone())>{label}</button>
            <span class="explored-games">{number(games as f64)}</span>
            <span class="explored-bar" role="img" title=words.clone() aria-label=words>{bar.collect_view()}</span>
        </li>
    }
}

/// The names of the sides: of the first seat of each.
fn side_names(teams: &[u8], seats: &[SeatInfo]) -> Vec<Text> {
    let first = |at: &usize| teams[..*at].iter().all(|team| *team != teams[*at]);
    let found: Vec<Text> =
        (0..teams.len().min(seats.len())).filter(first).map(|at| seats[at].name.clone()).collect();
    debug_assert_eq!(found.len(), sides(&teams[..teams.len().min(seats.len())]));
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use parlour_core::show::Tint;

    #[test]
    fn partners_are_named_by_the_first_of_them() {
        let seat = |name: &'static str| SeatInfo::new(name, Tint::Red);
        let seats = ["Red", "Blue", "Yellow", "Green"].map(seat);
        assert_eq!(side_names(&[0, 1, 0, 1], &seats), ["Red", "Blue"]);
        assert_eq!(side_names(&[0, 1, 2, 3], &seats).len(), 4);
    }
}
