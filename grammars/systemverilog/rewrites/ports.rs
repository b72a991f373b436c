//! The ports of a module become variables or nets of it.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The module without its ports: with variables, and with nets if that is something else.
pub fn without_ports(tree: &Tree, header: NodeId) -> Vec<Rewrite> {
    let Some(brackets) = tree.in_slot(header, "header_part").next() else { return Vec::new() };
    let mut made: Vec<Rewrite> =
        ["reg", "wire"].iter().filter_map(|word| declared_after(tree, header, brackets, word)).collect();
    made.dedup();
    made
}

/// The header goes without its ports in brackets, which are declared after it; the word comes before those that have no type. `None` if there
/// are directives among them.
fn declared_after(tree: &Tree, header: NodeId, brackets: NodeId, word: &str) -> Option<Rewrite> {
    let list =
        tree.children(brackets).find(|&node| [k::TypedPorts, k::OldPorts].contains(&tree.kind(node)))?;
    if tree.kind(list) == k::TypedPorts {
        let mut declared = b"; ".to_vec();
        for port in tree.children(list) {
            declared.extend(declaration(tree, port, word)?);
            declared.extend(b"; ");
        }
        return Some(vec![(tree.text_range(brackets).start..tree.text_range(header).end, declared)]);
    }
    let module = tree.parent(header)?;
    let items = tree.children(module).filter(|&item| tree.kind(item) == k::PortDeclaration);
    let declared = items.map(|item| Some((tree.text_range(item), declaration(tree, item, word)?)));
    let mut parts: Rewrite = declared.collect::<Option<_>>()?;
    parts.insert(0, (tree.text_range(brackets), Vec::new()));
    Some(parts)
}

/// A port as it is declared within a module, without a direction.
fn declaration(tree: &Tree, port: NodeId, word: &str) -> Option<Vec<u8>> {
    let is_port = [k::WordPort, k::GivenPort, k::ImpliedPort, k::PortDeclaration].contains(&tree.kind(port));
    if !is_port || tree.in_slot(port, "before").next().is_some() {
        return None;
    }
    let has_type = tree.children(port).any(|node| {
        let is_type = tree.slot(node).is_some_and(|slot| slot.name == "type_");
        tree.kind(node) == k::NET
            || is_type && ![k::ImplicitType1, k::ImplicitType2].contains(&tree.kind(node))
    });
    let whole = tree.text_range(port);
    let direction = tree.children(port).find(|&node| tree.kind(node) == k::DIRECTION);
    let direction = direction.map_or(whole.start..whole.start, |node| tree.text_range(node));
    let comes = if has_type { String::new() } else { format!("{word} ") };
    let [before, after] =
        [whole.start..direction.start, direction.end..whole.end].map(|part| tree.text().get(part));
    Some([before?, comes.as_bytes(), after?.trim_ascii_start()].concat())
}
