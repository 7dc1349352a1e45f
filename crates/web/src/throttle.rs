//! How much thinking a device can take. One that is weak, hot, nearly out of power or hidden is asked for less:
//! it stays quick and cool, and a battery lasts longer.

use js_sys::{Function, Promise, Reflect};
use leptos::prelude::{document, set_timeout, window};
use parlour_protocol::desk::Task;
use std::cell::{Cell, RefCell};
use std::hint::black_box;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;

/// Steps of the small loop that measures how fast the device is.
const STEPS: u32 = 200_000;
/// Milliseconds for it, above which a device is slow: several times what an ordinary computer needs (0.35).
const SLOW: f64 = 1.2;
/// This many times its own best, and a device is hot or has other things to do.
const HOT: f64 = 2.0;
/// The least part of the usual time.
const MIN: f64 = 0.25;

thread_local! {
    /// Milliseconds the small loop took last, and at best.
    static TOOK: Cell<Option<(f64, f64)>> = const { Cell::new(None) };
    static BATTERY: RefCell<Option<JsValue>> = const { RefCell::new(None) };
    static REQUESTED: Cell<bool> = const { Cell::new(false) };
}

/// What is known of a device.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
struct DeviceCondition {
    /// How many things it does at once.
    cores: Option<f64>,
    /// Gigabytes.
    memory: Option<f64>,
    /// Milliseconds the small loop took last, and at best.
    took: Option<(f64, f64)>,
    /// The battery is nearly empty, and nothing fills it.
    drained: bool,
    /// The page is hidden.
    hidden: bool,
}

impl DeviceCondition {
    fn now() -> DeviceCondition {
        let navigator = window().navigator();
        let number = |name: &str| Reflect::get(&navigator, &JsValue::from_str(name)).ok()?.as_f64();
        let drained = BATTERY.with_borrow(|battery| battery.as_ref().is_some_and(is_drained));
        DeviceCondition {
            cores: number("hardwareConcurrency"),
            memory: number("deviceMemory"),
            took: TOOK.get(),
            drained,
            hidden: document().hidden(),
        }
    }

    /// The part of the usual time that may be thought.
    fn share(&self) -> f64 {
        let few = |amount: Option<f64>| amount.is_some_and(|amount| amount <= 2.0);
        let slow = self.took.is_some_and(|(last, _)| last > SLOW);
        let weak = few(self.cores) || few(self.memory) || slow;
        let hot = self.took.is_some_and(|(last, best)| last > best * HOT);
        let reasons = [weak, hot, self.drained, self.hidden].into_iter().filter(|reason| *reason);
        0.5_f64.powi(reasons.count() as i32).max(MIN)
    }
}

/// Whether a battery is nearly empty.
fn is_drained(battery: &JsValue) -> bool {
    let part = |name: &str| Reflect::get(battery, &JsValue::from_str(name)).ok();
    let charging = part("charging").and_then(|charging| charging.as_bool()).unwrap_or(true);
    let level = part("level").and_then(|level| level.as_f64()).unwrap_or(1.0);
    !charging && level < 0.2
}

/// The same task with no more time than this device should be asked for now.
pub(crate) fn throttled(task: Task) -> Task {
    let share = DeviceCondition::now().share();
    match task {
        Task::Move { level, left, percent, pace, seed, book } => {
            let percent = (f64::from(percent) * share).round() as u8;
            Task::Move { level, left, percent, pace, seed, book }
        }
        Task::Analyse { lines, patience } => {
            let patience = (f64::from(patience) * share).round() as u32;
            Task::Analyse { lines, patience }
        }
        Task::Hint { patience } => {
            Task::Hint { patience: (f64::from(patience) * share).round() as u32 }
        }
        other => other,
    }
}

/// Reads the battery state, where the browser has that API.
pub(crate) fn watch_battery() {
    if REQUESTED.replace(true) {
        return;
    }
    let navigator = window().navigator();
    let Ok(get_battery) = Reflect::get(&navigator, &JsValue::from_str("getBattery")) else {
        return;
    };
    let Ok(get_battery) = get_battery.dyn_into::<Function>() else { return };
    let Some(promise) =
        get_battery.call0(&navigator).ok().and_then(|battery| battery.dyn_into::<Promise>().ok())
    else {
        return;
    };
    leptos::task::spawn_local(async move {
        if let Ok(battery) = JsFuture::from(promise).await {
            BATTERY.replace(Some(battery));
        }
    });
}

/// Measures the device after the current turn of the event loop.
pub(crate) fn measure_soon() {
    set_timeout(measure, std::time::Duration::ZERO);
}

fn measure() {
    let Some(performance) = window().performance() else { return };
    let once = || {
        let began = performance.now();
        let mut sum = black_box(0x9e37_79b9_7f4a_7c15_u64);
        for _ in 0..STEPS {
            sum ^= sum << 13;
            sum ^= sum >> 7;
            sum ^= sum << 17;
        }
        black_box(sum);
        performance.now() - began
    };
    // Interruptions only make a run longer, so the shortest counts.
    let last = (0..3).map(|_| once()).fold(f64::INFINITY, f64::min);
    let best = TOOK.get().map_or(last, |(_, best)| best.min(last));
    TOOK.set(Some((last, best)));
}

#[cfg(test)]
// Halves of halves are exact.
#[allow(clippy::float_cmp)]
mod tests {
    use super::*;

    fn strong() -> DeviceCondition {
        let (cores, memory) = (Some(8.0), Some(8.0));
        DeviceCondition { cores, memory, took: Some((0.5, 0.4)), ..DeviceCondition::default() }
    }

    #[test]
    fn a_strong_cool_device_and_one_that_tells_nothing_think_as_long_as_they_like() {
        assert_eq!([strong().share(), DeviceCondition::default().share()], [1.0, 1.0]);
    }

    #[test]
    fn weak_hot_drained_and_hidden_devices_think_less_but_always_something() {
        let spared = [
            DeviceCondition { cores: Some(2.0), ..strong() },
            DeviceCondition { memory: Some(1.0), ..strong() },
            DeviceCondition { took: Some((3.0, 3.0)), ..strong() },
            DeviceCondition { took: Some((0.9, 0.4)), ..strong() },
            DeviceCondition { drained: true, ..strong() },
            DeviceCondition { hidden: true, ..strong() },
        ];
        assert_eq!(spared.map(|condition| condition.share()), [0.5; 6]);
        let worst = DeviceCondition {
            cores: Some(1.0),
            took: Some((9.0, 3.0)),
            drained: true,
            hidden: true,
            ..strong()
        };
        assert_eq!(worst.share(), MIN);
    }
}
