//! The algorithms that go down the tree level by level.
//!
//! HDD: Misherghi & Su, "HDD: Hierarchical Delta Debugging", 2006. Coarse HDD: Hodován, Kiss & Gyimóthy, "Coarse
//! Hierarchical Delta Debugging", 2017. HOIST and HDDH: Vince et al., "Extending Hierarchical Delta Debugging with
//! Hoisting", 2021, figures 8 and 9; HDD in their formulation, figure 2.

use super::hoist::Tmin;
use crate::options::Options;
use crate::papers::lists::List;
use crate::papers::preprocessing::{Units, View};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, NodeId, Tree};
use std::sync::Arc;

/// One run from the root down.
#[derive(Clone, Debug)]
pub struct Hdd {
    name: &'static str,
    options: Options,
    /// What is pruned on each level.
    prunes: Option<Units>,
    /// Whether nodes of each level are replaced by others below them, after pruning.
    hoists: bool,
    /// All nodes of the present level, those that cannot be pruned among them: the next level is below them.
    level: Arc<[NodeId]>,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    Prune(List),
    Hoist(Tmin),
}

impl Hdd {
    /// The list minimiser on each level.
    pub fn pruning(tree: &Tree, options: Options) -> Self {
        Self::new("hdd", tree, options, Some(Units::All), false)
    }

    /// Coarse HDD: the list minimiser on those nodes of each level that leave nothing.
    pub fn coarse(tree: &Tree, options: Options) -> Self {
        Self::new("coarse-hdd", tree, options, Some(Units::Removable), false)
    }

    /// HOIST: nodes from further down in the place of those of each level.
    pub fn hoisting(tree: &Tree, options: Options) -> Self {
        Self::new("hoist", tree, options, None, true)
    }

    /// HDDH: both, level by level.
    pub fn pruning_and_hoisting(tree: &Tree, options: Options) -> Self {
        Self::new("hddh", tree, options, Some(Units::All), true)
    }

    fn new(name: &'static str, tree: &Tree, options: Options, prunes: Option<Units>, hoists: bool) -> Self {
        let view = View { tree, options };
        let level: Arc<[NodeId]> = Arc::new([view.top()]);
        let step = Step::first(view, prunes, &level);
        Self { name, options, prunes, hoists, level, step }
    }
}

impl Step {
    fn first(view: View, prunes: Option<Units>, level: &Arc<[NodeId]>) -> Self {
        match prunes {
            Some(units) => Self::Prune(List::new(view.options.list, view.tree, view.units(level, units))),
            None => Self::Hoist(Tmin::new(Arc::clone(level))),
        }
    }
}

impl Search for Hdd {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        let view = View { tree, options: self.options };
        loop {
            let edit = match &mut self.step {
                Step::Prune(list) => list.propose(),
                Step::Hoist(tmin) => tmin.propose(view),
            };
            if let Some(edit) = edit {
                return Some(Proposal { edit, pass: Pass { name: self.name, round: 1 } });
            }
            if self.hoists && matches!(self.step, Step::Prune(_)) {
                self.step = Step::Hoist(Tmin::new(Arc::clone(&self.level)));
                continue;
            }
            let below: Vec<NodeId> = self.level.iter().flat_map(|&node| view.children(node)).collect();
            if below.is_empty() {
                return None;
            }
            self.level = below.into();
            self.step = Step::first(view, self.prunes, &self.level);
        }
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        self.level = match &mut self.step {
            Step::Prune(list) => {
                list.accepted(&applied.renumbering);
                self.level.iter().filter_map(|&node| applied.renumbering.get(node)).collect()
            }
            Step::Hoist(tmin) => tmin.accepted(before, applied),
        };
    }
}
