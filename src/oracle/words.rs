//! The words of a test's command, for one candidate or for a script.

use super::shell;
use super::spec::CommandSpec;
use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::Path;

/// Stands for the candidate's path in an argument.
const PLACE: &[u8] = b"@@";

impl CommandSpec {
    /// The words of the command with other arguments, for a candidate in `file`.
    pub(super) fn words(&self, args: &[OsString], file: &Path) -> Vec<OsString> {
        let mut words = self.limit_words();
        words.extend(self.plain_words(args, file));
        words
    }

    /// The words that set the limit of memory, if there is one; those of a command follow.
    pub(super) fn limit_words(&self) -> Vec<OsString> {
        let Some(bytes) = self.memory else { return Vec::new() };
        // Set by a shell, so that it holds from the first instruction of the test on.
        let limit = format!("ulimit -v {} && exec \"$0\" \"$@\"", bytes.div_ceil(1024));
        ["/bin/sh", "-c", &limit].map(OsString::from).to_vec()
    }

    /// The words of the command with other arguments, without a limit of memory.
    pub(super) fn plain_words(&self, args: &[OsString], file: &Path) -> Vec<OsString> {
        let path = file.as_os_str();
        let mut words = vec![self.program.clone()];
        words.extend(args.iter().map(|arg| replace(arg, path)));
        if !self.stdin && !args.iter().any(|arg| has_place(arg)) {
            words.push(path.to_owned());
        }
        words
    }

    /// The command with other arguments for the shell, with `"$1"` for the path of the candidate, and its standard input. Each word
    /// that has an entry in `instead` is written as that entry says.
    pub(crate) fn script(&self, args: &[OsString], instead: &BTreeMap<OsString, String>) -> String {
        const PATH: &str = "\u{1}path\u{1}";

        let words = self.words(args, Path::new(PATH)).into_iter().map(|word| {
            if let Some(instead) = instead.get(&word) {
                return instead.clone();
            }
            let word = word.to_string_lossy();
            let parts = word.split(PATH).map(|part| {
                if part.is_empty() && !word.is_empty() { String::new() } else { shell::in_script(part) }
            });
            parts.collect::<Vec<_>>().join("\"$1\"")
        });
        let line = words.collect::<Vec<_>>().join(" ");
        format!("{line} < {}", if self.stdin { "\"$1\"" } else { "/dev/null" })
    }
}

/// Whether an argument names the candidate.
pub(crate) fn has_place(arg: &OsStr) -> bool {
    arg.as_bytes().windows(PLACE.len()).any(|part| part == PLACE)
}

/// `arg` with each `@@`, from the left, replaced by `path`.
fn replace(arg: &OsStr, path: &OsStr) -> OsString {
    let mut out = Vec::new();
    let mut rest = arg.as_bytes();
    while let Some((&first, tail)) = rest.split_first() {
        if let Some(after) = rest.strip_prefix(PLACE) {
            out.extend_from_slice(path.as_bytes());
            rest = after;
        } else {
            out.push(first);
            rest = tail;
        }
    }
    OsString::from_vec(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        for (arg, with_path) in
            [("", ""), ("@", "@"), ("@@", "/x"), ("-i=@@,@@@", "-i=/x,/x@"), ("a@b", "a@b")]
        {
            assert_eq!(replace(arg.as_ref(), "/x".as_ref()), with_path);
        }
    }
}
