//! From the flat sequence that a rewritten rule was parsed as to the nodes that the grammar describes.
//!
//! A parser generated from a rewritten rule gives its symbols one after the other, those of inlined rules among
//! them. The rule's [`Body`] is an automaton over such sequences whose choices are ordered as ANTLR orders
//! alternatives: the first way through it that matches the whole sequence says where nodes begin and end. Which
//! states can still reach the end is computed from the end, so the way is found without trying (Frisch and
//! Cardelli, "Greedy Regular Expression Matching", 2004). What an operator takes is decided by precedence, as in
//! ANTLR (Parr, Harwell, Fisher, "Adaptive LL(*) Parsing", 2014, section 3).

use super::builder::{Builder, Open, Scratch};
use super::chain::{Chain, Linked, NONE};
use super::matcher::{Matcher, closure, has};
use reducer_tables::{Body, Operator, Step};

impl Builder {
    /// Marks the value of a symbol with the number that the symbol has in the [`Body`] of its rule, and gives it back:
    /// one piece of a sequence for [`rebuild`](Builder::rebuild).
    pub fn item(&mut self, symbol: u16, value: Chain) -> Chain {
        if let Some(node) = self.nodes.get_mut(value.head as usize) {
            node.slot = symbol;
        }
        value
    }

    /// Makes the node that a sequence of [marked](Builder::item) symbols stands for: the body is matched against the
    /// sequence as a regular expression with ordered choices. The sequence begins at the token `first`.
    pub fn rebuild(&mut self, body: &'static Body, sequence: Chain, first: u32) -> Chain {
        let symbol = self.nodes.get(sequence.head as usize).map_or(0, |node| usize::from(node.slot));
        let matcher = self.matcher(body);
        // Most expressions have no operator.
        if sequence.head == sequence.tail
            && let Some(&Some(slot)) = matcher.alone.get(symbol)
        {
            self.nodes[sequence.head as usize].slot = slot;
            return sequence;
        }
        let mut scratch = std::mem::take(&mut self.scratch);
        scratch.items.clear();
        let mut at = sequence.head;
        while at != NONE {
            scratch.items.push(at);
            at = std::mem::replace(&mut self.nodes[at as usize].next, NONE);
        }
        self.find_alive(body, &mut scratch);
        let value = self.follow(body, &mut scratch, first);
        if value == sequence
            && let Some(node) = self.nodes.get(value.head as usize)
            && let Some(alone) = self.matchers[body.index].alone.get_mut(symbol)
        {
            *alone = Some(node.slot);
        }
        self.scratch = scratch;
        value
    }

    fn matcher(&mut self, body: &'static Body) -> &mut Matcher {
        if self.matchers.len() <= body.index {
            self.matchers.resize_with(body.index + 1, Matcher::default);
        }
        let matcher = &mut self.matchers[body.index];
        if matcher.sets.is_empty() {
            matcher.alone.resize(body.symbols, None);
            matcher.number(body, closure(body, |step| matches!(step, Step::Accept)));
        }
        matcher
    }

    /// Finds the sets of states along a sequence.
    fn find_alive(&mut self, body: &'static Body, Scratch { items, alive, .. }: &mut Scratch) {
        alive.clear();
        alive.resize(items.len() + 1, 0);
        let matcher = &mut self.matchers[body.index];
        for (place, &item) in items.iter().enumerate().rev() {
            let symbol = self.nodes[item as usize].slot;
            alive[place] = matcher.before(body, alive[place + 1], symbol);
        }
    }

    fn follow(&mut self, body: &'static Body, scratch: &mut Scratch, first: u32) -> Chain {
        let Scratch { items, alive, open, pieces, .. } = scratch;
        open.clear();
        pieces.clear();
        let (mut state, mut place, mut token) = (body.start, 0, first);
        while let Some(&step) = body.steps.get(usize::from(state)) {
            let done = match step {
                Step::Take { slot, next, .. } => {
                    let Some(&item) = items.get(place) else { break };
                    place += 1;
                    state = next;
                    let node = &mut self.nodes[item as usize];
                    token = node.last;
                    let Some(slot) = slot else { continue };
                    node.slot = slot;
                    (item, None)
                }
                Step::Choose(states) => {
                    let set = &self.matchers[body.index].sets[alive[place] as usize];
                    let mut alive = states.iter().copied().filter(|&next| has(set, next));
                    let Some(first) = alive.next() else { break };
                    state = deepest(body, pieces, first, alive);
                    continue;
                }
                Step::Open { kind, slot, next } => {
                    open.push(Open { kind, slot, operator: None, first: token, children: Chain::EMPTY });
                    state = next;
                    continue;
                }
                Step::OpenOperator { kind, operator, next } => {
                    let operator = Some(operator);
                    open.push(Open { kind, slot: 0, operator, first: token, children: Chain::EMPTY });
                    state = next;
                    continue;
                }
                Step::Close { next } => {
                    let Some(node) = open.pop() else { break };
                    state = next;
                    let Open { kind, slot, operator, first, children } = node;
                    let linked = Linked { kind, slot, first, last: token, children, next: NONE };
                    (self.push(linked).head, operator)
                }
                Step::Accept => break,
            };
            match open.last() {
                Some(parent) => {
                    let children = self.join(parent.children, Chain::one(done.0));
                    if let Some(parent) = open.last_mut() {
                        parent.children = children;
                    }
                }
                None => pieces.push(done),
            }
        }
        self.climb(body, scratch)
    }

    /// Gives operators their operands.
    fn climb(&mut self, body: &'static Body, Scratch { pieces, waiting, .. }: &mut Scratch) -> Chain {
        let mut value = NONE;
        for &(node, operator) in &*pieces {
            let operator = operator.and_then(|operator| body.operators.get(usize::from(operator)));
            if let Some(operator) = operator {
                if operator.left {
                    while let Some(&(before, slot, binding)) = waiting.last()
                        && binding > operator.precedence
                    {
                        waiting.pop();
                        value = self.give(before, slot, value, false);
                    }
                    value = self.give(node, 0, value, true);
                } else {
                    value = node;
                }
                if let Some((slot, binding)) = operator.right {
                    waiting.push((value, slot, binding));
                }
            } else {
                value = node;
            }
        }
        while let Some((before, slot, _)) = waiting.pop() {
            value = self.give(before, slot, value, false);
        }
        Chain::one(value)
    }

    /// Makes `operand` the first, or the last, child of `node`.
    fn give(&mut self, node: u32, slot: u16, operand: u32, is_left: bool) -> u32 {
        let Linked { first, last, .. } = self.nodes[operand as usize];
        self.nodes[operand as usize].slot = slot;
        let parent = self.nodes[node as usize];
        let one = Chain::one(operand);
        let (left, right) = if is_left { (one, parent.children) } else { (parent.children, one) };
        let children = self.join(left, right);
        let parent = &mut self.nodes[node as usize];
        parent.children = children;
        if is_left {
            parent.first = first;
        } else {
            parent.last = last;
        }
        node
    }
}

/// Of the steps that are possible after some pieces, the one that ANTLR takes: the first, or a suffix if that goes on with
/// an operand that is under way, and an infix operator only with one around it.
fn deepest(body: &Body, pieces: &[(u32, Option<u16>)], first: u16, others: impl Iterator<Item = u16>) -> u16 {
    let infix = operator(body, first).filter(|operator| operator.left && operator.right.is_some());
    let Some(infix) = infix else { return first };
    let mut suffixes = others.filter(|&step| {
        let suffix = operator(body, step).filter(|operator| operator.left && operator.right.is_none());
        suffix.is_some_and(|suffix| is_deeper(body, pieces, suffix.precedence, infix.precedence))
    });
    // They are in order, the tightest first.
    suffixes.next().unwrap_or(first)
}

/// The operator that a step opens.
fn operator(body: &Body, step: u16) -> Option<Operator> {
    match body.steps.get(usize::from(step)) {
        Some(&Step::OpenOperator { operator, .. }) => body.operators.get(usize::from(operator)).copied(),
        _ => None,
    }
}

/// Whether an operator of the precedence `tighter` would take an operand that lies deeper than that of one of the
/// precedence `looser`.
fn is_deeper(body: &Body, pieces: &[(u32, Option<u16>)], tighter: u16, looser: u16) -> bool {
    // Operators with a binding above this have their right operands: a looser operator came after them.
    let mut closing = u16::MAX;
    let operators =
        pieces.iter().rev().filter_map(|&(_, operator)| body.operators.get(usize::from(operator?)));
    for operator in operators {
        if let Some((_, binding)) = operator.right
            && binding <= closing
        {
            if binding <= looser {
                return false;
            }
            if binding <= tighter {
                return true;
            }
            closing = u16::MAX;
        }
        if operator.left {
            closing = closing.min(operator.precedence);
        }
        if closing <= looser {
            return false;
        }
    }
    false
}
