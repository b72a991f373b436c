//! The compiler as a whole, in memory.

use crate::analysis::{
    accepts::Accepts, lexing, minimal::MinimalTexts, prolong::Prolongs, token_texts::TokenTexts,
};
use crate::diagnostics::Diagnostics;
use crate::emit::{self, Compiled};
use crate::passes::{self, gate, lower, shape};
use crate::source::SourceFile;

/// What a grammar became.
#[derive(Debug)]
pub struct Generated {
    /// Text and name of each file; `None` if there are errors.
    pub files: Option<Vec<(&'static str, String)>>,
    /// What was found.
    pub diagnostics: Diagnostics,
}

/// Compiles a grammar in memory: all passes but LALRPOP.
pub fn generate(source: &SourceFile) -> Generated {
    let mut diagnostics = Diagnostics::default();
    let files = run(source, &mut diagnostics).filter(|_| !diagnostics.has_errors());
    Generated { files, diagnostics }
}

fn run(source: &SourceFile, diagnostics: &mut Diagnostics) -> Option<Vec<(&'static str, String)>> {
    let grammar = passes::front(source, diagnostics)?;
    let shape = shape::shape(&grammar);
    let bnf = lower::lower(&shape);
    gate::check(&grammar, &bnf, diagnostics);
    let regexes = lexing::regexes(&grammar, diagnostics)?;
    let lexing = lexing::Lexing::new(&grammar, &regexes, diagnostics)?;
    let texts = TokenTexts::new(&grammar, &lexing, diagnostics);
    let minimal = MinimalTexts::new(&grammar, &shape, &lexing, texts, diagnostics)?;
    let accepts = Accepts::new(&shape);
    let prolongs = Prolongs::new(&grammar, &regexes);
    if diagnostics.has_errors() {
        return None;
    }
    let compiled = Compiled {
        source,
        grammar: &grammar,
        shape: &shape,
        bnf: &bnf,
        regexes: &regexes,
        minimal: &minimal,
        accepts: &accepts,
        prolongs: &prolongs,
    };
    match emit::files(&compiled) {
        Ok(files) => Some(files),
        Err(text) => {
            let span = grammar.rules[grammar.start.0].span;
            diagnostics.push(crate::diagnostics::Diagnostic::error(span, text));
            None
        }
    }
}
