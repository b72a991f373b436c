//! The generated lexer as an oracle at build time: how it will cut a text, by longest match over all tokens.

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Gives, Grammar, ModeId, Token, TokenId};
use crate::regex::matching_prefixes;
use crate::regex::writer::{NEVER, TokenRegex};
use reducer_tables::ModeChange;
use regex_automata::MatchKind;
use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson;
use regex_automata::util::syntax;
use std::cell::RefCell;

/// How large the automaton of a mode may get, in bytes, and how much of it is built at a time.
const LARGEST: usize = 1 << 28;
const MOST_CACHED: usize = 1 << 26;

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
    /// With the regular expressions of all tokens; `None` if they are too large for the `regex` crate, which is
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
        let mut found = None;
        matching_prefixes(dfa, &mut cache.borrow_mut(), text, |end, patterns| {
            found = patterns.min().map(|first| (ids[first.as_usize()], end));
        })?;
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
pub fn change(stack: &mut Stack, changes: &[ModeChange<ModeId>]) {
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
