//! What is derived, as data: each `tests/expand/*.rs` beside its `*.expanded`.
//! `UPDATE_EXPECT=1 cargo test` writes what is expected anew; look at the difference.

use std::fs;
use std::path::Path;

use crate::{expand, input};

#[test]
fn expansions() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/expand");
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "rs"));
    paths.sort();
    assert!(!paths.is_empty());
    let mut different = Vec::new();
    for path in paths {
        let item = fs::read_to_string(&path).unwrap().parse().unwrap();
        let derived = expand::expand(&input::Input::parse(item).unwrap());
        let found = prettyplease::unparse(&syn::parse2(derived).unwrap());
        let golden = path.with_extension("expanded");
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            different.push(format!("{}:\n{found}", golden.display()));
        }
    }
    assert!(different.is_empty(), "not as expected (UPDATE_EXPECT=1 accepts):\n{}", different.join("\n"));
}
