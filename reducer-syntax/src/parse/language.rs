//! A language as its grammar was compiled: tables, and the functions that read a text.

use super::builder::Builder;
use super::chain::Chain;
use super::error::SyntaxError;
use super::filter::Filtering;
use super::lexer::Lexer;
use crate::tables::{Kind, KindInfo, Prolongs, Table, Token};
use std::fmt;

/// A compiled-in language.
#[derive(Debug)]
pub struct Language {
    /// Its name, as in `grammars/<name>.g4`.
    pub name: &'static str,
    /// What the names of its files end with, without dots.
    pub extensions: &'static [&'static str],
    /// Facts of every kind; tokens first.
    pub kinds: &'static [KindInfo],
    /// What can stand between two tokens that would otherwise run together; empty if the language has nothing.
    pub blank: &'static str,
    /// Which bytes prolong which tokens.
    pub prolongs: Prolongs,
    /// Kinds of nodes that may not begin with certain tokens, in order, with those tokens.
    pub not_first: &'static [(Kind, &'static [Kind])],
    /// The kinds of tokens whose texts have no greatest length, in order: names and literals, but no keywords.
    pub unbounded: &'static [Kind],
    /// Cuts a text into tokens.
    pub lexer: Lexer,
    /// What stands between the lexer and the parser.
    pub filter: Option<Filtering>,
    /// The tokens whose texts are of other languages.
    pub islands: &'static [Island],
    /// What is made of a text that the grammar rejects; `None` if there is no such text.
    pub recovery: Option<Recovery>,
    /// Parses tokens into the builder's arena and gives the root.
    pub parse: fn(&[Token], &mut Builder) -> Result<Chain, SyntaxError>,
}

impl Language {
    /// The facts of a kind.
    pub fn kind(&self, kind: Kind) -> &'static KindInfo {
        &self.kinds[usize::from(kind.0)]
    }

    /// Whether the texts of a kind of tokens are of another language.
    pub(crate) fn is_island(&self, kind: Kind) -> bool {
        self.islands.iter().any(|island| island.kind == kind)
    }

    /// The kind of a character that begins no token.
    pub(crate) fn unknown(&self) -> Option<Kind> {
        self.recovery.as_ref().map(|recovery| recovery.unknown)
    }
}

/// A kind of token whose text is of another language.
#[derive(Clone, Copy)]
pub struct Island {
    /// The kind.
    pub kind: Kind,
    /// The language of its text, quotes and the like included. A text that is not of it has no tree.
    pub language: &'static Language,
}

impl fmt::Debug for Island {
    /// Languages may lie in each other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in {}", self.kind, self.language.name)
    }
}

/// What is made of a text that the grammar rejects.
#[derive(Debug)]
pub struct Recovery {
    /// The kinds of nodes that stand for errors in rules that are recovery points.
    pub errors: &'static [Kind],
    /// How the grammar goes on behind such errors; `None` if it has no recovery points.
    pub table: Option<&'static Table>,
    /// Pairs of an opening and a closing token.
    pub brackets: &'static [(Kind, Kind)],
    /// Tokens from an opening to a closing one, below an error.
    pub group: Kind,
    /// A token: a character that begins none.
    pub unknown: Kind,
    /// A whole text, none of which is parsed.
    pub text: Kind,
}
