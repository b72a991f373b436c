//! What a page tells of the test.

/// What is known of the test beside its command line.
#[derive(Clone, Copy, Debug, Default)]
pub struct TestInfo<'a> {
    /// What it asks of a candidate beside an exit status of 0, in words.
    pub asks: &'a [String],
    /// The path and the text of its script, if it is one.
    pub script: Option<(&'a str, &'a str)>,
    /// The last lines that it wrote when it ran on the result.
    pub output: Option<&'a str>,
}
