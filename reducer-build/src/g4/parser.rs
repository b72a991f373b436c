//! Recursive descent: what all its parts share. After a mistake it goes on after the next `;`.

use super::ast::{File, Name};
use super::docs;
use super::lexer::{Kind, Token, Tokens, lex};
use crate::ground::diagnostics::{Diagnostic, Diagnostics};
use crate::ground::source::{FileId, Sources, Span};

/// A mistake that has been reported; whoever can go on after it takes it.
pub(super) struct Mistake;

/// What was read, or a mistake.
pub(super) type Parsed<T> = Result<T, Mistake>;

/// Reads a file. Whatever could be understood is in the result; mistakes are in `diagnostics`.
pub fn parse(sources: &Sources, file: FileId, diagnostics: &mut Diagnostics) -> File {
    let Span { start, end } = sources.span(file);
    // With the files before it, so that places need no conversion.
    let text = sources.text().get(..end).unwrap_or_default();
    let tokens = lex(text, start, diagnostics);
    let mut parser = Parser { text, start, tokens, at: 0, diagnostics };
    parser.file()
}

pub(super) struct Parser<'a> {
    text: &'a str,
    /// Where the file begins in the text.
    start: usize,
    tokens: Tokens,
    pub(super) at: usize,
    pub(super) diagnostics: &'a mut Diagnostics,
}

impl Parser<'_> {
    pub(super) fn ahead(&self, distance: usize) -> Token {
        let end = Token { kind: Kind::End, span: Span::new(self.text.len()..self.text.len()) };
        self.tokens.list.get(self.at + distance).copied().unwrap_or(end)
    }

    pub(super) fn next(&self) -> Token {
        self.ahead(0)
    }

    pub(super) fn next_is(&self, kind: Kind) -> bool {
        self.next().kind == kind
    }

    pub(super) fn take(&mut self) -> Token {
        let token = self.next();
        self.at += 1;
        token
    }

    pub(super) fn take_if(&mut self, kind: Kind) -> Option<Token> {
        self.next_is(kind).then(|| self.take())
    }

    /// The end of what was taken last.
    pub(super) fn behind(&self) -> usize {
        self.at
            .checked_sub(1)
            .and_then(|at| self.tokens.list.get(at))
            .map_or(self.start, |token| token.span.end)
    }

    pub(super) fn text(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    pub(super) fn named(&self, token: Token) -> Name {
        Name { text: self.text(token.span).to_owned(), span: token.span }
    }

    /// Whether the next token is this word.
    pub(super) fn word(&self, word: &str) -> bool {
        self.next_is(Kind::Name) && self.text(self.next().span) == word
    }

    /// Whether a rule seems to begin here, which means that a `;` was forgotten.
    pub(super) fn at_rule(&self) -> bool {
        let fragment = usize::from(self.word("fragment"));
        self.ahead(fragment).kind == Kind::Name && self.ahead(fragment + 1).kind == Kind::Colon
    }

    pub(super) fn mistake<T>(&mut self, diagnostic: Diagnostic) -> Parsed<T> {
        self.diagnostics.push(diagnostic);
        Err(Mistake)
    }

    /// Reports that something else should stand here.
    pub(super) fn expected<T>(&mut self, what: &str, help: &str) -> Parsed<T> {
        let token = self.next();
        let found = match token.kind {
            Kind::End => "the end of the file".to_owned(),
            Kind::Action => "an action".to_owned(),
            // Has been reported.
            Kind::Broken => return Err(Mistake),
            _ => format!("`{}`", self.text(token.span)),
        };
        let message = format!("expected {what}, found {found}");
        self.mistake(Diagnostic::error(token.span, message).label(format!("expected {what}")).help(help))
    }

    pub(super) fn expect(&mut self, kind: Kind, what: &str, help: &str) -> Parsed<Token> {
        if self.next_is(kind) { Ok(self.take()) } else { self.expected(what, help) }
    }

    pub(super) fn semicolon(&mut self, after: &str) -> Parsed<()> {
        if self.take_if(Kind::Semicolon).is_some() {
            return Ok(());
        }
        if self.next_is(Kind::CloseParen) {
            let diagnostic = Diagnostic::error(self.next().span, "this `)` closes nothing");
            return self.mistake(diagnostic.help("remove it, or put a `(` where the group begins"));
        }
        if !self.at_rule() && !self.next_is(Kind::End) {
            return self.expected("`;`", &format!("{after} ends with `;`"));
        }
        let last = self.at.checked_sub(1).and_then(|at| self.tokens.list.get(at));
        if self.next_is(Kind::End) && last.is_some_and(|last| last.kind == Kind::Broken) {
            // What has no end, and has been reported, took the `;` with it.
            return Ok(());
        }
        // The place of what is missing is where it should have been.
        let span = Span::new(self.behind()..self.behind());
        let diagnostic = Diagnostic::error(span, format!("{after} does not end"));
        self.diagnostics.push(diagnostic.label("a `;` is missing").help(format!("{after} ends with `;`")));
        Ok(())
    }

    /// Goes after the next `;`, or before the next rule.
    pub(super) fn recover(&mut self) {
        while !self.next_is(Kind::End) && !self.at_rule() {
            if self.take().kind == Kind::Semicolon {
                return;
            }
        }
    }

    /// Doc comments right before the next token.
    pub(super) fn doc(&self) -> Vec<String> {
        let (from, to) = (self.behind(), self.next().span.start);
        let first = self.tokens.docs.partition_point(|span| span.start < from);
        let docs = self.tokens.docs[first..].iter().take_while(|span| span.start < to);
        docs.flat_map(|&span| docs::lines(self.text(span))).collect()
    }
}
