//! The server of the Remote Execution API that runs the tests.

use super::elsewhere::Connected;
use super::remote_args::Remote;
use super::run::Run;
use super::stop::Stop;
use crate::oracle::CommandOracle;
use crate::remote::{Address, RemoteTest, Server, Terms, headers_in};
use std::fs;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

/// How many tests are asked for at a time, unless the user says so: guesses gain little from more.
const JOBS: usize = 8;
/// How long a server that is not there is asked again, unless the user says so.
const PATIENCE: Duration = Duration::from_secs(120);

/// Connects to the server at an address.
pub(super) fn connect(run: &Run, address: &str) -> Result<Connected, Stop> {
    let terms = terms(&run.settings.remote, address)?;
    let server = Server::connect(terms, &run.stop).map_err(|error| run.ended_by(error))?;
    let jobs = run.settings.jobs.unwrap_or(JOBS);
    run.say(&server.told(jobs));
    Ok(Connected { server: Arc::new(server), jobs })
}

fn terms(asked: &Remote, address: &str) -> Result<Terms, Stop> {
    let read = |path: &Path| {
        let failed = |error| Stop::failed(format_args!("{}: cannot be read: {error}", path.display()));
        fs::read(path).map_err(failed)
    };
    let mut headers = headers_in(&asked.header.join("\n"))
        .map_err(|error| Stop::usage(format_args!("--remote-header: {error}")))?;
    if let Some(path) = &asked.header_file {
        let more = headers_in(&String::from_utf8_lossy(&read(path)?));
        headers.extend(more.map_err(|error| Stop::usage(format_args!("{}: {error}", path.display())))?);
    }
    Ok(Terms {
        address: Address::read(address).map_err(Stop::usage)?,
        instance: asked.instance.clone().unwrap_or_default(),
        headers,
        authorities: asked.ca.as_deref().map(read).transpose()?,
        properties: asked.property.clone(),
        patience: asked.patience.unwrap_or(PATIENCE),
    })
}

/// From now on, candidates are tested by the server. What it says is held against what the input is here, if that is given.
pub(super) fn hand_over(
    run: &Run,
    Connected { server, .. }: &Connected,
    oracle: &mut CommandOracle,
    input: Option<&[u8]>,
) -> Result<(), Stop> {
    let test = RemoteTest::new(server, oracle).map_err(Stop::unread)?;
    if let Some(input) = input {
        test.check(input, oracle, &run.stop).map_err(|error| run.ended_by(error))?;
    }
    oracle.run_elsewhere(Arc::new(test));
    Ok(())
}
