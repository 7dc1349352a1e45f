//! Two fingers at once.

use super::{Point, Visit};
use chromiumoxide::cdp::browser_protocol::input::{
    DispatchTouchEventReturns, DispatchTouchEventType, TouchPoint,
};
use chromiumoxide::types::MethodId;
use chromiumoxide::{Command, Method};
use serde::Serialize;

/// Which fingers are down and where. The driver's own command leaves out an empty list of them, which the browser wants all the same.
#[derive(Serialize)]
struct Fingers {
    r#type: DispatchTouchEventType,
    #[serde(rename = "touchPoints")]
    points: Vec<TouchPoint>,
}

impl Method for Fingers {
    fn identifier(&self) -> MethodId {
        "Input.dispatchTouchEvent".into()
    }
}

impl Command for Fingers {
    type Response = DispatchTouchEventReturns;
}

impl Visit {
    /// Puts two fingers down, one after the other, moves them elsewhere together, and lifts them.
    pub async fn two_fingers(&self, from: [Point; 2], to: [Point; 2]) {
        const STEPS: u32 = 4;
        let fingers = async |kind: DispatchTouchEventType, points: &[Point]| {
            let finger = |(number, &(x, y)): (usize, &Point)| {
                let point = TouchPoint::builder().x(x).y(y).id(number as f64).build();
                point.expect("a finger")
            };
            let points = points.iter().enumerate().map(finger).collect();
            self.page.execute(Fingers { r#type: kind, points }).await.expect("fingers");
        };
        fingers(DispatchTouchEventType::TouchStart, &from[..1]).await;
        fingers(DispatchTouchEventType::TouchStart, &from).await;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let between = |a: f64, b: f64| a + (b - a) * part;
            let now = [0, 1].map(|finger| {
                (between(from[finger].0, to[finger].0), between(from[finger].1, to[finger].1))
            });
            fingers(DispatchTouchEventType::TouchMove, &now).await;
        }
        fingers(DispatchTouchEventType::TouchEnd, &[]).await;
    }
}
