//! The right sides of lexer rules become patterns.

use super::case::Case;
use super::commands::Modes;
use super::names::{self, Names, PLACEHOLDER};
use super::parts::Part;
use super::report::{self, skipped};
use super::{commands, islands, sets};
use crate::g4::ast::{Alternative, Element, Item, Name, Rule, SetItem, elements};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::uses::{empty_fragments, fragments_of, matches_empty};
use crate::ir::{Fragment, Gives, Pattern, Quantifier, Token};

pub(super) struct Lexer<'n, 'a> {
    names: &'n Names<'a>,
    diagnostics: &'n mut Diagnostics,
    /// Repeated patterns that may match the empty text; which fragments do is known only when all are resolved.
    repeats: Vec<(Span, Pattern)>,
    /// Of the rule at hand.
    case: Case,
}

impl<'n, 'a> Lexer<'n, 'a> {
    pub(super) fn new(names: &'n Names<'a>, diagnostics: &'n mut Diagnostics) -> Self {
        Self { names, diagnostics, repeats: Vec::new(), case: names.case }
    }

    pub(super) fn fragment(&mut self, rule: &Rule) -> Fragment {
        self.begin(rule);
        let pattern = self.alternatives(&rule.alternatives);
        commands::useless(rule, self.diagnostics);
        islands::useless(rule, self.diagnostics);
        Fragment { name: rule.name.text.clone(), span: rule.name.span, pattern, level: 1 }
    }

    pub(super) fn token(&mut self, part: &Part, modes: &Modes) -> Token {
        let rule = part.rule;
        if part.is_first() {
            self.begin(rule);
        }
        let pattern = self.alternatives(part.alternatives);
        let (gives, changes) = commands::effects(part, self.names, modes, self.diagnostics);
        let literal = match &pattern {
            Pattern::Literal(text) => Some(text.clone()),
            _ => names::only_literal(rule).map(str::to_owned),
        };
        Token {
            name: rule.name.text.clone(),
            span: rule.name.span,
            doc: rule.doc.clone(),
            pattern,
            literal,
            hidden: gives != Gives::Itself,
            declared: false,
            is_error: false,
            mode: modes.of(rule),
            gives,
            changes,
            retypes: commands::retyped(part, self.names, self.diagnostics),
            implied: rule.options.iter().any(report::is_implied),
            island: islands::language(part, gives, self.diagnostics),
            fixed: rule.options.iter().any(report::is_fixed),
        }
    }

    /// Reports what stands around a rule, and that its predicates are dropped.
    fn begin(&mut self, rule: &Rule) {
        report::around(rule, self.diagnostics);
        self.case = Case::of(&rule.options, self.names.case);
        let mut predicate = None;
        elements(&rule.alternatives, &mut |element| {
            if matches!(element.item, Item::Predicate) {
                predicate.get_or_insert(element.item_span);
            }
        });
        let is_known = self.names.idiom.is_some_and(|idiom| idiom.is_about(&rule.name.text));
        if let Some(span) = predicate.filter(|_| !is_known) {
            let message = format!("predicates of `{}` are dropped", rule.name.text);
            let diagnostic = Diagnostic::warning(span, message).label("the rule may match more without it");
            self.diagnostics.push(diagnostic.help("let the pattern alone say what may match"));
        }
    }

    pub(super) fn alternatives(&mut self, alternatives: &[Alternative]) -> Pattern {
        let mut choice: Vec<Pattern> = alternatives.iter().map(|each| self.alternative(each)).collect();
        if choice.len() == 1 { choice.swap_remove(0) } else { Pattern::Choice(choice) }
    }

    fn alternative(&mut self, alternative: &Alternative) -> Pattern {
        for option in &alternative.options {
            report::inner_option(option, self.diagnostics);
        }
        let mut parts: Vec<Pattern> = Vec::new();
        for part in alternative.elements.iter().filter_map(|element| self.element(element)) {
            match (parts.last_mut(), part) {
                (Some(Pattern::Literal(before)), Pattern::Literal(text)) => before.push_str(&text),
                (_, part) => parts.push(part),
            }
        }
        if parts.len() == 1 { parts.swap_remove(0) } else { Pattern::Sequence(parts) }
    }

    fn element(&mut self, element: &Element) -> Option<Pattern> {
        if let Some(label) = &element.label {
            let message = "a lexer rule has no labels";
            self.diagnostics.push(Diagnostic::error(label.name.span, message).help("remove the label"));
        }
        for option in &element.options {
            report::inner_option(option, self.diagnostics);
        }
        let pattern = self.item(&element.item, element.item_span)?;
        let Some(quantifier) = element.quantifier else { return Some(pattern) };
        if quantifier.kind != Quantifier::Optional {
            self.repeats.push((element.span, pattern.clone()));
        }
        let body = Box::new(pattern);
        Some(if quantifier.greedy {
            Pattern::Repeat(body, quantifier.kind)
        } else {
            Pattern::Lazy(body, quantifier.kind)
        })
    }

    /// Nothing for what matches nothing.
    fn item(&mut self, item: &Item, span: Span) -> Option<Pattern> {
        let pattern = match item {
            Item::Literal(text) => Some(self.case.literal(text)),
            Item::Name(name, _) => self.name(name),
            Item::Range(from, to) => {
                sets::set(&[SetItem::Range(*from, *to)], span, self.case, self.diagnostics)
            }
            Item::Set(items) => sets::set(items, span, self.case, self.diagnostics),
            Item::Not(members) => sets::negated(members, self.case, self.diagnostics),
            Item::Wildcard => Some(Pattern::Any),
            Item::Group(options, alternatives) => {
                for option in options {
                    report::inner_option(option, self.diagnostics);
                }
                Some(self.alternatives(alternatives))
            }
            Item::Action => {
                skipped(span, "an action", self.diagnostics);
                return None;
            }
            Item::Predicate => return None,
            Item::Broken => None,
        };
        Some(pattern.unwrap_or(PLACEHOLDER))
    }

    fn name(&mut self, name: &Name) -> Option<Pattern> {
        if let Some(&fragment) = self.names.fragments.get(name.text.as_str()) {
            return Some(Pattern::Fragment(fragment));
        }
        if name.text == "EOF" {
            return Some(Pattern::End);
        }
        let diagnostic = if self.names.excused(name) {
            return None;
        } else if name.is_lexer() {
            self.names.undefined(name, "lexer rule")
        } else {
            let message = format!("parser rule `{}` cannot be used in a lexer rule", name.text);
            let diagnostic = Diagnostic::error(name.span, message).label("begins with a lower-case letter");
            diagnostic.help("names of lexer rules and fragments begin with an upper-case letter")
        };
        self.diagnostics.push(diagnostic);
        None
    }

    /// Reports what could be repeated without end at one place.
    pub(super) fn check_repeats(self, fragments: &[Fragment]) {
        let empty = empty_fragments(fragments);
        for (span, pattern) in &self.repeats {
            if !matches_empty(pattern, &empty) {
                continue;
            }
            let message = "what is repeated here can match the empty text";
            let mut diagnostic = Diagnostic::error(*span, message).label("could go on without end");
            if let Some(&id) = fragments_of(pattern).iter().find(|&&id| empty[id]) {
                diagnostic = diagnostic.related(fragments[id].span, "this can match the empty text");
            }
            self.diagnostics.push(diagnostic.help("let each repetition match at least one character"));
        }
    }
}
