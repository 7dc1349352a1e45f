//! A chest: the rules and the mind of some games in a wasm of their own, for a page that knows none.
//!
//! Which games is said when it is built, by a feature named after the chest (the list in `crates/games/src/lib.rs`; all of
//! them without one). A page holds it twice: in its own thread for rules ([`ask`]), in a worker for thinking ([`work`]).
//! Everything crosses as the bytes of `parlour_protocol::desk`. This file is all that touches the browser.

mod job_runner;

pub use job_runner::{JobRunner, World};

use js_sys::{Atomics, Function, Int32Array, Uint8Array};
use parlour_core::{Message, message};
use parlour_desk::Desk;
use parlour_protocol::desk::{Answer, Ask, Found, Job, KnownLists, decode, encode};
use std::cell::RefCell;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

/// What a page hears that was built with another chest.
fn stranger() -> Message {
    message!("this page and its games are of different builds; reload the page")
}

thread_local! {
    static DESK: RefCell<(Desk, KnownLists)> = RefCell::default();
    static RUNNER: RefCell<JobRunner> = RefCell::default();
    /// Where the page says which job is wanted, and the job at hand.
    static WANTED: RefCell<Option<(Int32Array, i32)>> = const { RefCell::new(None) };
}

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn milliseconds() -> f64;
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn complain(sentence: &str);
}

/// Says what went wrong before the browser only tells that something did: a panic ends in an exception.
#[wasm_bindgen(start)]
pub fn begin() {
    std::panic::set_hook(Box::new(|panic| complain(&panic.to_string())));
}

/// The answer of the desk to what a page asks, both as bytes.
#[wasm_bindgen]
pub fn ask(bytes: &[u8]) -> Vec<u8> {
    DESK.with_borrow_mut(|(desk, told)| {
        let ask = decode::<Ask>(bytes);
        if let Some(Ask::Close { number } | Ask::Load { number, .. }) = ask {
            told.forget(number);
        }
        let answer = ask.map_or_else(|| Answer::Refused(stranger()), |ask| desk.ask(ask));
        encode(&told.pack(answer))
    })
}

/// Does a job, and tells the bytes of what it finds on the way and in the end. It stops as soon as the first number of
/// `wanted` is no longer the job's.
#[wasm_bindgen]
pub fn work(job: &[u8], wanted: &Int32Array, tell: &Function) {
    let mut tell = |found: &Found| {
        let bytes = Uint8Array::from(encode(found).as_slice());
        // What a listener throws is the listener's.
        let _ = tell.call1(&JsValue::NULL, &bytes);
    };
    let Some(job) = decode::<Job>(job) else {
        tell(&Found::Trouble { number: 0, why: stranger() });
        return;
    };
    WANTED.set(Some((wanted.clone(), job.number.cast_signed())));
    let mut world = World { now: &milliseconds, stop: &is_unwanted, tell: &mut tell };
    RUNNER.with_borrow_mut(|runner| runner.work(&job, &mut world));
    WANTED.set(None);
}

/// Whether the page wants something else by now.
fn is_unwanted() -> bool {
    WANTED.with_borrow(|wanted| {
        let wanted = wanted.as_ref();
        wanted.is_some_and(|(flag, own)| Atomics::load(flag, 0).is_ok_and(|now| now != *own))
    })
}
