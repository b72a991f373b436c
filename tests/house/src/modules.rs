//! The modules of a crate, a file each, with what each defines, re-exports and uses.

use crate::Error;
use crate::names::{Names, is_test};
use std::fs;
use std::path::{Path, PathBuf};
use syn::{Expr, ExprLit, Item, ItemMod, Lit, Meta};

/// A module with a file of its own.
pub struct Module {
    /// Its file.
    pub file: PathBuf,
    /// Its path from the crate's root: empty for the root.
    pub path: Vec<String>,
    /// What is defined and imported in it.
    pub names: Names,
    /// Its code.
    pub(crate) code: syn::File,
}

/// All modules of a crate, the root first, each after the one that declares it.
pub struct Modules(pub Vec<Module>);

impl Modules {
    /// Reads a crate from its root file.
    ///
    /// # Errors
    /// If a file cannot be read, or is not Rust.
    pub fn read(root: &Path) -> Result<Self, Error> {
        let mut modules = vec![module(root, Vec::new())?];
        let mut next = 0;
        while next < modules.len() {
            let children = children(&modules[next]);
            for (path, file) in children {
                // Generated files are not there.
                if file.exists() {
                    modules.push(module(&file, path)?);
                }
            }
            next += 1;
        }
        Ok(Self(modules))
    }

    /// The number of the module with this path.
    pub fn find(&self, path: &[String]) -> Option<usize> {
        self.0.iter().position(|module| module.path == path)
    }
}

fn module(file: &Path, path: Vec<String>) -> Result<Module, Error> {
    let text = fs::read_to_string(file).map_err(|error| Error::Io { path: file.to_owned(), error })?;
    let code = syn::parse_file(&text).map_err(|error| Error::Rust { path: file.to_owned(), error })?;
    Ok(Module { file: file.to_owned(), path, names: Names::of(&code.items), code })
}

/// The modules that a module declares, with their files.
fn children(module: &Module) -> Vec<(Vec<String>, PathBuf)> {
    let mut children = Vec::new();
    // Modules with their code in the same file have no file of their own, but may declare some.
    let mut open = vec![(&module.code.items, module.path.clone(), folder(module))];
    while let Some((items, path, folder)) = open.pop() {
        for item in items {
            let Item::Mod(item) = item else { continue };
            if is_test(&item.attrs) {
                continue;
            }
            let mut inner = path.clone();
            inner.push(item.ident.to_string());
            match &item.content {
                Some((_, items)) => open.push((items, inner, folder.join(item.ident.to_string()))),
                None => children.push((inner, file(item, &folder, module))),
            }
        }
    }
    children
}

/// The folder in which the files of a module's children lie.
fn folder(module: &Module) -> PathBuf {
    let parent = module.file.parent().unwrap_or(Path::new(""));
    let stem = module.file.file_stem().unwrap_or_default();
    if module.path.is_empty() || stem == "mod" { parent.to_owned() } else { parent.join(stem) }
}

fn file(item: &ItemMod, folder: &Path, module: &Module) -> PathBuf {
    let given = item.attrs.iter().find_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("path") => match &pair.value {
            Expr::Lit(ExprLit { lit: Lit::Str(text), .. }) => Some(text.value()),
            _ => None,
        },
        _ => None,
    });
    if let Some(given) = given {
        return module.file.parent().unwrap_or(Path::new("")).join(given);
    }
    let name = item.ident.to_string();
    let nested = folder.join(&name).join("mod.rs");
    if nested.exists() { nested } else { folder.join(name).with_extension("rs") }
}
