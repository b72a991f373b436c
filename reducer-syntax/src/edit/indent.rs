//! How far lines are to be indented: as the brackets around them ask for, and not as what stood around them once.
//!
//! Nothing is known of a language's own rules. A line in brackets stands one step deeper than the line that opens them. Within that, the
//! elements of one list stand equally deep, and lines that go on with an element keep their order of depths. A line that goes on with a
//! word of a construct, as `else` and `end` are, stands as deep as the line that the construct begins in.

use crate::parse::NodeId;
use crate::tree::Layer;
use reducer_tables::{Arity, Token};
use std::cmp::Reverse;
use std::collections::BTreeMap;

/// No step is wider.
const WIDEST_STEP: usize = 8;

/// For each token, how many blanks are wanted before it if a line begins with it. Never more than there are.
pub(super) fn widths(layer: &Layer) -> Vec<usize> {
    let begins = line_starts(layer);
    let step = step(layer, &begins);
    let outermost = outermost(layer);
    let constructs = constructs(layer, &outermost);
    let mut around = vec![Around { line: 0, base: 0, first: 0, levels: vec![first_line(layer)] }];
    // Of the line under way, and of the lines that the tokens so far stand in.
    let mut line = 0;
    let mut lines = Vec::with_capacity(begins.len());
    let mut widths = vec![0; begins.len()];
    for (number, begin) in begins.iter().enumerate() {
        let closed = if closes(layer, number) && around.len() > 1 { around.pop() } else { None };
        if let Some(old) = *begin {
            line = if let Some(closed) = closed {
                closed.line
            } else if let Some(construct) = constructs[number] {
                lines[construct]
            } else if let Some(around) = around.last_mut() {
                let is_element = outermost[number].is_some_and(|node| begins_at(layer, node, around.first));
                around.base + step * around.depth(old, is_element)
            } else {
                old
            };
            line = line.min(old);
            widths[number] = line;
        }
        lines.push(line);
        if opens(layer, number) {
            around.push(Around { line, base: line + step, first: number + 1, levels: Vec::new() });
        }
    }
    widths
}

/// What stands around a line: brackets, or nothing.
struct Around {
    /// How far the line is indented that opens the brackets,
    line: usize,
    /// and how far lines in them are.
    base: usize,
    /// The first token in them.
    first: usize,
    /// How far the lines were indented that an element goes on with, each deeper than the one before.
    levels: Vec<usize>,
}

impl Around {
    /// How many steps deeper than the brackets ask for a line stands.
    fn depth(&mut self, old: usize, is_element: bool) -> usize {
        if is_element {
            self.levels.clear();
        }
        self.levels.retain(|&level| level <= old);
        if self.levels.last() != Some(&old) {
            self.levels.push(old);
        }
        self.levels.len() - 1
    }
}

/// How far the first line is indented.
fn first_line(layer: &Layer) -> usize {
    let start = layer.tokens.first().map_or(0, |token| token.start as usize);
    layer.text[..start].iter().rev().take_while(|&&byte| is_blank(byte)).count()
}

/// For each token that begins a line, how many blanks stand before it.
fn line_starts(layer: &Layer) -> Vec<Option<usize>> {
    let mut end = 0;
    let begin = |token: &Token| {
        if token.is_virtual() {
            return None;
        }
        let gap = &layer.text[std::mem::replace(&mut end, token.end as usize)..token.start as usize];
        let line = &gap[gap.iter().rposition(|&byte| byte == b'\n')? + 1..];
        Some(line.iter().take_while(|byte| is_blank(**byte)).count())
    };
    layer.tokens.iter().map(begin).collect()
}

/// How far lines in brackets are indented more than the lines of the brackets: what is seen most often; of equals, the least. If there
/// are none, how far lines are indented more than those before them.
fn step(layer: &Layer, begins: &[Option<usize>]) -> usize {
    let mut steps: BTreeMap<usize, usize> = BTreeMap::new();
    // For each open bracket, how far the line that it stands in is indented, and the lines in it.
    let mut open: Vec<(usize, Vec<usize>)> = Vec::new();
    let mut line = 0;
    for (number, begin) in begins.iter().enumerate() {
        line = begin.unwrap_or(line);
        if closes(layer, number) {
            let (opening, lines) = open.pop().unwrap_or_default();
            // The line of the closing bracket tells more: the other one may stand in what was elsewhere.
            let of_brackets = begin.unwrap_or(opening);
            for step in lines.into_iter().filter_map(|line| line.checked_sub(of_brackets)) {
                *steps.entry(step).or_default() += 1;
            }
        } else if let (Some(old), Some((_, lines))) = (begin, open.last_mut()) {
            lines.push(*old);
        }
        if opens(layer, number) {
            open.push((line, Vec::new()));
        }
    }
    steps.remove(&0);
    if steps.is_empty() {
        let lines: Vec<usize> =
            std::iter::once(first_line(layer)).chain(begins.iter().copied().flatten()).collect();
        for deeper in
            lines.windows(2).filter_map(|pair| pair[1].checked_sub(pair[0])).filter(|&step| step > 0)
        {
            *steps.entry(deeper).or_default() += 1;
        }
    }
    let most = steps.into_iter().max_by_key(|&(step, times)| (times, Reverse(step)));
    most.map_or(WIDEST_STEP, |(step, _)| step.min(WIDEST_STEP))
}

/// For each token, the outermost node that begins with it.
fn outermost(layer: &Layer) -> Vec<Option<NodeId>> {
    let mut outermost = vec![None; layer.tokens.len()];
    for node in (0..layer.nodes.len()).map(NodeId) {
        let tokens = layer.token_range(node);
        if !tokens.is_empty() {
            outermost[tokens.start].get_or_insert(node);
        }
    }
    outermost
}

/// For each word with which a construct goes on, the first token of the construct.
fn constructs(layer: &Layer, outermost: &[Option<NodeId>]) -> Vec<Option<usize>> {
    let mut constructs = vec![None; layer.tokens.len()];
    let mut nodes = (0..layer.nodes.len()).map(NodeId).peekable();
    let mut open: Vec<NodeId> = Vec::new();
    for (number, construct) in constructs.iter_mut().enumerate() {
        while open.pop_if(|node| layer.token_range(*node).end <= number).is_some() {}
        while let Some(node) = nodes.next_if(|&node| layer.token_range(node).start <= number) {
            if !layer.token_range(node).is_empty() {
                open.push(node);
            }
        }
        let own = open.last().copied().filter(|_| is_word(text(layer, number)));
        let owner = match outermost[number] {
            None => own,
            // `else` begins a part that may be left out; a name is a part of one token.
            Some(part) if own == Some(part) && layer.token_range(part).len() > 1 => {
                let may_go = layer.slot(part).is_some_and(|slot| slot.arity == Arity::Optional);
                layer.parent(part).filter(|_| may_go)
            }
            Some(_) => None,
        };
        *construct = owner.map(|node| layer.token_range(node).start);
    }
    constructs
}

fn is_word(text: &[u8]) -> bool {
    text.first().is_some_and(u8::is_ascii_alphabetic)
}

/// Whether a node is an element of a list that begins at a token.
fn begins_at(layer: &Layer, node: NodeId, token: usize) -> bool {
    let is_element = layer.slot(node).is_some_and(|slot| matches!(slot.arity, Arity::List { .. }));
    let first = || layer.mates_before(node).map_or(node, |(first, _)| first);
    is_element && layer.token_range(first()).start == token
}

/// Whether lines are indented by it.
pub(super) fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t')
}

/// Whether a token is an opening bracket, or ends with one.
pub(super) fn opens(layer: &Layer, token: usize) -> bool {
    matches!(text(layer, token), [b'(' | b'[' | b'{'] | [_, b'(' | b'[' | b'{'])
}

/// Whether a token is a closing bracket, or begins with one.
pub(super) fn closes(layer: &Layer, token: usize) -> bool {
    matches!(text(layer, token), [b')' | b']' | b'}'] | [b')' | b']' | b'}', _])
}

pub(super) fn text(layer: &Layer, token: usize) -> &[u8] {
    layer.tokens[token].text(&layer.text)
}
