//! The end of what a launcher writes to standard error.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// How much is kept.
const KEPT: usize = 1 << 12;
/// How much of a line is shown.
const SHOWN: usize = 300;

/// What was written last.
#[derive(Debug, Default)]
pub(super) struct Tail {
    kept: Mutex<Kept>,
    has_ended: Condvar,
}

#[derive(Debug, Default)]
struct Kept {
    bytes: VecDeque<u8>,
    is_over: bool,
}

impl Tail {
    /// Reads to the end.
    pub(super) fn follow(&self, mut from: impl Read) {
        let mut piece = [0; 1024];
        while let Ok(len @ 1..) = from.read(&mut piece) {
            let bytes = &mut self.kept().bytes;
            bytes.extend(&piece[..len]);
            let over = bytes.len().saturating_sub(KEPT);
            bytes.drain(..over);
        }
        self.kept().is_over = true;
        self.has_ended.notify_all();
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until all was read, for so long at most.
    pub(super) fn wait(&self, most: Duration) {
        let goes_on = |kept: &mut Kept| !kept.is_over;
        drop(self.has_ended.wait_timeout_while(self.kept(), most, goes_on));
    }

    /// The last line in which there is something, fit for a terminal; `None` if there is none.
    pub(super) fn last_line(&self) -> Option<String> {
        let kept: Vec<u8> = self.kept().bytes.iter().copied().collect();
        let text = String::from_utf8_lossy(&kept);
        let line = text.lines().rev().map(str::trim).find(|line| !line.is_empty())?;
        Some(line.chars().filter(|c| !c.is_control()).take(SHOWN).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_line() {
        let tail = Tail::default();
        assert_eq!(tail.last_line(), None);
        tail.follow("a\n".repeat(KEPT).as_bytes());
        tail.follow(&b"ssh: no \x1bsuch host\r\n\n"[..]);
        assert_eq!(tail.last_line(), Some("ssh: no such host".to_owned()));
        assert_eq!(tail.kept().bytes.len(), KEPT);
    }
}
