//! What can never match goes: alternatives that need a token which the parser never sees, and rules that are left
//! without an alternative.
//!
//! Cannot occur after this pass, if it reported no error: a token in a parser rule that never reaches the parser, a
//! rule that never ends.

use std::collections::BTreeSet;

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::graph::least;
use crate::ir::uses::{can_match, elements, rule_edges};
use crate::ir::{Alternative, Context, Element, Filter, Gives, Grammar, Item, Rule, RuleId, Token, TokenId};

/// How many missing tokens a message names.
const SHOWN: usize = 8;

/// Takes out the tokens that never reach the parser, hidden ones out of the parser rules only, and the lost rules,
/// those without an end too.
pub(crate) fn prune(grammar: &mut Grammar, never: &[bool], diagnostics: &mut Diagnostics) {
    let before = matching(&grammar.rules, &|_| true);
    let after = matching(&grammar.rules, &|token| !never[token.0]);
    let lost: Vec<bool> = after.iter().map(|after| !after).collect();
    // Those that have no end have been reported.
    for (number, rule) in
        grammar.rules.iter().enumerate().filter(|&(number, _)| lost[number] && before[number])
    {
        let label = "needs a token that never comes";
        let diagnostic = if number == grammar.start.0 {
            let message = format!("no file can match: the start rule `{}` never does", rule.name);
            let names = named(&grammar.rules, &grammar.tokens, never);
            let help = format!(
                "{names} never reach the parser: write lexer rules, or name a token filter: `options {{ filter = path; }}`"
            );
            Diagnostic::error(rule.span, message).help(help)
        } else {
            let message = format!("rule `{}` can never match", rule.name);
            Diagnostic::warning(rule.span, message).help("define the tokens that it needs, or remove it")
        };
        diagnostics.push(diagnostic.label(label));
    }
    if lost.get(grammar.start.0).is_none_or(|&lost| lost) {
        return;
    }
    let tokens_gone: Vec<bool> =
        grammar.tokens.iter().zip(never).map(|(token, never)| *never && token.declared).collect();
    let pruner = Pruner { never, lost: &lost, tokens: new_numbers(&tokens_gone), rules: new_numbers(&lost) };
    grammar.start = RuleId(pruner.rules[grammar.start.0]);
    retain(&mut grammar.tokens, &tokens_gone);
    for token in &mut grammar.tokens {
        if let Gives::Other(other) = &mut token.gives {
            other.0 = pruner.tokens[other.0];
        }
        if let Some(base) = &mut token.retypes {
            base.0 = pruner.tokens[base.0];
        }
    }
    for context in &mut grammar.contexts {
        let (Context::NotAfter { token, tokens } | Context::Closes { token, opens: tokens }) = context;
        tokens.retain(|token| !tokens_gone[token.0]);
        for token in std::iter::once(token).chain(tokens) {
            token.0 = pruner.tokens[token.0];
        }
    }
    if let Some(Filter::Builtin(chosen)) = &mut grammar.filter {
        let lists = chosen.tokens.iter_mut().map(|(_, tokens)| tokens).chain([&mut chosen.made]);
        for tokens in lists {
            tokens.retain(|token| !tokens_gone[token.0]);
            for token in tokens {
                token.0 = pruner.tokens[token.0];
            }
        }
    }
    retain(&mut grammar.rules, &lost);
    for rule in &mut grammar.rules {
        pruner.alternatives(&mut rule.alternatives);
        rule.not_first.retain(|token| !never[token.0]);
        for token in &mut rule.not_first {
            token.0 = pruner.tokens[token.0];
        }
    }
}

/// The names of some of these tokens, as far as parser rules use them.
pub(super) fn named(rules: &[Rule], tokens: &[Token], these: &[bool]) -> String {
    let mut used = BTreeSet::new();
    for rule in rules {
        elements(&rule.alternatives, &mut |element| {
            if let Item::Token(TokenId(token)) = element.item
                && these.get(token) == Some(&true)
            {
                used.insert(token);
            }
        });
    }
    let names: Vec<&str> = used.into_iter().take(SHOWN).map(|token| tokens[token].name.as_str()).collect();
    names.join(", ")
}

/// Which rules match something, given which tokens come.
pub(super) fn matching(rules: &[Rule], tokens: &dyn Fn(TokenId) -> bool) -> Vec<bool> {
    least(&rule_edges(rules), |rule, set| {
        rules[rule].alternatives.iter().any(|each| can_match(each, tokens, &|rule| set[rule]))
    })
}

/// New numbers for all that is left; the entry of anything that is gone means nothing.
fn new_numbers(gone: &[bool]) -> Vec<usize> {
    let mut next = 0;
    let number = |&gone: &bool| {
        let number = next;
        next += usize::from(!gone);
        number
    };
    gone.iter().map(number).collect()
}

fn retain<T>(all: &mut Vec<T>, gone: &[bool]) {
    let mut gone = gone.iter();
    all.retain(|_| !gone.next().is_some_and(|&gone| gone));
}

struct Pruner<'g> {
    never: &'g [bool],
    lost: &'g [bool],
    tokens: Vec<usize>,
    rules: Vec<usize>,
}

impl Pruner<'_> {
    fn alternatives(&self, alternatives: &mut Vec<Alternative>) {
        alternatives.retain(|each| can_match(each, &|token| !self.never[token.0], &|rule| !self.lost[rule]));
        for alternative in alternatives {
            alternative.elements.retain_mut(|element| self.element(element));
        }
    }

    /// Whether anything is left of an element.
    fn element(&self, element: &mut Element) -> bool {
        match &mut element.item {
            Item::Token(TokenId(token)) if self.never[*token] => return false,
            Item::Rule(RuleId(rule)) if self.lost[*rule] => return false,
            Item::Token(TokenId(token)) => *token = self.tokens[*token],
            Item::Rule(RuleId(rule)) => *rule = self.rules[*rule],
            Item::Group(inner) => {
                self.alternatives(inner);
                return !inner.is_empty();
            }
        }
        true
    }
}
