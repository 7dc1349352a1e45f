//! Draws figures and boards without a graphics card, to look at what is carved: `look OUT.ppm [--detail low|medium|high]
//! [--turn DEGREES] [--tilt DEGREES] [--zoom FACTOR] [--broken PIECES] KIND...`, or `look OUT.ppm --game ID`.

#![allow(clippy::print_stdout, reason = "what it counts is said where it is run")]

use parlour_shapes::{Detail, Figure, FigureContext, MaterialSlot, Mesh, Vec3, board, fragments};
use std::error::Error;
use std::io::Write;

/// How wide a cell is, in pixels.
const CELL: f32 = 190.0;
/// Samples a pixel, each way.
const SAMPLES: usize = 2;

struct Canvas {
    width: usize,
    height: usize,
    colour: Vec<[f32; 3]>,
    depth: Vec<f32>,
}

/// A view straight along an axis, without perspective.
struct Camera {
    right: Vec3,
    up: Vec3,
    back: Vec3,
}

fn dot(a: Vec3, b: Vec3) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

fn unit(a: Vec3) -> Vec3 {
    let long = dot(a, a).sqrt().max(1e-9);
    [a[0] / long, a[1] / long, a[2] / long]
}

impl Camera {
    fn new(turn: f32, tilt: f32) -> Camera {
        let (s, c) = turn.to_radians().sin_cos();
        let (st, ct) = tilt.to_radians().sin_cos();
        Camera { right: [c, 0.0, -s], up: [-s * st, ct, -c * st], back: [s * ct, st, c * ct] }
    }
}

fn tone(part: MaterialSlot, dark: bool) -> ([f32; 3], f32) {
    match part {
        MaterialSlot::Body if dark => ([0.16, 0.10, 0.08], 0.5),
        MaterialSlot::Body => ([0.86, 0.72, 0.50], 0.4),
        MaterialSlot::Trim if dark => ([0.09, 0.06, 0.05], 0.5),
        MaterialSlot::Trim => ([0.70, 0.54, 0.33], 0.4),
        MaterialSlot::Accent => ([0.80, 0.58, 0.22], 0.9),
        MaterialSlot::Mirror => ([0.75, 0.90, 0.98], 1.0),
        MaterialSlot::Glass => ([0.95, 0.25, 0.2], 1.0),
        MaterialSlot::Felt => ([0.12, 0.35, 0.2], 0.0),
        MaterialSlot::Reverse => ([0.12, 0.11, 0.11], 0.4),
        MaterialSlot::Face => ([0.78, 0.62, 0.41], 0.1),
        MaterialSlot::Broken => ([0.93, 0.83, 0.66], 0.0),
        MaterialSlot::Frame => ([0.36, 0.20, 0.11], 0.3),
        MaterialSlot::Ground => ([0.85, 0.66, 0.36], 0.2),
        MaterialSlot::Line => ([0.1, 0.08, 0.06], 0.0),
    }
}

impl Canvas {
    fn new(width: usize, height: usize) -> Canvas {
        let (width, height) = (width * SAMPLES, height * SAMPLES);
        let mut colour = vec![[0.0; 3]; width * height];
        for (at, pixel) in colour.iter_mut().enumerate() {
            let y = (at / width) as f32 / height as f32;
            *pixel = [0.30 - 0.12 * y, 0.33 - 0.13 * y, 0.36 - 0.13 * y];
        }
        Canvas { width, height, colour, depth: vec![f32::MIN; width * height] }
    }

    /// Draws a mesh whose origin is at a point of the picture.
    fn draw(
        &mut self,
        mesh: &Mesh,
        camera: &Camera,
        (ox, oy, scale): (f32, f32, f32),
        paint: impl Fn(MaterialSlot) -> ([f32; 3], f32),
    ) {
        let scale = scale * SAMPLES as f32;
        let (ox, oy) = (ox * SAMPLES as f32, oy * SAMPLES as f32);
        let seen = |p: Vec3| {
            [
                ox + dot(p, camera.right) * scale,
                oy - dot(p, camera.up) * scale,
                dot(p, camera.back) * scale,
            ]
        };
        let from = |k: usize| camera.back[k] * 0.75 - camera.right[k] * 0.6;
        let light = unit([from(0), 0.8, from(2)]);
        let half =
            unit([light[0] + camera.back[0], light[1] + camera.back[1], light[2] + camera.back[2]]);
        for group in &mesh.groups {
            let (base, gloss) = paint(group.part);
            let indices = &mesh.indices[group.indices.start as usize..group.indices.end as usize];
            for triangle in indices.chunks_exact(3) {
                let corner = |k: usize| triangle[k] as usize;
                let points = [0, 1, 2].map(|k| seen(mesh.positions[corner(k)]));
                let normals = [0, 1, 2].map(|k| mesh.normals[corner(k)]);
                self.triangle(points, |w| {
                    let mut n = [0.0; 3];
                    for k in 0..3 {
                        for axis in 0..3 {
                            n[axis] += normals[k][axis] * w[k];
                        }
                    }
                    let n = unit(n);
                    let diffuse = dot(n, light).max(0.0);
                    let fill = dot(n, camera.right).max(0.0) * 0.18;
                    let sky = 0.22 + 0.18 * n[1];
                    let shine = dot(n, half).max(0.0).powf(38.0) * gloss * 0.7;
                    let rim = (1.0 - dot(n, camera.back).max(0.0)).powi(3) * 0.12;
                    [0, 1, 2].map(|k| base[k] * (diffuse * 0.85 + sky + fill) + shine + rim * gloss)
                });
            }
        }
    }

    fn triangle(&mut self, [a, b, c]: [[f32; 3]; 3], shade: impl Fn([f32; 3]) -> [f32; 3]) {
        let area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]);
        // The picture's y goes down: what faces us runs clockwise there.
        if area >= 0.0 {
            return;
        }
        let low = |k: usize| a[k].min(b[k]).min(c[k]).floor().max(0.0) as usize;
        let high =
            |k: usize, most: usize| (a[k].max(b[k]).max(c[k]).ceil().max(0.0) as usize).min(most);
        for y in low(1)..high(1, self.height) {
            for x in low(0)..high(0, self.width) {
                let (px, py) = (x as f32 + 0.5, y as f32 + 0.5);
                let w0 = ((b[0] - px) * (c[1] - py) - (c[0] - px) * (b[1] - py)) / area;
                let w1 = ((c[0] - px) * (a[1] - py) - (a[0] - px) * (c[1] - py)) / area;
                let w2 = 1.0 - w0 - w1;
                if w0 < 0.0 || w1 < 0.0 || w2 < 0.0 {
                    continue;
                }
                let z = a[2] * w0 + b[2] * w1 + c[2] * w2;
                let at = y * self.width + x;
                if z > self.depth[at] {
                    self.depth[at] = z;
                    self.colour[at] = shade([w0, w1, w2]);
                }
            }
        }
    }

    fn save(&self, path: &str) -> Result<(), Box<dyn Error>> {
        let (width, height) = (self.width / SAMPLES, self.height / SAMPLES);
        let mut file = std::io::BufWriter::new(std::fs::File::create(path)?);
        write!(file, "P6\n{width} {height}\n255\n")?;
        for y in 0..height {
            for x in 0..width {
                let mut sum = [0.0; 3];
                for k in 0..SAMPLES * SAMPLES {
                    let at = (y * SAMPLES + k / SAMPLES) * self.width + x * SAMPLES + k % SAMPLES;
                    for (axis, value) in sum.iter_mut().enumerate() {
                        *value +=
                            self.colour[at][axis].clamp(0.0, 1.0) / (SAMPLES * SAMPLES) as f32;
                    }
                }
                file.write_all(&sum.map(|value| (value.powf(1.0 / 1.6) * 255.0) as u8))?;
            }
        }
        Ok(())
    }
}

struct Wish {
    out: String,
    detail: Detail,
    turn: f32,
    tilt: f32,
    zoom: f32,
    broken: usize,
    context: FigureContext,
    game: Option<String>,
    kinds: Vec<String>,
}

fn wish() -> Result<Wish, Box<dyn Error>> {
    let mut words = std::env::args().skip(1);
    let mut wish = Wish {
        out: words.next().ok_or("where to?")?,
        detail: Detail::High,
        turn: -35.0,
        tilt: 22.0,
        zoom: 1.0,
        broken: 0,
        context: FigureContext::default(),
        game: None,
        kinds: Vec::new(),
    };
    while let Some(word) = words.next() {
        let mut next = || words.next().ok_or("a value is missing");
        match word.as_str() {
            "--detail" => {
                wish.detail = match next()?.as_str() {
                    "low" => Detail::Low,
                    "medium" => Detail::Medium,
                    _ => Detail::High,
                }
            }
            "--turn" => wish.turn = next()?.parse()?,
            "--tilt" => wish.tilt = next()?.parse()?,
            "--zoom" => wish.zoom = next()?.parse()?,
            "--broken" => wish.broken = next()?.parse()?,
            "--soldiers" => wish.context.soldiers = true,
            "--crossings" => wish.context.crossings = true,
            "--standing" => wish.context.standing = true,
            "--game" => wish.game = Some(next()?),
            _ => wish.kinds.push(word),
        }
    }
    Ok(wish)
}

fn figures(wish: &Wish) -> Canvas {
    let cell = CELL * wish.zoom;
    let columns = wish.kinds.len().clamp(1, 8);
    let rows = wish.kinds.len().div_ceil(columns);
    let (wide, high) = (cell * 1.05, cell * 1.95);
    let mut canvas = Canvas::new((wide * columns as f32) as usize, (high * rows as f32) as usize);
    let camera = Camera::new(wish.turn, wish.tilt);
    for (at, kind) in wish.kinds.iter().enumerate() {
        let dark = kind.starts_with('-');
        let began = std::time::Instant::now();
        let mesh = Figure::of(kind.trim_start_matches('-'), wish.context, dark).mesh(wish.detail);
        let took = began.elapsed().as_secs_f64() * 1000.0;
        let x = (at % columns) as f32 * wide + wide / 2.0;
        let y = (at / columns) as f32 * high + high * 0.86;
        if wish.broken > 0 {
            let pieces = fragments(&mesh, wish.broken, 7);
            let count: usize = pieces.iter().map(|piece| piece.mesh.triangles()).sum();
            println!("{kind}: {} fragments, {count} triangles", pieces.len());
            for piece in pieces {
                let middle = piece.centre;
                let away = [middle[0] * 1.35, middle[1] * 1.15, middle[2] * 1.35];
                let (dx, dy) = (dot(away, camera.right) * cell, dot(away, camera.up) * cell);
                canvas.draw(&piece.mesh, &camera, (x + dx, y - dy, cell), |part| tone(part, dark));
            }
            continue;
        }
        canvas.draw(&mesh, &camera, (x, y, cell), |part| tone(part, dark));
        println!("{kind}: {} triangles in {took:.1} ms, {:?}", mesh.triangles(), mesh.bounds());
    }
    canvas
}

fn game(wish: &Wish, id: &str) -> Result<Canvas, Box<dyn Error>> {
    use parlour_core::show::{Facing, Shade};
    let catalogue = parlour_table::Catalogue::new();
    let table =
        catalogue.open(&parlour_table::GameSpec::new(id)).map_err(|error| error.to_string())?;
    let (ground, scene) = (table.board(), table.scene());
    let shapes = board(ground, wish.detail);
    let camera = Camera::new(wish.turn, wish.tilt);
    let mut canvas = Canvas::new(1400, 1000);
    let (low, high) = shapes.bounds;
    let reach = (high[0] - low[0]).max(high[2] - low[2]).max((high[1] - low[1]) * 1.6);
    let scale = 1150.0 / reach * wish.zoom;
    let middle =
        (700.0, 560.0 + dot([0.0, f32::midpoint(low[1], high[1]), 0.0], camera.up) * scale);
    let put = |canvas: &mut Canvas,
               mesh: &Mesh,
               at: Vec3,
               paint: &dyn Fn(MaterialSlot) -> ([f32; 3], f32)| {
        let moved = Mesh {
            positions: mesh
                .positions
                .iter()
                .map(|p| [p[0] + at[0], p[1] + at[1], p[2] + at[2]])
                .collect(),
            ..mesh.clone()
        };
        canvas.draw(&moved, &camera, (middle.0, middle.1, scale), paint);
    };
    let mut triangles = shapes.frame.triangles() + shapes.lines.triangles();
    put(&mut canvas, &shapes.frame, [0.0; 3], &|part| tone(part, false));
    put(&mut canvas, &shapes.lines, [0.0; 3], &|part| tone(part, false));
    for (_, side) in &shapes.sides {
        put(&mut canvas, side, [0.0; 3], &|part| tone(part, false));
    }
    for tile in &shapes.tiles {
        let Some(shape) = shapes.shapes.get(tile.shape) else { continue };
        let colour = match tile.shade {
            Shade::Light => [0.80, 0.62, 0.40],
            Shade::Dark => [0.35, 0.20, 0.12],
            Shade::Plain => [0.62, 0.50, 0.35],
            Shade::Point => [0.85, 0.66, 0.36],
            Shade::Reserved(_) => [0.5, 0.3, 0.3],
        };
        triangles += shape.triangles();
        put(&mut canvas, shape, tile.at, &|part| {
            if part == MaterialSlot::Body { (colour, 0.15) } else { tone(part, false) }
        });
    }
    let context = FigureContext::of(ground, &scene);
    for piece in &scene.pieces {
        let Some(tile) = shapes.tiles.iter().find(|tile| tile.cell == piece.cell) else { continue };
        let seat = piece.owner.map_or(0, parlour_core::Seat::index);
        let dark = seat % 2 == 1;
        let mut mesh = Figure::of(&piece.kind, context, dark).mesh(wish.detail);
        triangles += mesh.triangles();
        let facing = piece.facing.unwrap_or(if seat == 1 { Facing::South } else { Facing::North });
        let (sin, cos) = (-std::f32::consts::FRAC_PI_2 * facing as u8 as f32).sin_cos();
        for p in mesh.positions.iter_mut().chain(&mut mesh.normals) {
            *p = [p[0] * cos + p[2] * sin, p[1], p[2] * cos - p[0] * sin];
        }
        put(&mut canvas, &mesh, tile.at, &|part| tone(part, dark));
    }
    println!(
        "{id}: {triangles} triangles, {} pieces, {} cells",
        scene.pieces.len(),
        ground.cells.len()
    );
    Ok(canvas)
}

fn main() -> Result<(), Box<dyn Error>> {
    let wish = wish()?;
    let canvas = match &wish.game {
        Some(id) => game(&wish, id)?,
        None => figures(&wish),
    };
    canvas.save(&wish.out)
}
