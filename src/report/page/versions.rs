//! The versions of a reduction, each as its difference to the one before it, in bounded memory.

use crate::search::Pass;
use crate::session::Better;
use crate::tree::{Difference, Stretch, Tree};

/// The most steps that are remembered one by one.
const MOST_STEPS: usize = 8192;
/// The most bytes that all steps may take.
const MOST_BYTES: usize = 64 << 20;
/// What a stretch takes, apart from its text.
const STRETCH_BYTES: usize = size_of::<Stretch>();

/// From a version to a later one.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// How often the best had been replaced before: the place of the version in the curve.
    pub place: usize,
    /// The number of the version; `None` if the run went back to an earlier one.
    pub number: Option<usize>,
    /// The pass that made it.
    pub pass: Pass,
    /// How it is made of the version of the step before, or of the first one.
    pub difference: Difference,
}

impl Step {
    fn bytes(&self) -> usize {
        let text = |stretch: &Stretch| match stretch {
            Stretch::Copy(_) => 0,
            Stretch::Put(text, _) => text.len(),
        };
        self.difference.0.iter().map(|stretch| STRETCH_BYTES + text(stretch)).sum()
    }
}

/// The versions of a reduction in order.
#[derive(Debug, Default)]
pub(super) struct Versions {
    first: Option<Tree>,
    best: Option<Tree>,
    /// The difference to a version that is about to be accepted.
    coming: Option<Difference>,
    steps: Vec<Step>,
    /// The bytes that the steps take.
    bytes: usize,
    /// How many versions were accepted, and how often the best was replaced.
    accepted: usize,
    changes: usize,
}

impl Versions {
    /// The first version; `None` if there is no other one.
    pub(super) fn first(&self) -> Option<&Tree> {
        self.first.as_ref()
    }

    pub(super) fn best(&self) -> Option<&Tree> {
        self.best.as_ref()
    }

    pub(super) fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// Takes note of a version that is about to be the best.
    pub(super) fn better(&mut self, better: &Better<'_>) {
        self.first.get_or_insert_with(|| better.before.clone());
        self.best = Some(better.after.clone());
        self.coming = Some(better.made().into_owned());
    }

    /// Takes note that it is the best now. `is_new`: it was not the best before.
    pub(super) fn changed(&mut self, pass: Pass, is_new: bool) {
        self.accepted += usize::from(is_new);
        let number = is_new.then_some(self.accepted);
        if let Some(difference) = self.coming.take() {
            let step = Step { place: self.changes, number, pass, difference };
            self.bytes += step.bytes();
            self.steps.push(step);
        }
        self.changes += 1;
        while self.steps.len() > 2 && (self.steps.len() > MOST_STEPS || self.bytes > MOST_BYTES) {
            self.halve();
        }
    }

    /// Makes one step of each two, except that the last one stays.
    fn halve(&mut self) {
        let last = self.steps.pop();
        let mut steps = std::mem::take(&mut self.steps).into_iter();
        while let Some(step) = steps.next() {
            self.steps.push(match steps.next() {
                Some(next) => together(&step, &next),
                None => step,
            });
        }
        self.steps.extend(last);
        self.bytes = self.steps.iter().map(Step::bytes).sum();
    }
}

/// Two steps as one.
pub(super) fn together(step: &Step, next: &Step) -> Step {
    Step { difference: step.difference.then(&next.difference), ..*next }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tree::LINES;

    #[test]
    fn many_versions_take_bounded_memory() {
        // Two texts in turns, of which each is made of parts of the other.
        let [one, other] = [b"ab\n", b"ba\n"].map(|text| Tree::parse(&LINES, *text).unwrap());
        let difference = Difference(vec![Stretch::Copy(1..2), Stretch::Copy(0..1), Stretch::Copy(2..3)]);
        let mut versions = Versions::default();
        for number in 1..=MOST_STEPS + 101 {
            let (before, after) = if number % 2 == 1 { (&one, &other) } else { (&other, &one) };
            versions.better(&Better { before, after, difference: Some(&difference) });
            versions.changed(Pass::new("walk"), true);
            assert!(versions.steps.len() <= MOST_STEPS);
            assert_eq!(versions.steps.last().and_then(|step| step.number), Some(number));
        }
        assert!(versions.steps.len() > MOST_STEPS / 2);
        let last =
            versions.steps.iter().try_fold(one.text().to_vec(), |text, step| step.difference.apply(&text));
        assert_eq!(last.as_deref(), Some(other.text()));
        assert_eq!(versions.steps.last().map(|step| step.place), Some(MOST_STEPS + 100));
        assert_eq!(versions.bytes, versions.steps.iter().map(Step::bytes).sum::<usize>());
    }
}
