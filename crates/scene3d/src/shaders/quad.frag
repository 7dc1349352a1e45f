in vec2 at;
flat in vec4 tint;
flat in vec4 shape;
layout(location = 0) out vec4 ink;

// shape.x: 0 cell, 1 disc, 2 ring, 3 frame, 4 brackets, 5 glow, 6 dashed frame, 7 double frame, 8 arrow, 9 name
// shape.y: width of lines, or the number of a name; shape.z: an arrow's length in widths
uniform sampler2D letters;

float edge(float d) {
    float w = max(fwidth(d), 1e-4);
    return clamp(0.5 - d / w, 0.0, 1.0);
}

float box(vec2 p, float half_side) {
    vec2 q = abs(p) - half_side;
    return max(q.x, q.y);
}

float hexagon(vec2 p, float r) {
    p = abs(p);
    return max(p.x, p.x * 0.5 + p.y * 0.8660254) - r;
}

void main() {
    float d;
    float kind = shape.x;
    bool six = shape.w > 0.5;
    float rim = six ? hexagon(at, 1.0) : box(at, 1.0);
    if (kind < 0.5) d = rim + 0.01;
    else if (kind < 1.5) d = length(at) - 0.98;
    else if (kind < 2.5) d = abs(length(at) - 1.0 + shape.y) - shape.y;
    else if (kind < 3.5) d = abs(rim + shape.y + 0.02) - shape.y;
    else if (kind < 4.5) d = max(abs(rim + shape.y + 0.02) - shape.y, 0.62 - min(abs(at.x), abs(at.y)));
    else if (kind < 5.5) {
        float g = clamp(1.0 - length(at), 0.0, 1.0);
        ink = vec4(tint.rgb, tint.a * g * g);
#if TIER != 2
        ink.rgb = toned(tint.rgb);
#endif
        return;
    }
    else if (kind < 6.5) {
        d = abs(rim + shape.y + 0.02) - shape.y;
        float along = abs(at.x) > abs(at.y) ? at.y : at.x;
        d = max(d, 0.5 - abs(fract(along * 3.0 + 0.25) * 2.0 - 1.0) - 0.1);
    }
    else if (kind < 7.5) d = min(abs(rim + shape.y + 0.02) - shape.y, abs(rim + shape.y * 5.0) - shape.y);
    else if (kind > 8.5) {
        // Names lie ten by ten in a picture, whose first row is its highest.
        vec2 place = vec2(mod(shape.y, 10.0), floor((shape.y + 0.5) / 10.0)) + (at * 0.5 + 0.5);
        float there = texture(letters, vec2(place.x, 10.0 - place.y) / 10.0).r;
        if (there * tint.a < 0.004) discard;
#if TIER == 2
        ink = vec4(tint.rgb, there * tint.a);
#else
        ink = vec4(toned(tint.rgb), there * tint.a);
#endif
        return;
    }
    else {
        // Along x from -1 to 1: a shaft and a head; widths are in units of half the picture's height.
        float x = (at.x * 0.5 + 0.5) * shape.z;
        float head = min(1.6, shape.z * 0.5);
        float shaft = max(abs(at.y) - 0.34, max(x - (shape.z - head), -x));
        float tip = shape.z - x;
        float arrow_head = max(abs(at.y) - tip / head, -(tip) );
        arrow_head = max(arrow_head, tip - head);
        d = min(shaft, arrow_head);
    }
    float a = edge(d) * tint.a;
    if (a < 0.004) discard;
#if TIER == 2
    ink = vec4(tint.rgb, a);
#else
    ink = vec4(toned(tint.rgb), a);
#endif
}
