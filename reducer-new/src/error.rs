//! Why a command came to nothing.

use std::io;
use std::path::Path;

/// Why a command came to nothing, in words and with a way out.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct Error(pub String);

impl Error {
    /// A grammar with mistakes, which have been shown.
    pub fn grammar(path: &Path) -> Self {
        Self(format!("{}: does not compile, as said above", path.display()))
    }

    /// A file or folder that cannot be used.
    pub fn file(path: &Path, error: &io::Error) -> Self {
        Self(format!("{}: {error}", path.display()))
    }
}
