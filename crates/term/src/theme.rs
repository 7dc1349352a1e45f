//! Colours and shapes. Cells bring their own background, so that dark and light terminals show the same board, and
//! nothing is shown by colour alone.

use crate::setup::{ColourMode, Figures, Setup};
use parlour_core::show::{Cell, Mark, Shade, Tint};
use parlour_motion::last_moved;
use parlour_table::Table;
use ratatui::style::{Color, Modifier, Style};
use std::env;

/// How this terminal is drawn on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Theme {
    /// Colours may be used.
    pub(crate) colour: bool,
    /// Characters beyond ASCII may be used.
    pub(crate) unicode: bool,
    /// The terminal knows all colours, not only 256.
    pub(crate) fine: bool,
}

/// A colour for terminals that know all colours, and the nearest of the 256.
struct Ink(u32, u8);

const WOOD_LIGHT: Ink = Ink(0xB58A63, 137);
const WOOD_DARK: Ink = Ink(0x86603F, 94);
const NIGHT_LIGHT: Ink = Ink(0x4C4E5A, 240);
const NIGHT_DARK: Ink = Ink(0x33353F, 237);
const CLOTH: [Ink; 2] = [Ink(0x2F7D52, 29), Ink(0x37885C, 65)];
const RACK: [Ink; 2] = [Ink(0x223A70, 18), Ink(0x29437E, 19)];
const POINT: Ink = Ink(0xB98F55, 137);
const POINT_LINE: Ink = Ink(0x4F3716, 58);
const SELECTED: Ink = Ink(0x9A7B10, 136);
const LAST: Ink = Ink(0x6B7426, 100);
const CHECK: Ink = Ink(0xB02020, 124);
const HINT: Ink = Ink(0x2A6FA8, 25);
const WON: Ink = Ink(0x7A3A9A, 91);
const BEAM: Ink = Ink(0xFF3030, 196);
const BEAM_FAINT: Ink = Ink(0xE08080, 174);

/// What is special about a cell just now. The order is the order of importance.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Badge {
    /// In check, or its like.
    Check,
    /// Tapped already.
    Selected,
    /// May be tapped next.
    Target,
    /// Part of a hint.
    Hint,
    /// Counted as dead.
    Dead,
    /// Has to take.
    Must,
    /// Part of the winning line.
    Won,
    /// Part of the last move.
    Last,
}

/// The cells of the last move at the place of a table.
pub(crate) fn last_cells(table: &dyn Table) -> impl Iterator<Item = Cell> {
    let line = table.line();
    let ply = table.ply().min(line.len());
    last_moved(line[..ply].iter().map(|step| step.cells.as_slice())).into_iter()
}

impl From<Mark> for Badge {
    fn from(mark: Mark) -> Badge {
        match mark {
            Mark::Check => Badge::Check,
            Mark::MustTake => Badge::Must,
            Mark::Won => Badge::Won,
        }
    }
}

impl Badge {
    /// The characters to the left and right of the piece.
    pub(crate) fn sides(self) -> (char, char) {
        match self {
            Badge::Check => ('!', '!'),
            Badge::Selected => ('<', '>'),
            Badge::Target => ('(', ')'),
            Badge::Hint => ('=', '='),
            Badge::Dead => ('x', 'x'),
            Badge::Must => ('^', '^'),
            Badge::Won => ('*', '*'),
            Badge::Last => ('-', '-'),
        }
    }
}

impl Theme {
    /// What the setup asks for and the environment allows.
    pub(crate) fn new(setup: &Setup) -> Theme {
        let set = |name: &str| env::var(name).is_ok_and(|value| !value.is_empty());
        let colour = match setup.colour {
            ColourMode::Never => false,
            ColourMode::Always => true,
            ColourMode::Auto => {
                !set("NO_COLOR") && env::var("TERM").map_or(true, |term| term != "dumb")
            }
        };
        let unicode = match setup.figures {
            Figures::Unicode => true,
            Figures::Letters => false,
            Figures::Auto => {
                let locale = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().find(|name| set(name));
                let locale = locale.and_then(|name| env::var(name).ok());
                cfg!(windows)
                    || locale.is_none_or(|name| {
                        let name = name.to_lowercase();
                        name.contains("utf-8") || name.contains("utf8")
                    })
            }
        };
        let fine =
            env::var("COLORTERM").is_ok_and(|value| value == "truecolor" || value == "24bit");
        Theme { colour, unicode, fine }
    }

    fn ink(self, ink: &Ink) -> Color {
        if self.fine { Color::from_u32(ink.0) } else { Color::Indexed(ink.1) }
    }

    fn on(self, ink: &Ink) -> Style {
        if self.colour { Style::new().bg(self.ink(ink)) } else { Style::new() }
    }

    fn with(self, ink: &Ink) -> Style {
        if self.colour { Style::new().fg(self.ink(ink)) } else { Style::new() }
    }

    /// The ground of a cell.
    pub(crate) fn ground(self, tints: &[Tint], shade: Shade, odd: bool) -> Style {
        // Black pieces need a ground that is not dark; all the others shine on a dark one.
        let night = !tints.contains(&Tint::Black);
        match shade {
            Shade::Light => self.on(if night { &NIGHT_LIGHT } else { &WOOD_LIGHT }),
            Shade::Dark => self.on(if night { &NIGHT_DARK } else { &WOOD_DARK }),
            Shade::Plain if !night => self.on(&CLOTH[usize::from(odd)]),
            Shade::Plain if tints.contains(&Tint::Blue) || tints.len() > 2 => {
                self.on(if odd { &NIGHT_LIGHT } else { &NIGHT_DARK })
            }
            Shade::Plain => self.on(&RACK[usize::from(odd)]),
            Shade::Point => self.on(&POINT).patch(self.with(&POINT_LINE)),
            Shade::Reserved(seat) => {
                let tint = tints.get(seat.index()).copied().unwrap_or(Tint::White);
                self.on(match tint {
                    Tint::White => &Ink(0x6E7080, 60),
                    Tint::Black => &Ink(0x4A3A2C, 238),
                    Tint::Red => &Ink(0x6E3A3A, 95),
                    Tint::Blue => &Ink(0x34466E, 60),
                    Tint::Yellow => &Ink(0x6E6130, 58),
                    Tint::Green => &Ink(0x35603E, 65),
                })
            }
        }
    }

    /// The background a badge gives its cell, if any; the others show by shape.
    pub(crate) fn badge(self, badge: Badge) -> Option<Style> {
        match badge {
            Badge::Check => Some(self.on(&CHECK)),
            Badge::Selected => Some(self.on(&SELECTED)),
            Badge::Hint => Some(self.on(&HINT)),
            Badge::Won => Some(self.on(&WON)),
            Badge::Last => Some(self.on(&LAST)),
            Badge::Target | Badge::Must | Badge::Dead => None,
        }
    }

    /// The characters beside a piece.
    pub(crate) fn mark(self) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(231)).bold() } else { Style::new().bold() }
    }

    /// The brackets of the cursor.
    pub(crate) fn cursor(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(16)).bg(Color::Indexed(231)).bold()
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }

    /// A dot on a cell that may be tapped.
    pub(crate) fn dot(self) -> (char, Style) {
        (if self.unicode { '•' } else { '+' }, self.mark())
    }

    /// The pieces of an owner, or of nobody.
    pub(crate) fn piece(self, tint: Option<Tint>) -> Style {
        if !self.colour {
            return Style::new().bold();
        }
        self.with(match tint {
            Some(Tint::White) => &Ink(0xFFFFFF, 231),
            Some(Tint::Black) => &Ink(0x000000, 16),
            Some(Tint::Red) => &Ink(0xFF6155, 203),
            Some(Tint::Blue) => &Ink(0x62B0FF, 75),
            Some(Tint::Yellow) => &Ink(0xFFD75F, 221),
            Some(Tint::Green) => &Ink(0x87D75F, 113),
            None => &Ink(0x9A9A9A, 247),
        })
        .bold()
    }

    /// A chip in an owner's colour, readable on any terminal background.
    pub(crate) fn chip(self, tint: Tint) -> Style {
        let ground = match tint {
            Tint::White => return self.piece(Some(tint)).patch(self.on(&WOOD_DARK)),
            Tint::Black => &WOOD_LIGHT,
            _ => &NIGHT_DARK,
        };
        self.piece(Some(tint)).patch(self.on(ground))
    }

    /// The beam of light.
    pub(crate) fn beam(self, faint: bool) -> Style {
        self.with(if faint { &BEAM_FAINT } else { &BEAM }).bold()
    }

    /// Words that matter.
    pub(crate) fn strong() -> Style {
        Style::new().bold()
    }

    /// Words in the background. Faint text is hard to read on some terminals, so it stays plain.
    pub(crate) fn quiet(self) -> Style {
        if self.colour { Style::new().fg(Color::Indexed(244)) } else { Style::new() }
    }

    /// Something chosen in a list.
    pub(crate) fn chosen() -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// A key or button.
    pub(crate) fn key() -> Style {
        Style::new().add_modifier(Modifier::BOLD | Modifier::UNDERLINED)
    }

    /// Something wrong.
    pub(crate) fn wrong(self) -> Style {
        if self.colour {
            Style::new().fg(Color::Indexed(231)).bg(Color::Indexed(124)).bold()
        } else {
            Style::new().add_modifier(Modifier::REVERSED | Modifier::BOLD)
        }
    }
}
