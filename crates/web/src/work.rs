//! Work that takes a while: how far it has come, and for some of it the button that stops it.

use crate::store::now;
use crate::words::{t, t_with};
use leptos::prelude::*;
use std::time::Duration;

thread_local! {
    /// How far the opening of a game has come, in hundredths; nothing while none takes long enough to be seen.
    static OPENING: ArcRwSignal<Option<u8>> = ArcRwSignal::new(None);
}

/// Sets how far the opening of a game has come.
pub(crate) fn set_opening_progress(percent: Option<u8>) {
    OPENING.with(|opening| opening.set(percent));
}

/// A game is being opened: words, and how far it has come.
#[component]
pub(crate) fn OpeningProgress(id: &'static str) -> impl IntoView {
    let opening = OPENING.with(ArcRwSignal::clone);
    let progress = move || {
        let percent = opening.get();
        percent.map(|percent| view! { " "<progress max="100" value=percent.to_string() aria-label=t(id)></progress> })
    };
    view! { <p class="coming" role="status" data-testid="loading">{move || t(id)}{progress}</p> }
}

/// Some work that is being done.
#[derive(Clone, Copy)]
pub(crate) struct WorkProgress {
    /// So much is done, of so much; nothing while nothing is being done.
    state: RwSignal<Option<(usize, usize)>>,
    stopped: RwSignal<bool>,
}

impl WorkProgress {
    /// Nothing is being done.
    pub(crate) fn none() -> WorkProgress {
        WorkProgress { state: RwSignal::new(None), stopped: RwSignal::new(false) }
    }

    /// Begins.
    pub(crate) fn begin(self, of: usize) {
        self.stopped.set(false);
        self.state.set(Some((0, of)));
    }

    /// Shows the progress and yields to the page; false if the work is to stop.
    pub(crate) async fn keep_going(self, done: usize, of: usize) -> bool {
        if self.state.try_set(Some((done, of))).is_some() {
            return false;
        }
        yield_now().await;
        !self.stopped.try_get_untracked().unwrap_or(true)
    }

    /// Whether something is being done.
    pub(crate) fn is_on(self) -> bool {
        self.state.with_untracked(Option::is_some)
    }

    /// Whether it is to stop.
    pub(crate) fn is_stopped(self) -> bool {
        self.stopped.try_get_untracked().unwrap_or(true)
    }

    /// Ends.
    pub(crate) fn end(self) {
        self.state.try_set(None);
    }
}

/// Work in slices: the page gets a turn after each.
pub(crate) struct Slices {
    /// When the slice that is being done began, in milliseconds.
    since: u64,
}

impl Slices {
    /// How long a slice takes, in milliseconds: short enough for nobody to notice.
    const LENGTH: u64 = 10;

    pub(crate) fn new() -> Slices {
        Slices { since: now() }
    }

    /// True if the slice is over.
    pub(crate) fn is_over(&self) -> bool {
        now() - self.since > Slices::LENGTH
    }

    /// Ends the slice: the page gets its turn.
    pub(crate) async fn end(&mut self) {
        yield_now().await;
        self.since = now();
    }

    /// The page gets its turn if the slice is over.
    pub(crate) async fn rest(&mut self) {
        if self.is_over() {
            self.end().await;
        }
    }
}

/// Yields to the page once.
pub(crate) async fn yield_now() {
    sleep(Duration::ZERO).await;
}

/// Waits without blocking the page.
pub(crate) async fn sleep(time: Duration) {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let done = move || {
            let _ = resolve.call0(&wasm_bindgen::JsValue::NULL);
        };
        set_timeout(done, time);
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}

/// How far some work has come, with the button that stops it.
#[component]
pub(crate) fn Working(work: WorkProgress) -> impl IntoView {
    move || {
        work.state.get().map(|(done, of)| {
            let words = t_with("study-work", &[("done", &done.to_string()), ("of", &of.to_string())]);
            view! {
                <div class="working" data-testid="working">
                    <label><span>{words}</span><progress max=of.max(1).to_string() value=done.to_string()></progress></label>
                    <button type="button" class="button" data-testid="work-stop" on:click=move |_| work.stopped.set(true)>{t("study-stop")}</button>
                </div>
            }
        })
    }
}
