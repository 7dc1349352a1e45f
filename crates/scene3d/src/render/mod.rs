//! Drawing on the graphics processor: one texture holds every instance of a frame, and equal shapes are drawn at once.

mod mesh;
mod noise;
mod targets;

use crate::camera::Camera;
use crate::drawing::{COLUMNS, Drawing, Shape};
use crate::light::{BEAM, MAX_LEGS};
use crate::looks;
use crate::quality::Tier;
use crate::stage::Stage;
use mesh::GpuMesh;
use std::collections::HashMap;
use targets::Targets;
use three_d::{
    Blend, BlendEquationType, BlendMultiplierType, ClearState, Context, CoreError, Cull, DepthTest,
    InnerSpace, Interpolation, Mat4, Mipmap, Point3, Program, RenderStates, RenderTarget,
    SquareMatrix, Texture2D, Vec3, Vec4, Viewport, Wrapping, WriteMask, ortho, vec3, vec4,
};

/// Shaders are put together from a header with the tier, common parts, and what is their own.
macro_rules! source {
    ($name:literal) => {
        include_str!(concat!("../shaders/", $name))
    };
}

/// What the last frame cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cost {
    /// Calls that draw.
    pub calls: u32,
    /// Triangles, shadows included.
    pub triangles: u32,
    /// Bytes that were uploaded.
    pub uploaded: u32,
    /// Bytes on the graphics processor.
    pub memory: u64,
}

/// The programs of a tier.
struct Programs {
    solid: Program,
    depth: Program,
    quad: Program,
    ray: Program,
    room: Program,
    feet: Program,
    post: Option<[Program; 3]>,
    copy: Option<Program>,
}

impl Programs {
    fn new(context: &Context, tier: Tier) -> Result<Programs, CoreError> {
        let vertex = |own: &str| format!("{}{own}", source!("instance.vert"));
        let tier_line = format!("#define TIER {}\n", tier.number());
        let fragment = |own: &str| format!("{tier_line}{}{own}", source!("common.frag"));
        let make = |vert: String, frag: String| Program::from_source(context, &vert, &frag);
        let post = |pass: u8| {
            make(
                source!("room.vert").to_owned(),
                format!("#define PASS {pass}\n{}", fragment(source!("post.frag"))),
            )
        };
        Ok(Programs {
            solid: make(vertex(source!("solid.vert")), fragment(source!("solid.frag")))?,
            depth: make(vertex(source!("depth.vert")), source!("depth.frag").to_owned())?,
            quad: make(vertex(source!("quad.vert")), fragment(source!("quad.frag")))?,
            ray: make(vertex(source!("ray.vert")), source!("ray.frag").to_owned())?,
            room: make(source!("room.vert").to_owned(), fragment(source!("room.frag")))?,
            feet: make(vertex(source!("feet.vert")), source!("feet.frag").to_owned())?,
            post: if tier == Tier::Best { Some([post(0)?, post(1)?, post(2)?]) } else { None },
            copy: if tier == Tier::Good { Some(post(3)?) } else { None },
        })
    }
}

/// The renderer.
pub struct Renderer {
    context: Context,
    tier: Tier,
    programs: Programs,
    targets: Targets,
    noises: Texture2D,
    instances: Texture2D,
    /// What is written on boards.
    letters: Texture2D,
    quad: GpuMesh,
    meshes: HashMap<Shape, GpuMesh>,
    edition: u32,
    cells: Option<(Texture2D, Vec4)>,
    cells_of: Option<(u32, parlour_protocol::stage::StageLooks)>,
    /// Another frame has the same shadows.
    cost: Cost,
}

impl std::fmt::Debug for Renderer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "a renderer at {:?}", self.tier)
    }
}

/// Where the lamp hangs, as the seat sees it.
const LAMP: Vec3 = Vec3::new(-0.46, 0.83, -0.20);
/// And where it hangs for a board that stands: before it.
const LAMP_BEFORE: Vec3 = Vec3::new(-0.48, 0.62, 0.66);

fn additive() -> Blend {
    Blend::Enabled {
        source_rgb_multiplier: BlendMultiplierType::One,
        source_alpha_multiplier: BlendMultiplierType::Zero,
        destination_rgb_multiplier: BlendMultiplierType::One,
        destination_alpha_multiplier: BlendMultiplierType::One,
        rgb_equation: BlendEquationType::Add,
        alpha_equation: BlendEquationType::Add,
    }
}

fn largest() -> Blend {
    Blend::Enabled {
        source_rgb_multiplier: BlendMultiplierType::One,
        source_alpha_multiplier: BlendMultiplierType::One,
        destination_rgb_multiplier: BlendMultiplierType::One,
        destination_alpha_multiplier: BlendMultiplierType::One,
        rgb_equation: BlendEquationType::Max,
        alpha_equation: BlendEquationType::Max,
    }
}

fn instance_texture(context: &Context, rows: usize) -> Texture2D {
    Texture2D::new_empty::<[f32; 4]>(
        context,
        COLUMNS as u32,
        rows as u32,
        Interpolation::Nearest,
        Interpolation::Nearest,
        None,
        Wrapping::ClampToEdge,
        Wrapping::ClampToEdge,
    )
}

/// A square picture of letters.
fn letter_texture(context: &Context, pixels: &[[u8; 4]]) -> Texture2D {
    let side = pixels.len().isqrt() as u32;
    let texture = Texture2D::new_empty::<[u8; 4]>(
        context,
        side,
        side,
        Interpolation::Linear,
        Interpolation::Linear,
        Some(Mipmap::default()),
        Wrapping::ClampToEdge,
        Wrapping::ClampToEdge,
    );
    texture.fill(pixels);
    texture
}

/// Everything a frame's passes share.
struct View {
    camera: Mat4,
    eye: Vec3,
    seat: f32,
    lamp: Vec3,
    shade: Mat4,
    pool: f32,
    feet_at: Vec4,
    viewport: Viewport,
}

impl Renderer {
    /// A renderer of a tier.
    pub fn new(context: &Context, tier: Tier) -> Result<Renderer, CoreError> {
        Ok(Renderer {
            programs: Programs::new(context, tier)?,
            targets: Targets::new(context, tier),
            noises: noise::texture(context),
            instances: instance_texture(context, 512),
            letters: letter_texture(context, &[[0; 4]]),
            quad: GpuMesh::quad(context),
            meshes: HashMap::new(),
            edition: 0,
            cells: None,
            cells_of: None,
            cost: Cost::default(),
            tier,
            context: context.clone(),
        })
    }

    /// Its tier.
    pub fn tier(&self) -> Tier {
        self.tier
    }

    /// What is written on the board: a square picture of `names::A_ROW` rows of names.
    pub fn set_letters(&mut self, pixels: &[[u8; 4]]) {
        self.letters = letter_texture(&self.context, pixels);
    }

    /// What the last frame cost.
    pub fn cost(&self) -> Cost {
        self.cost
    }

    /// Draws the stage on the canvas.
    pub fn draw(&mut self, stage: &mut Stage, now: f64, (width, height): (u32, u32)) {
        if self.edition != stage.edition {
            self.meshes.clear();
            self.edition = stage.edition;
        }
        self.cost = Cost::default();
        let drawing = stage.drawing(now);
        self.upload(&drawing);
        for batch in &drawing.batches {
            if !self.meshes.contains_key(&batch.shape) {
                let mesh = match batch.shape {
                    Shape::Table => GpuMesh::table(&self.context, stage.ground.reach()),
                    Shape::Rubble(figure) => {
                        GpuMesh::broken(&self.context, &stage.fragments(figure))
                    }
                    shape => GpuMesh::new(&self.context, &stage.mesh(shape)),
                };
                self.meshes.insert(batch.shape, mesh);
            }
        }
        self.colour_cells(stage);
        let view = Renderer::view(stage, (width, height));
        self.draw_feet(&drawing, &view);
        self.draw_shadows(&drawing, &view);
        self.targets.resize(&self.context, width, height);
        let standing = stage.ground.is_standing();
        if self.tier == Tier::Light {
            let screen = RenderTarget::screen(&self.context, width, height);
            screen.clear(ClearState::color_and_depth(0.02, 0.015, 0.01, 1.0, 1.0));
            let _ = screen.write::<CoreError>(|| {
                self.draw_scene(&drawing, &view, standing);
                Ok(())
            });
        } else {
            self.draw_smooth(&drawing, &view, standing, (width, height));
        }
        self.cost.memory = self.memory();
    }

    fn view(stage: &Stage, (width, height): (u32, u32)) -> View {
        let camera: &Camera = &stage.camera;
        let seat = camera.side();
        let (sin, cos) = seat.sin_cos();
        let hangs = if stage.ground.is_standing() { LAMP_BEFORE } else { LAMP };
        let lamp = vec3(cos * hangs.x + sin * hangs.z, hangs.y, -sin * hangs.x + cos * hangs.z);
        let lamp = lamp.normalize();
        let reach = stage.ground.reach() + 1.2;
        let centre = stage.ground.centre();
        let look = Mat4::look_at_rh(
            Point3::new(
                centre.x + lamp.x * 40.0,
                centre.y + lamp.y * 40.0,
                centre.z + lamp.z * 40.0,
            ),
            Point3::new(centre.x, centre.y, centre.z),
            vec3(0.0, 0.0, -1.0),
        );
        let shade =
            ortho(-reach, reach, -reach, reach, 40.0 - reach - 2.0, 40.0 + reach + 2.0) * look;
        let side = 2.0 * reach;
        View {
            camera: camera.matrix(),
            eye: camera.position(),
            seat,
            lamp,
            shade,
            pool: stage.ground.reach() * 1.75 + 1.5,
            feet_at: vec4(-reach, -reach, 1.0 / side, 1.0 / side),
            viewport: Viewport::new_at_origo(width, height),
        }
    }

    fn upload(&mut self, drawing: &Drawing) {
        let needed = drawing.len().max(1).next_power_of_two().max(512);
        if self.instances.height() as usize != needed {
            self.instances = instance_texture(&self.context, needed);
        }
        let mut rows = drawing.rows.clone();
        rows.resize(needed * COLUMNS, [0.0; 4]);
        self.cost.uploaded = (rows.len() * 16) as u32;
        self.instances.fill(&rows);
    }

    /// The colours of the cells as a small picture, for what reflects them.
    fn colour_cells(&mut self, stage: &Stage) {
        let wanted = (stage.edition, stage.looks.clone());
        if self.cells_of.as_ref() == Some(&wanted) {
            return;
        }
        let board = &stage.ground.board;
        let (columns, rows) = (usize::from(board.columns.max(1)), usize::from(board.rows.max(1)));
        let mut colours = vec![[0u8; 4]; columns * rows];
        for spec in &board.cells {
            let light = looks::cell(&stage.looks, spec.shade);
            let part = |at: usize| (light[at] * 255.0) as u8;
            // The first row of a texture is filled last.
            let row = rows - 1 - usize::from(spec.y).min(rows - 1);
            colours[row * columns + usize::from(spec.x).min(columns - 1)] =
                [part(0), part(1), part(2), 255];
        }
        let texture = Texture2D::new_empty::<[u8; 4]>(
            &self.context,
            columns as u32,
            rows as u32,
            Interpolation::Nearest,
            Interpolation::Nearest,
            None,
            Wrapping::ClampToEdge,
            Wrapping::ClampToEdge,
        );
        texture.fill(&colours);
        let half = stage.ground.half;
        let at = vec4(-half.0, -half.1, 0.5 / half.0.max(0.5), 0.5 / half.1.max(0.5));
        self.cells = Some((texture, at));
        self.cells_of = Some(wanted);
    }

    fn draw_feet(&mut self, drawing: &Drawing, view: &View) {
        let target = self.targets.feet.as_color_target(None);
        target.clear(ClearState::color(0.0, 0.0, 0.0, 1.0));
        if drawing.feet.is_empty() {
            return;
        }
        let program = &self.programs.feet;
        let reach = 0.5 / view.feet_at.z;
        program.use_texture("instances", &self.instances);
        program.use_uniform("base", drawing.feet.start as i32);
        program.use_uniform("camera", ortho(-reach, reach, -reach, reach, -1.0, 1.0));
        self.quad.bind(program);
        let states = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::Always,
            blend: largest(),
            cull: Cull::None,
        };
        let side = self.targets.feet.width();
        let count = drawing.feet.len() as u32;
        let _ = target.write::<CoreError>(|| {
            self.quad.draw(program, states, Viewport::new_at_origo(side, side), count);
            Ok(())
        });
        self.cost.calls += 1;
    }

    fn draw_shadows(&mut self, drawing: &Drawing, view: &View) {
        let Some(map) = &self.targets.shadow else { return };
        let program = &self.programs.depth;
        let target = map.as_depth_target();
        target.clear(ClearState::depth(1.0));
        let viewport = Viewport::new_at_origo(map.width(), map.height());
        let states = RenderStates {
            cull: Cull::None,
            write_mask: WriteMask::DEPTH,
            ..RenderStates::default()
        };
        let (mut calls, mut triangles) = (0, 0);
        let _ = target.write::<CoreError>(|| {
            for batch in drawing.batches.iter().filter(|batch| batch.casts) {
                let Some(mesh) = self.meshes.get(&batch.shape).filter(|mesh| mesh.triangles > 0)
                else {
                    continue;
                };
                program.use_texture("instances", &self.instances);
                program.use_uniform("base", batch.rows.start as i32);
                program.use_uniform("camera", view.shade);
                mesh.bind(program);
                mesh.draw(program, states, viewport, batch.count());
                calls += 1;
                triangles += mesh.triangles * batch.count();
            }
            Ok(())
        });
        self.cost.calls += calls;
        self.cost.triangles += triangles;
    }

    /// Into a target with several samples, and from there to the canvas; at the best tier with bloom.
    fn draw_smooth(
        &mut self,
        drawing: &Drawing,
        view: &View,
        standing: bool,
        (width, height): (u32, u32),
    ) {
        let clear = ClearState::color_and_depth(0.02, 0.015, 0.01, 1.0, 1.0);
        let targets = std::mem::take(&mut self.targets.picture);
        match &targets {
            targets::Picture::Bright { many, whole, small } => {
                many.clear(clear);
                let _ = many.write::<CoreError>(|| {
                    self.draw_scene(drawing, view, standing);
                    Ok(())
                });
                many.resolve_color_to(&whole.as_color_target(None));
                self.bloom(whole, small, (width, height));
            }
            targets::Picture::Plain { many, whole } => {
                many.clear(clear);
                let _ = many.write::<CoreError>(|| {
                    self.draw_scene(drawing, view, standing);
                    Ok(())
                });
                many.resolve_color_to(&whole.as_color_target(None));
                self.copy(whole, (width, height));
            }
            targets::Picture::None => {
                let screen = RenderTarget::screen(&self.context, width, height);
                screen.clear(clear);
                let _ = screen.write::<CoreError>(|| {
                    self.draw_scene(drawing, view, standing);
                    Ok(())
                });
            }
        }
        self.targets.picture = targets;
    }

    /// A picture to the canvas.
    fn copy(&mut self, whole: &Texture2D, (width, height): (u32, u32)) {
        let Some(program) = &self.programs.copy else { return };
        program.use_texture("picture", whole);
        self.quad.bind(program);
        let states = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::Always,
            ..RenderStates::default()
        };
        let screen = RenderTarget::screen(&self.context, width, height);
        let _ = screen.write::<CoreError>(|| {
            self.quad.draw(program, states, Viewport::new_at_origo(width, height), 1);
            Ok(())
        });
        self.cost.calls += 1;
    }

    fn bloom(&mut self, whole: &Texture2D, small: &[Texture2D; 2], (width, height): (u32, u32)) {
        let Some([bright, blur, last]) = &self.programs.post else { return };
        let states = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::Always,
            ..RenderStates::default()
        };
        let (w, h) = (small[0].width(), small[0].height());
        let pass =
            |program: &Program, from: &Texture2D, to: &Texture2D, texel: (f32, f32), step: f32| {
                program.use_texture("picture", from);
                program.use_uniform_if_required("texel", three_d::vec2(texel.0, texel.1));
                program.use_uniform_if_required("step_", step);
                self.quad.bind(program);
                let _ = to.as_color_target(None).write::<CoreError>(|| {
                    self.quad.draw(program, states, Viewport::new_at_origo(w, h), 1);
                    Ok(())
                });
            };
        pass(
            bright,
            whole,
            &small[0],
            (1.0 / whole.width() as f32, 1.0 / whole.height() as f32),
            1.0,
        );
        for step in [1.0, 2.2] {
            pass(blur, &small[0], &small[1], (1.0 / w as f32, 0.0), step);
            pass(blur, &small[1], &small[0], (0.0, 1.0 / h as f32), step);
        }
        last.use_texture("picture", whole);
        last.use_texture("bloom", &small[0]);
        self.quad.bind(last);
        let screen = RenderTarget::screen(&self.context, width, height);
        let _ = screen.write::<CoreError>(|| {
            self.quad.draw(last, states, Viewport::new_at_origo(width, height), 1);
            Ok(())
        });
        self.cost.calls += 6;
    }

    /// The room, everything solid, marks, and light.
    fn draw_scene(&mut self, drawing: &Drawing, view: &View, standing: bool) {
        self.draw_room(view);
        self.draw_solid(drawing, view);
        let alpha = Blend::TRANSPARENCY;
        let on_board = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::LessOrEqual,
            blend: alpha,
            cull: Cull::None,
        };
        self.draw_quads(drawing.marks.clone(), view, on_board);
        let over = RenderStates { depth_test: DepthTest::Always, ..on_board };
        self.draw_quads(drawing.over.clone(), view, over);
        if !drawing.glows.is_empty() && !standing {
            let program = &self.programs.ray;
            program.use_texture("instances", &self.instances);
            program.use_uniform("base", drawing.glows.start as i32);
            program.use_uniform("camera", view.camera);
            program.use_uniform("viewer", view.eye);
            self.quad.bind(program);
            let states = RenderStates { blend: additive(), ..on_board };
            self.quad.draw(program, states, view.viewport, drawing.glows.len() as u32);
            self.cost.calls += 1;
        }
    }

    fn share(program: &Program, view: &View) {
        program.use_uniform_if_required("eye", view.eye);
        program.use_uniform_if_required("lamp", view.lamp);
        program.use_uniform_if_required("seat", view.seat);
    }

    fn draw_room(&mut self, view: &View) {
        let program = &self.programs.room;
        Renderer::share(program, view);
        program.use_uniform("back", view.camera.invert().unwrap_or_else(Mat4::identity));
        program.use_uniform("dim", 1.0f32);
        self.quad.bind(program);
        let states = RenderStates {
            write_mask: WriteMask::COLOR,
            depth_test: DepthTest::Always,
            ..RenderStates::default()
        };
        self.quad.draw(program, states, view.viewport, 1);
        self.cost.calls += 1;
    }

    fn draw_solid(&mut self, drawing: &Drawing, view: &View) {
        let program = &self.programs.solid;
        Renderer::share(program, view);
        program.use_texture("noises", &self.noises);
        program.use_texture("feet", &self.targets.feet);
        program.use_uniform("feet_at", view.feet_at);
        program.use_uniform("pool", view.pool);
        if let (Some((cells, at)), true) = (&self.cells, program.requires_uniform("cells")) {
            program.use_texture("cells", cells);
            program.use_uniform("cells_at", *at);
        }
        if let Some(map) = &self.targets.shadow {
            program.use_depth_texture("shade", map);
            program.use_uniform("shade_camera", view.shade);
            program.use_uniform("shade_texel", 1.0 / map.width() as f32);
        }
        let mut legs: Vec<Vec4> = drawing.legs.iter().map(|leg| Vec4::from(*leg)).collect();
        program.use_uniform("beam_parts", legs.len() as f32);
        legs.resize(MAX_LEGS, vec4(0.0, 0.0, 0.0, 0.0));
        program.use_uniform_array("beam", &legs);
        program
            .use_uniform("beam_light", vec4(BEAM[0], BEAM[1], BEAM[2], drawing.leg_strength * 0.9));
        program.use_texture("instances", &self.instances);
        program.use_uniform("camera", view.camera);
        let states = RenderStates { cull: Cull::None, ..RenderStates::default() };
        for batch in &drawing.batches {
            let Some(mesh) = self.meshes.get(&batch.shape).filter(|mesh| mesh.triangles > 0) else {
                continue;
            };
            program.use_uniform("base", batch.rows.start as i32);
            mesh.bind(program);
            mesh.draw(program, states, view.viewport, batch.count());
            self.cost.calls += 1;
            self.cost.triangles += mesh.triangles * batch.count();
        }
    }

    fn draw_quads(&mut self, rows: std::ops::Range<usize>, view: &View, states: RenderStates) {
        if rows.is_empty() {
            return;
        }
        let program = &self.programs.quad;
        Renderer::share(program, view);
        program.use_texture("instances", &self.instances);
        program.use_texture("letters", &self.letters);
        program.use_uniform("base", rows.start as i32);
        program.use_uniform("camera", view.camera);
        self.quad.bind(program);
        self.quad.draw(program, states, view.viewport, rows.len() as u32);
        self.cost.calls += 1;
    }

    /// Bytes on the graphics processor, as far as they are known here.
    fn memory(&self) -> u64 {
        let meshes: u64 = self.meshes.values().map(|mesh| mesh.bytes).sum();
        let noises = u64::from(self.noises.width() * self.noises.height()) * 4 * 4 / 3;
        let instances = u64::from(self.instances.width() * self.instances.height()) * 16;
        let letters = u64::from(self.letters.width() * self.letters.height()) * 4 * 4 / 3;
        meshes + noises + instances + letters + self.targets.bytes()
    }
}
