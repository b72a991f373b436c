//! What a generated parser calls: nodes are linked as rules are reduced.

use super::chain::{Chain, Linked, NONE};
use super::matcher::Matcher;
use super::nodes::Nodes;
use reducer_tables::Kind;

/// The nodes of a parse under way: the arena that a generated parser makes them in.
#[derive(Debug, Default)]
pub struct Builder {
    pub(super) nodes: Vec<Linked>,
    /// The nodes of a parser that makes them from the root on; then no others are linked.
    pub(super) laid: Nodes,
    /// One for each body that was rebuilt, by its index.
    pub(super) matchers: Vec<Matcher>,
    pub(super) scratch: Scratch,
}

impl Builder {
    /// Makes a leaf of this kind for the token of the number `index`.
    pub fn token(&mut self, kind: Kind, index: u32) -> Chain {
        self.push(Linked { kind, slot: 0, first: index, last: index + 1, children: Chain::EMPTY, next: NONE })
    }

    /// Makes a node of this kind over the tokens `first..last`. The chain of index `i` in `slots` becomes the children
    /// in slot `i`.
    pub fn node(&mut self, kind: Kind, first: u32, last: u32, slots: &[Chain]) -> Chain {
        let mut children = Chain::EMPTY;
        for (slot, &chain) in slots.iter().enumerate() {
            let mut at = chain.head;
            while at != NONE {
                let node = &mut self.nodes[at as usize];
                node.slot = slot as u16;
                at = node.next;
            }
            children = self.join(children, chain);
        }
        self.push(Linked { kind, slot: 0, first, last, children, next: NONE })
    }

    /// Joins two chains: the siblings of `left`, then those of `right`.
    pub fn join(&mut self, left: Chain, right: Chain) -> Chain {
        if left.head == NONE {
            return right;
        }
        if right.head == NONE {
            return left;
        }
        self.nodes[left.tail as usize].next = right.head;
        Chain { head: left.head, tail: right.tail }
    }

    pub(super) fn push(&mut self, node: Linked) -> Chain {
        let at = self.nodes.len() as u32;
        self.nodes.push(node);
        Chain { head: at, tail: at }
    }
}

/// What is used while a sequence is rebuilt; kept so that its memory is used again.
#[derive(Debug, Default)]
pub(super) struct Scratch {
    /// The sequence.
    pub items: Vec<u32>,
    /// For each place in it the set of the states that can go on there.
    pub alive: Vec<u32>,
    pub open: Vec<Open>,
    /// Operands and operators of a left-recursive rule, in order; of any other the one node.
    pub pieces: Vec<(u32, Option<u16>)>,
    /// Operators that wait for their right operand: the node, the slot, how tightly that must bind.
    pub waiting: Vec<(u32, u16, u16)>,
}

/// A node being built.
#[derive(Debug)]
pub(super) struct Open {
    pub kind: Kind,
    pub slot: u16,
    pub operator: Option<u16>,
    pub first: u32,
    pub children: Chain,
}
