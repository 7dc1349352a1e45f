in vec2 at;
uniform sampler2D picture;
uniform sampler2D bloom;
uniform vec2 texel;
uniform float step_;
layout(location = 0) out vec4 ink;

void main() {
    vec2 uv = at * 0.5 + 0.5;
#if PASS == 0
    // Only what shines, four points at once.
    vec3 c = vec3(0.0);
    for (int i = 0; i < 4; i++) {
        vec2 o = vec2(i % 2 == 0 ? -1.0 : 1.0, i < 2 ? -1.0 : 1.0) * texel;
        vec3 s = texture(picture, uv + o).rgb;
        float l = max(s.r, max(s.g, s.b));
        c += s * smoothstep(1.25, 3.2, l) / (1.0 + l * 0.08);
    }
    ink = vec4(c * 0.25, 1.0);
#elif PASS == 1
    vec3 c = vec3(0.0);
    float sum = 0.0;
    for (int i = -4; i <= 4; i++) {
        float w = exp(-float(i * i) * 0.12);
        c += texture(picture, uv + texel * float(i) * step_).rgb * w;
        sum += w;
    }
    ink = vec4(c / sum, 1.0);
#elif PASS == 3
    ink = vec4(texture(picture, uv).rgb, 1.0);
#else
    vec3 c = texture(picture, uv).rgb + texture(bloom, uv).rgb * 0.6;
    // The corners are a little darker.
    c *= 1.0 - 0.22 * dot(at, at) * 0.5;
    ink = vec4(toned(c), 1.0);
#endif
}
