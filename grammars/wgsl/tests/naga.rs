//! What a real program makes of a shader: naga 30 ends by a panic when it writes an override that is computed from another one. The page
//! of the language tells the same.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "naga is another program")]
#![allow(clippy::print_stderr, reason = "says what was not tested")]

use reducer_wgsl::LANGUAGE;
use std::process::Command;
use test_common::reduced;

const INPUT: &str = "// Waves of a lake.
struct Settings {
    @size(16) count: u32,
    wind: vec2<f32>,
}

@group(0) @binding(0) var<uniform> settings: Settings;
@group(0) @binding(1) var<storage, read_write> heights: array<f32>;

override DEPTH: f32;
@id(7) override SPEED: f32 = 2.5;
override REACH = 2 * DEPTH;

fn height(at: vec2<f32>) -> f32 {
    return sin(dot(at, settings.wind) * SPEED) / REACH;
}

@compute @workgroup_size(64)
fn main(@builtin(global_invocation_id) id: vec3<u32>) {
    if id.x >= settings.count { return; }
    for (var i = 0u; i < 4u; i++) {
        heights[id.x] += height(vec2<f32>(f32(i), f32(id.x >> 2u)));
    }
}
";

/// Whether naga ends by a panic when it has read a text, and writes it.
fn panics(text: &str) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("lake.wgsl");
    std::fs::write(&path, text).unwrap();
    let output = Command::new("naga").arg(&path).arg(folder.path().join("out.wgsl")).output();
    output.is_ok_and(|output| String::from_utf8_lossy(&output.stderr).contains("entered unreachable code"))
}

#[test]
fn an_override_that_is_computed_is_found() {
    if !panics(INPUT) {
        eprintln!("skipped: naga is not installed, or does not panic");
        return;
    }
    let reduced = reduced(&LANGUAGE, INPUT, panics);
    assert_eq!(
        reduced.split_whitespace().collect::<Vec<_>>().join(" "),
        "override D: f32; override R = 0 * D;"
    );
}
