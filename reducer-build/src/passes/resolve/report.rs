//! Constructs that are understood but not done, or not needed.

use super::islands::ISLAND;
use super::parts::RETYPES;
use super::similar::similar;
use crate::g4::ast::{NamedAction, Opt, Rule};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;

/// The option of a parser rule that is a recovery point.
const RECOVER: &str = "recover";

/// The option of a parser rule whose nodes no edit makes.
const GIVEN: &str = "given";

/// The option of a rule whose tokens the token filter makes of nothing, too.
const IMPLIED: &str = "implied";

/// The option of a lexer rule whose text says the same as another one.
const FIXED: &str = "fixed";

/// An error: `what` is not supported yet.
pub(super) fn unsupported(span: Span, what: &str, help: &str) -> Diagnostic {
    Diagnostic::error(span, format!("{what} is not supported yet")).help(help)
}

/// A warning: code of another language is skipped. One for each sort of code.
pub(super) fn skipped(span: Span, what: &str, diagnostics: &mut Diagnostics) {
    let message = format!("{what} in a target language: skipped");
    if diagnostics.iter().any(|each| each.message == message) {
        return;
    }
    diagnostics.push(Diagnostic::warning(span, message).help("remove it if nothing depends on it"));
}

/// `@header { ... }`
pub(super) fn action(action: &NamedAction, diagnostics: &mut Diagnostics) {
    skipped(action.span, &format!("`@{}`", action.name.text), diagnostics);
}

/// An option of the whole grammar, which may be one of the parameters of its token filter. What it says is looked up
/// elsewhere.
pub(super) fn grammar_option(option: &Opt, parameters: &[&str], diagnostics: &mut Diagnostics) {
    const KNOWN: &[&str] = &[
        "start",
        "caseInsensitive",
        "tokenVocab",
        "filter",
        "check",
        "spelling",
        "rewrites",
        "extensions",
        "backend",
    ];
    match option.name.text.as_str() {
        name if parameters.contains(&name) => {}
        "start" | "filter" | "check" | "spelling" | "rewrites" | "extensions" | "backend" | "tokenVocab" => {}
        "caseInsensitive" => true_or_false(option, diagnostics),
        _ if option.is_about_code() => {}
        _ => unknown_option(option, &[KNOWN, parameters].concat(), diagnostics),
    }
}

/// A warning: as in ANTLR, an option that nobody knows changes nothing.
fn unknown_option(option: &Opt, known: &[&str], diagnostics: &mut Diagnostics) {
    let name = option.name.text.as_str();
    let help = match similar(name, known.iter().copied()) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("remove it; known are {}", known.join(", ")),
    };
    let message = format!("the option `{name}` is not known");
    diagnostics.push(Diagnostic::warning(option.name.span, message).label("ignored").help(help));
}

/// An option of a group or an element.
pub(super) fn inner_option(option: &Opt, diagnostics: &mut Diagnostics) {
    option_beside(&[], option, diagnostics);
}

/// An option of a rule, a group or an element; others that it may have are looked up elsewhere.
fn option_beside(others: &[&str], option: &Opt, diagnostics: &mut Diagnostics) {
    let span = option.name.span;
    let value = option.value.as_ref().map_or("", |value| value.text.as_str());
    match option.name.text.as_str() {
        "caseInsensitive" => true_or_false(option, diagnostics),
        name @ (RECOVER | GIVEN | IMPLIED | FIXED) if others.contains(&name) => {
            true_or_false(option, diagnostics);
        }
        "assoc" if matches!(value, "left" | "right") => {}
        "assoc" => {
            let span = option.value.as_ref().map_or(span, |value| value.span);
            let diagnostic = Diagnostic::error(span, "an operator associates to the left or to the right");
            diagnostics.push(diagnostic.label("neither").help("write `<assoc=left>` or `<assoc=right>`"));
        }
        name if others.contains(&name) => {}
        _ => unknown_option(option, &[&["caseInsensitive", "assoc"], others].concat(), diagnostics),
    }
}

/// Whether it says that its rule is a recovery point.
pub(super) fn is_recover(option: &Opt) -> bool {
    is_true(option, RECOVER)
}

/// Whether it says that no edit makes a node of its rule.
pub(super) fn is_given(option: &Opt) -> bool {
    is_true(option, GIVEN)
}

/// Whether it says that its rule's tokens can be without text.
pub(super) fn is_implied(option: &Opt) -> bool {
    is_true(option, IMPLIED)
}

/// Whether it says that the text of its token is not to be replaced.
pub(super) fn is_fixed(option: &Opt) -> bool {
    is_true(option, FIXED)
}

fn is_true(option: &Opt, name: &str) -> bool {
    option.name.text == name && option.value.as_ref().is_some_and(|value| value.text == "true")
}

/// Reports another value than the two that there are.
fn true_or_false(option: &Opt, diagnostics: &mut Diagnostics) {
    let value = option.value.as_ref();
    if !value.is_some_and(|value| matches!(value.text.as_str(), "true" | "false")) {
        let span = value.map_or(option.name.span, |value| value.span);
        let name = &option.name.text;
        let diagnostic = Diagnostic::error(span, format!("`{name}` is `true` or `false`"));
        diagnostics.push(diagnostic.help(format!("write `{name} = true`")));
    }
}

/// The option of a lexer rule that is not read right after some tokens.
pub(super) const NOT_AFTER: &str = "notAfter";

/// The option of a lexer rule that is read right after some tokens alone.
pub(super) const AFTER: &str = "after";

/// The option of a lexer rule that is read where it closes what another token opened.
pub(super) const CLOSES: &str = "closes";

/// The option of a parser rule that says what may stand for it.
pub(super) const STAND_INS: &str = "standIns";

/// The option of a parser rule that says what text of it holds something of another rule.
pub(super) const HOLDS: &str = "holds";

/// The option of a parser rule that says where it declares what has to be used.
pub(super) const MUST_USE: &str = "mustUse";

/// The option of such a rule that says what stands for a name that is not used.
pub(super) const UNUSED: &str = "unused";

/// The option that says what a rule may not begin with.
pub(super) const NOT_FIRST: &str = "notFirst";

/// What stands around a rule's alternatives: nothing of it reaches the IR.
pub(super) fn around(rule: &Rule, diagnostics: &mut Diagnostics) {
    let own: &[&str] = match rule.options.iter().find(|option| option.name.text == RETYPES) {
        _ if !rule.name.is_lexer() => {
            &["minimal", STAND_INS, HOLDS, NOT_FIRST, GIVEN, RECOVER, MUST_USE, UNUSED]
        }
        Some(_) => &[RETYPES, IMPLIED, ISLAND, FIXED],
        // What the lexer makes has a text.
        None => &[RETYPES, ISLAND, FIXED, NOT_AFTER, AFTER, CLOSES],
    };
    for option in &rule.options {
        option_beside(own, option, diagnostics);
    }
    for each in &rule.actions {
        action(each, diagnostics);
    }
    for &(what, span) in &rule.code {
        skipped(span, what, diagnostics);
    }
}
