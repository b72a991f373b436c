//! What one token of look-ahead does not tell about Go: which line ends are semicolons, which `}` ends a case with one, and
//! which `{` begins the values of a composite literal.
//!
//! A stack of the open brackets is enough. A line end before the `}` of a block or a type is no semicolon, for none is needed there: so the `}` keeps its line though a candidate has no semicolon.

mod brackets;
mod kinds;
mod layout;

use self::brackets::Brackets;
use self::kinds::ends_line;
use self::layout::Lines;
use super::kinds as k;
use reducer_syntax::{Checkpoint, Filter, Layout, Token};

/// Chooses the semicolons and the kinds of braces.
#[derive(Default)]
pub struct Go {
    brackets: Brackets,
}

impl Filter for Go {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        if self.brackets.ends_by_line(token.kind)
            && let Some(last) = tokens.last()
            && ends_line(text.get(last.end as usize..token.start as usize).unwrap_or_default())
        {
            tokens.push(Token::new_virtual(k::END, last.end));
            self.brackets.step(k::END);
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
    }

    fn checkpoint(&self, _text: &[u8], _tokens: &[Token]) -> Option<Checkpoint> {
        Some(self.brackets.checkpoint())
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        self.brackets.resume(checkpoint);
    }

    fn layout(&self) -> Option<Box<dyn Layout>> {
        Some(Box::new(Lines::default()))
    }
}
