//! Inputs to measure with.
#![allow(dead_code, reason = "no benchmark needs all of them")]

pub mod nests;

use std::fmt::Write as _;
use std::path::Path;

/// A text of a language, a little longer than `bytes`: the first of its pieces, many of the others in a mixed order, so
/// that no processor learns what comes next, and the last one. Two empty lines stand between pieces.
pub fn text(language: &str, bytes: usize) -> Vec<u8> {
    if language == "json" {
        return lock_file(bytes);
    }
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("grammars");
    let pieces = std::fs::read_to_string(folder.join(language).join("pieces")).unwrap_or_default();
    let pieces: Vec<&str> = pieces.split("\n\n\n").collect();
    let [first, others @ .., last] = &pieces[..] else { return Vec::new() };
    let mut text = String::from(*first);
    let mut random = 1u64;
    while text.len() < bytes && !others.is_empty() {
        // The constants of Knuth's MMIX; the high bits are the better ones.
        random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        text.push_str("\n\n");
        text.push_str(others[(random >> 33) as usize % others.len()]);
    }
    text.push_str("\n\n");
    text.push_str(last);
    text.into_bytes()
}

/// JSON in the style of a package lock file, a little longer than `bytes`.
pub fn lock_file(bytes: usize) -> Vec<u8> {
    let mut text = String::from("{\n  \"lockfileVersion\": 3,\n  \"packages\": {\n");
    for number in 0u64.. {
        if text.len() > bytes {
            break;
        }
        let comma = if number == 0 { "" } else { ",\n" };
        let (major, minor) = (number % 23, number % 7);
        let _ = write!(
            text,
            "{comma}    \"node_modules/package-{number}\": {{\n      \"version\": \"{major}.{minor}.1\",\n      \
             \"size\": {},\n      \"ratio\": -{minor}.5e{major},\n      \"dev\": {},\n      \"engines\": {{\n        \
             \"node\": \">={minor}\"\n      }},\n      \"files\": [\"a\", \"b/{number}\", null],\n      \
             \"integrity\": \"sha512-{:0>64x}\"\n    }}",
            number * 7919,
            number % 2 == 0,
            number * 2_654_435_761,
        );
    }
    text.push_str("\n  }\n}\n");
    text.into_bytes()
}
