//! Input besides clicking and typing: the right button, the wheel, modifier keys, dragging; and time that passes without
//! waiting.

use super::Visit;
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchKeyEventParams, DispatchKeyEventType, DispatchMouseEventParams, DispatchMouseEventType,
    MouseButton,
};

/// A modifier key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Modifier {
    /// None.
    None,
    /// Shift.
    Shift,
    /// Control.
    Ctrl,
    /// Alt.
    Alt,
}

impl Modifier {
    /// The bit mask of the remote debugging protocol.
    fn bits(self) -> i64 {
        match self {
            Modifier::None => 0,
            Modifier::Alt => 1,
            Modifier::Ctrl => 2,
            Modifier::Shift => 8,
        }
    }
}

/// A point of the screen.
pub type Point = (f64, f64);

/// A point moved by a distance.
pub fn offset(point: Point, right: f64, down: f64) -> Point {
    (point.0 + right, point.1 + down)
}

impl Visit {
    /// The middle of an element.
    pub async fn point(&self, selector: &str) -> Point {
        self.middle(selector).await
    }

    /// Moves the pointer somewhere, with nothing pressed.
    pub async fn hover(&self, selector: &str) {
        let point = self.middle(selector).await;
        self.mouse(DispatchMouseEventType::MouseMoved, point, MouseButton::None).await;
    }

    /// Presses the button of the mouse and holds it.
    pub async fn press(&self, point: Point) {
        self.mouse(DispatchMouseEventType::MouseMoved, point, MouseButton::None).await;
        self.mouse(DispatchMouseEventType::MousePressed, point, MouseButton::Left).await;
    }

    /// Moves the mouse with its button pressed.
    pub async fn carry(&self, point: Point) {
        self.mouse(DispatchMouseEventType::MouseMoved, point, MouseButton::Left).await;
    }

    /// Releases the mouse button.
    pub async fn release(&self, point: Point) {
        self.mouse(DispatchMouseEventType::MouseReleased, point, MouseButton::Left).await;
    }

    /// Drags with the other button from one element to another, or clicks with it where both are the same.
    pub async fn draw(&self, from: &str, to: &str, modifier: Modifier) {
        let (from, to) = (self.middle(from).await, self.middle(to).await);
        let event = |kind: DispatchMouseEventType, (x, y): Point| {
            let pressed = kind != DispatchMouseEventType::MouseReleased;
            DispatchMouseEventParams::builder()
                .r#type(kind)
                .x(x)
                .y(y)
                .button(MouseButton::Right)
                .buttons(if pressed { 2 } else { 0 })
                .click_count(1)
                .modifiers(modifier.bits())
                .build()
                .expect("a mouse event")
        };
        let half = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        self.mouse(DispatchMouseEventType::MouseMoved, from, MouseButton::None).await;
        for (kind, point) in [
            (DispatchMouseEventType::MousePressed, from),
            (DispatchMouseEventType::MouseMoved, half),
            (DispatchMouseEventType::MouseMoved, to),
            (DispatchMouseEventType::MouseReleased, to),
        ] {
            self.page.execute(event(kind, point)).await.expect("a mouse");
        }
    }

    /// Turns the wheel over an element by one notch, towards oneself or away.
    pub async fn wheel(&self, selector: &str, towards: bool) {
        let (x, y) = self.middle(selector).await;
        let notch = DispatchMouseEventParams::builder()
            .r#type(DispatchMouseEventType::MouseWheel)
            .x(x)
            .y(y)
            .delta_x(0.0)
            .delta_y(if towards { 100.0 } else { -100.0 })
            .build()
            .expect("a wheel");
        self.page.execute(notch).await.expect("a wheel");
    }

    /// Presses a letter while another key is held down.
    pub async fn chord(&self, modifier: Modifier, key: &str) {
        let code = i64::from(key.to_uppercase().as_bytes()[0]);
        for kind in [DispatchKeyEventType::RawKeyDown, DispatchKeyEventType::KeyUp] {
            let event = DispatchKeyEventParams::builder()
                .r#type(kind)
                .key(key)
                .windows_virtual_key_code(code)
                .modifiers(modifier.bits())
                .build()
                .expect("a key");
            self.page.execute(event).await.expect("a key");
        }
    }

    /// Moves the clocks of the page forward.
    pub async fn advance_time(&self, seconds: u32) {
        self.run(&format!(
            "if (window.passed === undefined) {{
                window.passed = 0;
                window.looks = 0;
                const [now, date] = [performance.now.bind(performance), Date.now];
                performance.now = () => (looks += 1, now() + passed);
                Date.now = () => date() + passed;
            }}
            passed += {seconds} * 1000"
        ))
        .await;
    }

    /// Waits until the page has looked at the time again, after some has passed.
    pub async fn wait_clock_read(&self) {
        let looked: bool = self
            .js("new Promise((done) => {
                    const from = looks;
                    const look = () => (looks > from + 2 ? done(true) : requestAnimationFrame(look));
                    look();
                })")
            .await;
        assert!(looked, "the page looks at the time");
    }

    /// From now on the engine's jobs wait until they are released, so that its turn lasts as long as the test wants. The
    /// jobs are recorded in `jobs`.
    pub async fn hold_computer(&self) {
        self.run(
            "if (!window.jobs) {
                window.jobs = [];
                const plain = Worker.prototype.postMessage;
                Worker.prototype.postMessage = function (...all) {
                    if (all[0]?.job) jobs.push([...all[0].job]);
                    const send = () => plain.apply(this, all);
                    if (window.held) held.push(send); else send();
                };
            }
            window.held = []",
        )
        .await;
    }

    /// Releases the jobs of the engine.
    pub async fn let_computer_think(&self) {
        self.run("const waiting = held; window.held = null; waiting.forEach((send) => send())")
            .await;
    }
}
