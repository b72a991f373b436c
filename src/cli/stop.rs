//! The end of a run before its time.

use super::exit::Exit;
use crate::store::OutputError;
use std::error::Error;
use std::fmt::Display;

/// Why a run ends before its time: the exit status, and the line to say. Every error becomes one by `?`.
#[derive(Debug)]
pub(super) struct Stop {
    pub exit: Exit,
    pub text: String,
}

impl Stop {
    /// Something cannot be used, or does not work.
    pub(super) fn failed(text: impl Display) -> Self {
        Self { exit: Exit::Failed, text: text.to_string() }
    }

    /// The arguments make no sense.
    pub(super) fn usage(text: impl Display) -> Self {
        Self { exit: Exit::Usage, text: text.to_string() }
    }

    /// A file of the test cannot be handed over to those who run it elsewhere.
    pub(super) fn unread(error: impl Display) -> Self {
        Self::failed(format_args!("the files of the test cannot be read to be sent: {error}"))
    }

    /// The result could not be written at the end, perhaps since the run was stopped before somebody read it.
    pub(super) fn unwritten(error: &OutputError) -> Self {
        let is_interrupted = matches!(error, OutputError::NobodyReads(_));
        let exit = if is_interrupted { Exit::Interrupted } else { Exit::Failed };
        Self { exit, text: error.to_string() }
    }
}

impl<E: Error> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::failed(error)
    }
}
