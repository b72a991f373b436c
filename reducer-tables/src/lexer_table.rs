//! The lexers of all modes as one table over bytes, for lexers that would be too much code.
//!
//! It comes as a file, as the table of a parser does (`general`): [`LexerTable::encode`] writes it and
//! [`LexerTable::read`] reads it, once in a process.

use crate::sections::{self, Section, Sections};

/// How many sections the file has.
pub const SECTIONS: usize = 6;

/// A number that stands for no rule.
pub const NO_RULE: u16 = u16::MAX;

/// The state from which no rule can match any more.
pub const DEAD: u16 = 0;

/// An automaton over bytes with a start for each mode. Of the rules with the longest match, the first is chosen.
#[derive(Debug)]
pub struct LexerTable {
    /// By byte its column.
    columns: Box<[u8; 256]>,
    /// By state, `1 << shift` entries: the next states by column.
    next: Vec<u16>,
    shift: u32,
    /// By mode.
    starts: Vec<u16>,
    /// From this state on, a rule matches wherever the text goes on.
    first_match: u16,
    /// By state from that one on, the rule that matches.
    matches: Vec<u16>,
    /// By state the rule that matches at the end of the text only, or [`NO_RULE`].
    at_end: Vec<u16>,
}

impl LexerTable {
    /// The file of sections: the header (the number of columns, the first state in which a rule matches anywhere); by byte
    /// its column; by state, by column, the next state, [`DEAD`] among them; by mode its start; by state from the first
    /// match on the rule that matches; by state the rule that matches at the end of the text only, or [`NO_RULE`].
    pub fn encode(sections: &[Section; SECTIONS]) -> Vec<u8> {
        sections::encode(sections)
    }

    /// The table of a file; what is missing there is taken for empty.
    pub fn read(file: &[u8]) -> Self {
        let mut sections = Sections::new(file);
        let mut next = || sections.next();
        let (header, by_byte, rows) = (next(), next(), next());
        let (starts, matches, at_end) = (next(), next(), next());
        let header = |index: usize| header.get(index).copied().unwrap_or(0);
        let count = usize::from(header(0)).clamp(1, 256);
        let mut columns = Box::new([0; 256]);
        for (column, number) in columns.iter_mut().zip(by_byte) {
            *column = number as u8;
        }
        // To find a row by a shift is quicker than by a multiplication, and each step waits for the one before it.
        let width = count.next_power_of_two();
        let mut next = vec![DEAD; rows.len() / count * width];
        for (wide, row) in next.chunks_exact_mut(width).zip(rows.chunks_exact(count)) {
            wide[..count].copy_from_slice(row);
        }
        let shift = width.trailing_zeros();
        Self { columns, next, shift, starts, first_match: header(1), matches, at_end }
    }

    /// The rule that matches at the beginning of a text in a mode, and how many bytes it matches, at least one; `None` if
    /// no rule does. A rule that matches at the end of the text only comes first there.
    #[inline]
    pub fn longest(&self, text: &[u8], mode: u8) -> Option<(u16, usize)> {
        let mut state = *self.starts.get(usize::from(mode))?;
        let mut found = None;
        for (before, &byte) in text.iter().enumerate() {
            let column = usize::from(self.columns[usize::from(byte)]);
            state = self.next.get((usize::from(state) << self.shift) + column).copied().unwrap_or(DEAD);
            if state >= self.first_match {
                found = Some((state - self.first_match, before + 1));
            } else if state == DEAD {
                break;
            }
        }
        // The text ended if the automaton did not.
        let at_end = self.at_end.get(usize::from(state)).copied().unwrap_or(NO_RULE);
        if at_end != NO_RULE && !text.is_empty() {
            return Some((at_end, text.len()));
        }
        let (state, end) = found?;
        Some((*self.matches.get(usize::from(state))?, end))
    }
}
