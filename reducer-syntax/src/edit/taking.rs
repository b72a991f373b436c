//! A token filter at work on an edited text.

use super::sections::Taken;
use crate::parse::{Filter, Filtering, Meaning, Outline, Sections};
use reducer_tables::Token;

/// The tokens that the filter made of a text.
pub(super) struct Filtered {
    pub tokens: Vec<Token>,
    /// The sections of the text, if the filter tells of them.
    pub outline: Option<Outline>,
}

impl Filtered {
    fn new(tokens: Vec<Token>, sections: &Sections<'_>) -> Self {
        Self { outline: Outline::new(sections, tokens.len()), tokens }
    }
}

/// A filter on its way through a text, and the tokens that it has made so far.
pub(super) struct Taking {
    filter: Box<dyn Filter>,
    tokens: Vec<Token>,
}

impl Taking {
    /// A new filter, with room for so many tokens.
    pub(super) fn new(filtering: &Filtering, count: usize) -> Self {
        Self { filter: (filtering.new)(), tokens: Vec::with_capacity(count) }
    }

    /// Takes the next token, and gives the mode that the filter chooses for what follows it.
    pub(super) fn take(&mut self, text: &[u8], token: Token) -> Option<u8> {
        self.filter.token(text, token, &mut self.tokens);
        self.filter.mode()
    }

    /// Ends a stretch, and the token after it.
    pub(super) fn finish_stretch(mut self, text: &[u8]) -> Taken<'_> {
        let own = self.tokens.iter().rposition(|token| !token.is_virtual()).unwrap_or(0);
        let sections = self.filter.finish_sections(text, &mut self.tokens, &|_| None);
        Taken { tokens: self.tokens, sections, own }
    }

    /// Ends the text.
    pub(super) fn finish(mut self, text: &[u8]) -> Filtered {
        let sections = self.filter.finish_sections(text, &mut self.tokens, &|_| None);
        Filtered::new(self.tokens, &sections)
    }
}

impl Filtering {
    /// Runs a new filter over `count` tokens of an edited tree, given the meanings of names before them. With
    /// `is_told`, the filter is told of each token before it takes it.
    pub(super) fn run<'t>(
        &self,
        text: &'t [u8],
        expected: impl Iterator<Item = Token>,
        count: u32,
        names: &dyn Fn(&[u8]) -> Option<Meaning>,
        is_told: bool,
    ) -> (Vec<Token>, Sections<'t>) {
        let mut filter = (self.new)();
        let mut tokens = Vec::with_capacity(count as usize);
        for token in expected {
            if is_told {
                filter.expect(token);
            }
            if let Some(token) = self.lexed(token) {
                filter.token(text, token, &mut tokens);
            }
        }
        let sections = filter.finish_sections(text, &mut tokens, names);
        (tokens, sections)
    }

    /// Runs a new filter over all tokens of an edited tree.
    pub(super) fn run_on_all(
        &self,
        text: &[u8],
        expected: impl Iterator<Item = Token>,
        count: u32,
        is_told: bool,
    ) -> Filtered {
        let (tokens, sections) = self.run(text, expected, count, &|_| None, is_told);
        Filtered::new(tokens, &sections)
    }
}
