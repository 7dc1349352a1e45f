centroid in vec3 place;
centroid in vec3 local;
centroid in vec3 facing;
flat in vec4 tint;
flat in vec4 second;
flat in vec4 other;
flat in vec4 glow;
flat in float part;
layout(location = 0) out vec4 ink;

uniform sampler2D noises;
uniform sampler2D cells;
uniform vec4 cells_at;
uniform sampler2D feet;
uniform vec4 feet_at;
uniform mat4 shade_camera;
uniform highp sampler2D shade;
uniform float shade_texel;
uniform vec4 beam[24];
uniform vec4 beam_light;
uniform float beam_parts;
uniform float pool;

struct Skin {
    vec3 colour;
    float rough;
    float metal;
    float coat;
};

vec3 wood(vec3 base, vec3 p, float seed, float ups) {
    // Along the grain, and across it.
    vec2 at = ups > 0.5 ? vec2(p.y, p.x * 0.8 + p.z * 0.6) : vec2(p.x, p.z);
    at += vec2(seed * 7.31, seed * 3.77);
    float bend = texture(noises, at * vec2(0.05, 0.21)).r - 0.5;
    float rings = at.y * 3.1 + bend * 3.0;
    float ring = fract(rings);
    ring = smoothstep(0.0, 0.75, ring) * (1.0 - smoothstep(0.86, 1.0, ring));
    float fibre = texture(noises, at * vec2(0.35, 5.2)).g;
#if TIER == 0
    float pore = 0.0;
    float cloud = 0.5;
#else
    float pore = texture(noises, at * vec2(0.9, 11.0)).b;
    float cloud = texture(noises, at * 0.21).a;
#endif
    vec3 dark = base * base * 0.62 + base * 0.18;
    vec3 c = mix(base * 1.06, dark, ring * 0.42);
    c *= 0.80 + 0.30 * fibre;
    c *= 1.0 - 0.26 * smoothstep(0.62, 0.8, pore);
    c *= 0.90 + 0.2 * cloud;
    return c;
}

vec3 marble(vec3 base, vec3 p, float seed) {
    vec2 at = p.xz * 0.9 + p.y * vec2(0.63, -0.41) + seed * vec2(5.13, 2.71);
    float a = texture(noises, at * 0.23).r - 0.5;
    float b = texture(noises, at * 0.61 + a * 0.35).g - 0.5;
    float vein = 1.0 - abs(a * 1.5 + b * 0.9) * 4.0;
    vein = smoothstep(0.55, 1.0, vein);
    float cloud = texture(noises, at * 0.11).b;
    float light = dot(base, vec3(0.3, 0.6, 0.1));
    vec3 line = light > 0.28 ? base * vec3(0.50, 0.50, 0.53) : mix(base, vec3(0.75, 0.72, 0.66), 0.5);
    return mix(base * (0.86 + 0.28 * cloud), line, vein * (light > 0.28 ? 0.55 : 0.3));
}

Skin skin() {
    vec3 base = tint.rgb;
    float kind = tint.a;
    bool ups = kind >= 10.0;
    if (ups) kind -= 10.0;
    float seed = second.a;
    if (part == 1.0 || part == 9.0) base = second.rgb;
    if (part == 6.0 || part == 8.0) base = other.rgb;
    if (part == 2.0) return Skin(vec3(0.83, 0.60, 0.27), 0.28, 1.0, 0.0);
    if (part == 3.0) return Skin(vec3(0.94, 0.95, 0.97), 0.04, 1.0, 0.0);
    if (part == 4.0) return Skin(vec3(0.5, 0.03, 0.02), 0.08, 0.0, 1.0);
    if (part == 5.0) return Skin(vec3(0.02, 0.09, 0.05), 1.0, 0.0, 0.0);
    // Raw where it broke: paler, dull.
    if (part == 10.0) return Skin(mix(base, vec3(0.5, 0.42, 0.32), 0.35), 0.85, 0.0, 0.0);
    if (kind < 0.5) return Skin(wood(base, local, seed, ups ? 1.0 : 0.0), 0.42, 0.0, 0.55);
    if (kind < 1.5) return Skin(marble(base, ups ? local : place, ups ? seed : 0.0), 0.20, 0.0, 0.5);
    if (kind < 2.5) return Skin(base * (0.94 + 0.12 * texture(noises, local.xz * 0.5 + local.y + seed).r), 0.26, 0.0, 0.6);
    if (kind < 3.5) {
        float rub = texture(noises, local.xz * 1.3 + local.y * 0.7 + seed).g;
        return Skin(base * (0.9 + 0.2 * rub), 0.78, 0.0, 0.0);
    }
    if (kind < 4.5) {
        // Cloth: threads that catch the light.
        float thread = texture(noises, place.xz * 6.0).b * 0.6 + texture(noises, place.xz * 17.0).g * 0.4;
        return Skin(base * (0.72 + 0.5 * thread), 0.95, 0.0, 0.0);
    }
    if (kind < 5.5) {
        // Sandstone and slate: grains and layers; what does not stand is of one piece.
        vec3 p = ups ? local : place;
        float own = ups ? seed : 0.0;
        float speck = texture(noises, p.xz * 2.7 + p.y * 1.9 + own).b;
        float layer = texture(noises, vec2(p.x * 0.2 + own, p.y * 1.6 + p.z * 0.1)).r;
        return Skin(base * (0.76 + 0.26 * speck + 0.22 * layer), 0.62, 0.0, 0.05);
    }
    // Shell: fine lines across a stone.
    float line = texture(noises, vec2(local.x * 0.25 + seed, local.z * 2.2)).g;
    return Skin(base * (0.93 + 0.1 * line), 0.3, 0.0, 0.45);
}

float shaded(vec3 at, vec3 n) {
#if TIER == 0
    return 1.0;
#else
    vec4 seen = shade_camera * vec4(at + n * 0.035, 1.0);
    vec3 uv = seen.xyz / seen.w * 0.5 + 0.5;
    if (uv.x < 0.0 || uv.y < 0.0 || uv.x > 1.0 || uv.y > 1.0 || uv.z > 1.0) return 1.0;
    float turn = grain(gl_FragCoord.xy) * 6.2831853;
    float lit = 0.0;
#if TIER == 1
    const int TAPS = 5;
    float wide = 1.6 * shade_texel;
#else
    const int TAPS = 18;
    // How far what hides the lamp is away says how soft the edge is.
    float near = 0.0, count = 0.0;
    for (int i = 0; i < 8; i++) {
        float r = sqrt((float(i) + 0.5) / 8.0) * 9.0 * shade_texel;
        float a = float(i) * 2.3999632 + turn;
        float d = texture(shade, uv.xy + vec2(cos(a), sin(a)) * r).r;
        if (d < uv.z - 0.0012) { near += d; count += 1.0; }
    }
    if (count < 0.5) return 1.0;
    float wide = clamp((uv.z - near / count) * 95.0, 1.2, 11.0) * shade_texel;
#endif
    for (int i = 0; i < TAPS; i++) {
        float r = sqrt((float(i) + 0.5) / float(TAPS)) * wide;
        float a = float(i) * 2.3999632 + turn;
        float d = texture(shade, uv.xy + vec2(cos(a), sin(a)) * r).r;
        lit += d < uv.z - 0.0012 ? 0.0 : 1.0;
    }
    return lit / float(TAPS);
#endif
}

float distribution(float nh, float a) {
    float a2 = a * a;
    float d = nh * nh * (a2 - 1.0) + 1.0;
    return a2 / (3.14159 * d * d);
}

// What a reflected ray meets: the board under it, or the room.
vec3 reflected(vec3 at, vec3 d, float rough) {
    vec3 seen = room(d, rough);
#if TIER > 0
    if (d.y < -0.02 && at.y > 0.02) {
        vec2 hit = at.xz - d.xz * (at.y / d.y);
        vec2 uv = (hit - cells_at.xy) * cells_at.zw;
        if (uv.x > 0.0 && uv.x < 1.0 && uv.y > 0.0 && uv.y < 1.0) {
            vec4 cell = texture(cells, uv);
            seen = mix(seen, cell.rgb * 0.75, cell.a * (1.0 - rough) * smoothstep(-0.02, -0.12, d.y));
        }
    }
#endif
    return seen;
}

// The nearest point of a beam's part.
vec3 nearest(vec4 leg, float high, vec3 at) {
    vec3 a = vec3(leg.x, high, leg.y), b = vec3(leg.z, high, leg.w);
    vec3 ab = b - a;
    float along = clamp(dot(at - a, ab) / max(dot(ab, ab), 1e-4), 0.0, 1.0);
    return a + ab * along;
}

vec3 beamed(vec3 at, vec3 n, vec3 colour) {
    vec3 sum = vec3(0.0);
    for (int i = 0; i < 24; i++) {
        if (float(i) >= beam_parts) break;
        vec3 way = nearest(beam[i], 0.42, at) - at;
        float far = length(way);
        vec3 l = way / max(far, 1e-3);
        float fall = 1.0 / (0.10 + far * far * 1.9);
        float face = clamp(dot(n, l) * 0.8 + 0.2, 0.0, 1.0);
        float hidden = 0.0;
#if TIER > 0
        // Pieces between here and the beam: their feet, as seen from above.
        if (far > 0.35) {
            for (int s = 1; s < 7; s++) {
                vec3 p = at + way * (float(s) - 0.5 * grain(gl_FragCoord.xy)) / 7.0;
                vec2 uv = (p.xz - feet_at.xy) * feet_at.zw;
                hidden = max(hidden, texture(feet, uv).g * (1.0 - smoothstep(0.5, 0.85, p.y)));
            }
            hidden *= smoothstep(0.35, 0.7, far) * step(at.y, 0.25);
        }
#endif
        sum = max(sum, colour * fall * face * (1.0 - hidden * 0.85));
    }
    return sum * beam_light.rgb * beam_light.a;
}

void main() {
    float seen = other.a;
    if (seen < 0.999 && grain(gl_FragCoord.xy) > seen) discard;
    vec3 n = normalize(facing);
    vec3 v = normalize(eye - place);
    if (dot(n, v) < 0.0 && part != 3.0) n = normalize(n - v * dot(n, v) * 1.02);
    Skin s = skin();
    float nl = max(dot(n, lamp), 0.0);
    float nv = max(dot(n, v), 0.03);
    vec3 lamp_light = vec3(1.0, 0.89, 0.74) * 1.02;
    float lit = nl > 0.0 ? shaded(place, n) : 0.0;
    // The lamp hangs over the board: further out the table is dark.
    float out_there = length(place.xz) / pool;
    float around = 1.0 / (1.0 + pow(out_there, 4.0) * 1.6);
    lamp_light *= around;
    // Feet near by keep the room's light away.
    float open = 1.0;
    vec2 uv = (place.xz - feet_at.xy) * feet_at.zw;
    if (place.y < 0.6) {
        float near = texture(feet, uv).r;
        float floor_part = clamp(n.y, 0.0, 1.0) * 0.75 + (1.0 - smoothstep(0.0, 0.5, place.y)) * 0.25;
        open = 1.0 - near * floor_part * (place.y < 0.2 ? 0.72 : 0.35) * (1.0 - smoothstep(0.25, 0.6, place.y));
#if TIER == 0
        lit *= 1.0 - near * clamp(n.y, 0.0, 1.0) * step(place.y, 0.2) * 0.5;
#endif
    }
    vec3 f0 = mix(vec3(0.04), s.colour, s.metal);
    vec3 diffuse = s.colour * (1.0 - s.metal);
    vec3 h = normalize(lamp + v);
    float nh = max(dot(n, h), 0.0);
    float vh = max(dot(v, h), 0.0);
    vec3 fresnel = f0 + (1.0 - f0) * pow(1.0 - vh, 5.0);
    vec3 c = diffuse * ambience(n) * 0.5 * open * mix(0.45, 1.0, around);
    c += diffuse * lamp_light * nl * lit;
    float a = max(s.rough * s.rough, 0.002);
    c += fresnel * min(distribution(nh, a) * 0.25 / max(nv, 0.25), 12.0) * lamp_light * nl * lit;
#if TIER > 0
    vec3 r = reflect(-v, n);
    // Walls that are seen from their edge, narrower than a point, would be nothing but glints.
    float glance = pow(1.0 - max(nv, 0.2), 5.0);
    vec3 sheen = f0 + (max(vec3(1.0 - s.rough), f0) - f0) * glance;
    float inside = mix(open, 1.0, s.metal * 0.5) * mix(0.25, 1.0, around);
    c += reflected(place, r, s.rough) * sheen * inside * mix(0.75, 1.0, s.metal);
    // Varnish over what is under it.
    if (s.coat > 0.0) {
        float edge = 0.04 + 0.96 * glance;
        c += reflected(place, r, 0.12) * edge * s.coat * inside * 0.55;
        c += min(distribution(nh, 0.02) * 0.05, 2.0) * s.coat * lamp_light * nl * lit * 0.12;
    }
#else
    c += ambience(reflect(-v, n)) * (f0 + 0.12 * pow(1.0 - nv, 4.0)) * mix(0.6, 1.4, s.metal);
#endif
    if (part == 4.0) c += vec3(1.4, 0.08, 0.05) * (0.35 + 0.65 * glow.a);
    if (beam_parts > 0.5) c += beamed(place, n, diffuse + f0 * 0.4);
    c += glow.rgb * glow.a;
    c = mix(c, dusk, smoothstep(1.3, 3.4, out_there));
    ink = inked(c, 1.0);
}
