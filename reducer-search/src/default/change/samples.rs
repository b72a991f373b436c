//! Texts of single tokens to put in the place of something larger.

use crate::names;
use crate::nodes::language;
use reducer_syntax::{Kind, NodeId, Tree};
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
    kind: Kind,
    text: Box<[u8]>,
}

impl Samples {
    /// Of each kind of literal the longest, for what is asked of a value is often that it be large enough; of equal ones the
    /// first. No names.
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
        let sample = |((language, kind), text): (_, &[u8])| Sample { language, kind, text: text.into() };
        Self { literals: longest.into_iter().map(sample).collect(), names: Vec::new() }
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
                kind: name.kind,
                text: name.text.into(),
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

impl Sample {
    /// Whether it may stand in the place of a node, perhaps with other nodes around it.
    fn fits(&self, tree: &Tree, node: NodeId) -> bool {
        tree.slot(node).is_some_and(|slot| slot.takes(self.kind)) && language(tree, node) == self.language
    }
}
