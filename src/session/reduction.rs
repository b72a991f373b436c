//! The door for library users: a reduction with a closure or a program as its oracle.

use super::accounts::Accounts;
use super::event::{Ended, Event, Listener, Size};
use super::scheduler::{Ends, Scheduler};
use super::workers::{self, Crew};
use crate::oracle::{Cancel, Oracle};
use crate::search::{Options, Search, Strategy};
use crate::tree::Tree;
use std::io;
use std::sync::{Mutex, mpsc};
use std::time::Instant;

/// What to do with a text that is better than the one before.
pub type Save<'a> = dyn FnMut(&[u8]) -> io::Result<()> + 'a;

/// A reduction to be run. The input counts as interesting: it is not tested again.
pub struct Reduction<'a> {
    tree: Tree,
    search: Box<dyn Search>,
    oracle: &'a dyn Oracle,
    jobs: usize,
    stop: Cancel,
    listener: Option<&'a mut dyn Listener>,
    on_better: Option<&'a mut Save<'a>>,
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

/// Why a reduction ended before its time.
#[derive(Debug, thiserror::Error)]
pub enum Cause {
    /// The test cannot be run any more; the text says what failed and what to do.
    #[error("{0}")]
    Broken(String),
    /// What was given to [`Reduction::on_better`] failed.
    #[error(transparent)]
    Save(io::Error),
}

impl<'a> Reduction<'a> {
    /// One that reduces `tree` by a strategy, as long as `oracle` finds it interesting; with one job.
    pub fn new(tree: Tree, strategy: &Strategy, oracle: &'a dyn Oracle) -> Self {
        let search = (strategy.start)(tree.clone(), &Options::default());
        Self::with_search(tree, search, oracle)
    }

    /// One with a search that was started on this tree.
    pub fn with_search(tree: Tree, search: Box<dyn Search>, oracle: &'a dyn Oracle) -> Self {
        Self { tree, search, oracle, jobs: 1, stop: Cancel::new(), listener: None, on_better: None }
    }

    /// How many tests to run at a time; at least 1. The result does not depend on it.
    #[must_use]
    pub fn jobs(mut self, jobs: usize) -> Self {
        self.jobs = jobs.max(1);
        self
    }

    /// What to raise to end it before its time.
    #[must_use]
    pub fn stop(mut self, stop: Cancel) -> Self {
        self.stop = stop;
        self
    }

    /// Who is told what happens.
    #[must_use]
    pub fn on_event(mut self, listener: &'a mut dyn Listener) -> Self {
        self.listener = Some(listener);
        self
    }

    /// What to do with every text that is better than the one before; an error ends the reduction, and the
    /// text before stays the best.
    #[must_use]
    pub fn on_better(mut self, save: &'a mut Save<'a>) -> Self {
        self.on_better = Some(save);
        self
    }

    /// Reduces. When it returns, no test is running any more.
    ///
    /// # Errors
    /// If the oracle breaks or saving fails; with what was found so far.
    ///
    /// # Panics
    /// If the oracle or the listener does.
    pub fn run(self) -> Result<Reduced, SessionError> {
        let start = Instant::now();
        let mut fan = Fan { accounts: Accounts::default(), listener: self.listener };
        fan.event(&Event::Started { size: Size::of(&self.tree), jobs: self.jobs });
        let (job_sender, jobs) = mpsc::channel();
        let (reply_sender, replies) = mpsc::channel();
        let jobs = Mutex::new(jobs);
        let (tree, ended) = std::thread::scope(|scope| {
            let crew = if self.jobs == 1 {
                Ok((Crew::Own(self.oracle), 1))
            } else {
                workers::start(scope, self.jobs, self.oracle, &jobs, &reply_sender)
                    .map(|workers| (Crew::Threads(job_sender), workers))
            };
            let (crew, workers) = match crew {
                Ok(crew) => crew,
                Err(error) => {
                    let text = format!("cannot start a thread: {error}; try fewer jobs");
                    return (self.tree, Err(Cause::Broken(text)));
                }
            };
            // The last of the senders are those of the workers: when they have ended, it is seen.
            drop(reply_sender);
            let ends = Ends {
                crew,
                replies,
                workers,
                stop: &self.stop,
                listener: &mut fan,
                on_better: self.on_better.map(|save| save as _),
            };
            Scheduler::new(self.tree, self.search, ends).run()
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
