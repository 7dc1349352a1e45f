//! What the board in three dimensions costs: frames a second while somebody goes round it, and what is in a frame.

use crate::{largest, row};
use parlour_e2e::{Plan, Size, Visit};
use serde::Deserialize;

/// How large its picture is on the screen.
const CANVAS: Size = Size(1280, 720);
/// The tiers, with how many points of the picture a point of the screen gets.
const TIERS: [(&str, f64); 3] = [("light", 0.5), ("good", 1.0), ("best", 1.0)];
/// The stage says what its last frame cost when it comes to rest.
const FACTS: &str =
    "JSON.parse(document.querySelector('[data-testid=stage]')?.dataset.facts ?? '{}')";

/// What a frame costs, as the stage counts it.
#[derive(Deserialize, Debug)]
struct Cost {
    calls: u32,
    triangles: u32,
    uploaded: u64,
    memory: u64,
    /// Milliseconds of the page's thread.
    spent: f64,
}

/// Chess in every tier, and round it in the one that is for software.
pub(crate) async fn three(visit: &Visit) {
    for (tier, scale) in TIERS {
        let settings = format!("JSON.stringify({{ quality: '{tier}', animation: 0 }})");
        visit.run(&format!("localStorage.setItem('parlour.settings', {settings})")).await;
        visit.resize(CANVAS).await;
        visit.reload().await;
        visit.start_game(Plan::of("chess")).await;
        visit.key("v").await;
        visit.wait_for("canvas.stage").await;
        let size =
            format!("{{ position: 'fixed', width: '{}px', height: '{}px' }}", CANVAS.0, CANVAS.1);
        visit
            .run(&format!(
                "Object.assign(document.querySelector('[data-testid=stage]').style, {size})"
            ))
            .await;
        visit.wait(&format!("{FACTS}.width === {}", f64::from(CANVAS.0) * scale)).await;
        let cost: Cost = visit.js(FACTS).await;
        let measured = format!(
            "{} draw calls, {} triangles, {} bytes uploaded, {:.0} MB kept, {:.1} ms of the page's thread",
            cost.calls,
            cost.triangles,
            cost.uploaded,
            cost.memory as f64 / 1e6,
            cost.spent
        );
        row(
            &format!("a frame of chess in three dimensions, tier {tier}"),
            &measured,
            "60 draw calls",
        );
        if tier == "light" {
            let (seconds, gaps) = round_it(visit).await;
            let rate = gaps.len() as f64 / seconds;
            let measured = format!("{rate:.1} a second; longest {:.0} ms", largest(&gaps));
            row("frames of it in software, going round for 5 seconds", &measured, "10 a second");
        }
        // The next tier begins with a stage of its own.
        visit.key("v").await;
    }
}

/// Goes round the board for five seconds, when the first frames are over; gives how many seconds it were until the last frame was there, and
/// the milliseconds from each frame to the next.
async fn round_it(visit: &Visit) -> (f64, Vec<f64>) {
    visit
        .js("new Promise((done) => {
            const board = document.querySelector('.board'), box = board.getBoundingClientRect();
            const gl = document.querySelector('canvas.stage').getContext('webgl2');
            const send = (kind, right) => board.dispatchEvent(new PointerEvent(kind, {
                bubbles: true, pointerId: 7, pointerType: 'mouse', button: kind === 'pointermove' ? -1 : 2, buttons: kind === 'pointerup' ? 0 : 2,
                clientX: box.left + box.width / 2 + right, clientY: box.top + box.height / 2,
            }));
            const wait = () => gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4));
            let drawn = 0, right = 0, began = 0, last = 0;
            const draw = gl.drawElementsInstanced, gaps = [], entered = performance.now();
            gl.drawElementsInstanced = (...all) => { drawn += 1; return draw.apply(gl, all); };
            send('pointerdown', 0);
            const frame = () => {
                const now = performance.now();
                if (!began && now - entered > 1500) { wait(); began = last = performance.now(); drawn = 0; }
                if (began && drawn) { gaps.push(now - last); last = now; drawn = 0; }
                if (began && now - began > 5000) {
                    send('pointerup', right);
                    wait();
                    delete gl.drawElementsInstanced;
                    return done([(performance.now() - began) / 1000, gaps]);
                }
                right += 5;
                send('pointermove', right);
                requestAnimationFrame(frame);
            };
            requestAnimationFrame(frame);
        })")
        .await
}
