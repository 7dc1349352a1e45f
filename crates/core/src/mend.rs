//! Making drafts playable by giving up values of their fields, such as castling rights without a rook.

use crate::Message;
use crate::show::Draft;

/// The draft without the field values that cause problems, otherwise unchanged; `problems` lists what is wrong with a
/// draft.
pub(crate) fn mended(draft: &Draft, problems: &impl Fn(&Draft) -> Vec<Message>) -> Draft {
    let (draft, remaining) = reduced(draft.clone(), problems);
    if remaining.is_empty() { draft } else { rebuilt(&draft, &remaining, problems) }
}

/// The draft with values given up one field and one step at a time while that helps, and the remaining problems.
fn reduced(mut draft: Draft, problems: &impl Fn(&Draft) -> Vec<Message>) -> (Draft, Vec<Message>) {
    let mut current = problems(&draft);
    for at in 0..draft.fields.len() {
        // One step at a time, so that no more is given up than necessary.
        while !current.is_empty() {
            let before = draft.fields[at].clone();
            let better = before.lesser().into_iter().find_map(|less| {
                draft.fields[at].value = less;
                let after = problems(&draft);
                let adds_none = after.iter().all(|problem| current.contains(problem));
                (adds_none && after.len() < current.len()).then_some(after)
            });
            let Some(after) = better else {
                draft.fields[at] = before;
                break;
            };
            current = after;
        }
    }
    (draft, current)
}

/// The draft with all fields reset to neutral values, and then as many of its own values restored as cause no problem.
/// Needed because a game may report only the first problem: with two bad fields, changing either alone helps nothing.
fn rebuilt(
    draft: &Draft,
    remaining: &[Message],
    problems: &impl Fn(&Draft) -> Vec<Message>,
) -> Draft {
    let mut rebuilt = draft.clone();
    for field in &mut rebuilt.fields {
        field.value = field.nothing();
    }
    let unavoidable = problems(&rebuilt);
    if remaining.iter().all(|problem| unavoidable.contains(problem)) {
        return draft.clone();
    }
    for (at, field) in draft.fields.iter().enumerate() {
        let neutral = rebuilt.fields[at].value.clone();
        let own = std::iter::once(field.value.clone()).chain(field.lesser());
        let harmless = own.into_iter().find(|value| {
            rebuilt.fields[at].value.clone_from(value);
            problems(&rebuilt).iter().all(|problem| unavoidable.contains(problem))
        });
        rebuilt.fields[at].value = harmless.unwrap_or(neutral);
    }
    rebuilt
}
