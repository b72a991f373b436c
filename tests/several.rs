//! Files of different languages at once, by a real program with several grammars in it: `tests/several/test.sh` is run on
//! `input`, and `expected` is what is left.
//!
//! `UPDATE_EXPECT=1 cargo test --test several` writes that anew; look at the difference.
#![cfg(all(feature = "lang-css", feature = "lang-json", feature = "lang-xml"))]
#![allow(clippy::unwrap_used, reason = "a test fails by panicking")]
#![allow(clippy::disallowed_methods, reason = "runs the programs that users run")]

use std::fs;
use std::path::Path;
use std::process::Command;

/// All files below a folder, with what is in them.
fn files(folder: &Path) -> Vec<(String, String)> {
    let mut files = Vec::new();
    let mut left = vec![folder.to_owned()];
    while let Some(path) = left.pop() {
        if path.is_dir() {
            left.extend(fs::read_dir(path).unwrap().map(|entry| entry.unwrap().path()));
        } else {
            let name = path.strip_prefix(folder).unwrap().to_str().unwrap().to_owned();
            files.push((name, fs::read_to_string(path).unwrap()));
        }
    }
    files.sort();
    files
}

#[test]
fn each_file_is_reduced_by_its_grammar() {
    let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/several");
    let expected = data.join("expected");
    for jobs in ["-j1", "-j3"] {
        let place = tempfile::tempdir().unwrap();
        let [tmp, out] = ["tmp", "out"].map(|name| place.path().join(name));
        fs::create_dir(&tmp).unwrap();
        // Which of the programs it is does not matter: all have all the grammars that are compiled in.
        let mut command = Command::new(env!("CARGO_BIN_EXE_reduce-json"));
        command.arg(data.join("test.sh")).arg(data.join("input")).args([jobs, "-o"]).arg(&out);
        let output = command.env("TMPDIR", &tmp).output().unwrap();
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{said}");
        assert!(said.contains(", 4 of 5 files\n"), "{said}");
        assert_eq!(fs::read_dir(tmp).unwrap().count(), 0);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            _ = fs::remove_dir_all(&expected);
            for (name, text) in files(&out) {
                let path = expected.join(name);
                fs::create_dir_all(path.parent().unwrap()).unwrap();
                fs::write(path, text).unwrap();
            }
        }
        assert_eq!(files(&out), files(&expected), "{jobs}");
    }
}
