//! Lists in every usual spelling become lists in one: `a (',' a)*`, `(a ';')*`, `a*`.
//!
//! - A rule that spells a list by calling itself says so with a quantifier: `list: a | list ',' a`. Its labels
//!   are kept: a rule whose alternatives have names stays as it is.
//! - `(a ',')* a` is `a (',' a)*`, and `(a ',')* a?` is `(a (',' a)* ','?)?`.
//!
//! The language stays the same. What cannot occur after it: a list whose first element is not the one in front.

use crate::ground::source::Span;
use crate::ir::{Alternative, Element, Grammar, Item, Quantifier, Rule, RuleId, TokenId};
use std::collections::BTreeSet;

/// How many spellings of one separator are told apart.
const MOST_SPELLINGS: usize = 16;

/// The same grammar, lists spelled in one way.
pub fn normalised(grammar: &Grammar) -> Grammar {
    let mut grammar = grammar.clone();
    for index in 0..grammar.rules.len() {
        if let Some(elements) = repeated(&grammar, RuleId(index)) {
            let rule = &mut grammar.rules[index];
            rule.alternatives = vec![Alternative {
                right_assoc: false,
                label: None,
                span: span_of(&rule.alternatives, |each| each.span),
                elements,
            }];
        }
        let mut rule = grammar.rules[index].clone();
        front_first(&grammar, &mut rule.alternatives);
        grammar.rules[index] = rule;
    }
    grammar
}

/// What a rule that repeats something by calling itself comes to.
fn repeated(grammar: &Grammar, id: RuleId) -> Option<Vec<Element>> {
    let rule = &grammar.rules[id.0];
    if rule.alternatives.iter().any(|alternative| alternative.label.is_some()) {
        return None;
    }
    let alternatives = written_out(rule, id);
    let calls_itself = |elements: &&Vec<Element>| elements.iter().any(|element| is_call(element, id));
    let (calls, others): (Vec<_>, Vec<_>) = alternatives.iter().partition(calls_itself);
    let (edge, mut steps) = steps(&calls, id)?;
    let uses = |elements: &[Element]| uses_rule(elements, id);
    if steps.iter().any(|step| step.is_empty() || uses(step)) || others.iter().any(|other| uses(other)) {
        return None;
    }
    match (&*others, &mut *steps) {
        ([nothing], _) if nothing.is_empty() => {
            let many = steps.into_iter().map(<[Element]>::to_vec).collect();
            Some(vec![group(many, Quantifier::ZeroOrMore, rule.span)])
        }
        ([once], [again]) if same_elements(once, again) => {
            Some(vec![group(vec![(*once).clone()], Quantifier::OneOrMore, rule.span)])
        }
        ([once], [again]) => {
            let ([element], separator) = (&***once, split(again, edge)?) else { return None };
            let separator = separated(grammar, element, separator)?;
            let more = [separator, std::slice::from_ref(element)].concat();
            Some(vec![element.clone(), group(vec![more], Quantifier::ZeroOrMore, rule.span)])
        }
        // `a ',' list | a | ` may end with a separator.
        ([once, nothing] | [nothing, once], [again])
            if nothing.is_empty() && edge == Edge::Right && !once.is_empty() =>
        {
            let ([element], separator) = (&***once, split(again, edge)?) else { return None };
            separated(grammar, element, separator)?;
            let last = Element { quantifier: Quantifier::Optional, ..element.clone() };
            Some(vec![group(vec![again.to_vec()], Quantifier::ZeroOrMore, rule.span), last])
        }
        _ => None,
    }
}

/// The elements of the alternatives; `a (',' list)?` is written as the two that it stands for.
fn written_out(rule: &Rule, id: RuleId) -> Vec<Vec<Element>> {
    let [Alternative { elements, .. }] = &*rule.alternatives else {
        return rule.alternatives.iter().map(|alternative| alternative.elements.clone()).collect();
    };
    let is_optional_call = |element: &&Element| {
        element.quantifier == Quantifier::Optional && uses_rule(std::slice::from_ref(element), id)
    };
    let Some(at) = elements.iter().position(|element| is_optional_call(&element)) else {
        return vec![elements.clone()];
    };
    let (mut with, mut without) = (elements.clone(), elements.clone());
    without.remove(at);
    let once = Element { quantifier: Quantifier::One, ..elements[at].clone() };
    with.splice(
        at..=at,
        match once.item {
            Item::Group(alternatives) if alternatives.len() == 1 => {
                alternatives.into_iter().flat_map(|alternative| alternative.elements).collect()
            }
            _ => vec![once],
        },
    );
    vec![without, with]
}

/// Where a rule calls itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Edge {
    Left,
    Right,
}

/// What stands beside the calls, if all of them are at the same edge.
fn steps<'a>(calls: &[&'a Vec<Element>], id: RuleId) -> Option<(Edge, Vec<&'a [Element]>)> {
    let left = |elements: &&'a Vec<Element>| {
        elements.split_first().filter(|(first, _)| is_call(first, id)).map(|(_, rest)| rest)
    };
    let right = |elements: &&'a Vec<Element>| {
        elements.split_last().filter(|(last, _)| is_call(last, id)).map(|(_, rest)| rest)
    };
    let all_left = calls.iter().map(left).collect::<Option<Vec<_>>>().map(|steps| (Edge::Left, steps));
    let steps =
        all_left.or_else(|| Some((Edge::Right, calls.iter().map(right).collect::<Option<Vec<_>>>()?)));
    steps.filter(|(_, steps)| !steps.is_empty())
}

fn is_call(element: &Element, id: RuleId) -> bool {
    matches!(element.item, Item::Rule(rule) if rule == id)
        && element.quantifier == Quantifier::One
        && element.label.is_none()
}

/// Recursion is bounded by `ir::MAX_NESTING`.
fn uses_rule(elements: &[Element], id: RuleId) -> bool {
    elements.iter().any(|element| match &element.item {
        Item::Token(_) => false,
        Item::Rule(rule) => *rule == id,
        Item::Group(alternatives) => alternatives.iter().any(|each| uses_rule(&each.elements, id)),
    })
}

/// What stands between two elements; the element is at the far end from the call.
fn split(step: &[Element], edge: Edge) -> Option<(&Element, &[Element])> {
    match edge {
        Edge::Left => step.split_last(),
        Edge::Right => step.split_first(),
    }
}

/// The separator, if this is one and stands beside the same element.
fn separated<'a>(
    grammar: &Grammar,
    element: &Element,
    (other, separator): (&Element, &'a [Element]),
) -> Option<&'a [Element]> {
    let is_list = is_once(element) && is_once(other) && same_element(element, other);
    (is_list && is_separator(grammar, separator)).then_some(separator)
}

/// From the first to the last.
fn span_of<T>(items: &[T], span: impl Fn(&T) -> Span) -> Span {
    items.first().zip(items.last()).map_or_else(Span::default, |(first, last)| span(first).to(span(last)))
}

/// A group of these alternatives; of a single one that needs none, that one.
fn group(mut alternatives: Vec<Vec<Element>>, quantifier: Quantifier, span: Span) -> Element {
    if let [only] = &mut *alternatives
        && let [element] = &mut **only
        && is_once(element)
    {
        return Element { quantifier, ..element.clone() };
    }
    let alternative = |elements: Vec<Element>| {
        let span = span_of(&elements, |each| each.span);
        Alternative { label: None, span, right_assoc: false, elements }
    };
    let item = Item::Group(alternatives.into_iter().map(alternative).collect());
    Element { label: None, item, quantifier, greedy: true, span }
}

/// `(a ',')* a` and `(a ',')* a?`, in groups too. Recursion is bounded by `ir::MAX_NESTING`.
fn front_first(grammar: &Grammar, alternatives: &mut [Alternative]) {
    for alternative in alternatives {
        for element in &mut alternative.elements {
            if let Item::Group(inner) = &mut element.item {
                front_first(grammar, inner);
            }
        }
        let mut at = 0;
        while let Some([many, last, ..]) = alternative.elements.get(at..) {
            if let Some(list) = list_before(grammar, many, last) {
                alternative.elements.splice(at..at + 2, list);
            }
            at += 1;
        }
    }
}

fn list_before(grammar: &Grammar, many: &Element, end: &Element) -> Option<Vec<Element>> {
    let only = repeated_elements(many, Quantifier::ZeroOrMore)?;
    let (element, separator) = only.split_first()?;
    // What ends as soon as it can does not go on with the element in front.
    let is_greedy = many.greedy && end.greedy;
    if !is_greedy || !is_once(element) || !same_element(element, end) || !is_separator(grammar, separator) {
        return None;
    }
    let label = end.label.clone().or_else(|| element.label.clone());
    let first = Element { label, quantifier: Quantifier::One, ..end.clone() };
    let more = [separator, std::slice::from_ref(element)].concat();
    let mut list = vec![first, group(vec![more], Quantifier::ZeroOrMore, many.span)];
    match end.quantifier {
        Quantifier::One => Some(list),
        Quantifier::Optional => {
            list.push(group(vec![separator.to_vec()], Quantifier::Optional, many.span));
            Some(vec![group(vec![list], Quantifier::Optional, many.span.to(end.span))])
        }
        Quantifier::ZeroOrMore | Quantifier::OneOrMore => None,
    }
}

/// What a group of one alternative repeats.
pub(super) fn repeated_elements(element: &Element, quantifier: Quantifier) -> Option<&[Element]> {
    match &element.item {
        Item::Group(alternatives) if element.quantifier == quantifier => match &**alternatives {
            [only] => Some(&only.elements),
            _ => None,
        },
        _ => None,
    }
}

fn is_once(element: &Element) -> bool {
    element.quantifier == Quantifier::One
}

/// Whether these always are some tokens with one text each: what is not in the tree between two elements.
fn is_separator(grammar: &Grammar, elements: &[Element]) -> bool {
    spellings(grammar, elements).is_some_and(|spellings| spellings.iter().any(|tokens| !tokens.is_empty()))
}

/// The ways to spell elements that are tokens with one text each, choices of such, or optional: none twice, and in the
/// order in which ANTLR tries them.
/// `None` if they can be something else. Recursion is bounded by `ir::MAX_NESTING`.
pub(super) fn spellings(grammar: &Grammar, elements: &[Element]) -> Option<Vec<Vec<TokenId>>> {
    let mut all = vec![Vec::new()];
    for element in elements {
        let mut each = match &element.item {
            _ if element.label.is_some() => return None,
            Item::Token(token) => {
                grammar.tokens[token.0].literal.as_ref()?;
                vec![vec![*token]]
            }
            Item::Rule(_) => return None,
            Item::Group(alternatives) => {
                let mut choices = Vec::new();
                for alternative in alternatives {
                    choices.extend(spellings(grammar, &alternative.elements)?);
                }
                choices
            }
        };
        match element.quantifier {
            Quantifier::One => {}
            Quantifier::Optional => each.push(Vec::new()),
            Quantifier::ZeroOrMore | Quantifier::OneOrMore => return None,
        }
        all = all.iter().flat_map(|before| each.iter().map(move |one| [&**before, one].concat())).collect();
        let mut seen = BTreeSet::new();
        all.retain(|spelling| seen.insert(spelling.clone()));
        if all.len() > MOST_SPELLINGS {
            return None;
        }
    }
    Some(all)
}

/// Whether two elements match the same, but for how often, and have no different labels.
pub(super) fn same_element(left: &Element, right: &Element) -> bool {
    let same_label = left.label.is_none() || right.label.is_none() || left.label == right.label;
    same_label && same_item(&left.item, &right.item)
}

/// Whether two items match the same, wherever they stand and whatever their labels.
fn same_item(left: &Item, right: &Item) -> bool {
    match (left, right) {
        (Item::Token(left), Item::Token(right)) => left == right,
        (Item::Rule(left), Item::Rule(right)) => left == right,
        (Item::Group(left), Item::Group(right)) => {
            left.len() == right.len()
                && left.iter().zip(right).all(|(left, right)| same_elements(&left.elements, &right.elements))
        }
        _ => false,
    }
}

/// The same for elements one after the other. Recursion is bounded by `ir::MAX_NESTING`.
fn same_elements(left: &[Element], right: &[Element]) -> bool {
    left.len() == right.len()
        && left
            .iter()
            .zip(right)
            .all(|(left, right)| left.quantifier == right.quantifier && same_item(&left.item, &right.item))
}
