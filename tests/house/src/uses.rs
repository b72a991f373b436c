//! Which module uses which: paths, followed to the module that defines the name.

use crate::modules::{Module, Modules};
use crate::names::is_test;
use std::collections::BTreeMap;
use syn::visit::{self, Visit};

/// How many re-exports are followed, one after another.
const MOST_REEXPORTS: usize = 16;

impl Modules {
    /// By module, those that it uses, each with a name that shows it.
    pub fn uses(&self) -> Vec<BTreeMap<usize, String>> {
        self.0.iter().enumerate().map(|(number, module)| self.uses_of(number, module)).collect()
    }

    fn uses_of(&self, number: usize, module: &Module) -> BTreeMap<usize, String> {
        let mut paths = Paths::default();
        paths.visit_file(&module.code);
        let mut found = BTreeMap::new();
        let imported = module.names.imported.values().chain(&module.names.globs);
        for path in imported.chain(&paths.found) {
            let Some(target) =
                self.definition(number, path, MOST_REEXPORTS).filter(|&target| target != number)
            else {
                continue;
            };
            // A room's door is no use of the things in the room.
            let is_door =
                self.0[target].path.starts_with(&module.path) && module.names.reexports.contains(path);
            if !is_door {
                found.entry(target).or_insert_with(|| path.join("::"));
            }
        }
        found
    }

    /// The module that defines the name at the end of a path that stands in a module.
    fn definition(&self, from: usize, path: &[String], reexports: usize) -> Option<usize> {
        let (first, mut rest) = path.split_first()?;
        let own = &self.0[from];
        let mut place = match first.as_str() {
            "crate" => 0,
            "self" => from,
            "super" => {
                let up = path.iter().take_while(|part| *part == "super").count();
                rest = &path[up..];
                self.find(own.path.get(..own.path.len().checked_sub(up)?)?)?
            }
            name => {
                let mut child = own.path.clone();
                child.push(name.to_owned());
                if let Some(child) = self.find(&child) {
                    child
                } else {
                    let target = own.names.imported.get(name).filter(|target| *target != path)?;
                    let target: Vec<String> = target.iter().chain(rest).cloned().collect();
                    return self.definition(from, &target, reexports.checked_sub(1)?);
                }
            }
        };
        while let Some((name, after)) = rest.split_first() {
            let mut child = self.0[place].path.clone();
            child.push(name.clone());
            if let Some(child) = self.find(&child) {
                place = child;
                rest = after;
                continue;
            }
            let names = &self.0[place].names;
            if names.defined.contains(name) {
                return Some(place);
            }
            let reexports = reexports.checked_sub(1)?;
            if let Some(target) = names.imported.get(name) {
                let target: Vec<String> = target.iter().chain(after).cloned().collect();
                return self.definition(place, &target, reexports);
            }
            // A name of a macro, of generated code, or one that comes with all of a module.
            let glob = names.globs.iter().find_map(|glob| {
                let path: Vec<String> = glob.iter().chain(rest).cloned().collect();
                let found = self.definition(place, &path, reexports)?;
                self.0[found].names.defined.contains(name).then_some(found)
            });
            return glob.or(Some(place));
        }
        Some(place)
    }
}

/// All paths in code that is not a test's.
#[derive(Default)]
struct Paths {
    found: Vec<Vec<String>>,
}

impl<'ast> Visit<'ast> for Paths {
    fn visit_path(&mut self, path: &'ast syn::Path) {
        let parts: Vec<String> = path.segments.iter().map(|segment| segment.ident.to_string()).collect();
        // A single name was imported, or is its own.
        if parts.len() > 1 && path.leading_colon.is_none() {
            self.found.push(parts);
        }
        visit::visit_path(self, path);
    }

    fn visit_item_mod(&mut self, module: &'ast syn::ItemMod) {
        if !is_test(&module.attrs) {
            visit::visit_item_mod(self, module);
        }
    }

    fn visit_item_fn(&mut self, function: &'ast syn::ItemFn) {
        if !is_test(&function.attrs) {
            visit::visit_item_fn(self, function);
        }
    }
}
