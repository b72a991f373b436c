//! What brackets hold, and what comes after them.

use super::Context;
use super::places::{Closed, Next, Open, Sort};
use reducer_syntax::Token;

/// Whether what comes after the closing bracket may tell what the opening one is.
fn is_undecided(sort: Sort) -> bool {
    matches!(sort, Sort::Group | Sort::Types)
}

impl Context {
    /// Opens a bracket.
    pub(super) fn push(&mut self, at: usize, sort: Sort, behind: Next) {
        self.undecided += usize::from(is_undecided(sort));
        self.open.push(Open::new(sort, at, behind));
    }

    /// Closes the innermost bracket; the outermost is the file.
    pub(super) fn pop(&mut self, at: usize) -> Next {
        if self.open.len() < 2 {
            return Next::Statement;
        }
        let Some(open) = self.open.pop() else { return Next::Statement };
        self.undecided -= usize::from(is_undecided(open.sort));
        let Open { sort, has_type, .. } = open;
        self.closed = open.at.map(|opening| Closed { sort, has_type, opening, at });
        if matches!(open.behind, Next::Statement | Next::Key) {
            self.top().begin();
        }
        open.behind
    }

    /// The bracket that the last token closed.
    pub(super) fn just_closed(&self, tokens: &[Token]) -> Option<Closed> {
        self.closed.filter(|closed| closed.at + 1 == tokens.len())
    }

    pub(super) fn parenthesis(&mut self, text: &[u8], tokens: &[Token]) -> Next {
        let (sort, behind) = match self.next {
            Next::Head if std::mem::take(&mut self.is_for) => (Sort::For, Next::Statement),
            Next::Head if std::mem::take(&mut self.is_done) => (Sort::Other, Next::Done),
            Next::Head => (Sort::Parameters, Next::Statement),
            Next::Function | Next::Member => (Sort::Parameters, Next::Body),
            Next::Key => {
                self.top().behind_function = Next::Key;
                (Sort::Parameters, Next::Body)
            }
            Next::Type | Next::TypeOperator => (Sort::Types, Next::TypeOperator),
            Next::TypeKey | Next::TypeMember => (Sort::Types, Next::TypeMember),
            Next::Decorator | Next::Decorated => (Sort::Other, Next::Decorated),
            Next::Operator if self.is_async(text, tokens) => (Sort::Group, Next::Operator),
            Next::Operator | Next::Property | Next::Import => (Sort::Other, Next::Operator),
            _ => (Sort::Group, Next::Operator),
        };
        self.push(tokens.len(), sort, behind);
        match sort {
            Sort::Types => Next::Type,
            _ => Next::Value,
        }
    }

    /// Whether the parameters of an arrow function can begin here, behind `async`.
    fn is_async(&self, text: &[u8], tokens: &[Token]) -> bool {
        let before = match self.just_closed(tokens) {
            Some(Closed { sort: Sort::Types, opening, .. }) => opening,
            _ => tokens.len(),
        };
        tokens[..before].last().is_some_and(|last| last.text(text) == b"async")
    }

    pub(super) fn bracket(&mut self, tokens: &[Token]) -> Next {
        let (sort, behind, next) = match self.next {
            Next::Key | Next::Member => (Sort::Computed, Next::Member, Next::Operand),
            Next::Type | Next::TypeOperator => (Sort::Types, Next::TypeOperator, Next::Type),
            Next::TypeKey | Next::TypeMember => (Sort::Types, Next::TypeMember, Next::Type),
            Next::Operator | Next::Property => (Sort::Array, Next::Operator, Next::Operand),
            _ => (Sort::Array, Next::Operator, Next::Value),
        };
        self.push(tokens.len(), sort, behind);
        next
    }

    pub(super) fn brace(&mut self, text: &[u8], tokens: &[Token]) -> Next {
        let next = self.next;
        let top = self.top();
        let (sort, behind) = match next {
            // The head of a `catch` may be missing.
            Next::Statement | Next::Head | Next::Namespace => (Sort::Statements, Next::Statement),
            Next::Body => (Sort::Statements, top.behind_function),
            Next::Arrow => (Sort::Statements, Next::End),
            Next::Member if top.sort == Sort::Class => (Sort::Statements, Next::Key),
            Next::Import => (Sort::Specifiers, Next::Import),
            Next::Export => (Sort::Specifiers, Next::Exported),
            Next::Type => (Sort::TypeMembers, Next::TypeOperator),
            Next::JsxTag | Next::JsxChild => (Sort::Other, next),
            Next::Class | Next::Operator => {
                let is_global = self.before == Next::Statement
                    && tokens.last().is_some_and(|last| last.text(text) == b"global");
                match self.top().class.take() {
                    Some(class) => class,
                    None if is_global => (Sort::Statements, Next::Statement),
                    None => (Sort::Object, Next::Operator),
                }
            }
            _ => (Sort::Object, Next::Operator),
        };
        self.push(tokens.len(), sort, behind);
        match sort {
            Sort::Statements => Next::Statement,
            Sort::Specifiers => Next::Specifier,
            Sort::TypeMembers => Next::TypeKey,
            Sort::Other => Next::Operand,
            _ => {
                self.top().behind_function = if sort == Sort::Class { Next::Key } else { Next::End };
                Next::Key
            }
        }
    }

    /// The hole of a template.
    pub(super) fn hole(&mut self, tokens: &[Token]) -> Next {
        if self.top().behind == Next::TypeOperator {
            self.push(tokens.len(), Sort::Types, Next::Template);
            return Next::Type;
        }
        self.push(tokens.len(), Sort::Other, Next::Template);
        Next::Operand
    }
}
