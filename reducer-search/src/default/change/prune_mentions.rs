//! All that mentions a name goes, for a declaration goes only with its uses.

use super::at::At;
use super::carriers::{AllCarriers, Carried, prunes};
use super::class::Class;
use super::mentions::Mentions;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::names;
use reducer_syntax::{Edit, NodeId, Tree};

/// Prunes, for each mention of the name that the token is, the nearest node around it that can go.
#[derive(Debug)]
pub struct PruneMentions;

/// A move for each name that occurs several times, with what goes then.
pub fn mentions_of_names(tree: &Tree) -> Vec<(Carried, Move)> {
    let again = names::of(tree).into_iter().filter(|name| name.nodes.len() > 1);
    // Of all names at once: each may have mentions at the bottom of a nest, and all ways up from there are long.
    let carriers = AllCarriers::new(tree);
    let weighed = again.map(|name| {
        let carried = Carried::new(tree, name.nodes.iter().filter_map(|&node| carriers.of(node)));
        (carried, Move::new(&PruneMentions, At::node(name.nodes[0])))
    });
    weighed.filter(|(carried, _)| carried.gain > 0).collect()
}

impl Change for PruneMentions {
    fn name(&self) -> &'static str {
        "mentions"
    }

    fn about(&self) -> About {
        About {
            text: "prunes all that mentions a name",
            before: "void f() { int a, b; g(a, b); }",
            after: "void f() { int b; g(b); }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        mentions_of_names(tree).into_iter().map(|(carried, what)| (carried.gain, what)).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let mentions = tree.tokens_with_text(tree.text_of(at.node));
        // Changes below others have no effect.
        Some(Edit::new(prunes(tree, mentions)?))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        Mentions::default().of(tree, at.node).gain
    }

    fn name_that_goes(&self, at: At) -> Option<NodeId> {
        Some(at.node)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn names_without_other_mentions_are_left_alone() {
        assert_eq!(testing::texts(&PruneMentions, "int a = 1, b = a;"), ["int b;"]);
    }
}
