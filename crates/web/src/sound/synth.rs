//! Sounds made of oscillators and noise.

use super::timbre::{self, NoiseBurst, Phrase, Strike};
use super::{Heard, Sound, random_between};
use parlour_core::show::Material;
use std::cell::RefCell;
use wasm_bindgen::JsValue;
use web_sys::{AudioBuffer, AudioContext, AudioNode, BiquadFilterType, GainNode, OscillatorType};

thread_local! {
    /// A second of noise: every blow takes another part of it.
    static NOISE: RefCell<Option<AudioBuffer>> = const { RefCell::new(None) };
}

/// One sound being made.
pub(super) struct Synth {
    pub context: AudioContext,
    pub now: f64,
    /// Where it goes.
    pub out: AudioNode,
    pub volume: f64,
    /// How long a piece moves, in seconds: what falls is heard when it has fallen.
    pub move_seconds: f64,
}

/// Whether the browser could make it.
pub(super) type AudioResult = Result<(), JsValue>;

/// A tone that slides: its waveform, its pitch at both ends, when it begins, its duration and its gain.
struct Slide {
    waveform: OscillatorType,
    pitch: (f64, f64),
    delay: f64,
    duration: f64,
    gain: f64,
}

impl Synth {
    pub(super) fn play(&self, sound: Sound) -> AudioResult {
        match sound {
            Sound::Move(Material::Frame) => {
                // It slides down, hits the ground and bounces once.
                let (frame, down) = (timbre::strike(Material::Frame), self.move_seconds * 1.35);
                self.noise(BiquadFilterType::Bandpass, (1400.0, 700.0), 0.0, down, 0.1)?;
                self.strike(frame, down, 1.0, 1.0)?;
                self.strike(frame, down + self.move_seconds * 0.7, 0.3, 1.06)
            }
            Sound::Move(material) => self.strike(timbre::strike(material), 0.0, 1.0, 1.0),
            Sound::Capture(material) => {
                // The one taken is knocked, the one that takes comes down.
                let strike = timbre::strike(material);
                self.strike(strike, 0.0, 0.75, 1.22)?;
                self.strike(strike, random_between(0.055, 0.075), 1.15, 0.86)
            }
            Sound::Check(material) => {
                self.strike(timbre::strike(material), 0.0, 0.9, 1.0)?;
                self.strike(&timbre::GLASS, 0.07, 0.9, 1.0)
            }
            Sound::Won => self.phrase(timbre::WON, 0.15),
            Sound::Lost => self.phrase(timbre::LOST, 0.19),
            Sound::Drawn => self.phrase(timbre::DRAWN, 0.17),
            Sound::Offer => self.phrase(timbre::OFFER, 0.13),
            Sound::LowTime => {
                for beat in 0..3 {
                    self.strike(&timbre::GLASS, f64::from(beat) * 0.17, 0.8, 0.75)?;
                }
                Ok(())
            }
            Sound::Tick => self.strike(&timbre::TICK, 0.0, 1.0, 1.0),
            Sound::Error => {
                self.strike(timbre::strike(Material::Felt), 0.0, 0.8, 0.9)?;
                self.strike(timbre::strike(Material::Felt), 0.11, 0.7, 0.76)
            }
            Sound::Laser => {
                for (from, detune) in [(2300.0, 1.0), (2320.0, 1.009), (1150.0, 0.5)] {
                    let pitch = (from * random_between(0.97, 1.03), 190.0 * detune);
                    let waveform = OscillatorType::Triangle;
                    self.slide(Slide { waveform, pitch, delay: 0.0, duration: 0.42, gain: 0.1 })?;
                }
                self.noise(BiquadFilterType::Bandpass, (5200.0, 900.0), 0.0, 0.4, 0.12)
            }
            Sound::Blast => {
                let centre = 900.0 * random_between(0.9, 1.1);
                self.noise(BiquadFilterType::Lowpass, (centre, 60.0), 0.0, 0.7, 0.9)?;
                let waveform = OscillatorType::Sine;
                let boom =
                    Slide { waveform, pitch: (92.0, 30.0), delay: 0.0, duration: 0.6, gain: 0.6 };
                self.slide(boom)?;
                for delay in [0.06, 0.11, 0.19, 0.3] {
                    let pitch = random_between(0.8, 1.5);
                    self.strike(timbre::strike(Material::Slate), delay, 0.22, pitch)?;
                }
                Ok(())
            }
            Sound::Button => self.strike(&timbre::BUTTON, 0.0, 1.0, 1.0),
        }
    }

    /// What is heard of a piece that walks: it is of stone, and so is what it breaks.
    pub(super) fn hear(&self, heard: Heard) -> AudioResult {
        let stone = timbre::strike(Material::Slate);
        match heard {
            Heard::Step => self.strike(timbre::strike(Material::Sandstone), 0.0, 0.35, 0.8),
            Heard::Blow => {
                self.strike(timbre::strike(Material::Marble), 0.0, 1.1, 0.8)?;
                let boom = Slide {
                    waveform: OscillatorType::Sine,
                    pitch: (120.0, 42.0),
                    delay: 0.0,
                    duration: 0.28,
                    gain: 0.5,
                };
                self.slide(boom)
            }
            Heard::Shatter => {
                self.noise(BiquadFilterType::Highpass, (1800.0, 700.0), 0.0, 0.35, 0.3)?;
                // Fragments fall, ever fewer of them.
                for fall in 0..14 {
                    let delay = 0.02 + 1.1 * (f64::from(fall) / 14.0).powi(2);
                    let gain = 0.4 * (1.0 - f64::from(fall) / 18.0);
                    self.strike(
                        stone,
                        delay * random_between(0.8, 1.2),
                        gain,
                        random_between(0.7, 1.7),
                    )?;
                }
                Ok(())
            }
            Heard::Arrival => self.strike(timbre::strike(Material::Sandstone), 0.0, 0.5, 0.7),
        }
    }

    /// A blow, a little different every time.
    fn strike(&self, strike: &Strike, delay: f64, gain: f64, pitch: f64) -> AudioResult {
        let pitch = pitch * random_between(0.965, 1.035);
        let gain = gain * random_between(0.86, 1.08);
        for tone in strike.tones {
            let own = tone.pitch * pitch * random_between(0.995, 1.005);
            let duration = tone.duration * random_between(0.9, 1.15);
            // Struck things begin a little higher than they end.
            let pitch = (own * 1.02, own);
            let waveform = OscillatorType::Sine;
            self.slide(Slide { waveform, pitch, delay, duration, gain: tone.gain * gain })?;
        }
        let NoiseBurst { centre, duration, gain: noise } = strike.noise;
        let centre = centre * pitch;
        let noise = noise * gain * random_between(0.85, 1.1);
        self.noise(BiquadFilterType::Bandpass, (centre, centre * 0.6), delay, duration, noise)
    }

    /// Notes of a soft mallet, this many seconds to a beat.
    fn phrase(&self, notes: Phrase, beat: f64) -> AudioResult {
        for (pitch, at) in notes {
            let delay = at * beat + random_between(0.0, 0.012);
            for (above, gain, duration) in [(1.0, 0.2, 0.9), (2.0, 0.05, 0.5), (3.98, 0.035, 0.16)]
            {
                let pitch = (pitch * above, pitch * above);
                let waveform = OscillatorType::Sine;
                self.slide(Slide { waveform, pitch, delay, duration, gain })?;
            }
            self.noise(BiquadFilterType::Bandpass, (1200.0, 700.0), delay, 0.012, 0.12)?;
        }
        Ok(())
    }

    fn slide(&self, slide: Slide) -> AudioResult {
        let begin = self.now + slide.delay;
        let end = begin + slide.duration;
        let voice = self.context.create_oscillator()?;
        voice.set_type(slide.waveform);
        let pitch = voice.frequency();
        pitch.set_value_at_time(slide.pitch.0 as f32, begin)?;
        pitch.exponential_ramp_to_value_at_time(slide.pitch.1.max(1.0) as f32, end)?;
        let envelope = self.envelope(begin, slide.duration, slide.gain)?;
        voice.connect_with_audio_node(&envelope)?;
        voice.start_with_when(begin)?;
        voice.stop_with_when(end + 0.02)
    }

    fn noise(
        &self,
        kind: BiquadFilterType,
        (from, to): (f64, f64),
        delay: f64,
        duration: f64,
        gain: f64,
    ) -> AudioResult {
        if duration <= 0.0 {
            return Ok(());
        }
        let begin = self.now + delay;
        let source = self.context.create_buffer_source()?;
        source.set_buffer(Some(&noise_of(&self.context)?));
        let filter = self.context.create_biquad_filter()?;
        filter.set_type(kind);
        filter.frequency().set_value_at_time(from as f32, begin)?;
        filter.frequency().exponential_ramp_to_value_at_time(to as f32, begin + duration)?;
        let envelope = self.envelope(begin, duration, gain)?;
        source.connect_with_audio_node(&filter)?;
        filter.connect_with_audio_node(&envelope)?;
        let part = random_between(0.0, 0.2);
        source.start_with_when_and_grain_offset_and_grain_duration(begin, part, duration + 0.02)
    }

    /// Loud at once, then fading away.
    fn envelope(&self, begin: f64, duration: f64, gain: f64) -> Result<GainNode, JsValue> {
        let node = self.context.create_gain()?;
        let level = node.gain();
        let gain = (gain * self.volume).max(0.0002) as f32;
        level.set_value_at_time(0.0001, begin)?;
        level.exponential_ramp_to_value_at_time(gain, begin + 0.002)?;
        level.exponential_ramp_to_value_at_time(0.0001, begin + duration)?;
        node.connect_with_audio_node(&self.out)?;
        Ok(node)
    }
}

/// The second of noise, made when it is wanted first.
fn noise_of(context: &AudioContext) -> Result<AudioBuffer, JsValue> {
    if let Some(made) = NOISE.with_borrow(Clone::clone) {
        return Ok(made);
    }
    let rate = context.sample_rate();
    let noise: Vec<f32> = (0..rate as u32).map(|_| random_between(-1.0, 1.0) as f32).collect();
    let buffer = context.create_buffer(1, noise.len() as u32, rate)?;
    buffer.copy_to_channel(&noise, 0)?;
    NOISE.set(Some(buffer.clone()));
    Ok(buffer)
}
