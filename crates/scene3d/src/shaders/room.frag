in vec2 at;
uniform mat4 back;
uniform float dim;
layout(location = 0) out vec4 ink;

// Lights far behind, out of focus.
float bokeh(vec2 d, vec2 from, float size) {
    float r = length(d - from) / size;
    return smoothstep(1.0, 0.82, r) * (0.55 + 0.45 * smoothstep(0.4, 1.0, r));
}

void main() {
    vec4 far_ = back * vec4(at, 1.0, 1.0);
    vec4 near_ = back * vec4(at, -1.0, 1.0);
    vec3 d = normalize(far_.xyz / far_.w - near_.xyz / near_.w);
    vec3 t = turned(d);
    vec3 c = mix(dusk, vec3(0.115, 0.080, 0.055), smoothstep(-0.02, 0.38, t.y));
    c = mix(c, vec3(0.15, 0.115, 0.085), smoothstep(0.3, 0.9, t.y));
    vec2 p = vec2(atan(t.x, -t.z), t.y);
    float lights = 0.0;
    lights += bokeh(p, vec2(-0.75, 0.16), 0.085) + bokeh(p, vec2(-0.45, 0.30), 0.05) + bokeh(p, vec2(0.35, 0.22), 0.075);
    lights += bokeh(p, vec2(0.72, 0.10), 0.06) + bokeh(p, vec2(1.25, 0.24), 0.09) + bokeh(p, vec2(-1.3, 0.2), 0.07);
    lights += bokeh(p, vec2(2.1, 0.2), 0.08) + bokeh(p, vec2(-2.2, 0.15), 0.09) + bokeh(p, vec2(2.8, 0.28), 0.06);
    c += vec3(1.0, 0.62, 0.28) * 0.075 * lights;
    c *= dim;
    c += (grain(gl_FragCoord.xy) - 0.5) * 0.004;
    ink = inked(max(c, 0.0), 1.0);
}
