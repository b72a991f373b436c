//! Constructs that are understood but not done, or not needed.

use super::commands::RETYPES;
use super::similar::similar;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::g4::ast::{NamedAction, Opt, Rule};
use crate::source::Span;

/// Options that say how ANTLR generates code.
const OF_ANTLR: &[&str] = &[
    "language",
    "superClass",
    "contextSuperClass",
    "TokenLabelType",
    "exportMacro",
    "accessLevel",
    "useVisitor",
    "package",
];

/// An error: `what` is not supported yet.
pub(super) fn unsupported(span: Span, what: &str, help: &str) -> Diagnostic {
    Diagnostic::error(span, format!("{what} is not supported yet")).help(help)
}

/// A warning: code of another language is skipped.
pub(super) fn skipped(span: Span, what: &str, diagnostics: &mut Diagnostics) {
    let message = format!("{what} in a target language: skipped");
    diagnostics.push(Diagnostic::warning(span, message).help("remove it if nothing depends on it"));
}

/// `@header { ... }`
pub(super) fn action(action: &NamedAction, diagnostics: &mut Diagnostics) {
    skipped(action.span, &format!("`@{}`", action.name.text), diagnostics);
}

/// An option of the whole grammar; `start` is looked up elsewhere.
pub(super) fn grammar_option(option: &Opt, diagnostics: &mut Diagnostics) {
    let (name, span) = (option.name.text.as_str(), option.name.span);
    let value = option.value.as_ref().map_or("", |value| value.text.as_str());
    match name {
        "start" | "filter" => {}
        "caseInsensitive" if value == "false" => {}
        "caseInsensitive" => diagnostics.push(case_insensitive(span)),
        "tokenVocab" => {
            let help = format!("copy the lexer rules of `{value}` into this file");
            diagnostics.push(unsupported(span, "`tokenVocab`", &help));
        }
        _ if OF_ANTLR.contains(&name) => {
            let message = format!("the option `{name}` is about ANTLR's generated code: skipped");
            diagnostics.push(
                Diagnostic::warning(span, message).help("remove it if only this compiler reads the grammar"),
            );
        }
        _ => {
            let help = match similar(name, ["start", "filter", "caseInsensitive", "tokenVocab"].into_iter()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "the option of a whole grammar is `start = ruleName;`".to_owned(),
            };
            let message = format!("there is no option `{name}`");
            diagnostics.push(Diagnostic::error(span, message).label("unknown").help(help));
        }
    }
}

/// An option of a rule, a group or an element.
pub(super) fn inner_option(option: &Opt, diagnostics: &mut Diagnostics) {
    let span = option.name.span;
    let value = option.value.as_ref().map_or("", |value| value.text.as_str());
    match option.name.text.as_str() {
        "caseInsensitive" if value == "false" => {}
        "caseInsensitive" => diagnostics.push(case_insensitive(span)),
        "assoc" if value == "left" => {}
        "assoc" => {
            let span = option.value.as_ref().map_or(span, |value| span.to(value.span));
            let help = "write the operator's precedence and direction as rules that use each other";
            diagnostics.push(unsupported(span, "`assoc`", help));
        }
        name => {
            let what = format!("the option `{name}` at this place");
            diagnostics.push(unsupported(span, &what, "remove it"));
        }
    }
}

fn case_insensitive(span: Span) -> Diagnostic {
    unsupported(span, "`caseInsensitive`", "write the letters as sets: `[sS] [eE] [lL]`")
}

/// What stands around a rule's alternatives: nothing of it reaches the IR.
pub(super) fn around(rule: &Rule, diagnostics: &mut Diagnostics) {
    let elsewhere = |option: &&Opt| rule.name.is_lexer() && option.name.text == RETYPES;
    for option in rule.options.iter().filter(|option| !elsewhere(option)) {
        inner_option(option, diagnostics);
    }
    for each in &rule.actions {
        action(each, diagnostics);
    }
    for &(what, span) in &rule.code {
        skipped(span, what, diagnostics);
    }
}
