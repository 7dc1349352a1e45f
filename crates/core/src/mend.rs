//! Drafts made playable by giving up what their fields claim.

use crate::Message;
use crate::show::Draft;

/// The draft with those values of its fields given up that cause problems, and nothing else; `problems` says what is wrong
/// with a draft.
pub(crate) fn mended(draft: &Draft, problems: &impl Fn(&Draft) -> Vec<Message>) -> Draft {
    let (draft, left) = reduced(draft.clone(), problems);
    if left.is_empty() { draft } else { rebuilt(&draft, &left, problems) }
}

/// The draft with fewer problems, one field and one step at a time, and the problems that stay.
fn reduced(mut draft: Draft, problems: &impl Fn(&Draft) -> Vec<Message>) -> (Draft, Vec<Message>) {
    let mut now = problems(&draft);
    for at in 0..draft.fields.len() {
        // A claim is given up one step at a time, so that what may stay stays.
        while !now.is_empty() {
            let before = draft.fields[at].clone();
            let better = before.lesser().into_iter().find_map(|less| {
                draft.fields[at].value = less;
                let then = problems(&draft);
                // Fewer problems, and no new one.
                let helps = then.len() < now.len() && then.iter().all(|p| now.contains(p));
                helps.then_some(then)
            });
            let Some(then) = better else {
                draft.fields[at] = before;
                break;
            };
            now = then;
        }
    }
    (draft, now)
}

/// The draft with all its fields claiming nothing, and then as many of its own values as do no harm. A game may tell only
/// the first thing that is wrong, so that of two bad fields neither can be mended alone.
fn rebuilt(draft: &Draft, left: &[Message], problems: &impl Fn(&Draft) -> Vec<Message>) -> Draft {
    let mut rebuilt = draft.clone();
    for field in &mut rebuilt.fields {
        field.value = field.nothing();
    }
    let floor = problems(&rebuilt);
    if left.iter().all(|problem| floor.contains(problem)) {
        return draft.clone();
    }
    for (at, field) in draft.fields.iter().enumerate() {
        let nothing = rebuilt.fields[at].value.clone();
        let own = std::iter::once(field.value.clone()).chain(field.lesser());
        let kept = own.into_iter().find(|value| {
            rebuilt.fields[at].value.clone_from(value);
            problems(&rebuilt).iter().all(|problem| floor.contains(problem))
        });
        rebuilt.fields[at].value = kept.unwrap_or(nothing);
    }
    rebuilt
}
