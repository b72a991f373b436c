//! All workers of a run.

use super::launcher::Launcher;
use super::peer::{Peer, Say, each};
use crate::oracle::{Cancel, OracleError};
use std::ffi::OsString;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How long to wait before looking again whether a job is free, or nobody needs one any more.
const LOOK_AGAIN: Duration = Duration::from_millis(10);

/// Under what terms workers are started.
#[derive(Clone, Debug)]
pub(crate) struct Terms {
    /// The path of the program there.
    pub program: OsString,
    /// How many tests each may run at a time; `None`: as many as it has cores.
    pub jobs: Option<usize>,
    /// How long a worker may take to say who it is, and how much longer than a test may take an answer may take.
    pub patience: Duration,
}

/// Why there are no workers. The text says what to do.
#[derive(Debug, thiserror::Error)]
pub(crate) enum FleetError {
    /// Why the last of them is not there.
    #[error("{0}; no worker is left: see to its command, or leave out --workers")]
    Nobody(String),
    #[error("interrupted")]
    Cancelled,
}

/// All workers of a run. They end when it is dropped.
#[derive(Debug)]
pub(crate) struct Fleet {
    pub(super) peers: Vec<Peer>,
    /// How many tests each is running.
    busy: Mutex<Vec<usize>>,
    /// A test has ended.
    freed: Condvar,
    next_test: AtomicU64,
}

/// The right to run a test on a worker.
pub(super) struct Seat<'a> {
    fleet: &'a Fleet,
    place: usize,
}

impl Fleet {
    /// Starts workers, all at once. Which are not there is said; the others are enough.
    ///
    /// # Errors
    /// If none is there, or `stop` was raised.
    pub(crate) fn start(
        launchers: &[Launcher],
        terms: &Terms,
        stop: &Cancel,
        say: &Say,
    ) -> Result<Self, FleetError> {
        let started = each(launchers, |launcher| {
            let launcher = &Launcher { jobs: terms.jobs.or(launcher.jobs), ..launcher.clone() };
            let peer = Peer::start(launcher, &terms.program, terms.patience, stop, Say::clone(say));
            peer.map_err(|why| format!("worker {} is not there: {why}", launcher.name))
        });
        if stop.is_cancelled() {
            return Err(FleetError::Cancelled);
        }
        let (mut peers, mut missing) = (Vec::new(), Vec::new());
        for peer in started {
            match peer {
                Ok(peer) => peers.push(peer),
                Err(why) => missing.push(why),
            }
        }
        let last = missing.pop_if(|_| peers.is_empty());
        for why in &missing {
            say(why);
        }
        if let Some(last) = last {
            return Err(FleetError::Nobody(last));
        }
        Ok(Self {
            busy: Mutex::new(vec![0; peers.len()]),
            peers,
            freed: Condvar::new(),
            next_test: AtomicU64::new(0),
        })
    }

    /// How many tests may run at a time.
    pub(crate) fn jobs(&self) -> usize {
        self.peers.iter().map(|peer| peer.jobs).sum()
    }

    /// A line that tells the workers.
    pub(crate) fn told(&self) -> String {
        let count = |count: usize, what: &str| format!("{count} {what}{}", if count == 1 { "" } else { "s" });
        let all: Vec<String> =
            self.peers.iter().map(|peer| format!("{} ({})", peer.name, peer.jobs)).collect();
        let shown = if all.len() <= 8 { format!(": {}", all.join(", ")) } else { String::new() };
        format!("{} with {}{shown}", count(all.len(), "worker"), count(self.jobs(), "job"))
    }

    /// A number for a test.
    pub(super) fn number(&self) -> u64 {
        self.next_test.fetch_add(1, Ordering::Relaxed)
    }

    /// Waits until a worker has a job free: of several, the one with the largest part of its jobs free.
    ///
    /// # Errors
    /// If no worker is left, or nobody needs the test any more.
    pub(super) fn seat(&self, cancel: &Cancel) -> Result<Seat<'_>, OracleError> {
        let mut busy = lock(&self.busy);
        loop {
            if cancel.is_cancelled() {
                return Err(OracleError::Cancelled);
            }
            let mut best: Option<(usize, usize)> = None;
            let (mut is_any, mut why) = (false, None);
            for (place, peer) in self.peers.iter().enumerate() {
                if let Some(lost) = peer.lost() {
                    why = Some((&peer.name, lost));
                    continue;
                }
                is_any = true;
                let free = peer.jobs.saturating_sub(busy[place]);
                // Parts are compared by cross-multiplication.
                let is_better =
                    |(best, its_free): (usize, usize)| free * self.peers[best].jobs > its_free * peer.jobs;
                if free > 0 && best.is_none_or(is_better) {
                    best = Some((place, free));
                }
            }
            if let Some((place, _)) = best {
                busy[place] += 1;
                return Ok(Seat { fleet: self, place });
            }
            if !is_any {
                let why = why.map_or_else(String::new, |(name, why)| format!("; the last was {name}: {why}"));
                return Err(OracleError::broken(format!(
                    "no worker is left{why}; start again with workers that are there, or without"
                )));
            }
            busy = self.freed.wait_timeout(busy, LOOK_AGAIN).unwrap_or_else(PoisonError::into_inner).0;
        }
    }
}

impl Seat<'_> {
    pub(super) fn peer(&self) -> &Peer {
        &self.fleet.peers[self.place]
    }
}

impl Drop for Seat<'_> {
    fn drop(&mut self) {
        lock(&self.fleet.busy)[self.place] -= 1;
        self.fleet.freed.notify_all();
    }
}

impl Drop for Fleet {
    fn drop(&mut self) {
        // All at once; each is waited for when it is dropped.
        self.peers.iter().for_each(Peer::close);
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
