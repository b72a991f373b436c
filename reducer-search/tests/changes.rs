//! The documentation shows the changes that there are.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]

use reducer_search::table_of_changes;
use std::path::Path;
use std::{env, fs};

const BEGIN: &str = "<!-- changes -->\n";
const END: &str = "<!-- /changes -->\n";

#[test]
fn the_documentation_shows_the_table() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/algorithms.md");
    let text = fs::read_to_string(&page).unwrap();
    let (before, rest) = text.split_once(BEGIN).unwrap();
    let (shown, after) = rest.split_once(END).unwrap();
    let expected = format!("\n{}\n", table_of_changes());
    if env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&page, format!("{before}{BEGIN}{expected}{END}{after}")).unwrap();
    } else {
        assert_eq!(shown, expected, "`UPDATE_EXPECT=1` writes it");
    }
}
