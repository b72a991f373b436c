//! Folders held by their descriptors: nobody can lead what is done to them to another folder.

use std::ffi::CString;
use std::hash::{BuildHasher, RandomState};
use std::os::fd::{AsFd, OwnedFd};
use std::path::Path;

use rustix::fs::{Dir, FileType, Mode, OFlags, Stat, fchmod, fstat, mkdirat, open, openat};
use rustix::io::{Errno, Result};
use rustix::path::Arg;

/// The flags by which a folder is opened to be listed.
const LISTED: OFlags = OFlags::RDONLY.union(OFlags::DIRECTORY).union(OFlags::CLOEXEC);

/// The file system that something lies on, and the mount by which it was reached: two binds of one file system differ.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Mount {
    device: u64,
    /// `None` where the system does not tell.
    number: Option<u64>,
}

impl Mount {
    pub(super) fn of(folder: impl AsFd) -> Result<Self> {
        let folder = folder.as_fd();
        // The type of the field differs from system to system.
        #[allow(clippy::unnecessary_cast, clippy::cast_sign_loss)]
        let device = fstat(folder)?.st_dev as u64;
        Ok(Self { device, number: number(folder) })
    }
}

#[cfg(target_os = "linux")]
fn number(folder: impl AsFd) -> Option<u64> {
    use rustix::fs::{AtFlags, StatxFlags, statx};

    let told = statx(folder, c"", AtFlags::EMPTY_PATH, StatxFlags::MNT_ID).ok()?;
    // Linux tells since 5.8.
    (told.stx_mask & StatxFlags::MNT_ID.bits() != 0).then_some(told.stx_mnt_id)
}

#[cfg(not(target_os = "linux"))]
fn number(_folder: impl AsFd) -> Option<u64> {
    None
}

/// Opens a folder that the user names; the links on the way are the user's.
pub(super) fn named(path: &Path) -> Result<OwnedFd> {
    match open(path, LISTED, Mode::empty()) {
        // In a folder that may not be listed, others may be made nevertheless.
        #[cfg(target_os = "linux")]
        Err(Errno::ACCESS) => open(path, OFlags::PATH | OFlags::DIRECTORY | OFlags::CLOEXEC, Mode::empty()),
        opened => opened,
    }
}

/// Opens the folder `name` in `parent`; fails for a link to a folder, and for a folder of another mount.
pub(super) fn folder(parent: impl AsFd, name: impl Arg, mount: Mount) -> Result<OwnedFd> {
    on(mount, openat(parent, name, LISTED | OFlags::NOFOLLOW, Mode::empty())?)
}

fn on(mount: Mount, folder: OwnedFd) -> Result<OwnedFd> {
    if Mount::of(&folder)? == mount { Ok(folder) } else { Err(Errno::XDEV) }
}

/// Opens a [`folder`]; if it is ours, we have every right to it from now on.
pub(super) fn allowed(parent: impl AsFd + Copy, name: impl Arg + Copy, mount: Mount) -> Result<OwnedFd> {
    let opened = match folder(parent, name, mount) {
        Err(Errno::ACCESS) => forbidden(parent, name, mount)?,
        opened => opened?,
    };
    allow(&opened);
    Ok(opened)
}

/// Opens a folder of ours that may not be listed, after giving us the right to it.
#[cfg(target_os = "linux")]
fn forbidden(parent: impl AsFd, name: impl Arg, mount: Mount) -> Result<OwnedFd> {
    use std::fs::{self, Permissions};
    use std::os::fd::AsRawFd;
    use std::os::unix::fs::PermissionsExt;

    let flags = OFlags::PATH | OFlags::DIRECTORY | OFlags::NOFOLLOW | OFlags::CLOEXEC;
    let held = on(mount, openat(parent, name, flags, Mode::empty())?)?;
    if !is_ours(&fstat(&held)?) {
        return Err(Errno::ACCESS);
    }
    // This path cannot lead elsewhere: it stands for the open folder.
    let itself = format!("/proc/self/fd/{}", held.as_raw_fd());
    fs::set_permissions(itself, Permissions::from_mode(0o700)).map_err(|_| Errno::ACCESS)?;
    openat(&held, c".", LISTED, Mode::empty())
}

/// On other systems, only a name would lead to it, which could lead elsewhere by now.
#[cfg(not(target_os = "linux"))]
fn forbidden(_parent: impl AsFd, _name: impl Arg, _mount: Mount) -> Result<OwnedFd> {
    Err(Errno::ACCESS)
}

/// Gives us every right to a folder that is ours.
pub(super) fn allow(folder: impl AsFd) {
    let folder = folder.as_fd();
    if fstat(folder).is_ok_and(|stat| is_ours(&stat) && mode(&stat) & Mode::RWXU != Mode::RWXU) {
        // If this fails, so does the next step.
        _ = fchmod(folder, Mode::RWXU);
    }
}

pub(super) fn is_ours(stat: &Stat) -> bool {
    stat.st_uid == rustix::process::geteuid().as_raw()
}

/// Whether nobody but the owner has any right to it.
pub(super) fn is_private(stat: &Stat) -> bool {
    !mode(stat).intersects(Mode::RWXG | Mode::RWXO)
}

fn mode(stat: &Stat) -> Mode {
    Mode::from_raw_mode(stat.st_mode)
}

pub(super) fn kind(stat: &Stat) -> FileType {
    FileType::from_raw_mode(stat.st_mode)
}

/// Makes a folder to which only we have rights, with a name that nobody can guess; gives the name.
pub(super) fn make(root: impl AsFd, prefix: &str) -> Result<String> {
    let root = root.as_fd();
    loop {
        let name = format!("{prefix}{}", random());
        match mkdirat(root, &*name, Mode::RWXU) {
            Ok(()) => return Ok(name),
            Err(Errno::EXIST) => {}
            Err(error) => return Err(error),
        }
    }
}

/// Sixteen random characters. The hashes have random keys from the system, which cannot be told from a hash.
fn random() -> String {
    const LENGTH: usize = 16;
    const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

    let hash = || u128::from(RandomState::new().hash_one(()));
    let mut rest = hash() << 64 | hash();
    let digit = |_| {
        let digit = DIGITS[(rest % 36) as usize];
        rest /= 36;
        char::from(digit)
    };
    (0..LENGTH).map(digit).collect()
}

/// The names in a folder, each with its type, as far as the system tells. They end at the first error.
pub(super) fn names(folder: impl AsFd) -> Result<impl Iterator<Item = (CString, FileType)>> {
    let entries = Dir::read_from(folder)?.map_while(Result::ok);
    let entries = entries.map(|entry| (entry.file_name().to_owned(), entry.file_type()));
    Ok(entries.filter(|(name, _)| !matches!(name.to_bytes(), b"." | b"..")))
}
