//! Expressions that are no statements ("Expression statements").

use super::found::Faults;
use super::nodes::{is_receive, is_statement};
use crate::kinds as k;
use reducer_syntax::NodeId;

/// What is wrong with a node if it is a statement.
pub(super) fn check(faults: &mut Faults<'_>, node: NodeId) {
    let tree = faults.tree;
    let is_value = match tree.kind(node) {
        k::NAME
        | k::NUMBER
        | k::CHARACTER
        | k::STRING
        | k::FunctionLiteral
        | k::Selector
        | k::TypeAssertion
        | k::Index
        | k::Slice
        | k::FullSlice
        | k::Composite
        | k::Product
        | k::Sum
        | k::Comparison
        | k::And
        | k::Or
        | k::ArrayType
        | k::SliceType
        | k::MapType
        | k::ChannelType
        | k::StructType
        | k::InterfaceType
        | k::FunctionType => true,
        k::Prefix => !is_receive(tree, node),
        _ => false,
    };
    if is_value && is_statement(tree, node) {
        faults.add(node, "not used");
    }
}
