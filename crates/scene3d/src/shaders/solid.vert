in vec3 position;
in vec3 normal;
in vec2 mark;

// What is seen from its edge is narrower than a point: its values are those of a place that it covers, not of one beside it.
centroid out vec3 place;
centroid out vec3 local;
centroid out vec3 facing;
flat out vec4 tint;
flat out vec4 second;
flat out vec4 other;
flat out vec4 glow;
flat out float part;

void main() {
    int row = base + gl_InstanceID + int(mark.y + 0.5);
    mat4 model = transpose(mat4(datum(0, row), datum(1, row), datum(2, row), vec4(0.0, 0.0, 0.0, 1.0)));
    tint = datum(3, row);
    second = datum(4, row);
    other = datum(5, row);
    glow = datum(6, row);
    part = floor(mark.x + 0.5);
    vec4 world = model * vec4(position, 1.0);
    place = world.xyz;
    // What is scaled keeps its grain's size.
    local = position * vec3(length(model[0].xyz), length(model[1].xyz), length(model[2].xyz));
    facing = normalize(mat3(model) * normal);
    gl_Position = camera * world;
}
