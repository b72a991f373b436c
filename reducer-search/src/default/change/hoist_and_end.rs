//! A node from below comes in the place of one, with a token that has to stand after it: an expression for a statement that does
//! not end with a `;`.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, TINY};
use super::samples::Samples;
use crate::names::is_unbounded;
use crate::nodes::{language, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// Puts the other node, which stands below it, in the place of the node, and the token that has to stand there after it.
#[derive(Debug)]
pub struct HoistAndEnd;

/// The text of the token that has to stand after a node in the place of another one, which does not end with it; nothing if the node
/// fits as it is or not at all. A token without a text of its own may be one that a token filter inserts.
fn ending(tree: &Tree, into: NodeId, from: NodeId) -> Option<&'static [u8]> {
    let (slot, kind) = (tree.slot(into)?, tree.kind(from));
    if language(tree, into) != language(tree, from) || slot.takes(kind) {
        return None;
    }
    let behind = slot.wrappers.iter().find(|wrapper| wrapper.kinds.contains(&kind))?.behind?;
    let (home, into) = tree.home(into);
    let last = home.tokens()[..home.token_range(into).end].last();
    // What ends with such a token has it for its own hoists.
    last.is_none_or(|last| last.kind != behind).then_some(())?;
    let name = home.language().kind(behind).name.strip_prefix('\'');
    Some(name.and_then(|name| name.strip_suffix('\'')).unwrap_or_default().as_bytes())
}

/// The nodes below one that could take its place if a token stood after them. Of nodes in each other that fit, the outermost: what is
/// in it is for other changes, once it is there.
fn fitting(tree: &Tree, into: NodeId) -> Vec<NodeId> {
    let mut fitting = Vec::new();
    let mut at = into.0 + 1;
    while at < tree.end(into) {
        let from = NodeId(at);
        let can_come = !tree.is_token(from) || is_unbounded(tree, from);
        let is_smaller = weight(tree, from) + 1 < weight(tree, into);
        let fits = can_come && is_smaller && ending(tree, into, from).is_some();
        fitting.extend(fits.then_some(from));
        at = if fits || tree.can_hoist(into, from) { tree.end(from) } else { at + 1 };
    }
    fitting
}

impl Change for HoistAndEnd {
    fn name(&self) -> &'static str {
        "hoist and end"
    }

    fn about(&self) -> About {
        About {
            text: "puts a node from below in the place of one, with a token that has to stand after it",
            before: "int f() { switch (g()) {} }",
            after: "int f() { g(); }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Hoist
    }

    fn limit(&self) -> usize {
        TINY
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let is_wrapped = |node: &NodeId| tree.slot(*node).is_some_and(|slot| !slot.wrappers.is_empty());
        let pairs = tree.nodes().filter(is_wrapped).flat_map(|into| {
            fitting(tree, into).into_iter().map(move |from| Move::new(&Self, At::pair(into, from)))
        });
        pairs.map(|what| (what.gain(tree), what)).collect()
    }

    /// `None` if what comes of it does not parse.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let ending = ending(tree, at.node, at.other)?;
        tree.edit_to(tree.with_texts(&[(at.node, Instead::NodeBetween(b"", tree, at.other, ending))])?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        weight(tree, at.node).saturating_sub(weight(tree, at.other) + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn an_expression_for_a_statement_that_ends_with_a_bracket() {
        let made = testing::texts(&HoistAndEnd, "int f() { if (a(b)) { c; } else { d(); } }");
        assert_eq!(made, ["int f() { a(b); }"]);
    }

    #[test]
    fn nothing_where_the_token_is_there() {
        assert!(testing::texts(&HoistAndEnd, "int f() { a = b(c); }").is_empty());
    }
}
