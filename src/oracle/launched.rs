//! A process that is started to be spoken to: it is no test, and goes on until it is told to end.

use super::process::command;
use super::warden::Warden;
use super::{abandoned, descendants, run_folder};
use rustix::process::{Pid, Signal, WaitId, WaitIdOptions, kill_process_group, waitid};
use std::ffi::OsString;
use std::io;
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, ExitStatus, Stdio};
use std::thread;
use std::time::{Duration, Instant};

const EXITED: WaitIdOptions = WaitIdOptions::EXITED.union(WaitIdOptions::NOHANG).union(WaitIdOptions::NOWAIT);
/// How often to look whether it has exited.
const PAUSE: Duration = Duration::from_millis(2);
/// How long a process takes at most to exit once it was killed.
const LAST_WAIT: Duration = Duration::from_secs(1);

/// A process with pipes to it, the leader of its own group.
#[derive(Debug)]
pub(crate) struct Launched {
    child: Child,
    /// How it ended, once it has been reaped.
    status: Option<ExitStatus>,
}

/// What it is spoken to by.
#[derive(Debug)]
pub(crate) struct Pipes {
    pub stdin: ChildStdin,
    pub stdout: ChildStdout,
    pub stderr: ChildStderr,
}

impl Launched {
    /// Starts a program with arguments.
    pub(crate) fn start(program: &str, args: &[OsString]) -> io::Result<(Self, Pipes)> {
        use std::os::unix::process::CommandExt;

        let mut command = command(program.as_ref());
        command.args(args).process_group(0);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // Listed as a leader, so that it is taken for no orphan of a test.
        let mut child = Warden::of_process().leaders().launch(&mut command)?;
        let pipes = (child.stdin.take(), child.stdout.take(), child.stderr.take());
        let this = Self { child, status: None };
        match pipes {
            (Some(stdin), Some(stdout), Some(stderr)) => Ok((this, Pipes { stdin, stdout, stderr })),
            _ => Err(io::ErrorKind::BrokenPipe.into()),
        }
    }

    /// Waits for so long that it ends by itself, then kills it and all that it has started. Gives how it ended, if it did.
    pub(crate) fn end(&mut self, patience: Duration) -> Option<ExitStatus> {
        if self.status.is_some() {
            return self.status;
        }
        let leader = Pid::from_child(&self.child);
        if !exits_within(leader, patience) {
            descendants::kill(leader);
        }
        // It is not reaped yet, so that no other group can have got its number.
        _ = kill_process_group(leader, Signal::KILL);
        if exits_within(leader, LAST_WAIT) {
            self.status = Warden::of_process().leaders().reap(&mut self.child).ok();
        }
        self.status
    }
}

impl Drop for Launched {
    fn drop(&mut self) {
        self.end(Duration::ZERO);
    }
}

/// Waits for so long at most; gives whether the process has exited. It is not reaped.
fn exits_within(leader: Pid, patience: Duration) -> bool {
    let start = Instant::now();
    loop {
        // It fails only if the child is not ours any more.
        if !matches!(waitid(WaitId::Pid(leader), EXITED), Ok(None)) {
            return true;
        }
        if start.elapsed() >= patience {
            return false;
        }
        thread::sleep(PAUSE);
    }
}

/// Removes what processes of this program have left on this machine that were killed, with the tests of theirs that go on.
pub(crate) fn remove_left_behind() {
    abandoned::remove_abandoned(&run_folder::default_root(), super::command::MARK);
}
