//! The best so far on disk: at every moment a file that the oracle accepted (law 1).
//!
//! A text is written to a part beside the output and renamed over it. What is no regular file (a
//! terminal, a pipe, a device) cannot be replaced like that; it gets the result alone, at the end. Several files are
//! written to a new folder beside the output, which changes places with it.

use super::atomic_folder::AtomicFolder;
use super::{part, stream};
use crate::archive::Archive;
use crate::oracle::Cancel;
use std::ffi::OsString;
use std::fs::{self, Permissions};
use std::io::{self, Write};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use tempfile::NamedTempFile;

/// How many links to follow before they count as a circle.
const MOST_LINKS: usize = 40;

/// Where the best so far is kept.
#[derive(Debug)]
pub struct AtomicOutput {
    /// As it was given.
    path: PathBuf,
    target: Target,
}

#[derive(Debug)]
enum Target {
    /// Replaced each time: where it really is, and with which permissions. A new one was not there at the start; if it
    /// is before the first text is saved, somebody else made it.
    File { path: PathBuf, permissions: Permissions, is_new: bool },
    /// Written once.
    Stream,
    /// Several files.
    Folder(AtomicFolder),
}

impl AtomicOutput {
    /// One at `path`, which need not exist. A new file gets the permissions of `like`.
    ///
    /// Writes nothing.
    ///
    /// # Errors
    /// If there is no such folder, or `path` is a folder; the error names the path.
    pub fn at(path: &Path, like: &fs::Metadata) -> io::Result<Self> {
        let target = target(path, like).map_err(|error| explain(path, &error))?;
        Ok(Self { path: path.to_owned(), target })
    }

    /// A folder at `path`, which need not exist, for the files of an archive.
    ///
    /// Writes nothing.
    ///
    /// # Errors
    /// If there is no such folder around it, or there is something else at `path`, or in it; the error names the path.
    pub fn folder(path: &Path, archive: &Arc<Archive>) -> io::Result<Self> {
        let target = Target::Folder(AtomicFolder::at(path, archive)?);
        Ok(Self { path: path.to_owned(), target })
    }

    /// Whether it is replaced each time; what is neither file nor folder gets the result alone.
    pub fn is_file(&self) -> bool {
        !matches!(self.target, Target::Stream)
    }

    /// Removes the parts of results that runs which were killed have left beside it.
    pub fn remove_abandoned_parts(&self) {
        match &self.target {
            Target::File { path, .. } => part::remove_abandoned(folder_of(path)),
            Target::Stream => {}
            Target::Folder(folder) => folder.remove_abandoned_parts(),
        }
    }

    /// The text that lies there, if there is one.
    pub fn read(&self) -> Option<Vec<u8>> {
        match &self.target {
            Target::File { path, .. } => fs::read(path).ok(),
            Target::Stream => None,
            Target::Folder(folder) => folder.read().ok(),
        }
    }

    /// Checks that a file could be written, without touching what is there.
    ///
    /// # Errors
    /// If its folder cannot be written to; the error names the path.
    pub fn probe(&self) -> io::Result<()> {
        match &self.target {
            Target::File { path, .. } => {
                part::file(folder_of(path)).map(drop).map_err(|error| explain(&self.path, &error))
            }
            Target::Stream => Ok(()),
            Target::Folder(folder) => folder.probe().map_err(|error| explain(&self.path, &error)),
        }
    }

    /// Puts a text in the place of the one before; what is no file has to wait for [`AtomicOutput::finish`].
    ///
    /// # Errors
    /// If it cannot be written, or somebody else has made a file there since the start; then what was there still is. The
    /// error names the path.
    pub fn save(&mut self, text: &[u8]) -> io::Result<()> {
        match &mut self.target {
            Target::File { path, permissions, is_new } => {
                let written = written(path, permissions.clone(), text).and_then(|file| {
                    let put = if *is_new { file.persist_noclobber(path) } else { file.persist(path) };
                    put.map_err(|error| error.error)
                });
                written.map_err(|error| explain(&self.path, &error))?;
                *is_new = false;
                Ok(())
            }
            Target::Stream => Ok(()),
            Target::Folder(folder) => folder.save(text).map_err(|error| explain(&self.path, &error)),
        }
    }

    /// Writes the last text that was saved to what is no file. A reader that has left is no error.
    ///
    /// # Errors
    /// If it cannot be written, or `stop` is raised while nobody reads; the error names the path.
    pub fn finish(self, text: &[u8], stop: &Cancel) -> io::Result<()> {
        let Target::Stream = self.target else { return Ok(()) };
        match stream::write(&self.path, text, stop) {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(explain(&self.path, &error)),
            _ => Ok(()),
        }
    }
}

/// Whether what a path leads to is written to, and not replaced: no regular file, or one that somebody else has open, as
/// `/dev/stdout` may be. A folder is no stream.
pub fn is_stream(path: &Path) -> bool {
    // The permissions of a new file do not matter here.
    fs::metadata("/")
        .and_then(|like| target(path, &like))
        .is_ok_and(|target| matches!(target, Target::Stream))
}

/// Copies a file to the same path with `.orig` added, and gives that path.
///
/// # Errors
/// If there is such a file already, which is left alone, or it cannot be written; the error names the path.
pub fn keep_original(path: &Path, text: &[u8], like: &fs::Metadata) -> io::Result<PathBuf> {
    let copy = original_path(path)?;
    let written = written(&copy, plain(like), text)
        .and_then(|file| file.persist_noclobber(&copy).map_err(|error| error.error));
    match written {
        Ok(_) => Ok(copy),
        // Somebody made it since the check.
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(exists(&copy)),
        Err(error) => Err(explain(&copy, &error)),
    }
}

/// Where [`keep_original`] would copy a file to.
///
/// # Errors
/// If there is such a file already; the error names it.
pub fn original_path(path: &Path) -> io::Result<PathBuf> {
    let copy = original_of(path);
    if fs::symlink_metadata(&copy).is_ok() { Err(exists(&copy)) } else { Ok(copy) }
}

/// Where [`keep_original`] has copied a file to, if it has.
pub fn original_of(path: &Path) -> PathBuf {
    let mut copy = OsString::from(path);
    copy.push(".orig");
    copy.into()
}

fn exists(path: &Path) -> io::Error {
    let text = format!("{}: exists already; move it away, for the input would be kept there", path.display());
    io::Error::new(io::ErrorKind::AlreadyExists, text)
}

/// Follows links, so that it is their target that gets replaced.
fn target(path: &Path, like: &fs::Metadata) -> io::Result<Target> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?.to_owned();
        path = fs::canonicalize(folder_of(&path))?.join(name);
        // What `/dev/stdout` leads to may look like a file, but somebody else has it open.
        if path.starts_with("/proc") {
            return Ok(Target::Stream);
        }
        let metadata = match fs::symlink_metadata(&path) {
            Ok(metadata) => metadata,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Target::File { path, permissions: plain(like), is_new: true });
            }
            Err(error) => return Err(error),
        };
        if metadata.is_symlink() {
            path = folder_of(&path).join(fs::read_link(&path)?);
        } else if metadata.is_file() {
            return Ok(Target::File { path, permissions: metadata.permissions(), is_new: false });
        } else if metadata.is_dir() {
            return Err(io::ErrorKind::IsADirectory.into());
        } else {
            return Ok(Target::Stream);
        }
    }
    Err(io::Error::other("too many links"))
}

/// Those of a file that can be read, written and executed by the same people, and by its owner in any case.
fn plain(like: &fs::Metadata) -> Permissions {
    Permissions::from_mode((like.permissions().mode() & 0o777) | 0o600)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A temporary file beside `path` that holds the text.
fn written(path: &Path, permissions: Permissions, text: &[u8]) -> io::Result<NamedTempFile> {
    let mut file = part::file(folder_of(path))?;
    let inner = file.as_file_mut();
    inner.write_all(text)?;
    inner.set_permissions(permissions)?;
    // On the disk before the name leads to it: a machine may die.
    inner.sync_data()?;
    Ok(file)
}

/// The error with the path and what to do.
fn explain(path: &Path, error: &io::Error) -> io::Error {
    let hint = match error.kind() {
        io::ErrorKind::NotFound => "its folder does not exist; make it, or give another path".to_owned(),
        io::ErrorKind::IsADirectory => "is a folder; give the path of a file".to_owned(),
        io::ErrorKind::AlreadyExists => "was made by somebody else meanwhile; give another path".to_owned(),
        io::ErrorKind::Interrupted => {
            "nobody reads it, and the run was stopped; nothing is written there".to_owned()
        }
        io::ErrorKind::NotADirectory => "lies in a file that is no folder; give another path".to_owned(),
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => {
            format!("cannot be written: {error}; make room there, or give another path")
        }
        _ => format!("cannot be written: {error}; give another path"),
    };
    io::Error::new(error.kind(), format!("{}: {hint}", path.display()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn names(folder: &Path) -> Vec<String> {
        let mut names: Vec<_> = fs::read_dir(folder)
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

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
