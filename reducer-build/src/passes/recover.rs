//! Recovery points: rules with `options { recover = true; }`.
//!
//! Such a rule gets one more alternative, a token of its own that no text gives: what cannot be read as the rule
//! becomes that token before it is parsed. A token that occurs in one place only, where its rule could begin
//! anyway, brings no conflict that the rule has not had before; so all later passes take it as any other.

use crate::ir::{Alternative, Element, Grammar, Item, Pattern, Quantifier, Token, TokenId};

/// Adds the tokens and the alternatives.
pub(crate) fn add_errors(grammar: &mut Grammar) {
    for rule in grammar.rules.iter_mut().filter(|rule| rule.recovers) {
        let token = TokenId(grammar.tokens.len());
        let span = rule.span;
        // The names of other tokens begin otherwise.
        let name = format!("{}_error", rule.name);
        let pattern = Pattern::Choice(Vec::new());
        let declared = Token { declared: true, is_error: true, ..Token::new(name, span, pattern) };
        grammar.tokens.push(declared);
        let (item, quantifier) = (Item::Token(token), Quantifier::One);
        let element = Element { label: None, item, quantifier, greedy: true, span };
        let elements = vec![element];
        rule.alternatives.push(Alternative { label: None, span, elements, right_assoc: false });
    }
}
