//! The lexer: the table that generated code would read.

use reducer_build::Compiled;
use reducer_build::backend::lexer;
use reducer_build::ir::{self, TokenId};
use reducer_syntax::{Gives, Lexer, LexerRule, LexerTable, ModeChange, Modes, Token, lex_by_table};
use std::cell::Cell;

thread_local! {
    /// The scanner whose functions [`lex`] and [`rule`] are.
    static CURRENT: Cell<Option<&'static Scanner>> = const { Cell::new(None) };
}

/// Finds the rule that matches at the beginning of a text.
#[derive(Debug)]
pub(crate) struct Scanner {
    table: LexerTable,
    /// The tokens that the parser gets have kinds up to here.
    visible: u16,
}

impl Scanner {
    pub(crate) fn new(compiled: &Compiled<'_>) -> Result<Self, String> {
        let table = lexer::table(compiled)?;
        let visible = compiled.shape.token_kinds.iter().flatten().count() as u16;
        Ok(Self { table: LexerTable::read(&table), visible })
    }

    /// Lexes on this thread from now on.
    pub(crate) fn enter(&'static self) {
        CURRENT.set(Some(self));
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
    CURRENT.get()?.table.longest(text, mode)
}

/// For all others.
fn lex(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize> {
    let scanner = CURRENT.get().ok_or(from)?;
    lex_by_table(&scanner.table, scanner.visible, text, from, most, tokens)
}
