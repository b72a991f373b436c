//! The names in a module: those that it defines, and those that it takes from elsewhere.

use std::collections::{BTreeMap, BTreeSet};
use syn::{Attribute, Item, Meta, UseTree, Visibility};

/// The names in a module.
#[derive(Debug, Default)]
pub struct Names {
    /// Types, functions, constants, macros and so on that it defines.
    pub defined: BTreeSet<String>,
    /// Names that it imports, with the paths that they stand for.
    pub imported: BTreeMap<String, Vec<String>>,
    /// The paths of which it imports all names.
    pub globs: Vec<Vec<String>>,
    /// The paths that it imports for others, too.
    pub reexports: BTreeSet<Vec<String>>,
}

impl Names {
    /// The names that these items make; those of tests do not count.
    pub fn of(items: &[Item]) -> Self {
        let mut names = Self::default();
        for item in items {
            names.add(item);
        }
        names
    }

    fn add(&mut self, item: &Item) {
        let (attributes, ident) = match item {
            Item::Const(item) => (&item.attrs, &item.ident),
            Item::Enum(item) => (&item.attrs, &item.ident),
            Item::Fn(item) => (&item.attrs, &item.sig.ident),
            Item::Static(item) => (&item.attrs, &item.ident),
            Item::Struct(item) => (&item.attrs, &item.ident),
            Item::Trait(item) => (&item.attrs, &item.ident),
            Item::Type(item) => (&item.attrs, &item.ident),
            Item::Union(item) => (&item.attrs, &item.ident),
            Item::Use(item) => {
                if !is_test(&item.attrs) {
                    self.import(&item.tree, !matches!(item.vis, Visibility::Inherited));
                }
                return;
            }
            _ => return,
        };
        if !is_test(attributes) {
            self.defined.insert(ident.to_string());
        }
    }

    fn import(&mut self, tree: &UseTree, is_reexport: bool) {
        // A tree of imports nests as deep as somebody wrote it.
        let mut open = vec![(Vec::new(), tree)];
        while let Some((mut path, tree)) = open.pop() {
            match tree {
                UseTree::Path(inner) => {
                    path.push(inner.ident.to_string());
                    open.push((path, &inner.tree));
                }
                UseTree::Group(group) => open.extend(group.items.iter().map(|tree| (path.clone(), tree))),
                UseTree::Glob(_) => {
                    if is_reexport {
                        self.reexports.insert(path.clone());
                    }
                    self.globs.push(path);
                }
                UseTree::Name(name) => {
                    let mut name = name.ident.to_string();
                    if name == "self" {
                        name = path.last().cloned().unwrap_or_default();
                    } else {
                        path.push(name.clone());
                    }
                    if is_reexport {
                        self.reexports.insert(path.clone());
                    }
                    self.imported.insert(name, path);
                }
                UseTree::Rename(rename) => {
                    if rename.ident != "self" {
                        path.push(rename.ident.to_string());
                    }
                    // `use Trait as _;` is used all the same.
                    let name = match rename.rename.to_string() {
                        name if name == "_" => format!("_{}", path.join("::")),
                        name => name,
                    };
                    if is_reexport {
                        self.reexports.insert(path.clone());
                    }
                    self.imported.insert(name, path);
                }
            }
        }
    }
}

/// Whether `#[cfg(test)]`, or another condition that names `test` or `doctest`, stands at an item.
pub fn is_test(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| match &attribute.meta {
        Meta::List(list) if list.path.is_ident("cfg") => {
            list.tokens.clone().into_iter().any(|token| ["test", "doctest"].contains(&&*token.to_string()))
                || list.tokens.to_string().contains("(test")
                || list.tokens.to_string().contains("(doctest")
        }
        meta => meta.path().is_ident("test"),
    })
}
