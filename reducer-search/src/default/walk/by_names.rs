//! Removals of runs of siblings, where names say what goes: what the rest does not mention, or all with what mentions it.

use super::Walk;
use super::attempt::Attempt;
use super::declarations::Declarations;
use crate::default::change::{Class, Siblings, removal};
use reducer_syntax::{Change, Edit, Tree};
use std::sync::Arc;

/// Removals that work less often with what mentions the names that go are tried without.
const LEAST_WITH_USES: f64 = 0.2;

/// What is not mentioned goes for itself if it is one of so many tokens of a run.
const LEAST_UNUSED: usize = 16;

impl Walk {
    /// A move as it is made, and its edit: where names say what goes with a removal, what promises to take most. `None` if it cannot be
    /// made.
    pub(super) fn made(&mut self, tree: &Tree, attempt: Attempt) -> (Attempt, Option<Edit>) {
        let siblings = attempt.what.siblings().filter(|_| attempt.goes_by_names());
        let Some(siblings) = siblings else { return (attempt, attempt.what.edit(tree, &self.samples)) };
        let unused = self.unused(tree, &attempt);
        let with_uses =
            if attempt.class == Class::Uses { self.with_uses(tree, &attempt, siblings) } else { None };
        let (class, edit) = match (unused, with_uses) {
            (Some(unused), Some(with_uses)) => {
                let promises = |class, edit| self.promises(tree, Attempt { class, ..attempt }, edit);
                if promises(Class::Unused, &unused) > promises(Class::Uses, &with_uses) {
                    (Class::Unused, unused)
                } else {
                    (Class::Uses, with_uses)
                }
            }
            (Some(unused), None) => (Class::Unused, unused),
            (None, Some(with_uses)) => (Class::Uses, with_uses),
            (None, None) => {
                let alone = attempt.without_names(tree);
                return (alone, alone.what.edit(tree, &self.samples));
            }
        };
        (Attempt { class, ..attempt }, Some(edit))
    }

    /// How many tokens an edit takes on average.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn promises(&self, tree: &Tree, attempt: Attempt, edit: &Edit) -> f64 {
        self.queue.probability(&attempt) * tokens(tree, edit) as f64
    }

    /// The removal with all that mentions what goes; `None` if nothing does, or if removals that leave it alone work more often in this
    /// run.
    fn with_uses(&mut self, tree: &Tree, attempt: &Attempt, siblings: Siblings) -> Option<Edit> {
        let alone = self.queue.probability(&attempt.without_names(tree));
        if self.queue.probability(attempt) < alone.max(LEAST_WITH_USES) {
            return None;
        }
        self.declarations_of(tree, siblings).removal_with_uses(tree, siblings)
    }

    /// The removal of that part of a run which the rest does not mention, if it is not little.
    pub(super) fn unused(&mut self, tree: &Tree, attempt: &Attempt) -> Option<Edit> {
        let siblings = attempt.what.siblings()?;
        let known = self.declarations_of(tree, siblings);
        let taken = |edit: &Edit| self.undeclared.taken(tree, edit);
        let edit = known.removal_of_unused(siblings, self.unused.take_more(), taken)?;
        (tokens(tree, &edit) * LEAST_UNUSED >= attempt.gain as usize).then_some(edit)
    }

    /// What is declared by the list of which siblings are elements.
    fn declarations_of(&mut self, tree: &Tree, siblings: Siblings) -> Arc<Declarations> {
        let known = self.declarations.take().filter(|known| known.are_of(siblings.first));
        let known = known.unwrap_or_else(|| Arc::new(Declarations::new(tree, siblings.first)));
        self.declarations = Some(known.clone());
        known
    }
}

/// How many tokens an edit removes that takes nodes and runs of siblings.
fn tokens(tree: &Tree, edit: &Edit) -> usize {
    let gone = edit.changes().iter().filter_map(|change| match *change {
        Change::Run { first, last } => Some(Siblings { first, last }),
        Change::Prune(node) => Some(Siblings::one(node)),
        _ => None,
    });
    gone.map(|gone| removal(gone).gain(tree)).sum()
}
