//! Locks of files that one process at a time may write.

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use std::fs::File;
use std::thread;
use std::time::{Duration, Instant};

/// How long a lock is waited for.
///
/// A process that was forked has the locks of its parent until it executes its program: a test that starts at that moment, also
/// of a run that was killed just now.
const PATIENCE: Duration = Duration::from_secs(1);
/// How long to wait for the next try.
const PAUSE: Duration = Duration::from_millis(5);

/// Locks a file as long as it is open. Gives whether nobody else has it locked; a file system without locks is no reason not to
/// work.
pub(crate) fn lock(file: &File) -> bool {
    let start = Instant::now();
    loop {
        match flock(file, FlockOperation::NonBlockingLockExclusive) {
            Err(Errno::WOULDBLOCK) if start.elapsed() < PATIENCE => thread::sleep(PAUSE),
            Err(Errno::WOULDBLOCK) => return false,
            _ => return true,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_copy_that_a_forked_process_has_is_waited_for() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let open = || File::open(file.path()).unwrap();
        let (first, second) = (open(), open());
        assert!(lock(&first));
        assert!(!lock(&second), "somebody writes to it");
        let copy = first.try_clone().unwrap();
        drop(first);
        thread::scope(|scope| {
            scope.spawn(|| {
                thread::sleep(PATIENCE / 10);
                drop(copy);
            });
            assert!(lock(&second), "the copy is closed soon");
        });
    }
}
