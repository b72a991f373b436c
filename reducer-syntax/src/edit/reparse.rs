//! Edits that no change of single nodes can make: without some tokens, whatever the tree says; with other texts for
//! some nodes; or with a node of another tree. Such a text is parsed again.

use super::cuts::gap_before_stays;
use super::edit::Edit;
use super::patchwork::Patchwork;
use crate::parse::NodeId;
use crate::tree::Tree;
use reducer_tables::{Arity, Kind};
use std::ops::Range;

/// What [`Tree::with_texts`] puts in the place of a node.
#[derive(Clone, Copy)]
pub enum Instead<'t> {
    /// This text.
    Text(&'t [u8]),
    /// The text of a node of this tree, which may be any.
    Node(&'t Tree, NodeId),
    /// The same, with these texts before and after it.
    NodeBetween(&'t [u8], &'t Tree, NodeId, &'t [u8]),
    /// The text of a node with other texts in the places of nodes in it. These are given in order, and none stands in another.
    NodeWith(&'t Tree, NodeId, &'t [(NodeId, Vec<u8>)]),
}

impl Tree {
    /// The edit that takes away tokens, whatever nodes they are in, given by their numbers in
    /// [`token_texts`](Self::token_texts). The blanks before or after them go, too, and at the beginning of the text both, as
    /// where a node goes, so that the same text is left, however it came about. `None` if the rest does
    /// not parse, or if no fewer tokens are left: a token may have no text, or have made a comment of text that is one
    /// no longer.
    pub fn without_tokens(&self, tokens: Range<usize>) -> Option<Edit> {
        self.without_stretches(&[tokens])
    }

    /// The edit that takes away several such stretches of tokens, given in order. `None` as above.
    pub fn without_stretches(&self, stretches: &[Range<usize>]) -> Option<Edit> {
        let (texts, whole) = (self.token_texts(), self.text());
        let (mut text, mut end) = (Patchwork::with_capacity(whole.len()), 0);
        for tokens in stretches {
            let (bytes, blank) = self.cut(&texts, tokens)?;
            (end <= bytes.start).then(|| text.copy(self, end..bytes.start))?;
            text.blank(blank);
            end = bytes.end;
        }
        text.copy(self, end..whole.len());
        (text.len() < whole.len()).then_some(())?;
        let tree = self.parse_patched(text)?;
        self.edit_to(tree)
    }

    /// The bytes that go with a stretch of tokens, and the blank that keeps apart what stands before and after.
    fn cut(&self, texts: &[Range<usize>], tokens: &Range<usize>) -> Option<(Range<usize>, &[u8])> {
        let end_of =
            |token: usize| token.checked_sub(1).map_or(Some(0), |before| Some(texts.get(before)?.end));
        let mut bytes = end_of(tokens.start)?..end_of(tokens.end)?;
        let token_before = tokens.start.checked_sub(1).and_then(|before| texts.get(before)).cloned();
        if let (Some(token_before), Some(token), Some(next)) =
            (token_before, texts.get(tokens.start), texts.get(tokens.end))
        {
            let text = |range: Range<usize>| self.text().get(range).unwrap_or_default();
            let tokens = [text(token_before), text(next.clone())];
            let gaps = [text(bytes.start..token.start), text(bytes.end..next.start)];
            if gap_before_stays(tokens, gaps) {
                bytes = token.start..next.start;
            }
        } else if bytes.start == 0 {
            bytes.end = self.end_of_blanks(bytes.end);
        }
        let blanks = bytes.start..texts.get(tokens.start).map_or(bytes.end, |token| token.start);
        let whole = self.text();
        // A blank that was there keeps what is before and after apart.
        let next = whole.get(bytes.end).is_none_or(u8::is_ascii_whitespace);
        let apart = whole.get(blanks)?.iter().find(|byte| byte.is_ascii_whitespace());
        let blank = apart.filter(|_| !next && bytes.start > 0).map_or(&[][..], std::slice::from_ref);
        Some((bytes, blank))
    }

    /// The edit that puts another tree in the place of this one; `None` if that has not fewer tokens with a text.
    pub fn edit_to(&self, other: Self) -> Option<Edit> {
        (other.written_token_count() < self.written_token_count()).then(|| Edit::whole(other, false))
    }

    /// Where the blanks end that begin here, if that is at a token or at the end of the text.
    fn end_of_blanks(&self, start: usize) -> usize {
        let blanks = self.text()[start..].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        let end = start + blanks;
        let is_at_token = || self.token_texts().iter().any(|token| token.start == end && !token.is_empty());
        if end == self.text().len() || is_at_token() { end } else { start }
    }

    /// The tree of the text that has other texts in the places of nodes. The nodes are given in order, and none stands
    /// in another. `None` if they are not, or if the text does not parse, or has more errors than this one.
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
                Instead::NodeBetween(before, tree, other, after) => {
                    text.replace(self, range.clone(), before);
                    text.copy(tree, tree.text_range(other));
                    text.replace(self, range, after);
                }
                Instead::NodeWith(tree, other, within) => {
                    let Range { mut start, end } = tree.text_range(other);
                    for (node, new) in within {
                        let place = tree.text_range(*node);
                        (start <= place.start && place.end <= end)
                            .then(|| text.copy(tree, start..place.start))?;
                        start = place.end;
                        text.replace(tree, place, new);
                    }
                    text.copy(tree, start..end);
                }
            }
        }
        text.copy(self, end..whole);
        self.parse_patched(text)
    }

    /// The tree of the text in which what stands between two nodes is gone, so that the elements of the list that the second one
    /// begins stand after the first one, with what separates those if that is the last element of a list. `None` if no token of the tree is
    /// such a separator, or the text does not parse, or has more errors than this one.
    pub fn joined(&self, last: NodeId, first: NodeId, are_elements: bool) -> Option<Self> {
        let (start, end) = (self.text_range(last).end, self.text_range(first).start);
        let separator = if are_elements { self.separator(last)? } else { Vec::new() };
        let whole = self.text();
        let blank = self.home(first).0.language().blank.as_bytes();
        let gap = &whole[whole.get(..end)?.trim_ascii_end().len()..end];
        // What separates keeps the elements apart, too.
        let gap = if gap.is_empty() && separator.is_empty() { blank } else { gap };
        let mut text = Patchwork::with_capacity(whole.len());
        (start <= end).then(|| text.copy(self, 0..start))?;
        text.blank(&separator);
        text.blank(gap);
        text.copy(self, end..whole.len());
        self.parse_patched(text)
    }

    /// What separates the elements of the list in which a node stands, as some tokens of its language are spelled in the tree.
    fn separator(&self, node: NodeId) -> Option<Vec<u8>> {
        let Arity::List { separator, .. } = self.slot(node)?.arity else { return None };
        let home = self.home(node).0;
        let text_of = |kind: &Kind| {
            home.tokens().iter().find(|token| token.kind == *kind).map(|token| token.text(home.text()))
        };
        let spelled = |spelling: &&[Kind]| -> Option<Vec<u8>> {
            spelling.iter().map(text_of).collect::<Option<Vec<&[u8]>>>().map(|texts| texts.concat())
        };
        separator.spellings.iter().find_map(spelled)
    }

    /// The tree of an archive without a file, whose content stands in the place of a node of another file, after the blanks with
    /// which that begins. `None` if that does not parse, or has more errors than this one, or if it is no file.
    pub fn with_content_at(&self, file: NodeId, place: NodeId) -> Option<Self> {
        let mut place = self.text_range(place);
        place.start +=
            self.text()[place.clone()].iter().take_while(|byte| byte.is_ascii_whitespace()).count();
        self.with_content_in(file, place)
    }

    /// The tree of an archive without a file, whose content stands at the end of another one. `None` as above.
    pub fn with_content_behind(&self, file: NodeId, other: NodeId) -> Option<Self> {
        let end = self.text_range(other).end;
        self.with_content_in(file, end..end)
    }

    fn with_content_in(&self, file: NodeId, place: Range<usize>) -> Option<Self> {
        let (file, _) = self.files().find(|&(other, _)| other == file)?;
        let content = self.text_range(self.children(file).next()?);
        let file = self.text_range(file);
        (place.end <= file.start || file.end <= place.start).then_some(())?;
        let whole = self.text();
        let mut text = Patchwork::with_capacity(whole.len() + 1);
        let without_file = |Range { start, end }: Range<usize>| {
            [start..file.start.clamp(start, end), file.end.clamp(start, end)..end]
        };
        for part in without_file(0..place.start) {
            text.copy(self, part);
        }
        // What stands before may be a directive, which ends with its line.
        text.blank(if whole[..place.start].ends_with(b"\n") { b"" } else { b"\n" });
        text.copy(self, content);
        for part in without_file(place.end..whole.len()) {
            text.copy(self, part);
        }
        self.parse_patched(text)
    }

    /// The tree with the text of a node of the same or another tree in the place of a node. `None` if that does not
    /// parse, or if no blanks keep its tokens from running together with those before and after.
    pub(crate) fn replaced(&self, node: NodeId, by_tree: &Self, by: NodeId) -> Option<Self> {
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

    /// The texts of the tokens in these bytes, in order. In the place of an island stand its tokens.
    fn texts_in(&self, bytes: Range<usize>) -> impl Iterator<Item = &[u8]> {
        let inside = move |token: &Range<usize>| {
            !token.is_empty() && bytes.start <= token.start && token.end <= bytes.end
        };
        self.token_texts().into_iter().filter(inside).map(|token| &self.text()[token])
    }

    /// Parses another text; `None` if it has more errors than this one.
    pub(super) fn parse_again(&self, text: Vec<u8>) -> Option<Self> {
        if !self.recovers {
            return Self::parse(self.language(), text).ok();
        }
        let tree = Self::recover(self.language(), text).ok()?.0;
        let errors = |tree: &Self| tree.errors().count() + tree.errors_in_islands().count();
        (errors(&tree) <= errors(self)).then_some(tree)
    }

    /// Parses a text that is put together of parts of this text and others. The tokens of the tree know where they come
    /// from, if this tree is traced.
    pub(super) fn parse_patched(&self, mut text: Patchwork) -> Option<Self> {
        let tree = self.parse_again(text.take_text())?;
        Some(text.trace(tree, self))
    }
}
