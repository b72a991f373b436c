//! What a test by a command is: the program, its arguments, its limits, and what its end means.

use super::copies::Companion;
use super::criteria::Criteria;
use super::sequential::Flaky;
use super::shell;
use crate::archive::Archive;
use std::ffi::OsString;
use std::fmt;
use std::path::Path;
use std::process::ExitStatus;
use std::sync::Arc;
use std::time::Duration;

/// A test by a command: the program, how it gets a candidate, and what its end means.
#[derive(Clone, Debug, Default)]
pub struct CommandSpec {
    /// The program: a path from the current folder, or a name to look up in the current folder, then in `PATH`.
    pub program: OsString,
    /// The arguments of the program. `@@` in them is replaced by the candidate's absolute path; if there is none, and
    /// `stdin` is not set, the path is added as the last argument.
    pub args: Vec<OsString>,
    /// The name of the file that holds the candidate, without a folder. With an archive, the path of the file or folder
    /// that the program is given instead, from the folder of the test on.
    pub file_name: OsString,
    /// The files, if a candidate is the text of several.
    pub archive: Option<Arc<Archive>>,
    /// Whether the program also gets the candidate on standard input, which is empty otherwise.
    pub stdin: bool,
    /// The time that a test may take. If `None`: ten times what interesting tests take, but two seconds at least.
    pub timeout: Option<Duration>,
    /// The exit statuses and outputs that make a candidate interesting.
    pub criteria: Criteria,
    /// Commands that an interesting candidate has to pass, too, in this order.
    pub guards: Vec<Guard>,
    /// A line for the shell, in which `$1` is the path of the candidate. It prints a number that is to be made small, of a
    /// candidate that is interesting else; one for which it prints none is not.
    pub objective: Option<String>,
    /// Another command, compared with which the command is slow on an interesting candidate; then nothing else makes it
    /// interesting.
    pub slower_than: Option<SlowerThan>,
    /// The number of runs for each candidate.
    pub repeat: Repeat,
    /// How a failure that shows in some runs only is judged; then `repeat` does not count.
    pub flaky: Option<Flaky>,
    /// The address space that each process of a test may have, in bytes. If `None`, as much as this process.
    pub memory: Option<u64>,
    /// Files and folders of which each candidate gets a copy beside it.
    pub copies: Vec<Companion>,
}

impl CommandSpec {
    /// The names of the files that a candidate is made of, without their folders.
    pub fn input_names(&self) -> Vec<String> {
        let names: Vec<&Path> = match &self.archive {
            Some(archive) => archive.files().collect(),
            None => vec![Path::new(&self.file_name)],
        };
        names.iter().filter_map(|path| Some(path.file_name()?.to_string_lossy().into_owned())).collect()
    }
}

/// The program and its arguments as one would type them into a shell.
impl fmt::Display for CommandSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&command_line([&self.program].into_iter().chain(&self.args)))
    }
}

/// These words as one would type them into a shell.
pub fn command_line<'a>(words: impl IntoIterator<Item = &'a OsString>) -> String {
    words.into_iter().map(|word| shell::quote(word)).collect::<Vec<_>>().join(" ")
}

/// A command that is slow compared with another one.
#[derive(Clone, PartialEq, Debug)]
pub struct SlowerThan {
    /// How many times as long it takes at least.
    pub factor: f64,
    /// The other one: a line for the shell, in which `$1` is the path of the candidate.
    pub line: String,
}

/// A command that says whether a candidate is a valid input. It runs in the folder of the test, after the test.
#[derive(Clone, Debug)]
pub struct Guard {
    /// The option by which a user asks for it.
    pub asked: String,
    /// A line for the shell, in which `$1` is the path of the candidate.
    pub line: String,
    /// Whether the command has to succeed on a valid input, or to fail.
    pub succeeds: bool,
}

/// What a guard says of a candidate.
pub(super) enum Guarded {
    /// All guards let it pass.
    Passed,
    /// This one does not, for its command ended so.
    Refused(Guard, ExitStatus),
    /// The command of this one did not end in time.
    TimedOut(Guard),
}

/// How many runs it takes to judge a candidate; by default, a single one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repeat {
    /// The number of runs that have to find it interesting; at least 1.
    pub needed: u32,
    /// The number of runs in all. No more are made than are needed to decide.
    pub times: u32,
}

impl Default for Repeat {
    fn default() -> Self {
        Self { needed: 1, times: 1 }
    }
}

impl Repeat {
    /// The number of runs that may fail.
    pub(super) fn spare(self) -> u32 {
        self.times.saturating_sub(self.needed)
    }
}
