//! `parser.lalrpop`: one production a line, with its place in the `.g4` behind it.

use super::Compiled;
use crate::bnf::{Action, Production, Symbol};
use std::fmt::Write as _;

pub(super) fn parser(compiled: &Compiled<'_>) -> String {
    let mut out = String::from(
        "use ::reducer::tree::{Builder, Chain, Kind};\n\ngrammar(b: &mut Builder);\n\n\
         extern {\n    type Location = u32;\n    type Error = ();\n    enum Kind {\n",
    );
    for (token, kind) in compiled.grammar.tokens.iter().zip(&compiled.shape.token_kinds) {
        if let Some(kind) = kind {
            let _ = writeln!(out, "        {} => Kind({}),", terminal(&token.name), kind.0);
        }
    }
    out.push_str("    }\n}\n");
    for (index, nonterminal) in compiled.bnf.nonterminals.iter().enumerate() {
        let public = if index == compiled.bnf.start.0 { "pub " } else { "" };
        let _ = writeln!(out, "\n{public}{}: Chain = {{", nonterminal.name);
        for each in &nonterminal.productions {
            let _ = writeln!(out, "    {}, // {}", production(compiled, each), compiled.place(each.span));
        }
        out.push_str("};\n");
    }
    out
}

fn production(compiled: &Compiled<'_>, production: &Production) -> String {
    let used: Vec<usize> = match &production.action {
        Action::Node(_, slots) => slots.iter().flatten().copied().collect(),
        Action::Same(index) => vec![*index],
        Action::Join(left, right) => vec![*left, *right],
        Action::Empty => Vec::new(),
    };
    let mut out = String::new();
    let is_node = matches!(production.action, Action::Node(..));
    if is_node {
        out.push_str("<l:@L> ");
    }
    for (index, symbol) in production.symbols.iter().enumerate() {
        let is_used = used.contains(&index);
        let _ = match symbol {
            // A token's value is where it stands.
            Symbol::Token(token) if is_used => {
                write!(out, "<v{index}:@L> {} ", terminal(&compiled.grammar.tokens[token.0].name))
            }
            Symbol::Token(token) => write!(out, "{} ", terminal(&compiled.grammar.tokens[token.0].name)),
            Symbol::Nonterminal(id) => {
                write!(out, "<v{index}:{}> ", compiled.bnf.nonterminals[id.0].name)
            }
        };
    }
    if is_node {
        out.push_str("<r:@R> ");
    }
    out.push_str("=> ");
    let value = |index: usize| match production.symbols[index] {
        Symbol::Token(token) => match compiled.shape.token_kinds[token.0] {
            Some(kind) => format!("b.token(Kind({}), v{index})", kind.0),
            None => "Chain::EMPTY".to_owned(),
        },
        Symbol::Nonterminal(_) => format!("v{index}"),
    };
    match &production.action {
        Action::Node(kind, slots) => {
            let slots: Vec<String> = slots
                .iter()
                .map(|slot| slot.map_or_else(|| "Chain::EMPTY".to_owned(), value))
                .collect();
            let _ = write!(out, "{{ let s = [{}]; b.node(Kind({}), l, r, &s) }}", slots.join(", "), kind.0);
        }
        Action::Same(index) => out.push_str(&value(*index)),
        Action::Join(left, right) => {
            let _ = write!(out, "{{ let e = {}; b.join({}, e) }}", value(*right), value(*left));
        }
        Action::Empty => out.push_str("Chain::EMPTY"),
    }
    out
}

/// A token's name as a LALRPOP terminal.
fn terminal(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}
