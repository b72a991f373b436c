//! Grammars as data: each `ok/*.g4` beside its IR, each `err/*.g4` beside what is said about it.
//! `UPDATE_EXPECT=1 cargo test` writes what is expected anew; look at the difference.

#![allow(clippy::unwrap_used, clippy::panic, reason = "a test may fail in its helpers, too")]

mod dump;

use std::fs;
use std::path::{Path, PathBuf};

use reducer_build::diagnostics::Diagnostics;
use reducer_build::explain::explain;
use reducer_build::source::{FileId, Sources};
use reducer_build::{Generated, Options, front, generate};
use reducer_build::{g4, pipeline};

#[test]
fn ok() {
    check("ok", "ir", |source| {
        let mut diagnostics = Diagnostics::default();
        let grammar = front(source, &Options::default(), &mut diagnostics)
            .unwrap_or_else(|| panic!("{}", diagnostics.render(source)));
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
    check("err", "txt", |source| {
        let Generated { files, diagnostics } = generate(source, &Options::default());
        assert_eq!(
            files.is_none(),
            diagnostics.has_errors(),
            "files come out if and only if there is no error"
        );
        assert!(
            diagnostics.iter().next().is_some(),
            "{} has nothing wrong",
            source.path(FileId::MAIN).display()
        );
        assert!(
            diagnostics.iter().all(|each| each.help.is_some()),
            "{} says what is wrong, but not what to do",
            source.path(FileId::MAIN).display()
        );
        diagnostics.render(source) + "\n"
    });
}

/// The table of the passes, as rustdoc and ARCHITECTURE show it.
#[test]
fn passes() {
    expect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("passes.md"), &pipeline::table()).unwrap();
}

/// What is known of a grammar.
#[test]
fn explained() {
    check("explain", "txt", |source| {
        let explanation = explain(source, &Options::default());
        explanation.text.unwrap_or_else(|| panic!("{}", explanation.diagnostics.render(source)))
    });
}

/// Grammars that show every construct between them, and what each is for.
const GENERATED: &[&str] = &[
    "attributes",   // a token filter, `retypes`, an island
    "calc",         // left recursion, precedence, `<assoc=right>`
    "csv",          // lists, separators, labels
    "dangling",     // a rewrite that is greedy
    "declarations", // a part of another grammar, with a start rule of its own
    "edges",        // `notFirst`
    "heredoc",      // modes, `type`, `skip`
    "keys",         // inlined rules, their nodes rebuilt
    "markup",       // `more`
    "nested",       // lexer rules that use themselves
    "notation",     // code, arguments, predicates, characters by number, `minimal`, `channel`
    "query",        // `caseInsensitive`, non-greedy quantifiers, `EOF` in the lexer
    "recovering",   // `recover`
    "split",        // `tokenVocab`, `import`, `tokens { }`
    "unfolded",     // rules unfolded in themselves
];

/// Those of which all files are kept: a filter, `retypes` and an island; modes; recovery points and bodies. Of the
/// others, nodes and productions are: the rest of a module says little to a reader, and the teaching crate runs it.
const WHOLE: &[&str] = &["attributes", "heredoc", "recovering"];

/// What is generated. The grammars are those of the teaching crate, so that there are inputs of each that parse,
/// and others that must not: `tests/teaching/samples`.
#[test]
fn generated() {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/teaching/grammars");
    let mut paths: Vec<PathBuf> = GENERATED.iter().map(|name| from.join(name).with_extension("g4")).collect();
    paths.sort();
    compare(&paths, "generated", |source| {
        let once = files(source);
        assert_eq!(once, files(source), "the same grammar gives the same bytes");
        let stem = source.path(FileId::MAIN).file_stem().unwrap_or_default();
        let whole = WHOLE.iter().any(|name| stem == *name);
        let kept =
            once.into_iter().filter(|(name, _)| whole || matches!(*name, "nodes.rs" | "parser.lalrpop"));
        kept.map(|(name, text)| (name.trim_start_matches("parser."), text)).collect()
    });
}

fn files(source: &Sources) -> Vec<(&'static str, String)> {
    let Generated { files, diagnostics } = generate(source, &Options::default());
    let files = files.unwrap_or_else(|| panic!("{}", diagnostics.render(source)));
    files
        .into_iter()
        .map(|(name, contents)| (name, String::from_utf8_lossy(&contents).into_owned()))
        .collect()
}

/// Compares what `show` says about each grammar of a folder with the file of the other extension beside it.
fn check(folder: &str, extension: &str, show: impl Fn(&Sources) -> String) {
    let from = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    let mut paths: Vec<_> = fs::read_dir(from).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "g4"));
    paths.sort();
    compare(&paths, folder, |source| vec![(extension, show(source))]);
}

/// Compares what `show` says about each grammar, by extension, with the files of its name in a folder.
fn compare<'e>(paths: &[PathBuf], folder: &str, show: impl Fn(&Sources) -> Vec<(&'e str, String)>) {
    let goldens = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(folder);
    assert!(!paths.is_empty());
    let mut different = Vec::new();
    for path in paths {
        let mut source = Sources::new(path.file_name().unwrap(), fs::read_to_string(path).unwrap());
        // What the grammars here import is no test by itself.
        g4::load(&mut source, &|name| {
            let part = format!("parts/{name}.g4");
            let text = fs::read_to_string(path.with_file_name(&part));
            Ok((part.clone().into(), text.map_err(|_| format!("there is no {part}"))?))
        });
        for (extension, found) in show(&source) {
            let golden = goldens.join(path.file_name().unwrap()).with_extension(extension);
            different.extend(expect(&golden, &found).err());
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
}

/// Compares with a file, or writes it.
fn expect(golden: &Path, found: &str) -> Result<(), String> {
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(golden, found).unwrap();
    } else if fs::read_to_string(golden).unwrap_or_default() != found {
        return Err(format!("not as expected (UPDATE_EXPECT=1 accepts): {}:\n{found}", golden.display()));
    }
    Ok(())
}
