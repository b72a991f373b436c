//! From the flat sequence that a rewritten rule was parsed as to the nodes that the grammar describes.
//!
//! A parser generated from a rewritten rule gives its symbols one after the other, those of inlined rules among
//! them. The rule's [`Body`] is an automaton over such sequences whose choices are ordered as ANTLR orders
//! alternatives: the first way through it that matches the whole sequence says where nodes begin and end. Which
//! states can still reach the end is computed from behind, so the way is found without trying (Frisch and
//! Cardelli, "Greedy Regular Expression Matching", 2004). What an operator takes is decided by precedence, as in
//! ANTLR (Parr, Harwell, Fisher, "Adaptive LL(*) Parsing", 2014, section 3).

use super::build::{Builder, Chain, Linked, NONE};
use super::language::Kind;
use std::collections::HashMap;

/// The body of a rewritten rule.
#[derive(Debug)]
pub struct Body {
    /// Its number among the bodies of the language.
    pub index: usize,
    /// How many symbols occur in it; they are numbered from 0.
    pub symbols: usize,
    /// Where it starts.
    pub start: u16,
    /// Steps that take no symbol lead to later ones only.
    pub steps: &'static [Step],
    /// The alternatives that take operands: of left-recursive rules.
    pub operators: &'static [Operator],
}

/// A state, with what happens in it.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// Takes the symbol of this number.
    Take {
        /// The symbol.
        symbol: u16,
        /// The slot of the open node that it goes into; `None` if it is not in the tree.
        slot: Option<u16>,
        /// The next state.
        next: u16,
    },
    /// Goes on with the first of these states that can.
    Choose(&'static [u16]),
    /// Opens a node.
    Open {
        /// Its kind.
        kind: Kind,
        /// Its slot in the node that is open.
        slot: u16,
        /// The next state.
        next: u16,
    },
    /// Opens a node that takes operands.
    OpenOperator {
        /// Its kind.
        kind: Kind,
        /// Its number in [`Body::operators`].
        operator: u16,
        /// The next state.
        next: u16,
    },
    /// Closes the node that was opened last.
    Close {
        /// The next state.
        next: u16,
    },
    /// The end.
    Accept,
}

/// An alternative of a left-recursive rule that takes operands.
#[derive(Clone, Copy, Debug)]
pub struct Operator {
    /// How tightly it binds: the tighter, the higher.
    pub precedence: u16,
    /// Whether it has a left operand; that stands in slot 0.
    pub left: bool,
    /// The slot of its right operand, if it has one, and how tightly what stands there must bind.
    pub right: Option<(u16, u16)>,
}

/// What the matcher of one body has found out: sets of states, and how they follow from each other.
#[derive(Debug, Default)]
pub(super) struct Matcher {
    sets: Vec<Box<[u64]>>,
    numbers: HashMap<Box<[u64]>, u32>,
    /// For each set and symbol, the set before it, or [`NONE`] if that is not known yet.
    before: Vec<u32>,
    /// By symbol, the slot that it gets where it is the whole sequence and no node comes around it, once that was seen.
    alone: Vec<Option<u16>>,
}

/// What is used while a sequence is rebuilt, kept for its memory.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The sequence.
    items: Vec<u32>,
    /// For each place in it the set of the states that can go on there.
    alive: Vec<u32>,
    open: Vec<Open>,
    /// Operands and operators of a left-recursive rule, in order; of any other the one node.
    pieces: Vec<(u32, Option<u16>)>,
    /// Operators that wait for their right operand: the node, the slot, how tightly that must bind.
    waiting: Vec<(u32, u16, u16)>,
}

/// A node being built.
#[derive(Debug)]
struct Open {
    kind: Kind,
    slot: u16,
    operator: Option<u16>,
    first: u32,
    children: Chain,
}

impl Builder {
    /// Marks a symbol's value with the symbol's number in the body that it is a part of.
    pub fn item(&mut self, symbol: u16, value: Chain) -> Chain {
        if let Some(node) = self.nodes.get_mut(value.head as usize) {
            node.slot = symbol;
        }
        value
    }

    /// The node that a sequence of marked symbols stands for, as a regular expression would match it (Frisch & Cardelli,
    /// "Greedy Regular Expression Matching", 2004); its first token, or the one behind it, is at `first`.
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
                    let Some(&next) = states.iter().find(|&&next| has(set, next)) else { break };
                    state = next;
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

impl Matcher {
    fn number(&mut self, body: &Body, set: Box<[u64]>) -> u32 {
        if let Some(&number) = self.numbers.get(&set) {
            return number;
        }
        let number = self.sets.len() as u32;
        self.sets.push(set.clone());
        self.numbers.insert(set, number);
        self.before.resize(self.before.len() + body.symbols, NONE);
        number
    }

    /// The states from which `symbol` leads to one in `after`.
    fn before(&mut self, body: &Body, after: u32, symbol: u16) -> u32 {
        let index = after as usize * body.symbols + usize::from(symbol);
        if let Some(&known) = self.before.get(index)
            && known != NONE
        {
            return known;
        }
        let goal = &self.sets[after as usize];
        let set = closure(body, |step| match *step {
            Step::Take { symbol: taken, next, .. } => taken == symbol && has(goal, next),
            _ => false,
        });
        let number = self.number(body, set);
        if let Some(entry) = self.before.get_mut(index) {
            *entry = number;
        }
        number
    }
}

/// The states that reach one of which `is_goal` holds, without taking a symbol.
fn closure(body: &Body, is_goal: impl Fn(&Step) -> bool) -> Box<[u64]> {
    let mut set = vec![0u64; body.steps.len().div_ceil(64)].into_boxed_slice();
    // Such steps lead to higher numbers only, so one sweep from behind will do.
    for (state, step) in body.steps.iter().enumerate().rev() {
        let reaches = is_goal(step)
            || match *step {
                Step::Choose(states) => states.iter().any(|&next| has(&set, next)),
                Step::Open { next, .. } | Step::OpenOperator { next, .. } | Step::Close { next } => {
                    has(&set, next)
                }
                Step::Take { .. } | Step::Accept => false,
            };
        if reaches {
            set[state / 64] |= 1 << (state % 64);
        }
    }
    set
}

fn has(set: &[u64], state: u16) -> bool {
    set.get(usize::from(state / 64)).is_some_and(|word| word & (1 << (state % 64)) != 0)
}
