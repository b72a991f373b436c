//! What an earlier run has left, under another name.

use super::output_error::OutputError;
use rustix::fs::CWD;
use rustix::io::Errno;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// The path with `.<number>` added to its name.
pub fn numbered(path: &Path, number: u32) -> PathBuf {
    let mut name = path.file_name().map_or_else(OsString::new, OsString::from);
    name.push(format!(".{number}"));
    path.with_file_name(name)
}

/// Gives what lies at the path `from` the path `to`, where there has to be nothing. A link is renamed itself, and not what it leads
/// to.
///
/// # Errors
/// If something is at `to`, or the system does not let it be renamed; then all is as it was.
pub fn rename_to_new(from: &Path, to: &Path) -> Result<(), OutputError> {
    let renamed = match rename(from, to) {
        Err(Errno::INVAL | Errno::NOSYS | Errno::NOTSUP) => match fs::symlink_metadata(to) {
            Ok(_) => Err(io::ErrorKind::AlreadyExists.into()),
            Err(_) => fs::rename(from, to),
        },
        renamed => renamed.map_err(io::Error::from),
    };
    renamed.map_err(|error| OutputError::of(to, error))
}

#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn rename(from: &Path, to: &Path) -> Result<(), Errno> {
    rustix::fs::renameat_with(CWD, from, CWD, to, rustix::fs::RenameFlags::NOREPLACE)
}

/// Other systems cannot do both in one step.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn rename(_: &Path, _: &Path) -> Result<(), Errno> {
    Err(Errno::NOSYS)
}

#[cfg(test)]
mod tests {
    use super::*;
    use test_common::folders::names;

    #[test]
    fn nothing_is_lost_by_another_name() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        assert_eq!(numbered(&path("x.c"), 3), path("x.c.3"));
        assert_eq!(numbered(Path::new("out/"), 1), Path::new("out.1"));
        fs::write(path("target"), "target").unwrap();
        std::os::unix::fs::symlink("target", path("link")).unwrap();
        fs::create_dir(path("folder")).unwrap();
        fs::write(path("folder/in"), "in").unwrap();
        for name in ["link", "folder"] {
            let error = rename_to_new(&path(name), &path("target")).unwrap_err().to_string();
            assert!(error.contains("target: was made by somebody else meanwhile"), "{error}");
            rename_to_new(&path(name), &numbered(&path(name), 1)).unwrap();
        }
        assert_eq!(names(folder.path()), ["folder.1", "link.1", "target"]);
        assert_eq!(fs::read_to_string(path("link.1")).unwrap(), "target");
        assert!(fs::symlink_metadata(path("link.1")).unwrap().is_symlink());
    }
}
