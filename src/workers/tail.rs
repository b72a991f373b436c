//! The end of what a launcher writes to standard error.

use std::collections::VecDeque;
use std::io::Read;
use std::sync::{Mutex, PoisonError};

/// How much is kept.
const KEPT: usize = 1 << 12;
/// How much of a line is shown.
const SHOWN: usize = 300;

/// What was written last.
#[derive(Debug, Default)]
pub(super) struct Tail(Mutex<VecDeque<u8>>);

impl Tail {
    /// Reads to the end.
    pub(super) fn follow(&self, mut from: impl Read) {
        let mut piece = [0; 1024];
        while let Ok(len @ 1..) = from.read(&mut piece) {
            let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            kept.extend(&piece[..len]);
            let over = kept.len().saturating_sub(KEPT);
            kept.drain(..over);
        }
    }

    /// The last line in which there is something, fit for a terminal; `None` if there is none.
    pub(super) fn last_line(&self) -> Option<String> {
        let kept: Vec<u8> = self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().copied().collect();
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
        assert_eq!(tail.0.lock().unwrap().len(), KEPT);
    }
}
