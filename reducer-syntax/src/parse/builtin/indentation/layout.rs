//! Lines written such that the filter of indentation makes the blocks that an edited tree has: a node that moved to
//! another depth takes its lines along, indented in each other as they were.

use super::super::gaps::{indentation, width};
use super::parameters::Parameters;
use super::state::State;
use crate::parse::checkpoint::Checkpoint;
use crate::parse::layout::{Gap, Layout};

/// How much a block is indented if nothing tells.
const STEP: &[u8] = b"    ";

/// An open block, or the text around all.
#[derive(PartialEq)]
struct Block {
    /// How its last line is indented in the text that it comes from.
    before: Vec<u8>,
    /// How its lines are indented now.
    now: Vec<u8>,
}

/// The layout of a text.
pub(super) struct IndentedLayout {
    parameters: Parameters,
    /// The first one is the text.
    open: Vec<Block>,
    brackets: usize,
    is_begun: bool,
    /// What the first block of the text is indented more than what is around it.
    step: Option<Vec<u8>>,
}

impl IndentedLayout {
    pub(super) fn new(parameters: Parameters) -> Self {
        let text = Block { before: Vec::new(), now: Vec::new() };
        Self { parameters, open: vec![text], brackets: 0, is_begun: false, step: None }
    }

    /// Goes on from a state of the filter, in a text that is as it was.
    fn go_on_from(&mut self, state: &State) {
        self.open.clear();
        for block in &state.open {
            let now = if self.open.is_empty() {
                Vec::new()
            } else {
                self.deeper(Some(&block.first), Some(&block.first)).now
            };
            self.open.push(Block { before: block.last.clone(), now });
        }
        (self.brackets, self.is_begun) = (state.brackets, state.is_begun);
        self.step = (!state.step.is_empty()).then(|| state.step.clone());
    }

    /// How a block is to be indented that begins with a line that was indented like this, and is now like that, if it
    /// begins a line.
    fn deeper(&mut self, line: Option<&[u8]>, present: Option<&[u8]>) -> Block {
        let (before, now) = self.open.last().map_or((&[][..], &[][..]), |block| (&block.before, &block.now));
        let beyond = |line: &[u8], outer: &[u8]| {
            (line.len() > outer.len() && line.starts_with(outer)).then(|| line[outer.len()..].to_vec())
        };
        // A line that came into the place of another one takes its place.
        let place = present.filter(|_| present != line).and_then(|present| beyond(present, now));
        let step = place.or_else(|| beyond(line?, before)).or_else(|| {
            let wider =
                line.and_then(|line| width(line).checked_sub(width(before))).filter(|&wider| wider > 0);
            wider.map(|wider| vec![b' '; wider])
        });
        let step = step.or_else(|| self.step.clone()).unwrap_or_else(|| STEP.to_vec());
        let now = [now, &step].concat();
        self.step.get_or_insert(step);
        Block { before: line.map_or_else(|| now.clone(), <[u8]>::to_vec), now }
    }
}

impl Layout for IndentedLayout {
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>> {
        let is_first = !std::mem::replace(&mut self.is_begun, true);
        let is_inside = self.brackets > 0;
        self.brackets = self.parameters.behind(self.brackets, gap.next);
        if is_inside {
            return None;
        }
        let found = self.parameters.gaps.look(gap.text);
        if gap.made.is_empty() && !is_first {
            // A line end would end the line.
            return found.ends_line.then(|| b" ".to_vec());
        }
        let count = |kind| gap.made.iter().filter(|&&made| made == kind).count();
        let behind = self.open.len().saturating_sub(count(self.parameters.dedent)).max(1);
        self.open.truncate(behind);
        let line = gap.source_line().map(indentation);
        let present = &gap.text[found.line..];
        let present = (found.ends_line && indentation(present).len() == present.len()).then_some(present);
        for _ in 0..count(self.parameters.indent) {
            let block = self.deeper(line, present);
            self.open.push(block);
        }
        let block = self.open.last_mut()?;
        if let Some(line) = line {
            block.before.clear();
            block.before.extend_from_slice(line);
        }
        let begins_line = found.ends_line || is_first;
        if begins_line && width(&gap.text[found.line..]) == width(&block.now) {
            return None;
        }
        let mut text =
            if begins_line { gap.text[..found.line].to_vec() } else { gap.text.trim_ascii().to_vec() };
        if !begins_line {
            text.push(b'\n');
        }
        text.extend_from_slice(&block.now);
        Some(text)
    }

    fn resume(&mut self, checkpoint: &Checkpoint) {
        if let Some(state) = checkpoint.state::<State>() {
            self.go_on_from(state);
        }
    }

    fn is_at(&self, checkpoint: &Checkpoint) -> bool {
        let Some(state) = checkpoint.state::<State>() else { return false };
        let mut as_it_was = Self::new(self.parameters);
        as_it_was.go_on_from(state);
        let State { brackets, is_begun, .. } = *state;
        (self.brackets, self.is_begun) == (brackets, is_begun)
            && (&self.open, &self.step) == (&as_it_was.open, &as_it_was.step)
    }
}
