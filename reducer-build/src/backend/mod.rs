//! The seam between what the compiler knows of a grammar and what parses with it.

pub mod general;
pub mod lalrpop;
pub(crate) mod logos;

use crate::compiled::Compiled;

pub use lalrpop::Lalrpop;

/// A way to make a parser of a compiled grammar: as code for rustc, as [`Lalrpop`] does, or in memory, as the crate
/// `reducer-interpret` does.
///
/// A backend gets grammars without mistakes only, whose [productions](Compiled::bnf) are LR(1). It says itself how it
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
