//! What one token of look-ahead does not tell about TypeScript.
//!
//! A stack of the open brackets and what is expected next, a statement, an operand, an operator, a type, the name of a
//! member, are enough for all of it: where semicolons are inserted, where a slash begins a regular expression, where a
//! `<` begins types or an element, and which parentheses hold the parameters of a function. Types and tags are looked at a
//! few bytes ahead.

mod angles;
mod brackets;
mod elements;
mod kinds;
mod marks;
mod places;
mod semicolons;
mod types;
mod words;

use self::elements::Elements;
use self::kinds::is_word;
use self::places::{Closed, Next, Open, Sort};
use super::kinds as k;
use super::lexer::modes;
use reducer_syntax::{Checkpoint, Filter, Token};

/// Keeps track of where in a file the next token stands.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of the text so far")]
pub struct Context {
    next: Next,
    /// What was expected before the last token.
    before: Next,
    /// The first one is the file.
    open: Vec<Open>,
    /// How many of them are what comes after the closing one tells.
    undecided: usize,
    /// The bracket that was closed last.
    closed: Option<Closed>,
    /// What comes after the head of a statement.
    is_done: bool,
    is_for: bool,
    elements: Elements,
    /// Before which byte the text was looked at.
    looked: usize,
    /// Whether it began at a checkpoint,
    is_resumed: bool,
    /// and what was found before that in the rest of the text is wrong now.
    is_lost: bool,
}

/// What all tokens to come depend on, where it is decided what the open brackets are, none was just closed, and the text after the
/// last token was not looked at.
#[derive(PartialEq)]
struct State {
    next: Next,
    before: Next,
    open: Vec<Open>,
    is_done: bool,
    is_for: bool,
    elements: Elements,
}

impl Default for Context {
    fn default() -> Self {
        Self {
            next: Next::Statement,
            before: Next::Statement,
            open: vec![Open::new(Sort::Statements, 0, Next::Statement)],
            undecided: 0,
            closed: None,
            is_done: false,
            is_for: false,
            elements: Elements::default(),
            looked: 0,
            is_resumed: false,
            is_lost: false,
        }
    }
}

impl Filter for Context {
    fn token(&mut self, text: &[u8], mut token: Token, tokens: &mut Vec<Token>) {
        if self.is_resumed {
            let from = tokens.last().map_or(0, |last| last.start);
            self.is_lost |= self.elements.are_closed_in(&text[from as usize..token.end as usize]);
        }
        self.end_decorator(token);
        self.look_back(text, token, tokens);
        if self.is_ended(text, token, tokens) {
            self.end_statement(tokens);
        }
        if self.next == Next::TypeOperator && self.ends_type(text, token, tokens) {
            self.next = self.top().behind_type;
            self.look_back(text, token, tokens);
        }
        if self.next == Next::Export && !Self::is_export(text, token) {
            self.next = Next::Statement;
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

    fn finish(&mut self, _text: &[u8], tokens: &mut Vec<Token>) {
        if self.can_end() {
            self.end_statement(tokens);
        }
    }

    fn checkpoint(&self, _text: &[u8], tokens: &[Token]) -> Option<Checkpoint> {
        let has_looked = tokens.last().is_some_and(|last| self.looked > last.end as usize);
        (!has_looked && self.undecided == 0 && self.just_closed(tokens).is_none()).then(|| {
            let open = self.open.iter().map(|&open| Open { at: None, ..open });
            let &Self { next, before, is_done, is_for, .. } = self;
            let elements = self.elements.clone();
            let state = State { next, before, open: open.collect(), is_done, is_for, elements };
            Checkpoint::new(state, self.open.len())
        })
    }

    fn resume(&mut self, checkpoint: &Checkpoint, _last: Token) {
        if let Some(state) = checkpoint.state::<State>() {
            (self.next, self.before) = (state.next, state.before);
            (self.is_done, self.is_for) = (state.is_done, state.is_for);
            self.open.clone_from(&state.open);
            self.elements = state.elements.clone();
            self.is_resumed = true;
        }
    }

    fn is_lost(&self) -> bool {
        self.is_lost
    }
}

impl Context {
    /// The innermost bracket.
    fn top(&mut self) -> &mut Open {
        if self.open.is_empty() {
            self.open.push(Open::new(Sort::Statements, 0, Next::Statement));
        }
        let last = self.open.len() - 1;
        &mut self.open[last]
    }

    fn sort(&self) -> Sort {
        self.open.last().map_or(Sort::Statements, |open| open.sort)
    }

    /// Takes the next token, and says what comes after it.
    fn step(&mut self, text: &[u8], token: &mut Token, tokens: &mut Vec<Token>) -> Next {
        if is_word(text, *token) {
            return self.word(token.text(text), tokens);
        }
        match token.kind {
            k::PAREN => self.parenthesis(text, tokens),
            k::BRACKET => self.bracket(tokens),
            k::BRACE => self.brace(text, tokens),
            k::TokRParen | k::TokRBracket | k::RIGHT | k::TEMPLATE_END => self.pop(tokens.len()),
            k::LESS => self.less(text, token, tokens),
            k::GREATER => self.greater(token, tokens),
            k::EQUALS => self.equals(token, tokens),
            k::TEMPLATE_HOLE => self.hole(tokens),
            k::BACKTICK => {
                let behind = if self.next == Next::Type { Next::TypeOperator } else { Next::Operator };
                self.push(tokens.len(), Sort::Template, behind);
                Next::Template
            }
            k::CHARS => Next::Template,
            k::END => self.behind_semicolon(),
            k::TokComma => self.comma(tokens),
            k::TokColon => self.colon(text, tokens),
            k::TokQuestion => self.question(text, *token),
            k::TokBang => match self.next {
                Next::Operator | Next::Member => self.next,
                _ => Next::Operand,
            },
            k::TokDot | k::TokQuestionDot => match self.next {
                Next::TypeOperator => Next::Type,
                Next::Namespace => Next::Namespace,
                Next::Decorated => Next::Decorator,
                _ => Next::Property,
            },
            k::TokEqGt => self.arrow(tokens),
            k::DIVIDE if matches!(self.next, Next::JsxName | Next::JsxTag) => {
                self.top().closes = true;
                Next::JsxName
            }
            k::DIVIDE if self.next != Next::Operator => {
                token.kind = k::REGEX_OPEN;
                Next::Regex
            }
            k::DIVIDE_ASSIGN if self.next != Next::Operator => {
                token.kind = k::REGEX_OPEN_EQUALS;
                Next::Regex
            }
            k::STRING | k::NUMBER | k::PRIVATE => self.literal(token.kind),
            k::REGEX_BODY | k::REGEX_END => Next::Operator,
            k::TokStar => match self.next {
                Next::Function | Next::Key | Next::Import => self.next,
                Next::Export => Next::Import,
                _ => Next::Operand,
            },
            k::TokPlus | k::TokMinus => match self.next {
                Next::Type => Next::Type,
                Next::TypeKey | Next::TypeMember => Next::TypeMember,
                _ => Next::Operand,
            },
            k::PIPE | k::AMPERSAND if matches!(self.next, Next::Type | Next::TypeOperator) => {
                token.kind = if token.kind == k::PIPE { k::TYPE_PIPE } else { k::TYPE_AMPERSAND };
                Next::Type
            }
            k::TokDotDotDot if self.next == Next::Type => Next::Type,
            k::TokDotDotDot => Next::Value,
            k::TokPlusPlus | k::TokMinusMinus if self.next == Next::Operator => Next::Operator,
            k::TokAt => {
                self.top().behind_decorator = self.next;
                Next::Decorator
            }
            k::HASHBANG => self.next,
            k::JSX_NAME => {
                if self.next == Next::JsxTag {
                    token.kind = k::JSX_KEY;
                }
                Next::JsxTag
            }
            k::JSX_STRING => Next::JsxTag,
            k::JSX_TEXT => Next::JsxChild,
            k::TAG_END => {
                if self.top().closes {
                    self.pop(tokens.len())
                } else {
                    Next::JsxChild
                }
            }
            _ => Next::Operand,
        }
    }

    /// A decorator ends where nothing goes on with it.
    fn end_decorator(&mut self, token: Token) {
        if self.next == Next::Decorated && !matches!(token.kind, k::TokDot | k::PAREN | k::LESS) {
            self.next = self.top().behind_decorator;
        }
    }

    fn literal(&self, kind: reducer_syntax::Kind) -> Next {
        match self.next {
            Next::Type => Next::TypeOperator,
            Next::TypeKey | Next::TypeMember => Next::TypeMember,
            Next::Key | Next::Member => Next::Member,
            Next::Specifier | Next::Namespace => self.next,
            Next::Import if kind == k::STRING => Next::End,
            _ => Next::Operator,
        }
    }
}
