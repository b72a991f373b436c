//! Rules, but for their right sides.

use super::ast::{self, Command, Rule};
use super::lexer::Kind;
use super::parser::{Parsed, Parser};
use crate::ground::source::Span;

impl Parser<'_> {
    pub(super) fn rule(&mut self, mode: Option<usize>) -> Parsed<Rule> {
        let doc = self.doc();
        let mut fragment = None;
        while self.ahead(1).kind == Kind::Name
            && (self.word("fragment")
                || self.word("public")
                || self.word("private")
                || self.word("protected"))
        {
            fragment = self.word("fragment").then(|| self.next().span).or(fragment);
            self.take();
        }
        let name =
            self.expect(Kind::Name, "a rule's name", "a rule is written `name : what it consists of ;`")?;
        let name = self.named(name);
        let mut rule = Rule {
            name,
            doc,
            fragment,
            mode,
            code: Vec::new(),
            options: Vec::new(),
            actions: Vec::new(),
            alternatives: Vec::new(),
        };
        let lexer = rule.name.is_lexer();
        let Ok(alternatives) = self.before_colon(&mut rule).and_then(|()| self.alternatives(lexer, 0)) else {
            // The rule stays known by its name, lest its uses be reported too.
            self.recover();
            rule.alternatives = vec![broken(rule.name.span)];
            return Ok(rule);
        };
        rule.alternatives = alternatives;
        if self.semicolon("a rule").and_then(|()| self.handlers(&mut rule)).is_err() {
            self.recover();
        }
        Ok(rule)
    }

    fn before_colon(&mut self, rule: &mut Rule) -> Parsed<()> {
        const HELP: &str = "write `[...]` with what is declared";
        if let Some(token) = self.take_if(Kind::Bracket) {
            rule.code.push(("arguments", token.span));
        }
        loop {
            match self.next().kind {
                Kind::Name if self.word("options") => rule.options.extend(self.options()?),
                Kind::Name if self.word("returns") || self.word("locals") => {
                    let what = if self.word("returns") { "return values" } else { "local variables" };
                    self.take();
                    let code = self.expect(Kind::Bracket, "`[`", HELP)?;
                    rule.code.push((what, code.span));
                }
                Kind::Name if self.word("throws") => {
                    let mut span = self.take().span;
                    loop {
                        span = span.to(self.value()?.span);
                        if self.take_if(Kind::Comma).is_none() {
                            break;
                        }
                    }
                    rule.code.push(("exceptions", span));
                }
                Kind::At => rule.actions.push(self.named_action()?),
                _ => break,
            }
        }
        self.expect(Kind::Colon, "`:`", "a rule is written `name : what it consists of ;`")?;
        Ok(())
    }

    /// `catch [...] {...}` and `finally {...}`.
    fn handlers(&mut self, rule: &mut Rule) -> Parsed<()> {
        while self.word("catch") && self.ahead(1).kind == Kind::Bracket {
            let span = self.take().span;
            self.take();
            let code = self.expect(Kind::Action, "`{`", "write `catch [...] { code }`")?;
            rule.code.push(("exceptions", span.to(code.span)));
        }
        if self.word("finally") && self.ahead(1).kind == Kind::Action {
            let span = self.take().span;
            let code = self.take();
            rule.code.push(("exceptions", span.to(code.span)));
        }
        Ok(())
    }

    /// `skip`, `channel(HIDDEN)`: what follows `->`.
    pub(super) fn commands(&mut self) -> Parsed<Vec<Command>> {
        const HELP: &str = "commands are written `-> skip` or `-> channel(HIDDEN), pushMode(X)`";
        let mut commands = Vec::new();
        loop {
            let name = self.expect(Kind::Name, "a command", HELP)?;
            let mut argument = None;
            if self.take_if(Kind::OpenParen).is_some() {
                argument = Some(self.value()?);
                self.expect(Kind::CloseParen, "`)`", HELP)?;
            }
            commands.push(Command { name: self.named(name), argument });
            if self.take_if(Kind::Comma).is_none() {
                return Ok(commands);
            }
        }
    }
}

/// In the place of something that could not be read.
pub(super) fn broken(span: Span) -> ast::Alternative {
    let element = ast::Element {
        label: None,
        item: ast::Item::Broken,
        quantifier: None,
        options: Vec::new(),
        item_span: span,
        span,
    };
    ast::Alternative { options: Vec::new(), elements: vec![element], label: None, commands: Vec::new(), span }
}
