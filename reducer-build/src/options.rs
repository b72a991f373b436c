//! What a caller says of a grammar beside its files.

use crate::ir::Parsing;
use std::collections::BTreeMap;

/// Settings of one grammar; the default is to take all from its files.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Options {
    /// The rule that a whole file must match, in place of `options { start = rule; }`.
    pub start: Option<String>,
    /// What makes the parser, in place of `options { backend = lalrpop; }`.
    pub parsing: Option<Parsing>,
    /// The path of a token filter, in place of `options { filter = path; }`.
    pub filter: Option<String>,
    /// By rule: the text to be used as its shortest one.
    pub minimal: BTreeMap<String, String>,
}
