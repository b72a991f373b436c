//! `--workers`: what the options ask for, the workers of a run, and what they are told of its test.

use super::run::Run;
use super::stop::Stop;
use super::test_args::TestArgs;
use super::values::time;
use crate::oracle::{CommandOracle, OracleError};
use crate::report::{Verbosity, output};
use crate::signature::Reader;
use crate::workers::{Fleet, FleetError, Here, RemoteTest, Terms, launchers};
use std::env;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long a worker may take to be there, and how much longer than a test may take its answer may take, unless the user says so.
const PATIENCE: Duration = Duration::from_secs(30);

/// Where tests run.
#[derive(clap::Args, Clone, Debug, Default)]
#[command(next_help_heading = "Other machines")]
pub(super) struct Workers {
    /// Run the tests elsewhere, by a command that gives a process there: 'ssh build7', 'docker exec -i box'; COMMAND*N is N of them.
    /// slurm is all nodes of the allocation. With it, --jobs counts the tests of each worker at a time
    #[arg(long = "workers", value_name = "COMMAND")]
    commands: Vec<String>,

    /// The path of this program there [default: the one here]
    #[arg(long, value_name = "PATH", requires = "commands")]
    worker_program: Option<PathBuf>,

    /// How long a worker may take to be there, and to answer when the time of a test is up, before it is given up [default: 30s]
    #[arg(long, value_name = "TIME", value_parser = time, requires = "commands")]
    worker_patience: Option<Duration>,
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

/// Starts the workers of a run, if that asks for some and they are not there yet. Gives the right to run the tests of the input in this
/// process, which many reductions of a batch share; nothing without workers, for then jobs are shared anyway.
pub(super) fn start<'a>(run: &Run<'a>) -> Result<Option<Here<'a>>, Stop> {
    if !run.settings.workers.commands.is_empty() && run.fleet.get().is_none() {
        start_all(run)?;
    }
    Ok(run.fleet.get().map(|fleet| fleet.here()))
}

fn start_all(run: &Run) -> Result<(), Stop> {
    let settings = run.settings;
    let launchers = launchers(&settings.workers.commands)?;
    let program = match &settings.workers.worker_program {
        Some(path) => path.clone(),
        None => env::current_exe().map_err(|error| {
            Stop::failed(format_args!(
                "cannot tell the path of this program: {error}; give it by --worker-program"
            ))
        })?,
    };
    let terms = Terms {
        program: program.into(),
        jobs: settings.jobs,
        patience: settings.workers.worker_patience.unwrap_or(PATIENCE),
        here: thread::available_parallelism().map_or(1, usize::from),
    };
    let (name, is_told) = (run.name.to_owned(), settings.verbosity > Verbosity::Quiet);
    let say = move |text: &str| {
        if is_told {
            output::note(&format!("{name}: {text}"));
        }
    };
    let fleet =
        Fleet::start(&launchers, &terms, &run.stop, &(Arc::new(say) as _)).map_err(|error| match error {
            FleetError::Cancelled => run.interrupted(),
            FleetError::Nobody(_) => Stop::failed(error),
        })?;
    run.say(&fleet.told());
    // Only one thread comes here.
    _ = run.fleet.set(Arc::new(fleet));
    Ok(())
}

/// From now on, candidates are tested by the workers, if there are some. What they say is held against what the input is here,
/// unless that differs from run to run, or `input` is none.
pub(super) fn hand_over(
    run: &Run,
    oracle: &mut CommandOracle,
    reader: Option<&Reader>,
    input: Option<&[u8]>,
) -> Result<(), Stop> {
    let Some(fleet) = run.fleet.get() else { return Ok(()) };
    let remote = RemoteTest::new(fleet, oracle, reader, run.settings.temp_dir.as_deref());
    let remote = remote.map_err(|error| {
        Stop::failed(format_args!("the files of the test cannot be read for the workers: {error}"))
    })?;
    if let Some(input) = input {
        remote.check(input, oracle, &run.stop).map_err(|error| match error {
            OracleError::Cancelled => run.interrupted(),
            error @ OracleError::Broken(_) => Stop::failed(error),
        })?;
    }
    oracle.run_elsewhere(Arc::new(remote));
    Ok(())
}
