//! What the whole text becomes: with little between its tokens, no comments, no blank lines, no runs of blanks; without
//! some tokens, whatever the tree says; with other texts for some nodes, or with a node of another tree. Such a text is parsed
//! again.

use super::edit::Whole;
use super::islands::Nested;
use super::origin::Patchwork;
use super::{Edit, Layer, NodeId, Tree};
use std::ops::Range;
use std::sync::Arc;

/// What comes in the place of a node.
#[derive(Clone, Copy)]
pub enum Instead<'t> {
    /// A text.
    Text(&'t [u8]),
    /// The text of a node of some tree.
    Node(&'t Tree, NodeId),
}

impl Tree {
    /// How many gaps there are: before each token of its language, and behind the last; those of an island come behind
    /// the gap before it.
    pub fn gap_count(&self) -> usize {
        let inside: usize = self.islands.iter().map(|island| island.tree.gap_count()).sum();
        self.layer.tokens.len() + 1 + inside
    }

    /// Whether there is nothing to make short in these gaps.
    pub fn is_tidy(&self, gaps: Range<usize>) -> bool {
        self.tidied_text(gaps) == self.text()
    }

    /// Makes these gaps short: a line end where one was, with the indentation behind it, or else a blank. `None` if
    /// the text would not have the same tokens then.
    pub fn tidied(&self, gaps: Range<usize>) -> Option<Edit> {
        let tree = self.parse_again(self.tidied_text(gaps))?;
        self.has_nodes_of(&tree).then(|| Edit::whole(tree, true))
    }

    /// Takes away tokens, of all that [`token_texts`](Self::token_texts) gives, and the blanks before them; of the first, also
    /// those after them, as where a node goes: so it is one text, whichever way it comes to be. `None` if the rest does not parse, or where that leaves as many: where one has no text, or what it made a comment is text again.
    pub fn without_tokens(&self, tokens: Range<usize>) -> Option<Edit> {
        let texts = self.token_texts();
        let end_of =
            |token: usize| token.checked_sub(1).map_or(Some(0), |before| Some(texts.get(before)?.end));
        let mut bytes = end_of(tokens.start)?..end_of(tokens.end)?;
        if bytes.start == 0 {
            bytes.end = self.end_of_blanks(bytes.end);
        }
        let blanks = bytes.start..texts.get(tokens.start).map_or(bytes.end, |token| token.start);
        let whole = self.text();
        // A blank that was there keeps what is before and behind apart.
        let next = whole.get(bytes.end).is_none_or(u8::is_ascii_whitespace);
        let apart = whole.get(blanks)?.iter().find(|byte| byte.is_ascii_whitespace());
        let mut text = Patchwork::with_capacity(whole.len());
        text.copy(self, 0..bytes.start);
        text.blank(apart.filter(|_| !next && bytes.start > 0).map_or(&[], std::slice::from_ref));
        text.copy(self, bytes.end..whole.len());
        (text.len() < whole.len()).then_some(())?;
        let tree = self.parse_patched(text)?;
        (tree.written_token_count() < self.written_token_count()).then(|| Edit::whole(tree, false))
    }

    /// Where the blanks end that begin here, if that is at a token or at the end of the text.
    fn end_of_blanks(&self, start: usize) -> usize {
        let blanks = self.text()[start..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let end = start + blanks;
        let is_at_token = || self.token_texts().iter().any(|token| token.start == end && !token.is_empty());
        if end == self.text().len() || is_at_token() { end } else { start }
    }

    /// The tree with these texts in the places of nodes, which are given in order and do not stand in each other. `None` if that
    /// does not parse.
    pub fn with_texts(&self, texts: &[(NodeId, Instead)]) -> Option<Self> {
        let whole = self.text().len();
        let (mut text, mut end) = (Patchwork::with_capacity(whole), 0);
        for &(node, instead) in texts {
            let range = self.text_range(node);
            (end <= range.start).then(|| text.copy(self, end..range.start))?;
            end = range.end;
            match instead {
                Instead::Text(other) => text.replace(self, range, other),
                Instead::Node(tree, other) => text.copy(tree, tree.text_range(other)),
            }
        }
        text.copy(self, end..whole);
        self.parse_patched(text)
    }

    /// The tree with the text of a node of the same or another tree in the place of a node. `None` if that does not
    /// parse, or if no blanks keep its tokens from running together with those before and behind.
    pub(super) fn replaced(&self, node: NodeId, by_tree: &Self, by: NodeId) -> Option<Self> {
        let (range, by_range) = (self.text_range(node), by_tree.text_range(by));
        let text = self.text();
        let before = self.texts_in(0..range.start);
        let inside = by_tree.texts_in(by_range.clone());
        let tokens: Vec<&[u8]> = before.chain(inside).chain(self.texts_in(range.end..text.len())).collect();
        let blank = self.home(node).0.language().blank.as_bytes();
        let blanks: [(&[u8], &[u8]); 4] = [(b"", b""), (blank, b""), (b"", blank), (blank, blank)];
        blanks.into_iter().find_map(|(before, behind)| {
            let mut patched = Patchwork::with_capacity(text.len() + by_range.len());
            patched.copy(self, 0..range.start);
            patched.blank(before);
            patched.copy(by_tree, by_range.clone());
            patched.blank(behind);
            patched.copy(self, range.end..text.len());
            let tree = self.parse_patched(patched)?;
            let same = tree.texts_in(0..tree.text().len()).eq(tokens.iter().copied());
            same.then_some(tree)
        })
    }

    /// The texts of the tokens in these bytes, those of an island in the place of the one that it is.
    fn texts_in(&self, bytes: Range<usize>) -> impl Iterator<Item = &[u8]> {
        let inside = move |token: &Range<usize>| {
            !token.is_empty() && bytes.start <= token.start && token.end <= bytes.end
        };
        self.token_texts().into_iter().filter(inside).map(|token| &self.text()[token])
    }

    /// The tree of another text, with no more errors than this one has.
    fn parse_again(&self, text: Vec<u8>) -> Option<Self> {
        if !self.recovers {
            return Self::parse(self.language(), text).ok();
        }
        let tree = Self::recover(self.language(), text).ok()?.0;
        let errors = |tree: &Self| tree.errors().count() + tree.errors_in_islands().count();
        (errors(&tree) <= errors(self)).then_some(tree)
    }

    /// The same of a text put together of parts of this one and others, from where its tokens come then.
    fn parse_patched(&self, mut text: Patchwork) -> Option<Self> {
        let tree = self.parse_again(text.take_text())?;
        Some(text.trace(tree, self))
    }

    /// What this tree becomes as a whole; if this one is traced, so is that.
    pub(super) fn traced_into(&self, whole: &Whole) -> Self {
        let tree = Self::clone(&whole.tree);
        if self.origins.is_none() || tree.is_traced_like(self) {
            tree
        } else if whole.same_nodes && self.has_nodes_of(&tree) {
            tree.placed_as(self)
        } else {
            // Somebody else made it, and nothing says how: what differs is in one stretch then.
            let (before, behind) = (self.text(), tree.text());
            let same = |(one, other): &(&u8, &u8)| one == other;
            let start = before.iter().zip(behind).take_while(same).count();
            let rest = before[start..].iter().rev().zip(behind[start..].iter().rev());
            let end = rest.take_while(same).count();
            let mut text = Patchwork::with_capacity(behind.len());
            text.copy(self, 0..start);
            text.replace(self, start..before.len() - end, &behind[start..behind.len() - end]);
            text.copy(self, before.len() - end..before.len());
            text.trace(tree.clone(), self)
        }
    }

    fn tidied_text(&self, gaps: Range<usize>) -> Vec<u8> {
        let layer = &self.layer;
        let mut text = Vec::with_capacity(layer.text.len());
        let mut end = 0;
        // The number of the next gap.
        let mut next = 0;
        let mut islands = self.islands.iter().peekable();
        for (number, token) in layer.tokens.iter().enumerate() {
            let short = gaps.contains(&next);
            next += 1;
            // What a filter put in stands somewhere in a gap, and is found there again.
            if token.is_virtual() {
                continue;
            }
            gap(&layer.text[end..token.start as usize], end == 0, short, &mut text);
            end = token.end as usize;
            let own = islands.next_if(|island| layer.data(island.leaf).first as usize == number);
            if let Some(Nested { tree, .. }) = own {
                let inside = |gap: usize| gap.saturating_sub(next).min(tree.gap_count());
                text.extend(tree.tidied_text(inside(gaps.start)..inside(gaps.end)));
                next += tree.gap_count();
            } else {
                text.extend_from_slice(token.text(&layer.text));
            }
        }
        let last = &layer.text[end..];
        if gaps.contains(&next) {
            text.extend(last.contains(&b'\n').then_some(b'\n'));
        } else {
            text.extend_from_slice(last);
        }
        text
    }

    pub(super) fn has_nodes_of(&self, other: &Self) -> bool {
        self.layer.has_nodes_of(&other.layer)
            && self.islands.len() == other.islands.len()
            && self.islands.iter().zip(&*other.islands).all(|(one, other)| one.tree.has_nodes_of(&other.tree))
    }
}

impl Layer {
    fn has_nodes_of(&self, other: &Self) -> bool {
        let kinds = |layer: &Self| layer.tokens.iter().map(|token| token.kind).collect::<Vec<_>>();
        Arc::ptr_eq(&self.nodes, &other.nodes) || (self.nodes == other.nodes && kinds(self) == kinds(other))
    }
}

/// Writes what stands between two tokens, short if it is to be.
fn gap(old: &[u8], first: bool, short: bool, text: &mut Vec<u8>) {
    if !short || old.is_empty() {
        text.extend_from_slice(old);
        return;
    }
    if first {
        return;
    }
    if let [_] = old {
        text.extend_from_slice(old);
        return;
    }
    match old.iter().rposition(|&byte| byte == b'\n') {
        Some(at) => {
            text.push(b'\n');
            let blank = |byte: &&u8| matches!(**byte, b' ' | b'\t');
            text.extend(old[at + 1..].iter().take_while(blank));
        }
        None => text.push(b' '),
    }
}
