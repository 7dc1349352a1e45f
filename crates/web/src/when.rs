//! Dates, lengths of time and sizes for people, as the chosen language writes them.

use crate::words::Language;
use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::JsValue;

fn language() -> String {
    use_context::<Language>()
        .and_then(|Language(language)| language.try_get())
        .unwrap_or_else(|| "en".to_owned())
}

fn format_date(millis: i64, options: &[(&str, &str)]) -> String {
    let chosen = Object::new();
    for (name, value) in options {
        let _ = Reflect::set(&chosen, &JsValue::from_str(name), &JsValue::from_str(value));
    }
    let date = js_sys::Date::new(&JsValue::from_f64(millis as f64));
    date.to_locale_string(&language(), &chosen).into()
}

/// Milliseconds of a day.
const DAY: i64 = 86_400_000;

/// True if only the day is known, as in most imported records: it is shown in UTC and without a time.
fn is_date_only(millis: i64) -> bool {
    millis % DAY == 0
}

/// A day, before 1970 too; nothing if it is unknown.
pub(crate) fn day(millis: i64) -> Option<String> {
    let zone: &[(&str, &str)] = if is_date_only(millis) { &[("timeZone", "UTC")] } else { &[] };
    (millis != 0).then(|| format_date(millis, &[&[("dateStyle", "medium")], zone].concat()))
}

/// A day and the time of it, if that is known.
pub(crate) fn moment(millis: i64) -> String {
    if is_date_only(millis) {
        return day(millis).unwrap_or_default();
    }
    format_date(millis, &[("dateStyle", "medium"), ("timeStyle", "short")])
}

/// The year and month a moment lies in, to sort and group by: "2026-11"; nothing if it is unknown.
pub(crate) fn month(millis: i64) -> Option<String> {
    let date = js_sys::Date::new(&JsValue::from_f64(millis as f64));
    let (year, month) = if is_date_only(millis) {
        (date.get_utc_full_year(), date.get_utc_month())
    } else {
        (date.get_full_year(), date.get_month())
    };
    (millis != 0).then(|| format!("{year:04}-{:02}", month + 1))
}

/// A length of time: "1:02:03" or "2:03"; nothing if it is unknown.
pub(crate) fn length(millis: u64) -> Option<String> {
    let seconds = millis / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    (millis > 0).then(|| match hours {
        0 => format!("{minutes}:{seconds:02}"),
        _ => format!("{hours}:{minutes:02}:{seconds:02}"),
    })
}

/// A number of bytes.
pub(crate) fn size(bytes: u64) -> String {
    match bytes {
        0..1_000 => format!("{bytes} B"),
        1_000..1_000_000 => format!("{}.{} kB", bytes / 1_000, bytes / 100 % 10),
        _ => format!("{}.{} MB", bytes / 1_000_000, bytes / 100_000 % 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_sizes_are_short() {
        assert_eq!(length(0), None);
        assert_eq!(length(62_000).as_deref(), Some("1:02"));
        assert_eq!(length(3_723_000).as_deref(), Some("1:02:03"));
        assert_eq!(size(999), "999 B");
        assert_eq!(size(1_234), "1.2 kB");
        assert_eq!(size(2_500_000), "2.5 MB");
    }
}
