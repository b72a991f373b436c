//! Which angle brackets are those of types.

use super::{Passes, begins_operand, is_primitive, k};
use reducer_syntax::Kind;

/// A bracket that is not closed yet.
struct Bracket {
    end: usize,
    /// Whether expressions are in it, with commas between them at most.
    has_values: bool,
}

/// A `<` that type arguments may begin with.
struct Pending {
    at: usize,
    /// Whether there was an `extends`, which `&` may come behind.
    bounded: bool,
}

impl Passes<'_> {
    /// Finds the `<` and `>` of type arguments and parameters: those with nothing but types between them.
    pub(super) fn angles(&mut self) {
        let mut pending: Vec<Pending> = Vec::new();
        let mut around: Vec<Bracket> = Vec::new();
        let mut index = 0;
        while index < self.tokens.len() {
            let kind = self.kind(index);
            while around.pop_if(|bracket| bracket.end <= index).is_some() {}
            if matches!(kind, k::PAREN | k::BRACKET | k::TokLBrace) {
                let in_values = around.last().is_some_and(|bracket| bracket.has_values);
                let has_values = kind == k::PAREN && self.has_values(index, in_values);
                around.push(Bracket { end: self.end(index), has_values });
            }
            if kind == k::GREATER {
                let in_values = around.last().is_some_and(|bracket| bracket.has_values);
                self.close_angle(index, in_values, &mut pending);
            } else if kind == k::LESS {
                // Within types, arguments come after a name only.
                if self.before(index) != k::NAME {
                    pending.clear();
                }
                pending.push(Pending { at: index, bounded: false });
            } else if let Some(last) = pending.last_mut() {
                if kind == k::TokExtends {
                    last.bounded = true;
                }
                if !(kind == k::TokAmp && last.bounded || self.may_follow(index)) {
                    pending.clear();
                } else if kind == k::AT {
                    index = self.annotation_end(index);
                    continue;
                }
            }
            index += 1;
        }
    }

    /// Whether a token may be where it is, in type arguments.
    fn may_follow(&self, index: usize) -> bool {
        let before = self.before(index);
        // The end of an annotation is a name or a parenthesis.
        let starts =
            matches!(before, k::LESS | k::TokComma | k::TokRParen | k::TokExtends | k::TokSuper | k::TokAmp);
        let ends =
            matches!(before, k::NAME | k::RIGHT | k::TokRBracket | k::TokQuestion) || is_primitive(before);
        match self.kind(index) {
            k::NAME => starts || matches!(before, k::DOT | k::NAME),
            k::AT => {
                starts
                    || matches!(before, k::DOT | k::NAME | k::RIGHT | k::TokRBracket)
                    || is_primitive(before)
            }
            k::TokQuestion => starts || before == k::NAME,
            k::DOT => matches!(before, k::NAME | k::RIGHT),
            k::TokComma => ends,
            k::TokExtends => matches!(before, k::NAME | k::TokQuestion),
            k::TokSuper => before == k::TokQuestion,
            k::BRACKET => ends && self.kind(index + 1) == k::TokRBracket,
            k::TokRBracket => before == k::BRACKET,
            kind => is_primitive(kind) && (starts || before == k::NAME),
        }
    }

    fn close_angle(&mut self, index: usize, in_values: bool, pending: &mut Vec<Pending>) {
        let before = self.before(index);
        let next = self.kind(index + 1);
        let opening = pending.pop().map(|last| last.at);
        let fits =
            matches!(before, k::NAME | k::RIGHT | k::TokRBracket | k::TokQuestion) || is_primitive(before);
        let is_diamond = opening.is_some_and(|opening| opening + 1 == index);
        // No operand is after type arguments but a name.
        let goes_on =
            !pending.is_empty() || !(next == k::GREATER || begins_operand(next) && !may_follow_type(next));
        match opening {
            Some(opening)
                if (fits || is_diamond) && goes_on && !(in_values && self.compares(opening, next)) =>
            {
                self.tokens[opening].kind = if is_diamond { k::DIAMOND } else { k::LEFT };
                self.tokens[index].kind = k::RIGHT;
                self.mates.join(opening, index);
            }
            _ => {
                pending.clear();
                if next == k::GREATER && self.tokens[index].end == self.tokens[index + 1].start {
                    self.tokens[index].kind = k::SHIFT;
                }
            }
        }
    }

    /// Whether expressions are in the parenthesis at `index`, which stands in another such one or not.
    fn has_values(&self, index: usize, in_values: bool) -> bool {
        let end = self.end(index);
        match self.before(index) {
            k::NAME => match self.before(self.names_start(index - 1)) {
                k::PAREN | k::TokComma => in_values,
                // A method that is declared, or a pattern.
                k::NAME
                | k::RIGHT
                | k::TokRBracket
                | k::AT
                | k::TokVoid
                | k::TokCase
                | k::TokInstanceof
                | k::TokFinal => false,
                kind if is_primitive(kind) => false,
                // A constructor.
                _ => !matches!(self.kind(end + 1), k::TokLBrace | k::TokThrows),
            },
            k::RIGHT | k::TokFor | k::TokTry | k::TokCatch => false,
            _ => self.kind(end + 1) != k::ARROW,
        }
    }

    /// Whether `<` at `index`, with a `>` before `next`, compares if it is among expressions.
    fn compares(&self, index: usize, next: Kind) -> bool {
        let start = if self.before(index) == k::NAME { self.names_start(index - 1) } else { index };
        let makes_type = match self.before(start) {
            k::TokNew | k::TokColonColon | k::TokInstanceof | k::TokFinal | k::NAME | k::RIGHT => true,
            before => before == k::DOT && start == index,
        };
        matches!(next, k::NAME | k::PAREN | k::TokThis) && !makes_type
    }

    /// The first of the names with dots between them, the last of which is at `index`.
    fn names_start(&self, mut index: usize) -> usize {
        while index >= 2 && self.kind(index - 1) == k::DOT && self.kind(index - 2) == k::NAME {
            index -= 2;
        }
        index
    }
}

/// Whether what begins an operand may also come after type arguments or parameters.
fn may_follow_type(kind: Kind) -> bool {
    matches!(kind, k::NAME | k::PAREN | k::TokThis | k::TokSuper | k::TokVoid) || is_primitive(kind)
}
