//! An oracle that asks a program: exit status 0 means interesting.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use super::folder::{CandidateFolder, Folder, default_root};
use super::process::{End, Group, command};
use super::{Cancel, Oracle, OracleError, Verdict, program};

/// What stands for the candidate's path in an argument.
const PLACE: &[u8] = b"@@";

/// The time that a test has while nothing better is known.
const FIRST_TIMEOUT: Duration = Duration::from_secs(300);

/// The program to ask, and how to give it a candidate.
#[derive(Clone, Debug)]
pub struct CommandSpec {
    /// A path (from the current directory), or a name to look up in the current directory, then in `PATH`.
    pub program: OsString,
    /// Its arguments. `@@` in them is replaced by the candidate's absolute path; if there is none, and
    /// `stdin` is not set, the path is added as the last argument.
    pub args: Vec<OsString>,
    /// The name of the file that holds the candidate: without a folder.
    pub file_name: OsString,
    /// Whether the candidate is given on standard input, too; else that is empty.
    pub stdin: bool,
    /// How long a test may take. If `None`, [`CommandOracle::first_run`] decides.
    pub timeout: Option<Duration>,
}

/// Runs a program for each candidate, in a fresh folder and a process group of its own, both of which are
/// gone when the verdict is there. Its output is discarded, its environment is ours.
///
/// Exit status 0 is [`Verdict::Interesting`]; another one, and death by a signal, is
/// [`Verdict::NotInteresting`]; to take too long is [`Verdict::TimedOut`].
#[derive(Debug)]
pub struct CommandOracle {
    /// With the path of the program made absolute.
    pub(super) spec: CommandSpec,
    /// Where the temporary folders are made.
    pub(super) root: PathBuf,
    /// How long a test may take.
    pub(super) timeout: Duration,
    /// Holds the folders of the candidates.
    folder: Folder,
    /// The name of the next one.
    next: AtomicU64,
}

impl CommandOracle {
    /// Finds the program, and makes the run's temporary folder where the system wants it (`TMPDIR`). The
    /// folder is removed when the oracle is dropped.
    ///
    /// # Errors
    /// [`OracleError::Broken`] if the program does not exist or is not executable, if the file name is none,
    /// or if the folder cannot be made.
    pub fn new(spec: CommandSpec) -> Result<Self, OracleError> {
        Self::new_in(spec, &default_root())
    }

    /// As [`new`](Self::new), with temporary folders made in `root`.
    ///
    /// # Errors
    /// As those of [`new`](Self::new).
    pub fn new_in(mut spec: CommandSpec, root: &Path) -> Result<Self, OracleError> {
        let cwd = std::env::current_dir()
            .map_err(|error| OracleError::Broken(format!("cannot tell the current directory: {error}")))?;
        spec.program = program::resolve(&spec.program, &cwd, std::env::var_os("PATH").as_deref())?.into();
        if Path::new(&spec.file_name).file_name() != Some(&spec.file_name) {
            let name = spec.file_name.display();
            return Err(OracleError::Broken(format!(
                "the candidate's file name {name:?} is not a plain name"
            )));
        }
        Ok(Self {
            root: cwd.join(root),
            timeout: spec.timeout.unwrap_or(FIRST_TIMEOUT),
            folder: Folder::temporary(root, "reduce-")?,
            next: AtomicU64::new(0),
            spec,
        })
    }

    /// The arguments for a candidate in `file`.
    pub(super) fn args(&self, file: &Path) -> Vec<OsString> {
        let path = file.as_os_str();
        let mut args: Vec<_> = self.spec.args.iter().map(|arg| replace(arg, path)).collect();
        if !self.spec.stdin && !self.spec.args.iter().any(|arg| has_place(arg)) {
            args.push(path.to_owned());
        }
        args
    }

    /// Starts the test of a candidate; `dress` says where its output goes.
    pub(super) fn start(
        &self,
        candidate: &CandidateFolder,
        dress: impl FnOnce(&mut Command),
    ) -> Result<Group, OracleError> {
        let mut command = command(&self.spec.program);
        command.args(self.args(candidate.file())).current_dir(candidate.path());
        command.stdin(if self.spec.stdin {
            // A file, not a pipe: nobody has to feed it, and it may be left unread.
            let file = File::open(candidate.file());
            Stdio::from(file.map_err(|error| broken("open the candidate", &error))?)
        } else {
            Stdio::null()
        });
        dress(&mut command);
        Group::start(&mut command)
            .map_err(|error| program::explain_start(Path::new(&self.spec.program), &error))
    }
}

impl Oracle for CommandOracle {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        if cancel.is_cancelled() {
            return Err(OracleError::Cancelled);
        }
        let path = self.folder.path().join(self.next.fetch_add(1, Ordering::Relaxed).to_string());
        let candidate = CandidateFolder::new(path, &self.spec.file_name, candidate)?;
        let group = self.start(&candidate, |command| {
            command.stdout(Stdio::null()).stderr(Stdio::null());
        })?;
        match group
            .finish(self.timeout, cancel, || {})
            .map_err(|error| broken("wait for the test", &error))?
        {
            End::Exited(status) if status.success() => Ok(Verdict::Interesting),
            End::Exited(_) => Ok(Verdict::NotInteresting),
            End::TimedOut => Ok(Verdict::TimedOut),
            End::Cancelled => Err(OracleError::Cancelled),
        }
    }
}

/// The error for a step that hardly ever fails.
pub(super) fn broken(step: &str, error: &std::io::Error) -> OracleError {
    OracleError::Broken(format!("cannot {step}: {error}"))
}

fn has_place(arg: &OsStr) -> bool {
    arg.as_bytes().windows(PLACE.len()).any(|part| part == PLACE)
}

/// `arg` with each `@@`, from the left, replaced by `path`.
fn replace(arg: &OsStr, path: &OsStr) -> OsString {
    let mut out = Vec::new();
    let mut rest = arg.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        if let Some(after) = rest.strip_prefix(PLACE) {
            out.extend_from_slice(path.as_bytes());
            rest = after;
        } else {
            out.push(first);
            rest = tail;
        }
    }
    OsString::from_vec(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        for (arg, with_path) in
            [("", ""), ("@", "@"), ("@@", "/x"), ("-i=@@,@@@", "-i=/x,/x@"), ("a@b", "a@b")]
        {
            assert_eq!(replace(arg.as_ref(), "/x".as_ref()), with_path);
        }
    }
}
