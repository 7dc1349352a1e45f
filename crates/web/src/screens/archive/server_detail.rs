//! The game of the server's archive that is looked at: its last position, its facts, and what can be done with it.

use super::on_server::{ServerArchive, row};
use super::split::likely_chests;
use crate::board::Picture;
use crate::carried::CarriedGame;
use crate::confirm::ConfirmButton;
use crate::notice::notices;
use crate::open_study::{OpenStudy, Thumbnail};
use crate::server;
use crate::shelf::{Shelf, shelf};
use crate::transfer;
use crate::when;
use crate::words::{game_text, t};
use leptos::prelude::*;
use parlour_protocol::api::ArchiveLine;
use parlour_protocol::desk::Source;
use parlour_protocol::lobby::GameUpload;

/// The game that is looked at.
#[component]
pub(super) fn ServerDetail(archive: ServerArchive) -> impl IntoView {
    let line = Memo::new(move |_| {
        let id: i64 = archive.chosen.get()?.parse().ok()?;
        archive.lines.with(|lines| lines.iter().find(|line| line.id == id).cloned())
    });
    view! {
        <aside class="panel stack archive-detail stays" aria-label=move || t("archive-detail") data-testid="server-detail">
            {move || match line.get() {
                None => view! { <p class="hint">{t("archive-choose")}</p> }.into_any(),
                Some(line) => view! { <ChosenGame archive line/> }.into_any(),
            }}
        </aside>
    }
}

/// Fetches a game and draws its last position; gives its text too.
async fn fetch(shelf: Shelf, id: i64) -> Result<(Thumbnail, String), String> {
    let text = server::archived(id).await?;
    let cards = untrack(|| shelf.games());
    let cards: Vec<_> = cards.iter().map(|facts| (&facts.info, facts.chest.as_str())).collect();
    let chests: Vec<String> = likely_chests(&text, &cards).into_iter().map(str::to_owned).collect();
    let (study, view) = OpenStudy::open_in(&chests, Source::Record(text.clone())).await?;
    Ok((Thumbnail::of(&study, view)?, text))
}

#[component]
fn ChosenGame(archive: ServerArchive, line: ArchiveLine) -> impl IntoView {
    let (shelf, notices) = (shelf(), notices());
    let id = line.id;
    let fetched = RwSignal::new(None::<Result<(Thumbnail, String), String>>);
    leptos::task::spawn_local(async move {
        let found = fetch(shelf, id).await;
        fetched.try_set(Some(found));
    });
    let row = untrack(|| row(shelf, &line));
    let title = row.name.clone();
    let copy_position = move |_| {
        if let Some(Ok((thumbnail, _))) = fetched.get_untracked() {
            transfer::copy_and_notify(notices, thumbnail.position, t("archive-position-copied"));
        }
    };
    let over_after = line.finished.then_some(line.moves);
    let carried = title.clone();
    let together = move |_| {
        if let Some(Ok((_, text))) = fetched.get_untracked() {
            let upload = GameUpload::Record { text, ply: None, time: None };
            CarriedGame { title: carried.clone(), over_after, upload }.take_to_rooms();
        }
    };
    let export = move |_| {
        if let Some(Ok((thumbnail, text))) = fetched.get_untracked() {
            let name = format!("{}.txt", thumbnail.game);
            if let Err(why) = transfer::download(&name, "text/plain;charset=utf-8", text.as_bytes())
            {
                notices.notify(why);
            }
        }
    };
    let delete = Callback::new(move |()| {
        leptos::task::spawn_local(async move {
            match server::remove_archived(id).await {
                Ok(()) => archive.forget(id),
                Err(why) => notices.notify(why),
            }
        });
    });
    let missing = move || !matches!(fetched.get(), Some(Ok(_)));
    let picture = move || {
        fetched.get().map(|fetched| match fetched {
            Ok((thumbnail, _)) => view! {
                <Picture board=thumbnail.board scene=thumbnail.scene seats=thumbnail.seats material=thumbnail.material label=t("study-last-position")/>
            }
            .into_any(),
            Err(why) => view! { <p class="error">{why}</p> }.into_any(),
        })
    };
    view! {
        <h2>{title}</h2>
        <div class="archive-picture">{picture}</div>
        <dl class="facts">{facts(shelf, &line)}</dl>
        <div class="actions">
            <button type="button" class="button primary" data-testid="server-review" on:click=move |_| archive.copy(id, true)>{move || t("archive-review")}</button>
            <button type="button" class="button" data-testid="server-copy" on:click=move |_| archive.copy(id, false)>{move || t("archive-copy-here")}</button>
            <button type="button" class="button" data-testid="server-together" disabled=missing on:click=together>{move || t("together-title")}</button>
            <button type="button" class="button" data-testid="server-copy-position" disabled=missing on:click=copy_position>{move || t("archive-copy-position")}</button>
            <button type="button" class="button" data-testid="server-export" disabled=missing on:click=export>{move || t("archive-export-one")}</button>
            <ConfirmButton label=Signal::derive(|| t("archive-delete")) on_press=delete testid="server-delete"/>
        </div>
    }
}

/// What is known of a game.
fn facts(shelf: Shelf, line: &ArchiveLine) -> impl IntoView + use<> {
    let row = untrack(|| row(shelf, line));
    let seats = untrack(|| shelf.find(&line.game)).map(|facts| facts.info.seats.clone());
    let seats = seats.unwrap_or_default();
    let seat_name = |seat: usize| {
        seats.get(seat).map_or_else(|| (seat + 1).to_string(), |seat| game_text(&seat.name))
    };
    let players = row.players.into_iter().enumerate();
    let mut facts: Vec<(String, String)> =
        players.map(|(seat, player)| (seat_name(seat), player)).collect();
    facts.push((t("archive-result"), row.result));
    facts.push((t("archive-moves"), row.moves.to_string()));
    if let Some(length) = when::length(row.length) {
        facts.push((t("archive-length"), length));
    }
    if row.date > 0 {
        facts.push((t("archive-date"), when::moment(row.date)));
    }
    let fact = |(name, value): (String, String)| view! { <dt>{name}</dt><dd>{value}</dd> };
    facts.into_iter().map(fact).collect::<Vec<_>>()
}
