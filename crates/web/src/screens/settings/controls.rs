//! The controls of the settings: each shows one value and changes it at once.

use crate::settings::{Settings, settings};
use crate::words::{number, t};
use leptos::prelude::*;

/// Controls that belong together, under a heading.
#[component]
pub(super) fn SettingsSection(
    /// The message of its heading.
    title: &'static str,
    children: Children,
) -> impl IntoView {
    let heading = format!("{title}-heading");
    let label = heading.clone();
    view! {
        <section class="panel stack" aria-labelledby=label>
            <h2 id=heading>{move || t(title)}</h2>
            {children()}
        </section>
    }
}

/// A value that is on or off.
#[component]
pub(super) fn Switch(
    /// The message of what it is.
    label: &'static str,
    /// What it is called by tests.
    testid: &'static str,
    read: fn(&Settings) -> bool,
    write: fn(&mut Settings, bool),
) -> impl IntoView {
    let settings = settings();
    view! {
        <label class="switch">
            <input type="checkbox" role="switch" data-testid=testid prop:checked=move || settings.with(read)
                on:change=move |event| settings.update(|settings| write(settings, event_target_checked(&event)))/>
            <span>{move || t(label)}</span>
        </label>
    }
}

/// A value out of a few: radio buttons as one control.
#[component]
pub(super) fn Choices(
    /// The message of what it is.
    legend: &'static str,
    /// The name of the group, which tests know it by.
    name: &'static str,
    /// The values, and the message of each.
    options: &'static [(&'static str, &'static str)],
    read: fn(&Settings) -> String,
    write: fn(&mut Settings, &str),
) -> impl IntoView {
    let settings = settings();
    let option = move |&(value, words): &(&'static str, &'static str)| {
        view! {
            <label>
                <input type="radio" name=name value=value data-testid=format!("{name}-{value}")
                    prop:checked=move || settings.with(read) == value
                    on:change=move |_| settings.update(|settings| write(settings, value))/>
                <span>{move || t(words)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="choices">
            <legend>{move || t(legend)}</legend>
            <div>{options.iter().map(option).collect::<Vec<_>>()}</div>
        </fieldset>
    }
}

/// A number between two others.
#[component]
pub(super) fn Slider(
    /// The message of what it is.
    label: &'static str,
    /// What it is called by tests, and its id.
    testid: &'static str,
    range: (u32, u32),
    step: u32,
    read: fn(&Settings) -> u32,
    write: fn(&mut Settings, u32),
    /// What is done when it is let go.
    #[prop(optional)]
    on_done: Option<Callback<()>>,
) -> impl IntoView {
    let settings = settings();
    let changed = move |event| {
        if let Ok(value) = event_target_value(&event).parse() {
            settings.update(|settings| write(settings, value));
        }
    };
    view! {
        <div class="field slider">
            <label for=testid>{move || t(label)}</label>
            <output for=testid>{move || format!("{}\u{a0}%", number(f64::from(settings.with(read))))}</output>
            <input type="range" id=testid data-testid=testid min=range.0.to_string() max=range.1.to_string() step=step.to_string()
                prop:value=move || settings.with(read).to_string() on:input=changed
                on:change=move |_| if let Some(done) = on_done { done.run(()) }/>
        </div>
    }
}
