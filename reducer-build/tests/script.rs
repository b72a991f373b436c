//! What a build script calls, but for what it generates: where files are looked for.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

use std::path::Path;

use reducer_build::explain::explain;
use reducer_build::{Compiler, Error, Options};

#[test]
fn grammars_are_looked_for_beside_and_in_the_library() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ok");
    let parts = folder.join("parts");
    let sources = Compiler::new().lib(&parts).read(folder.join("split.g4")).unwrap();
    let mut files: Vec<_> =
        sources.files().map(|file| sources.path(file).strip_prefix(&folder).unwrap().to_owned()).collect();
    files.sort();
    assert_eq!(
        files,
        ["parts/Blanks.g4", "parts/Lists.g4", "parts/SplitLexer.g4", "split.g4"].map(Path::new)
    );
}

#[test]
fn a_missing_grammar_is_reported_with_the_paths_tried() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ok");
    let out = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let result = Compiler::new().out_dir(out).lib("nowhere").compile(folder.join("split.g4"));
    let Err(Error::Grammar(findings)) = result else { panic!("{result:?}") };
    let tried =
        format!("there is no {}, and no nowhere/SplitLexer.g4", folder.join("SplitLexer.g4").display());
    assert!(findings.rendered.contains(&tried), "{}", findings.rendered);
    assert_eq!(findings.read, [folder.join("split.g4")]);
}

#[test]
fn what_the_caller_says_counts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/ok");
    let out = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let compiler = Compiler::new().out_dir(out).start("nowhere");
    let result = compiler.compile(folder.join("json.g4"));
    let Err(Error::Grammar(findings)) = result else { panic!("{result:?}") };
    assert!(findings.rendered.contains("parser rule `nowhere` is not defined"), "{}", findings.rendered);

    let compiler = Compiler::new().out_dir(out).minimal("nowhere", "0").minimal("value", "what");
    let Err(Error::Grammar(findings)) = compiler.compile(folder.join("json.g4")) else { panic!() };
    assert!(findings.rendered.contains("parser rule `nowhere` is not defined"), "{}", findings.rendered);
    let compiler = Compiler::new().out_dir(out).minimal("value", "what");
    let Err(Error::Grammar(findings)) = compiler.compile(folder.join("json.g4")) else { panic!() };
    assert!(findings.rendered.contains("`value` cannot be `what`"), "{}", findings.rendered);
    Compiler::new().out_dir(out).minimal("value", "[0]").compile(folder.join("json.g4")).unwrap();
    let written = std::fs::read_to_string(out.join("json/mod.rs")).unwrap();
    assert!(written.contains(r#"text: "[0]""#), "{written}");

    let result = Compiler::new().out_dir(out).deny_warnings().compile(folder.join("whole.g4"));
    let Err(Error::Grammar(findings)) = result else { panic!("{result:?}") };
    assert!(!findings.rendered.contains("warning:"), "{}", findings.rendered);
}

/// What `explain` accepts, a build script does, up to the end of LALRPOP, and the other way round.
#[test]
fn explain_accepts_what_compiles() {
    let out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("explained");
    for folder in ["tests/ok", "tests/err", "tests/explain", "../tests/teaching/grammars"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
        let compiler = Compiler::new().lib(folder.join("parts")).out_dir(&out);
        let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
        for path in paths.filter(|path| path.extension().is_some_and(|extension| extension == "g4")) {
            let explanation = explain(&compiler.read(&path).unwrap(), &Options::default());
            let built = compiler.compile(&path);
            assert_eq!(explanation.text.is_some(), built.is_ok(), "{}: {built:?}", path.display());
        }
    }
}
