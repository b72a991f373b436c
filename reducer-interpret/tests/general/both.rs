//! Grammars that LALRPOP can parse, parsed both ways: the same texts are of the language, and have the same trees.

use crate::shown;
use reducer_build::backend::Backend as _;
use reducer_build::ir::Parsing;
use reducer_build::{Compiler, Options, analyse};
use reducer_interpret::{Interpret, Interpreter};
use reducer_syntax::NodeId;
use std::fs;
use std::path::{Path, PathBuf};

/// A grammar both ways: as one token ahead decides, and several ways at once; and whether the trees are the same. Nothing if
/// one token does not decide, or if a token filter has a say, which no interpreter runs.
fn both(grammar: &Path) -> Option<([Interpreter; 2], bool)> {
    let sources = Compiler::new().lib("../tests/teaching/grammars/parts").read(grammar).unwrap();
    let parser = |parsing| {
        let options = Options { parsing: Some(parsing), ..Options::default() };
        let (found, _) = analyse(&sources, &options, |compiled| {
            let is_alone = compiled.grammar.filter.is_none();
            // Where rules go on as long as they can, that is not always the reading of the lower alternative.
            let is_exact = compiled.rewritten.greedy.is_empty();
            is_alone.then(|| (Interpret.parser(compiled).unwrap(), is_exact))
        });
        found.flatten()
    };
    let (lalrpop, is_exact) = parser(Parsing::Lalrpop)?;
    Some(([lalrpop, parser(Parsing::General)?.0], is_exact))
}

/// The samples of a grammar, those that parse and those that must not.
fn samples(grammar: &Path) -> Vec<PathBuf> {
    let name = grammar.file_stem().unwrap();
    let folders = match grammar.parent().unwrap().file_name() {
        Some(folder) if folder == "grammars" => Path::new("../tests/teaching/samples").join(name),
        _ => grammar.with_file_name("samples"),
    };
    let files =
        ["ok", "err"].into_iter().flat_map(|folder| fs::read_dir(folders.join(folder)).into_iter().flatten());
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.retain(|file| file.extension().is_none_or(|extension| extension != "tree" && extension != "txt"));
    files.sort();
    files
}

#[test]
fn both_parsers_agree() {
    let teaching = fs::read_dir("../tests/teaching/grammars").unwrap().map(|file| file.unwrap().path());
    let shipped = ["json", "xml", "css"].map(|name| PathBuf::from(format!("../grammars/{name}/{name}.g4")));
    let mut grammars: Vec<PathBuf> = teaching.chain(shipped).collect();
    grammars.retain(|path| path.extension().is_some_and(|extension| extension == "g4"));
    grammars.sort();
    let (mut held, mut trees, mut rejected) = (0, 0, 0);
    for grammar in grammars {
        let Some((parsers, is_exact)) = both(&grammar) else { continue };
        held += 1;
        for file in samples(&grammar) {
            let text = fs::read(&file).unwrap();
            // The text, and what is left of it without some part: mostly none of the language.
            let step = text.len() / 60 + 1;
            let parts = (0..text.len())
                .step_by(step)
                .map(|at| [&text[..at], &text[(at + step).min(text.len())..]].concat());
            for text in [text.clone()].into_iter().chain(parts) {
                let [one, other] = parsers.map(|parser| parser.parse(&text[..]));
                let place = || format!("{}: {}", file.display(), String::from_utf8_lossy(&text));
                match (one, other) {
                    (Ok(_), Ok(_)) if !is_exact => {}
                    (Ok(one), Ok(other)) => {
                        assert_eq!(shown(&one, NodeId::ROOT), shown(&other, NodeId::ROOT), "{}", place());
                        trees += 1;
                    }
                    (Err(one), Err(other)) => {
                        assert_eq!(one.describe(&text), other.describe(&text), "{}", place());
                        rejected += 1;
                    }
                    (one, other) => panic!("{}: {one:?} {other:?}", place()),
                }
            }
        }
    }
    assert!(held > 15 && trees > 500 && rejected > 500, "{held} {trees} {rejected}");
}
