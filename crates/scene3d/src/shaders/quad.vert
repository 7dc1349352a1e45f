// A flat picture on the board.
in vec3 position;
out vec2 at;
flat out vec4 tint;
flat out vec4 shape;

void main() {
    int row = base + gl_InstanceID;
    mat4 model = transpose(mat4(datum(0, row), datum(1, row), datum(2, row), vec4(0.0, 0.0, 0.0, 1.0)));
    tint = datum(3, row);
    shape = datum(4, row);
    at = position.xz * 2.0;
    gl_Position = camera * (model * vec4(position, 1.0));
}
