//! The leaders of the process groups of tests, and the lock under which they start.

use std::collections::BTreeSet;
use std::io;
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, MutexGuard, PoisonError, RwLock, RwLockWriteGuard, TryLockError};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Pid;

/// How often to look whether the lock is free, where the wait has an end.
const PAUSE: Duration = Duration::from_millis(5);

/// The processes that were started as tests, each the leader of a process group, and have not been reaped.
#[derive(Debug)]
pub(super) struct Leaders {
    /// Held shared while a process is started or reaped. Held exclusively where an open file must not leak into a new process,
    /// or where all leaders must be known.
    starts: RwLock<()>,
    /// Changed only while `starts` is held shared.
    processes: Mutex<BTreeSet<i32>>,
    /// Those of them that are no tests, and end what they have started when they are asked to.
    launched: Mutex<BTreeSet<i32>>,
}

impl Leaders {
    pub(super) const fn new() -> Self {
        Self {
            starts: RwLock::new(()),
            processes: Mutex::new(BTreeSet::new()),
            launched: Mutex::new(BTreeSet::new()),
        }
    }

    /// Starts a process and lists it.
    pub(super) fn start(&self, command: &mut Command) -> io::Result<Child> {
        let _starting = self.starts.read().unwrap_or_else(PoisonError::into_inner);
        let child = command.spawn()?;
        self.list().insert(Pid::from_child(&child).as_raw_pid());
        Ok(child)
    }

    /// Starts a process that is no test, and lists it.
    #[cfg(feature = "cli")]
    pub(super) fn launch(&self, command: &mut Command) -> io::Result<Child> {
        let child = self.start(command)?;
        self.launched().insert(Pid::from_child(&child).as_raw_pid());
        Ok(child)
    }

    /// The processes of the list that are no tests.
    pub(super) fn launched(&self) -> MutexGuard<'_, BTreeSet<i32>> {
        self.launched.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes a process off the list and waits until it has exited. From then on, another process may have its number.
    pub(super) fn reap(&self, child: &mut Child) -> io::Result<ExitStatus> {
        let _reaping = self.starts.read().unwrap_or_else(PoisonError::into_inner);
        let number = Pid::from_child(child).as_raw_pid();
        self.list().remove(&number);
        self.launched().remove(&number);
        child.wait()
    }

    /// Lets no process start, and none be reaped, while the guard lives.
    pub(super) fn no_starts(&self) -> RwLockWriteGuard<'_, ()> {
        self.starts.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// As [`no_starts`](Self::no_starts); `None` if somebody else holds the lock for longer than `most`.
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

    /// The numbers of the processes. They have not been reaped, and are not reaped while the list is locked.
    pub(super) fn list(&self) -> MutexGuard<'_, BTreeSet<i32>> {
        self.processes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
