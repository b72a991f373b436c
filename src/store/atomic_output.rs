//! An output that is a whole result at every moment.
//!
//! A text is written to a part beside the output, which is renamed over the output. An output that is no regular file (a
//! terminal, a pipe, a device) cannot be replaced like that; it gets only the last result, at the end. Several files are
//! written to a new folder beside the output, which changes places with it.

use super::atomic_file::{AtomicFile, folder_of};
use super::atomic_folder::AtomicFolder;
use super::output_error::OutputError;
use super::stream;
use crate::archive::Archive;
use crate::oracle::Cancel;
use std::fs::{self, Metadata};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The number of links after which they count as a circle.
const MOST_LINKS: usize = 40;

/// A file, a folder or a stream to which results are written, each in the place of the one before. At every moment, also
/// after a crash, there is a whole result, or what was there before the first one.
#[derive(Debug)]
pub struct AtomicOutput {
    /// The path as the user gave it.
    path: PathBuf,
    target: Target,
}

#[derive(Debug)]
enum Target {
    File(AtomicFile),
    /// Written once, at the end.
    Stream,
    /// Several files.
    Folder(AtomicFolder),
}

impl AtomicOutput {
    /// An output at `path`, which need not exist; links are followed. A new file gets the permissions of `like`, an old one
    /// keeps its own. Nothing is written yet.
    ///
    /// # Errors
    /// If there is no folder for it, or `path` is a folder.
    pub fn at(path: &Path, like: &Metadata) -> Result<Self, OutputError> {
        let target = target(path, like).map_err(|error| OutputError::of(path, error))?;
        Ok(Self { path: path.to_owned(), target })
    }

    /// An output that is a folder at `path`, which need not exist, for the files of an archive. Nothing is written yet.
    ///
    /// # Errors
    /// If there is no folder around it, or there is something else at `path`, or in it.
    pub fn folder(path: &Path, archive: &Arc<Archive>) -> Result<Self, OutputError> {
        let target = Target::Folder(AtomicFolder::at(path, archive)?);
        Ok(Self { path: path.to_owned(), target })
    }

    /// Whether each result takes the place of the one before. False of a stream, which gets the last one alone.
    pub fn is_replaced(&self) -> bool {
        !matches!(self.target, Target::Stream)
    }

    /// Removes the parts of results that runs which were killed have left beside it.
    pub fn remove_abandoned_parts(&self) {
        match &self.target {
            Target::File(file) => file.remove_abandoned_parts(),
            Target::Stream => {}
            Target::Folder(folder) => folder.remove_abandoned_parts(),
        }
    }

    /// The result that lies there; `None` if there is none that can be read.
    pub fn read(&self) -> Option<Vec<u8>> {
        match &self.target {
            Target::File(file) => file.read().ok(),
            Target::Stream => None,
            Target::Folder(folder) => folder.read().ok(),
        }
    }

    /// Checks that a result could be written, without touching what is there: makes a part and removes it.
    ///
    /// # Errors
    /// If its folder cannot be written to.
    pub fn probe(&self) -> Result<(), OutputError> {
        let probed = match &self.target {
            Target::File(file) => file.probe(),
            Target::Stream => Ok(()),
            Target::Folder(folder) => folder.probe(),
        };
        probed.map_err(|error| OutputError::of(&self.path, error))
    }

    /// Puts a result in the place of the one before. A stream has to wait for [`finish`](Self::finish).
    ///
    /// # Errors
    /// If it cannot be written, or somebody else has made a file there since the start; then what was there still is.
    pub fn save(&mut self, text: &[u8]) -> Result<(), OutputError> {
        let saved = match &mut self.target {
            Target::File(file) => file.save(text),
            Target::Stream => Ok(()),
            Target::Folder(folder) => folder.save(text),
        };
        saved.map_err(|error| OutputError::of(&self.path, error))
    }

    /// Writes `text`, the last result that was saved, to a stream, as soon as somebody reads it; does nothing to a file or a
    /// folder. A reader that has left is no error.
    ///
    /// # Errors
    /// If it cannot be written; [`OutputError::NobodyReads`] if `stop` is raised before somebody reads.
    pub fn finish(self, text: &[u8], stop: &Cancel) -> Result<(), OutputError> {
        let Target::Stream = self.target else { return Ok(()) };
        match stream::write(&self.path, text, stop) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                Err(OutputError::of(&self.path, error))
            }
            _ => Ok(()),
        }
    }

    /// Writes an only result: [`save`](Self::save), then [`finish`](Self::finish).
    ///
    /// # Errors
    /// The same as the two have.
    pub fn write(mut self, text: &[u8], stop: &Cancel) -> Result<(), OutputError> {
        self.save(text)?;
        self.finish(text, stop)
    }
}

/// Whether an output at this path is a stream, which is written to and not replaced: it is no regular file, or one that
/// somebody else has open, as `/dev/stdout` may be. A folder is no stream.
pub fn is_stream(path: &Path) -> bool {
    // The permissions of a new file do not matter here.
    fs::metadata("/")
        .and_then(|like| target(path, &like))
        .is_ok_and(|target| matches!(target, Target::Stream))
}

/// The target of a path. Links are followed: the file at their end is replaced, and they stay.
fn target(path: &Path, like: &Metadata) -> io::Result<Target> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?.to_owned();
        path = fs::canonicalize(folder_of(&path))?.join(name);
        // The file at the end of `/dev/stdout` may look like any other, but somebody else has it open.
        if path.starts_with("/proc") {
            return Ok(Target::Stream);
        }
        let metadata = match fs::symlink_metadata(&path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Target::File(AtomicFile::new(path, like)));
            }
            Err(error) => return Err(error),
        };
        if metadata.is_symlink() {
            path = folder_of(&path).join(fs::read_link(&path)?);
        } else if metadata.is_file() {
            return Ok(Target::File(AtomicFile::replacing(path, &metadata)));
        } else if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        } else {
            return Ok(Target::Stream);
        }
    }
    Err(io::Error::other("too many links"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs::Permissions;
    use std::os::unix::fs::{PermissionsExt, symlink};
    use test_common::folders::names;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o7777
    }

    #[test]
    fn a_new_file_is_like_the_input() {
        let folder = tempfile::tempdir().unwrap();
        let input = folder.path().join("in");
        fs::write(&input, "x").unwrap();
        fs::set_permissions(&input, Permissions::from_mode(0o4440)).unwrap();
        let output = folder.path().join("out");
        let mut best = AtomicOutput::at(&output, &fs::metadata(&input).unwrap()).unwrap();
        best.probe().unwrap();
        assert_eq!(names(folder.path()), ["in"]);
        best.save(b"one").unwrap();
        best.save(b"two").unwrap();
        best.finish(b"two", &Cancel::new()).unwrap();
        assert_eq!(fs::read(&output).unwrap(), b"two");
        assert_eq!(mode(&output), 0o640);
        assert_eq!(names(folder.path()), ["in", "out"]);
    }

    #[test]
    fn links_are_followed() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("there")).unwrap();
        let file = folder.path().join("there/file");
        fs::write(&file, "x").unwrap();
        fs::set_permissions(&file, Permissions::from_mode(0o604)).unwrap();
        let link = folder.path().join("link");
        symlink("there/file", &link).unwrap();
        let dangling = folder.path().join("dangling");
        symlink("there/new", &dangling).unwrap();
        let circle = folder.path().join("circle");
        symlink("circle", &circle).unwrap();
        let like = fs::metadata(&file).unwrap();

        AtomicOutput::at(&link, &like).unwrap().save(b"y").unwrap();
        assert_eq!((fs::read(&file).unwrap(), mode(&file)), (b"y".to_vec(), 0o604));
        AtomicOutput::at(&dangling, &like).unwrap().save(b"z").unwrap();
        assert_eq!(fs::read(folder.path().join("there/new")).unwrap(), b"z");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert!(AtomicOutput::at(&circle, &like).unwrap_err().to_string().contains("too many links"));
    }

    #[test]
    fn streams_are_written_once() {
        let folder = tempfile::tempdir().unwrap();
        let like = fs::metadata(folder.path()).unwrap();
        let mut full = AtomicOutput::at(Path::new("/dev/full"), &like).unwrap();
        full.save(b"x").unwrap();
        let error = full.finish(b"x", &Cancel::new()).unwrap_err().to_string();
        assert!(error.starts_with("/dev/full: cannot be written: No space left"), "{error}");
        assert!(!is_stream(folder.path()) && !is_stream(&folder.path().join("new")));
        for path in ["/dev/stdout", "/dev/fd/1", "/dev/null"] {
            assert!(is_stream(Path::new(path)), "{path}");
            assert!(
                matches!(AtomicOutput::at(Path::new(path), &like).unwrap().target, Target::Stream),
                "{path}"
            );
        }
    }

    #[test]
    fn errors_name_the_path() {
        let folder = tempfile::tempdir().unwrap();
        let like = fs::metadata(folder.path()).unwrap();
        let error = |path: &Path| AtomicOutput::at(path, &like).unwrap_err().to_string();
        let shown = folder.path().display();
        assert_eq!(error(folder.path()), format!("{shown}: is a folder; give the path of a file"));
        assert_eq!(
            error(&folder.path().join("no/file")),
            format!("{shown}/no/file: its folder does not exist; make it, or give another path")
        );
        fs::write(folder.path().join("file"), "").unwrap();
        assert!(error(&folder.path().join("file/x")).contains("lies in a file that is no folder"));
        // Not even root can.
        let error = AtomicOutput::at(Path::new("/sys/x"), &like).unwrap().probe().unwrap_err().to_string();
        assert!(error.starts_with("/sys/x: cannot be written: "), "{error}");
        assert!(!error.contains(".reduce-"), "{error}");
    }

    #[test]
    fn what_somebody_else_has_made_meanwhile_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("out");
        let like = fs::metadata(folder.path()).unwrap();
        let mut best = AtomicOutput::at(&path, &like).unwrap();
        fs::write(&path, "mine").unwrap();
        let error = best.save(b"x").unwrap_err().to_string();
        assert!(error.ends_with("out: was made by somebody else meanwhile; give another path"), "{error}");
        assert_eq!(
            (fs::read(&path).unwrap(), names(folder.path())),
            (b"mine".to_vec(), vec!["out".to_owned()])
        );
    }
}
