//! What is imported is named in full, and the import goes.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// How many names are tried for `import a.*;`, which does not say what it imports.
const MOST: usize = 4;

/// The file without an import, for each.
pub fn named_in_full(tree: &Tree) -> Vec<Rewrite> {
    let imports = tree.nodes().filter(|&node| tree.kind(node) == k::ImportDeclaration);
    imports.flat_map(|import| of_import(tree, import)).collect()
}

fn of_import(tree: &Tree, import: NodeId) -> Vec<Rewrite> {
    let qualifiers: Vec<NodeId> = tree.in_slot(import, "qualifiers").collect();
    let (&[first, ..], &[.., last]) = (&*qualifiers, &*qualifiers) else { return Vec::new() };
    let Some(end) = tree.children(import).last() else { return Vec::new() };
    let before = &tree.text()[tree.text_range(first).start..tree.text_range(last).end];
    let names = match tree.text_of(end) {
        b"*" => types_from_elsewhere(tree),
        name => vec![name],
    };
    let of_name = |name: &[u8]| {
        tree.named_in_full(tree.text_range(import), name, &[before, b".", name].concat(), &[b"."])
    };
    names.into_iter().filter_map(of_name).collect()
}

/// The first names of types that the file does not declare.
fn types_from_elsewhere(tree: &Tree) -> Vec<&[u8]> {
    let is_declared = |name: &[u8]| {
        let mut tokens = tree.tokens_with_text(name).into_iter();
        tokens.any(|token| {
            tree.slot(token).is_some_and(|slot| matches!(slot.name, "name" | "import_declaration_part"))
        })
    };
    let mut names: Vec<&[u8]> = Vec::new();
    for node in tree.nodes().filter(|&node| tree.kind(node) == k::TYPE_NAME) {
        let name = tree.text_of(node);
        if names.len() < MOST && !names.contains(&name) && !is_declared(name) {
            names.push(name);
        }
    }
    names
}
