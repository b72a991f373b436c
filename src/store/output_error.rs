//! Why a result cannot be written.

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use rustix::io::Errno;

/// Why a result, or another output, cannot be written. Each variant has the path that the user gave; the text of the error says
/// what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OutputError {
    /// The folder around it does not exist.
    #[error("{}: its folder does not exist; make it, or give another path", .0.display())]
    NoFolder(PathBuf),
    /// It is a folder, and has to be a file.
    #[error("{}: is a folder; give the path of a file", .0.display())]
    IsFolder(PathBuf),
    /// It is a file, and has to be a folder.
    #[error("{}: is no folder, and there are several files; give the path of a folder", .0.display())]
    NoFolderForSeveral(PathBuf),
    /// What should be the folder around it is a file.
    #[error("{}: lies in a file that is no folder; give another path", .0.display())]
    InFile(PathBuf),
    /// It is a folder with files in it that are not the reducer's.
    #[error("{}: has other files in it, such as {}; give another path", path.display(), example.display())]
    OtherFiles {
        /// The folder.
        path: PathBuf,
        /// One of the files, from the folder on.
        example: PathBuf,
    },
    /// It was not there when the run began.
    #[error("{}: was made by somebody else meanwhile; give another path", .0.display())]
    MadeMeanwhile(PathBuf),
    /// It is the place for a copy of the input, and there is a file.
    #[error("{}: exists already; move it away, for the input would be kept there", .0.display())]
    OriginalExists(PathBuf),
    /// It is a pipe, and the run was stopped before somebody read it.
    #[error("{}: nobody reads it, and the run was stopped; nothing is written there", .0.display())]
    NobodyReads(PathBuf),
    /// The disk is full, or as much of it as the user may have.
    #[error("{}: cannot be written: {source}; make room there, or give another path", path.display())]
    NoRoom {
        /// The path.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// This process has as many files open as it may have.
    #[error("{}: cannot be written: {source}; try fewer jobs, or allow more open files (ulimit -n)", path.display())]
    OutOfFiles {
        /// The path.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
    /// The system does not let it be written, for another reason.
    #[error("{}: cannot be written: {source}; give another path", path.display())]
    Io {
        /// The path.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
}

impl OutputError {
    /// The error for what the system says of a path.
    pub(super) fn of(path: &Path, source: io::Error) -> Self {
        let path = path.to_owned();
        if matches!(Errno::from_io_error(&source), Some(Errno::MFILE | Errno::NFILE)) {
            return Self::OutOfFiles { path, source };
        }
        match source.kind() {
            ErrorKind::NotFound => Self::NoFolder(path),
            ErrorKind::IsADirectory => Self::IsFolder(path),
            ErrorKind::AlreadyExists => Self::MadeMeanwhile(path),
            ErrorKind::Interrupted => Self::NobodyReads(path),
            ErrorKind::NotADirectory => Self::InFile(path),
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Self::NoRoom { path, source },
            _ => Self::Io { path, source },
        }
    }

    /// The system's kind that is nearest.
    fn kind(&self) -> ErrorKind {
        match self {
            Self::NoFolder(_) => ErrorKind::NotFound,
            Self::IsFolder(_) => ErrorKind::IsADirectory,
            Self::NoFolderForSeveral(_) | Self::InFile(_) => ErrorKind::NotADirectory,
            Self::OtherFiles { .. } => ErrorKind::DirectoryNotEmpty,
            Self::MadeMeanwhile(_) | Self::OriginalExists(_) => ErrorKind::AlreadyExists,
            Self::NobodyReads(_) => ErrorKind::Interrupted,
            Self::NoRoom { source, .. } | Self::OutOfFiles { source, .. } | Self::Io { source, .. } => {
                source.kind()
            }
        }
    }
}

/// For a [`Save`](crate::session::Save), which gives an [`io::Error`]. [`io::Error::downcast`] gives the `OutputError` again.
impl From<OutputError> for io::Error {
    fn from(error: OutputError) -> Self {
        Self::new(error.kind(), error)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That a process may open no more files was told as if another path would help.
    #[test]
    fn a_limit_of_open_files_is_named() {
        let error = OutputError::of(Path::new("out"), Errno::MFILE.into()).to_string();
        assert!(error.starts_with("out: cannot be written: ") && error.ends_with("(ulimit -n)"), "{error}");
    }
}
