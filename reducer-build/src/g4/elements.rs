//! The right sides of rules: alternatives, elements, groups, sets.

use super::ast::{Alternative, Element, Item, Label, Opt, Quantifier};
use super::lexer::{Kind, Token};
use super::literal;
use super::parser::{Parsed, Parser};
use crate::ground::diagnostics::Diagnostic;
use crate::ground::source::Span;
use crate::ir::{self, MAX_NESTING};

/// A set of tokens becomes one more group when it is resolved.
const MAX_GROUPS: usize = MAX_NESTING - 1;

impl Parser<'_> {
    /// Alternatives separated by `|`, in as many groups as `depth` says.
    pub(super) fn alternatives(&mut self, lexer: bool, depth: usize) -> Parsed<Vec<Alternative>> {
        let mut alternatives = vec![self.alternative(lexer, depth)?];
        while self.take_if(Kind::Bar).is_some() {
            alternatives.push(self.alternative(lexer, depth)?);
        }
        Ok(alternatives)
    }

    fn alternative(&mut self, lexer: bool, depth: usize) -> Parsed<Alternative> {
        let empty = Span::new(self.behind()..self.behind());
        let options = self.element_options()?;
        let mut elements: Vec<Element> = Vec::new();
        while !self.at_rule() && !self.ends_alternative() {
            elements.push(self.element(lexer, depth)?);
        }
        let span = match (elements.first(), elements.last()) {
            (Some(first), Some(last)) => first.span.to(last.span),
            _ => empty,
        };
        let mut alternative = Alternative { options, elements, label: None, commands: Vec::new(), span };
        if let Some(hash) = self.take_if(Kind::Hash) {
            self.top_level(lexer, depth, false, hash)?;
            let help = "an alternative is named with `# name` at its end";
            let name = self.expect(Kind::Name, "the alternative's name", help)?;
            alternative.label = Some(self.named(name));
        }
        if let Some(arrow) = self.take_if(Kind::Arrow) {
            self.top_level(lexer, depth, true, arrow)?;
            alternative.commands = self.commands()?;
        }
        Ok(alternative)
    }

    fn ends_alternative(&self) -> bool {
        use Kind::{Arrow, Bar, CloseParen, End, Hash, Semicolon};
        matches!(self.next().kind, Bar | Semicolon | CloseParen | Hash | Arrow | End)
    }

    /// Labels of alternatives and commands stand at the end of a whole alternative of the right kind of rule.
    fn top_level(&mut self, lexer: bool, depth: usize, wants_lexer: bool, token: Token) -> Parsed<()> {
        let what = if wants_lexer { "a command" } else { "the name of an alternative" };
        let message = if lexer != wants_lexer {
            format!("{what} may only stand in a {} rule", if wants_lexer { "lexer" } else { "parser" })
        } else if depth > 0 {
            format!("{what} may not stand inside parentheses")
        } else {
            return Ok(());
        };
        let help = "put it at the end of a whole alternative of a rule, or remove it";
        self.mistake(Diagnostic::error(token.span, message).help(help))
    }

    fn element(&mut self, lexer: bool, depth: usize) -> Parsed<Element> {
        let start = self.next().span;
        let label = self.label();
        let item_start = self.next().span;
        let item = self.item(lexer, depth)?;
        let item_span = Span::new(item_start.start..self.behind());
        let options = self.element_options()?;
        let quantifier = self.quantifier();
        let span = Span::new(start.start..self.behind());
        Ok(Element { label, item, quantifier, options, item_span, span })
    }

    fn label(&mut self) -> Option<Label> {
        let list = self.ahead(1).kind == Kind::PlusEquals;
        if !self.next_is(Kind::Name) || !(list || self.ahead(1).kind == Kind::Equals) {
            return None;
        }
        let name = self.take();
        self.take();
        Some(Label { name: self.named(name), list })
    }

    fn quantifier(&mut self) -> Option<Quantifier> {
        let kind = match self.next().kind {
            Kind::Question => ir::Quantifier::Optional,
            Kind::Star => ir::Quantifier::ZeroOrMore,
            Kind::Plus => ir::Quantifier::OneOrMore,
            _ => return None,
        };
        let span = self.take().span;
        let lazy = self.take_if(Kind::Question);
        Some(Quantifier { kind, greedy: lazy.is_none(), span: lazy.map_or(span, |lazy| span.to(lazy.span)) })
    }

    /// `<assoc=right>`
    fn element_options(&mut self) -> Parsed<Vec<Opt>> {
        const HELP: &str = "write `<name=value>`";
        let mut options = Vec::new();
        if self.take_if(Kind::Less).is_none() {
            return Ok(options);
        }
        loop {
            let name = self.expect(Kind::Name, "an option", HELP)?;
            let value = if self.take_if(Kind::Equals).is_some() { Some(self.value()?) } else { None };
            options.push(Opt { name: self.named(name), value });
            if self.take_if(Kind::Comma).is_none() {
                self.expect(Kind::Greater, "`>`", HELP)?;
                return Ok(options);
            }
        }
    }

    fn item(&mut self, lexer: bool, depth: usize) -> Parsed<Item> {
        let token = self.next();
        match token.kind {
            Kind::OpenParen => self.group(lexer, depth),
            Kind::Tilde => self.negated(lexer),
            Kind::Dot => {
                self.take();
                Ok(Item::Wildcard)
            }
            Kind::Action => {
                self.take();
                Ok(if self.take_if(Kind::Question).is_some() { Item::Predicate } else { Item::Action })
            }
            Kind::Question | Kind::Star | Kind::Plus => {
                let message = format!("`{}` has nothing to repeat", self.text(token.span));
                let help =
                    "put it behind an element or a group, one for each; a `*` to be matched is written `'*'`";
                self.mistake(Diagnostic::error(token.span, message).help(help))
            }
            _ => self.atom(lexer, "an element"),
        }
    }

    fn group(&mut self, lexer: bool, depth: usize) -> Parsed<Item> {
        let open = self.take();
        if depth >= MAX_GROUPS {
            let message = format!("more than {MAX_GROUPS} groups are nested here");
            return self.mistake(
                Diagnostic::error(open.span, message).help("give an inner group a rule of its own"),
            );
        }
        let mut options = Vec::new();
        if self.next_is(Kind::Name) && self.ahead(1).kind == Kind::OpenBrace {
            options = self.options()?;
            self.expect(Kind::Colon, "`:`", "options of a group are written `( options { ... } : a | b )`")?;
        } else {
            // Some grammars have the colon without options.
            self.take_if(Kind::Colon);
        }
        let alternatives = self.alternatives(lexer, depth + 1)?;
        if self.take_if(Kind::CloseParen).is_some() {
            return Ok(Item::Group(options, alternatives));
        }
        let diagnostic = Diagnostic::error(open.span, "this `(` is not closed").label("begins here");
        let end = Span::new(self.behind()..self.behind());
        self.mistake(diagnostic.related(end, "expected `)`").help("every `(` needs a `)` in the same rule"))
    }

    /// `~` and what it stands before.
    fn negated(&mut self, lexer: bool) -> Parsed<Item> {
        self.take();
        let mut members = Vec::new();
        let group = self.take_if(Kind::OpenParen);
        loop {
            let start = self.next().span;
            let member = self.atom(lexer, "a character, a set or a token")?;
            members.push((member, Span::new(start.start..self.behind())));
            if group.is_none() {
                break;
            }
            if self.take_if(Kind::Bar).is_none() {
                self.expect(
                    Kind::CloseParen,
                    "`|` or `)`",
                    "`~( ... )` holds single elements separated by `|`",
                )?;
                break;
            }
        }
        Ok(Item::Not(members))
    }

    /// What may also stand after `~`.
    fn atom(&mut self, lexer: bool, what: &str) -> Parsed<Item> {
        let token = self.next();
        match token.kind {
            Kind::Literal if self.ahead(1).kind == Kind::Range => self.range(),
            Kind::Literal => {
                self.take();
                let text = self.text(token.span).to_owned();
                if let Some(half) = literal::half(&text).filter(|_| lexer) {
                    return Ok(Item::Range(half, half));
                }
                Ok(literal::literal(&text, token.span, self.diagnostics).map_or(Item::Broken, Item::Literal))
            }
            Kind::Broken => {
                self.take();
                Ok(Item::Broken)
            }
            Kind::Name => {
                self.take();
                // Only rules take arguments: what follows a token is a misplaced set.
                let lower = !lexer && !self.named(token).is_lexer();
                let arguments = if lower { self.take_if(Kind::Bracket) } else { None };
                Ok(Item::Name(self.named(token), arguments.map(|token| token.span)))
            }
            Kind::Bracket if lexer => {
                self.take();
                let text = self.text(token.span).to_owned();
                Ok(literal::set(&text, token.span, self.diagnostics).map_or(Item::Broken, Item::Set))
            }
            Kind::Bracket => {
                let message = "a set of characters may only stand in a lexer rule";
                let help = "make it a lexer rule, whose name begins with an upper-case letter, and use its name here";
                self.mistake(Diagnostic::error(token.span, message).help(help))
            }
            _ => self.expected(what, "a `;` ends a rule, and a text to be matched stands in quotes: `'...'`"),
        }
    }

    fn range(&mut self) -> Parsed<Item> {
        let from = self.take();
        self.take();
        let to = self.expect(Kind::Literal, "the last character of a range", "write `'a'..'z'`")?;
        let (first, last) = (self.text(from.span).to_owned(), self.text(to.span).to_owned());
        let range = literal::range((&first, from.span), (&last, to.span), self.diagnostics);
        Ok(range.map_or(Item::Broken, |(from, to)| Item::Range(from, to)))
    }
}
