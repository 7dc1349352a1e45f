//! The field in which a move is typed in the game's own words.

use super::controller::GameController;
use super::model::Model;
use crate::letters::letters;
use crate::sound::{self, Sound};
use crate::words::{sentence, t};
use leptos::prelude::*;
use parlour_core::{Choice, Message};
use parlour_protocol::desk::{Answer, Ask};

/// What a typed text is so far.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TypedMatch {
    /// It means this move, and nothing longer begins with it.
    Complete,
    /// It may still become another move.
    Partial,
    /// No move begins like this.
    Invalid,
}

/// Judges a text among the legal moves; `canonical` is the canonical text of the move that it means as it is.
pub(super) fn classify(text: &str, canonical: Option<&str>, choices: &[Choice]) -> TypedMatch {
    let text = text.trim().to_lowercase();
    let begins = |of: &str| of.to_lowercase().starts_with(&text);
    let mut longer = choices.iter().filter(|own| begins(&own.text) || begins(&own.label));
    match canonical {
        Some(canonical) if longer.all(|own| own.text == canonical) => TypedMatch::Complete,
        Some(_) => TypedMatch::Partial,
        None if longer.next().is_some() => TypedMatch::Partial,
        None => TypedMatch::Invalid,
    }
}

/// The field.
#[component]
pub(super) fn TypedMove(controller: GameController) -> impl IntoView {
    let text = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Message>);
    let own_letters = move || {
        untrack(|| {
            controller.with_facts(|facts| letters(controller.settings(), &facts.info.letters))
        })
    };
    let check = move |text: &str| match controller
        .ask(&Ask::Check { room: controller.room(), text: text.trim().to_owned() })
    {
        Answer::Text(canonical) => Ok(canonical),
        Answer::Refused(why) => Err(why.lettered(&own_letters())),
        _ => Err("".into()),
    };
    // English letters are understood whatever letters are shown.
    let read = move |text: &str| {
        let meant = own_letters().read(text);
        let checked = check(&meant);
        if checked.is_err() && meant != text {
            let as_typed = check(text);
            if as_typed.is_ok() {
                return (text.to_owned(), as_typed);
            }
        }
        (meant, checked)
    };
    let enter = move |canonical: String| {
        text.set(String::new());
        error.set(None);
        controller.enter(canonical);
    };
    let typed = move |event| {
        let now = event_target_value(&event);
        text.set(now.clone());
        error.set(None);
        if now.trim().is_empty() {
            return;
        }
        let choices = controller.with(Model::choices);
        let (meant, checked) = read(&now);
        match (classify(&meant, checked.as_deref().ok(), &choices), checked) {
            (TypedMatch::Complete, Ok(canonical)) => enter(canonical),
            (TypedMatch::Invalid, Err(why)) => error.set(Some(why)),
            _ => {}
        }
    };
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let now = text.get_untracked();
        if now.trim().is_empty() {
            return;
        }
        match read(&now).1 {
            Ok(canonical) => enter(canonical),
            Err(why) => {
                sound::play(Sound::Error);
                error.set(Some(why));
            }
        }
    };
    let escaped = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Escape" {
            text.set(String::new());
            error.set(None);
        }
    };
    let off = Memo::new(move |_| {
        controller.choices().is_empty() || controller.now().with(|now| now.unsettled.is_some())
    });
    view! {
        <form class="field typed" class:wrong=move || error.get().is_some() on:submit=submitted>
            <label for="typed" class="visually-hidden">{move || t("game-type")}</label>
            <input id="typed" type="text" data-testid="typed" autocomplete="off" autocapitalize="off" spellcheck="false"
                placeholder=move || t("game-type") title=move || t("game-type-title") prop:value=text prop:disabled=off
                aria-invalid=move || error.get().is_some().to_string() aria-describedby="typed-trouble"
                on:input=typed on:keydown=escaped/>
            <p id="typed-trouble" class="error" role="alert" data-testid="typed-trouble">{move || error.get().map(|why| sentence(&why))}</p>
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
        assert_eq!(classify("d1", Some("d1"), &choices), TypedMatch::Partial);
        assert_eq!(classify("D10", Some("d10"), &choices), TypedMatch::Complete);
        assert_eq!(classify("e4", Some("e2e4"), &choices), TypedMatch::Complete);
        assert_eq!(classify("d", None, &choices), TypedMatch::Partial);
        assert_eq!(classify("x", None, &choices), TypedMatch::Invalid);
    }
}
