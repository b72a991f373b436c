//! How a language cuts a text into tokens: the functions that are generated for it.

use reducer_tables::{Kind, LexerRule, LexerTable, Token};

/// Appends to `tokens` those of a text from the byte `from` on, `most` of them at most. `Err` is the offset of the
/// first byte at which no token begins.
pub type Lex = fn(text: &[u8], from: usize, most: usize, tokens: &mut Vec<Token>) -> Result<(), usize>;

/// What a [`Lex`] does, by a table whose rules have the numbers of kinds; from the number `visible` on they give text
/// between tokens.
///
/// # Errors
/// The offset of the first byte at which no token begins. The tokens before it have been appended.
pub fn lex_by_table(
    table: &LexerTable,
    visible: u16,
    text: &[u8],
    from: usize,
    most: usize,
    tokens: &mut Vec<Token>,
) -> Result<(), usize> {
    let full = tokens.len().saturating_add(most);
    let mut start = from;
    while start < text.len() && tokens.len() < full {
        let (rule, length) = table.longest(&text[start..], 0).ok_or(start)?;
        let end = start + length;
        if rule < visible {
            tokens.push(Token { kind: Kind(rule), start: start as u32, end: end as u32 });
        }
        start = end;
    }
    Ok(())
}

/// How a language cuts a text into tokens.
#[derive(Debug)]
pub enum Lexer {
    /// By rules that are the same everywhere.
    Plain(Lex),
    /// By rules that depend on what was read before.
    Modal(Modes),
}

/// Gives the number of the rule that matches at the beginning of a text in a mode, and how many bytes it matches;
/// `None` if no rule does.
pub type MatchRule = fn(text: &[u8], mode: u8) -> Option<(u16, usize)>;

/// The lexer of a language whose rules have commands.
#[derive(Debug)]
pub struct Modes {
    /// Finds the rule that matches: of the rules with the longest match, the first.
    pub rule: MatchRule,
    /// By rule: what follows when it has matched.
    pub rules: &'static [LexerRule],
    /// By mode: a text that keeps two tokens apart which would otherwise run together; empty if there is none.
    pub blanks: &'static [&'static str],
}

/// Where the character that begins at a byte ends. A byte that is no UTF-8 belongs to a character of one to four bytes.
pub(crate) fn behind_character(text: &[u8], at: usize) -> usize {
    let more = text.iter().skip(at + 1).take(3);
    at + 1 + more.take_while(|&&byte| byte & 0xC0 == 0x80).count()
}
