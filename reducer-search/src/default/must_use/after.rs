//! What is left after an edit of the names that have to be used.

use super::named::{first_token, name_of};
use crate::default::touched::Touched;
use reducer_syntax::{Applied, NodeId, Tree};
use std::collections::BTreeMap;

/// A tree after an edit.
pub(super) enum After<'a> {
    /// What the changes alone tell of it. A change that cannot be made is taken for made: then a declaration may go that is still used.
    Told { tree: &'a Tree, touched: Touched, texts: &'a BTreeMap<NodeId, Option<&'static str>> },
    /// The tree itself, which takes time to make.
    Made(Box<Applied>),
}

impl After<'_> {
    /// The text of a node that is left.
    pub(super) fn text_of(&self, node: NodeId) -> Option<&[u8]> {
        match self {
            Self::Told { tree, touched, texts } => touched.keeps(node)?.then(|| {
                let text = texts.get(&node).copied().flatten();
                text.map_or_else(|| tree.text_of(node), str::as_bytes)
            }),
            Self::Made(applied) => Some(applied.tree.text_of(applied.renumbering.get(node)?)),
        }
    }

    /// The name that an element declares if it is left.
    pub(super) fn name_of(&self, node: NodeId) -> Option<&[u8]> {
        match self {
            Self::Told { tree, .. } => {
                let (token, text) = (first_token(tree, node), self.text_of(node)?);
                self.text_of(token)?;
                if text == tree.text_of(node) { name_of(tree, node) } else { Some(text) }
            }
            Self::Made(applied) => name_of(&applied.tree, applied.renumbering.get(node)?),
        }
    }

    /// Whether so many tokens at most have a text, given that these are those that had it and are no uses of a name that lost all its
    /// uses.
    pub(super) fn has_at_most(&self, text: &[u8], tokens: usize) -> bool {
        match self {
            // No token is new.
            Self::Told { .. } => true,
            Self::Made(applied) => applied.tree.tokens_with_text(text).len() <= tokens,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_syntax::Edit;

    #[test]
    fn what_is_told_is_what_is_made() {
        let text = "package a; import (\"fmt\"; m \"math/rand\"); func f(x int) int { y := m.A(x); \
                    if y > 0 { fmt.B(y); return g(g(x), 1) }; return y }";
        let tree = Tree::parse(&reducer_go::LANGUAGE, text.as_bytes()).unwrap();
        let nodes = || tree.nodes();
        let tokens = || nodes().filter(|&node| tree.is_token(node));
        let hoists = nodes().flat_map(|into| tree.subtree(into).skip(1).map(move |from| (into, from)));
        let hoists = hoists.filter_map(|(into, from)| Edit::hoist(&tree, into, from));
        let prunes = nodes().filter(|&node| tree.is_prunable(node)).map(|node| Edit::prune([node]));
        let forms = nodes().flat_map(|node| Edit::shrinks(&tree, node));
        let mut told = 0;
        let texts = BTreeMap::new();
        for edit in prunes.chain(hoists).chain(forms) {
            let Edit::Changes(changes) = &edit else { continue };
            let touched = Touched::new(&tree, changes.changes().iter().copied());
            if tokens().any(|node| touched.keeps(node).is_none()) {
                continue;
            }
            let (after, made) = (
                After::Told { tree: &tree, touched, texts: &texts },
                After::Made(Box::new(tree.apply(&edit))),
            );
            for node in tokens() {
                assert_eq!(after.text_of(node), made.text_of(node), "{edit:?} {node:?}");
                assert_eq!(after.name_of(node), made.name_of(node), "{edit:?} {node:?}");
            }
            told += 1;
        }
        assert!(told > 50, "{told}");
    }
}
