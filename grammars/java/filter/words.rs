//! Which words are keywords where they stand, and what belongs to the cases of a `switch`.

use super::{NOTHING, Passes, begins_operand, k};
use reducer_syntax::Kind;

impl Passes<'_> {
    /// Finds the words that are keywords where they stand, and the arrows of cases.
    pub(super) fn words(&mut self) {
        self.outer_fields();
        for index in 0..self.tokens.len() {
            match self.kind(index) {
                k::NAME => {
                    if let Some(kind) = self.keyword(index) {
                        self.tokens[index].kind = kind;
                    }
                    match self.kind(index) {
                        k::MODULE => self.directives(index),
                        k::SEALED => self.permits(index),
                        k::RECORD => self.fields(index),
                        _ => {}
                    }
                }
                k::TokCase => self.case(index),
                k::TokDefault if self.kind(index + 1) == k::ARROW => {
                    self.tokens[index + 1].kind = k::CASE_ARROW;
                }
                _ => {}
            }
        }
    }

    /// The keyword that a name is by its neighbours.
    fn keyword(&self, index: usize) -> Option<Kind> {
        let (before, next) = (self.before(index), self.kind(index + 1));
        let behind = self.kind(index + 2);
        let in_front_of_name = next == k::NAME && !matches!(before, k::DOT | k::AT);
        let (kind, is_keyword) = match self.tokens[index].text(self.text) {
            b"var" => (k::VAR, in_front_of_name),
            b"record" => (k::RECORD, in_front_of_name && matches!(behind, k::PAREN | k::LEFT)),
            b"sealed" => (k::SEALED, is_modifier(next)),
            b"yield" => (k::YIELD, begins_statement(before) && self.is_yielded(index + 1)),
            b"open" => (k::OPEN, self.is_word(index + 1, b"module") && behind == k::NAME),
            b"module" => {
                (k::MODULE, in_front_of_name && self.kind(self.chain(index + 1).end) == k::TokLBrace)
            }
            _ => return None,
        };
        is_keyword.then_some(kind)
    }

    /// Finds the `permits` of what is sealed.
    fn permits(&mut self, mut index: usize) {
        loop {
            index += 1;
            match self.kind(index) {
                k::NAME
                    if self.is_word(index, b"permits")
                        && matches!(self.before(index), k::NAME | k::RIGHT)
                        && matches!(self.kind(index + 1), k::NAME | k::AT) =>
                {
                    self.tokens[index].kind = k::PERMITS;
                    return;
                }
                k::PAREN => index = self.mate(index).unwrap_or(index),
                k::TokLBrace | k::TokRBrace | k::TokSemi | NOTHING => return,
                _ => {}
            }
        }
    }

    /// Finds the `static` of the fields of a record.
    fn fields(&mut self, record: usize) {
        if let Some(open) = self.body(record + 1) {
            self.fields_between(open + 1, self.end(open));
        }
    }

    /// The same for the records around the tokens.
    fn outer_fields(&mut self) {
        for (inner, class) in self.around.iter().rev().enumerate().rev() {
            if class.as_ref().is_some_and(|class| class.is_record) {
                let first = inner.checked_sub(1).map_or(1, |inner| self.mates.of_outer(inner) + 1);
                self.fields_between(first, self.mates.of_outer(inner));
            }
        }
    }

    fn fields_between(&mut self, first: usize, close: usize) {
        let mut found = None;
        let mut index = first;
        while index < close {
            match self.kind(index) {
                k::STATIC => found = found.or(Some(index)),
                k::AT if self.kind(index + 1) == k::NAME => {
                    index = self.annotation_end(index);
                    continue;
                }
                // A method or a type.
                k::PAREN | k::TokLBrace => {
                    found = None;
                    index = self.mate(index).unwrap_or(index);
                }
                k::TokEq | k::TokSemi => {
                    if let Some(found) = found.take() {
                        self.tokens[found].kind = k::FIELD_STATIC;
                    }
                }
                _ => {}
            }
            index += 1;
        }
    }

    /// Whether a value begins at `index`, after a `yield`, rather than something that is done to a variable.
    fn is_yielded(&self, index: usize) -> bool {
        match self.kind(index) {
            k::TokPlusPlus | k::TokMinusMinus => self.kind(index + 1) != k::TokSemi,
            k::TokPlus | k::TokMinus => true,
            kind => begins_operand(kind),
        }
    }

    /// Finds the words of the directives of a module.
    fn directives(&mut self, module: usize) {
        let open = self.chain(module + 1).end;
        let Some(close) = self.mate(open) else { return };
        for index in open + 1..close {
            if self.kind(index) != k::NAME {
                continue;
            }
            let begins = matches!(self.before(index), k::TokSemi | k::TokLBrace);
            let (kind, is_keyword) = match self.tokens[index].text(self.text) {
                b"requires" => (k::REQUIRES, begins),
                b"exports" => (k::EXPORTS, begins),
                b"opens" => (k::OPENS, begins),
                b"uses" => (k::USES, begins),
                b"provides" => (k::PROVIDES, begins),
                b"transitive" => (
                    k::TRANSITIVE,
                    matches!(self.before(index), k::REQUIRES | k::STATIC)
                        && matches!(self.kind(index + 1), k::NAME | k::STATIC),
                ),
                b"to" => (k::TO, self.before(index) == k::NAME),
                b"with" => (k::WITH, self.before(index) == k::NAME),
                _ => continue,
            };
            if is_keyword {
                self.tokens[index].kind = kind;
            }
        }
    }

    /// Finds the arrow of a case, its `when`, its record patterns, and a `null` that `default` is behind.
    fn case(&mut self, case: usize) {
        let mut index = case + 1;
        if self.kind(index) == k::NULL && self.kind(index + 2) == k::TokDefault {
            self.tokens[index].kind = k::NULL_CASE;
        }
        let mut conditions = 0;
        loop {
            match self.kind(index) {
                k::PAREN | k::BRACKET => {
                    let Some(mate) = self.mate(index) else { return };
                    index = mate;
                }
                k::NAME if matches!(self.before(index), k::TokCase | k::TokComma | k::TokFinal) => {
                    let end = self.chain(index).end;
                    if self.kind(end) == k::PAREN {
                        self.tokens[end].kind = k::PATTERN_PAREN;
                        let Some(mate) = self.mate(end) else { return };
                        index = mate;
                    } else {
                        index = end - 1;
                    }
                }
                k::NAME if self.is_word(index, b"when") => {
                    let ends = matches!(self.kind(index + 1), k::ARROW | k::TokColon | k::TokComma);
                    if matches!(self.before(index), k::NAME | k::TokRParen) && !ends {
                        self.tokens[index].kind = k::WHEN;
                    }
                }
                k::TokQuestion => conditions += 1,
                k::TokColon if conditions > 0 => conditions -= 1,
                k::ARROW => {
                    self.tokens[index].kind = k::CASE_ARROW;
                    return;
                }
                k::TokCase
                | k::TokColon
                | k::TokSemi
                | k::TokLBrace
                | k::TokRBrace
                | k::TokRParen
                | NOTHING => return,
                _ => {}
            }
            index += 1;
        }
    }
}

/// Whether a token can be after `sealed`, before the name of the type.
fn is_modifier(kind: Kind) -> bool {
    matches!(
        kind,
        k::AT
            | k::TokClass
            | k::TokInterface
            | k::TokAbstract
            | k::TokPublic
            | k::TokProtected
            | k::TokPrivate
            | k::STATIC
            | k::TokStrictfp
    )
}

/// Whether a statement begins after a token.
fn begins_statement(before: Kind) -> bool {
    matches!(
        before,
        k::TokSemi | k::TokLBrace | k::TokRBrace | k::TokRParen | k::TokColon | k::TokElse | k::TokDo
    )
}
