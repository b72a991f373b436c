//! Lexer commands: what stands behind `->`.

use super::report::unsupported;
use super::similar::similar;
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::g4::ast::{Command, Rule};

const KNOWN: &[&str] = &["skip", "channel", "type", "more", "mode", "pushMode", "popMode"];

/// Whether the parser does not see the tokens of a rule.
pub(super) fn hidden(rule: &Rule, diagnostics: &mut Diagnostics) -> bool {
    let mut each = Vec::new();
    for alternative in &rule.alternatives {
        let mut hidden = false;
        for command in &alternative.commands {
            hidden |= hides(command, diagnostics);
        }
        each.push(hidden);
    }
    let some = each.iter().position(|&hidden| hidden);
    let other = each.iter().position(|&hidden| !hidden);
    if let (Some(some), Some(other)) = (some, other) {
        let span = |index: usize| rule.alternatives[index].span;
        let what = format!("hiding only some alternatives of `{}`", rule.name.text);
        let diagnostic = unsupported(
            span(other),
            &what,
            "a command belongs to one alternative: put parentheses around all of them, or make two rules",
        );
        diagnostics.push(diagnostic.label("not hidden").related(span(some), "hidden"));
    }
    some.is_some()
}

/// Reports commands without an effect.
pub(super) fn useless(rule: &Rule, diagnostics: &mut Diagnostics) {
    for command in rule.alternatives.iter().flat_map(|alternative| &alternative.commands) {
        let message = format!("`{}` has no effect in a fragment", command.name.text);
        let help = "move it to the lexer rules that use the fragment";
        diagnostics.push(Diagnostic::warning(command.name.span, message).help(help));
    }
}

fn hides(command: &Command, diagnostics: &mut Diagnostics) -> bool {
    let (name, span) = (command.name.text.as_str(), command.name.span);
    let argument = command.argument.as_ref().map(|argument| argument.text.as_str());
    let help = match (name, argument) {
        ("skip", None) => return true,
        ("channel", Some(channel)) => return !matches!(channel, "DEFAULT_TOKEN_CHANNEL" | "0"),
        ("skip", Some(_)) => "write `-> skip`",
        ("channel", None) => "write `-> channel(HIDDEN)`",
        _ if KNOWN.contains(&name) => {
            let what = format!("the lexer command `{name}`");
            diagnostics.push(unsupported(span, &what, "supported are `skip` and `channel(NAME)`"));
            return false;
        }
        _ => {
            let help = match similar(name, KNOWN.iter().copied()) {
                Some(near) => format!("did you mean `{near}`?"),
                None => format!("the commands are {}", KNOWN.join(", ")),
            };
            let message = format!("there is no lexer command `{name}`");
            diagnostics.push(Diagnostic::error(span, message).label("unknown").help(help));
            return false;
        }
    };
    let message =
        format!("`{name}` {}", if argument.is_some() { "takes no argument" } else { "needs an argument" });
    diagnostics.push(Diagnostic::error(span, message).help(help));
    true
}
