//! Animations of the browser (Web Animations API): they run off the main thread, and elements have their final state from
//! the start.

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Animation, Element};

#[wasm_bindgen]
extern "C" {
    /// An element, for the one method that the bindings call unstable though every browser has it.
    type Animated;
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &JsValue, timing: &JsValue) -> Result<Animation, JsValue>;
}

/// When and how something moves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Timing {
    /// Milliseconds.
    pub duration: f64,
    /// Milliseconds before it begins.
    pub delay: f64,
    /// A timing function of style sheets.
    pub easing: &'static str,
}

impl Timing {
    /// Eased in and out, at once.
    pub(super) fn eased(duration: f64) -> Timing {
        Timing { duration, delay: 0.0, easing: "ease-in-out" }
    }

    /// The same later.
    pub(super) fn after(self, delay: f64) -> Timing {
        Timing { delay, ..self }
    }
}

/// Animates an element through frames of properties. It shows the first frame before it begins and the last one after
/// its end, until it is cancelled.
pub(super) fn animate(
    element: &Element,
    frames: &[&[(&str, String)]],
    timing: Timing,
) -> Option<Animation> {
    animate_filling(element, frames, timing, "both")
}

/// The same, but before it begins and after its end the element looks as it is.
pub(super) fn animate_then(
    element: &Element,
    frames: &[&[(&str, String)]],
    timing: Timing,
) -> Option<Animation> {
    animate_filling(element, frames, timing, "none")
}

fn animate_filling(
    element: &Element,
    frames: &[&[(&str, String)]],
    timing: Timing,
    fill: &str,
) -> Option<Animation> {
    let list = Array::new();
    for frame in frames {
        let object = Object::new();
        for (name, value) in *frame {
            let _ = Reflect::set(&object, &JsValue::from_str(name), &JsValue::from_str(value));
        }
        list.push(&object);
    }
    let options = Object::new();
    let set = |name: &str, value: JsValue| {
        let _ = Reflect::set(&options, &JsValue::from_str(name), &value);
    };
    set("duration", timing.duration.into());
    set("delay", timing.delay.into());
    set("easing", timing.easing.into());
    set("fill", fill.into());
    element.unchecked_ref::<Animated>().animate(&list, &options).ok()
}

/// Animates an element by a timetable: at this many milliseconds these properties, evenly between.
pub(super) fn follow(element: &Element, table: &[(f64, &[(&str, String)])]) -> Option<Animation> {
    let end = table.last().map_or(1.0, |(time, _)| time.max(1.0));
    let frames: Vec<Vec<(&str, String)>> = table
        .iter()
        .map(|(time, frame)| {
            let mut frame = frame.to_vec();
            frame.push(("offset", format!("{:.4}", time / end)));
            frame
        })
        .collect();
    let frames: Vec<&[(&str, String)]> = frames.iter().map(Vec::as_slice).collect();
    animate(element, &frames, Timing { duration: end, delay: 0.0, easing: "linear" })
}

/// A figure made wider and higher about a point of its own, as a transform of style sheets.
pub(super) fn about((x, y): (f64, f64), (wide, high): (f64, f64)) -> String {
    format!(
        "translate({x:.0}px, {y:.0}px) scale({wide:.3}, {high:.3}) translate(-{x:.0}px, -{y:.0}px)"
    )
}

/// A place as a transform of style sheets, for the left upper corner of a figure in the middle of a cell.
pub(super) fn place((x, y): (f64, f64)) -> String {
    format!("translate({:.1}px, {:.1}px)", x - 50.0, y - 50.0)
}
