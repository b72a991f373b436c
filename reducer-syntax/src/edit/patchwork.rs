//! A text put together of parts of the texts of trees, and where its tokens come from then.

use crate::tree::{TokenPlace as Place, Tree};
use std::ops::Range;

/// A text put together of parts of the texts of trees.
pub(super) struct Patchwork<'t> {
    text: Vec<u8>,
    patches: Vec<Patch<'t>>,
}

/// A part of the text that comes from a tree, or in the place of something there.
struct Patch<'t> {
    bytes: Range<usize>,
    tree: &'t Tree,
    from: Range<usize>,
    /// Whether it is the text there.
    is_copy: bool,
}

impl Patch<'_> {
    /// Where the byte of its tree is that became its byte.
    fn start_of(&self, byte: usize) -> Option<usize> {
        (self.is_copy || byte == self.bytes.start).then(|| self.from.start + (byte - self.bytes.start))
    }

    /// The same for the end of a stretch of bytes.
    fn end_of(&self, byte: usize) -> Option<usize> {
        (self.is_copy || byte == self.bytes.end).then(|| self.from.end - (self.bytes.end - byte))
    }
}

impl<'t> Patchwork<'t> {
    pub(super) fn with_capacity(bytes: usize) -> Self {
        Self { text: Vec::with_capacity(bytes), patches: Vec::new() }
    }

    /// Goes on with bytes of a tree.
    pub(super) fn copy(&mut self, tree: &'t Tree, from: Range<usize>) {
        let bytes = self.text.len()..self.text.len() + from.len();
        self.text.extend_from_slice(&tree.text()[from.clone()]);
        self.patch(Patch { bytes, tree, from, is_copy: true });
    }

    /// Goes on with another text in the place of bytes of a tree.
    pub(super) fn replace(&mut self, tree: &'t Tree, from: Range<usize>, text: &[u8]) {
        let bytes = self.text.len()..self.text.len() + text.len();
        self.text.extend_from_slice(text);
        self.patch(Patch { bytes, tree, from, is_copy: false });
    }

    /// Goes on with blanks.
    pub(super) fn blank(&mut self, blank: &[u8]) {
        self.text.extend_from_slice(blank);
    }

    fn patch(&mut self, patch: Patch<'t>) {
        if !patch.bytes.is_empty() {
            self.patches.push(patch);
        }
    }

    /// How long the text is.
    pub(super) fn len(&self) -> usize {
        self.text.len()
    }

    /// The text, which is not needed to trace its tree.
    pub(super) fn take_text(&mut self) -> Vec<u8> {
        std::mem::take(&mut self.text)
    }

    /// The tree of the text, whose tokens come from where their bytes do, if the trees are traced like this one.
    pub(super) fn trace(&self, tree: Tree, like: &Tree) -> Tree {
        let Some(origins) = &like.origins else { return tree };
        let mut sources: Vec<Source> = Vec::new();
        for patch in &self.patches {
            if patch.tree.is_traced_like(like) && !sources.iter().any(|source| source.is_of(patch.tree)) {
                sources.push(Source::new(patch.tree));
            }
        }
        tree.placed(0, &origins.traced, &|token, is_island| {
            self.source_of(token, is_island, &sources).unwrap_or(Place::NOWHERE)
        })
    }

    fn source_of(&self, token: Place, is_island: bool, sources: &[Source]) -> Option<Place> {
        let Range { start, end } = token.bytes();
        let first = self.patches.get(self.patches.partition_point(|patch| patch.bytes.end <= start))?;
        let last = self.patches.get(self.patches.partition_point(|patch| patch.bytes.end < end))?;
        // Blanks come from nowhere.
        if start == end || start < first.bytes.start || end <= last.bytes.start {
            return None;
        }
        let there = first.start_of(start)?..last.end_of(end)?;
        let source = sources.iter().find(|source| source.is_of(first.tree) && source.is_of(last.tree))?;
        let are_copies = first.is_copy && last.is_copy;
        let of_bytes = || if are_copies { source.place_of_bytes(there.clone()) } else { None };
        source.place(there.clone(), is_island).or_else(of_bytes)
    }
}

/// The tokens of a tree by their bytes.
struct Source<'t> {
    tree: &'t Tree,
    tokens: Vec<(Place, Place)>,
    islands: Vec<(Place, Place)>,
}

impl<'t> Source<'t> {
    fn new(tree: &'t Tree) -> Self {
        let (mut tokens, mut islands) = (Vec::new(), Vec::new());
        tree.each_place(0, &mut |token, place, is_island| {
            let all = if is_island { &mut islands } else { &mut tokens };
            all.push((token, place));
        });
        // An island stands before what is in it, also if that begins together with it and is shorter.
        islands.sort_unstable();
        tokens.sort_unstable();
        Self { tree, tokens, islands }
    }

    fn is_of(&self, tree: &Tree) -> bool {
        std::ptr::eq(self.tree, tree)
    }

    /// Where the token came from that has these bytes. An island may be none now, and the other way round; but what has changed
    /// inside an island came from where its tokens did.
    fn place(&self, bytes: Range<usize>, is_island: bool) -> Option<Place> {
        let token = Place { start: bytes.start as u32, end: bytes.end as u32 };
        let find = |all: &[(Place, Place)]| {
            let found = all.binary_search_by_key(&token, |&(token, _)| token).ok()?;
            Some(all[found].1)
        };
        let (first, then) =
            if is_island { (&self.islands, &self.tokens) } else { (&self.tokens, &self.islands) };
        let is_whole = |place: &Place| is_island || self.is_same(token, *place);
        find(first).or_else(|| find(then).filter(is_whole))
    }

    /// Whether a token has the text that stood at the place.
    fn is_same(&self, token: Place, place: Place) -> bool {
        let traced = self.tree.origins.as_ref().and_then(|origins| origins.traced.get(place.bytes()));
        traced.is_some_and(|text| text == &self.tree.text()[token.bytes()])
    }

    /// Where bytes came from that are no token there: a text may be cut into other tokens where something went beside
    /// it. That of the tokens in it; of those that had another text, all of that.
    fn place_of_bytes(&self, bytes: Range<usize>) -> Option<Place> {
        let first = self.tokens.partition_point(|(token, _)| token.end as usize <= bytes.start);
        let behind = self.tokens.partition_point(|(token, _)| (token.start as usize) < bytes.end);
        let inside = self.tokens.get(first..behind)?;
        let (&(first, mut from), &(last, mut to)) = (inside.first()?, inside.last()?);
        if self.is_same(first, from) {
            from.start += (bytes.start as u32).saturating_sub(first.start);
        }
        if self.is_same(last, to) {
            to.end -= last.end.saturating_sub(bytes.end as u32);
        }
        let place = Place { start: from.start, end: to.end };
        (from != Place::NOWHERE && to != Place::NOWHERE && place.start < place.end).then_some(place)
    }
}

#[cfg(test)]
mod tests {
    use crate::tree::Origin::{Changed, New, Same};
    use crate::{Edit, Instead, LINES, NodeId, Tree};

    fn tree(text: &str) -> Tree {
        Tree::parse(&LINES, text.as_bytes()).unwrap()
    }

    #[test]
    fn parts_that_are_put_together() {
        let tree = tree("a\nb\nc\n").traced();
        let [b, c] = [NodeId(2), NodeId(3)];
        let with = |instead| tree.with_texts(&[(b, instead)]).unwrap().origins().unwrap();
        assert_eq!(with(Instead::Node(&tree, c)), [Same(0..2), Same(4..6), Same(4..6)]);
        assert_eq!(with(Instead::Text(b"x\n")), [Same(0..2), Changed(2..4), Same(4..6)]);
        assert_eq!(with(Instead::Text(b"x\ny\n")), [Same(0..2), New, New, Same(4..6)]);
        let replaced = tree.replaced(b, &super::tests::tree("c\n").traced(), NodeId(1)).unwrap();
        assert_eq!(
            replaced.origins().unwrap(),
            [Same(0..2), New, Same(4..6)],
            "that one is traced elsewhere"
        );
    }

    #[test]
    fn what_somebody_else_parsed() {
        let before = tree("a\nb\nb\nc\n").traced();
        let after = |text| before.apply(&Edit::whole(tree(text), false)).tree.origins().unwrap();
        assert_eq!(after("a\nb\nc\n"), [Same(0..2), Same(2..4), Same(6..8)]);
        assert_eq!(after("a\nb\nx\nc\n"), [Same(0..2), Same(2..4), Changed(4..6), Same(6..8)]);
        assert_eq!(after("x\ny\n"), [New, New]);
        assert_eq!(after("a\nx\nc\n"), [Same(0..2), New, Same(6..8)], "in the place of two");
        let stretches = tree("1\n2\n3\n4\n5\n6\n7\n").traced();
        let two = stretches.apply(&Edit::whole(tree("1\n3\nx\n5\n7\n"), false)).tree.origins().unwrap();
        assert_eq!(two, [Same(0..2), Same(4..6), Changed(6..8), Same(8..10), Same(12..14)]);
        let same_nodes = before.apply(&Edit::whole(tree("x\nb\ny\nc\n"), true)).tree;
        assert_eq!(same_nodes.origins().unwrap(), [Changed(0..2), Same(2..4), Changed(4..6), Same(6..8)]);
        assert_eq!(tree("a\n").origins(), None);
    }
}
