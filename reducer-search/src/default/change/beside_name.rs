//! What stands beside a name goes wherever it is mentioned: a level of arrays, as `b[]` and `b[0]` become `b`, or of pointers.

use super::at::At;
use super::class::Class;
use super::leave_out_tokens::bracket;
use super::moves::{About, Change, Move};
use super::samples::Samples;
use crate::names;
use reducer_syntax::{Edit, Tree};
use std::ops::Range;

/// In larger trees it is not tried: they have so many names.
const LIMIT: usize = 120;

/// Leaves out what stands beside the mentions of the name that the node is the first of. The first number says what: see [`Beside`].
#[derive(Debug)]
pub struct BesideName;

/// What goes.
#[derive(Clone, Copy)]
enum Beside {
    /// `[` to `]`, after a mention or before it.
    Index,
    /// `*` or `&` before a mention.
    Pointer,
}

const ALL: [Beside; 2] = [Beside::Index, Beside::Pointer];

/// The tokens of a text.
struct Tokens<'t> {
    tree: &'t Tree,
    texts: Vec<Range<usize>>,
}

impl<'t> Tokens<'t> {
    fn of(tree: &'t Tree) -> Self {
        Self { tree, texts: tree.token_texts() }
    }

    fn get(&self, at: usize) -> Option<&'t [u8]> {
        self.texts.get(at).map(|token| &self.tree.text()[token.clone()])
    }

    /// The brackets of which one is a token, with what is in them: `steps` are the places from there on or back.
    fn group(&self, open: &[u8], steps: impl Iterator<Item = usize>) -> Option<Range<usize>> {
        let (sort, is_open) = bracket(open)?;
        let mut steps = steps.peekable();
        let first = *steps.peek()?;
        (self.get(first)? == open).then_some(())?;
        let mut depth = 0_usize;
        let last = steps.find(|&at| {
            match self.get(at).and_then(bracket).filter(|(other, _)| *other == sort) {
                Some((_, opens)) if opens == is_open => depth += 1,
                Some(_) => depth -= 1,
                None => {}
            }
            depth == 0
        })?;
        Some(first.min(last)..first.max(last) + 1)
    }

    /// The tokens beside a mention that go.
    fn beside(&self, what: Beside, mention: usize) -> Option<Range<usize>> {
        let after = mention + 1..self.texts.len();
        match what {
            Beside::Index => self.group(b"[", after).or_else(|| self.group(b"]", (0..mention).rev())),
            Beside::Pointer => {
                let before = mention.checked_sub(1)?;
                matches!(self.get(before)?, b"*" | b"&").then_some(before..mention)
            }
        }
    }

    /// What goes beside a name, in order.
    fn beside_all(&self, what: Beside, name: &[u8]) -> Vec<Range<usize>> {
        let mentions = (0..self.texts.len()).filter(|&at| self.get(at) == Some(name));
        mentions.filter_map(|mention| self.beside(what, mention)).collect()
    }
}

fn stretches(tree: &Tree, at: At) -> Vec<Range<usize>> {
    let what = ALL.get(at.numbers[0] as usize);
    what.map_or_else(Vec::new, |&what| Tokens::of(tree).beside_all(what, tree.text_of(at.node)))
}

fn tokens_of(stretches: &[Range<usize>]) -> usize {
    stretches.iter().map(Range::len).sum()
}

impl Change for BesideName {
    fn name(&self) -> &'static str {
        "beside a name"
    }

    fn about(&self) -> About {
        About {
            text: "leaves out the index or the mark of a pointer wherever a name has it",
            before: "int a[2]; int b = a[0] + 1;",
            after: "int a; int b = a + 1;",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Name
    }

    fn limit(&self) -> usize {
        LIMIT
    }

    fn is_guess(&self) -> bool {
        true
    }

    fn comes_late(&self) -> bool {
        true
    }

    /// One mention alone is for other changes.
    fn in_tree(&self, tree: &Tree, _: &Samples) -> Vec<(usize, Move)> {
        let tokens = Tokens::of(tree);
        let of_name = |name: names::Name<'_>| {
            let first = name.nodes[0];
            let found = ALL.into_iter().zip(0_u32..).filter_map(|(what, number)| {
                let gone = tokens.beside_all(what, name.text);
                let at = At::node(first).with_numbers([number, 0]);
                (gone.len() > 1).then(|| (tokens_of(&gone), Move::new(&Self, at)))
            });
            found.collect::<Vec<_>>()
        };
        names::of(tree).into_iter().filter(|name| name.nodes.len() > 1).flat_map(of_name).collect()
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        tree.without_stretches(&stretches(tree, at))
    }

    fn gain(&self, tree: &Tree, at: At) -> usize {
        tokens_of(&stretches(tree, at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[track_caller]
    fn check(before: &str, after: &[&str]) {
        assert_eq!(testing::texts(&BesideName, before), after);
    }

    #[test]
    fn one_level_of_arrays_goes() {
        check("int a[2][3]; int b = a[0][1] + 1;", &["int a[3]; int b = a[1] + 1;"]);
    }

    #[test]
    fn a_pointer_becomes_what_it_points_to_where_it_is_used_in_other_ways_too() {
        check("int f(int *p) { p = 0; return *p; }", &["int f(int p) { p = 0; return p; }"]);
    }

    #[test]
    fn one_mention_with_an_index_is_for_others() {
        let tree = testing::tree("int a[2]; int b = a;");
        assert_eq!(BesideName.in_tree(&tree, &Samples::literals(&tree)), []);
    }
}
