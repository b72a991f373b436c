//! The script that an action runs, and how it tells the exit status of the test.
//!
//! Servers keep no results of actions that fail, but most candidates fail their test. So the action itself succeeds, and writes the
//! exit status of the test to a file. Its content is known by its digest, so that nobody has to fetch it. The script gives the test what
//! it has on this machine, too: an absolute path of the candidate, a folder of its own to be in, and one for temporary files.

use super::digest::Digest;
use bazel_remote_apis::build::bazel::remote::execution::v2::ActionResult;

/// The folder of the test, of temporary files, and of the test's own program, in the input root.
pub(super) const WORK: &str = "work";
pub(super) const TEMPORARY: &str = "tmp";
pub(super) const PROGRAM: &str = "test";
/// The file with the exit status.
pub(super) const STATUS: &str = "status";

/// The program of the test that goes along, as the script names it.
pub(super) fn program(name: &str) -> String {
    format!("\"$r/{PROGRAM}/{}\"", escaped(name))
}

/// A program of the worker's, as the script names it.
pub(super) fn installed(name: &str) -> String {
    format!("\"{}\"", escaped(name))
}

/// The script around a command that names the candidate by `$1`, as a shell takes it.
///
/// The command replaces a shell of its own, so that it is the same program that would run here, and no builtin of the shell. What the
/// outer shell says of a command that a signal has ended is thrown away: here, nobody says it.
pub(super) fn around(command: &str, candidate: &str) -> String {
    format!(
        "r=$PWD; cd {WORK} || exit; TMPDIR=$r/{TEMPORARY}; export TMPDIR; set -- \"$r/{WORK}/{}\"; exec 3>&2 2>/dev/null\n\
         (exec 2>&3 3>&-; exec {command})\n\
         echo $? > \"$r/{STATUS}\"\n",
        escaped(candidate)
    )
}

/// A text between double quotes of a shell.
fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut escaped, char| {
        if matches!(char, '"' | '\\' | '$' | '`') {
            escaped.push('\\');
        }
        escaped.push(char);
        escaped
    })
}

/// The exit status of the test that a result tells; `None` if the script did not come to its end.
pub(super) fn status(result: &ActionResult) -> Option<u8> {
    let file = result.output_files.iter().find(|file| file.path == STATUS)?;
    let digest = file.digest.as_ref()?;
    (0..=u8::MAX).find(|status| Digest::of(format!("{status}\n").as_bytes()).is(digest))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bazel_remote_apis::build::bazel::remote::execution::v2::OutputFile;

    #[test]
    fn statuses() {
        let result = |content: &[u8]| ActionResult {
            output_files: vec![OutputFile {
                path: STATUS.to_owned(),
                digest: Some(Digest::of(content).told()),
                ..OutputFile::default()
            }],
            ..ActionResult::default()
        };
        assert_eq!(status(&result(b"0\n")), Some(0));
        assert_eq!(status(&result(b"139\n")), Some(139));
        assert_eq!(status(&result(b"")), None);
        assert_eq!(status(&ActionResult::default()), None);
    }

    #[test]
    fn names_for_the_shell() {
        assert_eq!(program("a b.sh"), "\"$r/test/a b.sh\"");
        assert_eq!(escaped("a$(b)`\"\\"), "a\\$(b)\\`\\\"\\\\");
    }
}
