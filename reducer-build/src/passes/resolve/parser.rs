//! The right sides of parser rules.

use super::names::Names;
use super::report::{self, skipped, unsupported};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::g4::ast;
use crate::ir::{Alternative, Element, Gives, Item, Quantifier, Rule, Token, TokenId};
use crate::source::Span;

pub(super) struct Parser<'n, 'a> {
    pub(super) names: &'n Names<'a>,
    /// Without the placeholder.
    pub(super) tokens: &'n [Token],
    pub(super) diagnostics: &'n mut Diagnostics,
}

impl Parser<'_, '_> {
    pub(super) fn rule(&mut self, rule: &ast::Rule) -> Rule {
        report::around(rule, self.diagnostics);
        let alternatives = self.alternatives(&rule.alternatives);
        Rule { name: rule.name.text.clone(), span: rule.name.span, doc: rule.doc.clone(), alternatives }
    }

    fn alternatives(&mut self, alternatives: &[ast::Alternative]) -> Vec<Alternative> {
        alternatives.iter().map(|alternative| self.alternative(alternative)).collect()
    }

    fn alternative(&mut self, alternative: &ast::Alternative) -> Alternative {
        for option in &alternative.options {
            report::inner_option(option, self.diagnostics);
        }
        let elements = alternative.elements.iter().filter_map(|element| self.element(element)).collect();
        let label = alternative.label.as_ref().map(|label| label.text.clone());
        Alternative { label, span: alternative.span, elements }
    }

    fn element(&mut self, element: &ast::Element) -> Option<Element> {
        for option in &element.options {
            report::inner_option(option, self.diagnostics);
        }
        if let Some(quantifier) = element.quantifier.filter(|quantifier| !quantifier.greedy) {
            let help = "write it without the last `?`, and let what follows tell where the repetition ends";
            self.diagnostics.push(unsupported(quantifier.span, "a non-greedy quantifier", help));
        }
        let item = self.item(element)?;
        let label = element.label.as_ref().map(|label| {
            if matches!(&item, Item::Group(alternatives) if !alternatives.iter().all(is_token)) {
                let message =
                    format!("label `{}` is on a group that is more than a choice of tokens", label.name.text);
                let help = "label the elements inside, or give the group a rule of its own";
                self.diagnostics.push(Diagnostic::error(label.name.span, message).help(help));
            }
            label.name.text.clone()
        });
        let quantifier = element.quantifier.map_or(Quantifier::One, |quantifier| quantifier.kind);
        Some(Element { label, item, quantifier, span: element.span })
    }

    /// Nothing for what leaves no trace in a tree.
    fn item(&mut self, element: &ast::Element) -> Option<Item> {
        let span = element.item_span;
        match &element.item {
            ast::Item::Literal(text) => {
                let id = self.names.literal(text);
                self.check_visible(id, span);
                Some(Item::Token(id))
            }
            ast::Item::Name(name, arguments) => {
                if let Some(arguments) = arguments {
                    skipped(*arguments, "arguments", self.diagnostics);
                }
                if name.text == "EOF" { None } else { Some(self.name(name)) }
            }
            ast::Item::Wildcard => Some(self.all_but(&[], span)),
            ast::Item::Not(members) => Some(self.negated(members, span)),
            ast::Item::Group(options, alternatives) => {
                for option in options {
                    report::inner_option(option, self.diagnostics);
                }
                Some(Item::Group(self.alternatives(alternatives)))
            }
            ast::Item::Action => {
                skipped(span, "an action", self.diagnostics);
                None
            }
            ast::Item::Predicate => {
                let help = "remove it if the grammar is unambiguous without it";
                self.diagnostics.push(unsupported(span, "a predicate", help));
                None
            }
            ast::Item::Range(..) | ast::Item::Set(_) => {
                let message = "a range of characters may only stand in a lexer rule";
                let help = "make it a lexer rule, whose name begins with an upper-case letter, and use its name here";
                self.diagnostics.push(Diagnostic::error(span, message).help(help));
                Some(self.placeholder())
            }
            ast::Item::Broken => Some(self.placeholder()),
        }
    }

    fn placeholder(&self) -> Item {
        Item::Token(self.names.placeholder_id())
    }

    fn name(&mut self, name: &ast::Name) -> Item {
        if let Some(&rule) = self.names.rules.get(name.text.as_str()) {
            return Item::Rule(rule);
        }
        self.token(name).map_or_else(|| self.placeholder(), Item::Token)
    }

    fn token(&mut self, name: &ast::Name) -> Option<TokenId> {
        if let Some(&token) = self.names.tokens.get(name.text.as_str()) {
            self.check_visible(token, name.span);
            return Some(token);
        }
        if self.names.fragments.contains_key(name.text.as_str()) {
            let message = format!("fragment `{}` cannot be used in a parser rule", name.text);
            let help = "remove the word `fragment` from it, or write a lexer rule that uses it";
            self.diagnostics.push(Diagnostic::error(name.span, message).label("not a token").help(help));
        } else if !self.names.excused(name) {
            let what = if name.is_lexer() { "token" } else { "parser rule" };
            self.diagnostics.push(self.names.undefined(name, what));
        }
        None
    }

    fn check_visible(&mut self, id: TokenId, span: Span) {
        if let Some(token) = self.tokens.get(id.0).filter(|token| token.hidden) {
            let message = format!("token `{}` never reaches the parser", token.name);
            let diagnostic = Diagnostic::warning(span, message).label("never matches");
            let why = match token.gives {
                Gives::Other(_) => "`type` makes another token of it",
                Gives::More => "`more` makes it the beginning of another token",
                Gives::Itself | Gives::Nothing => "hidden by `skip` or `channel`",
            };
            let diagnostic = diagnostic.related(token.span, why);
            self.diagnostics.push(diagnostic.help("remove it here, or remove the command there"));
        }
    }

    /// `~` before tokens.
    fn negated(&mut self, members: &[(ast::Item, Span)], span: Span) -> Item {
        let mut excluded = Vec::new();
        for (member, span) in members {
            match member {
                ast::Item::Literal(text) => excluded.push(self.names.literal(text)),
                ast::Item::Name(name, _) if name.text == "EOF" => {}
                ast::Item::Name(name, _) if !self.names.rules.contains_key(name.text.as_str()) => {
                    excluded.extend(self.token(name));
                }
                ast::Item::Broken => {}
                _ => {
                    let message = "in a parser rule `~` goes before tokens";
                    let help = "name single tokens: `~(A | 'b')`";
                    self.diagnostics.push(Diagnostic::error(*span, message).label("not a token").help(help));
                }
            }
        }
        self.all_but(&excluded, span)
    }

    /// A group with one alternative for each token that the parser sees, but for the excluded ones.
    fn all_but(&mut self, excluded: &[TokenId], span: Span) -> Item {
        let visible = self.tokens.iter().enumerate().filter(|(_, token)| !token.hidden);
        let ids = visible.map(|(index, _)| TokenId(index)).filter(|id| !excluded.contains(id));
        let element = |id| Element { label: None, item: Item::Token(id), quantifier: Quantifier::One, span };
        let alternative = |id| Alternative { label: None, span, elements: vec![element(id)] };
        let alternatives: Vec<Alternative> = ids.map(alternative).collect();
        if alternatives.is_empty() {
            let diagnostic = Diagnostic::error(span, "this matches no token").label("no token is left");
            self.diagnostics.push(diagnostic.help("exclude fewer tokens, or define more"));
            return self.placeholder();
        }
        Item::Group(alternatives)
    }
}

/// Whether an alternative is a single token.
fn is_token(alternative: &Alternative) -> bool {
    match alternative.elements.as_slice() {
        [only] => {
            only.quantifier == Quantifier::One
                && only.label.is_none()
                && match &only.item {
                    Item::Token(_) => true,
                    Item::Rule(_) => false,
                    Item::Group(inner) => inner.iter().all(is_token),
                }
        }
        _ => false,
    }
}
