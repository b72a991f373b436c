//! The backend of all shipped languages: the generated files, with the productions for LALRPOP, which makes a parser of
//! them that recurses nowhere.

use super::{Backend, lexer};
use crate::bnf::{Action, Production, Symbol};
use crate::compiled::Compiled;
use crate::emit::{self, Files, ParserCode};
use quote::{format_ident, quote};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// The productions, as LALRPOP reads them.
pub(crate) const GRAMMAR: &str = "parser.lalrpop";

/// Writes Rust, and the productions for LALRPOP.
#[derive(Clone, Copy, Debug, Default)]
pub struct Lalrpop;

impl Backend for Lalrpop {
    type Parser = Files;

    fn parser(&self, compiled: &Compiled<'_>) -> Result<Files, String> {
        let parser = format_ident!("{}Parser", compiled.bnf.nonterminals[compiled.bnf.start.0].name);
        let parse = quote! {
            fn parse_tokens(
                tokens: &[::reducer_syntax::Token],
                builder: &mut ::reducer_syntax::Builder,
            ) -> ::std::result::Result<::reducer_syntax::Chain, ::reducer_syntax::SyntaxError> {
                use ::lalrpop_util::ParseError;
                use ::reducer_syntax::SyntaxError;
                let numbered = (0u32..).zip(tokens).map(|(index, token)| {
                    Ok((index, lexer::LEXEMES[usize::from(token.kind.0)], index + 1))
                });
                parser::#parser::new().parse(builder, numbered).map_err(|error| match error {
                    ParseError::UnrecognizedToken { token: (index, _, _), expected } => {
                        SyntaxError::unexpected(tokens, Some(index), &expected)
                    }
                    ParseError::ExtraToken { token: (index, _, _) } => {
                        SyntaxError::unexpected(tokens, Some(index), &[])
                    }
                    ParseError::UnrecognizedEof { expected, .. } => {
                        SyntaxError::unexpected(tokens, None, &expected)
                    }
                    ParseError::InvalidToken { .. } | ParseError::User { .. } => {
                        SyntaxError::unexpected(tokens, None, &[])
                    }
                })
            }
        };
        let module = quote!(include!("parser.rs"););
        emit::files(
            compiled,
            lexer::code(compiled)?,
            ParserCode { file: (GRAMMAR, productions(compiled).into()), module, parse },
        )
    }
}

impl Lalrpop {
    /// Has LALRPOP make `parser.rs` of the productions in this folder.
    ///
    /// # Errors
    /// If LALRPOP rejects what passed the gate, or cannot write: its grammar, and its words.
    pub(crate) fn finish(folder: &Path) -> Result<(), (PathBuf, String)> {
        let grammar = folder.join(GRAMMAR);
        lalrpop::Configuration::new()
            .set_out_dir(folder)
            .emit_rerun_directives(false)
            .emit_comments(false)
            .emit_whitespace(false)
            .never_use_colors()
            .log_quiet()
            .process_file(&grammar)
            .map_err(|error| (grammar, error.to_string()))
    }
}

/// One production a line, with its place in the `.g4` after it.
fn productions(compiled: &Compiled<'_>) -> String {
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
