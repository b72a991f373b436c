//! The compiler as a whole, in memory.

use crate::analysis::{
    accepts::Accepts, brackets::brackets, lexing, minimal::MinimalTexts, prolong::Prolongs, reach::Reach,
    shrinks::Shrinks, states, token_texts::TokenTexts, wrappers::Wrappers,
};
use crate::compiled::Compiled;
use crate::emit;
use crate::ground::diagnostics::Diagnostics;
use crate::ground::source::Sources;
use crate::options::Options;
use crate::passes::{self, gate, rewrite, shape};
use crate::regex::writer::regexes;

/// What a grammar became.
#[derive(Debug)]
pub struct Generated {
    /// Text and name of each file; `None` if there are errors.
    pub files: Option<Vec<(&'static str, String)>>,
    /// What was found.
    pub diagnostics: Diagnostics,
}

/// Compiles a grammar in memory: all passes but LALRPOP.
pub fn generate(sources: &Sources, options: &Options) -> Generated {
    let mut diagnostics = Diagnostics::default();
    let files = run(sources, options, &mut diagnostics, files).filter(|_| !diagnostics.has_errors());
    Generated { files, diagnostics }
}

/// Compiles a grammar in memory, and has `look` look at all that is known of it then: for tools that want more than
/// the files, such as an interpreter of the grammar. Nothing to look at if there are errors.
pub fn analyse<T>(
    sources: &Sources,
    options: &Options,
    look: impl FnOnce(&Compiled<'_>) -> T,
) -> (Option<T>, Diagnostics) {
    let mut diagnostics = Diagnostics::default();
    let found = run(sources, options, &mut diagnostics, |compiled, diagnostics| {
        (!diagnostics.has_errors()).then(|| look(compiled))
    });
    (found, diagnostics)
}

/// The generated files; what cannot be written is reported.
pub(crate) fn files(
    compiled: &Compiled<'_>,
    diagnostics: &mut Diagnostics,
) -> Option<Vec<(&'static str, String)>> {
    match emit::files(compiled) {
        Ok(files) => Some(files),
        Err(text) => {
            let span = compiled.grammar.rules[compiled.grammar.start.0].span;
            diagnostics.push(crate::ground::diagnostics::Diagnostic::error(span, text));
            None
        }
    }
}

/// All passes up to the last, which writes down what is known then.
pub(crate) fn run<T>(
    sources: &Sources,
    options: &Options,
    diagnostics: &mut Diagnostics,
    write: impl FnOnce(&Compiled<'_>, &mut Diagnostics) -> Option<T>,
) -> Option<T> {
    let grammar = passes::front(sources, options, diagnostics)?;
    let shape = shape::shape(&grammar, diagnostics)?;
    let rewritten = rewrite::rewrite(&grammar, &shape);
    let bnf = rewritten.written.as_ref().unwrap_or(&rewritten.bnf);
    // Without conflicts there is nothing to say, and large automata are not made again.
    if rewritten.written.is_some() {
        gate::check(&grammar, bnf, &rewritten.left, diagnostics);
    }
    let regexes = regexes(&grammar, diagnostics)?;
    let lexing = lexing::Lexing::new(&grammar, &regexes, diagnostics)?;
    let states = states::of_modes(&grammar, &regexes);
    let texts = TokenTexts::new(&grammar, &lexing, &regexes, &states, diagnostics);
    let minimal = MinimalTexts::new(&grammar, &shape, &lexing, texts, diagnostics);
    let accepts = Accepts::new(&shape);
    let wrappers = Wrappers::new(&shape, &accepts, &minimal);
    let shrinks = Shrinks::new(&shape, &accepts, &minimal);
    let prolongs = Prolongs::new(&grammar, &states);
    let reach = Reach::new(&grammar, &states);
    let brackets = brackets(&grammar, &shape);
    if diagnostics.has_errors() {
        return None;
    }
    let compiled = Compiled {
        sources,
        grammar: &grammar,
        shape: &shape,
        rewritten: &rewritten,
        bnf,
        regexes: &regexes,
        minimal: &minimal,
        accepts: &accepts,
        wrappers: &wrappers,
        shrinks: &shrinks,
        prolongs: &prolongs,
        reach: &reach,
        brackets: &brackets,
    };
    write(&compiled, diagnostics)
}
