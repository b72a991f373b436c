//! Removing folders with all that tests have left in them.
//!
//! Folders are reached by descriptors alone, so that nobody can put a link in the place of a folder, and mounts are never
//! crossed. There is no recursion, and few files are open at a time, so that folders of any depth can be removed.

use std::ffi::{CStr, CString};
use std::os::fd::OwnedFd;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use rustix::fs::{AtFlags, FileType, renameat, unlinkat};
use rustix::io::{Errno, Result};
use rustix::path::Arg;

use super::held::{self, Mount};

/// How long to wait before the tries to remove a folder; half a second in all.
const PAUSES_MS: [u64; 10] = [0, 1, 2, 4, 8, 16, 32, 64, 128, 256];

/// Removes the folder `name` in `parent`, or whatever has taken its place, as far as that is possible: processes that are about
/// to exit may still write to it, and tests leave folders in it that may not be listed or changed.
pub(super) fn remove(parent: &OwnedFd, name: impl Arg + Copy) {
    for pause in PAUSES_MS {
        thread::sleep(Duration::from_millis(pause));
        if try_remove(parent, name).is_ok() {
            return;
        }
    }
}

/// Removes all that is in a folder, as far as that is possible; the file `last` only when nothing else is left.
pub(super) fn empty(folder: &OwnedFd, last: &CStr) {
    for pause in PAUSES_MS {
        thread::sleep(Duration::from_millis(pause));
        held::allow(folder);
        if try_empty(folder, Some(last)).is_ok() {
            return;
        }
    }
}

fn try_remove(parent: &OwnedFd, name: impl Arg + Copy) -> Result<()> {
    match held::allowed(parent, name, Mount::of(parent)?) {
        Ok(folder) => {
            // If something is left in it, the last step fails.
            _ = try_empty(&folder, None);
            unlinkat(parent, name, AtFlags::REMOVEDIR)
        }
        Err(Errno::NOENT) => Ok(()),
        // A link, or a file.
        Err(Errno::NOTDIR | Errno::LOOP) => unlinkat(parent, name, AtFlags::empty()),
        // A folder of another user, or a mount: removed if it is empty.
        Err(_) => unlinkat(parent, name, AtFlags::REMOVEDIR),
    }
}

/// Empties a folder: each folder below is moved to the first level before it is emptied.
fn try_empty(top: &OwnedFd, last: Option<&CStr>) -> Result<()> {
    let mount = Mount::of(top)?;
    let mut folders = Vec::new();
    let mut failed = clear(top, top, last, mount, &mut folders);
    while let Some(name) = folders.pop() {
        let emptied = held::allowed(top, &*name, mount)
            .and_then(|folder| clear(top, &folder, None, mount, &mut folders))
            .and_then(|()| unlinkat(top, &*name, AtFlags::REMOVEDIR));
        failed = failed.and(emptied);
    }
    failed?;
    match last.map(|last| unlinkat(top, last, AtFlags::empty())) {
        None | Some(Err(Errno::NOENT)) => Ok(()),
        Some(removed) => removed,
    }
}

/// Removes the files in `folder`, and moves its folders to `top`, unless they are there; their names are added to `folders`.
fn clear(
    top: &OwnedFd,
    folder: &OwnedFd,
    last: Option<&CStr>,
    mount: Mount,
    folders: &mut Vec<CString>,
) -> Result<()> {
    let is_top = std::ptr::eq(top, folder);
    let mut failed = Ok(());
    for (name, kind) in held::names(folder)? {
        if last == Some(&*name) {
            continue;
        }
        let removed = match kind {
            FileType::Directory => Err(Errno::ISDIR),
            _ => unlinkat(folder, &*name, AtFlags::empty()),
        };
        match removed {
            Ok(()) | Err(Errno::NOENT) => {}
            // Not all systems tell the type with the name, and some say `PERM` of a folder.
            Err(Errno::ISDIR | Errno::PERM) => {
                if unlinkat(folder, &*name, AtFlags::REMOVEDIR).is_ok() {
                    continue;
                }
                if is_top {
                    folders.push(name);
                    continue;
                }
                match lift(top, folder, &name, mount) {
                    Ok(name) => folders.push(name),
                    Err(error) => failed = Err(error),
                }
            }
            Err(error) => failed = Err(error),
        }
    }
    failed
}

/// Moves a folder to `top`, and gives its name there.
fn lift(top: &OwnedFd, folder: &OwnedFd, name: &CStr, mount: Mount) -> Result<CString> {
    static NAMES: AtomicU64 = AtomicU64::new(0);

    let number = NAMES.fetch_add(1, Ordering::Relaxed);
    let place = CString::new(format!("reduce-moved-{number}")).map_err(|_| Errno::INVAL)?;
    let lift = || renameat(folder, name, top, &*place);
    match lift() {
        // To be moved, a folder must be writable itself: its `..` changes.
        Err(Errno::ACCESS) => held::allowed(folder, name, mount).and_then(|_| lift()),
        lifted => lifted,
    }?;
    Ok(place)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use rustix::fs::{Mode, OFlags, mkdirat, openat};

    use super::*;

    #[test]
    fn nests_of_any_depth_are_removed() {
        let root = tempfile::tempdir().unwrap();
        let root_held = held::named(root.path()).unwrap();
        let flags = OFlags::DIRECTORY | OFlags::CLOEXEC;
        mkdirat(&root_held, "nest", Mode::RWXU).unwrap();
        let mut inner = openat(&root_held, "nest", flags, Mode::empty()).unwrap();
        // More than files may be open.
        for level in 0..1500 {
            if level % 100 == 0 {
                mkdirat(&inner, "forbidden", Mode::empty()).unwrap();
            }
            mkdirat(&inner, "deeper", Mode::RWXU).unwrap();
            inner = openat(&inner, "deeper", flags, Mode::empty()).unwrap();
        }
        drop(inner);
        remove(&root_held, "nest");
        assert_eq!(fs::read_dir(root.path()).unwrap().count(), 0);
    }

    #[test]
    fn links_and_files_in_the_place_of_a_folder_go_alone() {
        let root = tempfile::tempdir().unwrap();
        let root_held = held::named(root.path()).unwrap();
        fs::create_dir_all(root.path().join("other/sub")).unwrap();
        fs::create_dir(root.path().join("folder")).unwrap();
        let links = ["link", "folder/link"].map(|name| root.path().join(name));
        for link in &links {
            std::os::unix::fs::symlink(root.path().join("other"), link).unwrap();
        }
        fs::write(root.path().join("file"), "text").unwrap();
        for name in ["link", "file", "folder", "nothing"] {
            remove(&root_held, name);
        }
        let left: Vec<_> =
            fs::read_dir(root.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect();
        assert_eq!(left, ["other"]);
        assert!(root.path().join("other/sub").exists());
    }
}
