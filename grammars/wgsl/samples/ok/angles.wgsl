// What is a list of a template, and what a comparison.
fn f(a: i32, b: i32, c: i32) -> bool {
    let d = vec2<bool>(a < b, c < a);
    let e = array<vec2<i32>, 2>(vec2<i32>(a >> 1, b), vec2<i32>());
    let g = a < b;
    let h = (a < b) && (b > c);
    if a < b || c > a { return a<=b; }
    let π = bitcast<u32>(a) << 2u;
    return (1 << 2 == 3 && c >= 4) || a > b;
}
