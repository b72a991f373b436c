//! Where semicolons are inserted (12.10).

use super::kinds::{begins_line, is_name};
use super::places::{Next, Sort};
use super::{Context, k};
use reducer_syntax::{Token, line_ends};

impl Context {
    /// Whether a statement or field can end here.
    pub(super) fn can_end(&self) -> bool {
        match self.next {
            Next::Operator
            | Next::End
            | Next::Restricted
            | Next::Yielded
            | Next::Label
            | Next::Exported
            | Next::Module => matches!(self.sort(), Sort::Statements | Sort::Class),
            Next::Member => self.sort() == Sort::Class,
            Next::Done => true,
            _ => false,
        }
    }

    /// Whether a semicolon is to be inserted before this token (12.10.1).
    pub(super) fn is_ended(&self, text: &[u8], token: Token, tokens: &[Token]) -> bool {
        let kind = token.kind;
        if kind == k::TokSemi || !self.can_end() {
            return false;
        }
        if kind == k::RIGHT || self.next == Next::Done {
            return true;
        }
        let goes_on = match self.next {
            Next::Operator => !begins_line(kind) || (kind == k::BRACE && self.awaits_class()),
            Next::End | Next::Yielded => matches!(kind, k::TokComma | k::TokColon),
            Next::Exported => is_name(text, token, "from"),
            Next::Module => kind == k::TokWith,
            Next::Member => matches!(kind, k::EQUALS | k::PAREN | k::BRACE),
            _ => false,
        };
        !goes_on && tokens.last().is_some_and(|last| line_ends(text, last.end, token.start))
    }

    pub(super) fn end_statement(&mut self, tokens: &mut Vec<Token>) {
        let at = tokens.last().map_or(0, |last| last.end);
        tokens.push(Token::new_virtual(k::TokSemi, at));
        self.next = self.behind_semicolon();
    }

    pub(super) fn behind_semicolon(&mut self) -> Next {
        let Some(open) = self.open.last_mut() else { return Next::Statement };
        open.current = open.function;
        open.conditionals = 0;
        open.declares = false;
        match open.sort {
            Sort::For => open.sort = Sort::Other,
            Sort::Class => return self.begin_member(),
            Sort::Statements => return Next::Statement,
            _ => {}
        }
        Next::Operand
    }
}
