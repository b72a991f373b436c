//! No bytes make the grammar compiler panic or hang.
#![no_main]

use libfuzzer_sys::fuzz_target;
use reducer_build::source::Sources;

fuzz_target!(|bytes: &[u8]| {
    let source = Sources::new("fuzz.g4", String::from_utf8_lossy(bytes));
    let generated = reducer_build::generate(&source, &reducer_build::Options::default());
    let _ = generated.diagnostics.render(&source);
});
