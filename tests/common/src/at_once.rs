//! The same for each of many, several at a time: for tests that wait for a child or a server.

use std::sync::Mutex;
use std::thread;

/// Does the same for each, as many at a time as are asked for.
pub fn for_each<T: Send>(
    at_once: usize,
    all: impl IntoIterator<Item = T, IntoIter: Send>,
    what: impl Fn(T) + Sync,
) {
    let rest = Mutex::new(all.into_iter());
    let next = || rest.lock().unwrap().next();
    thread::scope(|scope| {
        for _ in 0..at_once {
            scope.spawn(|| {
                while let Some(each) = next() {
                    what(each);
                }
            });
        }
    });
}
