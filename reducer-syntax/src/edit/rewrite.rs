//! Other texts for parts of a text, as its languages have them. Such a text is parsed again.

use super::edit::Edit;
use super::patchwork::Patchwork;
use crate::parse::{Language, NodeId, Rewrite, Rewrites};
use crate::tree::Tree;
use reducer_tables::Token;
use std::ops::Range;

/// In how many places a thing is named in full.
const MOST: usize = 2;

impl Tree {
    /// The edit that gives tokens other texts, as the languages of the text have it, or of its files if it is an archive; see
    /// [`Language::spelling`](crate::Language::spelling). `None` if these give none, or not in order, or if the text does not parse then.
    pub fn respelled(&self) -> Option<Edit> {
        let of_part = |(language, bytes): (&Language, Range<usize>)| {
            let respelled =
                language.respelled(self.text().get(bytes.clone()).unwrap_or_default()).into_iter();
            respelled.map(move |(token, spelled)| (shifted(token, bytes.start), spelled.into_bytes()))
        };
        let respelled: Rewrite = self.own_texts().into_iter().flat_map(of_part).collect();
        (!respelled.is_empty()).then_some(())?;
        Some(Edit::whole(self.with_rewritten(&respelled)?, false))
    }

    /// What the text can be rewritten to, as its languages have it, or those of its files if it is an archive; see
    /// [`Language::rewrites`](crate::Language::rewrites).
    pub fn rewrites(&self) -> Vec<Rewrite> {
        let of_part = |(language, bytes): (&Language, Range<usize>)| {
            let find = |rewrites: Rewrites| rewrites(self.text().get(bytes.clone()).unwrap_or_default());
            let found = language.rewrites.map_or_else(Vec::new, find).into_iter();
            let place = move |rewrite: Rewrite| {
                rewrite.into_iter().map(|(part, new)| (shifted(part, bytes.start), new)).collect()
            };
            found.map(place).collect::<Vec<Rewrite>>()
        };
        self.own_texts().into_iter().flat_map(of_part).collect()
    }

    /// The rewrite by which a part goes that gives a thing a name, such as `import a.B;`, and the thing is named in full in the places of the name,
    /// such as `a.B`. After a separator, such as `.`, the name is of another thing. `None` if the name has no places, or more than two:
    /// there would be no fewer tokens.
    pub fn named_in_full(
        &self,
        goes: Range<usize>,
        name: &[u8],
        full: &[u8],
        separators: &[&[u8]],
    ) -> Option<Rewrite> {
        let text_of = |token: &Token| &self.text()[token.start as usize..token.end as usize];
        let tokens = self.tokens();
        let is_place = |&at: &usize| {
            let is_apart =
                at.checked_sub(1).is_none_or(|before| !separators.contains(&text_of(&tokens[before])));
            text_of(&tokens[at]) == name && is_apart && !goes.contains(&(tokens[at].start as usize))
        };
        let places = (0..tokens.len()).filter(is_place);
        let places = places.map(|at| (tokens[at].start as usize..tokens[at].end as usize, full.to_vec()));
        let mut parts: Rewrite = places.take(MOST + 1).collect();
        (1..=MOST).contains(&parts.len()).then_some(())?;
        parts.push((goes, Vec::new()));
        parts.sort_by_key(|(part, _)| part.start);
        Some(parts)
    }

    /// The texts of the files of an archive, or else the whole text: the language of each, and its bytes.
    fn own_texts(&self) -> Vec<(&'static Language, Range<usize>)> {
        let contents = self.files().filter_map(|(file, _)| {
            let content = self.children(file).next()?;
            let language = self.home(NodeId(content.0 + 1)).0.language();
            Some((language, self.text_range(content)))
        });
        let mut parts: Vec<_> = contents.collect();
        if parts.is_empty() {
            parts.push((self.language(), 0..self.text().len()));
        }
        parts
    }

    /// The tree of the text of which parts have other texts. Blanks before a part that goes go, too. `None` if the parts are not in order, or if the text does not parse, or
    /// has more errors than this one.
    pub fn with_rewritten(&self, rewrite: &Rewrite) -> Option<Self> {
        let (mut text, mut end) = (Patchwork::with_capacity(self.text().len()), 0);
        for (part, new) in rewrite {
            let kept = self.text().get(end..part.start)?;
            let blanks = if new.is_empty() { self.blanks_that_go(kept, part.end) } else { 0 };
            text.copy(self, end..part.start - blanks);
            end = part.end;
            text.replace(self, part.clone(), new);
        }
        (end <= self.text().len()).then(|| text.copy(self, end..self.text().len()))?;
        self.parse_patched(text)
    }

    /// How many blanks at the end of a text go with what stands after it, up to a byte of the whole text.
    fn blanks_that_go(&self, before: &[u8], end: usize) -> usize {
        let is_apart = |&byte: &u8| byte.is_ascii_whitespace() || b";,)]}".contains(&byte);
        let goes = self.text().get(end).is_none_or(is_apart);
        before.iter().rev().take_while(|&&byte| goes && matches!(byte, b' ' | b'\t')).count()
    }
}

fn shifted(bytes: Range<usize>, by: usize) -> Range<usize> {
    bytes.start + by..bytes.end + by
}

#[cfg(test)]
mod tests {
    use crate::{LINES, Tree};

    fn check(text: &str, rewrite: &[(std::ops::Range<usize>, &str)], expected: Option<&str>) {
        let tree = Tree::parse(&LINES, text.as_bytes()).unwrap();
        let rewrite = rewrite.iter().map(|(part, new)| (part.clone(), new.as_bytes().to_vec())).collect();
        assert_eq!(tree.with_rewritten(&rewrite).map(|tree| tree.to_string()).as_deref(), expected);
    }

    #[test]
    fn parts_get_other_texts() {
        check("one two three\n", &[(0..3, "1"), (3..3, ","), (8..13, "3")], Some("1, two 3\n"));
    }

    #[test]
    fn blanks_before_a_part_go_with_it_where_something_keeps_apart_what_is_left() {
        check("f (a) b\n", &[(2..5, "")], Some("f b\n"));
        check("return 1;\n", &[(7..8, "")], Some("return;\n"));
        check("a b(c)\n", &[(2..3, "")], Some("a (c)\n"));
    }

    #[test]
    fn parts_that_are_not_in_order_make_nothing() {
        check("one two\n", &[(4..7, ""), (0..3, "")], None);
        check("one\n", &[(0..9, "")], None);
    }
}
