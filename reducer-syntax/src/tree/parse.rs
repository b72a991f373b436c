//! The tree of a text.

use super::layer::{Layer, far};
use super::nodes::{NodeId, Nodes};
use super::tree::{Nested, Tree};
use crate::parse::{Language, Lexed, Parsed, SyntaxError};
use std::sync::Arc;

impl Tree {
    /// The tree of a text.
    ///
    /// # Errors
    /// If the text is not of the language, or larger than 4 GiB. The text of an island need not be of the island's.
    pub fn parse(language: &'static Language, text: impl Into<Arc<[u8]>>) -> Result<Self, SyntaxError> {
        Ok(Self::new(Layer::parse(language, text.into())?, 0, false, |_| None))
    }

    /// The tree of any text, with [errors](Tree::errors) where the grammar rejects it, and what is wrong first.
    ///
    /// An error is as small as the recovery points of the grammar allow; if they do not help, or there are none, the
    /// whole text is one. Below it all tokens are leaves, grouped by brackets. The same goes for
    /// [islands](Tree::errors_in_islands); what is wrong in them is not told.
    ///
    /// # Errors
    /// If the language has no such trees or its filter has a bug, or the text is larger than 4 GiB.
    pub fn recover(
        language: &'static Language,
        text: impl Into<Arc<[u8]>>,
    ) -> Result<(Self, Option<SyntaxError>), SyntaxError> {
        let (layer, error) = Layer::recover(language, text.into())?;
        Ok((Self::new(layer, 0, true, |_| None), error))
    }

    /// The tree of any text in which all tokens of the language are leaves under one root, as if it could not be
    /// parsed; a language without such trees has that of [`Tree::parse`].
    ///
    /// # Errors
    /// If there is no such tree, the language's filter has a bug, or the text is larger than 4 GiB.
    pub fn of_tokens(language: &'static Language, text: impl Into<Arc<[u8]>>) -> Result<Self, SyntaxError> {
        Ok(Self::new(Layer::flat(language, text.into())?, 0, true, |_| None))
    }

    /// The tree of an island.
    fn parse_nested(
        language: &'static Language,
        text: Arc<[u8]>,
        depth: u8,
        recovers: bool,
    ) -> Result<Self, SyntaxError> {
        let layer = if recovers { Layer::recover(language, text)?.0 } else { Layer::parse(language, text)? };
        Ok(Self::new(layer, depth, recovers, |_| None))
    }

    /// A layer with its islands: those that are `known`, be it that they have no tree, and the others parsed.
    pub(crate) fn new(
        layer: Layer,
        depth: u8,
        recovers: bool,
        mut known: impl FnMut(NodeId) -> Option<Option<Self>>,
    ) -> Self {
        let mut islands = Vec::new();
        let mut before = 0;
        for (leaf, language) in layer.leaves(depth) {
            let text = || layer.text_of(leaf).into();
            let parse = || Self::parse_nested(language, text(), depth + 1, recovers).ok();
            if let Some(tree) = known(leaf).unwrap_or_else(parse) {
                let root = NodeId(leaf.0 + 1 + before);
                before += tree.node_count() as u32;
                islands.push(Nested { leaf, root, tree });
            }
        }
        Self { layer, islands: islands.into(), depth, recovers, origins: None }
    }
}

impl Layer {
    pub(crate) fn parse(language: &'static Language, text: Arc<[u8]>) -> Result<Self, SyntaxError> {
        let parsed = language.parsed(&text)?;
        Ok(Self::new(language, text, parsed))
    }

    fn recover(
        language: &'static Language,
        text: Arc<[u8]>,
    ) -> Result<(Self, Option<SyntaxError>), SyntaxError> {
        let (parsed, error) = language.recovered(&text)?;
        Ok((Self::new(language, text, parsed), error))
    }

    /// None of the tokens is parsed, nor grouped.
    fn flat(language: &'static Language, text: Arc<[u8]>) -> Result<Self, SyntaxError> {
        let parsed = language.flat(&text)?;
        Ok(Self::new(language, text, parsed))
    }

    fn new(language: &'static Language, text: Arc<[u8]>, parsed: Parsed) -> Self {
        let Parsed { tokens, lexed: Lexed { states, outline }, builder, root } = parsed;
        Self {
            language,
            far: far(language, &text, &tokens),
            text,
            tokens: Arc::new(tokens),
            states: states.map(Arc::new),
            outline: outline.map(Arc::new),
            nodes: Arc::new(Nodes::of(&builder, root)),
        }
    }
}
