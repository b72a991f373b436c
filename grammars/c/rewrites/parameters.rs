//! A variable of a function becomes a parameter.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// In larger texts it is not tried: little goes, and there are many variables.
const LIMIT: usize = 300;

/// The variable becomes the last parameter: without its type, `f(a)` for `f() { int a; }`, where no parameter has one, else with its type if its value
/// goes. `None` if several variables are declared, if the variable is an array or a function, or if something mentions the function.
pub fn from_variable(tree: &Tree, declaration: NodeId) -> Option<Rewrite> {
    (tree.token_count() <= LIMIT).then_some(())?;
    let child = |node, slot| tree.in_slot(node, slot).next();
    let mut declared = tree.in_slot(declaration, "declarators");
    let variable = declared.next().filter(|_| declared.next().is_none())?;
    let declarator = child(variable, "declarator")?;
    let is_plain = tree.kind(declarator) == k::NamedDeclarator && child(declarator, "suffixes").is_none();
    let name = child(declarator, "name").filter(|_| is_plain)?;
    let function = std::iter::successors(tree.parent(declaration), |&node| tree.parent(node))
        .find(|&node| tree.kind(node) == k::GlobalDefinition)?;
    let head = tree.subtree(function).find(|&node| tree.kind(node) == k::PlainFunction)?;
    let is_inside = tree.end(head) <= declaration.0;
    let is_called = tree.tokens_with_text(tree.text_of(child(head, "name")?)).len() > 1;
    (is_inside && !is_called).then_some(())?;
    let parameters = child(head, "function_suffix")?;
    let whole = tree.text_range(declaration);
    let with_type = tree.text().get(whole.start..tree.text_range(declarator).end)?;
    let has_value = tree.text_range(variable).end > tree.text_range(declarator).end;
    let parameter = match tree.kind(parameters) {
        k::NoParameters => tree.text_of(name).to_vec(),
        k::OldParameters => [b", ", tree.text_of(name)].concat(),
        k::Prototype if has_value => [b", ", with_type].concat(),
        _ => return None,
    };
    let into = tree.text_range(parameters).end.checked_sub(1)?;
    Some(vec![(into..into, parameter), (whole, Vec::new())])
}
