//! What colons, commas, question marks and arrows are.

use super::angles::after_blanks;
use super::kinds::is_word;
use super::places::{Next, Sort};
use super::{Context, k};
use reducer_syntax::Token;

impl Context {
    pub(super) fn comma(&mut self, tokens: &mut Vec<Token>) -> Next {
        let next = self.next;
        let open = self.top();
        (open.extends, open.choices) = (0, 0);
        match open.sort {
            Sort::Object => Next::Key,
            Sort::TypeMembers => Next::TypeKey,
            Sort::Types => {
                // In a pattern of parameters.
                if let Some(last) = tokens.last()
                    && next == Next::Type
                    && (last.kind == k::BRACKET || last.kind == k::TokComma)
                {
                    tokens.push(Token::new_virtual(k::HOLE, last.end));
                }
                Next::Type
            }
            Sort::Specifiers => Next::Specifier,
            Sort::Array => {
                if next == Next::Value {
                    let at = tokens.last().map_or(0, |last| last.end);
                    tokens.push(Token::new_virtual(k::HOLE, at));
                }
                Next::Value
            }
            _ => match next {
                Next::Import => Next::Import,
                Next::Class => self.begin_type(Next::Class),
                Next::Operator if open.class.is_some() => Next::Operand,
                _ => Next::Value,
            },
        }
    }

    pub(super) fn colon(&mut self, text: &[u8], tokens: &mut [Token]) -> Next {
        let sort = self.sort();
        match self.next {
            Next::TypeOperator => {
                let open = self.top();
                open.choices = open.choices.saturating_sub(1);
                return Next::Type;
            }
            Next::TypeKey | Next::TypeMember => return self.begin_type(Next::Operator),
            Next::Member if sort == Sort::Class => return self.begin_type(Next::Operator),
            Next::Body => return self.begin_type(Next::Body),
            _ => {}
        }
        let parenthesis = self.just_closed(tokens).filter(|closed| closed.sort == Sort::Group);
        let is_label = sort == Sort::Statements
            && self.before == Next::Statement
            && tokens.last().is_some_and(|last| is_word(text, *last));
        // What has types, nothing in it or types before it cannot be a value.
        let is_arrow = parenthesis.is_some_and(|parenthesis| {
            let has_types = parenthesis.opening > 0 && tokens[parenthesis.opening - 1].kind == k::ANGLE_END;
            parenthesis.has_type || has_types || parenthesis.opening + 2 == tokens.len()
        });
        let open = self.top();
        if open.conditionals > 0 && !is_arrow {
            open.conditionals -= 1;
            if let Some(parenthesis) = parenthesis {
                tokens[parenthesis.opening].kind = k::MAYBE_PAREN;
            }
            return Next::Operand;
        }
        if !is_arrow && std::mem::take(&mut open.is_case) {
            return Next::Statement;
        }
        if is_label {
            return Next::Statement;
        }
        if let Some(parenthesis) = parenthesis {
            tokens[parenthesis.opening].kind = k::ARROW_PAREN;
        } else if open.sort == Sort::Object {
            return Next::Value;
        }
        open.has_type |= parenthesis.is_none();
        self.begin_type(Next::Operator)
    }

    /// The byte after blanks and comments.
    pub(super) fn byte_after_blanks(&mut self, text: &[u8], from: usize) -> Option<u8> {
        let at = after_blanks(text, from).0;
        self.looked = self.looked.max(at + 1);
        text.get(at).copied()
    }

    pub(super) fn question(&mut self, text: &[u8], token: Token) -> Next {
        match self.next {
            Next::TypeOperator => {
                let open = self.top();
                if open.extends == 0 {
                    return Next::TypeOperator;
                }
                open.extends -= 1;
                open.choices += 1;
                Next::Type
            }
            Next::TypeKey | Next::TypeMember => Next::TypeMember,
            Next::Member => Next::Member,
            _ => {
                let byte = self.byte_after_blanks(text, token.end as usize);
                let open = self.top();
                if matches!(open.sort, Sort::Parameters | Sort::Group)
                    && matches!(byte, Some(b':' | b',' | b')' | b'='))
                {
                    open.has_type = true;
                    return Next::Operator;
                }
                open.conditionals += 1;
                Next::Operand
            }
        }
    }

    /// The bracket or name before `=>` begins an arrow function, or the type of one.
    pub(super) fn arrow(&mut self, tokens: &mut [Token]) -> Next {
        // What was closed behind a type that is over is a part of that type.
        if let Some(closed) = self.just_closed(tokens)
            && (self.next == Next::TypeOperator || closed.sort != Sort::Types)
            && matches!(tokens[closed.opening].kind, k::PAREN | k::MAYBE_PAREN)
        {
            tokens[closed.opening].kind = k::ARROW_PAREN;
        }
        if self.next == Next::TypeOperator { Next::Type } else { Next::Arrow }
    }
}
