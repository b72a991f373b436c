//! Ending descendants of a test that have left its process group, as those of `timeout` and `setsid` do, and the processes that
//! tests of a killed run have left.

use std::ffi::CStr;
use std::os::fd::OwnedFd;

use rustix::process::Pid;

/// Kills the processes in whose environment `variable` is a path through the folder `name`: those that tests of a killed
/// run have left. Processes of other users are not found.
#[cfg(target_os = "linux")]
pub(super) fn end_marked(variable: &str, name: &CStr) {
    use rustix::process::{PidfdFlags, Signal, pidfd_open, pidfd_send_signal};

    let names_it = |each: &[u8]| {
        let value = each.strip_prefix(variable.as_bytes()).and_then(|rest| rest.strip_prefix(b"="));
        value.is_some_and(|path| path.split(|&byte| byte == b'/').any(|part| part == name.to_bytes()))
    };
    let processes = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    for process in processes.filter_map(|entry| pid(entry.file_name().to_str()?)) {
        // Opened before it is looked at: so the process that was looked at is killed, whoever gets its number.
        let Ok(handle) = pidfd_open(process, PidfdFlags::empty()) else { continue };
        if variables(process).split(|&byte| byte == 0).any(names_it) {
            _ = pidfd_send_signal(&handle, Signal::KILL);
        }
    }
}

/// On other systems, such processes are not found.
#[cfg(not(target_os = "linux"))]
pub(super) fn end_marked(_variable: &str, _name: &CStr) {}

/// The environment of a process, with a zero after each variable.
#[cfg(target_os = "linux")]
pub(super) fn variables(process: Pid) -> Vec<u8> {
    std::fs::read(format!("/proc/{process}/environ")).unwrap_or_default()
}

/// Kills the descendants of `leader`, which must not have been reaped. Gives the processes that cannot be killed, which
/// belong to another user. Processes whose parent has exited are not found; the caller kills the group, in which most of
/// them are.
#[cfg(target_os = "linux")]
pub(super) fn kill(leader: Pid) -> Vec<(Pid, OwnedFd)> {
    use rustix::io::Errno;
    use rustix::process::{PidfdFlags, Signal, kill_process, pidfd_open, pidfd_send_signal};

    // Stopped before its children are listed, a process can neither start another one nor lose one by exiting.
    _ = kill_process(leader, Signal::STOP);
    let (mut stopped, mut refusing) = (Vec::new(), Vec::new());
    let mut parents = vec![leader];
    while let Some(parent) = parents.pop() {
        for child in children(parent) {
            // The number may have gone to somebody else since it was listed; what the handle stands for
            // cannot change, so that a second look at the list tells.
            let Ok(handle) = pidfd_open(child, PidfdFlags::empty()) else { continue };
            if !children(parent).contains(&child) {
                continue;
            }
            match pidfd_send_signal(&handle, Signal::STOP) {
                Ok(()) => stopped.push(handle),
                Err(Errno::PERM) => refusing.push((child, handle)),
                Err(_) => continue,
            }
            parents.push(child);
        }
    }
    for handle in stopped {
        _ = pidfd_send_signal(&handle, Signal::KILL);
    }
    refusing
}

/// The children that `/proc` lists for all threads of a process; none where the kernel has no such list.
#[cfg(target_os = "linux")]
pub(super) fn children(parent: Pid) -> Vec<Pid> {
    let threads = std::fs::read_dir(format!("/proc/{}/task", parent.as_raw_nonzero()));
    let lists = threads.into_iter().flatten().flatten();
    let lists = lists.filter_map(|thread| std::fs::read_to_string(thread.path().join("children")).ok());
    lists.flat_map(|list| list.split_whitespace().filter_map(pid).collect::<Vec<_>>()).collect()
}

#[cfg(target_os = "linux")]
pub(super) fn pid(number: &str) -> Option<Pid> {
    Pid::from_raw(number.parse().ok()?)
}

/// On other systems, only the group is ended.
#[cfg(not(target_os = "linux"))]
pub(super) fn kill(_leader: Pid) -> Vec<(Pid, OwnedFd)> {
    Vec::new()
}
