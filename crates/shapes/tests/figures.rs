//! Laws of figures, for every kind of piece that a game on the shelf can show.

use parlour_core::Seat;
use parlour_core::show::{Info, Tint};
use parlour_shapes::{
    BEAM_HEIGHT, Detail, Figure, FigureContext, MaterialSlot, Mesh, Vec3, fragments,
};
use parlour_table::{Catalogue, GameSpec};
use std::collections::{BTreeMap, BTreeSet};

const DETAILS: [Detail; 3] = [Detail::Low, Detail::Medium, Detail::High];

fn is_dark(info: &Info, owner: Option<Seat>) -> bool {
    let tint = owner.and_then(|seat| info.seats.get(seat.index())).map(|seat| seat.tint);
    tint == Some(Tint::Black)
}

/// Kinds that no game on the shelf has, but that people's variants like.
const OF_VARIANTS: [&str; 4] = ["amazon", "camel", "elephant", "cannon"];

/// Every figure with the kinds and games it is met in.
fn shelf() -> BTreeMap<Figure, BTreeSet<(String, String)>> {
    let catalogue = Catalogue::new();
    let mut figures: BTreeMap<Figure, BTreeSet<(String, String)>> = BTreeMap::new();
    for info in catalogue.games() {
        let table = catalogue.open(&GameSpec::new(&*info.id)).expect("a game on the shelf opens");
        let context = FigureContext::of(table.board(), &table.scene());
        for piece in table.palette() {
            let figure = Figure::of(&piece.kind, context, is_dark(info, piece.owner));
            let met = (piece.kind.to_string(), info.id.to_string());
            figures.entry(figure).or_default().insert(met);
        }
    }
    for kind in OF_VARIANTS {
        let figure = Figure::of(kind, FigureContext::default(), false);
        figures.entry(figure).or_default().insert((kind.to_owned(), "somebody's own".to_owned()));
    }
    figures
}

fn sub(a: Vec3, b: Vec3) -> Vec3 {
    [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

fn cross(a: Vec3, b: Vec3) -> Vec3 {
    [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

fn dot(a: Vec3, b: Vec3) -> f32 {
    a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

/// The areas of all triangles with the directions they look in, added up: nothing if the surface is closed.
fn open_area(mesh: &Mesh) -> f32 {
    let sum = mesh.corners().fold([0.0f64; 3], |sum, [a, b, c]| {
        let area = cross(sub(b, a), sub(c, a)).map(f64::from);
        [sum[0] + area[0], sum[1] + area[1], sum[2] + area[2]]
    });
    (sum[0] * sum[0] + sum[1] * sum[1] + sum[2] * sum[2]).sqrt() as f32 / 2.0
}

#[test]
fn no_kind_on_the_shelf_is_a_plain_token() {
    let shelf = shelf();
    assert_eq!(shelf.get(&Figure::Token), None);
    let kinds: BTreeSet<&str> = shelf.values().flatten().map(|(kind, _)| kind.as_str()).collect();
    assert!(kinds.len() > 15, "{kinds:?}");
    let unknown = Figure::of("dragon of another world", FigureContext::default(), true);
    assert_eq!(unknown, Figure::Token, "what nobody has carved is a token");
}

#[test]
fn two_kinds_of_a_game_never_look_alike() {
    let mut seen: BTreeMap<(String, Figure), BTreeSet<String>> = BTreeMap::new();
    for (figure, met) in shelf() {
        for (kind, game) in met {
            seen.entry((game, figure)).or_default().insert(kind);
        }
    }
    for ((game, figure), kinds) in seen {
        assert_eq!(kinds.len(), 1, "{game}: {kinds:?} are all {figure:?}");
    }
    let meshes: Vec<(Figure, Mesh)> =
        shelf().keys().map(|figure| (*figure, figure.mesh(Detail::Low))).collect();
    for (at, (figure, mesh)) in meshes.iter().enumerate() {
        for (other, mesh_of_other) in &meshes[..at] {
            assert_ne!(mesh, mesh_of_other, "{figure:?} and {other:?}");
        }
    }
}

#[test]
fn figures_stand_on_the_ground_within_their_cell_and_below_two_cells_height() {
    for (figure, met) in shelf() {
        for detail in DETAILS {
            let (low, high) = figure.mesh(detail).bounds();
            let name = format!("{figure:?} {detail:?} {met:?}");
            assert!(low[1].abs() < 1e-6, "{name}: its foot is at {}", low[1]);
            assert!(high[1] < 1.7, "{name}: {} high", high[1]);
            for axis in [0, 2] {
                assert!(low[axis] > -0.46 && high[axis] < 0.46, "{name}: {low:?} {high:?}");
            }
        }
    }
}

#[test]
fn figures_are_closed_and_look_outwards() {
    for figure in shelf().keys().chain([&Figure::Token]) {
        for detail in DETAILS {
            let mesh = figure.mesh(detail);
            let name = format!("{figure:?} {detail:?}");
            assert!(mesh.volume() > 0.005, "{name}: {}", mesh.volume());
            assert!(open_area(&mesh) < 0.002, "{name} is open: {}", open_area(&mesh));
            let mut against = 0.0;
            let mut whole = 0.0;
            for triangle in mesh.indices.chunks_exact(3) {
                let [a, b, c] = [0, 1, 2].map(|k| mesh.positions[triangle[k] as usize]);
                let area = cross(sub(b, a), sub(c, a));
                let normal = mesh.normals[triangle[0] as usize];
                let size = dot(area, area).sqrt();
                whole += size;
                if dot(area, normal) < 0.0 {
                    against += size;
                }
            }
            assert!(against < whole * 0.02, "{name}: {against} of {whole} look inwards");
        }
    }
}

#[test]
fn meshes_are_sound() {
    for figure in shelf().keys().chain([&Figure::Token]) {
        for detail in DETAILS {
            let mesh = figure.mesh(detail);
            let name = format!("{figure:?} {detail:?}");
            let count = mesh.positions.len();
            assert_eq!((mesh.normals.len(), mesh.uvs.len()), (count, count), "{name}");
            assert!(mesh.indices.iter().all(|index| (*index as usize) < count), "{name}");
            let numbers = mesh.positions.iter().chain(&mesh.normals).flatten();
            assert!(numbers.copied().all(f32::is_finite), "{name}");
            for normal in &mesh.normals {
                assert!((dot(*normal, *normal) - 1.0).abs() < 1e-3, "{name}: {normal:?}");
            }
            let mut end = 0;
            for group in &mesh.groups {
                assert_eq!(group.indices.start, end, "{name}: groups follow each other");
                end = group.indices.end;
            }
            assert_eq!(end as usize, mesh.indices.len(), "{name}");
        }
    }
}

#[test]
fn triangles_are_counted() {
    for figure in shelf().keys().chain([&Figure::Token]) {
        for (detail, most) in
            [(Detail::Low, 2_200), (Detail::Medium, 5_500), (Detail::High, 13_500)]
        {
            let count = figure.mesh(detail).triangles();
            assert!(count <= most, "{figure:?} {detail:?}: {count}");
        }
        let counts = DETAILS.map(|detail| figure.mesh(detail).triangles());
        assert!(counts.is_sorted(), "{figure:?}: {counts:?}");
    }
    assert_eq!((Detail::Low.segments(), Detail::High.segments()), (14, 40));
}

#[test]
fn every_figure_breaks_into_fragments_that_fill_it() {
    for figure in shelf().keys().chain([&Figure::Token]) {
        let mesh = figure.mesh(Detail::Low);
        let broken = fragments(&mesh, 9, 11);
        assert!(broken.len() >= 5, "{figure:?}: {}", broken.len());
        let (sum, whole) = (broken.iter().map(|part| part.volume).sum::<f32>(), mesh.volume());
        assert!((sum - whole).abs() < whole * 0.01, "{figure:?}: {sum} of {whole}");
        for part in &broken {
            assert!(part.mesh.triangles() < 2_500, "{figure:?}: {}", part.mesh.triangles());
            assert!(open_area(&part.mesh) < 0.01, "{figure:?}: {}", open_area(&part.mesh));
            let normals = part.mesh.normals.iter();
            assert!(normals.flatten().all(|number| number.is_finite()), "{figure:?}");
        }
    }
}

/// The directions in which what reflects looks.
fn mirrors(mesh: &Mesh) -> Vec<Vec3> {
    let mut normals: Vec<Vec3> = Vec::new();
    for group in mesh.groups.iter().filter(|group| group.part == MaterialSlot::Mirror) {
        for index in &mesh.indices[group.indices.start as usize..group.indices.end as usize] {
            let normal = mesh.normals[*index as usize];
            if normals.iter().all(|other| dot(*other, normal) < 0.999) {
                normals.push(normal);
            }
        }
    }
    normals
}

/// As the rules have it: a pyramid's mirror looks between the way it faces and the next one clockwise; a scarab has two, back to
/// back, from the south-west to the north-east.
#[test]
fn mirrors_are_flat_and_stand_where_the_rules_have_them() {
    let half = std::f32::consts::FRAC_1_SQRT_2;
    for detail in DETAILS {
        let pyramid = mirrors(&Figure::Pyramid.mesh(detail));
        assert_eq!(pyramid.len(), 1);
        assert!(dot(pyramid[0], [half, 0.0, -half]) > 0.999, "{pyramid:?}");
        let scarab = mirrors(&Figure::Scarab.mesh(detail));
        assert_eq!(scarab.len(), 2);
        for normal in scarab {
            assert!(dot(normal, [half, 0.0, half]).abs() > 0.999, "{normal:?}");
        }
        for figure in [Figure::Anubis, Figure::Pharaoh, Figure::Sphinx] {
            assert!(mirrors(&figure.mesh(detail)).is_empty(), "{figure:?} reflects nothing");
        }
    }
}

/// The lowest and the highest point of a part.
fn heights(mesh: &Mesh, part: MaterialSlot) -> (f32, f32) {
    let groups = mesh.groups.iter().filter(|group| group.part == part);
    let indices = groups.flat_map(|group| group.indices.clone());
    indices.fold((f32::MAX, f32::MIN), |(low, high), index| {
        let y = mesh.positions[mesh.indices[index as usize] as usize][1];
        (low.min(y), high.max(y))
    })
}

#[test]
fn light_meets_mirrors_and_leaves_lamps_at_its_height() {
    for (figure, part) in [
        (Figure::Pyramid, MaterialSlot::Mirror),
        (Figure::Scarab, MaterialSlot::Mirror),
        (Figure::Sphinx, MaterialSlot::Glass),
    ] {
        let (low, high) = heights(&figure.mesh(Detail::Medium), part);
        assert!(low < BEAM_HEIGHT - 0.05 && high > BEAM_HEIGHT + 0.05, "{figure:?}: {low} {high}");
    }
}

#[test]
fn a_disc_has_a_face_for_each_owner_and_a_stone_is_a_lens() {
    let disc = Figure::Disc.mesh(Detail::Medium);
    let parts: Vec<MaterialSlot> = disc.groups.iter().map(|group| group.part).collect();
    assert_eq!(parts, [MaterialSlot::Body, MaterialSlot::Reverse]);
    let stone = Figure::Stone.mesh(Detail::Medium);
    let (low, high) = stone.bounds();
    let middle = high[1] / 2.0;
    let widest = stone.positions.iter().filter(|p| p[0].hypot(p[2]) > 0.41);
    assert!(widest.into_iter().all(|p| (p[1] - middle).abs() < 0.06), "{low:?} {high:?}");
}
