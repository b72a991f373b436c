//! What it takes to parse a text, counted: time says less, for large texts take longer by the memory that they need.

use super::columns;
use super::machine::{End, Machine};
use reducer_tables::Token;
use reducer_tables::general::GeneralTable;

/// What was done to parse a text, by kinds of steps. None of them takes longer in a longer text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Work {
    /// Tokens that were read.
    pub tokens: u64,
    /// Nodes of derivations that were made, of the text's and of others.
    pub nodes: u64,
    /// Productions that were tried where there were several ways.
    pub productions: u64,
    /// Edges that were gone down to find these productions.
    pub edges: u64,
    /// Steps to find which of two derivations comes first.
    pub comparisons: u64,
    /// Entries of a single stack that were put where several can be.
    pub entries: u64,
}

impl Work {
    /// All steps.
    pub fn steps(&self) -> u64 {
        let Self { tokens, nodes, productions, edges, comparisons, entries } = *self;
        tokens + nodes + productions + edges + comparisons + entries
    }
}

/// What it takes to parse these tokens; nothing if they cannot be parsed.
pub fn work(table: &GeneralTable, tokens: &[Token]) -> Option<Work> {
    let columns = columns(table, tokens);
    let mut machine = Machine::new(table, &columns);
    let End::Accepted(_) = machine.run(None) else { return None };
    Some(Work {
        tokens: tokens.len() as u64,
        nodes: machine.forest().nodes() as u64,
        productions: machine.tried,
        edges: machine.walked,
        comparisons: machine.order.steps,
        entries: machine.flushed,
    })
}
