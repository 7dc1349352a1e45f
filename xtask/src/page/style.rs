//! Style sheets as they are sent: without remarks, and without the space that only people need.

use super::Source;

/// The same files, with style sheets made smaller.
pub(crate) fn squeezed(sources: Vec<Source>) -> Vec<Source> {
    let squeeze = |source: Source| match source.name.rsplit('.').next() {
        Some("css") => {
            let text = String::from_utf8_lossy(&source.bytes);
            Source { bytes: squeeze(&text).into_bytes(), ..source }
        }
        _ => source,
    };
    sources.into_iter().map(squeeze).collect()
}

/// A style sheet without remarks and with no more space than it needs. What stands in quotes stays as it is.
fn squeeze(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    let mut gap = false;
    while let Some(c) = rest.next() {
        if c == '/' && rest.peek() == Some(&'*') {
            rest.next();
            let mut last = ' ';
            for c in rest.by_ref() {
                if (last, c) == ('*', '/') {
                    break;
                }
                last = c;
            }
            gap = true;
            continue;
        }
        if c.is_whitespace() {
            gap = true;
            continue;
        }
        // Space beside these never means anything; beside a colon or a sign it may.
        let parts = |c: char| matches!(c, '{' | '}' | ';' | ',');
        if gap && !parts(c) && !out.ends_with(parts) && !out.is_empty() {
            out.push(' ');
        }
        gap = false;
        if c == '}' && out.ends_with(';') {
            out.pop();
        }
        out.push(c);
        if c == '"' || c == '\'' {
            let quote = c;
            let mut escaped = false;
            for c in rest.by_ref() {
                out.push(c);
                if c == quote && !escaped {
                    break;
                }
                escaped = c == '\\' && !escaped;
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_nobody_sees_is_left_out() {
        let text = "/* Why. */\n.a :is(b, c) > d {\n  width: calc(1px + 2px);\n  content: \"/* no */  \\\" ·\";\n}\n\n.e{ f: g }";
        let wanted =
            ".a :is(b,c) > d{width: calc(1px + 2px);content: \"/* no */  \\\" ·\"}.e{f: g}";
        assert_eq!(squeeze(text), wanted);
        assert_eq!(squeeze("@media (a) and (b) {\n  i {}\n}"), "@media (a) and (b){i{}}");
    }
}
