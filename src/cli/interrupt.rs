//! Signals.

use super::exit::Exit;
use crate::oracle::Cancel;
use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
use signal_hook::flag;
use std::io;

/// Makes SIGINT, SIGTERM and SIGHUP raise `stop`. If it is raised already, they end the program at once.
///
/// # Errors
/// If the system does not let us.
pub(super) fn install(stop: &Cancel) -> io::Result<()> {
    for signal in [SIGINT, SIGTERM, SIGHUP] {
        // `nohup` means it.
        if signal == SIGHUP && is_ignored(signal) {
            continue;
        }
        // In this order: the first looks at what the second does.
        flag::register_conditional_shutdown(signal, Exit::Interrupted.status().into(), stop.flag())?;
        flag::register(signal, stop.flag())?;
    }
    Ok(())
}

/// Whether whoever started the program made it ignore a signal; no, where the system does not tell.
fn is_ignored(signal: i32) -> bool {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0);
    mask & (1 << (signal - 1)) != 0
}
