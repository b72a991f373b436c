//! The end of a run before its time.

use super::exit::Exit;
use std::fmt::Display;
use std::io::{self, ErrorKind};

/// The end before the end: the exit status, and what to say.
pub(super) struct Stop {
    pub exit: Exit,
    pub text: String,
}

impl Stop {
    pub(super) fn failed(text: &impl Display) -> Self {
        Self { exit: Exit::Failed, text: text.to_string() }
    }

    /// That of a result that could not be written at the end, perhaps since the run was stopped before somebody read it.
    pub(super) fn of_the_result(error: &io::Error) -> Self {
        let interrupted = error.kind() == ErrorKind::Interrupted;
        let exit = if interrupted { Exit::Interrupted } else { Exit::Failed };
        Self { exit, text: error.to_string() }
    }
}
