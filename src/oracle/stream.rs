//! The two outputs of a test.

/// One of the outputs of a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Stream {
    Stdout,
    Stderr,
}

impl Stream {
    /// The name of the output in error messages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Stdout => "standard output",
            Self::Stderr => "standard error",
        }
    }
}
