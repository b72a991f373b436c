//! The open brackets, and what stands in them.

use super::k;
use super::kinds::{ends_statement, is_operand, names_type};
use reducer_syntax::{Checkpoint, Kind};

/// What stands in a bracket.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Holds {
    /// Statements, declarations, operands.
    #[default]
    Other,
    /// The values of a composite literal.
    Values,
    /// Cases, each with its statements.
    Cases,
    /// Paths of packages.
    Paths,
}

/// An open bracket, or the file around all.
#[derive(Clone, Copy, PartialEq, Default)]
struct Open {
    /// What stands in it.
    holds: Holds,
    /// Whether a function has begun in it whose body may follow.
    awaits_body: bool,
    /// Whether an `if`, `for` or `switch` has begun in it whose block is yet to come.
    is_head: bool,
    /// Whether a type that is written out has begun in a head: a `{` after it holds its values.
    is_type: bool,
}

/// Keeps track of the brackets.
#[derive(Clone, PartialEq)]
pub(super) struct Brackets {
    /// The kind of the last token.
    last: Option<Kind>,
    /// The first one is the file.
    open: Vec<Open>,
}

impl Default for Brackets {
    fn default() -> Self {
        Self { last: None, open: vec![Open::default()] }
    }
}

impl Brackets {
    /// All that they tell about what comes.
    pub(super) fn checkpoint(&self) -> Checkpoint {
        Checkpoint::new(self.clone(), self.open.len())
    }

    pub(super) fn resume(&mut self, checkpoint: &Checkpoint) {
        *self = checkpoint.state().cloned().unwrap_or_default();
    }

    /// Whether cases hold the next token.
    pub(super) fn are_cases(&self) -> bool {
        self.holds() == Holds::Cases
    }

    /// What holds the next token.
    fn holds(&self) -> Holds {
        self.open.last().map_or(Holds::Other, |open| open.holds)
    }

    /// Whether a line end before a token that comes now, as the lexer makes it, is a semicolon.
    pub(super) fn ends_by_line(&self, next: Kind) -> bool {
        self.last.is_some_and(ends_statement) && (next != k::TokRBrace || self.holds() != Holds::Other)
    }

    /// The kind that a token has here, by that which the lexer gives it.
    pub(super) fn kind_of(&self, kind: Kind) -> Kind {
        match kind {
            k::BRACE if self.is_literal() => k::LITERAL_BRACE,
            k::STRING if self.holds() == Holds::Paths => k::PATH,
            kind => kind,
        }
    }

    /// Whether a `{` that comes now holds the values of a composite literal.
    fn is_literal(&self) -> bool {
        let (Some(open), Some(last)) = (self.open.last(), self.last) else { return false };
        match last {
            k::LITERAL_BRACE | k::TokComma | k::TokColon => open.holds == Holds::Values,
            k::NAME | k::TokRParen | k::TokRBracket | k::TokRBrace => {
                !open.awaits_body && (open.is_type || !open.is_head)
            }
            _ => false,
        }
    }

    /// Goes on after a token.
    pub(super) fn step(&mut self, kind: Kind) {
        let last = self.last.replace(kind);
        let is_file = self.open.len() == 1;
        let Some(open) = self.open.last_mut() else { return };
        let begins_operand = !last.is_some_and(is_operand);
        match kind {
            k::TokIf | k::TokFor | k::TokSwitch => (open.is_head, open.is_type) = (true, false),
            k::TokFunc => open.awaits_body |= !last.is_some_and(names_type),
            k::TokCase | k::TokDefault => open.holds = Holds::Cases,
            k::TokImport => open.holds = Holds::Paths,
            k::TokStruct => open.is_type = open.is_head,
            k::END => {
                (open.awaits_body, open.is_type) = (false, false);
                if is_file {
                    open.holds = Holds::Other;
                }
            }
            k::TokComma | k::TokColon | k::TokEq | k::TokColonEq => {
                (open.awaits_body, open.is_type) = (false, false);
            }
            k::BRACE => {
                match last {
                    Some(k::TokStruct | k::TokInterface) => {}
                    _ if open.awaits_body => open.awaits_body = false,
                    _ => open.is_head = false,
                }
                self.open.push(Open::default());
            }
            k::LITERAL_BRACE => {
                open.is_type = false;
                self.open.push(Open { holds: Holds::Values, ..Open::default() });
            }
            k::TokLParen => {
                // What comes after a type that is written out converts to it, but for what a function takes and gives.
                open.is_type &= matches!(last, Some(k::TokFunc | k::TokRParen));
                let holds = if last == Some(k::TokImport) { Holds::Paths } else { Holds::Other };
                self.open.push(Open { holds, ..Open::default() });
            }
            k::TokLBracket => {
                open.is_type |= open.is_head && begins_operand;
                self.open.push(Open::default());
            }
            k::TokRParen | k::TokRBracket | k::TokRBrace if self.open.len() > 1 => {
                self.open.pop();
            }
            _ => {}
        }
    }
}
