//! Nodes and slots in the notation of grammars, as a person reads them.

use crate::compiled::Compiled;
use crate::ir::TokenId;
use crate::shape::{Arity, Node, Part, Separator, Slot, Symbol};

/// What a node consists of; empty if that is nothing.
pub(crate) fn node(compiled: &Compiled<'_>, node: &Node) -> String {
    let parts = node.parts.iter().map(|part| match part {
        Part::Fixed(token) => compiled.grammar.tokens[token.0].name.clone(),
        Part::Slot(each) => slot(compiled, each),
    });
    parts.collect::<Vec<_>>().join(" ")
}

/// What stands in a slot, and how often.
pub(crate) fn slot(compiled: &Compiled<'_>, slot: &Slot) -> String {
    let symbol = symbol(compiled, slot.symbol);
    match &slot.arity {
        Arity::One => symbol,
        Arity::Optional => format!("{symbol}?"),
        Arity::List { at_least_one, separator } => {
            let mark = if *at_least_one { '+' } else { '*' };
            let between = between(compiled, separator);
            match (between.is_empty(), separator.terminated, *at_least_one) {
                (true, ..) => format!("{symbol}{mark}"),
                (false, true, _) => format!("({symbol} {between}){mark}"),
                (false, false, true) => format!("{symbol} ({between} {symbol})*"),
                (false, false, false) => format!("({symbol} ({between} {symbol})*)?"),
            }
        }
    }
}

/// The name of a symbol.
pub(crate) fn symbol(compiled: &Compiled<'_>, symbol: Symbol) -> String {
    match symbol {
        Symbol::Token(token) => compiled.grammar.tokens[token.0].name.clone(),
        Symbol::Rule(rule) => compiled.shape.rules[rule.0].name.clone(),
    }
}

/// A separator; empty if there is none.
fn between(compiled: &Compiled<'_>, separator: &Separator) -> String {
    let name = |token: &TokenId| compiled.grammar.tokens[token.0].name.clone();
    let spelled = separator.spellings.iter().filter(|tokens| !tokens.is_empty());
    let spelled: Vec<String> =
        spelled.map(|tokens| tokens.iter().map(name).collect::<Vec<_>>().join(" ")).collect();
    let all = spelled.join(" | ");
    let may_be_absent = spelled.len() < separator.spellings.len();
    match separator.spellings.iter().map(Vec::len).max() {
        _ if separator.is_none() => all,
        Some(1) if may_be_absent && spelled.len() == 1 => format!("{all}?"),
        _ if may_be_absent => format!("({all})?"),
        _ if spelled.len() > 1 => format!("({all})"),
        _ => all,
    }
}
