//! What is handed over to those who run the tests of a run, if this process does not.

use super::elsewhere::{Elsewhere, Who};
use super::fleet;
use super::here::Here;
use super::remote;
use super::run::Run;
use super::stop::Stop;
use crate::oracle::CommandOracle;
use crate::signature::Reader;

/// Finds who runs the tests of a run, if the settings name somebody who is not there yet. Gives the right to run the tests of the input
/// in this process, which many reductions of a batch share; nothing if all run here, for then jobs are shared anyway.
pub(super) fn start<'a>(run: &Run<'a>) -> Result<Option<Here<'a>>, Stop> {
    if run.elsewhere.get().is_none() {
        let who = match &run.settings.remote.address {
            Some(address) => Some(Who::Server(remote::connect(run, address)?)),
            None if run.settings.workers.commands.is_empty() => None,
            None => Some(Who::Workers(fleet::start(run)?)),
        };
        // Only one thread comes here.
        _ = who.map(|who| run.elsewhere.set(Elsewhere::new(who)));
    }
    Ok(run.elsewhere.get().map(Elsewhere::here))
}

/// From now on, candidates are tested elsewhere, if somebody does that. What is said there is held against what the input is here,
/// unless that differs from run to run, or `input` is none.
pub(super) fn hand_over(
    run: &Run,
    oracle: &mut CommandOracle,
    reader: Option<&Reader>,
    input: Option<&[u8]>,
) -> Result<(), Stop> {
    match run.elsewhere.get().map(|elsewhere| &elsewhere.who) {
        None => Ok(()),
        Some(Who::Workers(fleet)) => fleet::hand_over(run, fleet, oracle, reader, input),
        Some(Who::Server(server)) => remote::hand_over(run, server, oracle, input),
    }
}
