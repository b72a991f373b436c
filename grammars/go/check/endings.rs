//! Whether functions end with a result ("Terminating statements").

use super::nodes::{all, child, statements};
use crate::kinds as k;
use reducer_syntax::{NodeId, Tree};

/// Whether a block may come to its end, so that a function with results lacks a `return`.
pub(super) fn may_reach_end(tree: &Tree, block: NodeId) -> bool {
    // All of these have to end a function.
    let mut todo = vec![block];
    while let Some(node) = todo.pop() {
        match tree.kind(node) {
            k::Block | k::CaseBody => match statements(tree, node).last() {
                Some(&last) => todo.push(last),
                None => return true,
            },
            k::Labeled => match child(tree, node, "statement") {
                Some(statement) => todo.push(statement),
                None => return true,
            },
            k::If => {
                let Some(otherwise) = child(tree, node, "if_part2") else { return true };
                todo.extend(tree.children(otherwise));
                todo.extend(child(tree, node, "then"));
            }
            k::Forever if has_break(tree, node) => return true,
            k::For if child(tree, node, "condition").is_some() || has_break(tree, node) => return true,
            k::While | k::Repeat | k::RangeDefine | k::RangeAssign => return true,
            k::Switch | k::TypeSwitch | k::Select => {
                let cases = all(tree, node, "cases");
                let is_complete = tree.kind(node) == k::Select
                    || cases.iter().any(|&case| tree.kind(case) == k::DefaultCase);
                if !is_complete || has_break(tree, node) {
                    return true;
                }
                todo.extend(cases.iter().filter_map(|&case| child(tree, case, "case_body")));
            }
            // Perhaps it is another one of this name.
            k::Call if !tree.text_of(node).starts_with(b"panic(") => return true,
            k::Define
            | k::Assign
            | k::AssignOperation
            | k::Increment
            | k::Send
            | k::Go
            | k::Defer
            | k::OneVar
            | k::Vars
            | k::OneConst
            | k::Consts
            | k::OneType
            | k::Types
            | k::Break
            | k::Continue => {
                return true;
            }
            // What ends it, or is wrong in another way.
            _ => {}
        }
    }
    false
}

/// Whether a `break` without a label leaves a statement; of those with one, it is not known.
fn has_break(tree: &Tree, statement: NodeId) -> bool {
    let mut next = statement.0 + 1;
    while next < tree.end(statement) {
        let node = NodeId(next);
        next += 1;
        match tree.kind(node) {
            k::Switch
            | k::TypeSwitch
            | k::Select
            | k::Forever
            | k::While
            | k::For
            | k::Repeat
            | k::RangeDefine
            | k::RangeAssign
            | k::FunctionLiteral => next = tree.end(node),
            k::Break if child(tree, node, "label").is_none() => return true,
            k::TokBreak => return true,
            _ => {}
        }
    }
    false
}
