//! What this process knows of all its tests: their processes, what these leave, and their folders.

use std::ffi::OsStr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::process::{Pid, Signal, kill_process_group};

use super::descendants;
use super::leaders::Leaders;
use super::marked::MarkedFolder;
use super::orphans::Orphans;

/// How long who is about to exit waits for what starts a test, or reaps one.
const LAST_WAIT: Duration = Duration::from_secs(1);

/// The only one.
static OF_PROCESS: Warden =
    Warden { leaders: Leaders::new(), orphans: Orphans::new(), folders: Mutex::new(Vec::new()) };

/// Watches over the processes and the temporary folders of all tests that this process runs.
///
/// There is [one in a process](Self::of_process), which every [`CommandOracle`](super::CommandOracle) uses, for children,
/// open files and the adoption of orphans belong to the whole process: while a candidate is written, no oracle may start a
/// test, which would inherit the open file; and of an orphan, only who knows all tests can tell whose it is.
///
/// Other children of the process are left alone, unless it [adopts orphans](Self::adopt_orphans).
#[derive(Debug)]
pub struct Warden {
    leaders: Leaders,
    orphans: Orphans,
    /// The folders that go with the process.
    folders: Mutex<Vec<Arc<MarkedFolder>>>,
}

impl Warden {
    /// The warden of this process.
    pub fn of_process() -> &'static Self {
        &OF_PROCESS
    }

    /// From now on, processes that a test leaves in process groups of their own become children of this process, and end
    /// with the test. (Without this, only the group of a test ends with it.) Only on Linux; elsewhere, nothing changes.
    ///
    /// Gives whether such processes can be found: for that, Linux has to show them in `/proc`. Where it does not, they go
    /// on.
    ///
    /// This is for programs whose only children are tests, before the first test. From then on, a child of the process that is
    /// no test counts as an orphan, **also one that the program has started itself**: when it has exited, it is reaped, so that
    /// a `wait` for it fails, and when no test is running, it is killed. The children from before the call are left alone. If
    /// there were any, a process is killed only if its environment says that it comes from a test.
    pub fn adopt_orphans(&self) -> bool {
        self.orphans.adopt()
    }

    /// Ends all tests that are running, removes all their folders, and lets no other test start: for a program that is about
    /// to exit at once, as after a second signal. A test that is about to start is waited for, for a second at most.
    pub fn end_all(&self) {
        // Who does not let go of the lock, as while writing to a disk that hangs, is not waited for.
        let _no_starts = self.leaders.no_starts_within(LAST_WAIT);
        let launched = self.leaders.launched().clone();
        for &leader in &*self.leaders.list() {
            if let Some(leader) = Pid::from_raw(leader) {
                if launched.contains(&leader.as_raw_pid()) {
                    // What it has started has tests of its own to end.
                    _ = kill_process_group(leader, Signal::TERM);
                    continue;
                }
                _ = descendants::kill(leader);
                _ = kill_process_group(leader, Signal::KILL);
            }
        }
        for folder in self.folders().iter().filter(|folder| !folder.is_kept()) {
            folder.remove();
        }
    }

    /// Kills and reaps what a test has left to this process, given the variable that is in the environment of all its
    /// processes; gives whether it is certain that nothing is left.
    pub(super) fn end_orphans(&self, mark: &OsStr) -> bool {
        self.orphans.end(&self.leaders, mark)
    }

    pub(super) fn leaders(&self) -> &Leaders {
        &self.leaders
    }

    /// From now on, this folder is removed by [`end_all`](Self::end_all).
    pub(super) fn watch(&self, folder: &Arc<MarkedFolder>) {
        self.folders().push(Arc::clone(folder));
    }

    /// The folder was removed.
    pub(super) fn forget(&self, folder: &Arc<MarkedFolder>) {
        self.folders().retain(|watched| !Arc::ptr_eq(watched, folder));
    }

    fn folders(&self) -> MutexGuard<'_, Vec<Arc<MarkedFolder>>> {
        self.folders.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
