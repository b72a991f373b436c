//! What a text can be rewritten to: the ports of a module become variables or nets of it, a part of a variable its value.

mod ports;
mod value;

use crate::kinds as k;
use reducer_syntax::{Rewrite, Tree};

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let mut found = Vec::new();
    for node in tree.nodes() {
        match tree.kind(node) {
            k::Header => found.extend(ports::without_ports(&tree, node)),
            k::TypedVariables | k::WordVariables => found.extend(value::with_part(&tree, node)),
            _ => {}
        }
    }
    found
}
