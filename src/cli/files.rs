//! Where the result goes, and which paths lead to the same file.

use super::input::Input;
use super::settings::{Output, Settings};
use super::stop::Stop;
use super::values::Begin;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};

/// The path of the result.
pub(super) fn output(settings: &Settings, input: &Input) -> Result<PathBuf, Stop> {
    let file = settings.file();
    let output = match &settings.output {
        Output::InPlace if input.several.is_some() => {
            return Err(Stop::usage("--in-place is for one file; give -o"));
        }
        Output::InPlace if !input.metadata.is_file() => {
            let text = format!("{}: is no regular file; without --in-place, give -o", file.display());
            return Err(Stop::usage(text));
        }
        Output::InPlace => file.to_owned(),
        Output::Default => match settings.from {
            None => default_output(settings, input),
            Some(Begin::Number(number)) => {
                named_beside(file, &format!("from-{number}"), input.several.is_some())
            }
            Some(Begin::Last) => named_beside(file, "from-last", input.several.is_some()),
        },
        Output::Path(path) => path.clone(),
    };
    if input.several.is_some()
        && settings.files.iter().any(|file| is_in(&output, file) || is_in(file, &output))
    {
        let text = format!("{}: is in what is reduced, or around it; give another output", output.display());
        return Err(Stop::usage(text));
    }
    Ok(output)
}

/// The folder for the results of a batch.
pub(super) fn output_of_batch(settings: &Settings) -> PathBuf {
    match &settings.output {
        Output::Path(path) => path.clone(),
        // The arguments name one.
        Output::Default | Output::InPlace => folder_beside(settings.file(), "reduced"),
    }
}

/// The path of the result if none is given.
pub(super) fn default_output(settings: &Settings, input: &Input) -> PathBuf {
    named_beside(settings.file(), "reduced", input.several.is_some())
}

fn named_beside(file: &Path, word: &str, is_several: bool) -> PathBuf {
    if is_several { folder_beside(file, word) } else { beside(file, word) }
}

/// `<stem>.<word>.<ext>`.
fn beside(file: &Path, word: &str) -> PathBuf {
    let mut name = file.file_stem().map_or_else(OsString::new, OsString::from);
    name.push(".");
    name.push(word);
    if let Some(extension) = file.extension() {
        name.push(".");
        name.push(extension);
    }
    file.with_file_name(name)
}

/// `<stem>.<word>`; for a folder, `<name>.<word>`.
fn folder_beside(file: &Path, word: &str) -> PathBuf {
    let real = fs::canonicalize(file).ok().filter(|_| file.file_name().is_none());
    let file = real.as_deref().unwrap_or(file);
    let name = if file.is_dir() { file.file_name() } else { file.file_stem() };
    let mut name = name.map_or_else(OsString::new, OsString::from);
    name.push(".");
    name.push(word);
    file.with_file_name(name)
}

/// The place that a path really leads to; `None` if not even its folder is there.
pub(super) fn real(path: &Path) -> Option<PathBuf> {
    fs::canonicalize(path).ok().or_else(|| {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = fs::canonicalize(folder.unwrap_or(Path::new("."))).ok()?;
        Some(folder.join(path.file_name()?))
    })
}

/// Whether one path leads to the place of the other, or into it.
fn is_in(one: &Path, other: &Path) -> bool {
    real(one).zip(real(other)).is_some_and(|(one, other)| one.starts_with(other))
}

/// Whether writing to one path changes the file at the other: also through links, and also if the file is not there yet. A
/// device can be written to twice.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(a), Ok(b)) => a.is_file() && (a.dev(), a.ino()) == (b.dev(), b.ino()),
        (Err(_), Err(_)) => real(one).is_some_and(|one| Some(one) == real(other)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_beside() {
        for (file, output) in [
            ("a.json", "a.reduced.json"),
            ("f/a.b.c", "f/a.b.reduced.c"),
            ("/f.d/a", "/f.d/a.reduced"),
            (".a", ".a.reduced"),
        ] {
            assert_eq!(beside(Path::new(file), "reduced"), Path::new(output));
        }
    }

    #[test]
    fn the_same_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a"), "").unwrap();
        fs::write(path("b"), "").unwrap();
        fs::hard_link(path("a"), path("hard")).unwrap();
        std::os::unix::fs::symlink("a", path("soft")).unwrap();
        for (one, other, same) in [
            ("a", "./a", true),
            ("a", "hard", true),
            ("soft", "hard", true),
            ("a", "b", false),
            ("a", "new", false),
            ("new", "./new", true),
            ("new", "newer", false),
            ("no/new", "no/new", false),
        ] {
            assert_eq!(is_same(&path(one), &path(other)), same, "{one} {other}");
        }
        assert!(!is_same(Path::new("/dev/null"), Path::new("/dev/null")));
    }
}
