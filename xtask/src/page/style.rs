//! Style sheets as they are sent: without remarks, and without the space that only people need.

use super::SourceFile;

/// The same files, with style sheets made smaller.
pub(crate) fn minified(sources: Vec<SourceFile>) -> Vec<SourceFile> {
    let minify = |source: SourceFile| match source.name.rsplit('.').next() {
        Some("css") => {
            let text = String::from_utf8_lossy(&source.bytes);
            SourceFile { bytes: minify(&text).into_bytes(), ..source }
        }
        _ => source,
    };
    sources.into_iter().map(minify).collect()
}

/// A style sheet without remarks and with no more space than it needs. What stands in quotes stays as it is.
fn minify(text: &str) -> String {
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
        let separates = |c: char| matches!(c, '{' | '}' | ';' | ',');
        if gap && !separates(c) && !out.ends_with(separates) && !out.is_empty() {
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
        assert_eq!(minify(text), wanted);
        assert_eq!(minify("@media (a) and (b) {\n  i {}\n}"), "@media (a) and (b){i{}}");
    }
}
