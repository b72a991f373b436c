//! Names become indices, and what is known but not supported yet is said to be so.
//!
//! Cannot occur after this pass, if it reported no error: an undefined or twice defined name, a fragment in a parser
//! rule, a parser rule in a lexer rule, a construct without a counterpart in [`ir`](crate::ir). Actions are gone.
//!
//! If it did report errors, its result still serves the checks that follow, so that all mistakes are reported in one
//! run; something that matches one character then stands where something is missing.

mod assumed;
mod case;
mod commands;
mod comments;
mod contexts;
mod declared;
mod end;
mod filter;
mod idioms;
mod islands;
mod labels;
mod lexer;
mod names;
mod nothing;
mod parser;
mod parts;
mod report;
mod sets;
mod similar;
mod start;

use super::combine::Combined;
use crate::g4::ast::{File, GrammarKind, Name};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{Filter, Fragment, Gives, Grammar, Parsing, Pattern, Rule, Text, Token, TokenId};
use crate::options::Options;
use commands::Modes;
use names::Names;

/// A grammar whose names are indices, with what the passes up to [`prune`](crate::passes::prune) still have to know of
/// its file.
pub(crate) struct Resolved<'a> {
    file: &'a File,
    names: Names<'a>,
    /// The grammar, with tokens in parser rules that never reach the parser.
    pub(crate) grammar: Grammar,
    /// Which of its tokens these are.
    pub(crate) never: Vec<bool>,
    /// Where parser rules use tokens that may be hidden.
    hidden: Vec<(TokenId, Span)>,
}

/// Resolves a whole grammar. Nothing if there is so little of it that further checks make no sense.
pub(crate) fn resolve<'a>(
    combined: &'a Combined,
    options: &Options,
    diagnostics: &mut Diagnostics,
) -> Option<Resolved<'a>> {
    let file = &combined.file;
    if file.kind == GrammarKind::Lexer {
        // Which has been reported.
        return None;
    }
    let idiom = idioms::idiom(file, options, diagnostics);
    let named_filter = filter::named(file, options, idiom, diagnostics);
    preamble(file, named_filter.as_ref(), diagnostics);
    let made = named_filter.as_ref().map_or_else(Vec::new, |filter| filter.made(file));
    let mut names = Names::new(combined, made, diagnostics);
    names.idiom = idiom;
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
    if let Some(idiom) = idiom {
        idioms::patterns(idiom, &names, &mut tokens);
    }
    tokens.extend(names.declared_tokens());
    nothing::replace(&mut tokens);
    commands::settle(&mut tokens, &modes);
    let filter =
        named_filter.map(|filter| filter::resolve(filter, &names, &mut tokens, &fragments, diagnostics));
    let (mut rules, hidden) = parser_rules(&names, &tokens, diagnostics);
    minimal(file, options, &names, &mut rules, diagnostics);
    let contexts = contexts::contexts(file, idiom, &names, &tokens, diagnostics);
    let start = start::start(file, options, &names, &rules, diagnostics);
    let never = never(&tokens, filter.as_ref());
    let name = file.name.text.clone();
    let extensions = extensions(file, diagnostics);
    let check = function(file, "check", diagnostics);
    let spelling = function(file, "spelling", diagnostics);
    let rewrites = function(file, "rewrites", diagnostics);
    let parsing = options.parsing.unwrap_or_else(|| parsing(file, diagnostics));
    let grammar = Grammar {
        name,
        filter,
        check,
        spelling,
        rewrites,
        contexts,
        extensions,
        parsing,
        start,
        tokens,
        modes,
        fragments,
        rules,
    };
    Some(Resolved { file, names, grammar, never, hidden })
}

impl Resolved<'_> {
    /// Takes tokens for made by a token filter where no file could match without them; warns of the use of those that
    /// still never come.
    pub(crate) fn assume(&mut self, diagnostics: &mut Diagnostics) {
        let Self { file, names, grammar: Grammar { rules, start, tokens, .. }, never, hidden } = self;
        assumed::assume(file, names, (rules, *start), tokens, never, diagnostics);
        parser::check_visible(hidden, tokens, diagnostics);
        names.check_declared(file, never, diagnostics);
    }

    /// Warns of each rule that matches more than it says since `EOF` is taken for nothing.
    pub(crate) fn check_ends(&self, diagnostics: &mut Diagnostics) {
        end::check(&self.names, self.grammar.start, &self.grammar.rules, diagnostics);
    }

    /// Makes a grammar with mistakes fit for the checks that follow: what could not be resolved is a token.
    pub(crate) fn fill(&mut self) {
        self.grammar.tokens.push(Names::placeholder());
    }
}

/// Which tokens the parser never sees: hidden ones, and those that are only declared, unless the command `type` or a
/// token filter makes them.
fn never(tokens: &[Token], filter: Option<&Filter>) -> Vec<bool> {
    let mut made = vec![matches!(filter, Some(Filter::Path(_))); tokens.len()];
    if let Some(Filter::Builtin(chosen)) = filter {
        for token in &chosen.made {
            if let Some(made) = made.get_mut(token.0) {
                *made = true;
            }
        }
    }
    for token in tokens {
        if let Gives::Other(TokenId(other)) = token.gives
            && let Some(made) = made.get_mut(other)
        {
            *made = true;
        }
    }
    tokens.iter().zip(made).map(|(token, made)| token.hidden || token.declared && !made).collect()
}

/// The function that an option such as `check = a.b.function;` means.
fn function(file: &File, name: &str, diagnostics: &mut Diagnostics) -> Option<String> {
    let named = file.options.iter().find(|option| option.name.text == name);
    let value = named.and_then(|option| option.value.as_ref())?;
    let path = value.text.replace('.', "::");
    if syn::parse_str::<syn::Path>(&path).is_err() {
        let message = format!("`{path}` does not name a Rust function");
        let help = format!("write its path with dots: `{name} = self.module.function;`");
        diagnostics.push(Diagnostic::error(value.span, message).help(help));
        return None;
    }
    Some(path)
}

/// What `options { backend = lalrpop; }` says.
fn parsing(file: &File, diagnostics: &mut Diagnostics) -> Parsing {
    let named = file.options.iter().find(|option| option.name.text == "backend");
    let Some(value) = named.and_then(|option| option.value.as_ref()) else { return Parsing::Any };
    match value.text.as_str() {
        "lalrpop" => Parsing::Lalrpop,
        "general" => Parsing::General,
        other => {
            let message = format!("there is no backend `{other}`");
            let help =
                "write `lalrpop`, so that conflicts are mistakes, or `general`, or leave the option out";
            diagnostics.push(Diagnostic::error(value.span, message).help(help));
            Parsing::Any
        }
    }
}

/// What the names of files end with: the words of `options { extensions = 'c h'; }`.
fn extensions(file: &File, diagnostics: &mut Diagnostics) -> Vec<String> {
    let named = file.options.iter().find(|option| option.name.text == "extensions");
    let Some(value) = named.and_then(|option| option.value.as_ref()) else { return Vec::new() };
    let words = value.text.trim_matches('\'').split_whitespace().map(str::to_owned);
    let words: Vec<String> = words.collect();
    if words.is_empty() || words.iter().any(|word| word.contains(['.', '/'])) {
        let diagnostic = Diagnostic::error(value.span, "these are no extensions of file names");
        diagnostics.push(diagnostic.help("write them in quotes, without dots: `extensions = 'c h';`"));
    }
    words
}

/// The caller's shortest texts of rules, in place of those in the grammar.
fn minimal(file: &File, options: &Options, names: &Names, rules: &mut [Rule], diagnostics: &mut Diagnostics) {
    for (rule, text) in &options.minimal {
        let name = Name { text: rule.clone(), span: file.name.span };
        if let Some(id) = names.rule(&name, diagnostics) {
            let rule = &mut rules[id.0];
            rule.minimal = Some(Text { text: text.clone(), span: rule.span });
        }
    }
}

/// What stands outside of the rules.
fn preamble(file: &File, filter: Option<&filter::Named>, diagnostics: &mut Diagnostics) {
    let parameters = filter.map_or_else(Vec::new, filter::Named::parameters);
    for option in &file.options {
        report::grammar_option(option, &parameters, diagnostics);
    }
    for token in file.tokens.iter().filter(|token| !token.is_lexer()) {
        let message = format!("`{}` cannot be a token", token.text);
        let diagnostic = Diagnostic::error(token.span, message).label("begins with a lower-case letter");
        diagnostics.push(diagnostic.help("begin the names of tokens with an upper-case letter"));
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
        fragments.push(Fragment { name, span, pattern, level: 1 });
    }
    lexer.check_repeats(&fragments);
    (fragments, tokens)
}

/// The rules of the parser, and where they use hidden tokens.
fn parser_rules(
    names: &Names,
    tokens: &[Token],
    diagnostics: &mut Diagnostics,
) -> (Vec<Rule>, Vec<(TokenId, Span)>) {
    let mut parser = parser::Parser { names, tokens, diagnostics, predicate: None, hidden: Vec::new() };
    let rules = names.parser_rules.iter().map(|rule| parser.rule(rule)).collect();
    let hidden = parser.hidden;
    labels::check(names, diagnostics);
    (rules, hidden)
}
