//! A language as its grammar was compiled: tables, and the functions that read a text.

use super::builder::Builder;
use super::chain::Chain;
use super::error::SyntaxError;
use super::fault::Check;
use super::filter::Filtering;
use super::lexer::Lexer;
use super::points::RecoveryPoints;
use reducer_tables::{Kind, KindInfo, Prolongs, Token};
use std::fmt;
use std::ops::Range;

/// A language: the tables and functions that its grammar was compiled to.
#[derive(Debug)]
pub struct Language {
    /// The name after the word `grammar` in the `.g4` file.
    pub name: &'static str,
    /// The extensions of the names of its files, without dots.
    pub extensions: &'static [&'static str],
    /// What is known of each kind of node, by its number; kinds of tokens come first.
    pub kinds: &'static [KindInfo],
    /// A text that keeps two tokens apart which would otherwise run together; empty if the language has none.
    pub blank: &'static str,
    /// Which bytes prolong which tokens.
    pub prolongs: Prolongs,
    /// The kinds of nodes that may not begin with certain tokens, in order, each with the kinds of these tokens.
    pub not_first: &'static [(Kind, &'static [Kind])],
    /// The kinds of tokens whose texts can be of any length, in order: names and literals, but no keywords.
    pub unbounded: &'static [Kind],
    /// What may stand for more where the shortest text does not do.
    pub stand_ins: &'static [StandIn],
    /// What holds something that another node held, in the order of the grammar's rules.
    pub holders: &'static [Holder],
    /// What declares names that have to be used, in the order of kinds.
    pub must_use: &'static [MustUse],
    /// Cuts a text into tokens.
    pub lexer: Lexer,
    /// The token filter between the lexer and the parser, if the language has one.
    pub filter: Option<Filtering>,
    /// Finds what programs of the language reject in a text that parses, if the language has such a function.
    pub check: Option<Check>,
    /// Gives tokens of an input other texts before anything else is tried, if the language has such a function.
    pub spelling: Option<Spelling>,
    /// Finds what a text can be rewritten to, if the language has such a function.
    pub rewrites: Option<Rewrites>,
    /// The kinds of tokens whose texts are of other languages.
    pub islands: &'static [Island],
    /// The kinds of nodes for text that the grammar rejects; `None` if the language takes any text.
    pub recovery: Option<Recovery>,
    /// Parses tokens: makes nodes in the builder, and gives the root; or no chain, if it makes them from the root on.
    pub parse: fn(&[Token], &mut Builder) -> Result<Chain, SyntaxError>,
}

impl Language {
    /// What is known of a kind of this language.
    pub fn kind(&self, kind: Kind) -> &'static KindInfo {
        &self.kinds[usize::from(kind.0)]
    }

    /// Whether tokens of this kind are islands.
    pub(crate) fn is_island(&self, kind: Kind) -> bool {
        self.islands.iter().any(|island| island.kind == kind)
    }

    /// The kind of a token that is a character at which no other token begins, if the language has such.
    pub(crate) fn unknown(&self) -> Option<Kind> {
        self.recovery.as_ref().map(|recovery| recovery.unknown)
    }
}

/// Gives tokens of a text other texts, with which the text means the same: the number of each token, in order, and its new text. It gets
/// the tokens as the parser does, and the text.
pub type Spelling = fn(&[Token], &[u8]) -> Vec<(u32, String)>;

/// Finds what a text can be rewritten to: each way by itself.
pub type Rewrites = fn(&[u8]) -> Vec<Rewrite>;

/// Parts of a text that get other texts together: the bytes of each, in order, with its new text.
pub type Rewrite = Vec<(Range<usize>, Vec<u8>)>;

/// A text for nodes of some kinds, such as `nil` for an expression.
#[derive(Clone, Copy, Debug)]
pub struct StandIn {
    /// The kinds that a slot must take where the text may stand: all of these, and no others.
    pub kinds: &'static [Kind],
    /// The text, of one token or a few.
    pub text: &'static str,
}

/// A text around something, such as `int a = 1 + 2;` around an expression.
#[derive(Clone, Copy, Debug)]
pub struct Holder {
    /// The kind of node that the whole text is.
    pub kind: Kind,
    /// What stands before what it holds.
    pub before: &'static str,
    /// The kinds of what it holds.
    pub held: &'static [Kind],
    /// What stands after that.
    pub after: &'static str,
}

/// A slot that declares what has to be used: to the language, a name without uses is an error.
#[derive(Clone, Copy, Debug)]
pub struct MustUse {
    /// The kind of the node that has the slot.
    pub kind: Kind,
    /// The name of the slot. Each of its elements declares the name that it begins with, or the word at the end of the text in
    /// quotes that it begins with.
    pub slot: &'static str,
    /// What may stand in the place of a name that is not used.
    pub unused: Option<&'static str>,
}

/// A kind of token whose text is of another language.
#[derive(Clone, Copy)]
pub struct Island {
    /// The kind of the token.
    pub kind: Kind,
    /// The language of the whole text of the token, quotes and the like included. A text that is not of that language
    /// has no tree.
    pub language: &'static Language,
}

impl fmt::Debug for Island {
    /// With the name of the language alone, since languages may lie in each other.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} in {}", self.kind, self.language.name)
    }
}

/// The kinds of nodes for text that the grammar rejects, and how to find out how much of a text they cover.
#[derive(Debug)]
pub struct Recovery {
    /// The kinds of nodes that stand for an error in a rule with `options { recover = true; }`, a recovery point.
    pub errors: &'static [Kind],
    /// The table that says how a text goes on after such an error; `None` if the grammar has no recovery points.
    pub table: Option<&'static dyn RecoveryPoints>,
    /// The brackets: pairs of the kinds of an opening and a closing token.
    pub brackets: &'static [(Kind, Kind)],
    /// The kind of a node, below an error, over the tokens from an opening bracket to its closing one.
    pub group: Kind,
    /// The kind of a token that is a character at which no other token begins.
    pub unknown: Kind,
    /// The kind of the root of a text none of which is parsed.
    pub text: Kind,
}
