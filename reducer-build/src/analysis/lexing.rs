//! How the generated lexer will cut a text: each token's regular expression, and longest match over all of
//! them.

use super::ordered::Rewriter;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{
    Fragment, FragmentId, Gives, Grammar, ModeChange, ModeId, Pattern, Quantifier, Token, TokenId,
};
use crate::source::Span;
use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson;
use regex_automata::util::syntax;
use regex_automata::{Anchored, Input, MatchKind};
use std::cell::RefCell;
use std::fmt::Write as _;

/// How large the automaton of a mode may get, in bytes, and how much of it is built at a time.
const LARGEST: usize = 1 << 28;
const MOST_CACHED: usize = 1 << 26;

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
    let mut writer =
        Writer { fragments: vec![None; grammar.fragments.len()], sets: char_sets(&grammar.fragments) };
    // Fragments can use each other in any order, though not in circles: write those that are ready.
    let mut waiting: Vec<usize> = (0..grammar.fragments.len())
        .filter(|&index| !rewriter.is_rewritten(&grammar.fragments[index].pattern))
        .collect();
    while !waiting.is_empty() {
        let before = waiting.len();
        waiting.retain(|&index| {
            let pattern = &grammar.fragments[index].pattern;
            let once = writer.regex(pattern, false, Within::Repeat);
            let repeated = writer.regex(pattern, true, Within::Repeat);
            writer.fragments[index] = once.zip(repeated);
            writer.fragments[index].is_none()
        });
        if waiting.len() == before {
            let fragment = &grammar.fragments[waiting[0]];
            diagnostics.push(too_long(&fragment.name, fragment.span));
            return None;
        }
    }
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
        // The outer `None` is what is too long, the inner one what matches nothing.
        let write = |pattern: Option<Pattern>| match pattern {
            Some(pattern) => writer.regex(&pattern, false, Within::Choice).map(Some),
            None => Some(None),
        };
        if let Some((anywhere, at_end)) = write(plain.anywhere).zip(write(plain.at_end)) {
            regexes.push(TokenRegex { anywhere, at_end });
        } else {
            diagnostics.push(too_long(&token.name, token.span));
        }
    }
    (regexes.len() == grammar.tokens.len()).then_some(regexes)
}

fn too_long(name: &str, span: Span) -> Diagnostic {
    Diagnostic::error(span, format!("`{name}` grows beyond {LONGEST} characters"))
        .label("with the fragments in it written out")
        .help("use its fragments less often")
}

struct Writer {
    /// For use once, and under a `*` or `+`.
    fragments: Vec<Option<(String, String)>>,
    /// Of those that match one character whatever stands around it: which.
    sets: Vec<Option<CharSet>>,
}

/// Ranges of characters.
pub(crate) type CharSet = Vec<(char, char)>;

impl Writer {
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

/// Which fragments match one character, and which.
pub(crate) fn char_sets(fragments: &[Fragment]) -> Vec<Option<CharSet>> {
    let mut sets = vec![None; fragments.len()];
    let mut waiting: Vec<usize> = (0..fragments.len()).collect();
    let mut before = usize::MAX;
    while waiting.len() < before {
        before = waiting.len();
        waiting.retain(|&index| {
            sets[index] = single_char(&fragments[index].pattern, &sets).map(united);
            sets[index].is_none()
        });
    }
    sets
}

/// The characters of a pattern that matches just one, and no byte that is none. Recursion is bounded by
/// `ir::MAX_NESTING`.
pub(crate) fn single_char(pattern: &Pattern, fragments: &[Option<CharSet>]) -> Option<CharSet> {
    match pattern {
        Pattern::Literal(text) => {
            let mut chars = text.chars();
            let first = chars.next()?;
            chars.next().is_none().then(|| vec![(first, first)])
        }
        Pattern::Set { ranges, negated: false } => Some(ranges.clone()),
        Pattern::Choice(parts) => {
            let parts = parts.iter().map(|part| single_char(part, fragments));
            Some(parts.collect::<Option<Vec<_>>>()?.concat())
        }
        Pattern::Fragment(FragmentId(index)) => fragments.get(*index)?.clone(),
        _ => None,
    }
}

/// The same characters in order, in as few ranges as there can be.
pub(crate) fn united(mut set: CharSet) -> CharSet {
    set.sort_unstable();
    let mut ranges = CharSet::with_capacity(set.len());
    for (first, last) in set {
        match ranges.last_mut() {
            Some((_, end)) if u32::from(first) <= u32::from(*end) + 1 => *end = last.max(*end),
            _ => ranges.push((first, last)),
        }
    }
    ranges
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
const NEVER: &str = "[a&&b]";

/// The lexer, as an oracle for short texts that something may follow.
#[derive(Debug)]
pub struct Lexing<'g> {
    tokens: &'g [Token],
    modes: Vec<Mode>,
}

/// The rules of a mode.
#[derive(Debug)]
struct Mode {
    /// Built as far as texts need it: the whole can be very large.
    dfa: DFA,
    cache: RefCell<Cache>,
    /// Which tokens of the grammar its patterns are.
    ids: Vec<TokenId>,
}

/// A stack of modes; what is below those that are known is not.
pub type Stack = Vec<ModeId>;

impl<'g> Lexing<'g> {
    /// With the regular expressions of [`regexes`]; `None` if they are too large for the `regex` crate, which is
    /// reported at the token that is to blame.
    pub fn new(grammar: &'g Grammar, regexes: &[TokenRegex], diagnostics: &mut Diagnostics) -> Option<Self> {
        let build = |ids: &[TokenId]| {
            let patterns: Vec<&str> =
                ids.iter().map(|id| regexes[id.0].anywhere.as_deref().unwrap_or(NEVER)).collect();
            let config = DFA::config().match_kind(MatchKind::All);
            let config = config.cache_capacity(MOST_CACHED).skip_cache_capacity_check(true);
            let mut builder = DFA::builder();
            builder
                .configure(config)
                .syntax(syntax::Config::new().utf8(false))
                .thompson(thompson::Config::new().utf8(false).nfa_size_limit(Some(LARGEST)));
            builder.build_many(&patterns).map_err(|error| error.to_string())
        };
        let mut modes = Vec::with_capacity(grammar.modes.len());
        for mode in 0..grammar.modes.len() {
            let ids = grammar.lexed_in(ModeId(mode));
            match build(&ids) {
                Ok(dfa) => modes.push(Mode { cache: RefCell::new(dfa.create_cache()), dfa, ids }),
                Err(all) => {
                    let mut alone = false;
                    for id in &ids {
                        let token = &grammar.tokens[id.0];
                        if let Err(error) = build(&[*id]) {
                            alone = true;
                            let message = format!("`{}` is too large for the lexer", token.name);
                            diagnostics.push(
                                Diagnostic::error(token.span, message)
                                    .label(error)
                                    .help("use its fragments less often, or smaller sets of characters"),
                            );
                        }
                    }
                    if !alone {
                        let span = ids.first().map(|id| grammar.tokens[id.0].span).unwrap_or_default();
                        diagnostics.push(
                            Diagnostic::error(span, "the tokens are too large together")
                                .label(all)
                                .help("use fragments less often, or smaller sets of characters"),
                        );
                    }
                }
            }
        }
        (modes.len() == grammar.modes.len()).then_some(Self { tokens: &grammar.tokens, modes })
    }

    /// The lexer rule that matches at the beginning of a short text, and how much: longest first, then first
    /// rule.
    pub fn rule(&self, text: &[u8], mode: ModeId) -> Option<(TokenId, usize)> {
        let Mode { dfa, cache, ids } = self.modes.get(mode.0)?;
        let cache = &mut cache.borrow_mut();
        let mut state = dfa.start_state_forward(cache, &Input::new(text).anchored(Anchored::Yes)).ok()?;
        let mut found = None;
        // A match shows one byte behind its end.
        for end in 0..=text.len() {
            state = match text.get(end) {
                Some(&byte) => dfa.next_state(cache, state, byte).ok()?,
                None => dfa.next_eoi_state(cache, state).ok()?,
            };
            if state.is_match() {
                let patterns = (0..dfa.match_len(cache, state)).map(|n| dfa.match_pattern(cache, state, n));
                found = patterns.min().map(|first| (ids[first.as_usize()], end));
            }
            if state.is_dead() {
                break;
            }
        }
        found
    }

    /// What the parser gets for the beginning of a short text, if anything, and how much of it. `None` if
    /// that does not lex, or not without knowing more of the stack.
    pub fn token(&self, text: &[u8], stack: &mut Stack) -> Option<(Option<TokenId>, usize)> {
        let mut end = 0;
        loop {
            let (rule, length) = self.rule(&text[end..], *stack.last()?)?;
            end += length;
            let token = &self.tokens[rule.0];
            change(stack, &token.changes);
            match token.gives {
                Gives::More => {}
                Gives::Nothing => return Some((None, end)),
                Gives::Itself => return Some((Some(rule), end)),
                Gives::Other(other) => return Some((Some(other), end)),
            }
        }
    }

    /// The tokens that the parser gets of a short text, with their places, if the lexer begins in this mode. `None` if
    /// it does not lex, or not without knowing more of the stack.
    pub fn lex(&self, text: &[u8], mode: ModeId) -> Option<Vec<(TokenId, usize, usize)>> {
        let mut stack = vec![mode];
        let mut tokens = Vec::new();
        let mut start = 0;
        while start < text.len() {
            let (token, length) = self.token(&text[start..], &mut stack)?;
            tokens.extend(token.map(|token| (token, start, start + length)));
            start += length;
        }
        Some(tokens)
    }

    /// Whether a text is exactly one match of this rule.
    pub fn is_rule(&self, text: &[u8], rule: TokenId) -> bool {
        self.rule(text, self.tokens[rule.0].mode) == Some((rule, text.len()))
    }

    /// Whether a text is exactly these tokens and hidden ones, each begun in its own mode as `modes` has it
    /// by token; their places count from `offset` before it.
    pub fn is_tokens(
        &self,
        text: &[u8],
        tokens: &[(TokenId, usize, usize)],
        offset: usize,
        modes: &[ModeId],
    ) -> bool {
        let mut at = 0;
        for &(token, start, end) in tokens {
            let mode = modes[token.0];
            while at + offset < start {
                match self.token(&text[at..], &mut vec![mode]) {
                    Some((None, length)) => at += length,
                    _ => return false,
                }
            }
            let lexed = self.tokens[token.0].retypes.unwrap_or(token);
            let found = self.token(&text[at..], &mut vec![mode]);
            if at + offset != start || found != Some((Some(lexed), end - start)) {
                return false;
            }
            at = end - offset;
        }
        at == text.len()
    }
}

/// What a rule does to the stack of modes.
pub fn change(stack: &mut Stack, changes: &[ModeChange]) {
    for change in changes {
        match change {
            ModeChange::Push(mode) => stack.push(*mode),
            ModeChange::Pop => {
                stack.pop();
            }
            ModeChange::To(mode) => {
                stack.pop();
                stack.push(*mode);
            }
        }
    }
}
