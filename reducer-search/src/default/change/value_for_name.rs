//! The value that a name stands for comes in the places of the name's uses, and what mentions the name first goes.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use super::transplant::takes;
use crate::names;
use crate::nodes::{alone, ancestors, goes_without_trace, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};

/// How many values are tried for each name: the first ones that can stand in the places of all uses.
const MOST: usize = 2;

/// Puts the other node, a value, in the places of all uses of the name that the token is, and prunes what mentions the name
/// first, with the value.
#[derive(Debug)]
pub struct ValueForName;

impl Change for ValueForName {
    fn name(&self) -> &'static str {
        "value for a name"
    }

    fn about(&self) -> About {
        About {
            text: "puts the value that a name stands for in the places of its uses, and prunes what mentions it first",
            before: "int f() { int a, b = 7; return b; }",
            after: "int f() { int a; return 7; }",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        SMALL
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    /// A move for each name that has uses besides what mentions it first, and for each value in that.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let firsts = names::of(tree).into_iter().map(|name| name.nodes[0]);
        let of_name = |name| {
            let definition = Definition::of(tree, name);
            let weighed = definition.into_iter().flat_map(|definition| {
                let values = definition.values(tree);
                values.into_iter().map(move |value| (definition.gain(tree, value), value))
            });
            weighed.map(move |(gain, value)| (gain, Move::new(&Self, At::pair(name, value))))
        };
        firsts.flat_map(of_name).collect()
    }

    /// `None` if what comes of it does not parse, or is no smaller.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let (name, value) = (at.node, at.other);
        let definition = Definition::of(tree, name)?;
        let pruned = tree.apply(&Edit::prune([definition.carrier]));
        let place = |&token: &NodeId| {
            let place = pruned.renumbering.get(place(tree, token, value)?)?;
            Some((place, Instead::Node(tree, value)))
        };
        let places: Option<Vec<(NodeId, Instead)>> = definition.uses.iter().map(place).collect();
        tree.edit_to(pruned.tree.with_texts(&places?)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        let of = |definition: Definition| definition.gain(tree, at.other);
        Definition::of(tree, at.node).map_or(0, of)
    }
}

/// What mentions a name first, and where it is mentioned besides.
struct Definition {
    name: NodeId,
    carrier: NodeId,
    uses: Vec<NodeId>,
}

impl Definition {
    /// That of the name that a token is; `None` if another token mentions it first, or it has no uses.
    fn of(tree: &Tree, name: NodeId) -> Option<Self> {
        let mut mentions = tree.tokens_with_text(tree.text_of(name));
        let carrier = ancestors(tree, name).find(|&node| goes_without_trace(tree, node))?;
        let is_first = mentions.first() == Some(&name);
        mentions.retain(|token| token.0 >= tree.end(carrier));
        (is_first && !mentions.is_empty()).then_some(Self { name, carrier, uses: mentions })
    }

    /// The outermost nodes that may stand in the places of all uses, and with which the tree is smaller.
    fn values(&self, tree: &Tree) -> Vec<NodeId> {
        let mut values = Vec::new();
        let mut next = self.carrier.0 + 1..tree.end(self.carrier);
        while values.len() < MOST
            && let Some(node) = next.next().map(NodeId)
        {
            if self.gain(tree, node) > 0 && self.is_value(tree, node) {
                values.push(node);
                next.start = tree.end(node);
            }
        }
        values
    }

    fn is_value(&self, tree: &Tree, node: NodeId) -> bool {
        let is_value = node > self.name || tree.end(node) <= self.name.0;
        is_value && self.uses.iter().all(|&token| place(tree, token, node).is_some())
    }

    fn gain(&self, tree: &Tree, value: NodeId) -> usize {
        let goes = weight(tree, self.carrier) + self.uses.len();
        goes.saturating_sub(self.uses.len() * weight(tree, value))
    }
}

/// Where a value may stand for a token: the outermost node that is this token alone and that the value fits.
fn place(tree: &Tree, token: NodeId, value: NodeId) -> Option<NodeId> {
    alone(tree, token).filter(|&node| takes(tree, node, value)).last()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_value_comes_in_the_places_of_all_uses() {
        assert_eq!(
            testing::texts(&ValueForName, "int f() { int a, b = 7; return b + b; }"),
            ["int f() { int a; return 7 + 7; }"]
        );
    }
}
