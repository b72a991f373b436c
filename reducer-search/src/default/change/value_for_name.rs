//! The value that a name stands for comes in the places of the name's uses, and what mentions the name first goes.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Move, SMALL};
use super::samples::Samples;
use super::transplant::takes;
use crate::names;
use crate::nodes::{alone, ancestors, goes_without_trace, weight};
use reducer_syntax::{Edit, Instead, NodeId, Tree};
use std::ops::Range;

/// How many values are tried for each name: the first ones that can stand in the places of all uses.
const MOST: usize = 2;

/// How many nodes around the name are tried: the nearest ones that can go, and the nearest ones that hold all uses.
const LEVELS: usize = 4;

/// How many mentions of a name are taken for what defines it: a name may stand for something else before.
const MENTIONS: usize = 2;

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

    /// A move for each name that has uses after what defines it, and for each value in that.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let found = names::of(tree)
            .into_iter()
            .filter_map(|name| name.nodes.into_iter().take(MENTIONS).find_map(|token| defined(tree, token)));
        let moves = found.flat_map(|(definition, values)| {
            values.into_iter().map(move |value| {
                let at = At::pair(definition.name, value);
                (definition.gain(tree, value), Move::new(&Self, at))
            })
        });
        moves.collect()
    }

    /// `None` if what comes of it does not parse, or is no smaller.
    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let definition = definition(tree, at)?;
        let left = tree.apply(&definition.removal(tree)?);
        let place = |&token: &NodeId| Some((left.renumbering.get(token)?, Instead::Node(tree, at.other)));
        let places: Option<Vec<(NodeId, Instead)>> = definition.uses.iter().map(place).collect();
        tree.edit_to(left.tree.with_texts(&places?)?)
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        definition(tree, at).map_or(0, |definition| definition.gain(tree, at.other))
    }
}

/// What defines a name, and where the name is mentioned after that.
struct Definition {
    name: NodeId,
    goes: Goes,
    uses: Vec<NodeId>,
}

/// What goes with the definition.
#[derive(Clone, Copy)]
enum Goes {
    /// This node, which is not needed.
    Whole(NodeId),
    /// All of the first node but the second one, which comes in its place: of `(let ((a b)) c)`, all but `c`.
    Around(NodeId, NodeId),
}

/// What defines the name that a token is, with the values that may stand for the name, if there are any.
fn defined(tree: &Tree, name: NodeId) -> Option<(Definition, Vec<NodeId>)> {
    definitions(tree, name).into_iter().find_map(|definition| {
        let values = definition.values(tree);
        (!values.is_empty()).then_some((definition, values))
    })
}

/// What defines the name that a token is, the smallest first; nothing if the name has no uses after the token.
fn definitions(tree: &Tree, name: NodeId) -> Vec<Definition> {
    let mut mentions = tree.tokens_with_text(tree.text_of(name));
    mentions.retain(|&token| token >= name);
    let &[_, next, ..] = &*mentions else { return Vec::new() };
    let of = |goes, end| {
        let uses: Vec<NodeId> = mentions.iter().copied().filter(|token| token.0 >= end).collect();
        Definition { name, goes, uses }
    };
    let last = mentions.last().map_or(0, |last| last.0);
    let apart = ancestors(tree, name).take_while(|&node| tree.end(node) <= last);
    let carriers = apart.filter(|&node| goes_without_trace(tree, node)).take(LEVELS);
    let mut found: Vec<Definition> =
        carriers.map(|carrier| of(Goes::Whole(carrier), tree.end(carrier))).collect();
    let mut arounds = ancestors(tree, name).filter(|&around| last < tree.end(around)).take(LEVELS);
    let around = arounds.find_map(|around| {
        let bodies = ancestors(tree, next).take_while(|&body| body != around && name < body);
        let all = bodies.filter(|&body| last < tree.end(body) && tree.can_hoist(around, body));
        all.last().map(|body| Goes::Around(around, body))
    });
    found.extend(around.map(|around| of(around, name.0 + 1)));
    found
}

/// The definition of a name that a value is in.
fn definition(tree: &Tree, At { node: name, other: value, .. }: At) -> Option<Definition> {
    let holds = |definition: &Definition| {
        let nodes = definition.nodes(tree);
        nodes.contains(&value.0) && tree.end(value) <= nodes.end
    };
    definitions(tree, name).into_iter().find(holds)
}

impl Definition {
    /// Takes the definition away.
    fn removal(&self, tree: &Tree) -> Option<Edit> {
        match self.goes {
            Goes::Whole(carrier) => Some(Edit::prune([carrier])),
            Goes::Around(around, body) => Edit::hoist(tree, around, body),
        }
    }

    /// What stands beside the name, and then the outermost nodes that may stand in the places of all uses; with each, the tree is
    /// smaller. Whether the text of what stands beside the name can stand in the places, the parser tells: a type that is written out
    /// can, though its name may have an alternative of its own.
    fn values(&self, tree: &Tree) -> Vec<NodeId> {
        let nodes = self.nodes(tree);
        let name = alone(tree, self.name).last();
        let beside =
            name.and_then(|name| tree.parent(name)).into_iter().flat_map(|parent| tree.children(parent));
        let is_value = |&node: &NodeId| {
            let goes = nodes.contains(&node.0) && tree.end(node) <= nodes.end;
            goes && weight(tree, node) > 1 && self.gain(tree, node) > 0
        };
        let mut values: Vec<NodeId> = beside.filter(is_value).take(MOST).collect();
        let mut next = nodes.clone();
        while values.len() < MOST
            && let Some(node) = next.next().map(NodeId)
        {
            if self.gain(tree, node) > 0 && self.fits_all(tree, node) {
                if !values.contains(&node) {
                    values.push(node);
                }
                next.start = tree.end(node);
            }
        }
        values
    }

    /// The nodes that go, among which the value is.
    fn nodes(&self, tree: &Tree) -> Range<u32> {
        match self.goes {
            Goes::Whole(carrier) => carrier.0 + 1..tree.end(carrier),
            Goes::Around(around, body) => around.0 + 1..body.0,
        }
    }

    fn fits_all(&self, tree: &Tree, node: NodeId) -> bool {
        let is_apart = node > self.name || tree.end(node) <= self.name.0;
        is_apart && self.uses.iter().all(|&token| fits(tree, token, node))
    }

    fn gain(&self, tree: &Tree, value: NodeId) -> usize {
        let goes = match self.goes {
            Goes::Whole(carrier) => weight(tree, carrier),
            Goes::Around(around, body) => weight(tree, around) - weight(tree, body),
        };
        (goes + self.uses.len()).saturating_sub(self.uses.len() * weight(tree, value))
    }
}

/// Whether a value may stand for a token: in the place of a node that is this token alone.
fn fits(tree: &Tree, token: NodeId, value: NodeId) -> bool {
    alone(tree, token).any(|node| takes(tree, node, value))
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

    /// Other things may have the name, too: `a` is the function first.
    #[test]
    fn a_name_may_stand_for_something_else_before() {
        assert_eq!(
            testing::texts(&ValueForName, "int a() { int a = 7, b; return a + a; }"),
            ["int a() { int b; return 7 + 7; }"]
        );
    }

    #[test]
    fn a_type_comes_in_the_place_of_its_name() {
        assert_eq!(
            testing::texts(&ValueForName, "typedef struct { int a; } t; t b; int c;"),
            ["struct { int a; } b; int c;", "typedef b; int c;"]
        );
    }

    /// The declaration is needed where it stands, but all that it is for can do without.
    #[test]
    fn what_a_value_is_used_in_comes_in_the_place_of_its_declaration() {
        let text = "(assert (let ((a (f b))) (g a c)))";
        let tree = Tree::parse(&reducer_smtlib::LANGUAGE, text.as_bytes()).unwrap();
        let moves = ValueForName.in_tree(&tree, &Samples::literals(&tree));
        let texts: Vec<_> = moves.into_iter().filter_map(|(_, what)| testing::text(&tree, what)).collect();
        assert_eq!(texts, ["(assert (g (f b) c))"]);
    }
}
