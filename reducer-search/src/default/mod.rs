//! The default: whatever promises most is tried next, until nothing that could be tried is left.
//!
//! A *walk* goes down from the root: what fails as a whole is tried in parts, and so is at once what would take nearly all
//! of what is needed in part. Its queue holds runs of siblings (halved, in the manner of delta debugging; the other half
//! waits for the first), single nodes, what could stand in their places, to keep a part alone, and all that mentions a
//! name. Of all of them the one comes next that promises most: what it would bring by its gain in tokens and by what came
//! of its like. Where the odds are good, several such moves are made together. Then [`sweeps`] try every single change that
//! the tree allows, until one sweep accepts nothing: so the result is 1-minimal. Nothing is tested twice, for outcomes are
//! cached by text.

mod alike;
mod descent;
mod item;
mod looks;
mod mentions;
mod moves;
mod names;
mod places;
mod queue;
mod samples;
mod sweeps;
mod texts;
mod transplants;
mod uses;
mod values;

use crate::weight::weight;
use crate::{Pass, Proposal, Search};
use descent::Descent;
use item::{Item, Parts, Share};
use mentions::Mentions;
use moves::Move;
use queue::Queue;
use reducer_syntax::{Applied, Edit, NodeId, Tree};
use samples::Samples;
use std::ops::Range;
use std::sync::Arc;
use sweeps::Sweeps;
use uses::Uses;

/// The default strategy: of all changes of a tree, the one that promises most is tried next, its gain in tokens times the odds
/// that such changes have had so far in this run; then every single change again, until none works. It is of no paper:
/// `docs/decisions/0011-best-first.md` says what it takes from which, 0016 what the odds lean on.
#[derive(Clone, Debug)]
pub struct BestFirst {
    tree: Tree,
    phase: Phase,
    queue: Queue,
    /// Of the tree, while it is walked.
    uses: Arc<Uses>,
    /// Of the tree, too.
    mentions: Mentions,
    /// Literals of the first tree.
    samples: Arc<Samples>,
    /// Proposed last, together.
    last: Vec<Item>,
    /// Halves of what has failed together, the next one last.
    together: Vec<Arc<[Item]>>,
    haste: Option<Haste>,
    /// Into how many parts the text of a token is taken apart.
    parts: usize,
    /// How probable it is that the edit proposed last is interesting.
    odds: f64,
}

/// What has come of the tests so far, for a search that ends when the next ones promise little.
#[derive(Clone, Copy, Debug)]
struct Haste {
    /// Tokens at the start.
    tokens: usize,
    tests: usize,
}

/// Into how many parts the text of a token is taken apart by default: what is left is taken apart again.
const PARTS: usize = 4;

/// When parts are taken apart that are too much themselves, so many nodes below them may be gone through: of a nest, those
/// below are gone through again for each level, and what is farther down waits until the levels above it have failed.
const MOST_GONE_THROUGH: u32 = 1 << 25;

/// A test has to promise this part of what one before it gave on average.
const WORTH_IT: f64 = 0.000_5;

impl Haste {
    /// Whether a test that promises so many tokens is not worth it any more.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn is_enough(self, tokens: usize, promise: f64) -> bool {
        let gained = self.tokens.saturating_sub(tokens) as f64;
        promise < WORTH_IT * gained / self.tests.max(1) as f64
    }
}

#[derive(Clone, Debug)]
enum Phase {
    /// Down from the root.
    Walk,
    /// Every single change, until none works.
    Sweep(Sweeps),
    /// Comments and blanks: stretches of gaps that are still to be tidied, the next one last.
    Tidy { left: Vec<Range<usize>>, last: Range<usize> },
}

impl BestFirst {
    /// Starts at the root of this tree, and ends when no single change works any more: the strategy `default`.
    pub fn new(tree: Tree) -> Self {
        let mut queue = Queue::default();
        queue.add(names::moves(&tree));
        let mut search = Self {
            uses: Arc::new(Uses::new(&tree)),
            mentions: Mentions::default(),
            samples: Arc::new(Samples::literals(&tree)),
            tree,
            phase: Phase::Walk,
            queue,
            last: Vec::new(),
            together: Vec::new(),
            haste: None,
            parts: PARTS,
            odds: 0.0,
        };
        search.take_apart(Item::new(&search.tree, Move::Prune(NodeId::ROOT), 0));
        search
    }

    /// The same, but it ends when a test gains little of what the ones before gave, and tidies up: the strategy `fast`.
    pub fn fast(tree: Tree) -> Self {
        Self { haste: Some(Haste { tokens: tree.token_count(), tests: 0 }), ..Self::new(tree) }
    }

    /// The same, but texts of tokens are taken apart to the last character: a part of the strategy `thorough`.
    pub fn thorough(tree: Tree) -> Self {
        Self { parts: usize::MAX, ..Self::new(tree) }
    }

    fn add(&mut self, items: impl IntoIterator<Item = Item>) {
        let items = items.into_iter().map(|item| item.with_uses(&self.tree, &self.uses));
        self.queue.add(items.collect());
    }

    /// Queues what can be done in the place of a move; and of such parts of it as would take too much, too.
    fn take_apart(&mut self, item: Item) {
        if item.parts == Parts::Already {
            return;
        }
        let mut items = Vec::new();
        let mut descent = Descent::new(&self.tree, item.what);
        let mut left = MOST_GONE_THROUGH;
        let mut todo = vec![item];
        while let Some(item) = todo.pop() {
            let span = item.what.span(&self.tree).unwrap_or_default();
            left = left.saturating_sub(span.end - span.start);
            for part in self.parts(&item, &mut descent) {
                let is_too_much =
                    part.share.is_too_much() && matches!(part.what, Move::Run { .. } | Move::Prune(_));
                if !is_too_much || left == 0 {
                    let parts = if is_too_much { Parts::PutOff } else { part.parts };
                    items.push(Item { parts, ..part });
                    continue;
                }
                todo.push(part);
                items.push(Item { parts: Parts::Already, other: None, ..part });
                items.extend(part.other.map(|other| Item::new(&self.tree, other, item.gain as usize)));
            }
        }
        self.add(items);
    }

    /// What can be done in the place of a move: to put something else there, or to take away parts.
    fn parts(&self, item: &Item, descent: &mut Descent) -> Vec<Item> {
        match item.what {
            Move::Run { first, last } => {
                let halves = moves::halves(&self.tree, first, last);
                let [left, right] = halves.map(|half| Item::new(&self.tree, half, item.gain as usize));
                let (one, other) = if left.gain > right.gain { (left, right) } else { (right, left) };
                let alone = moves::alone(&self.tree, halves).map(|what| Item::new(&self.tree, what, 0));
                [Item { other: Some(other.what), ..one }].into_iter().chain(alone).collect()
            }
            Move::Prune(node) => self.parts_of_node(node, descent),
            _ => Vec::new(),
        }
    }

    /// What can be done in the place of pruning a node.
    fn parts_of_node(&self, node: NodeId, descent: &mut Descent) -> Vec<Item> {
        let mut items = Vec::new();
        let mut nodes = vec![node];
        while let Some(node) = nodes.pop() {
            let whole = weight(&self.tree, node);
            let new = |what| Item::new(&self.tree, what, whole);
            items.extend(moves::alternatives(&self.tree, node, descent).into_iter().map(new));
            for what in moves::of_children(&self.tree, node) {
                match what {
                    // A change of the text alone is for the sweeps.
                    Move::Prune(child) if moves::is_cosmetic(&self.tree, child) => {}
                    Move::Prune(child) if !self.tree.is_prunable(child) => nodes.push(child),
                    _ => items.push(new(what)),
                }
            }
        }
        items
    }

    /// What follows from the failure of the moves proposed last.
    fn failed(&mut self, items: &[Item]) {
        let [item] = items else {
            let (left, right) = items.split_at(items.len() / 2);
            let parts = [right, left].into_iter().filter(|part| !part.is_empty());
            return self.together.extend(parts.map(Arc::from));
        };
        self.queue.note(item, None);
        self.give_up(item);
    }

    /// Goes on where a move cannot be made.
    fn give_up(&mut self, item: &Item) {
        let other = item.other.map(|other| Item::new(&self.tree, other, 0));
        self.add(other.map(|other| Item { share: Share::OtherHalf, ..other }));
        self.take_apart(*item);
    }

    /// The next moves of the walk that can be made.
    fn walk(&mut self) -> Option<Proposal> {
        loop {
            let items = self.most_promising()?;
            if let Some(edit) = self.edit(items) {
                if let Some(haste) = &mut self.haste {
                    haste.tests += 1;
                }
                return Some(Proposal { edit, pass: Pass { name: "walk", round: 1 } });
            }
        }
    }

    /// The moves that are to be tried together.
    fn most_promising(&mut self) -> Option<Vec<Item>> {
        if let Some(part) = self.together.pop() {
            self.odds = 0.5;
            return Some(part.to_vec());
        }
        let (tree, mentions) = (&self.tree, &mut self.mentions);
        let gain = |what| match what {
            Move::Name(token) => mentions.gain(tree, token),
            other => item::gain(tree, other) as u32,
        };
        let (items, promise) = self.queue.pop(gain)?;
        if self.haste.is_some_and(|haste| haste.is_enough(self.tree.token_count(), promise.tokens)) {
            return None;
        }
        self.odds = promise.odds;
        Some(items)
    }

    /// The edit of all of these moves that can be made.
    fn edit(&mut self, items: Vec<Item>) -> Option<Edit> {
        let mut edits = Vec::new();
        for item in items {
            if let Some(edit) = item.what.edit(&self.tree, &self.samples) {
                edits.push(edit);
                self.last.push(item);
            } else {
                self.give_up(&item);
            }
        }
        (!edits.is_empty()).then(|| edits.into_iter().collect())
    }

    /// The nodes that moves put in the place of others, for each move, and whether they stand in something that has been put off.
    fn arrivals(&self, items: &[Item]) -> Vec<Vec<(NodeId, bool)>> {
        let together = self.together.iter().flat_map(|part| part.iter());
        let put_off = self.queue.items().chain(together).filter(|item| item.parts == Parts::PutOff);
        let put_off: Vec<Range<u32>> = put_off.filter_map(|item| item.what.span(&self.tree)).collect();
        let of_move = |what| match what {
            Move::Hoist { from, .. } => vec![from],
            Move::Splice { from, .. } => moves::siblings(&self.tree, from).collect(),
            Move::Shrink { node, .. } => vec![node],
            _ => Vec::new(),
        };
        let was_put_off = |node: NodeId| put_off.iter().any(|span| span.contains(&node.0));
        let of_item =
            |item: &Item| of_move(item.what).into_iter().map(|node| (node, was_put_off(node))).collect();
        items.iter().map(of_item).collect()
    }

    /// What follows from the success of these moves, and of their arrivals.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn worked(&mut self, old: &Tree, applied: &Applied, items: &[Item], arrivals: &[Vec<(NodeId, bool)>]) {
        let gained = old.token_count().saturating_sub(self.tree.token_count()) as f64;
        let hoped: f64 = items.iter().map(|item| f64::from(item.gain)).sum();
        let brought = (gained / hoped.max(1.0)).min(1.0);
        for (item, arrivals) in items.iter().zip(arrivals) {
            self.queue.note(item, Some(brought));
            // All that is left of what failed as a whole: it would fail again.
            if let Some(other) = item.other.and_then(|other| other.renumbered(old, &applied.renumbering)) {
                self.take_apart(Item::new(&self.tree, other, 0));
            }
            let moved = arrivals
                .iter()
                .filter_map(|&(node, was_put_off)| Some((applied.renumbering.get(node)?, was_put_off)));
            let again = moved.map(|(node, was_put_off)| {
                // Then it has been taken apart before it was moved.
                let is_apart = !was_put_off && self.queue.has_any(&(node.0..self.tree.end(node)));
                let parts = if is_apart { Parts::Already } else { Parts::AfterIt };
                Item { parts, ..Item::new(&self.tree, Move::Prune(node), 0) }
            });
            let again: Vec<Item> = again.collect();
            self.add(again);
        }
    }

    /// The next stretch of gaps; if the one before failed, halves of it.
    fn tidy(&mut self) -> Option<Proposal> {
        let Phase::Tidy { left, last } = &mut self.phase else { return None };
        loop {
            let Range { start, end } = std::mem::take(last);
            if end - start > 1 {
                let middle = usize::midpoint(start, end);
                left.extend([middle..end, start..middle]);
            }
            let next = left.pop()?;
            if self.tree.is_tidy(next.clone()) {
                continue;
            }
            *last = next.clone();
            if let Some(edit) = self.tree.tidied(next) {
                return Some(Proposal { edit, pass: Pass { name: "tidy", round: 1 } });
            }
        }
    }
}

impl Search for BestFirst {
    fn next(&mut self) -> Option<Proposal> {
        let last = std::mem::take(&mut self.last);
        if matches!(self.phase, Phase::Walk) && !last.is_empty() {
            self.failed(&last);
        }
        loop {
            let proposal = match &mut self.phase {
                Phase::Walk => self.walk(),
                Phase::Tidy { .. } => self.tidy(),
                Phase::Sweep(sweeps) => sweeps.next(&self.tree),
            };
            if proposal.is_some() {
                return proposal;
            }
            self.phase = match self.phase {
                Phase::Walk => {
                    let all = 0..self.tree.gap_count();
                    Phase::Tidy { left: [all].into(), last: 0..0 }
                }
                Phase::Tidy { .. } if self.haste.is_some() => return None,
                Phase::Tidy { .. } => Phase::Sweep(Sweeps::new(&self.tree, &self.samples, self.parts)),
                Phase::Sweep(_) => return None,
            };
        }
    }

    fn accepted(&mut self, applied: &Applied) {
        let last = std::mem::take(&mut self.last);
        let arrivals = if matches!(self.phase, Phase::Walk) { self.arrivals(&last) } else { Vec::new() };
        let old = std::mem::replace(&mut self.tree, applied.tree.clone());
        let renumbered = |item: &Item| item.renumbered(&old, &applied.tree, &applied.renumbering);
        match &mut self.phase {
            Phase::Walk => {
                self.uses = Arc::new(Uses::new(&self.tree));
                self.mentions = Mentions::default();
                let again = |item: &Item| Some(renumbered(item)?.with_uses(&applied.tree, &self.uses));
                self.queue.replace(again);
                for part in &mut self.together {
                    *part = part.iter().filter_map(again).collect();
                }
                self.worked(&old, applied, &last, &arrivals);
            }
            Phase::Sweep(sweeps) => sweeps.accepted(&old, applied),
            Phase::Tidy { last, .. } => *last = 0..0,
        }
    }

    fn odds(&self) -> f64 {
        match self.phase {
            Phase::Walk => self.odds,
            // Few tests look at blanks.
            Phase::Tidy { .. } => 0.8,
            Phase::Sweep(_) => 0.05,
        }
    }

    /// Shorter, or as long and earlier in the order of bytes.
    fn wants(&self, candidate: &[u8], current: &[u8]) -> bool {
        (candidate.len(), candidate) < (current.len(), current)
    }

    fn fork(&self) -> Box<dyn Search> {
        Box::new(self.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use reducer_json as json;

    #[test]
    fn moves_that_are_made_together_keep_their_texts() {
        let tree = Tree::parse(&json::LANGUAGE, &br#"["ab", 1, "cd"]"#[..]).unwrap();
        let mut search = BestFirst::new(tree.clone());
        let token = |text: &[u8]| tree.tokens_with_text(text)[0];
        let shorten = |text| Move::Shorten { node: token(text), from: 1, to: 2 };
        let moves = [shorten(br#""ab""#), Move::Prune(token(b"1")), shorten(br#""cd""#)];
        let edit = search.edit(moves.map(|what| Item::new(&tree, what, 0)).to_vec()).unwrap();
        assert_eq!(tree.apply(&edit).tree.text(), br#"["b", "d"]"#);
    }
}
