// The feet of the pieces as seen from above.
in vec3 position;
out vec2 at;
flat out float strong;

void main() {
    int row = base + gl_InstanceID;
    vec4 a = datum(0, row);
    at = position.xz * 2.0;
    strong = a.w;
    gl_Position = camera * vec4(a.xy + position.xz * 2.0 * a.z * 2.1, 0.0, 1.0);
}
