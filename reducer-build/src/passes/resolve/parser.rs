//! The right sides of parser rules.

use super::end::is_only_eof;
use super::names::Names;
use super::report::{self, skipped};
use crate::g4::ast;
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{Alternative, Element, Gives, Item, Quantifier, Rule, Text, Token, TokenId};

/// The value of an option of a rule, if it has that with a value.
fn value<'r>(rule: &'r ast::Rule, name: &str) -> Option<&'r ast::Name> {
    rule.options.iter().find(|option| option.name.text == name)?.value.as_ref()
}

/// The words of an option's value, each with the place of the value.
fn words(value: &ast::Name) -> Vec<Text> {
    let texts = value.text.split_whitespace();
    texts.map(|text| Text { text: text.to_owned(), span: value.span }).collect()
}

pub(super) struct Parser<'n, 'a> {
    pub(super) names: &'n Names<'a>,
    /// Without the placeholder.
    pub(super) tokens: &'n [Token],
    pub(super) diagnostics: &'n mut Diagnostics,
    /// The first predicate in the present rule.
    pub(super) predicate: Option<Span>,
    /// Where hidden tokens are used.
    pub(super) hidden: Vec<(TokenId, Span)>,
}

impl Parser<'_, '_> {
    pub(super) fn rule(&mut self, rule: &ast::Rule) -> Rule {
        report::around(rule, self.diagnostics);
        self.predicate = None;
        let alternatives = self.alternatives(&rule.alternatives);
        if let Some(span) = self.predicate {
            let message = format!("rule `{}` may match more than with its predicates", rule.name.text);
            let diagnostic = Diagnostic::warning(span, message).label("taken for true");
            self.diagnostics.push(diagnostic.help("remove it if nothing depends on it"));
        }
        let [minimal, holds] = ["minimal", report::HOLDS]
            .map(|name| value(rule, name).map(|value| Text { text: value.text.clone(), span: value.span }));
        let recovers = rule.options.iter().any(report::is_recover);
        let (name, doc) = (rule.name.text.clone(), rule.doc.clone());
        let not_first = self.not_first(rule);
        let given = rule.options.iter().any(report::is_given);
        let stand_ins = value(rule, report::STAND_INS).map_or_else(Vec::new, words);
        let must_use = value(rule, report::MUST_USE).map_or_else(Vec::new, words);
        let unused = value(rule, report::UNUSED).map(|value| value.text.clone());
        let span = rule.name.span;
        Rule {
            name,
            span,
            doc,
            minimal,
            not_first,
            given,
            stand_ins,
            holds,
            must_use,
            unused,
            recovers,
            alternatives,
        }
    }

    /// The tokens that a rule may not begin with: names, and literals without their quotes, with blanks between.
    fn not_first(&mut self, rule: &ast::Rule) -> Vec<TokenId> {
        let Some(value) = value(rule, report::NOT_FIRST) else { return Vec::new() };
        let mut tokens = Vec::new();
        for word in value.text.split_whitespace() {
            let token = self.names.token_or_literal(word);
            if token.is_none() {
                let message = format!("there is no token `{word}`");
                let help =
                    "write names of tokens, and literals of this grammar without quotes, with blanks between";
                self.diagnostics.push(Diagnostic::error(value.span, message).help(help));
            }
            tokens.extend(token);
        }
        tokens.sort_unstable();
        tokens.dedup();
        tokens
    }

    fn alternatives(&mut self, alternatives: &[ast::Alternative]) -> Vec<Alternative> {
        alternatives.iter().map(|alternative| self.alternative(alternative)).collect()
    }

    fn alternative(&mut self, alternative: &ast::Alternative) -> Alternative {
        for option in &alternative.options {
            report::inner_option(option, self.diagnostics);
        }
        // Old grammars have it on the operator.
        let of_elements = alternative.elements.iter().flat_map(|element| &element.options);
        let right_assoc = alternative.options.iter().chain(of_elements).any(is_right_assoc);
        let elements = alternative.elements.iter().filter_map(|element| self.element(element)).collect();
        let label = alternative.label.as_ref().map(|label| label.text.clone());
        Alternative { label, span: alternative.span, elements, right_assoc }
    }

    fn element(&mut self, element: &ast::Element) -> Option<Element> {
        for option in &element.options {
            report::inner_option(option, self.diagnostics);
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
        let greedy = element.quantifier.is_none_or(|quantifier| quantifier.greedy);
        let quantifier = element.quantifier.map_or(Quantifier::One, |quantifier| quantifier.kind);
        let quantifier = if or_end(&element.item) { optional(quantifier) } else { quantifier };
        Some(Element { label, item, quantifier, greedy, span: element.span })
    }

    /// Nothing for what leaves no trace in a tree.
    fn item(&mut self, element: &ast::Element) -> Option<Item> {
        let span = element.item_span;
        match &element.item {
            ast::Item::Literal(text) => {
                let id = self.names.literal(text);
                self.note_hidden(id, span);
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
                // What may end the file may be absent: see `or_end`.
                let some = alternatives.iter().filter(|each| !is_only_eof(each));
                let some: Vec<Alternative> = some.map(|each| self.alternative(each)).collect();
                (!some.is_empty()).then_some(Item::Group(some))
            }
            ast::Item::Action => {
                skipped(span, "an action", self.diagnostics);
                None
            }
            ast::Item::Predicate => {
                self.predicate = self.predicate.or(Some(span));
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
            self.note_hidden(token, name.span);
            return Some(token);
        }
        if !self.names.excused(name) {
            // An unknown token has been reported, and is known by now.
            self.diagnostics.push(self.names.undefined(name, "parser rule"));
        }
        None
    }

    fn note_hidden(&mut self, token: TokenId, span: Span) {
        if self.tokens.get(token.0).is_some_and(|token| token.hidden) {
            self.hidden.push((token, span));
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
        let element = |id| Element {
            label: None,
            item: Item::Token(id),
            quantifier: Quantifier::One,
            greedy: true,
            span,
        };
        let alternative =
            |id| Alternative { label: None, span, elements: vec![element(id)], right_assoc: false };
        let alternatives: Vec<Alternative> = ids.map(alternative).collect();
        if alternatives.is_empty() {
            let diagnostic = Diagnostic::error(span, "this matches no token").label("no token is left");
            self.diagnostics.push(diagnostic.help("exclude fewer tokens, or define more"));
            return self.placeholder();
        }
        Item::Group(alternatives)
    }
}

/// Warns of the use of tokens that are hidden.
pub(super) fn check_visible(used: &[(TokenId, Span)], tokens: &[Token], diagnostics: &mut Diagnostics) {
    for &(id, span) in used {
        let Some(token) = tokens.get(id.0).filter(|token| token.hidden) else { continue };
        let message = format!("token `{}` never reaches the parser", token.name);
        let diagnostic = Diagnostic::warning(span, message).label("never matches");
        let why = match token.gives {
            Gives::Other(_) => "`type` makes another token of it",
            Gives::More => "`more` makes it the beginning of another token",
            Gives::Itself | Gives::Nothing => "hidden by `skip` or `channel`",
        };
        let diagnostic = diagnostic.related(token.span, why);
        diagnostics.push(diagnostic.help("remove it here, or remove the command there"));
    }
}

/// Whether a group may be `EOF` in place of something.
fn or_end(item: &ast::Item) -> bool {
    matches!(item, ast::Item::Group(_, alternatives) if alternatives.iter().any(is_only_eof))
}

fn optional(quantifier: Quantifier) -> Quantifier {
    match quantifier {
        Quantifier::One | Quantifier::Optional => Quantifier::Optional,
        Quantifier::ZeroOrMore | Quantifier::OneOrMore => Quantifier::ZeroOrMore,
    }
}

/// `<assoc=right>`
fn is_right_assoc(option: &ast::Opt) -> bool {
    option.name.text == "assoc" && option.value.as_ref().is_some_and(|value| value.text == "right")
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
