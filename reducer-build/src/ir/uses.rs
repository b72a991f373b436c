//! Who uses whom in a resolved grammar, and what can match nothing.

use crate::ground::graph::{Edges, least};
use crate::ir::{
    Alternative, Element, Fragment, FragmentId, Item, Pattern, Quantifier, Rule, RuleId, TokenId,
};

/// For each rule the rules that it uses; an index may occur twice.
pub(crate) fn rule_edges(rules: &[Rule]) -> Edges {
    let edges = |rule: &Rule| {
        let mut used = Vec::new();
        elements(&rule.alternatives, &mut |element| {
            if let Item::Rule(RuleId(id)) = element.item {
                used.push(id);
            }
        });
        used
    };
    rules.iter().map(edges).collect()
}

/// For each fragment the fragments that it uses; an index may occur twice.
pub(crate) fn fragment_edges(fragments: &[Fragment]) -> Edges {
    fragments.iter().map(|fragment| fragments_of(&fragment.pattern)).collect()
}

/// The fragments in a pattern, in the order written.
pub(crate) fn fragments_of(pattern: &Pattern) -> Vec<usize> {
    fn gather(pattern: &Pattern, found: &mut Vec<usize>) {
        match pattern {
            Pattern::Fragment(FragmentId(id)) => found.push(*id),
            Pattern::Sequence(parts) | Pattern::Choice(parts) => {
                for part in parts {
                    gather(part, found);
                }
            }
            Pattern::Repeat(inner, _) | Pattern::Lazy(inner, _) => gather(inner, found),
            Pattern::Literal(_) | Pattern::Set { .. } | Pattern::Any | Pattern::End => {}
        }
    }
    let mut found = Vec::new();
    gather(pattern, &mut found);
    found
}

/// All elements, those in groups too, in the order written.
pub(crate) fn elements<'a>(alternatives: &'a [Alternative], visit: &mut impl FnMut(&'a Element)) {
    for element in alternatives.iter().flat_map(|alternative| &alternative.elements) {
        visit(element);
        if let Item::Group(inner) = &element.item {
            elements(inner, visit);
        }
    }
}

/// Like [`elements`], to change them.
pub(crate) fn elements_mut(alternatives: &mut [Alternative], change: &mut impl FnMut(&mut Element)) {
    for element in alternatives.iter_mut().flat_map(|alternative| &mut alternative.elements) {
        change(element);
        if let Item::Group(inner) = &mut element.item {
            elements_mut(inner, change);
        }
    }
}

/// Which fragments match the empty text.
pub(crate) fn empty_fragments(fragments: &[Fragment]) -> Vec<bool> {
    least(&fragment_edges(fragments), |index, set| matches_empty(&fragments[index].pattern, set))
}

/// Whether a pattern matches the empty text, given which fragments do.
pub(crate) fn matches_empty(pattern: &Pattern, fragments: &[bool]) -> bool {
    match pattern {
        Pattern::Literal(text) => text.is_empty(),
        Pattern::Set { .. } | Pattern::Any | Pattern::End => false,
        Pattern::Sequence(parts) => parts.iter().all(|part| matches_empty(part, fragments)),
        Pattern::Choice(parts) => parts.iter().any(|part| matches_empty(part, fragments)),
        Pattern::Repeat(inner, quantifier) | Pattern::Lazy(inner, quantifier) => {
            may_be_absent(*quantifier) || matches_empty(inner, fragments)
        }
        Pattern::Fragment(FragmentId(id)) => fragments.get(*id).copied().unwrap_or(false),
    }
}

/// Which rules match the empty text.
pub(crate) fn empty_rules(rules: &[Rule]) -> Vec<bool> {
    let empty = |index: usize, set: &[bool]| {
        rules[index].alternatives.iter().any(|alternative| alternative_is_empty(alternative, set))
    };
    least(&rule_edges(rules), empty)
}

fn alternative_is_empty(alternative: &Alternative, rules: &[bool]) -> bool {
    alternative.elements.iter().all(|each| may_be_absent(each.quantifier) || item_is_empty(&each.item, rules))
}

/// Whether an item, once, matches the empty text, given which rules do.
pub(crate) fn item_is_empty(item: &Item, rules: &[bool]) -> bool {
    match item {
        Item::Token(_) => false,
        Item::Rule(RuleId(id)) => rules.get(*id).copied().unwrap_or(false),
        Item::Group(alternatives) => alternatives.iter().any(|each| alternative_is_empty(each, rules)),
    }
}

/// Whether an alternative matches some finite text, given which tokens and rules do.
pub(crate) fn can_match(
    alternative: &Alternative,
    tokens: &dyn Fn(TokenId) -> bool,
    rules: &dyn Fn(usize) -> bool,
) -> bool {
    alternative.elements.iter().all(|element| {
        may_be_absent(element.quantifier)
            || match &element.item {
                Item::Token(token) => tokens(*token),
                Item::Rule(RuleId(rule)) => rules(*rule),
                Item::Group(alternatives) => alternatives.iter().any(|each| can_match(each, tokens, rules)),
            }
    })
}

/// `?` or `*`
pub(crate) fn may_be_absent(quantifier: Quantifier) -> bool {
    matches!(quantifier, Quantifier::Optional | Quantifier::ZeroOrMore)
}
