//! Sounds, all made here: short tones and knocks, each a little different every time, and a very quiet pad that plays itself.
//!
//! There is one context for the whole page, so that a sound outlives the screen it began on. Browsers let nothing be heard
//! before the first touch of the page; sounds before that are silent.

use crate::settings::{Settings, settings};
use leptos::prelude::*;
use parlour_core::show::{Effect as Happening, Mark};
use parlour_protocol::desk::TableView;
use std::cell::{Cell, RefCell};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{AudioContext, AudioContextState, BiquadFilterType, GainNode, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Move,
    Capture,
    Check,
    Won,
    Lost,
    Drawn,
    LowTime,
    Tick,
    Error,
    Offer,
    Laser,
    Blast,
    Button,
}

thread_local! {
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// How loud effects are, from 0 to 1: the settings say so.
    static VOLUME: Cell<f64> = const { Cell::new(0.0) };
    /// Something has sounded since the last click was looked at.
    static SOUNDED: Cell<bool> = const { Cell::new(false) };
    /// The pad's loudness, while it plays.
    static PAD: RefCell<Option<GainNode>> = const { RefCell::new(None) };
    static PAD_CHORD: Cell<usize> = const { Cell::new(0) };
}

/// A number from `low` to `high`, another one each time.
fn random_between(low: f64, high: f64) -> f64 {
    low + js_sys::Math::random() * (high - low)
}

/// The context, awake if the browser allows.
fn context() -> Option<AudioContext> {
    CONTEXT.with_borrow_mut(|context| {
        if context.is_none() {
            *context = AudioContext::new().ok();
        }
        let context = context.clone()?;
        if context.state() == AudioContextState::Suspended {
            let _ = context.resume();
        }
        Some(context)
    })
}

/// What a move sounds like.
pub(crate) fn of_move(before: &TableView, now: &TableView) -> Sound {
    let effect = |wanted: fn(&Happening) -> bool| now.effects.iter().any(wanted);
    let check = now.scene.marks.iter().any(|(_, mark)| *mark == Mark::Check);
    if effect(|effect| {
        matches!(effect, Happening::Blast { .. } | Happening::Beam { hit: Some(_), .. })
    }) {
        Sound::Blast
    } else if effect(|effect| matches!(effect, Happening::Beam { .. })) {
        Sound::Laser
    } else if check {
        Sound::Check
    } else if now.captured.len() > before.captured.len() {
        Sound::Capture
    } else {
        Sound::Move
    }
}

/// Plays a sound as loud as the settings say. It may be called from anywhere.
pub(crate) fn play(sound: Sound) {
    SOUNDED.set(true);
    let volume = VOLUME.get();
    if volume <= 0.0 {
        return;
    }
    if let Some(context) = context() {
        let player = SoundPlayer { now: context.current_time() + 0.005, context, volume };
        let _ = player.play(sound);
    }
}

/// One sound being made.
struct SoundPlayer {
    context: AudioContext,
    now: f64,
    volume: f64,
}

/// A tone: its shape, where its pitch begins and ends, when it begins, how long it lasts and how loud it is.
#[derive(Clone, Copy)]
struct Tone {
    shape: OscillatorType,
    from: f64,
    to: f64,
    delay: f64,
    duration: f64,
    loud: f64,
}

const TONE: Tone = Tone {
    shape: OscillatorType::Sine,
    from: 440.0,
    to: 440.0,
    delay: 0.0,
    duration: 0.15,
    loud: 0.3,
};

type Played = Result<(), wasm_bindgen::JsValue>;

impl SoundPlayer {
    fn play(&self, sound: Sound) -> Played {
        let pitch = random_between(0.95, 1.05);
        match sound {
            Sound::Move => {
                self.knock(1100.0 * pitch, 0.0, 0.06, 0.9)?;
                self.tone(Tone { from: 190.0 * pitch, to: 120.0, duration: 0.08, ..TONE })
            }
            Sound::Capture => {
                self.knock(1900.0 * pitch, 0.0, 0.05, 1.0)?;
                self.knock(700.0 * pitch, 0.045, 0.09, 1.0)?;
                self.tone(Tone {
                    from: 150.0 * pitch,
                    to: 80.0,
                    duration: 0.13,
                    loud: 0.45,
                    ..TONE
                })
            }
            Sound::Check => {
                self.knock(1100.0 * pitch, 0.0, 0.06, 0.8)?;
                let bell =
                    Tone { shape: OscillatorType::Triangle, loud: 0.2, duration: 0.2, ..TONE };
                self.tone(Tone { from: 660.0 * pitch, to: 660.0 * pitch, ..bell })?;
                self.tone(Tone { from: 880.0 * pitch, to: 880.0 * pitch, delay: 0.09, ..bell })
            }
            Sound::Won => self.tune(&[523.25, 659.25, 783.99, 1046.5], 0.13, 0.45),
            Sound::Lost => self.tune(&[392.0, 349.23, 311.13, 261.63], 0.17, 0.5),
            Sound::Drawn => self.tune(&[440.0, 523.25, 440.0], 0.15, 0.4),
            Sound::LowTime => {
                for beat in 0..3 {
                    let delay = f64::from(beat) * 0.16;
                    let shape = OscillatorType::Square;
                    let pitch = 880.0 * pitch;
                    let beep =
                        Tone { shape, from: pitch, to: pitch, delay, duration: 0.09, loud: 0.12 };
                    self.tone(beep)?;
                }
                Ok(())
            }
            Sound::Tick => self.knock(3200.0 * pitch, 0.0, 0.02, 0.5),
            Sound::Error => {
                let shape = OscillatorType::Sawtooth;
                self.tone(Tone { shape, from: 170.0 * pitch, to: 110.0, loud: 0.14, ..TONE })
            }
            Sound::Offer => self.tune(&[587.33, 880.0], 0.12, 0.35),
            Sound::Laser => {
                let shape = OscillatorType::Sawtooth;
                let from = 2400.0 * pitch;
                self.tone(Tone { shape, from, to: 180.0, duration: 0.38, loud: 0.1, ..TONE })?;
                let from = 3600.0 * pitch;
                self.tone(Tone { from, to: 260.0, duration: 0.34, loud: 0.12, ..TONE })
            }
            Sound::Blast => {
                self.noise(BiquadFilterType::Lowpass, (900.0 * pitch, 60.0), 0.0, 0.7, 1.0)?;
                self.tone(Tone { from: 90.0 * pitch, to: 30.0, duration: 0.6, loud: 0.6, ..TONE })
            }
            Sound::Button => self.knock(2100.0 * pitch, 0.0, 0.03, 0.4),
        }
    }

    /// A few notes, one after the other, each rung out.
    fn tune(&self, notes: &[f64], apart: f64, duration: f64) -> Played {
        for (at, &note) in notes.iter().enumerate() {
            let delay = at as f64 * apart * random_between(0.96, 1.04);
            let shape = OscillatorType::Triangle;
            self.tone(Tone { shape, from: note, to: note, delay, duration, loud: 0.22 })?;
            let above = note * 2.0;
            let duration = duration * 0.6;
            self.tone(Tone { from: above, to: above, delay, duration, loud: 0.06, ..TONE })?;
        }
        Ok(())
    }

    fn tone(&self, tone: Tone) -> Played {
        let begin = self.now + tone.delay;
        let end = begin + tone.duration;
        let voice = self.context.create_oscillator()?;
        voice.set_type(tone.shape);
        let pitch = voice.frequency();
        pitch.set_value_at_time(tone.from as f32, begin)?;
        pitch.exponential_ramp_to_value_at_time(tone.to.max(1.0) as f32, end)?;
        let envelope = self.envelope(begin, tone.duration, tone.loud)?;
        voice.connect_with_audio_node(&envelope)?;
        voice.start_with_when(begin)?;
        voice.stop_with_when(end + 0.02)
    }

    /// Wood on wood: a short noise of one colour.
    fn knock(&self, colour: f64, delay: f64, duration: f64, loud: f64) -> Played {
        self.noise(BiquadFilterType::Bandpass, (colour, colour * 0.7), delay, duration, loud)
    }

    fn noise(
        &self,
        kind: BiquadFilterType,
        (from, to): (f64, f64),
        delay: f64,
        duration: f64,
        loud: f64,
    ) -> Played {
        let (begin, rate) = (self.now + delay, self.context.sample_rate());
        let length = ((duration + 0.02) * f64::from(rate)) as u32;
        let buffer = self.context.create_buffer(1, length.max(1), rate)?;
        let noise: Vec<f32> = (0..length).map(|_| random_between(-1.0, 1.0) as f32).collect();
        buffer.copy_to_channel(&noise, 0)?;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&buffer));
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(kind);
        filter.frequency().set_value_at_time(from as f32, begin)?;
        filter.frequency().exponential_ramp_to_value_at_time(to as f32, begin + duration)?;
        let envelope = self.envelope(begin, duration, loud)?;
        source.connect_with_audio_node(&filter)?;
        filter.connect_with_audio_node(&envelope)?;
        source.start_with_when(begin)
    }

    /// Loud at once, then fading away.
    fn envelope(
        &self,
        begin: f64,
        duration: f64,
        loud: f64,
    ) -> Result<GainNode, wasm_bindgen::JsValue> {
        let gain = self.context.create_gain()?;
        let level = gain.gain();
        let loud = (loud * self.volume).max(0.0002) as f32;
        level.set_value_at_time(0.0001, begin)?;
        level.exponential_ramp_to_value_at_time(loud, begin + 0.004)?;
        level.exponential_ramp_to_value_at_time(0.0001, begin + duration)?;
        gain.connect_with_audio_node(&self.context.destination())?;
        Ok(gain)
    }
}

/// Wakes the context at the first touch of the page, and lets the pad play while the settings ask for music. Called once.
pub(crate) fn start() {
    let settings = settings();
    for event in ["pointerdown", "keydown"] {
        let woken = Cell::new(false);
        let listener = window_event_listener_untyped(event, move |_| {
            if !woken.replace(true) {
                let _ = context();
                settings.with_untracked(apply_settings);
            }
        });
        // The page listens for as long as it lives.
        std::mem::forget(listener);
    }
    Effect::new(move |_| settings.with(apply_settings));
    // `pointerdown` comes before the action and `click` after it: an action with a sound of its own gets no button sound.
    let fresh = window_event_listener_untyped("pointerdown", |_| SOUNDED.set(false));
    let pressed = window_event_listener(leptos::ev::click, |event| {
        // After the action, so that muting is already in effect.
        if is_button(&event) {
            set_timeout(play_button_sound, Duration::ZERO);
        }
    });
    std::mem::forget((fresh, pressed));
}

/// The sound of something pressed, unless it has made one of its own.
fn play_button_sound() {
    if !SOUNDED.replace(false) {
        play(Sound::Button);
    }
}

/// Whether a button-like element was pressed. Boards and lists of moves have sounds of their own.
fn is_button(event: &web_sys::MouseEvent) -> bool {
    const PRESSED: &str =
        "button, summary, a.button, a.card, a.continue, input[type=checkbox], input[type=radio]";
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|target| {
        let near = |what: &str| target.closest(what).ok().flatten().is_some();
        near(PRESSED) && !near(".play-board, .move, .steps, .review-steps")
    })
}

/// Sets how loud everything is, and begins the pad if it is to be heard.
fn apply_settings(settings: &Settings) {
    let share = |of: u32| if settings.mute { 0.0 } else { f64::from(of.min(100)) / 100.0 };
    VOLUME.set(share(settings.volume));
    let loud = share(settings.music);
    let begun = PAD.with_borrow(Clone::clone);
    let context = CONTEXT.with_borrow(Clone::clone);
    let Some(context) = context else { return };
    match begun {
        Some(gain) => {
            let now = context.current_time();
            let _ = gain.gain().set_target_at_time((loud * 0.1) as f32, now, 0.8);
        }
        None if loud > 0.0 => {
            let Ok(gain) = context.create_gain() else { return };
            gain.gain().set_value((loud * 0.1) as f32);
            let _ = gain.connect_with_audio_node(&context.destination());
            PAD.set(Some(gain));
            chord();
        }
        None => {}
    }
}

/// Chords that follow each other without end, as pitches above the lowest.
const CHORDS: [[f64; 4]; 4] = [
    [1.0, 1.5, 2.0, 2.52],
    [0.89, 1.335, 2.0, 2.245],
    [0.794, 1.189, 1.587, 2.378],
    [0.749, 1.122, 1.498, 2.245],
];
/// How long a chord sounds before the next one, in seconds.
const CHORD: f64 = 9.0;

/// A chord of the pad, fading in and out, and then the next one.
fn chord() {
    let gain = PAD.with_borrow(Clone::clone);
    let context = CONTEXT.with_borrow(Clone::clone);
    let (Some(gain), Some(context)) = (gain, context) else { return };
    if gain.gain().value() > 0.0005 {
        let at = PAD_CHORD.get();
        PAD_CHORD.set((at + 1 + usize::from(js_sys::Math::random() > 0.7)) % CHORDS.len());
        for pitch in CHORDS[at] {
            let _ = pad_voice(&context, &gain, 110.0 * pitch * random_between(0.997, 1.003));
        }
    }
    set_timeout(chord, Duration::from_secs_f64(CHORD));
}

fn pad_voice(context: &AudioContext, out: &GainNode, pitch: f64) -> Played {
    let begin = context.current_time() + random_between(0.0, 1.5);
    let voice = context.create_oscillator()?;
    voice.set_type(OscillatorType::Triangle);
    voice.frequency().set_value(pitch as f32);
    let filter = context.create_biquad_filter()?;
    filter.set_type(BiquadFilterType::Lowpass);
    filter.frequency().set_value(random_between(350.0, 700.0) as f32);
    let envelope = context.create_gain()?;
    let level = envelope.gain();
    level.set_value_at_time(0.0001, begin)?;
    level.linear_ramp_to_value_at_time(0.25, begin + 4.0)?;
    level.linear_ramp_to_value_at_time(0.0001, begin + CHORD + 3.5)?;
    voice.connect_with_audio_node(&filter)?;
    filter.connect_with_audio_node(&envelope)?;
    envelope.connect_with_audio_node(out)?;
    voice.start_with_when(begin)?;
    voice.stop_with_when(begin + CHORD + 4.0)
}
