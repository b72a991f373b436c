//! The automaton of one regular expression.

use regex_automata::MatchKind;
use regex_automata::dfa::{StartKind, dense};
use regex_automata::nfa::thompson;
use regex_automata::util::syntax;

/// How large the automaton of a token may get, in bytes.
const LARGEST: usize = 1 << 23;

/// The automaton that goes on as long as any text matches; `None` if it gets too large.
pub(crate) fn automaton(regex: &str) -> Option<dense::DFA<Vec<u32>>> {
    let config = dense::Config::new()
        .match_kind(MatchKind::All)
        .start_kind(StartKind::Anchored)
        .dfa_size_limit(Some(LARGEST))
        .determinize_size_limit(Some(2 * LARGEST));
    let mut builder = dense::Builder::new();
    builder
        .configure(config)
        .syntax(syntax::Config::new().utf8(false))
        .thompson(thompson::Config::new().utf8(false));
    builder.build(regex).ok()
}
