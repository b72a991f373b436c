//! An oracle that asks a program: exit status 0 means interesting.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rustix::process::Pid;

use super::abandoned::remove_abandoned;
use super::busy::Busy;
use super::cancel::Cancel;
use super::copies::Copies;
use super::elsewhere::Elsewhere;
use super::error::{OracleError, TestError};
use super::folder::{CandidateFolder, Scratch};
use super::interface::{Measured, Oracle, Verdict};
use super::mark::OF_RUN;
use super::other_failures::OtherFailures;
use super::output::Outputs;
use super::pace::Pace;
use super::patience::Patience;
use super::process::{Group, command, goes_on};
use super::program;
use super::run_folder::{RunFolder, default_root};
use super::sequential::Sequential;
use super::spec::CommandSpec;
use super::warden::Warden;
use super::watch::Watch;
use crate::signature::Signature;

/// The environment variable with the number of a test; the first run has number 0.
const NUMBER: &str = "REDUCE_TEST";
/// The environment variable by which processes of a test are recognised: it is the path of the test's folder.
pub(super) const MARK: &str = "REDUCE_FOLDER";
/// The environment variable that tells programs where temporary files go.
const TEMPORARY: &str = "TMPDIR";

/// An oracle that runs a program for each candidate, in a folder with nothing else in it and in a process group of its own.
///
/// When the verdict is there, the processes of the group are gone, and so is all that the test has left in its folder and among
/// its temporary files; for processes in other groups, see [`Warden`]. The environment of a test is the one of this process,
/// with the number of the test in `REDUCE_TEST` and a folder of its own in `TMPDIR`. Its output is discarded, unless the
/// [`Criteria`](super::Criteria) have patterns for it.
///
/// A test that takes too long gives [`Verdict::TimedOut`]; otherwise the criteria decide.
///
/// ```
/// use reducer::oracle::{Cancel, CommandOracle, CommandSpec, Oracle, Verdict};
///
/// let mut oracle = CommandOracle::new(CommandSpec {
///     program: "grep".into(),
///     args: vec!["-q".into(), "needle".into()],
///     file_name: "hay.txt".into(),
///     ..CommandSpec::default()
/// })?;
/// // This also finds out how long tests may take.
/// oracle.first_run(b"hay\nneedle\n", &Cancel::new())?;
/// assert_eq!(oracle.test(b"hay\n", &Cancel::new())?, Verdict::NotInteresting);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct CommandOracle {
    /// The path of the program in it is absolute.
    pub(super) spec: CommandSpec,
    /// Where the temporary folders are made.
    pub(super) root: PathBuf,
    pub(super) warden: &'static Warden,
    /// The time limit of tests.
    pub(super) patience: Patience,
    /// The time limit of guards.
    pub(super) guard_patience: Patience,
    /// Folders that can be used again.
    pub(super) spares: Mutex<Vec<CandidateFolder>>,
    /// Folders for temporary files that can be used again.
    pub(super) spare_scratch: Mutex<Vec<Scratch>>,
    /// Files for outputs that can be used again.
    pub(super) spare_outputs: Mutex<Vec<Outputs>>,
    /// Holds the folders of the candidates.
    pub(super) folder: RunFolder,
    pub(super) copies: Copies,
    /// How a candidate of a flaky test is judged, once the rate of the input is known.
    pub(super) sequential: Option<Sequential>,
    /// How the two commands went on the input, if one has to be slower than the other.
    pub(super) pace: Option<Pace>,
    /// The failures that are not the one sought.
    pub(super) others: OtherFailures,
    /// Who runs the tests, if not this process.
    pub(super) elsewhere: Option<Arc<dyn Elsewhere>>,
    pub(super) watch: Watch,
    pub(super) busy: Busy,
    null: File,
    /// The number of the next test, and the name of its folder.
    pub(super) next: AtomicU64,
    /// Processes of tests that were cancelled and cannot be killed.
    pub(super) refusing: Mutex<Vec<Pid>>,
}

impl CommandOracle {
    /// Finds the program, and makes the run's temporary folder where the system wants it (`TMPDIR`). The
    /// folder is removed when the oracle is dropped.
    ///
    /// # Errors
    /// If the program does not exist or is not executable, if the name for candidates is not a plain file name, if a file that
    /// should be copied does not exist, or if the folder cannot be made.
    pub fn new(spec: CommandSpec) -> Result<Self, TestError> {
        Self::new_in(spec, &default_root())
    }

    /// As [`new`](Self::new), with temporary folders made in `root`.
    ///
    /// # Errors
    /// The same as [`new`](Self::new) has.
    pub fn new_in(mut spec: CommandSpec, root: &Path) -> Result<Self, TestError> {
        let cwd = std::env::current_dir().map_err(TestError::step("tell the current directory"))?;
        spec.program = program::resolve(&spec.program, &cwd, std::env::var_os("PATH").as_deref())?.into();
        if spec.archive.is_none() && Path::new(&spec.file_name).file_name() != Some(&spec.file_name) {
            return Err(TestError::FileName(spec.file_name));
        }
        let root = cwd.join(root);
        let taken = match &spec.archive {
            Some(archive) => archive.paths(),
            None => BTreeSet::from([Path::new(&spec.file_name)]),
        };
        let copies = Copies::new(&spec.copies, &taken, &root)?;
        remove_abandoned(&root, MARK);
        let warden = Warden::of_process();
        Ok(Self {
            spares: Mutex::default(),
            spare_scratch: Mutex::default(),
            spare_outputs: Mutex::default(),
            folder: RunFolder::new(warden, &root, OF_RUN)?,
            root,
            warden,
            patience: Patience::new(spec.criteria.hangs.or(spec.timeout)),
            guard_patience: Patience::new(spec.timeout),
            copies,
            sequential: None,
            pace: None,
            others: OtherFailures::default(),
            elsewhere: None,
            watch: Watch::default(),
            busy: Busy::default(),
            null: null().map_err(TestError::step("open /dev/null"))?,
            next: AtomicU64::new(1),
            refusing: Mutex::default(),
            spec,
        })
    }

    /// The command, with the path of the program made absolute.
    pub fn spec(&self) -> &CommandSpec {
        &self.spec
    }

    /// The absolute path of the program.
    pub fn program(&self) -> &Path {
        Path::new(&self.spec.program)
    }

    /// Whether the program is a script of the user's own, and not an installed one.
    pub fn is_own_script(&self) -> bool {
        program::is_own_script(self.program(), std::env::var_os("PATH").as_deref())
    }

    /// Whether the program is an installed one: it lies in a folder of `PATH`, or of the system.
    #[cfg(feature = "cli")]
    pub(crate) fn is_installed(&self) -> bool {
        program::is_installed(self.program(), std::env::var_os("PATH").as_deref())
    }

    /// The request by which another thread gets to see the outputs of tests.
    pub fn watch(&self) -> Watch {
        self.watch.clone()
    }

    /// The times of all runs of the test, added up; also of those on the input.
    pub fn busy(&self) -> Duration {
        self.busy.total()
    }

    /// The signature of a failure that a test has shown, by the number in [`Verdict::OtherFailure`].
    pub fn other_failure(&self, number: u8) -> Option<Signature> {
        self.others.signature(number)
    }

    /// A line for the user if tests that were cancelled still run, since this process may not kill them (they run as another
    /// user): the numbers of their processes. `None` if there are none.
    pub fn left_running(&self) -> Option<String> {
        let refusing = lock(&self.refusing);
        // A process that cannot be killed can still be asked for; one that has exited is not there, or waits to be reaped.
        let left = refusing.iter().filter(|&&process| goes_on(process)).map(Pid::to_string);
        let left = left.collect::<Vec<_>>().join(", ");
        (!left.is_empty()).then(|| {
            format!(
                "tests that were cancelled cannot be killed, for they run as another user, and go on: {left}"
            )
        })
    }

    /// The command for the shell, with `"$1"` for the path of the candidate.
    pub fn as_script(&self) -> String {
        self.as_script_with(&self.spec.args, &BTreeMap::new())
    }

    /// The command with other arguments than its own for the shell, as [`as_script`](Self::as_script) gives it. Each word that
    /// has an entry in `instead` is written as that entry says.
    pub fn as_script_with(&self, args: &[OsString], instead: &BTreeMap<OsString, String>) -> String {
        self.spec.script(args, instead)
    }

    /// Tests a text by the command with other arguments than its own.
    ///
    /// # Errors
    /// The same as [`Oracle::test`] has.
    pub fn test_with(
        &self,
        args: &[OsString],
        candidate: &[u8],
        cancel: &Cancel,
    ) -> Result<Verdict, OracleError> {
        Ok(self.measure_with(args, candidate, cancel)?.verdict)
    }

    /// Tests a text in as many runs as it takes. The largest number of these runs counts.
    fn measure_with(
        &self,
        args: &[OsString],
        candidate: &[u8],
        cancel: &Cancel,
    ) -> Result<Measured, OracleError> {
        let mut number: Option<f64> = None;
        let mut run = || {
            let measured = self.run_with(args, candidate, cancel)?;
            number = measured.number.map(|new| number.map_or(new, |old| old.max(new))).or(number);
            Ok::<_, OracleError>(measured.verdict)
        };
        let verdict = if let Some(sequential) = self.sequential {
            let mut last = Verdict::NotInteresting;
            let is_interesting = sequential.decide(|| {
                let verdict = run()?;
                if verdict != Verdict::Interesting {
                    last = verdict;
                }
                Ok::<_, OracleError>(verdict == Verdict::Interesting)
            })?;
            if is_interesting { Verdict::Interesting } else { last }
        } else {
            let mut missing = self.spec.repeat.needed;
            let mut spare = self.spec.repeat.spare();
            loop {
                match run()? {
                    Verdict::Interesting if missing <= 1 => break Verdict::Interesting,
                    Verdict::Interesting => missing -= 1,
                    verdict if spare == 0 => break verdict,
                    _ => spare -= 1,
                }
            }
        };
        Ok(Measured { verdict, number: number.filter(|_| verdict == Verdict::Interesting) })
    }

    /// The number of a text that is interesting; `None` if it is not, or there is no objective.
    ///
    /// # Errors
    /// The same as [`Oracle::test`] has.
    pub fn number_of(&self, text: &[u8], cancel: &Cancel) -> Result<Option<f64>, OracleError> {
        Ok(self.measure_with(&self.spec.args, text, cancel)?.number)
    }

    /// The words of the command for a candidate in `file`.
    pub(super) fn words(&self, file: &Path) -> Vec<OsString> {
        self.spec.words(&self.spec.args, file)
    }

    /// An empty input, which is also an output that nobody looks at.
    pub(super) fn nothing(&self) -> Result<Stdio, TestError> {
        // One for all: to open it takes longer than to copy the handle.
        self.null.try_clone().map(Stdio::from).map_err(TestError::step("share an open file"))
    }

    /// Starts a command of these words, such as the test, on a candidate; `dress` says where its output goes.
    pub(super) fn start(
        &self,
        words: &[OsString],
        candidate: &CandidateFolder,
        scratch: &Scratch,
        number: u64,
        dress: impl FnOnce(&mut Command),
    ) -> Result<Group, TestError> {
        let [program, args @ ..] = words else { return Err(TestError::NoCommand) };
        let mut command = command(program);
        command.args(args).current_dir(candidate.path());
        command.env(NUMBER, number.to_string()).env(MARK, candidate.path()).env(TEMPORARY, scratch.path());
        command.stdin(if self.spec.stdin {
            // A file, not a pipe: nobody has to feed it, and it may be left unread.
            let file = File::open(candidate.file());
            Stdio::from(file.map_err(TestError::step("open the candidate"))?)
        } else {
            self.nothing()?
        });
        dress(&mut command);
        let mut mark = OsString::from(format!("{MARK}="));
        mark.push(candidate.path());
        Group::start(self.warden, &mut command, mark)
            .map_err(|error| program::explain_start(self.program(), error))
    }

    /// Runs the test once. A text that is given away is dropped before the test starts.
    pub(super) fn run(&self, text: impl AsRef<[u8]>, cancel: &Cancel) -> Result<Verdict, OracleError> {
        Ok(self.run_with(&self.spec.args, text, cancel)?.verdict)
    }

    fn run_with(
        &self,
        args: &[OsString],
        text: impl AsRef<[u8]>,
        cancel: &Cancel,
    ) -> Result<Measured, OracleError> {
        self.busy.time(|| self.run_somewhere(args, text, cancel))
    }

    fn run_somewhere(
        &self,
        args: &[OsString],
        text: impl AsRef<[u8]>,
        cancel: &Cancel,
    ) -> Result<Measured, OracleError> {
        if let Some(elsewhere) = &self.elsewhere {
            return self.run_there(&**elsewhere, args, text.as_ref(), cancel);
        }
        let (measured, elapsed) = self.run_here(args, text, None, self.patience.limit(), cancel)?;
        // Of times that are compared, each command has its own limit.
        if measured.verdict == Verdict::Interesting && self.spec.slower_than.is_none() {
            self.patience.learn(elapsed);
        }
        Ok(measured)
    }
}

impl Oracle for CommandOracle {
    fn test(&self, candidate: &[u8], cancel: &Cancel) -> Result<Verdict, OracleError> {
        self.test_with(&self.spec.args, candidate, cancel)
    }

    fn test_owned(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Verdict, OracleError> {
        let is_repeated = self.spec.repeat.times > 1 || self.sequential.is_some();
        if is_repeated { self.test(&candidate, cancel) } else { self.run(candidate, cancel) }
    }

    fn measure(&self, candidate: Vec<u8>, cancel: &Cancel) -> Result<Measured, OracleError> {
        if self.spec.objective.is_some() {
            return self.measure_with(&self.spec.args, &candidate, cancel);
        }
        Ok(Measured { verdict: self.test_owned(candidate, cancel)?, number: None })
    }
}

pub(super) fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn null() -> io::Result<File> {
    File::options().read(true).write(true).open("/dev/null")
}
