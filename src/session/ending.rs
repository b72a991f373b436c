//! What is done with the texts that a reduction finds, and why it may end before its time.

use std::io;

/// Saves a text that is better than the one before: see [`Reduction::on_better`](super::Reduction::on_better).
pub type Save<'a> = dyn FnMut(&[u8]) -> io::Result<()> + 'a;

/// Keeps a text aside, given the exit status that says why: see [`Reduction::on_aside`](super::Reduction::on_aside).
pub type Keep<'a> = dyn FnMut(u8, &[u8]) -> io::Result<()> + 'a;

/// Why a reduction ended before its time.
#[derive(Debug, thiserror::Error)]
pub enum Cause {
    /// The test cannot be run any more; the text says what failed and what to do.
    #[error("{0}")]
    Broken(String),
    /// What was given to [`Reduction::on_better`](super::Reduction::on_better) or
    /// [`Reduction::on_aside`](super::Reduction::on_aside) failed, or the journal did.
    #[error(transparent)]
    Save(io::Error),
}
