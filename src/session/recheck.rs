//! Whether the best so far is still steady: a failure that always showed in the input may have become rare on the way.
//!
//! A search that takes every candidate that has failed once wanders into texts that fail now and then. So the best is tested
//! again after 4, 8, 16 ... acceptances, and at the end. If it is not steady any more, the last version that is gets searched
//! for among those that are kept, and the run goes on from there.

use super::candidate::Point;
use super::ending::{Cause, Save};
use crate::oracle::Rate;
use crate::store::Key;

/// After so many acceptances the best is tested again for the first time.
const FIRST: usize = 4;
/// The number of runs in a row that have to agree on a text of which there is a doubt: of texts that show the failure in 99 % of
/// the runs, 93 % pass, in 90 %, 8 %, in 80 %, none.
const ALL: u32 = 30;
/// At the end there are so many runs, and one more for so many acceptances; this number at most.
const AT_THE_END: u32 = 4;
const ACCEPTANCES_PER_RUN: usize = 16;
const MOST_AT_THE_END: u32 = 10;
/// How many runs have to agree on each candidate once the run went back, and at most.
const STRICT: u8 = 5;
const STRICTEST: u8 = 40;
/// How often a run goes back before it lets that be until its end.
const MOST_RETURNS: u32 = 8;
/// How many versions are kept, and how long their texts may be, all together: the trees take several times as much, and with
/// each goes a copy of the search.
const MOST_KEPT: usize = 128;
const BYTES_KEPT: usize = 4 << 20;

/// Why it is not known whether a text is interesting.
pub(super) enum Unknown {
    /// Somebody asked to stop.
    Stopped,
    Broken(Cause),
}

/// A text that was the best.
#[derive(Clone)]
pub(super) struct Version {
    /// The number of acceptances that led to it.
    pub acceptances: usize,
    pub point: Point,
}

/// What came of a check.
pub(super) enum Found {
    /// The best is steady.
    Steady,
    /// It is not; this version is the last that is. The texts with these keys are not.
    Back(Box<Version>, Vec<Key>),
    /// Not even the input is.
    Nowhere,
}

/// Tests the best again.
pub(super) struct Recheck<'a> {
    /// What is done with a text to which the run goes back.
    pub on_back: &'a mut Save<'a>,
    /// The keys of all texts that were accepted, without those that the run has gone back from.
    pub path: Vec<Key>,
    /// Some of the texts that were the best, the input first and the best last.
    versions: Vec<Version>,
    /// At how many acceptances the next check is.
    due: usize,
    returns: u32,
}

impl<'a> Recheck<'a> {
    pub(super) fn new(input: Point, on_back: &'a mut Save<'a>) -> Self {
        let versions = vec![Version { acceptances: 0, point: input }];
        Self { on_back, path: Vec::new(), versions, due: FIRST, returns: 0 }
    }

    /// Takes note of an acceptance. True if a check is due.
    pub(super) fn accepted(&mut self, point: Point) -> bool {
        self.path.push(point.key);
        let acceptances = self.path.len();
        self.versions.push(Version { acceptances, point });
        self.thin_out();
        let is_due = acceptances >= self.due && self.returns < MOST_RETURNS;
        while self.due <= acceptances {
            self.due *= 2;
        }
        is_due
    }

    /// Lets every second version go while they take too much memory; those at the ends stay.
    fn thin_out(&mut self) {
        let are_too_many = |versions: &[Version]| {
            let bytes: usize = versions.iter().map(|version| version.point.tree.text().len()).sum();
            versions.len() > MOST_KEPT || versions.len() > 3 && bytes > BYTES_KEPT
        };
        while are_too_many(&self.versions) {
            let last = self.versions.len() - 1;
            let mut at = 0;
            self.versions.retain(|_| {
                at += 1;
                (at - 1) % 2 == 0 || at - 1 == last
            });
        }
    }

    /// The number of runs that have to agree in a check, given how many have to on a candidate.
    pub(super) fn runs(&self, strictness: u8, is_last: bool) -> u32 {
        let more = u32::try_from(self.path.len() / ACCEPTANCES_PER_RUN).unwrap_or(MOST_AT_THE_END);
        match (strictness, is_last) {
            (2.., _) => ALL,
            (_, true) => more.saturating_add(AT_THE_END).min(MOST_AT_THE_END),
            (_, false) => 1,
        }
    }

    /// Whether the run may go on searching after it went back.
    pub(super) fn may_go_on(&self) -> bool {
        self.returns < MOST_RETURNS
    }

    /// Tests the best again, `quick` times if all of these runs agree, and finds the version to go back to if they do not. Gives
    /// how often the best was interesting, too.
    pub(super) fn check(
        &mut self,
        quick: u32,
        mut ask: impl FnMut(&[u8]) -> Result<bool, Unknown>,
    ) -> Result<(Found, Rate), Unknown> {
        let Some(best) = self.versions.last() else { return Ok((Found::Nowhere, Rate::default())) };
        let (is_steady, rate) = is_steady(quick, || ask(best.point.tree.text()))?;
        if is_steady {
            return Ok((Found::Steady, rate));
        }
        let mut unsteady = vec![best.point.key];
        let last = last_steady(self.versions.len() - 1, |at| {
            let point = &self.versions[at].point;
            let (is_steady, _) = is_steady_at_all(|| ask(point.tree.text()))?;
            if !is_steady {
                unsteady.push(point.key);
            }
            Ok(is_steady)
        })?;
        let Some(last) = last else { return Ok((Found::Nowhere, rate)) };
        self.versions.truncate(last + 1);
        let version = self.versions[last].clone();
        self.path.truncate(version.acceptances);
        self.due = FIRST;
        while self.due <= version.acceptances {
            self.due *= 2;
        }
        self.returns += 1;
        Ok((Found::Back(Box::new(version), unsteady), rate))
    }
}

/// How many runs have to agree on a candidate after the run went back once more.
pub(super) fn stricter(strictness: u8) -> u8 {
    strictness.saturating_mul(2).clamp(STRICT, STRICTEST)
}

/// The last of the places before `unsteady` at which a text is steady: by steps that grow, and then by halves. It takes the
/// texts before a steady one to be steady.
fn last_steady<E>(
    mut unsteady: usize,
    mut is_steady: impl FnMut(usize) -> Result<bool, E>,
) -> Result<Option<usize>, E> {
    let mut step = 1;
    let mut steady = loop {
        if unsteady == 0 {
            return Ok(None);
        }
        let at = unsteady.saturating_sub(step);
        if is_steady(at)? {
            break at;
        }
        unsteady = at;
        step *= 2;
    };
    while unsteady - steady > 1 {
        let middle = steady.midpoint(unsteady);
        *(if is_steady(middle)? { &mut steady } else { &mut unsteady }) = middle;
    }
    Ok(Some(steady))
}

/// Whether a text is steady, as far as many runs tell.
fn is_steady_at_all<E>(run: impl FnMut() -> Result<bool, E>) -> Result<(bool, Rate), E> {
    is_steady(ALL, run)
}

/// Whether a text is steady: if `quick` runs agree, it is; else if [`ALL`] runs in a row agree, before a second one does not.
/// Gives how often it was interesting, too.
fn is_steady<E>(quick: u32, mut run: impl FnMut() -> Result<bool, E>) -> Result<(bool, Rate), E> {
    let mut rate = Rate::default();
    let mut wanted = quick;
    let mut in_a_row = 0;
    while in_a_row < wanted {
        rate.runs += 1;
        if run()? {
            rate.interesting += 1;
            in_a_row += 1;
        } else if rate.runs - rate.interesting == 2 {
            return Ok((false, rate));
        } else {
            (wanted, in_a_row) = (ALL, 0);
        }
    }
    Ok((true, rate))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::convert::Infallible;

    #[test]
    fn the_last_steady_one_takes_few_questions() {
        for last in 0..100 {
            let mut asked = 0;
            let found = last_steady(100, |at| {
                asked += 1;
                Ok::<_, Infallible>(at <= last)
            });
            assert_eq!(found, Ok(Some(last)));
            assert!(asked <= 14, "{asked} for {last}");
        }
        assert_eq!(last_steady(5, |_| Ok::<_, Infallible>(false)), Ok(None));
    }

    #[test]
    fn one_run_of_many_proves_nothing() {
        let of = |quick, verdicts: &[bool]| {
            let mut verdicts = verdicts.iter().copied().chain(std::iter::repeat(true));
            let run = || Ok::<_, Infallible>(verdicts.next().unwrap());
            let Ok((is_steady, rate)) = is_steady(quick, run);
            (is_steady, rate.interesting, rate.runs)
        };
        assert_eq!(of(1, &[true]), (true, 1, 1));
        assert_eq!(of(ALL, &[]), (true, ALL, ALL));
        assert_eq!(of(1, &[false]), (true, ALL, ALL + 1));
        assert_eq!(of(2, &[true, false, true, true, false]), (false, 3, 5));
    }
}
