//! What a macro stands for, in the place of its only call ("Macros By Example").

use super::tokens::{self, Tokens, opens};
use crate::kinds as k;
use reducer_syntax::{Arity, NodeId, Rewrite, Tree};
use std::rc::Rc;

/// How deep repetitions may stand in each other.
const DEEPEST: usize = 8;

/// `$( ... ) separator operator`: what is in it, its separator, and where it ends.
struct Repetition<'t> {
    within: Tokens<'t>,
    separator: Option<&'t [u8]>,
    end: usize,
}

impl<'t> Repetition<'t> {
    /// The one that begins at a `$`.
    fn at(tokens: Tokens<'t>, dollar: usize) -> Option<Self> {
        if tokens.get(dollar + 1) != Some(b"(") {
            return None;
        }
        let close = tokens.close_of(dollar + 1);
        let is_operator = |at| matches!(tokens.get(at), Some(b"*" | b"+" | b"?"));
        let separator =
            if is_operator(close + 1) && !is_operator(close + 2) { None } else { tokens.get(close + 1) };
        let end = close + 2 + usize::from(separator.is_some());
        is_operator(end - 1).then(|| Self { within: tokens.part(dollar + 2..close), separator, end })
    }
}

/// What a name of a macro stands for: some tokens, or something in each repetition.
#[derive(Clone)]
enum Bound<'t> {
    One(Tokens<'t>),
    Each(Rc<[Bindings<'t>]>),
}

type Bindings<'t> = Vec<(&'t [u8], Bound<'t>)>;

/// What the names of a matcher stand for, if the arguments are such; what kind of syntax an argument is does not count.
fn matched<'t>(matcher: Tokens<'t>, given: Tokens<'t>, depth: usize) -> Option<Bindings<'t>> {
    let mut bindings = Vec::new();
    let (mut at, mut next) = (0, 0);
    while let Some(token) = matcher.get(at) {
        if token != b"$" {
            (given.get(next) == Some(token)).then_some(())?;
            (at, next) = (at + 1, next + 1);
        } else if let Some(repetition) = Repetition::at(matcher, at) {
            let after = matcher.get(repetition.end);
            let end = match after {
                // Perhaps one more separator.
                Some(b"$") => given.ranges.len(),
                after => given.until(next, |token| Some(token) == after),
            };
            bindings.extend(repeated(&repetition, given.part(next..end), depth.checked_sub(1)?)?);
            (at, next) = (repetition.end, end);
            if after == Some(b"$") {
                at = Repetition::at(matcher, at)?.end;
            }
        } else {
            let (name, sort, after) = (matcher.get(at + 1)?, matcher.get(at + 3)?, matcher.get(at + 4));
            let end = match sort {
                b"tt" | b"ident" | b"literal" | b"lifetime" if given.get(next).is_some_and(opens) => {
                    given.close_of(next) + 1
                }
                b"tt" | b"ident" | b"literal" | b"lifetime" => next + 1,
                _ => given.until(next, |token| Some(token) == after),
            };
            (next < end && end <= given.ranges.len()).then_some(())?;
            bindings.push((name, Bound::One(given.part(next..end))));
            (at, next) = (at + 4, end);
        }
    }
    (next == given.ranges.len()).then_some(bindings)
}

/// What each name of a repetition stands for.
fn repeated<'t>(repetition: &Repetition<'t>, given: Tokens<'t>, depth: usize) -> Option<Bindings<'t>> {
    let within = repetition.within;
    // Without a separator, what the matcher ends with is where the next one begins, if it is no name.
    let last = within.ranges.len().checked_sub(1).and_then(|last| within.get(last));
    let ends_with =
        last.filter(|_| within.ranges.len() < 4 || within.get(within.ranges.len() - 4) != Some(b"$"));
    let mut each = Vec::new();
    let mut from = 0;
    while from < given.ranges.len() {
        let is_end = |token: &[u8]| Some(token) == repetition.separator.or(ends_with);
        let end = match (repetition.separator, ends_with) {
            (None, None) => given.ranges.len(),
            (None, Some(_)) => (given.until(from, is_end) + 1).min(given.ranges.len()),
            (Some(_), _) => given.until(from, is_end),
        };
        each.push(matched(within, given.part(from..end), depth)?);
        from = end + usize::from(repetition.separator.is_some());
    }
    let each: Rc<[Bindings<'t>]> = each.into();
    let names = (0..within.ranges.len())
        .filter(|&at| within.get(at) == Some(b"$"))
        .filter_map(|at| within.get(at + 1));
    Some(names.map(|name| (name, Bound::Each(each.clone()))).collect())
}

/// Puts what a macro stands for to the end of a text; `None` if a name stands for nothing there, or if it becomes longer than the file.
fn transcribe(body: Tokens<'_>, bindings: &Bindings<'_>, depth: usize, made: &mut Vec<u8>) -> Option<()> {
    let mut at = 0;
    let mut written = body.range().start;
    while let Some(token) = body.get(at) {
        // Repetitions in each other make much of little.
        (made.len() <= body.text.len()).then_some(())?;
        made.extend(&body.text[written..body.ranges[at].start]);
        let mut end = at + 1;
        if token != b"$" {
            made.extend(token);
        } else if let Some(repetition) = Repetition::at(body, at) {
            let named = |token: &[u8]| bindings.iter().find(|(name, _)| *name == token);
            let each = (0..repetition.within.ranges.len()).find_map(|at| {
                match named(repetition.within.get(at)?)? {
                    (_, Bound::Each(each)) => Some(each),
                    (_, Bound::One(_)) => None,
                }
            })?;
            for (number, bound) in each.iter().enumerate() {
                if number > 0 {
                    made.extend(repetition.separator.unwrap_or(b" "));
                }
                let bindings = bound.iter().chain(bindings).cloned().collect();
                transcribe(repetition.within, &bindings, depth.checked_sub(1)?, made)?;
            }
            end = repetition.end;
        } else {
            let name = body.get(at + 1)?;
            match bindings.iter().find(|(known, _)| *known == name) {
                Some((_, Bound::One(tokens))) => made.extend(&tokens.text[tokens.range()]),
                None if name == b"crate" => made.extend(b"crate"),
                _ => return None,
            }
            end += 1;
        }
        written = body.ranges[end - 1].end;
        at = end;
    }
    Some(())
}

/// What the macro of a rule stands for comes in the place of its call, and the macro goes, if there is one call.
pub fn in_place_of_its_call(tree: &Tree, rule: NodeId) -> Option<Rewrite> {
    // With its attributes.
    let is_element = |&node: &NodeId| matches!(tree.slot(node)?.arity, Arity::List { .. }).then_some(node);
    let above = |node| std::iter::successors(tree.parent(node), |&node| tree.parent(node));
    let definition = above(rule).find_map(|node| is_element(&node))?;
    let ranges = tokens::ranges(tree);
    let all = Tokens { text: tree.text(), ranges: &ranges };
    let of_node = |node| all.part(tree.token_range(node));

    let own = of_node(definition);
    let name = (0..own.ranges.len())
        .find(|&at| own.get(at) == Some(b"macro_rules"))
        .and_then(|at| own.get(at + 2))?;
    let [_, call] = tree.tokens_with_text(name)[..] else { return None };
    let at = tree.token_range(call).start;
    (all.get(at + 1) == Some(b"!") && all.get(at + 2).is_some_and(opens)).then_some(())?;
    let close = all.close_of(at + 2);
    let given = all.part(at + 3..close.max(at + 3));

    let rules = tree.subtree(definition).filter(|&node| tree.kind(node) == k::MacroRule1);
    let within = |rule, slot| {
        let tokens = of_node(tree.in_slot(rule, slot).next()?);
        Some(tokens.part(1..tokens.ranges.len().checked_sub(1)?))
    };
    let mut fitting = rules.filter_map(|rule| {
        Some((matched(within(rule, "matcher")?, given, DEEPEST)?, within(rule, "transcriber")?))
    });
    let (bindings, body) = fitting.next()?;
    let mut made = Vec::new();
    transcribe(body, &bindings, DEEPEST, &mut made)?;

    // A semicolon is the call's where items stand, and belongs to what comes where that is an expression.
    let is_whole = made.is_empty() || made.ends_with(b";") || made.ends_with(b"}");
    let end = close + usize::from(is_whole && all.get(close + 1) == Some(b";"));
    let call = ranges[at].start..ranges.get(end)?.end;
    let mut parts = vec![(call, made), (tree.text_range(definition), Vec::new())];
    parts.sort_by_key(|(part, _)| part.start);
    (parts[0].0.end <= parts[1].0.start).then_some(parts)
}
