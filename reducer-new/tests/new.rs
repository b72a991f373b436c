//! `reducer new`, as a program; what it writes is built by `.ci/own-format`.

#![allow(clippy::unwrap_used, reason = "a test may fail in its helpers, too")]
#![allow(clippy::disallowed_methods, reason = "runs the program that users run")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

struct Said {
    succeeded: bool,
    stdout: String,
    stderr: String,
}

/// Runs the program in a folder.
fn reducer(folder: &Path, args: &[&str]) -> Said {
    let run = Command::new(env!("CARGO_BIN_EXE_reducer")).args(args).current_dir(folder).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    Said { succeeded: run.status.success(), stdout: text(run.stdout), stderr: text(run.stderr) }
}

/// Runs `reducer new NAME --no-build` with further arguments, in a folder with these files.
fn new(files: &[(&str, &str)], name: &str, args: &[&str]) -> (TempDir, Said) {
    let folder = tempfile::tempdir().unwrap();
    for (path, text) in files {
        let path = folder.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let said = reducer(folder.path(), &[&["new", name, "--no-build"], args].concat());
    (folder, said)
}

/// That nothing is written, and why.
#[track_caller]
fn refused(files: &[(&str, &str)], name: &str, args: &[&str], why: &str) {
    let (folder, said) = new(files, name, args);
    assert!(!said.succeeded && said.stderr.contains(why), "{}", said.stderr);
    let left = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let made = left.filter(|path| path.join("Cargo.toml").exists()).collect::<Vec<_>>();
    assert!(made.is_empty(), "{made:?}");
}

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    let mut files: Vec<_> = files.iter().map(|path| path.strip_prefix(folder).unwrap().to_owned()).collect();
    files.sort();
    files
}

const WORDS: &str = "grammar words; file: WORD* EOF; WORD: [a-z]+; BLANK: ' ' -> skip;";

#[test]
fn the_example_is_what_it_writes() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let example = root.join("examples/own-format");
    let grammar = example.join("grammars/service/service.g4");
    let (folder, said) = new(&[], "own-format", &["--grammar", grammar.to_str().unwrap()]);
    assert!(said.succeeded, "{}", said.stderr);
    assert_eq!(said.stderr, "");
    assert!(said.stdout.contains("target/release/reduce-service"), "{}", said.stdout);
    let written = folder.path().join("own-format");
    for path in files(&written) {
        let text = fs::read_to_string(written.join(&path)).unwrap();
        let text = text.replace(root.to_str().unwrap(), "../..");
        let is_own = path.to_str().unwrap().contains("/samples/")
            || ["README.md", "Cargo.lock"].map(Path::new).contains(&&*path);
        if !is_own {
            assert_eq!(text, fs::read_to_string(example.join(&path)).unwrap(), "{}", path.display());
        }
    }
    let shortest = |path| fs::read_to_string(written.join("grammars").join(path)).unwrap();
    assert_eq!(shortest("service/samples/ok/shortest.service"), "");
    assert_eq!(shortest("query/samples/ok/shortest.query"), "from a");
}

#[test]
fn all_files_of_a_grammar_come_along() {
    let main = "parser grammar main; options { tokenVocab = tokens; filter = filter.Main; } import rules;
        file: part (OTHER part)* EOF;";
    let tokens = "lexer grammar tokens; WORD: [a-z]+; OTHER options { island = other; }: '<' ~[>]* '>';";
    let other = "grammar other; options { filter = filter.Other; } file: '<' '>' EOF;";
    let files_there = [
        ("g/main.g4", main),
        ("g/rules.g4", "parser grammar rules; part: WORD?;"),
        ("lib/tokens.g4", tokens),
        ("g/main.rs", "#[path = \"main/deep.rs\"] mod deep;"),
        ("g/main/deep.rs", ""),
        ("elsewhere/other.g4", other),
        ("elsewhere/other.rs", ""),
        ("a.txt", "a"),
    ];
    let args = ["--grammar", "g/main.g4", "--lib", "lib", "--sample", "a.txt"];
    refused(&files_there, "made", &args, "there is no other.g4 for its island: name it with `--island`");
    let (folder, said) =
        new(&files_there, "a/made", &[&args[..], &["--island", "elsewhere/other.g4"]].concat());
    assert!(said.succeeded, "{}", said.stderr);
    let written = folder.path().join("a/made");
    let main = [
        "Cargo.toml",
        "build.rs",
        "lib.rs",
        "main/deep.rs",
        "main.g4",
        "main.rs",
        "rules.g4",
        "samples/ok/a.txt",
        "tests/laws.rs",
        "tokens.g4",
    ];
    assert_eq!(files(&written.join("grammars/main")), main.map(PathBuf::from));
    let other = [
        "Cargo.toml",
        "build.rs",
        "lib.rs",
        "other.g4",
        "other.rs",
        "samples/ok/shortest.txt",
        "tests/laws.rs",
    ];
    assert_eq!(files(&written.join("grammars/other")), other.map(PathBuf::from));
    let manifest = fs::read_to_string(written.join("grammars/main/Cargo.toml")).unwrap();
    assert!(manifest.contains("\nother-language.workspace = true\n"), "{manifest}");
    let lib = fs::read_to_string(written.join("grammars/main/lib.rs")).unwrap();
    let end = r#"
use other_language as other;

mod language {
    include!(concat!(env!("OUT_DIR"), "/main/mod.rs"));
}

pub use language::*;
"#;
    assert!(lib.ends_with(end), "{lib}");
}

#[test]
fn languages_with_folders_of_their_own_come_along() {
    let main = "grammar main; options { filter = self.filter.Main; } file: (WORD | OTHER)* EOF; WORD: [a-z]+;
        OTHER options { island = self.other; }: '<' ~[>]* '>';";
    let other = "grammar other; options { filter = self.filter.Other; } file: '<' '>' EOF;";
    let there = [
        ("grammars/main/main.g4", main),
        ("grammars/main/filter.rs", "mod deep;"),
        ("grammars/main/filter/deep.rs", ""),
        ("grammars/other/other.g4", other),
        ("grammars/other/filter.rs", ""),
    ];
    let (folder, said) = new(&there, "made", &["--grammar", "grammars/main/main.g4"]);
    assert!(said.succeeded, "{}", said.stderr);
    let written = folder.path().join("made");
    let main = written.join("grammars/main");
    assert!(main.join("filter.rs").is_file() && main.join("filter/deep.rs").is_file());
    assert!(written.join("grammars/other/filter.rs").is_file());
    let lib = fs::read_to_string(main.join("lib.rs")).unwrap();
    let end = r#"
pub mod filter;

use other_language as other;

include!(concat!(env!("OUT_DIR"), "/main/mod.rs"));
"#;
    assert!(lib.ends_with(end), "{lib}");
}

#[test]
fn what_files_end_with() {
    let (folder, said) = new(&[("words.g4", WORDS)], "words", &["--grammar", "words.g4", "--extension", "w"]);
    assert!(said.succeeded, "{}", said.stderr);
    assert_eq!(files(&folder.path().join("words/grammars/words/samples")), [PathBuf::from("ok/shortest.w")]);
}

#[test]
fn another_start_rule() {
    let two = "parser grammar TwoParser; options { tokenVocab = TwoLexer; } file: word* EOF; word: WORD;";
    let lexer = "lexer grammar TwoLexer; WORD: [a-z]+; BLANK: ' ' -> skip;";
    let grammars = [("TwoParser.g4", two), ("TwoLexer.g4", lexer)];
    let (folder, said) = new(&grammars, "two", &["--grammar", "TwoParser.g4", "--start", "word"]);
    assert!(said.succeeded, "{}", said.stderr);
    assert!(said.stdout.contains("target/release/reduce-Two "), "{}", said.stdout);
    let written =
        |path: &str| fs::read_to_string(folder.path().join("two/grammars/TwoParser").join(path)).unwrap();
    let script = written("build.rs");
    assert!(script.contains("Compiler::new().start(\"word\").run_folder(Path::new(\".\"))"), "{script}");
    assert_eq!(written("samples/ok/shortest.txt"), "a");
    let explained = reducer(folder.path(), &["explain", "TwoParser.g4", "--start", "word"]);
    assert!(explained.succeeded && !explained.stdout.contains("`file`"), "{}", explained.stdout);
    refused(&grammars, "two", &["--grammar", "TwoParser.g4", "--start", "words"], "words");
}

#[test]
fn bad_names() {
    let files = [("words.g4", WORDS), ("9.g4", WORDS)];
    for name in ["9", "fn", "ä", "a b", "_a", ".", "words/.."] {
        refused(&files, name, &["--grammar", "words.g4"], "a crate cannot be called so");
    }
    for name in ["std", "logos", "reducer-build"] {
        refused(&files, name, &["--grammar", "words.g4"], "another crate that it needs is called so");
    }
    refused(
        &files,
        "words-language",
        &["--grammar", "words.g4"],
        "the crate of a language in it is called so",
    );
    refused(&files, "words", &["--grammar", "9.g4"], "9.g4: its name becomes that of a Rust module");
}

#[test]
fn a_folder_that_exists_stays() {
    let (folder, said) = new(&[("words.g4", WORDS), ("made/a", "")], "made", &["--grammar", "words.g4"]);
    assert!(!said.succeeded);
    assert!(said.stderr.contains("made: is there already"), "{}", said.stderr);
    assert_eq!(files(&folder.path().join("made")), [PathBuf::from("a")]);
}

#[test]
fn no_such_file() {
    let files =
        [("words.g4", WORDS), ("filtered.g4", "grammar filtered; options { filter = filter.F; } f: 'a';")];
    refused(&files, "made", &["--grammar", "no.g4"], "no.g4: No such file");
    refused(&files, "made", &["--grammar", "words.g4", "--sample", "no.txt"], "no.txt: No such file");
    refused(&files, "made", &["--grammar", "words.g4", "--reducer", "no"], "no: has no sources of reducer");
    refused(&files, "made", &["--grammar", "filtered.g4"], "filtered.rs: there is no such file");
    refused(
        &files,
        "made",
        &["--grammar", "filtered.g4", "--filter", "no.rs"],
        "no.rs: there is no such file",
    );
    refused(
        &files,
        "made",
        &["--grammar", "words.g4", "--filter", "no.rs"],
        "words.g4: names no token filter",
    );
}

#[test]
fn an_extension_with_a_folder_in_it() {
    let files = [("words.g4", WORDS)];
    let args = ["--grammar", "words.g4", "--extension", "a/b"];
    refused(&files, "made", &args, "reducer: a/b: is no end of a file's name: give `--extension` one");
}

#[test]
fn more_kinds_than_there_are_numbers() {
    let alternatives: Vec<String> = (0..33_000).map(|number| format!("'k{number}' WORD")).collect();
    let grammar = format!("grammar many;\nfile: {};\nWORD: [A-Z]+;", alternatives.join("\n    | "));
    refused(&[("many.g4", &grammar)], "made", &["--grammar", "many.g4"], "many.g4:32536:7");
}

#[test]
fn paths_of_other_crates() {
    let island = "grammar island; f: A; A options { island = crate.languages.css; }: 'a'+;";
    let filter = "grammar filter; options { filter = crate.filters.F; } f: 'a';";
    let files = [("island.g4", island), ("filter.g4", filter)];
    refused(
        &files,
        "made",
        &["--grammar", "island.g4"],
        "the island `crate::languages::css` is not one of this crate",
    );
    refused(
        &files,
        "made",
        &["--grammar", "filter.g4"],
        "the token filter `crate::filters::F` is of no file",
    );
}

#[test]
fn a_grammar_with_mistakes_is_shown() {
    let bad = "grammar bad;\nfile: words* EOF;\nWORD: [a-z]+;\n";
    refused(&[("bad.g4", bad)], "made", &["--grammar", "bad.g4"], "bad.g4:2:7");
    refused(&[("bad.g4", bad)], "made", &["--grammar", "bad.g4"], "bad.g4: does not compile, as said above");
}

#[test]
fn a_crate_that_cannot_be_built_stays() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("words.g4"), WORDS).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_reducer"));
    command.args(["new", "made", "--grammar", "words.g4"]).current_dir(folder.path()).env("PATH", "");
    let run = command.output().unwrap();
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(!run.status.success() && said.contains("made: written, but cargo cannot be run"), "{said}");
    assert!(folder.path().join("made/Cargo.toml").is_file());
}

#[test]
fn explain() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("words.g4"), WORDS).unwrap();
    let said = reducer(folder.path(), &["explain", "words.g4"]);
    assert!(
        said.succeeded && said.stdout.starts_with("grammar words, starts with `file`\n"),
        "{}",
        said.stderr
    );
    fs::write(folder.path().join("words.g4"), "grammar words; file: word;").unwrap();
    let said = reducer(folder.path(), &["explain", "words.g4"]);
    assert!(!said.succeeded && said.stdout.is_empty(), "{}", said.stdout);
    assert!(said.stderr.contains("words.g4:1:22"), "{}", said.stderr);
}

/// Each of the rules can be the statement in any other: there are as many transitions as pairs of them.
#[test]
fn rules_that_use_each_other_take_little_room() {
    const RULES: usize = 1_200;
    let names: Vec<String> = (0..RULES).map(|rule| format!("r{rule}")).collect();
    let rules: Vec<String> = (0..RULES).map(|rule| format!("r{rule}: 'k{rule}' s? ';';")).collect();
    let (names, rules) = (names.join(" | "), rules.join("\n"));
    let grammar = format!("grammar many;\nfile: s* EOF;\ns: {names};\n{rules}\nBLANK: ' ' -> skip;");
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("many.g4"), grammar).unwrap();
    // Kilobytes of address space: it took more than twice as many.
    let script = "ulimit -v 262144 && exec \"$0\" explain many.g4";
    let mut command = Command::new("sh");
    let run = command.args(["-c", script, env!("CARGO_BIN_EXE_reducer")]).current_dir(folder.path());
    let run = run.output().unwrap();
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
}
