//! One game of a match.

use crate::player::{MoveRequest, Player};
use parlour_core::{Outcome, Rng, Seat, Why};
use parlour_table::{EntryError, Table};
use std::time::{Duration, Instant};

/// A game that is not over after this many plies counts as a draw.
pub const MAX_PLIES: usize = 600;
/// A move may be so much later than its time: other programs and the system between take theirs.
const GRACE: Duration = Duration::from_millis(100);

/// How a game has ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finished {
    /// The result for the first player, in thousandths: 1000 won, 500 drawn, 0 lost.
    pub score: u32,
    /// How many plies were played.
    pub plies: usize,
    /// Moves that came too late, of the first and the second player.
    pub late: [u32; 2],
    /// Why it ended.
    pub reason: String,
    /// The moves and what else happened.
    pub entries: String,
}

/// Plays a game to its end. `seats` are the first player's, the others the second's. A move that comes later than its time and
/// `forfeit` is not played: whoever made it has lost on time.
pub(crate) fn play(
    mut table: Box<dyn Table>,
    players: &mut [Box<dyn Player>; 2],
    seats: &[Seat],
    time: Duration,
    forfeit: Option<Duration>,
    seed: u64,
) -> Result<Finished, String> {
    players.iter_mut().try_for_each(|player| player.begin())?;
    let mut rng = Rng::new(seed);
    let mut late = [0; 2];
    let mut reason = None;
    while table.outcome().is_none() {
        if table.move_count() >= MAX_PLIES {
            reason = Some("too long");
            break;
        }
        if end_by_agreement(table.as_mut()).map_err(|error| error.to_string())? {
            continue;
        }
        let mover = table.to_move();
        let who = usize::from(!seats.contains(&mover));
        let began = Instant::now();
        let turn = MoveRequest { table: table.as_ref(), time, seed: rng.next_u64() };
        let text = players[who].choose(&turn)?;
        let took = began.elapsed();
        late[who] += u32::from(took > time + GRACE);
        if forfeit.is_some_and(|grace| took > time + grace) {
            table.retire(mover, Why::OutOfTime).map_err(|error| error.to_string())?;
            continue;
        }
        if let Err(error) = table.play(&text) {
            return Err(format!("a player chose '{text}' in {}: {error}", table.position()));
        }
    }
    let outcome = table.outcome();
    let words: Vec<String> = table.entries().iter().map(parlour_table::Entry::word).collect();
    Ok(Finished {
        score: outcome.as_ref().map_or(500, |outcome| score(table.as_ref(), outcome, seats)),
        plies: table.ply(),
        late,
        reason: reason.map_or_else(
            || outcome.map(|it| it.reason.to_string()).unwrap_or_default(),
            str::to_owned,
        ),
        entries: words.join(" "),
    })
}

/// Ends a game as two people who see the same would: a draw that can be claimed is claimed, stones that look dead are taken off.
fn end_by_agreement(table: &mut dyn Table) -> Result<bool, EntryError> {
    let seats = table.seats();
    if let Some(draw) = table.claims().into_iter().find(|outcome| outcome.is_draw(seats)) {
        return table.claim(draw.reason).map(|()| true);
    }
    if table.choices().is_empty()
        && let Some(dead) = table.proposal()
    {
        return table.settle(&dead).map(|()| true);
    }
    Ok(false)
}

/// The result for whoever has these seats, in thousandths: how many of the others stand below, those beside them by half.
fn score(table: &dyn Table, outcome: &Outcome, seats: &[Seat]) -> u32 {
    let (mut points, mut all) = (0, 0);
    for &mine in seats {
        for other in Seat::all(table.seats()).filter(|other| !seats.contains(other)) {
            all += 2;
            points += match outcome.rank(mine).cmp(&outcome.rank(other)) {
                std::cmp::Ordering::Less => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 0,
            };
        }
    }
    1000 * points / all.max(1)
}
