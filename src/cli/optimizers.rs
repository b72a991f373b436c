//! What an option such as `-O2` stands for: asked of gcc, which lists its optimizations by `-Q --help=optimizers`.

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::path::Path;

/// The levels of optimization, the lowest first. Those above them for speed, and those for size, stand for more than the last.
const LEVELS: [&str; 3] = ["-O0", "-O1", "-O2"];

/// The names of gcc, without a version and the machine it is for.
const NAMES: [&str; 6] = ["gcc", "g++", "cc", "c++", "gfortran", "gnat"];

/// Whether a word names gcc: `gcc`, `/opt/bin/g++-12`, `arm-none-eabi-gcc`.
pub(super) fn is_gcc(word: &OsStr) -> bool {
    let Some(name) = Path::new(word).file_name().and_then(OsStr::to_str) else { return false };
    let name = name.trim_end_matches(|c: char| c.is_ascii_digit() || c == '.').trim_end_matches('-');
    NAMES.iter().any(|known| name == *known || name.ends_with(&format!("-{known}")))
}

/// The lower levels that an option may be put in place of, the lowest first; none if it is no level, or the lowest.
pub(super) fn levels_below(option: &OsStr) -> &'static [&'static str] {
    match option.to_str() {
        Some("-O" | "-O1" | "-Og") => &LEVELS[..1],
        Some("-O2" | "-Os" | "-Oz") => &LEVELS[..2],
        Some("-O3" | "-Ofast") => &LEVELS,
        _ => &[],
    }
}

/// The command that lists the optimizations at a level.
pub(super) fn question(gcc: &OsStr, level: &OsStr) -> Vec<OsString> {
    vec![gcc.to_owned(), "-Q".into(), level.to_owned(), "--help=optimizers".into()]
}

/// The options that make of one level, which has listed its optimizations as `low`, another one, which has listed `high`.
pub(super) fn between(low: &[u8], high: &[u8]) -> Vec<OsString> {
    let (low, high) = (settings(low), settings(high));
    let changed = high.into_iter().filter(|(name, value)| low.get(name) != Some(value));
    changed.filter_map(|(name, value)| option(&name, &value)).collect()
}

/// The options that are listed, and the value of each.
fn settings(listed: &[u8]) -> BTreeMap<String, String> {
    let listed = String::from_utf8_lossy(listed);
    let lines = listed.lines().filter_map(|line| {
        let (name, value) = line.trim().split_once(char::is_whitespace)?;
        // What may stand after a `=` is shown after it.
        let name = name.split_inclusive('=').next()?;
        name.starts_with("-f").then(|| (name.to_owned(), value.trim().to_owned()))
    });
    lines.collect()
}

/// The option that gives a setting its value.
fn option(name: &str, value: &str) -> Option<OsString> {
    match (value, name.strip_prefix("-f")?) {
        ("[enabled]", _) => Some(name.into()),
        ("[disabled]", name) => Some(format!("-fno-{name}").into()),
        ("" | "[default]", _) => None,
        (value, _) if name.ends_with('=') => Some(format!("{name}{value}").into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_levels() {
        let gcc = ["gcc", "gcc-12", "/opt/bin/g++-4.9", "arm-none-eabi-gcc", "x86_64-linux-gnu-g++-12", "cc"];
        assert!(gcc.iter().all(|name| is_gcc(name.as_ref())));
        assert!(["clang", "gccgo.sh", "pgcc", "-O2", "xcc", ""].iter().all(|name| !is_gcc(name.as_ref())));
        assert_eq!(levels_below("-O3".as_ref()), ["-O0", "-O1", "-O2"]);
        assert_eq!(levels_below("-Os".as_ref()), ["-O0", "-O1"]);
        assert!(levels_below("-O0".as_ref()).is_empty() && levels_below("-Wall".as_ref()).is_empty());
    }

    #[test]
    fn what_a_level_adds() {
        let low = b"The following options control optimizations:\n  -Os           \t\t\n  -fgcse        \t[disabled]\n  \
            -fivopts   [enabled]\n  -fmerge    [enabled]\n  -fvect-cost-model=[dynamic|cheap]  \t[default]\n  -falign-loops= \n";
        let high = b"  -fgcse        \t[enabled]\n  -fivopts   [disabled]\n  -fmerge    [enabled]\n  \
            -fvect-cost-model=[dynamic|cheap]  \tcheap\n  -falign-loops=   16:11:8\n  -fnew   [enabled]\n";
        let options = ["-falign-loops=16:11:8", "-fgcse", "-fno-ivopts", "-fnew", "-fvect-cost-model=cheap"];
        assert_eq!(between(low, high), options);
        assert!(between(high, high).is_empty());
    }
}
