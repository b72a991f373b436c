//! What stands in brackets in the text of a token stays alone, or goes, or loses the brackets: a part of a regular expression, of a
//! pattern, of a query in a string.
//!
//! The text of a token has no tree, but brackets show what belongs together there; parts that are cut without a look at them are
//! mostly no such text any more.

use super::at::At;
use super::class::Class;
use super::moves::{About, Change, Fineness, Move};
use super::samples::Samples;
use super::shorten::{inside, prefix};
use reducer_syntax::{Edit, NodeId, Tree};
use std::ops::Range;

/// Of more pairs of brackets, the shortest are looked at.
const MOST: usize = 32;

/// Does to the pair of brackets of the first number what the second says.
#[derive(Debug)]
pub struct InBrackets;

/// What becomes of the rest; in the order in which it is tried.
const ONLY_IT: u32 = 0;
const ALL_BUT_IT: u32 = 1;
const WITHOUT_BRACKETS: u32 = 2;
/// Of three quotes at either end of the text, one stays.
const SINGLE_QUOTES: u32 = 3;

/// A pair of brackets in a text, with how often the text may repeat it.
struct Pair {
    brackets: Range<usize>,
    /// The end, after what says how often.
    end: usize,
}

/// The bracket that closes one.
fn mate(open: u8) -> Option<u8> {
    match open {
        b'(' => Some(b')'),
        b'[' => Some(b']'),
        b'{' => Some(b'}'),
        _ => None,
    }
}

/// The pairs of brackets in a text, the shortest first.
fn pairs(text: &[u8]) -> Vec<Pair> {
    let mut open: Vec<(u8, usize)> = Vec::new();
    // By bracket that closes: how many are open. What has no mate is found to have none at once, in a text of a million, too.
    let mut waiting = [0_usize; 256];
    let mut pairs = Vec::new();
    let mut bytes = text.iter().copied().enumerate();
    while let Some((at, byte)) = bytes.next() {
        if byte == b'\\' {
            // Whatever comes next stands for itself.
            bytes.next();
        } else if let Some(close) = mate(byte) {
            waiting[usize::from(close)] += 1;
            open.push((close, at));
        }
        // What was opened in between has no mate.
        while waiting[usize::from(byte)] > 0
            && let Some((close, start)) = open.pop()
        {
            waiting[usize::from(close)] -= 1;
            if close == byte {
                pairs.push(Pair { brackets: start..at + 1, end: at + 1 + repeats(&text[at + 1..]) });
                break;
            }
        }
    }
    pairs.sort_by_key(|pair| pair.brackets.len());
    pairs.truncate(MOST);
    pairs
}

/// How many bytes at the start say how often what stands before them is repeated: `*?`, `{2,}`.
fn repeats(text: &[u8]) -> usize {
    let count = text.strip_prefix(b"{").map_or(0, |rest| {
        let numbers = rest.iter().take_while(|byte| byte.is_ascii_digit() || **byte == b',').count();
        if rest.get(numbers) == Some(&b'}') { numbers + 2 } else { 0 }
    });
    count + text[count..].iter().take_while(|byte| b"*+?".contains(byte)).count()
}

/// How many bytes at the start of what stands in brackets say what these are for: `?:`, `?<!`.
fn purpose(text: &[u8]) -> usize {
    [&b"?:"[..], b"?=", b"?!", b"?<=", b"?<!"]
        .into_iter()
        .find(|purpose| text.starts_with(purpose))
        .map_or(0, <[u8]>::len)
}

/// What stands between the delimiters of a text: of a regular expression too, which flags may follow, and whose first `/` may be another
/// token.
fn delimited(text: &[u8]) -> (usize, usize) {
    let flags = text.iter().rev().take_while(|byte| byte.is_ascii_alphabetic()).count();
    match &text[..text.len() - flags] {
        [before @ .., b'/'] => (usize::from(before.first() == Some(&b'/')), before.len()),
        _ => inside(text),
    }
}

/// A text in three quotes with one at either end; `None` if it has no three.
fn with_single_quotes(text: &[u8]) -> Option<Vec<u8>> {
    let (before, quoted) = text.split_at(prefix(text).unwrap_or(0));
    let inner = |quotes: &[u8]| quoted.strip_prefix(quotes)?.strip_suffix(quotes);
    let with = |quotes: &'static [u8; 3]| Some([before, &quotes[..1], inner(quotes)?, &quotes[..1]].concat());
    with(b"\"\"\"").or_else(|| with(b"'''"))
}

fn moves(tree: &Tree, token: NodeId) -> Vec<Move> {
    let pairs = pairs(tree.text_of(token)).len() as u32;
    let ways = [WITHOUT_BRACKETS, ALL_BUT_IT, ONLY_IT];
    let quotes = with_single_quotes(tree.text_of(token)).map(|_| [0, SINGLE_QUOTES]);
    let of_pairs = ways.into_iter().flat_map(|way| (0..pairs).rev().map(move |pair| [pair, way]));
    quotes
        .into_iter()
        .chain(of_pairs)
        .map(|numbers| Move::new(&InBrackets, At::node(token).with_numbers(numbers)))
        .collect()
}

impl Change for InBrackets {
    fn name(&self) -> &'static str {
        "in brackets"
    }

    fn about(&self) -> About {
        About {
            text: "leaves of the text of a token only what is in brackets, or leaves that out, or its brackets",
            before: "[\"ab(c)d\"]",
            after: "[\"(c)\"]",
        }
    }

    fn class(&self, _: &Tree, _: At) -> Class {
        Class::Literal
    }

    fn in_text(&self, tree: &Tree, token: NodeId, _: Fineness) -> Vec<Move> {
        let has_other_texts = tree.slot(token).is_some_and(|slot| slot.minimal.is_some());
        if has_other_texts && tree.is_token(token) { moves(tree, token) } else { Vec::new() }
    }

    fn edit(&self, tree: &Tree, at: At, _: &Samples) -> Option<Edit> {
        let text = tree.text_of(at.node);
        let [number, way] = at.numbers;
        if way == SINGLE_QUOTES {
            return Some(Edit::retext([at.node], &with_single_quotes(text)?));
        }
        let Pair { brackets, end } = pairs(text).into_iter().nth(number as usize)?;
        let (within, Range { start, end: close }) = (delimited(text), brackets);
        let parts = match way {
            ONLY_IT => [&text[..within.0.min(start)], &text[start..close], &text[within.1.max(close)..]],
            ALL_BUT_IT => [&text[..start], &[], &text[end..]],
            _ => {
                let kept = &text[start + 1..close - 1];
                [&text[..start], &kept[purpose(kept)..], &text[end..]]
            }
        };
        let new = parts.concat();
        (!new.is_empty() && new != text).then(|| Edit::retext([at.node], &new))
    }

    fn gain(&self, _: &Tree, _: At) -> usize {
        0
    }

    /// The others are of the text as it was.
    fn after(&self, tree: &Tree, at: At, _: &[At], _: usize) -> Option<Vec<Move>> {
        Some(moves(tree, at.node))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::testing;

    #[test]
    fn a_part_stays_or_goes_or_loses_its_brackets() {
        assert_eq!(
            testing::texts(&InBrackets, r#"["a(b[c]*)d"]"#),
            [r#"["ab[c]*d"]"#, r#"["a(bc)d"]"#, r#"["ad"]"#, r#"["a(b)d"]"#, r#"["(b[c]*)"]"#, r#"["[c]"]"#]
        );
    }

    /// Each bracket looked at all that were open.
    #[test]
    fn many_brackets_without_mates_take_no_time() {
        let text = "(".repeat(300_000) + &"]".repeat(300_000);
        assert!(pairs(text.as_bytes()).is_empty());
        let text = "(".repeat(300_000) + &")".repeat(300_000);
        assert_eq!(pairs(text.as_bytes()).len(), MOST);
    }

    #[test]
    fn flags_of_a_regular_expression_stay() {
        let within = |text: &str| text[delimited(text.as_bytes()).0..delimited(text.as_bytes()).1].to_owned();
        assert_eq!(["/a(b)/gi", "a(b)/", "\"a(b)\""].map(within), ["a(b)"; 3]);
    }

    #[test]
    fn three_quotes_become_one() {
        let single =
            |text: &str| with_single_quotes(text.as_bytes()).map(|text| String::from_utf8(text).unwrap());
        assert_eq!(single(r#"r"""a b""""#).as_deref(), Some(r#"r"a b""#));
        assert_eq!(single("''''''").as_deref(), Some("''"));
        assert_eq!(["'''", "\"a\"", "a", ""].map(single), [None, None, None, None]);
    }

    #[test]
    fn what_is_quoted_or_has_no_mate_is_no_bracket() {
        let found = |text: &str| {
            let pairs =
                pairs(text.as_bytes()).into_iter().map(|pair| text[pair.brackets.start..pair.end].to_owned());
            pairs.collect::<Vec<_>>()
        };
        assert_eq!(found(r"\((a]b[\]](c{2,3}?"), [r"[\]]", "{2,3}?"]);
        assert_eq!(found("(a]){2,3}?(?:b)"), ["(a]){2,3}?", "{2,3}?", "(?:b)"]);
        assert_eq!(found("([(]))"), ["[(]", "([(])"]);
    }
}
