// What every fragment shader shares: the room's light, and how light becomes ink.
uniform vec3 eye;
uniform vec3 lamp;
uniform float seat;

// Where the lamp does not reach.
const vec3 dusk = vec3(0.034, 0.0235, 0.0165);

vec3 turned(vec3 d) {
    float s = sin(seat), c = cos(seat);
    return vec3(c * d.x - s * d.z, d.y, s * d.x + c * d.z);
}

// A soft light in a direction of the room: rough things see it wider and paler.
float source(vec3 d, vec3 from, float size, float rough) {
    float wide = size + rough * 0.9;
    float sharp = mix(0.02, 0.5, rough);
    float seen = smoothstep(cos(wide + sharp), cos(max(wide - sharp, 0.0)), dot(d, from));
    return seen * size * size / (wide * wide);
}

// The room as one sees it in a direction: a warm evening, a lamp at the upper left, a window behind the right shoulder.
vec3 room(vec3 direction, float rough) {
    vec3 d = turned(direction);
    vec3 low = vec3(0.055, 0.036, 0.024);
    vec3 wall = vec3(0.26, 0.19, 0.135);
    vec3 high = vec3(0.42, 0.36, 0.29);
    vec3 seen = mix(low, wall, smoothstep(-0.35, 0.12 + 0.3 * rough, d.y));
    seen = mix(seen, high, smoothstep(0.15, 0.95, d.y));
    seen += vec3(1.0, 0.80, 0.55) * 5.5 * source(d, normalize(vec3(-0.55, 0.78, -0.25)), 0.20, rough);
    seen += vec3(0.75, 0.86, 1.0) * 2.2 * source(d, normalize(vec3(0.86, 0.45, 0.30)), 0.30, rough);
    seen += vec3(1.0, 0.72, 0.42) * 1.6 * source(d, normalize(vec3(0.25, 0.22, -0.95)), 0.16, rough);
    return seen;
}

// The light that falls on a surface from the whole room.
vec3 ambience(vec3 normal) {
    vec3 n = turned(normal);
    vec3 sum = mix(vec3(0.10, 0.062, 0.036), vec3(0.40, 0.35, 0.29), n.y * 0.5 + 0.5);
    sum += vec3(1.0, 0.82, 0.6) * 0.20 * max(0.0, dot(n, normalize(vec3(-0.55, 0.78, -0.25))));
    sum += vec3(0.75, 0.86, 1.0) * 0.26 * max(0.0, dot(n, normalize(vec3(0.86, 0.45, 0.30))));
    return sum;
}

vec3 toned(vec3 c) {
    c *= 0.9;
    c = (c * (2.51 * c + 0.03)) / (c * (2.43 * c + 0.59) + 0.14);
    return pow(clamp(c, 0.0, 1.0), vec3(1.0 / 2.2));
}

float grain(vec2 at) {
    return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}

vec4 inked(vec3 c, float a) {
#if TIER == 2
    return vec4(min(c, vec3(60.0)), a);
#else
    return vec4(toned(c), a);
#endif
}
