//! The finished lessons, stored in the browser.

const STORAGE_KEY: &str = "parlour.lessons";

fn storage() -> Option<web_sys::Storage> {
    web_sys::window()?.local_storage().ok().flatten()
}

/// The games whose lesson is finished, by id.
pub(crate) fn learnt() -> Vec<String> {
    let text = storage().and_then(|storage| storage.get_item(STORAGE_KEY).ok().flatten());
    text.map(|text| read(&text)).unwrap_or_default()
}

/// Remembers a finished lesson.
pub(crate) fn remember(game: &str) {
    let mut games = learnt();
    if !games.iter().any(|known| known == game) {
        games.push(game.to_owned());
        set_learnt(&games);
    }
}

/// Remembers these finished lessons, and no others.
pub(crate) fn set_learnt(games: &[String]) {
    if let Some(storage) = storage() {
        let _ = storage.set_item(STORAGE_KEY, &games.join("\n"));
    }
}

fn read(text: &str) -> Vec<String> {
    text.lines().map(str::trim).filter(|id| !id.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::read;

    #[test]
    fn damaged_memory_is_no_lesson() {
        assert_eq!(read("\n one \n\ntwo"), ["one", "two"]);
        assert!(read("").is_empty());
    }
}
