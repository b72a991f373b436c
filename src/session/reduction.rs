//! The door for library users: a reduction with a closure or a program as its oracle.
//!
//! ```
//! use reducer::session::Reduction;
//! use reducer::tree::{LINES, Tree};
//!
//! let tree = Tree::parse(&LINES, *b"one\ntwo\nthree\n")?;
//! let reduced = Reduction::new(tree).oracle(|text| text.starts_with(b"tw")).run()?;
//! assert_eq!(reduced.tree.text(), b"two\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::accounts::Accounts;
use super::ending::{Cause, Keep, Save};
use super::event::{Ended, Event, Listener, Size};
use super::scheduler::{Ends, Scheduler, Skip};
use super::workers::{self, Crew};
use crate::oracle::{Cancel, Oracle, OracleError, Verdict};
use crate::search::{Options, STRATEGIES, Search, Strategy};
use crate::store::Cache;
use crate::tree::Tree;
use std::sync::{Mutex, mpsc};
use std::time::Instant;

/// A reduction to be run. The input counts as interesting: it is not tested again.
///
/// It can [`run`](Reduction::run) once it has an oracle, be it a [closure](Reduction::oracle) or an
/// [`Oracle`](Reduction::ask). All else has defaults: the first of [`STRATEGIES`], one job, no limits.
pub struct Reduction<'a, O = NoOracle> {
    oracle: O,
    setup: Setup<'a>,
}

/// In the place of an oracle that has not been given.
#[derive(Clone, Copy, Debug)]
pub struct NoOracle;

/// All but the oracle.
struct Setup<'a> {
    tree: Tree,
    search: Option<Box<dyn Search>>,
    jobs: usize,
    stop: Cancel,
    listener: Option<&'a mut dyn Listener>,
    on_better: Option<&'a mut Save<'a>>,
    on_aside: Option<&'a mut Keep<'a>>,
    cache: Cache,
    max_tests: u64,
    skip: Skip,
}

/// An oracle that belongs to somebody else.
struct Lent<'a>(&'a dyn Oracle);

impl Oracle for Lent<'_> {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.0.test(candidate, cancel)
    }

    fn test_owned(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.0.test_owned(candidate, cancel)
    }
}

/// What came of a reduction.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The smallest that the oracle accepted.
    pub tree: Tree,
    /// How the reduction ended.
    pub ended: Ended,
    /// What it cost.
    pub accounts: Accounts,
}

/// A reduction that ended before its time, with what it had found until then.
#[derive(Debug, thiserror::Error)]
#[error("{cause}")]
pub struct SessionError {
    /// Why.
    #[source]
    pub cause: Cause,
    /// As if it had been interrupted there.
    pub best: Box<Reduced>,
}

impl Reduction<'_> {
    /// One that reduces this tree, whose text has to be interesting.
    pub fn new(tree: Tree) -> Self {
        let setup = Setup {
            tree,
            search: None,
            jobs: 1,
            stop: Cancel::new(),
            listener: None,
            on_better: None,
            on_aside: None,
            cache: Cache::default(),
            max_tests: u64::MAX,
            skip: Skip::default(),
        };
        Self { oracle: NoOracle, setup }
    }
}

impl<'a, O> Reduction<'a, O> {
    /// What tells whether a text is interesting; called from several threads if there are several jobs.
    pub fn oracle<F: Fn(&[u8]) -> bool + Sync>(self, is_interesting: F) -> Reduction<'a, F> {
        Reduction { oracle: is_interesting, setup: self.setup }
    }

    /// Who judges, with all that an [`Oracle`] can say: a [`CommandOracle`](crate::oracle::CommandOracle), or one's own.
    pub fn ask(self, oracle: &'a dyn Oracle) -> Reduction<'a, impl Oracle + use<'a, O>> {
        Reduction { oracle: Lent(oracle), setup: self.setup }
    }

    /// The algorithm, with the default options, on a tree of its [`units`](Strategy::units).
    #[must_use]
    pub fn strategy(self, strategy: &Strategy) -> Self {
        self.search(|tree| (strategy.start)(tree, Options::default()))
    }

    /// The algorithm as it starts on the tree: one's own, or a strategy with options.
    #[must_use]
    pub fn search<S: Search + 'static>(mut self, start: impl FnOnce(&Tree) -> S) -> Self {
        self.setup.search = Some(Box::new(start(&self.setup.tree)));
        self
    }

    /// How many tests to run at a time; at least 1. The result does not depend on it.
    #[must_use]
    pub fn jobs(mut self, jobs: usize) -> Self {
        self.setup.jobs = jobs.max(1);
        self
    }

    /// What to raise, in another thread, to end it before its time: running tests are cancelled, and the best
    /// so far is the result.
    #[must_use]
    pub fn stop(mut self, stop: Cancel) -> Self {
        self.setup.stop = stop;
        self
    }

    /// Who is told what happens, in order, in the thread that [runs](Self::run) it.
    #[must_use]
    pub fn on_event(mut self, listener: &'a mut dyn Listener) -> Self {
        self.setup.listener = Some(listener);
        self
    }

    /// What to do with every text that is better than the one before; an error ends the reduction, and the
    /// text before stays the best.
    #[must_use]
    pub fn on_better(mut self, save: &'a mut Save<'a>) -> Self {
        self.setup.on_better = Some(save);
        self
    }

    /// What to do with a text that is [also interesting](crate::oracle::Verdict::AlsoInteresting); an error ends the
    /// reduction.
    #[must_use]
    pub fn on_aside(mut self, keep: &'a mut Keep<'a>) -> Self {
        self.setup.on_aside = Some(keep);
        self
    }

    /// What is known before the start, from another run with the same oracle; no such text is tested.
    #[must_use]
    pub fn cache(mut self, cache: Cache) -> Self {
        self.setup.cache = cache;
        self
    }

    /// How many tests to run at most; then the best so far is the result.
    #[must_use]
    pub fn max_tests(mut self, tests: u64) -> Self {
        self.setup.max_tests = tests;
        self
    }

    /// What to raise, in another thread, to leave the present pass for the next one.
    #[must_use]
    pub fn skip(mut self, skip: Skip) -> Self {
        self.setup.skip = skip;
        self
    }

    /// Reduces. When it returns, no test is running any more.
    ///
    /// # Errors
    /// If the oracle breaks or saving fails; with what was found so far.
    ///
    /// # Panics
    /// If the oracle or the listener does.
    pub fn run(self) -> Result<Reduced, SessionError>
    where
        O: Oracle,
    {
        let start = Instant::now();
        let Self { oracle, setup } = self;
        let search = setup.search.unwrap_or_else(|| (STRATEGIES[0].start)(&setup.tree, Options::default()));
        let mut fan = Fan { accounts: Accounts::default(), listener: setup.listener };
        fan.event(&Event::Started { size: Size::of(&setup.tree), jobs: setup.jobs });
        let (job_sender, jobs) = mpsc::channel();
        let (reply_sender, replies) = mpsc::channel();
        let jobs = Mutex::new(jobs);
        let (tree, ended) = std::thread::scope(|scope| {
            let crew = if setup.jobs == 1 {
                Ok((Crew::Own(&oracle), 1))
            } else {
                workers::start(scope, setup.jobs, &oracle, &jobs, &reply_sender)
                    .map(|workers| (Crew::Threads(job_sender), workers))
            };
            let (crew, workers) = match crew {
                Ok(crew) => crew,
                Err(error) => {
                    let text = format!("cannot start a thread: {error}; try fewer jobs");
                    return (setup.tree, Err(Cause::Broken(text)));
                }
            };
            // The last of the senders are those of the workers: when they have ended, it is seen.
            drop(reply_sender);
            let ends = Ends {
                crew,
                replies,
                workers,
                stop: &setup.stop,
                listener: &mut fan,
                on_better: setup.on_better.map(|save| save as _),
                on_aside: setup.on_aside.map(|keep| keep as _),
                max_tests: setup.max_tests,
                skip: setup.skip,
            };
            Scheduler::new(setup.tree, search, setup.cache, ends).run()
        });
        let (ended, cause) = match ended {
            Ok(ended) => (ended, None),
            Err(cause) => (Ended::Failed, Some(cause)),
        };
        fan.event(&Event::Finished { size: Size::of(&tree), ended, wall: start.elapsed() });
        let best = Reduced { tree, ended, accounts: fan.accounts };
        match cause {
            None => Ok(best),
            Some(cause) => Err(SessionError { cause, best: Box::new(best) }),
        }
    }
}

/// Tells the accounts, then whoever else listens.
struct Fan<'a> {
    accounts: Accounts,
    listener: Option<&'a mut dyn Listener>,
}

impl Listener for Fan<'_> {
    fn event(&mut self, event: &Event) {
        self.accounts.event(event);
        if let Some(listener) = &mut self.listener {
            listener.event(event);
        }
    }
}
