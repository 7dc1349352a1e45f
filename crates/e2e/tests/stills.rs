//! Stills of the board in three dimensions, in help and before a game: drawn by the page's one stage, for games that somebody looks at
//! so.

use parlour_e2e::{Plan, Visit};

/// Counts the canvases that were ever asked for three dimensions, in `drawing`.
const COUNTED: &str = "window.drawing = new Set();
    const plain = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) { if (kind === 'webgl2') drawing.add(this); return plain.call(this, kind, ...more); }";

/// A page whose person looks at chess in three dimensions.
async fn visit() -> Visit {
    let visit = Visit::open("#/").await;
    visit.run("localStorage.setItem('parlour.settings', JSON.stringify({ quality: 'light', three: ['chess'] }))").await;
    visit.reload().await;
    visit
}

/// How many different colours a picture has, and how many points on each side.
async fn picture(visit: &Visit, selector: &str) -> (u32, u32, u32) {
    visit
        .js(&format!(
            "(async () => {{
                const image = document.querySelector({selector:?});
                await image.decode();
                const [width, height] = [image.naturalWidth, image.naturalHeight];
                const flat = new OffscreenCanvas(width, height).getContext('2d');
                flat.drawImage(image, 0, 0);
                const points = new Uint32Array(flat.getImageData(0, 0, width, height).data.buffer);
                return [new Set(points).size, width, height];
            }})()"
        ))
        .await
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn who_plays_in_three_dimensions_sees_stills_from_the_one_context_and_others_do_not() {
    let visit = visit().await;
    visit.run(COUNTED).await;
    visit.navigate("#/help/chess").await;
    visit.wait_for(".help-start .still > img").await;
    visit
        .wait("[...document.querySelectorAll('.example .still')].every((still) => still.querySelector('img')) && document.querySelector('.example .still')")
        .await;
    let (colours, width, height) = picture(&visit, ".help-start .still > img").await;
    assert!(colours > 300, "{colours} colours");
    assert!(width * 3 == height * 4 || width.abs_diff(height * 4 / 3) < 4, "{width}x{height}");
    let same: bool = visit
        .js("new Set([...document.querySelectorAll('.still > img')].map((image) => image.src)).size === 1")
        .await;
    assert!(!same, "every position has a picture of its own");
    assert!(!visit.has("canvas.stage").await, "a still has no canvas in the page");
    // Before a game, and in it: the same context.
    visit.navigate("#/new/chess").await;
    visit.wait_for("[data-testid=preview] .still > img[alt]").await;
    let white: String = visit.js("document.querySelector('.still > img').src").await;
    visit.click("[data-testid=side-1]").await;
    visit.wait(&format!("document.querySelector('.still > img').src !== {white:?}")).await;
    visit.start_game(Plan::of("chess")).await;
    visit.wait_for("canvas.stage").await;
    visit.wait("document.querySelector('[data-testid=stage]').dataset.facts").await;
    assert_eq!(visit.js::<u32>("drawing.size").await, 1);
    // Another game is looked at from above, as ever.
    visit.navigate("#/help/go9").await;
    visit.wait_for(".help-start > svg.picture").await;
    assert!(!visit.has(".still").await);
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn without_webgl_the_pictures_are_flat_and_nobody_is_told() {
    let visit = visit().await;
    visit.run("window.asked = 0; HTMLCanvasElement.prototype.getContext = () => { asked += 1; return null; }").await;
    visit.navigate("#/help/chess").await;
    visit.wait("asked > 0").await;
    visit.wait_for(".help-start .still > svg.picture").await;
    assert!(!visit.has(".still > img, .notice").await);
    visit.close().await;
}
