//! Lines written such that the filter of columns makes the blocks that an edited tree has: a node that moved to another
//! column takes its lines along, deeper than each other by as much as they were.

use super::super::gaps::Gap as Found;
use super::lines::digit;
use super::parameters::Parameters;
use super::state::{self, State};
use crate::parse::checkpoint::Checkpoint;
use crate::parse::layout::{Gap, Layout};
use reducer_tables::Kind;

/// How much deeper a block is if nothing tells.
const STEP: usize = 2;

/// A column: where it was in the text that a token comes from, and where it is now.
#[derive(Clone, Copy, PartialEq, Default)]
struct Column {
    before: usize,
    now: usize,
}

/// An open block.
#[derive(Clone, PartialEq)]
struct Block {
    column: Column,
    is_list: bool,
    /// Whether the entry under way began with a token for keys, and its value is yet to come.
    is_open_key: bool,
}

/// The layout of a text.
pub(super) struct ColumnLayout {
    parameters: Parameters,
    open: Vec<Block>,
    brackets: usize,
    is_begun: bool,
    /// Whether a block may begin with the next token in the same line.
    may_begin: bool,
    /// By how much the header under way says that its lines are deeper.
    digit: Option<usize>,
    /// Of the first line of the text under way.
    text: Option<Column>,
}

/// How a gap is to be written.
enum Wanted {
    /// As it is.
    Same,
    /// Without a line end.
    Blank,
    /// With a line end, and so many blanks after it.
    Line(usize),
}

/// What is seen of a token and the gap before it.
struct Seen {
    kind: Kind,
    /// In which column the token stands, if it begins a line now.
    present: Option<usize>,
    /// In which column it stood in the text that it comes from.
    source: Option<usize>,
    /// How long the gap is.
    length: usize,
}

impl ColumnLayout {
    pub(super) fn new(parameters: Parameters) -> Self {
        Self {
            parameters,
            open: Vec::new(),
            brackets: 0,
            is_begun: false,
            may_begin: false,
            digit: None,
            text: None,
        }
    }

    /// The column of the entries around what stands here.
    fn around(&self) -> Column {
        self.open.last().map(|last| last.column).unwrap_or_default()
    }

    /// The first column that is deeper than the entries around what stands here.
    fn least(&self) -> usize {
        self.open.last().map_or(0, |last| last.column.now + 1)
    }

    /// The column for what has to stand in `least` or deeper: its own one if it came into the place of another line; else it is as
    /// much deeper than what is around it as it was.
    fn deeper(&self, seen: &Seen, least: usize) -> usize {
        let Column { before, now } = self.around();
        let place = seen.present.filter(|_| seen.present != seen.source);
        let moved = || Some(now + seen.source?.checked_sub(before)?);
        let fits = |column: &usize| *column >= least;
        place.filter(fits).or_else(|| moved().filter(fits)).unwrap_or_else(|| least.max(now + STEP))
    }

    /// Begins a block with a token.
    fn begin_block(&mut self, seen: &Seen) -> Wanted {
        let is_list = self.parameters.entries.contains(&seen.kind);
        let (now, wanted) = match (self.open.last(), seen.present) {
            // In the line in which an entry began.
            (Some(last), None) if self.may_begin => {
                let now = last.column.now + 1 + seen.length.max(1);
                (now, if seen.length == 0 { Wanted::Blank } else { Wanted::Same })
            }
            (None, None) => (0, Wanted::Line(0)),
            (None, Some(present)) => (present, Wanted::Same),
            (Some(last), _) => {
                let is_beside = is_list && !last.is_list;
                let now = self.deeper(seen, last.column.now + usize::from(!is_beside));
                (now, Wanted::Line(now))
            }
        };
        let column = Column { before: seen.source.unwrap_or(now), now };
        self.open.push(Block { column, is_list, is_open_key: false });
        wanted
    }

    /// A line of the text under way.
    fn text_line(&mut self, seen: &Seen) -> Wanted {
        let around = self.around();
        let column = match (self.text, self.digit) {
            (Some(column), _) => column,
            (None, Some(digit)) => Column { before: around.before + digit, now: around.now + digit },
            (None, None) => {
                let now = self.deeper(seen, self.least());
                Column { before: seen.source.unwrap_or(now), now }
            }
        };
        self.text = Some(column);
        let beyond = seen.source.map_or(0, |source| source.saturating_sub(column.before));
        Wanted::Line(column.now + beyond)
    }

    /// What is to stand before a token in no brackets.
    fn wanted(&mut self, seen: &Seen, made: &[Kind]) -> Wanted {
        let parameters = self.parameters;
        let Parameters { indent, dedent, values, markers, lines, more, .. } = parameters;
        let closed = made.iter().filter(|&&kind| kind == dedent).count();
        self.open.truncate(self.open.len().saturating_sub(closed));
        let is_value = values.contains(&seen.kind);
        let ends_open_key = is_value && self.open.last().is_some_and(|last| last.is_open_key);
        if markers.contains(&seen.kind) && self.open.is_empty() {
            return if self.is_begun { Wanted::Line(0) } else { Wanted::Same };
        }
        if lines.contains(&seen.kind) {
            return self.text_line(seen);
        }
        if made.contains(&indent) {
            return self.begin_block(seen);
        }
        if let Some(last) =
            self.open.last_mut().filter(|_| !made.is_empty() || (ends_open_key && seen.present.is_some()))
        {
            last.column.before = seen.source.unwrap_or(last.column.now);
            return Wanted::Line(last.column.now);
        }
        if more.contains(&seen.kind) {
            return Wanted::Line(self.deeper(seen, self.least()));
        }
        match seen.present {
            Some(_) if is_value => Wanted::Blank,
            Some(_) if self.is_begun && !self.open.is_empty() => {
                Wanted::Line(self.deeper(seen, self.least()))
            }
            _ => Wanted::Same,
        }
    }

    /// Goes on after a token in no brackets, before which such a gap is.
    fn step(&mut self, seen: &Seen, gap: &Gap<'_>) {
        let parameters = self.parameters;
        let begins = std::mem::take(&mut self.may_begin) || seen.present.is_some() || !gap.made.is_empty();
        let is_value = parameters.values.contains(&seen.kind);
        if let Some(last) = self.open.last_mut() {
            if begins && parameters.opens_entry(seen.kind) {
                last.is_open_key = parameters.keys.contains(&seen.kind);
                self.may_begin = true;
            } else if is_value && begins && last.is_open_key {
                last.is_open_key = false;
                self.may_begin = true;
            }
        }
        if parameters.headers.contains(&seen.kind) {
            self.text = None;
            self.digit = gap.source.and_then(|(text, at)| digit(text.get(at..)?));
        }
    }
}

impl Layout for ColumnLayout {
    fn gap(&mut self, gap: &Gap<'_>) -> Option<Vec<u8>> {
        let is_inside = self.brackets > 0;
        self.brackets = self.parameters.behind(self.brackets, gap.next);
        if is_inside {
            return None;
        }
        let Found { ends_line, line } = self.parameters.gaps.look(gap.text);
        let begins_line = ends_line || !self.is_begun;
        let seen = Seen {
            kind: gap.next,
            present: begins_line.then(|| gap.text.len() - line),
            source: gap.source_line().map(<[u8]>::len),
            length: gap.text.len(),
        };
        let wanted = self.wanted(&seen, gap.made);
        self.step(&seen, gap);
        self.is_begun = true;
        match wanted {
            Wanted::Same => None,
            Wanted::Blank => Some(b" ".to_vec()),
            Wanted::Line(column) if seen.present == Some(column) => None,
            Wanted::Line(column) => {
                let mut text =
                    if begins_line { gap.text[..line].to_vec() } else { gap.text.trim_ascii().to_vec() };
                if !begins_line {
                    text.push(b'\n');
                }
                text.resize(text.len() + column, b' ');
                Some(text)
            }
        }
    }

    fn resume(&mut self, checkpoint: &Checkpoint) {
        let Some(state) = checkpoint.state::<State>() else { return };
        self.open = as_it_was(state).collect();
        (self.brackets, self.may_begin, self.is_begun) = (state.brackets, state.may_begin, true);
    }

    fn is_at(&self, checkpoint: &Checkpoint) -> bool {
        checkpoint.state::<State>().is_some_and(|state| {
            (self.brackets, self.may_begin) == (state.brackets, state.may_begin)
                && self.open.len() == state.open.len()
                && as_it_was(state).eq(self.open.iter().cloned())
        })
    }
}

/// The blocks that are open in a text that is as it was, where the filter is in this state.
fn as_it_was(state: &State) -> impl Iterator<Item = Block> + '_ {
    state.open.iter().map(|&state::Block { column, is_list, is_open_key }| Block {
        column: Column { before: column, now: column },
        is_list,
        is_open_key,
    })
}
