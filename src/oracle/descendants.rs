//! Ending the descendants that have left the test's process group, as those of `timeout` and `setsid` do, and
//! those whose parent has exited, too.

use std::ffi::{CStr, OsStr};
#[cfg(target_os = "linux")]
use std::os::unix::ffi::OsStrExt;
#[cfg(target_os = "linux")]
use std::sync::PoisonError;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::process::Pid;

#[cfg(target_os = "linux")]
use super::process::{LEADERS, STARTS};

/// How often to look for orphans of a test that keep starting others; then they win.
#[cfg(target_os = "linux")]
const ROUNDS: usize = 200;

/// Whether orphans come to this process.
static ADOPTING: AtomicBool = AtomicBool::new(false);

/// From now on, processes that a test leaves behind in other groups become children of this process, and end with
/// the test. For programs that start no other processes than tests. Does nothing but on Linux.
pub fn adopt_orphans() {
    #[cfg(target_os = "linux")]
    if rustix::process::set_child_subreaper(Some(rustix::process::getpid())).is_ok() {
        ADOPTING.store(true, Ordering::Relaxed);
    }
}

/// Kills and reaps what the tests that have ended left to this process: what bears `mark` in its environment, and
/// when no test is running, all. Whether it is certain that nothing is left.
#[cfg(target_os = "linux")]
pub(super) fn end_orphans(mark: &OsStr) -> bool {
    use rustix::process::{Signal, WaitOptions, kill_process, waitpid};

    if !ADOPTING.load(Ordering::Relaxed) {
        return false;
    }
    let end = |orphan: Pid| {
        _ = kill_process(orphan, Signal::KILL);
        _ = waitpid(Some(orphan), WaitOptions::empty());
    };
    for _ in 0..ROUNDS {
        // To ask for any child at all is much quicker than to list them.
        let orphans = if has_children() { orphans() } else { Vec::new() };
        if orphans.is_empty() {
            return true;
        }
        let marked: Vec<Pid> = orphans.iter().copied().filter(|&orphan| has_variable(orphan, mark)).collect();
        marked.iter().copied().for_each(end);
        if !marked.is_empty() {
            continue;
        }
        // What is left belongs to other tests, or has exited, or hides. Now it is certain who is a leader.
        let _no_starts = STARTS.write().unwrap_or_else(PoisonError::into_inner);
        let idle = LEADERS.lock().unwrap_or_else(PoisonError::into_inner).is_empty();
        let stray: Vec<Pid> =
            self::orphans().into_iter().filter(|&orphan| idle || has_exited(orphan)).collect();
        if stray.is_empty() {
            return false;
        }
        stray.into_iter().for_each(end);
    }
    false
}

/// Kills the processes whose `variable` is a path through the folder `name`: what tests of a run that was killed have left.
/// Those of other users are not found.
#[cfg(target_os = "linux")]
pub(super) fn end_marked(variable: &str, name: &CStr) {
    use rustix::process::{PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

    let names_it = |each: &[u8]| {
        let value = each.strip_prefix(variable.as_bytes()).and_then(|rest| rest.strip_prefix(b"="));
        value.is_some_and(|path| path.split(|&byte| byte == b'/').any(|part| part == name.to_bytes()))
    };
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    for process in processes.filter_map(|entry| pid(entry.file_name().to_str()?)) {
        // Opened before it is looked at, so that it is this one that is killed, whoever gets its number.
        let Ok(handle) = pidfd_open(process, PidfdFlags::empty()) else { continue };
        if variables(process).split(|&byte| byte == 0).any(names_it) {
            _ = pidfd_send_signal(&handle, Signal::KILL);
        }
    }
}

/// Elsewhere they are not found.
#[cfg(not(target_os = "linux"))]
pub(super) fn end_marked(_variable: &str, _name: &CStr) {}

/// Whether this process has a child, be it one that has exited.
#[cfg(target_os = "linux")]
fn has_children() -> bool {
    use rustix::io::Errno;
    use rustix::process::{WaitId, WaitIdOptions, waitid};

    let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
    !matches!(waitid(WaitId::All, options), Err(Errno::CHILD))
}

/// The children of this process that are no leaders of tests, and with those that are being started.
#[cfg(target_os = "linux")]
fn orphans() -> Vec<Pid> {
    let own = rustix::process::getpid();
    // Orphans come to the first thread, and it starts the tests of a single job.
    let list = std::fs::read_to_string(format!("/proc/self/task/{own}/children")).unwrap_or_default();
    let leaders = LEADERS.lock().unwrap_or_else(PoisonError::into_inner);
    list.split_whitespace().filter_map(pid).filter(|pid| !leaders.contains(&pid.as_raw_pid())).collect()
}

#[cfg(target_os = "linux")]
fn has_variable(process: Pid, variable: &OsStr) -> bool {
    variables(process).split(|&byte| byte == 0).any(|each| each == variable.as_bytes())
}

/// The environment of a process, with a zero behind each variable.
#[cfg(target_os = "linux")]
fn variables(process: Pid) -> Vec<u8> {
    std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default()
}

#[cfg(target_os = "linux")]
fn has_exited(process: Pid) -> bool {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    stat.rsplit(')').next().is_some_and(|rest| rest.trim_start().starts_with('Z'))
}

/// Elsewhere orphans do not come here.
#[cfg(not(target_os = "linux"))]
pub(super) fn end_orphans(_mark: &OsStr) -> bool {
    false
}

/// Kills the descendants of `leader`, which must not have been reaped. Those whose parent has exited are
/// not found, but unless they left it they are in the group, which the caller kills.
#[cfg(target_os = "linux")]
pub(super) fn kill(leader: Pid) {
    use rustix::process::{PidfdFlags, Signal, kill_process, pidfd_open, pidfd_send_signal};

    // Stopped before its children are listed, a process can neither start another one nor lose one by exiting.
    _ = kill_process(leader, Signal::STOP);
    let mut stopped = Vec::new();
    let mut parents = vec![leader];
    while let Some(parent) = parents.pop() {
        for child in children(parent) {
            // The number may have gone to somebody else since it was listed; what the handle stands for
            // cannot change, so that a second look at the list tells.
            let Ok(handle) = pidfd_open(child, PidfdFlags::empty()) else { continue };
            if children(parent).contains(&child) && pidfd_send_signal(&handle, Signal::STOP).is_ok() {
                stopped.push(handle);
                parents.push(child);
            }
        }
    }
    for handle in stopped {
        _ = pidfd_send_signal(&handle, Signal::KILL);
    }
}

/// The children that `/proc` lists for all threads of a process; none where the kernel has no such list.
#[cfg(target_os = "linux")]
fn children(parent: Pid) -> Vec<Pid> {
    let threads = std::fs::read_dir(format!("/proc/{}/task", parent.as_raw_nonzero()));
    let lists = threads.into_iter().flatten().flatten();
    let lists = lists.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(pid).collect::<Vec<_>>()).collect()
}

#[cfg(target_os = "linux")]
fn pid(number: &str) -> Option<Pid> {
    Pid::from_raw(number.parse().ok()?)
}

/// Elsewhere only the group is ended.
#[cfg(not(target_os = "linux"))]
pub(super) fn kill(_leader: Pid) {}
