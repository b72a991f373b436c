//! What a scheduler does about a best that may not be steady: it asks again, and goes back.

use super::ahead::Ahead;
use super::ending::{Cause, Checked};
use super::event::{Better, Event, Size};
use super::job::{Failure, Job, TestId};
use super::recheck::{Found, Recheck, Unknown, Version, stricter};
use super::scheduler::Scheduler;
use crate::oracle::{Cancel, Measured, OracleError, Rate, Verdict};
use crate::store::Key;
use std::time::{Duration, Instant};

/// How long tests of the best may take after somebody asked to stop: a tenth of the time so far, within these bounds.
const SHORTEST_CHECK: Duration = Duration::from_secs(1);
const LONGEST_CHECK: Duration = Duration::from_secs(30);

impl Scheduler<'_> {
    /// Has as many runs agree on the first candidate, if it is interesting, as have to; else it is not interesting. False if that
    /// is not known yet.
    pub(super) fn confirm_first(&mut self) -> Result<bool, Cause> {
        let Some((key, text)) = self.ahead.first_that_works() else { return Ok(true) };
        let strictness = self.cache.strictness();
        let stop = self.ends.stop.clone();
        if self.cache.settled(key) > 0 {
            return Ok(true);
        }
        // The first run was its test.
        for _ in 1..strictness {
            match self.ask_again(&text, &stop) {
                Ok(true) => {}
                Ok(false) => {
                    self.cache.insert(key, Verdict::NotInteresting).map_err(Cause::Save)?;
                    self.ahead.refute_first();
                    self.cancel_void();
                    return Ok(true);
                }
                Err(Unknown::Stopped) => return Ok(false),
                Err(Unknown::Broken(cause)) => return Err(cause),
            }
        }
        self.cache.settle(key, strictness).map_err(Cause::Save)?;
        Ok(true)
    }

    /// Tests the best again. True if it was not steady, and the run goes on from an earlier version.
    pub(super) fn check(&mut self, is_last: bool, stop: &Cancel) -> Result<bool, Cause> {
        let Some(mut recheck) = self.recheck.take() else { return Ok(false) };
        let runs = recheck.runs(self.cache.strictness(), is_last);
        let is_settled = u32::from(self.cache.settled(self.current)) >= runs;
        if recheck.path.is_empty() || is_settled {
            self.checked = if is_settled { Checked::Steady } else { self.checked };
            self.recheck = Some(recheck);
            return Ok(false);
        }
        let found = recheck.check(runs, |text| self.ask_again(text, stop));
        match found {
            Ok((Found::Steady, rate)) => {
                self.checked = Checked::Steady;
                self.recheck = Some(recheck);
                let runs = u8::try_from(rate.runs).unwrap_or(u8::MAX);
                self.cache.settle(self.current, runs).map_err(Cause::Save)?;
                Ok(false)
            }
            Ok((Found::Back(version, unsteady), rate)) => {
                self.go_back(&mut recheck, *version, &unsteady, rate)?;
                let goes_on = recheck.may_go_on();
                self.recheck = Some(recheck);
                Ok(goes_on)
            }
            // Not even the input is steady: there is no use in further tests.
            Ok((Found::Nowhere, rate)) => {
                self.checked = Checked::Unsteady(rate);
                Ok(false)
            }
            Err(Unknown::Stopped) => {
                self.recheck = Some(recheck);
                Ok(false)
            }
            Err(Unknown::Broken(cause)) => Err(cause),
        }
    }

    /// Tests the best again after a stop. That may not take long.
    pub(super) fn check_in_haste(&mut self) -> Result<(), Cause> {
        let time = (self.since.elapsed() / 10).clamp(SHORTEST_CHECK, LONGEST_CHECK);
        self.check(true, &Cancel::new().until(Instant::now() + time))?;
        self.ahead.clear();
        Ok(())
    }

    /// Goes on from an earlier version. What led to it is not asked about again, and more is asked of what comes after it.
    fn go_back(
        &mut self,
        recheck: &mut Recheck<'_>,
        Version { point, .. }: Version,
        unsteady: &[Key],
        rate: Rate,
    ) -> Result<(), Cause> {
        let agreeing = stricter(self.cache.strictness());
        // First of all: what is on disk is at every moment interesting, as far as the journal knows.
        (recheck.on_back)(point.tree.text()).map_err(Cause::Save)?;
        for &key in unsteady {
            self.cache.insert(key, Verdict::NotInteresting).map_err(Cause::Save)?;
        }
        for &key in &recheck.path {
            self.cache.settle(key, u8::MAX).map_err(Cause::Save)?;
        }
        self.cache.be_strict(agreeing).map_err(Cause::Save)?;
        self.ends.listener.better(&Better { before: &self.tree, after: &point.tree, difference: None });
        let before = std::mem::replace(&mut self.size, Size::of(&point.tree));
        self.set_current(point.key);
        self.tree = point.tree.clone();
        self.checked = Checked::Steady;
        self.ahead = Ahead::new(point);
        self.cancel_void();
        if let Some((pass, _)) = self.pass {
            let (after, Rate { interesting, runs }) = (self.size, rate);
            self.tell(&Event::WentBack { pass, before, after, interesting, runs, agreeing });
        }
        Ok(())
    }

    /// Whether the test finds a text interesting once more, whatever it has said before.
    fn ask_again(&mut self, text: &[u8], stop: &Cancel) -> Result<bool, Unknown> {
        if stop.is_cancelled() {
            return Err(Unknown::Stopped);
        }
        self.rechecks += 1;
        // Tests are numbered from the other end.
        let id = TestId(u64::MAX - self.rechecks);
        let cancel = stop.child();
        let job = Job { id, text: text.to_vec(), cancel: cancel.clone() };
        let is_only = self.is_at_rest();
        let reply = match self.ends.crew.give(job, is_only, 1) {
            Some(reply) => reply,
            None => loop {
                match self.ends.replies.recv() {
                    Ok(reply) if reply.id == id => break reply,
                    Ok(reply) => self.note(reply),
                    Err(_) => return Err(Unknown::Broken(Cause::ThreadsEnded)),
                }
            },
        };
        match reply.outcome {
            Ok(Measured { verdict, .. }) => {
                let interesting = verdict == Verdict::Interesting;
                if let Some((pass, _)) = self.pass {
                    self.tell(&Event::Rechecked { pass, interesting, elapsed: reply.elapsed });
                }
                Ok(interesting)
            }
            Err(Failure::Oracle(OracleError::Cancelled)) => {
                self.unasked |= !cancel.is_cancelled();
                Err(Unknown::Stopped)
            }
            Err(Failure::Oracle(OracleError::Broken(error))) => Err(Unknown::Broken(Cause::Broken(error))),
            Err(Failure::Panic(payload)) => {
                self.panic.get_or_insert(payload);
                Err(Unknown::Stopped)
            }
        }
    }
}
