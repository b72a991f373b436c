//! The words of a `.g4` file. Total: every text has a list of tokens, and what is wrong is reported.

use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::Span;

/// What sort of word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    Name,
    Number,
    /// `'...'`
    Literal,
    /// What has no end or no meaning, which has been reported.
    Broken,
    /// `[...]`: a set or arguments; the parser knows which.
    Bracket,
    /// `{...}`
    Action,
    /// The braces of `options`, `tokens` and `channels`.
    OpenBrace,
    CloseBrace,
    Colon,
    ColonColon,
    Semicolon,
    Bar,
    OpenParen,
    CloseParen,
    Question,
    Star,
    Plus,
    Equals,
    PlusEquals,
    Tilde,
    Range,
    Dot,
    Comma,
    Arrow,
    Hash,
    At,
    Less,
    Greater,
    /// The end of the file.
    End,
}

/// A word and its place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: Kind,
    pub(super) span: Span,
}

/// All words of a file, [`Kind::End`] last, and its doc comments beside them.
#[derive(Debug)]
pub(super) struct Tokens {
    pub(super) list: Vec<Token>,
    pub(super) docs: Vec<Span>,
}

/// The longer ones first.
const PUNCTUATION: &[(&str, Kind)] = &[
    ("::", Kind::ColonColon),
    ("+=", Kind::PlusEquals),
    ("..", Kind::Range),
    ("->", Kind::Arrow),
    (":", Kind::Colon),
    (";", Kind::Semicolon),
    ("|", Kind::Bar),
    ("(", Kind::OpenParen),
    (")", Kind::CloseParen),
    ("}", Kind::CloseBrace),
    ("?", Kind::Question),
    ("*", Kind::Star),
    ("+", Kind::Plus),
    ("=", Kind::Equals),
    ("~", Kind::Tilde),
    (".", Kind::Dot),
    (",", Kind::Comma),
    ("#", Kind::Hash),
    ("@", Kind::At),
    ("<", Kind::Less),
    (">", Kind::Greater),
];

/// The words of `text` from `start` on.
pub(super) fn lex(text: &str, start: usize, diagnostics: &mut Diagnostics) -> Tokens {
    let tokens = Tokens { list: Vec::new(), docs: Vec::new() };
    let mut lexer =
        Lexer { text, at: start, tokens, upper: false, in_set_rule: false, in_block: false, diagnostics };
    while let Some(next) = lexer.peek() {
        lexer.word(next);
    }
    lexer.push(Kind::End, text.len());
    lexer.tokens
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
    tokens: Tokens,
    /// Whether the last name that may be a rule's begins with an upper-case letter.
    upper: bool,
    /// In the body of a lexer rule, where brackets hold sets.
    in_set_rule: bool,
    /// In the braces of `options`, `tokens` or `channels`.
    in_block: bool,
    diagnostics: &'a mut Diagnostics,
}

impl Lexer<'_> {
    fn rest(&self) -> &str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn push(&mut self, kind: Kind, start: usize) {
        self.tokens.list.push(Token { kind, span: Span::new(start..self.at) });
    }

    fn last(&self) -> Option<(Kind, &str)> {
        let token = self.tokens.list.last()?;
        Some((token.kind, self.text.get(token.span.start..token.span.end)?))
    }

    /// Moves past at least one character.
    fn word(&mut self, next: char) {
        let start = self.at;
        match next {
            _ if next.is_whitespace() || next == '\u{feff}' => self.at += next.len_utf8(),
            '/' if self.rest().starts_with("//") => self.at += self.line_end(),
            '/' if self.rest().starts_with("/*") => self.comment(),
            '\'' => self.quoted(),
            '"' => self.double_quoted(),
            '[' if self.in_set_rule => self.set(),
            '[' => self.code(']', Kind::Bracket),
            '{' => self.brace(),
            _ if next.is_alphabetic() || next == '_' => self.name(),
            _ if next.is_ascii_digit() => {
                self.at += run(self.rest(), |c| c.is_ascii_digit());
                self.push(Kind::Number, start);
            }
            _ => self.punctuation(),
        }
    }

    /// Bytes to the end of the line.
    fn line_end(&self) -> usize {
        run(self.rest(), |c| c != '\n' && c != '\r')
    }

    fn comment(&mut self) {
        let start = self.at;
        let Some(end) = self.rest().get(2..).and_then(|rest| rest.find("*/")) else {
            self.at = self.text.len();
            let span = Span::new(start..start + 2);
            self.report(span, "this comment does not end", "begins here", "end it with `*/`");
            return;
        };
        self.at += 2 + end + 2;
        let text = &self.text[start..self.at];
        // `/**/` is empty, and `/***` begins a banner.
        if text.len() > 4 && text.starts_with("/**") && !text.starts_with("/***") {
            self.tokens.docs.push(Span::new(start..self.at));
        }
    }

    fn name(&mut self) {
        let start = self.at;
        self.at += run(self.rest(), |c| c.is_alphanumeric() || c == '_');
        let exception = matches!(self.last(), Some((Kind::Comma, _) | (Kind::Name, "throws")));
        // `options` of a rule stand between its name and its body.
        if !self.in_block && !exception && &self.text[start..self.at] != "options" {
            self.upper = self.text[start..].starts_with(char::is_uppercase);
        }
        if self.text[start..].starts_with('_') {
            let span = Span::new(start..self.at);
            self.report(span, "a name begins with a letter", "begins with `_`", "remove the `_` in front");
        }
        self.push(Kind::Name, start);
    }

    fn quoted(&mut self) {
        let start = self.at;
        if let Some(length) = closing(self.rest(), '\'') {
            self.at += length;
            self.push(Kind::Literal, start);
        } else {
            self.unterminated("literal", "'");
        }
    }

    fn double_quoted(&mut self) {
        let start = self.at;
        if let Some(length) = closing(self.rest(), '"') {
            self.at += length;
            let span = Span::new(start..self.at);
            self.report(span, "a literal stands in single quotes", "double quotes", "write `'...'`");
            self.push(Kind::Broken, start);
        } else {
            self.unterminated("literal", "'");
        }
    }

    fn set(&mut self) {
        let start = self.at;
        if let Some(length) = closing(self.rest(), ']') {
            self.at += length;
            self.push(Kind::Bracket, start);
        } else {
            self.unterminated("set", "]");
        }
    }

    /// The rest of the line is lost, but not its last `;`, so that the next rule is understood.
    fn unterminated(&mut self, what: &str, end: &str) {
        let start = self.at;
        let line = self.line_end();
        let lost = self.rest().get(..line).and_then(|line| line.rfind(';')).unwrap_or(line);
        self.at += lost.max(1);
        let lost = self.text[start..self.at].trim_end().len();
        let (message, help) = (
            format!("this {what} does not end on its line"),
            format!("end it with `{end}`; a line break in it is written `\\n`"),
        );
        self.report(Span::new(start..start + lost), &message, "begins here", &help);
        self.push(Kind::Broken, start);
    }

    fn brace(&mut self) {
        let start = self.at;
        let keyword = matches!(self.last(), Some((Kind::Name, "options" | "tokens" | "channels")));
        if keyword && !self.in_block {
            self.at += 1;
            self.in_block = true;
            self.push(Kind::OpenBrace, start);
        } else {
            self.code('}', Kind::Action);
        }
    }

    /// Code of another language in brackets or braces: nested ones, strings and comments are understood.
    fn code(&mut self, close: char, kind: Kind) {
        let start = self.at;
        let open = if close == '}' { '{' } else { '[' };
        let mut depth = 0_usize;
        while let Some(next) = self.peek() {
            let rest = self.rest();
            let skipped = match next {
                '\\' => 1 + rest.chars().nth(1).map_or(0, char::len_utf8),
                '"' | '\'' => closing(rest, next).unwrap_or(1),
                '/' if rest.starts_with("//") => self.line_end(),
                '/' if rest.starts_with("/*") => rest[2..].find("*/").map_or(rest.len(), |end| end + 4),
                _ => next.len_utf8(),
            };
            self.at += skipped;
            if next == open {
                depth += 1;
            } else if next == close {
                depth -= 1;
                if depth == 0 {
                    self.push(kind, start);
                    return;
                }
            }
        }
        let what = if kind == Kind::Action { "action" } else { "list of arguments" };
        let (message, help) = (format!("this {what} does not end"), format!("end it with `{close}`"));
        self.report(Span::new(start..start + 1), &message, "begins here", &help);
        self.push(Kind::Broken, start);
    }

    fn punctuation(&mut self) {
        let start = self.at;
        if let Some(&(text, kind)) = PUNCTUATION.iter().find(|(text, _)| self.rest().starts_with(text)) {
            self.at += text.len();
            match kind {
                Kind::Colon => self.in_set_rule = self.upper,
                Kind::Semicolon => self.in_set_rule = false,
                Kind::CloseBrace => self.in_block = false,
                _ => {}
            }
            self.push(kind, start);
            return;
        }
        // A run of strange characters is one mistake.
        self.at += run(self.rest(), is_strange).max(self.peek().map_or(1, char::len_utf8));
        let span = Span::new(start..self.at);
        self.report(
            span,
            "this has no meaning in a grammar",
            "",
            "put a text to be matched in quotes: `'...'`",
        );
        self.push(Kind::Broken, start);
    }

    fn report(&mut self, span: Span, message: &str, label: &str, help: &str) {
        self.diagnostics.push(Diagnostic::error(span, message).label(label).help(help));
    }
}

/// Whether no word begins with it.
fn is_strange(c: char) -> bool {
    !c.is_alphanumeric() && !c.is_whitespace() && !"_'\"[{/".contains(c) && !":;|()}?*+=~.,#@<>-".contains(c)
}

/// Bytes at the beginning whose characters are all so.
fn run(text: &str, so: impl Fn(char) -> bool) -> usize {
    text.find(|c| !so(c)).unwrap_or(text.len())
}

/// Length of what begins with one character and ends with `end` on the same line, `\` before a character
/// taking its meaning away.
fn closing(text: &str, end: char) -> Option<usize> {
    let mut characters = text.char_indices().skip(1);
    while let Some((at, next)) = characters.next() {
        match next {
            '\n' | '\r' => return None,
            '\\' => {
                if matches!(characters.next(), None | Some((_, '\n' | '\r'))) {
                    return None;
                }
            }
            _ if next == end => return Some(at + next.len_utf8()),
            _ => {}
        }
    }
    None
}
