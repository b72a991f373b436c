//! Derivations: for each production that was made, of what.

use reducer_tables::general::{EMPTY, GeneralTable, NO, Production};

/// A token or a node of a forest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Derived(u32);

const TOKEN: u32 = 1 << 31;

/// What a [`Derived`] is.
#[derive(Clone, Copy)]
pub(super) enum What {
    /// The token of this number.
    Token(u32),
    /// The node of this number.
    Node(u32),
}

impl Derived {
    pub(super) fn token(number: u32) -> Self {
        Self(TOKEN | number)
    }

    pub(super) fn what(self) -> What {
        if self.0 & TOKEN == 0 { What::Node(self.0) } else { What::Token(self.0 & !TOKEN) }
    }
}

/// A production that was made of the tokens `first..last`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub production: u16,
    pub first: u32,
    pub last: u32,
    /// Where its symbols begin.
    symbols: u32,
}

impl Node {
    /// Whether it is the same derivation, perhaps under another number.
    pub(super) fn is(&self, other: &Self) -> bool {
        self.symbols == other.symbols && self.production == other.production
    }
}

/// All derivations of a parse under way.
#[derive(Default)]
pub(super) struct Forest {
    nodes: Vec<Node>,
    symbols: Vec<Derived>,
}

impl Forest {
    /// A new node; its symbols begin where they were [added](Forest::add).
    pub(super) fn node(&mut self, production: u16, first: u32, last: u32, symbols: u32) -> Derived {
        self.nodes.push(Node { production, first, last, symbols });
        Derived(self.nodes.len() as u32 - 1)
    }

    /// A node that stands for the tokens of an error.
    pub(super) fn error(&mut self, first: u32, last: u32) -> Derived {
        self.node(NO, first, last, 0)
    }

    /// Adds symbols of a node to be; gives where they begin.
    pub(super) fn add(&mut self, symbols: impl Iterator<Item = Derived>) -> u32 {
        let begin = self.symbols.len() as u32;
        self.symbols.extend(symbols);
        begin
    }

    /// How many symbols there are.
    pub(super) fn symbols(&self) -> usize {
        self.symbols.len()
    }

    pub(super) fn get(&self, number: u32) -> Node {
        self.nodes[number as usize]
    }

    /// A symbol of a node.
    pub(super) fn symbol(&self, node: Node, index: usize) -> Derived {
        self.symbols[node.symbols as usize + index]
    }

    /// Has all that a node is part of use another derivation in its place, of the same symbol and tokens.
    pub(super) fn replace(&mut self, node: Derived, by: Derived) {
        if let (What::Node(node), What::Node(by)) = (node.what(), by.what()) {
            self.nodes[node as usize] = self.nodes[by as usize];
        }
    }

    pub(super) fn first(&self, derived: Derived) -> u32 {
        match derived.what() {
            What::Token(number) => number,
            What::Node(number) => self.nodes[number as usize].first,
        }
    }

    pub(super) fn last(&self, derived: Derived) -> u32 {
        match derived.what() {
            What::Token(number) => number + 1,
            What::Node(number) => self.nodes[number as usize].last,
        }
    }
}

/// The symbol that is the last value of a production, unless that is nothing.
pub(super) fn last_value(
    table: &GeneralTable,
    forest: &Forest,
    node: Node,
    production: &Production,
) -> Option<Derived> {
    let (_, value) = table.value(production.values.1.saturating_sub(1));
    (value < EMPTY).then(|| forest.symbol(node, usize::from(value)))
}
