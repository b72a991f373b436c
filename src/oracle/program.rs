//! Finding the program of a test, and saying why it cannot be run.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};
use rustix::io::Errno;

use super::error::TestError;

/// Programs in these folders are a machine's own, whatever `PATH` says.
#[cfg(feature = "cli")]
const SYSTEM: [&str; 4] = ["/bin", "/sbin", "/usr/bin", "/usr/sbin"];

/// The absolute path of a program as users name it. A name with a slash, or of a file that is there, is a path from `cwd`; any
/// other name is looked up in `search_path` (the value of `PATH`).
///
/// # Errors
/// If there is no such program, or it may not be executed.
pub(super) fn resolve(
    program: &OsStr,
    cwd: &Path,
    search_path: Option<&OsStr>,
) -> Result<PathBuf, TestError> {
    if program.is_empty() {
        return Err(TestError::NoCommand);
    }
    // Without the `.` of `./test.sh`.
    let here: PathBuf = cwd.join(program).components().collect();
    if program.as_bytes().contains(&b'/') || here.is_file() {
        return check(here);
    }
    for folder in search_path.iter().flat_map(std::env::split_paths) {
        let path = cwd.join(folder).join(program);
        if path.is_file() && access(&path, Access::EXEC_OK).is_ok() {
            return Ok(path);
        }
    }
    if here.is_dir() {
        return check(here);
    }
    Err(TestError::NotFound { name: program.to_owned(), folder: cwd.to_owned() })
}

/// Whether a program is a machine's own: it lies in a folder of `search_path`, or of the system.
#[cfg(feature = "cli")]
pub(super) fn is_installed(program: &Path, search_path: Option<&OsStr>) -> bool {
    let folder = program.parent();
    let is_in_path = search_path.iter().flat_map(std::env::split_paths).any(|path| Some(&*path) == folder);
    is_in_path || SYSTEM.iter().any(|path| Some(Path::new(path)) == folder)
}

/// Whether a program is a script that is not installed: it lies in no folder of `search_path`.
pub(super) fn is_own_script(program: &Path, search_path: Option<&OsStr>) -> bool {
    let is_installed = || {
        search_path.iter().flat_map(std::env::split_paths).any(|folder| program.parent() == Some(&*folder))
    };
    let mut first = [0; 2];
    let begin = File::open(program).and_then(|mut file| file.read_exact(&mut first));
    begin.is_ok() && first == *b"#!" && !is_installed()
}

fn check(path: PathBuf) -> Result<PathBuf, TestError> {
    match path.metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Err(TestError::NotThere(path)),
        Err(source) => Err(TestError::Unusable { path, source }),
        Ok(metadata) if metadata.is_dir() => Err(TestError::IsFolder(path)),
        Ok(_) if access(&path, Access::EXEC_OK).is_err() => Err(TestError::NotExecutable(path)),
        Ok(_) => Ok(path),
    }
}

/// Why a program that [`resolve`] accepted does not start, given what the system says.
pub(super) fn explain_start(path: &Path, source: io::Error) -> TestError {
    let hint = match Errno::from_io_error(&source) {
        Some(Errno::NOEXEC) => "; if it is a script, its first line must be #!/bin/sh or the like",
        // The system says the same if the interpreter is missing, which puzzles everybody.
        Some(Errno::NOENT) if path.exists() => {
            "; the interpreter that its first line (#!) names does not exist, or that line ends in a carriage return"
        }
        Some(Errno::ACCESS) if access(path, Access::EXEC_OK).is_ok() => {
            "; the interpreter that its first line (#!) names is not executable, or its file system is mounted noexec"
        }
        Some(Errno::AGAIN | Errno::NOMEM | Errno::MFILE | Errno::NFILE) => {
            "; try fewer jobs, or allow more open files (ulimit -n)"
        }
        _ => "",
    };
    TestError::Start { path: path.to_owned(), source, hint }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn executable(path: &Path) {
        fs::write(path, "#!/bin/sh\n").unwrap();
        fs::set_permissions(path, fs::Permissions::from_mode(0o755)).unwrap();
    }

    #[test]
    fn a_file_here_comes_before_the_search_path() {
        let root = tempfile::tempdir().unwrap();
        let (here, bin) = (root.path().join("here"), root.path().join("bin"));
        fs::create_dir_all(here.join("folder")).unwrap();
        fs::create_dir(&bin).unwrap();
        for name in ["both", "folder", "only-bin"] {
            executable(&bin.join(name));
        }
        executable(&here.join("both"));
        fs::write(bin.join("plain"), "").unwrap();
        let find = |name: &str| resolve(name.as_ref(), &here, Some(bin.as_os_str()));

        assert_eq!(find("both").unwrap(), here.join("both"));
        assert_eq!(find("only-bin").unwrap(), bin.join("only-bin"));
        assert_eq!(find("folder").unwrap(), bin.join("folder"));
        assert_eq!(find("./both").unwrap(), here.join("./both"));
        assert!(find("./only-bin").unwrap_err().to_string().contains("does not exist; give the path"));
        assert!(find("plain").unwrap_err().to_string().contains("no such program in PATH"));
        assert!(resolve("folder".as_ref(), &here, None).unwrap_err().to_string().contains("is a folder"));
        assert_eq!(find("").unwrap_err().to_string(), "no test command is given");
    }

    #[cfg(feature = "cli")]
    #[test]
    fn whose_programs_go_along() {
        let path = Some(OsStr::new("/opt/bin:/usr/bin"));
        assert!(is_installed(Path::new("/opt/bin/tool"), path));
        assert!(is_installed(Path::new("/bin/sh"), None));
        assert!(!is_installed(Path::new("/home/me/test.sh"), path));
        assert!(!is_installed(Path::new("/opt/bin/sub/tool"), path));
    }
}
