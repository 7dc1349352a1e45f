//! Attack tables, built once when a variant is loaded: leaps from every square, rays from every square, and the
//! same seen from the square that is attacked.

use super::sheet::{Only, PieceSheet, Sheet};
use parlour_core::bits::Word;

/// More different directions of sliding than any known game has; a text cannot ask for endless tables.
pub(super) const MAX_DIRECTIONS: usize = 32;

/// The squares of a set, lowest first.
#[inline]
pub(super) fn cells<B: Word>(mut set: B) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        if set.is_zero() {
            return None;
        }
        let cell = set.lowest();
        set = set.without_lowest();
        Some(cell)
    })
}

/// True if the square is in the set.
#[inline]
pub(super) fn has<B: Word>(set: B, cell: u32) -> bool {
    !(set & B::bit(cell)).is_zero()
}

/// A rectangle of squares, numbered `x + y * files`, some of them missing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Squares<B> {
    pub(super) files: u32,
    pub(super) ranks: u32,
    /// The squares that are there.
    pub(super) open: B,
}

impl<B: Word> Squares<B> {
    /// How many numbers there are, holes included.
    pub(super) fn count(&self) -> u32 {
        self.files * self.ranks
    }

    /// Column and row of a square.
    pub(super) fn at(&self, cell: u32) -> (u16, u16) {
        ((cell % self.files) as u16, (cell / self.files) as u16)
    }

    /// The square so many steps away, if it is there.
    pub(super) fn step(&self, cell: u32, (dx, dy): (i32, i32)) -> Option<u32> {
        let x = (cell % self.files) as i32 + dx;
        let y = (cell / self.files) as i32 + dy;
        let inside = x >= 0 && y >= 0 && x < self.files as i32 && y < self.ranks as i32;
        let to = inside.then(|| x as u32 + y as u32 * self.files)?;
        has(self.open, to).then_some(to)
    }

    /// The squares of these ranks, counted from a seat's own side.
    pub(super) fn ranks_of(&self, seat: usize, ranks: impl IntoIterator<Item = u32>) -> B {
        let mut set = B::ZERO;
        for rank in ranks {
            let y = if seat == 0 { rank - 1 } else { self.ranks - rank };
            for x in 0..self.files {
                set = set | B::bit(x + y * self.files);
            }
        }
        set & self.open
    }
}

/// Rays in every direction that some piece slides in.
#[derive(Clone, Debug)]
pub(super) struct Rays<B> {
    squares: usize,
    directions: Vec<(i32, i32)>,
    /// True where the squares of a ray have rising numbers: then the first blocker is the lowest.
    rising: Vec<bool>,
    /// The squares of the ray, the one it starts from excluded: `direction * squares + cell`.
    table: Vec<B>,
    /// The first and the last square, as sets.
    lowest: B,
    last: B,
}

impl<B: Word> Rays<B> {
    fn new(squares: &Squares<B>, directions: Vec<(i32, i32)>) -> Rays<B> {
        let mut table = Vec::new();
        for &step in &directions {
            for cell in 0..squares.count() {
                let mut ray = B::ZERO;
                let mut at = cell;
                while let Some(next) = squares.step(at, step).filter(|_| has(squares.open, cell)) {
                    ray = ray | B::bit(next);
                    at = next;
                }
                table.push(ray);
            }
        }
        let rising =
            directions.iter().map(|&(dx, dy)| dx + dy * squares.files as i32 > 0).collect();
        let (lowest, last) = (B::bit(0), B::bit(squares.count() - 1));
        Rays { squares: squares.count() as usize, directions, rising, table, lowest, last }
    }

    fn find(&self, step: (i32, i32)) -> u8 {
        let at = self.directions.iter().position(|&other| other == step);
        at.expect("every direction of every piece has its rays") as u8
    }

    /// The ray from a square.
    #[inline]
    pub(super) fn ray(&self, direction: u8, cell: u32) -> B {
        self.table[direction as usize * self.squares + cell as usize]
    }

    /// The first of some squares on a ray; not to be asked if there are none.
    #[inline]
    pub(super) fn first(&self, direction: u8, on_ray: B) -> u32 {
        if self.rising[direction as usize] { on_ray.lowest() } else { on_ray.highest() }
    }

    /// The ray up to and including the first blocker.
    #[inline]
    pub(super) fn slide(&self, direction: u8, cell: u32, occupied: B) -> B {
        if self.rising[direction as usize] {
            self.slide_up(direction, cell, occupied)
        } else {
            self.slide_down(direction, cell, occupied)
        }
    }

    /// The same for a rising direction. From the last square nothing rises, so it stands for "no blocker": a branch
    /// here would be guessed wrong too often.
    #[inline]
    fn slide_up(&self, direction: u8, cell: u32, occupied: B) -> B {
        let ray = self.ray(direction, cell);
        let blockers = ray & occupied | self.last;
        ray ^ self.ray(direction, blockers.lowest())
    }

    /// The same for a falling direction, where nothing falls from the first square.
    #[inline]
    fn slide_down(&self, direction: u8, cell: u32, occupied: B) -> B {
        let ray = self.ray(direction, cell);
        let blockers = ray & occupied | self.lowest;
        ray ^ self.ray(direction, blockers.highest())
    }
}

/// Where a piece goes in one way of using its steps.
#[derive(Clone, Debug)]
pub(super) struct Reach<B> {
    /// By square; empty if there are no leaps.
    leaps: Vec<B>,
    /// Directions of sliding, rising and falling ones.
    up: Vec<u8>,
    down: Vec<u8>,
}

impl<B: Word> Reach<B> {
    fn new(
        squares: &Squares<B>,
        rays: &Rays<B>,
        leaps: &[(i32, i32)],
        slides: &[(i32, i32)],
    ) -> Self {
        let from = |cell: u32| {
            let targets = leaps.iter().filter_map(|&step| squares.step(cell, step));
            targets.fold(B::ZERO, |set, to| set | B::bit(to))
        };
        let found: Vec<u8> = slides.iter().map(|&step| rays.find(step)).collect();
        Reach {
            leaps: if leaps.is_empty() { vec![] } else { (0..squares.count()).map(from).collect() },
            up: found.iter().copied().filter(|&d| rays.rising[d as usize]).collect(),
            down: found.iter().copied().filter(|&d| !rays.rising[d as usize]).collect(),
        }
    }

    /// The squares reached from here.
    #[inline]
    pub(super) fn from(&self, rays: &Rays<B>, cell: u32, occupied: B) -> B {
        let mut set = self.leaps.get(cell as usize).copied().unwrap_or(B::ZERO);
        for &direction in &self.up {
            set = set | rays.slide_up(direction, cell, occupied);
        }
        for &direction in &self.down {
            set = set | rays.slide_down(direction, cell, occupied);
        }
        set
    }
}

/// How one kind of piece of one seat moves.
#[derive(Clone, Debug)]
pub(super) struct Gait<B> {
    /// To move and to capture.
    pub(super) both: Reach<B>,
    /// To move only.
    pub(super) quiet: Reach<B>,
    /// To capture only.
    pub(super) take: Reach<B>,
    /// It has steps that only move or only capture.
    pub(super) divided: bool,
    /// How all of them step together, where that is simple enough: pawns.
    pub(super) swarm: Option<Swarm<B>>,
}

/// Steps of a whole set of pieces at once.
#[derive(Clone, Debug)]
pub(super) struct Swarm<B> {
    pub(super) quiet: Vec<Shift<B>>,
    pub(super) take: Vec<Shift<B>>,
}

/// One step of a set of pieces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Shift<B> {
    /// Squares from which the step stays on the board.
    may: B,
    by: i32,
}

impl<B: Word> Shift<B> {
    /// Where these pieces get to.
    #[inline]
    pub(super) fn of(&self, pieces: B) -> B {
        let pieces = pieces & self.may;
        if self.by >= 0 { pieces << self.by as u32 } else { pieces >> self.by.unsigned_abs() }
    }

    /// Where a piece that got to a square came from.
    #[inline]
    pub(super) fn back(&self, to: u32) -> u32 {
        to.wrapping_add_signed(-self.by)
    }
}

impl<B: Word> Swarm<B> {
    /// The steps of a kind that only leaps, never moves as it captures, and has a choice of at most four.
    fn new(piece: &PieceSheet, seat: usize, squares: &Squares<B>) -> Option<Swarm<B>> {
        let simple = piece.steps.iter().all(|step| !step.slides && step.only.is_some());
        let shifts = |only: Only| -> Vec<Shift<B>> {
            let shift = |step: &(i32, i32)| Shift {
                may: cells(squares.open)
                    .filter(|&cell| squares.step(cell, *step).is_some())
                    .fold(B::ZERO, |set, cell| set | B::bit(cell)),
                by: step.0 + step.1 * squares.files as i32,
            };
            steps(piece, seat, false, &[Some(only)]).iter().map(shift).collect()
        };
        let swarm = Swarm { quiet: shifts(Only::Moving), take: shifts(Only::Capturing) };
        (simple && !piece.royal && swarm.quiet.len() + swarm.take.len() <= 4).then_some(swarm)
    }
}

/// The slides of a seat by which a square can be attacked, grouped by which kinds use them.
#[derive(Clone, Debug)]
pub(super) struct Line<B> {
    pub(super) kinds: Vec<u8>,
    /// Directions from the attacked square outwards.
    pub(super) directions: Vec<u8>,
    /// All squares on these rays, by attacked square.
    pub(super) reach: Vec<B>,
}

/// How a seat attacks, seen from the attacked square.
#[derive(Clone, Debug)]
pub(super) struct Attackers<B> {
    /// Kinds that leap, with the squares they leap from, by attacked square.
    pub(super) leapers: Vec<(u8, Vec<B>)>,
    pub(super) lines: Vec<Line<B>>,
}

/// Every table of a variant.
#[derive(Clone, Debug)]
pub(super) struct Tables<B> {
    pub(super) rays: Rays<B>,
    /// By seat, then kind.
    pub(super) gaits: [Vec<Gait<B>>; 2],
    pub(super) attackers: [Attackers<B>; 2],
    /// Kinds that can never come back to where they were.
    pub(super) one_way: Vec<bool>,
}

/// The steps of a kind of one seat with this use.
fn steps(piece: &PieceSheet, seat: usize, slides: bool, only: &[Option<Only>]) -> Vec<(i32, i32)> {
    let wanted = piece.steps.iter().filter(|s| s.slides == slides && only.contains(&s.only));
    let mut steps: Vec<_> = wanted.flat_map(|step| step.images(seat == 0)).collect();
    steps.sort_unstable();
    steps.dedup();
    steps
}

const ATTACKING: &[Option<Only>] = &[None, Some(Only::Capturing)];

impl<B: Word> Tables<B> {
    /// Builds all tables; nothing if there are more directions of sliding than the limit.
    pub(super) fn new(sheet: &Sheet, squares: &Squares<B>) -> Option<Tables<B>> {
        let all = [None, Some(Only::Capturing), Some(Only::Moving)];
        let mut directions: Vec<(i32, i32)> = Vec::new();
        for piece in &sheet.pieces {
            for seat in 0..2 {
                directions.extend(steps(piece, seat, true, &all));
            }
        }
        // Attacks are followed backwards too.
        directions.extend(directions.clone().iter().map(|&(dx, dy)| (-dx, -dy)));
        directions.sort_unstable();
        directions.dedup();
        if directions.len() > MAX_DIRECTIONS {
            return None;
        }
        let rays = Rays::new(squares, directions);
        let gait = |piece: &PieceSheet, seat: usize| {
            let reach = |only: Option<Only>| {
                let (leaps, slides) =
                    (steps(piece, seat, false, &[only]), steps(piece, seat, true, &[only]));
                Reach::new(squares, &rays, &leaps, &slides)
            };
            Gait {
                both: reach(None),
                quiet: reach(Some(Only::Moving)),
                take: reach(Some(Only::Capturing)),
                divided: piece.steps.iter().any(|step| step.only.is_some()),
                swarm: Swarm::new(piece, seat, squares),
            }
        };
        let gaits = [0, 1].map(|seat| sheet.pieces.iter().map(|p| gait(p, seat)).collect());
        let attackers = [0, 1].map(|seat| attackers(sheet, squares, &rays, seat));
        let onward = |piece: &PieceSheet| piece.steps.iter().all(|s| s.forward && s.ahead > 0);
        let one_way = sheet.pieces.iter().map(onward).collect();
        Some(Tables { rays, gaits, attackers, one_way })
    }
}

fn attackers<B: Word>(
    sheet: &Sheet,
    squares: &Squares<B>,
    rays: &Rays<B>,
    seat: usize,
) -> Attackers<B> {
    let mut leapers = Vec::new();
    for (kind, piece) in sheet.pieces.iter().enumerate() {
        let back: Vec<_> =
            steps(piece, seat, false, ATTACKING).iter().map(|&(dx, dy)| (-dx, -dy)).collect();
        if !back.is_empty() {
            leapers.push((kind as u8, Reach::new(squares, rays, &back, &[]).leaps));
        }
    }
    let mut lines: Vec<Line<B>> = Vec::new();
    for (number, &(dx, dy)) in rays.directions.iter().enumerate() {
        let sliding =
            |piece: &PieceSheet| steps(piece, seat, true, ATTACKING).contains(&(-dx, -dy));
        let kinds: Vec<u8> =
            (0..).zip(&sheet.pieces).filter(|(_, p)| sliding(p)).map(|(kind, _)| kind).collect();
        if kinds.is_empty() {
            continue;
        }
        match lines.iter_mut().find(|line| line.kinds == kinds) {
            Some(line) => line.directions.push(number as u8),
            None => lines.push(Line { kinds, directions: vec![number as u8], reach: vec![] }),
        }
    }
    for line in &mut lines {
        let union = |cell| line.directions.iter().fold(B::ZERO, |set, &d| set | rays.ray(d, cell));
        line.reach = (0..squares.count()).map(union).collect();
    }
    Attackers { leapers, lines }
}
