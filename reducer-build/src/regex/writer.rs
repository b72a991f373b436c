//! The regular expressions of tokens, in the syntax that `regex` and logos share.

use super::ordered::{Plain, Rewriter};
use super::sets::{CharSet, char_sets, single_char, united};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{Fragment, FragmentId, Grammar, Pattern, Quantifier};
use std::fmt::Write as _;

/// How long a token's regular expression may get by putting fragments into it.
const LONGEST: usize = 1 << 20;

/// What a token matches, as regular expressions over bytes, in the syntax that `regex` and logos share.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TokenRegex {
    /// Whatever follows; `None` if it matches nothing.
    pub anywhere: Option<String>,
    /// At the end of the input only, and then before all other tokens: see `EOF` in a lexer rule.
    pub at_end: Option<String>,
}

/// The regular expressions of all tokens; none matches the empty text. Those that the lexer does not look for have
/// none.
///
/// Where a pattern takes any character (`.`, `~[...]`), it takes bytes that are not UTF-8 too.
pub fn regexes(grammar: &Grammar, diagnostics: &mut Diagnostics) -> Option<Vec<TokenRegex>> {
    let rewriter = Rewriter::new(&grammar.fragments);
    let writer = match Writer::new(&grammar.fragments, &rewriter) {
        Ok(writer) => writer,
        Err(FragmentId(index)) => {
            let fragment = &grammar.fragments[index];
            diagnostics.push(too_long(&fragment.name, fragment.span));
            return None;
        }
    };
    let mut regexes = Vec::with_capacity(grammar.tokens.len());
    for token in &grammar.tokens {
        if !token.is_lexed() {
            regexes.push(TokenRegex::default());
            continue;
        }
        let Some(plain) = rewriter.plain(&token.pattern) else {
            let message = format!("`{}` is too large for a rule with a non-greedy quantifier", token.name);
            diagnostics.push(
                Diagnostic::error(token.span, message)
                    .label("as an automaton, with the fragments in it written out")
                    .help("say what may be repeated: in place of `'\"' .*? '\"'` write `'\"' ~[\"]* '\"'`"),
            );
            continue;
        };
        match writer.token(&plain) {
            Some(regex) => regexes.push(regex),
            None => diagnostics.push(too_long(&token.name, token.span)),
        }
    }
    (regexes.len() == grammar.tokens.len()).then_some(regexes)
}

fn too_long(name: &str, span: Span) -> Diagnostic {
    Diagnostic::error(span, format!("`{name}` grows beyond {LONGEST} characters"))
        .label("with the fragments in it written out")
        .help("use its fragments less often")
}

/// Writes patterns as regular expressions.
pub(crate) struct Writer {
    /// For use once, and under a `*` or `+`.
    fragments: Vec<Option<(String, String)>>,
    /// Of those that match one character whatever stands around it: which.
    sets: Vec<Option<CharSet>>,
}

impl Writer {
    /// With the fragments of a grammar; `Err` is one that gets too long.
    pub(crate) fn new(fragments: &[Fragment], rewriter: &Rewriter<'_>) -> Result<Self, FragmentId> {
        let mut writer = Self { fragments: vec![None; fragments.len()], sets: char_sets(fragments) };
        // Fragments can use each other in any order, though not in circles: write those that are ready.
        let mut waiting: Vec<usize> =
            (0..fragments.len()).filter(|&index| !rewriter.is_rewritten(&fragments[index].pattern)).collect();
        while let Some(&first) = waiting.first() {
            let before = waiting.len();
            waiting.retain(|&index| {
                let pattern = &fragments[index].pattern;
                let once = writer.regex(pattern, false, Within::Repeat);
                let repeated = writer.regex(pattern, true, Within::Repeat);
                writer.fragments[index] = once.zip(repeated);
                writer.fragments[index].is_none()
            });
            if waiting.len() == before {
                return Err(FragmentId(first));
            }
        }
        Ok(writer)
    }

    /// The regular expressions of a token; `None` if they get too long.
    pub(crate) fn token(&self, plain: &Plain) -> Option<TokenRegex> {
        // The outer `None` is what is too long, the inner one what matches nothing.
        let write = |pattern: &Option<Pattern>| match pattern {
            Some(pattern) => self.regex(pattern, false, Within::Choice).map(Some),
            None => Some(None),
        };
        Some(TokenRegex { anywhere: write(&plain.anywhere)?, at_end: write(&plain.at_end)? })
    }

    /// `None` if a fragment is not written yet, or if it gets too long.
    fn regex(&self, pattern: &Pattern, repeated: bool, within: Within) -> Option<String> {
        let mut out = String::new();
        self.write(pattern, repeated, within, &mut out)?;
        (out.len() <= LONGEST).then_some(out)
    }

    /// Recursion is bounded by `ir::MAX_NESTING`.
    fn write(&self, pattern: &Pattern, repeated: bool, within: Within, out: &mut String) -> Option<()> {
        if out.len() > LONGEST {
            return None;
        }
        let wrapped = match pattern {
            Pattern::Literal(text) => within == Within::Repeat && text.chars().count() != 1,
            Pattern::Sequence(_) | Pattern::Repeat(..) | Pattern::Lazy(..) => within == Within::Repeat,
            Pattern::Choice(_) => within != Within::Choice,
            Pattern::Set { .. } | Pattern::Any | Pattern::End | Pattern::Fragment(_) => false,
        };
        if wrapped {
            out.push_str("(?:");
        }
        match pattern {
            Pattern::Literal(text) => text.chars().for_each(|c| push_char(c, out)),
            Pattern::Set { ranges, negated: false } => push_set(false, ranges, out),
            Pattern::Set { ranges, negated: true } => push_any_but(ranges, repeated, out),
            Pattern::Any => push_any_but(&[], repeated, out),
            Pattern::Sequence(parts) => {
                for part in parts {
                    self.write(part, false, Within::Sequence, out)?;
                }
            }
            Pattern::Choice(parts) => {
                // A choice between many characters makes a far larger automaton than a set of them.
                let (mut set, mut sets) = (CharSet::new(), 0);
                let rest: Vec<&Pattern> = parts
                    .iter()
                    .filter(|part| {
                        let one = single_char(part, &self.sets);
                        sets += usize::from(one.is_some());
                        one.is_none_or(|one| {
                            set.extend(one);
                            false
                        })
                    })
                    .collect();
                if sets > 0 {
                    self.write(
                        &Pattern::Set { ranges: united(set), negated: false },
                        repeated,
                        Within::Choice,
                        out,
                    )?;
                }
                for (index, part) in rest.into_iter().enumerate() {
                    if sets > 0 || index > 0 {
                        out.push('|');
                    }
                    self.write(part, repeated, Within::Choice, out)?;
                }
            }
            Pattern::Repeat(body, quantifier) => {
                let many = matches!(quantifier, Quantifier::ZeroOrMore | Quantifier::OneOrMore);
                self.write(body, many, Within::Repeat, out)?;
                out.push_str(match quantifier {
                    Quantifier::One => "",
                    Quantifier::Optional => "?",
                    Quantifier::ZeroOrMore => "*",
                    Quantifier::OneOrMore => "+",
                });
            }
            // The rewriter leaves none.
            Pattern::Lazy(..) | Pattern::End => return None,
            Pattern::Fragment(FragmentId(index)) => {
                let (once, many) = self.fragments.get(*index)?.as_ref()?;
                out.push_str(if repeated { many } else { once });
            }
        }
        if wrapped {
            out.push(')');
        }
        Some(())
    }
}

/// What a part of a regular expression stands in: whether it needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Within {
    Choice,
    Sequence,
    Repeat,
}

/// Any character but these, and any byte that is not UTF-8.
fn push_any_but(ranges: &[(char, char)], repeated: bool, out: &mut String) {
    let ascii = ranges.iter().all(|(_, last)| last.is_ascii());
    match (ascii, repeated) {
        (false, _) => push_set(true, ranges, out),
        // One byte after the other comes to the same, and the automaton is far smaller.
        (true, true) => {
            out.push_str("(?-u:");
            push_set(true, ranges, out);
            out.push(')');
        }
        (true, false) => {
            out.push_str("(?:");
            push_set(true, ranges, out);
            out.push_str("|(?-u:[\\x80-\\xFF]))");
        }
    }
}

fn push_set(negated: bool, ranges: &[(char, char)], out: &mut String) {
    if negated && ranges.is_empty() {
        out.push_str("(?s:.)");
        return;
    }
    if ranges.is_empty() {
        out.push_str(NEVER);
        return;
    }
    out.push_str(if negated { "[^" } else { "[" });
    for &(first, last) in ranges {
        push_char(first, out);
        if first != last {
            out.push('-');
            push_char(last, out);
        }
    }
    out.push(']');
}

/// A character such that it means itself, in a set or outside, and can be read in the generated code.
fn push_char(c: char, out: &mut String) {
    if c.is_ascii_alphanumeric() || "_\"'<>=,;:@!%/`".contains(c) {
        out.push(c);
    } else if c.is_ascii_punctuation() {
        out.extend(['\\', c]);
    } else if c.is_ascii() {
        let _ = write!(out, "\\x{:02X}", u32::from(c));
    } else {
        let _ = write!(out, "\\u{{{:X}}}", u32::from(c));
    }
}

/// Matches nothing.
pub(crate) const NEVER: &str = "[a&&b]";
