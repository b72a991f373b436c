//! Perses: Sun et al., "Perses: Syntax-Guided Program Reduction", 2018, section 4.
//!
//! The paper first brings the grammar into a form in which each node is a list (`*`, `+`, `?`) or not. Here a list is
//! what stands in a slot that holds one, or may be empty. One run is the paper's loop over the queue; Perses repeats it
//! until nothing changes. Required nodes get no minimal texts: it only deletes and replaces.

use crate::nodes::{siblings_from, weight};
use crate::options::{Compatible, Options};
use crate::papers::leftovers::{is_removable, share_slot};
use crate::papers::lists::List;
use crate::papers::nodes_by_size::{Item, What, Worklist};
use crate::papers::replacing::{arrivals, is_compatible};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Change, Edit, NodeId, Tree};
use std::sync::Arc;

/// How far below a node what replaces it is sought.
const DEEPEST: usize = 4;

/// One run over all nodes, the largest first.
#[derive(Clone, Debug)]
pub struct Perses {
    options: Options,
    work: Worklist,
    step: Step,
}

/// What is being done.
#[derive(Clone, Debug)]
enum Step {
    Idle,
    /// A list is pruned.
    List(List),
    /// A node is replaced by the smallest that will do.
    Replace {
        candidates: Arc<[Change]>,
        proposed: usize,
    },
}

impl Perses {
    /// One run.
    pub fn new(tree: &Tree, options: Options) -> Self {
        let work = Worklist::new(items(tree, tree.nodes()));
        Self { options, work, step: Step::Idle }
    }

    fn begin(&self, tree: &Tree, item: Item) -> Step {
        match item.what {
            What::List => {
                let mut units: Vec<NodeId> = siblings_from(tree, item.node).collect();
                units.retain(|&node| is_removable(tree, node));
                Step::List(List::new(self.options.list, tree, units))
            }
            What::Node => Step::Replace {
                candidates: replacements(tree, self.options.compatible, item.node).into(),
                proposed: 0,
            },
        }
    }
}

impl Search for Perses {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        loop {
            let edit = match &mut self.step {
                Step::Idle => None,
                Step::List(list) => list.propose(),
                Step::Replace { candidates, proposed } => {
                    let change = candidates.get(*proposed).copied();
                    *proposed += 1;
                    change.map(|change| Edit::new(vec![change]))
                }
            };
            if let Some(edit) = edit {
                return Some(Proposal { edit, pass: Pass { name: "perses", round: 1 } });
            }
            let item = self.work.pop()?;
            self.step = self.begin(tree, item);
        }
    }

    fn accepted(&mut self, before: &Tree, applied: &Applied) {
        match &mut self.step {
            Step::Idle => {}
            Step::List(list) => {
                list.accepted(&applied.renumbering);
                self.work.renumber(&applied.renumbering);
            }
            Step::Replace { candidates, proposed } => {
                // What came in its place is looked at as if it were new.
                let change = candidates[*proposed - 1];
                let arrived = arrivals(before, applied, change);
                let fresh =
                    items(&applied.tree, arrived.into_iter().flat_map(|node| applied.tree.subtree(node)));
                let gone =
                    change.target().0..change.target().0 + before.subtree(change.target()).count() as u32;
                self.work.replace(&gone, &applied.renumbering, fresh);
                self.step = Step::Idle;
            }
        }
    }
}

/// These nodes, and the lists right below them.
fn items(tree: &Tree, nodes: impl Iterator<Item = NodeId>) -> Vec<Item> {
    let mut items = Vec::new();
    for node in nodes {
        items.push(Item::node(tree, node));
        let children: Vec<NodeId> = tree.children(node).collect();
        let lists = children.chunk_by(|&left, &right| share_slot(tree, left, right));
        let removable = lists.filter(|list| list.iter().any(|&node| is_removable(tree, node)));
        items.extend(removable.filter_map(|list| Item::list(tree, list)));
    }
    items
}

/// What may come in the place of a node, the smallest first: the first that fits on each way down, or all elements of
/// a list where it is an element of one.
fn replacements(tree: &Tree, compatible: Compatible, into: NodeId) -> Vec<Change> {
    let mut found: Vec<(usize, Change)> = Vec::new();
    let mut level = vec![into];
    for _ in 0..DEEPEST {
        let mut next = Vec::new();
        for from in level.iter().flat_map(|&node| tree.children(node)) {
            if compatible == Compatible::Grammar && tree.can_splice(into, from) {
                let size = siblings_from(tree, from).map(|node| weight(tree, node)).sum();
                found.push((size, Change::Splice { into, from }));
            }
            if is_compatible(tree, compatible, into, from) {
                found.push((weight(tree, from), Change::Hoist { into, from }));
            } else {
                next.push(from);
            }
        }
        level = next;
    }
    found.sort_by_key(|(size, _)| *size);
    found.into_iter().map(|(_, change)| change).collect()
}
