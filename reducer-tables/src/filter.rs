//! What a grammar says of a token filter that comes with the runtime.

use super::token::Kind;

/// The token filters that come with the runtime (`reducer-syntax/src/parse/builtin/`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Builtin {
    /// Columns make blocks.
    Columns,
    /// Indentation makes blocks.
    Indentation,
    /// Line ends end statements.
    LineEnds,
}

/// A filter as a grammar chooses it, with what stands for its parameters there.
#[derive(Clone, Copy, Debug)]
pub struct Chosen {
    /// The filter.
    pub filter: Builtin,
    /// The parameters that are tokens, by their names.
    pub kinds: &'static [(&'static str, &'static [Kind])],
    /// The parameters that are texts, by their names.
    pub texts: &'static [(&'static str, &'static [&'static str])],
}

impl Chosen {
    /// The tokens that a parameter names; none if the grammar has none for it.
    pub fn kinds(&self, parameter: &str) -> &'static [Kind] {
        self.kinds.iter().find(|(name, _)| *name == parameter).map_or(&[], |(_, kinds)| *kinds)
    }

    /// The token that a parameter names, or the first of them.
    pub fn kind(&self, parameter: &str) -> Option<Kind> {
        self.kinds(parameter).first().copied()
    }

    /// The texts that a parameter gives.
    pub fn texts(&self, parameter: &str) -> &'static [&'static str] {
        self.texts.iter().find(|(name, _)| *name == parameter).map_or(&[], |(_, texts)| *texts)
    }
}
