in vec2 at;
flat in vec4 tint;
flat in float longer;
layout(location = 0) out vec4 ink;

void main() {
    float cap = max(max(-at.x, at.x - longer), 0.0);
    float d = clamp(1.0 - length(vec2(cap, at.y)), 0.0, 1.0);
    float soft = d * d * (0.35 + 0.65 * d);
    float core = smoothstep(0.72, 0.95, d);
    vec3 c = tint.rgb * soft + vec3(1.0, 0.92, 0.85) * core * 0.9;
    ink = vec4(c * tint.a, 0.0);
}
