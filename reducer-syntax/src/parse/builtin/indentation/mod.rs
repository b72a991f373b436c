//! Blocks by indentation, as in Python: a line that is indented more than the one before begins a block, and one that
//! is indented less ends blocks. Lines without tokens do not count, nor do line ends in brackets.
//!
//! The virtual tokens stand behind the last token before them, so that a node ends where its text does.

mod layout;
mod parameters;

use self::layout::IndentedLayout;
use self::parameters::Parameters;
use super::gaps::width;
use crate::parse::filter::Filter;
use crate::parse::layout::Layout;
use reducer_tables::{Chosen, Token};

/// The filter.
pub(super) struct Indentation {
    parameters: Parameters,
    /// How wide the lines are indented in which the open blocks began.
    open: Vec<usize>,
    brackets: usize,
    /// Where the last token ends.
    end: usize,
    is_begun: bool,
}

impl Indentation {
    pub(super) fn new(chosen: &Chosen) -> Self {
        let parameters = Parameters::new(chosen);
        Self { parameters, open: Vec::new(), brackets: 0, end: 0, is_begun: false }
    }

    /// Ends and begins blocks for a line that is indented so wide.
    fn line(&mut self, wide: usize, tokens: &mut Vec<Token>) {
        let mut make = |kind| tokens.push(Token::new_virtual(kind, self.end as u32));
        while self.open.last().is_some_and(|&open| open > wide) {
            self.open.pop();
            make(self.parameters.dedent);
        }
        // A line between two blocks belongs to neither, and begins one in the wrong place.
        if wide > self.open.last().copied().unwrap_or_default() {
            self.open.push(wide);
            make(self.parameters.indent);
        }
    }

    fn end_line(&self, tokens: &mut Vec<Token>) {
        tokens.extend(self.parameters.newline.map(|kind| Token::new_virtual(kind, self.end as u32)));
    }
}

impl Filter for Indentation {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        let between = &text[self.end..token.start as usize];
        if self.brackets == 0 {
            let gap = self.parameters.gaps.look(between);
            if gap.ends_line && self.is_begun {
                self.end_line(tokens);
            }
            if gap.ends_line || !self.is_begun {
                self.line(width(&between[gap.line..]), tokens);
            }
        }
        self.is_begun = true;
        self.brackets = self.parameters.behind(self.brackets, token.kind);
        self.end = token.end as usize;
        tokens.push(token);
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        if self.is_begun {
            self.end_line(tokens);
            self.line(0, tokens);
        }
    }

    fn layout(&self) -> Option<Box<dyn Layout>> {
        Some(Box::new(IndentedLayout::new(self.parameters)))
    }
}
