//! Finding the program of a test, and saying why it cannot be run.

use std::ffi::OsStr;
use std::io;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

use rustix::fs::{Access, access};
use rustix::io::Errno;

use super::error::OracleError;
use super::shell;

/// The absolute path of a program as users name it: with a separator, or if such a file is there, a path
/// from `cwd`; else a name to look up in `search_path` (the value of `PATH`).
///
/// # Errors
/// [`OracleError::Broken`] if there is none, or it cannot be executed.
pub(super) fn resolve(
    program: &OsStr,
    cwd: &Path,
    search_path: Option<&OsStr>,
) -> Result<PathBuf, OracleError> {
    if program.is_empty() {
        return Err(OracleError::Broken("no test command is given".to_owned()));
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
    Err(OracleError::Broken(format!(
        "the test {} does not exist: there is no such file in {}, and no such program in PATH; give the path of an executable file",
        program.display(),
        cwd.display()
    )))
}

fn check(path: PathBuf) -> Result<PathBuf, OracleError> {
    let shown = path.display();
    let text = match path.metadata() {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            format!("the test {shown} does not exist; give the path of an executable file")
        }
        Err(error) => format!("cannot use the test {shown}: {error}"),
        Ok(metadata) if metadata.is_dir() => {
            format!("the test {shown} is a folder; give the path of an executable file")
        }
        Ok(_) if access(&path, Access::EXEC_OK).is_err() => {
            let quoted = shell::quote(path.as_os_str());
            format!("the test {shown} is not executable; try: chmod +x {quoted}")
        }
        Ok(_) => return Ok(path),
    };
    Err(OracleError::Broken(text))
}

/// What to tell when a program that [`resolve`] accepted does not start.
pub(super) fn explain_start(path: &Path, error: &io::Error) -> OracleError {
    let hint = match Errno::from_io_error(error) {
        Some(Errno::NOEXEC) => "; if it is a script, its first line must be #!/bin/sh or the like",
        // The system says so of the interpreter, too, which puzzles everybody.
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
    OracleError::Broken(format!("cannot run the test {}: {error}{hint}", path.display()))
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
}
