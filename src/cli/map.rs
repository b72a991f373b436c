//! `--map`: the source map of the result, or a folder of them if there are several files.

use super::files::real;
use super::input::{Input, Several};
use super::run::Run;
use super::settings::{Output, Settings};
use super::stop::Stop;
use crate::archive::{self, Archive, Found, What};
use crate::report::{MapNames, source_map, source_maps};
use crate::store::{AtomicOutput, original_of};
use crate::tree::{Tree, archive as text};
use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt::Write as _;
use std::os::unix::ffi::OsStrExt;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

/// Fails if the map could not be written at the end.
pub(super) fn probe(settings: &Settings, input: &Input) -> Result<(), Stop> {
    let Some(path) = &settings.map else { return Ok(()) };
    let output = match &input.several {
        None => AtomicOutput::at(path, &input.metadata)?,
        Some(several) => folder(path, several, &BTreeMap::new())?.0,
    };
    Ok(output.probe()?)
}

/// Writes the map of a result at the path `output`, to the text `first` from which it came.
pub(super) fn write(
    run: &Run,
    input: &Input,
    first: &[u8],
    output: &Path,
    result: &Tree,
) -> Result<(), Stop> {
    let settings = run.settings;
    let Some(path) = &settings.map else { return Ok(()) };
    let Some(several) = &input.several else {
        let file = settings.file();
        let is_in_place = matches!(settings.output, Output::InPlace);
        let source = if is_in_place { original_of(file) } else { file.to_owned() };
        let names = MapNames { result: from_file(path, output), input: from_file(path, &source) };
        let map = source_map(first, result, &names).unwrap_or_default();
        return Ok(AtomicOutput::at(path, &input.metadata)?.write(&map, &run.stop)?);
    };
    let root = match &*settings.files {
        [folder] if folder.is_dir() => folder.clone(),
        files => archive::common_folder(files)?,
    };
    let names: Vec<MapNames> = several
        .archive
        .files()
        .map(|file| {
            let map = path.join(map_of(file));
            let [result, input] = [output, &root].map(|folder| from_file(&map, &folder.join(file)));
            MapNames { result, input }
        })
        .collect();
    let maps = source_maps(first, result, &names).unwrap_or_default();
    let (folder, text) = folder(path, several, &maps.into_iter().collect())?;
    Ok(folder.write(&text, &run.stop)?)
}

/// The folder of the maps at `path`, and these maps as the text of such a folder.
fn folder(
    path: &Path,
    several: &Several,
    maps: &BTreeMap<usize, Vec<u8>>,
) -> Result<(AtomicOutput, Vec<u8>), Stop> {
    let found = |file: &Path| {
        let path = map_of(file);
        Found { from: path.clone(), path, what: What::File(0o644) }
    };
    let all: Vec<Found> = several.archive.files().map(found).collect();
    let content = |number: usize| maps.get(&number).map_or(&[][..], |map| map);
    let contents: Vec<Arc<[u8]>> = (0..all.len()).map(|number| content(number).into()).collect();
    let (folder, whole) = Archive::new(PathBuf::new(), all, &contents, &[]);
    let (mut left, mut start) = (Vec::new(), 0);
    for (number, content) in text::files(&whole) {
        if maps.contains_key(&number) {
            left.extend_from_slice(&whole[start..content.end]);
        }
        start = content.end;
    }
    Ok((AtomicOutput::folder(path, &Arc::new(folder))?, left))
}

/// `<name>.map`.
fn map_of(file: &Path) -> PathBuf {
    let mut path = OsString::from(file);
    path.push(".map");
    path.into()
}

/// The path of a file as a URL, from the folder of the file `from` on.
fn from_file(from: &Path, to: &Path) -> String {
    // Of a stream, it is not known where it ends up.
    let is_stream = from.starts_with("/dev") || from.starts_with("/proc");
    let folder = if is_stream { Path::new("") } else { from.parent().unwrap_or(Path::new("")) };
    let places = place(folder).zip(place(to));
    let path = places.map_or_else(|| to.to_owned(), |(folder, to)| relative(&folder, &to));
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-._~+,=@!$&'()*".contains(&byte);
    let mut url = String::new();
    for &byte in path.as_os_str().as_bytes() {
        if is_plain(byte) {
            url.push(char::from(byte));
        } else {
            // Writing to a string cannot fail.
            _ = write!(url, "%{byte:02X}");
        }
    }
    url
}

/// The place that a path leads to, also if its last folders are not there yet.
fn place(path: &Path) -> Option<PathBuf> {
    let path = if path.as_os_str().is_empty() { Path::new(".") } else { path };
    real(path).or_else(|| Some(place(path.parent()?)?.join(path.file_name()?)))
}

/// The path from a folder to a file.
fn relative(folder: &Path, file: &Path) -> PathBuf {
    let mut rest = (folder.components().peekable(), file.components().peekable());
    while rest.0.peek().is_some() && rest.0.peek() == rest.1.peek() {
        rest.0.next();
        rest.1.next();
    }
    rest.0.map(|_| Component::ParentDir).chain(rest.1).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_from_the_map_on() {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir(root.path().join("maps")).unwrap();
        let url = |from: &str, to: &str| from_file(&root.path().join(from), &root.path().join(to));
        assert_eq!(url("a.map", "a b.js"), "a%20b.js");
        assert_eq!(url("maps/a.map", "a.js"), "../a.js");
        assert_eq!(url("new/sub/a.map", "maps/a.js"), "../../maps/a.js");
        assert_eq!(url("a.map", "maps/\u{e4}#.js"), "maps/%C3%A4%23.js");
        assert!(from_file(Path::new("/dev/stdout"), Path::new("a.js")).ends_with("a.js"));
    }
}
