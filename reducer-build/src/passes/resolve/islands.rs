//! Tokens whose text is of another language: `options { island = path; }`.

use super::parts::Part;
use crate::g4::ast::{Opt, Rule};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ir::Gives;

/// The option of a lexer rule.
pub(super) const ISLAND: &str = "island";

/// The Rust path of the language that a rule names: of a module beside the grammar's own, or, with dots, from
/// anywhere.
pub(super) fn language(part: &Part<'_>, gives: Gives, diagnostics: &mut Diagnostics) -> Option<String> {
    let option = option(part.rule).filter(|_| part.main)?;
    if gives != Gives::Itself {
        let message = format!("the text of `{}` is no token of its own", part.rule.name.text);
        let help = "let it be the token that the parser gets for this text";
        let diagnostic = Diagnostic::error(option.name.span, message).label("so it has no tree");
        diagnostics.push(diagnostic.help(help));
    }
    let value = option.value.as_ref()?;
    let path = value.text.replace('.', "::");
    if syn::parse_str::<syn::Path>(&path).is_err() {
        let message = format!("`{}` does not name a language", value.text);
        let help = "write the name of its grammar, or the path of its module with dots: `crate.css`";
        diagnostics.push(Diagnostic::error(value.span, message).help(help));
    }
    Some(if path.contains("::") { path } else { format!("super::{path}") })
}

/// Reports the option where it has no effect.
pub(super) fn useless(fragment: &Rule, diagnostics: &mut Diagnostics) {
    if let Some(option) = option(fragment) {
        let message = "`island` has no effect in a fragment";
        let help = "move it to the lexer rules that use the fragment";
        diagnostics.push(Diagnostic::warning(option.name.span, message).help(help));
    }
}

fn option(rule: &Rule) -> Option<&Opt> {
    rule.options.iter().find(|option| option.name.text == ISLAND)
}
