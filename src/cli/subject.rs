//! The subject of a journal: all that verdicts depend on, by content. A run that goes on recognises its journal by it.
//!
//! Verdicts depend on the input, on the options of the test, and on every file that the command names and that exists.
//! Where these files lie, and how their paths are written, does not count.

use super::stop::Stop;
use crate::archive::{self, Found, What};
use crate::oracle::{CommandOracle, CommandSpec};
use crate::store::Key;
use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::path::{Path, PathBuf};

/// Characters between two words of a line for a shell, or between an option and its value.
const BETWEEN: &[u8] = b" \t\n'\"`;|&()<>=,:";

/// The key of a test of this input. `own` are the files that the run itself reads as its input or writes: a command that names
/// one of them means the candidate.
///
/// # Errors
/// If the program, or a file that is copied, cannot be read.
pub(super) fn key(text: &[u8], oracle: &CommandOracle, own: &[PathBuf]) -> Result<Key, Stop> {
    let (spec, program) = (oracle.spec(), oracle.program());
    let mut parts = Parts::default();
    parts.add("input", text);
    parts.add("program", program.file_name().unwrap_or_default().as_bytes());
    parts.add("", &read(program)?);
    for arg in &spec.args {
        match file(arg, own) {
            Some(path) => parts.add("file", path.file_name().unwrap_or_default().as_bytes()),
            None => parts.add("argument", arg.as_bytes()),
        }
        for path in named(arg, own) {
            // A file that only the test may read cannot be compared.
            parts.add("", &fs::read(path).unwrap_or_default());
        }
    }
    let CommandSpec {
        file_name,
        archive,
        stdin,
        timeout,
        criteria,
        guards,
        objective,
        slower_than,
        repeat,
        flaky,
        memory,
        copies,
        ..
    } = spec;
    parts.add("name", file_name.as_bytes());
    parts.add("options", format!("{stdin} {timeout:?} {criteria:?} {repeat:?} {memory:?}").as_bytes());
    if let Some(objective) = objective {
        parts.add("objective", objective.as_bytes());
    }
    if let Some(slower_than) = slower_than {
        parts.add("slower than", format!("{slower_than:?}").as_bytes());
    }
    if let Some(flaky) = flaky {
        parts.add("flaky", format!("{flaky:?}").as_bytes());
    }
    for guard in guards {
        parts.add("guard", format!("{guard:?}").as_bytes());
    }
    parts.add("archive", format!("{archive:?}").as_bytes());
    for copy in copies {
        parts.add("copy", copy.to.as_os_str().as_bytes());
        let (found, _) = archive::find(std::slice::from_ref(&copy.from))?;
        for Found { from, path, what } in found {
            parts.add(&format!("{what:?}"), path.as_os_str().as_bytes());
            if let What::File(_) = what {
                parts.add("", &read(&from)?);
            }
        }
    }
    Ok(Key::of(&parts.0))
}

/// The files that the arguments of a command name and that exist, each once.
pub(super) fn named_files(args: &[OsString]) -> BTreeSet<PathBuf> {
    args.iter().flat_map(|arg| named(arg, &[])).collect()
}

/// The keys of several parts, one after the other.
#[derive(Default)]
struct Parts(Vec<u8>);

impl Parts {
    fn add(&mut self, what: &str, bytes: &[u8]) {
        self.0.extend(format!("{what} {:?};", Key::of(bytes)).bytes());
    }
}

/// The file that all of an argument names, if there is one.
fn file(arg: &OsStr, own: &[PathBuf]) -> Option<PathBuf> {
    let path = Path::new(arg);
    let is_own = || own.iter().any(|own| super::files::is_same(own, path));
    (path.is_file() && !is_own()).then(|| path.to_owned())
}

/// The files that an argument names, as a whole or in one of its words.
fn named(arg: &OsStr, own: &[PathBuf]) -> Vec<PathBuf> {
    if let Some(path) = file(arg, own) {
        return vec![path];
    }
    words(arg.as_bytes()).filter_map(|word| file(OsStr::from_bytes(word), own)).collect()
}

/// The words of a line for a shell, or of an argument.
pub(super) fn words(line: &[u8]) -> impl Iterator<Item = &[u8]> {
    line.split(|byte| BETWEEN.contains(byte)).filter(|word| !word.is_empty())
}

fn read(path: &Path) -> Result<Vec<u8>, Stop> {
    fs::read(path).map_err(|error| Stop::failed(format_args!("{}: cannot be read: {error}", path.display())))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::oracle::Companion;
    use std::fs::Permissions;
    use std::os::unix::fs::PermissionsExt;

    #[test]
    fn a_test_is_recognised_by_content() {
        let root = tempfile::tempdir().unwrap();
        let path = |name: &str| root.path().join(name);
        fs::create_dir(path("sub")).unwrap();
        for name in ["t.sh", "sub/t.sh", "data", "sub/data"] {
            fs::write(path(name), "one").unwrap();
            fs::set_permissions(path(name), Permissions::from_mode(0o755)).unwrap();
        }
        let of = |program: &str, args: &[OsString], copy: &str| {
            let copies = vec![Companion { from: path(copy), to: "data".into() }];
            let (program, args) = (path(program).into(), args.to_vec());
            let spec = CommandSpec { program, args, copies, file_name: "x".into(), ..CommandSpec::default() };
            let oracle = CommandOracle::new(spec).unwrap();
            key(b"text", &oracle, &[]).unwrap()
        };
        let arg = |name: &str| vec![path(name).into_os_string()];
        let base = of("t.sh", &arg("data"), "data");
        assert_eq!(of("sub/t.sh", &arg("sub/data"), "sub/data"), base);
        assert_ne!(of("t.sh", &arg("t.sh"), "data"), base, "a file of another name");
        assert_ne!(of("t.sh", &[], "data"), base);
        let line = |name: &str| vec![OsString::from(format!("sh '{}' | grep -q x", path(name).display()))];
        let of_line = of("t.sh", &line("data"), "sub/t.sh");
        for (changed, args, copy) in [("data", arg("data"), "t.sh"), ("sub/data", Vec::new(), "sub/data")] {
            let before = of("t.sh", &args, copy);
            fs::write(path(changed), "two").unwrap();
            assert_ne!(of("t.sh", &args, copy), before, "{changed}");
        }
        assert_ne!(of("t.sh", &line("data"), "sub/t.sh"), of_line, "a file in a line");
        assert_eq!(named_files(&line("data")), BTreeSet::from([path("data")]));
        fs::write(path("t.sh"), "two").unwrap();
        assert_ne!(of("t.sh", &arg("sub/t.sh"), "sub/t.sh"), of("sub/t.sh", &arg("sub/t.sh"), "sub/t.sh"));
    }
}
