//! Removals of runs of siblings, where names say what goes: what the rest does not mention, or all with what mentions it.

use super::Walk;
use super::attempt::Attempt;
use super::declarations::Declarations;
use crate::default::change::{Class, Siblings, removal};
use reducer_syntax::{Applied, Change, Edit, Tree};
use std::sync::Arc;

/// Removals that work less often with what mentions the names that go are tried without.
const LEAST_WITH_USES: f64 = 0.2;

/// What is not mentioned goes for itself if it is one of so many tokens of a run.
const LEAST_UNUSED: usize = 16;

/// After so many removals of what is not mentioned,
const FEW: u32 = 3;
/// one of so many has to have worked, or else what they leave alone stays.
const LEAST: u32 = 3;

/// What came of removals of what is not mentioned.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Unused {
    tries: u32,
    wins: u32,
}

impl Unused {
    /// Says whether an attempt worked.
    pub(super) fn note(&mut self, attempt: &Attempt, works: bool) {
        if attempt.class == Class::Unused {
            self.tries += 1;
            self.wins += u32::from(works);
        }
    }

    /// Whether what is left alone is to go along: where names mean nothing, as in XML, that may be what is needed.
    fn take_more(self) -> bool {
        self.tries < FEW || self.wins * LEAST >= self.tries
    }
}

/// A removal by names.
pub(super) enum Removal {
    /// It does not ask for names.
    Other,
    /// What is not mentioned goes.
    Unused(Edit),
    /// All goes, and what mentions it.
    WithUses(Edit),
    /// All goes, and nothing else.
    Alone,
}

impl Walk {
    /// What goes of a removal, by the names that are declared and mentioned: what promises to take most.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    pub(super) fn removal_by_names(&mut self, tree: &Tree, attempt: Attempt) -> Removal {
        let siblings = attempt.what.siblings().filter(|_| attempt.goes_by_names());
        let Some(siblings) = siblings else { return Removal::Other };
        let known = self.declarations_of(tree, siblings);
        let unused = self.unused(tree, &attempt);
        if attempt.class == Class::Unused {
            return unused.map_or(Removal::Alone, Removal::Unused);
        }
        let probability = |class| self.queue.probability(&Attempt { class, ..attempt });
        let alone = self.queue.probability(&attempt.without_names(tree));
        let is_likely = probability(Class::Uses) >= alone.max(LEAST_WITH_USES);
        let with_uses = is_likely.then(|| known.removal_with_uses(tree, siblings)).flatten();
        let promise = |class, edit: &Edit| probability(class) * tokens(tree, edit) as f64;
        match (unused, with_uses) {
            (Some(unused), Some(with_uses)) => {
                if promise(Class::Unused, &unused) > promise(Class::Uses, &with_uses) {
                    Removal::Unused(unused)
                } else {
                    Removal::WithUses(with_uses)
                }
            }
            (Some(unused), None) => Removal::Unused(unused),
            (None, Some(with_uses)) => Removal::WithUses(with_uses),
            (None, None) => Removal::Alone,
        }
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

/// What a removal left, since it is mentioned: it may go with what mentions it.
pub(super) fn left_of(old: &Tree, applied: &Applied, attempt: &Attempt) -> Option<Attempt> {
    let mut left = attempt.what.siblings()?.nodes(old).filter_map(|node| applied.renumbering.get(node));
    let first = left.next()?;
    let left = Siblings { first, last: left.last().unwrap_or(first) };
    let left = Attempt::new(&applied.tree, removal(left), 0);
    Some(Attempt { class: if left.class == Class::Run { Class::Uses } else { left.class }, ..left })
}
