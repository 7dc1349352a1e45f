//! What a review leads to: the record as a file, a new game from the current position, the editor.

use super::session::ReviewSession;
use super::tags::tag_words;
use crate::base64url;
use crate::board::Shown;
use crate::carried::CarriedGame;
use crate::notice::notices;
use crate::open_study::fresh_number;
use crate::pictures::{AnimatedButton, PictureButtons, PicturedGame, PicturedPosition};
use crate::route::{Route, go};
use crate::settings::settings;
use crate::store::{self, StoredGame};
use crate::transfer;
use crate::words::{game_text, result_sentence, sentence, t, t_with};
use leptos::html::Dialog;
use leptos::prelude::*;
use parlour_core::RecordForm;
use parlour_protocol::desk::{Action, Answer, Ask, SavedGame, SeatOccupant};
use parlour_protocol::input::check_name;
use parlour_protocol::{Opening, TakeBacks};

/// The forms a record can have.
const FORMS: [&str; 4] = ["pgn", "pdn", "sgf", "txt"];

fn customary_form(form: &RecordForm) -> &'static str {
    match form {
        RecordForm::Pgn { .. } => "pgn",
        RecordForm::Pdn { .. } => "pdn",
        RecordForm::Sgf { .. } => "sgf",
        RecordForm::Plain => "txt",
    }
}

/// The record as a file or on the clipboard, the position, and a link to the whole game.
#[component]
pub(super) fn Export(session: ReviewSession, viewpoint: ReadSignal<usize>) -> impl IntoView {
    let notices = notices();
    let usual = session.facts.with_untracked(|facts| {
        facts.as_ref().map_or("txt", |facts| customary_form(&facts.info.record))
    });
    let form = RwSignal::new(usual.to_owned());
    let written = move || {
        let form = form.get_untracked();
        let text = session.write(Some(&form));
        text.map_err(|why| notices.notify(why)).ok().map(|text| (form, text))
    };
    let download = move |_| {
        let Some((form, text)) = written() else { return };
        let game = session.game.get_untracked();
        let name = game.map_or_else(
            || "game".to_owned(),
            |game| format!("{}-{}", game.kept.game.game, game.key),
        );
        if let Err(why) = transfer::download(
            &format!("{name}.{form}"),
            "text/plain;charset=utf-8",
            text.as_bytes(),
        ) {
            notices.notify(why);
        }
    };
    let copy = move |_| {
        if let Some((_, text)) = written() {
            transfer::copy_and_notify(notices, text, t("review-record-copied"));
        }
    };
    let position = move |_| {
        if let Some(text) = untrack(|| session.with_table(|table| table.position.clone())) {
            transfer::copy_and_notify(notices, text, t("review-position-copied"));
        }
    };
    let link = move |_| {
        let Some(game) = session.game.get_untracked() else { return };
        let save = game.kept.save.clone();
        let save = match session.study() {
            Some(study) => study.compressed(save),
            None => save,
        };
        let route = Route::Link { data: base64url::encode(&save) };
        let address = window().location().href().unwrap_or_default();
        let page = address.split('#').next().unwrap_or_default();
        transfer::copy_and_notify(
            notices,
            format!("{page}{}", route.href()),
            t("review-link-copied"),
        );
    };
    let has_save = move || {
        session.game.with(|game| game.as_ref().is_some_and(|game| !game.kept.save.is_empty()))
    };
    let option = move |word: &'static str| view! { <option value=word selected={word == usual}>{move || t(&format!("review-form-{word}"))}</option> };
    view! {
        <div class="stack">
            <div class="toolbar">
                <div class="field grow"><label for="review-form">{move || t("review-form")}</label>
                    <select id="review-form" data-testid="export-form" on:change=move |event| form.set(event_target_value(&event))>{FORMS.map(option).into_iter().collect::<Vec<_>>()}</select></div>
                <button type="button" class="button" data-testid="export-download" on:click=download>{move || t("saves-download")}</button>
                <button type="button" class="button" data-testid="export-copy" on:click=copy>{move || t("review-copy")}</button>
            </div>
            <div class="actions">
                <button type="button" class="button" data-testid="copy-position" on:click=position>{move || t("archive-copy-position")}</button>
                <Show when=has_save><button type="button" class="button" data-testid="copy-link" on:click=link>{move || t("review-copy-link")}</button></Show>
                <EditHere session/>
                <PictureButtons position=Callback::new(move |()| pictured(session, viewpoint.get_untracked()))/>
                <AnimatedButton game=Callback::new(move |()| whole_game(session, viewpoint.get_untracked()))/>
            </div>
        </div>
    }
}

/// The position here, to be pictured as a seat sees it.
fn pictured(session: ReviewSession, viewpoint: usize) -> Option<PicturedPosition> {
    let facts = session.facts.get_untracked()?;
    let game = session.game.get_untracked();
    let (scene, last) =
        untrack(|| session.with_table(|table| (table.scene.clone(), Shown::of(table).last)))?;
    let file = game.map_or_else(
        || facts.info.id.to_string(),
        |game| format!("{}-{}", game.kept.game.game, game.key),
    );
    Some(PicturedPosition {
        board: facts.board.clone(),
        seats: facts.info.seats.clone(),
        turn: facts.board.views.get(viewpoint).copied().unwrap_or_default(),
        scene,
        last,
        title: untrack(|| game_text(&facts.info.name)),
        file,
    })
}

/// The line through here from its beginning to its end, to be pictured.
fn whole_game(session: ReviewSession, viewpoint: usize) -> Option<PicturedGame> {
    let (study, game) = (session.study()?, session.game.get_untracked()?);
    let position = pictured(session, viewpoint)?;
    let seats = &position.seats;
    let (line, result) = untrack(|| {
        session.with_table(|table| {
            let nodes = table.line.iter().map(|step| step.node);
            let result = table.result.as_ref().map(|result| result_sentence(seats, result));
            ([0].into_iter().chain(nodes).collect(), result)
        })
    })?;
    let played = game.kept.game.players.iter().zip(seats);
    let names = played.map(|((name, level), seat)| match level {
        Some(level) => untrack(|| t(&format!("face-{level}-name"))),
        None if name.is_empty() => untrack(|| game_text(&seat.name)),
        None => name.clone(),
    });
    Some(PicturedGame {
        names: names.collect::<Vec<_>>().join(" – "),
        result: result.unwrap_or_default(),
        chest: study.chest().clone(),
        source: study.source(),
        line,
        position,
    })
}

#[component]
fn EditHere(session: ReviewSession) -> impl IntoView {
    let href = move || {
        session.with_table(|table| {
            Route::Editor { game: table.spec.id.clone(), start: Some(table.position.clone()) }
                .href()
        })
    };
    view! { <a class="button" data-testid="edit-here" href=href>{move || t("review-edit")}</a> }
}

/// What is known about the game besides its moves.
#[component]
pub(super) fn GameFacts(session: ReviewSession) -> impl IntoView {
    let facts = move || {
        let view = session.view.get()?;
        let written = view.written.clone().map(|result| (t("archive-result"), result));
        let seats = session.facts.get().map(|facts| facts.info.seats.clone()).unwrap_or_default();
        let known = |(_, value): &&(String, String)| !["", "?", "-"].contains(&value.as_str());
        let tags = view.tags.iter().filter(known);
        let tags = tags.map(|(name, value)| (tag_words(name, &seats), value.clone()));
        let fact = |(name, value): (String, String)| view! { <dt>{name}</dt><dd>{value}</dd> };
        Some(tags.chain(written).map(fact).collect::<Vec<_>>())
    };
    view! { <dl class="facts" data-testid="facts">{facts}</dl> }
}

/// The name of a person in a seat: the user's own in the first, a made-up one elsewhere.
fn person_name(name: &str, seat: usize, first: bool) -> String {
    if first && check_name(name).is_ok() { name.to_owned() } else { format!("Player_{}", seat + 1) }
}

/// Makes a room of the game up to here, with these in its seats; gives the key it is kept under.
async fn play_on(session: ReviewSession, seats: Vec<SeatOccupant>) -> Result<String, String> {
    let kept = room_up_to_here(session, seats)?;
    let game = StoredGame { key: store::fresh_key(), title: None, updated: store::now(), kept };
    store::put(&game).await?;
    Ok(game.key)
}

/// Takes the game up to here to where rooms are opened.
fn play_together(session: ReviewSession) -> Result<(), String> {
    let played = session.game.get_untracked().map(|game| game.kept.game.players.clone());
    let played = played.unwrap_or_default();
    let seats = session.facts.with_untracked(|facts| {
        facts.as_ref().map_or(played.len(), |facts| facts.info.seats.len())
    });
    let occupant = |seat: usize| match played.get(seat) {
        Some((_, Some(level))) => SeatOccupant::Computer(*level),
        Some((name, None)) => SeatOccupant::People(vec![person_name(name, seat, true)]),
        None => SeatOccupant::People(vec![person_name("", seat, false)]),
    };
    let kept = room_up_to_here(session, (0..seats).map(occupant).collect())?;
    let game = StoredGame { key: String::new(), title: None, updated: store::now(), kept };
    CarriedGame::of_stored(&game).take_to_rooms();
    Ok(())
}

/// The game up to here as a room with these in its seats.
fn room_up_to_here(session: ReviewSession, seats: Vec<SeatOccupant>) -> Result<SavedGame, String> {
    let study = session.study().ok_or_else(|| t("review-gone"))?;
    let position = untrack(|| session.with_table(|table| (table.spec.clone(), table.entries())));
    let (game, entries) = position.ok_or_else(|| t("review-gone"))?;
    let (chest, room, now) = (study.chest(), fresh_number(), store::now());
    let opening = Opening { game, take_backs: TakeBacks::Free, ..Opening::default() };
    let mut answer = chest.ask(&Ask::Open { room, opening, seats, now });
    for word in entries {
        let Answer::Room(view) = &answer else { break };
        let action = match word.strip_prefix('!') {
            None => Action::Play { node: view.current_node, text: word },
            // Who had given up stays out; other endings are left out, so that the game can go on.
            Some(out) => match out.split_once(':').and_then(|(_, seat)| seat.parse().ok()) {
                Some(seat) if view.seats.len() > 2 => Action::Resign { seat },
                _ => continue,
            },
        };
        answer = chest.ask(&Ask::Do { room, action, now });
    }
    chest.ask(&Ask::Close { number: room });
    let kept: Option<SavedGame> = match answer {
        Answer::Room(view) => view.kept,
        Answer::Refused(why) => return Err(sentence(&why)),
        _ => None,
    };
    kept.ok_or_else(|| t("review-gone"))
}

/// The button and the dialog for playing on from here.
#[component]
pub(super) fn PlayOn(session: ReviewSession) -> impl IntoView {
    let notices = notices();
    let dialog = NodeRef::<Dialog>::new();
    let settings = settings();
    // A level for each seat; 0 for a person.
    let levels = RwSignal::new(Vec::<u8>::new());
    let names = move || {
        session.facts.with(|facts| {
            facts
                .as_ref()
                .map(|facts| {
                    facts.info.seats.iter().map(|seat| game_text(&seat.name)).collect::<Vec<_>>()
                })
                .unwrap_or_default()
        })
    };
    let open = move |_| {
        let mover =
            untrack(|| session.with_table(|table| usize::from(table.to_move))).unwrap_or_default();
        let played = session
            .game
            .get_untracked()
            .map(|game| game.kept.game.players.clone())
            .unwrap_or_default();
        let known = played.iter().any(|(_, level)| level.is_some());
        let level = settings.with_untracked(|settings| settings.level.clamp(1, 10));
        let seated = (0..untrack(names).len()).map(|seat| match played.get(seat) {
            Some((_, level)) if known => level.unwrap_or(0),
            _ if seat == mover => 0,
            _ => level,
        });
        levels.set(seated.collect());
        if let Some(dialog) = dialog.get_untracked() {
            let _ = dialog.show_modal();
        }
    };
    let close = move || {
        if let Some(dialog) = dialog.get_untracked() {
            dialog.close();
        }
    };
    let start = move |_| {
        let name = settings.with_untracked(|settings| settings.name.clone());
        let levels = levels.get_untracked();
        let first = levels.iter().position(|level| *level == 0);
        let occupant = |(seat, level): (usize, &u8)| match level {
            0 => SeatOccupant::People(vec![person_name(&name, seat, first == Some(seat))]),
            level => SeatOccupant::Computer(*level),
        };
        let seats = levels.iter().enumerate().map(occupant).collect();
        leptos::task::spawn_local(async move {
            match play_on(session, seats).await {
                Ok(key) => go(&Route::Game { key }),
                Err(why) => notices.notify(why),
            }
        });
    };
    let together = move |_| play_together(session).unwrap_or_else(|why| notices.notify(why));
    let over = move || session.with_table(|table| table.choices.is_empty()).unwrap_or(true);
    let rows = move || {
        names()
            .into_iter()
            .enumerate()
            .map(|(seat, name)| view! { <SeatField seat name levels/> })
            .collect::<Vec<_>>()
    };
    view! {
        <button type="button" class="button primary" data-testid="carry-on" disabled=over on:click=open>{move || t("review-carry-on")}</button>
        <button type="button" class="button" data-testid="review-together" disabled=over on:click=together>{move || t("together-title")}</button>
        <dialog node_ref=dialog aria-labelledby="carry-on-title" data-testid="carry-on-dialog">
            <div class="dialog-head"><h2 id="carry-on-title">{move || t("review-carry-on-title")}</h2>
                <button type="button" class="button quiet" on:click=move |_| close()>{move || t("close")}</button></div>
            <div class="dialog-body stack">{rows}</div>
            <div class="dialog-foot"><button type="button" class="button primary" data-testid="carry-on-start" on:click=start>{move || t("review-carry-on-start")}</button></div>
        </dialog>
    }
}

#[component]
fn SeatField(seat: usize, name: String, levels: RwSignal<Vec<u8>>) -> impl IntoView {
    let id = format!("carry-seat-{seat}");
    let chosen = move |level: u8| levels.with(|levels| levels.get(seat) == Some(&level));
    let change = move |event| {
        let level = event_target_value(&event).parse().unwrap_or(0);
        levels.update(|levels| {
            if let Some(chosen_level) = levels.get_mut(seat) {
                *chosen_level = level;
            }
        });
    };
    let option = move |level: u8| {
        let words = move || {
            if level == 0 {
                t("review-person")
            } else {
                t_with("study-computer", &[("level", &level.to_string())])
            }
        };
        view! { <option value=level.to_string() prop:selected=move || chosen(level)>{words}</option> }
    };
    view! {
        <div class="field"><label for=id.clone()>{name}</label><select id=id on:change=change>{(0..=10).map(option).collect::<Vec<_>>()}</select></div>
    }
}
