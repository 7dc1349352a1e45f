//! Settings: how everything looks, sounds and behaves. Every change is seen at once and kept.

mod about;
mod board;
mod controls;
mod notifications;
mod stored_data;

use crate::app::Frame;
use crate::confirm::ConfirmButton;
use crate::settings::{Settings, settings};
use crate::sound::{self, Sound};
use crate::words::{LANGUAGES, sentence, t};
use about::About;
use board::{BoardLooks, Preview};
use controls::{Choices, SettingsSection, Slider, Switch};
use leptos::prelude::*;
use notifications::Notifications;
use parlour_core::show::Material;
use stored_data::{Device, StoredData};

const PAGES: &[(&str, &str)] = &[
    ("auto", "settings-page-auto"),
    ("light", "settings-page-light"),
    ("dark", "settings-page-dark"),
];

const LETTERS: &[(&str, &str)] = &[
    ("language", "settings-letters-language"),
    ("english", "settings-letters-english"),
    ("figures", "settings-letters-figures"),
];

/// Settings.
#[component]
pub(crate) fn SettingsScreen() -> impl IntoView {
    view! {
        <Frame title=Signal::derive(|| t("settings-title"))>
            <div class="settings" data-testid="settings">
                <Preview/>
                <div class="settings-parts">
                    <You/>
                    <PageLooks/>
                    <BoardLooks/>
                    <Playing/>
                    <Sounds/>
                    <Device/>
                    <StoredData/>
                    <About/>
                    <Reset/>
                </div>
            </div>
        </Frame>
    }
}

/// Name and language.
#[component]
fn You() -> impl IntoView {
    let settings = settings();
    let typed = RwSignal::new(settings.with_untracked(|settings| settings.name.clone()));
    let error = move || {
        let name = typed.get();
        if name.is_empty() { None } else { parlour_protocol::input::check_name(&name).err() }
    };
    let write = move |event| {
        typed.set(event_target_value(&event));
        if error().is_none() {
            settings.update(|settings| settings.name = typed.get_untracked());
        }
    };
    let language = move |(code, name): (&'static str, String)| {
        view! { <option value=code lang=code selected=move || settings.with(|settings| settings.language == code)>{name}</option> }
    };
    let languages = LANGUAGES.map(|(code, name)| (code, name.to_owned()));
    view! {
        <SettingsSection title="settings-you">
            <div class="field" class:wrong=move || error().is_some()>
                <label for="player-name">{move || t("settings-name")}</label>
                <input id="player-name" data-testid="player-name" autocomplete="nickname" spellcheck="false" prop:value=typed on:input=write
                    aria-invalid=move || error().is_some().to_string() aria-describedby="player-name-note"/>
                <span id="player-name-note" role="status" class=move || if error().is_some() { "error" } else { "hint" }>
                    {move || error().map_or_else(|| t("settings-name-hint"), |why| sentence(&why))}
                </span>
            </div>
            <div class="field">
                <label for="language">{move || t("settings-language")}</label>
                <select id="language" data-testid="language" on:change=move |event| {
                    settings.update(|settings| settings.language = event_target_value(&event));
                }>
                    <option value="" selected=move || settings.with(|settings| settings.language.is_empty())>{move || t("settings-language-auto")}</option>
                    {languages.map(language).into_iter().collect::<Vec<_>>()}
                </select>
            </div>
        </SettingsSection>
    }
}

/// The page itself.
#[component]
fn PageLooks() -> impl IntoView {
    view! {
        <SettingsSection title="settings-page">
            <Choices legend="settings-page-light-dark" name="page" options=PAGES
                read=|settings| settings.page.clone() write=|settings, value| value.clone_into(&mut settings.page)/>
            <Switch label="settings-contrast" testid="high-contrast"
                read=|settings| settings.high_contrast write=|settings, value| settings.high_contrast = value/>
        </SettingsSection>
    }
}

/// How one plays.
#[component]
fn Playing() -> impl IntoView {
    view! {
        <SettingsSection title="settings-playing">
            <Choices legend="settings-letters" name="letters" options=LETTERS
                read=|settings| settings.letters.clone() write=|settings, value| value.clone_into(&mut settings.letters)/>
            <Switch label="settings-premoves" testid="premoves"
                read=|settings| settings.premoves write=|settings, value| settings.premoves = value/>
            <Switch label="settings-bar" testid="bar"
                read=|settings| settings.bar write=|settings, value| settings.bar = value/>
            <Switch label="settings-book" testid="book"
                read=|settings| settings.book write=|settings, value| settings.book = value/>
            <Switch label="settings-turn-board" testid="turn-board"
                read=|settings| settings.turn_board write=|settings, value| settings.turn_board = value/>
            <Switch label="settings-shortcuts" testid="shortcuts"
                read=|settings| settings.shortcuts write=|settings, value| settings.shortcuts = value/>
            <Switch label="settings-key-hints" testid="key-hints"
                read=|settings| settings.key_hints write=|settings, value| settings.key_hints = value/>
            <Notifications/>
        </SettingsSection>
    }
}

/// Sounds.
#[component]
fn Sounds() -> impl IntoView {
    view! {
        <SettingsSection title="settings-sounds">
            <Slider label="settings-volume" testid="volume" range=(0, 100) step=5 on_done=Callback::new(|()| sound::play(Sound::Move(Material::Wood)))
                read=|settings| settings.volume write=|settings, value| settings.volume = value/>
            <Slider label="settings-music" testid="music" range=(0, 100) step=5
                read=|settings| settings.music write=|settings, value| settings.music = value/>
            <Switch label="settings-mute" testid="mute"
                read=|settings| settings.mute write=|settings, value| settings.mute = value/>
        </SettingsSection>
    }
}

/// Resets everything except the name, which has no default.
#[component]
fn Reset() -> impl IntoView {
    let settings = settings();
    let reset = Callback::new(move |()| {
        settings.update(|settings| {
            *settings =
                Settings { name: std::mem::take(&mut settings.name), ..Settings::default() };
        });
    });
    view! {
        <SettingsSection title="settings-reset-title">
            <p class="hint">{move || t("settings-reset-hint")}</p>
            <div class="toolbar"><ConfirmButton label=Signal::derive(|| t("settings-reset")) on_press=reset testid="settings-reset"/></div>
        </SettingsSection>
    }
}
