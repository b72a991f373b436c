//! Reduces a document with a search of its own: each node alone, the one with the longest text first.
//!
//! `cargo run --features lang-json --example own_strategy`
#![allow(clippy::print_stdout, reason = "that is what it does")]

use reducer::lang::json;
use reducer::search::{Pass, Proposal, Search};
use reducer::session::Reduction;
use reducer::tree::{Applied, Edit, NodeId, Tree};
use std::error::Error;

/// The nodes that have not been tried, the longest last.
#[derive(Clone)]
struct LongestFirst(Vec<NodeId>);

impl LongestFirst {
    fn new(tree: &Tree) -> Self {
        let mut nodes: Vec<NodeId> = tree.nodes().filter(|&node| tree.is_prunable(node)).collect();
        nodes.sort_by_key(|&node| tree.text_of(node).len());
        Self(nodes)
    }
}

impl Search for LongestFirst {
    fn next(&mut self, _: &Tree) -> Option<Proposal> {
        let node = self.0.pop()?;
        Some(Proposal { edit: Edit::prune([node]), pass: Pass::new("longest-first") })
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        // What is gone is not tried any more, and what is left has other numbers.
        self.0 = self.0.iter().filter_map(|&node| applied.renumbering.get(node)).collect();
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = br#"{ "name": "reducer", "tags": ["small", "fast"], "year": 2026, "none": [null, null] }"#;
    let has_tag = |text: &[u8]| text.windows(4).any(|word| word == b"fast");
    let reduction = Reduction::new(json::parse(&text[..])?).search(LongestFirst::new);
    let reduced = reduction.interesting_if(has_tag).run()?;
    println!("{} after {} tests", reduced.tree, reduced.accounts.total().executions);
    Ok(())
}
