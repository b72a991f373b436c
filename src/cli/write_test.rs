//! The test of a run as a script for the shell, for a bug report.

use super::run::Run;
use super::stop::Stop;
use crate::oracle::{CommandOracle, CommandSpec, Criteria, Learned, Patterns, SlowerThan};
use crate::signature::Signature;
use regex::bytes::Regex;
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

/// Writes the test to `path`, with what was learned of the failure that is sought.
pub(super) fn write(
    run: &Run,
    path: &Path,
    oracle: &CommandOracle,
    learned: Option<&Learned>,
) -> Result<(), Stop> {
    let instead = BTreeMap::new();
    let place = Place { before: "", args: &oracle.spec().args, instead: &instead };
    let text = script(run.name, oracle, learned, place);
    let written =
        fs::write(path, text).and_then(|()| fs::set_permissions(path, Permissions::from_mode(0o755)));
    written.map_err(|error| {
        Stop::failed(format_args!("{}: the test cannot be written: {error}", path.display()))
    })
}

/// What a script has to know of the place that it will lie in.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    /// Lines that come before the command. They may set `$1`.
    pub before: &'a str,
    /// The arguments of the command.
    pub args: &'a [OsString],
    /// What stands in the script for words of the command.
    pub instead: &'a BTreeMap<OsString, String>,
}

/// What the test asks of a file, in words that go on after "the file ...".
pub(super) fn meaning(spec: &CommandSpec, learned: Option<&Learned>) -> String {
    if let Some(SlowerThan { factor, line }) = &spec.slower_than {
        return format!("takes the command {factor} times as long as `{}`", line.replace('\n', " "));
    }
    match (learned, spec.criteria.hangs) {
        (Some(Learned { signature, .. }), _) => format!("fails in the same way: {signature}"),
        (None, Some(time)) => format!("keeps the command busy for {} s", time.as_secs_f64()),
        (None, None) => "is interesting".to_owned(),
    }
}

/// The test of the program `name` as a script.
pub(super) fn script(
    name: &str,
    oracle: &CommandOracle,
    learned: Option<&Learned>,
    place: Place<'_>,
) -> String {
    let CommandSpec { criteria, guards, slower_than, .. } = oracle.spec();
    let what = meaning(oracle.spec(), learned);
    let version = env!("CARGO_PKG_VERSION");
    let mut out = format!(
        "#!/bin/sh\n# Succeeds if the file $1 {what}\n# Written by {name} {version}.\n\
         TMPDIR=$(mktemp -d) || exit 1\nexport TMPDIR\ntrap 'rm -rf \"$TMPDIR\"' EXIT\n{}\
         out=$TMPDIR/out\nerr=$TMPDIR/err\n",
        place.before
    );
    let line = oracle.as_script_with(place.args, place.instead);
    if let Some(asked) = slower_than {
        out.push_str(&slowness(asked, &line));
    } else {
        let limit =
            criteria.hangs.map_or_else(String::new, |time| format!("timeout {} ", time.as_secs_f64()));
        // Writing to a string cannot fail.
        _ = writeln!(out, "{limit}{line} > \"$out\" 2> \"$err\"");
        out.push_str(&statuses(criteria, learned));
    }
    for (patterns, stream) in [(&criteria.stdout, "$out"), (&criteria.stderr, "$err")] {
        out.push_str(&of_patterns(patterns, stream));
    }
    if let Some(learned) = learned {
        for pattern in patterns_of(&learned.signature, &learned.output) {
            _ = writeln!(out, "grep -aEq -e '{pattern}' \"$out\" \"$err\" || exit 1");
        }
    }
    for guard in guards {
        let not = if guard.succeeds { "" } else { "! " };
        _ = writeln!(out, "{not}( {}\n) > /dev/null 2>&1 < /dev/null || exit 1", guard.line);
    }
    out.push_str("exit 0\n");
    out
}

/// The comparison with a quicker command: the least of three times counts of each.
fn slowness(asked: &SlowerThan, line: &str) -> String {
    let SlowerThan { factor, line: quick } = asked;
    format!(
        "slow() {{ {line} > \"$out\" 2> \"$err\"; }}\nquick() {{ {quick}\n}}\n\
         least() {{\n    least=\n    for _ in 1 2 3; do\n        start=$(date +%s%N)\n        \"$@\" > \"$out\" 2> \"$err\" < /dev/null\n        \
         time=$(($(date +%s%N) - start))\n        \
         [ -n \"$least\" ] && [ \"$least\" -le \"$time\" ] || least=$time\n    done\n    echo \"$least\"\n}}\n\
         awk \"BEGIN {{ exit !($(least slow \"$1\") >= {factor} * $(least quick \"$1\")) }}\" || exit 1\n"
    )
}

/// The check of the exit status.
fn statuses(criteria: &Criteria, learned: Option<&Learned>) -> String {
    let wants_text = !criteria.stdout.wanted.is_empty() || !criteria.stderr.wanted.is_empty();
    let statuses = match (learned, criteria.hangs, &*criteria.interesting) {
        // What `timeout` ends with.
        (_, Some(_), _) => vec![124],
        (Some(learned), ..) => vec![learned.signature.status],
        (None, None, []) if wants_text => return String::new(),
        (None, None, []) => vec![0],
        (None, None, statuses) => statuses.to_vec(),
    };
    let words: Vec<String> = statuses.iter().map(u8::to_string).collect();
    format!("case $? in {}) ;; *) exit 1 ;; esac\n", words.join(" | "))
}

/// The checks of the user's patterns. `grep -P` reads them as this program does, `grep -E` would not know all of them.
fn of_patterns(patterns: &Patterns, stream: &str) -> String {
    let wanted = patterns.wanted.iter().map(|pattern| (pattern, "||"));
    let rejected = patterns.rejected.iter().map(|pattern| (pattern, "&&"));
    let line = |(pattern, then): (&Regex, &str)| {
        let pattern = pattern.as_str().replace('\'', ".");
        format!("grep -aPq -e '{pattern}' \"{stream}\" {then} exit 1\n")
    };
    wanted.chain(rejected).map(line).collect()
}

/// Expressions for `grep -E` that are found in the output with this signature.
fn patterns_of(signature: &Signature, output: &[u8]) -> Vec<String> {
    let mut patterns = Vec::new();
    for told in &signature.told {
        let parts = told.split_once(": ").map_or(&**told, |(_, parts)| parts);
        for part in parts.split(" | ") {
            // What is one part here may be written in two places: then its words are sought.
            let whole = std::iter::once(part).map(pattern_of).find(|pattern| is_in(pattern, output));
            let words = || part.split_whitespace().map(pattern_of).filter(|pattern| is_in(pattern, output));
            let found = whole.map_or_else(|| words().collect(), |whole| vec![whole]);
            patterns.extend(found);
        }
    }
    let mut seen = std::collections::BTreeSet::new();
    patterns.retain(|pattern| seen.insert(pattern.clone()));
    patterns
}

/// An expression for a part of a signature, in which N stands for a number, and so on.
fn pattern_of(part: &str) -> String {
    let mut out = String::new();
    let mut rest = part;
    while let Some(first) = rest.chars().next() {
        let at_word = !out.ends_with(|c: char| c.is_alphanumeric());
        let after = |len: usize| !rest[len..].starts_with(|c: char| c.is_alphanumeric() || c == '_');
        let (len, text) = if rest.starts_with("'_'") {
            (3, ".*".to_owned())
        } else if rest.starts_with("0x_") {
            (3, "0x[0-9a-fA-F]+".to_owned())
        } else if first == 'N' && at_word && after(1) {
            (1, "[0-9.]+".to_owned())
        } else if first == '\'' || first.is_control() {
            (first.len_utf8(), ".".to_owned())
        } else {
            (first.len_utf8(), escaped(first))
        };
        out.push_str(&text);
        rest = &rest[len..];
    }
    out
}

/// A character as `grep -E` and this program both read it.
fn escaped(c: char) -> String {
    if "\\.+*?()|[]{}^$".contains(c) { format!("\\{c}") } else { c.to_string() }
}

fn is_in(pattern: &str, output: &[u8]) -> bool {
    let is_telling = pattern.chars().filter(|c| c.is_alphanumeric()).count() > 1;
    is_telling && Regex::new(pattern).is_ok_and(|regex| regex.is_match(output))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_found_in_the_output() {
        let told = ["rust: a.rs:3 | index N of '_' at 0x_", "java: java.lang.E | a.B.f"];
        let signature = Signature { status: 1, told: told.map(str::to_owned).to_vec() };
        let output =
            b"panicked at /src/a.rs:3:7:\nindex 12 of `x` at 0x7f\njava.lang.E: \n at m/a.B.f(B.java:3)";
        let expected = ["a\\.rs:3", "index [0-9.]+ of .* at 0x[0-9a-fA-F]+", "java\\.lang\\.E", "a\\.B\\.f"];
        assert_eq!(patterns_of(&signature, output), expected);
        let two_places = Signature { status: 1, told: vec!["python: TypeError | tool.py:3 f".to_owned()] };
        let output = b"  File \"/s/tool.py\", line 3, in f\nTypeError";
        assert_eq!(patterns_of(&two_places, output), ["TypeError"]);
    }
}
