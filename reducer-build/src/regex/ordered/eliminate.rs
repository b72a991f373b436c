//! An automaton becomes a pattern: its states are taken out, one after the other, and what led through them is put
//! onto the edges.

use super::alphabet::Alphabet;
use super::minimal::Minimal;
use crate::ir::{MAX_NESTING, Pattern, Quantifier};
use std::collections::BTreeMap;

/// How many states there may be.
const MOST_STATES: usize = 1 << 8;

/// How many characters and sets the pattern may have.
const LARGEST: usize = 1 << 14;

/// By source, then by target; the last two states are the start and the end.
type Edges = Vec<BTreeMap<usize, Pattern>>;

/// All texts that an automaton matches; `None` if it gets too large.
pub(super) fn pattern(automaton: &Minimal, alphabet: &Alphabet) -> Option<Pattern> {
    let count = automaton.next.len();
    if count > MOST_STATES {
        return None;
    }
    let (start, end) = (count, count + 1);
    let mut edges: Edges = Vec::with_capacity(count + 2);
    for (row, &accepts) in automaton.next.iter().zip(&automaton.accepts) {
        let mut symbols: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (symbol, edge) in row.iter().enumerate() {
            for target in edge.target.into_iter().chain(edge.ends.then_some(end)) {
                symbols.entry(target).or_default().push(symbol);
            }
        }
        let labelled = symbols.into_iter();
        let mut out: BTreeMap<usize, Pattern> =
            labelled.filter_map(|(target, symbols)| Some((target, alphabet.pattern(&symbols)?))).collect();
        if accepts {
            out.insert(end, nothing());
        }
        edges.push(out);
    }
    edges.push(BTreeMap::from([(0, nothing())]));
    edges.push(BTreeMap::new());
    let mut left: Vec<usize> = (0..count).collect();
    while let Some((index, &state)) = left.iter().enumerate().min_by_key(|&(_, &state)| cost(&edges, state)) {
        left.remove(index);
        take_out(&mut edges, state);
        let all = || edges.iter().flat_map(BTreeMap::values);
        if all().map(size).sum::<usize>() > LARGEST || all().any(|edge| edge.depth() > MAX_NESTING) {
            return None;
        }
    }
    edges[start].remove(&end)
}

fn take_out(edges: &mut Edges, state: usize) {
    let mut out = std::mem::take(&mut edges[state]);
    let around = out.remove(&state).map(|body| quantified(body, Quantifier::ZeroOrMore));
    for row in edges.iter_mut() {
        let Some(into) = row.remove(&state) else { continue };
        for (&target, away) in &out {
            let through = [Some(into.clone()), around.clone(), Some(away.clone())];
            let through = sequence(through.into_iter().flatten());
            let whole = match row.remove(&target) {
                Some(other) => either(other, through),
                None => through,
            };
            row.insert(target, whole);
        }
    }
}

/// How much larger everything gets without a state.
fn cost(edges: &Edges, state: usize) -> usize {
    let out: Vec<usize> =
        edges[state].iter().filter(|&(&target, _)| target != state).map(|(_, edge)| size(edge)).collect();
    let around = edges[state].get(&state).map_or(0, size);
    let rows = edges.iter().enumerate().filter(|&(source, _)| source != state);
    let into: Vec<usize> = rows.filter_map(|(_, row)| row.get(&state).map(size)).collect();
    into.iter().sum::<usize>() * out.len()
        + out.iter().sum::<usize>() * into.len()
        + around * into.len() * out.len()
}

/// How many characters and sets stand in it.
pub(super) fn size(pattern: &Pattern) -> usize {
    pattern.size(&|_| 1)
}

fn nothing() -> Pattern {
    Pattern::Sequence(Vec::new())
}

fn sequence(parts: impl Iterator<Item = Pattern>) -> Pattern {
    let mut joined: Vec<Pattern> = Vec::new();
    for part in parts {
        let parts = if let Pattern::Sequence(parts) = part { parts } else { vec![part] };
        for part in parts {
            match (joined.last_mut(), part) {
                (Some(Pattern::Literal(before)), Pattern::Literal(text)) => before.push_str(&text),
                (Some(before), Pattern::Repeat(body, Quantifier::ZeroOrMore)) if *before == *body => {
                    *before = Pattern::Repeat(body, Quantifier::OneOrMore);
                }
                (_, part) => joined.push(part),
            }
        }
    }
    if joined.len() == 1 { joined.swap_remove(0) } else { Pattern::Sequence(joined) }
}

fn either(one: Pattern, other: Pattern) -> Pattern {
    if one == nothing() {
        return quantified(other, Quantifier::Optional);
    }
    if other == nothing() {
        return quantified(one, Quantifier::Optional);
    }
    let mut parts = if let Pattern::Choice(parts) = one { parts } else { vec![one] };
    match parts.iter_mut().find_map(|part| Some((joined(part, &other)?, part))) {
        Some((joined, part)) => *part = joined,
        None => parts.push(other),
    }
    if parts.len() == 1 { parts.swap_remove(0) } else { Pattern::Choice(parts) }
}

/// One or the other, if they end with the same, which stands once then: what is nested would double with each level.
fn joined(one: &Pattern, other: &Pattern) -> Option<Pattern> {
    let [one, other] = [one, other].map(|pattern| match pattern {
        Pattern::Sequence(parts) => parts.as_slice(),
        part => std::slice::from_ref(part),
    });
    let same = one.iter().rev().zip(other.iter().rev()).take_while(|(one, other)| one == other).count();
    let before = |parts: &[Pattern]| sequence(parts[..parts.len() - same].iter().cloned());
    let end = one[one.len() - same..].iter().cloned();
    (same > 0).then(|| sequence([either(before(one), before(other))].into_iter().chain(end)))
}

fn quantified(body: Pattern, quantifier: Quantifier) -> Pattern {
    Pattern::Repeat(Box::new(body), quantifier)
}
