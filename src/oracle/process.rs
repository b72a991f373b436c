//! Starting a process in a group of its own, waiting for it, and ending the whole group.

use std::ffi::{OsStr, OsString};
use std::io;
use std::os::fd::OwnedFd;
use std::os::unix::process::{CommandExt, ExitStatusExt};
use std::process::{Child, Command, ExitStatus};
use std::thread;
use std::time::{Duration, Instant};

use rustix::event::{PollFd, PollFlags, Timespec, poll};
use rustix::io::Errno;
use rustix::process::{
    Pid, Signal, WaitId, WaitIdOptions, kill_process, kill_process_group, test_kill_process, waitid,
};

use super::alarm::Alarm;
use super::cancel::Cancel;
use super::descendants;
use super::error::{OracleError, TestError};
use super::warden::Warden;

/// How often, and how long apart, to try again while the program is open for writing elsewhere.
const BUSY_TRIES: u32 = 50;
const BUSY_PAUSE: Duration = Duration::from_millis(10);

/// How long to wait for a process that cannot be killed to exit by itself, and how often to look.
const GRACE: Duration = Duration::from_secs(1);
const GRACE_PAUSE: Duration = Duration::from_millis(5);

/// Options to ask whether a leader has exited, without reaping it.
const EXITED: WaitIdOptions = WaitIdOptions::EXITED.union(WaitIdOptions::NOHANG).union(WaitIdOptions::NOWAIT);

/// How a test ended.
pub(super) enum End {
    Exited(ExitStatus),
    TimedOut,
    Cancelled,
    /// What it was watched for was seen.
    Enough,
    /// It did not end, though it had to: this process of it belongs to another user.
    Refused {
        process: Pid,
        is_cancelled: bool,
    },
}

impl End {
    /// The exit status; `None` if it was ended because of its time, or since enough was seen. For a command whose process that
    /// refuses to end breaks the test, unless nobody needs to know any more.
    pub(super) fn status(self) -> Result<Option<ExitStatus>, OracleError> {
        match self {
            Self::Exited(status) => Ok(Some(status)),
            Self::TimedOut | Self::Enough => Ok(None),
            Self::Cancelled | Self::Refused { is_cancelled: true, .. } => Err(OracleError::Cancelled),
            Self::Refused { process, is_cancelled: false } => {
                Err(TestError::Refused(process.as_raw_pid()).into())
            }
        }
    }
}

/// A command that runs `program`.
#[expect(clippy::disallowed_methods, reason = "this is the room that starts processes")]
pub(super) fn command(program: &OsStr) -> Command {
    Command::new(program)
}

/// A running process, the leader of its own group.
pub(super) struct Group {
    warden: &'static Warden,
    child: Child,
    start: Instant,
    /// An environment variable of all processes that it starts.
    mark: OsString,
}

impl Group {
    /// Starts a command; the error is the one of `exec`, if that fails.
    pub(super) fn start(warden: &'static Warden, command: &mut Command, mark: OsString) -> io::Result<Self> {
        command.process_group(0);
        let start = Instant::now();
        let mut tries = 0;
        loop {
            let child = warden.leaders().start(command);
            match child {
                // Somebody is saving the test script, or has not yet exec'd after a fork that copied the file.
                Err(error) if error.kind() == io::ErrorKind::ExecutableFileBusy && tries < BUSY_TRIES => {
                    tries += 1;
                    thread::sleep(BUSY_PAUSE);
                }
                child => return Ok(Self { warden, child: child?, start, mark }),
            }
        }
    }

    /// The leader.
    pub(super) fn leader(&self) -> Pid {
        Pid::from_child(&self.child)
    }

    /// Waits until the leader exits, for `limit` at most, or until `cancel` is raised; then kills the whole group. Calls `tick`
    /// every few milliseconds while it waits, which ends the wait by `true`. Also gives whether it is certain that no process of the test is left.
    pub(super) fn finish(
        mut self,
        limit: Duration,
        cancel: &Cancel,
        tick: impl FnMut() -> bool,
    ) -> io::Result<(End, bool)> {
        let leader = self.leader();
        // This fails only if the child is not ours any more; there is nothing that may be killed then.
        let cut_short = self.watch(leader, limit, cancel, tick)?;
        let refusing = if cut_short.is_some() { descendants::kill(leader) } else { Vec::new() };
        // The leader is not reaped yet, alive or not, so that no other group can have got its number.
        // The kill fails only where all that is left belongs to other users.
        _ = kill_process_group(leader, Signal::KILL);
        let is_cancelled = matches!(cut_short, Some(End::Cancelled));
        let refused = cut_short.as_ref().and_then(|_| lasting(leader, &refusing));
        if refused == Some(leader) {
            // It stays in the list: nobody waits for its end, and its orphans are not ours to end.
            return Ok((End::Refused { process: leader, is_cancelled }, false));
        }
        let status = self.warden.leaders().reap(&mut self.child)?;
        let alone = self.warden.end_orphans(&self.mark);
        if let Some(process) = refused {
            return Ok((End::Refused { process, is_cancelled }, false));
        }
        let end = match cut_short {
            // The test was quicker than the kill: its status counts, and the test need not run again.
            Some(End::Cancelled) if status.signal() != Some(Signal::KILL.as_raw()) => End::Exited(status),
            Some(end) => end,
            None => End::Exited(status),
        };
        Ok((end, alone))
    }

    /// Waits until the leader has exited, without reaping it. Gives the reason if the wait ends before that.
    fn watch(
        &self,
        leader: Pid,
        limit: Duration,
        cancel: &Cancel,
        mut tick: impl FnMut() -> bool,
    ) -> io::Result<Option<End>> {
        let alarm = Alarm::new(leader);
        let mut elapsed = self.start.elapsed();
        loop {
            alarm.doze(cancel.bell(), elapsed, limit.saturating_sub(elapsed));
            if waitid(WaitId::Pid(leader), EXITED)?.is_some() {
                return Ok(None);
            }
            elapsed = self.start.elapsed();
            if cancel.is_cancelled() {
                return Ok(Some(End::Cancelled));
            }
            if elapsed >= limit {
                return Ok(Some(End::TimedOut));
            }
            if tick() {
                return Ok(Some(End::Enough));
            }
        }
    }
}

/// Whether a process that cannot be killed has not exited.
pub(super) fn goes_on(process: Pid) -> bool {
    let is_there = !matches!(test_kill_process(process), Err(Errno::SRCH));
    // The process of a leader that has exited is there until it is reaped.
    is_there && !matches!(waitid(WaitId::Pid(process), EXITED), Ok(Some(_)))
}

/// A process that cannot be killed and does not exit soon, if there is one: the leader, or else one of `refusing`.
fn lasting(leader: Pid, refusing: &[(Pid, OwnedFd)]) -> Option<Pid> {
    let start = Instant::now();
    loop {
        let leader_lasts = kill_process(leader, Signal::KILL) == Err(Errno::PERM) && goes_on(leader);
        let lasting = leader_lasts.then_some(leader);
        let lasting =
            lasting.or_else(|| refusing.iter().find(|(_, handle)| lasts(handle)).map(|each| each.0));
        if lasting.is_none() || start.elapsed() >= GRACE {
            return lasting;
        }
        thread::sleep(GRACE_PAUSE);
    }
}

/// Whether the process of a handle has not exited.
fn lasts(handle: &OwnedFd) -> bool {
    let now = Timespec { tv_sec: 0, tv_nsec: 0 };
    poll(&mut [PollFd::new(handle, PollFlags::IN)], Some(&now)) == Ok(0)
}
