//! The field in which a move is typed in the game's own words.

use super::model::Model;
use super::play::Play;
use crate::sound::{self, Sound};
use crate::words::{sentence, t};
use leptos::prelude::*;
use parlour_core::{Choice, Message};
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
pub(super) fn classify(text: &str, meant: Option<&str>, choices: &[Choice]) -> Typed {
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

/// The field.
#[component]
pub(super) fn TypedMove(play: Play) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let trouble = RwSignal::new(None::<Message>);
    let meant = move |text: &str| match play
        .ask(&Ask::Check { room: play.room(), text: text.trim().to_owned() })
    {
        Answer::Text(meant) => Ok(meant),
        Answer::Refused(why) => Err(why),
        _ => Err("".into()),
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
        let choices = play.with(Model::choices);
        let meant = meant(&now);
        match (classify(&now, meant.as_deref().ok(), &choices), meant) {
            (Typed::Sure, Ok(canonical)) => enter(canonical),
            (Typed::Astray, Err(why)) => trouble.set(Some(why)),
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
                trouble.set(Some(why));
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
        play.choices().is_empty() || play.now().with(|now| now.unsettled.is_some())
    });
    view! {
        <form class="field typed" class:wrong=move || trouble.get().is_some() on:submit=submitted>
            <label for="typed" class="visually-hidden">{move || t("game-type")}</label>
            <input id="typed" type="text" data-testid="typed" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=move || t("game-type") title=move || t("game-type-title") prop:value=text prop:disabled=off
                aria-invalid=move || trouble.get().is_some().to_string() aria-describedby="typed-trouble"
                on:input=typed on:keydown=escaped/>
            <p id="typed-trouble" class="error" role="alert" data-testid="typed-trouble">{move || trouble.get().map(|why| sentence(&why))}</p>
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
    fn a_move_is_sure_when_nothing_longer_begins_with_it() {
        let choices = [choice("d1", "D1"), choice("d10", "D10"), choice("e2e4", "e4")];
        assert_eq!(classify("d1", Some("d1"), &choices), Typed::Open);
        assert_eq!(classify("D10", Some("d10"), &choices), Typed::Sure);
        assert_eq!(classify("e4", Some("e2e4"), &choices), Typed::Sure);
        assert_eq!(classify("d", None, &choices), Typed::Open);
        assert_eq!(classify("x", None, &choices), Typed::Astray);
    }
}
