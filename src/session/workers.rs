//! Who calls the oracle: threads, or for one job the scheduler's own.

use super::job::{Job, Reply, test};
use super::virtual_time::InVirtualTime;
use crate::oracle::Oracle;
use std::io;
use std::sync::mpsc::{Receiver, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread::{Builder, Scope};

/// Who does the jobs: threads, or the scheduler itself, or nobody until a clock that is not real says so.
pub(super) struct Crew<'a> {
    oracle: &'a dyn Oracle,
    threads: Option<Threads<'a>>,
    in_virtual_time: Option<InVirtualTime>,
}

/// Threads that do jobs, and how there come to be more of them.
pub(super) struct Threads<'a> {
    pub jobs: Sender<Job>,
    pub count: usize,
    /// Starts another one.
    pub start: Box<dyn FnMut(usize) -> io::Result<()> + 'a>,
}

impl<'a> Crew<'a> {
    /// The scheduler itself, and these threads if there are any.
    pub(super) fn new(oracle: &'a dyn Oracle, threads: Option<Threads<'a>>) -> Self {
        Self { oracle, threads, in_virtual_time: None }
    }

    /// The same, but jobs take the time of a clock that is not real.
    pub(super) fn in_virtual_time(self, jobs: Option<InVirtualTime>) -> Self {
        Self { in_virtual_time: jobs, ..self }
    }

    /// Whether jobs may be done elsewhere.
    pub(super) fn has_threads(&self) -> bool {
        self.threads.is_some()
    }

    /// Says that the search was asked for a candidate.
    pub(super) fn note_proposal(&self) {
        if let Some(jobs) = &self.in_virtual_time {
            jobs.note_proposal();
        }
    }

    /// Before a reply is waited for: in virtual time, lets the next job end, which sends its reply.
    pub(super) fn let_time_pass(&mut self) {
        if let Some(jobs) = &mut self.in_virtual_time {
            jobs.end_next(self.oracle);
        }
    }

    /// Has a job done. Gives the reply if it was done at once, by the caller: if this is to be the only job, for to wake another
    /// thread costs more than a quick test. Otherwise there are `count` threads, if the system lets them start.
    pub(super) fn give(&mut self, job: Job, is_only: bool, count: usize) -> Option<Reply> {
        if let Some(jobs) = &mut self.in_virtual_time {
            jobs.begin(job);
            return None;
        }
        let Some(threads) = self.threads.as_mut().filter(|_| !is_only) else {
            return Some(test(self.oracle, job));
        };
        while threads.count < count {
            // Fewer threads give the same result.
            if (threads.start)(threads.count).is_err() {
                break;
            }
            threads.count += 1;
        }
        if threads.count == 0 {
            return Some(test(self.oracle, job));
        }
        // Fails only when there are no workers, which is noticed when their replies are waited for.
        _ = threads.jobs.send(job);
        None
    }

    /// Lets the threads end when they have done their jobs.
    pub(super) fn dismiss(&mut self) {
        self.threads = None;
        self.in_virtual_time = None;
    }
}

/// Starts a worker, given how many there are. It ends when `jobs` has no sender any more.
///
/// # Errors
/// If the system does not let a thread start.
pub(super) fn start<'scope, 'env>(
    scope: &'scope Scope<'scope, 'env>,
    started: usize,
    oracle: &'env dyn Oracle,
    jobs: &'env Mutex<Receiver<Job>>,
    replies: &Sender<Reply>,
) -> io::Result<()> {
    let replies = replies.clone();
    Builder::new()
        .name(format!("test {}", started + 1))
        .spawn_scoped(scope, move || work(oracle, jobs, &replies))
        .map(drop)
}

fn work(oracle: &dyn Oracle, jobs: &Mutex<Receiver<Job>>, replies: &Sender<Reply>) {
    loop {
        let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = job else { return };
        if replies.send(test(oracle, job)).is_err() {
            return;
        }
    }
}
