//! Taking a game elsewhere: copied, as a file, or inside an address.

use super::controller::GameController;
use super::status::outcome;
use super::strip;
use crate::base64url;
use crate::board::Shown;
use crate::pictures::{AnimatedButton, PictureButtons, PicturedGame, PicturedPosition};
use crate::route::Route;
use crate::transfer;
use crate::words::{game_text, sentence, t, t_with};
use leptos::prelude::*;
use parlour_core::Message;
use parlour_protocol::desk::{Answer, Ask, Source};
use parlour_protocol::input::check_file_name;

/// Puts a text on the clipboard and says so.
fn copy(controller: GameController, text: String) {
    transfer::copy_and_notify(controller.notices(), text, t("game-copied"));
}

impl GameController {
    /// The game as a text in its customary form, and the extension of its file.
    fn record(self) -> Result<(String, &'static str), String> {
        let ask = Ask::Write { source: Source::Room(self.room()), form: None };
        let form = self.with_facts(|facts| extension(&facts.info.record));
        match self.ask(&ask) {
            Answer::Text(text) => Ok((text, form)),
            Answer::Refused(why) => Err(sentence(&why)),
            _ => Err(t("game-missing")),
        }
    }

    /// A file's name without its extension.
    fn file_name(self) -> String {
        let stored = self.stored().get_value();
        let usual = format!("{}-{}", stored.kept.game.game, stored.key);
        stored.title.filter(|title| check_file_name(title).is_ok()).unwrap_or(usual)
    }

    /// The position that is looked at, to be pictured as it is seen.
    fn pictured(self) -> PicturedPosition {
        let (scene, last) = self
            .viewed()
            .with_untracked(|viewed| (viewed.table.scene.clone(), Shown::of(&viewed.table).last));
        let turn = untrack(|| self.turn());
        self.with_facts(|facts| PicturedPosition {
            board: facts.board.clone(),
            seats: facts.info.seats.clone(),
            turn,
            scene,
            last,
            title: untrack(|| game_text(&facts.info.name)),
            file: self.file_name(),
        })
    }

    /// The game so far, to be pictured.
    fn whole_game(self) -> PicturedGame {
        let position = self.pictured();
        let now = self.now().get_untracked();
        let nodes = now.table.line.iter().take(now.table.ply as usize).map(|step| step.node);
        let seats = 0..position.seats.len() as u8;
        let names: Vec<String> = untrack(|| seats.map(|seat| strip::name(self, seat)).collect());
        let result = now.table.result.as_ref();
        PicturedGame {
            names: names.join(" – "),
            result: result.map(|result| untrack(|| outcome(self, result))).unwrap_or_default(),
            chest: self.chest().get_value(),
            source: Source::Room(self.room()),
            line: [0].into_iter().chain(nodes).collect(),
            position,
        }
    }

    fn copy_position(self) {
        copy(self, self.viewed().with_untracked(|viewed| viewed.table.position.clone()));
    }

    fn copy_record(self) {
        match self.record() {
            Ok((text, _)) => copy(self, text),
            Err(why) => self.refuse(&why),
        }
    }

    /// The save to be sent: as small as can be.
    fn save_to_send(self) -> Vec<u8> {
        let save = self.stored().with_value(|stored| stored.kept.save.clone());
        self.chest().with_value(|chest| chest.compressed(save))
    }

    fn copy_link(self) {
        let data = base64url::encode(&self.save_to_send());
        let address = window().location().href().unwrap_or_default();
        let page = address.split('#').next().unwrap_or_default();
        copy(self, format!("{page}{}", Route::Link { data }.href()));
    }

    fn download_record(self) {
        match self.record() {
            Ok((text, extension)) => {
                self.download(extension, "text/plain;charset=utf-8", text.as_bytes());
            }
            Err(why) => self.refuse(&why),
        }
    }

    fn download_save(self) {
        self.download("parlour", "application/octet-stream", &self.save_to_send());
    }

    fn download(self, extension: &str, kind: &str, bytes: &[u8]) {
        let name = format!("{}.{extension}", self.file_name());
        if let Err(why) = transfer::download(&name, kind, bytes) {
            self.refuse(&why);
        }
    }
}

/// The extension of files of a form.
fn extension(form: &parlour_core::RecordForm) -> &'static str {
    use parlour_core::RecordForm as Form;
    match form {
        Form::Pgn { .. } => "pgn",
        Form::Pdn { .. } => "pdn",
        Form::Sgf { .. } => "sgf",
        Form::Plain => "txt",
    }
}

/// Buttons for a picture of the position and an animated one of the game.
#[component]
pub(super) fn Pictures(controller: GameController) -> impl IntoView {
    view! {
        <PictureButtons position=Callback::new(move |()| Some(controller.pictured()))/>
        <AnimatedButton game=Callback::new(move |()| Some(controller.whole_game()))/>
    }
}

/// Everything that takes a game elsewhere, and saving under a name.
#[component]
pub(super) fn Share(controller: GameController) -> impl IntoView {
    let button = move |id: &'static str, action: fn(GameController)| {
        view! { <button class="button" data-testid=id on:click=move |_| action(controller)>{move || t(id)}</button> }
    };
    let edit = move || {
        let start = Some(controller.viewed().with(|viewed| viewed.table.position.clone()));
        let game = controller.with_facts(|facts| facts.info.id.to_string());
        Route::Editor { game, start }.href()
    };
    view! {
        <section data-testid="share">
            <h2>{move || t("game-share")}</h2>
            <div class="stack">
                <SaveAs controller/>
                <div class="actions">
                    {button("game-copy-position", GameController::copy_position)}
                    {button("game-copy-record", GameController::copy_record)}
                    {button("game-copy-link", GameController::copy_link)}
                    {button("game-download-record", GameController::download_record)}
                    {button("game-download-save", GameController::download_save)}
                    <a class="button" href=edit data-testid="game-edit">{move || t("game-edit")}</a>
                    <Pictures controller/>
                </div>
            </div>
        </section>
    }
}

#[component]
fn SaveAs(controller: GameController) -> impl IntoView {
    let title = controller.stored().with_value(|stored| stored.title.clone()).unwrap_or_default();
    let title = RwSignal::new(title);
    let error = RwSignal::new(None::<Message>);
    let submitted = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let name = title.get_untracked();
        match check_file_name(name.trim()) {
            Ok(()) => {
                controller.save_as(name.trim().to_owned());
                error.set(None);
                controller.notices().notify(t_with("game-saved", &[("name", name.trim())]));
            }
            Err(why) => error.set(Some(why)),
        }
    };
    view! {
        <form class="field" class:wrong=move || error.get().is_some() on:submit=submitted>
            <label for="save-name">{move || t("game-save-name")}</label>
            <div class="setup-drawn">
                <input id="save-name" type="text" data-testid="save-name" prop:value=title aria-describedby="save-trouble"
                    on:input=move |event| title.set(event_target_value(&event))/>
                <button class="button" type="submit" data-testid="game-save">{move || t("game-save")}</button>
            </div>
            <p id="save-trouble" class="error" role="alert">{move || error.get().map(|why| sentence(&why))}</p>
        </form>
    }
}
