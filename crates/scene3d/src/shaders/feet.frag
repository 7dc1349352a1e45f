in vec2 at;
flat in float strong;
layout(location = 0) out vec4 ink;

void main() {
    float r = length(at) * 2.1;
    float soft = 1.0 - smoothstep(0.55, 2.05, r);
    float hard = 1.0 - smoothstep(0.85, 1.1, r);
    ink = vec4(soft * strong, hard * strong, 0.0, 1.0);
}
