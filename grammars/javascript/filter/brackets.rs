//! What brackets hold, and what comes after them.

use super::kinds::is_name;
use super::places::{Bracket, Function, Next, Open, Pending, Sort};
use super::{Context, k};
use reducer_syntax::{Token, line_ends};

impl Context {
    /// Opens a bracket.
    pub(super) fn push(&mut self, at: usize, sort: Sort, behind: Next, function: Function) {
        let is_element = self.next == Next::Value;
        let (parent, is_declared) = match self.open.last() {
            Some(open) => (open.bracket, open.declares),
            None => (0, false),
        };
        let bracket = self.brackets.len();
        let is_declared = is_declared && is_element;
        let close = usize::MAX;
        self.brackets.push(Bracket {
            open: at,
            close,
            parent,
            sort,
            is_element,
            is_declared,
            is_assigned: false,
        });
        let (conditionals, loops, declares) = (0, 0, false);
        let current = function;
        let pending = self.pending;
        self.open.push(Open {
            sort,
            bracket,
            behind,
            function,
            current,
            pending,
            conditionals,
            loops,
            declares,
            behind_decorator: Next::Statement,
            closes: false,
        });
    }

    /// Closes the innermost bracket; the outermost is the file.
    pub(super) fn pop(&mut self, at: usize) -> Next {
        if self.open.len() < 2 {
            return Next::Statement;
        }
        let Some(open) = self.open.pop() else { return Next::Statement };
        self.closed = Some(open.bracket);
        self.brackets[open.bracket].close = at;
        let depth = self.open.len();
        self.classes.retain(|(class, _)| *class <= depth);
        self.pending = open.pending;
        match open.behind {
            Next::Key => self.begin_member(),
            behind => behind,
        }
    }

    pub(super) fn sort(&self) -> Sort {
        self.open.last().map_or(Sort::Other, |open| open.sort)
    }

    pub(super) fn function(&self) -> Function {
        self.open.last().map_or(self.pending.function, |open| open.current)
    }

    pub(super) fn awaits_class(&self) -> bool {
        self.classes.last().is_some_and(|(depth, _)| *depth == self.open.len())
    }

    pub(super) fn parenthesis(&mut self, tokens: &[Token]) -> Next {
        let (sort, behind) = match self.next {
            Next::Head if std::mem::take(&mut self.is_for) => (Sort::For, Next::Statement),
            Next::Head => (Sort::Other, self.behind_head),
            Next::Function | Next::Member => (Sort::Parameters, Next::Body),
            Next::Operator | Next::Property | Next::Import => (Sort::Other, Next::Operator),
            Next::Decorator | Next::Decorated => (Sort::Other, Next::Decorated),
            _ => (Sort::Group, Next::Operator),
        };
        self.push(tokens.len(), sort, behind, self.function());
        if sort == Sort::For { Next::First } else { Next::Value }
    }

    pub(super) fn bracket(&mut self, tokens: &[Token]) -> Next {
        let (sort, behind) = match self.next {
            Next::Operator | Next::Property => (Sort::Other, Next::Operator),
            Next::Key => (Sort::Other, Next::Member),
            _ => (Sort::Array, Next::Operator),
        };
        self.push(tokens.len(), sort, behind, self.function());
        Next::Value
    }

    pub(super) fn brace(&mut self, tokens: &[Token]) -> Next {
        let Pending { function, behind } = self.pending;
        let (sort, behind, function) = match self.next {
            // The head of a `catch` may be missing.
            Next::Statement | Next::Head => (Sort::Statements, Next::Statement, self.function()),
            Next::Body | Next::Arrow => (Sort::Statements, behind, function),
            Next::Member => (Sort::Statements, Next::Key, function),
            Next::Class => (Sort::Class, self.class(), self.function()),
            Next::Operator if self.awaits_class() => (Sort::Class, self.class(), self.function()),
            Next::Import => (Sort::Specifiers, Next::Imported, function),
            Next::Export => (Sort::Specifiers, Next::Exported, function),
            Next::JsxTag | Next::JsxChild => (Sort::Other, self.next, self.function()),
            _ => (Sort::Object, Next::Operator, self.function()),
        };
        self.push(tokens.len(), sort, behind, function);
        match sort {
            Sort::Statements => Next::Statement,
            Sort::Specifiers => Next::Specifier,
            Sort::Other => Next::Operand,
            _ => self.begin_member(),
        }
    }

    /// What comes after the body of a class that begins here.
    pub(super) fn class(&mut self) -> Next {
        self.classes.pop().map_or(Next::Operator, |(_, behind)| behind)
    }

    /// The bracket or name before `=>` begins an arrow function.
    pub(super) fn arrow(&mut self, text: &[u8], tokens: &mut [Token]) -> Next {
        let parenthesis =
            self.just_closed(tokens).filter(|bracket| tokens[bracket.open].kind == k::PAREN).map(|bracket| {
                bracket.sort = Sort::Parameters;
                bracket.open
            });
        if let Some(open) = parenthesis {
            tokens[open].kind = k::ARROW_PAREN;
        }
        let first = parenthesis.unwrap_or(tokens.len().saturating_sub(1));
        let mut awaits = false;
        if let Some([.., word, parameters]) = tokens.get_mut(..=first) {
            if is_name(text, *word, "async") && !line_ends(text, word.end, parameters.start) {
                word.kind = k::ASYNC;
            }
            awaits = word.kind == k::ASYNC;
        }
        self.pending = Pending { function: Function { awaits, yields: false }, behind: Next::End };
        Next::Arrow
    }
}
