//! The walk down from the root: of all that may be tried, the move that promises most comes next.
//!
//! What fails as a whole is tried in parts, and so is at once what would take nearly all of what is needed in part. Its queue
//! holds runs of siblings (halved, in the manner of delta debugging; the other half waits for the first), single nodes, what
//! could stand in their places, and all that mentions a name. Where it is probable that several such moves work, they are made
//! together.

mod attempt;
mod by_names;
mod declarations;
mod descent;
mod estimate;
mod later_mentions;
mod lone;
mod parts;
mod queue;
mod share;
mod slots;
mod trials;
mod undeclared;
mod unused;

use crate::default::change::{
    Carried, Class, Mentions, Move, Samples, Siblings, is_cosmetic, mentions_of_names, removal,
};
use crate::default::groups::{Groups, Round};
use crate::default::must_use::MustUse;
use crate::default::unchanged::Unchanged;
use crate::nodes::weight;
use crate::numbered::Numbered;
use crate::{Pass, Proposal};
use attempt::{Attempt, Parts};
use declarations::Declarations;
use descent::Descent;
use later_mentions::LaterMentions;
use lone::Lone;
use queue::Queue;
use reducer_syntax::{Applied, Edit, NodeId, Tree};
use share::Share;
use std::ops::Range;
use std::sync::Arc;
use undeclared::Undeclared;
use unused::{Unused, left_of};

/// When parts are taken apart that are too much themselves, so many nodes below them may be gone through: of a nest, those
/// below are gone through again for each level, and what is farther down waits until the levels above it have failed.
const MOST_GONE_THROUGH: u32 = 1 << 25;

/// Moves that take so many tokens show whether uses can get their shortest texts.
const FEW: u32 = 100;

/// A test has to promise this part of what one before it gave on average.
const WORTH_IT: f64 = 0.000_5;

/// After so many failures one after the other, what is not likely is left to the sweeps,
const MOST_IN_VAIN: u32 = 12;
/// which is what works less often than this,
const LIKELY: f64 = 0.05;
/// in a tree of so many tokens: the sweeps take longer in larger ones.
const LITTLE_IS_LEFT: usize = 300;

/// The walk under way.
#[derive(Clone, Debug)]
pub struct Walk {
    queue: Queue,
    /// Of the present tree,
    names: Arc<Numbered>,
    later: Arc<LaterMentions>,
    /// and so are these.
    mentions: Mentions,
    must_use: Arc<MustUse>,
    /// And these, of the list that was asked for last.
    declarations: Option<Arc<Declarations>>,
    /// What edits leave without a declaration.
    undeclared: Undeclared,
    /// What holds the last mentions of names that had others.
    lone: Lone,
    /// What came of removals of what is not mentioned.
    unused: Unused,
    /// Literals of the first tree.
    samples: Arc<Samples>,
    /// Proposed last, together,
    last: Vec<Attempt>,
    /// and the places of the declarations that this takes away from their uses.
    undeclared_by_last: Vec<u32>,
    /// Whether these get their shortest texts.
    shortens_uses: bool,
    /// To be tried together: what has worked in trials; or else, halves of what has failed together.
    together: Groups<Attempt>,
    haste: Option<Haste>,
    /// How probable it is that the edit proposed last is interesting.
    probability: f64,
    /// How many moves are tried at once, each for itself; 1 for none.
    width: usize,
    /// Those that are under way.
    trials: Arc<Round<Attempt>>,
    /// Runs that were left out of these, since they are tried part by part.
    in_parts: Arc<[Attempt]>,
    /// How many moves have failed since the last one that worked, if one has.
    in_vain: Option<u32>,
    /// Whether trials end the walk: there were too few of them, so that the sweeps, which try more, take no longer.
    is_over: bool,
}

/// What has come of the tests so far, for a walk that ends when the next ones promise little.
#[derive(Clone, Copy, Debug)]
struct Haste {
    /// Tokens at the start.
    tokens: usize,
    tests: usize,
}

impl Haste {
    /// Whether a test that promises so many tokens is not worth it any more.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn is_enough(self, tokens: usize, promise: f64) -> bool {
        let gained = self.tokens.saturating_sub(tokens) as f64;
        promise < WORTH_IT * gained / self.tests.max(1) as f64
    }
}

impl Walk {
    /// Starts at the root of a tree with these literals; if it `hastens`, it ends when a test gains little of what the ones
    /// before gave.
    pub fn new(tree: &Tree, samples: Arc<Samples>, hastens: bool, width: usize) -> Self {
        let names = Numbered::new(tree);
        let later = LaterMentions::new(&names);
        let of_name = |(carried, what): (Carried, Move)| {
            Attempt::with_gain(tree, what, carried.gain).with_carried(tree, &carried, &names, &later)
        };
        let mut queue = Queue::default();
        queue.add(mentions_of_names(tree).into_iter().filter_map(of_name).collect());
        let mut walk = Self {
            queue,
            later: Arc::new(later),
            mentions: Mentions::default(),
            must_use: Arc::new(MustUse::with(tree, &names)),
            undeclared: Undeclared::new(tree, &names),
            names: Arc::new(names),
            declarations: None,
            lone: Lone::default(),
            unused: Unused::default(),
            samples,
            last: Vec::new(),
            undeclared_by_last: Vec::new(),
            shortens_uses: false,
            together: Groups::default(),
            haste: hastens.then(|| Haste { tokens: tree.token_count(), tests: 0 }),
            probability: 0.0,
            width,
            trials: Arc::default(),
            in_parts: Arc::default(),
            in_vain: None,
            is_over: false,
        };
        walk.take_apart(tree, Attempt::prune(tree, NodeId::ROOT));
        walk.add_slots(tree);
        walk
    }

    /// The next edit of the present tree, given that the last one failed unless it was [accepted](Self::accepted).
    pub fn next(&mut self, tree: &Tree) -> Option<Proposal> {
        self.learn_failure(tree);
        if self.width > 1 && !self.together.are_next() {
            return None;
        }
        loop {
            let attempts = self.most_promising(tree)?;
            if let Some(edit) = self.edit(tree, attempts) {
                let undeclared = self.undeclared.places(tree, &edit);
                let Some((edit, shortens_uses)) = self.asked(tree, edit, &undeclared) else {
                    // In vain as well, or the walk goes on for longer and ends no smaller.
                    self.learn_failure(tree);
                    continue;
                };
                (self.undeclared_by_last, self.shortens_uses) = (undeclared, shortens_uses);
                if let Some(haste) = &mut self.haste {
                    haste.tests += 1;
                }
                return Some(Proposal { edit, pass: Pass::new("walk") });
            }
        }
    }

    /// What to ask for of an edit that takes declarations at these places away from their uses, and whether the uses get their shortest
    /// texts in it. `None` if nothing of that is worth a test.
    fn asked(&mut self, tree: &Tree, edit: Edit, undeclared: &[u32]) -> Option<(Edit, bool)> {
        if self.undeclared.ask(undeclared) {
            return Some((edit, false));
        }
        let is_worth_it = |attempt: &Attempt| {
            // What is too much fails anyway, and what is large mostly, which says nothing of the uses.
            attempt.share <= Share::Most && (attempt.gain <= FEW || self.undeclared.short_uses_work())
        };
        if !self.last.iter().all(is_worth_it) || !self.undeclared.ask_with_short_uses(undeclared) {
            return None;
        }
        Some((self.undeclared.with_short_uses(tree, &edit)?, true))
    }

    /// The edit proposed last is not asked for: it has failed, and no test was in vain.
    pub fn leave_out(&mut self, tree: &Tree) {
        let in_vain = self.in_vain;
        self.learn_failure(tree);
        self.in_vain = in_vain;
    }

    /// How probable it is that the edit proposed last is interesting.
    pub fn probability(&self) -> f64 {
        self.probability
    }

    /// The edit proposed last has made this tree of the old one.
    pub fn accepted(&mut self, old: &Tree, applied: &Applied) {
        self.together.end(true);
        self.in_vain = Some(0);
        self.undeclared.note(&std::mem::take(&mut self.undeclared_by_last), self.shortens_uses, true);
        let unchanged = Unchanged::new(old, applied);
        let declared = self.undeclared.accepted(applied, &unchanged);
        let last = std::mem::take(&mut self.last);
        let arrivals = self.arrivals(old, &last);
        let names = Arc::new(self.names.after(applied));
        self.must_use = Arc::new(self.must_use.after(&applied.tree, &unchanged, [&self.names, &names]));
        let later = LaterMentions::new(&names);
        let lone: Vec<NodeId> = declared.iter().copied().chain(later.lone(&self.later)).collect();
        self.later = Arc::new(later);
        self.names = names;
        self.mentions = Mentions::default();
        self.declarations = None;
        let again = |attempt: &Attempt| {
            let attempt = attempt.renumbered(old, applied, &unchanged)?;
            Some(attempt.with_mentions(&applied.tree, &self.later))
        };
        self.queue.replace(again);
        self.together.replace(again);
        self.worked(old, applied, &last, &arrivals);
        self.lone.follow(&applied.renumbering);
        self.add_lone(&applied.tree, &declared, &lone);
    }

    fn add(&mut self, tree: &Tree, attempts: impl IntoIterator<Item = Attempt>) {
        let known = |attempt: Attempt| attempt.with_names(tree, &self.later).with_mentions(tree, &self.later);
        self.queue.add(attempts.into_iter().map(known).collect());
    }

    /// Queues what holds names, given by their tokens, that have lost all other mentions: it may have failed when it was used, and its
    /// parts were tried then. Where uses get their shortest texts, it is what declares names, whether it waits for its turn or not.
    fn add_lone(&mut self, tree: &Tree, declared: &[NodeId], lone: &[NodeId]) {
        let elements = if self.undeclared.short_uses_work() {
            lone::elements(tree, declared)
        } else if lone.is_empty() {
            return;
        } else {
            let waiting = self.queue.items().chain(self.together.items());
            let siblings =
                waiting.flat_map(|attempt| attempt.what.siblings().into_iter().chain(attempt.other));
            let waiting: Vec<Range<u32>> = siblings.map(|siblings| siblings.span(tree)).collect();
            let waits = |node: NodeId| waiting.iter().any(|span| span.contains(&node.0));
            self.lone.add(tree, lone, waits)
        };
        let prune = |node: NodeId| Attempt { parts: Parts::Already, ..Attempt::prune(tree, node) };
        self.add(tree, elements.into_iter().map(prune).collect::<Vec<_>>());
    }

    /// Queues what can be done in the place of a move; and of such parts of it as would take too much, too.
    fn take_apart(&mut self, tree: &Tree, attempt: Attempt) {
        if attempt.parts == Parts::Already {
            return;
        }
        let mut attempts = Vec::new();
        let mut descent = Descent::new(tree, attempt.what);
        let mut left = MOST_GONE_THROUGH;
        let mut todo = vec![attempt];
        while let Some(attempt) = todo.pop() {
            let span = attempt.what.siblings().map(|gone| gone.span(tree)).unwrap_or_default();
            left = left.saturating_sub(span.end - span.start);
            for part in parts_of(tree, &attempt, &mut descent) {
                let is_too_much = part.share.is_too_much() && part.what.siblings().is_some();
                if !is_too_much || left == 0 {
                    let parts = if is_too_much { Parts::PutOff } else { part.parts };
                    attempts.push(Attempt { parts, ..part });
                    continue;
                }
                todo.push(part);
                attempts.push(Attempt { parts: Parts::Already, other: None, ..part });
                let other = part.other.map(|other| Attempt::new(tree, removal(other), attempt.gain as usize));
                attempts.extend(other);
            }
        }
        self.add(tree, attempts);
    }

    /// What was proposed last has failed, if anything was.
    fn learn_failure(&mut self, tree: &Tree) {
        let last = std::mem::take(&mut self.last);
        self.undeclared.note(&std::mem::take(&mut self.undeclared_by_last), self.shortens_uses, false);
        if self.width > 1 {
            self.together.failed(last.as_slice().into());
        }
        if !last.is_empty() {
            self.in_vain = self.in_vain.map(|moves| moves.saturating_add(1));
            self.failed(tree, &last);
        }
    }

    /// What follows from the failure of the moves proposed last.
    fn failed(&mut self, tree: &Tree, attempts: &[Attempt]) {
        let [attempt] = attempts else {
            if self.width == 1 {
                self.together.push_halves(attempts);
            }
            return;
        };
        self.note(attempt, None);
        self.go_on(tree, attempt);
    }

    /// Says how a move went: the part of its gain that it brought, if it worked.
    fn note(&mut self, attempt: &Attempt, brought: Option<f64>) {
        self.queue.note(attempt, brought);
        self.unused.note(attempt, brought.is_some());
    }

    /// Queues what comes if a move has failed.
    fn go_on(&mut self, tree: &Tree, attempt: &Attempt) {
        if let Some(siblings) = attempt.what.siblings() {
            self.lone.failed(siblings);
        }
        if attempt.class == Class::Slots {
            self.add_halves_of_slots(tree, attempt);
            return;
        }
        if attempt.class == Class::Uses {
            if self.unused(tree, attempt).is_some() {
                self.queue.add(vec![Attempt { class: Class::Unused, ..*attempt }]);
                return;
            }
            // Perhaps one of the uses was needed.
            let alone = Attempt { parts: Parts::Already, other: None, ..attempt.without_names(tree) };
            self.queue.add(vec![alone]);
        }
        self.give_up(tree, attempt);
    }

    /// Goes on where a move cannot be made.
    fn give_up(&mut self, tree: &Tree, attempt: &Attempt) {
        self.add(tree, attempt.other_half(tree));
        self.take_apart(tree, *attempt);
    }

    /// The moves that are to be tried together.
    fn most_promising(&mut self, tree: &Tree) -> Option<Vec<Attempt>> {
        if let Some((part, probability)) = self.together.pop() {
            self.probability = if self.width == 1 { 0.5 } else { probability };
            return Some(part.to_vec());
        }
        self.next_queued(tree)
    }

    /// The most promising moves of those that have not been tried.
    fn next_queued(&mut self, tree: &Tree) -> Option<Vec<Attempt>> {
        let (mentions, names, later) = (&mut self.mentions, &self.names, &self.later);
        let renewed = |attempt: &Attempt| {
            let renewed = attempt.renewed(tree, mentions, names, later);
            renewed
                .filter(|attempt| !attempt.what.change.is_wide() || Self::slots_are_left(tree, attempt.gain))
        };
        let (attempts, promise) = self.queue.pop(renewed, self.width == 1)?;
        if self.haste.is_some_and(|haste| haste.is_enough(tree.token_count(), promise.tokens)) {
            return None;
        }
        if self.is_for_sweeps(tree, promise.probability) {
            return None;
        }
        self.probability = promise.probability;
        Some(attempts)
    }

    /// Whether a move is left to the sweeps, and with it all that promise less: they try every single change anyway, and others that
    /// work more often where little is left. What is likely comes before names become short, for it may need a name.
    fn is_for_sweeps(&self, tree: &Tree, probability: f64) -> bool {
        let have_sweeps = self.haste.is_none() && self.width == 1;
        have_sweeps
            && self.in_vain >= Some(MOST_IN_VAIN)
            && probability < LIKELY
            && tree.token_count() <= LITTLE_IS_LEFT
    }

    /// The edit of all of these moves that can be made.
    fn edit(&mut self, tree: &Tree, attempts: Vec<Attempt>) -> Option<Edit> {
        let mut edits = Vec::new();
        for attempt in attempts {
            let (attempt, edit) = self.made(tree, attempt);
            if let Some(edit) = edit {
                edits.push(edit);
                self.last.push(attempt);
            } else {
                self.give_up(tree, &attempt);
            }
        }
        (!edits.is_empty()).then(|| self.must_use.completed(tree, edits.into_iter().collect()))
    }

    /// The nodes that stay in the place of others, for each move, and whether they stand in something that has been put off.
    fn arrivals(&self, tree: &Tree, attempts: &[Attempt]) -> Vec<Vec<(NodeId, bool)>> {
        let put_off =
            self.queue.items().chain(self.together.items()).filter(|other| other.parts == Parts::PutOff);
        let put_off: Vec<Range<u32>> =
            put_off.filter_map(|other| Some(other.what.siblings()?.span(tree))).collect();
        let was_put_off = |node: NodeId| put_off.iter().any(|span| span.contains(&node.0));
        let of_attempt = |Attempt { what, .. }: &Attempt| {
            let arrivals = what.change.arrivals(tree, what.at);
            arrivals.into_iter().map(|node| (node, was_put_off(node))).collect()
        };
        attempts.iter().map(of_attempt).collect()
    }

    /// What follows from the success of these moves, and of their arrivals.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn worked(
        &mut self,
        old: &Tree,
        applied: &Applied,
        attempts: &[Attempt],
        arrivals: &[Vec<(NodeId, bool)>],
    ) {
        let tree = &applied.tree;
        let gained = old.token_count().saturating_sub(tree.token_count()) as f64;
        let hoped: f64 = attempts.iter().map(|attempt| f64::from(attempt.gain)).sum();
        let brought = (gained / hoped.max(1.0)).min(1.0);
        for (attempt, arrivals) in attempts.iter().zip(arrivals) {
            self.note(attempt, Some(brought));
            if attempt.class == Class::Unused {
                let left = left_of(old, applied, attempt);
                let known = left.map(|left| left.with_mentions(&applied.tree, &self.later));
                self.queue.add(known.into_iter().collect());
            }
            // All that is left of what failed as a whole: it would fail again.
            if let Some(other) = attempt.other.and_then(|other| other.renumbered(old, &applied.renumbering)) {
                self.take_apart(tree, Attempt::new(tree, removal(other), 0));
            }
            let moved = arrivals
                .iter()
                .filter_map(|&(node, was_put_off)| Some((applied.renumbering.get(node)?, was_put_off)));
            let again = moved.map(|(node, was_put_off)| {
                // Then it has been taken apart before it was moved.
                let is_apart = !was_put_off && self.queue.has_any(&(node.0..tree.end(node)));
                let parts = if is_apart { Parts::Already } else { Parts::AfterIt };
                Attempt { parts, ..Attempt::prune(tree, node) }
            });
            let again: Vec<Attempt> = again.collect();
            self.add(tree, again);
        }
    }
}

/// What can be done in the place of a move: to put something else there, or to take away parts.
fn parts_of(tree: &Tree, attempt: &Attempt, descent: &mut Descent) -> Vec<Attempt> {
    match attempt.what.siblings() {
        Some(Siblings { first, last }) if first == last => parts_of_node(tree, first, descent),
        Some(siblings) => {
            let halves = parts::halves(tree, siblings);
            let [left, right] =
                halves.map(|half| (half, Attempt::new(tree, removal(half), attempt.gain as usize)));
            let ((_, one), (other, _)) =
                if left.1.gain > right.1.gain { (left, right) } else { (right, left) };
            vec![Attempt { other: Some(other), ..one }]
        }
        None => Vec::new(),
    }
}

/// What can be done in the place of pruning a node.
fn parts_of_node(tree: &Tree, node: NodeId, descent: &mut Descent) -> Vec<Attempt> {
    let mut attempts = Vec::new();
    let mut nodes = vec![node];
    while let Some(node) = nodes.pop() {
        let whole = weight(tree, node);
        let new = |what| Attempt::new(tree, what, whole);
        attempts.extend(parts::alternatives(tree, node, descent).into_iter().map(new));
        for siblings in parts::of_children(tree, node) {
            let only = (siblings.first == siblings.last).then_some(siblings.first);
            match only {
                // A change of the text alone is for the sweeps.
                Some(child) if is_cosmetic(tree, child) => {}
                Some(child) if !tree.is_prunable(child) => nodes.push(child),
                _ => attempts.push(new(removal(siblings))),
            }
        }
    }
    attempts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::default::change::{Fineness, in_text, tree};

    #[test]
    fn moves_that_are_made_together_keep_their_texts() {
        let tree = tree(r#"["ab", 1, "cd"]"#);
        let mut walk = Walk::new(&tree, Arc::new(Samples::literals(&tree)), false, 1);
        let token = |text: &[u8]| tree.tokens_with_text(text)[0];
        let shorten = |text| {
            let cuts = in_text(&tree, token(text), Fineness { parts: 2, with_larger: false });
            *cuts.iter().find(|what| what.at.numbers == [1, 2]).unwrap()
        };
        let prune = removal(Siblings::one(token(b"1")));
        let moves = [shorten(br#""ab""#), prune, shorten(br#""cd""#)];
        let edit = walk.edit(&tree, moves.map(|what| Attempt::new(&tree, what, 0)).to_vec()).unwrap();
        assert_eq!(tree.apply(&edit).tree.text(), br#"["b", "d"]"#);
    }

    #[test]
    fn what_has_lost_its_last_use_is_tried_again() {
        let old = tree("void f() { a(); } void g() { f(); h(); }");
        let mut walk = Walk::new(&old, Arc::new(Samples::literals(&old)), false, 1);
        let mut failed = Vec::new();
        while let Some(proposal) = walk.next(&old) {
            failed.push(old.render(&proposal.edit));
        }
        assert!(
            failed.contains(&b"void g() { f(); h(); }".to_vec()),
            "the function fails while it is called"
        );
        let call = old.nodes().find(|&node| old.text_of(node) == b"f();").unwrap();
        let applied = old.apply(&Edit::prune([call]));
        walk.accepted(&old, &applied);
        let next = walk.next(&applied.tree).unwrap();
        assert_eq!(applied.tree.render(&next.edit), b"void g() { h(); }");
    }
}
