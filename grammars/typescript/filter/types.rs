//! Where types end, and what angles and colons are.

use super::angles::begins_types;
use super::kinds::is_word;
use super::places::{Closed, Next, Sort};
use super::{Context, k};
use reducer_syntax::{Kind, Token, line_ends};

impl Context {
    /// Whether nothing of the type goes on with this token.
    pub(super) fn ends_type(&self, text: &[u8], token: Token, tokens: &[Token]) -> bool {
        let Some(open) = self.open.last() else { return true };
        let is_inner = open.sort == Sort::Types;
        let starts_line = || tokens.last().is_some_and(|last| line_ends(text, last.end, token.start));
        if is_word(text, token) {
            return match token.text(text) {
                b"extends" => open.behind_type == Next::Class,
                b"is" => false,
                _ => !is_inner,
            };
        }
        match token.kind {
            k::PIPE | k::AMPERSAND | k::TokDot | k::TokRParen | k::TokRBracket | k::RIGHT | k::END => false,
            k::BRACKET | k::LESS => starts_line(),
            k::PAREN => tokens.last().is_none_or(|last| last.kind != k::TokImport),
            k::TokEqGt => !self.is_function_type(text, tokens),
            k::TokQuestion => open.extends == 0 && !is_inner,
            k::TokColon => open.choices == 0 && !is_inner,
            k::EQUALS => !is_inner,
            k::TokComma => !is_inner && open.sort != Sort::TypeMembers,
            k::GREATER => !self.is_angle(),
            _ => true,
        }
    }

    /// Whether the innermost bracket is a `<` before types.
    fn is_angle(&self) -> bool {
        self.open.last().is_some_and(|open| open.is_angle)
    }

    /// Whether what was just closed are the parameters of a type.
    fn is_function_type(&self, text: &[u8], tokens: &[Token]) -> bool {
        let Some(Closed { sort: Sort::Types, opening: at, .. }) = self.just_closed(tokens) else {
            return false;
        };
        let [open, first, second, ..] = tokens[at..] else {
            return tokens.get(at).is_some_and(|open| open.kind == k::PAREN);
        };
        if open.kind != k::PAREN {
            return false;
        }
        match first.kind {
            k::TokRParen | k::TokDotDotDot | k::BRACE | k::BRACKET => true,
            _ => {
                is_word(text, first)
                    && matches!(
                        second.kind,
                        k::TokColon | k::TokComma | k::TokQuestion | k::EQUALS | k::TokRParen
                    )
            }
        }
    }

    pub(super) fn less(&mut self, text: &[u8], token: &mut Token, tokens: &[Token]) -> Next {
        let last = tokens.last().map(|last| last.kind);
        if is_joined(k::LESS, *token, tokens) {
            token.kind = k::JOINED_LESS;
            return Next::Operand;
        }
        let begins_end_tag =
            self.next == Next::JsxChild && self.byte_after_blanks(text, token.end as usize) == Some(b'/');
        let behind = match self.next {
            Next::Function
            | Next::Class
            | Next::Alias
            | Next::Member
            | Next::Type
            | Next::TypeOperator
            | Next::TypeMember
            | Next::Decorated
            | Next::Property => self.next,
            Next::Key => {
                self.top().behind_function = Next::Key;
                Next::Member
            }
            Next::TypeKey => Next::TypeMember,
            Next::JsxTag if last == Some(k::JSX_NAME) => Next::JsxTag,
            Next::Operator => {
                if self.top().class.is_none() && !begins_types(text, token.end as usize, &mut self.looked) {
                    return Next::Operand;
                }
                Next::Operator
            }
            Next::JsxChild if begins_end_tag => {
                token.kind = k::JSX_LESS;
                self.top().closes = true;
                return Next::JsxName;
            }
            Next::JsxChild | Next::JsxTag => return self.tag(token, tokens, self.next),
            _ if self.elements.begins(text, token.end as usize, &mut self.looked) => {
                return self.tag(token, tokens, Next::Operator);
            }
            _ => Next::Operand,
        };
        token.kind = k::ANGLE;
        self.push(tokens.len(), Sort::Types, behind);
        self.top().is_angle = true;
        Next::Type
    }

    /// An element begins.
    fn tag(&mut self, token: &mut Token, tokens: &[Token], behind: Next) -> Next {
        token.kind = k::JSX_LESS;
        self.push(tokens.len(), Sort::Tag, behind);
        Next::JsxName
    }

    pub(super) fn greater(&mut self, token: &mut Token, tokens: &[Token]) -> Next {
        if self.is_angle() {
            token.kind = k::ANGLE_END;
            return self.pop(tokens.len());
        }
        if is_joined(k::GREATER, *token, tokens) || is_joined(k::JOINED, *token, tokens) {
            token.kind = k::JOINED;
        }
        Next::Operand
    }

    pub(super) fn equals(&mut self, token: &mut Token, tokens: &[Token]) -> Next {
        match self.next {
            Next::TypeOperator => Next::Type,
            Next::Alias => self.begin_type(Next::Operator),
            Next::JsxTag => Next::JsxTag,
            _ => {
                let operators = [k::GREATER, k::JOINED, k::LESS, k::JOINED_LESS];
                if operators.iter().any(|operator| is_joined(*operator, *token, tokens)) {
                    token.kind = k::JOINED_EQUALS;
                }
                Next::Operand
            }
        }
    }
}

/// Whether this stands right behind such a token.
fn is_joined(operator: Kind, token: Token, tokens: &[Token]) -> bool {
    tokens.last().is_some_and(|last| last.kind == operator && last.end == token.start)
}
