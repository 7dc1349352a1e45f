//! What things sound like when they are struck: a few tones that die away, each at its own pace, and the noise of the blow.
//! A board's material chooses; the numbers were found by ear.

use parlour_core::show::Material;

/// A tone of a struck thing.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Tone {
    /// Hertz.
    pub pitch: f64,
    /// From 0 to 1.
    pub gain: f64,
    /// Seconds until nothing is heard of it.
    pub duration: f64,
}

/// Noise that dies away.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct NoiseBurst {
    /// The middle of its band, in hertz.
    pub centre: f64,
    /// Seconds until nothing is heard of it.
    pub duration: f64,
    /// From 0 to 1.
    pub gain: f64,
}

/// A blow.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Strike {
    /// What rings.
    pub tones: &'static [Tone],
    /// The noise at the moment of the blow.
    pub noise: NoiseBurst,
}

const fn tone(pitch: f64, gain: f64, duration: f64) -> Tone {
    Tone { pitch, gain, duration }
}

const fn noise(centre: f64, duration: f64, gain: f64) -> NoiseBurst {
    NoiseBurst { centre, duration, gain }
}

/// Turned wood on wood.
const WOOD: Strike = Strike {
    tones: &[
        tone(148.0, 0.42, 0.11),
        tone(402.0, 0.3, 0.085),
        tone(768.0, 0.16, 0.055),
        tone(1290.0, 0.07, 0.03),
    ],
    noise: noise(2300.0, 0.016, 0.5),
};
/// Flat men of wood on a heavy board.
const OAK: Strike = Strike {
    tones: &[tone(116.0, 0.45, 0.13), tone(318.0, 0.3, 0.09), tone(655.0, 0.2, 0.05)],
    noise: noise(1500.0, 0.022, 0.55),
};
/// A hollow board of light wood.
const ASH: Strike = Strike {
    tones: &[tone(172.0, 0.45, 0.15), tone(286.0, 0.28, 0.12), tone(870.0, 0.12, 0.04)],
    noise: noise(1900.0, 0.018, 0.45),
};
/// A stone set down on thick wood: a hard click and the hollow below the board.
const KAYA: Strike = Strike {
    tones: &[
        tone(214.0, 0.34, 0.16),
        tone(988.0, 0.22, 0.06),
        tone(1745.0, 0.2, 0.042),
        tone(2870.0, 0.1, 0.026),
    ],
    noise: noise(4200.0, 0.008, 0.6),
};
/// Polished stone: heavy and bright.
const MARBLE: Strike = Strike {
    tones: &[
        tone(94.0, 0.4, 0.12),
        tone(623.0, 0.16, 0.1),
        tone(1420.0, 0.16, 0.08),
        tone(2610.0, 0.08, 0.06),
    ],
    noise: noise(3300.0, 0.012, 0.5),
};
/// A disc on cloth over wood.
const FELT: Strike = Strike {
    tones: &[tone(104.0, 0.5, 0.1), tone(232.0, 0.22, 0.07)],
    noise: noise(520.0, 0.05, 0.7),
};
/// A disc that falls in a frame.
const FRAME: Strike = Strike {
    tones: &[
        tone(236.0, 0.25, 0.06),
        tone(1175.0, 0.25, 0.045),
        tone(2080.0, 0.18, 0.035),
        tone(3390.0, 0.1, 0.022),
    ],
    noise: noise(2900.0, 0.012, 0.55),
};
/// Stone on rough stone.
const SANDSTONE: Strike = Strike {
    tones: &[tone(132.0, 0.4, 0.1), tone(540.0, 0.18, 0.05), tone(1120.0, 0.1, 0.03)],
    noise: noise(1250.0, 0.06, 0.6),
};
/// Stone on thin dark stone.
const SLATE: Strike = Strike {
    tones: &[tone(196.0, 0.25, 0.07), tone(1510.0, 0.2, 0.05), tone(2690.0, 0.14, 0.035)],
    noise: noise(3600.0, 0.014, 0.55),
};
/// A stone on skin that is stretched over wood.
const PARCHMENT: Strike = Strike {
    tones: &[tone(122.0, 0.5, 0.13), tone(348.0, 0.16, 0.06)],
    noise: noise(900.0, 0.03, 0.6),
};

/// A small thing that is pressed.
pub(super) const BUTTON: Strike =
    Strike { tones: &[tone(620.0, 0.1, 0.03)], noise: noise(2100.0, 0.014, 0.3) };
/// A clock's tick.
pub(super) const TICK: Strike =
    Strike { tones: &[tone(1860.0, 0.12, 0.02)], noise: noise(3400.0, 0.01, 0.4) };
/// A glass that is struck lightly.
pub(super) const GLASS: Strike = Strike {
    tones: &[
        tone(987.8, 0.17, 1.1),
        tone(2291.0, 0.08, 0.7),
        tone(4198.0, 0.045, 0.4),
        tone(6540.0, 0.02, 0.2),
    ],
    noise: noise(6000.0, 0.006, 0.18),
};

/// What a piece sounds like on a board.
pub(super) fn strike(material: Material) -> &'static Strike {
    match material {
        Material::Wood => &WOOD,
        Material::Oak => &OAK,
        Material::Marble => &MARBLE,
        Material::Felt => &FELT,
        Material::Frame => &FRAME,
        Material::Kaya => &KAYA,
        Material::Ash => &ASH,
        Material::Sandstone => &SANDSTONE,
        Material::Slate => &SLATE,
        Material::Parchment => &PARCHMENT,
    }
}

/// A phrase: notes in hertz, each with the beat on which it begins.
pub(super) type Phrase = &'static [(f64, f64)];

/// Up, and home.
pub(super) const WON: Phrase =
    &[(523.25, 0.0), (659.25, 1.0), (783.99, 2.0), (1046.5, 3.5), (659.25, 3.5), (523.25, 3.5)];
/// Down, without bitterness.
pub(super) const LOST: Phrase = &[(493.88, 0.0), (440.0, 1.3), (349.23, 2.6), (261.63, 2.6)];
/// There and back.
pub(super) const DRAWN: Phrase = &[(440.0, 0.0), (523.25, 1.0), (440.0, 2.0), (349.23, 2.0)];
/// A question.
pub(super) const OFFER: Phrase = &[(587.33, 0.0), (880.0, 1.0)];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_material_has_a_sound_of_its_own_that_is_short_and_not_too_loud() {
        for (at, material) in Material::ALL.into_iter().enumerate() {
            let this = strike(material);
            assert!(Material::ALL[..at].iter().all(|other| strike(*other) != this), "{material:?}");
            let loud: f64 = this.tones.iter().map(|tone| tone.gain).sum();
            assert!((0.5..1.1).contains(&loud), "{material:?}: {loud}");
            assert!(this.tones.iter().all(|tone| tone.duration < 0.25 && tone.pitch < 5000.0));
        }
    }
}
