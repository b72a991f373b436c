//! Single tokens to put in the place of something larger: where the shortest text that may stand does not do, another number,
//! string or name often does.

use super::moves::Move;
use crate::names;
use crate::weight::weight;
use reducer_syntax::{Edit, Instead, Kind, NodeId, Tree};
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// How long a literal is: a single character is hardly more than the shortest text, and what is longer says no more.
const LENGTHS: RangeInclusive<usize> = 2..=16;

/// How many names of each kind: with four, no case ends smaller than with two.
const NAMES: usize = 2;

/// A few texts for each kind of token that may be of any length.
#[derive(Clone, Debug)]
pub(super) struct Samples {
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
    pub(super) fn literals(tree: &Tree) -> Self {
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
    pub(super) fn with_names(&self, tree: &Tree) -> Self {
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

    /// A move for each node of several tokens and each text that may stand in its place.
    pub(super) fn moves(&self, tree: &Tree) -> impl Iterator<Item = Move> {
        tree.nodes().filter(|&node| weight(tree, node) > 1).flat_map(move |node| {
            let fitting = self.all().zip(0..).filter(move |(sample, _)| sample.fits(tree, node));
            fitting.map(move |(_, number)| Move::Sample { node, number })
        })
    }

    /// Puts a text in the place of a node; `None` if what comes of it does not parse.
    pub(super) fn edit(&self, tree: &Tree, node: NodeId, number: u16) -> Option<Edit> {
        let sample = self.all().nth(usize::from(number))?;
        let rest = tree.with_texts(&[(node, Instead::Text(&sample.text))])?;
        (rest.written_token_count() < tree.written_token_count()).then(|| Edit::whole(rest, false))
    }

    fn all(&self) -> impl Iterator<Item = &Sample> {
        self.literals.iter().chain(&self.names)
    }
}

impl Sample {
    /// Whether it may stand in the place of a node, perhaps with other nodes around it.
    fn fits(&self, tree: &Tree, node: NodeId) -> bool {
        tree.slot(node).is_some_and(|slot| slot.takes(self.kind))
            && tree.home(node).0.language().name == self.language
    }
}
