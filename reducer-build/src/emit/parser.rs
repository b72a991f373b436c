//! `parser.lalrpop`: one production a line, with its place in the `.g4` behind it.

use crate::bnf::{Action, Production, Symbol};
use crate::compiled::Compiled;
use std::fmt::Write as _;

pub(super) fn parser(compiled: &Compiled<'_>) -> String {
    let bodies = if compiled.bnf.bodies.is_empty() { "" } else { "use super::bodies;\n" };
    let mut out = format!(
        "{bodies}use super::kinds;\nuse super::lexer::Lexeme;\nuse ::reducer_syntax::{{Builder, Chain}};\n\n\
         grammar(b: &mut Builder);\n\nextern {{\n    type Location = u32;\n    type Error = ();\n    enum Lexeme {{\n",
    );
    for (token, ty) in compiled.grammar.tokens.iter().zip(&compiled.shape.token_types) {
        if !token.hidden {
            let _ = writeln!(out, "        {} => Lexeme::{ty},", terminal(&token.name));
        }
    }
    out.push_str("    }\n}\n");
    let kinds = compiled.kind_names();
    for (index, nonterminal) in compiled.bnf.nonterminals.iter().enumerate() {
        let public = if index == compiled.bnf.start.0 { "pub " } else { "" };
        let _ = writeln!(out, "\n{public}{}: Chain = {{", nonterminal.name);
        for each in &nonterminal.productions {
            let _ =
                writeln!(out, "    {}, // {}", production(compiled, &kinds, each), compiled.place(each.span));
        }
        out.push_str("};\n");
    }
    out
}

fn production(compiled: &Compiled<'_>, kinds: &[String], production: &Production) -> String {
    let used: Vec<usize> = match &production.action {
        Action::Node(_, slots) => slots.iter().flatten().copied().collect(),
        Action::Same(index) => vec![*index],
        Action::Join(left, right) => vec![*left, *right],
        Action::Empty => Vec::new(),
        Action::Item(_) | Action::Rebuild(_) => (0..production.symbols.len()).collect(),
    };
    let mut out = String::new();
    let is_node = matches!(production.action, Action::Node(..));
    if is_node || matches!(production.action, Action::Rebuild(_)) {
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
        Symbol::Token(token) => {
            format!("b.token(kinds::{}, v{index})", compiled.shape.token_types[token.0])
        }
        Symbol::Nonterminal(_) => format!("v{index}"),
    };
    match &production.action {
        Action::Node(kind, slots) => {
            let slots: Vec<String> =
                slots.iter().map(|slot| slot.map_or_else(|| "Chain::EMPTY".to_owned(), value)).collect();
            let name = &kinds[usize::from(kind.0)];
            // The array first: its elements borrow the builder.
            let _ = write!(out, "{{ let s = [{}]; b.node(kinds::{name}, l, r, &s) }}", slots.join(", "));
        }
        Action::Same(index) => out.push_str(&value(*index)),
        Action::Join(left, right) => {
            let _ = write!(out, "{{ let e = {}; b.join({}, e) }}", value(*right), value(*left));
        }
        Action::Empty => out.push_str("Chain::EMPTY"),
        Action::Item(symbol) => {
            let item = format!("{{ let e = {}; b.item({symbol}, e) }}", value(0));
            let _ = match production.symbols.len() {
                1 => write!(out, "{item}"),
                _ => write!(out, "{{ let e = {item}; b.join(e, v1) }}"),
            };
        }
        Action::Rebuild(body) => {
            let sequence = if production.symbols.is_empty() { "Chain::EMPTY" } else { "v0" };
            let _ = write!(out, "b.rebuild(&bodies::{}, {sequence}, l)", compiled.body_name(*body));
        }
    }
    out
}

/// A token's name as a LALRPOP terminal.
fn terminal(name: &str) -> String {
    format!("\"{}\"", name.replace('\\', "\\\\").replace('"', "\\\""))
}
