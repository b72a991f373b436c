struct Output {
    @builtin(position) @invariant position: vec4f,
    @location(0) @interpolate(flat, either) kind: u32,
    @location(1) @interpolate(linear) uv: vec2f
};

@group(0) @binding(0) var image: texture_2d<f32>;
@group(0) @binding(1) var sampling: sampler;

@vertex
fn vertex(@location(0) at: vec2<f32>, @builtin(vertex_index) index: u32) -> Output {
    var out: Output;
    out.position = vec4(at * mat2x2<f32>(1., .5, 0f, 1h), f32(index) / 2.0, 1.0);
    out.kind = ~index | 1u | 4u;
    return out;
}

@must_use fn shade(color: ptr<function, vec4f>) -> @location(0) vec4f {
    let bright = (*color).rgb >= vec3f(0.5);
    return vec4f(-(*color).xyz, 1 - 2 - 3 * 4);
}

@fragment @diagnostic(warning, chromium.unreachable_code)
fn fragment(in: Output) -> @location(0) vec4f {
    @diagnostic(off, derivative_uniformity) if in.uv.x < 0.0 { discard; }
    var color = textureSample(image, sampling, in.uv);
    if !(in.kind == 1u) && true { color.a--; }
    return shade(&color);
}
