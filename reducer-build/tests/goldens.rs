//! Grammars as data: each `ok/*.g4` beside its IR, each `err/*.g4` beside what is said about it.
//! `UPDATE_EXPECT=1 cargo test` writes what is expected anew; look at the difference.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

mod dump;

use std::fs;
use std::path::Path;

use reducer_build::diagnostics::{Diagnostics, Severity};
use reducer_build::ir::Grammar;
use reducer_build::passes;
use reducer_build::source::SourceFile;

#[test]
fn ok() {
    check("ok", "ir", |source, grammar, diagnostics| {
        let grammar = grammar.unwrap_or_else(|| panic!("{}", diagnostics.render(source)));
        let mut text = dump::dump(&grammar, source);
        if diagnostics.iter().next().is_some() {
            text += "\n";
            text += &diagnostics.render(source);
            text += "\n";
        }
        text
    });
}

#[test]
fn err() {
    check("err", "txt", |source, grammar, diagnostics| {
        let errors = diagnostics.iter().any(|each| each.severity == Severity::Error);
        assert_eq!(grammar.is_none(), errors, "a grammar comes out if and only if there is no error");
        assert!(diagnostics.iter().next().is_some(), "{} has nothing wrong", source.path().display());
        assert!(
            diagnostics.iter().all(|each| each.help.is_some()),
            "{} says what is wrong, but not what to do",
            source.path().display()
        );
        diagnostics.render(source) + "\n"
    });
}

/// Compares what `show` says about each grammar of a folder with the file of the other extension beside it.
fn check(folder: &str, extension: &str, show: impl Fn(&SourceFile, Option<Grammar>, &Diagnostics) -> String) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut paths: Vec<_> = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "g4"));
    paths.sort();
    assert!(!paths.is_empty());
    let mut different = Vec::new();
    for path in paths {
        let source = SourceFile::new(path.file_name().unwrap(), fs::read_to_string(&path).unwrap());
        let mut diagnostics = Diagnostics::default();
        let grammar = passes::front(&source, &mut diagnostics);
        let found = show(&source, grammar, &diagnostics);
        let golden = path.with_extension(extension);
        if std::env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(&golden, &found).unwrap();
        } else if fs::read_to_string(&golden).unwrap_or_default() != found {
            different.push(format!("{}:\n{found}", golden.display()));
        }
    }
    assert!(different.is_empty(), "not as expected (UPDATE_EXPECT=1 accepts):\n{}", different.join("\n"));
}
