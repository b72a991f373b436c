//! What `-h`, `--help` and the manual page say beside the options.

use super::languages::Languages;
use super::live::{LETTERS, OTHERS};
use std::fmt::Write as _;

/// Three ways to begin: a command, and what it is for.
fn examples(name: &str, file: &str) -> [(String, &'static str); 3] {
    [
        (
            format!("{name} --same-failure {file} -- ./program @@"),
            "keep the failure of a program: a crash, an assertion, a sanitizer's report",
        ),
        (
            format!("{name} -c './program @@ 2>&1 | grep -q \"bad limit\"' {file}"),
            "a line for the shell that succeeds while the bug shows",
        ),
        (format!("{name} ./test.sh {file}"), "a script that succeeds while \"$1\" shows the bug"),
    ]
}

/// The keys, as the live view has them.
fn keys() -> String {
    let letters = LETTERS.iter().map(|(key, _, what)| format!("{key:6}  {what}"));
    let others = OTHERS.iter().map(|(key, what)| format!("{key:6}  {what}"));
    let lines: Vec<String> = letters.chain(others).collect();
    format!("{}\nWith --plain, and on a small terminal, s and q alone.", lines.join("\n"))
}

/// The sections after the options: a title, and lines.
fn sections() -> [(&'static str, String); 3] {
    [("Exit status", EXIT_STATUSES.to_owned()), ("Keys", keys()), ("Files", FILES.to_owned())]
}

const EXIT_STATUSES: &str = "0    reduced, or nothing is left to reduce, or stopped by --max-tests or --max-time\n\
         1    the input is not interesting, the test cannot be run, or a file cannot be used\n\
         2    wrong usage\n\
         130  interrupted, also by the key q; the best so far is saved";

const FILES: &str = "x.reduced.c            the result of x.c, at every moment one that the test accepted\n\
         x.reduced.c.journal    what is known, until the run is complete; the same command goes on from it\n\
         x.reduced.c.1          an earlier result, kept by --fresh\n\
         x.c.orig               the input, with --in-place\n\
         reducer.toml           options by their long names (jobs = 2), beside the input or the test;\n\
         \x20                      unless --config names it, it may not set what is run or overwritten";

/// The name of a file for examples.
pub(super) fn file(languages: Languages) -> String {
    let extension = languages.extension().unwrap_or("txt");
    format!("bug.{extension}")
}

/// The examples as text.
pub(super) fn before(name: &str, file: &str) -> String {
    let mut text = String::from("Examples:");
    for (command, what) in examples(name, file) {
        // Writing to a string cannot fail.
        _ = write!(text, "\n  {command}\n      {what}");
    }
    text
}

/// The sections as text.
pub(super) fn after() -> String {
    let mut text = String::new();
    for (title, lines) in sections() {
        let lines = lines.replace('\n', "\n  ");
        _ = write!(text, "{title}:\n  {lines}\n\n");
    }
    text.truncate(text.trim_end().len());
    text
}

/// Examples and sections for a manual page.
pub(super) fn manual(name: &str, file: &str) -> String {
    let examples = examples(name, file).map(|(command, what)| format!("{command}\n    {what}")).join("\n");
    let mut text = String::new();
    for (title, lines) in [("Examples", examples)].into_iter().chain(sections()) {
        _ = write!(text, ".SH {}\n.nf\n", title.to_uppercase());
        for line in lines.lines() {
            let line = line.replace('\\', "\\e").replace('-', "\\-");
            // A quote or a dot at the beginning would be a command.
            _ = writeln!(text, "\\&{line}");
        }
        text.push_str(".fi\n");
    }
    text
}
