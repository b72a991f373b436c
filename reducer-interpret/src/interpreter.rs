//! The backend, and the parser that it makes.

use crate::filter;
use crate::language;
use crate::lexer::Scanner;
use crate::parser::Parser;
use reducer_build::Compiled;
use reducer_build::backend::Backend;
use reducer_syntax::general::Work;
use reducer_syntax::{Chosen, Language, SyntaxError, Tree};
use std::sync::Arc;

/// Makes a parser in memory.
#[derive(Clone, Copy, Debug, Default)]
pub struct Interpret;

impl Backend for Interpret {
    type Parser = Interpreter;

    fn parser(&self, compiled: &Compiled<'_>) -> Result<Interpreter, String> {
        let filter = filter::chosen(compiled);
        let scanner = Box::leak(Box::new(Scanner::new(compiled)?));
        let language = Box::leak(Box::new(language::language(compiled, filter.is_some())));
        let parser = Box::leak(Box::new(Parser::new(compiled, language.kinds)?));
        Ok(Interpreter { language, filter, scanner, parser })
    }
}

/// A grammar that can parse.
#[derive(Clone, Copy, Debug)]
pub struct Interpreter {
    language: &'static Language,
    filter: Option<&'static Chosen>,
    scanner: &'static Scanner,
    parser: &'static Parser,
}

impl Interpreter {
    /// The tree of a text.
    ///
    /// # Errors
    /// If the text is not of the language.
    pub fn parse(&self, text: impl Into<Arc<[u8]>>) -> Result<Tree, SyntaxError> {
        // The functions in a `Language` know of no closures: they are those of whoever parses on this thread.
        filter::enter(self.filter);
        self.scanner.enter();
        self.parser.enter();
        Tree::parse(self.language, text)
    }

    /// What it takes to parse the text of a tree that [`Interpreter::parse`] made; nothing if one token ahead decides everywhere.
    pub fn work(&self, tree: &Tree) -> Option<Work> {
        self.parser.work(tree.tokens())
    }
}
