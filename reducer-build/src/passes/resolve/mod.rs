//! Names become indices, and what is known but not supported yet is said to be so.
//!
//! Cannot occur after this pass, if it reported no error: an undefined or twice defined name, a token in a parser
//! rule that never reaches the parser, a fragment in a parser rule, a parser rule in a lexer rule, a construct
//! without a counterpart in [`ir`](crate::ir). Actions are gone.
//!
//! If it did report errors, its result still serves [`validate`](super::validate), so that all mistakes are
//! reported in one run; something that matches one character then stands where something is missing.

mod case;
mod commands;
mod declared;
mod end;
mod labels;
mod lexer;
mod names;
mod parser;
mod report;
mod sets;
mod similar;
mod start;

use std::collections::BTreeSet;

use super::combine::Combined;
use super::prune::prune;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::g4::ast::{self, File, GrammarKind};
use crate::ir::{Fragment, Grammar, Pattern, Rule, Token};
use crate::options::Options;
use names::Names;
pub(super) use report::is_about_code;
use report::unsupported;

/// Resolves a whole grammar. Nothing if there is so little of it that further checks make no sense.
pub fn resolve(combined: &Combined, options: &Options, diagnostics: &mut Diagnostics) -> Option<Grammar> {
    let file = &combined.file;
    if file.kind == GrammarKind::Lexer {
        // Which has been reported.
        return None;
    }
    preamble(file, diagnostics);
    let names = Names::new(combined, diagnostics);
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
    let (fragments, lexer_tokens) = lexer_rules(&names, diagnostics);
    let mut tokens = names.literal_tokens();
    tokens.extend(lexer_tokens);
    tokens.extend(names.declared_tokens());
    let rules = parser_rules(&names, &tokens, diagnostics);
    tokens.push(Names::placeholder());
    let start = start::start(file, options, &names, &rules, diagnostics);
    end::check(&names, start, &rules, diagnostics);
    let mut grammar = Grammar { name: file.name.text.clone(), start, tokens, fragments, rules };
    let made = made_otherwise(file, options, &grammar.tokens);
    names.check_declared(file, &made, diagnostics);
    if !diagnostics.has_errors() {
        // Nothing refers to the placeholder.
        grammar.tokens.pop();
        let never = |token: &Token| token.hidden || token.declared && !made.contains(&token.name);
        let never: Vec<bool> = grammar.tokens.iter().map(never).collect();
        prune(&mut grammar, &never, diagnostics);
    }
    Some(grammar)
}

/// The names of tokens that come without a lexer rule of their own: by the command `type`, or by a token filter.
fn made_otherwise(file: &File, options: &Options, tokens: &[Token]) -> BTreeSet<String> {
    if options.filter.is_some() || file.options.iter().any(|option| option.name.text == "filter") {
        return tokens.iter().map(|token| token.name.clone()).collect();
    }
    let alternatives = file.rules.iter().flat_map(|rule| &rule.alternatives);
    let commands = alternatives.flat_map(|alternative| &alternative.commands);
    let types = commands.filter(|command| command.name.text == "type");
    types.filter_map(|command| Some(command.argument.as_ref()?.text.clone())).collect()
}

/// What stands outside of the rules.
fn preamble(file: &File, diagnostics: &mut Diagnostics) {
    for option in &file.options {
        report::grammar_option(option, diagnostics);
    }
    for token in file.tokens.iter().filter(|token| !token.is_lexer()) {
        let message = format!("`{}` cannot be a token", token.text);
        let diagnostic = Diagnostic::error(token.span, message).label("begins with a lower-case letter");
        diagnostics.push(diagnostic.help("begin the names of tokens with an upper-case letter"));
    }
    for mode in &file.modes {
        diagnostics.push(unsupported(
            mode.span,
            "a lexer mode",
            "write its rules so that the default mode suffices",
        ));
    }
    for action in &file.actions {
        report::action(action, diagnostics);
    }
}

/// Fragments, then the tokens that are lexer rules.
fn lexer_rules(names: &Names, diagnostics: &mut Diagnostics) -> (Vec<Fragment>, Vec<Token>) {
    let mut lexer = lexer::Lexer::new(names, diagnostics);
    let mut fragments: Vec<Fragment> = names.fragment_rules.iter().map(|rule| lexer.fragment(rule)).collect();
    let tokens: Vec<Token> = names.lexer_rules.iter().map(|rule| lexer.token(rule)).collect();
    for &index in &names.copied {
        let Token { name, span, pattern, .. } = tokens[index].clone();
        fragments.push(Fragment { name, span, pattern, level: 1 });
    }
    lexer.check_repeats(&fragments);
    (fragments, tokens)
}

fn parser_rules(names: &Names, tokens: &[Token], diagnostics: &mut Diagnostics) -> Vec<Rule> {
    let mut parser = parser::Parser { names, tokens, diagnostics, predicate: None };
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
