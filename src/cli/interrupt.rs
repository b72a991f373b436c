//! Signals, and the time at the beginning in which they spoil nothing.

use super::exit::Exit;
use super::terminal;
use crate::oracle::{Cancel, Warden};
use crate::report::output;
use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// A signal this soon after the first one is the same, sent twice: `timeout` and some shells signal a process and its group.
/// Within this time all tests have ended, unless something holds them up.
const SAME: Duration = Duration::from_secs(1);

/// Signals that would end the program without a clean-up. Who made the program ignore one, as `nohup` does, means that to
/// hold.
const OTHERS: [i32; 9] = [SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ];

/// The line for an end before there is anything to keep.
pub(super) const NOTHING_YET: &str = "interrupted before anything was reduced; nothing is written";

/// The time in which the input is read. No test has run yet and nothing is written, so that there is nothing to clean up and
/// nothing to save: the program can end at any moment.
pub(super) struct SetUp {
    is_over: Arc<Mutex<bool>>,
    /// The thread that waits for the deadline ends when this is dropped.
    _deadline: Option<mpsc::Sender<()>>,
}

impl SetUp {
    /// Ends this time: from now on, there is something to lose.
    pub(super) fn finish(self) {
        *lock(&self.is_over) = true;
    }
}

/// Makes SIGINT, SIGTERM and the other signals raise `stop`. A second one, later, ends the program at once. In the time of
/// [`SetUp`], so does the first one, or the deadline of `stop`, and says so in the name of the program.
///
/// # Errors
/// If the system does not let signals be caught, or starts no thread.
pub(super) fn install(name: &str, stop: &Cancel) -> io::Result<SetUp> {
    let others = OTHERS.into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = Signals::new([SIGINT, SIGTERM].into_iter().chain(others))?;
    let is_over = Arc::new(Mutex::new(false));
    let end = {
        let (name, is_over) = (name.to_owned(), Arc::clone(&is_over));
        // The lock is held until the end, so that nothing is begun meanwhile.
        move |exit: Exit| {
            let is_over = lock(&is_over);
            if !*is_over {
                output::note(&format!("{name}: {NOTHING_YET}"));
                std::process::exit(exit.status().into());
            }
        }
    };
    let deadline = match stop.deadline() {
        Some(deadline) => Some(watch(deadline, end.clone())?),
        None => None,
    };
    let stop = stop.clone();
    let wait = move || {
        let mut first: Option<Instant> = None;
        for _ in signals.forever() {
            end(Exit::Interrupted);
            if first.is_some_and(|first| first.elapsed() > SAME) {
                terminal::restore();
                Warden::of_process().end_all();
                std::process::exit(Exit::Interrupted.status().into());
            }
            first.get_or_insert_with(Instant::now);
            stop.cancel();
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(wait)?;
    Ok(SetUp { is_over, _deadline: deadline })
}

/// Calls `end` at the deadline, unless the returned value was dropped before.
fn watch(deadline: Instant, end: impl Fn(Exit) + Send + 'static) -> io::Result<mpsc::Sender<()>> {
    let (sender, receiver) = mpsc::channel();
    let wait = move || {
        let left = deadline.saturating_duration_since(Instant::now());
        if receiver.recv_timeout(left) == Err(mpsc::RecvTimeoutError::Timeout) {
            end(Exit::Failed);
        }
    };
    thread::Builder::new().name("deadline".to_owned()).spawn(wait)?;
    Ok(sender)
}

fn lock(is_over: &Mutex<bool>) -> MutexGuard<'_, bool> {
    is_over.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Whether whoever started the program made it ignore a signal; no, where the system does not tell.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask & (1 << (signal - 1)) != 0
}
