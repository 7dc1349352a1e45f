//! The field in which a move is typed in the game's own words.

use super::play::Play;
use crate::sound::{self, Sound};
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_core::{Choice, MoveError, close_to};
use parlour_protocol::desk::{Answer, Ask};

/// What a typed text is so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Typed {
    /// It means this move, and nothing longer begins with it.
    Sure,
    /// It may still become another move.
    Open,
    /// No move begins like this.
    Astray,
}

/// Judges a text among the legal moves; `meant` is the canonical text of the move that it means as it is.
pub(super) fn judge(text: &str, meant: Option<&str>, choices: &[Choice]) -> Typed {
    let text = text.trim().to_lowercase();
    let begins = |of: &str| of.to_lowercase().starts_with(&text);
    let mut longer = choices.iter().filter(|own| begins(&own.text) || begins(&own.label));
    match meant {
        Some(meant) if longer.all(|own| own.text == meant) => Typed::Sure,
        Some(_) => Typed::Open,
        None if longer.next().is_some() => Typed::Open,
        None => Typed::Astray,
    }
}

/// Why a text is no move, with moves that come close as the list writes them.
pub(super) fn in_words(why: String, text: &str, choices: &[Choice]) -> String {
    let refusal =
        |close: Vec<String>| MoveError::Illegal { text: text.trim().to_owned(), close }.to_string();
    let labels: Vec<String> = choices.iter().map(|own| own.label.clone()).collect();
    // Other sentences say more than that no move is called so.
    let begins = refusal(vec!["\0".to_owned()]);
    if labels.is_empty() || !why.starts_with(begins.trim_end_matches('\0')) {
        return why;
    }
    let begins_alike = |own: &Choice| {
        let shared = text.trim().chars().zip(own.text.chars());
        shared.take_while(|(a, b)| a.eq_ignore_ascii_case(b)).count() > 1
    };
    // Whoever types from cell to cell means those moves, but reads them as everybody does.
    let from_here: Vec<&Choice> = choices.iter().filter(|own| begins_alike(own)).collect();
    if from_here.is_empty() {
        return refusal(close_to(text.trim(), &labels));
    }
    let texts: Vec<String> = from_here.iter().map(|own| own.text.clone()).collect();
    let close = close_to(text.trim(), &texts).into_iter();
    let label = |meant: String| {
        let choice = from_here.iter().find(|own| own.text == meant);
        choice.map_or(meant, |own| own.label.clone())
    };
    refusal(close.map(label).collect())
}

/// The field.
#[component]
pub(super) fn TypedMove(play: Play) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<String>);
    let meant = move |text: &str| match play
        .ask(&Ask::Check { room: play.room, text: text.trim().to_owned() })
    {
        Answer::Text(meant) => Ok(meant),
        Answer::Refused(why) => Err(why),
        _ => Err(String::new()),
    };
    let enter = move |canonical: String| {
        text.set(String::new());
        trouble.set(None);
        play.enter(canonical);
    };
    let typed = move |event| {
        let now = event_target_value(&event);
        text.set(now.clone());
        trouble.set(None);
        if now.trim().is_empty() {
            return;
        }
        let choices = untrack(|| play.choices());
        let meant = meant(&now);
        match (judge(&now, meant.as_deref().ok(), &choices), meant) {
            (Typed::Sure, Ok(canonical)) => enter(canonical),
            (Typed::Astray, Err(why)) => trouble.set(Some(in_words(why, &now, &choices))),
            _ => {}
        }
    };
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = text.get_untracked();
        if now.trim().is_empty() {
            return;
        }
        match meant(&now) {
            Ok(canonical) => enter(canonical),
            Err(why) => {
                sound::play(Sound::Error);
                trouble.set(Some(in_words(why, &now, &untrack(|| play.choices()))));
            }
        }
    };
    let escaped = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            text.set(String::new());
            trouble.set(None);
        }
    };
    let off = Memo::new(move |_| {
        play.choices().is_empty() || play.now.with(|now| now.unsettled.is_some())
    });
    view! {
        <form class="field typed" class:wrong=move || trouble.get().is_some() on:submit=submitted>
            <label for="typed" class="visually-hidden">{move || t("game-type")}</label>
            <input id="typed" type="text" data-testid="typed" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=move || t("game-type") title=move || t("game-type-title") prop:value=text prop:disabled=off
                aria-invalid=move || trouble.get().is_some().to_string() aria-describedby="typed-trouble"
                on:input=typed on:keydown=escaped/>
            <p id="typed-trouble" class="error" role="alert" data-testid="typed-trouble">{move || trouble.get().map(|why| game_text(&why))}</p>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(text: &str, label: &str) -> Choice {
        Choice { text: text.to_owned(), label: label.to_owned(), ways: Vec::new() }
    }

    #[test]
    fn what_is_no_move_is_told_with_moves_as_the_list_writes_them() {
        let choices = [choice("g1f3", "Nf3"), choice("e2e3", "e3"), choice("e2e4", "e4")];
        let why = |text: &str| {
            let close = vec!["g1f3".to_owned(), "e2e3".to_owned()];
            MoveError::Illegal { text: text.to_owned(), close }.to_string()
        };
        let told = |text: &str| in_words(why(text), text, &choices);
        assert_eq!(told("Nf6"), "'Nf6' is not a legal move here; try for example Nf3");
        assert_eq!(told("e2e5"), "'e2e5' is not a legal move here; try for example e3, e4");
        let other = "'x' is not a legal move here: it would bring back an earlier position";
        assert_eq!(in_words(other.to_owned(), "x", &choices), other);
    }

    #[test]
    fn a_move_is_sure_when_nothing_longer_begins_with_it() {
        let choices = [choice("d1", "D1"), choice("d10", "D10"), choice("e2e4", "e4")];
        assert_eq!(judge("d1", Some("d1"), &choices), Typed::Open);
        assert_eq!(judge("D10", Some("d10"), &choices), Typed::Sure);
        assert_eq!(judge("e4", Some("e2e4"), &choices), Typed::Sure);
        assert_eq!(judge("d", None, &choices), Typed::Open);
        assert_eq!(judge("x", None, &choices), Typed::Astray);
    }
}
