//! What can stand where in a node.

use super::minimal::Minimal;
use super::shrink::Shrink;
use super::token::Kind;

/// Facts of one kind of node or token.
#[derive(Clone, Copy, Debug)]
pub struct KindInfo {
    /// The rule or the token in the grammar.
    pub name: &'static str,
    /// The line in the `.g4` that it comes from.
    pub line: u32,
    /// What stands where in it; empty for tokens.
    pub slots: &'static [SlotInfo],
    /// What can be made of parts of it.
    pub shrinks: &'static [Shrink],
}

/// A place in a node where something variable stands.
#[derive(Clone, Copy, Debug)]
pub struct SlotInfo {
    /// The label in the grammar, or the name of what stands there.
    pub name: &'static str,
    /// How many may stand there.
    pub arity: Arity,
    /// The kinds that may stand there as they are.
    pub accepts: &'static [Kind],
    /// The kinds that may stand there with nodes around them, those that need no token behind first; no kind twice with
    /// the same token, and none that is accepted with less.
    pub wrappers: &'static [Wrapper],
    /// The shortest that may stand there; if none is known, what must stand there cannot be pruned.
    pub minimal: Option<&'static Minimal>,
}

impl SlotInfo {
    /// What stands in a node over tokens that are not parsed.
    pub const fn parts(accepts: &'static [Kind]) -> Self {
        let arity = Arity::List { min: 0, separator: Separator::NONE };
        let minimal = &Minimal { text: "", tokens: &[], nodes: &[] };
        Self { name: "parts", arity, accepts, wrappers: &[], minimal: Some(minimal) }
    }

    /// Whether a node of this kind may stand there, perhaps with other nodes around it, but with no further token.
    pub fn takes(&self, kind: Kind) -> bool {
        let wraps = |wrapper: &Wrapper| wrapper.behind.is_none() && wrapper.kinds.contains(&kind);
        self.accepts.contains(&kind) || self.wrappers.iter().any(wraps)
    }

    /// Whether something must stand there, if only a node without tokens.
    pub fn is_required(&self) -> bool {
        matches!(self.arity, Arity::One | Arity::List { min: 1.., .. })
    }
}

/// A node that stands around another where everything else in it is empty: `sum (op sum)?` around a `sum`; but for a
/// token at its end or at that of a node in between: `call ';'` around a `call`.
#[derive(Clone, Copy, Debug)]
pub struct Wrapper {
    /// The node's kind.
    pub by: Kind,
    /// Where the other stands in it.
    pub slot: u16,
    /// The kinds that fit there, as they are or with further nodes around them.
    pub kinds: &'static [Kind],
    /// The token that has to stand behind them.
    pub behind: Option<Kind>,
}

/// How many nodes a slot holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Arity {
    /// Exactly one.
    One,
    /// None or one.
    Optional,
    /// A list, separated or not; an element that goes takes one separator along.
    List {
        /// 0 or 1.
        min: u8,
        /// What stands between two.
        separator: Separator,
    },
}

/// The tokens between the elements of a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Separator {
    /// The ways to spell it; only an empty one if nothing separates.
    pub spellings: &'static [&'static [Kind]],
    /// Whether it stands behind the last element, too; then all spellings have the same number of tokens.
    pub terminated: bool,
}

impl Separator {
    /// That of a list without separators.
    pub const NONE: Self = Self { spellings: &[&[]], terminated: false };

    /// How many tokens of it stand behind the last element.
    pub(crate) fn behind_last(self) -> u32 {
        let length = self.spellings.first().map_or(0, |spelling| spelling.len());
        if self.terminated { length as u32 } else { 0 }
    }
}
