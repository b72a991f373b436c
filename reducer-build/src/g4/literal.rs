//! The characters that literals and sets stand for: escapes are resolved here.

use super::ast::{Name, SetItem};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;

const ESCAPES: &str = "the escapes are \\n \\t \\r \\b \\f \\\\ \\' \\- \\] \\uXXXX \\u{XXXXXX}, and \\p{Name} \\P{Name} in a set";

/// A character, or in a set a property, and its place.
struct Unit {
    what: What,
    span: Span,
}

enum What {
    /// Plain or escaped; the hyphen between two others makes a range only if it is plain.
    Character {
        code: u32,
        escaped: bool,
    },
    Property {
        name: Name,
        negated: bool,
    },
}

/// What a literal `'...'` at this place says; nothing if that has no meaning, which is reported.
pub(super) fn literal(text: &str, span: Span, diagnostics: &mut Diagnostics) -> Option<String> {
    let mut units = units(inner(text), span.start + 1, diagnostics)?.into_iter().peekable();
    let mut value = String::new();
    while let Some(unit) = units.next() {
        let pair = units.peek().and_then(|second| whole(&unit, second));
        if pair.is_some() {
            units.next();
        }
        match unit.what {
            _ if pair.is_some() => value.extend(pair),
            What::Character { code, .. } => value.push(character(code, unit.span, diagnostics)?),
            What::Property { .. } => {
                let message = "a property of characters may only stand in a set";
                diagnostics.push(
                    Diagnostic::error(unit.span, message).help("write `[\\p{...}]` outside the quotes"),
                );
                return None;
            }
        }
    }
    if value.is_empty() {
        let message = "this literal is empty";
        diagnostics.push(
            Diagnostic::error(span, message)
                .help("remove it: an alternative without elements matches nothing"),
        );
        return None;
    }
    Some(value)
}

/// The surrogate that a literal consists of: no text has it alone, but ANTLR takes it.
pub(super) fn half(text: &str) -> Option<u32> {
    match units(inner(text), 0, &mut Diagnostics::default())?.as_slice() {
        [Unit { what: What::Character { code: half @ 0xD800..0xE000, .. }, .. }] => Some(*half),
        _ => None,
    }
}

/// The character that two surrogates encode.
fn whole(first: &Unit, second: &Unit) -> Option<char> {
    match (&first.what, &second.what) {
        (
            What::Character { code: high @ 0xD800..0xDC00, .. },
            What::Character { code: low @ 0xDC00..0xE000, .. },
        ) => char::from_u32(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00)),
        _ => None,
    }
}

/// What a set `[...]` at this place says; nothing if that has no meaning, which is reported.
pub(super) fn set(text: &str, span: Span, diagnostics: &mut Diagnostics) -> Option<Vec<SetItem>> {
    let mut units = units(inner(text), span.start + 1, diagnostics)?.into_iter().peekable();
    let mut items = Vec::new();
    let mut sound = true;
    while let Some(unit) = units.next() {
        let from = match unit.what {
            What::Character { code, .. } => code,
            What::Property { name, negated } => {
                items.push(SetItem::Property { name, negated });
                continue;
            }
        };
        let Some(hyphen) =
            units.next_if(|next| matches!(next.what, What::Character { code: 0x2d, escaped: false }))
        else {
            items.push(SetItem::Range(from, from));
            continue;
        };
        let place = |to: &Unit| Span::new(unit.span.start..to.span.end);
        match units.next() {
            // A hyphen at the end stands for itself.
            None => items.extend([SetItem::Range(from, from), SetItem::Range(0x2d, 0x2d)]),
            Some(to) => match to.what {
                What::Character { code, .. } if from <= code => items.push(SetItem::Range(from, code)),
                What::Character { .. } => {
                    sound = false;
                    reversed(place(&to), diagnostics);
                }
                What::Property { .. } => {
                    sound = false;
                    let message = "a range cannot end with a property of characters";
                    let help = "a hyphen that stands for itself is written `\\-`";
                    diagnostics.push(Diagnostic::error(hyphen.span.to(to.span), message).help(help));
                }
            },
        }
    }
    if items.is_empty() && sound {
        let help = "a literal `[` is written `'['`; to match nothing, remove the set";
        diagnostics
            .push(Diagnostic::error(span, "this set is empty").label("no character is in it").help(help));
        return None;
    }
    sound.then_some(items)
}

/// The code points of `'a'..'z'`.
pub(super) fn range(
    (from, from_span): (&str, Span),
    (to, to_span): (&str, Span),
    diagnostics: &mut Diagnostics,
) -> Option<(u32, u32)> {
    let from = end_of_range(from, from_span, diagnostics);
    let to = end_of_range(to, to_span, diagnostics);
    let (from, to) = (from?, to?);
    if from > to {
        reversed(from_span.to(to_span), diagnostics);
        return None;
    }
    Some((from, to))
}

fn end_of_range(text: &str, span: Span, diagnostics: &mut Diagnostics) -> Option<u32> {
    if let [Unit { what: What::Character { code, .. }, .. }] =
        units(inner(text), span.start + 1, diagnostics)?.as_slice()
    {
        return Some(*code);
    }
    let message = "a range goes from one character to one character";
    diagnostics.push(Diagnostic::error(span, message).label("not one character").help("write `'a'..'z'`"));
    None
}

fn reversed(span: Span, diagnostics: &mut Diagnostics) {
    let message = "this range is the wrong way round";
    let label = "ends before it begins";
    diagnostics.push(Diagnostic::error(span, message).label(label).help("swap its two ends"));
}

/// The text between the first and the last character.
fn inner(text: &str) -> &str {
    text.get(1..text.len().saturating_sub(1)).unwrap_or_default()
}

fn character(code: u32, span: Span, diagnostics: &mut Diagnostics) -> Option<char> {
    let found = char::from_u32(code);
    if found.is_none() {
        let message = "this is half of a character";
        let help = "write the whole character: `\\u{1F600}`, or both halves: `\\uD83D\\uDE00`";
        diagnostics.push(Diagnostic::error(span, message).label("a surrogate").help(help));
    }
    found
}

/// Nothing if one of them is bad; all bad ones are reported.
fn units(text: &str, start: usize, diagnostics: &mut Diagnostics) -> Option<Vec<Unit>> {
    let mut units = Vec::new();
    let mut at = 0;
    let mut sound = true;
    while let Some(next) = text[at..].chars().next() {
        let (length, what) = if next == '\\' {
            escape(&text[at..], start + at)
        } else {
            (next.len_utf8(), Some(What::Character { code: next.into(), escaped: false }))
        };
        let span = Span::new(start + at..start + at + length);
        if let Some(what) = what {
            units.push(Unit { what, span });
        } else {
            sound = false;
            diagnostics
                .push(Diagnostic::error(span, "this escape has no meaning").label("unknown").help(ESCAPES));
        }
        at += length;
    }
    sound.then_some(units)
}

/// The escape at the beginning of `text`: its length, and what it says.
fn escape(text: &str, start: usize) -> (usize, Option<What>) {
    let Some(letter) = text.chars().nth(1) else { return (text.len(), None) };
    let length = 1 + letter.len_utf8();
    let simple = |c: char| (length, Some(What::Character { code: c.into(), escaped: true }));
    match letter {
        'n' => simple('\n'),
        't' => simple('\t'),
        'r' => simple('\r'),
        'b' => simple('\u{8}'),
        'f' => simple('\u{c}'),
        '\\' | '\'' | ']' | '-' => simple(letter),
        'u' => code_point(text),
        'p' | 'P' => match braced(text) {
            Some((end, name)) => {
                let span = Span::new(start + 3..start + end - 1);
                let name = Name { text: name.to_owned(), span };
                (end, Some(What::Property { name, negated: letter == 'P' }))
            }
            None => (length, None),
        },
        _ => (length, None),
    }
}

/// `\uXXXX` or `\u{X}` to `\u{XXXXXX}`.
fn code_point(text: &str) -> (usize, Option<What>) {
    let (end, digits) = braced(text).unwrap_or_else(|| {
        let digits: usize =
            text.get(2..).map_or(0, |rest| rest.bytes().take(4).take_while(u8::is_ascii_hexdigit).count());
        (2 + digits, text.get(2..2 + digits).filter(|_| digits == 4).unwrap_or_default())
    });
    let code = Some(digits)
        .filter(|digits| (1..=6).contains(&digits.len()) && digits.bytes().all(|b| b.is_ascii_hexdigit()))
        .and_then(|digits| u32::from_str_radix(digits, 16).ok())
        .filter(|&code| code <= u32::from(char::MAX));
    (end, code.map(|code| What::Character { code, escaped: true }))
}

/// Where `\x{...}` ends, and what is in its braces.
fn braced(text: &str) -> Option<(usize, &str)> {
    let rest = text.get(2..)?.strip_prefix('{')?;
    let end = rest.find('}')?;
    Some((3 + end + 1, rest.get(..end)?))
}
