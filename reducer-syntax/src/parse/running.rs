//! A token filter on its way through a text, and its checkpoints: the states that another filter can go on from.

use super::checkpoint::Checkpoint;
use super::filter::{Filter, Filtering};
use super::sections::{Meaning, Sections};
use reducer_tables::Token;

/// How many tokens are in a section at least: what an edit touches is filtered again from the checkpoint before. With debug
/// assertions, which check that sections change nothing, small texts have sections, too.
const SPACING: usize = if cfg!(debug_assertions) { 3 } else { 32 };

/// A filter at work.
pub(crate) struct Running {
    filter: Box<dyn Filter>,
    /// The checkpoints that it gave, and the number of tokens before each.
    found: Vec<(usize, Checkpoint)>,
    /// From how many tokens on it is asked for the next one; `None` if it is not.
    next: Option<usize>,
    /// How many of the tokens are those before the part that it began with.
    before: usize,
}

impl Running {
    /// A new filter for a whole text, and all checkpoints on the way.
    pub(crate) fn whole(filtering: &Filtering) -> Self {
        let filter = (filtering.new)();
        let gives_any = filter.checkpoint(b"", &[]).is_some();
        Self { filter, found: Vec::new(), next: gives_any.then_some(SPACING), before: 0 }
    }

    /// A new filter for a part of a text, and all checkpoints on the way: one that begins at this checkpoint after this token, or where
    /// all is as at the beginning.
    pub(crate) fn part(filtering: &Filtering, from: Option<(&Checkpoint, Token)>) -> Self {
        let mut running = Self::whole(filtering);
        if let Some((checkpoint, last)) = from {
            running.filter.resume(checkpoint, last);
            running.before = 1;
        }
        running
    }

    pub(crate) fn expect(&mut self, token: Token) {
        self.filter.expect(token);
    }

    /// Takes a token. All checkpoints together take no more room than the tokens.
    pub(crate) fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        self.filter.token(text, token, tokens);
        if self.next.is_some_and(|next| next <= tokens.len())
            && let Some(checkpoint) = self.filter.checkpoint(text, tokens)
        {
            self.next = Some(tokens.len() + checkpoint.size().max(SPACING));
            self.found.push((tokens.len() - self.before, checkpoint));
        }
    }

    pub(crate) fn mode(&self) -> Option<u8> {
        self.filter.mode()
    }

    /// Whether the filter is in a state now.
    pub(crate) fn is_at(&self, text: &[u8], tokens: &[Token], checkpoint: &Checkpoint) -> bool {
        self.filter.checkpoint(text, tokens).is_some_and(|found| found == *checkpoint)
    }

    pub(crate) fn is_lost(&self) -> bool {
        self.filter.is_lost()
    }

    /// Ends a part of the text that ends at a checkpoint.
    pub(crate) fn leave(
        &mut self,
        text: &[u8],
        tokens: &mut Vec<Token>,
        checkpoint: &Checkpoint,
    ) -> Sections<'static> {
        self.filter.leave(text, tokens);
        let mut sections = Sections::default();
        let count = tokens.len() - self.before;
        self.found.drain(..).filter(|(tokens, _)| *tokens < count).for_each(|(tokens, checkpoint)| {
            sections.end_at(tokens, checkpoint);
        });
        sections.end_at(count, checkpoint.clone());
        sections
    }

    /// Ends the text, or a part of it.
    pub(crate) fn finish<'t>(
        &mut self,
        text: &'t [u8],
        tokens: &mut Vec<Token>,
        names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Sections<'t> {
        let mut sections = self.filter.finish_sections(text, tokens, names);
        if !self.filter.is_lost() {
            self.found.drain(..).for_each(|(tokens, checkpoint)| sections.end_at(tokens, checkpoint));
        }
        sections
    }
}
