//! A long list of moves, of which only a part is drawn: the one around the move that is looked at.

use crate::words::t;
use leptos::prelude::*;
use std::ops::Range;

/// This many rows are drawn; every real game has fewer.
const MAX: usize = 200;

/// Which rows are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LongList {
    first: RwSignal<usize>,
    length: Memo<usize>,
}

impl LongList {
    /// A list of this many rows, of which this one is looked at.
    pub(crate) fn new(length: Memo<usize>, at: Memo<usize>) -> LongList {
        let first = RwSignal::new(begin(0, length.get_untracked(), at.get_untracked()));
        Effect::new(move |_| {
            let (old, length, at) = (first.get_untracked(), length.get(), at.get());
            let new = begin(old, length, at);
            if new != old {
                first.set(new);
            }
        });
        LongList { first, length }
    }

    /// The rows that are drawn.
    pub(crate) fn shown(self) -> Range<usize> {
        let first = self.first.get();
        // The list may have become shorter a moment ago.
        let end = (first + MAX).min(self.length.get());
        first.min(end)..end
    }

    /// A row that leads to those before the drawn ones, where there are such.
    pub(crate) fn earlier(self) -> impl IntoView {
        let go = move |_| self.first.update(|first| *first = first.saturating_sub(MAX / 2));
        let has_any = move || self.first.get() > 0;
        let words = move || t("moves-earlier");
        move || has_any().then(|| row("earlier", go, words))
    }

    /// A row that leads to those after the drawn ones, where there are such.
    pub(crate) fn later(self) -> impl IntoView {
        let last = move || self.length.get().saturating_sub(MAX);
        let go = move |_| self.first.update(|first| *first = (*first + MAX / 2).min(last()));
        let has_any = move || self.first.get() < last();
        let words = move || t("moves-later");
        move || has_any().then(|| row("later", go, words))
    }
}

fn row(
    id: &'static str,
    go: impl Fn(leptos::ev::MouseEvent) + 'static,
    words: impl Fn() -> String + Send + 'static,
) -> impl IntoView {
    view! {
        <li class="moves-side">
            <button type="button" class="button quiet" data-testid=format!("moves-{id}") on:click=go>{words}</button>
        </li>
    }
}

/// The first row that is drawn: as before while the one looked at is among them, else that one comes into the middle.
fn begin(first: usize, length: usize, at: usize) -> usize {
    let stays = first <= at && at < first + MAX;
    let wanted = if stays { first } else { at.saturating_sub(MAX / 2) };
    wanted.min(length.saturating_sub(MAX))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_looked_at_is_drawn_and_a_list_stays_where_it_is_while_it_can() {
        let mut first = 0;
        for (length, at) in [(1, 0), (150, 149), (5_000, 4_999), (5_000, 4_810), (5_000, 40)] {
            let before = first;
            first = begin(first, length, at);
            let drawn = first..(first + MAX).min(length);
            assert!(drawn.contains(&at), "{at} of {length} in {drawn:?}");
            assert_eq!(drawn.len(), length.min(MAX));
            assert!(first == before || !(before..before + MAX).contains(&at), "no jump");
        }
        assert_eq!(begin(4_000, 10, 9), 0, "a shorter list is whole");
    }
}
