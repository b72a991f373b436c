//! Where an element of JSX begins and ends.

use super::places::{Next, Sort};
use super::{Context, k};
use reducer_syntax::Token;

impl Context {
    /// A `<` compares after an operand, and begins a tag elsewhere.
    pub(super) fn less(&mut self, token: &mut Token, tokens: &[Token]) -> Next {
        let behind = match self.next {
            Next::Operator | Next::End => return Next::Operand,
            Next::JsxTag | Next::JsxChild => self.next,
            _ => Next::Operator,
        };
        token.kind = k::JSX_LESS;
        self.push(tokens.len(), Sort::Element, behind, self.function());
        Next::JsxName
    }

    /// What comes after a token in an element; `None` for one that may stand elsewhere, too.
    pub(super) fn in_element(&mut self, token: &mut Token, tokens: &[Token]) -> Option<Next> {
        Some(match token.kind {
            k::JSX_NAME if self.next == Next::JsxTag => {
                token.kind = k::JSX_KEY;
                Next::JsxTag
            }
            k::JSX_NAME | k::JSX_STRING | k::EQUALS => Next::JsxTag,
            k::JSX_TEXT => Next::JsxChild,
            k::DIVIDE => self.last_tag(),
            k::TAG_END => self.end_tag(tokens),
            _ => return None,
        })
    }

    /// A `/` says that the tag is the last one of its element: of the one around it, if nothing stands before the `/`.
    fn last_tag(&mut self) -> Next {
        if self.next == Next::JsxName {
            self.open.pop();
            self.brackets.pop();
        }
        if let Some(element) = self.open.last_mut() {
            element.closes = true;
        }
        Next::JsxName
    }

    /// After the last tag of an element comes what comes after the element, after its first tag what is in it.
    fn end_tag(&mut self, tokens: &[Token]) -> Next {
        match self.open.last() {
            Some(element) if element.sort == Sort::Element && !element.closes => Next::JsxChild,
            _ => self.pop(tokens.len()),
        }
    }
}
