//! The names in the heads of reports.

/// The program that reduced, its input and its settings, as reports name them.
#[derive(Clone, Copy, Debug)]
pub struct RunInfo<'a> {
    /// The name of the program.
    pub tool: &'a str,
    /// The name of the language that it is made for, or that the user has named; `all` if there is neither.
    pub language: &'a str,
    /// The path of the input, or the paths of all files, as the user has written them.
    pub file: &'a str,
    /// The test, as people would write it.
    pub test: &'a str,
    /// The signature of the failure that is sought, if one was learned.
    pub signature: Option<&'a str>,
    /// The command line that is left of the test, if its arguments were reduced, too.
    pub command: Option<&'a str>,
    /// How often the input and the result are interesting, if the failure is flaky.
    pub rates: Option<[f64; 2]>,
    /// The numbers of the input and the result, if there is an objective.
    pub objective: Option<[f64; 2]>,
    /// The name of the strategy.
    pub strategy: &'a str,
    /// The number of tests that ran at a time.
    pub jobs: usize,
}
