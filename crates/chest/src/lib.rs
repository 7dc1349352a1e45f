//! A chest: the rules and the computer player of some games in a wasm of their own, for a page that knows no rules.
//!
//! Which games is said when it is built, by a feature named after the chest (the list in `crates/games/src/lib.rs`; all of
//! them without one). A page holds it twice: in its own thread for rules ([`ask`]), in a worker for thinking ([`work`]).
//! Everything crosses as the bytes of `parlour_protocol::desk`. This file is all that touches the browser.

mod job_runner;

pub use job_runner::{Environment, JobRunner};

use js_sys::{Atomics, Function, Int32Array, Uint8Array};
use parlour_core::{Message, message};
use parlour_desk::Desk;
use parlour_protocol::desk::{Answer, Ask, Job, JobEvent, KnownLists, decode, encode};
use std::cell::RefCell;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// The error for a page of another build.
fn version_mismatch() -> Message {
    message!("this page and its games are of different builds; reload the page")
}

thread_local! {
    static DESK: RefCell<(Desk, KnownLists)> = RefCell::default();
    static RUNNER: RefCell<JobRunner> = RefCell::default();
    /// The page's shared counter of the wanted job, and the job under way.
    static WANTED: RefCell<Option<(Int32Array, i32)>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(sentence: &str);
}

/// Logs panics with their message: the browser only sees an exception.
#[wasm_bindgen(start)]
pub fn begin() {
    std::panic::set_hook(Box::new(|panic| console_error(&panic.to_string())));
}

/// The answer of the desk to what a page asks, both as bytes.
#[wasm_bindgen]
pub fn ask(bytes: &[u8]) -> Vec<u8> {
    DESK.with_borrow_mut(|(desk, known_lists)| {
        let ask = decode::<Ask>(bytes);
        if let Some(Ask::Close { number } | Ask::Load { number, .. }) = ask {
            known_lists.forget(number);
        }
        let mismatch = || Answer::Refused(version_mismatch());
        encode(&known_lists.pack(ask.map_or_else(mismatch, |ask| desk.ask(ask))))
    })
}

/// Takes the fitted weights of the chest's games, before the first job.
#[wasm_bindgen]
pub fn weights(text: String) {
    parlour_games::take_fitted_weights(text);
}

/// Runs a job and calls `tell` with the bytes of its results, intermediate and final. The job is cancelled when the first
/// number of `wanted` is no longer the job's.
#[wasm_bindgen]
pub fn work(job: &[u8], wanted: &Int32Array, tell: &Function) {
    let mut send = |found: &JobEvent| {
        let bytes = Uint8Array::from(encode(found).as_slice());
        // An exception of the listener is not ours to handle.
        let _ = tell.call1(&JsValue::NULL, &bytes);
    };
    let Some(job) = decode::<Job>(job) else {
        send(&JobEvent::Failed { number: 0, why: version_mismatch() });
        return;
    };
    WANTED.set(Some((wanted.clone(), job.number.cast_signed())));
    let mut env = Environment { now: &performance_now, stop: &is_cancelled, send: &mut send };
    RUNNER.with_borrow_mut(|runner| runner.work(&job, &mut env));
    WANTED.set(None);
}

/// Whether the page has cancelled the job.
fn is_cancelled() -> bool {
    WANTED.with_borrow(|wanted| {
        let wanted = wanted.as_ref();
        wanted.is_some_and(|(flag, job)| Atomics::load(flag, 0).is_ok_and(|now| now != *job))
    })
}
