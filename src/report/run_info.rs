//! A run, as reports name it.

/// The program that reduced, its input and its settings, as reports name them.
#[derive(Clone, Copy, Debug)]
pub struct RunInfo<'a> {
    /// The name of the program.
    pub tool: &'a str,
    /// The name of the language that it is made for.
    pub language: &'a str,
    /// The name of the input, or the names of all files.
    pub file: &'a str,
    /// The test, as people would write it.
    pub test: &'a str,
    /// The name of the strategy.
    pub strategy: &'a str,
    /// How many tests ran at a time.
    pub jobs: usize,
}
