//! Finds what is wrong with a text that parses.

use super::fault::Fault;
use super::language::Language;
use reducer_tables::Token;

impl Language {
    /// What is wrong with a text, in order of the places: what it is, and with which token. None of a text that is no row of
    /// tokens, nor in a language that has no [`check`](Self::check).
    ///
    /// ```
    /// use reducer_syntax::LINES;
    ///
    /// assert_eq!(LINES.faults(b"one\n"), []);
    /// ```
    pub fn faults(&self, text: &[u8]) -> Vec<(&'static str, Token)> {
        let mut tokens = Vec::new();
        let Some(check) = self.check.filter(|_| self.lex(text, &mut tokens).is_ok()) else {
            return Vec::new();
        };
        let faults = check(&tokens, text).into_iter();
        faults.filter_map(|Fault { why, token }| Some((why, *tokens.get(token as usize)?))).collect()
    }
}
