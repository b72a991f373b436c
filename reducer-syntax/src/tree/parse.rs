//! From a text to its tree: [`Tree::parse`], [`Tree::recover`], [`Tree::of_tokens`].

use super::far::far;
use super::layer::Layer;
use super::tree::{Islands, Nested, Tree};
use crate::parse::{Language, Lexed, NodeId, Parsed, SyntaxError};
use std::sync::Arc;

impl Tree {
    /// Parses a text.
    ///
    /// # Errors
    /// If the text is not of the language, or larger than 4 GiB. An island whose text is not of its language is no
    /// error: it has no tree.
    pub fn parse(language: &'static Language, text: impl Into<Arc<[u8]>>) -> Result<Self, SyntaxError> {
        Ok(Self::new(Layer::parse(language, text.into())?, 0, false, |_| None))
    }

    /// Parses any text. Gives the tree, in which [nodes for errors](Tree::errors) stand for text that the grammar
    /// rejects, and the first error of the text, if there is one.
    ///
    /// A node for an error is as small as the recovery points of the grammar allow. If these do not help, or there are
    /// none, it covers the whole text. Below it all tokens are leaves, grouped by brackets. Islands with errors [have
    /// such nodes](Tree::errors_in_islands), too; their first errors are not given.
    ///
    /// # Errors
    /// If the text is not of the language, which has no nodes for errors; if its token filter has a bug; or if the text
    /// is larger than 4 GiB.
    pub fn recover(
        language: &'static Language,
        text: impl Into<Arc<[u8]>>,
    ) -> Result<(Self, Option<SyntaxError>), SyntaxError> {
        let (layer, error) = Layer::recover(language, text.into())?;
        Ok((Self::new(layer, 0, true, |_| None), error))
    }

    /// Makes a tree of any text in which all tokens are leaves under one root, as if the text could not be parsed. If
    /// the language has no nodes for that, it is the tree that [`Tree::parse`] makes.
    ///
    /// # Errors
    /// If the text is not of the language, which has no nodes for errors; if its token filter has a bug; or if the text
    /// is larger than 4 GiB.
    pub fn of_tokens(language: &'static Language, text: impl Into<Arc<[u8]>>) -> Result<Self, SyntaxError> {
        Ok(Self::new(Layer::flat(language, text.into())?, 0, true, |_| None))
    }

    /// Parses the text of an island.
    fn parse_nested(
        language: &'static Language,
        text: Arc<[u8]>,
        depth: u8,
        recovers: bool,
    ) -> Result<Self, SyntaxError> {
        let layer = if recovers { Layer::recover(language, text)?.0 } else { Layer::parse(language, text)? };
        Ok(Self::new(layer, depth, recovers, |_| None))
    }

    /// The tree of a layer. Of the islands that are `known` it has the given trees, or none; all others are parsed.
    pub(crate) fn new(
        layer: Layer,
        depth: u8,
        recovers: bool,
        mut known: impl FnMut(NodeId) -> Option<Option<Self>>,
    ) -> Self {
        let mut islands = Vec::new();
        let (mut before, mut tokens) = (0, 0);
        for (leaf, language) in layer.leaves(depth) {
            let text = || layer.text_of(leaf).into();
            let parse = || Self::parse_nested(language, text(), depth + 1, recovers).ok();
            if let Some(tree) = known(leaf).unwrap_or_else(parse) {
                let root = NodeId(leaf.0 + 1 + before);
                before += tree.node_count() as u32;
                tokens += tree.token_count() as u32;
                let text = layer.text_range(leaf).start as u32;
                islands.push(Nested { leaf, root, end: leaf.0 + 1 + before, text, tokens, tree });
            }
        }
        Self { layer, islands: Arc::new(Islands::from(islands)), depth, recovers, origins: None }
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
        let Parsed { tokens, lexed: Lexed { states, outline }, nodes } = parsed;
        Self {
            language,
            far: Arc::new(far(language, &text, &tokens)),
            text,
            tokens: Arc::new(tokens),
            by_text: Arc::default(),
            states: states.map(Arc::new),
            outline: outline.map(Arc::new),
            nodes: Arc::new(nodes),
        }
    }
}
