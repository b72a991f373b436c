//! The algorithms by name.

use crate::Search;
use crate::combine::{Chain, Fixpoint, Gain, Start};
use crate::default::BestFirst;
use crate::extras::{BeyondGrammar, TokenStretches};
use crate::options::Options;
use crate::papers::{
    AllAtOnce, Alternatives, Hdd, Hddr, Names, OneByOne, Order, Pardis, Perses, SimplifiedPerses, Windows,
};
use reducer_syntax::{BYTES, CHARS, LINES, Language, SyntaxError, Tree};
use std::sync::Arc;

/// An algorithm that can be chosen by name: one of [`STRATEGIES`], found by [`Strategy::by_name`], run by
/// `Reduction::strategy` of the crate `reducer`.
#[derive(Clone, Copy, Debug)]
pub struct Strategy {
    /// What a user types.
    pub name: &'static str,
    /// What it is akin to.
    pub family: Family,
    /// What it does, in a line.
    pub about: &'static str,
    /// What kind of tree it works on.
    pub units: Units,
    /// Starts it on a tree of these units.
    pub start: Start,
}

/// Algorithms that are akin; each family stands together in [`STRATEGIES`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Family {
    /// This project's.
    Own,
    /// Hierarchical delta debugging: Misherghi & Su, "HDD: Hierarchical Delta Debugging", 2006; coarse: Hodován, Kiss &
    /// Gyimóthy, "Coarse Hierarchical Delta Debugging", 2017; `hddr`: Kiss, Hodován & Gyimóthy, "`HDDr`: A Recursive Variant of
    /// the Hierarchical Delta Debugging Algorithm", 2018.
    Hdd,
    /// The same with hoisting: Vince et al., "Extending Hierarchical Delta Debugging with Hoisting", 2021.
    Hoist,
    /// Perses (Sun et al., "Perses: Syntax-Guided Program Reduction", 2018) and what came of it: Pardis (Gharachorlu & Sumner,
    /// "Pardis: Priority Aware Test Case Reduction", 2019), Vulcan (Xu et al., "Pushing the Limit of 1-Minimality of
    /// Language-Agnostic Program Reduction", 2023).
    Perses,
    /// A list minimiser on everything at once, with [`Ddmin`](super::Ddmin) that of Zeller & Hildebrandt, 2002.
    Flat,
}

impl Family {
    /// A heading for them, for lists such as that of `--strategy help`.
    pub fn about(self) -> &'static str {
        match self {
            Self::Own => "this project's",
            Self::Hdd => "hierarchical delta debugging, the syntax tree from the root down",
            Self::Hoist => "the same with hoisting",
            Self::Perses => "Perses and its kin, the nodes by their sizes",
            Self::Flat => "delta debugging of everything at once",
        }
    }
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

impl Units {
    /// The tree of a text of this language, with these units as its nodes. Of a text that the grammar rejects, a tree with
    /// errors in it, and what is wrong with the text (see [`Tree::recover`]).
    ///
    /// # Errors
    /// If no tree can be made of the text: what is wrong with it.
    pub fn tree(
        self,
        language: &'static Language,
        text: impl Into<Arc<[u8]>>,
    ) -> Result<(Tree, Option<SyntaxError>), SyntaxError> {
        match self {
            Self::Grammar => Tree::recover(language, text),
            Self::Tokens => Tree::of_tokens(language, text).map(|tree| (tree, None)),
            Self::Lines => Tree::recover(&LINES, text),
            Self::Chars => Tree::recover(&CHARS, text),
            Self::Bytes => Tree::recover(&BYTES, text),
        }
    }
}

/// All of them, the default first. What each does to a small tree, and which paper it is from, is shown in
/// `docs/algorithms.md`.
pub const STRATEGIES: &[Strategy] = &[
    grammar(
        Family::Own,
        "default",
        "what promises most first, then every single change until none is left",
        best_first,
    ),
    grammar(
        Family::Own,
        "fast",
        "the default, until a test promises little of what the ones before gave",
        |tree, options| Box::new(BestFirst::fast(tree, options)),
    ),
    grammar(
        Family::Own,
        "thorough",
        "the default, then other names, windows of neighbours, tokens without regard to the grammar, texts that do not parse",
        thorough,
    ),
    grammar(Family::Hdd, "hdd*", "hdd, again until nothing changes", hdd_star),
    grammar(Family::Hdd, "hdd", "prunes each level of the syntax tree, once from the root down", hdd),
    grammar(Family::Hdd, "hdd+", "hdd, then each node alone until none can go", hdd_plus),
    grammar(Family::Hdd, "coarse-hdd", "hdd with the nodes that leave nothing behind only", coarse),
    grammar(Family::Hdd, "coarse-hdd*", "coarse-hdd, again until nothing changes", coarse_star),
    grammar(
        Family::Hdd,
        "hddr-bfs-forward",
        "prunes the children of one node at a time, level by level",
        |tree, options| hddr(tree, options, true, false),
    ),
    grammar(Family::Hdd, "hddr-bfs-backward", "the same, the last child first", |tree, options| {
        hddr(tree, options, true, true)
    }),
    grammar(Family::Hdd, "hddr-dfs-forward", "the same, a whole subtree first", |tree, options| {
        hddr(tree, options, false, false)
    }),
    grammar(
        Family::Hdd,
        "hddr-dfs-backward",
        "the same, a whole subtree first, the last child first",
        |tree, options| hddr(tree, options, false, true),
    ),
    grammar(Family::Hoist, "hoist", "puts nodes from below in the place of those of each level", hoist),
    grammar(Family::Hoist, "hddh", "prunes and hoists on each level", hddh),
    grammar(Family::Hoist, "hddh*", "hddh, again until nothing changes", hddh_star),
    grammar(Family::Hoist, "hoist*+hdd*", "hoist until nothing changes, then hdd*", |tree, options| {
        Box::new(Chain::new(hoist_star, &[hdd_star], tree, options))
    }),
    grammar(Family::Hoist, "hoist*+hddh*", "hoist until nothing changes, then hddh*", |tree, options| {
        Box::new(Chain::new(hoist_star, &[hddh_star], tree, options))
    }),
    grammar(
        Family::Perses,
        "perses",
        "deletes and replaces, the largest node first, until nothing changes",
        perses,
    ),
    grammar(
        Family::Perses,
        "vulcan",
        "perses, then other names, other alternatives, windows of 4, and perses again",
        vulcan,
    ),
    grammar(
        Family::Perses,
        "perses-notebook",
        "a simplified perses, the smallest node first",
        |_, options| Box::new(SimplifiedPerses::new(options)),
    ),
    grammar(Family::Perses, "pardis", "deletes one node at a time, the largest first", |tree, _| {
        Box::new(Pardis::new(tree))
    }),
    grammar(Family::Flat, "ddmin", "all nodes of the syntax tree at once", flat),
    flat_text("ddmin-tokens", "the tokens, without looking at the syntax", Units::Tokens),
    flat_text("ddmin-lines", "the lines, without looking at the syntax", Units::Lines),
    flat_text("ddmin-chars", "the characters, without looking at the syntax", Units::Chars),
    flat_text("ddmin-bytes", "the bytes, without looking at the syntax", Units::Bytes),
];

const fn grammar(family: Family, name: &'static str, about: &'static str, start: Start) -> Strategy {
    Strategy { name, family, about, units: Units::Grammar, start }
}

const fn flat_text(name: &'static str, about: &'static str, units: Units) -> Strategy {
    Strategy { name, family: Family::Flat, about, units, start: flat }
}

fn flat(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(AllAtOnce::new(tree, options))
}

fn hdd(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Hdd::pruning(tree, options))
}

fn hdd_star(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(hdd, Gain::Change, tree, options))
}

fn hdd_plus(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Chain::new(hdd, &[singles_star], tree, options))
}

fn singles_star(tree: &Tree, options: Options) -> Box<dyn Search> {
    let singles: Start = |tree, options| Box::new(OneByOne::new(tree, options));
    Box::new(Fixpoint::new(singles, Gain::Change, tree, options))
}

fn coarse(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Hdd::coarse(tree, options))
}

fn coarse_star(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(coarse, Gain::Change, tree, options))
}

fn hddr(tree: &Tree, options: Options, breadth_first: bool, backward: bool) -> Box<dyn Search> {
    Box::new(Hddr::new(tree, options, Order { breadth_first, backward }))
}

fn hoist(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Hdd::hoisting(tree, options))
}

fn hoist_star(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(hoist, Gain::Change, tree, options))
}

fn hddh(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Hdd::pruning_and_hoisting(tree, options))
}

fn hddh_star(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(Fixpoint::new(hddh, Gain::Change, tree, options))
}

fn perses(tree: &Tree, options: Options) -> Box<dyn Search> {
    let run: Start = |tree, options| Box::new(Perses::new(tree, options));
    Box::new(Fixpoint::new(run, Gain::Change, tree, options))
}

fn best_first(tree: &Tree, options: Options) -> Box<dyn Search> {
    Box::new(BestFirst::new(tree, options))
}

/// What the thorough strategy does after the default one.
const THOROUGH: &[Start] = &[
    |tree, _| Box::new(Names::no_longer(tree)),
    best_first,
    |tree, options| Box::new(Windows::new(tree, options)),
    |tree, _| Box::new(TokenStretches::new(tree)),
    |tree, options| Box::new(BestFirst::thorough(tree, options)),
    |tree, _| Box::new(BeyondGrammar::new(tree)),
];

fn thorough(tree: &Tree, options: Options) -> Box<dyn Search> {
    let round: Start = |tree, options| Box::new(Chain::new(best_first, THOROUGH, tree, options));
    Box::new(Fixpoint::new(round, Gain::Tokens, tree, options))
}

/// What Vulcan does after Perses.
const VULCAN: &[Start] = &[
    |tree, _| Box::new(Names::new(tree)),
    perses,
    |tree, _| Box::new(Alternatives::new(tree)),
    perses,
    |tree, options| Box::new(Windows::new(tree, options)),
    perses,
];

fn vulcan(tree: &Tree, options: Options) -> Box<dyn Search> {
    let round: Start = |tree, options| Box::new(Chain::new(perses, VULCAN, tree, options));
    Box::new(Fixpoint::new(round, Gain::Tokens, tree, options))
}

/// What comes first where there are several files.
const CONTENTS: &[Start] = &[|tree, options| Box::new(AllAtOnce::contents(tree, options))];

fn whole_files(tree: &Tree, options: Options) -> Box<dyn Search> {
    let files: Start = |tree, options| Box::new(AllAtOnce::files(tree, options));
    Box::new(Chain::new(files, CONTENTS, tree, options))
}

impl Strategy {
    /// Starts it on a tree of its [`units`](Self::units). On an archive, files that can go as a whole go first, then contents
    /// that can.
    pub fn start_on(&'static self, is_archive: bool, tree: &Tree, options: Options) -> Box<dyn Search> {
        if !is_archive {
            return (self.start)(tree, options);
        }
        Box::new(Chain::new(whole_files, std::slice::from_ref(&self.start), tree, options))
    }

    /// The one of this name, as `--strategy` takes it; `None` if there is none.
    pub fn by_name(name: &str) -> Option<&'static Self> {
        STRATEGIES.iter().find(|strategy| strategy.name == name)
    }
}
