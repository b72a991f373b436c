//! What names and keywords are, and what comes after them.

use super::kinds::is_name;
use super::places::{Function, Next, Pending, Sort};
use super::{Context, k};
use reducer_syntax::{Kind, Token};

impl Context {
    pub(super) fn property(text: &[u8], token: &mut Token, tokens: &[Token]) -> Next {
        if let [.., word, _] = tokens {
            if word.kind == k::TokNew && is_name(text, *token, "target") {
                token.kind = k::TARGET;
            } else if word.kind == k::TokImport && is_name(text, *token, "meta") {
                token.kind = k::META;
            }
        }
        Next::Operator
    }

    pub(super) fn name(&mut self, text: &[u8], token: &mut Token, tokens: &mut [Token]) -> Next {
        let name = token.text(text);
        match self.next {
            Next::Function | Next::Class => self.next,
            Next::Label => Next::End,
            Next::Import => Next::Imported,
            Next::Head if name == b"await" => {
                token.kind = k::AWAIT;
                Next::Head
            }
            Next::Star | Next::Imported | Next::Exported if name == b"from" => {
                token.kind = k::FROM;
                if self.next == Next::Exported
                    && let Some(names) = self.just_closed(tokens)
                {
                    tokens[names.open].kind = k::EXPORT_BRACE;
                }
                Next::From
            }
            Next::Star if name == b"as" => {
                token.kind = k::AS;
                Next::Alias
            }
            Next::Specified if name == b"as" => {
                token.kind = k::AS;
                Next::Specifier
            }
            Next::Operator => {
                if self.sort() == Sort::For && name == b"of" {
                    token.kind = k::FOR_OF;
                    self.begin_for(tokens);
                    return Next::Operand;
                }
                Next::Operator
            }
            _ if name == b"await" && self.function().awaits => {
                token.kind = k::AWAIT;
                Next::Operand
            }
            _ if name == b"yield" && self.function().yields => {
                token.kind = k::YIELD;
                Next::Yielded
            }
            _ => Next::Operator,
        }
    }

    pub(super) fn keyword(&mut self, kind: Kind, tokens: &[Token]) -> Next {
        match kind {
            k::TokWhile => {
                let ends_body = tokens.last().is_some_and(|last| matches!(last.kind, k::TokSemi | k::RIGHT));
                let loops = self.open.last_mut().map(|open| &mut open.loops);
                self.behind_head = match loops {
                    Some(loops @ 1..) if ends_body => {
                        *loops -= 1;
                        Next::Done
                    }
                    _ => Next::Statement,
                };
                Next::Head
            }
            k::TokWith if self.next == Next::Module => Next::Operand,
            k::TokIf | k::TokSwitch | k::TokCatch | k::TokWith => {
                self.behind_head = Next::Statement;
                Next::Head
            }
            k::TokFor => {
                self.is_for = true;
                Next::Head
            }
            k::TokDo => {
                if let Some(open) = self.open.last_mut() {
                    open.loops += 1;
                }
                Next::Statement
            }
            k::TokElse | k::TokTry | k::TokFinally => Next::Statement,
            k::TokReturn | k::TokThrow => Next::Restricted,
            k::TokBreak | k::TokContinue => Next::Label,
            k::TokDefault if self.next == Next::Export => Next::Default,
            k::TokDefault | k::TokDebugger => Next::End,
            k::TokVar | k::TokConst => self.declare(),
            k::TokFunction => {
                let awaits = tokens.last().is_some_and(|last| last.kind == k::ASYNC_FUNCTION);
                self.pending =
                    Pending { function: Function { awaits, yields: false }, behind: self.behind() };
                Next::Function
            }
            k::TokClass => {
                let behind = self.behind();
                self.classes.push((self.open.len(), behind));
                Next::Class
            }
            k::TokImport if self.next == Next::Statement => Next::Import,
            k::TokImport => Next::Operator,
            k::TokExport => Next::Export,
            _ => Next::Operand,
        }
    }

    /// What comes after a function or class that begins here.
    pub(super) fn behind(&self) -> Next {
        match self.next {
            Next::Statement | Next::Default => Next::Statement,
            _ => Next::Operator,
        }
    }
}
