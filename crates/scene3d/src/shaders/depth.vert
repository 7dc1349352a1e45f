in vec3 position;
in vec2 mark;
flat out float seen;

void main() {
    int row = base + gl_InstanceID + int(mark.y + 0.5);
    mat4 model = transpose(mat4(datum(0, row), datum(1, row), datum(2, row), vec4(0.0, 0.0, 0.0, 1.0)));
    seen = datum(5, row).a;
    gl_Position = camera * (model * vec4(position, 1.0));
}
