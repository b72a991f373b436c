//! An input to measure with.

use std::fmt::Write as _;

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
