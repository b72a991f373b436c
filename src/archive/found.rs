//! From the paths that a user names to files, each with its name in a folder of all of them.

use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// What lies at a path in a folder.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum What {
    /// A file with these permissions (the last nine bits of its mode).
    File(u32),
    /// A symbolic link, to this path as it is written in the link.
    Link(#[serde(with = "super::as_bytes")] PathBuf),
    /// A folder with nothing in it.
    EmptyFolder,
}

/// Why files cannot be found. Its text says what to do.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum FindError {
    /// There is nothing at a path.
    #[error("{}: does not exist; give the path of a file or a folder", .0.display())]
    NotThere(PathBuf),
    /// The system does not let a path be read, for another reason.
    #[error("{}: cannot be read: {source}; give the path of a file or a folder", path.display())]
    Io {
        /// The path.
        path: PathBuf,
        /// The system's words.
        source: io::Error,
    },
}

impl FindError {
    fn of(path: &Path) -> impl Fn(io::Error) -> Self {
        move |source| match source.kind() {
            io::ErrorKind::NotFound => Self::NotThere(path.to_owned()),
            _ => Self::Io { path: path.to_owned(), source },
        }
    }
}

/// A file, a link or an empty folder that is reduced together with others.
#[derive(Debug)]
pub struct Found {
    /// The path at which it lies now.
    pub from: PathBuf,
    /// The path that it has in a folder of all of them.
    pub path: PathBuf,
    /// Its kind.
    pub what: What,
}

/// All files that these paths of files and folders lead to, in the order of the paths, and within a folder in the order of
/// their names. Also gives the path that the first of `paths` has in a folder of all of them: an empty one, if it is a folder
/// and the only path.
///
/// In that folder, each has the path that leads to it from the [common folder](common_folder), however the user has written
/// the paths.
///
/// # Errors
/// If a path does not exist or cannot be read.
pub fn find(paths: &[PathBuf]) -> Result<(Vec<Found>, PathBuf), FindError> {
    let names = names(paths)?;
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (path, name) in paths.iter().zip(&names) {
        let failed = FindError::of(path);
        let metadata = fs::metadata(path).map_err(&failed)?;
        let all = if metadata.is_dir() {
            let mut below = below(path).map_err(&failed)?;
            for found in &mut below {
                found.path = name.join(&found.path);
            }
            below
        } else {
            vec![Found { from: path.clone(), path: name.clone(), what: What::File(mode(&metadata)) }]
        };
        found.extend(all.into_iter().filter(|found| seen.insert(found.path.clone())));
    }
    Ok((found, names.into_iter().next().unwrap_or_default()))
}

/// The path that each of these has in a folder of all of them.
fn names(paths: &[PathBuf]) -> Result<Vec<PathBuf>, FindError> {
    if let [path] = paths
        && path.is_dir()
    {
        return Ok(vec![PathBuf::new()]);
    }
    let real = real_paths(paths)?;
    let common = common(&real);
    Ok(real.iter().map(|path| path.strip_prefix(&common).unwrap_or(path).to_owned()).collect())
}

/// The innermost folder that these files and folders all lie in.
///
/// # Errors
/// If a path does not exist.
pub fn common_folder(paths: &[PathBuf]) -> Result<PathBuf, FindError> {
    real_paths(paths).map(|real| common(&real))
}

fn common(real: &[PathBuf]) -> PathBuf {
    let mut common = real.first().and_then(|path| path.parent()).unwrap_or(Path::new("")).to_owned();
    while !real.iter().all(|path| path.starts_with(&common) && *path != common) && common.pop() {}
    common
}

fn real_paths(paths: &[PathBuf]) -> Result<Vec<PathBuf>, FindError> {
    paths.iter().map(|path| real_path(path).map_err(FindError::of(path))).collect()
}

/// The absolute path of a file or a folder, without links on the way; if it is a link itself, its own path.
///
/// # Errors
/// If there is nothing at the path, or where it leads to.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else { return fs::canonicalize(path) };
    fs::metadata(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?.join(name))
}

/// All that lies in a folder, at any depth, sorted by its path from that folder on. What is neither file nor link nor folder is
/// left out.
pub(super) fn below(folder: &Path) -> io::Result<Vec<Found>> {
    let mut all = Vec::new();
    let mut left = vec![PathBuf::new()];
    while let Some(name) = left.pop() {
        let mut is_empty = true;
        for entry in fs::read_dir(folder.join(&name))? {
            let entry = entry?;
            is_empty = false;
            let (from, path) = (entry.path(), name.join(entry.file_name()));
            let kind = entry.file_type()?;
            let what = if kind.is_dir() {
                left.push(path);
                continue;
            } else if kind.is_symlink() {
                What::Link(fs::read_link(&from)?)
            } else if kind.is_file() {
                What::File(mode(&entry.metadata()?))
            } else {
                continue;
            };
            all.push(Found { from, path, what });
        }
        if is_empty && name != Path::new("") {
            all.push(Found { from: folder.join(&name), path: name, what: What::EmptyFolder });
        }
    }
    all.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(all)
}

/// The permissions of a file; its owner may read and write it in any case.
fn mode(metadata: &Metadata) -> u32 {
    (metadata.permissions().mode() & 0o777) | 0o600
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_in_a_folder_of_their_own() {
        let root = tempfile::tempdir().unwrap();
        let path = |name: &str| root.path().join(name);
        fs::create_dir_all(path("a/b/empty")).unwrap();
        for name in ["a/one", "a/b/two", "three"] {
            fs::write(path(name), "").unwrap();
        }
        std::os::unix::fs::symlink("one", path("a/link")).unwrap();
        let names = |paths: &[&str]| {
            let paths: Vec<PathBuf> = paths.iter().map(|name| path(name)).collect();
            let (found, first) = find(&paths).unwrap();
            let names: Vec<String> = found.iter().map(|found| found.path.display().to_string()).collect();
            (names.join(" "), first.display().to_string())
        };
        let all = |names: &str, first: &str| (names.to_owned(), first.to_owned());
        assert_eq!(names(&["a"]), all("b/empty b/two link one", ""));
        assert_eq!(names(&["a/b/two", "a/one", "a/b"]), all("b/two one b/empty", "b/two"));
        assert_eq!(names(&["three", "a/one"]), all("three a/one", "three"));
        assert_eq!(names(&["a", "a/one"]), all("a/b/empty a/b/two a/link a/one", "a"));
        assert_eq!(names(&["a/b/../b/two", "a/./one"]), all("b/two one", "b/two"));
        assert_eq!(names(&["a/b/two"]), all("two", "two"));
        assert_eq!(names(&["a/link", "three"]), all("a/link three", "a/link"));
        let error = find(&[path("no"), path("three")]).unwrap_err().to_string();
        assert!(error.ends_with("no: does not exist; give the path of a file or a folder"), "{error}");
    }
}
