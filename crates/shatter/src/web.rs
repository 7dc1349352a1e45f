//! What a page calls.

use crate::{Fracture, Ground, Rubble};
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(sentence: &str);
}

/// Logs panics with their message: the browser only sees an exception.
#[wasm_bindgen(start)]
pub(crate) fn begin() {
    std::panic::set_hook(Box::new(|panic| console_error(&panic.to_string())));
}

/// The rubble on a page's board.
#[wasm_bindgen]
#[derive(Debug)]
pub struct WebRubble(Rubble);

#[wasm_bindgen]
impl WebRubble {
    /// On a ground, given as the numbers of [`Ground`]; nothing if they are none.
    pub fn open(ground: &[f32]) -> Option<WebRubble> {
        Some(WebRubble(Rubble::new(&Ground::read(ground)?)))
    }

    /// Breaks a figure, given as the numbers of [`Fracture`]; gives the number of its fragments, or nothing if there is no sense in it.
    pub fn shatter(&mut self, batch: &[f32]) -> Option<u32> {
        Some(self.0.shatter(&Fracture::read(batch)?))
    }

    /// Some seconds later.
    pub fn advance(&mut self, seconds: f32) {
        self.0.advance(seconds);
    }

    /// Seven numbers for each fragment of a figure: where its middle is, and the quaternion of how it is turned.
    pub fn poses(&self, number: u32) -> Vec<f32> {
        let numbers = |pose: crate::Pose| pose.position.into_iter().chain(pose.rotation);
        self.0.poses(number).into_iter().flat_map(numbers).collect()
    }

    /// Whether the fragments of a figure lie still.
    pub fn rests(&self, number: u32) -> bool {
        self.0.is_at_rest(number)
    }

    /// Clears the fragments of a figure away.
    pub fn clear(&mut self, number: u32) {
        self.0.clear(number);
    }
}
