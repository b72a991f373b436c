//! What stands further on, up to the brackets that match.

use super::kinds::{END, begins_statement, is_access, is_change, is_word};
use super::{Reader, k};
use reducer_syntax::Kind;

/// How many tokens of declarations of parameters are looked at.
const MOST_TOKENS: usize = 1024;

/// How many calls of macros are looked at.
const MOST_CALLS: usize = 64;

impl Reader<'_, '_> {
    /// The first token from here on that is no `*` or qualifier.
    pub(super) fn behind_stars(&self, mut at: usize) -> usize {
        while matches!(self.kind(at), k::TokStar | k::QUALIFIER) {
            at = self.after(at);
        }
        at
    }

    /// The comma or whatever else ends the part of a list that begins here.
    fn part_end(&self, mut at: usize) -> usize {
        loop {
            at = match self.kind(at) {
                k::PAREN | k::TokLBracket | k::BRACE => self.after(self.mate(at)),
                END | k::TokComma | k::TokSemi | k::TokRParen | k::TokRBracket | k::TokRBrace => return at,
                _ => self.after(at),
            };
        }
    }

    /// Whether there are names, with commas between them, and nothing else in a bracket.
    pub(super) fn has_only_names(&self, open: usize) -> bool {
        let mut at = self.after(open);
        while self.kind(at) == k::NAME {
            let behind = self.after(at);
            match self.kind(behind) {
                k::TokComma => at = self.after(behind),
                kind => return kind == k::TokRParen,
            }
        }
        false
    }

    /// Where the parts of a list begin.
    pub(super) fn parts(&self, open: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(Some(self.after(open)), |&at| {
            let end = self.part_end(at);
            (self.kind(end) == k::TokComma).then(|| self.after(end))
        })
    }

    /// Whether there is something in a parenthesis that no parameter is: a literal, what an array has after it, or
    /// nothing beside a comma.
    pub(super) fn has_value(&self, open: usize) -> bool {
        self.parts(open)
            .any(|at| matches!(self.kind(at), k::CONSTANT | k::STRING | k::TokLBracket | k::BRACE | k::HOLE))
    }

    /// Whether parameters in parentheses are among the arguments of a macro: `F(int, f, (int a))`.
    pub(super) fn has_parameters(&self, open: usize) -> bool {
        self.parts(open).any(|at| {
            let is_call = self.kind(at) == k::NAME && self.next(at) == k::PAREN;
            self.kind(at) == k::PAREN || is_call && self.next(self.after(at)) == k::PAREN
        })
    }

    /// Whether braces hold values and no statements.
    pub(super) fn holds_values(&self, open: usize) -> bool {
        let mut at = self.after(open);
        let first = self.kind(at);
        if first == k::TokRBrace || is_word(first) || begins_statement(first) {
            return false;
        }
        loop {
            at = match self.kind(at) {
                k::TokSemi | END => return false,
                k::TokRBrace => return true,
                k::PAREN | k::TokLBracket | k::BRACE => self.after(self.mate(at)),
                _ => self.after(at),
            };
        }
    }

    /// Whether arguments that only a macro has, and then a name with parameters, stand here: `A((x)) f(int a)`.
    pub(super) fn is_mark_before_function(&self, open: usize) -> bool {
        let first = self.after(open);
        let is_nested = self.kind(first) == k::PAREN && self.next(self.mate(first)) == k::TokRParen;
        let mut name = self.after(self.mate(open));
        if is_nested || self.has_value(open) {
            return self.kind(name) == k::NAME && self.next(name) == k::PAREN;
        }
        if self.holds_parameters(open) {
            return false;
        }
        for _ in 0..MOST_CALLS {
            let open = self.after(name);
            if self.kind(name) != k::NAME || self.kind(open) != k::PAREN {
                break;
            }
            if self.holds_parameters(open) {
                return true;
            }
            name = self.after(self.mate(open));
        }
        false
    }

    /// Whether a macro with values stands after a declared name: `x ALIGNED(16);`.
    pub(super) fn is_before_mark(&self, index: usize) -> bool {
        let open = self.after(self.after(index));
        self.kind(open) == k::PAREN
            && self.has_value(open)
            && matches!(self.next(self.mate(open)), k::TokSemi | k::TokEq | k::TokComma)
    }

    /// Whether a directive stands after a declared name, and then a macro: no function.
    pub(super) fn is_cut(&self, index: usize) -> bool {
        let open = self.after(self.after(index));
        self.kind(index + 1) == k::DIRECTIVE
            && self.kind(open) == k::PAREN
            && !self.holds_parameters(open)
            && self.next(self.mate(open)) == k::TokSemi
    }

    /// Whether there are several names in a bracket, and nothing else.
    pub(super) fn has_several_names(&self, open: usize) -> bool {
        self.has_only_names(open) && self.parts(open).nth(1).is_some()
    }

    /// Whether something stands after a name that no declarator has there: `x[0].y`, `x++`, `x }`.
    pub(super) fn is_before_statement(&self, name: usize) -> bool {
        let mut at = self.after(name);
        while self.kind(at) == k::TokLBracket {
            at = self.after(self.mate(at));
        }
        matches!(self.kind(at), k::TokRBrace | k::TokPlusPlus | k::TokMinusMinus)
            || is_access(self.kind(at))
            || is_change(self.kind(at))
    }

    /// Whether what stands after a name outside of functions are macros, up to the end or to a call with values.
    pub(super) fn is_before_macros(&self, index: usize) -> bool {
        let mut at = self.after(index);
        for _ in 0..MOST_CALLS {
            if self.kind(at) != k::NAME {
                break;
            }
            at = self.after(at);
        }
        match self.kind(at) {
            END | k::TokRBrace => true,
            k::STORAGE | k::TokExtern => at > self.after(index) && self.begins_alone(at),
            k::PAREN if at > self.after(index) => {
                let last = self.next(self.mate(at));
                let behind = self.after(self.mate(at));
                self.has_value(at)
                    || last == k::NAME && self.ends_with_calls(behind)
                    || self.begins_alone(behind)
            }
            _ => false,
        }
    }

    /// Whether this word seldom stands after another one of the same declaration.
    pub(super) fn begins_alone(&self, index: usize) -> bool {
        match self.kind(index) {
            k::STORAGE => matches!(self.text_of(index), b"static" | b"typedef"),
            kind => kind == k::TokExtern,
        }
    }

    /// Whether calls follow, and a `;` after them.
    pub(super) fn ends_behind_calls(&self, mut at: usize) -> bool {
        for _ in 0..MOST_CALLS {
            match self.kind(at) {
                k::NAME if self.next(at) == k::PAREN => at = self.after(self.mate(self.after(at))),
                kind => return kind == k::TokSemi,
            }
        }
        false
    }

    /// Whether calls follow, and no `;` or body after them.
    fn ends_with_calls(&self, mut at: usize) -> bool {
        for _ in 0..MOST_CALLS {
            if self.kind(at) != k::NAME || self.next(at) != k::PAREN {
                return matches!(self.kind(at), k::NAME | END) || self.begins_alone(at);
            }
            at = self.after(self.mate(self.after(at)));
        }
        true
    }

    /// Whether this is a part of a declarator that holds its name, with parentheses or brackets after it: `(f)(`.
    pub(super) fn is_group(&self, open: usize) -> bool {
        let first = self.after(open);
        let is_name = self.kind(first) == k::NAME && self.next(first) == k::TokRParen;
        is_name && self.next(self.mate(open)) == k::PAREN || self.begins_group(open)
    }

    /// The same, where a name alone would be an argument: `(*f)(`, `(CDECL f)(`.
    pub(super) fn begins_group(&self, open: usize) -> bool {
        let first = self.after(open);
        let word = if self.kind(first) == k::NAME { self.after(first) } else { first };
        let name = self.behind_stars(word);
        self.kind(name) == k::NAME
            && name > first
            && matches!(self.next(self.mate(open)), k::PAREN | k::TokLBracket)
            && matches!(self.next(name), k::TokRParen | k::TokLBracket | k::PAREN)
    }

    /// Whether declarations of parameters stand here, and then the body of a function.
    pub(super) fn are_parameters(&self, mut at: usize) -> bool {
        let mut is_first = true;
        for _ in 0..MOST_TOKENS {
            if is_first && !self.begins_parameters(at) {
                return false;
            }
            is_first = self.kind(at) == k::TokSemi;
            at = match self.kind(at) {
                k::PAREN | k::TokLBracket => self.after(self.mate(at)),
                END | k::BRACE | k::TokRBrace | k::TokEq => return false,
                _ => self.after(at),
            };
            if is_first && self.kind(at) == k::BRACE {
                return true;
            }
        }
        false
    }

    fn begins_parameters(&self, at: usize) -> bool {
        match self.kind(at) {
            k::NAME => matches!(self.next(at), k::NAME | k::TokStar),
            k::STORAGE => self.text_of(at) == b"register",
            kind => is_word(kind) && kind != k::TokExtern,
        }
    }

    /// The kind of a token, which is looked at by that.
    pub(super) fn kind(&self, index: usize) -> Kind {
        self.reach.set(self.reach.get().max(index + 1));
        self.tokens.get(index).map_or(END, |token| token.kind)
    }

    /// The next token, directives left out.
    pub(super) fn after(&self, index: usize) -> usize {
        let next = index + 1;
        if self.kind(next) == k::DIRECTIVE { self.mate(next) } else { next }
    }

    /// The kind of the next token, directives left out.
    pub(super) fn next(&self, index: usize) -> Kind {
        self.kind(self.after(index))
    }

    /// The token before, directives left out.
    pub(super) fn before(&self, index: usize) -> Option<usize> {
        let is_directive = |kind| {
            matches!(
                kind,
                k::DIRECTIVE
                    | k::BEFORE
                    | k::BEHIND
                    | k::BETWEEN
                    | k::WITHIN
                    | k::AMONG_STRINGS
                    | k::ELSE_DIRECTIVE
            )
        };
        self.tokens[..index].iter().rposition(|token| !is_directive(token.kind))
    }

    /// The bracket that matches this one; for a directive the next other token; after the last token if there is none.
    pub(super) fn mate(&self, open: usize) -> usize {
        self.mates.get(open).map_or(self.tokens.len(), |&mate| mate as usize)
    }
}
