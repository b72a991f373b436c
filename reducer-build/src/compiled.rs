//! All that the passes found out about a grammar, for whatever writes it down or runs it.

use crate::analysis::accepts::Accepts;
use crate::analysis::holders::Holder;
use crate::analysis::minimal::MinimalTexts;
use crate::analysis::prolong::Prolongs;
use crate::analysis::reach::Reach;
use crate::analysis::shrinks::Shrinks;
use crate::analysis::states::States;
use crate::analysis::wrappers::Wrappers;
use crate::bnf::Bnf;
use crate::general::General;
use crate::ground::source::{Sources, Span};
use crate::ir::{Filter, Grammar, TokenId};
use crate::passes::rewrite::Rewritten;
use crate::regex::writer::TokenRegex;
use crate::shape::{Form, Shape};
use std::path::PathBuf;

/// All that is known of a grammar when it is written out.
#[derive(Debug)]
pub struct Compiled<'g> {
    /// The files it came from.
    pub sources: &'g Sources,
    /// The grammar.
    pub grammar: &'g Grammar,
    /// The shape of its trees.
    pub shape: &'g Shape,
    /// How its rules are parsed.
    pub rewritten: &'g Rewritten,
    /// Its productions for the parser that goes several ways at once, if one token ahead does not decide.
    pub general: Option<&'g General>,
    /// Its productions.
    pub bnf: &'g Bnf,
    /// Its tokens' regular expressions.
    pub regexes: &'g [TokenRegex],
    /// By mode the automaton of its tokens.
    pub states: &'g [States],
    /// The shortest texts.
    pub minimal: &'g MinimalTexts,
    /// Texts that hold what another node held.
    pub holders: &'g [Holder],
    /// What can stand for what.
    pub accepts: &'g Accepts,
    /// And with nodes around them.
    pub wrappers: &'g Wrappers,
    /// What nodes can be made of parts of others.
    pub shrinks: &'g Shrinks,
    /// Which bytes prolong which tokens.
    pub prolongs: &'g Prolongs,
    /// How far the lexer reads beyond tokens.
    pub reach: &'g Reach,
    /// Pairs of an opening and a closing token.
    pub brackets: &'g [(TokenId, TokenId)],
}

impl Compiled<'_> {
    /// The line of a place in the grammar.
    pub(crate) fn line(&self, span: Span) -> u32 {
        u32::try_from(self.sources.line_column(span.start).0).unwrap_or(u32::MAX)
    }

    /// The grammar's file name, and the line.
    pub(crate) fn place(&self, span: Span) -> String {
        let file = self
            .sources
            .path(self.sources.file_at(span.start))
            .file_name()
            .unwrap_or_default()
            .to_string_lossy();
        format!("{file}:{}", self.line(span))
    }

    /// The file of the token filter, if it is the one beside the grammar: `java.rs` for `java.g4`. If there is none,
    /// it is the one beside a grammar that is imported.
    pub fn own_filter(&self) -> Option<PathBuf> {
        let is_own = |filter: &&Filter| matches!(filter, Filter::Path(path) if path.starts_with("filter::"));
        self.grammar.filter.as_ref().filter(is_own)?;
        let beside = self.sources.files().map(|file| self.sources.path(file).with_extension("rs"));
        let beside: Vec<PathBuf> = beside.collect();
        beside.iter().find(|path| path.exists()).or(beside.first()).cloned()
    }

    /// The names of the types of all kinds, in order.
    pub(crate) fn kind_names(&self) -> Vec<String> {
        let visible = (0..self.grammar.tokens.len()).filter(|&token| !self.grammar.tokens[token].hidden);
        let visible = visible.map(|token| self.shape.token_types[token].clone());
        let alternatives = self.shape.rules.iter().flat_map(|rule| &rule.alternatives);
        let nodes = alternatives.filter_map(|alternative| match &alternative.form {
            Form::Node(node) => Some(node.type_name.clone()),
            Form::Unit(_) => None,
        });
        visible.chain(nodes).collect()
    }

    /// How many tokens the parser sees.
    pub(crate) fn visible_tokens(&self) -> usize {
        self.shape.token_kinds.iter().flatten().count()
    }
}
