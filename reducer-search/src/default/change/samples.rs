//! Texts of single tokens to put in the place of something larger.

use crate::names;
use crate::nodes::language;
use reducer_syntax::{Kind, NodeId, SlotInfo, Tree};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// How long a literal is: a single character is hardly more than the shortest text, and what is longer says no more.
const LENGTHS: RangeInclusive<usize> = 2..=16;

/// How many names of each kind: with four, no case ends smaller than with two.
const NAMES: usize = 2;

/// A few texts for each kind of token that may be of any length.
#[derive(Clone, Debug)]
pub struct Samples {
    literals: Vec<Sample>,
    names: Vec<Sample>,
}

#[derive(Clone, Debug)]
struct Sample {
    language: &'static str,
    text: Box<[u8]>,
    place: Place,
}

/// Where a sample may stand.
#[derive(Clone, Debug)]
enum Place {
    /// Where tokens of this kind do.
    Literal(Kind),
    /// Where such tokens do, and something like what stands in these slots.
    Name(Kind, Box<[&'static SlotInfo]>),
    /// Where all of these kinds do, and no others.
    StandIn(&'static [Kind]),
}

impl Samples {
    /// Of each kind of literal the longest, for what is asked of a value is often that it be large enough; of equal ones the
    /// first. Then what the grammars name. No names of the tree.
    pub fn literals(tree: &Tree) -> Self {
        let mut longest: BTreeMap<(&'static str, Kind), &[u8]> = BTreeMap::new();
        for node in tree.nodes().filter(|&node| tree.is_token(node)) {
            let (language, kind, text) = (tree.home(node).0.language(), tree.kind(node), tree.text_of(node));
            let is_unbounded = language.unbounded.binary_search(&kind).is_ok();
            if is_unbounded && LENGTHS.contains(&text.len()) && !names::begins_word(text) {
                let known = longest.entry((language.name, kind)).or_default();
                if known.len() < text.len() {
                    *known = text;
                }
            }
        }
        let literals = longest.into_iter().map(|((language, kind), text)| Sample {
            language,
            text: text.into(),
            place: Place::Literal(kind),
        });
        Self { literals: literals.chain(stand_ins(tree)).collect(), names: Vec::new() }
    }

    /// The same literals, and of each kind of name those that this tree has most often; of equal ones the first in the order of
    /// bytes.
    pub fn with_names(&self, tree: &Tree) -> Self {
        let mut all = names::of(tree);
        all.sort_by_key(|name| (name.language, name.kind, Reverse(name.nodes.len())));
        let mut names = Vec::new();
        for same in all.chunk_by(|one, next| (one.language, one.kind) == (next.language, next.kind)) {
            names.extend(same.iter().take(NAMES).map(|name| Sample {
                language: name.language,
                text: name.text.into(),
                place: Place::Name(name.kind, names::slots(tree, &name.nodes).into()),
            }));
        }
        Self { literals: self.literals.clone(), names }
    }

    /// The numbers of those that may stand in the place of a node.
    pub fn fitting(&self, tree: &Tree, node: NodeId) -> impl Iterator<Item = u32> {
        let fitting = self.all().zip(0..).filter(move |(sample, _)| sample.fits(tree, node));
        fitting.map(|(_, number)| number)
    }

    /// The text that has a number.
    pub fn text(&self, number: u32) -> Option<&[u8]> {
        Some(&self.all().nth(number as usize)?.text)
    }

    fn all(&self) -> impl Iterator<Item = &Sample> {
        self.literals.iter().chain(&self.names)
    }
}

/// What the grammars of a tree name, each in the order in which it does.
fn stand_ins(tree: &Tree) -> impl Iterator<Item = Sample> {
    let languages = tree.nodes().map(|node| tree.home(node).0.language());
    let languages: BTreeMap<_, _> = languages.map(|language| (language.name, language)).collect();
    languages.into_values().flat_map(|language| {
        language.stand_ins.iter().map(|stand_in| Sample {
            language: language.name,
            text: stand_in.text.as_bytes().into(),
            place: Place::StandIn(stand_in.kinds),
        })
    })
}

impl Sample {
    /// Whether it may stand in the place of a node, perhaps with other nodes around it; a name, if something like the node could
    /// stand where the name does.
    fn fits(&self, tree: &Tree, node: NodeId) -> bool {
        let Some(slot) = tree.slot(node).filter(|_| language(tree, node) == self.language) else {
            return false;
        };
        match &self.place {
            Place::Literal(kind) => slot.takes(*kind),
            Place::Name(kind, slots) => {
                slot.takes(*kind) && slots.iter().any(|slot| slot.takes(tree.kind(node)))
            }
            Place::StandIn(kinds) => slot.accepts == *kinds,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::tree;

    #[test]
    fn what_the_grammar_names_comes_where_its_rule_stands() {
        let text = "package a; func f(b func(int) int) { return g(b.c), [2]int{} }";
        let tree = Tree::parse(&reducer_go::LANGUAGE, text.as_bytes()).unwrap();
        let samples = Samples::literals(&tree);
        let with_nil = tree
            .nodes()
            .filter(|&node| samples.fitting(&tree, node).any(|number| samples.text(number) == Some(b"nil")));
        let texts: Vec<_> = with_nil.map(|node| String::from_utf8_lossy(tree.text_of(node))).collect();
        // Neither a type nor what is called, but whatever is an expression.
        assert_eq!(texts, ["g(b.c)", "b.c", "[2]int{}", "2"]);
    }

    #[test]
    fn a_name_comes_where_something_like_it_could_stand() {
        let tree = tree("int f() { g((union U)a, 12); h((union U)a); }");
        let samples = Samples::literals(&tree).with_names(&tree);
        let of_text = |text: &[u8]| tree.nodes().find(|&node| tree.text_of(node) == text).unwrap();
        let texts = |node| -> Vec<&[u8]> {
            samples.fitting(&tree, node).filter_map(|number| samples.text(number)).collect()
        };
        // `U` is mentioned as often as `a`.
        assert_eq!(texts(of_text(b"(union U)a")), [&b"12"[..], b"a"]);
    }
}
