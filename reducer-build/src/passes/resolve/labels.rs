//! Names of alternatives and labels of elements.

use std::collections::BTreeMap;

use super::names::Names;
use crate::g4::ast::{Alternative, Element, Item, Label, Name, Rule};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;

/// Checks the labels of all parser rules.
pub(super) fn check(names: &Names, diagnostics: &mut Diagnostics) {
    let mut owners: BTreeMap<&str, (&Rule, Span)> = BTreeMap::new();
    let rules: BTreeMap<String, &Rule> =
        names.parser_rules.iter().map(|rule| (lowered(&rule.name.text), *rule)).collect();
    for rule in &names.parser_rules {
        check_completeness(rule, diagnostics);
        for label in rule.alternatives.iter().filter_map(|alternative| alternative.label.as_ref()) {
            let &mut (owner, first) = owners.entry(&label.text).or_insert((rule, label.span));
            if owner.name.text != rule.name.text {
                let message = format!("two rules have an alternative named `{}`", label.text);
                let diagnostic =
                    Diagnostic::error(label.span, message).label(format!("in `{}`", rule.name.text));
                let diagnostic = diagnostic.related(first, format!("in `{}`", owner.name.text));
                diagnostics.push(diagnostic.help("rename one of them"));
            }
            if let Some(other) = rules.get(&lowered(&label.text)) {
                let message = format!("an alternative and a rule are both named `{}`", label.text);
                let diagnostic = Diagnostic::error(label.span, message).label("the alternative");
                diagnostics.push(diagnostic.related(other.name.span, "the rule").help("rename one of them"));
            }
        }
        for alternative in &rule.alternatives {
            let mut clashes = Clashes { names, first: BTreeMap::new(), groups: 0, diagnostics };
            clashes.alternative(alternative, &[]);
        }
    }
}

/// Names that differ only in their first letter's case would be the same in generated code.
fn lowered(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}

/// Either all alternatives have a name or none has.
fn check_completeness(rule: &Rule, diagnostics: &mut Diagnostics) {
    let Some(named) = rule.alternatives.iter().find_map(|alternative| alternative.label.as_ref()) else {
        return;
    };
    let Some(unnamed) = rule.alternatives.iter().find(|alternative| alternative.label.is_none()) else {
        return;
    };
    let message = format!("only some alternatives of `{}` are named", rule.name.text);
    let diagnostic = Diagnostic::error(unnamed.span, message).label("has no name");
    diagnostics
        .push(diagnostic.related(named.span, "has one").help("name all of them with `# name`, or none"));
}

/// What a label stands for.
#[derive(PartialEq, Eq)]
enum Symbol<'a> {
    Token(&'a str),
    Rule(&'a str),
    Tokens,
}

/// The first use of a label.
struct Use<'a> {
    label: &'a Label,
    symbol: Symbol<'a>,
    /// The groups around it, each with the number of the alternative.
    path: Vec<(usize, usize)>,
}

/// Labels of one alternative of a rule.
struct Clashes<'a, 'd> {
    names: &'d Names<'a>,
    first: BTreeMap<&'a str, Use<'a>>,
    groups: usize,
    diagnostics: &'d mut Diagnostics,
}

impl<'a> Clashes<'a, '_> {
    fn alternative(&mut self, alternative: &'a Alternative, path: &[(usize, usize)]) {
        for element in &alternative.elements {
            if let Some(label) = &element.label {
                self.label(label, element, path);
            }
            if let Item::Group(_, alternatives) = &element.item {
                self.groups += 1;
                let group = self.groups;
                for (index, inner) in alternatives.iter().enumerate() {
                    let mut path = path.to_vec();
                    path.push((group, index));
                    self.alternative(inner, &path);
                }
            }
        }
    }

    /// A label may not be named as a rule or token is.
    fn check_rules(&mut self, name: &Name) {
        let rule = self.names.rules.get(name.text.as_str()).map(|id| self.names.parser_rules[id.0].name.span);
        let lexer = || self.names.lexer_rules.iter().map(|part| &part.rule.name);
        let Some(other) = rule.or_else(|| Some(lexer().find(|rule| rule.text == name.text)?.span)) else {
            return;
        };
        let message = format!("a label and a rule are both named `{}`", name.text);
        let diagnostic = Diagnostic::error(name.span, message).label("the label").related(other, "the rule");
        self.diagnostics.push(diagnostic.help("rename one of them"));
    }

    fn label(&mut self, label: &'a Label, element: &'a Element, path: &[(usize, usize)]) {
        let symbol = symbol(element);
        let Name { text, span } = &label.name;
        let Some(first) = self.first.get(text.as_str()) else {
            self.check_rules(&label.name);
            self.first.insert(text, Use { label, symbol, path: path.to_vec() });
            return;
        };
        // Where both cannot be met, two tokens are as good as one.
        let exclusive = path.iter().zip(&first.path).any(|(one, other)| one.0 == other.0 && one.1 != other.1);
        let tokens = |symbol: &Symbol| !matches!(symbol, Symbol::Rule(_));
        let alike = symbol == first.symbol || exclusive && tokens(&symbol) && tokens(&first.symbol);
        let (message, help) = if label.list != first.label.list {
            (
                format!("label `{text}` is given with `=` and with `+=`"),
                "write `+=` both times, or rename one",
            )
        } else if !label.list && !alike {
            (
                format!("label `{text}` stands for two different things"),
                "rename one, or write `+=` for a list of both",
            )
        } else {
            return;
        };
        let diagnostic = Diagnostic::error(*span, message).label("again here");
        self.diagnostics.push(diagnostic.related(first.label.name.span, "first here").help(help));
    }
}

fn symbol(element: &Element) -> Symbol<'_> {
    match &element.item {
        Item::Name(name, _) if !name.is_lexer() => Symbol::Rule(&name.text),
        Item::Name(name, _) => Symbol::Token(&name.text),
        Item::Literal(text) => Symbol::Token(text),
        _ => Symbol::Tokens,
    }
}
