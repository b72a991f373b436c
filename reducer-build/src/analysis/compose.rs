//! Texts put one after the other, so that the lexer still reads each of them as what it is.

use super::lexing::Lexing;
use super::template::{LONGEST, MOST_NODES, Template, is_required, terminator};
use super::token_texts::TokenTexts;
use crate::ir::TokenId;
use crate::shape::{Alternative, Form, Node, Part, Shape, Symbol};
use reducer_tables::MinimalNode;

/// How many texts may be tried for one alternative.
const MOST_TRIES: usize = 256;

/// How many texts may be tried for one symbol.
const MOST_OTHERS: usize = 32;

/// Why an alternative has no text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Missing {
    /// Something in it has none, or none yet.
    Part,
    /// Whatever was tried, two tokens stand one after the other that nothing keeps apart: the first such pair.
    Glued(TokenId, TokenId),
    /// It would be too long.
    Long,
}

/// What an alternative became.
pub(super) type Composed = Result<Template, Missing>;

/// The texts known so far.
pub(super) struct Composer<'a> {
    pub(super) lexing: &'a Lexing<'a>,
    pub(super) shape: &'a Shape,
    pub(super) texts: &'a TokenTexts,
    /// The best of each token, then the others, as long as the parser gets it at all.
    pub(super) tokens: &'a [Vec<Template>],
    /// Of each rule of the shape.
    pub(super) rules: Vec<Option<Template>>,
    /// Of each of its alternatives.
    pub(super) alternatives: Vec<Vec<Composed>>,
}

/// What is to be put, and into which slot of the root: none for a token that is not in the tree.
type Piece = (Symbol, Option<usize>);

/// A text before a piece was put after it.
struct Before {
    text: usize,
    tokens: usize,
    nodes: usize,
    /// Which of the texts of the piece was put.
    number: usize,
}

impl Composer<'_> {
    /// The text of an alternative: of each piece the best, or where two cannot stand together, another.
    pub(super) fn compose(&self, alternative: &Alternative) -> Composed {
        let node = match &alternative.form {
            Form::Unit(symbol) => return self.best(*symbol).cloned().ok_or(Missing::Part),
            Form::Node(node) => node,
        };
        let pieces = self.pieces(node);
        let mut others: Vec<Option<Vec<&Template>>> = vec![None; pieces.len()];
        let mut whole = Template { nodes: vec![MinimalNode::root(node.kind)], ..Template::default() };
        let mut put: Vec<Before> = Vec::with_capacity(pieces.len());
        let mut missing = None;
        let mut number = 0_usize;
        let mut tries = 0;
        while let Some(&(symbol, slot)) = pieces.get(put.len()) {
            let best = self.best(symbol).ok_or(Missing::Part)?;
            let part = match number.checked_sub(1) {
                None => Some(best),
                Some(other) => {
                    let others = others[put.len()].get_or_insert_with(|| self.others(symbol, best));
                    others.get(other).copied()
                }
            };
            let Some(part) = part else {
                // All were tried after what stands before: that has to be another.
                let Some(before) = put.pop() else { break };
                whole.text.truncate(before.text);
                whole.tokens.truncate(before.tokens);
                whole.nodes.truncate(before.nodes);
                number = before.number + 1;
                continue;
            };
            tries += 1;
            if tries > MOST_TRIES + pieces.len() {
                break;
            }
            let Template { text, tokens, nodes } = &whole;
            let before = Before { text: text.len(), tokens: tokens.len(), nodes: nodes.len(), number };
            match self.append(&mut whole, part, slot) {
                Ok(()) => {
                    put.push(before);
                    number = 0;
                }
                Err(why) => {
                    missing.get_or_insert(why);
                    number += 1;
                }
            }
        }
        if put.len() < pieces.len() {
            return Err(missing.unwrap_or(Missing::Part));
        }
        whole.nodes[0].end = whole.nodes.len() as u32;
        whole.nodes[0].last = whole.tokens.len() as u32;
        Ok(whole)
    }

    /// All that must stand in a node.
    fn pieces(&self, node: &Node) -> Vec<Piece> {
        let mut pieces = Vec::with_capacity(node.parts.len());
        let mut slots = 0;
        for part in &node.parts {
            match part {
                Part::Fixed(token) => pieces.push((Symbol::Token(*token), None)),
                Part::Slot(slot) => {
                    if is_required(&slot.arity) {
                        pieces.push((slot.symbol, Some(slots)));
                        let behind = terminator(&slot.arity, self.tokens).iter();
                        pieces.extend(behind.map(|token| (Symbol::Token(*token), None)));
                    }
                    slots += 1;
                }
            }
        }
        pieces
    }

    fn best(&self, symbol: Symbol) -> Option<&Template> {
        match symbol {
            Symbol::Token(token) => self.tokens[token.0].first(),
            Symbol::Rule(rule) => self.rules[rule.0].as_ref(),
        }
    }

    /// The texts of a symbol but for the best, shortest first: other texts of a token, and what else a rule can be,
    /// through chains of units.
    fn others(&self, symbol: Symbol, best: &Template) -> Vec<&Template> {
        let mut entered = vec![false; self.shape.rules.len()];
        let mut open = vec![symbol];
        let mut found: Vec<&Template> = Vec::new();
        while let Some(symbol) = open.pop() {
            let rule = match symbol {
                Symbol::Token(token) => {
                    found.extend(&self.tokens[token.0]);
                    continue;
                }
                Symbol::Rule(rule) => rule,
            };
            if std::mem::replace(&mut entered[rule.0], true) {
                continue;
            }
            for (alternative, composed) in
                self.shape.rules[rule.0].alternatives.iter().zip(&self.alternatives[rule.0]).rev()
            {
                match alternative.form {
                    Form::Unit(symbol) => open.push(symbol),
                    Form::Node(_) => found.extend(composed),
                }
            }
        }
        found.retain(|template| *template != best);
        found.sort_by_key(|template| (template.text.len(), template.tokens.len()));
        found.dedup();
        found.truncate(MOST_OTHERS);
        found
    }

    /// Puts `part` after `whole`, its nodes into `slot` of the root, or nowhere. If that cannot be, `whole` is what it
    /// was.
    fn append(&self, whole: &mut Template, part: &Template, slot: Option<usize>) -> Result<(), Missing> {
        let slot = slot.map(u16::try_from).transpose().map_err(|_| Missing::Long)?;
        let blank = match (whole.tokens.last(), part.tokens.first()) {
            (Some(left), Some(right)) => {
                let blanks = &self.texts.blanks[self.texts.modes[right.0.0].0];
                let mut all = std::iter::once("").chain(blanks.iter().map(String::as_str));
                let apart = all.find(|blank| self.stay_apart(whole, part, blank));
                apart.ok_or(Missing::Glued(left.0, right.0))?
            }
            _ => "",
        };
        let text = whole.text.len() + blank.len() + part.text.len();
        if text > LONGEST || whole.nodes.len() + part.nodes.len() > MOST_NODES {
            return Err(Missing::Long);
        }
        whole.text.push_str(blank);
        let (byte, token, node) = (whole.text.len(), whole.tokens.len(), whole.nodes.len());
        whole.text.push_str(&part.text);
        whole.tokens.extend(part.tokens.iter().map(|&(id, start, end)| (id, start + byte, end + byte)));
        let Some(slot) = slot else { return Ok(()) };
        let (node, token) = (node as u32, token as u32);
        whole.nodes.extend(part.nodes.iter().enumerate().map(|(index, each)| MinimalNode {
            kind: each.kind,
            slot: if index == 0 { slot } else { each.slot },
            parent: if index == 0 { 0 } else { each.parent + node },
            end: each.end + node,
            first: each.first + token,
            last: each.last + token,
        }));
        Ok(())
    }

    /// Whether the tokens where `whole` and `part` meet stay what they are with `blank` between. A token can reach
    /// across those after it (`.` `.` `.`), so some before and some after are looked at.
    fn stay_apart(&self, whole: &Template, part: &Template, blank: &str) -> bool {
        const NEAR: usize = 4;
        let before = &whole.tokens[whole.tokens.len().saturating_sub(NEAR)..];
        let after = &part.tokens[..part.tokens.len().min(NEAR)];
        let from = before.first().map_or(0, |&(_, start, _)| start);
        let to = after.last().map_or(0, |&(_, _, end)| end);
        let text = [&whole.text[from..], blank, &part.text[..to]].concat();
        let shift = whole.text.len() + blank.len();
        let after = after.iter().map(|&(token, start, end)| (token, start + shift, end + shift));
        let tokens: Vec<_> = before.iter().copied().chain(after).collect();
        self.lexing.is_tokens(text.as_bytes(), &tokens, from, &self.texts.modes)
    }
}
