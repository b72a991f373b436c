//! What parses unparses to itself, and stays in the language when a node goes.
#![no_main]

use libfuzzer_sys::fuzz_target;
use reducer::lang::json;
use reducer::tree::Edit;

fuzz_target!(|bytes: &[u8]| {
    let Ok(tree) = json::parse(bytes) else { return };
    assert_eq!(tree.render(&Edit::default()), bytes);
    for node in tree.nodes().take(32) {
        let edit = Edit::prune([node]);
        let applied = tree.apply(&edit).tree;
        let parsed = json::parse(applied.text()).expect("every candidate parses");
        assert_eq!(parsed.tokens(), applied.tokens());
        assert_eq!(format!("{parsed:?}"), format!("{applied:?}"));
    }
});
