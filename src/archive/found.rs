//! Which files a list of paths means, and what they are called in a folder of their own.

use std::collections::BTreeSet;
use std::fs::{self, Metadata};
use std::io;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

/// A file, or something else that a folder has.
#[derive(Clone, Debug)]
pub enum What {
    /// With these permissions.
    File(u32),
    /// To this path.
    Link(PathBuf),
    /// With nothing in it.
    EmptyFolder,
}

/// A file that was found.
#[derive(Debug)]
pub struct Found {
    /// Where it is.
    pub from: PathBuf,
    /// What it is called in a folder of all of them.
    pub path: PathBuf,
    /// What it is.
    pub what: What,
}

/// All files that these paths of files and folders lead to, in the order in which they are given, those of a folder by
/// their names; also what the first of the paths is called among them: nothing, if it is a folder and the only one.
///
/// They are called what they are called below their [common folder](common_folder), however the paths are written.
///
/// # Errors
/// If one cannot be read; the text names it.
pub fn find(paths: &[PathBuf]) -> Result<(Vec<Found>, PathBuf), String> {
    let explain = |path: &Path, error: &io::Error| {
        let what = match error.kind() {
            io::ErrorKind::NotFound => "does not exist".to_owned(),
            _ => format!("cannot be read: {error}"),
        };
        format!("{}: {what}; give the path of a file or a folder", path.display())
    };
    let names = names(paths).map_err(|(path, error)| explain(&path, &error))?;
    let mut seen = BTreeSet::new();
    let mut found = Vec::new();
    for (path, name) in paths.iter().zip(&names) {
        let explain = |error| explain(path, &error);
        let metadata = fs::metadata(path).map_err(explain)?;
        let all = if metadata.is_dir() {
            let mut below = below(path).map_err(explain)?;
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

/// What each path is called; the error is one of the path with it.
fn names(paths: &[PathBuf]) -> Result<Vec<PathBuf>, (PathBuf, io::Error)> {
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
/// If one is not there; the error is one of the path with it.
pub fn common_folder(paths: &[PathBuf]) -> Result<PathBuf, (PathBuf, io::Error)> {
    real_paths(paths).map(|real| common(&real))
}

fn common(real: &[PathBuf]) -> PathBuf {
    let mut common = real.first().and_then(|path| path.parent()).unwrap_or(Path::new("")).to_owned();
    while !real.iter().all(|path| path.starts_with(&common) && *path != common) && common.pop() {}
    common
}

fn real_paths(paths: &[PathBuf]) -> Result<Vec<PathBuf>, (PathBuf, io::Error)> {
    paths.iter().map(|path| real_path(path).map_err(|error| (path.clone(), error))).collect()
}

/// Where a file or folder lies; what is a link itself keeps its name.
///
/// # Errors
/// If it is not there.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    let Some(name) = path.file_name() else { return fs::canonicalize(path) };
    fs::metadata(path)?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    Ok(fs::canonicalize(folder.unwrap_or(Path::new(".")))?.join(name))
}

/// What a folder has in it, from that folder on, sorted; what is neither file nor link nor folder is left out.
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

/// Its permissions; who owns it may read and write it in any case.
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
        let error = find(&[path("no"), path("three")]).unwrap_err();
        assert!(error.ends_with("no: does not exist; give the path of a file or a folder"), "{error}");
    }
}
