//! Where semicolons are inserted.

use super::kinds::{begins_line, continues_type, is_word};
use super::places::{Next, Sort};
use super::{Context, k};
use reducer_syntax::{Token, line_ends};

impl Context {
    /// Whether a statement or member can end here.
    pub(super) fn can_end(&self) -> bool {
        let Some(open) = self.open.last() else { return false };
        match self.next {
            Next::Operator => matches!(open.sort, Sort::Statements | Sort::Class) && open.class.is_none(),
            Next::End | Next::Restricted | Next::Label | Next::Exported | Next::Body => {
                matches!(open.sort, Sort::Statements | Sort::Class)
            }
            Next::TypeOperator => {
                matches!(open.sort, Sort::Statements | Sort::Class | Sort::TypeMembers)
                    && open.behind_type != Next::Class
            }
            Next::Namespace => open.sort == Sort::Statements,
            Next::Member => open.sort == Sort::Class,
            Next::TypeMember => open.sort == Sort::TypeMembers,
            Next::Done => true,
            _ => false,
        }
    }

    /// Whether a semicolon is to be inserted before this token.
    pub(super) fn is_ended(&self, text: &[u8], token: Token, tokens: &[Token]) -> bool {
        let kind = token.kind;
        if kind == k::END || !self.can_end() {
            return false;
        }
        if self.next == Next::Done {
            return true;
        }
        if kind == k::RIGHT {
            return self.sort() != Sort::TypeMembers;
        }
        if !tokens.last().is_some_and(|last| line_ends(text, last.end, token.start)) {
            return false;
        }
        let goes_on = match self.next {
            Next::Operator => !begins_line(text, token),
            Next::End => matches!(kind, k::TokComma | k::TokColon),
            Next::Exported => token.text(text) == b"from",
            Next::TypeOperator => self.type_goes_on(text, token),
            Next::Member => {
                matches!(kind, k::EQUALS | k::PAREN | k::LESS | k::TokQuestion | k::TokBang | k::TokColon)
            }
            // What `get` and `set` name may stand in another line.
            Next::TypeMember
                if tokens.last().is_some_and(|last| matches!(last.text(text), b"get" | b"set")) =>
            {
                matches!(
                    kind,
                    k::PAREN
                        | k::LESS
                        | k::TokQuestion
                        | k::TokColon
                        | k::TokComma
                        | k::STRING
                        | k::NUMBER
                        | k::BRACKET
                ) || is_word(text, token)
            }
            Next::TypeMember => {
                matches!(kind, k::PAREN | k::LESS | k::TokQuestion | k::TokColon | k::TokComma)
            }
            Next::Body => matches!(kind, k::BRACE | k::TokColon),
            Next::Namespace => matches!(kind, k::BRACE | k::TokDot),
            _ => false,
        };
        !goes_on
    }

    fn type_goes_on(&self, text: &[u8], token: Token) -> bool {
        let Some(open) = self.open.last() else { return false };
        if continues_type(token.kind) {
            return true;
        }
        match open.behind_type {
            Next::Body => token.kind == k::BRACE,
            // Behind `as`.
            Next::Operator if open.sort == Sort::Statements => {
                !begins_line(text, token)
                    && !matches!(token.kind, k::BRACKET | k::PAREN | k::LESS | k::BACKTICK | k::DIVIDE)
            }
            _ => false,
        }
    }

    pub(super) fn end_statement(&mut self, tokens: &mut Vec<Token>) {
        let at = tokens.last().map_or(0, |last| last.end);
        tokens.push(Token::new_virtual(k::END, at));
        self.next = self.behind_semicolon();
    }

    pub(super) fn behind_semicolon(&mut self) -> Next {
        let open = self.top();
        open.begin();
        match open.sort {
            Sort::For => {
                open.sort = Sort::Other;
                Next::Operand
            }
            Sort::Class => Next::Key,
            Sort::Statements => Next::Statement,
            Sort::TypeMembers => Next::TypeKey,
            _ => Next::Operand,
        }
    }
}
