//! How much memory a running test uses: the largest of its processes counts, at its peak.

use std::cell::Cell;

use rustix::process::Pid;

#[cfg(target_os = "linux")]
use super::descendants::children;

/// Watches the memory of a test.
#[derive(Debug)]
pub(super) struct MemoryWatch {
    /// How much is enough; `None` if nobody asks.
    wanted: Option<u64>,
    /// The most that was seen.
    most: Cell<u64>,
}

impl MemoryWatch {
    pub(super) fn new(wanted: Option<u64>) -> Self {
        Self { wanted, most: Cell::new(0) }
    }

    /// Looks at the processes of a test. Gives whether one of them has used as much as is wanted.
    pub(super) fn has_seen_enough(&self, leader: Pid) -> bool {
        let Some(wanted) = self.wanted else { return false };
        self.most.set(self.most.get().max(peak(leader)));
        self.most.get() >= wanted
    }

    /// The most that was seen, in bytes.
    pub(super) fn most(&self) -> u64 {
        self.most.get()
    }
}

/// The largest peak of the memory of a process and of its descendants, in bytes. Of one that has exited, nothing is known.
#[cfg(target_os = "linux")]
fn peak(leader: Pid) -> u64 {
    let (mut most, mut processes) = (0, vec![leader]);
    while let Some(process) = processes.pop() {
        let status = std::fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
        let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse::<u64>().ok());
        most = most.max(kib.unwrap_or(0).saturating_mul(1024));
        processes.extend(children(process));
    }
    most
}

/// On other systems, it is not known.
#[cfg(not(target_os = "linux"))]
fn peak(_leader: Pid) -> u64 {
    0
}
