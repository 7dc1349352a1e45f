//! Attack tables, built once when a variant is loaded: leaps from every square, rays from every square, and the
//! same seen from the square that is attacked.

use super::definition::{PieceDef, Purpose, Step, StepKind, VariantDef};
use parlour_core::bits::Word;
use parlour_core::sort_short;

/// More different directions of sliding than any known game has; a text cannot ask for endless tables.
pub(super) const MAX_DIRECTIONS: usize = 32;

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

    /// The square this many steps away, if it is there.
    pub(super) fn step(&self, cell: u32, (dx, dy): (i32, i32)) -> Option<u32> {
        let x = (cell % self.files) as i32 + dx;
        let y = (cell / self.files) as i32 + dy;
        let inside = x >= 0 && y >= 0 && x < self.files as i32 && y < self.ranks as i32;
        let to = inside.then(|| x as u32 + y as u32 * self.files)?;
        self.open.has(to).then_some(to)
    }

    /// These squares as a set.
    pub(super) fn set(&self, list: &[(u16, u16)]) -> B {
        let bit = |&(x, y): &(u16, u16)| B::bit(u32::from(x) + u32::from(y) * self.files);
        list.iter().map(bit).fold(B::ZERO, |set, bit| set | bit)
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

/// A direction of sliding, and the number of the region it keeps to.
type Heading = ((i32, i32), Option<usize>);

/// Where steps may be made, as sets of squares.
#[derive(Clone, Debug)]
pub(super) struct Bounds<B> {
    pub(super) regions: Vec<B>,
    /// Where each kind of each seat stands in the start position.
    pub(super) starts: [Vec<B>; 2],
}

impl<B: Word> Bounds<B> {
    /// The squares a step cannot leave.
    fn region(&self, within: Option<usize>) -> B {
        within.map_or(!B::ZERO, |region| self.regions[region])
    }

    /// The squares from which a kind of a seat may make a step.
    fn from(&self, step: &Step, seat: usize, kind: usize) -> B {
        let start = if step.first { self.starts[seat][kind] } else { !B::ZERO };
        start & self.region(step.within)
    }
}

/// Rays in every direction that some piece slides in.
#[derive(Clone, Debug)]
pub(super) struct Rays<B> {
    squares: usize,
    directions: Vec<Heading>,
    /// True where the squares of a ray have rising numbers: then the first blocker is the lowest.
    rising: Vec<bool>,
    /// The squares of the ray, the one it starts from excluded: `direction * squares + cell`.
    table: Vec<B>,
    /// The first and the last square, as sets.
    lowest: B,
    last: B,
}

impl<B: Word> Rays<B> {
    fn new(squares: &Squares<B>, directions: Vec<Heading>, bounds: &Bounds<B>) -> Rays<B> {
        let mut table = Vec::new();
        for &(step, within) in &directions {
            // What lies outside a region is as good as a hole.
            let squares = Squares { open: squares.open & bounds.region(within), ..*squares };
            for cell in 0..squares.count() {
                let mut ray = B::ZERO;
                let mut at = cell;
                while let Some(next) = squares.step(at, step).filter(|_| squares.open.has(cell)) {
                    ray = ray | B::bit(next);
                    at = next;
                }
                table.push(ray);
            }
        }
        let rising =
            directions.iter().map(|&((dx, dy), _)| dx + dy * squares.files as i32 > 0).collect();
        let (lowest, last) = (B::bit(0), B::bit(squares.count() - 1));
        Rays { squares: squares.count() as usize, directions, rising, table, lowest, last }
    }

    fn find(&self, heading: Heading) -> u8 {
        let at = self.directions.iter().position(|&other| other == heading);
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
    fn new(rays: &Rays<B>, leaps: Vec<B>, slides: &[Heading]) -> Self {
        let found: Vec<u8> = slides.iter().map(|&heading| rays.find(heading)).collect();
        Reach {
            leaps,
            up: found.iter().copied().filter(|&d| rays.rising[d as usize]).collect(),
            down: found.iter().copied().filter(|&d| !rays.rising[d as usize]).collect(),
        }
    }

    /// The squares leapt to from here.
    #[inline]
    fn leap(&self, cell: u32) -> B {
        self.leaps.get(cell as usize).copied().unwrap_or(B::ZERO)
    }

    /// The squares reached from here.
    #[inline]
    pub(super) fn from(&self, rays: &Rays<B>, cell: u32, occupied: B) -> B {
        let mut set = self.leap(cell);
        for &direction in &self.up {
            set = set | rays.slide_up(direction, cell, occupied);
        }
        for &direction in &self.down {
            set = set | rays.slide_down(direction, cell, occupied);
        }
        set
    }
}

/// A way of moving that is too rare for quick tables: a hop, or a slide from where the piece stood at the start.
#[derive(Clone, Copy, Debug)]
pub(super) struct RareSlide<B> {
    kind: u8,
    /// Away from the piece in a movement, away from the attacked square among attackers.
    direction: u8,
    hops: bool,
    only: Option<Purpose>,
    /// Where it may be made.
    from: B,
}

impl<B: Word> RareSlide<B> {
    /// The squares reached from here.
    fn reach(&self, rays: &Rays<B>, cell: u32, occupied: B) -> B {
        if !self.from.has(cell) {
            return B::ZERO;
        }
        if !self.hops {
            return rays.slide(self.direction, cell, occupied);
        }
        let over = rays.ray(self.direction, cell) & occupied;
        if over.is_zero() {
            return B::ZERO;
        }
        rays.slide(self.direction, rays.first(self.direction, over), occupied)
    }

    /// Whether one of these pieces, some of which are `kinds[kind]`, attacks a square in this way.
    pub(super) fn attacks(
        &self,
        rays: &Rays<B>,
        cell: u32,
        (kinds, them): (&[B], B),
        occupied: B,
    ) -> bool {
        let mut seen = rays.ray(self.direction, cell) & occupied;
        if self.hops && !seen.is_zero() {
            let over = rays.first(self.direction, seen);
            seen = rays.ray(self.direction, over) & occupied;
        }
        let hunters = kinds[self.kind as usize] & them & self.from;
        !seen.is_zero() && hunters.has(rays.first(self.direction, seen))
    }
}

/// How one kind of piece of one seat moves.
#[derive(Clone, Debug)]
pub(super) struct Movement<B> {
    /// To move and to capture.
    pub(super) both: Reach<B>,
    /// To move only.
    pub(super) quiet: Reach<B>,
    /// To capture only.
    pub(super) take: Reach<B>,
    /// It has steps that only move or only capture, or rare ones.
    pub(super) divided: bool,
    /// Hops, and slides from the start squares only.
    pub(super) rare: Vec<RareSlide<B>>,
    /// How all of them step together, where that is simple enough: pawns.
    pub(super) setwise: Option<SetwiseSteps<B>>,
}

impl<B: Word> Movement<B> {
    /// Where its rare steps lead.
    #[cold]
    pub(super) fn rare_targets(&self, rays: &Rays<B>, from: u32, own: B, them: B) -> B {
        let occupied = own | them;
        let targets = |rare: &RareSlide<B>| {
            let reach = rare.reach(rays, from, occupied);
            match rare.only {
                None => reach & !own,
                Some(Purpose::Moving) => reach & !occupied,
                Some(Purpose::Capturing) => reach & them,
            }
        };
        self.rare.iter().fold(B::ZERO, |set, rare| set | targets(rare))
    }

    /// Everywhere it gets to.
    pub(super) fn targets(&self, rays: &Rays<B>, from: u32, own: B, them: B) -> B {
        let occupied = own | them;
        self.both.from(rays, from, occupied) & !own
            | self.quiet.from(rays, from, occupied) & !occupied
            | self.take.from(rays, from, occupied) & them
            | self.rare_targets(rays, from, own, them)
    }

    /// Everywhere it might get to without capturing, if other pieces stood right.
    pub(super) fn might_reach(&self, rays: &Rays<B>, from: u32) -> B {
        let rare = self.rare.iter().filter(|rare| rare.from.has(from));
        rare.fold(self.targets(rays, from, B::ZERO, B::ZERO), |set, rare| {
            set | rays.ray(rare.direction, from)
        })
    }
}

/// Steps of a whole set of pieces at once.
#[derive(Clone, Debug)]
pub(super) struct SetwiseSteps<B> {
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

impl<B: Word> SetwiseSteps<B> {
    /// The steps of a kind that only leaps, never moves as it captures, and has a choice of at most four.
    fn new(piece: &PieceDef, seat: usize, squares: &Squares<B>) -> Option<SetwiseSteps<B>> {
        let simple = piece.steps.iter().all(|step| {
            let bounded = step.first || step.within.is_some();
            step.kind == StepKind::Leap && step.only.is_some() && !bounded
        });
        let shifts = |only: Purpose| -> Vec<Shift<B>> {
            let shift = |step: &(i32, i32)| Shift {
                may: squares
                    .open
                    .ones()
                    .filter(|&cell| squares.step(cell, *step).is_some())
                    .fold(B::ZERO, |set, cell| set | B::bit(cell)),
                by: step.0 + step.1 * squares.files as i32,
            };
            let mut images: Vec<_> = piece
                .steps
                .iter()
                .filter(|step| step.belongs_to(seat) && step.only == Some(only))
                .flat_map(|step| step.images(seat == 0))
                .collect();
            sort_short(&mut images, |image| *image);
            images.dedup();
            images.iter().map(shift).collect()
        };
        let setwise =
            SetwiseSteps { quiet: shifts(Purpose::Moving), take: shifts(Purpose::Capturing) };
        (simple && !piece.royal && setwise.quiet.len() + setwise.take.len() <= 4).then_some(setwise)
    }
}

/// The slides of a seat by which a square can be attacked, grouped by which kinds use them.
#[derive(Clone, Debug)]
pub(super) struct SlideGroup<B> {
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
    pub(super) slides: Vec<SlideGroup<B>>,
    /// What pins and checks along lines do not foresee: moves are tried out where there are any.
    pub(super) rare: Vec<RareSlide<B>>,
}

/// Every table of a variant.
#[derive(Clone, Debug)]
pub(super) struct Tables<B> {
    pub(super) rays: Rays<B>,
    /// By seat, then kind.
    pub(super) movements: [Vec<Movement<B>>; 2],
    pub(super) attackers: [Attackers<B>; 2],
    /// Kinds that can never come back to where they were.
    pub(super) one_way: Vec<bool>,
}

/// The slides of a kind of one seat with this use, but for those that are rare.
fn slides(piece: &PieceDef, seat: usize, only: &[Option<Purpose>]) -> Vec<Heading> {
    let plain = |step: &&Step| {
        let slides = step.kind == StepKind::Slide && !step.first;
        slides && step.belongs_to(seat) && only.contains(&step.only)
    };
    headings(piece.steps.iter().filter(plain), seat)
}

fn headings<'a>(steps: impl Iterator<Item = &'a Step>, seat: usize) -> Vec<Heading> {
    let mut all: Vec<Heading> = steps
        .flat_map(|step| step.images(seat == 0).into_iter().map(|image| (image, step.within)))
        .collect();
    sort_short(&mut all, |heading| *heading);
    all.dedup();
    all
}

/// Builds what belongs to one seat.
struct Builder<'a, B> {
    def: &'a VariantDef,
    squares: &'a Squares<B>,
    bounds: &'a Bounds<B>,
    rays: &'a Rays<B>,
    seat: usize,
}

impl<B: Word> Builder<'_, B> {
    /// The leaps of a kind with this use from every square; nothing if there are none.
    fn leaps(&self, kind: usize, only: Option<Purpose>) -> Vec<B> {
        let leaping = |step: &&Step| {
            step.kind == StepKind::Leap && step.belongs_to(self.seat) && step.only == only
        };
        let steps: Vec<&Step> = self.def.pieces[kind].steps.iter().filter(leaping).collect();
        let mut table =
            if steps.is_empty() { vec![] } else { vec![B::ZERO; self.squares.count() as usize] };
        for step in steps {
            let region = self.bounds.region(step.within);
            for from in (self.squares.open & self.bounds.from(step, self.seat, kind)).ones() {
                let images = step.images(self.seat == 0);
                let targets = images.iter().filter_map(|&image| self.squares.step(from, image));
                let targets = targets.fold(B::ZERO, |set, to| set | B::bit(to));
                table[from as usize] = table[from as usize] | targets & region;
            }
        }
        table
    }

    fn rare(&self, kind: usize) -> Vec<RareSlide<B>> {
        let mut all = Vec::new();
        for step in &self.def.pieces[kind].steps {
            let rare = step.kind == StepKind::Hop || step.kind == StepKind::Slide && step.first;
            if !rare || !step.belongs_to(self.seat) {
                continue;
            }
            let from = self.bounds.from(step, self.seat, kind);
            all.extend(step.images(self.seat == 0).into_iter().map(|image| RareSlide {
                kind: kind as u8,
                direction: self.rays.find((image, step.within)),
                hops: step.kind == StepKind::Hop,
                only: step.only,
                from,
            }));
        }
        all
    }

    fn movement(&self, kind: usize) -> Movement<B> {
        let piece = &self.def.pieces[kind];
        let reach = |only: Option<Purpose>| {
            let slides = slides(piece, self.seat, &[only]);
            Reach::new(self.rays, self.leaps(kind, only), &slides)
        };
        let rare = self.rare(kind);
        Movement {
            both: reach(None),
            quiet: reach(Some(Purpose::Moving)),
            take: reach(Some(Purpose::Capturing)),
            divided: piece.steps.iter().any(|step| step.only.is_some()) || !rare.is_empty(),
            rare,
            setwise: SetwiseSteps::new(piece, self.seat, self.squares),
        }
    }

    fn attackers(&self, movements: &[Movement<B>]) -> Attackers<B> {
        let mut leapers = Vec::new();
        for (kind, movement) in movements.iter().enumerate() {
            if movement.both.leaps.is_empty() && movement.take.leaps.is_empty() {
                continue;
            }
            let mut back = vec![B::ZERO; self.squares.count() as usize];
            for from in self.squares.open.ones() {
                for to in (movement.both.leap(from) | movement.take.leap(from)).ones() {
                    back[to as usize] = back[to as usize] | B::bit(from);
                }
            }
            leapers.push((kind as u8, back));
        }
        let backwards = |rare: &RareSlide<B>| {
            let ((dx, dy), within) = self.rays.directions[rare.direction as usize];
            RareSlide { direction: self.rays.find(((-dx, -dy), within)), ..*rare }
        };
        let taking = |rare: &&RareSlide<B>| rare.only != Some(Purpose::Moving);
        let rare = movements
            .iter()
            .flat_map(|movement| &movement.rare)
            .filter(taking)
            .map(backwards)
            .collect();
        Attackers { leapers, slides: self.slide_groups(), rare }
    }

    fn slide_groups(&self) -> Vec<SlideGroup<B>> {
        let rays = self.rays;
        let mut groups: Vec<SlideGroup<B>> = Vec::new();
        for (number, &((dx, dy), within)) in rays.directions.iter().enumerate() {
            let sliding = |piece: &PieceDef| {
                slides(piece, self.seat, ATTACKING).contains(&((-dx, -dy), within))
            };
            let pieces = (0..).zip(&self.def.pieces);
            let kinds: Vec<u8> = pieces.filter(|(_, p)| sliding(p)).map(|(kind, _)| kind).collect();
            if kinds.is_empty() {
                continue;
            }
            match groups.iter_mut().find(|group| group.kinds == kinds) {
                Some(group) => group.directions.push(number as u8),
                None => {
                    groups.push(SlideGroup {
                        kinds,
                        directions: vec![number as u8],
                        reach: vec![],
                    });
                }
            }
        }
        for group in &mut groups {
            let union =
                |cell| group.directions.iter().fold(B::ZERO, |set, &d| set | rays.ray(d, cell));
            group.reach = (0..self.squares.count()).map(union).collect();
        }
        groups
    }
}

const ATTACKING: &[Option<Purpose>] = &[None, Some(Purpose::Capturing)];

impl<B: Word> Tables<B> {
    /// Builds all tables; nothing if there are more directions of sliding than the limit.
    pub(super) fn new(
        def: &VariantDef,
        squares: &Squares<B>,
        bounds: &Bounds<B>,
    ) -> Option<Tables<B>> {
        let mut directions: Vec<Heading> = Vec::new();
        for piece in &def.pieces {
            for seat in 0..2 {
                let far = |step: &&Step| step.kind != StepKind::Leap && step.belongs_to(seat);
                directions.extend(headings(piece.steps.iter().filter(far), seat));
            }
        }
        // Attacks are followed backwards too.
        directions
            .extend(directions.clone().iter().map(|&((dx, dy), within)| ((-dx, -dy), within)));
        sort_short(&mut directions, |direction| *direction);
        directions.dedup();
        if directions.len() > MAX_DIRECTIONS {
            return None;
        }
        let rays = Rays::new(squares, directions, bounds);
        let builders = [0, 1].map(|seat| Builder { def, squares, bounds, rays: &rays, seat });
        let movements: [Vec<Movement<B>>; 2] =
            [0, 1].map(|seat| (0..def.pieces.len()).map(|k| builders[seat].movement(k)).collect());
        let attackers = [0, 1].map(|seat| builders[seat].attackers(&movements[seat]));
        let unpromoted = |piece: &PieceDef| piece.steps.iter().all(|s| s.forward && s.ahead > 0);
        let one_way = def.pieces.iter().map(unpromoted).collect();
        Some(Tables { rays, movements, attackers, one_way })
    }
}
