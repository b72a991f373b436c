//! The oracle that asks a command, with shell scripts as tests. Each checks that it leaves no process and no
//! folder behind.
#![cfg(target_os = "linux")] // Processes are found in /proc.
#![expect(clippy::unwrap_used, clippy::panic, reason = "all of this is test code")]

mod bench;
mod candidate;
mod ends;
mod start;
