//! What one token of look-ahead does not tell about JavaScript.
//!
//! A stack of the open brackets and what is expected next, a statement, an operand, an operator, the name of a
//! member, are enough for all of it: where semicolons are inserted (12.10), where a slash begins a regular
//! expression (12), which words are keywords, and, once all is read, which brackets begin parameters or patterns.
//! Statements in no bracket are sections.

mod brackets;
mod elements;
mod kinds;
mod patterns;
mod places;
mod semicolons;
mod words;

use self::kinds::{is_assignment, is_keyword, is_word};
use self::places::{Bracket, Function, Next, Open, Pending, Sort};
use super::kinds as k;
use super::lexer::modes;
use reducer_syntax::{Filter, Meaning, Sections, Token, line_ends};

/// Keeps track of where in a file the next token stands.
pub struct Context {
    next: Next,
    /// What was expected before the last token.
    before: Next,
    open: Vec<Open>,
    brackets: Vec<Bracket>,
    /// The bracket that was closed last.
    closed: Option<usize>,
    pending: Pending,
    /// What comes after the head of a statement.
    behind_head: Next,
    is_for: bool,
    /// The classes whose bodies are yet to come: how many brackets are open there, and what comes after.
    classes: Vec<(usize, Next)>,
    /// Before which tokens it was as at the beginning of a text, and up to which it was looked for that.
    ends: Vec<(usize, usize)>,
}

impl Default for Context {
    fn default() -> Self {
        let function = Function { awaits: true, yields: false };
        let mut context = Self {
            next: Next::Statement,
            before: Next::Statement,
            open: Vec::new(),
            brackets: Vec::new(),
            closed: None,
            pending: Pending { function, behind: Next::Statement },
            behind_head: Next::Statement,
            is_for: false,
            classes: Vec::new(),
            ends: Vec::new(),
        };
        context.push(0, Sort::Statements, Next::Statement, function);
        context
    }
}

impl Filter for Context {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        self.end_section(tokens, 0);
        self.end_decorator(token);
        self.look_back(text, token, tokens);
        if self.is_ended(text, token, tokens) {
            self.end_statement(tokens);
            self.end_section(tokens, 1);
        }
        let before = self.next;
        self.next = self.step(text, &mut token, tokens);
        self.before = before;
        tokens.push(token);
    }

    fn mode(&self) -> Option<u8> {
        match (self.before, self.next) {
            (_, Next::Regex) => Some(modes::REGEX),
            (_, Next::JsxName | Next::JsxTag) => Some(modes::TAG),
            (_, Next::JsxChild) => Some(modes::CHILD),
            // Even if there was none.
            (Next::Regex | Next::JsxName | Next::JsxTag | Next::JsxChild, _) => Some(modes::DEFAULT_MODE),
            _ => None,
        }
    }

    fn finish_sections<'t>(
        &mut self,
        _text: &'t [u8],
        tokens: &mut Vec<Token>,
        _names: &dyn Fn(&[u8]) -> Option<Meaning>,
    ) -> Sections<'t> {
        self.end_section(tokens, 0);
        if self.can_end() {
            self.end_statement(tokens);
            self.end_section(tokens, 1);
        }
        self.mark_patterns(tokens);
        let mut sections = Sections::default();
        for &(end, reach) in &self.ends {
            sections.end(end, reach);
        }
        sections
    }
}

impl Context {
    /// Takes note of it if all is as at the beginning of a text; so many of the tokens to come were looked at.
    fn end_section(&mut self, tokens: &[Token], ahead: usize) {
        let is_behind = self.ends.last().map_or(0, |&(end, _)| end) < tokens.len();
        if is_behind && self.next == Next::Statement && !self.is_for && self.classes.is_empty() {
            let [file] = &self.open[..] else { return };
            let is_new = (file.conditionals, file.loops, file.declares) == (0, 0, false);
            if is_new && file.current == file.function {
                self.ends.push((tokens.len(), tokens.len() + ahead));
            }
        }
    }

    /// A new member of a class or property of an object.
    fn begin_member(&mut self) -> Next {
        let behind = if self.sort() == Sort::Class { Next::Key } else { Next::End };
        self.pending = Pending { function: Function { awaits: false, yields: false }, behind };
        Next::Key
    }

    /// What this token tells about the one before it.
    fn look_back(&mut self, text: &[u8], token: Token, tokens: &mut [Token]) {
        let Some(last) = tokens.last_mut() else { return };
        match self.next {
            Next::Operator if last.kind == k::NAME => match token.kind {
                k::NAME | k::BRACKET | k::BRACE if self.is_let(text, *last) => {
                    last.kind = k::LET;
                    self.next = self.declare();
                }
                k::NAME | k::TokFunction
                    if last.text(text) == b"async" && !line_ends(text, last.end, token.start) =>
                {
                    let is_function = token.kind == k::TokFunction;
                    last.kind = if is_function { k::ASYNC_FUNCTION } else { k::ASYNC };
                    self.next = if is_function { self.before } else { Next::Operand };
                }
                _ => {}
            },
            Next::Member if self.before == Next::Key && last.kind == k::NAME => {
                let is_star = token.kind == k::TokStar;
                let is_key = is_star
                    || matches!(token.kind, k::STRING | k::NUMBER | k::PRIVATE | k::BRACKET)
                    || is_word(token.kind);
                match last.text(text) {
                    b"static" if is_key || token.kind == k::BRACE => last.kind = k::STATIC,
                    b"accessor" if is_key && !is_star && !line_ends(text, last.end, token.start) => {
                        last.kind = k::ACCESSOR;
                    }
                    b"get" if is_key && !is_star => last.kind = k::GET,
                    b"set" if is_key && !is_star => last.kind = k::SET,
                    b"async" if is_key && !line_ends(text, last.end, token.start) => {
                        last.kind = k::ASYNC;
                        self.pending.function.awaits = true;
                    }
                    _ => return,
                }
                if token.kind != k::BRACE {
                    self.next = Next::Key;
                }
            }
            Next::Property if last.kind == k::CHAIN && token.kind == k::NUMBER && last.end == token.start => {
                last.kind = k::POINT_QUESTION;
                self.next = self.question();
            }
            _ => {}
        }
    }

    fn begin_decorator(&mut self) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.behind_decorator = self.next;
        }
        Next::Decorator
    }

    /// A decorator ends where nothing goes on with it.
    fn end_decorator(&mut self, token: Token) {
        if self.next == Next::Decorated && !matches!(token.kind, k::TokDot | k::PAREN) {
            self.next = self.open.last().map_or(Next::Statement, |open| open.behind_decorator);
        }
    }

    fn is_let(&self, text: &[u8], last: Token) -> bool {
        matches!(self.before, Next::Statement | Next::First | Next::Export) && last.text(text) == b"let"
    }

    fn declare(&mut self) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.declares = true;
        }
        Next::Value
    }

    fn question(&mut self) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.conditionals += 1;
        }
        Next::Operand
    }

    /// Takes the next token, and says what comes after it.
    fn step(&mut self, text: &[u8], token: &mut Token, tokens: &mut Vec<Token>) -> Next {
        match self.next {
            Next::Property if is_word(token.kind) => return Self::property(text, token, tokens),
            Next::Key if is_word(token.kind) => return Next::Member,
            Next::Decorator if is_word(token.kind) || token.kind == k::PRIVATE => return Next::Decorated,
            Next::Specifier if is_word(token.kind) => return Next::Specified,
            Next::Alias if is_word(token.kind) => return Next::Imported,
            Next::JsxName | Next::JsxTag | Next::JsxChild => {
                if let Some(next) = self.in_element(token, tokens) {
                    return next;
                }
            }
            Next::Arrow if token.kind != k::BRACE => {
                if let Some(open) = self.open.last_mut() {
                    open.current = self.pending.function;
                }
                self.next = Next::Operand;
            }
            Next::Export if !matches!(token.kind, k::TokDefault | k::TokStar | k::BRACE) => {
                self.next = Next::Statement;
            }
            _ => {}
        }
        match token.kind {
            k::NAME => self.name(text, token, tokens),
            k::PAREN => self.parenthesis(tokens),
            k::BRACKET => self.bracket(tokens),
            k::BRACE => self.brace(tokens),
            k::TokRParen | k::TokRBracket | k::RIGHT => self.pop(tokens.len()),
            k::TEMPLATE_HOLE => {
                self.push(tokens.len(), Sort::Other, Next::Template, self.function());
                Next::Operand
            }
            k::BACKTICK | k::CHARS => Next::Template,
            k::TokSemi => self.behind_semicolon(),
            k::TokComma => self.comma(tokens),
            k::TokColon => self.colon(),
            k::TokQuestion => self.question(),
            k::TokDot if self.next == Next::Decorated => Next::Decorator,
            k::TokDot | k::CHAIN => Next::Property,
            k::TokEqGt => self.arrow(text, tokens),
            k::LESS => self.less(token, tokens),
            k::DIVIDE if self.next != Next::Operator => {
                token.kind = k::REGEX_OPEN;
                Next::Regex
            }
            k::DIVIDE_ASSIGN if self.next != Next::Operator => {
                token.kind = k::REGEX_OPEN_EQUALS;
                Next::Regex
            }
            k::STRING => match self.next {
                Next::Key => Next::Member,
                Next::Import | Next::From => Next::Module,
                Next::Alias => Next::Exported,
                Next::Specifier => Next::Specified,
                _ => Next::Operator,
            },
            k::NUMBER | k::PRIVATE if self.next == Next::Key => Next::Member,
            k::NUMBER
            | k::PRIVATE
            | k::TokThis
            | k::TokSuper
            | k::TokNull
            | k::TokTrue
            | k::TokFalse
            | k::REGEX_BODY
            | k::REGEX_END
            | k::TEMPLATE_END => Next::Operator,
            k::TokStar => match self.next {
                Next::Function | Next::Key => {
                    self.pending.function.yields = true;
                    self.next
                }
                Next::Import | Next::Export => Next::Star,
                _ => Next::Operand,
            },
            k::TokDotDotDot => Next::Value,
            k::TokPlusPlus | k::TokMinusMinus => {
                self.assigned(tokens);
                if self.next == Next::Operator { Next::Operator } else { Next::Operand }
            }
            k::TokAt => self.begin_decorator(),
            k::HASHBANG => self.next,
            k::IN => {
                if self.sort() == Sort::For && self.next == Next::Operator {
                    token.kind = k::FOR_IN;
                    self.begin_for(tokens);
                }
                Next::Operand
            }
            kind if is_assignment(kind) => {
                self.assigned(tokens);
                Next::Operand
            }
            kind if is_keyword(kind) => self.keyword(kind, tokens),
            _ => Next::Operand,
        }
    }

    fn comma(&mut self, tokens: &mut Vec<Token>) -> Next {
        if let Some(open) = self.open.last_mut() {
            open.current = open.function;
        }
        match self.sort() {
            Sort::Object => self.begin_member(),
            Sort::Specifiers => Next::Specifier,
            Sort::Array => {
                if self.next == Next::Value {
                    let at = tokens.last().map_or(0, |last| last.end);
                    tokens.push(Token::new_virtual(k::HOLE, at));
                }
                Next::Value
            }
            _ if self.next == Next::Imported => Next::Import,
            _ => Next::Value,
        }
    }

    fn colon(&mut self) -> Next {
        let Some(open) = self.open.last_mut() else { return Next::Operand };
        if open.conditionals > 0 {
            open.conditionals -= 1;
            return Next::Operand;
        }
        if open.sort == Sort::Statements { Next::Statement } else { Next::Value }
    }
}
