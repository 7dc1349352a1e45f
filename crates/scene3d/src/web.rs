//! The stage in a browser: a canvas, frames when they are wanted, and what the page calls.

use crate::Stage;
use crate::camera::{Camera, Preset};
use crate::names::{A_ROW, texts};
use crate::quality::{MEMORY, Pulse, Tier, Trial};
use crate::render::Renderer;
use crate::rubble::Physics;
use js_sys::Function;
use parlour_core::Seat;
use parlour_core::show::{Cell, Piece};
use parlour_protocol::desk::decode;
use parlour_protocol::stage::StageMessage;
use parlour_shatter::Fracture;
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;
use three_d::Context;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement, WebGl2RenderingContext};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn console_error(sentence: &str);
    #[wasm_bindgen(js_name = requestAnimationFrame)]
    fn request_frame(callback: &Function) -> i32;
    #[wasm_bindgen(js_name = cancelAnimationFrame)]
    fn cancel_frame(number: i32);
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn performance_now() -> f64;
}

#[wasm_bindgen]
extern "C" {
    /// What `crates/shatter/src/web.rs` exports.
    type WebRubble;
    #[wasm_bindgen(method)]
    fn shatter(this: &WebRubble, batch: &[f32]) -> Option<u32>;
    #[wasm_bindgen(method)]
    fn advance(this: &WebRubble, seconds: f32);
    #[wasm_bindgen(method)]
    fn poses(this: &WebRubble, number: u32) -> Vec<f32>;
    #[wasm_bindgen(method)]
    fn clear(this: &WebRubble, number: u32);
}

/// The physics of another module.
struct Rubble(WebRubble);

impl Physics for Rubble {
    fn shatter(&mut self, batch: &Fracture) -> Option<u32> {
        self.0.shatter(&batch.numbers())
    }

    fn advance(&mut self, seconds: f32) {
        self.0.advance(seconds);
    }

    fn poses(&self, number: u32) -> Vec<f32> {
        self.0.poses(number)
    }

    fn clear(&mut self, number: u32) {
        self.0.clear(number);
    }
}

/// Logs panics with their message: the browser only sees an exception.
#[wasm_bindgen(start)]
pub(crate) fn begin() {
    std::panic::set_hook(Box::new(|panic| console_error(&panic.to_string())));
}

/// The graphics context of a canvas.
fn context(canvas: &HtmlCanvasElement) -> Result<(WebGl2RenderingContext, Context), String> {
    let attributes = web_sys::WebGlContextAttributes::new();
    attributes.set_alpha(false);
    attributes.set_antialias(false);
    attributes.set_depth(true);
    attributes.set_power_preference(web_sys::WebGlPowerPreference::HighPerformance);
    let made = canvas.get_context_with_context_options("webgl2", &attributes);
    let made = made.ok().flatten().ok_or("this browser has no WebGL 2")?;
    let gl: WebGl2RenderingContext = made.unchecked_into();
    for extension in ["EXT_color_buffer_float", "OES_texture_float_linear", "EXT_float_blend"] {
        let _ = gl.get_extension(extension);
    }
    let glow = three_d::context::Context::from_webgl2_context(gl.clone());
    let context = Context::from_gl_context(Arc::new(glow)).map_err(|error| error.to_string())?;
    Ok((gl, context))
}

/// Whether pictures are reckoned by the processor, as their maker says.
fn is_software(gl: &WebGl2RenderingContext) -> bool {
    const UNMASKED_RENDERER: u32 = 0x9246;
    let _ = gl.get_extension("WEBGL_debug_renderer_info");
    let name = gl.get_parameter(UNMASKED_RENDERER).ok().and_then(|name| name.as_string());
    let name = name.unwrap_or_default().to_lowercase();
    ["swiftshader", "llvmpipe", "software", "basic render"].iter().any(|word| name.contains(word))
}

/// Names as a picture, white on black: the browser writes them.
fn written(texts: &[String]) -> Option<Vec<[u8; 4]>> {
    const CELL: usize = 56;
    const SIDE: u32 = (A_ROW * CELL) as u32;
    let canvas = web_sys::window()?.document()?.create_element("canvas").ok()?;
    let canvas: HtmlCanvasElement = canvas.unchecked_into();
    canvas.set_width(SIDE);
    canvas.set_height(SIDE);
    let pen: CanvasRenderingContext2d = canvas.get_context("2d").ok()??.unchecked_into();
    pen.set_fill_style_str("#000");
    pen.fill_rect(0.0, 0.0, f64::from(SIDE), f64::from(SIDE));
    pen.set_fill_style_str("#fff");
    pen.set_font("600 44px system-ui, sans-serif");
    pen.set_text_align("center");
    pen.set_text_baseline("middle");
    let cell = CELL as f64;
    for (number, text) in texts.iter().enumerate() {
        let (x, y) = ((number % A_ROW) as f64 + 0.5, (number / A_ROW) as f64 + 0.54);
        pen.fill_text_with_max_width(text, x * cell, y * cell, cell - 4.0).ok()?;
    }
    let pixels = pen.get_image_data(0.0, 0.0, f64::from(SIDE), f64::from(SIDE)).ok()?.data();
    Some(pixels.0.chunks_exact(4).map(|point| [point[0], point[1], point[2], point[3]]).collect())
}

/// Whether the screen is a phone's: its short side is shorter than a tablet's.
fn is_phone() -> bool {
    let side = |name: &str| {
        let screen = js_sys::Reflect::get(&js_sys::global(), &"screen".into()).ok()?;
        js_sys::Reflect::get(&screen, &name.into()).ok()?.as_f64()
    };
    let sides = (side("width").unwrap_or(1000.0), side("height").unwrap_or(1000.0));
    sides.0.min(sides.1) < 600.0
}

/// The best tier that the graphics can do: bright light needs targets of half floats.
fn best(gl: &WebGl2RenderingContext) -> Tier {
    let bright = gl.get_extension("EXT_color_buffer_float").ok().flatten();
    if bright.is_some() { Tier::Best } else { Tier::Good }
}

struct Inner {
    canvas: HtmlCanvasElement,
    gl: WebGl2RenderingContext,
    context: Context,
    stage: Stage,
    renderer: Renderer,
    /// The tier may drop by itself.
    automatic: bool,
    trial: Trial,
    pulse: Pulse,
    /// The most bytes it may take on the graphics processor.
    memory: u64,
    /// The moment of the last frame, while frames follow each other.
    last: Option<f64>,
    frame: Option<i32>,
    on_frame: Option<Closure<dyn Fn(f64)>>,
    /// Called when the camera has come to rest or the tier has changed.
    on_rest: Function,
    frames: u32,
    /// Milliseconds of the last frame's own work.
    spent: f64,
    ratio: f32,
    moved: bool,
    frozen: bool,
    /// The class of the physics.
    physics: Option<JsValue>,
}

/// The stage of a page.
#[wasm_bindgen]
pub struct WebStage {
    inner: Rc<RefCell<Inner>>,
}

impl std::fmt::Debug for WebStage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a stage in a browser")
    }
}

impl Inner {
    fn resize(&mut self) {
        let (width, height) =
            (self.canvas.client_width().max(1), self.canvas.client_height().max(1));
        self.stage.camera.resize(width as f32, height as f32);
        let canvas = (width as f32, height as f32);
        let (width, height) = self.renderer.tier().size(self.ratio, canvas, self.memory);
        if self.canvas.width() != width || self.canvas.height() != height {
            self.canvas.set_width(width);
            self.canvas.set_height(height);
        }
    }

    /// Writes the names of rows and columns for the renderer.
    fn write_names(&mut self) {
        let texts = texts(&self.stage.ground);
        if let Some(pixels) = written(&texts).filter(|_| !texts.is_empty()) {
            self.renderer.set_letters(&pixels);
        }
    }

    /// Physics for the board that is there.
    fn begin_physics(&mut self) {
        let Some(class) = &self.physics else { return };
        let ground = js_sys::Float32Array::from(&self.stage.extent()[..]);
        let open = js_sys::Reflect::get(class, &"open".into()).ok();
        let open = open.and_then(|open| open.dyn_into::<Function>().ok());
        let made = open.and_then(|open| open.call1(class, &ground).ok());
        let rubble = made.filter(JsValue::is_object).map(|made| Rubble(made.unchecked_into()));
        self.stage.set_physics(rubble.map(|rubble| Box::new(rubble) as Box<dyn Physics>));
    }

    fn set_tier(&mut self, tier: Tier) {
        if self.renderer.tier() == tier {
            return;
        }
        if let Ok(renderer) = Renderer::new(&self.context, tier) {
            self.renderer = renderer;
            self.write_names();
            self.stage.set_detail(tier.detail(self.stage.ground.board.cells.len()));
            self.trial = Trial::default();
            self.pulse = Pulse::default();
        }
    }

    /// Waits until what was drawn is there: one of its points is asked for.
    fn end_drawing(&self) {
        let mut point = [0u8; 4];
        let (format, kind) = (WebGl2RenderingContext::RGBA, WebGl2RenderingContext::UNSIGNED_BYTE);
        let _ = self.gl.read_pixels_with_opt_u8_array(0, 0, 1, 1, format, kind, Some(&mut point));
    }

    /// A lower tier, where the tier is not somebody's choice.
    fn drop_tier(&mut self) {
        if let (true, Some(lower)) = (self.automatic, self.renderer.tier().lower()) {
            self.set_tier(lower);
        }
    }

    /// A frame; true if another is to follow.
    fn frame(&mut self, now: f64) -> bool {
        self.frame = None;
        // On a canvas without a place nothing is to be seen, and nothing to be measured.
        if self.frozen || self.gl.is_context_lost() || self.canvas.client_width() == 0 {
            return false;
        }
        // However slow frames are, the camera is where it goes in a second.
        let passed = self.last.map_or(16.0, |last| (now - last).clamp(0.0, 1000.0));
        if self.last.is_some_and(|last| self.pulse.beat(now - last)) {
            self.drop_tier();
        }
        let before = self.stage.camera.pose();
        let began = performance_now();
        self.resize();
        let moving = self.stage.step(now, passed as f32);
        let size = (self.canvas.width(), self.canvas.height());
        self.renderer.draw(&mut self.stage, now, size);
        self.spent = performance_now() - began;
        let tries = self.automatic && self.trial.is_running() && self.stage.edition > 0;
        if tries {
            self.end_drawing();
            if self.trial.take(performance_now() - began) {
                self.drop_tier();
            }
        }
        self.frames += 1;
        self.last = moving.then_some(now);
        self.moved |= before != self.stage.camera.pose() || self.frames == 1;
        moving || tries
    }
}

/// Asks for a frame if none is coming.
fn wake(inner: &Rc<RefCell<Inner>>) {
    let mut borrowed = inner.borrow_mut();
    if borrowed.frame.is_some() || borrowed.frozen {
        return;
    }
    if let Some(on_frame) = &borrowed.on_frame {
        let number = request_frame(on_frame.as_ref().unchecked_ref());
        borrowed.frame = Some(number);
    }
}

#[wasm_bindgen]
impl WebStage {
    /// A stage on a canvas. `tier` is 0 to 2, or anything else for what fits; `on_rest` is called when the camera comes to rest.
    #[wasm_bindgen(constructor)]
    pub fn new(
        canvas: HtmlCanvasElement,
        tier: u8,
        ratio: f32,
        on_rest: Function,
    ) -> Result<WebStage, JsValue> {
        let (gl, context) = context(&canvas).map_err(|why| JsValue::from_str(&why))?;
        let automatic = tier > 2;
        let chosen = match tier {
            0..=2 => Tier::of(tier),
            _ if is_software(&gl) => Tier::Light,
            _ => Tier::Best,
        };
        let chosen = chosen.min(best(&gl));
        let renderer = Renderer::new(&context, chosen)
            .or_else(|_| Renderer::new(&context, Tier::Light))
            .map_err(|error| JsValue::from_str(&error.to_string()))?;
        let stage = Stage::new(renderer.tier().detail(64));
        let inner = Rc::new(RefCell::new(Inner {
            canvas,
            gl,
            context,
            stage,
            renderer,
            automatic,
            trial: Trial::default(),
            pulse: Pulse::default(),
            memory: MEMORY[usize::from(is_phone())],
            last: None,
            frame: None,
            on_frame: None,
            on_rest,
            frames: 0,
            spent: 0.0,
            ratio,
            moved: false,
            frozen: false,
            physics: None,
        }));
        let weak = Rc::downgrade(&inner);
        let on_frame = Closure::<dyn Fn(f64)>::new(move |now: f64| {
            let Some(inner) = weak.upgrade() else { return };
            let more = inner.borrow_mut().frame(now);
            if more {
                wake(&inner);
            } else if std::mem::take(&mut inner.borrow_mut().moved) {
                let on_rest = inner.borrow().on_rest.clone();
                let _ = on_rest.call0(&JsValue::NULL);
            }
        });
        inner.borrow_mut().on_frame = Some(on_frame);
        Ok(WebStage { inner })
    }

    /// Hears a word, as bytes; false if they are none.
    pub fn tell(&self, bytes: &[u8]) -> bool {
        let Some(word) = decode::<StageMessage>(bytes) else { return false };
        {
            let mut inner = self.inner.borrow_mut();
            let now = performance_now();
            let board = matches!(word, StageMessage::Board { .. });
            inner.stage.tell(word, now);
            if board {
                inner.begin_physics();
                inner.write_names();
                let detail = inner.renderer.tier().detail(inner.stage.ground.board.cells.len());
                inner.stage.set_detail(detail);
                inner.moved = true;
            }
        }
        wake(&self.inner);
        true
    }

    /// Draws soon, because the canvas has another size, or the screen other points.
    pub fn resize(&self, ratio: f32) {
        {
            let mut inner = self.inner.borrow_mut();
            inner.ratio = ratio;
            inner.moved = true;
        }
        wake(&self.inner);
    }

    /// What will be heard of the scene that was told last, three numbers each: in how many milliseconds, which sound (0 a step, 1 a
    /// blow, 2 something breaks, 3 everything has arrived), and where from left (-1) to right (1).
    pub fn cues(&self) -> Vec<f32> {
        let mut inner = self.inner.borrow_mut();
        let now = performance_now();
        let (matrix, size) = (inner.stage.camera.matrix(), inner.stage.camera.size());
        let cues = inner.stage.take_cues();
        let numbers = cues.into_iter().flat_map(|cue| {
            let (x, _) = Camera::project(&matrix, size, cue.at);
            let side = (2.0 * x / size.0 - 1.0).clamp(-1.0, 1.0);
            [(cue.when - now).max(0.0) as f32, f32::from(cue.heard as u8), side]
        });
        numbers.collect()
    }

    /// The number of the cell at a point of the canvas, or -1.
    pub fn pick(&self, x: f32, y: f32) -> i32 {
        let mut inner = self.inner.borrow_mut();
        inner.resize();
        inner.stage.pick((x, y)).map_or(-1, |cell| i32::from(cell.0))
    }

    /// Where the corners of a cell are on the canvas: x and y of each.
    pub fn outline(&self, cell: u16) -> Vec<f32> {
        let mut inner = self.inner.borrow_mut();
        inner.resize();
        let stage = &inner.stage;
        let Some(index) = stage.ground.index(Cell(cell)) else { return Vec::new() };
        let (matrix, size) = (stage.camera.matrix(), stage.camera.size());
        let corners = stage.ground.corners(index, 1.0);
        corners
            .into_iter()
            .flat_map(|corner| {
                let (x, y) = Camera::project(&matrix, size, corner);
                [x, y]
            })
            .collect()
    }

    /// Takes up the piece of a cell; false if there is none.
    pub fn lift(&self, cell: u16) -> bool {
        let lifted = self.inner.borrow_mut().stage.lift(Some(Cell(cell)), None);
        wake(&self.inner);
        lifted
    }

    /// Takes up a piece in hand.
    #[wasm_bindgen(js_name = liftNew)]
    pub fn lift_new(&self, kind: String, seat: u8) -> bool {
        let piece = Piece::new(u32::from(u16::MAX), kind, 'x', Seat(seat));
        let lifted = self.inner.borrow_mut().stage.lift(None, Some(piece));
        wake(&self.inner);
        lifted
    }

    /// Carries what is held.
    pub fn carry(&self, x: f32, y: f32) {
        self.inner.borrow_mut().stage.carry((x, y));
        wake(&self.inner);
    }

    /// Holds nothing any longer.
    #[wasm_bindgen(js_name = letGo)]
    pub fn let_go(&self) {
        self.inner.borrow_mut().stage.let_go();
        wake(&self.inner);
    }

    /// Goes round the board by points of the screen.
    pub fn orbit(&self, right: f32, down: f32) {
        self.inner.borrow_mut().stage.camera.orbit(right * 0.006, down * 0.006);
        wake(&self.inner);
    }

    /// Goes nearer by a factor.
    pub fn zoom(&self, by: f32) {
        self.inner.borrow_mut().stage.camera.zoom(by);
        wake(&self.inner);
    }

    /// Looks beside the middle, by points of the screen.
    pub fn pan(&self, right: f32, down: f32) {
        {
            let mut inner = self.inner.borrow_mut();
            let height = inner.stage.camera.size().1;
            inner.stage.camera.pan(right / height, down / height);
        }
        wake(&self.inner);
    }

    /// Goes to a preset: 0 player, 1 above, 2 side, 3 cinema; at once, or softly.
    pub fn camera(&self, preset: u8, at_once: bool) {
        {
            let mut inner = self.inner.borrow_mut();
            inner.stage.camera.go(Preset::of(preset));
            if at_once {
                inner.stage.camera.arrive();
            }
            inner.moved = true;
        }
        wake(&self.inner);
    }

    /// Another tier: 0 to 2, or anything else for what fits.
    #[wasm_bindgen(js_name = setTier)]
    pub fn set_tier(&self, tier: u8, ratio: f32) {
        {
            let mut inner = self.inner.borrow_mut();
            inner.ratio = ratio;
            let automatic = tier > 2;
            let chosen = match tier {
                0..=2 => Tier::of(tier),
                _ if is_software(&inner.gl) => Tier::Light,
                _ if inner.automatic => inner.renderer.tier(),
                _ => Tier::Best,
            };
            inner.automatic = automatic;
            let chosen = chosen.min(best(&inner.gl));
            inner.set_tier(chosen);
        }
        wake(&self.inner);
    }

    /// The module with the physics, once it is there.
    #[wasm_bindgen(js_name = setPhysics)]
    pub fn set_physics(&self, module: &JsValue) {
        let mut inner = self.inner.borrow_mut();
        inner.physics = js_sys::Reflect::get(module, &"WebRubble".into()).ok();
        inner.begin_physics();
    }

    /// Ends every movement at once.
    pub fn finish(&self) {
        self.inner.borrow_mut().stage.finish();
        wake(&self.inner);
    }

    /// Ends what walks and strikes, if something does.
    pub fn hurry(&self) {
        if self.inner.borrow_mut().stage.hurry() {
            wake(&self.inner);
        }
    }

    /// Draws now, so that the canvas can be copied in the same turn; or as it looks so many milliseconds from now, for films.
    #[wasm_bindgen(js_name = drawNow)]
    pub fn draw_now(&self, later: Option<f64>) {
        let mut inner = self.inner.borrow_mut();
        inner.resize();
        let size = (inner.canvas.width(), inner.canvas.height());
        let inner = &mut *inner;
        let now = performance_now() + later.unwrap_or(0.0);
        if later.is_some() {
            let passed = inner.last.map_or(0.0, |last| (now - last).clamp(0.0, 200.0));
            inner.stage.step(now, passed as f32);
            inner.last = Some(now);
        }
        inner.renderer.draw(&mut inner.stage, now, size);
    }

    /// Draws a still of what was told, from the player's side, so large on the screen wherever the canvas itself is; the canvas can be
    /// copied in the same turn.
    pub fn still(&self, width: f32, height: f32, ratio: f32) {
        let mut inner = self.inner.borrow_mut();
        let inner = &mut *inner;
        inner.stage.camera.resize(width, height);
        inner.stage.camera.go(Preset::of(0));
        inner.stage.finish();
        let size = inner.renderer.tier().still(ratio, (width, height), inner.memory);
        inner.canvas.set_width(size.0);
        inner.canvas.set_height(size.1);
        inner.renderer.draw(&mut inner.stage, performance_now(), size);
        inner.moved = true;
    }

    /// What a frame costs, as an object's text: tier, draw calls, triangles, bytes uploaded, bytes kept, milliseconds, frames.
    pub fn facts(&self) -> String {
        let inner = self.inner.borrow();
        let cost = inner.renderer.cost();
        format!(
            r#"{{"tier":{},"calls":{},"triangles":{},"uploaded":{},"memory":{},"spent":{:.3},"frames":{},"moving":{},"width":{},"height":{}}}"#,
            inner.renderer.tier().number(),
            cost.calls,
            cost.triangles,
            cost.uploaded,
            cost.memory,
            inner.spent,
            inner.frames,
            inner.frame.is_some(),
            inner.canvas.width(),
            inner.canvas.height(),
        )
    }

    /// Gives everything on the graphics processor back. Nothing is drawn any longer.
    pub fn close(&self) {
        let mut inner = self.inner.borrow_mut();
        inner.frozen = true;
        if let Some(number) = inner.frame.take() {
            cancel_frame(number);
        }
        inner.on_frame = None;
        if let Ok(Some(lose)) = inner.gl.get_extension("WEBGL_lose_context")
            && let Ok(lose) = js_sys::Reflect::get(&lose, &"loseContext".into())
            && let Ok(lose) = lose.dyn_into::<Function>()
            && let Ok(Some(extension)) = inner.gl.get_extension("WEBGL_lose_context")
        {
            let _ = lose.call0(&extension);
        }
    }
}
