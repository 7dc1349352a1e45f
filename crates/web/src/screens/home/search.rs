//! The search on the first screen: it understands what people type.

use crate::words::{game_text, t_with};
use parlour_core::show::Text;
use parlour_protocol::desk::Facts;

/// How well a game fits what is looked for, in English or the chosen language: by its name, another name, or its goal; or
/// because everything that was typed is said of it somewhere, the number of players with it.
pub(super) fn rank(facts: &Facts, wanted: &str) -> Option<usize> {
    let info = &facts.info;
    let both = |text: &str| [game_text(text).to_lowercase(), text.to_lowercase()];
    let has = |text: &str| both(text).iter().any(|text| text.contains(wanted));
    let also = info.also.iter().any(|name| has(name));
    let direct = [has(&info.name), also, has(&info.goal)].into_iter().position(|fits| fits);
    direct.or_else(|| {
        let joined = |texts: Vec<&Text>| {
            texts.into_iter().flat_map(|text| both(text)).collect::<Vec<_>>().join(" ")
        };
        let names = joined([&info.name, &info.id].into_iter().chain(&info.also).collect());
        let goal = joined(vec![&info.goal, &info.card.line]);
        let seats = t_with("home-players", &[("count", &info.seats.len().to_string())]);
        let searchable =
            SearchText { names, goal, players: info.seats.len(), seats: seats.to_lowercase() };
        searchable.fits(wanted).then_some(3)
    })
}

/// The texts of a game for the search, in lower case.
struct SearchText {
    /// All its names.
    names: String,
    goal: String,
    /// How many play, and the same in words: "4 players".
    players: usize,
    seats: String,
}

impl SearchText {
    /// Whether every typed word matches. A number means how many play; or, if the search does not mention players, part of a
    /// name.
    fn fits(&self, wanted: &str) -> bool {
        const NUMBERS: [&str; 6] = ["", "one", "two", "three", "four", "five"];
        let words: Vec<&str> = wanted
            .split(|c: char| c.is_whitespace() || c == '-')
            .filter(|word| !word.is_empty())
            .collect();
        let of_players = |word: &str| {
            let mut ways = self.seats.split_whitespace().chain(["players"]);
            word.len() > 3 && ways.any(|seats| seats.starts_with(word))
        };
        let counted = words.iter().any(|word| of_players(word));
        let fits = |word: &&str| match word.parse::<usize>() {
            Ok(number) => {
                let spelt = NUMBERS.get(number).filter(|name| !name.is_empty() && !counted);
                number == self.players || spelt.is_some_and(|name| self.names.contains(name))
            }
            Err(_) => of_players(word) || self.names.contains(word) || self.goal.contains(word),
        };
        words.iter().all(fits)
    }
}

#[cfg(test)]
mod tests {
    use super::SearchText;

    fn searchable(names: &str, goal: &str, players: usize) -> SearchText {
        let seats = format!("{players} spieler");
        SearchText { names: names.to_owned(), goal: goal.to_owned(), players, seats }
    }

    #[test]
    fn a_number_in_a_search_is_how_many_play_or_a_word_of_the_name() {
        let four = searchable("four-player chess", "the last one standing", 4);
        for wanted in ["4 player", "4-player chess", "4 players", "4 spieler", "4", "chess last"] {
            assert!(four.fits(wanted), "{wanted}");
        }
        assert!(!four.fits("2 player") && !four.fits("4 draughts"));
        let row = searchable("four in a row", "get four of your discs in a row", 2);
        assert!(row.fits("4 row") && row.fits("2 players") && !row.fits("4 player"));
        let hole = searchable("hole chess", "the four squares in the middle are holes", 2);
        assert!(!hole.fits("4 player"));
    }
}
