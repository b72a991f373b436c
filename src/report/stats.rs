//! The numbers of a reduction as JSON.

use super::run_info::RunInfo;
use crate::session::{Ended, PassAccounts, Point, Reduced, Size, Tally};
use serde::Serialize;

/// The numbers of a reduction, which `--stats` writes.
#[derive(Debug, Serialize)]
pub struct Stats<'a> {
    tool: Tool<'a>,
    /// The language that the program is made for, or that the user has named; `all` if there is neither.
    language: &'a str,
    /// The language that the input was parsed as: that one, another one, lines or bytes.
    parsed_as: &'a str,
    strategy: &'a str,
    jobs: usize,
    /// The signature of the failure that was sought, if one was learned.
    #[serde(skip_serializing_if = "Option::is_none")]
    signature: Option<&'a str>,
    /// The command line that is left of the test, if its arguments were reduced, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    command: Option<&'a str>,
    /// How often the input and the result are interesting, if the failure is flaky.
    #[serde(skip_serializing_if = "Option::is_none")]
    rates: Option<[f64; 2]>,
    /// The numbers of the input and the result, if there is an objective.
    #[serde(skip_serializing_if = "Option::is_none")]
    objective: Option<[f64; 2]>,
    input: Size,
    output: Size,
    ended: Ended,
    #[serde(flatten)]
    total: &'a Tally,
    passes: &'a [PassAccounts],
    curve: &'a [Point],
}

#[derive(Debug, Serialize)]
struct Tool<'a> {
    name: &'a str,
    version: &'a str,
}

impl<'a> Stats<'a> {
    /// The numbers of a run, given the size of its input and its outcome.
    pub fn new(run: RunInfo<'a>, input: Size, reduced: &'a Reduced) -> Self {
        let RunInfo { tool, language, strategy, jobs, signature, command, rates, objective, .. } = run;
        Self {
            tool: Tool { name: tool, version: env!("CARGO_PKG_VERSION") },
            language,
            parsed_as: reduced.tree.language().name,
            strategy,
            jobs,
            signature,
            command,
            rates,
            objective,
            input,
            output: Size::of(&reduced.tree),
            ended: reduced.ended,
            total: reduced.accounts.total(),
            passes: reduced.accounts.passes(),
            curve: reduced.accounts.curve(),
        }
    }

    /// The numbers as JSON, with a line end.
    ///
    /// # Errors
    /// None is known: there is no map in it.
    pub fn to_json(&self) -> serde_json::Result<Vec<u8>> {
        let mut json = serde_json::to_vec_pretty(self)?;
        json.push(b'\n');
        Ok(json)
    }
}
