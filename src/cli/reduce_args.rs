//! `--reduce-args`: the command's own options are reduced, too, after the input.

use super::optimizers;
use super::run::Run;
use super::stop::Stop;
use crate::oracle::{
    Cancel, CommandOracle, FirstRunError, Oracle, OracleError, Verdict, command_line, has_place,
};
use crate::search::Strategy;
use crate::session::{Cause, Ended, Reduction};
use crate::tree::{LINES, Tree};
use std::ffi::OsString;

/// Options that were reduced.
pub(super) struct Reduced {
    /// The command line that is left, with `@@` for the path of the candidate.
    pub line: String,
    /// A line for the user if there was no time to try all.
    pub unfinished: Option<&'static str>,
    /// The arguments that are left.
    pub args: Vec<OsString>,
    before: usize,
    tests: u64,
}

impl Reduced {
    /// The lines that tell of it.
    pub fn lines(&self) -> impl Iterator<Item = String> {
        let (before, after) = (self.before, self.args.len());
        let told = format!("the command, {before} -> {after} arguments, {} tests: {}", self.tests, self.line);
        [Some(told), self.unfinished.map(str::to_owned)].into_iter().flatten()
    }
}

/// Reduces the arguments of the command, as long as its test finds the text interesting.
pub(super) fn reduce(run: &Run, oracle: &CommandOracle, text: &[u8]) -> Result<Reduced, Stop> {
    let mut search = Args { run, oracle, text, tests: 0 };
    let before = oracle.spec().args.clone();
    let mut ended = run.stop.is_cancelled();
    let mut args = before.clone();
    if !ended {
        let places: Vec<usize> = (0..args.len()).filter(|&place| !has_place(&args[place])).collect();
        (args, ended) = search.without_needless(&args, &places)?;
    }
    if !ended {
        (args, ended) = search.split_levels(args)?;
    }
    let words: Vec<&OsString> = [&run.settings.spec.program].into_iter().chain(&args).collect();
    let line = command_line(words);
    let unfinished = ended.then_some("the command was not reduced to the end, for the time was up");
    Ok(Reduced { line, unfinished, tests: search.tests, before: before.len(), args })
}

struct Args<'a> {
    run: &'a Run<'a>,
    oracle: &'a CommandOracle,
    text: &'a [u8],
    tests: u64,
}

impl Args<'_> {
    /// The arguments without those at `places` that are not needed; and whether that was stopped before its end.
    fn without_needless(
        &mut self,
        args: &[OsString],
        places: &[usize],
    ) -> Result<(Vec<OsString>, bool), Stop> {
        // A line for each argument that may go: its place, so that an argument may hold whatever it likes.
        let lines = places.iter().fold(String::new(), |lines, place| lines + &place.to_string() + "\n");
        let tree = Tree::parse(&LINES, lines.as_bytes())?;
        let left = |text: &[u8]| {
            let left = String::from_utf8_lossy(text);
            let left: Vec<usize> = left.lines().filter_map(|line| line.parse().ok()).collect();
            let stays = |place: &usize| left.contains(place) || !places.contains(place);
            (0..args.len()).filter(stays).map(|place| args[place].clone()).collect::<Vec<_>>()
        };
        let oracle = Subset { of: self, left: &left };
        let strategy = Strategy::by_name("ddmin").ok_or_else(|| Stop::failed("there is no ddmin"))?;
        let reduction = Reduction::new(tree).strategy(strategy).oracle(&oracle);
        let reduced = reduction.jobs(self.run.jobs()).stop(self.run.stop.clone()).run();
        let reduced = reduced.map_err(|error| match error.cause {
            Cause::Broken(error) => Stop::failed(error),
            cause => Stop::failed(cause),
        })?;
        let tests = reduced.accounts.total().executions;
        let args = left(reduced.tree.text());
        self.tests += tests;
        Ok((args, reduced.ended != Ended::Complete))
    }

    /// Puts a lower level and the options that matter in the place of each level of optimization of gcc.
    fn split_levels(&mut self, mut args: Vec<OsString>) -> Result<(Vec<OsString>, bool), Stop> {
        let mut place = 0;
        while let Some(level) = args.get(place).cloned() {
            let levels = optimizers::levels_below(&level);
            // This path of the program is absolute.
            let before = args[..place].iter().rfind(|word| optimizers::is_gcc(word));
            let program = Some(&self.oracle.spec().program).filter(|word| optimizers::is_gcc(word));
            let gcc = before.or(program).cloned();
            place += 1;
            let (Some(gcc), [_, ..]) = (gcc, levels) else { continue };
            let Some(high) = self.listed(&gcc, &level)? else { continue };
            for low_level in levels.iter().map(OsString::from) {
                let Some(low) = self.listed(&gcc, &low_level)? else { break };
                let added = optimizers::between(&low, &high);
                let count = added.len();
                let new = [low_level].into_iter().chain(added);
                let tried = [&args[..place - 1], &new.collect::<Vec<_>>(), &args[place..]].concat();
                self.tests += 1;
                match self.oracle.test_with(&tried, self.text, &self.run.stop) {
                    Ok(Verdict::Interesting) => {
                        let (left, ended) =
                            self.without_needless(&tried, &(place..place + count).collect::<Vec<_>>())?;
                        place += left.len().saturating_sub(args.len());
                        args = left;
                        if ended {
                            return Ok((args, true));
                        }
                        break;
                    }
                    Ok(_) => {}
                    Err(OracleError::Cancelled) => return Ok((args, true)),
                    Err(error @ OracleError::Broken(_)) => return Err(Stop::failed(error)),
                }
            }
        }
        Ok((args, false))
    }

    /// What a compiler lists of its optimizations at a level.
    fn listed(&self, gcc: &OsString, level: &OsString) -> Result<Option<Vec<u8>>, Stop> {
        let question = optimizers::question(gcc, level);
        match self.oracle.ask(&question, self.text, &self.run.stop) {
            Ok(listed) => Ok(listed),
            Err(FirstRunError::Cancelled) => Ok(None),
            Err(error) => Err(Stop::failed(error)),
        }
    }
}

/// Asks about the text of the input, with the arguments that a candidate stands for.
struct Subset<'a, F> {
    of: &'a Args<'a>,
    left: &'a F,
}

impl<F: Fn(&[u8]) -> Vec<OsString> + Sync> Oracle for Subset<'_, F> {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.of.oracle.test_with(&(self.left)(candidate), self.of.text, cancel)
    }
}
