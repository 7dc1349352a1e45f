//! The chests: each holds the rules of some games in a wasm of its own, fetched when one of them is wanted.
//!
//! A chest that panics is closed and opened anew; what was played is in the store, so nothing is lost.

use crate::files;
use crate::store::now;
use crate::words::sentence;
use crate::work::{Slices, set_opening_progress, yield_now};
use parlour_core::{Message, message};
use parlour_protocol::desk::{Answer, Ask, KnownLists, LoadAs, decode, encode};
use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

#[wasm_bindgen]
extern "C" {
    /// Imports the module at an address and makes it ready (`boot.js`).
    #[wasm_bindgen(catch, js_namespace = parlour, js_name = openChest)]
    async fn open_chest(url: &str) -> Result<JsValue, JsValue>;
}

/// An open chest. Cheap to clone; all clones are the same desk.
#[derive(Clone, Debug)]
pub(crate) struct Chest {
    name: String,
    ask: js_sys::Function,
    /// The lists the desk has sent so far.
    known_lists: Rc<RefCell<KnownLists>>,
}

thread_local! {
    static OPEN: RefCell<HashMap<String, Chest>> = RefCell::default();
    /// How often each chest has crashed. The count is part of the address: a new address gives a new instance.
    static CRASHES: RefCell<HashMap<String, u32>> = RefCell::default();
}

/// The address of a chest's module.
pub(crate) fn address(name: &str) -> String {
    let crashes = CRASHES.with_borrow(|crashes| crashes.get(name).copied().unwrap_or(0));
    let absolute = absolute(&format!("chest-{name}.js"));
    if crashes == 0 { absolute } else { format!("{absolute}?again={crashes}") }
}

/// The address of the fitted weights of a chest's games; nothing if they have none.
pub(crate) fn weights_address(name: &str) -> Option<String> {
    let name = format!("chest-{name}.weights");
    files::exists(&name).then(|| absolute(&name))
}

/// The whole address of a file of the page.
fn absolute(name: &str) -> String {
    let path = files::path(name);
    let base = web_sys::window()
        .and_then(|window| window.document())
        .and_then(|document| document.base_uri().ok().flatten())
        .unwrap_or_default();
    web_sys::Url::new_with_base(&path, &base).map_or(path, |url| url.href())
}

impl Chest {
    /// The chest of this name, fetched if need be.
    pub(crate) async fn open(name: &str) -> Result<Chest, String> {
        if let Some(chest) = OPEN.with_borrow(|open| open.get(name).cloned()) {
            return Ok(chest);
        }
        let fetch_error = |_| format!("the rules of this game (chest {name}) could not be fetched");
        let module = open_chest(&address(name)).await.map_err(fetch_error)?;
        let ask = js_sys::Reflect::get(&module, &"ask".into()).map_err(fetch_error)?;
        let ask: js_sys::Function = ask.dyn_into().map_err(fetch_error)?;
        let chest = Chest { name: name.to_owned(), ask, known_lists: Rc::default() };
        OPEN.with_borrow_mut(|open| open.insert(name.to_owned(), chest.clone()));
        Ok(chest)
    }

    /// Asks the desk of the chest.
    pub(crate) fn ask(&self, ask: &Ask) -> Answer {
        let bytes = js_sys::Uint8Array::from(encode(ask).as_slice());
        let answered = self.ask.call1(&JsValue::NULL, &bytes);
        let answer = answered.ok().and_then(|answer| answer.dyn_into::<js_sys::Uint8Array>().ok());
        let delta = answer.and_then(|bytes| decode(&bytes.to_vec()));
        if let Ask::Close { number } | Ask::Load { number, .. } = ask {
            self.known_lists.borrow_mut().forget(*number);
        }
        let answer = delta.and_then(|delta| self.known_lists.borrow_mut().unpack(delta));
        answer.unwrap_or_else(|| self.crashed())
    }

    /// The same save in fewer bytes, where it has grown.
    pub(crate) fn compressed(&self, save: Vec<u8>) -> Vec<u8> {
        match self.ask(&Ask::Compress { save: save.clone() }) {
            Answer::Save(compressed) => compressed,
            _ => save,
        }
    }

    /// Opens the bytes of a save as a room or a study, in slices, so that the page stays responsive.
    pub(crate) async fn load(
        &self,
        number: u32,
        save: &[u8],
        is_link: bool,
        wanted: LoadAs,
    ) -> Answer {
        let save = save.to_vec();
        let mut slices = Slices::new();
        let mut answer = self.ask(&Ask::Load { number, save, is_link, wanted, now: now() });
        while let Answer::Loading { percent, next_is_whole, .. } = answer {
            if slices.is_over() || next_is_whole {
                set_opening_progress(Some(percent));
                slices.end().await;
            }
            answer = self.ask(&Ask::GoOn { number, now: now() });
        }
        set_opening_progress(None);
        yield_now().await;
        answer
    }

    /// The chest has panicked: the next one asked for by this name is a fresh one.
    fn crashed(&self) -> Answer {
        // A clone may be asked after the chest was already replaced.
        let is_open = |open: &Chest| Rc::ptr_eq(&open.known_lists, &self.known_lists);
        if OPEN.with_borrow(|open| open.get(&self.name).is_some_and(is_open)) {
            OPEN.with_borrow_mut(|open| open.remove(&self.name));
            CRASHES.with_borrow_mut(|crashes| *crashes.entry(self.name.clone()).or_default() += 1);
        }
        Answer::Refused(crash())
    }
}

/// The answer of a chest that has crashed: screens compare with it and open their game again from the store.
pub(crate) fn crash() -> Message {
    message!("something went wrong inside the rules; your game is kept and is opened again")
}

/// The same in the chosen language.
pub(crate) fn crash_sentence() -> String {
    sentence(&crash())
}
