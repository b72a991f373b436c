//! Tokens without a lexer rule: declared in `tokens { }`, or not defined at all.

use std::collections::BTreeMap;

use super::names::Names;
use crate::g4::ast::{File, Item, Name};
use crate::ground::diagnostics::{Diagnostic, Diagnostics, Severity};
use crate::ir::{Pattern, Token};

impl<'a> Names<'a> {
    /// Finds the tokens that no lexer rule makes. ANTLR lets parser rules use tokens that are not defined at all.
    pub(super) fn collect_declared(&mut self, file: &'a File, diagnostics: &mut Diagnostics) {
        for name in file.tokens.iter().filter(|name| name.is_lexer()) {
            if !self.is_known(name) && !self.fragments.contains_key(name.text.as_str()) {
                self.declare(name);
            }
        }
        for (item, _) in self.items_of_parser() {
            if let Item::Name(name, _) = item
                && name.is_lexer()
                && !self.is_known(name)
                && !self.excused(name)
            {
                let fragment = self.fragments.contains_key(name.text.as_str());
                let diagnostic = if fragment {
                    let message = format!("fragment `{}` is no token", name.text);
                    let help = "remove the word `fragment` from it, or write a lexer rule that uses it";
                    Diagnostic::warning(name.span, message).help(help)
                } else {
                    Diagnostic { severity: Severity::Warning, ..self.undefined(name, "token") }
                };
                diagnostics.push(diagnostic.label("never matches"));
                self.declare(name);
            }
        }
    }

    /// Warns of the use of tokens that are declared in `tokens { }` and never come, given which tokens do not.
    pub(super) fn check_declared(&self, file: &File, never: &[bool], diagnostics: &mut Diagnostics) {
        let mut waiting: BTreeMap<&str, &Name> =
            file.tokens.iter().map(|token| (token.text.as_str(), token)).collect();
        let without_rule = self.literals.len() + self.lexer_rules.len();
        waiting.retain(|text, _| {
            self.tokens.get(text).is_some_and(|id| id.0 >= without_rule && never.get(id.0) == Some(&true))
        });
        for (item, span) in self.items_of_parser() {
            if let Item::Name(name, _) = item
                && let Some(declared) = waiting.remove(name.text.as_str())
            {
                let message = format!("no lexer rule makes token `{}`", name.text);
                let diagnostic = Diagnostic::warning(span, message).label("never matches");
                let help = "write a lexer rule, or name a token filter: `options { filter = path; }`";
                diagnostics.push(diagnostic.related(declared.span, "only declared").help(help));
            }
        }
    }

    fn is_known(&self, name: &Name) -> bool {
        self.tokens.contains_key(name.text.as_str()) || name.text == "EOF"
    }

    pub(super) fn declare(&mut self, name: &'a Name) {
        self.tokens.insert(&name.text, self.placeholder_id());
        self.declared.push(name);
    }

    /// The tokens without a lexer rule.
    pub(super) fn declared_tokens(&self) -> Vec<Token> {
        let token = |name: &&Name| Token {
            declared: true,
            ..Token::new(name.text.clone(), name.span, Pattern::Choice(Vec::new()))
        };
        self.declared.iter().map(token).collect()
    }
}
