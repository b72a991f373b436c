//! The workers of a run, and what they are told of its test.

use super::run::Run;
use super::stop::Stop;
use crate::oracle::{CommandOracle, OracleError};
use crate::report::{Verbosity, output};
use crate::signature::Reader;
use crate::workers::{Fleet, FleetError, Here, RemoteTest, Terms, launchers};
use std::env;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

/// How long a worker may take to be there, and how much longer than a test may take its answer may take, unless the user says so.
const PATIENCE: Duration = Duration::from_secs(30);

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
