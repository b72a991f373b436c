// Sums in steps.
enable f16;
requires readonly_and_readwrite_storage_textures;
diagnostic(off, derivative_uniformity);

struct Params {
    @size(16) count: u32,
    @align(16) scale: vec3<f32>,
    rest: array<vec4<f32>, SIZE + 2>,
}

override SIZE: u32 = 64;
@id(1) override depth = 0x1.8p2f;
const LIMIT = 1.5e-3f;
alias Pair = vec2<f32>;
const_assert LIMIT < 2.0;

@group(0) @binding(0) var<uniform> params: Params;
@group(0) @binding(1) var<storage, read_write> sums: array<atomic<u32>>;
var<workgroup> parts: array<array<f32, 4>, 64>;
var<private> seed = 1u;

@compute @workgroup_size(SIZE, 1)
fn main(@builtin(global_invocation_id) id: vec3<u32>, @builtin(local_invocation_index) index: u32,) {
    if (id.x >= params.count || (index < 2 && index != 0x1Fu)) { return; }
    var sum: f32;
    for (var i = 0u; i < 4u; i++) {
        sum += parts[index][i] * -params.scale.y;
        if i == 3 { continue; } else if sum > 1.0 { break; } else { seed ^= 7; }
    }
    loop {
        seed <<= 1u;
        seed >>= 2u;
        continuing { let big = seed > 100; break if big; }
    }
    while (seed & 1u) == 0u { seed = seed >> 1u; }
    switch index {
        case 0, 1u: { sum = select(sum, 0.0, sum < 1.0); }
        case default { workgroupBarrier(); }
    }
    _ = atomicAdd(&sums[id.x], u32(sum));
    let p = &parts[index];
    (*p)[0] = array<f32, 4>(1, 2, 3, 4)[index % 4];
    /* before /* inside */ after */
    { const_assert SIZE > 1; ; }
}
