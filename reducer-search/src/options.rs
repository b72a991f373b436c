//! What can be chosen about an algorithm besides its name.

use std::fmt;
use std::str::FromStr;

/// The choices. The defaults are what leaves least for the fewest tests.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
pub struct Options {
    /// How a list of nodes is pruned.
    pub list: ListMinimiser,
    /// What may stand in the place of what.
    pub compatible: Compatible,
    /// Whether a node whose only child covers the same text is one with it. The grammar compiler has squeezed chains
    /// of rules before; this is about lists and groups that happen to hold one thing.
    pub squeeze: bool,
    /// Whether what cannot go is hidden from the list minimisers. Tokens with a single text are in no tree anyway.
    pub hide: bool,
    /// Whether a node that begins or ends with one of its own rule is on a level with it. The grammar compiler has
    /// made lists of rules that spell lists before; this is about operators and the like.
    pub flatten: bool,
    /// Whether the project's own strategies leave the names as they are; else they make them short.
    pub keep_names: bool,
    /// For how many tests at a time the strategy `default` and its kin are made; 0 counts as 1. With more than 1, the search
    /// asks for so many [trials](super::Search::trials) at once, so the result depends on it, though not on how many tests there are in
    /// fact.
    pub width: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            list: ListMinimiser::Ddmin,
            compatible: Compatible::Grammar,
            squeeze: true,
            hide: true,
            flatten: false,
            keep_names: false,
            width: 1,
        }
    }
}

/// An algorithm that prunes as many nodes of a list as it can.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ListMinimiser {
    /// [`Ddmin`](super::Ddmin): halves, quarters, and so on, and what is left without each.
    Ddmin,
    /// Counter-based delta debugging: sizes that depend on the round only (Zhang et al., "Toward a Better Understanding of
    /// Probabilistic Delta Debugging", 2025).
    Cdd,
    /// Probabilistic delta debugging: the sizes and nodes that promise most (Wang et al., "Probabilistic Delta Debugging",
    /// 2021).
    ProbDd,
    /// Weighted delta debugging: parts of equal numbers of tokens (Zhou et al., "WDD: Weighted Delta Debugging", 2025).
    Wdd,
    /// One-pass delta debugging: each size once (Gharachorlu & Sumner, "Avoiding the Familiar to Speed Up Test Case
    /// Reduction", 2018).
    OnePass,
}

/// What may stand in the place of a node, of those below it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compatible {
    /// Whatever the grammar lets stand there, with nodes around it if need be.
    Grammar,
    /// Only what comes from the same rule.
    SameRule,
}

/// No choice has this name; it says which there are.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{name}' is none of {names}")]
pub struct UnknownName {
    name: String,
    names: String,
}

/// A choice of one of several.
trait Named: Copy + 'static {
    const NAMES: &'static [(&'static str, Self)];

    fn by_name(name: &str) -> Result<Self, UnknownName> {
        Self::NAMES.iter().find(|(own, _)| *own == name).map(|(_, choice)| *choice).ok_or_else(|| {
            let names: Vec<&str> = Self::NAMES.iter().map(|(name, _)| *name).collect();
            UnknownName { name: name.to_owned(), names: names.join(", ") }
        })
    }
}

impl Named for ListMinimiser {
    const NAMES: &'static [(&'static str, Self)] = &[
        ("ddmin", Self::Ddmin),
        ("cdd", Self::Cdd),
        ("probdd", Self::ProbDd),
        ("wdd", Self::Wdd),
        ("one-pass", Self::OnePass),
    ];
}

impl Named for Compatible {
    const NAMES: &'static [(&'static str, Self)] =
        &[("grammar", Self::Grammar), ("same-rule", Self::SameRule)];
}

impl ListMinimiser {
    /// All of them, the default first.
    pub fn all() -> impl Iterator<Item = Self> {
        Self::NAMES.iter().map(|(_, choice)| *choice)
    }
}

impl FromStr for ListMinimiser {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::by_name(name)
    }
}

impl FromStr for Compatible {
    type Err = UnknownName;

    fn from_str(name: &str) -> Result<Self, UnknownName> {
        Self::by_name(name)
    }
}

impl fmt::Display for ListMinimiser {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Self::NAMES.iter().find(|(_, choice)| choice == self).map_or("", |(name, _)| name);
        f.write_str(name)
    }
}
