//! What a text can be rewritten to: bits of a term to the part of the term that has them.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// Each way to rewrite a text.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let taken = tree.nodes().filter_map(|term| {
        let bits = Bits::of(&tree, term)?;
        let of = tree.in_slot(term, "arguments").next()?;
        Some(vec![(tree.text_range(term), bits.within(&tree, of)?)])
    });
    taken.collect()
}

/// Bits of a term, the lowest of which is 0.
#[derive(Clone, Copy)]
struct Bits {
    last: usize,
    first: usize,
}

impl Bits {
    /// The bits that a term takes of another one: `((_ extract 7 0) a)`.
    fn of(tree: &Tree, term: NodeId) -> Option<Self> {
        let function = tree.in_slot(term, "function").next()?;
        let is_extract = tree.children(function).next().is_some_and(|name| tree.text_of(name) == b"extract");
        let index = |node| str::from_utf8(tree.text_of(node)).ok()?.parse().ok();
        let mut indices = tree.in_slot(function, "indices").map(index);
        let (last, first) = (indices.next()??, indices.next()??);
        (is_extract && first <= last).then_some(Self { last, first })
    }

    /// The term with which these bits of a term can be said: an `ite` of bits of both, or one part of the term.
    fn within(self, tree: &Tree, term: NodeId) -> Option<Vec<u8>> {
        let arguments: Vec<NodeId> = tree.in_slot(term, "arguments").collect();
        match *arguments {
            [condition, then, otherwise] if is_call_of(tree, term, b"ite") => {
                let [then, otherwise] = [then, otherwise].map(|branch| self.part(tree, branch));
                Some([b"(ite ", tree.text_of(condition), b" ", &*then?, b" ", &*otherwise?, b")"].concat())
            }
            _ => self.part(tree, term),
        }
    }

    /// Bits of a constant, or the last term that a term joins to others. How wide that is is not known: the lowest bits may be all of it.
    fn part(self, tree: &Tree, term: NodeId) -> Option<Vec<u8>> {
        if tree.kind(term) == k::BINARY {
            let digits = tree.text_of(term).strip_prefix(b"#b")?;
            let (start, end) = (digits.len().checked_sub(self.last + 1)?, digits.len() - self.first);
            return Some([b"#b", digits.get(start..end)?].concat());
        }
        let joins = is_call_of(tree, term, b"concat") || is_call_of(tree, term, b"zero_extend");
        let last = tree.in_slot(term, "arguments").last().filter(|_| joins && self.first == 0)?;
        Some(tree.text_of(last).to_vec())
    }
}

/// Whether a term is a call of a function, perhaps with indices: of `(_ zero_extend 1)`.
fn is_call_of(tree: &Tree, term: NodeId, name: &[u8]) -> bool {
    let function = tree.in_slot(term, "function").next();
    let name_of = |function| tree.children(function).next().unwrap_or(function);
    function.is_some_and(|function| tree.text_of(name_of(function)) == name)
}
