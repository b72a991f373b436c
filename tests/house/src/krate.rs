//! The crates of the workspace and what their manifests say.

use crate::Error;
use std::fs;
use std::path::{Path, PathBuf};
use toml::{Table, Value};

/// A package of the workspace.
#[derive(Debug)]
pub struct Krate {
    /// Its name in the manifest.
    pub name: String,
    /// The files that `cargo` starts compiling from: the library's, or else those of programs.
    pub roots: Vec<PathBuf>,
    /// The packages of the workspace that it needs, also to build; not those of its tests.
    pub needs: Vec<String>,
}

/// All packages of the workspace in this folder, in the order of their names.
///
/// # Errors
/// If a manifest cannot be read, or names no package.
pub fn crates(workspace: &Path) -> Result<Vec<Krate>, Error> {
    let manifest = read(&workspace.join("Cargo.toml"))?;
    let members = manifest.get("workspace").and_then(|table| table.get("members")).and_then(Value::as_array);
    let mut folders = vec![workspace.to_owned()];
    for member in members.into_iter().flatten().filter_map(Value::as_str) {
        match member.strip_suffix("/*") {
            Some(parent) => folders.extend(folders_in(&workspace.join(parent))?),
            None => folders.push(workspace.join(member)),
        }
    }
    let mut crates = folders.iter().map(|folder| krate(folder)).collect::<Result<Vec<_>, _>>()?;
    let names: Vec<String> = crates.iter().map(|krate| krate.name.clone()).collect();
    for krate in &mut crates {
        krate.needs.retain(|name| names.contains(name));
    }
    crates.sort_by(|a, b| a.name.cmp(&b.name));
    Ok(crates)
}

fn krate(folder: &Path) -> Result<Krate, Error> {
    let path = folder.join("Cargo.toml");
    let manifest = read(&path)?;
    let name = manifest.get("package").and_then(|table| table.get("name")).and_then(Value::as_str);
    let name = name.ok_or_else(|| Error::Manifest { path, text: "names no package".to_owned() })?;
    let lib = manifest.get("lib").and_then(|table| table.get("path")).and_then(Value::as_str);
    let needs = ["dependencies", "build-dependencies"].into_iter();
    let needs = needs.filter_map(|kind| manifest.get(kind)?.as_table()).flat_map(Table::keys);
    let candidates = [lib.unwrap_or("src/lib.rs"), "src/main.rs"].map(|path| folder.join(path));
    let mut roots: Vec<PathBuf> = candidates.into_iter().filter(|path| path.exists()).collect();
    // A library and its program share no files.
    roots.truncate(2);
    Ok(Krate { name: name.to_owned(), roots, needs: needs.cloned().collect() })
}

fn read(path: &Path) -> Result<Table, Error> {
    let text = fs::read_to_string(path).map_err(|error| Error::Io { path: path.to_owned(), error })?;
    text.parse()
        .map_err(|error: toml::de::Error| Error::Manifest { path: path.to_owned(), text: error.to_string() })
}

/// The folders with a manifest in a folder.
fn folders_in(parent: &Path) -> Result<Vec<PathBuf>, Error> {
    let failed = |error| Error::Io { path: parent.to_owned(), error };
    let entries = fs::read_dir(parent).map_err(failed)?;
    let paths =
        entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<Vec<_>>>().map_err(failed)?;
    Ok(paths.into_iter().filter(|path| path.join("Cargo.toml").exists()).collect())
}
