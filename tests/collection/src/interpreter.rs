//! A compiled grammar at work without being compiled to Rust.
//!
//! What the generated code does is done here from the same facts: the tokens' regular expressions, the productions
//! with their actions, the bodies of rewritten rules. Lexing with modes and building the tree is done by the runtime
//! itself. What the runtime wants to be constant is leaked: this is for tools that look at a few grammars and end.

use crate::language;
use crate::lexer::Scanner;
use crate::parser::Parser;
use reducer::tree::{Language, SyntaxError, Tree};
use reducer_build::Compiled;
use std::cell::Cell;
use std::sync::Arc;

thread_local! {
    /// Whose functions the functions in [`Language`] are, which know of no closures.
    static CURRENT: Cell<Option<&'static Interpreter>> = const { Cell::new(None) };
}

/// A grammar that can parse.
#[derive(Debug)]
pub struct Interpreter {
    pub(crate) language: Language,
    pub(crate) scanner: Scanner,
    pub(crate) parser: Parser,
}

impl Interpreter {
    /// Of a grammar that compiles.
    ///
    /// # Errors
    /// If the grammar is one of the few that are LR(1) and not LALR(1), or too large for the lexer.
    pub fn new(compiled: &Compiled<'_>) -> Result<&'static Self, String> {
        let scanner = Scanner::new(compiled)?;
        let parser = Parser::new(compiled)?;
        Ok(Box::leak(Box::new(Self { language: language::language(compiled), scanner, parser })))
    }

    /// The tree of a text.
    ///
    /// # Errors
    /// If the text is not of the language.
    pub fn parse(&'static self, text: impl Into<Arc<[u8]>>) -> Result<Tree, SyntaxError> {
        CURRENT.set(Some(self));
        Tree::parse(&self.language, text)
    }

    /// The one that parses on this thread.
    pub(crate) fn current() -> Option<&'static Self> {
        CURRENT.get()
    }
}
