//! What a node may not begin with: an expression that is a statement does not begin with `{`.

use super::cut::Cut;
use super::pieces::{Piece, Placed};
use crate::parse::NodeId;
use crate::tree::Layer;
use reducer_tables::Kind;

impl Layer {
    /// Adds the cuts by which a node would begin with a token that it may not begin with.
    pub(super) fn check_first_tokens(&self, cuts: &[Cut], placed: &[Placed], impossible: &mut Vec<usize>) {
        if self.language.not_first.is_empty() {
            return;
        }
        for (index, cut) in cuts.iter().enumerate() {
            let mut first = None;
            // A node that becomes smaller may lose tokens only.
            let shrunk = cut.shrinks.map(|(node, shrink)| (node, shrink.to));
            let mut next =
                shrunk.map_or_else(|| self.parent(NodeId(cut.nodes.start)), |(node, _)| Some(node));
            while let Some(node) = next.filter(|&node| self.data(node).first == cut.tokens.start) {
                next = self.parent(node);
                let kind = shrunk.filter(|(shrunk, _)| *shrunk == node).map_or(self.kind(node), |(_, to)| to);
                let Some(barred) = self.barred(kind) else { continue };
                let first = *first.get_or_insert_with(|| self.first_behind(cut, index, placed));
                if first.is_some_and(|first| barred.contains(&first)) {
                    impossible.push(index);
                    break;
                }
            }
        }
    }

    /// The kind of the token that stands where a cut begins, once the cut is made.
    fn first_behind(&self, cut: &Cut, index: usize, placed: &[Placed]) -> Option<Kind> {
        let is_behind = |placed: &&Placed| match &placed.piece {
            Piece::Source { tokens, .. } => placed.cut >= index && tokens.start >= cut.tokens.start,
            Piece::Minimal(_) | Piece::Part { .. } | Piece::Text(_) => placed.cut >= index,
        };
        placed.iter().filter(is_behind).flat_map(|piece| self.tokens_of(piece)).next().map(|token| token.kind)
    }
}
