//! Shapes on the graphics processor.

use parlour_shapes::{Fragment, MaterialSlot, Mesh};
use three_d::{
    Context, ElementBuffer, Program, RenderStates, Vec2, Vec3, VertexBuffer, Viewport, vec2, vec3,
};

/// A shape that can be drawn.
pub(super) struct GpuMesh {
    positions: VertexBuffer<Vec3>,
    normals: VertexBuffer<Vec3>,
    marks: VertexBuffer<Vec2>,
    elements: ElementBuffer<u32>,
    pub triangles: u32,
    pub bytes: u64,
}

/// The number of a part, as the shaders know it.
fn part_number(part: MaterialSlot) -> f32 {
    match part {
        MaterialSlot::Body => 0.0,
        MaterialSlot::Trim => 1.0,
        MaterialSlot::Accent => 2.0,
        MaterialSlot::Mirror => 3.0,
        MaterialSlot::Glass => 4.0,
        MaterialSlot::Felt => 5.0,
        MaterialSlot::Reverse => 6.0,
        MaterialSlot::Frame => 7.0,
        MaterialSlot::Ground => 8.0,
        MaterialSlot::Line => 9.0,
        MaterialSlot::Broken => 10.0,
        MaterialSlot::Face => 11.0,
    }
}

impl GpuMesh {
    /// A shape with the material of every vertex.
    pub(super) fn new(context: &Context, mesh: &Mesh) -> GpuMesh {
        let mut marks = vec![vec2(0.0, 0.0); mesh.positions.len()];
        for group in &mesh.groups {
            for index in group.indices.clone() {
                let vertex = mesh.indices[index as usize] as usize;
                marks[vertex] = vec2(part_number(group.part), 0.0);
            }
        }
        let positions: Vec<Vec3> = mesh.positions.iter().map(|at| Vec3::from(*at)).collect();
        let normals: Vec<Vec3> = mesh.normals.iter().map(|at| Vec3::from(*at)).collect();
        GpuMesh::of(context, &positions, &normals, &marks, &mesh.indices)
    }

    /// Fragments: every vertex names its own.
    pub(super) fn broken(context: &Context, fragments: &[Fragment]) -> GpuMesh {
        let (mut positions, mut normals) = (Vec::new(), Vec::new());
        let (mut marks, mut indices) = (Vec::new(), Vec::new());
        for (number, fragment) in fragments.iter().enumerate() {
            let mesh = &fragment.mesh;
            let first = positions.len();
            positions.extend(mesh.positions.iter().map(|at| Vec3::from(*at)));
            normals.extend(mesh.normals.iter().map(|at| Vec3::from(*at)));
            marks.resize(positions.len(), vec2(0.0, number as f32));
            for group in &mesh.groups {
                for index in group.indices.clone() {
                    marks[first + mesh.indices[index as usize] as usize].x =
                        part_number(group.part);
                }
            }
            indices.extend(mesh.indices.iter().map(|index| index + first as u32));
        }
        GpuMesh::of(context, &positions, &normals, &marks, &indices)
    }

    fn of(
        context: &Context,
        positions: &[Vec3],
        normals: &[Vec3],
        marks: &[Vec2],
        indices: &[u32],
    ) -> GpuMesh {
        GpuMesh {
            positions: VertexBuffer::new_with_data(context, positions),
            normals: VertexBuffer::new_with_data(context, normals),
            marks: VertexBuffer::new_with_data(context, marks),
            elements: ElementBuffer::new_with_data(context, indices),
            triangles: indices.len() as u32 / 3,
            bytes: (positions.len() * 32 + indices.len() * 4) as u64,
        }
    }

    /// A flat square from -0.5 to 0.5.
    pub(super) fn quad(context: &Context) -> GpuMesh {
        let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)];
        let positions = corners.map(|(x, z)| vec3(x, 0.0, z));
        let normals = [vec3(0.0, 1.0, 0.0); 4];
        GpuMesh::of(context, &positions, &normals, &[vec2(0.0, 0.0); 4], &[0, 2, 1, 0, 3, 2])
    }

    /// A table for a board of this reach: wide enough to end in the dark.
    pub(super) fn table(context: &Context, reach: f32) -> GpuMesh {
        let side = reach * 9.0 + 20.0;
        let corners = [(-side, -side), (side, -side), (side, side), (-side, side)];
        let positions = corners.map(|(x, z)| vec3(x, 0.0, z));
        let normals = [vec3(0.0, 1.0, 0.0); 4];
        GpuMesh::of(context, &positions, &normals, &[vec2(0.0, 0.0); 4], &[0, 2, 1, 0, 3, 2])
    }

    /// Gives its vertices to a program, as far as it wants them.
    pub(super) fn bind(&self, program: &Program) {
        program.use_vertex_attribute("position", &self.positions);
        if program.requires_attribute("normal") {
            program.use_vertex_attribute("normal", &self.normals);
        }
        if program.requires_attribute("mark") {
            program.use_vertex_attribute("mark", &self.marks);
        }
    }

    /// Draws so many instances.
    pub(super) fn draw(
        &self,
        program: &Program,
        states: RenderStates,
        viewport: Viewport,
        count: u32,
    ) {
        program.draw_elements_instanced(states, viewport, &self.elements, count);
    }
}
