//! The compiler as a whole, in memory.

use crate::backend::{Backend, Written};
use crate::compiled::Compiled;
use crate::emit::Files;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Sources;
use crate::ir::Grammar;
use crate::options::Options;
use crate::pipeline::{self, FRONT, Found};

/// What a grammar became.
#[derive(Debug)]
pub struct Generated {
    /// Text and name of each file; `None` if there are errors.
    pub files: Option<Files>,
    /// What was found.
    pub diagnostics: Diagnostics,
}

/// Compiles a grammar in memory: all passes, and the files that its parser is built from.
pub fn generate(sources: &Sources, options: &Options) -> Generated {
    let (files, diagnostics) = build(sources, options, &Written);
    Generated { files, diagnostics }
}

/// Compiles a grammar in memory into a parser of this backend: `None` if there are errors. That the grammar is beyond
/// the backend is one.
pub fn build<B: Backend>(
    sources: &Sources,
    options: &Options,
    backend: &B,
) -> (Option<B::Parser>, Diagnostics) {
    let mut diagnostics = Diagnostics::default();
    let parser = run(sources, options, &mut diagnostics, |compiled, diagnostics| {
        parser(compiled, backend, diagnostics)
    });
    (parser.filter(|_| !diagnostics.has_errors()), diagnostics)
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

/// The front end alone: a grammar that the later passes can rely on, or nothing if `diagnostics` has errors.
pub fn front(sources: &Sources, options: &Options, diagnostics: &mut Diagnostics) -> Option<Grammar> {
    let found = Found::default();
    pipeline::run(sources, options, diagnostics, &found, Some(FRONT))?;
    found.into_grammar()
}

/// The parser of a backend; that there can be none is reported.
pub(crate) fn parser<B: Backend>(
    compiled: &Compiled<'_>,
    backend: &B,
    diagnostics: &mut Diagnostics,
) -> Option<B::Parser> {
    let report = |text: String| {
        let span = compiled.grammar.rules[compiled.grammar.start.0].span;
        diagnostics.push(Diagnostic::error(span, text));
    };
    backend.parser(compiled).map_err(report).ok()
}

/// All passes, and then `write`, which writes down what is known.
pub(crate) fn run<T>(
    sources: &Sources,
    options: &Options,
    diagnostics: &mut Diagnostics,
    write: impl FnOnce(&Compiled<'_>, &mut Diagnostics) -> Option<T>,
) -> Option<T> {
    let found = Found::default();
    pipeline::run(sources, options, diagnostics, &found, None)?;
    write(&found.compiled(sources)?, diagnostics)
}
