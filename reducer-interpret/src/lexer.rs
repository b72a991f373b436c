//! The lexer: of the longest matches the first rule, by an automaton that is made as far as a text needs it.

use reducer_build::Compiled;
use reducer_build::ir::{self, ModeId, TokenId};
use reducer_build::regex::matching_prefixes;
use reducer_syntax::{Gives, Kind, Lexer, LexerRule, ModeChange, Modes, Token};
use regex_automata::MatchKind;
use regex_automata::hybrid::dfa::{Cache, DFA};
use regex_automata::nfa::thompson;
use regex_automata::util::syntax;
use std::cell::{Cell, RefCell};

thread_local! {
    /// The scanner whose functions [`lex`] and [`rule`] are.
    static CURRENT: Cell<Option<&'static Scanner>> = const { Cell::new(None) };
}

/// Finds the rule that matches at the beginning of a text.
#[derive(Debug)]
pub(crate) struct Scanner {
    modes: Vec<Mode>,
    /// By rule: the kind that the parser gets, if it does.
    kinds: Vec<Option<Kind>>,
}

#[derive(Debug)]
struct Mode {
    dfa: DFA,
    cache: RefCell<Cache>,
    /// By pattern: the rule, and whether it matches at the end of the text only.
    patterns: Vec<(usize, bool)>,
}

impl Scanner {
    pub(crate) fn new(compiled: &Compiled<'_>) -> Result<Self, String> {
        let modes = (0..compiled.grammar.modes.len()).map(|mode| Mode::new(compiled, ModeId(mode)));
        let modes = modes.collect::<Result<_, _>>()?;
        Ok(Self { modes, kinds: compiled.shape.token_kinds.clone() })
    }

    /// Lexes on this thread from now on.
    pub(crate) fn enter(&'static self) {
        CURRENT.set(Some(self));
    }
}

impl Mode {
    fn new(compiled: &Compiled<'_>, mode: ModeId) -> Result<Self, String> {
        let mut patterns = Vec::new();
        let mut regexes = Vec::new();
        for TokenId(rule) in compiled.grammar.lexed_in(mode) {
            let regex = &compiled.regexes[rule];
            for (at_end, regex) in [(false, &regex.anywhere), (true, &regex.at_end)] {
                if let Some(regex) = regex {
                    patterns.push((rule, at_end));
                    regexes.push(regex.as_str());
                }
            }
        }
        let dfa = DFA::builder()
            .configure(DFA::config().match_kind(MatchKind::All).skip_cache_capacity_check(true))
            .syntax(syntax::Config::new().utf8(false))
            .thompson(thompson::Config::new().utf8(false))
            .build_many(&regexes)
            .map_err(|error| error.to_string())?;
        let cache = RefCell::new(dfa.create_cache());
        Ok(Self { dfa, cache, patterns })
    }

    /// The rule, and how much it matches. What matches at the end of the text only comes first there.
    fn longest(&self, text: &[u8]) -> Option<(usize, usize)> {
        let mut found = None;
        matching_prefixes(&self.dfa, &mut self.cache.borrow_mut(), text, |end, patterns| {
            let rules = patterns.map(|pattern| self.patterns[pattern.as_usize()]);
            let rules = rules.filter(|&(_, at_end)| !at_end || end == text.len());
            let first = rules.min_by_key(|&(rule, at_end)| (!at_end, rule));
            found = first.map(|(rule, _)| (rule, end)).filter(|_| end > 0).or(found);
        })?;
        found
    }
}

/// The lexer of a language.
pub(crate) fn lexer(compiled: &Compiled<'_>) -> Lexer {
    if !compiled.grammar.has_commands() {
        return Lexer::Plain(lex);
    }
    let rules: Vec<LexerRule> =
        (0..compiled.grammar.tokens.len()).map(|rule| follows(compiled, rule)).collect();
    let blanks = compiled.minimal.blanks.iter().map(|blank| &*blank.clone().leak());
    let blanks: Vec<&'static str> = blanks.collect();
    Lexer::Modal(Modes { rule, rules: rules.leak(), blanks: blanks.leak() })
}

/// What follows from a rule.
fn follows(compiled: &Compiled<'_>, rule: usize) -> LexerRule {
    let token = &compiled.grammar.tokens[rule];
    let kind = |TokenId(token): TokenId| match compiled.shape.token_kinds[token] {
        Some(kind) => Gives::Token(kind),
        None => Gives::Nothing,
    };
    let gives = match token.gives {
        ir::Gives::Itself => kind(TokenId(rule)),
        ir::Gives::Other(other) => kind(other),
        ir::Gives::Nothing => Gives::Nothing,
        ir::Gives::More => Gives::More,
    };
    let changes = token.changes.iter().map(|change| match *change {
        ModeChange::Push(mode) => ModeChange::Push(mode.0 as u8),
        ModeChange::Pop => ModeChange::Pop,
        ModeChange::To(mode) => ModeChange::To(mode.0 as u8),
    });
    LexerRule { gives, changes: changes.collect::<Vec<_>>().leak() }
}

/// For languages with modes.
fn rule(text: &[u8], mode: u8) -> Option<(u16, usize)> {
    let mode = CURRENT.get()?.modes.get(usize::from(mode))?;
    let (rule, length) = mode.longest(text)?;
    Some((u16::try_from(rule).ok()?, length))
}

/// For all others.
fn lex(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize> {
    let scanner = CURRENT.get().ok_or(from)?;
    let full = tokens.len().saturating_add(most);
    let mut start = from;
    while start < text.len() && tokens.len() < full {
        let (rule, length) = scanner.modes[0].longest(&text[start..]).ok_or(start)?;
        let end = start + length;
        if let Some(kind) = scanner.kinds[rule] {
            tokens.push(Token { kind, start: start as u32, end: end as u32 });
        }
        start = end;
    }
    Ok(())
}
