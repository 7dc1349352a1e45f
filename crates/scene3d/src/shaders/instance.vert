// An instance is a row of a texture: three rows of its matrix, its colour and material, its second colour and seed, its other
// side's colour and how much of it is seen, what glows on it.
uniform highp sampler2D instances;
uniform int base;
uniform mat4 camera;

vec4 datum(int column, int row) {
    return texelFetch(instances, ivec2(column, textureSize(instances, 0).y - 1 - row), 0);
}
