//! What is heard of the pieces: when, and where.

use three_d::Vec3;

/// What is heard; its number is what the page knows it by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heard {
    /// A foot comes down.
    Step,
    /// A blow falls.
    Blow,
    /// Something breaks.
    Shatter,
    /// Everything has arrived.
    Arrival,
}

/// Something that will be heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cue {
    /// When, on the clock of the stage.
    pub when: f64,
    /// Where.
    pub at: Vec3,
    /// What.
    pub heard: Heard,
}
