//! ANTLR's tree, made of ours: the rules that are squeezed out of our trees are put back, and so are the tokens.
//!
//! Our trees have a node for each alternative that is more than one symbol, and for each group. Of these, a node of a
//! rule is one of ANTLR's, too, and a group's is none. Between a slot and the node in it lie the rules that stand for
//! the node by way of alternatives of one symbol; if there are several ways through such rules, ANTLR goes by the
//! lowest alternatives. A list that a rule spells by calling itself is one node of ours, and a node for each element of
//! ANTLR's: [`Whole::flattened`] makes it one there, too, so how such a list nests is not compared. Nothing is known of
//! which of several equal groups a node is, or whether a token was matched by one way through a group or by another.

use crate::check::{accepts, slot_of};
use reducer_build::Compiled;
use reducer_build::ir::{Element, Grammar, Item, RuleId as Written};
use reducer_build::passes::lists::normalised;
use reducer_build::shape::{Form, RuleId, Shape, Symbol};
use reducer_syntax::{Kind, NodeId, Tree};
use std::collections::BTreeSet;

/// A step of a walk around a tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step<'a> {
    /// A node of the rule of this name begins.
    Open(&'a str),
    /// The last node that began and did not end ends.
    Close,
    /// The next token of the text.
    Token,
}

/// A token of the text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lexeme<'a> {
    /// The name of its rule; empty if it is written as a literal only.
    pub name: &'a str,
    /// Where it begins, in characters.
    pub start: usize,
    /// Where it ends.
    pub end: usize,
}

/// What is needed to make whole trees of those of a grammar.
#[derive(Debug)]
pub struct Whole {
    shape: Shape,
    /// The names of the rules of the grammar; those of the shape that come after these are groups.
    rules: Vec<String>,
    /// By kind of token, its name.
    tokens: Vec<String>,
    /// For each rule the kinds that it can be.
    accepts: Vec<BTreeSet<Kind>>,
    /// By kind, for nodes: the rule and the alternative.
    nodes: Vec<Option<(RuleId, usize)>>,
    /// The rules that spell lists by calling themselves.
    lists: BTreeSet<String>,
}

/// What is still to be written.
enum Work {
    Node(NodeId, Symbol),
    Token,
    Close,
}

impl Whole {
    /// For the trees of a grammar.
    pub fn new(compiled: &Compiled<'_>) -> Self {
        let shape = compiled.shape.clone();
        let mut nodes = vec![None; shape.kinds];
        for (rule, alternatives) in shape.rules.iter().map(|rule| &rule.alternatives).enumerate() {
            for (number, alternative) in alternatives.iter().enumerate() {
                if let Form::Node(node) = &alternative.form {
                    nodes[usize::from(node.kind.0)] = Some((RuleId(rule), number));
                }
            }
        }
        let visible = compiled.grammar.tokens.iter().filter(|token| !token.hidden);
        let name = |name: &String| if name.starts_with('\'') { String::new() } else { name.clone() };
        Self {
            rules: compiled.grammar.rules.iter().map(|rule| rule.name.clone()).collect(),
            tokens: visible.map(|token| name(&token.name)).collect(),
            accepts: accepts(&shape),
            nodes,
            lists: lists(compiled.grammar),
            shape,
        }
    }

    /// The tokens of a tree; the text of the tree must be UTF-8.
    pub fn tokens(&self, tree: &Tree) -> Vec<Lexeme<'_>> {
        let (mut at, mut characters) = (0, 0);
        let mut place = |byte: u32| {
            let between = tree.text().get(at..byte as usize).unwrap_or_default();
            // All bytes of a character but the first begin with the bits 10.
            characters += between.iter().filter(|&&byte| byte & 0xC0 != 0x80).count();
            at = byte as usize;
            characters
        };
        let tokens = tree.tokens().iter().map(|token| Lexeme {
            name: self.tokens.get(usize::from(token.kind.0)).map_or("", String::as_str),
            start: place(token.start),
            end: place(token.end),
        });
        tokens.collect()
    }

    /// The walk around the whole tree.
    ///
    /// # Errors
    /// If a node stands where the shape does not have it.
    pub fn steps(&self, tree: &Tree) -> Result<Vec<Step<'_>>, String> {
        let mut steps = Vec::new();
        let mut work = vec![Work::Node(NodeId::ROOT, Symbol::Rule(self.shape.start))];
        while let Some(next) = work.pop() {
            let (id, symbol) = match next {
                Work::Node(id, symbol) => (id, symbol),
                Work::Token => {
                    steps.push(Step::Token);
                    continue;
                }
                Work::Close => {
                    steps.push(Step::Close);
                    continue;
                }
            };
            let kind = tree.kind(id);
            if let Symbol::Rule(rule) = symbol {
                let opened = self.chain(rule, kind).ok_or_else(|| {
                    let name = tree.language().kind(kind).name;
                    format!("{name} stands where {} is expected", self.shape.rules[rule.0].name)
                })?;
                for name in opened {
                    steps.push(Step::Open(name));
                    work.push(Work::Close);
                }
            }
            let Some((RuleId(rule), number)) = self.nodes[usize::from(kind.0)] else {
                steps.push(Step::Token);
                continue;
            };
            let Form::Node(node) = &self.shape.rules[rule].alternatives[number].form else {
                return Err("an alternative of one symbol is a node".to_owned());
            };
            let slots: Vec<Symbol> = node.slots().map(|slot| slot.symbol).collect();
            let begin = work.len();
            let tokens = tree.token_range(id);
            let mut at = tokens.start;
            for child in tree.children(id) {
                let symbol = slot_of(tree, id, child).and_then(|slot| slots.get(slot));
                let range = tree.token_range(child);
                work.extend((at..range.start).map(|_| Work::Token));
                work.push(Work::Node(child, *symbol.ok_or("a child has no slot")?));
                at = range.end.max(at);
            }
            work.extend((at..tokens.end).map(|_| Work::Token));
            work[begin..].reverse();
        }
        Ok(steps)
    }

    /// The rules of the grammar from one of the shape to a kind that it can be, by the lowest alternatives.
    fn chain(&self, rule: RuleId, kind: Kind) -> Option<Vec<&str>> {
        let mut names = Vec::new();
        let mut rule = rule;
        // A chain with a circle in it is none.
        for _ in 0..self.shape.rules.len() {
            names.extend(self.rules.get(rule.0).map(String::as_str));
            let next = self.shape.rules[rule.0].alternatives.iter().find_map(|each| match &each.form {
                Form::Node(node) => (node.kind == kind).then_some(None),
                Form::Unit(Symbol::Token(token)) => {
                    (self.shape.token_kinds[token.0] == Some(kind)).then_some(None)
                }
                Form::Unit(Symbol::Rule(next)) => self.accepts[next.0].contains(&kind).then_some(Some(*next)),
            });
            match next? {
                Some(next) => rule = next,
                None => return Some(names),
            }
        }
        None
    }

    /// A walk around a tree of ANTLR's, with the lists in it as flat as ours.
    pub fn flattened<'a>(&self, steps: impl IntoIterator<Item = Step<'a>>) -> Vec<Step<'a>> {
        let mut flat = Vec::new();
        // The rules that are open, and whether their nodes are left out.
        let mut open: Vec<(&str, bool)> = Vec::new();
        for step in steps {
            let is_left_out = match step {
                Step::Open(name) => {
                    let around = open.last().map(|&(name, _)| name);
                    let is_left_out = around == Some(name) && self.lists.contains(name);
                    open.push((name, is_left_out));
                    is_left_out
                }
                Step::Close => open.pop().is_some_and(|(_, is_left_out)| is_left_out),
                Step::Token => false,
            };
            if !is_left_out {
                flat.push(step);
            }
        }
        flat
    }
}

/// The rules that call themselves, and no longer do so when their lists are spelled with quantifiers.
fn lists(grammar: &Grammar) -> BTreeSet<String> {
    let normalised = normalised(grammar);
    let rules = grammar.rules.iter().zip(&normalised.rules).enumerate();
    let lists = rules.filter(|(index, (before, after))| {
        let calls = |rule: &reducer_build::ir::Rule| {
            rule.alternatives.iter().any(|each| uses(&each.elements, Written(*index)))
        };
        calls(before) && !calls(after)
    });
    lists.map(|(_, (rule, _))| rule.name.clone()).collect()
}

fn uses(elements: &[Element], rule: Written) -> bool {
    let mut open: Vec<&Element> = elements.iter().collect();
    while let Some(element) = open.pop() {
        match &element.item {
            Item::Rule(used) if *used == rule => return true,
            Item::Token(_) | Item::Rule(_) => {}
            Item::Group(alternatives) => open.extend(alternatives.iter().flat_map(|each| &each.elements)),
        }
    }
    false
}
