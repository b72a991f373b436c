//! Parts: files and folders beside an output that have names of their own until they take its place.
//!
//! A part is locked as long as somebody writes it, so that the next run can tell the parts that a killed run has left.

use rustix::fs::{FlockOperation, flock};
use rustix::io::Errno;
use rustix::process::geteuid;
use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use tempfile::{Builder, NamedTempFile};

/// The beginning of the name of a part;
const PREFIX: &str = ".reduce-part-";
/// this number of random letters and digits follow.
const RANDOM: usize = 12;

/// Makes a file in a folder. It is removed when the value is dropped, unless it has got another name.
///
/// # Errors
/// If it cannot be made.
pub(super) fn file(folder: &Path) -> io::Result<NamedTempFile> {
    // Not by `tempfile_in`, whose errors name a path that the user does not know.
    builder().make_in(folder, |path| {
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
        claimed(file, path)
    })
}

/// Makes a folder in a folder. It is locked while the returned file is open.
///
/// # Errors
/// If it cannot be made.
pub(super) fn folder(folder: &Path) -> io::Result<(PathBuf, File)> {
    let made = builder().make_in(folder, |path| {
        fs::create_dir(path)?;
        // A run that removes parts may be quicker than the lock.
        claimed(File::open(path).map_err(|_| ErrorKind::AlreadyExists)?, path)
    })?;
    let (folder, path) = made.into_parts();
    let path = path.keep().map_err(|error| error.error)?;
    Ok((path, folder))
}

/// Removes the parts in a folder that are this user's and that nobody writes any more.
pub(super) fn remove_abandoned(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_part = entry.file_name().to_str().is_some_and(is_name_of_part);
        if !is_part || !is_ours(&path) {
            continue;
        }
        // Locked until it is gone, so that no other run takes it over.
        if let Ok(part) = File::open(&path)
            && lock(&part) == Ok(())
        {
            // A part that cannot be removed does no harm.
            _ = if path.is_dir() { fs::remove_dir_all(&path) } else { fs::remove_file(&path) };
        }
    }
}

fn builder() -> Builder<'static, 'static> {
    let mut builder = Builder::new();
    builder.prefix(PREFIX).rand_bytes(RANDOM);
    builder
}

fn is_name_of_part(name: &str) -> bool {
    name.strip_prefix(PREFIX)
        .is_some_and(|rest| rest.len() == RANDOM && rest.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

fn is_ours(path: &Path) -> bool {
    fs::symlink_metadata(path)
        .is_ok_and(|metadata| !metadata.is_symlink() && metadata.uid() == geteuid().as_raw())
}

/// Locks a part that was just made. If a run that removes parts came in between, the error makes `tempfile` try another name.
fn claimed(part: File, path: &Path) -> io::Result<File> {
    let is_there = || {
        fs::symlink_metadata(path)
            .is_ok_and(|there| part.metadata().is_ok_and(|part| part.ino() == there.ino()))
    };
    match lock(&part) {
        Err(Errno::WOULDBLOCK) => Err(ErrorKind::AlreadyExists.into()),
        _ if !is_there() => Err(ErrorKind::AlreadyExists.into()),
        // A file system without locks is no reason not to work.
        _ => Ok(part),
    }
}

fn lock(file: &File) -> Result<(), Errno> {
    flock(file, FlockOperation::NonBlockingLockExclusive)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn only_parts_that_nobody_writes_are_removed() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        let written = file(place.path()).unwrap();
        let (busy, _lock) = folder(place.path()).unwrap();
        let mine = ["notes", ".reduce-part-short", ".reduce-part-0123456789_-"];
        for name in mine {
            fs::write(path(name), "x").unwrap();
        }
        fs::write(path(".reduce-part-abcdefghijk1"), "x").unwrap();
        fs::create_dir_all(path(".reduce-part-abcdefghijk2/inner")).unwrap();
        let link = path(".reduce-part-abcdefghijk3");
        symlink("notes", &link).unwrap();
        remove_abandoned(place.path());
        let stays = |path: &Path| fs::symlink_metadata(path).is_ok();
        assert!(mine.iter().all(|name| stays(&path(name))));
        assert!(stays(written.path()) && stays(&busy) && stays(&link));
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), mine.len() + 3);
    }

    #[test]
    fn parts_are_made_while_others_remove_what_was_left() {
        let place = tempfile::tempdir().unwrap();
        std::thread::scope(|scope| {
            scope.spawn(|| (0..2000).for_each(|_| remove_abandoned(place.path())));
            for number in 0..100 {
                let to = place.path().join(format!("{number}"));
                file(place.path()).unwrap().persist(&to).unwrap();
                let (part, _lock) = folder(place.path()).unwrap();
                fs::rename(part, place.path().join(format!("{number}.d"))).unwrap();
            }
        });
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), 200);
    }
}
