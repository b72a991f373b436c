//! The programs of `examples/` that show the library: `tests/programs/<example>.expected` is what one prints for
//! `<example>.input.*`, if there is that.
//!
//! `UPDATE_EXPECT=1 cargo test --test programs` writes what they print anew; look at the difference.
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the programs that users run")]

use std::fs;
use std::path::Path;
use std::process::Command;

/// The examples, and whether they are compiled in.
const PROGRAMS: [(&str, bool); 5] = [
    ("closure", cfg!(feature = "lang-json")),
    ("drop_ifs", cfg!(feature = "lang-c")),
    ("method_names", cfg!(feature = "lang-java")),
    ("names", cfg!(feature = "lang-json")),
    ("own_strategy", cfg!(feature = "lang-json")),
];

#[test]
fn programs_print_what_is_expected() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/programs");
    let files: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    let built = std::env::current_exe().unwrap().ancestors().nth(2).unwrap().join("examples");
    for (name, _) in PROGRAMS.into_iter().filter(|(_, is_built)| *is_built) {
        let is_input = |path: &&std::path::PathBuf| path.file_stem().unwrap() == &*format!("{name}.input");
        let output = Command::new(built.join(name)).args(files.iter().find(is_input)).output().unwrap();
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(output.status.success(), "{name}: {printed}{}", String::from_utf8_lossy(&output.stderr));
        let expected = folder.join(format!("{name}.expected"));
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(expected, printed).unwrap();
        } else {
            assert_eq!(printed, fs::read_to_string(expected).unwrap_or_default(), "{name}");
        }
    }
}
