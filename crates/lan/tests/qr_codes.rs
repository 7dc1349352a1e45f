//! QR codes, read by another program's reader as a camera would.

use parlour_lan::qr::{Ground, Qr};

const TEXT: &str = "http://192.168.178.21:7447/#room=280223976814164";

/// Reads a picture of dark and light modules.
fn read(width: usize, is_dark: impl Fn(usize, usize) -> bool) -> String {
    let scale = 4;
    let shade = |x, y| if is_dark(x / scale, y / scale) { 0 } else { 255 };
    let mut picture =
        rqrr::PreparedImage::prepare_from_greyscale(width * scale, width * scale, shade);
    let grids = picture.detect_grids();
    assert_eq!(grids.len(), 1, "one code is seen");
    grids[0].decode().expect("it can be read").1
}

/// The characters of a text, line by line.
fn cells(text: &str) -> Vec<Vec<char>> {
    text.lines().map(|line| line.chars().collect()).collect()
}

#[test]
fn a_camera_reads_what_was_written() {
    for text in [TEXT, "a", "https://[2001:db8::1]:65535/", "Grüße"] {
        let qr = Qr::of(text).unwrap();
        assert_eq!(read(qr.width(), |x, y| qr.is_dark(x, y)), text);
    }
}

#[test]
fn a_page_shows_it_as_one_path_with_a_border() {
    let qr = Qr::of(TEXT).unwrap();
    let svg = qr.svg();
    let (head, rest) = svg.split_once(" d=\"").unwrap();
    let (path, tail) = rest.split_once('"').unwrap();
    assert!(head.contains(&format!("viewBox=\"0 0 {0} {0}\"", qr.width())), "{head}");
    assert!(head.ends_with("<path fill=\"currentColor\""), "{head}");
    assert_eq!(tail, "/></svg>");
    // Each piece of the path is a bar of dark modules: M column row h length.
    let mut dark = std::collections::HashSet::new();
    for bar in path.split('M').skip(1) {
        let (start, rest) = bar.split_once('h').unwrap();
        let (column, row) = start.split_once(' ').unwrap();
        let (column, row): (usize, usize) = (column.parse().unwrap(), row.parse().unwrap());
        let length: usize = rest.split_once('v').unwrap().0.parse().unwrap();
        dark.extend((column..column + length).map(|column| (column, row)));
    }
    assert_eq!(read(qr.width(), |x, y| dark.contains(&(x, y))), TEXT);
    let inside = 4..qr.width() - 4;
    assert!(dark.iter().all(|(x, y)| inside.contains(x) && inside.contains(y)), "a quiet zone");
}

#[test]
fn a_terminal_shows_it_with_half_blocks() {
    let qr = Qr::of(TEXT).unwrap();
    for ground in [Ground::Dark, Ground::Light] {
        let text = qr.half_blocks(ground);
        let cells = cells(&text);
        assert_eq!(cells.len(), qr.width().div_ceil(2));
        let drawn = |x: usize, y: usize| {
            let block = cells[y / 2][x];
            block == '█' || block == if y.is_multiple_of(2) { '▀' } else { '▄' }
        };
        assert_eq!(read(qr.width(), |x, y| drawn(x, y) == (ground == Ground::Light)), TEXT);
    }
}

#[test]
fn a_plain_terminal_shows_it_too() {
    let qr = Qr::of(TEXT).unwrap();
    for ground in [Ground::Dark, Ground::Light] {
        let text = qr.ascii(ground);
        assert!(text.is_ascii());
        let cells = cells(&text);
        let drawn = |x: usize, y: usize| cells[y][2 * x] == '#' && cells[y][2 * x + 1] == '#';
        assert_eq!(read(qr.width(), |x, y| drawn(x, y) == (ground == Ground::Light)), TEXT);
    }
}

#[test]
fn what_is_too_long_is_said() {
    let why = Qr::of(&"x".repeat(3000)).unwrap_err();
    assert_eq!(why, "this cannot be written as a QR code: data too long");
}
