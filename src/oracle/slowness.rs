//! Whether the command takes so many times as long as another one on a candidate: times of both in turn, as many as decide.

use super::cancel::Cancel;
use super::command::CommandOracle;
use super::criteria::number;
use super::error::{OracleError, TestError};
use super::first_run::FirstRunError;
use super::folder::{CandidateFolder, Room, Scratch};
use super::interface::Verdict;
use super::pace::{EMPTY_RUNS, MachineNoise, Pace, Race};
use super::shell;
use super::spec::SlowerThan;
use std::ffi::OsString;
use std::time::{Duration, Instant};

/// How many pairs tell the noise: so many at least, and after this time no more than that.
const PAIRS: u32 = 3;
const MOST_PAIRS: u32 = 9;
const TIME_FOR_PAIRS: Duration = Duration::from_secs(10);
/// Few pairs tell less noise than there is.
const DOUBT: f64 = 1.3;
const LEAST_NOISE: f64 = 0.02;
/// A run is ended when it has taken so many times what would be long enough.
const LONG_ENOUGH: f64 = 3.0;

/// A run of one of the commands.
struct Timed {
    status: Option<u8>,
    elapsed: Duration,
}

impl CommandOracle {
    /// Runs an empty command several times.
    ///
    /// # Errors
    /// The same as [`Oracle::test`](super::Oracle::test) has.
    pub fn machine_noise(&self, text: &[u8], cancel: &Cancel) -> Result<MachineNoise, OracleError> {
        let (candidate, scratch) = self.folders(text)?;
        let words = shell::words_of("exit 0", candidate.file());
        let mut times = Vec::new();
        for _ in 0..EMPTY_RUNS {
            times.push(self.timed(&words, &candidate, &scratch, Duration::MAX, cancel)?.elapsed);
        }
        let longest = times.iter().copied().max().unwrap_or_default();
        Ok(MachineNoise { usual: median(&mut times), longest })
    }

    /// Measures both commands of a [`SlowerThan`] on the input, and judges candidates by what that has shown from now on. `None`
    /// if the specification does not ask for that.
    ///
    /// # Errors
    /// If the command is not slow enough on the input; [`FirstRunError::Cancelled`] and [`FirstRunError::Broken`] as for any
    /// test.
    pub fn learn_pace(&mut self, input: &[u8], cancel: &Cancel) -> Result<Option<Pace>, FirstRunError> {
        let Some(asked) = self.spec.slower_than.clone() else { return Ok(None) };
        let machine = self.machine_noise(input, cancel)?;
        let (candidate, scratch) = self.folders(input)?;
        let start = Instant::now();
        let (mut slow, mut quick, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
        let mut statuses = [None; 2];
        while slow.len() < PAIRS as usize
            || slow.len() < MOST_PAIRS as usize && start.elapsed() < TIME_FOR_PAIRS
        {
            let [left, right] = self.pair(&asked, &self.spec.args, &candidate, &scratch, cancel)?;
            statuses = [left.status, right.status];
            ratios.push(log_ratio(&left, &right));
            slow.push(left.elapsed);
            quick.push(right.elapsed);
        }
        let pairs = ratios.len() as u32;
        let noise = (DOUBT * deviation(&ratios)).max(LEAST_NOISE);
        ratios.sort_by(f64::total_cmp);
        let ratio = ratios[ratios.len() / 2].exp();
        let pace =
            Pace { times: [median(&mut slow), median(&mut quick)], ratio, pairs, noise, machine, statuses };
        let SlowerThan { factor, line } = asked;
        if pace.statuses[1].is_none() {
            let text = format!(
                "the command of --slower-than, `{line}`, did not end in time on the input; give a longer --timeout"
            );
            return Err(TestError::Other(text.into()).into());
        }
        if ratio < factor {
            let text = format!(
                "the command takes {ratio:.2} times as long as `{line}` on the input; give less to --slower-than"
            );
            return Err(TestError::Other(text.into()).into());
        }
        self.pace = Some(pace);
        Ok(Some(pace))
    }

    /// Judges a candidate by the times of both commands on it. Both have to end as they do on the input.
    pub(super) fn race(
        &self,
        asked: &SlowerThan,
        args: &[OsString],
        candidate: &CandidateFolder,
        scratch: &Scratch,
        cancel: &Cancel,
    ) -> Result<Verdict, OracleError> {
        let Some(pace) = self.pace else { return Ok(Verdict::NotInteresting) };
        let mut race = Race::new(asked.factor);
        loop {
            let [slow, quick] = self.pair(asked, args, candidate, scratch, cancel)?;
            let is_as_before = |timed: &Timed, before: Option<u8>| {
                // One that was ended may have had any status.
                timed.status.is_none() || before.is_none() || timed.status == before
            };
            if quick.status != pace.statuses[1] || !is_as_before(&slow, pace.statuses[0]) {
                return Ok(Verdict::Invalid);
            }
            let hitch = pace.machine.longest.saturating_sub(pace.machine.usual).as_secs_f64() / 2.0;
            let part = |timed: &Timed| (hitch / timed.elapsed.as_secs_f64().max(1e-6)).powi(2);
            let noise = (pace.noise.powi(2) + part(&slow) + part(&quick)).sqrt();
            if let Some(is_slow) = race.note(log_ratio(&slow, &quick), noise) {
                return Ok(if is_slow { Verdict::Interesting } else { Verdict::NotInteresting });
            }
        }
    }

    /// Runs the other command, and then the command, which is ended when it has taken long enough.
    fn pair(
        &self,
        asked: &SlowerThan,
        args: &[OsString],
        candidate: &CandidateFolder,
        scratch: &Scratch,
        cancel: &Cancel,
    ) -> Result<[Timed; 2], OracleError> {
        let limit = self.patience.limit();
        let quick =
            self.timed(&shell::words_of(&asked.line, candidate.file()), candidate, scratch, limit, cancel)?;
        let enough = quick.elapsed.as_secs_f64() * asked.factor * LONG_ENOUGH;
        let limit = Duration::try_from_secs_f64(enough).map_or(limit, |enough| enough.min(limit));
        let words = self.spec.words(args, candidate.file());
        let slow = self.timed(&words, candidate, scratch, limit, cancel)?;
        Ok([slow, quick])
    }

    /// Runs a command for this time at most.
    fn timed(
        &self,
        words: &[OsString],
        candidate: &CandidateFolder,
        scratch: &Scratch,
        limit: Duration,
        cancel: &Cancel,
    ) -> Result<Timed, OracleError> {
        let (stdout, stderr) = (self.nothing()?, self.nothing()?);
        let start = Instant::now();
        let group = self.start(words, candidate, scratch, 0, |command| {
            command.stdout(stdout).stderr(stderr);
        })?;
        let (end, _) = group.finish(limit, cancel, || false).map_err(TestError::step("wait for the test"))?;
        let elapsed = start.elapsed();
        Ok(Timed { status: end.status()?.map(number), elapsed })
    }

    /// Folders for runs on a text before the first test.
    fn folders(&self, text: &[u8]) -> Result<(CandidateFolder, Scratch), OracleError> {
        let candidate = self.candidate(&self.folder, "pace", text, Room::Needed)?;
        Ok((candidate, self.scratch(&self.folder, "tmp-pace", Room::Needed)?))
    }
}

fn log_ratio(slow: &Timed, quick: &Timed) -> f64 {
    (slow.elapsed.as_secs_f64().max(1e-6) / quick.elapsed.as_secs_f64().max(1e-6)).ln()
}

fn median(times: &mut [Duration]) -> Duration {
    times.sort();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The standard deviation.
fn deviation(values: &[f64]) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "there are a few")]
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0).max(1.0)).sqrt()
}
