//! From a text to its tokens and the nodes over them.

use super::brackets::{self, mates};
use super::builder::Builder;
use super::chain::Chain;
use super::error::SyntaxError;
use super::language::{Language, Recovery};
use super::lex::Lexed;
use super::nodes::{NodeData, NodeId, Nodes};
use super::points::Region;
use reducer_tables::Token;
use std::ops::Range;

/// A text that has been read: its tokens, and the nodes over them.
pub(crate) struct Parsed {
    pub tokens: Vec<Token>,
    /// What else is known of the tokens.
    pub lexed: Lexed,
    pub nodes: Nodes,
}

impl Language {
    /// Reads a text of the language.
    ///
    /// # Errors
    /// The first error, if the text is not of the language, or is larger than 4 GiB.
    pub(crate) fn parsed(&self, text: &[u8]) -> Result<Parsed, SyntaxError> {
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError::TooLarge);
        }
        let mut tokens = Vec::new();
        let mut builder = Builder::default();
        let lexed = match self.lexed_whole(text, None, &mut tokens) {
            Ok(lexed) => lexed,
            Err(offset) => {
                // What is wrong first may be a token before it.
                let earlier = self.parse_tokens(&tokens, &mut builder).err();
                let earlier = earlier.filter(|error| {
                    matches!(
                        error,
                        SyntaxError::Unexpected { token: Some(_), .. }
                            | SyntaxError::TooManyWays { token: Some(_) }
                    )
                });
                return Err(earlier.unwrap_or(SyntaxError::NoToken { offset }));
            }
        };
        if self.filter.is_some() && !are_in_order(&tokens, text) {
            return Err(SyntaxError::Filter);
        }
        let root = self.parse_tokens(&tokens, &mut builder)?;
        Ok(Parsed { tokens, lexed, nodes: builder.into_nodes(root) })
    }

    /// Reads any text, with nodes for errors, and gives the first error, if there is one.
    ///
    /// # Errors
    /// If the language has no such nodes and the text is not of it, if its filter has a bug, or if the text is larger
    /// than 4 GiB.
    pub(crate) fn recovered(&self, text: &[u8]) -> Result<(Parsed, Option<SyntaxError>), SyntaxError> {
        let error = match (self.parsed(text), &self.recovery) {
            (Ok(parsed), _) => return Ok((parsed, None)),
            (Err(error @ (SyntaxError::Filter | SyntaxError::TooLarge)), _) | (Err(error), None) => {
                return Err(error);
            }
            (Err(error), Some(_)) => error,
        };
        let Some(recovery) = &self.recovery else { return Err(error) };
        let (tokens, lexed) = self.all_tokens(recovery, text)?;
        let mates = mates(recovery, &tokens);
        let repaired = self.repaired(recovery, &tokens, &mates);
        let nodes = repaired.unwrap_or_else(|| unparsed(recovery, &tokens, &mates));
        Ok((Parsed { tokens, lexed, nodes }, Some(error)))
    }

    /// Reads any text as its tokens alone: none of them is parsed, nor grouped.
    ///
    /// # Errors
    /// As [`parsed`](Self::parsed) if the language has no nodes for that; otherwise if its filter has a bug, or the
    /// text is larger than 4 GiB.
    pub(crate) fn flat(&self, text: &[u8]) -> Result<Parsed, SyntaxError> {
        let Some(recovery) = &self.recovery else { return self.parsed(text) };
        if u32::try_from(text.len()).is_err() {
            return Err(SyntaxError::TooLarge);
        }
        let (tokens, lexed) = self.all_tokens(recovery, text)?;
        let nodes = unparsed(recovery, &tokens, &vec![brackets::NONE; tokens.len()]);
        Ok(Parsed { tokens, lexed, nodes })
    }

    /// The tokens of any text.
    fn all_tokens(&self, recovery: &Recovery, text: &[u8]) -> Result<(Vec<Token>, Lexed), SyntaxError> {
        let mut tokens = Vec::new();
        let lexed = self.lexed_whole(text, Some(recovery.unknown), &mut tokens);
        let lexed = lexed.map_err(|offset| SyntaxError::NoToken { offset })?;
        if !are_in_order(&tokens, text) {
            return Err(SyntaxError::Filter);
        }
        Ok((tokens, lexed))
    }

    /// Runs the generated parser. Nodes for errors are tokens to it, but a text cannot have them, so an error does not
    /// name them.
    fn parse_tokens(&self, tokens: &[Token], builder: &mut Builder) -> Result<Chain, SyntaxError> {
        // Few trees have more nodes than two for a token; growing would copy them.
        builder.nodes.reserve(2 * tokens.len());
        let mut parsed = (self.parse)(tokens, builder);
        if let (Err(SyntaxError::Unexpected { expected, .. }), Some(recovery)) = (&mut parsed, &self.recovery)
        {
            expected.retain(|name| !recovery.errors.iter().any(|&error| self.kind(error).name == name));
        }
        parsed
    }

    /// The nodes over tokens that the grammar rejects, if its recovery points help.
    fn repaired(&self, recovery: &Recovery, tokens: &[Token], mates: &[u32]) -> Option<Nodes> {
        let regions = recovery.table?.regions(recovery.errors, tokens, mates)?;
        let mut repaired = Vec::with_capacity(tokens.len());
        // Where each token of `repaired` begins in `tokens`, and the end.
        let mut places: Vec<u32> = Vec::with_capacity(tokens.len() + 1);
        let mut at = 0;
        for Region { tokens: Range { start, end }, kind } in regions {
            repaired.extend_from_slice(&tokens[at as usize..start as usize]);
            places.extend(at..=start);
            let [first, last] = [start, end - 1].map(|index| tokens[index as usize]);
            repaired.push(Token { kind, start: first.start, end: last.end });
            at = end;
        }
        repaired.extend_from_slice(&tokens[at as usize..]);
        places.extend(at..=tokens.len() as u32);
        let mut builder = Builder::default();
        let root = (self.parse)(&repaired, &mut builder).ok()?;
        let parsed = builder.into_nodes(root);
        let mut nodes = Nodes::with_capacity(parsed.len() as usize);
        // The nodes around, by their numbers, each with the number in `parsed` of the node after it.
        let mut open: Vec<(NodeId, u32)> = Vec::new();
        for (index, node) in (0..).zip(parsed.range(0..parsed.len())) {
            while let Some((closed, _)) = open.pop_if(|(_, end)| *end == index) {
                nodes.close(closed);
            }
            let parent = open.last().map_or(NodeId::NONE, |(parent, _)| *parent);
            let [first, last] = [node.first, node.last].map(|token| places[token as usize]);
            let id = nodes.open(NodeData { parent, first, last, ..node });
            open.push((id, node.end));
            if recovery.errors.contains(&node.kind) {
                let mut builder = Builder::default();
                let groups = builder.groups(recovery, tokens, mates, first..last);
                nodes.lay(&builder, groups, id);
            }
        }
        open.into_iter().rev().for_each(|(closed, _)| nodes.close(closed));
        Some(nodes)
    }
}

/// A root over tokens none of which is parsed, grouped by the brackets that match.
fn unparsed(recovery: &Recovery, tokens: &[Token], mates: &[u32]) -> Nodes {
    let mut builder = Builder::default();
    let all = 0..tokens.len() as u32;
    let parts = builder.groups(recovery, tokens, mates, all.clone());
    let root = builder.node(recovery.text, all.start, all.end, &[parts]);
    builder.into_nodes(root)
}

/// Whether these tokens stand one after the other in the text: a filter with a bug may give others.
fn are_in_order(tokens: &[Token], text: &[u8]) -> bool {
    tokens.is_sorted_by(|left, right| left.end <= right.start)
        && tokens.last().is_none_or(|last| last.end as usize <= text.len())
}
