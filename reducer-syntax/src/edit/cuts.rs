//! What goes of a layer by the changes of an edit, and what comes in its place.

use super::cut::{Cut, Put, Rewritten};
use super::edit::{Change, Changes};
use crate::parse::NodeId;
use crate::tree::Layer;
use reducer_tables::{Arity, Minimal, SlotInfo, Token};
use std::iter::Peekable;
use std::ops::Range;
use std::sync::Arc;

/// Elements of a list that go together: from the first to the last, and the ones before and after those.
struct Elements {
    first: NodeId,
    last: NodeId,
    before: Option<NodeId>,
    after: Option<NodeId>,
}

impl Layer {
    /// The cuts of changes, in order and disjoint; those without effect make none.
    pub(super) fn cuts(&self, edit: &Changes) -> Vec<Cut> {
        let mut cuts: Vec<Cut> = Vec::with_capacity(edit.changes().len());
        let mut changes = edit.changes().iter().copied().peekable();
        // Nodes before this one are cut already, and changes of nodes below them have no effect.
        let mut covered = 0;
        // The element after the last run of a list: mostly the one before the next run, and then at hand.
        let mut at_hand: Option<NodeId> = None;
        while let Some(change) = changes.next() {
            let node = change.target();
            if node.0 < covered || node.0 >= self.nodes.len() || !self.is_run(node, change.last()) {
                continue;
            }
            let Some(slot) = self.slot(node) else { continue };
            if let (Change::Prune(_) | Change::Run { .. }, Arity::List { at_least_one, separator }) =
                (change, slot.arity)
            {
                let run = self.elements(change, &mut changes, at_hand);
                (covered, at_hand) = (self.data(run.last).end, run.after);
                self.prune_elements(&run, at_least_one, separator.behind_last(), slot.minimal, &mut cuts);
                continue;
            }
            let known = cuts.len();
            match change {
                Change::Hoist { into, from } => cuts.extend(self.hoisting(into, from)),
                Change::Splice { into, from } => cuts.extend(self.splicing(into, from)),
                Change::Shrink { number, .. } => cuts.extend(self.shrink(node, number).into_iter().flatten()),
                Change::Retext { text, .. } => {
                    let text = edit.texts().get(usize::from(text));
                    cuts.extend(text.and_then(|text| self.retext(node, text)));
                }
                Change::Prune(_) | Change::Run { .. } => cuts.extend(self.pruning(node, slot)),
            }
            if cuts.len() > known {
                covered = self.data(node).end;
            }
        }
        self.join_gaps(&mut cuts);
        cuts
    }

    /// Puts a node in the place of one above it, with the nodes that the place asks for around it.
    fn hoisting(&self, into: NodeId, from: NodeId) -> Option<Cut> {
        let wrappers = self.hoist(into, from)?;
        let ending = wrappers.first().and_then(|outermost| outermost.behind);
        let behind = ending.map(|_| self.data(into).last - 1);
        self.replacement(into, Put::Nodes { first: from, last: from, behind })
    }

    /// Puts all elements of the list that `from` begins in the place of an element of a list above.
    fn splicing(&self, into: NodeId, from: NodeId) -> Option<Cut> {
        if !self.can_splice(into, from) {
            return None;
        }
        let last = self.run(from).last().unwrap_or(from);
        self.replacement(into, Put::Nodes { first: from, last, behind: None })
    }

    /// Prunes what stands in a slot that is no list.
    fn pruning(&self, node: NodeId, slot: &SlotInfo) -> Option<Cut> {
        match slot.arity {
            Arity::Optional => self.removal(node, node, None, None, 0),
            Arity::One | Arity::List { .. } => self.minimized(node, slot.minimal),
        }
    }

    /// Puts the minimal text of its slot in the place of a node.
    fn minimized(&self, node: NodeId, minimal: Option<&'static Minimal>) -> Option<Cut> {
        self.replacement(node, Put::Minimal(self.smaller(node, minimal)?))
    }

    /// The elements of a list that are pruned by a change and those after it. The element before them is perhaps
    /// `at_hand`.
    fn elements(
        &self,
        change: Change,
        changes: &mut Peekable<impl Iterator<Item = Change>>,
        at_hand: Option<NodeId>,
    ) -> Elements {
        let (first, mut last) = (change.target(), change.last());
        let mut after = self.neighbour_after(last);
        while let Some(&other) = changes.peek() {
            if let Some(longer) = self.longer(last, after, other) {
                last = longer;
                after = self.neighbour_after(last);
            } else if other.target().0 >= self.data(last).end {
                break;
            }
            // A change below the element before is overtaken by the pruning of that element.
            changes.next();
        }
        let at_hand = at_hand.filter(|&before| self.neighbour_after(before) == Some(first));
        let before = at_hand.or_else(|| self.neighbour_before(first));
        Elements { first, last, before, after }
    }

    /// Removes elements of a list; of one that needs an element, the first stays as the minimal text, if all go.
    fn prune_elements(
        &self,
        elements: &Elements,
        at_least_one: bool,
        own_separator: u32,
        minimal: Option<&'static Minimal>,
        cuts: &mut Vec<Cut>,
    ) {
        let &Elements { first, last, before, after } = elements;
        if !at_least_one || before.is_some() || after.is_some() {
            cuts.extend(self.removal(first, last, before, after, own_separator));
            return;
        }
        cuts.extend(self.minimized(first, minimal));
        if last != first {
            let second = NodeId(self.data(first).end);
            cuts.extend(self.removal(second, last, Some(first), None, own_separator));
        }
    }

    /// The text before a cut may have gone with the cut before: then the text after it goes instead.
    fn join_gaps(&self, cuts: &mut [Cut]) {
        let mut gone = 0;
        for cut in cuts {
            if cut.bytes.start < gone {
                let Range { start, end } = cut.tokens;
                cut.bytes = self.start_of(start as usize)..self.start_of(end as usize);
            }
            gone = cut.bytes.end;
        }
    }

    /// The new last one of pruned siblings that end with `last`, before `next`, if another change is made as well;
    /// `None` if that change prunes no further siblings.
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

    /// Removes the siblings `from..=to` of one slot that stand between `before` and `after`, with the separators
    /// between them, and one of the separators at their ends: if each element has its own, the one after them, which
    /// has `own_separator` tokens.
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
        // The gap after goes with the first element of a list.
        let [start, end] = [first, last].map(|token| token as usize);
        let gap = |token: usize| &self.text[self.end_of(token)..self.start_of(token)];
        let gap_before_stays = || {
            let text = |token: usize| self.tokens[token].text(&self.text);
            end < self.tokens.len() && gap_before_stays([text(start - 1), text(end)], [gap(start), gap(end)])
        };
        let bytes = if first == 0 || (before.is_none() && after.is_some()) {
            self.start_of(start)..self.start_of(end)
        } else if before.is_none() && self.is_inside_of_brackets(from, first..last) {
            self.end_of(start)..self.start_of(end)
        } else if gap_before_stays() {
            self.start_of(start)..self.start_of(end)
        } else {
            self.end_of(start)..self.end_of(end)
        };
        self.cut(nodes, first..last, bytes, Put::Nothing)
    }

    /// Whether these are all tokens of the parent but its first and its last one, and only blanks stand before the last
    /// one: then no blanks stay between the two, so that one text is left, whichever blanks there were, and is tested
    /// once.
    fn is_inside_of_brackets(&self, node: NodeId, tokens: Range<u32>) -> bool {
        let Some(parent) = self.parent(node) else { return false };
        // Without blanks, what is left of an island may be no island any more.
        let (all, is_minimal) = (self.token_range(parent), || self.is_minimal_without(parent, &tokens));
        let (start, end) = (tokens.start as usize, tokens.end as usize);
        (start, end) == (all.start + 1, all.end.saturating_sub(1))
            && self.text[self.end_of(end)..self.start_of(end)].iter().all(u8::is_ascii_whitespace)
            && (self.parent(parent).is_some() || is_minimal())
    }

    /// Whether the text of a node, without these of its tokens and the blanks around them, is the minimal text of its
    /// slot.
    fn is_minimal_without(&self, node: NodeId, tokens: &Range<u32>) -> bool {
        let text = self.text_range(node);
        let [start, end] = [tokens.start, tokens.end].map(|token| token as usize);
        let [before, behind] = [text.start..self.end_of(start), self.start_of(end)..text.end];
        let minimal = self.slot(node).and_then(|slot| slot.minimal);
        minimal.is_some_and(|minimal| {
            minimal.text.as_bytes() == [&self.text[before], &self.text[behind]].concat()
        })
    }

    /// A cut of its own; `None` if it takes no tokens away.
    #[expect(clippy::unused_self, reason = "reads as the constructor that it is")]
    fn cut(&self, nodes: Range<u32>, tokens: Range<u32>, bytes: Range<usize>, put: Put) -> Option<Cut> {
        (!tokens.is_empty()).then_some(Cut { nodes, tokens, bytes, put, shrinks: None })
    }
}

/// Whether, of the gaps before and after something that goes, the one before stays; the tokens are those before and after it.
/// Comments mostly stand before what they are about, so that gap goes along; but not where what goes begins a line that goes on
/// after it, or stands right after a bracket that something is left in.
pub(super) fn gap_before_stays([token_before, token_after]: [&[u8]; 2], [before, after]: [&[u8]; 2]) -> bool {
    let goes_on = !after.contains(&b'\n');
    let begins_line = before.contains(&b'\n') && !after.is_empty();
    let is_inside = matches!(token_before, b"(" | b"[" | b"{") && !matches!(token_after, b")" | b"]" | b"}");
    goes_on && (begins_line || (before.is_empty() && is_inside))
}
