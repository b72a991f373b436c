//! The entry point of the library: a reduction with a closure or another oracle.
//!
//! ```
//! use reducer::session::Reduction;
//! use reducer::tree::{LINES, Tree};
//!
//! let tree = Tree::parse(&LINES, *b"one\ntwo\nthree\n")?;
//! let reduced = Reduction::new(tree).interesting_if(|text| text.starts_with(b"tw")).run()?;
//! assert_eq!(reduced.tree.text(), b"two\n");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::accounts::Accounts;
use super::ending::{Cause, Checked, Keep, Save};
use super::event::{Better, Ended, Event, Listener, Size};
use super::pool::Seat;
use super::scheduler::{Ends, Scheduler, Skip};
use super::virtual_time::{InVirtualTime, VirtualClock};
use super::workers::{self, Crew, Threads};
use crate::oracle::{Cancel, Measured, Oracle, OracleError, Verdict};
use crate::search::{Options, STRATEGIES, Search, Strategy};
use crate::store::Cache;
use crate::tree::Tree;
use std::io;
use std::sync::{Mutex, mpsc};
use std::time::Instant;

/// A reduction that is about to run. The input counts as interesting: it is not tested again.
///
/// It can [`run`](Reduction::run) once it has an oracle: a closure ([`interesting_if`](Reduction::interesting_if)), or another
/// [`oracle`](Reduction::oracle). The defaults of all else: the first of [`STRATEGIES`], one job, no limits.
pub struct Reduction<'a, O = NoOracle> {
    oracle: O,
    setup: Setup<'a>,
}

/// Stands for the oracle until one is given.
#[derive(Clone, Copy, Debug)]
pub struct NoOracle;

/// All settings but the oracle.
struct Setup<'a> {
    tree: Tree,
    search: Option<Box<dyn Search>>,
    jobs: usize,
    seat: Option<&'a Seat>,
    stop: Cancel,
    listener: Option<&'a mut dyn Listener>,
    on_better: Option<Box<Save<'a>>>,
    on_aside: Option<Box<Keep<'a>>>,
    on_back: Option<Box<Save<'a>>>,
    cache: Cache,
    objective: Option<f64>,
    max_tests: u64,
    skip: Skip,
    clock: Option<VirtualClock>,
}

/// An oracle that the caller keeps.
struct Lent<'a>(&'a dyn Oracle);

impl Oracle for Lent<'_> {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.0.test(candidate, cancel)
    }

    fn test_owned(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.0.test_owned(candidate, cancel)
    }

    fn measure(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Measured, OracleError> {
        self.0.measure(candidate, cancel)
    }
}

/// The outcome of a reduction.
#[derive(Clone, Debug)]
pub struct Reduced {
    /// The last candidate that was accepted, or the input if there was none.
    pub tree: Tree,
    /// The reason for the end.
    pub ended: Ended,
    /// The numbers of the reduction: tests, times, sizes.
    pub accounts: Accounts,
    /// Whether the result is steady, as far as that was asked for.
    pub checked: Checked,
    /// The number of the result, if there is an [objective](Reduction::objective).
    pub number: Option<f64>,
}

/// A reduction that failed, with the best that it had found until then.
#[derive(Debug, thiserror::Error)]
#[error("{cause}")]
pub struct SessionError {
    /// The reason.
    #[source]
    pub cause: Cause,
    /// The outcome as if somebody had stopped it then.
    pub best: Box<Reduced>,
}

impl Reduction<'_> {
    /// A reduction of this tree, whose text has to be interesting.
    pub fn new(tree: Tree) -> Self {
        Self::of(tree, None)
    }

    /// A reduction of this tree by a search that has started on it already.
    pub fn started(tree: Tree, search: Box<dyn Search>) -> Self {
        Self::of(tree, Some(search))
    }

    fn of(tree: Tree, search: Option<Box<dyn Search>>) -> Self {
        let setup = Setup {
            tree,
            search,
            jobs: 1,
            seat: None,
            stop: Cancel::new(),
            listener: None,
            on_better: None,
            on_aside: None,
            on_back: None,
            cache: Cache::default(),
            objective: None,
            max_tests: u64::MAX,
            skip: Skip::default(),
            clock: None,
        };
        Self { oracle: NoOracle, setup }
    }
}

impl<'a, O> Reduction<'a, O> {
    /// Sets the oracle: a closure that says whether a text is interesting. With several jobs, it is called from several threads
    /// at once.
    pub fn interesting_if<F: Fn(&[u8]) -> bool + Sync>(self, is_interesting: F) -> Reduction<'a, F> {
        Reduction { oracle: is_interesting, setup: self.setup }
    }

    /// Sets the oracle: a [`CommandOracle`](crate::oracle::CommandOracle), or an [`Oracle`] of the caller's own, which can say
    /// more than yes or no.
    pub fn oracle(self, oracle: &'a dyn Oracle) -> Reduction<'a, impl Oracle + use<'a, O>> {
        Reduction { oracle: Lent(oracle), setup: self.setup }
    }

    /// Sets the algorithm, with the default options. The tree has to be of its [`units`](Strategy::units).
    #[must_use]
    pub fn strategy(self, strategy: &Strategy) -> Self {
        self.search(|tree| (strategy.start)(tree, Options::default()))
    }

    /// Sets the algorithm by its start on the tree: a [`Search`] of the caller's own, or a strategy with options.
    #[must_use]
    pub fn search<S: Search + 'static>(mut self, start: impl FnOnce(&Tree) -> S) -> Self {
        self.setup.search = Some(Box::new(start(&self.setup.tree)));
        self
    }

    /// Sets the number of tests that run at a time; 0 counts as 1. The result does not depend on it.
    #[must_use]
    pub fn jobs(mut self, jobs: usize) -> Self {
        self.setup.jobs = jobs.max(1);
        self
    }

    /// Shares jobs with other reductions: how many tests run at a time, and how many in all, is what the seat tells. The result
    /// does not depend on it.
    #[must_use]
    pub fn seat(mut self, seat: &'a Seat) -> Self {
        self.setup.seat = Some(seat);
        self
    }

    /// Sets the request by which another thread ends the reduction before its time: then the tests that run are cancelled, and
    /// the best so far is the result.
    #[must_use]
    pub fn stop(mut self, stop: Cancel) -> Self {
        self.setup.stop = stop;
        self
    }

    /// Sets the listener, which is told all events, in order, in the thread that [runs](Self::run) the reduction.
    #[must_use]
    pub fn on_event(mut self, listener: &'a mut dyn Listener) -> Self {
        self.setup.listener = Some(listener);
        self
    }

    /// Sets what is done with every text that becomes the best, such as to write it to a file. An error ends the reduction, and
    /// the text before stays the best.
    #[must_use]
    pub fn on_better(mut self, save: impl FnMut(&[u8]) -> io::Result<()> + 'a) -> Self {
        self.setup.on_better = Some(Box::new(save));
        self
    }

    /// Sets what is done with a text that is [also interesting](crate::oracle::Verdict::AlsoInteresting). An error ends the
    /// reduction.
    #[must_use]
    pub fn on_aside(mut self, keep: impl FnMut(Verdict, &[u8]) -> io::Result<()> + 'a) -> Self {
        self.setup.on_aside = Some(Box::new(keep));
        self
    }

    /// Has the best so far tested again, at growing intervals and at the end. If it is not steady any more, the last version
    /// that is steady takes its place, `save` is called with its text, and from then on several runs have to agree on each
    /// candidate. An error of `save` ends the reduction.
    #[must_use]
    pub fn recheck(mut self, save: impl FnMut(&[u8]) -> io::Result<()> + 'a) -> Self {
        self.setup.on_back = Some(Box::new(save));
        self
    }

    /// Sets the verdicts that are known before the start, from another run with the same oracle. A text with a known
    /// verdict is not tested, and new verdicts are added.
    #[must_use]
    pub fn cache(mut self, cache: Cache) -> Self {
        self.setup.cache = cache;
        self
    }

    /// Sets another goal than a small text: the number that the oracle [measures](Oracle::measure), which is `input` of the
    /// input. A candidate is taken if its number is not larger than that of the best; so of equal numbers, the smaller text.
    #[must_use]
    pub fn objective(mut self, input: f64) -> Self {
        self.setup.objective = Some(input);
        self
    }

    /// Sets the number of tests after which the reduction ends, with the best so far as its result.
    #[must_use]
    pub fn max_tests(mut self, tests: u64) -> Self {
        self.setup.max_tests = tests;
        self
    }

    /// Sets the request by which another thread makes the search leave the present pass for the next one.
    #[must_use]
    pub fn skip(mut self, skip: Skip) -> Self {
        self.setup.skip = skip;
        self
    }

    /// Has the jobs and the search take the time of a clock that is not real, to find out how long the reduction would take with
    /// that many jobs: its tests are run one after the other by this thread, those that are cancelled not at all.
    #[must_use]
    pub fn in_virtual_time(mut self, clock: &VirtualClock) -> Self {
        self.setup.clock = Some(clock.clone());
        self
    }

    /// Runs the reduction in this thread, which starts others for the tests if there are several jobs. When it returns, no test
    /// is running any more.
    ///
    /// # Errors
    /// If the oracle breaks or a result cannot be saved. The best so far is in the error.
    ///
    /// # Panics
    /// If the oracle or the listener does.
    pub fn run(self) -> Result<Reduced, SessionError>
    where
        O: Oracle,
    {
        let start = Instant::now();
        let Self { oracle, mut setup } = self;
        let search = setup.search.unwrap_or_else(|| (STRATEGIES[0].start)(&setup.tree, Options::default()));
        let mut fan = Fan { accounts: Accounts::default(), listener: setup.listener };
        fan.event(&Event::Started { size: Size::of(&setup.tree), jobs: setup.jobs });
        let (job_sender, jobs) = mpsc::channel();
        let (reply_sender, replies) = mpsc::channel();
        let jobs = Mutex::new(jobs);
        let (tree, number, checked, ended) = std::thread::scope(|scope| {
            let (oracle, jobs): (&dyn Oracle, _) = (&oracle, &jobs);
            let is_real = setup.clock.is_none();
            let virtual_jobs = setup.clock.map(|clock| InVirtualTime::new(clock, reply_sender.clone()));
            // The last of the senders are those of the workers, and of who starts them: when they have ended, it is seen.
            let start = move |started| workers::start(scope, started, oracle, jobs, &reply_sender);
            // With a seat, threads start when they are needed.
            let wanted = if setup.seat.is_some() || setup.jobs == 1 || !is_real { 0 } else { setup.jobs };
            let mut count = 0;
            while count < wanted {
                match start(count) {
                    Ok(()) => count += 1,
                    Err(error) if count == 0 => {
                        return (setup.tree, setup.objective, Checked::No, Err(Cause::NoThread(error)));
                    }
                    // Fewer jobs give the same result.
                    Err(_) => break,
                }
            }
            let has_threads = setup.seat.is_some() || count > 0;
            let threads = Threads { jobs: job_sender, count, start: Box::new(start) };
            let ends = Ends {
                crew: Crew::new(oracle, has_threads.then_some(threads)).in_virtual_time(virtual_jobs),
                replies,
                workers: if is_real { count.max(1) } else { setup.jobs },
                seat: setup.seat,
                stop: &setup.stop,
                listener: &mut fan,
                on_better: setup.on_better.as_deref_mut().map(|save| save as _),
                on_aside: setup.on_aside.as_deref_mut().map(|keep| keep as _),
                on_back: setup.on_back.as_deref_mut().map(|save| save as _),
                objective: setup.objective,
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
        let best = Reduced { tree, ended, accounts: fan.accounts, checked, number };
        match cause {
            None => Ok(best),
            Some(cause) => Err(SessionError { cause, best: Box::new(best) }),
        }
    }
}

/// Tells the accounts, then the listener.
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

    fn better(&mut self, better: &Better<'_>) {
        if let Some(listener) = &mut self.listener {
            listener.better(better);
        }
    }
}
