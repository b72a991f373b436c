//! How a language writes what stands between tokens, as its hidden lexer rules tell.

use crate::ir::{Fragment, Gives, Pattern, Token};

/// How many ways to write a hidden token are looked at.
const MOST_WAYS: usize = 64;

/// What begins and ends comments, and what joins lines.
#[derive(Default)]
pub(super) struct Written {
    /// What begins a comment that ends with its line.
    pub comments: Vec<String>,
    /// What begins a comment, and what ends it, in pairs.
    pub pairs: Vec<String>,
    /// What joins a line to the next one.
    pub joints: Vec<String>,
}

/// Of all hidden tokens.
pub(super) fn written(tokens: &[Token], fragments: &[Fragment]) -> Written {
    let mut written = Written::default();
    for token in tokens.iter().filter(|token| token.gives == Gives::Nothing) {
        let mut ways = vec![vec![&token.pattern]];
        let mut looked = 0;
        while let Some(way) = ways.pop() {
            looked += 1;
            if looked > MOST_WAYS {
                break;
            }
            match opened(&way, fragments) {
                Some(more) => ways.extend(more),
                None => written.add(&way, fragments),
            }
        }
    }
    for texts in [&mut written.comments, &mut written.joints] {
        texts.sort_unstable();
        texts.dedup();
    }
    written
}

/// The ways to write what a way begins with, if that is no character yet.
fn opened<'p>(way: &[&'p Pattern], fragments: &'p [Fragment]) -> Option<Vec<Vec<&'p Pattern>>> {
    let (first, rest) = way.split_first()?;
    let with = |inside: Vec<&'p Pattern>| [inside, rest.to_vec()].concat();
    match first {
        Pattern::Sequence(parts) => Some(vec![with(parts.iter().collect())]),
        Pattern::Choice(parts) => Some(parts.iter().map(|part| with(vec![part])).collect()),
        Pattern::Fragment(id) => Some(vec![with(vec![&fragments.get(id.0)?.pattern])]),
        _ => None,
    }
}

impl Written {
    fn add(&mut self, way: &[&Pattern], fragments: &[Fragment]) {
        let Some((Pattern::Literal(begin), rest)) = way.split_first() else { return };
        if begin.trim().is_empty() || rest.is_empty() {
            return;
        }
        let begin = begin.clone();
        if rest.iter().all(|part| is_blank(part, fragments, 0)) {
            self.joints.push(begin);
        } else if let Some(end) = last_literal(rest, fragments).filter(|end| !end.trim().is_empty()) {
            self.pairs.extend([begin, end]);
        } else {
            self.comments.push(begin);
        }
    }
}

/// The text that all texts of these patterns end with, if there is such.
fn last_literal(way: &[&Pattern], fragments: &[Fragment]) -> Option<String> {
    let mut last = *way.last()?;
    loop {
        last = match last {
            Pattern::Literal(text) => return Some(text.clone()),
            Pattern::Sequence(parts) => parts.last()?,
            Pattern::Fragment(id) => &fragments.get(id.0).filter(|fragment| fragment.level == 1)?.pattern,
            _ => return None,
        };
    }
}

/// Whether a pattern matches blanks and line ends alone. Recursion is bounded by [`MAX_NESTING`](crate::ir::MAX_NESTING).
fn is_blank(pattern: &Pattern, fragments: &[Fragment], depth: usize) -> bool {
    if depth > crate::ir::MAX_NESTING {
        return false;
    }
    let inner = |part: &Pattern| is_blank(part, fragments, depth + 1);
    match pattern {
        Pattern::Literal(text) => text.trim().is_empty(),
        Pattern::Set { ranges, negated } => {
            let blank = |&(from, to): &(char, char)| from.is_whitespace() && to.is_whitespace();
            !negated && ranges.iter().all(blank)
        }
        Pattern::Sequence(parts) | Pattern::Choice(parts) => parts.iter().all(inner),
        Pattern::Repeat(body, _) | Pattern::Lazy(body, _) => inner(body),
        Pattern::Fragment(id) => fragments.get(id.0).is_some_and(|fragment| inner(&fragment.pattern)),
        Pattern::Any | Pattern::End => false,
    }
}
