//! The workers of a run, and what they are told of its test.

use super::run::Run;
use super::stop::Stop;
use crate::oracle::CommandOracle;
use crate::report::{Verbosity, output};
use crate::signature::Reader;
use crate::workers::{Fleet, FleetError, RemoteTest, Terms, launchers};
use std::env;
use std::sync::Arc;
use std::time::Duration;

/// How long a worker may take to be there, and how much longer than a test may take its answer may take, unless the user says so.
const PATIENCE: Duration = Duration::from_secs(30);

/// Starts the workers of a run.
pub(super) fn start(run: &Run) -> Result<Arc<Fleet>, Stop> {
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
    Ok(Arc::new(fleet))
}

/// From now on, candidates are tested by the workers. What they say is held against what the input is here, if that is given.
pub(super) fn hand_over(
    run: &Run,
    fleet: &Arc<Fleet>,
    oracle: &mut CommandOracle,
    reader: Option<&Reader>,
    input: Option<&[u8]>,
) -> Result<(), Stop> {
    let remote = RemoteTest::new(fleet, oracle, reader, run.settings.temp_dir.as_deref());
    let remote = remote.map_err(Stop::unread)?;
    if let Some(input) = input {
        remote.check(input, oracle, &run.stop).map_err(|error| run.ended_by(error))?;
    }
    oracle.run_elsewhere(Arc::new(remote));
    Ok(())
}
