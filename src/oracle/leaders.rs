//! The leaders of the process groups of tests, and the lock under which they start.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockWriteGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

/// How often to look whether the lock is free, for who does not wait for ever.
const PAUSE: Duration = Duration::from_millis(5);

/// The processes that were started as tests, each the leader of a process group, and have not been reaped.
#[derive(Debug)]
pub(super) struct Leaders {
    /// Held shared while a process is started or reaped, and exclusively by who must not leak an open file into a new
    /// process, or must know all leaders.
    starts: RwLock<()>,
    /// Changed only by who holds `starts`, shared.
    processes: Mutex<BTreeSet<i32>>,
}

impl Leaders {
    pub(super) const fn new() -> Self {
        Self { starts: RwLock::new(()), processes: Mutex::new(BTreeSet::new()) }
    }

    /// Starts a process and lists it.
    pub(super) fn start(&self, command: &mut Command) -> io::Result<Child> {
        let _starting = self.starts.read().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        self.list().insert(Pid::from_child(&child).as_raw_pid());
        Ok(child)
    }

    /// Waits until a process has exited, and strikes it off the list: from then on its number may be another one's.
    pub(super) fn reap(&self, child: &mut Child) -> io::Result<ExitStatus> {
        let _reaping = self.starts.read().unwrap_or_else(PoisonError::into_inner);
        self.list().remove(&Pid::from_child(child).as_raw_pid());
        child.wait()
    }

    /// Lets no process start, and none be reaped, while the guard lives.
    pub(super) fn no_starts(&self) -> RwLockWriteGuard<'_, ()> {
        self.starts.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// The same, if nobody holds the lock for longer than `most`.
    pub(super) fn no_starts_within(&self, most: Duration) -> Option<RwLockWriteGuard<'_, ()>> {
        let start = Instant::now();
        loop {
            match self.starts.try_write() {
                Ok(guard) => return Some(guard),
                Err(TryLockError::Poisoned(guard)) => return Some(guard.into_inner()),
                Err(TryLockError::WouldBlock) if start.elapsed() > most => return None,
                Err(TryLockError::WouldBlock) => thread::sleep(PAUSE),
            }
        }
    }

    /// The numbers of the processes. What is listed has not been reaped, and is not while the list is locked.
    pub(super) fn list(&self) -> MutexGuard<'_, BTreeSet<i32>> {
        self.processes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
