//! Names become indices, and what is known but not supported yet is said to be so.
//!
//! Cannot occur after this pass, if it reported no error: an undefined or twice defined name, a fragment in a
//! parser rule, a parser rule in a lexer rule, a lexer rule that reaches itself, a construct without a
//! counterpart in [`ir`](crate::ir). Actions are gone.
//!
//! If it did report errors, its result still serves [`validate`](super::validate), so that all mistakes are
//! reported in one run; something that matches one character then stands where something is missing.

mod commands;
mod labels;
mod lexer;
mod names;
mod parser;
mod report;
mod sets;
mod similar;
mod start;
mod tokens;

use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::g4::ast::{self, File, GrammarKind};
use crate::ir::{Fragment, Grammar, Pattern, Rule, Token};
use commands::Modes;
use names::Names;
use report::unsupported;

/// Resolves a whole grammar. Nothing if there is so little of it that further checks make no sense.
pub fn resolve(file: &File, diagnostics: &mut Diagnostics) -> Option<Grammar> {
    preamble(file, diagnostics);
    if file.kind != GrammarKind::Combined {
        let (what, other) =
            if file.kind == GrammarKind::Lexer { ("a lexer", "parser") } else { ("a parser", "lexer") };
        let help = format!(
            "put the {other} rules into the same file and begin it with `grammar {};`",
            file.name.text
        );
        diagnostics.push(unsupported(file.name.span, &format!("{what} grammar in a file of its own"), &help));
        return None;
    }
    let names = Names::new(file, diagnostics);
    if file.rules.is_empty() && file.name.text.is_empty() {
        // The file is empty, or not a grammar at all, which has been reported.
        return None;
    }
    if names.parser_rules.is_empty() {
        let diagnostic = Diagnostic::error(file.name.span, "this grammar has no parser rule");
        let help =
            "add a rule whose name begins with a lower-case letter: it says what a whole file looks like";
        diagnostics.push(diagnostic.help(help));
        return None;
    }
    let modes = Modes::new(file, diagnostics);
    let (fragments, lexer_tokens) = lexer_rules(&names, &modes, diagnostics);
    let modes = modes.into_list();
    let mut tokens = names.literal_tokens();
    tokens.extend(lexer_tokens);
    commands::settle(&mut tokens, &modes);
    let rules = parser_rules(&names, &tokens, diagnostics);
    tokens.push(Names::placeholder());
    let start = start::start(file, &names, &rules, diagnostics);
    if !diagnostics.has_errors() {
        // Nothing refers to the placeholder.
        tokens.pop();
    }
    let filter = filter(file, diagnostics);
    Some(Grammar { name: file.name.text.clone(), filter, start, tokens, modes, fragments, rules })
}

/// The Rust path that `options { filter = a.b.Type; }` means.
fn filter(file: &File, diagnostics: &mut Diagnostics) -> Option<String> {
    let value = file.options.iter().find(|option| option.name.text == "filter")?.value.as_ref()?;
    let path = value.text.replace('.', "::");
    if syn::parse_str::<syn::Path>(&path).is_err() {
        let message = format!("`{}` does not name a Rust type", value.text);
        let help = "write its path with dots: `filter = crate.filters.Type;`";
        diagnostics.push(Diagnostic::error(value.span, message).help(help));
        return None;
    }
    Some(path)
}

/// What stands outside of the rules.
fn preamble(file: &File, diagnostics: &mut Diagnostics) {
    for option in &file.options {
        report::grammar_option(option, diagnostics);
    }
    for import in &file.imports {
        let help = format!("copy the rules of `{}` into this file", import.text);
        diagnostics.push(unsupported(import.span, "`import`", &help));
    }
    for token in &file.tokens {
        let help = "remove it, or write a lexer rule for it";
        diagnostics.push(unsupported(token.span, "a token without a lexer rule", help));
    }
    for action in &file.actions {
        report::action(action, diagnostics);
    }
}

/// Fragments, then the tokens that are lexer rules.
fn lexer_rules(names: &Names, modes: &Modes, diagnostics: &mut Diagnostics) -> (Vec<Fragment>, Vec<Token>) {
    let mut lexer = lexer::Lexer::new(names, diagnostics);
    let mut fragments: Vec<Fragment> = names.fragment_rules.iter().map(|rule| lexer.fragment(rule)).collect();
    let tokens: Vec<Token> = names.lexer_rules.iter().map(|part| lexer.token(part, modes)).collect();
    for &index in &names.copied {
        let Token { name, span, .. } = tokens[index].clone();
        // All parts of the rule, whatever their commands.
        let parts = names.lexer_rules.iter().zip(&tokens).filter(|(part, _)| part.rule.name.span == span);
        let mut patterns: Vec<Pattern> = parts.map(|(_, token)| token.pattern.clone()).collect();
        let pattern = if patterns.len() == 1 { patterns.swap_remove(0) } else { Pattern::Choice(patterns) };
        fragments.push(Fragment { name, span, pattern });
    }
    lexer.check_repeats(&fragments);
    tokens::check_cycles(&fragments, diagnostics);
    (fragments, tokens)
}

fn parser_rules(names: &Names, tokens: &[Token], diagnostics: &mut Diagnostics) -> Vec<Rule> {
    let mut parser = parser::Parser { names, tokens, diagnostics };
    let rules = names.parser_rules.iter().map(|rule| parser.rule(rule)).collect();
    labels::check(names, diagnostics);
    rules
}

/// What a rule consists of if that could not be read.
fn placeholder() -> Pattern {
    Pattern::Any
}

/// All elements of these alternatives, those in groups too, in the order written.
fn elements<'a>(alternatives: &'a [ast::Alternative], visit: &mut impl FnMut(&'a ast::Element)) {
    for element in alternatives.iter().flat_map(|alternative| &alternative.elements) {
        visit(element);
        if let ast::Item::Group(_, inner) = &element.item {
            elements(inner, visit);
        }
    }
}
