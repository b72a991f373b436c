//! Local exhaustive pattern reduction.

use crate::options::Options;
use crate::papers::preprocessing::{Units, View};
use crate::{Pass, Proposal, Search};
use reducer_syntax::{Applied, Edit, NodeId, Tree};
use std::sync::Arc;

/// How many neighbours there are in a window.
const WIDTH: usize = 4;

/// In each window of neighbours on a level, every set of two or more of them goes together; the largest sets first.
#[derive(Clone, Debug)]
pub struct Windows {
    options: Options,
    level: Arc<[NodeId]>,
    /// Those of the level that leave nothing.
    units: Arc<[NodeId]>,
    /// The first unit of the window.
    at: usize,
    /// Those of the window that were proposed last; bit 0 is the first. 0: none yet.
    pattern: u32,
}

impl Windows {
    /// One run from the root down.
    pub fn new(tree: &Tree, options: Options) -> Self {
        let view = View { tree, options };
        let mut windows = Self { level: Arc::default(), units: Arc::default(), options, at: 0, pattern: 0 };
        windows.enter(view, &[view.top()]);
        windows
    }

    fn enter(&mut self, view: View, level: &[NodeId]) {
        self.units = view.units(level, Units::Removable).into();
        self.level = level.into();
        (self.at, self.pattern) = (0, 0);
    }

    fn window(&self) -> &[NodeId] {
        &self.units[self.at..self.units.len().min(self.at + WIDTH)]
    }

    /// The next set of two or more, after all larger ones.
    fn next_pattern(&self) -> Option<u32> {
        let all = 0..1u32 << self.window().len();
        let order = |pattern: u32| (WIDTH as u32 - pattern.count_ones(), pattern);
        let patterns = all.filter(|pattern| pattern.count_ones() > 1);
        let behind = patterns.filter(|&pattern| self.pattern == 0 || order(pattern) > order(self.pattern));
        behind.min_by_key(|&pattern| order(pattern))
    }
}

impl Search for Windows {
    fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        let view = View { tree, options: self.options };
        loop {
            if let Some(pattern) = self.next_pattern() {
                self.pattern = pattern;
                let goes = |(index, _): &(usize, &NodeId)| pattern >> index & 1 == 1;
                let nodes = self.window().iter().enumerate().filter(goes).map(|(_, &node)| node);
                let pass = Pass { name: "local-exhaustive", round: 1 };
                return Some(Proposal { edit: Edit::prune(nodes), pass });
            }
            // What is in the window to the end is in no other.
            if self.at + WIDTH < self.units.len() {
                (self.at, self.pattern) = (self.at + 1, 0);
                continue;
            }
            let below: Vec<NodeId> = self.level.iter().flat_map(|&node| view.children(node)).collect();
            if below.is_empty() {
                return None;
            }
            self.enter(view, &below);
        }
    }

    fn accepted(&mut self, _: &Tree, applied: &Applied) {
        let now = |node: &NodeId| applied.renumbering.get(*node);
        self.at = self.units[..self.at].iter().filter_map(now).count();
        self.units = self.units.iter().filter_map(now).collect();
        self.level = self.level.iter().filter_map(now).collect();
        self.pattern = 0;
    }
}
