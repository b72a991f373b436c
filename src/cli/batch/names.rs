//! The names of the files of a batch, one after the other, as they come.

use crate::cli::stop::Stop;
use std::ffi::{OsStr, OsString};
use std::fs::{self, File, ReadDir};
use std::io::{self, BufRead, BufReader};
use std::ops::ControlFlow;
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::{Path, PathBuf};

/// Stands before the path of a list.
const LIST: &[u8] = b"@";
/// Stands for the list that comes on standard input.
const STANDARD_INPUT: &str = "-";

/// Whether names come from standard input, perhaps for hours.
pub(super) fn come_slowly(sources: &[PathBuf]) -> bool {
    sources.iter().any(|source| source.as_os_str() == STANDARD_INPUT)
}

/// Fails if there is nothing at one of the paths that the user has named, or if results would come to a folder of the batch.
pub(super) fn check(sources: &[PathBuf], results: &Path) -> Result<(), Stop> {
    for source in sources.iter().filter(|source| source.as_os_str() != STANDARD_INPUT) {
        let path = list(source).unwrap_or_else(|| source.clone());
        let metadata = fs::metadata(&path).map_err(|error| {
            Stop::failed(match error.kind() {
                io::ErrorKind::NotFound => {
                    format!(
                        "{}: does not exist; give the path of a file, a folder, or @ and a list",
                        path.display()
                    )
                }
                _ => format!("{}: cannot be read: {error}", path.display()),
            })
        })?;
        if metadata.is_dir() && real(results).starts_with(real(&path)) {
            let (results, path) = (results.display(), path.display());
            return Err(Stop::usage(format_args!(
                "{results}: is in {path}, which is reduced; give another output"
            )));
        }
    }
    Ok(())
}

/// Gives each name to `each`, until that breaks off: the files of each folder and of the folders in it, but for those with a dot at
/// the beginning; the names in each list, which a NUL or a newline ends.
///
/// # Errors
/// If a folder or a list cannot be read.
pub(super) fn all(
    sources: &[PathBuf],
    end: u8,
    mut each: impl FnMut(PathBuf) -> ControlFlow<()>,
) -> Result<(), Stop> {
    for source in sources {
        let goes_on = if source.as_os_str() == STANDARD_INPUT {
            names(Path::new("standard input"), io::stdin().lock(), end, &mut each)?
        } else if let Some(list) = list(source) {
            let file = File::open(&list).map_err(|error| unreadable(&list, &error))?;
            names(&list, BufReader::new(file), end, &mut each)?
        } else if source.is_dir() {
            files(source, &mut each)?
        } else {
            each(source.clone())
        };
        if goes_on.is_break() {
            break;
        }
    }
    Ok(())
}

/// The path of a list.
fn list(source: &Path) -> Option<PathBuf> {
    source.as_os_str().as_bytes().strip_prefix(LIST).map(|path| OsStr::from_bytes(path).into())
}

/// The names in a list. A name is there as soon as its end is.
fn names(
    list: &Path,
    mut from: impl BufRead,
    end: u8,
    each: &mut impl FnMut(PathBuf) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Stop> {
    loop {
        let mut name = Vec::new();
        from.read_until(end, &mut name).map_err(|error| unreadable(list, &error))?;
        if name.is_empty() {
            return Ok(ControlFlow::Continue(()));
        }
        if name.last() == Some(&end) {
            name.pop();
        }
        if !name.is_empty() && each(OsString::from_vec(name).into()).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
}

/// The files in a folder. A folder is never held whole; links to folders are not followed, for they may lead around in a circle.
fn files(folder: &Path, each: &mut impl FnMut(PathBuf) -> ControlFlow<()>) -> Result<ControlFlow<()>, Stop> {
    let open = |path: &Path| fs::read_dir(path).map_err(|error| unreadable(path, &error));
    let mut inside: Vec<ReadDir> = vec![open(folder)?];
    while let Some(entries) = inside.last_mut() {
        let Some(entry) = entries.next() else {
            inside.pop();
            continue;
        };
        let entry = entry.map_err(|error| unreadable(folder, &error))?;
        if entry.file_name().as_bytes().starts_with(b".") {
            continue;
        }
        let path = entry.path();
        if entry.file_type().is_ok_and(|kind| kind.is_dir()) {
            inside.push(open(&path)?);
        } else if path.is_file() && each(path).is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

fn unreadable(path: &Path, error: &io::Error) -> Stop {
    Stop::failed(format_args!("{}: cannot be read: {error}", path.display()))
}

/// The path without links, as far as it exists.
fn real(path: &Path) -> PathBuf {
    let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
    let known = path.ancestors().find_map(|above| Some((above, fs::canonicalize(above).ok()?)));
    known.map_or_else(
        || path.clone(),
        |(above, real)| real.join(path.strip_prefix(above).unwrap_or(Path::new(""))),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(sources: &[PathBuf], end: u8) -> Vec<String> {
        let mut found = Vec::new();
        all(sources, end, |path| {
            found.push(path.display().to_string());
            ControlFlow::Continue(())
        })
        .unwrap();
        found.sort();
        found
    }

    #[test]
    fn folders_and_lists() {
        let root = tempfile::tempdir().unwrap();
        let path = |name: &str| root.path().join(name);
        fs::create_dir_all(path("in/sub/.hidden")).unwrap();
        for name in ["in/a b", "in/new\nline", "in/sub/c", "in/.d", "in/sub/.hidden/e"] {
            fs::write(path(name), "").unwrap();
        }
        std::os::unix::fs::symlink("..", path("in/sub/circle")).unwrap();
        let shown = |name: &str| path(name).display().to_string();
        assert_eq!(of(&[path("in")], b'\n'), [shown("in/a b"), shown("in/new\nline"), shown("in/sub/c")]);
        fs::write(path("list"), "x y\n\nz").unwrap();
        let mut list = OsString::from("@");
        list.push(path("list"));
        assert_eq!(of(&[PathBuf::from(list.clone())], b'\n'), ["x y", "z"]);
        fs::write(path("list"), "x\ny\0z\0").unwrap();
        assert_eq!(of(&[PathBuf::from(list)], 0), ["x\ny", "z"]);
    }

    #[test]
    fn what_is_checked() {
        let root = tempfile::tempdir().unwrap();
        let path = root.path().to_owned();
        let error = |source: PathBuf, results: PathBuf| check(&[source], &results).unwrap_err().text;
        assert!(error(path.join("no"), path.clone()).contains("no: does not exist; give the path"));
        assert!(error(path.clone(), path.join("a/b")).contains("which is reduced; give another output"));
        let other = tempfile::tempdir().unwrap();
        assert!(check(&[path, "-".into()], other.path()).is_ok());
    }
}
