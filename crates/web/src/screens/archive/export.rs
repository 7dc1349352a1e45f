//! Games out of the browser's store: as a text, or to the server.

use crate::open_study::OpenStudy;
use crate::server;
use crate::shelf::Shelf;
use crate::store::StoredGame;
use crate::words::{refused, t_with};
use crate::work::WorkProgress;
use parlour_protocol::desk::{LoadAs, SavedGame};

/// A stored game as text.
pub(crate) async fn record(shelf: Shelf, kept: &SavedGame) -> Result<String, String> {
    if !kept.game.record.is_empty() {
        return Ok(kept.game.record.clone());
    }
    let (study, _) = OpenStudy::open(shelf, kept, LoadAs::Study).await?;
    study.record()
}

/// All these games as one text, and the reasons why some are not in it; no text if somebody stopped it.
pub(super) async fn export_text(
    shelf: Shelf,
    games: Vec<StoredGame>,
    work: WorkProgress,
) -> (Option<String>, Vec<String>) {
    let (mut text, mut failed) = (String::new(), Vec::new());
    work.begin(games.len());
    for (done, game) in games.iter().enumerate() {
        if done % 8 == 0 && !work.keep_going(done, games.len()).await {
            work.end();
            return (None, failed);
        }
        match record(shelf, &game.kept).await {
            Ok(record) => {
                text.push_str(record.trim_end());
                text.push_str("\n\n");
            }
            Err(why) => failed.push(why),
        }
    }
    work.end();
    (Some(text), failed)
}

/// Gives games to the server, and says what became of them.
pub(super) async fn to_server(
    shelf: Shelf,
    games: Vec<StoredGame>,
    work: WorkProgress,
) -> Result<String, String> {
    let (text, failed) = export_text(shelf, games, work).await;
    let Some(text) = text else { return Err(failed.into_iter().next().unwrap_or_default()) };
    let imported = server::put_archived(&text).await?;
    let mut sentence = t_with(
        "archive-server-took",
        &[("count", &imported.games.to_string()), ("known", &imported.known.to_string())],
    );
    let problem = imported.problems.first().map(refused);
    if let Some(why) = problem.as_ref().or(imported.errors.first()).or(failed.first()) {
        sentence = format!("{sentence} {why}");
    }
    Ok(sentence)
}
