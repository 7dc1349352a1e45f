//! Sounds, all made here: blows on what a board is made of, each a little different every time, gentle phrases, and a very quiet
//! pad that plays itself. `timbre` says what things sound like, `synth` makes it heard.
//!
//! There is one context for the whole page, so that a sound outlives the screen it began on. Browsers let nothing be heard
//! before the first touch of the page; sounds before that are silent.

mod synth;
mod timbre;

use crate::settings::{Settings, prefers_reduced_motion, settings};
use leptos::prelude::*;
use parlour_core::show::{Effect as BoardEffect, Mark, Material};
use parlour_protocol::desk::TableView;
use std::cell::{Cell, RefCell};
use std::time::Duration;
use synth::{AudioResult, Synth};
use wasm_bindgen::JsCast;
use web_sys::{AudioContext, AudioContextState, BiquadFilterType, GainNode, OscillatorType};

/// What can be heard.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Move(Material),
    Capture(Material),
    Check(Material),
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

/// What is heard of a piece that walks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Heard {
    Step,
    Blow,
    Shatter,
    /// It stands where it went.
    Arrival,
}

/// Something that will be heard.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Cue {
    /// In how many seconds.
    pub wait: f64,
    pub heard: Heard,
    /// From the left, -1, to the right, 1.
    pub side: f32,
}

thread_local! {
    /// For every walk, the gain its sounds go through, so that they can be cut short, and when it ends.
    static WALKS: RefCell<Vec<(GainNode, f64)>> = const { RefCell::new(Vec::new()) };
    static CONTEXT: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
    /// How loud effects are, from 0 to 1: the settings say so.
    static VOLUME: Cell<f64> = const { Cell::new(0.0) };
    /// How long a piece moves, in seconds.
    static MOVE_SECONDS: Cell<f64> = const { Cell::new(0.0) };
    /// Whether something has sounded since the pointer went down: then its button needs no sound.
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

/// What a move sounds like on a board of this material.
pub(crate) fn of_move(before: &TableView, now: &TableView, material: Material) -> Sound {
    let effect = |wanted: fn(&BoardEffect) -> bool| now.effects.iter().any(wanted);
    let check = now.scene.marks.iter().any(|(_, mark)| *mark == Mark::Check);
    if effect(|effect| {
        matches!(effect, BoardEffect::Blast { .. } | BoardEffect::Beam { hit: Some(_), .. })
    }) {
        Sound::Blast
    } else if effect(|effect| matches!(effect, BoardEffect::Beam { .. })) {
        Sound::Laser
    } else if check {
        Sound::Check(material)
    } else if now.captured.len() > before.captured.len() {
        Sound::Capture(material)
    } else {
        Sound::Move(material)
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
        let now = context.current_time() + 0.005;
        let out = context.destination().unchecked_into();
        let _ = Synth { now, context, out, volume, move_seconds: MOVE_SECONDS.get() }.play(sound);
    }
}

/// Plays the sound of a move. If its piece walks, its steps and its blow are heard instead, and whatever else the move sounds like
/// (a check, a blast) waits until the piece has arrived.
pub(crate) fn play_move(sound: Sound) {
    // The board is told of the move in the same task as this: whether its piece walks is known in the next.
    let sounds = move || match walk_under_way() {
        None => play(sound),
        Some(_) if matches!(sound, Sound::Move(_) | Sound::Capture(_)) => {}
        Some((context, out, now)) => {
            let (volume, move_seconds) = (VOLUME.get(), MOVE_SECONDS.get());
            let _ =
                Synth { now, context, out: out.unchecked_into(), volume, move_seconds }.play(sound);
        }
    };
    SOUNDED.set(true);
    set_timeout(sounds, Duration::ZERO);
}

/// The walk that began last, if it is not over: its context, the gain its sounds go through, and when it ends.
fn walk_under_way() -> Option<(AudioContext, GainNode, f64)> {
    let context = CONTEXT.with_borrow(Clone::clone)?;
    let now = context.current_time();
    WALKS.with_borrow_mut(|walks| walks.retain(|(_, over)| *over > now));
    let (out, over) = WALKS.with_borrow(|walks| walks.last().cloned())?;
    Some((context, out, over))
}

/// Plays the steps and the blow of pieces that walk, each from where it is.
pub(crate) fn walk(cues: &[Cue]) {
    let volume = VOLUME.get();
    if cues.is_empty() || volume <= 0.0 {
        return;
    }
    let Some(context) = context() else { return };
    let Ok(all) = context.create_gain() else { return };
    let _ = all.connect_with_audio_node(&context.destination());
    let begin = context.current_time();
    for cue in cues {
        let Ok(side) = context.create_stereo_panner() else { return };
        side.pan().set_value(cue.side * 0.8);
        let _ = side.connect_with_audio_node(&all);
        let (now, out) = (begin + cue.wait, side.unchecked_into());
        let _ =
            Synth { now, context: context.clone(), out, volume, move_seconds: MOVE_SECONDS.get() }
                .hear(cue.heard);
    }
    let last = cues.iter().map(|cue| cue.wait).fold(0.0, f64::max);
    WALKS.with_borrow_mut(|walks| walks.push((all, begin + last)));
}

/// Nothing more is heard of walks: somebody does not want to wait for them.
pub(crate) fn stop_walk_sounds() {
    for (all, _) in WALKS.take() {
        let _ = all.disconnect();
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
    let moves = !prefers_reduced_motion();
    MOVE_SECONDS.set(if moves { f64::from(settings.animation) / 1000.0 } else { 0.0 });
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

/// Chords that follow each other without end, as multiples of the root's frequency.
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

fn pad_voice(context: &AudioContext, out: &GainNode, pitch: f64) -> AudioResult {
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
