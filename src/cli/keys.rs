//! Keys on the terminal while lines are shown: `s` skips the pass, `q` stops.

use super::terminal::{is_in_front, key_by_key, restore};
use crate::oracle::Cancel;
use crate::session::Skip;
use rustix::event::{PollFd, PollFlags, Timespec, poll};
use std::io::{self, Read, Stdin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{Builder, JoinHandle};
use std::time::Duration;

/// How often to look whether the keys are still wanted.
const DOZE: Timespec = Timespec { tv_sec: 0, tv_nsec: 50_000_000 };

/// Listens to the keys until it is dropped; then the terminal is as it was.
pub(super) struct Keys {
    over: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Keys {
    /// Listens to the terminal, if there is one and this process is in its foreground.
    pub(super) fn listen(stop: &Cancel, skip: &Skip) -> Option<Self> {
        if !is_in_front() || !key_by_key() {
            return None;
        }
        let over = Arc::new(AtomicBool::new(false));
        let (end, stop, skip) = (Arc::clone(&over), stop.clone(), skip.clone());
        let stdin = io::stdin();
        let thread = Builder::new().name("keys".to_owned()).spawn(move || watch(&stdin, &end, &stop, &skip));
        // Without the thread, dropping this still sets the terminal right.
        Some(Self { over, thread: thread.ok() })
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        self.over.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            _ = thread.join();
        }
        restore();
    }
}

fn watch(stdin: &Stdin, over: &AtomicBool, stop: &Cancel, skip: &Skip) {
    while !over.load(Ordering::Relaxed) {
        let ready = poll(&mut [PollFd::new(stdin, PollFlags::IN)], Some(&DOZE));
        if ready != Ok(1) {
            continue;
        }
        if !is_in_front() {
            std::thread::sleep(Duration::from_millis(50));
            continue;
        }
        let mut key = [0];
        match stdin.lock().read(&mut key) {
            Ok(1) if key == *b"s" => skip.skip(),
            Ok(1) if key == *b"q" => stop.cancel(),
            Ok(1) => {}
            _ => return,
        }
    }
}
