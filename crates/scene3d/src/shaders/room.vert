in vec3 position;
out vec2 at;

void main() {
    at = position.xz * 2.0;
    gl_Position = vec4(at, 0.9999, 1.0);
}
