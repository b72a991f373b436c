//! What holds for any bytes. Each function takes those that a fuzzer makes up, and panics where something is wrong.

#![allow(
    clippy::panic,
    clippy::expect_used,
    clippy::missing_panics_doc,
    reason = "panics are how a fuzzer learns of a fault"
)]

use reducer_build::source::Sources;
use reducer_syntax::Edit;
use std::path::PathBuf;

/// No bytes make the grammar compiler panic or hang.
pub fn grammar(bytes: &[u8]) {
    let source = Sources::new("fuzz.g4", String::from_utf8_lossy(bytes));
    let generated = reducer_build::generate(&source, &reducer_build::Options::default());
    let _ = generated.diagnostics.render(&source);
}

/// JSON that parses unparses to itself, and stays JSON when a node goes.
pub fn json(bytes: &[u8]) {
    let Ok(tree) = reducer_json::parse(bytes) else { return };
    assert_eq!(tree.render(&Edit::default()), bytes);
    for node in tree.nodes().take(32) {
        let edit = Edit::prune([node]);
        let applied = tree.apply(&edit).tree;
        let parsed = reducer_json::parse(applied.text()).expect("every candidate parses");
        assert_eq!(parsed.tokens(), applied.tokens());
        assert_eq!(format!("{parsed:?}"), format!("{applied:?}"));
    }
}

/// Holds one of them for each file that the command line names: what a fuzzer found is seen again without it.
pub fn files(target: fn(&[u8])) {
    for path in std::env::args_os().skip(1).map(PathBuf::from) {
        match std::fs::read(&path) {
            Ok(bytes) => target(&bytes),
            Err(error) => panic!("{}: {error}", path.display()),
        }
    }
}
