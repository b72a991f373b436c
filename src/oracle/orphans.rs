//! Orphans: processes that tests have left and whose parents have exited. They become children of this process, and end
//! with their tests.

use super::leaders::Leaders;
use std::ffi::OsStr;

#[cfg(target_os = "linux")]
pub(super) use linux::Orphans;

/// On other systems, orphans do not become children of this process.
#[cfg(not(target_os = "linux"))]
#[derive(Debug)]
pub(super) struct Orphans;

#[cfg(not(target_os = "linux"))]
#[expect(clippy::unused_self, reason = "on Linux there is something to know of them")]
impl Orphans {
    pub(super) const fn new() -> Self {
        Self
    }

    pub(super) fn adopt(&self) -> bool {
        true
    }

    pub(super) fn end(&self, _leaders: &Leaders, _mark: &OsStr) -> bool {
        false
    }
}

#[cfg(target_os = "linux")]
mod linux {
    use std::collections::BTreeSet;
    use std::os::unix::ffi::OsStrExt;
    use std::sync::{Mutex, OnceLock, PoisonError};

    use rustix::io::Errno;
    use rustix::process::{
        Pid, Signal, WaitId, WaitIdOptions, WaitOptions, getpid, kill_process, set_child_subreaper, waitid,
        waitpid,
    };

    use super::{Leaders, OsStr};
    use crate::oracle::descendants::{children, pid, variables};

    /// How often to look for orphans of a test that keep starting others; after that, they stay.
    const ROUNDS: usize = 200;

    /// The adoption of orphans by this process.
    #[derive(Debug)]
    pub struct Orphans {
        /// Set when orphans come to this process.
        adoption: OnceLock<Adoption>,
        /// Held while adoption begins, which happens once.
        adopting: Mutex<()>,
    }

    /// The state of the process when adoption began.
    #[derive(Debug)]
    struct Adoption {
        /// Whether there were children already, as when a shell has started some and then has become this process. Their
        /// orphans come to this process, too.
        had_children: bool,
        /// The children that there were. Only this process could reap them, and it does not, so that their numbers stay theirs.
        elders: BTreeSet<i32>,
    }

    impl Orphans {
        /// A process to which no orphans come yet.
        pub const fn new() -> Self {
            Self { adoption: OnceLock::new(), adopting: Mutex::new(()) }
        }

        /// From now on, orphans come to this process. Gives whether they can be found.
        pub fn adopt(&self) -> bool {
            let _one = self.adopting.lock().unwrap_or_else(PoisonError::into_inner);
            if self.adoption.get().is_none() && set_child_subreaper(Some(getpid())).is_ok() {
                // Not before: a child that came in between would belong to nobody.
                let elders = children(getpid()).iter().map(|elder| elder.as_raw_pid()).collect();
                self.adoption.get_or_init(|| Adoption { had_children: has_children(), elders });
            }
            list().is_some()
        }

        /// Kills and reaps orphans: processes with `mark` in their environment, and if no test is running, all that can
        /// only come from tests. Gives whether it is certain that no process of the test is left.
        pub fn end(&self, leaders: &Leaders, mark: &OsStr) -> bool {
            let Some(adoption) = self.adoption.get() else { return false };
            let mut refusing: Vec<Pid> = Vec::new();
            for _ in 0..ROUNDS {
                // To ask whether there is any child is much quicker than to list them.
                if !has_children() {
                    return true;
                }
                let orphans = |refusing: &[Pid]| {
                    let orphans = adoption.orphans(leaders)?;
                    Some(orphans.into_iter().filter(|orphan| !refusing.contains(orphan)).collect::<Vec<_>>())
                };
                let Some(found) = orphans(&refusing) else {
                    adoption.reap(leaders);
                    return false;
                };
                if found.is_empty() {
                    return refusing.is_empty();
                }
                let is_marked = |orphan: Pid| has_variable(orphan, |each| each == mark.as_bytes());
                let marked: Vec<Pid> = found.into_iter().filter(|&orphan| is_marked(orphan)).collect();
                if !marked.is_empty() {
                    refusing.extend(marked.into_iter().filter(|&orphan| !end(orphan)));
                    continue;
                }
                // The orphans that are left belong to other tests, have exited, or hide. Under this lock it is certain
                // which processes are leaders.
                let _no_starts = leaders.no_starts();
                let idle = leaders.list().is_empty();
                let is_stray = |orphan| has_exited(orphan) || idle && adoption.is_of_tests(orphan, mark);
                let stray =
                    orphans(&refusing).unwrap_or_default().into_iter().filter(|&orphan| is_stray(orphan));
                let stray: Vec<Pid> = stray.collect();
                if stray.is_empty() {
                    return false;
                }
                refusing.extend(stray.into_iter().filter(|&orphan| !end(orphan)));
            }
            false
        }
    }

    impl Adoption {
        /// The children of this process that have come since and are no leaders of tests; `None` if the system does not tell.
        fn orphans(&self, leaders: &Leaders) -> Option<Vec<Pid>> {
            // Orphans come to the first thread, and it starts the tests of a single job.
            let list = list()?;
            let leaders = leaders.list();
            let is_orphan = |pid: i32| !leaders.contains(&pid) && !self.elders.contains(&pid);
            Some(list.split_whitespace().filter_map(pid).filter(|pid| is_orphan(pid.as_raw_pid())).collect())
        }

        /// Whether it is certain that an orphan comes from a test; no test is running. If there were children before
        /// adoption, an orphan may be theirs: then its environment must name a folder of the run.
        fn is_of_tests(&self, orphan: Pid, mark: &OsStr) -> bool {
            let mark = mark.as_bytes();
            let run = mark.iter().rposition(|&byte| byte == b'/').map_or(mark, |end| &mark[..=end]);
            !self.had_children || has_variable(orphan, |each| each.starts_with(run))
        }

        /// Reaps orphans that have exited where the system does not list them, unless a test is running, whose end would be
        /// lost.
        fn reap(&self, leaders: &Leaders) {
            let _no_starts = leaders.no_starts();
            if !self.had_children && leaders.list().is_empty() {
                while let Ok(Some(_)) = waitpid(None, WaitOptions::NOHANG) {}
            }
        }
    }

    /// Kills and reaps an orphan; gives whether it is gone. An orphan of another user cannot be killed, and is not waited for.
    fn end(orphan: Pid) -> bool {
        let killed = kill_process(orphan, Signal::KILL).is_ok();
        let options = if killed { WaitOptions::empty() } else { WaitOptions::NOHANG };
        !matches!(waitpid(Some(orphan), options), Ok(None))
    }

    /// Whether this process has a child, also one that has exited.
    fn has_children() -> bool {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        !matches!(waitid(WaitId::All, options), Err(Errno::CHILD))
    }

    /// The numbers of the children of the first thread.
    fn list() -> Option<String> {
        std::fs::read_to_string(format!("/proc/self/task/{}/children", getpid())).ok()
    }

    fn has_variable(process: Pid, is_it: impl Fn(&[u8]) -> bool) -> bool {
        variables(process).split(|&byte| byte == 0).any(is_it)
    }

    fn has_exited(process: Pid) -> bool {
        let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
        stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('Z'))
    }
}
