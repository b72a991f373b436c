//! The seam between what the compiler knows of a grammar and what parses with it.

pub mod general;
pub mod lalrpop;
pub mod lexer;
pub(crate) mod logos;
mod short_tables;

use crate::compiled::Compiled;
use crate::emit::Files;

pub use general::General;
pub use lalrpop::Lalrpop;

/// A way to make a parser of a compiled grammar: as code for rustc, as [`Lalrpop`] does, or in memory, as the crate
/// `reducer-interpret` does.
///
/// A backend gets grammars without mistakes only, whose [productions](Compiled::bnf) are LR(1) unless there are
/// [others](Compiled::general). It says itself how it
/// lexes ([`Compiled::regexes`]) and how it makes nodes ([`Action`](crate::bnf::Action) and
/// [`Body`](crate::body::Body)).
pub trait Backend {
    /// What it makes: files with their names, or something that parses.
    type Parser;

    /// Makes the parser of a grammar.
    ///
    /// # Errors
    /// If the grammar is beyond the backend, in words for its author.
    fn parser(&self, compiled: &Compiled<'_>) -> Result<Self::Parser, String>;
}

/// The backend of generated code: [`Lalrpop`] where one token ahead decides, and [`General`] where it does not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Written;

impl Backend for Written {
    type Parser = Files;

    fn parser(&self, compiled: &Compiled<'_>) -> Result<Files, String> {
        match compiled.general {
            Some(_) => General.parser(compiled),
            None => Lalrpop.parser(compiled),
        }
    }
}
