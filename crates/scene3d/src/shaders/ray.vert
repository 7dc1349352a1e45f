// A line of light from one point to another, always seen from its broad side.
in vec3 position;
out vec2 at;
flat out vec4 tint;
flat out float longer;
uniform vec3 viewer;

void main() {
    int row = base + gl_InstanceID;
    vec4 a = datum(0, row), b = datum(1, row);
    tint = datum(3, row);
    float wide = a.w;
    vec3 along = b.xyz - a.xyz;
    float length_ = length(along);
    vec3 d = length_ > 1e-4 ? along / length_ : vec3(1.0, 0.0, 0.0);
    vec3 out_ = viewer - mix(a.xyz, b.xyz, 0.5);
    vec3 side = normalize(cross(d, out_));
    if (length_ <= 1e-4) { vec3 o = normalize(out_); side = normalize(cross(vec3(0.0, 1.0, 0.01), o)); d = cross(o, side); }
    float t = position.x + 0.5;
    vec3 p = mix(a.xyz - d * wide, b.xyz + d * wide, t) + side * position.z * 2.0 * wide;
    longer = length_ / wide;
    at = vec2(t * (longer + 2.0) - 1.0, position.z * 2.0);
    gl_Position = camera * vec4(p, 1.0);
}
