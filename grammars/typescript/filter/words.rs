//! What names and keywords are, and what comes after them.

use super::kinds::{is_member_modifier, is_modifier, is_word};
use super::places::{Next, Sort};
use super::{Context, k};
use reducer_syntax::{Token, line_ends};

impl Context {
    /// Whether this belongs to an `export`, and not to what is exported.
    pub(super) fn is_export(text: &[u8], token: Token) -> bool {
        matches!(token.kind, k::BRACE | k::TokStar | k::EQUALS)
            || matches!(token.text(text), b"default" | b"as")
    }

    /// What this token tells about the word before it.
    pub(super) fn look_back(&mut self, text: &[u8], token: Token, tokens: &[Token]) {
        let Some(&last) = tokens.last() else { return };
        if !is_word(text, last) {
            return;
        }
        let word = last.text(text);
        match self.next {
            Next::Operator => {
                let goes_on = is_word(text, token) && !matches!(token.text(text), b"in" | b"instanceof");
                let begins = matches!(self.before, Next::Statement | Next::Default);
                let names_block = begins && matches!(token.kind, k::STRING | k::BRACE);
                if !goes_on && !names_block {
                    return;
                }
                if line_ends(text, last.end, token.start) {
                    return;
                }
                match (word, token.kind) {
                    (b"module", k::STRING) => self.next = Next::Namespace,
                    (b"type", k::BRACE) => self.next = Next::Export,
                    (_, k::STRING | k::BRACE) => {}
                    (b"type", _) if begins => self.next = Next::Alias,
                    (b"interface", _) if begins => {
                        self.top().class = Some((Sort::TypeMembers, Next::Statement));
                        self.next = Next::Class;
                    }
                    (b"namespace" | b"module", _) if begins => self.next = Next::Namespace,
                    (b"async", _) if self.before != Next::Property => {
                        let is_function = token.text(text) == b"function";
                        self.next = if is_function { self.before } else { Next::Operand };
                    }
                    (b"using", _) if begins => self.next = Next::Value,
                    _ if begins && is_modifier(word) => self.next = self.before,
                    _ => {}
                }
            }
            Next::Member if self.before == Next::Key && is_member_modifier(word) => {
                let is_key =
                    matches!(token.kind, k::STRING | k::NUMBER | k::PRIVATE | k::BRACKET | k::TokStar)
                        || is_word(text, token);
                let may_end_line = matches!(word, b"static" | b"get" | b"set");
                if is_key && (may_end_line || !line_ends(text, last.end, token.start)) {
                    self.next = Next::Key;
                }
            }
            _ => {}
        }
    }

    pub(super) fn word(&mut self, word: &[u8], tokens: &[Token]) -> Next {
        match self.next {
            Next::Property => Next::Operator,
            Next::Key | Next::Member => Next::Member,
            Next::Specifier | Next::Import | Next::Function | Next::Alias | Next::Namespace => self.next,
            Next::Class => match (word, self.top().class) {
                (b"extends", Some((Sort::Class, _))) => Next::Operand,
                (b"extends" | b"implements", Some(_)) => self.begin_type(Next::Class),
                _ => Next::Class,
            },
            Next::Label | Next::End => Next::End,
            Next::Decorator => Next::Decorated,
            Next::Type => match word {
                b"new" | b"abstract" | b"keyof" | b"typeof" | b"readonly" | b"unique" | b"infer"
                | b"asserts"
                    if tokens.last().is_none_or(|last| last.kind != k::TokDot) =>
                {
                    Next::Type
                }
                _ => Next::TypeOperator,
            },
            Next::TypeOperator => match word {
                b"extends" => {
                    self.top().extends += 1;
                    Next::Type
                }
                b"is" | b"in" | b"as" => Next::Type,
                _ => Next::TypeOperator,
            },
            Next::TypeKey | Next::TypeMember => Next::TypeMember,
            Next::Exported => Next::Import,
            Next::Export if word == b"as" => Next::Label,
            Next::Export => Next::Default,
            Next::Head => Next::Head,
            Next::Operator => match word {
                b"as" | b"satisfies" => self.begin_type(Next::Operator),
                b"in" | b"instanceof" => Next::Operand,
                b"of" if self.sort() == Sort::For => Next::Operand,
                b"implements" if self.top().class.is_some() => self.begin_type(Next::Class),
                _ => Next::Operator,
            },
            _ => self.keyword(word, tokens),
        }
    }

    /// A type begins.
    pub(super) fn begin_type(&mut self, behind: Next) -> Next {
        let top = self.top();
        (top.behind_type, top.extends, top.choices) = (behind, 0, 0);
        Next::Type
    }

    fn keyword(&mut self, word: &[u8], tokens: &[Token]) -> Next {
        let is_statement = matches!(self.next, Next::Statement | Next::Default);
        let behind = if is_statement { Next::Statement } else { Next::Operator };
        match word {
            b"function" => {
                self.top().behind_function = behind;
                Next::Function
            }
            b"class" => {
                self.top().class = Some((Sort::Class, behind));
                Next::Class
            }
            b"enum" if is_statement || tokens.last().is_some_and(|last| last.kind == k::TokConst) => {
                self.top().class = Some((Sort::Object, Next::Statement));
                Next::Class
            }
            b"new" | b"typeof" | b"void" | b"delete" | b"await" => Next::Operand,
            b"yield" | b"return" | b"throw" => Next::Restricted,
            b"var" | b"let" | b"const" => Next::Value,
            _ if !is_statement => Next::Operator,
            b"if" | b"with" | b"switch" | b"catch" => Next::Head,
            b"while" => {
                let ends_body = tokens.last().is_some_and(|last| matches!(last.kind, k::END | k::RIGHT));
                let open = self.top();
                if open.loops > 0 && ends_body {
                    open.loops -= 1;
                    self.is_done = true;
                }
                Next::Head
            }
            b"for" => {
                self.is_for = true;
                Next::Head
            }
            b"do" => {
                self.top().loops += 1;
                Next::Statement
            }
            b"else" | b"try" | b"finally" => Next::Statement,
            b"break" | b"continue" => Next::Label,
            b"case" => {
                self.top().is_case = true;
                Next::Operand
            }
            b"default" => {
                self.top().is_case = true;
                Next::Operator
            }
            b"debugger" => Next::End,
            b"import" => Next::Import,
            b"export" => Next::Export,
            _ => Next::Operator,
        }
    }
}
