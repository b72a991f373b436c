//! What one token of look-ahead does not tell about Go: which line ends are semicolons, which `}` ends a case with one, and
//! which `{` begins the values of a composite literal.
//!
//! A stack of the open brackets is enough. Where no bracket is open, each semicolon ends a section. A line end before the `}` of a
//! block or a type is no semicolon, for none is needed there: so the `}` keeps its line though a candidate has no semicolon.

mod brackets;
mod kinds;
mod layout;

use self::brackets::Brackets;
use self::kinds::ends_line;
use self::layout::Lines;
use super::kinds as k;
use reducer_syntax::{Filter, Layout, Meaning, Sections, Token};

/// Chooses the semicolons and the kinds of braces.
#[derive(Default)]
pub struct Go {
    brackets: Brackets,
    sections: Sections<'static>,
}

impl Filter for Go {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        if self.brackets.ends_by_line(token.kind)
            && let Some(last) = tokens.last()
            && ends_line(text.get(last.end as usize..token.start as usize).unwrap_or_default())
        {
            tokens.push(Token::new_virtual(k::END, last.end));
            self.brackets.step(k::END);
            self.end_section(tokens.len(), 1);
        }
        if token.kind == k::TokRBrace
            && self.brackets.are_cases()
            && let Some(last) = tokens.last()
            && !matches!(last.kind, k::END | k::TokColon)
        {
            tokens.push(Token::new_virtual(k::END, last.end));
            self.brackets.step(k::END);
        }
        token.kind = self.brackets.kind_of(token.kind);
        self.brackets.step(token.kind);
        tokens.push(token);
        if token.kind == k::END {
            self.end_section(tokens.len(), 0);
        }
    }

    fn finish_sections<'t>(
        &mut self,
        _text: &'t [u8],
        _tokens: &mut Vec<Token>,
        _names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Sections<'t> {
        std::mem::take(&mut self.sections)
    }

    fn layout(&self) -> Option<Box<dyn Layout>> {
        Some(Box::new(Lines::default()))
    }
}

impl Go {
    /// Takes note of it if all is as at the beginning of a text; so many of the tokens to come were looked at.
    fn end_section(&mut self, at: usize, ahead: usize) {
        if self.brackets.is_none_open() {
            self.sections.end(at, at + ahead);
        }
    }
}
