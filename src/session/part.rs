//! Parts of results: files and folders beside an output, under names of their own until they take its place.
//!
//! A part is locked as long as somebody writes it, so that the next run can tell what a killed one has left.

use rustix::fs::{FlockOperation, flock};
use rustix::process::geteuid;
use std::fs::{self, File, Metadata, OpenOptions};
use std::io;
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::Duration;
use tempfile::{Builder, NamedTempFile};

/// What the name of a part begins with;
const PREFIX: &str = ".reduce-part-";
/// so many letters and digits that nobody else has follow.
const RANDOM: usize = 12;
/// How old a part must be to count as abandoned: a younger one may not have been locked yet.
const ABANDONED: Duration = Duration::from_secs(60);

/// A new file in a folder, which is removed when the value goes, unless it has taken another name.
///
/// # Errors
/// If it cannot be made.
pub(super) fn file(folder: &Path) -> io::Result<NamedTempFile> {
    // Made here, for the errors of `tempfile_in` tell of a name that nobody has heard of.
    builder().make_in(folder, |path| {
        let file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
        lock(&file);
        Ok(file)
    })
}

/// A new folder in a folder, locked while the file is open.
///
/// # Errors
/// If it cannot be made.
pub(super) fn folder(folder: &Path) -> io::Result<(PathBuf, File)> {
    let made = builder().make_in(folder, |path| {
        fs::create_dir(path)?;
        let folder = File::open(path)?;
        lock(&folder);
        Ok(folder)
    })?;
    let (folder, path) = made.into_parts();
    let path = path.keep().map_err(|error| error.error)?;
    Ok((path, folder))
}

/// Removes the parts in a folder that are ours and that nobody writes any more.
pub(super) fn remove_abandoned(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_part = entry.file_name().to_str().is_some_and(is_name_of_part);
        if !is_part || !fs::symlink_metadata(&path).is_ok_and(|metadata| is_old_and_ours(&metadata)) {
            continue;
        }
        // Locked until it is gone, so that no two runs remove it.
        if let Ok(part) = File::open(&path)
            && lock(&part)
        {
            // What cannot be removed is of no use to anybody, but no harm either.
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

fn is_old_and_ours(metadata: &Metadata) -> bool {
    let age = metadata.modified().ok().and_then(|changed| changed.elapsed().ok());
    !metadata.is_symlink() && metadata.uid() == geteuid().as_raw() && age.is_some_and(|age| age > ABANDONED)
}

/// Whether it could be locked. A file system without locks is no reason not to work.
fn lock(file: &File) -> bool {
    flock(file, FlockOperation::NonBlockingLockExclusive).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;
    use std::time::SystemTime;

    #[test]
    fn only_old_parts_that_nobody_writes_are_removed() {
        let place = tempfile::tempdir().unwrap();
        let path = |name: &str| place.path().join(name);
        let written = file(place.path()).unwrap();
        let (busy, _lock) = folder(place.path()).unwrap();
        let mine = ["notes", ".reduce-part-short", ".reduce-part-0123456789_-"];
        let (left, young) = (path(".reduce-part-abcdefghijk1"), path(".reduce-part-abcdefghijk2"));
        let (dead, link) = (path(".reduce-part-abcdefghijk3"), path(".reduce-part-abcdefghijk4"));
        for name in mine {
            fs::write(path(name), "x").unwrap();
        }
        fs::write(&left, "x").unwrap();
        fs::write(&young, "x").unwrap();
        fs::create_dir_all(dead.join("inner")).unwrap();
        symlink("notes", &link).unwrap();
        let long_ago = SystemTime::now() - Duration::from_secs(3600);
        for path in [written.path(), &busy, &left, &dead]
            .into_iter()
            .chain(mine.map(path).iter().map(PathBuf::as_path))
        {
            File::open(path).unwrap().set_modified(long_ago).unwrap();
        }
        remove_abandoned(place.path());
        let left = |path: &Path| fs::symlink_metadata(path).is_ok();
        assert!(mine.iter().all(|name| left(&path(name))));
        assert!(left(written.path()) && left(&busy) && left(&young) && left(&link));
        assert_eq!(fs::read_dir(place.path()).unwrap().count(), mine.len() + 4);
    }
}
