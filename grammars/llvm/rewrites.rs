//! What a module can be rewritten to: a function without its result, one that ends early with a value, one with a parameter for a value.

use crate::kinds as k;
use reducer_syntax::{NodeId, Rewrite, Tree};

/// Instructions of a function up to which each may become a parameter, which costs a test each.
const FEW_INSTRUCTIONS: usize = 20;

/// Each way to rewrite a module.
pub fn of(text: &[u8]) -> Vec<Rewrite> {
    let Ok(tree) = Tree::parse(&super::LANGUAGE, text) else { return Vec::new() };
    let functions = tree.nodes().filter(|&node| tree.kind(node) == k::Definition);
    functions.flat_map(|function| rewritten(&tree, function)).collect()
}

fn rewritten(tree: &Tree, function: NodeId) -> Vec<Rewrite> {
    let mut rewrites: Vec<_> = without_result(tree, function).into_iter().collect();
    rewrites.extend(tree.in_slot(function, "blocks").filter_map(|block| ends_after(tree, function, block)));
    let blocks = tree.in_slot(function, "blocks");
    let instructions: Vec<_> = blocks.flat_map(|block| tree.in_slot(block, "instructions")).collect();
    if instructions.len() <= FEW_INSTRUCTIONS && !is_mentioned(tree, function) {
        rewrites.extend(instructions.into_iter().filter_map(|value| as_parameter(tree, function, value)));
    }
    rewrites
}

fn child(tree: &Tree, node: NodeId, slot: &str) -> Option<NodeId> {
    tree.in_slot(node, slot).next()
}

fn text(tree: &Tree, node: NodeId) -> String {
    String::from_utf8_lossy(tree.text_of(node)).into_owned()
}

/// The function gives nothing, and no block returns a value.
fn without_result(tree: &Tree, function: NodeId) -> Option<Rewrite> {
    let result = child(tree, child(tree, function, "signature")?, "type_")?;
    let returns = tree.subtree(function).filter(|&node| tree.kind(node) == k::Return);
    let values = returns.flat_map(|node| tree.in_slot(node, "terminator_part"));
    let parts: Rewrite =
        std::iter::once(result).chain(values).map(|part| (tree.text_range(part), b"void".to_vec())).collect();
    (parts.len() > 1 && tree.text_of(result) != b"void").then_some(parts)
}

/// The function ends after the last instruction of a block, whose value it returns.
fn ends_after(tree: &Tree, function: NodeId, block: NodeId) -> Option<Rewrite> {
    let result = child(tree, child(tree, function, "signature")?, "type_")?;
    let last = tree.in_slot(block, "instructions").last()?;
    let type_ = type_of(tree, function, last)?;
    let after = tree.text_range(last).end..tree.text_range(tree.in_slot(function, "blocks").last()?).end;
    let mut parts = vec![(tree.text_range(result), type_.clone().into_bytes())];
    let name = name_of(tree, last).or_else(|| {
        let start = tree.text_range(last).start;
        let new = new_name(tree)?;
        parts.push((start..start, format!("{new} = ").into_bytes()));
        Some(new)
    })?;
    parts.push((after, format!("\n  ret {type_} {name}").into_bytes()));
    Some(parts)
}

/// The function gets a value as its last parameter, and no longer makes it.
fn as_parameter(tree: &Tree, function: NodeId, instruction: NodeId) -> Option<Rewrite> {
    let name = name_of(tree, instruction)?;
    let parameter = format!("{} {name}", type_of(tree, function, instruction)?);
    let signature = child(tree, function, "signature")?;
    let (at, parameter) = if let Some(parameters) = child(tree, signature, "parameters") {
        (tree.text_range(child(tree, parameters, "parameters_part")?).end, format!(", {parameter}"))
    } else {
        // What follows the name begins with the bracket.
        let global = tree.text_range(child(tree, signature, "global")?).end;
        (global + tree.text().get(global..)?.iter().position(|&byte| byte == b'(')? + 1, parameter)
    };
    // With the blanks up to what comes next, so that no empty line is left.
    let gone = tree.text_range(instruction);
    let blanks = tree.text().get(gone.end..)?.iter().take_while(|byte| byte.is_ascii_whitespace()).count();
    Some(vec![(at..at, parameter.into_bytes()), (gone.start..gone.end + blanks, Vec::new())])
}

/// Whether a function is mentioned elsewhere: a call would have an argument too few.
fn is_mentioned(tree: &Tree, function: NodeId) -> bool {
    let name = child(tree, function, "signature").and_then(|signature| child(tree, signature, "global"));
    let name = name.map(|name| tree.text_of(name));
    let mentions =
        tree.nodes().filter(|&node| tree.kind(node) == k::Global && Some(tree.text_of(node)) == name);
    mentions.count() > 1
}

/// The name of what an instruction makes, `%` included.
fn name_of(tree: &Tree, instruction: NodeId) -> Option<String> {
    let assigned = child(tree, instruction, "result")?;
    Some(text(tree, child(tree, assigned, "local")?))
}

/// A name of one letter that stands nowhere in the module.
fn new_name(tree: &Tree) -> Option<String> {
    let mut letters = ('a'..='z').map(String::from);
    let name = letters.find(|name| tree.tokens_with_text(name.as_bytes()).is_empty())?;
    Some(format!("%{name}"))
}

/// The type of what an instruction makes, as a use of its name has it, or as the instruction says.
fn type_of(tree: &Tree, function: NodeId, instruction: NodeId) -> Option<String> {
    let used = name_of(tree, instruction).and_then(|name| {
        let is_use = |&node: &NodeId| {
            let is_value =
                tree.slot(node).is_some_and(|slot| matches!(slot.name, "value" | "left" | "right"));
            is_value && tree.text_of(node) == name.as_bytes()
        };
        let mut uses = tree.subtree(function).filter(is_use);
        uses.find_map(|node| child(tree, tree.parent(node)?, "type_")).map(|type_| text(tree, type_))
    });
    used.or_else(|| type_said(tree, child(tree, instruction, "operation")?)).filter(|type_| type_ != "void")
}

/// The type of what an operation gives, where it is easy to tell.
fn type_said(tree: &Tree, operation: NodeId) -> Option<String> {
    let type_ = match tree.kind(operation) {
        k::Binary | k::Phi | k::Load | k::AtomicLoad => child(tree, operation, "type_")?,
        k::Unary => child(tree, child(tree, operation, "typed")?, "type_")?,
        k::Cast => child(tree, operation, "to")?,
        k::Select => child(tree, child(tree, operation, "no")?, "type_")?,
        k::ReadModifyWrite => child(tree, child(tree, operation, "with")?, "type_")?,
        k::Call => child(tree, child(tree, operation, "called")?, "type_")?,
        k::ExtractElement => child(tree, child(tree, child(tree, operation, "of")?, "type_")?, "of")?,
        k::IntegerComparison | k::FloatComparison => {
            let compared = child(tree, operation, "type_")?;
            let Some(of) = child(tree, compared, "of").filter(|_| tree.kind(compared) == k::VectorType)
            else {
                return Some("i1".to_owned());
            };
            // As many truth values.
            let count = tree.text_range(of).start - tree.text_range(compared).start;
            return Some(format!("{}i1>", text(tree, compared).get(..count)?));
        }
        _ => return None,
    };
    Some(text(tree, type_))
}
