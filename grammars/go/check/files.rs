//! What the file itself declares, in any order.

use super::found::Faults;
use super::names::{Declared, Meaning, Names};
use super::nodes::{all, child, parameters};
use crate::kinds as k;
use reducer_syntax::{NodeId, Tree};
use std::collections::HashSet;

/// Declares all names of the file. Whether it also has the names of packages that it imports with a dot.
pub(super) fn declare<'t>(faults: &mut Faults<'t>, names: &mut Names<'t>) -> bool {
    let tree = faults.tree;
    let mut methods: HashSet<(&[u8], &[u8])> = HashSet::new();
    let (mut next, mut has_others) = (0, false);
    while (next as usize) < tree.node_count() {
        let node = NodeId(next);
        next += 1;
        let (kind, end) = (tree.kind(node), tree.end(node));
        if matches!(kind, k::FunctionDeclaration | k::FunctionLiteral | k::TypeSpec1) {
            next = end;
        }
        let mut declare = |name: NodeId, meaning: Meaning, must_be_used: bool| {
            let declared = Declared { meaning, node: name, must_be_used, is_used: false };
            if !names.declare(tree.text_of(name), declared) {
                faults.add(name, "declared twice");
            }
        };
        match kind {
            k::FunctionDeclaration => {
                let Some(name) = child(tree, node, "name") else { continue };
                let text = tree.text_of(name);
                if let Some(receiver) = child(tree, node, "receiver") {
                    let base = base(tree, receiver).map_or(&[][..], |base| tree.text_of(base));
                    if text != b"_" && !base.is_empty() && !methods.insert((base, text)) {
                        faults.add(name, "declared twice");
                    }
                } else if text != b"init" {
                    let parameters = parameters(tree, node).and_then(|parameters| parameters.count);
                    declare(name, Meaning::Function { parameters }, false);
                }
            }
            k::TypeSpec1 => {
                let Some(name) = child(tree, node, "name") else { continue };
                declare(name, meaning_of_type(tree, node), false);
            }
            k::TypedVar | k::InferredVar | k::ConstSpec1 => {
                for name in all(tree, node, "names") {
                    declare(name, Meaning::Value, false);
                }
            }
            k::PATH => has_others |= import(tree, node, names),
            _ => {}
        }
    }
    has_others
}

/// What a declaration of a type declares.
pub(super) fn meaning_of_type(tree: &Tree, node: NodeId) -> Meaning {
    let is_alias = child(tree, node, "eq").is_some();
    let is_generic = child(tree, node, "type_parameters").is_some();
    Meaning::Type { is_generic: (is_generic || !is_alias).then_some(is_generic) }
}

/// The name of the type that a method belongs to, if it is of no other package.
pub(super) fn base(tree: &Tree, receiver: NodeId) -> Option<NodeId> {
    let mut base = child(tree, receiver, "type_")?;
    while matches!(tree.kind(base), k::PointerType | k::ParenthesizedType) {
        base = child(tree, base, "type_")?;
    }
    let is_own = tree.kind(base) == k::TypeName && child(tree, base, "type_name_part").is_none();
    is_own.then(|| child(tree, base, "name")).flatten()
}

/// Declares the name of a package. Whether all names of the package are declared instead.
fn import<'t>(tree: &'t Tree, path: NodeId, names: &mut Names<'t>) -> bool {
    let other = tree.parent(path).filter(|&parent| tree.kind(parent) == k::NamedImport);
    let other = other.and_then(|parent| tree.children(parent).next()).filter(|&name| name != path);
    let name = other.map_or_else(|| name_of_package(tree.text_of(path)), |other| tree.text_of(other));
    if name == b"." {
        return true;
    }
    let must_be_used = name != b"C";
    names.declare(name, Declared { meaning: Meaning::Package, node: path, must_be_used, is_used: false });
    false
}

/// The name that a package mostly has, by its path: the last part that is no number of a version.
fn name_of_package(path: &[u8]) -> &[u8] {
    let is_version = |part: &[u8]| matches!(part, [b'v', digits @ ..] if !digits.is_empty() && digits.iter().all(u8::is_ascii_digit));
    let path = path.get(1..path.len().saturating_sub(1)).unwrap_or_default();
    let mut parts = path.rsplit(|&sign| sign == b'/');
    let last = parts.next().unwrap_or_default();
    let name = if is_version(last) { parts.next().unwrap_or(last) } else { last };
    name.split(|&sign| sign == b'.').next().unwrap_or(name)
}
