//! All names of a grammar and what they stand for.

use std::collections::{BTreeMap, BTreeSet};

use super::case::Case;
use super::parts::{Part, parts};
use super::similar::similar;
use crate::builtin::Idiom;
use crate::g4::ast::{File, GrammarKind, Item, Name, Rule, elements};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;
use crate::ir::{FragmentId, Pattern, RuleId, Token, TokenId};
use crate::passes::combine::Combined;

/// The pattern of a lexer rule, or of a part of one, that could not be read.
pub(super) const PLACEHOLDER: Pattern = Pattern::Any;

/// What each name stands for, and the rules that have one.
#[derive(Default)]
pub(super) struct Names<'a> {
    /// Parser rules.
    pub(super) rules: BTreeMap<&'a str, RuleId>,
    /// Tokens: lexer rules, and those without one.
    pub(super) tokens: BTreeMap<&'a str, TokenId>,
    /// Fragments, and tokens that other lexer rules use as such.
    pub(super) fragments: BTreeMap<&'a str, FragmentId>,
    /// Names whose rules were reported.
    broken: BTreeSet<&'a str>,
    /// Some files are missing, so that an unknown name is no mistake.
    incomplete: bool,
    /// What stands for the base class of the grammar, if that is known.
    pub(super) idiom: Option<&'static Idiom>,
    /// What holds for literals of parser rules, and for lexer rules that do not say otherwise.
    pub(super) case: Case,
    /// In the order of [`Names::rules`]' values.
    pub(super) parser_rules: Vec<&'a Rule>,
    /// Those that make tokens, by their commands, in the order of [`Names::tokens`]' values, after the literals.
    pub(super) lexer_rules: Vec<Part<'a>>,
    /// In the order of [`Names::fragments`]' values, before the tokens used as such.
    pub(super) fragment_rules: Vec<&'a Rule>,
    /// Tokens without a lexer rule, after those with one: from `tokens { }`, and those that are nowhere defined.
    pub(super) declared: Vec<&'a Name>,
    /// Indices of lexer rules that other lexer rules use.
    pub(super) copied: Vec<usize>,
    /// Literals of parser rules, in the order of their first use, and where that is.
    pub(super) literals: Vec<(&'a str, Span)>,
    /// The token that a literal of a parser rule stands for.
    of_literal: BTreeMap<&'a str, TokenId>,
}

impl<'a> Names<'a> {
    /// The names of a whole grammar.
    /// `made`: tokens that the token filter makes of nothing, whether or not there are lexer rules of their names.
    pub(super) fn new(combined: &'a Combined, made: Vec<&'a Name>, diagnostics: &mut Diagnostics) -> Self {
        let case = Case::of(&combined.file.options, Case::Sensitive);
        let mut names = Self { incomplete: !combined.complete, case, ..Self::default() };
        names.define(&combined.file, diagnostics);
        names.collect_literals(combined.file.kind, diagnostics);
        names.collect_copied();
        for name in made {
            names.declare(name);
        }
        names.collect_declared(&combined.file, diagnostics);
        names
    }

    fn define(&mut self, file: &'a File, diagnostics: &mut Diagnostics) {
        let mut first: BTreeMap<&str, &Rule> = BTreeMap::new();
        for rule in &file.rules {
            let Name { text, span } = &rule.name;
            if text == "EOF" {
                let message = "`EOF` is the end of the file and cannot be a rule";
                diagnostics.push(Diagnostic::error(*span, message).help("give the rule another name"));
                continue;
            }
            if let Some(previous) = first.get(text.as_str()) {
                let diagnostic = Diagnostic::error(*span, format!("rule `{text}` is defined twice"));
                let diagnostic = diagnostic.label("again here").related(previous.name.span, "first here");
                diagnostics.push(
                    diagnostic.help("rename one, or make them alternatives of one rule, separated by `|`"),
                );
                continue;
            }
            first.insert(text, rule);
            if !rule.name.is_lexer() {
                if let Some(fragment) = rule.fragment {
                    let message = format!("`{text}` is marked as a fragment, but named like a parser rule");
                    let diagnostic =
                        Diagnostic::error(*span, message).related(fragment, "only lexer rules have this");
                    diagnostics.push(diagnostic.help("begin its name with an upper-case letter"));
                    self.broken.insert(text);
                } else {
                    self.rules.insert(text, RuleId(self.parser_rules.len()));
                    self.parser_rules.push(rule);
                }
            } else if rule.fragment.is_some() {
                self.fragments.insert(text, FragmentId(self.fragment_rules.len()));
                self.fragment_rules.push(rule);
            } else {
                self.lexer_rules.extend(parts(rule));
            }
        }
    }

    /// Gives each literal of a parser rule its token: the lexer rule that consists of it, or one of its own.
    fn collect_literals(&mut self, kind: GrammarKind, diagnostics: &mut Diagnostics) {
        let mut aliases: BTreeMap<&str, usize> = BTreeMap::new();
        // A combined grammar's own literals are of the default mode; in a lexer grammar it comes first.
        let of_parser =
            |part: &Part| (kind != GrammarKind::Combined || part.rule.mode.is_none()) && !part.is_retyped();
        let mut rules: Vec<(usize, &Part)> =
            self.lexer_rules.iter().enumerate().filter(|(_, part)| of_parser(part)).collect();
        rules.sort_by_key(|(_, part)| part.rule.mode);
        for (index, part) in rules {
            if let Some(text) = only_literal(part.rule) {
                aliases.entry(text).or_insert(index);
            }
        }
        let mut seen: BTreeSet<&str> = BTreeSet::new();
        for (item, span) in self.items_of_parser() {
            if let Item::Literal(text) = item
                && !aliases.contains_key(text.as_str())
                && seen.insert(text)
            {
                if kind == GrammarKind::Combined {
                    self.literals.push((text, span));
                } else if !self.incomplete {
                    let message = format!("no lexer rule consists of {}", quoted(text));
                    let help = "add one to the lexer grammar: a parser grammar cannot make tokens";
                    diagnostics.push(Diagnostic::error(span, message).label("not a token").help(help));
                }
            }
        }
        let count = self.literals.len();
        self.of_literal =
            self.literals.iter().enumerate().map(|(index, &(text, _))| (text, TokenId(index))).collect();
        self.of_literal.extend(aliases.into_iter().map(|(text, index)| (text, TokenId(count + index))));
        for (index, part) in self.lexer_rules.iter().enumerate().filter(|(_, part)| part.main) {
            self.tokens.insert(&part.rule.name.text, TokenId(count + index));
        }
    }

    /// Everything in parser rules but groups, with its place.
    pub(super) fn items_of_parser(&self) -> Vec<(&'a Item, Span)> {
        let mut items = Vec::new();
        for rule in &self.parser_rules {
            elements(&rule.alternatives, &mut |element| match &element.item {
                Item::Group(..) => {}
                Item::Not(members) => items.extend(members.iter().map(|(item, span)| (item, *span))),
                item => items.push((item, element.item_span)),
            });
        }
        items
    }

    /// Finds the tokens that other lexer rules use.
    fn collect_copied(&mut self) {
        let mut used: BTreeSet<TokenId> = BTreeSet::new();
        let lexer_rules = self.lexer_rules.iter().map(|part| part.alternatives);
        let fragments = self.fragment_rules.iter().map(|rule| &*rule.alternatives);
        for alternatives in lexer_rules.chain(fragments) {
            elements(alternatives, &mut |element| {
                if let Item::Name(name, _) = &element.item {
                    used.extend(self.tokens.get(name.text.as_str()));
                }
            });
        }
        for id in used {
            let index = id.0 - self.literals.len();
            if index >= self.lexer_rules.len() {
                continue;
            }
            let fragment = FragmentId(self.fragment_rules.len() + self.copied.len());
            self.fragments.insert(&self.lexer_rules[index].rule.name.text, fragment);
            self.copied.push(index);
        }
    }

    /// The tokens that are literals of parser rules.
    pub(super) fn literal_tokens(&self) -> Vec<Token> {
        let token = |&(text, span): &(&str, Span)| Token {
            literal: Some(text.to_owned()),
            ..Token::new(quoted(text), span, self.case.literal(text))
        };
        self.literals.iter().map(token).collect()
    }

    /// The token of a literal in a parser rule.
    pub(super) fn literal(&self, text: &str) -> TokenId {
        self.of_literal.get(text).copied().unwrap_or(self.placeholder_id())
    }

    /// The token of this name, or of a literal with this text.
    pub(super) fn token_or_literal(&self, text: &str) -> Option<TokenId> {
        self.tokens.get(text).or_else(|| self.of_literal.get(text)).copied()
    }

    /// What a token is made of by the lexer, if it is.
    pub(super) fn lexer_rule(&self, token: usize) -> Option<&Part<'a>> {
        self.lexer_rules.get(token.checked_sub(self.literals.len())?)
    }

    /// The token that stands where a mistake was; after all others.
    pub(super) fn placeholder_id(&self) -> TokenId {
        TokenId(self.literals.len() + self.lexer_rules.len() + self.declared.len())
    }

    /// See [`Names::placeholder_id`].
    pub(super) fn placeholder() -> Token {
        Token::new("<error>".to_owned(), Span::default(), PLACEHOLDER)
    }

    /// Whether an unknown name is no mistake, or has been reported already.
    pub(super) fn excused(&self, name: &Name) -> bool {
        self.incomplete || self.broken.contains(name.text.as_str())
    }

    /// The rule of the parser that has this name; an error if there is none.
    pub(super) fn rule(&self, name: &Name, diagnostics: &mut Diagnostics) -> Option<RuleId> {
        let found = self.rules.get(name.text.as_str()).copied();
        if found.is_none() {
            diagnostics.push(self.undefined(name, "parser rule"));
        }
        found
    }

    /// An error: there is no `what` of this name.
    pub(super) fn undefined(&self, name: &Name, what: &str) -> Diagnostic {
        let known: Box<dyn Iterator<Item = &&str>> = match what {
            "parser rule" => Box::new(self.rules.keys()),
            "token" => Box::new(self.tokens.keys()),
            _ => Box::new(self.tokens.keys().chain(self.fragments.keys())),
        };
        let help = match similar(&name.text, known.copied()) {
            Some(near) => format!("did you mean `{near}`?"),
            None => format!("define it: `{} : ... ;`", name.text),
        };
        Diagnostic::error(name.span, format!("{what} `{}` is not defined", name.text))
            .label("unknown")
            .help(help)
    }
}

/// The literal that a lexer rule consists of, actions aside.
pub(super) fn only_literal(rule: &Rule) -> Option<&str> {
    let [alternative] = rule.alternatives.as_slice() else { return None };
    let mut elements = alternative.elements.iter().filter(|element| !matches!(element.item, Item::Action));
    match (elements.next(), elements.next()) {
        (Some(only), None) if only.quantifier.is_none() => match &only.item {
            Item::Literal(text) => Some(text),
            _ => None,
        },
        _ => None,
    }
}

/// As it would be written in a grammar.
fn quoted(text: &str) -> String {
    let mut quoted = String::from("'");
    for next in text.chars() {
        match next {
            '\n' => quoted.push_str("\\n"),
            '\t' => quoted.push_str("\\t"),
            '\r' => quoted.push_str("\\r"),
            '\'' | '\\' => quoted.extend(['\\', next]),
            _ if next.is_control() => quoted.extend(next.escape_unicode()),
            _ => quoted.push(next),
        }
    }
    quoted.push('\'');
    quoted
}
