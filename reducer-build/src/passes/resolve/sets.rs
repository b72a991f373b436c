//! Sets of characters.

use regex_syntax::hir::{Class, HirKind};

use super::case::Case;
use crate::g4::ast::{Item, Name, SetItem};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::Pattern;

/// Inclusive ranges of characters.
type Ranges = Vec<(char, char)>;

/// One character of these. Nothing after a mistake.
pub(super) fn set(
    items: &[SetItem],
    span: Span,
    case: Case,
    diagnostics: &mut Diagnostics,
) -> Option<Pattern> {
    Some(Pattern::Set {
        ranges: warn_if_empty(ranges_of(items, case, diagnostics)?, span, diagnostics),
        negated: false,
    })
}

/// One character that is none of these. Nothing after a mistake.
pub(super) fn negated(
    members: &[(Item, Span)],
    case: Case,
    diagnostics: &mut Diagnostics,
) -> Option<Pattern> {
    let mut all = Some(Vec::new());
    for (member, span) in members {
        let ranges = member_ranges(member, *span, case, diagnostics);
        all = all.zip(ranges).map(|(mut all, ranges)| {
            all.extend(ranges);
            all
        });
    }
    Some(Pattern::Set { ranges: sorted(all?), negated: true })
}

fn member_ranges(member: &Item, span: Span, case: Case, diagnostics: &mut Diagnostics) -> Option<Ranges> {
    let message = match member {
        Item::Set(items) => return ranges_of(items, case, diagnostics),
        Item::Range(from, to) => return Some(characters(*from, *to, case)),
        Item::Literal(text) => {
            let mut chars = text.chars();
            match (chars.next(), chars.next()) {
                (Some(only), None) => return Some(characters(only.into(), only.into(), case)),
                _ => "`~` goes before single characters, but this text is longer",
            }
        }
        Item::Broken => return None,
        _ => "`~` goes before characters and sets, not before the name of a rule",
    };
    let help = "write the characters themselves: `~[...]`";
    diagnostics.push(Diagnostic::error(span, message).label("not a character or set").help(help));
    None
}

fn ranges_of(items: &[SetItem], case: Case, diagnostics: &mut Diagnostics) -> Option<Ranges> {
    let mut all = Some(Vec::new());
    for item in items {
        let ranges = match item {
            SetItem::Range(from, to) => Some(characters(*from, *to, case)),
            SetItem::Property { name, negated } => property(name, *negated, diagnostics),
        };
        all = all.zip(ranges).map(|(mut all, ranges)| {
            all.extend(ranges);
            all
        });
    }
    all.map(sorted)
}

/// Surrogates are no characters: a set of nothing else never matches, as in ANTLR.
fn warn_if_empty(ranges: Ranges, span: Span, diagnostics: &mut Diagnostics) -> Ranges {
    if ranges.is_empty() {
        let message = "no character is in this set: it never matches";
        let diagnostic = Diagnostic::warning(span, message).label("only halves of characters");
        diagnostics.push(diagnostic.help("write whole characters beyond U+FFFF as `\\u{10000}-\\u{10FFFF}`"));
    }
    ranges
}

/// The characters between two code points.
fn characters(from: u32, to: u32, case: Case) -> Ranges {
    let parts = |(from, to): (u32, u32)| [(from, to.min(0xD7FF)), (from.max(0xE000), to)];
    let range = |(from, to): (u32, u32)| Some((char::from_u32(from)?, char::from_u32(to)?));
    let all = case.range(from, to).into_iter().flat_map(parts);
    all.filter(|(from, to)| from <= to).filter_map(range).collect()
}

/// Sorted, and with overlapping and adjacent ranges made one.
fn sorted(mut ranges: Ranges) -> Ranges {
    ranges.sort_unstable();
    let mut merged: Ranges = Vec::new();
    for (from, to) in ranges {
        match merged.last_mut() {
            Some((_, last)) if u32::from(from) <= u32::from(*last) + 1 => *last = to.max(*last),
            _ => merged.push((from, to)),
        }
    }
    merged
}

/// The characters with a property that Unicode defines.
fn property(name: &Name, negated: bool, diagnostics: &mut Diagnostics) -> Option<Ranges> {
    let letter = if negated { 'P' } else { 'p' };
    let one = |name: &str| format!("\\p{{{name}}}");
    // ANTLR has made this one up.
    let emoji = match name.text.to_ascii_lowercase().replace('-', "_").as_str() {
        "emojipresentation=emojidefault" => Some(one("Emoji_Presentation")),
        "emojipresentation=textdefault" => Some(format!("{}--{}", one("Emoji"), one("Emoji_Presentation"))),
        "emojipresentation=text" => Some(format!("^{}", one("Emoji"))),
        _ => None,
    };
    let harmless = name.text.chars().all(|c| c.is_ascii_alphanumeric() || "_-= ".contains(c));
    let set = match emoji {
        Some(set) if negated => format!("[^[{set}]]"),
        Some(set) => format!("[{set}]"),
        None => format!("\\{letter}{{{}}}", name.text),
    };
    let parsed = harmless.then(|| regex_syntax::parse(&set).ok()).flatten();
    match parsed.as_ref().map(regex_syntax::hir::Hir::kind) {
        Some(HirKind::Class(Class::Unicode(class))) => {
            Some(class.iter().map(|range| (range.start(), range.end())).collect())
        }
        // A property that a single character has.
        Some(HirKind::Literal(literal)) => {
            Some(String::from_utf8_lossy(&literal.0).chars().map(|only| (only, only)).collect())
        }
        _ => {
            let message = format!("the property of characters `{}` is not known", name.text);
            let help = "known are general categories (`Lu`, `Letter`), scripts (`Script=Latin`) and yes-or-no \
                        properties (`Alphabetic`)";
            diagnostics.push(Diagnostic::error(name.span, message).label("unknown").help(help));
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_sorted_and_disjoint() {
        assert_eq!(sorted(vec![('c', 'd'), ('a', 'b'), ('x', 'z'), ('y', 'y')]), [('a', 'd'), ('x', 'z')]);
        assert_eq!(
            characters(0xD700, 0xE001, Case::Sensitive),
            [('\u{D700}', '\u{D7FF}'), ('\u{E000}', '\u{E001}')]
        );
        assert!(characters(0xD800, 0xDBFF, Case::Sensitive).is_empty());
    }
}
