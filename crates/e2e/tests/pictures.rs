//! Pictures that are carried out of the page: a position as PNG and SVG, a whole game as an animated GIF. The browser itself
//! reads them again.

use parlour_e2e::{Plan, Visit};

/// Text that an address can hold.
fn base64(bytes: &[u8]) -> String {
    const SIGNS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let mut text = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0u32, |bits, byte| bits << 8 | u32::from(*byte));
        let bits = bits << (8 * (3 - three.len()));
        for sign in 0..4 {
            let sign =
                (sign <= three.len()).then(|| SIGNS[(bits >> (18 - 6 * sign)) as usize & 63]);
            text.push(char::from(sign.unwrap_or(b'=')));
        }
    }
    text
}

/// A file as the browser decodes it: its width and height, and the colours of some points of each frame.
async fn decoded(
    visit: &Visit,
    kind: &str,
    bytes: &[u8],
    points: &[(f64, f64)],
) -> (u32, u32, Vec<Vec<[u8; 3]>>) {
    // Long texts go over in parts.
    visit.run("window.file = ''").await;
    for part in base64(bytes).as_bytes().chunks(200_000) {
        visit.run(&format!("file += {:?}", String::from_utf8_lossy(part))).await;
    }
    let points = serde_json::to_string(points).expect("points");
    let script = format!(
        "(async () => {{
            const bytes = Uint8Array.from(atob(file), (sign) => sign.charCodeAt(0));
            const canvas = document.createElement('canvas');
            const context = canvas.getContext('2d', {{ willReadFrequently: true }});
            const look = (picture, width, height) => {{
                [canvas.width, canvas.height] = [width, height];
                context.drawImage(picture, 0, 0, width, height);
                const colour = ([x, y]) => [...context.getImageData(x * width, y * width, 1, 1).data].slice(0, 3);
                return {points}.map(colour);
            }};
            if ({kind:?} === 'image/svg+xml') {{
                const image = new Image();
                image.src = URL.createObjectURL(new Blob([bytes], {{ type: {kind:?} }}));
                await image.decode();
                return [image.naturalWidth, image.naturalHeight, [look(image, image.naturalWidth, image.naturalHeight)]];
            }}
            const decoder = new ImageDecoder({{ data: bytes, type: {kind:?} }});
            await decoder.tracks.ready;
            await decoder.completed;
            const frames = [];
            let size = [];
            for (let at = 0; at < decoder.tracks.selectedTrack.frameCount; at++) {{
                const {{ image }} = await decoder.decode({{ frameIndex: at }});
                size = [image.displayWidth, image.displayHeight];
                frames.push(look(image, ...size));
                image.close();
            }}
            return [...size, frames];
        }})()"
    );
    visit.js(&script).await
}

/// The middle of a square of an 8x8 board with a narrow frame, as parts of the picture's width.
fn square(column: u32, row: u32) -> (f64, f64) {
    let at = |number: u32| (12.0 + 100.0 * (f64::from(number) + 0.5)) / 824.0;
    (at(column), at(row))
}

/// The same near the upper edge of the square, where no figure reaches.
fn edge(column: u32, row: u32) -> (f64, f64) {
    let (x, y) = square(column, row);
    (x, y - 42.0 / 824.0)
}

/// How far two colours lie apart.
fn apart(one: [u8; 3], other: [u8; 3]) -> u32 {
    one.iter().zip(other).map(|(a, b)| u32::from(a.abs_diff(b))).sum()
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn the_editor_gives_a_position_as_a_picture_and_as_a_drawing() {
    let visit = Visit::open("#/edit/chess").await;
    // The middle of h8 under its rook, and f5 and e5 with nothing on them.
    let points = [square(7, 0), square(5, 3), square(4, 3)];
    let (name, png) = visit.download("[data-testid=picture-png]").await;
    assert_eq!(name, "chess-position.png");
    assert!(png.starts_with(b"\x89PNG"), "a PNG");
    let (width, height, frames) = decoded(&visit, "image/png", &png, &points).await;
    assert_eq!((width, height, frames.len()), (1080, 1080, 1));
    let (name, svg) = visit.download("[data-testid=picture-svg]").await;
    assert_eq!(name, "chess-position.svg");
    let text = String::from_utf8(svg.clone()).expect("a text");
    assert!(text.starts_with("<svg xmlns=") && !text.contains("var("), "nothing of the page in it");
    assert!(!text.contains("<use"), "nothing refers to the page");
    let (width, height, drawn) = decoded(&visit, "image/svg+xml", &svg, &points).await;
    assert_eq!((width, height), (1080, 1080));
    for (one, other) in frames[0].iter().zip(&drawn[0]) {
        assert!(apart(*one, *other) < 24, "{one:?} and {other:?}");
    }
    let [rook, light, dark] = frames[0][..] else { panic!("three points") };
    assert!(apart(light, dark) > 60, "squares of both colours: {light:?}, {dark:?}");
    assert!(rook.iter().all(|part| *part < 120), "a black rook: {rook:?}");
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn a_game_becomes_an_animated_picture_whose_frames_are_its_positions() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("chess")).await;
    // The shortest mate.
    for (ply, cells) in [["f2", "f3"], ["e7", "e5"], ["g2", "g4"], ["d8", "h4"]].iter().enumerate()
    {
        visit.taps(cells).await;
        visit.wait_ply(ply as u32 + 1).await;
    }
    visit.wait_for("[data-testid=ending]").await;
    let (name, gif) = visit.download("[data-testid=ending] [data-testid=picture-gif]").await;
    assert_eq!(name.rsplit_once('.').map(|(_, ending)| ending), Some("gif"), "{name}");
    let middles = [square(5, 6), square(4, 3), square(6, 4), square(7, 4)];
    let edges = [edge(5, 6), edge(4, 3), edge(6, 4), edge(7, 4)];
    let points = [middles, edges].concat();
    let (width, height, frames) = decoded(&visit, "image/gif", &gif, &points).await;
    assert_eq!((width, height, frames.len()), (480, 516, 5));
    // What changes on f2, e5, g4 and h4 from move to move: something comes, goes, or is marked as the last move.
    for (frame, changes) in [(1, [true, false, false, false]), (4, [false, false, false, true])] {
        for (point, changed) in changes.into_iter().enumerate() {
            let off = apart(frames[frame][point], frames[frame - 1][point]);
            if changed {
                assert!(off > 40, "frame {frame}, point {point}: {off}");
            }
        }
    }
    let pawn = frames[4][1];
    assert!(pawn.iter().all(|part| *part < 120), "the black pawn on e5: {pawn:?}");
    let (_, png) = visit.download("[data-testid=ending] [data-testid=picture-png]").await;
    let (_, _, still) = decoded(&visit, "image/png", &png, &points).await;
    for (point, (one, other)) in still[0].iter().zip(&frames[4]).enumerate().skip(4) {
        assert!(apart(*one, *other) < 40, "point {point}: {one:?} and {other:?}");
    }
    // The same from the review.
    visit.click("[data-testid=ending-review]").await;
    visit.click("[data-testid=section-export] > summary").await;
    let (_, again) = visit.download("[data-testid=picture-gif]").await;
    let (width, height, frames) = decoded(&visit, "image/gif", &again, &points).await;
    assert_eq!((width, height, frames.len()), (480, 516, 5));
    visit.close().await;
}

#[tokio::test(flavor = "multi_thread")]
#[ignore = "needs the page and a browser: cargo xtask test runs it"]
async fn an_animated_picture_can_be_broken_off() {
    let visit = Visit::open("#/").await;
    visit.start_game(Plan::of("connect_four")).await;
    for (ply, cell) in ["a1", "b1", "a2", "b2", "a3", "b3"].iter().enumerate() {
        visit.taps(&[cell]).await;
        visit.wait_ply(ply as u32 + 1).await;
    }
    visit.click("[data-testid=more] > summary").await;
    visit.click("[data-testid=share] [data-testid=picture-gif]").await;
    visit.click("[data-testid=share] [data-testid=work-stop]").await;
    visit.wait("!document.querySelector('[data-testid=working]')").await;
    assert!(visit.errors().await.is_empty());
    visit.close().await;
}
