//! Base classes of public grammars for which there is something here.

use crate::builtin::{IDIOMS, Idiom};
use crate::g4::ast::File;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
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
    let (option, idiom) = classes.find_map(|option| Some((option, is_known(&option.value.as_ref()?.text)?)))?;
    let message = match idiom.filter {
        Some(filter) => format!("for the base class `{}` there is `filter = builtin.{filter}`", idiom.class),
        None => {
            let rules: Vec<String> =
                idiom.rules.iter().map(|(rule, option, _)| format!("`{option}` of `{rule}`")).collect();
            format!("for the base class `{}` there is {}", idiom.class, rules.join(" and "))
        }
    };
    diagnostics.push(
        Diagnostic::notice(option.name.span, message)
            .label("known")
            .help("to have something else, name a filter: `options { filter = path.Type; }`"),
    );
    Some(idiom)
}
