//! A variable of a function becomes a parameter.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// The variable becomes the last parameter, an `int`, and its value goes: `n := f()`, or what a loop goes over. `None` if several variables are
/// declared, or if something mentions the function.
pub fn from_variable(tree: &Tree, declaration: NodeId) -> Option<Rewrite> {
    let child = |node, slot| tree.in_slot(node, slot).next();
    let mut names = tree.in_slot(declaration, "names").filter(|&name| tree.text_of(name) != b"_");
    let name = names.next().filter(|_| names.next().is_none())?;
    let function = std::iter::successors(Some(declaration), |&node| tree.parent(node))
        .find(|&node| tree.kind(node) == k::FunctionDeclaration)?;
    let is_called = tree.tokens_with_text(tree.text_of(child(function, "name")?)).len() > 1;
    let parameters = child(child(function, "signature")?, "parameters")?;
    let is_first = tree.children(parameters).next().is_none();
    (!is_called && (is_first || tree.kind(parameters) == k::NamedParameters)).then_some(())?;
    let into = tree.text_range(parameters).end.checked_sub(1)?;
    let comma: &[u8] = if is_first { b"" } else { b", " };
    let mut gone = tree.text_range(declaration);
    if let Some(body) = child(declaration, "body") {
        gone.end = tree.text_range(body).start;
    } else if tree.text()[gone.end..].trim_ascii_start().starts_with(b";") {
        gone.end = tree.text().len() - tree.text()[gone.end..].trim_ascii_start().len() + 1;
    }
    Some(vec![(into..into, [comma, tree.text_of(name), b" int"].concat()), (gone, Vec::new())])
}
