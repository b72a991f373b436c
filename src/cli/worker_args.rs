//! The arguments that say where tests run.

use super::test_args::TestArgs;
use super::values::time;
use std::path::PathBuf;
use std::time::Duration;

/// Where tests run.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Other machines")]
pub(super) struct Workers {
    /// Run the tests elsewhere, by a command that gives a process there: 'ssh build7', 'docker exec -i box'; COMMAND*N is N of them.
    /// slurm is all nodes of the allocation. With it, --jobs counts the tests of each worker at a time
    #[arg(long = "workers", value_name = "COMMAND")]
    pub commands: Vec<String>,

    /// The path of this program there [default: the one here]
    #[arg(long, value_name = "PATH", requires = "commands")]
    pub worker_program: Option<PathBuf>,

    /// How long a worker may take to be there, and to answer when the time of a test is up, before it is given up [default: 30s]
    #[arg(long, value_name = "TIME", value_parser = time, requires = "commands")]
    pub worker_patience: Option<Duration>,
}

impl Workers {
    /// Fails if workers cannot do what the test asks for. The error says what to leave out.
    pub(super) fn check(&self, test: &TestArgs) -> Result<(), String> {
        if !self.commands.is_empty() && test.compares_times() {
            return Err("--slower-than compares times on one machine; leave out --workers".to_owned());
        }
        Ok(())
    }
}
