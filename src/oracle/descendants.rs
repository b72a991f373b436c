//! Ending the descendants that have left the test's process group, as those of `timeout` and `setsid` do.

use rustix::process::Pid;

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
