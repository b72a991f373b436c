//! Blocks by columns, as in YAML: entries that begin in one column are a block. A block may begin in the middle of a line, after
//! what begins an entry (`- - a`), and a list may stand in the column of the key that it belongs to. Where a block begins with a
//! key, only what follows the key tells so.
//!
//! The filter also says how far texts go on over lines: those of a header, and words without quotes. Both are read in modes of
//! their own, into which the lexer goes after each header and word; where no line goes on, the filter goes back to the default mode.
//!
//! The virtual tokens stand behind the last token before them, so that a node ends where its text does.

mod layout;
mod lines;
mod parameters;
mod state;

use self::layout::ColumnLayout;
use self::lines::{Line, digit, next_line};
use self::parameters::Parameters;
use self::state::{Block, State};
use crate::parse::checkpoint::Checkpoint;
use crate::parse::filter::Filter;
use crate::parse::layout::Layout;
use reducer_tables::{Chosen, Kind, Token};

/// The mode that a lexer begins in.
const DEFAULT_MODE: u8 = 0;

/// Where a key may begin.
struct Start {
    /// How many tokens are before it.
    index: usize,
    at: usize,
}

/// The filter.
pub(super) struct Columns {
    parameters: Parameters,
    open: Vec<Block>,
    brackets: usize,
    /// Where the line under way begins,
    line: usize,
    /// and where the last token ends.
    end: usize,
    is_begun: bool,
    /// Whether a block may begin with the next token, wherever it stands.
    may_begin: bool,
    start: Option<Start>,
    /// From which column on lines belong to the text under way.
    text_column: usize,
    /// Whether the lexer is to go back to the default mode.
    is_over: bool,
}

impl Columns {
    pub(super) fn new(chosen: &Chosen) -> Self {
        Self {
            parameters: Parameters::new(chosen),
            open: Vec::new(),
            brackets: 0,
            line: 0,
            end: 0,
            is_begun: false,
            may_begin: false,
            start: None,
            text_column: 0,
            is_over: false,
        }
    }

    fn make(&self, kind: Kind, tokens: &mut Vec<Token>) {
        tokens.push(Token::new_virtual(kind, self.end as u32));
    }

    /// Ends the last block, and its last entry.
    fn close(&mut self, tokens: &mut Vec<Token>) {
        self.open.pop();
        self.make(self.parameters.end, tokens);
        self.make(self.parameters.dedent, tokens);
    }

    /// Ends what ends before a line that begins with this token in this column.
    fn begin_line(&mut self, column: usize, kind: Kind, tokens: &mut Vec<Token>) {
        let Parameters { entries, values, markers, end, .. } = self.parameters;
        if column == 0 && markers.contains(&kind) {
            while !self.open.is_empty() {
                self.close(tokens);
            }
            return;
        }
        let is_entry = entries.contains(&kind);
        while let Some(last) = self.open.last()
            && (last.column > column || (last.column == column && last.is_list && !is_entry))
        {
            self.close(tokens);
        }
        let Some(last) = self.open.last_mut().filter(|last| last.column == column) else { return };
        let begins_list = is_entry && !last.is_list;
        let has_value = last.is_open_key && values.contains(&kind);
        if !begins_list && !has_value {
            last.is_open_key = false;
            self.make(end, tokens);
        }
    }

    /// Begins a block before the token of this index, if none is open in its column.
    fn begin_block(&mut self, column: usize, is_list: bool, index: usize, tokens: &mut Vec<Token>) {
        let is_deeper = self
            .open
            .last()
            .is_none_or(|last| column > last.column || (column == last.column && is_list && !last.is_list));
        if is_deeper {
            let at =
                index.checked_sub(1).and_then(|before| tokens.get(before)).map_or(0, |before| before.end);
            tokens.insert(index, Token::new_virtual(self.parameters.indent, at));
            self.open.push(Block { column, is_list, is_open_key: false });
        }
    }

    /// Takes a token that stands in no brackets.
    fn structure(&mut self, text: &[u8], token: Token, begins_line: bool, tokens: &mut Vec<Token>) {
        let (at, kind) = (token.start as usize, token.kind);
        let column = at - self.line;
        if begins_line {
            self.begin_line(column, kind, tokens);
        }
        let begins = std::mem::take(&mut self.may_begin) || begins_line;
        if begins {
            self.start = Some(Start { index: tokens.len(), at });
        }
        if self.parameters.markers.contains(&kind) {
            self.start = None;
        } else if begins && self.parameters.opens_entry(kind) {
            let is_list = self.parameters.entries.contains(&kind);
            self.begin_block(column, is_list, tokens.len(), tokens);
            if let Some(last) = self.open.last_mut() {
                last.is_open_key = !is_list;
            }
            (self.start, self.may_begin) = (None, true);
        } else if self.parameters.values.contains(&kind) {
            let start = self.start.take();
            match self.open.last_mut() {
                Some(last) if begins_line && last.column == column && last.is_open_key => {
                    last.is_open_key = false;
                    self.may_begin = true;
                }
                // A key is in one line.
                _ => {
                    if let Some(Start { index, at: begin }) = start
                        && !text[begin..at].contains(&b'\n')
                    {
                        self.begin_block(begin - self.line, false, index, tokens);
                    }
                }
            }
        }
    }

    /// Looks whether what a token begins goes on in the next line.
    fn look_ahead(&mut self, text: &[u8], token: Token) {
        let parameters = self.parameters;
        let (kind, end) = (token.kind, token.end as usize);
        let is_header = parameters.headers.contains(&kind);
        let is_text = is_header || parameters.lines.contains(&kind);
        self.is_over = false;
        if self.brackets > 0 || !(is_text || parameters.words.contains(&kind)) {
            return;
        }
        // From which column on lines are deeper than the entries around them.
        let least = self.open.last().map_or(0, |last| last.column + 1);
        let next = next_line(text, end).filter(|next| next.column > 0 || !parameters.stops(&text[next.at..]));
        if is_header {
            let around = self.open.last().map_or(0, |last| last.column);
            let wanted = digit(&text[token.start as usize..end]).map(|digit| around + digit);
            self.text_column = wanted.or(next.map(|next| next.column)).unwrap_or_default().max(least);
        }
        let goes_on = |next: Line| {
            if is_text {
                next.column >= self.text_column
            } else {
                next.column >= least && !parameters.gaps.is_comment(&text[next.at..])
            }
        };
        self.is_over = !next.is_some_and(goes_on);
    }
}

impl Filter for Columns {
    fn token(&mut self, text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        let between = &text[self.end..token.start as usize];
        let gap = self.parameters.gaps.look(between);
        let begins_line = gap.ends_line || !self.is_begun;
        if begins_line {
            self.line = self.end + gap.line;
        }
        let Parameters { lines, more, .. } = self.parameters;
        if self.brackets == 0 && !lines.contains(&token.kind) && !more.contains(&token.kind) {
            self.structure(text, token, begins_line, tokens);
        }
        self.is_begun = true;
        self.brackets = self.parameters.behind(self.brackets, token.kind);
        self.end = token.end as usize;
        tokens.push(token);
        self.look_ahead(text, token);
    }

    fn mode(&self) -> Option<u8> {
        self.is_over.then_some(DEFAULT_MODE)
    }

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        while !self.open.is_empty() {
            self.close(tokens);
        }
    }

    fn checkpoint(&self, _text: &[u8], tokens: &[Token]) -> Option<Checkpoint> {
        let Parameters { headers, lines, .. } = self.parameters;
        let is_text =
            tokens.last().is_some_and(|last| headers.contains(&last.kind) || lines.contains(&last.kind));
        (self.start.is_none() && !is_text).then(|| {
            let (open, brackets, may_begin) = (self.open.clone(), self.brackets, self.may_begin);
            let state = State { open, brackets, column: self.end - self.line, may_begin };
            Checkpoint::new(state, self.open.len())
        })
    }

    fn resume(&mut self, checkpoint: &Checkpoint, last: Token) {
        let Some(state) = checkpoint.state::<State>() else { return };
        (self.open, self.brackets, self.may_begin) = (state.open.clone(), state.brackets, state.may_begin);
        (self.end, self.is_begun) = (last.end as usize, true);
        self.line = self.end.saturating_sub(state.column);
    }

    fn layout(&self) -> Option<Box<dyn Layout>> {
        Some(Box::new(ColumnLayout::new(self.parameters)))
    }
}
