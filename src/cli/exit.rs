//! The exit statuses.

use std::process::ExitCode;

/// How the program ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Exit {
    /// Reduced, or nothing left to reduce.
    Done,
    /// The input is not interesting, the test cannot be run, or a file cannot be used.
    Failed,
    /// The arguments make no sense.
    Usage,
    /// Interrupted, the best so far is saved.
    Interrupted,
}

impl Exit {
    /// The status that shells see.
    pub(super) const fn status(self) -> u8 {
        match self {
            Self::Done => 0,
            Self::Failed => 1,
            Self::Usage => 2,
            // As shells say of a program that SIGINT ended.
            Self::Interrupted => 130,
        }
    }
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        Self::from(exit.status())
    }
}
