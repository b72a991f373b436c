//! The copy of an input that is written over.

use super::atomic_file::{plain, written};
use super::output_error::OutputError;
use std::ffi::OsString;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};

/// Writes `text`, the content of the file at `path`, to the same path with `.orig` added, with permissions like those of
/// the file. Gives the path of the copy.
///
/// # Errors
/// [`OutputError::OriginalExists`] if there is such a file already, which is left alone; another error if it cannot be written.
pub fn keep_original(path: &Path, text: &[u8], like: &Metadata) -> Result<PathBuf, OutputError> {
    let copy = original_of(path);
    if fs::symlink_metadata(&copy).is_ok() {
        return Err(OutputError::OriginalExists(copy));
    }
    let written = written(&copy, plain(like), text)
        .and_then(|file| file.persist_noclobber(&copy).map_err(|error| error.error));
    match written {
        Ok(_) => Ok(copy),
        // Somebody made it since the check.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(OutputError::OriginalExists(copy)),
        Err(error) => Err(OutputError::of(&copy, error)),
    }
}

/// The path to which [`keep_original`] copies the file at `path`.
pub fn original_of(path: &Path) -> PathBuf {
    let mut copy = OsString::from(path);
    copy.push(".orig");
    copy.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_common::folders::names;

    #[test]
    fn an_original_is_never_overwritten() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x.json");
        fs::write(&file, "1").unwrap();
        let like = fs::metadata(&file).unwrap();
        let copy = keep_original(&file, b"1", &like).unwrap();
        assert_eq!(copy, folder.path().join("x.json.orig"));
        assert_eq!(fs::read(&copy).unwrap(), b"1");
        let error = keep_original(&file, b"2", &like).unwrap_err();
        assert!(error.to_string().contains("x.json.orig: exists already; move it away"), "{error}");
        assert_eq!(fs::read(&copy).unwrap(), b"1");
        assert_eq!(names(folder.path()), ["x.json", "x.json.orig"]);
    }
}
