//! The weights of an evaluation as a text: a line of numbers for each group, under its name. `parlour tune` writes such files.

use crate::Score;
use crate::show::Text;
use std::fmt::Write;

/// Weights of an evaluation that belong together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightGroup {
    /// What they are for, in a few words.
    pub name: Text,
    /// The weights.
    pub values: Vec<Score>,
}

/// Writes weights as a text.
pub fn write_weights(groups: &[WeightGroup]) -> String {
    let mut text = String::new();
    for group in groups {
        let _ = writeln!(text, "# {}", group.name);
        for line in group.values.chunks(16) {
            let numbers: Vec<String> = line.iter().map(Score::to_string).collect();
            let _ = writeln!(text, "{}", numbers.join(" "));
        }
    }
    text
}

/// The numbers of such a text in their order; nothing if something in it is no number.
pub fn read_weights(text: &str) -> Option<Vec<Score>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_ascii_whitespace).map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn weights_are_read_as_they_were_written() {
        let values: Vec<Score> = (-20..20).collect();
        let groups = [
            WeightGroup { name: "squares".into(), values: values.clone() },
            WeightGroup { name: "the move".into(), values: vec![12] },
        ];
        let text = write_weights(&groups);
        assert_eq!(read_weights(&text), Some([values, vec![12]].concat()));
        assert_eq!(read_weights("# none\n1 2 many"), None);
    }
}
