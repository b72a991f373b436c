//! Base classes of public grammars for which there is something here.

use super::lexer::Lexer;
use super::names::Names;
use crate::builtin::{IDIOMS, Idiom};
use crate::g4::{ast::File, parse};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Sources;
use crate::ir::Token;
use crate::options::Options;

/// What stands for the base class of a grammar, with a note, unless the grammar or the caller names a filter.
pub(super) fn idiom(file: &File, options: &Options, diagnostics: &mut Diagnostics) -> Option<&'static Idiom> {
    if options.filter.is_some() || file.options.iter().any(|option| option.name.text == "filter") {
        return None;
    }
    let mut classes = file.options.iter().filter(|option| option.name.text == "superClass");
    let is_known = |name: &str| {
        let has = |token: &str| {
            let mut names = file.tokens.iter().chain(file.rules.iter().map(|rule| &rule.name));
            names.any(|name| name.text == token)
        };
        IDIOMS.iter().find(|idiom| idiom.class == name && has(idiom.token))
    };
    let (option, idiom) =
        classes.find_map(|option| Some((option, is_known(&option.value.as_ref()?.text)?)))?;
    let instead = match idiom.filter {
        Some(filter) => format!("`filter = builtin.{filter}`"),
        None => rules_of(idiom),
    };
    let message = format!("for the base class `{}` there is {instead}", idiom.class);
    diagnostics.push(
        Diagnostic::notice(option.name.span, message)
            .label("known")
            .help("to have something else, name a filter: `options { filter = path.Type; }`"),
    );
    Some(idiom)
}

/// What lexer rules get, in words.
fn rules_of(idiom: &Idiom) -> String {
    let rules = idiom.rules.iter().map(|(rule, option, _)| format!("`{option}` of `{rule}`"));
    let patterns = idiom.patterns.iter().map(|(rule, _)| format!("another pattern of `{rule}`"));
    rules.chain(patterns).collect::<Vec<_>>().join(" and ")
}

/// A grammar of a rule of the lexer.
fn of_rule(rule: &str, text: &str) -> Sources {
    Sources::new("idiom.g4", format!("lexer grammar Idiom; {rule}: {text};"))
}

/// Gives rules the patterns that they have with the code of a base class.
pub(super) fn patterns(idiom: &Idiom, names: &Names<'_>, tokens: &mut [Token]) {
    for (rule, text) in idiom.patterns {
        let sources = of_rule(rule, text);
        // It is ours, and says nothing of the grammar at hand.
        let mut diagnostics = Diagnostics::default();
        let Some(root) = sources.files().next() else { continue };
        let file = parse(&sources, root, &mut diagnostics);
        let (Some(parsed), Some(id)) = (file.rules.first(), names.tokens.get(rule)) else { continue };
        let pattern = Lexer::new(names, &mut diagnostics).alternatives(&parsed.alternatives);
        if let Some(token) = tokens.get_mut(id.0).filter(|_| !diagnostics.has_errors()) {
            token.pattern = pattern;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn patterns_are_read() {
        for (rule, text) in IDIOMS.iter().flat_map(|idiom| idiom.patterns) {
            let sources = of_rule(rule, text);
            let mut diagnostics = Diagnostics::default();
            let file = sources.files().next().map(|root| parse(&sources, root, &mut diagnostics));
            assert_eq!(diagnostics.render(&sources), "");
            assert_eq!(file.map(|file| file.rules.len()), Some(1));
        }
    }
}
