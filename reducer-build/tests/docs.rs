//! The grammars in `docs/grammars.md`: each compiles, or the block behind it has what the compiler says.
//!
//! `UPDATE_EXPECT=1` writes what it says now; read the difference.

#![allow(clippy::unwrap_used, reason = "a test may fail in its helpers, too")]

use reducer_build::source::Sources;
use reducer_build::{Options, generate};
use std::path::Path;

const GRAMMAR: &str = "```antlr\n";
const SAID: &str = "\n```text\n";
const END: &str = "```\n";

/// What the compiler says of a grammar, with a line end.
fn said(grammar: &str) -> String {
    let name = grammar.strip_prefix("grammar ").and_then(|rest| rest.split(';').next()).unwrap();
    let sources = Sources::new(format!("{name}.g4"), grammar);
    let said = generate(&sources, &Options::default()).diagnostics.render(&sources);
    if said.is_empty() { said } else { said + "\n" }
}

#[test]
fn the_compiler_says_what_the_page_says() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/grammars.md");
    let page = std::fs::read_to_string(&path).unwrap();
    let mut written = String::new();
    let mut rest = page.as_str();
    while let Some((before, behind)) = rest.split_once(GRAMMAR) {
        let (grammar, behind) = behind.split_once(END).unwrap();
        written += &[before, GRAMMAR, grammar, END].concat();
        let said = said(grammar);
        rest = if let Some(behind) = behind.strip_prefix(SAID) {
            written += &[SAID, &said, END].concat();
            behind.split_once(END).unwrap().1
        } else {
            assert_eq!(said, "", "{grammar}");
            behind
        };
    }
    written += rest;
    // An equal page is not written: this package has it in its own documentation, and would be compiled anew.
    if std::env::var_os("UPDATE_EXPECT").is_some() && written != page {
        std::fs::write(path, written).unwrap();
    } else {
        assert_eq!(written, page, "UPDATE_EXPECT=1 writes it anew");
    }
}
