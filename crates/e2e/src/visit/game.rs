//! A game in the page: how it is begun, and what is seen of it.

use super::Visit;

/// Against whom a game is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Against {
    /// Another person at the same device.
    Friend,
    /// The computer at a level; the person has the first seat.
    Computer(u8),
    /// Nobody: computers at a level play each other.
    Nobody(u8),
}

/// What is chosen before a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan<'a> {
    /// The game.
    pub id: &'a str,
    /// A start of one's own; empty for the usual one.
    pub start: &'a str,
    /// Against whom.
    pub against: Against,
    /// A clock as people write it; empty for none.
    pub clock: &'a str,
}

impl<'a> Plan<'a> {
    /// A game between friends from its usual start without a clock.
    pub fn of(id: &'a str) -> Plan<'a> {
        Plan { id, start: "", against: Against::Friend, clock: "" }
    }
}

/// The selector of a cell.
pub fn cell(name: &str) -> String {
    format!("[data-cell=\"{name}\"]")
}

fn escaped(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let escape = |byte: u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(escape).collect()
}

impl Visit {
    /// Sets a game up and begins it, without loading the page again.
    pub async fn start_game(&self, plan: Plan<'_>) {
        let start = if plan.start.is_empty() {
            String::new()
        } else {
            format!("?start={}", escaped(plan.start))
        };
        // Also where a game of the same kind was just set up.
        self.navigate("#/settings").await;
        self.wait("!document.querySelector('[data-testid=play]')").await;
        self.navigate(&format!("#/new/{}{start}", plan.id)).await;
        let (opponent, level) = match plan.against {
            Against::Friend => ("friend", None),
            Against::Computer(level) => ("computer", Some(level)),
            Against::Nobody(level) => ("watch", Some(level)),
        };
        self.click(&format!("[data-testid=opponent-{opponent}]")).await;
        if let Some(level) = level {
            self.click(&format!("[data-testid=level-{level}]")).await;
        }
        if plan.clock.is_empty() {
            self.click("[data-testid='clock-off']").await;
        } else {
            self.click("[data-testid='clock-own']").await;
            self.fill("[data-testid=clock-text]", plan.clock).await;
        }
        self.wait("document.querySelector('[data-testid=play]')?.disabled === false").await;
        self.fix_chance().await;
        self.click("[data-testid=play]").await;
        self.wait_for("[data-testid=game]").await;
    }

    /// Makes chance the same in every run: weak levels choose by it.
    pub async fn fix_chance(&self) {
        let seeded = "((seed) => () => (seed = seed * 48271 % 2147483647) / 2147483647)(7)";
        self.run(&format!("Math.random = {seeded}")).await;
    }

    /// Clicks on cells, one after the other.
    pub async fn taps(&self, cells: &[&str]) {
        for name in cells {
            self.click(&cell(name)).await;
        }
    }

    /// Waits until so many moves have been made.
    pub async fn wait_ply(&self, ply: u32) {
        self.wait(&format!(
            "document.querySelector('[data-testid=game]')?.dataset.ply === '{ply}'"
        ))
        .await;
    }

    /// Waits until it is the turn of a `person` or a `computer`, the game is `over` or `stopped`.
    pub async fn wait_turn(&self, turn: &str) {
        let turn =
            format!("document.querySelector('[data-testid=game]')?.dataset.turn === '{turn}'");
        self.wait(&turn).await;
    }

    /// Records in `beams` where light runs from now on: it may be gone before a test has asked for it.
    pub async fn watch_beams(&self) {
        self.run(
            "window.beams = [];
            new MutationObserver(() => {
                const beam = document.querySelector('.effects .beam-core')?.getAttribute('d');
                if (beam && beams.at(-1) !== beam) beams.push(beam);
            }).observe(document.body, { subtree: true, childList: true, attributes: true })",
        )
        .await;
    }

    /// The cells on which a mark is drawn: those whose middle it covers, or, for a ring, round whose middle it runs. `class`
    /// is the mark's.
    pub async fn marked(&self, class: &str) -> Vec<String> {
        self.js(&marks(class)).await
    }

    /// Waits until a mark is drawn on exactly these cells, which are named in the order of the alphabet.
    pub async fn wait_marked(&self, class: &str, cells: &[&str]) {
        self.wait(&format!("String({}) === '{}'", marks(class), cells.join(","))).await;
    }
}

/// An expression for the cells on which a mark is drawn.
pub fn marks(class: &str) -> String {
    format!(
        "((mark) => {{
            const ring = getComputedStyle(mark).fill === 'none' ? 44 : 0;
            const covers = ({{ x, y, width, height }}) => {{
                const point = mark.ownerSVGElement.createSVGPoint();
                [point.x, point.y] = [x + width / 2 + ring, y + height / 2];
                return ring ? mark.isPointInStroke(point) : mark.isPointInFill(point);
            }};
            const cells = [...document.querySelectorAll('[data-testid=board] [data-cell]')];
            return cells.filter((cell) => covers(cell.getBBox())).map((cell) => cell.dataset.cell).sort();
        }})(document.querySelector('[data-testid=board] .{class}'))"
    )
}
