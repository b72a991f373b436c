//! The algorithms by name.

use super::{BestFirst, DdminNodes, Hdd, Search};
use crate::tree::Tree;

/// An algorithm that can be chosen by name.
#[derive(Clone, Copy, Debug)]
pub struct Strategy {
    /// What a user types.
    pub name: &'static str,
    /// What it does, in a line.
    pub about: &'static str,
    /// What kind of tree it works on.
    pub units: Units,
    /// Starts it.
    pub start: fn(Tree) -> Box<dyn Search>,
}

/// What the nodes of the tree are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Units {
    /// Those of the language's grammar.
    Grammar,
    /// Lines of text, under one root.
    Lines,
    /// Bytes, under one root.
    Bytes,
}

/// All of them, the default first.
pub const STRATEGIES: &[Strategy] = &[
    Strategy {
        name: "hdd*",
        about: "ddmin on each level of the syntax tree, again until nothing changes (default)",
        units: Units::Grammar,
        start: |tree| Box::new(Hdd::to_fixpoint(tree)),
    },
    Strategy {
        name: "default",
        about: "what promises most first, then every single change until none is left",
        units: Units::Grammar,
        start: |tree| Box::new(BestFirst::new(tree)),
    },
    Strategy {
        name: "hdd",
        about: "ddmin on each level of the syntax tree, once from the root down",
        units: Units::Grammar,
        start: |tree| Box::new(Hdd::once(tree)),
    },
    Strategy {
        name: "ddmin",
        about: "ddmin over all nodes of the syntax tree at once",
        units: Units::Grammar,
        start: |tree| Box::new(DdminNodes::new(&tree)),
    },
    Strategy {
        name: "ddmin-lines",
        about: "ddmin over the lines, without looking at the syntax",
        units: Units::Lines,
        start: |tree| Box::new(DdminNodes::new(&tree)),
    },
    Strategy {
        name: "ddmin-bytes",
        about: "ddmin over the bytes, without looking at the syntax",
        units: Units::Bytes,
        start: |tree| Box::new(DdminNodes::new(&tree)),
    },
];

impl Strategy {
    /// The one of this name.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        STRATEGIES.iter().find(|strategy| strategy.name == name)
    }
}
