//! Waiting for a process to exit.

#[cfg(target_os = "linux")]
use std::os::fd::OwnedFd;
use std::thread;
use std::time::Duration;

#[cfg(target_os = "linux")]
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::process::Pid;
#[cfg(target_os = "linux")]
use rustix::process::{PidfdFlags, pidfd_open};

use super::cancel::Bell;

/// The longest time between two looks at the request to stop.
const LONGEST_DOZE: Duration = Duration::from_millis(5);

/// Wakes a thread when a process exits: at once where the system can tell (Linux since 5.3), otherwise soon.
pub(super) struct Alarm {
    #[cfg(target_os = "linux")]
    handle: Option<OwnedFd>,
}

impl Alarm {
    /// An alarm for a child that has not been reaped, and is not reaped while the alarm is in use.
    #[cfg(target_os = "linux")]
    pub(super) fn new(pid: Pid) -> Self {
        Self { handle: pidfd_open(pid, PidfdFlags::empty()).ok() }
    }

    #[cfg(not(target_os = "linux"))]
    pub(super) fn new(_pid: Pid) -> Self {
        Self {}
    }

    /// Returns when the process has exited, when the bell rings, or after a few milliseconds, and not much later than after
    /// `most`.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(unused_variables, clippy::unused_self, reason = "there are no handles and no bells")
    )]
    pub(super) fn doze(&self, bell: Option<&Bell>, elapsed: Duration, most: Duration) {
        #[cfg(target_os = "linux")]
        if let Some(exit) = &self.handle
            && let Ok(time) = Timespec::try_from(LONGEST_DOZE.min(most))
        {
            let watch = |handle| PollFd::new(handle, PollFlags::IN);
            let done = match bell {
                Some(bell) => poll(&mut [watch(exit), watch(bell.handle())], Some(&time)),
                None => poll(&mut [watch(exit)], Some(&time)),
            };
            if done.is_ok() {
                return;
            }
        }
        // A small share of the time so far: what it adds stays small against what the test itself takes.
        thread::sleep((elapsed / 20).clamp(Duration::from_micros(50), LONGEST_DOZE).min(most));
    }
}
