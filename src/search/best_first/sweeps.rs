//! Every single change of what a walk has left, again and again until none works any more: so the result is 1-minimal.
//!
//! Most of these tests come to nothing, and those of one sweep mostly to what they came to in the sweep before. So the changes
//! that promise something come first: such as have not failed in what looked the same, and are not of a sort that seldom works.
//! When one of them has worked, the next sweep begins; only when none works any more, all others are tried.

use super::item::{Class, Item};
use super::looks::Looks;
use super::moves::{self, Move};
use super::samples::Samples;
use super::{names, texts, transplants, values};
use crate::search::{Pass, Proposal};
use crate::tree::{Applied, Tree};
use std::collections::HashSet;
use std::sync::Arc;

/// In the place of how many tokens more something smaller seldom works.
const SELDOM: u32 = 16;

/// The sweep that is under way, and what is known from those before it.
#[derive(Clone, Debug)]
pub(super) struct Sweeps {
    round: u32,
    stage: Stage,
    /// What is to be tried in this stage, the first one last.
    items: Arc<[Item]>,
    /// How many of these are still to be tried. Those behind have failed since the tree has changed last.
    left: usize,
    /// What is to be tried in the last stage if this sweep comes to it.
    others: Arc<[Item]>,
    /// Whether a change of this sweep has worked.
    changed: bool,
    /// Whether it may have left blanks behind.
    untidy: bool,
    /// What was proposed last, if that was a change.
    last: Option<Item>,
    /// What changes looked like that have failed.
    failures: Arc<HashSet<u64>>,
    /// To put in places: the literals that it began with, and names of the tree with which this sweep began.
    samples: Arc<Samples>,
    /// Into how many parts the text of a token is taken apart.
    parts: usize,
}

/// A sweep's stages, in order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    /// The changes at a place that promise something.
    Promising,
    /// What is moved elsewhere or stands for a name, if that promises something.
    Elsewhere,
    /// All others.
    Others,
}

impl Sweeps {
    /// Begins the first one.
    pub(super) fn new(tree: &Tree, literals: &Samples, parts: usize) -> Self {
        let mut sweeps = Self {
            round: 0,
            stage: Stage::Promising,
            items: Arc::default(),
            left: 0,
            others: Arc::default(),
            changed: false,
            untidy: false,
            last: None,
            failures: Arc::default(),
            samples: Arc::new(literals.clone()),
            parts,
        };
        sweeps.begin(tree, &Looks::new(tree));
        sweeps
    }

    /// The next change that can be made; `None` if no single one works any more.
    pub(super) fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        self.last = None;
        // What goes can leave blanks behind. Now, since a text tidied at the end would be another one than was swept.
        let gaps = 0..tree.gap_count();
        if std::mem::take(&mut self.untidy)
            && !tree.is_tidy(gaps.clone())
            && let Some(edit) = tree.tidied(gaps)
        {
            return Some(Proposal { edit, pass: self.pass() });
        }
        loop {
            while let Some(left) = self.left.checked_sub(1) {
                self.left = left;
                let item = self.items[left];
                if let Some(edit) = item.what.edit(tree, &self.samples) {
                    self.last = Some(item);
                    return Some(Proposal { edit, pass: self.pass() });
                }
            }
            let looks = Looks::new(tree);
            self.remember_failures(&looks);
            match self.stage {
                _ if self.changed => self.begin(tree, &looks),
                Stage::Promising => self.go_elsewhere(tree, &looks),
                Stage::Elsewhere => {
                    let others = std::mem::take(&mut self.others);
                    self.enter(Stage::Others, others);
                }
                Stage::Others => return None,
            }
        }
    }

    /// What was proposed last has worked.
    pub(super) fn accepted(&mut self, old: &Tree, applied: &Applied) {
        if !self.failed().is_empty() {
            self.remember_failures(&Looks::new(old));
        }
        self.changed = true;
        // Not what has just been tidied.
        self.untidy = self.last.is_some();
        let renumbered = |item: &Item| item.renumbered(old, &applied.tree, &applied.renumbering);
        let mut again: Vec<Item> = self.items[..self.left].iter().filter_map(renumbered).collect();
        if let Some(Item { what: Move::Shorten { node, from, .. }, .. }) = self.last.take()
            && let Some(node) = applied.renumbering.get(node)
        {
            texts::go_on(&applied.tree, node, from, self.parts, &mut again);
        }
        self.enter(self.stage, again);
    }

    fn pass(&self) -> Pass {
        let name = match self.stage {
            Stage::Promising => "sweep",
            Stage::Elsewhere => "move",
            Stage::Others => "rest",
        };
        Pass { name, round: self.round }
    }

    fn enter(&mut self, stage: Stage, items: impl Into<Arc<[Item]>>) {
        self.stage = stage;
        self.items = items.into();
        self.left = self.items.len();
    }

    /// Begins the next sweep.
    fn begin(&mut self, tree: &Tree, looks: &Looks) {
        self.round += 1;
        self.changed = false;
        self.samples = Arc::new(self.samples.with_names(tree));
        // What was too much of a text in the first one still is, mostly.
        let shorter = if self.round == 1 { texts::shorter } else { texts::cuts };
        let all = moves::all(tree, &self.samples, |node| shorter(tree, node, self.parts));
        let mut items: Vec<Item> = all.into_iter().map(|what| Item::new(tree, what, 0)).collect();
        items.extend(names::moves(tree));
        items.sort_by_key(|item| item.gain);
        self.others = Arc::default();
        let promising = self.promising(looks, items);
        self.enter(Stage::Promising, promising);
    }

    /// Goes on with what is tried only when no change at a place works.
    fn go_elsewhere(&mut self, tree: &Tree, looks: &Looks) {
        let moves = transplants::moves(tree).into_iter().chain(values::moves(tree));
        let promising = self.promising(looks, moves.map(|what| Item::new(tree, what, 0)).collect());
        self.enter(Stage::Elsewhere, promising);
    }

    /// Those that promise something. All others are for the last stage, what has failed before after the rest of them, and after
    /// what is for that stage already.
    fn promising(&mut self, looks: &Looks, items: Vec<Item>) -> Vec<Item> {
        let [mut promising, mut seldom, mut failed] = [const { Vec::new() }; 3];
        for item in items {
            if self.failures.contains(&looks.of(item.what)) {
                failed.push(item);
            } else if works_seldom(&item) {
                seldom.push(item);
            } else {
                promising.push(item);
            }
        }
        // What stands last is tried first.
        self.others = failed.into_iter().chain(seldom).chain(self.others.iter().copied()).collect();
        promising
    }

    /// What has failed in this stage since the tree has changed last.
    fn failed(&self) -> &[Item] {
        &self.items[self.left + usize::from(self.last.is_some())..]
    }

    /// Notes what that looks like.
    fn remember_failures(&mut self, looks: &Looks) {
        let failed: Vec<u64> = self.failed().iter().map(|item| looks.of(item.what)).collect();
        Arc::make_mut(&mut self.failures).extend(failed);
    }
}

/// Whether it puts something smaller in the place of much: of this, the walk has tried what is likely to work.
fn works_seldom(item: &Item) -> bool {
    let puts = matches!(item.class, Class::Hoist | Class::Splice | Class::Shrink | Class::Minimal);
    puts && item.gain >= SELDOM
}

#[cfg(test)]
#[cfg(feature = "lang-json")]
mod tests {
    use super::*;
    use crate::lang::json;

    /// What the sweeps propose of a document in their rounds, and whether it worked.
    fn proposals(document: &str, interesting: &[&str]) -> Vec<(u32, String, bool)> {
        let mut tree = Tree::parse(&json::LANGUAGE, document.as_bytes()).unwrap();
        let mut sweeps = Sweeps::new(&tree, &Samples::literals(&tree), 1);
        let mut all = Vec::new();
        while let Some(Proposal { edit, pass }) = sweeps.next(&tree) {
            let applied = tree.apply(&edit);
            let text = String::from_utf8(applied.tree.text().to_vec()).unwrap();
            let works = interesting.contains(&text.as_str());
            if works {
                sweeps.accepted(&tree, &applied);
                tree = applied.tree;
            }
            all.push((pass.round, text, works));
        }
        all
    }

    #[test]
    fn what_failed_before_comes_last_and_may_work() {
        let all = proposals("[[1, 2, 3], [[5], 7]]", &["[[1, 2, 3], [[5]]]", "[[[5]]]"]);
        let worked: Vec<_> = all.iter().filter(|(.., works)| *works).collect();
        let [(1, first, _), (2, second, _)] = worked[..] else { panic!("{all:?}") };
        assert_eq!([first.as_str(), second], ["[[1, 2, 3], [[5]]]", "[[[5]]]"]);
        // It takes less than the one that works, but from where something has changed.
        let of_second = |text: &str| all.iter().position(|(round, of, _)| *round == 2 && of == text);
        let [fresh, failed] = ["[[1, 2, 3], [5]]", "[[[5]]]"].map(|text| of_second(text).unwrap());
        assert!(fresh < failed, "{all:?}");
        assert_eq!(all.last().unwrap().0, 3, "all is tried again");
    }

    #[test]
    fn what_seldom_works_comes_after_what_takes_less() {
        let all = proposals("[[[1], 2, 3, 4, 5, 6, 7, 8, 9]]", &[]);
        let [prune, hoist] = ["[[[1], 2, 3, 4, 5, 6, 7, 8]]", "[[1]]"]
            .map(|text| all.iter().position(|(_, of, _)| of == text).unwrap());
        assert!(prune < hoist, "{all:?}");
    }
}
