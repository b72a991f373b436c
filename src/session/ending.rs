//! What is done with the texts that a reduction finds, and why it may end before its time.

use crate::oracle::{Rate, TestError, Verdict};
use std::io;
use std::sync::Arc;

/// Saves a text that is better than the one before: see [`Reduction::on_better`](super::Reduction::on_better).
pub type Save<'a> = dyn FnMut(&[u8]) -> io::Result<()> + 'a;

/// Keeps a text aside, given the verdict that says why: see [`Reduction::on_aside`](super::Reduction::on_aside).
pub type Keep<'a> = dyn FnMut(Verdict, &[u8]) -> io::Result<()> + 'a;

/// What is known of the result: see [`Reduction::recheck`](super::Reduction::recheck).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Checked {
    /// It was not tested again.
    #[default]
    No,
    /// It was tested again, and is steady.
    Steady,
    /// The best at some time was interesting so often, and not even the input was steady.
    Unsteady(Rate),
}

/// Why a reduction ended before its time.
#[derive(Debug, thiserror::Error)]
pub enum Cause {
    /// The test cannot be run any more.
    #[error(transparent)]
    Broken(Arc<TestError>),
    /// Not a single thread could be started for the tests.
    #[error("cannot start a thread: {0}; try fewer jobs")]
    NoThread(#[source] io::Error),
    /// The threads that run the tests have ended before the reduction.
    #[error("the threads that run the tests have ended")]
    ThreadsEnded,
    /// What was given to [`Reduction::on_better`](super::Reduction::on_better) or
    /// [`Reduction::on_aside`](super::Reduction::on_aside) failed, or the journal did.
    #[error(transparent)]
    Save(io::Error),
}
