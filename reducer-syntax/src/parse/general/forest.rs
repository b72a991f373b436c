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

/// The symbols of a node: one, as mostly, or several in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Symbols {
    /// The symbol, or where they begin in the forest.
    number: u32,
    is_one: bool,
}

impl Symbols {
    pub(super) fn one(Derived(number): Derived) -> Self {
        Self { number, is_one: true }
    }

    pub(super) fn parts(self) -> (u32, bool) {
        (self.number, self.is_one)
    }

    pub(super) fn of_parts(number: u32, is_one: bool) -> Self {
        Self { number, is_one }
    }
}

/// A production that was made of the tokens `first..last`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub production: u16,
    // These are the fields of `Symbols`, so that a node takes 16 bytes.
    is_one: bool,
    symbols: u32,
    pub first: u32,
    pub last: u32,
}

impl Node {
    /// Whether it is the same derivation, perhaps under another number.
    pub(super) fn is(&self, other: &Self) -> bool {
        (self.symbols, self.is_one, self.production) == (other.symbols, other.is_one, other.production)
    }
}

/// All derivations of a parse under way.
#[derive(Default)]
pub(super) struct Forest {
    nodes: Vec<Node>,
    symbols: Vec<Derived>,
}

impl Forest {
    /// A new node.
    pub(super) fn node(&mut self, production: u16, first: u32, last: u32, symbols: Symbols) -> Derived {
        let Symbols { number: symbols, is_one } = symbols;
        self.nodes.push(Node { production, is_one, symbols, first, last });
        Derived(self.nodes.len() as u32 - 1)
    }

    /// A node that stands for the tokens of an error.
    pub(super) fn error(&mut self, first: u32, last: u32) -> Derived {
        self.node(NO, first, last, Symbols { number: 0, is_one: false })
    }

    /// Adds the symbols of a node to be. Of one alone, nothing has to be added: [`Symbols::one`].
    pub(super) fn add(&mut self, symbols: impl Iterator<Item = Derived>) -> Symbols {
        let number = self.symbols.len() as u32;
        self.symbols.extend(symbols);
        Symbols { number, is_one: false }
    }

    /// How many nodes there are.
    pub(super) fn nodes(&self) -> usize {
        self.nodes.len()
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
        if node.is_one { Derived(node.symbols) } else { self.symbols[node.symbols as usize + index] }
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
