//! What goes of a layer by the changes of an edit, and what comes in its place.

use super::cut::{Cut, Put, Rewritten};
use super::edit::{Change, Changes};
use crate::tables::{Arity, Token};
use crate::tree::{Layer, NodeId};
use std::ops::Range;
use std::sync::Arc;

impl Layer {
    /// What goes and what comes, in order and disjoint; changes without effect are left out.
    pub(super) fn cuts(&self, edit: &Changes) -> Vec<Cut> {
        let mut cuts: Vec<Cut> = Vec::with_capacity(edit.changes().len());
        let mut changes = edit.changes().iter().copied().peekable();
        // Targets below a node that is already cut have no effect.
        let mut covered = 0;
        // The element behind the last run of a list: mostly the one before the next run, and then at hand.
        let mut behind: Option<NodeId> = None;
        while let Some(change) = changes.next() {
            let node = change.target();
            if node.0 < covered || node.0 >= self.nodes.len() || !self.is_run(node, change.last()) {
                continue;
            }
            match (change, self.slot(node).map(|slot| (slot.arity, slot.minimal))) {
                (_, None) => {}
                (Change::Hoist { into, from }, _) => {
                    if let Some(wrappers) = self.hoist(into, from) {
                        let ending = wrappers.first().and_then(|outermost| outermost.behind);
                        let behind = ending.map(|_| self.data(into).last - 1);
                        cuts.extend(self.replacement(node, Put::Nodes { first: from, last: from, behind }));
                        covered = self.data(node).end;
                    }
                }
                (Change::Splice { into, from }, _) => {
                    if self.can_splice(into, from) {
                        let last = self.run(from).last().unwrap_or(from);
                        cuts.extend(self.replacement(node, Put::Nodes { first: from, last, behind: None }));
                        covered = self.data(node).end;
                    }
                }
                (Change::Shrink { node, number }, _) => {
                    if let Some(parts) = self.shrink(node, number) {
                        cuts.extend(parts);
                        covered = self.data(node).end;
                    }
                }
                (Change::Retext { node, text }, Some(_)) => {
                    let text = edit.texts().get(usize::from(text));
                    cuts.extend(text.and_then(|text| self.retext(node, text)));
                    covered = self.data(node).end;
                }
                (Change::Prune(_) | Change::Run { .. }, Some((Arity::One, minimal))) => {
                    if let Some(minimal) = self.smaller(node, minimal) {
                        cuts.extend(self.replacement(node, Put::Minimal(minimal)));
                        covered = self.data(node).end;
                    }
                }
                (Change::Prune(_) | Change::Run { .. }, Some((Arity::Optional, _))) => {
                    cuts.extend(self.removal(node, node, None, None, 0));
                    covered = self.data(node).end;
                }
                (Change::Prune(_) | Change::Run { .. }, Some((Arity::List { min, separator }, minimal))) => {
                    let mut last = change.last();
                    let mut next = self.neighbour_after(last);
                    while let Some(&other) = changes.peek() {
                        if let Some(longer) = self.longer(last, next, other) {
                            last = longer;
                            next = self.neighbour_after(last);
                        } else if other.target().0 >= self.data(last).end {
                            break;
                        }
                        // Below the element before, it is overtaken by that.
                        changes.next();
                    }
                    covered = self.data(last).end;
                    let at_hand = behind.filter(|&behind| self.neighbour_after(behind) == Some(node));
                    let before = at_hand.or_else(|| self.neighbour_before(node));
                    behind = next;
                    if min == 0 || before.is_some() || next.is_some() {
                        cuts.extend(self.removal(node, last, before, next, separator.behind_last()));
                        continue;
                    }
                    if let Some(minimal) = self.smaller(node, minimal) {
                        cuts.extend(self.replacement(node, Put::Minimal(minimal)));
                    }
                    if last != node {
                        let next = NodeId(self.data(node).end);
                        cuts.extend(self.removal(next, last, Some(node), None, separator.behind_last()));
                    }
                }
            }
        }
        // What stands before a cut may have gone with the one before it: then what stands behind goes, too.
        for index in 1..cuts.len() {
            if cuts[index].bytes.start < cuts[index - 1].bytes.end {
                let Range { start, end } = cuts[index].tokens;
                cuts[index].bytes = self.start_of(start as usize)..self.start_of(end as usize);
            }
        }
        cuts
    }

    /// How far pruned siblings reach that end with `last`, with `next` behind it, if this is pruned as well; `None` if no
    /// farther.
    fn longer(&self, last: NodeId, next: Option<NodeId>, other: Change) -> Option<NodeId> {
        match other {
            Change::Prune(node) => (Some(node) == next).then_some(node),
            Change::Run { first, last: end } => {
                (end > last && self.is_run(first, end) && (Some(first) == next || self.is_run(first, last)))
                    .then_some(end)
            }
            _ => None,
        }
    }

    /// Gives a token another text; `None` if it has that one, or is no token that could have one.
    fn retext(&self, node: NodeId, text: &[u8]) -> Option<Cut> {
        let is_same = text.is_empty() || self.text_of(node) == text;
        if is_same || !self.is_token(node) || self.language.is_island(self.kind(node)) {
            return None;
        }
        Some(self.rewritten(node, None, text.to_vec()))
    }

    /// The cut that gives a token another text.
    pub(super) fn rewritten(&self, node: NodeId, island: Option<usize>, text: Vec<u8>) -> Cut {
        let data = self.data(node);
        let token = Token { kind: data.kind, start: 0, end: text.len() as u32 };
        Cut {
            nodes: node.0..data.end,
            tokens: data.first..data.last,
            bytes: self.text_range(node),
            put: Put::Text(Arc::new(Rewritten { island, token, text })),
            shrinks: None,
        }
    }

    fn replacement(&self, node: NodeId, put: Put) -> Option<Cut> {
        let data = self.data(node);
        self.cut(node.0..data.end, data.first..data.last, self.text_range(node), put)
    }

    /// Removes the siblings `from..=to` of one slot that stand between `before` and `after`, with the
    /// separators between them, and one of those at their ends: the one behind, of so many tokens, if each
    /// element has its own.
    fn removal(
        &self,
        from: NodeId,
        to: NodeId,
        before: Option<NodeId>,
        after: Option<NodeId>,
        own_separator: u32,
    ) -> Option<Cut> {
        let nodes = from.0..self.data(to).end;
        let (first, last) = match (before, after) {
            _ if own_separator > 0 => (self.data(from).first, self.data(to).last + own_separator),
            (None, Some(after)) => (self.data(from).first, self.data(after).first),
            (None, None) => (self.data(from).first, self.data(to).last),
            (Some(before), _) => (self.data(before).last, self.data(to).last),
        };
        // The first of a list leaves what stands before it and takes along what follows it, and so does what begins a
        // line that goes on behind it; others, whose comments mostly precede them, the other way round.
        let [start, end] = [first, last].map(|token| token as usize);
        let gap = |token: usize| &self.text[self.end_of(token)..self.start_of(token)];
        let goes_on = |gap: &[u8]| !gap.is_empty() && !gap.contains(&b'\n');
        let begins_line = || end < self.tokens.len() && gap(start).contains(&b'\n') && goes_on(gap(end));
        let bytes = if first == 0 || (before.is_none() && after.is_some()) {
            self.start_of(start)..self.start_of(end)
        } else if before.is_none() && self.is_inside_of_brackets(from, first..last) {
            self.end_of(start)..self.start_of(end)
        } else if begins_line() {
            self.start_of(start)..self.start_of(end)
        } else {
            self.end_of(start)..self.end_of(end)
        };
        self.cut(nodes, first..last, bytes, Put::Nothing)
    }

    /// Whether these are all tokens of the parent but its first and its last one, with blanks alone before that: then no blanks
    /// stay between those two, whichever stood there, so that what is left is one text and is tested once.
    fn is_inside_of_brackets(&self, node: NodeId, tokens: Range<u32>) -> bool {
        let Some(parent) = self.parent(node) else { return false };
        // Without blanks, what is left of an island may be no island any more.
        let (all, is_minimal) = (self.token_range(parent), || self.is_minimal_without(parent, &tokens));
        let (start, end) = (tokens.start as usize, tokens.end as usize);
        (start, end) == (all.start + 1, all.end.saturating_sub(1))
            && self.text[self.end_of(end)..self.start_of(end)].iter().all(u8::is_ascii_whitespace)
            && (self.parent(parent).is_some() || is_minimal())
    }

    /// Whether a node without these tokens of it, and without the blanks around them, is the shortest text of its place.
    fn is_minimal_without(&self, node: NodeId, tokens: &Range<u32>) -> bool {
        let text = self.text_range(node);
        let [start, end] = [tokens.start, tokens.end].map(|token| token as usize);
        let [before, behind] = [text.start..self.end_of(start), self.start_of(end)..text.end];
        let minimal = self.slot(node).and_then(|slot| slot.minimal);
        minimal.is_some_and(|minimal| {
            minimal.text.as_bytes() == [&self.text[before], &self.text[behind]].concat()
        })
    }

    /// `None` for a node without tokens: there is nothing to take away.
    #[expect(clippy::unused_self, reason = "reads as the constructor that it is")]
    fn cut(&self, nodes: Range<u32>, tokens: Range<u32>, bytes: Range<usize>, put: Put) -> Option<Cut> {
        (!tokens.is_empty()).then_some(Cut { nodes, tokens, bytes, put, shrinks: None })
    }
}
