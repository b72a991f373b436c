//! Whether a tree is one that the grammar's own rules describe, whatever rewrites it was parsed with.
//!
//! Only the shape of the trees is asked, which says of each kind of node what stands in it; no table of the parser, and
//! none of what the compiler found out. Of the readings that an ambiguous text has, any is right, but for operators:
//! those of left-recursive rules have ANTLR's precedence.

use reducer_build::ir::TokenId;
use reducer_build::shape::{Arity, Form, Node, Part, RuleId, Separator, Shape, Slot, Symbol};
use reducer_syntax::{Kind, NodeId, Tree};
use std::collections::BTreeSet;

/// What the grammar says about trees.
#[derive(Debug)]
pub struct Checker {
    shape: Shape,
    /// For each rule the kinds that it can be, by way of alternatives of a single symbol.
    accepts: Vec<BTreeSet<Kind>>,
    /// By kind, for nodes: where it is in the shape.
    nodes: Vec<Option<(RuleId, usize)>>,
    /// By kind, for the alternatives of left-recursive rules.
    operators: Vec<Option<Operator>>,
}

/// An alternative of a left-recursive rule that begins or ends with the rule. Alternatives bind the tighter, the
/// earlier they stand.
#[derive(Clone, Copy, Debug)]
struct Operator {
    rule: RuleId,
    precedence: usize,
    /// Whether it begins with an operand, in the first slot.
    left: bool,
    /// If it ends with one: the slot, and how tightly what stands there must bind.
    right: Option<(usize, usize)>,
}

impl Checker {
    /// Of the trees of a grammar.
    pub fn new(shape: &Shape) -> Self {
        let mut nodes = vec![None; shape.kinds];
        let mut operators = vec![None; shape.kinds];
        for (rule, alternatives) in
            shape.rules.iter().enumerate().map(|(index, rule)| (RuleId(index), &rule.alternatives))
        {
            for (number, alternative) in alternatives.iter().enumerate() {
                if let Form::Node(node) = &alternative.form {
                    nodes[usize::from(node.kind.0)] = Some((rule, number));
                }
            }
            let ends = alternatives.iter().map(|alternative| match &alternative.form {
                Form::Node(node) => operands(node, rule),
                Form::Unit(_) => (false, None),
            });
            let ends: Vec<_> = ends.collect();
            if !ends.iter().any(|(left, _)| *left) {
                continue;
            }
            for (number, (alternative, (left, right))) in alternatives.iter().zip(ends).enumerate() {
                let precedence = alternatives.len() - number;
                let is_left_associative = left && !alternative.right_assoc;
                let right = right.map(|slot| (slot, precedence + usize::from(is_left_associative)));
                if let Form::Node(node) = &alternative.form
                    && (left || right.is_some())
                {
                    operators[usize::from(node.kind.0)] = Some(Operator { rule, precedence, left, right });
                }
            }
        }
        Self { shape: shape.clone(), accepts: accepts(shape), nodes, operators }
    }

    /// Says what is wrong with a tree, if anything is.
    ///
    /// # Errors
    /// The first node that the grammar does not describe.
    pub fn check(&self, tree: &Tree) -> Result<(), String> {
        let root = NodeId::ROOT;
        if !self.accepts[self.shape.start.0].contains(&tree.kind(root))
            || tree.token_range(root) != (0..tree.tokens().len())
        {
            return Err("the root is not a whole file".to_owned());
        }
        for id in tree.nodes() {
            let found = match self.nodes[usize::from(tree.kind(id).0)] {
                None => leaf(tree, id),
                Some((rule, number)) => match &self.shape.rules[rule.0].alternatives[number].form {
                    Form::Node(node) => {
                        Matcher::new(self, tree, id).node(node).and_then(|()| self.operator(tree, id))
                    }
                    Form::Unit(_) => Err("is no node"),
                },
            };
            found.map_err(|what| describe(tree, id, what))?;
        }
        Ok(())
    }

    fn operator_of(&self, tree: &Tree, id: NodeId) -> Option<Operator> {
        self.operators[usize::from(tree.kind(id).0)]
    }

    /// Whether its operands are such that ANTLR would have given it these: on the right nothing that binds looser than
    /// it allows, on the left nothing that would rather have gone on with this operator.
    fn operator(&self, tree: &Tree, id: NodeId) -> Result<(), &'static str> {
        let Some(own) = self.operator_of(tree, id) else { return Ok(()) };
        let of_rule = |id: NodeId| self.operator_of(tree, id).filter(|operator| operator.rule == own.rule);
        if own.left {
            let mut at = operand(tree, id, 0);
            while let Some((left, operator)) = at.and_then(|left| Some((left, of_rule(left)?))) {
                let Some((slot, binding)) = operator.right else { break };
                if own.precedence >= binding {
                    return Err("takes a left operand that would rather have gone on with it");
                }
                at = operand(tree, left, slot);
            }
        }
        if let Some((slot, binding)) = own.right {
            let mut at = operand(tree, id, slot);
            while let Some((right, operator)) = at.and_then(|right| Some((right, of_rule(right)?))) {
                if !operator.left {
                    break;
                }
                if operator.precedence < binding {
                    return Err("takes a right operand that binds looser than it");
                }
                at = operand(tree, right, 0);
            }
        }
        Ok(())
    }
}

fn leaf(tree: &Tree, id: NodeId) -> Result<(), &'static str> {
    let tokens = tree.token_range(id);
    let is_its_token = tokens.len() == 1 && tree.tokens()[tokens.start].kind == tree.kind(id);
    if is_its_token && tree.children(id).next().is_none() { Ok(()) } else { Err("is not its token") }
}

/// Whether an alternative begins with its rule, and the slot at its end, if it ends with it.
fn operands(node: &Node, rule: RuleId) -> (bool, Option<usize>) {
    let is_operand = |part: Option<&Part>| matches!(part, Some(Part::Slot(Slot { symbol: Symbol::Rule(other), arity: Arity::One, .. })) if *other == rule);
    let (left, right) = (is_operand(node.parts.first()), is_operand(node.parts.last()));
    (left && node.parts.len() > 1, (right && node.parts.len() > 1).then(|| node.slots().count() - 1))
}

/// What stands in a slot.
fn operand(tree: &Tree, id: NodeId, slot: usize) -> Option<NodeId> {
    tree.children(id).find(|&child| slot_of(tree, id, child) == Some(slot))
}

/// The number of the slot that a child stands in.
pub(crate) fn slot_of(tree: &Tree, parent: NodeId, child: NodeId) -> Option<usize> {
    let slot = tree.slot(child)?;
    tree.language().kind(tree.kind(parent)).slots.iter().position(|other| std::ptr::eq(other, slot))
}

/// For each rule the kinds that it can be, by way of alternatives of a single symbol: the least sets that hold what each
/// alternative adds.
pub(crate) fn accepts(shape: &Shape) -> Vec<BTreeSet<Kind>> {
    let mut all = vec![BTreeSet::new(); shape.rules.len()];
    loop {
        let mut changed = false;
        for (index, rule) in shape.rules.iter().enumerate() {
            for alternative in &rule.alternatives {
                let kinds: Vec<Kind> = match &alternative.form {
                    Form::Node(node) => vec![node.kind],
                    Form::Unit(Symbol::Token(token)) => shape.token_kinds[token.0].into_iter().collect(),
                    Form::Unit(Symbol::Rule(rule)) => all[rule.0].iter().copied().collect(),
                };
                for kind in kinds {
                    changed |= all[index].insert(kind);
                }
            }
        }
        if !changed {
            return all;
        }
    }
}

/// Compares what stands in a node with what its alternative says.
struct Matcher<'a> {
    checker: &'a Checker,
    tree: &'a Tree,
    /// The children that are not matched yet, each with its slot.
    children: std::iter::Peekable<std::vec::IntoIter<(NodeId, Option<usize>)>>,
    /// The next token, and one past the last.
    at: usize,
    end: usize,
}

impl<'a> Matcher<'a> {
    fn new(checker: &'a Checker, tree: &'a Tree, id: NodeId) -> Self {
        let children: Vec<_> = tree.children(id).map(|child| (child, slot_of(tree, id, child))).collect();
        let tokens = tree.token_range(id);
        Self { checker, tree, children: children.into_iter().peekable(), at: tokens.start, end: tokens.end }
    }

    fn node(&mut self, node: &Node) -> Result<(), &'static str> {
        let mut slots = 0;
        for part in &node.parts {
            match part {
                Part::Fixed(token) => self.tokens(&[*token])?,
                Part::Slot(slot) => {
                    self.slot(slots, slot)?;
                    slots += 1;
                }
            }
        }
        if self.children.next().is_some() {
            return Err("has a child too many");
        }
        if self.at == self.end { Ok(()) } else { Err("has a token too many") }
    }

    fn slot(&mut self, number: usize, slot: &Slot) -> Result<(), &'static str> {
        let mut count = 0;
        while let Some((child, _)) = self.children.next_if(|(_, other)| *other == Some(number)) {
            if let (Arity::List { separator, .. }, 1..) = (&slot.arity, count)
                && !separator.terminated
            {
                self.separator(separator, self.tree.token_range(child).start)?;
            }
            self.child(slot.symbol, child)?;
            count += 1;
            if let Arity::List { separator, .. } = &slot.arity
                && separator.terminated
            {
                let length = separator.spellings.first().map_or(0, Vec::len);
                self.separator(separator, self.at + length)?;
            }
        }
        let fits = match slot.arity {
            Arity::One => count == 1,
            Arity::Optional => count <= 1,
            Arity::List { at_least_one, .. } => count > 0 || !at_least_one,
        };
        if fits { Ok(()) } else { Err("has a slot with too many or too few in it") }
    }

    fn child(&mut self, symbol: Symbol, child: NodeId) -> Result<(), &'static str> {
        let kind = self.tree.kind(child);
        let fits = match symbol {
            Symbol::Token(token) => self.checker.kind(token) == Some(kind),
            Symbol::Rule(rule) => self.checker.accepts[rule.0].contains(&kind),
        };
        let tokens = self.tree.token_range(child);
        if !fits || tokens.start != self.at {
            return Err("has a child that does not belong there");
        }
        self.at = tokens.end;
        Ok(())
    }

    /// A separator that reaches to a token.
    fn separator(&mut self, separator: &Separator, end: usize) -> Result<(), &'static str> {
        let length = end.checked_sub(self.at).ok_or("has elements out of order")?;
        for spelling in separator.spellings.iter().filter(|spelling| spelling.len() == length) {
            if self.tokens(spelling).is_ok() {
                return Ok(());
            }
        }
        Err("has something else between its elements than a separator")
    }

    /// Takes these tokens, or none.
    fn tokens(&mut self, tokens: &[TokenId]) -> Result<(), &'static str> {
        let next =
            self.tree.tokens()[self.at..self.end].iter().take(tokens.len()).map(|token| Some(token.kind));
        if !next.eq(tokens.iter().map(|&token| self.checker.kind(token))) {
            return Err("has other tokens than its alternative");
        }
        self.at += tokens.len();
        Ok(())
    }
}

impl Checker {
    fn kind(&self, token: TokenId) -> Option<Kind> {
        self.shape.token_kinds[token.0]
    }
}

fn describe(tree: &Tree, id: NodeId, what: &str) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(tree.text_of(id)).into_owned();
    let excerpt: String = text.chars().take(MOST).collect();
    format!("{} {excerpt:?} {what}", tree.language().kind(tree.kind(id)).name)
}
