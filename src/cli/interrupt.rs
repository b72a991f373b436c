//! Signals, and the end of the time before there is anything that they could spoil.

use super::exit::Exit;
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

/// A signal this soon after the first is the same one, sent twice: `timeout` and some shells signal a process and
/// its group. By then nothing that was started is left behind, unless something holds it up.
const SAME: Duration = Duration::from_secs(1);

/// What would end the program without a clean-up, unless whoever started it made it ignore that: `nohup` means it.
const OTHERS: [i32; 9] = [SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ];

/// What is said of an end before there is anything to keep.
pub(super) const NOTHING_YET: &str = "interrupted before anything was reduced; nothing is written";

/// The time in which the input is read and parsed and the search starts. No test has run then and nothing is written, so there is
/// nothing to clean up and nothing to save: the program ends where it stands, and parser and search need not ask for that.
pub(super) struct SetUp {
    is_over: Arc<Mutex<bool>>,
    /// When it goes, nobody waits for the deadline any more.
    _deadline: Option<mpsc::Sender<()>>,
}

impl SetUp {
    /// From now on there is something to lose.
    pub(super) fn finish(self) {
        *lock(&self.is_over) = true;
    }
}

/// Makes SIGINT, SIGTERM and the others raise `stop`. One that comes again later ends the program at once, and so does the first one,
/// or the deadline of `stop`, while the program of this name is being set up.
///
/// # Errors
/// If the system does not let us.
pub(super) fn install(name: &str, stop: &Cancel) -> io::Result<SetUp> {
    let others = OTHERS.into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = Signals::new([SIGINT, SIGTERM].into_iter().chain(others))?;
    let is_over = Arc::new(Mutex::new(false));
    let end = {
        let (name, is_over) = (name.to_owned(), Arc::clone(&is_over));
        // Held until the end, so that nothing is begun meanwhile.
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

/// Calls `end` at a moment, unless what it returns is gone by then.
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
