//! Signals.

use super::exit::Exit;
use crate::oracle::{self, Cancel};
use signal_hook::consts::{
    SIGALRM, SIGHUP, SIGINT, SIGPROF, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGVTALRM, SIGXCPU, SIGXFSZ,
};
use signal_hook::iterator::Signals;
use std::io;
use std::thread;
use std::time::{Duration, Instant};

/// A signal this soon after the first is the same one, sent twice: `timeout` and some shells signal a process and
/// its group. By then nothing that was started is left behind, unless something holds it up.
const SAME: Duration = Duration::from_secs(1);

/// What would end the program without a clean-up, unless whoever started it made it ignore that: `nohup` means it.
const OTHERS: [i32; 9] = [SIGHUP, SIGQUIT, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ];

/// Makes SIGINT, SIGTERM and the others raise `stop`. One that comes again later ends the program at once.
///
/// # Errors
/// If the system does not let us.
pub(super) fn install(stop: &Cancel) -> io::Result<()> {
    let others = OTHERS.into_iter().filter(|&signal| !is_ignored(signal));
    let mut signals = Signals::new([SIGINT, SIGTERM].into_iter().chain(others))?;
    let stop = stop.clone();
    let wait = move || {
        let mut first: Option<Instant> = None;
        for _ in signals.forever() {
            if first.is_some_and(|first| first.elapsed() > SAME) {
                oracle::end_all();
                std::process::exit(Exit::Interrupted.status().into());
            }
            first.get_or_insert_with(Instant::now);
            stop.cancel();
        }
    };
    thread::Builder::new().name("signals".to_owned()).spawn(wait).map(drop)
}

/// Whether whoever started the program made it ignore a signal; no, where the system does not tell.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask & (1 << (signal - 1)) != 0
}
