//! Starting a process in a group of its own, waiting for it, and ending the whole group.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::io;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, PoisonError, RwLock};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};

use super::alarm::Alarm;
use super::{Cancel, descendants, run_folder};

/// Held shared while a process is started, and exclusively by whoever must not leak an open file into it.
pub(super) static STARTS: RwLock<()> = RwLock::new(());

/// The leaders of all groups that have not been reaped. Changed only by who holds [`STARTS`], shared.
pub(super) static LEADERS: Mutex<BTreeSet<i32>> = Mutex::new(BTreeSet::new());

/// How often, and how long apart, to try again while the program is open for writing elsewhere.
const BUSY_TRIES: u32 = 50;
const BUSY_PAUSE: Duration = Duration::from_millis(10);

/// How a test ended.
pub(super) enum End {
    Exited(ExitStatus),
    TimedOut,
    Cancelled,
}

/// A command that runs `program`.
#[expect(clippy::disallowed_methods, reason = "this is the room that starts processes")]
pub(super) fn command(program: &OsStr) -> Command {
    Command::new(program)
}

/// Ends all tests that are running in this process, and removes their folders: for who is about to exit at once.
pub fn end_all() {
    // Nothing else starts from now on, and nobody else reaps.
    let _no_starts = STARTS.write().unwrap_or_else(PoisonError::into_inner);
    for &leader in &*leaders() {
        if let Some(leader) = Pid::from_raw(leader) {
            descendants::kill(leader);
            _ = kill_process_group(leader, Signal::KILL);
        }
    }
    run_folder::remove_all();
}

fn leaders() -> std::sync::MutexGuard<'static, BTreeSet<i32>> {
    LEADERS.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A running process, the leader of its own group.
pub(super) struct Group {
    child: Child,
    start: Instant,
    /// A variable that is in the environment of all that it starts.
    mark: OsString,
}

impl Group {
    /// Starts it; the error is the one of `exec`, if that fails.
    pub(super) fn start(command: &mut Command, mark: OsString) -> io::Result<Self> {
        command.process_group(0);
        let start = Instant::now();
        let mut tries = 0;
        loop {
            let starting = STARTS.read().unwrap_or_else(PoisonError::into_inner);
            let child = command.spawn();
            if let Ok(child) = &child {
                leaders().insert(Pid::from_child(child).as_raw_pid());
            }
            drop(starting);
            match child {
                // Somebody is saving the test script, or has not yet exec'd after a fork that copied the file.
                Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy && tries < BUSY_TRIES => {
                    tries += 1;
                    thread::sleep(BUSY_PAUSE);
                }
                child => return Ok(Self { child: child?, start, mark }),
            }
        }
    }

    /// Waits until it exits, for `limit` at most, or until `cancel` is raised; then kills all of its group.
    /// Calls `tick` while it waits, every few milliseconds. Also gives whether it is certain that nothing of it is left.
    pub(super) fn finish(
        mut self,
        limit: Duration,
        cancel: &Cancel,
        tick: impl FnMut(),
    ) -> io::Result<(End, bool)> {
        let leader = Pid::from_child(&self.child);
        // This fails only if the child is not ours any more; there is nothing that may be killed then.
        let cut_short = self.watch(leader, limit, cancel, tick)?;
        if cut_short.is_some() {
            descendants::kill(leader);
        }
        // The leader is not reaped yet, alive or not, so that no other group can have got its number.
        // The kill fails only where all that is left belongs to other users.
        _ = kill_process_group(leader, Signal::KILL);
        let status = {
            let _reaping = STARTS.read().unwrap_or_else(PoisonError::into_inner);
            leaders().remove(&leader.as_raw_pid());
            self.child.wait()?
        };
        let alone = descendants::end_orphans(&self.mark);
        let end = match cut_short {
            // It was quicker than the kill: what it says holds, and need not be asked again.
            Some(End::Cancelled) if status.signal() != Some(Signal::KILL.as_raw()) => End::Exited(status),
            Some(end) => end,
            None => End::Exited(status),
        };
        Ok((end, alone))
    }

    /// Returns when it has exited, without reaping it, or with the reason why not to wait longer.
    fn watch(
        &self,
        leader: Pid,
        limit: Duration,
        cancel: &Cancel,
        mut tick: impl FnMut(),
    ) -> io::Result<Option<End>> {
        let options = WaitIdOptions::EXITED | WaitIdOptions::NOHANG | WaitIdOptions::NOWAIT;
        let alarm = Alarm::new(leader);
        let mut elapsed = self.start.elapsed();
        loop {
            alarm.doze(cancel.bell(), elapsed, limit.saturating_sub(elapsed));
            if waitid(WaitId::Pid(leader), options)?.is_some() {
                return Ok(None);
            }
            elapsed = self.start.elapsed();
            if cancel.is_cancelled() {
                return Ok(Some(End::Cancelled));
            }
            if elapsed >= limit {
                return Ok(Some(End::TimedOut));
            }
            tick();
        }
    }
}
