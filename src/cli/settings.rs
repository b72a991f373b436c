//! What the user wants of a reduction.

use super::config::Config;
use super::dash;
use super::languages::Languages;
use super::remote_args::Remote;
use super::test_args::SameFailure;
use super::values::{Begin, Shown};
use super::worker_args::Workers;
use crate::oracle::CommandSpec;
use crate::report::Verbosity;
use crate::search::{Options, Strategy};
use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A reduction.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
pub(super) struct Settings {
    /// The file to reduce; or several, or a folder. At least one.
    pub files: Vec<PathBuf>,
    /// Of which language a file is.
    pub languages: Languages,
    /// The test, but for the name of the candidate's file and what is put beside it.
    pub spec: CommandSpec,
    /// What counts, if the test is a command whose failure is to stay the same.
    pub failure: Option<SameFailure>,
    /// What is put beside it.
    pub copies: Vec<PathBuf>,
    /// Where to make temporary folders; `None`: where the system wants them.
    pub temp_dir: Option<PathBuf>,
    pub output: Output,
    /// `None`: as many as there are cores.
    pub jobs: Option<usize>,
    pub strategy: &'static Strategy,
    pub options: Options,
    pub stats: Option<PathBuf>,
    pub events: Option<PathBuf>,
    pub report: Option<PathBuf>,
    pub map: Option<PathBuf>,
    pub write_test: Option<PathBuf>,
    pub bundle: Option<PathBuf>,
    /// The lines for the shell that the test is made of, as the user wrote them; none if the test is a program.
    pub lines: Vec<String>,
    /// Whether the arguments of the command are reduced, too.
    pub reduce_args: bool,
    /// Whether the test is tried, and nothing else is done.
    pub check_test: bool,
    pub verbosity: Verbosity,
    /// Whether lines are shown on a terminal, and not the live view.
    pub is_plain: bool,
    pub max_tests: Option<u64>,
    pub max_time: Option<Duration>,
    /// What to do about an earlier run with the same output.
    pub earlier: Earlier,
    /// Whether to go on with a test that finds everything interesting.
    pub yes: bool,
    /// What to show of the history of an earlier run, if that is all that is to be done.
    pub history: Option<Shown>,
    /// The version of an earlier run to begin with.
    pub from: Option<Begin>,
    /// The journal of the earlier run; `None`: that of the input's result.
    pub journal: Option<PathBuf>,
    /// The folder to which all versions are written.
    pub keep_history: Option<PathBuf>,
    /// Whether the journal goes when the reduction is complete.
    pub no_journal: bool,
    /// The file that some of the options come from.
    pub config: Option<Config>,
    /// What to say of the arguments, a line each.
    pub notes: Vec<String>,
    /// What is asked of a batch, if each file is reduced alone.
    pub batch: Option<Batch>,
    /// Where tests run.
    pub workers: Workers,
    pub remote: Remote,
}

/// What is asked of a batch.
#[derive(Clone, Debug, Default)]
pub(super) struct Batch {
    /// Whether a NUL ends each name in a list.
    pub null: bool,
    /// The limits of each reduction.
    pub max_tests_each: Option<u64>,
    pub max_time_each: Option<Duration>,
}

impl Settings {
    /// The file to reduce; of several, the first.
    pub fn file(&self) -> &Path {
        self.files.first().map_or(Path::new(""), |file| file)
    }

    /// The name of the file in the folder of a test. Standard input has one with the extension of its language, by which compilers
    /// go.
    pub fn file_name(&self, text: &[u8]) -> OsString {
        dash::name_in_test(self.file(), self.languages, text)
    }

    /// Whether there are several files, or a folder of them.
    pub fn is_several(&self) -> bool {
        self.files.len() > 1 || self.file().is_dir()
    }
}

/// What to do about an earlier run with the same output.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Earlier {
    /// If it is the same run, go on with it; else leave all as it is, and say so.
    GoOnIfSame,
    /// The same, but the user expects that there is one.
    GoOn,
    /// Begin anew, and keep what it has left under other names.
    Keep,
    /// Begin anew, and write over what it has left.
    Replace,
}

impl Earlier {
    /// Whether an earlier run that is the same is gone on with.
    pub fn may_go_on(self) -> bool {
        matches!(self, Self::GoOnIfSame | Self::GoOn)
    }
}

/// Where the result goes.
#[derive(Clone, Debug)]
pub(super) enum Output {
    /// Beside the input.
    Default,
    /// Over the input.
    InPlace,
    Path(PathBuf),
}
