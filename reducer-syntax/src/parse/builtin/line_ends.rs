//! Line ends that end statements, as in Go, Kotlin or JavaScript: a virtual token after the last token of a statement.

use super::gaps::Gaps;
use crate::parse::checkpoint::Checkpoint;
use crate::parse::filter::Filter;
use crate::parse::layout::{Gap, Layout};
use reducer_tables::{Chosen, Kind, Token};

/// What the grammar says of the ends of its statements.
#[derive(Clone, Copy, Debug)]
struct Parameters {
    /// Ends a statement.
    end: Kind,
    /// The tokens after which a statement can end; all, if there are none.
    after: &'static [Kind],
    /// Tokens after which it cannot.
    not_after: &'static [Kind],
    /// Tokens before which it does not end by a line end,
    not_before: &'static [Kind],
    /// and those before which it ends without one.
    before: &'static [Kind],
    /// Brackets in which line ends do not count, in pairs,
    brackets: &'static [Kind],
    /// and those in which they do again.
    blocks: &'static [Kind],
    gaps: Gaps,
}

impl Parameters {
    fn new(chosen: &Chosen) -> Self {
        Self {
            // The compiler has seen to it that the end is named.
            end: chosen.kind("end").unwrap_or(Kind(u16::MAX)),
            after: chosen.kinds("after"),
            not_after: chosen.kinds("notAfter"),
            not_before: chosen.kinds("notBefore"),
            before: chosen.kinds("before"),
            brackets: chosen.kinds("brackets"),
            blocks: chosen.kinds("blocks"),
            gaps: Gaps::new(chosen),
        }
    }
}

/// What is known after some of the tokens.
struct State {
    parameters: Parameters,
    after: After,
}

/// What all tokens to come depend on.
#[derive(Clone, PartialEq, Default)]
struct After {
    /// By open bracket whether line ends count in it.
    open: Vec<bool>,
    last: Option<Kind>,
}

impl State {
    fn new(parameters: Parameters) -> Self {
        Self { parameters, after: After::default() }
    }

    fn checkpoint(&self) -> Checkpoint {
        Checkpoint::new(self.after.clone(), self.after.open.len())
    }

    fn resume(&mut self, checkpoint: &Checkpoint) {
        self.after = checkpoint.state().cloned().unwrap_or_default();
    }

    /// Whether a statement can end here.
    fn can_end(&self) -> bool {
        let Parameters { end, after, not_after, brackets, blocks, .. } = self.parameters;
        self.after.last.is_some_and(|last| {
            let is_opening = [brackets, blocks].iter().any(|all| place(all, last).is_some_and(is_even));
            let is_after = after.contains(&last) || (after.is_empty() && !is_opening);
            last != end && is_after && !not_after.contains(&last)
        })
    }

    /// Whether a line end before this token would end a statement.
    fn is_ended_by_line(&self, next: Kind) -> bool {
        self.after.open.last().is_none_or(|counts| *counts)
            && self.can_end()
            && !self.parameters.not_before.contains(&next)
    }

    /// Whether a statement ends before this token, whatever stands between.
    fn is_ended_by(&self, next: Kind) -> bool {
        self.parameters.before.contains(&next) && self.can_end()
    }

    /// Whether a line ends in a gap.
    fn ends_line(&self, gap: &[u8]) -> bool {
        self.parameters.gaps.look(gap).ends_line
    }

    /// Goes on after a token.
    fn step(&mut self, kind: Kind) {
        self.after.last = Some(kind);
        let Parameters { brackets, blocks, .. } = self.parameters;
        for (all, counts) in [(brackets, false), (blocks, true)] {
            match place(all, kind) {
                Some(place) if is_even(place) => self.after.open.push(counts),
                Some(_) => _ = self.after.open.pop(),
                None => {}
            }
        }
    }
}

fn place(all: &[Kind], kind: Kind) -> Option<usize> {
    all.iter().position(|&each| each == kind)
}

/// Whether this place is that of an opening bracket.
fn is_even(place: usize) -> bool {
    place.is_multiple_of(2)
}

/// The filter.
pub(super) struct LineEnds {
    state: State,
}

impl LineEnds {
    pub(super) fn new(chosen: &Chosen) -> Self {
        Self { state: State::new(Parameters::new(chosen)) }
    }

    /// Ends a statement after the last token.
    fn end(&mut self, tokens: &mut Vec<Token>) {
        let at = tokens.last().map_or(0, |last| last.end);
        tokens.push(Token::new_virtual(self.state.parameters.end, at));
        self.state.step(self.state.parameters.end);
    }
}

impl Filter for LineEnds {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        let before = tokens.last().map_or(0, |last| last.end);
        let gap = text.get(before as usize..token.start as usize).unwrap_or_default();
        if self.state.is_ended_by(token.kind)
            || (self.state.ends_line(gap) && self.state.is_ended_by_line(token.kind))
        {
            self.end(tokens);
        }
        self.state.step(token.kind);
        tokens.push(token);
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        if self.state.can_end() {
            self.end(tokens);
        }
    }

    fn checkpoint(&self, _text: &[u8], _tokens: &[Token]) -> Option<Checkpoint> {
        Some(self.state.checkpoint())
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        self.state.resume(checkpoint);
    }

    fn layout(&self) -> Option<Box<dyn Layout>> {
        Some(Box::new(Lines { state: State::new(self.state.parameters) }))
    }
}

/// Writes a line end where the edited tree has the end of a statement, and a blank for one that would be an end where it
/// has none.
struct Lines {
    state: State,
}

impl Layout for Lines {
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>> {
        let state = &self.state;
        let ends_line = state.ends_line(gap.text);
        let written = if gap.made.is_empty() {
            (ends_line && state.is_ended_by_line(gap.next)).then(|| b" ".to_vec())
        } else {
            let needs_line = !ends_line && state.is_ended_by_line(gap.next) && !state.is_ended_by(gap.next);
            needs_line.then(|| [gap.text.trim_ascii(), b"\n"].concat())
        };
        for &made in gap.made {
            self.state.step(made);
        }
        self.state.step(gap.next);
        written
    }

    fn resume(&mut self, checkpoint: &Checkpoint) {
        self.state.resume(checkpoint);
    }

    fn is_at(&self, checkpoint: &Checkpoint) -> bool {
        self.state.checkpoint() == *checkpoint
    }
}
