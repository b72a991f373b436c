//! A part of the text of a token goes: of a string, a number, text between tags. Names stay as they are.
//!
//! A failure may need the first characters of a long string. What is left is taken apart again.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Fineness, Move};
use super::samples::Samples;
use crate::names::is_word;
use reducer_syntax::{Edit, NodeId, Tree};

/// In longer texts, and in more parts, what has begun with some of these goes on with the others before what is left is taken
/// apart anew: it takes fewer tests where nearly all goes, and more where nearly all stays.
const LONG: usize = 64;

/// Leaves out the bytes of the token's text from the first number to the second.
#[derive(Debug)]
pub struct Shorten;

/// The ways to leave out one of so many parts of a token's text.
fn cuts(tree: &Tree, node: NodeId, parts: usize) -> Vec<Move> {
    let has_other_texts = tree.slot(node).is_some_and(|slot| slot.minimal.is_some());
    let text = tree.text_of(node);
    let parted = (has_other_texts && tree.is_token(node)).then(|| parted(tree, node)).flatten();
    let Some(Parted { start, end, bracket }) = parted else { return Vec::new() };
    let size = (end - start).div_ceil(parts.max(1)).max(1);
    let cut = |from: usize, to: usize| {
        let bytes = [from, to].map(|at| boundary(text, at) as u32);
        Move::new(&Shorten, At::node(node).with_numbers(bytes))
    };
    let equal = (start..end).step_by(size).map(|from| cut(from, (from + size).min(end)));
    let beside = bracket.into_iter().flat_map(|bracket| [cut(0, bracket), cut(bracket, end)]);
    equal.chain(beside).collect()
}

/// What a text becomes without a part; `None` if it has no such part, or nothing else.
pub fn without(text: &[u8], from: u32, to: u32) -> Option<Vec<u8>> {
    let (before, behind) = (text.get(..from as usize)?, text.get(to as usize..)?);
    (from < to && before.len() + behind.len() > 0).then(|| [before, behind].concat())
}

/// Between which bytes the parts of a text lie, and where a bracket or a quote divides it that is not a part of the word before it.
struct Parted {
    start: usize,
    end: usize,
    bracket: Option<usize>,
}

/// Where the parts of a token's text lie; nothing if it is a word. What begins like a word may be more: a string with a prefix, such
/// as `r"a"`, a text of several words, or one whose brackets could stand alone, as between the tags of a page (`f(`, which is a function
/// in CSS, could not); or one that ends with brackets: `url(a)`.
fn parted(tree: &Tree, node: NodeId) -> Option<Parted> {
    let text = tree.text_of(node);
    let divides = |byte: &u8| matches!(byte, b'"' | b'\'' | b'`') || byte.is_ascii_whitespace();
    if !is_word(tree, node) || text.iter().any(divides) {
        let (start, end) = inside(text);
        return Some(Parted { start, end, bracket: prefix(text) });
    }
    let bracket = text.iter().position(|byte| b"()[]{}".contains(byte))?;
    let (home, node) = tree.home(node);
    let mut tokens = Vec::new();
    let is_lexed = home.language().lex(&text[bracket..], &mut tokens).is_ok();
    let stands_alone = is_lexed && matches!(tokens[..], [token] if token.kind == home.kind(node));
    let in_brackets =
        text.ends_with(b")").then_some(Parted { start: bracket + 1, end: text.len() - 1, bracket: None });
    let whole = stands_alone.then_some(Parted { start: 0, end: text.len(), bracket: Some(bracket) });
    whole.or(in_brackets)
}

/// What stands between the quotes or the like of a text.
pub fn inside(text: &[u8]) -> (usize, usize) {
    if let Some(prefix) = prefix(text) {
        let (start, end) = inside(&text[prefix..]);
        return (prefix + start, prefix + end);
    }
    let run = |bytes: &mut dyn Iterator<Item = &u8>| {
        let mut bytes = bytes.peekable();
        let Some(first) = bytes.next_if(|byte| byte.is_ascii_punctuation()) else { return 0 };
        1 + bytes.take_while(|&byte| byte == first).count()
    };
    let (left, right) = (run(&mut text.iter()), run(&mut text.iter().rev()));
    if left + right < text.len() { (left, text.len() - right) } else { (0, 0) }
}

/// How many letters stand before the quotes of a text, if any do: `u8"a"`.
pub fn prefix(text: &[u8]) -> Option<usize> {
    let prefix = text.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
    let is_quote = text.get(prefix).is_some_and(|byte| matches!(byte, b'"' | b'\'' | b'`'));
    (prefix > 0 && is_quote).then_some(prefix)
}

/// Where the character at a byte begins.
fn boundary(text: &[u8], mut at: usize) -> usize {
    while at > 0 && text.get(at).is_some_and(|byte| byte & 0xC0 == 0x80) {
        at -= 1;
    }
    at
}

impl Change for Shorten {
    fn name(&self) -> &'static str {
        "shorten"
    }

    fn about(&self) -> About {
        About {
            text: "leaves out a part of the text of a token that is no word",
            before: "[123456]",
            after: "[1256]",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    /// The smallest parts first, as everything is taken from the end: all that stands between the delimiters, then a quarter
    /// of it or so, and so on. Whether what is left is such a token is for the edit to tell.
    fn in_text(&self, tree: &Tree, token: NodeId, fineness: Fineness) -> Vec<Move> {
        if !fineness.with_larger {
            return cuts(tree, token, fineness.parts);
        }
        let mut moves = Vec::new();
        let mut parts = fineness.parts.min(tree.text_of(token).len());
        loop {
            moves.extend(cuts(tree, token, parts));
            if parts <= 1 {
                return moves;
            }
            parts /= 4;
        }
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let [from, to] = at.numbers;
        let text = without(tree.text_of(at.node), from, to)?;
        Some(Edit::retext([at.node], &text))
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        0
    }

    /// Goes on with parts of what is left; in a long text, with those before this one first. The others are of the text as it
    /// was.
    fn after(&self, tree: &Tree, at: At, left: &[At], parts: usize) -> Option<Vec<Move>> {
        let mut next = cuts(tree, at.node, parts);
        if tree.text_of(at.node).len() > LONG || parts > LONG {
            let [mut end, _] = at.numbers;
            let is_before = |left: &&At| {
                let [from, to] = left.numbers;
                to == std::mem::replace(&mut end, from)
            };
            let before: Vec<At> = left.iter().take_while(is_before).copied().collect();
            next.extend(before.into_iter().rev().map(|at| Move::new(&Self, at)));
        }
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_prefix_of_a_string_stays() {
        let inside = |text: &'static str| &text[inside(text.as_bytes()).0..inside(text.as_bytes()).1];
        assert_eq!(["u8\"ab\"", "b'ab'", "'ab'", "f\"\"\"ab\"\"\""].map(inside), ["ab"; 4]);
        assert_eq!(["a b", "ab"].map(inside), ["a b", "ab"]);
        let made = testing::texts(&Shorten, "char *a = L\"bcd\";");
        assert!(made.contains(&"char *a = L\"\";".to_owned()), "{made:?}");
        assert!(made.contains(&"char *a = \"bcd\";".to_owned()), "{made:?}");
    }

    #[test]
    fn what_stands_between_quotes_goes_in_parts() {
        assert_eq!(
            testing::texts(&Shorten, r#"["abcd"]"#),
            ["[\"bcd\"]", "[\"acd\"]", "[\"abd\"]", "[\"abc\"]", "[\"\"]"]
        );
    }
}
