//! Removing the folders and processes of runs that were killed before they could do it.

use std::ffi::CString;
use std::os::fd::OwnedFd;
use std::path::Path;

use rustix::fs::{AtFlags, unlinkat};

use super::held::{self, Mount};
use super::mark::{self, Mark, OF_FIRST_RUN, OF_RUN};
use super::{descendants, removal};

/// Removes the folders in `root` of runs that were killed, and ends their tests: processes in whose environment `variable`
/// names such a folder.
pub(super) fn remove_abandoned(root: &Path, variable: &str) {
    let Ok(root) = held::named(root) else { return };
    for (name, folder, mark) in marked(&root) {
        if !mark.is_kept() {
            descendants::end_marked(variable, &name);
            remove(&root, &name, &folder);
        }
    }
}

/// Removes the folders in `root` that dead processes have kept for a person.
pub(super) fn remove_kept(root: &OwnedFd) {
    for (name, folder, mark) in marked(root) {
        if mark.is_kept() {
            remove(root, &name, &folder);
        }
    }
}

fn remove(root: &OwnedFd, name: &CString, folder: &OwnedFd) {
    removal::empty(folder, mark::NAME);
    // If something else has this name by now, it stays unless it is empty.
    _ = unlinkat(root, &**name, AtFlags::REMOVEDIR);
}

/// Our folders in `root` whose processes are dead.
fn marked(root: &OwnedFd) -> impl Iterator<Item = (CString, OwnedFd, Mark)> {
    let mount = Mount::of(root);
    let names = held::names(root).into_iter().flatten().map(|(name, _)| name);
    let ours = names.filter(|name| {
        let name = name.to_bytes();
        [OF_RUN, OF_FIRST_RUN].iter().any(|prefix| name.starts_with(prefix.as_bytes()))
    });
    ours.filter_map(move |name| {
        let folder = held::folder(root, &*name, mount.ok()?).ok()?;
        let mark = Mark::take(&folder, &name)?;
        Some((name, folder, mark))
    })
}
