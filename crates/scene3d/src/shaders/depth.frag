flat in float seen;
layout(location = 0) out vec4 ink;

float grain(vec2 at) {
    return fract(52.9829189 * fract(dot(at, vec2(0.06711056, 0.00583715))));
}

void main() {
    if (seen < 0.999 && grain(gl_FragCoord.xy) > seen) discard;
    ink = vec4(1.0);
}
