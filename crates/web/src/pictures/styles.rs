//! Drawings of the page as texts that stand alone: what the style sheets say of them is written into them.

use leptos::prelude::{document, window};
use std::collections::HashMap;
use std::fmt::Write;
use wasm_bindgen::JsCast;
use web_sys::{CssStyleDeclaration, Element};

/// What shapes take from the style sheets, and what it is where nothing is said.
const OF_SHAPES: [(&str, &str); 9] = [
    ("fill", "rgb(0, 0, 0)"),
    ("fill-opacity", "1"),
    ("fill-rule", "nonzero"),
    ("stroke", "none"),
    ("stroke-width", "1px"),
    ("stroke-opacity", "1"),
    ("stroke-linecap", "butt"),
    ("stroke-linejoin", "miter"),
    ("stroke-dasharray", "none"),
];
/// What words take besides.
const OF_WORDS: [(&str, &str); 5] = [
    ("font-family", ""),
    ("font-size", ""),
    ("font-weight", "400"),
    ("text-anchor", "start"),
    ("dominant-baseline", "auto"),
];
/// What is not handed down, so that groups have it too.
const OF_ALL: [(&str, &str); 4] =
    [("opacity", "1"), ("filter", "none"), ("clip-path", "none"), ("mask", "none")];
/// What the stops of gradients and the parts of filters take.
const OF_STOPS: [(&str, &str); 4] = [
    ("stop-color", "rgb(0, 0, 0)"),
    ("stop-opacity", "1"),
    ("flood-color", "rgb(0, 0, 0)"),
    ("flood-opacity", "1"),
];
/// The most a figure refers to other figures in a row.
const DEEPEST: usize = 4;

/// Makes texts of drawings, and collects what they refer to.
#[derive(Debug, Default)]
pub(super) struct Inliner {
    /// Definitions by their ids.
    definitions: Vec<(String, String)>,
    /// What the style sheets say, by what they can tell things apart by.
    known: HashMap<String, String>,
}

impl Inliner {
    /// A drawing as a text; empty if it is not shown.
    pub(super) fn text(&mut self, element: &Element) -> String {
        replace_uses(element, DEEPEST);
        self.written(element, "")
    }

    /// Everything that the drawings so far refer to.
    pub(super) fn definitions(&self) -> String {
        self.definitions.iter().map(|(_, text)| text.as_str()).collect()
    }

    fn written(&mut self, element: &Element, above: &str) -> String {
        let name = element.local_name();
        let class = element.get_attribute("class").unwrap_or_default();
        let path = format!("{above}/{name}.{class}");
        let own: String = [
            ("fill"),
            "stroke",
            "opacity",
            "fill-opacity",
            "stroke-width",
            "stroke-linecap",
            "stroke-linejoin",
        ]
        .iter()
        .filter_map(|name| Some(format!("{name}={}", element.get_attribute(name)?)))
        .collect();
        let key = format!("{path} {own}");
        // Attributes of groups are handed down, so they belong to the path.
        let path = format!("{path} {own}");
        let known = self.known.get(&key).cloned();
        let looks = known.unwrap_or_else(|| self.looks(element, &name));
        self.known.insert(key, looks.clone());
        if looks == "none" {
            return String::new();
        }
        let mut text = format!("<{name}");
        let attributes = element.get_attribute_names();
        for attribute in attributes.iter().filter_map(|attribute| attribute.as_string()) {
            if is_shape(&attribute) {
                let value = element.get_attribute(&attribute).unwrap_or_default();
                let _ = write!(text, " {attribute}=\"{}\"", escaped(&value));
            }
        }
        text.push_str(&looks);
        text.push('>');
        let children = element.children();
        if children.length() == 0 {
            text.push_str(&escaped(&element.text_content().unwrap_or_default()));
        }
        for at in 0..children.length() {
            if let Some(child) = children.item(at) {
                text.push_str(&self.written(&child, &path));
            }
        }
        let _ = write!(text, "</{name}>");
        text
    }

    /// What the style sheets say of an element, as attributes; `none` if it is not shown.
    fn looks(&mut self, element: &Element, name: &str) -> String {
        let Ok(Some(style)) = window().get_computed_style(element) else { return String::new() };
        let value = |name: &str| style.get_property_value(name).unwrap_or_default();
        let defines = is_definition(name);
        if value("display") == "none" && !defines {
            return "none".to_owned();
        }
        let mut looks = String::new();
        let (is_group, is_stop) =
            (matches!(name, "g" | "svg"), name == "stop" || name.starts_with("fe"));
        if is_stop {
            self.write(&mut looks, &OF_STOPS, &style);
            return looks;
        }
        if defines {
            return looks;
        }
        self.write(&mut looks, &OF_ALL, &style);
        if !is_group {
            self.write(&mut looks, &OF_SHAPES, &style);
        }
        if matches!(name, "text" | "tspan") {
            self.write(&mut looks, &OF_WORDS, &style);
        }
        looks
    }

    fn write(&mut self, looks: &mut String, wanted: &[(&str, &str)], style: &CssStyleDeclaration) {
        for (name, usual) in wanted {
            let value = style.get_property_value(name).unwrap_or_default();
            if value.is_empty() || value == *usual {
                continue;
            }
            let value = self.value(&value);
            let _ = write!(looks, " {name}=\"{}\"", escaped(&value));
        }
    }

    /// A value that means the same outside of the page.
    fn value(&mut self, value: &str) -> String {
        if let Some(id) = referred(value) {
            self.define(&id);
            return format!("url(#{id})");
        }
        plain_colour(value).unwrap_or_else(|| value.to_owned())
    }

    /// Takes a definition of the page along.
    fn define(&mut self, id: &str) {
        if self.definitions.iter().any(|(known, _)| known == id) {
            return;
        }
        let Some(element) = document().get_element_by_id(id) else { return };
        // Its place is taken first: it may refer to itself.
        self.definitions.push((id.to_owned(), String::new()));
        let text = self.written(&element, "");
        if let Some(definition) = self.definitions.iter_mut().find(|(known, _)| known == id) {
            definition.1 = text;
        }
    }
}

/// Whether an attribute says what a thing is, and not how it looks.
fn is_shape(attribute: &str) -> bool {
    let looks = OF_SHAPES
        .iter()
        .chain(&OF_WORDS)
        .chain(&OF_ALL)
        .chain(&OF_STOPS)
        .any(|(name, _)| *name == attribute);
    let other =
        matches!(attribute, "class" | "style" | "display" | "role" | "visibility" | "tabindex");
    !looks && !other && !attribute.starts_with("aria-") && !attribute.starts_with("data-")
}

fn is_definition(name: &str) -> bool {
    matches!(
        name,
        "defs" | "linearGradient" | "radialGradient" | "pattern" | "filter" | "clipPath" | "mask"
    )
}

/// The id in `url("#id")`.
fn referred(value: &str) -> Option<String> {
    let rest = value.trim().strip_prefix("url(")?.trim_start_matches(['"', '\'']);
    let id = rest.rsplit_once('#')?.1;
    let id = id.split(['"', '\'', ')']).next()?;
    Some(id.to_owned())
}

/// `color(srgb 0.5 0.5 0.5 / 0.5)` in the words that every program knows.
fn plain_colour(value: &str) -> Option<String> {
    let inner = value.strip_prefix("color(srgb ")?.strip_suffix(')')?;
    let (colour, alpha) = inner.split_once('/').unwrap_or((inner, "1"));
    let parts: Vec<u8> = colour
        .split_whitespace()
        .filter_map(|part| part.parse::<f64>().ok())
        .map(|part| (part.clamp(0.0, 1.0) * 255.0).round() as u8)
        .collect();
    let [red, green, blue] = parts[..] else { return None };
    Some(match alpha.trim() {
        "1" => format!("rgb({red}, {green}, {blue})"),
        alpha => format!("rgba({red}, {green}, {blue}, {alpha})"),
    })
}

/// A text between tags or quotes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

/// Puts the figures themselves where they are referred to: the style sheets reach them there.
fn replace_uses(element: &Element, deepest: usize) {
    let Ok(uses) = element.query_selector_all("use") else { return };
    if uses.length() == 0 || deepest == 0 {
        return;
    }
    for at in 0..uses.length() {
        let Some(place) = uses.item(at).and_then(|node| node.dyn_into::<Element>().ok()) else {
            continue;
        };
        let href = place.get_attribute("href").unwrap_or_default();
        let figure = document().get_element_by_id(href.trim_start_matches('#'));
        let Some(copy) = figure.as_ref().and_then(copy_of) else { continue };
        for name in ["x", "y", "width", "height", "transform", "class"] {
            if let Some(value) = place.get_attribute(name) {
                let _ = copy.set_attribute(name, &value);
            }
        }
        let _ = place.replace_with_with_node_1(&copy);
    }
    replace_uses(element, deepest - 1);
}

/// A copy of a figure that is drawn where it stands.
fn copy_of(figure: &Element) -> Option<Element> {
    let namespace = Some("http://www.w3.org/2000/svg");
    let name = if figure.local_name() == "symbol" { "svg" } else { "g" };
    let copy = document().create_element_ns(namespace, name).ok()?;
    if let Some(view) = figure.get_attribute("viewBox") {
        let _ = copy.set_attribute("viewBox", &view);
    }
    let children = figure.children();
    for at in 0..children.length() {
        let child = children.item(at)?.clone_node_with_deep(true).ok()?;
        copy.append_child(&child).ok()?;
    }
    Some(copy)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_and_references_mean_the_same_outside() {
        assert_eq!(plain_colour("color(srgb 0.5 1 0)").as_deref(), Some("rgb(128, 255, 0)"));
        let pale = plain_colour("color(srgb 1 1 1 / 0.25)");
        assert_eq!(pale.as_deref(), Some("rgba(255, 255, 255, 0.25)"));
        assert_eq!(plain_colour("rgb(1, 2, 3)"), None);
        assert_eq!(referred("url(\"#g-shine\")").as_deref(), Some("g-shine"));
        assert_eq!(referred("url(#a) rgb(0, 0, 0)").as_deref(), Some("a"));
        assert_eq!(referred("none"), None);
        assert!(
            is_shape("d") && is_shape("viewBox") && !is_shape("fill") && !is_shape("aria-label")
        );
        assert_eq!(escaped("a<b & \"c\""), "a&lt;b &amp; &quot;c&quot;");
    }
}
