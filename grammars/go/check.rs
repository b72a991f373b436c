//! What Go's compiler rejects in a file that parses, as far as the file alone shows it: names that nothing declares, or nothing uses,
//! numbers of values, functions that end without a result. The words in quotes are titles of the language specification.
//!
//! Types are not known, nor what other files of the package declare. Where the check is not sure, it finds nothing.

mod calls;
mod endings;
mod files;
mod names;
mod nodes;
mod statements;
mod values;
mod walk;

use reducer_syntax::{Fault, NodeId, Token, Tree};

/// What is wrong with a file, in order of the places.
pub fn faults(_: &[Token], text: &[u8]) -> Vec<Fault> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let mut faults = Faults { tree: &tree, found: Vec::new() };
    walk::walk(&mut faults);
    faults.found.sort_by_key(|fault| fault.token);
    faults.found
}

/// What was found wrong with a file so far.
struct Faults<'t> {
    tree: &'t Tree,
    found: Vec<Fault>,
}

impl Faults<'_> {
    /// Something is wrong with the first token of a node.
    fn add(&mut self, node: NodeId, why: &'static str) {
        let token = self.tree.token_range(node).start as u32;
        self.found.push(Fault { why, token });
    }
}
