//! What a visitor does with mouse and finger.

use super::{TIMEOUT, Visit};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchMouseEventParams, DispatchMouseEventType, EmulateTouchFromMouseEventParams,
    EmulateTouchFromMouseEventType, MouseButton,
};

impl Visit {
    /// The middle of an element that is in view, at rest, enabled and covered by nothing: where one would point. Cells of a
    /// board lie under its pieces and are found by the board itself.
    pub(super) async fn middle(&self, selector: &str) -> (f64, f64) {
        let deadline = tokio::time::Instant::now() + TIMEOUT;
        let find = format!(
            "(async () => {{
                const until = performance.now() + 2000;
                let last = [], block = 'nearest';
                while (performance.now() < until) {{
                    const element = document.querySelector({selector:?});
                    if (element && !element.disabled) {{
                        element.scrollIntoView({{ block, inline: 'nearest', behavior: 'instant' }});
                        const box = element.getBoundingClientRect();
                        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
                        if (box.width > 0 && last[0] === x && last[1] === y) {{
                            const hit = document.elementFromPoint(x, y);
                            if (element.dataset.cell || (element.closest('label') ?? element).contains(hit)) return [x, y];
                            block = 'center';
                        }}
                        last = [x, y];
                    }}
                    await new Promise((done) => {{ requestAnimationFrame(done); setTimeout(done, 100); }});
                }}
                return null;
            }})()"
        );
        loop {
            // A page that is just being loaded cannot answer.
            let found = self.page.evaluate_expression(find.as_str()).await.ok();
            let found = found.and_then(|found| found.into_value::<Option<(f64, f64)>>().ok());
            if let Some(point) = found.flatten() {
                return point;
            }
            if tokio::time::Instant::now() >= deadline {
                self.give_up(&format!("{selector}, to point at")).await;
            }
        }
    }

    pub(super) async fn mouse(
        &self,
        kind: DispatchMouseEventType,
        (x, y): (f64, f64),
        button: MouseButton,
    ) {
        let down = kind != DispatchMouseEventType::MouseReleased;
        let pressed = down && button != MouseButton::None;
        let params = DispatchMouseEventParams::builder()
            .r#type(kind)
            .x(x)
            .y(y)
            .button(button)
            .buttons(i64::from(pressed))
            .click_count(1)
            .build()
            .expect("a mouse event");
        self.page.execute(params).await.expect("a mouse");
    }

    /// Clicks on an element; again if it moved away under the pointer.
    pub async fn click(&self, selector: &str) {
        loop {
            let point = self.middle(selector).await;
            self.guard(selector).await;
            self.mouse(DispatchMouseEventType::MouseMoved, point, MouseButton::None).await;
            // Send both in order without waiting for the first answer.
            tokio::join!(
                self.mouse(DispatchMouseEventType::MousePressed, point, MouseButton::Left),
                self.mouse(DispatchMouseEventType::MouseReleased, point, MouseButton::Left),
            );
            if !self.missed().await {
                return;
            }
        }
    }

    /// Lets the next press of pointer or finger reach nothing but this element. An answer of the server or of a worker may
    /// move the page between finding the element and pressing it, and then something else would be pressed.
    async fn guard(&self, selector: &str) {
        self.run(&format!(
            "window.missed = false;
            const kinds = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'];
            window.unguard?.();
            const judge = (event) => {{
                if (!event.isTrusted) return;
                const element = document.querySelector({selector:?});
                const cell = element?.dataset.cell;
                const box = element?.getBoundingClientRect();
                const hit = cell
                    ? event.clientX >= box.left && event.clientX < box.right && event.clientY >= box.top && event.clientY < box.bottom
                    : (element?.closest('label') ?? element)?.contains(event.target);
                // A board acts on the press, everything else on the click.
                if (event.type === 'pointerdown' || (event.type === 'click' && !cell)) window.missed ||= !hit;
                if (window.missed) {{ event.stopImmediatePropagation(); event.preventDefault(); }}
                if (event.type === 'click') window.unguard();
            }};
            window.unguard = () => kinds.forEach((kind) => removeEventListener(kind, judge, true));
            kinds.forEach((kind) => addEventListener(kind, judge, true))"
        ))
        .await;
    }

    /// True if the press that was guarded met something else. A page that has been left since was met.
    async fn missed(&self) -> bool {
        let missed =
            self.page.evaluate_expression("window.unguard?.(), window.missed === true").await;
        missed.is_ok_and(|missed| missed.into_value().unwrap_or(false))
    }

    /// Drags from one element to another.
    pub async fn drag(&self, from: &str, to: &str) {
        let (from, to) = (self.middle(from).await, self.middle(to).await);
        let half = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        self.mouse(DispatchMouseEventType::MouseMoved, from, MouseButton::None).await;
        self.mouse(DispatchMouseEventType::MousePressed, from, MouseButton::Left).await;
        self.mouse(DispatchMouseEventType::MouseMoved, half, MouseButton::Left).await;
        self.mouse(DispatchMouseEventType::MouseMoved, to, MouseButton::Left).await;
        self.mouse(DispatchMouseEventType::MouseReleased, to, MouseButton::Left).await;
    }

    pub(super) async fn touch(&self, kind: EmulateTouchFromMouseEventType, (x, y): (f64, f64)) {
        let (x, y) = (x.round() as i64, y.round() as i64);
        let event = EmulateTouchFromMouseEventParams::new(kind, x, y, MouseButton::Left);
        self.page.execute(event).await.expect("a finger");
    }

    /// Taps an element with a finger; again if it moved away under it.
    pub async fn tap(&self, selector: &str) {
        loop {
            let point = self.middle(selector).await;
            self.guard(selector).await;
            self.touch(EmulateTouchFromMouseEventType::MousePressed, point).await;
            self.touch(EmulateTouchFromMouseEventType::MouseReleased, point).await;
            if !self.missed().await {
                return;
            }
        }
    }

    /// Drags with a finger.
    pub async fn swipe(&self, from: &str, to: &str) {
        let (from, to) = (self.middle(from).await, self.middle(to).await);
        let half = (f64::midpoint(from.0, to.0), f64::midpoint(from.1, to.1));
        self.touch(EmulateTouchFromMouseEventType::MousePressed, from).await;
        self.touch(EmulateTouchFromMouseEventType::MouseMoved, half).await;
        self.touch(EmulateTouchFromMouseEventType::MouseMoved, to).await;
        self.touch(EmulateTouchFromMouseEventType::MouseReleased, to).await;
    }

    /// Puts a finger down on the middle of an element.
    pub async fn finger_down(&self, selector: &str) {
        let point = self.middle(selector).await;
        self.touch(EmulateTouchFromMouseEventType::MousePressed, point).await;
    }

    /// Moves the finger to the middle of an element.
    pub async fn finger_to(&self, selector: &str) {
        let point = self.middle(selector).await;
        self.touch(EmulateTouchFromMouseEventType::MouseMoved, point).await;
    }

    /// Lifts the finger from the middle of an element.
    pub async fn finger_up(&self, selector: &str) {
        let point = self.middle(selector).await;
        self.touch(EmulateTouchFromMouseEventType::MouseReleased, point).await;
    }
}
