//! What a kind of node consists of: its slots, and what may stand in each.

use super::minimal::Minimal;
use super::shrink::Shrink;
use super::token::Kind;

/// What is known of one kind of node or token.
#[derive(Clone, Copy, Debug)]
pub struct KindInfo {
    /// The name of the rule or the token in the grammar.
    pub name: &'static str,
    /// The line of the `.g4` file in which the rule or the token stands, from 1; 0 if it stands in none.
    pub line: u32,
    /// The slots of a node of this kind, in order; none for a token.
    pub slots: &'static [SlotInfo],
    /// The smaller kinds that can be made of parts of a node of this kind.
    pub shrinks: &'static [Shrink],
}

/// A slot: a place in a kind of node where something variable stands.
#[derive(Clone, Copy, Debug)]
pub struct SlotInfo {
    /// The label in the grammar, or else a name made of the symbol that stands there.
    pub name: &'static str,
    /// How many nodes may stand there.
    pub arity: Arity,
    /// The kinds that may stand there as they are.
    pub accepts: &'static [Kind],
    /// The nodes to put around kinds that may not stand there as they are. Those that need no token after them come
    /// first. No two of them take the same kind with the same token, and none takes a kind that is accepted with less.
    pub wrappers: &'static [Wrapper],
    /// The shortest text that may stand there. If none is known, a node that must stand there cannot be pruned.
    pub minimal: Option<&'static Minimal>,
}

impl SlotInfo {
    /// The slot of a node over tokens that are not parsed: any number of nodes of these kinds.
    pub const fn parts(accepts: &'static [Kind]) -> Self {
        let arity = Arity::List { at_least_one: false, separator: Separator::NONE };
        let minimal = &Minimal { text: "", tokens: &[], nodes: &[] };
        Self { name: "parts", arity, accepts, wrappers: &[], minimal: Some(minimal) }
    }

    /// Whether a node of this kind may stand in the slot, perhaps with other nodes around it, but with no further
    /// token.
    #[inline]
    pub fn takes(&self, kind: Kind) -> bool {
        let wraps = |wrapper: &Wrapper| wrapper.behind.is_none() && wrapper.kinds.contains(&kind);
        self.accepts.contains(&kind) || self.wrappers.iter().any(wraps)
    }

    /// Whether something must stand in the slot, if only a node without tokens.
    #[inline]
    pub fn is_required(&self) -> bool {
        matches!(self.arity, Arity::One | Arity::List { at_least_one: true, .. })
    }
}

/// A node that can be put around another one, while everything else in it is empty.
///
/// For `sum (op sum)?` that is a node around a `sum`. For `call ';'` it is a node around a `call`, if a `;` stands
/// after the call.
#[derive(Clone, Copy, Debug)]
pub struct Wrapper {
    /// The kind of the node that is put around.
    pub by: Kind,
    /// The number of the slot in it where the other node stands.
    pub slot: u16,
    /// The kinds that may stand in that slot, as they are or with further nodes around them.
    pub kinds: &'static [Kind],
    /// The token that must stand after such a node: it ends the node that is put around, or one of the further nodes.
    pub behind: Option<Kind>,
}

/// How many nodes a slot holds.
///
/// The parameter is the type in which the spellings of a separator are kept: a constant here, vectors in the grammar
/// compiler and in `#[derive(Node)]`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Arity<Spellings = &'static [&'static [Kind]]> {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// A list, with separators or without. An element that is removed takes one separator along.
    List {
        /// Whether there must be an element.
        at_least_one: bool,
        /// The tokens between two elements.
        separator: Separator<Spellings>,
    },
}

/// The tokens between the elements of a list.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Separator<Spellings = &'static [&'static [Kind]]> {
    /// The ways to spell the separator, each a list of tokens; one empty spelling if nothing separates.
    pub spellings: Spellings,
    /// Whether the separator also stands after the last element. Then all spellings have the same number of tokens.
    pub terminated: bool,
}

impl Separator {
    /// The separator of a list whose elements nothing separates.
    pub const NONE: Self = Self { spellings: &[&[]], terminated: false };

    /// How many tokens of the separator stand after the last element.
    #[inline]
    pub fn behind_last(self) -> u32 {
        let length = self.spellings.first().map_or(0, |spelling| spelling.len());
        if self.terminated { length as u32 } else { 0 }
    }
}

impl<Token> Separator<Vec<Vec<Token>>> {
    /// The separator of a list whose elements nothing separates.
    pub fn none() -> Self {
        Self { spellings: vec![Vec::new()], terminated: false }
    }

    /// Whether nothing separates.
    pub fn is_none(&self) -> bool {
        self.spellings.iter().all(Vec::is_empty)
    }
}
