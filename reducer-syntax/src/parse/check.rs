//! What the functions that a grammar names find in a text.

use super::fault::Fault;
use super::language::Language;
use reducer_tables::Token;
use std::ops::Range;

impl Language {
    /// The texts that the [`spelling`](Self::spelling) gives to tokens, with their bytes, in order. None in a text that is no row of
    /// tokens, nor in a language that has no such function.
    pub(crate) fn respelled(&self, text: &[u8]) -> Vec<(Range<usize>, String)> {
        let mut tokens = Vec::new();
        let Some(spelling) = self.spelling.filter(|_| self.lex(text, &mut tokens).is_ok()) else {
            return Vec::new();
        };
        let place =
            |token: u32| tokens.get(token as usize).map(|token| token.start as usize..token.end as usize);
        let respelled = spelling(&tokens, text).into_iter();
        respelled.filter_map(|(token, text)| Some((place(token)?, text))).collect()
    }

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
