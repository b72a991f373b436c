//! Tokens that something beside the lexer makes, if no file could match without them. ANTLR compiles such grammars:
//! code of the lexer's superclass makes the tokens, or the parser reads another channel.

use super::names::Names;
use super::parts;
use crate::g4::ast::File;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::{Gives, Rule, RuleId, Token};
use crate::passes::prune::{matching, named};

/// Lets the tokens come that are declared in `tokens { }` or are on a channel, with a warning, if the start rule matches
/// with them and not without.
pub(super) fn assume(
    file: &File,
    names: &Names<'_>,
    (rules, start): (&[Rule], RuleId),
    tokens: &mut [Token],
    never: &mut [bool],
    diagnostics: &mut Diagnostics,
) {
    let matches = |never: &[bool]| matching(rules, &|token| never.get(token.0) != Some(&true))[start.0];
    if rules.is_empty() || matches(never) {
        return;
    }
    let declared =
        |id: usize| tokens[id].declared && file.tokens.iter().any(|name| name.text == tokens[id].name);
    let hidden = |id: usize| names.lexer_rule(id).is_some_and(parts::is_on_channel);
    let without = |assumed: &[bool]| -> Vec<bool> {
        never.iter().zip(assumed).map(|(never, assumed)| *never && !assumed).collect()
    };
    let least: Vec<bool> = (0..tokens.len()).map(|id| never[id] && declared(id)).collect();
    let most: Vec<bool> = (0..tokens.len()).map(|id| never[id] && (declared(id) || hidden(id))).collect();
    let Some(assumed) = [least, most].into_iter().find(|assumed| matches(&without(assumed))) else {
        return;
    };
    let left = without(&assumed);
    let used = named(rules, tokens, &assumed);
    let rule = &rules[start.0];
    let message = format!("no file matches `{}` without tokens that never reach the parser", rule.name);
    let help =
        format!("{used} are read as if a token filter made them: name it: `options {{ filter = path; }}`");
    diagnostics.push(Diagnostic::warning(rule.span, message).label("needs one that never comes").help(help));
    never.copy_from_slice(&left);
    for (token, assumed) in tokens.iter_mut().zip(assumed) {
        if assumed && token.hidden {
            (token.hidden, token.gives) = (false, Gives::Itself);
        }
    }
}
