//! The algorithms by name.

use super::Search;
use super::combine::{Chain, Fixpoint, Start};
use super::flat::Flat;
use super::hdd::Hdd;
use super::hddr::{Hddr, Order};
use super::notebook::Notebook;
use super::options::Options;
use super::pardis::Pardis;
use super::perses::Perses;
use super::singles::Singles;
use super::vulcan::{Alternatives, Names, Windows};
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
    pub start: Start,
}

/// What the nodes of the tree are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Units {
    /// Those of the language's grammar.
    Grammar,
    /// Tokens of the language, under one root.
    Tokens,
    /// Lines of text, under one root.
    Lines,
    /// Characters, under one root.
    Chars,
    /// Bytes, under one root.
    Bytes,
}

/// All of them, the default first.
pub const STRATEGIES: &[Strategy] = &[
    grammar("hdd*", "hdd, again until nothing changes (default)", hdd_star),
    grammar("hdd", "prunes each level of the syntax tree, once from the root down", hdd),
    grammar("hdd+", "hdd, then each node alone until none can go", hdd_plus),
    grammar("coarse-hdd", "hdd with the nodes that leave nothing behind only", coarse),
    grammar("coarse-hdd*", "coarse-hdd, again until nothing changes", coarse_star),
    grammar(
        "hddr-bfs-forward",
        "prunes the children of one node at a time, level by level",
        |tree, options| hddr(tree, options, true, false),
    ),
    grammar("hddr-bfs-backward", "the same, the last child first", |tree, options| {
        hddr(tree, options, true, true)
    }),
    grammar("hddr-dfs-forward", "the same, a whole subtree first", |tree, options| {
        hddr(tree, options, false, false)
    }),
    grammar("hddr-dfs-backward", "the same, a whole subtree first, the last child first", |tree, options| {
        hddr(tree, options, false, true)
    }),
    grammar("hoist", "puts nodes from below in the place of those of each level", hoist),
    grammar("hddh", "prunes and hoists on each level", hddh),
    grammar("hddh*", "hddh, again until nothing changes", hddh_star),
    grammar("hoist*+hdd*", "hoist until nothing changes, then hdd*", |tree, options| {
        Box::new(Chain::new(hoist_star, &[hdd_star], tree, options))
    }),
    grammar("hoist*+hddh*", "hoist until nothing changes, then hddh*", |tree, options| {
        Box::new(Chain::new(hoist_star, &[hddh_star], tree, options))
    }),
    grammar("perses", "deletes and replaces, the largest node first, until nothing changes", perses),
    grammar("vulcan", "perses, then other names, other alternatives, windows of 4, and perses again", vulcan),
    grammar("perses-notebook", "a simplified perses, the smallest node first", |tree, options| {
        Box::new(Notebook::new(tree, options))
    }),
    grammar("pardis", "deletes one node at a time, the largest first", |tree, options| {
        Box::new(Pardis::new(&tree, options))
    }),
    grammar("ddmin", "all nodes of the syntax tree at once", flat),
    flat_text("ddmin-tokens", "the tokens, without looking at the syntax", Units::Tokens),
    flat_text("ddmin-lines", "the lines, without looking at the syntax", Units::Lines),
    flat_text("ddmin-chars", "the characters, without looking at the syntax", Units::Chars),
    flat_text("ddmin-bytes", "the bytes, without looking at the syntax", Units::Bytes),
];

const fn grammar(name: &'static str, about: &'static str, start: Start) -> Strategy {
    Strategy { name, about, units: Units::Grammar, start }
}

const fn flat_text(name: &'static str, about: &'static str, units: Units) -> Strategy {
    Strategy { name, about, units, start: flat }
}

fn flat(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Flat::new(&tree, options))
}

fn hdd(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Hdd::pruning(tree, options))
}

fn hdd_star(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(hdd, tree, options))
}

fn hdd_plus(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Chain::new(hdd, &[singles_star], tree, options))
}

fn singles_star(tree: Tree, options: &Options) -> Box<dyn Search> {
    let singles: Start = |tree, options| Box::new(Singles::new(tree, options));
    Box::new(Fixpoint::new(singles, tree, options))
}

fn coarse(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Hdd::coarse(tree, options))
}

fn coarse_star(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(coarse, tree, options))
}

fn hddr(tree: Tree, options: &Options, breadth_first: bool, backward: bool) -> Box<dyn Search> {
    Box::new(Hddr::new(tree, options, Order { breadth_first, backward }))
}

fn hoist(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Hdd::hoisting(tree, options))
}

fn hoist_star(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(hoist, tree, options))
}

fn hddh(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Hdd::pruning_and_hoisting(tree, options))
}

fn hddh_star(tree: Tree, options: &Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(hddh, tree, options))
}

fn perses(tree: Tree, options: &Options) -> Box<dyn Search> {
    let run: Start = |tree, options| Box::new(Perses::new(tree, options));
    Box::new(Fixpoint::new(run, tree, options))
}

/// What Vulcan does after Perses.
const VULCAN: &[Start] = &[
    |tree, _| Box::new(Names::new(&tree)),
    perses,
    |tree, _| Box::new(Alternatives::new(tree)),
    perses,
    |tree, options| Box::new(Windows::new(tree, options)),
    perses,
];

fn vulcan(tree: Tree, options: &Options) -> Box<dyn Search> {
    let round: Start = |tree, options| Box::new(Chain::new(perses, VULCAN, tree, options));
    Box::new(Fixpoint::new(round, tree, options))
}

impl Strategy {
    /// The one of this name.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        STRATEGIES.iter().find(|strategy| strategy.name == name)
    }
}
