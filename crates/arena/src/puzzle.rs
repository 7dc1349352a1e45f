//! Positions whose best play is known, in the forms their collections use, one a line:
//!
//! - moves from the start and the value: `3163362652246 14`;
//! - a position with the value of every move: `--XO... X; A4:+10; B2:+0; % name` (OBF, as endgame solvers of Othello read);
//! - a position with the best moves: `fen bm Nf3; dm 4; id "name";` (EPD,
//!   <https://www.chessprogramming.org/Extended_Position_Description>).

use parlour_table::{Catalogue, GameSpec, Table};

/// A position and what is known about it.
#[derive(Debug)]
pub struct Puzzle {
    /// What the collection calls it, else its text.
    pub name: String,
    /// The game at the position.
    pub table: Box<dyn Table>,
    /// The value of best play for the player to move, in the measure of the game's solver.
    pub value: Option<i32>,
    /// The best moves, as canonical text; any of them will do.
    pub best: Vec<String>,
    /// Moves that are mistakes, as canonical text.
    pub avoid: Vec<String>,
    /// In how many moves of the player the game is won, if that is known.
    pub mate: Option<u32>,
}

/// Reads the puzzles of a file; a line that cannot be read is named with its number.
pub fn read_puzzles(
    catalogue: &Catalogue,
    game: &GameSpec,
    text: &str,
) -> Result<Vec<Puzzle>, String> {
    let lines = text.lines().enumerate();
    let filled = lines.filter(|(_, line)| !line.trim().is_empty() && !line.starts_with('#'));
    filled
        .map(|(at, line)| {
            read_puzzle(catalogue, game, line.trim())
                .map_err(|error| format!("line {}: {error}", at + 1))
        })
        .collect()
}

/// Reads one line in whichever form it has.
fn read_puzzle(catalogue: &Catalogue, game: &GameSpec, line: &str) -> Result<Puzzle, String> {
    let (line, remark) = line.split_once('%').unwrap_or((line, ""));
    let line = line.trim().trim_end_matches(';');
    let mut puzzle = Puzzle {
        name: remark.trim().to_owned(),
        table: catalogue.open(game).map_err(|error| error.to_string())?,
        value: None,
        best: Vec::new(),
        avoid: Vec::new(),
        mate: None,
    };
    let words: Vec<&str> = line.split_whitespace().collect();
    if let [moves, rest @ ..] = words.as_slice()
        && rest.len() <= 1
        && play_run(puzzle.table.as_mut(), moves)
    {
        (*moves).clone_into(&mut puzzle.name);
        puzzle.value = match rest.first() {
            Some(value) => {
                Some(value.parse().map_err(|_| format!("'{value}' is no whole number"))?)
            }
            None => None,
        };
        return Ok(puzzle);
    }
    let mut parts = line.split(';').map(str::trim).filter(|part| !part.is_empty());
    let first = parts.next().unwrap_or_default();
    let (position, operation) = split_position(first);
    let open = |text: String| catalogue.open(&game.clone().from_position(text));
    // EPD leaves out the counters at the end of a position.
    puzzle.table = open(position.clone())
        .or_else(|error| open(format!("{position} 0 1")).map_err(|_| error))
        .map_err(|error| error.to_string())?;
    if puzzle.name.is_empty() {
        puzzle.name = position;
    }
    for part in operation.into_iter().chain(parts) {
        read_part(&mut puzzle, part)?;
    }
    Ok(puzzle)
}

/// Separates the first operation of an EPD line from its position.
fn split_position(text: &str) -> (String, Option<&str>) {
    let operations = [" bm ", " am ", " dm ", " id ", " acd "];
    let at = operations.iter().filter_map(|word| text.find(word)).min();
    at.map_or((text.to_owned(), None), |at| (text[..at].to_owned(), Some(text[at..].trim())))
}

/// One operation, or the value of one move. Operations that say nothing about best play are passed over.
fn read_part(puzzle: &mut Puzzle, part: &str) -> Result<(), String> {
    let canonical = |text: &str| puzzle.table.check(text).map_err(|error| error.to_string());
    if let Some((mv, value)) = part.split_once(':')
        && let Ok(value) = value.trim().parse::<i32>()
    {
        let mv = canonical(&mv.trim().to_lowercase())?;
        match puzzle.value {
            Some(best) if value < best => {}
            Some(best) if value == best => puzzle.best.push(mv),
            _ => (puzzle.value, puzzle.best) = (Some(value), vec![mv]),
        }
        return Ok(());
    }
    let (word, rest) = part.split_once(' ').unwrap_or((part, ""));
    match word {
        "bm" => puzzle.best = rest.split_whitespace().map(canonical).collect::<Result<_, _>>()?,
        "am" => puzzle.avoid = rest.split_whitespace().map(canonical).collect::<Result<_, _>>()?,
        "dm" => puzzle.mate = rest.trim().parse().ok(),
        "id" => rest.trim().trim_matches('"').clone_into(&mut puzzle.name),
        _ => {}
    }
    Ok(())
}

/// Plays moves that are written without anything between them; false, and nothing played, if they cannot be read so.
fn play_run(table: &mut dyn Table, moves: &str) -> bool {
    let mut rest = moves;
    let mut played = 0;
    while !rest.is_empty() {
        let choices = table.choices();
        let fits = choices.iter().filter(|choice| rest.starts_with(choice.text.as_str()));
        let Some(next) = fits.max_by_key(|choice| choice.text.len()) else { break };
        if table.play(&next.text).is_err() {
            break;
        }
        rest = &rest[next.text.len()..];
        played += 1;
    }
    if !rest.is_empty() {
        (0..played).for_each(|_| {
            table.back();
        });
    }
    rest.is_empty()
}
