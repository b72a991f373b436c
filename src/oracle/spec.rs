//! What a test by a command is: the program, its arguments, its limits, and what its end means.

use super::copies::Companion;
use super::criteria::Criteria;
use super::shell;
use crate::archive::Archive;
use std::ffi::OsString;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// The program to ask, and how to give it a candidate.
#[derive(Clone, Debug, Default)]
pub struct CommandSpec {
    /// A path (from the current directory), or a name to look up in the current directory, then in `PATH`.
    pub program: OsString,
    /// Its arguments. `@@` in them is replaced by the candidate's absolute path; if there is none, and
    /// `stdin` is not set, the path is added as the last argument.
    pub args: Vec<OsString>,
    /// The name of the file that holds the candidate: without a folder. With an archive, the path of what is given to the
    /// program in its place.
    pub file_name: OsString,
    /// If a candidate is the text of several files, which ones.
    pub archive: Option<Arc<Archive>>,
    /// Whether the candidate is given on standard input, too; else that is empty.
    pub stdin: bool,
    /// How long a test may take. If `None`, the first run and the interesting ones after it decide.
    pub timeout: Option<Duration>,
    /// What makes a candidate interesting.
    pub criteria: Criteria,
    /// How often to ask about each candidate.
    pub repeat: Repeat,
    /// How many bytes of address space each process of a test may have.
    pub memory: Option<u64>,
    /// Files and folders to put beside each candidate.
    pub copies: Vec<Companion>,
}

/// The command as one would type it.
impl fmt::Display for CommandSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let words = [&self.program].into_iter().chain(&self.args);
        let words: Vec<String> = words.map(|word| shell::quote(word)).collect();
        f.write_str(&words.join(" "))
    }
}

/// How many runs it takes to judge a candidate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Repeat {
    /// So many of them have to find it interesting; at least 1.
    pub needed: u32,
    /// Of so many.
    pub times: u32,
}

impl Default for Repeat {
    fn default() -> Self {
        Self { needed: 1, times: 1 }
    }
}

impl Repeat {
    /// How many may fail.
    pub(super) fn spare(self) -> u32 {
        self.times.saturating_sub(self.needed)
    }
}
