//! What a name stands for in C, and what else takes more than the next token to tell.
//!
//! One pass over all tokens with a stack of open brackets, each with what it holds and how far the declaration or
//! statement in it has come, and with a table of the names declared so far, by scopes. Where the place decides (`T x`,
//! `(T *)`), the table is not asked: so a `typedef` can go and its uses stay, and headers need not be seen.
//!
//! What stands outside of functions is taken declaration by declaration: each is a section, which knows of those before
//! it what the names in it mean.

mod ahead;
mod brackets;
mod frames;
mod kinds;
mod mates;
mod names;
mod statements;
mod table;

use self::frames::{Frame, Phase, Place};
use self::kinds::{ends_operand, is_string, is_word};
use self::table::Table;
use super::kinds as k;
use reducer_syntax::{Filter, Kind, Sections, Token};
use std::cell::Cell;

/// Tells the names of types, of functions where they are defined, and of macros in odd places from other names.
#[derive(Default)]
pub struct Names;

impl Filter for Names {
    fn token(&mut self, _text: &[u8], token: Token, tokens: &mut Vec<Token>) {
        if let Some(last) = tokens.last()
            && matches!(
                (last.kind, token.kind),
                (k::PAREN, k::TokComma) | (k::TokComma, k::TokComma | k::TokRParen)
            )
        {
            tokens.push(Token::new_virtual(k::HOLE, last.end));
        }
        tokens.push(token);
    }

    fn finish_sections<'t>(
        &mut self,
        text: &'t [u8],
        tokens: &mut Vec<Token>,
        names: &dyn Fn(&[u8]) -> Option<u8>,
    ) -> Sections<'t> {
        let (mut mates, mut ends) = mates::mates(tokens);
        if statements::mark(tokens, &mates) {
            (mates, ends) = mates::mates(tokens);
        }
        let mut reader = Reader {
            text,
            tokens,
            mates,
            frames: vec![Frame::FILE],
            table: Table::new(names),
            last: k::TokSemi,
            behind_type: false,
            behind_head: false,
            reach: Cell::new(0),
        };
        let mut ends = ends.into_iter().peekable();
        for index in 0..reader.tokens.len() {
            reader.token(index);
            if ends.next_if_eq(&index).is_some() {
                reader.end_section(index);
            }
        }
        reader.table.into_sections()
    }
}

struct Reader<'t, 'k> {
    text: &'t [u8],
    tokens: &'k mut [Token],
    /// What matches brackets and directives.
    mates: Vec<u32>,
    frames: Vec<Frame>,
    table: Table<'t, 'k>,
    /// The token before, directives left out.
    last: Kind,
    /// Whether that closes a type in parentheses.
    behind_type: bool,
    /// Whether that closes the head of a statement.
    behind_head: bool,
    /// One past the last token that was looked at in this section.
    reach: Cell<usize>,
}

impl<'t> Reader<'t, '_> {
    fn token(&mut self, index: usize) {
        let kind = self.kind(index);
        match kind {
            k::DIRECTIVE => return self.directive(index),
            k::NAME => self.name(index),
            k::PAREN => self.parenthesis(index),
            k::TokLBracket => {
                if self.is_at_argument() {
                    self.is_macro();
                    self.top().phase = Phase::Value;
                }
                self.push(Frame::new(Place::Values, Phase::Value, index));
            }
            k::TokLBracketLBracket => self.push(Frame::new(Place::Words, Phase::Value, index)),
            k::BRACE => self.brace(index),
            k::TokRParen | k::TokRBracket | k::TokRBrace => self.close(index),
            k::TokSemi => self.semicolon(),
            k::TokComma => self.comma(),
            k::COLON => self.colon(index),
            k::STATEMENTS => self.statements(index),
            _ => self.other(index, kind),
        }
        self.last = self.kind(index);
        self.behind_type &= kind == k::TokRParen;
        self.behind_head &= kind == k::TokRParen;
    }

    fn other(&mut self, index: usize, kind: Kind) {
        let next = self.next(index);
        if is_word(kind) {
            return self.word(index, kind);
        }
        if matches!(next, k::TokComma | k::TokRParen) && !ends_operand(kind) && self.is_at_argument() {
            // An operator on its own.
            self.is_macro();
        }
        let top = self.top();
        match kind {
            k::TokEq => {
                top.assigned = top.place == Place::File && top.phase == Phase::Start;
                top.phase = Phase::Value;
            }
            k::TokStar | k::TokCaret => match top.phase {
                Phase::Words { .. } => top.phase = Phase::Declarator { named: false },
                Phase::Start => top.phase = Phase::Value,
                _ => {}
            },
            k::TokQuestion => top.questions += 1,
            k::TokElse | k::TokDo => top.phase = Phase::Start,
            k::TokCase | k::TokDefault if top.place == Place::Block => {
                (top.phase, top.label) = (Phase::Value, true);
            }
            k::TokExtension => {}
            k::TokIf | k::TokFor | k::TokWhile | k::TokSwitch if next == k::PAREN => {}
            _ if top.phase == Phase::Start => top.phase = Phase::Value,
            _ => {}
        }
    }

    /// A keyword that declarations are made of.
    fn word(&mut self, index: usize, kind: Kind) {
        let is_typedef = kind == k::STORAGE && self.text_of(index) == b"typedef";
        let is_atomic =
            kind == k::QUALIFIER && self.next(index) == k::PAREN && self.text_of(index) == b"_Atomic";
        if matches!(self.top().phase, Phase::Declarator { named: true })
            && self.top().defines
            && !matches!(kind, k::ATTRIBUTE | k::DECLSPEC)
        {
            self.top().phase = Phase::Start;
        }
        if self.top().phase == Phase::Start {
            self.begin();
        }
        let top = self.top();
        let Phase::Words { typed } = top.phase else { return };
        top.is_typedef |= is_typedef;
        let is_type = match kind {
            k::TYPE_WORD | k::TYPEOF | k::BIT_INT => true,
            k::STRUCT | k::TokEnum => {
                top.body = Some(if kind == k::STRUCT { Place::Members } else { Place::Enumerators });
                top.tag = true;
                true
            }
            _ => is_atomic,
        };
        top.phase = Phase::Words { typed: typed || is_type };
        if is_atomic {
            self.tokens[index].kind = k::ATOMIC_TYPE;
        }
    }

    /// A declaration begins.
    fn begin(&mut self) {
        let top = self.top();
        top.phase = Phase::Words { typed: false };
        (top.is_typedef, top.unsure, top.declares) = (false, false, true);
        self.is_macro();
    }

    /// Whether the next token begins an argument.
    fn is_at_argument(&self) -> bool {
        let top = self.frames.last();
        top.is_some_and(|top| (top.place, top.phase) == (Place::Arguments, Phase::Start))
    }

    /// These are arguments that only a macro has.
    fn is_macro(&mut self) {
        if let Some(callee) = self.top().callee.take() {
            self.tokens[callee].kind = k::MACRO_CALL;
        }
    }

    fn semicolon(&mut self) {
        self.is_macro();
        let top = self.top();
        match top.place {
            Place::File | Place::Block | Place::Members => top.phase = Phase::Start,
            _ => top.phase = Phase::Value,
        }
        (top.is_typedef, top.declares, top.label, top.tag) = (false, false, false, false);
        (top.assigned, top.body, top.questions) = (false, None, 0);
    }

    /// Statements that are an argument begin; the next comma or the end of the arguments ends them.
    fn statements(&mut self, index: usize) {
        self.is_macro();
        self.top().phase = Phase::Value;
        self.table.enter();
        self.push(Frame { scopes: 1, ..Frame::new(Place::Block, Phase::Start, index) });
    }

    fn comma(&mut self) {
        let open = self.top().open;
        if self.tokens.get(open).is_some_and(|open| open.kind == k::STATEMENTS) {
            self.frames.pop();
            self.table.leave();
        }
        let top = self.top();
        top.questions = 0;
        match top.place {
            place if place.holds_declarations() => {
                if top.declares {
                    top.phase = Phase::Declarator { named: false };
                }
            }
            Place::Parameters | Place::Arguments | Place::Braces | Place::Enumerators => {
                top.phase = Phase::Start;
            }
            Place::Choices | Place::ValueAndType | Place::Types => top.phase = Phase::Start,
            _ => top.phase = Phase::Value,
        }
    }

    fn colon(&mut self, index: usize) {
        let is_base = is_word(self.next(index)) || self.next(self.after(index)) == k::BRACE;
        let top = self.top();
        if top.questions > 0 {
            top.questions -= 1;
        } else if top.label {
            (top.phase, top.label) = (Phase::Start, false);
        } else if top.body == Some(Place::Enumerators) && is_base {
            self.tokens[index].kind = k::ENUM_COLON;
        } else {
            top.phase = Phase::Value;
        }
    }

    fn directive(&mut self, index: usize) {
        let before_else = self.next(index) == k::TokElse;
        let is_behind = ends_operand(self.last) && !self.behind_type;
        let is_between = is_behind && matches!(self.kind(index + 1), k::NAME | k::CONSTANT | k::STRING);
        let is_among_strings = is_string(self.last) && self.next(index) == k::STRING;
        let is_before_name =
            matches!(self.last, k::TokStar | k::ATTRIBUTE_MACRO) && self.next(index) == k::NAME;
        let top = self.top();
        let kind = match (top.place, top.phase) {
            (Place::Block, Phase::Start) if before_else => k::ELSE_DIRECTIVE,
            (Place::Arguments, Phase::Start) => k::BEFORE,
            (_, Phase::Value) if is_among_strings => k::AMONG_STRINGS,
            (_, Phase::Start) => return,
            (_, Phase::Value) if is_between && self.last != k::TokRBrace => {
                self.last = k::BETWEEN;
                k::BETWEEN
            }
            (_, Phase::Value) if !is_behind => k::BEFORE,
            (place, Phase::Words { .. }) if place != Place::Parameters => k::WITHIN,
            (place, Phase::Declarator { named: false }) if place.holds_declarations() && is_before_name => {
                k::WITHIN
            }
            _ => k::BEHIND,
        };
        self.tokens[index].kind = kind;
    }

    /// A section ends after this token, if all is as it is at the beginning of a text.
    fn end_section(&mut self, index: usize) {
        if let [frame] = &mut self.frames[..]
            && frame.is_between_declarations()
            && self.table.is_outside()
        {
            *frame = Frame::FILE;
            (self.last, self.behind_type, self.behind_head) = (k::TokSemi, false, false);
            self.table.end_section(index + 1, self.reach.take());
        }
    }

    fn push(&mut self, frame: Frame) {
        self.frames.push(frame);
    }

    fn top(&mut self) -> &mut Frame {
        let last = self.frames.len() - 1;
        &mut self.frames[last]
    }

    fn retype(&mut self, index: usize, kind: Kind) {
        self.tokens[index].kind = kind;
    }

    fn text_of(&self, index: usize) -> &'t [u8] {
        self.tokens.get(index).map_or(&[], |token| token.text(self.text))
    }
}
