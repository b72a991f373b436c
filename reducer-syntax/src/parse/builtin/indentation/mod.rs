//! Blocks by indentation, as in Python: a line that is indented more than the one before begins a block, and one that
//! is indented less ends blocks. Lines without tokens do not count, nor do line ends in brackets.
//!
//! The virtual tokens stand behind the last token before them, so that a node ends where its text does.

mod layout;
mod parameters;
mod state;

use self::layout::IndentedLayout;
use self::parameters::Parameters;
use self::state::{Block, State};
use super::gaps::{indentation, width};
use crate::parse::checkpoint::Checkpoint;
use crate::parse::filter::Filter;
use crate::parse::layout::{Layout, line_up_to};
use reducer_tables::{Chosen, Token};

/// The filter.
pub(super) struct Indentation {
    parameters: Parameters,
    state: State,
    /// Where the last token ends.
    end: usize,
}

impl Indentation {
    pub(super) fn new(chosen: &Chosen) -> Self {
        let parameters = Parameters::new(chosen);
        Self { parameters, state: State { open: vec![Block::default()], ..State::default() }, end: 0 }
    }

    /// Ends and begins blocks for a line that is indented so wide, with these blanks.
    fn line(&mut self, wide: usize, blanks: &[u8], tokens: &mut Vec<Token>) {
        let mut make = |kind| tokens.push(Token::new_virtual(kind, self.end as u32));
        let State { open, step, .. } = &mut self.state;
        while open.pop_if(|open| open.width > wide).is_some() {
            make(self.parameters.dedent);
        }
        // A line between two blocks belongs to neither, and begins one in the wrong place.
        if wide > open.last().map_or(0, |open| open.width) {
            if step.is_empty() {
                step.extend_from_slice(blanks);
            }
            open.push(Block { width: wide, first: blanks.to_vec(), last: Vec::new() });
            make(self.parameters.indent);
        }
        if let Some(open) = open.last_mut() {
            open.last.clear();
            open.last.extend_from_slice(blanks);
        }
    }

    fn end_line(&self, tokens: &mut Vec<Token>) {
        tokens.extend(self.parameters.newline.map(|kind| Token::new_virtual(kind, self.end as u32)));
    }
}

impl Filter for Indentation {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        let between = &text[self.end..token.start as usize];
        if self.state.brackets == 0 {
            let gap = self.parameters.gaps.look(between);
            if gap.ends_line && self.state.is_begun {
                self.end_line(tokens);
            }
            if gap.ends_line || !self.state.is_begun {
                let line = line_up_to(text, token.start as usize).unwrap_or_default();
                self.line(width(&between[gap.line..]), indentation(line), tokens);
            }
        }
        self.state.is_begun = true;
        self.state.brackets = self.parameters.behind(self.state.brackets, token.kind);
        self.end = token.end as usize;
        tokens.push(token);
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        if self.state.is_begun {
            self.end_line(tokens);
            self.line(0, b"", tokens);
        }
    }

    fn checkpoint(&self, _text: &[u8], _tokens: &[Token]) -> Option<Checkpoint> {
        Some(Checkpoint::new(self.state.clone(), self.state.open.len()))
    }

    fn resume(&mut self, checkpoint: &Checkpoint, last: Token) {
        if let Some(state) = checkpoint.state::<State>() {
            (self.state, self.end) = (state.clone(), last.end as usize);
        }
    }

    fn layout(&self) -> Option<Box<dyn Layout>> {
        Some(Box::new(IndentedLayout::new(self.parameters)))
    }
}
