//! The stage: the board in three dimensions, a wasm of its own that is fetched when it is wanted. A page has one, with one
//! canvas; a board that shows it takes it, and half a minute after the last one has let go everything is given back.

use crate::files;
use crate::sound::{Cue, Heard};
use crate::words::t;
use parlour_protocol::desk::encode;
use parlour_protocol::stage::StageMessage;
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::closure::Closure;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::HtmlCanvasElement;

#[wasm_bindgen]
extern "C" {
    /// Imports the module at an address and makes it ready (`boot.js`).
    #[wasm_bindgen(catch, js_namespace = parlour, js_name = openChest)]
    async fn open_module(url: &str) -> Result<JsValue, JsValue>;

    /// What `crates/scene3d/src/web.rs` exports.
    type WebStage;
    #[wasm_bindgen(method)]
    fn tell(this: &WebStage, bytes: &[u8]) -> bool;
    #[wasm_bindgen(method)]
    fn resize(this: &WebStage, ratio: f32);
    #[wasm_bindgen(method)]
    fn cues(this: &WebStage) -> Vec<f32>;
    #[wasm_bindgen(method)]
    fn pick(this: &WebStage, x: f32, y: f32) -> i32;
    #[wasm_bindgen(method)]
    fn outline(this: &WebStage, cell: u16) -> Vec<f32>;
    #[wasm_bindgen(method)]
    fn lift(this: &WebStage, cell: u16) -> bool;
    #[wasm_bindgen(method, js_name = liftNew)]
    fn lift_new(this: &WebStage, kind: &str, seat: u8) -> bool;
    #[wasm_bindgen(method)]
    fn carry(this: &WebStage, x: f32, y: f32);
    #[wasm_bindgen(method, js_name = letGo)]
    fn let_go(this: &WebStage);
    #[wasm_bindgen(method)]
    fn orbit(this: &WebStage, right: f32, down: f32);
    #[wasm_bindgen(method)]
    fn pan(this: &WebStage, right: f32, down: f32);
    #[wasm_bindgen(method)]
    fn zoom(this: &WebStage, by: f32);
    #[wasm_bindgen(method)]
    fn camera(this: &WebStage, preset: u8, at_once: bool);
    #[wasm_bindgen(method, js_name = setTier)]
    fn set_tier(this: &WebStage, tier: u8, ratio: f32);
    #[wasm_bindgen(method, js_name = setPhysics)]
    fn set_physics(this: &WebStage, module: &JsValue);
    #[wasm_bindgen(method)]
    fn finish(this: &WebStage);
    #[wasm_bindgen(method)]
    fn hurry(this: &WebStage);
    #[wasm_bindgen(method, js_name = drawNow)]
    fn draw_now(this: &WebStage);
    #[wasm_bindgen(method)]
    fn still(this: &WebStage, width: f32, height: f32, ratio: f32);
    #[wasm_bindgen(method)]
    fn facts(this: &WebStage) -> String;
    #[wasm_bindgen(method)]
    fn close(this: &WebStage);
}

/// The most points of a screen for one of the page.
const RATIO: f64 = 2.0;
/// How long a stage that nobody shows is kept.
const KEPT: Duration = Duration::from_secs(30);

/// What is called when something happens, while somebody listens.
type Listener = Rc<RefCell<Option<Box<dyn Fn()>>>>;

/// The stage of the page with its canvas.
pub(crate) struct Stage {
    web: WebStage,
    /// What it draws on.
    pub(crate) canvas: HtmlCanvasElement,
    /// Called when the camera comes to rest.
    on_rest: Listener,
    /// Called when the graphics context is lost.
    on_loss: Listener,
    lost: Rc<Cell<bool>>,
}

impl std::fmt::Debug for Stage {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the stage")
    }
}

thread_local! {
    /// The stage, while no board shows it.
    static IDLE: RefCell<Option<Rc<Stage>>> = const { RefCell::new(None) };
    /// Counts how often a stage was put away: an old timer closes nothing.
    static AWAY: Cell<u32> = const { Cell::new(0) };
    /// How many stages there are that are not lost.
    static LIVING: Cell<u32> = const { Cell::new(0) };
}

/// A stage is lost: once.
fn count_out(lost: &Cell<bool>) {
    if !lost.replace(true) {
        LIVING.set(LIVING.get() - 1);
    }
}

fn ratio() -> f32 {
    leptos::prelude::window().device_pixel_ratio().min(RATIO) as f32
}

/// The number of a quality, as the stage knows it.
fn tier(quality: &str) -> u8 {
    match quality {
        "light" => 0,
        "good" => 1,
        "best" => 2,
        _ => 9,
    }
}

impl Stage {
    /// The page's stage: the one that waits, or a new one. An error is a sentence.
    pub(crate) async fn open(quality: &str) -> Result<Rc<Stage>, String> {
        if let Some(stage) = Stage::idle(quality) {
            return Ok(stage);
        }
        let module = fetch().await?;
        // Somebody else may have made one meanwhile.
        Stage::idle(quality).map_or_else(|| Stage::make(&module, quality), Ok)
    }

    /// A picture of what it is told, as the address of an image. Boards come first: where one has the stage, or there is none to be
    /// had, there is no picture.
    pub(crate) async fn still(
        quality: &str,
        words: &[StageMessage],
        (width, height): (f64, f64),
    ) -> Option<String> {
        let module = fetch().await.ok()?;
        let stage = match Stage::idle(quality) {
            Some(stage) => stage,
            None if LIVING.get() > 0 || width < 1.0 || height < 1.0 => return None,
            None => Stage::make(&module, quality).ok()?,
        };
        // From here on nobody else has a turn before the stage is idle again.
        for word in words {
            stage.tell(word);
        }
        stage.web.still(width as f32, height as f32, ratio());
        let address = stage.canvas.to_data_url_with_type("image/webp").ok();
        stage.put_away();
        address
    }

    /// The stage that waits, if one does.
    fn idle(quality: &str) -> Option<Rc<Stage>> {
        let stage = IDLE.with_borrow_mut(Option::take).filter(|stage| !stage.lost.get())?;
        stage.web.set_tier(tier(quality), ratio());
        Some(stage)
    }

    /// A new stage from its module.
    fn make(module: &JsValue, quality: &str) -> Result<Rc<Stage>, String> {
        let no_stage = |_| t("board-three-none");
        let class = js_sys::Reflect::get(module, &"WebStage".into()).map_err(no_stage)?;
        let class: js_sys::Function = class.dyn_into().map_err(no_stage)?;
        let canvas = leptos::prelude::document().create_element("canvas").map_err(no_stage)?;
        let canvas: HtmlCanvasElement = canvas.unchecked_into();
        let _ = canvas.set_attribute("class", "stage");
        let _ = canvas.set_attribute("aria-hidden", "true");
        let on_rest: Listener = Rc::default();
        let resting = Rc::clone(&on_rest);
        let rest = Closure::<dyn Fn()>::new(move || {
            if let Some(on_rest) = &*resting.borrow() {
                on_rest();
            }
        });
        let arguments = js_sys::Array::of4(
            &canvas,
            &tier(quality).into(),
            &ratio().into(),
            // A frame may come late, when nobody holds the stage any longer: its function stays with the page.
            &rest.into_js_value(),
        );
        let made = js_sys::Reflect::construct(&class, &arguments).map_err(no_stage)?;
        let on_loss: Listener = Rc::default();
        let lost = Rc::new(Cell::new(false));
        let (losing, marked) = (Rc::clone(&on_loss), Rc::clone(&lost));
        let lose = Closure::<dyn Fn(web_sys::Event)>::new(move |event: web_sys::Event| {
            event.prevent_default();
            count_out(&marked);
            if let Some(on_loss) = &*losing.borrow() {
                on_loss();
            }
        });
        let _ = canvas.add_event_listener_with_callback(
            "webglcontextlost",
            lose.into_js_value().unchecked_ref(),
        );
        LIVING.set(LIVING.get() + 1);
        Ok(Rc::new(Stage { web: made.unchecked_into(), canvas, on_rest, on_loss, lost }))
    }

    /// Puts the stage away: another board may take it, and if none does everything is given back.
    pub(crate) fn put_away(self: Rc<Self>) {
        self.on_rest.replace(None);
        self.on_loss.replace(None);
        self.web.finish();
        self.canvas.remove();
        if self.lost.get() {
            return;
        }
        IDLE.set(Some(self));
        let number = AWAY.get() + 1;
        AWAY.set(number);
        let close = move || {
            if AWAY.get() == number
                && let Some(stage) = IDLE.with_borrow_mut(Option::take)
            {
                stage.web.close();
                count_out(&stage.lost);
            }
        };
        leptos::prelude::set_timeout(close, KEPT);
    }

    /// What is called when the camera rests, and when the context is lost.
    pub(crate) fn listen(&self, on_rest: impl Fn() + 'static, on_loss: impl Fn() + 'static) {
        self.on_rest.replace(Some(Box::new(on_rest)));
        self.on_loss.replace(Some(Box::new(on_loss)));
    }

    /// Tells it something.
    pub(crate) fn tell(&self, word: &StageMessage) {
        self.web.tell(&encode(word));
    }

    /// What will be heard of the pieces that walk since the scene that was told last.
    pub(crate) fn cues(&self) -> Vec<Cue> {
        let numbers = self.web.cues();
        let cue = |numbers: &[f32]| Cue {
            wait: f64::from(numbers[0]) / 1000.0,
            heard: match numbers[1] as u8 {
                0 => Heard::Step,
                1 => Heard::Blow,
                2 => Heard::Shatter,
                _ => Heard::Arrival,
            },
            side: numbers[2],
        };
        numbers.chunks_exact(3).map(cue).collect()
    }

    /// Another quality.
    pub(crate) fn set_quality(&self, quality: &str) {
        self.web.set_tier(tier(quality), ratio());
    }

    /// A point of the screen as one of the canvas.
    fn point(&self, (x, y): (f64, f64)) -> (f32, f32) {
        let bounds = self.canvas.get_bounding_client_rect();
        ((x - bounds.left()) as f32, (y - bounds.top()) as f32)
    }

    /// The number of the cell at a point of the screen.
    pub(crate) fn pick(&self, point: (f64, f64)) -> Option<u16> {
        let (x, y) = self.point(point);
        u16::try_from(self.web.pick(x, y)).ok()
    }

    /// The corners of a cell on the canvas.
    pub(crate) fn outline(&self, cell: u16) -> Vec<(f64, f64)> {
        let corners = self.web.outline(cell);
        corners.chunks_exact(2).map(|at| (f64::from(at[0]), f64::from(at[1]))).collect()
    }

    /// Takes up the piece of a cell.
    pub(crate) fn lift(&self, cell: u16) -> bool {
        self.web.lift(cell)
    }

    /// Takes up a piece in hand.
    pub(crate) fn lift_new(&self, kind: &str, seat: u8) -> bool {
        self.web.lift_new(kind, seat)
    }

    /// Carries what is held to a point of the screen.
    pub(crate) fn carry(&self, point: (f64, f64)) {
        let (x, y) = self.point(point);
        self.web.carry(x, y);
    }

    /// Holds nothing any longer.
    pub(crate) fn let_go(&self) {
        self.web.let_go();
    }

    /// Fetches the physics for what breaks. Without it things break more simply, so nothing is said where it does not come.
    pub(crate) async fn fetch_physics(&self) {
        if let Ok(module) = open_module(&address("shatter.js")).await {
            self.web.set_physics(&module);
        }
    }

    /// Ends what walks and strikes.
    pub(crate) fn hurry(&self) {
        self.web.hurry();
    }

    /// Goes round the board by points of the screen.
    pub(crate) fn orbit(&self, (right, down): (f64, f64)) {
        self.web.orbit(right as f32, down as f32);
    }

    /// Looks beside the middle.
    pub(crate) fn pan(&self, (right, down): (f64, f64)) {
        self.web.pan(right as f32, down as f32);
    }

    /// Goes nearer by a factor.
    pub(crate) fn zoom(&self, by: f64) {
        self.web.zoom(by as f32);
    }

    /// Goes to a preset.
    pub(crate) fn camera(&self, preset: u8, at_once: bool) {
        self.web.camera(preset, at_once);
    }

    /// The canvas has another size, or the screen other points.
    pub(crate) fn resize(&self) {
        self.web.resize(ratio());
    }

    /// What a frame costs, as the text of an object.
    pub(crate) fn facts(&self) -> String {
        self.web.facts()
    }

    /// The picture as the address of an image.
    pub(crate) fn picture(&self) -> Option<String> {
        self.web.draw_now();
        self.canvas.to_data_url_with_type("image/png").ok()
    }
}

/// The module of the stage.
async fn fetch() -> Result<JsValue, String> {
    open_module(&address("stage.js")).await.map_err(|_| t("board-three-fetch"))
}

/// The address of a module.
fn address(name: &str) -> String {
    let path = files::path(name);
    let base = leptos::prelude::document().base_uri().ok().flatten().unwrap_or_default();
    web_sys::Url::new_with_base(&path, &base).map_or(path, |url| url.href())
}
