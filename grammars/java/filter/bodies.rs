//! The bodies around a place of a text, as far as they can be told on the way to it.

use super::k;
use reducer_syntax::Token;
use std::ops::Range;
use std::sync::Arc;

/// A class, interface, enumeration or record.
#[derive(Clone, PartialEq)]
pub(super) struct Class {
    pub(super) name: Arc<[u8]>,
    pub(super) is_record: bool,
}

/// An open bracket.
enum Open {
    /// A body, or a block.
    Brace(Option<Class>),
    Other,
}

/// A class whose body is to come.
struct Head {
    name: Range<usize>,
    is_record: bool,
    /// How many brackets are open.
    depth: usize,
}

/// The open brackets on the way through a text.
#[derive(Default)]
pub(super) struct Bodies {
    open: Vec<Open>,
    /// How many of them are no braces.
    others: usize,
    head: Option<Head>,
    /// Whether there was a module, in which words are keywords that are none elsewhere.
    has_module: bool,
}

impl Bodies {
    /// Within these bodies.
    pub(super) fn within(around: &[Option<Class>]) -> Self {
        let open = around.iter().cloned().map(Open::Brace).collect();
        Self { open, ..Self::default() }
    }

    /// The bodies and blocks around, the outermost first; `None` if something else is around, or if a head has begun.
    pub(super) fn around(&self) -> Option<Vec<Option<Class>>> {
        if self.others > 0 || self.head.is_some() || self.has_module {
            return None;
        }
        let bodies = self.open.iter().map(|open| match open {
            Open::Brace(class) => Some(class.clone()),
            Open::Other => None,
        });
        bodies.collect()
    }

    /// Takes the next token, after these.
    pub(super) fn take(&mut self, text: &[u8], token: Token, before: &[Token]) {
        match token.kind {
            k::NAME => self.name(text, token, before),
            k::TokClass | k::TokInterface | k::TokEnum | k::TokSemi => self.drop_head(),
            k::PAREN | k::LESS => {
                self.record(text, before);
                if token.kind == k::PAREN {
                    self.push_other();
                }
            }
            k::BRACKET => self.push_other(),
            k::TokLBrace => {
                let depth = self.open.len();
                let head = self.head.take_if(|head| head.depth == depth);
                let class =
                    head.map(|Head { name, is_record, .. }| Class { name: text[name].into(), is_record });
                self.open.push(Open::Brace(class));
            }
            k::TokRParen | k::TokRBracket => self.pop(),
            k::TokRBrace => {
                self.pop();
                self.head = None;
            }
            _ => {}
        }
    }

    fn push_other(&mut self) {
        self.open.push(Open::Other);
        self.others += 1;
    }

    fn pop(&mut self) {
        self.others -= usize::from(matches!(self.open.pop(), Some(Open::Other)));
    }

    fn drop_head(&mut self) {
        let depth = self.open.len();
        self.head.take_if(|head| head.depth == depth);
    }

    fn name(&mut self, text: &[u8], token: Token, before: &[Token]) {
        let Some(last) = before.last() else { return };
        if matches!(last.kind, k::TokClass | k::TokInterface | k::TokEnum) {
            self.begin(token, false);
        }
        self.has_module |= last.kind == k::NAME && last.text(text) == b"module";
    }

    /// Begins a record, if the last two tokens are its word and its name.
    fn record(&mut self, text: &[u8], before: &[Token]) {
        let [others @ .., word, name] = before else { return };
        let is_part = others.last().is_some_and(|last| matches!(last.kind, k::DOT | k::AT));
        if (word.kind, name.kind) == (k::NAME, k::NAME) && word.text(text) == b"record" && !is_part {
            self.begin(*name, true);
        }
    }

    fn begin(&mut self, name: Token, is_record: bool) {
        let name = name.start as usize..name.end as usize;
        self.head = Some(Head { name, is_record, depth: self.open.len() });
    }
}
