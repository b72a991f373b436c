//! A file as a whole: its first line, and what may stand outside of rules.

use super::ast::{File, GrammarKind, Name, NamedAction, Opt};
use super::lexer::Kind;
use super::literal;
use super::parser::{Mistake, Parsed, Parser};
use crate::ground::diagnostics::Diagnostic;
use crate::ground::source::Span;

impl Parser<'_> {
    pub(super) fn file(&mut self) -> File {
        let (kind, doc, name) = self.header();
        let mut file = File {
            kind,
            doc,
            name,
            options: Vec::new(),
            imports: Vec::new(),
            tokens: Vec::new(),
            channels: Vec::new(),
            actions: Vec::new(),
            modes: Vec::new(),
            rules: Vec::new(),
        };
        while !self.next_is(Kind::End) {
            let before = self.at;
            if self.part(&mut file).is_err() {
                // A lone `;` is where one would go on anyway.
                if self.at > before || self.take().kind != Kind::Semicolon {
                    self.recover();
                }
            }
        }
        file
    }

    fn header(&mut self) -> (GrammarKind, Vec<String>, Name) {
        let doc = self.doc();
        let missing =
            Name { text: String::new(), span: Span::new(self.next().span.start..self.next().span.start) };
        let kind = match self.text(self.next().span) {
            "lexer" => GrammarKind::Lexer,
            "parser" => GrammarKind::Parser,
            _ => GrammarKind::Combined,
        };
        let prefix = usize::from(kind != GrammarKind::Combined);
        if self.text(self.ahead(prefix).span) != "grammar" || self.ahead(prefix + 1).kind == Kind::Colon {
            let message = "the first line is missing";
            let diagnostic = Diagnostic::error(missing.span, message).label("expected `grammar`");
            self.diagnostics.push(diagnostic.help("a grammar begins with `grammar Name;`"));
            return (GrammarKind::Combined, doc, missing);
        }
        self.at += prefix + 1;
        let name = self.header_name();
        if name.is_err() {
            self.recover();
        }
        (kind, doc, name.unwrap_or(missing))
    }

    fn header_name(&mut self) -> Parsed<Name> {
        let name = self.expect(Kind::Name, "the grammar's name", "a grammar begins with `grammar Name;`")?;
        self.semicolon("the first line")?;
        Ok(self.named(name))
    }

    /// Anything that may stand after the first line.
    fn part(&mut self, file: &mut File) -> Parsed<()> {
        let opens = self.ahead(1).kind == Kind::OpenBrace;
        match self.next().kind {
            Kind::At => file.actions.push(self.named_action()?),
            Kind::Name if opens && self.word("options") => file.options.extend(self.options()?),
            Kind::Name if opens && self.word("tokens") => file.tokens.extend(self.names()?),
            Kind::Name if opens && self.word("channels") => file.channels.extend(self.names()?),
            Kind::Name if self.word("import") && self.ahead(1).kind != Kind::Colon => self.imports(file)?,
            Kind::Name if self.word("mode") && self.ahead(1).kind != Kind::Colon => {
                self.take();
                let name = self.expect(Kind::Name, "the name of a mode", "write `mode NAME;`")?;
                file.modes.push(self.named(name));
                self.semicolon("the line of a mode")?;
            }
            Kind::Name => {
                let mode = file.modes.len().checked_sub(1);
                let rule = self.rule(mode)?;
                file.rules.push(rule);
            }
            _ => return self.expected("a rule", "a rule is written `name : what it consists of ;`"),
        }
        Ok(())
    }

    fn imports(&mut self, file: &mut File) -> Parsed<()> {
        self.take();
        loop {
            let name = self.expect(Kind::Name, "the name of a grammar", "write `import Name;`")?;
            file.imports.push(self.named(name));
            if self.take_if(Kind::Equals).is_some() {
                self.expect(Kind::Name, "the name of a grammar", "write `import Name;`")?;
            }
            if self.take_if(Kind::Comma).is_none() {
                return self.semicolon("an import");
            }
        }
    }

    pub(super) fn named_action(&mut self) -> Parsed<NamedAction> {
        const HELP: &str = "an action is written `@name { code }`";
        let at = self.take();
        let mut scope = None;
        let mut name = self.expect(Kind::Name, "the action's name", HELP)?;
        if self.take_if(Kind::ColonColon).is_some() {
            scope = Some(self.named(name));
            name = self.expect(Kind::Name, "the action's name", HELP)?;
        }
        let code = self.expect(Kind::Action, "`{`", HELP)?;
        Ok(NamedAction { scope, name: self.named(name), span: at.span.to(code.span) })
    }

    /// `options { name = value; }`, the word too.
    pub(super) fn options(&mut self) -> Parsed<Vec<Opt>> {
        self.at += 2;
        let mut options = Vec::new();
        while self.take_if(Kind::CloseBrace).is_none() {
            let name = self.expect(Kind::Name, "an option or `}`", "write `options { name = value; }`")?;
            self.expect(Kind::Equals, "`=`", "an option is written `name = value;`")?;
            let value = self.value()?;
            self.expect(Kind::Semicolon, "`;`", "an option ends with `;`")?;
            options.push(Opt { name: self.named(name), value: Some(value) });
        }
        Ok(options)
    }

    /// `tokens { A, B }`, the word too; a comma may follow the last one.
    fn names(&mut self) -> Parsed<Vec<Name>> {
        self.at += 2;
        let mut names = Vec::new();
        while self.take_if(Kind::CloseBrace).is_none() {
            let name = self.expect(Kind::Name, "a name or `}`", "write `{ A, B }`")?;
            names.push(self.named(name));
            if self.take_if(Kind::Comma).is_none() && !self.next_is(Kind::CloseBrace) {
                return self.expected("`,` or `}`", "write `{ A, B }`");
            }
        }
        Ok(names)
    }

    /// The value of an option.
    pub(super) fn value(&mut self) -> Parsed<Name> {
        let token = self.next();
        match token.kind {
            Kind::Literal => {
                self.take();
                let value =
                    literal::literal(self.text(token.span).to_owned().as_str(), token.span, self.diagnostics);
                Ok(Name { text: value.ok_or(Mistake)?, span: token.span })
            }
            Kind::Number | Kind::Action => {
                self.take();
                Ok(self.named(token))
            }
            Kind::Name => {
                let mut span = self.take().span;
                while self.take_if(Kind::Dot).is_some() {
                    let part = self.expect(Kind::Name, "a name", "write `a.b`")?;
                    span = span.to(part.span);
                }
                Ok(Name { text: self.text(span).to_owned(), span })
            }
            _ => self.expected("a value", "a value is a name, a number or a literal in single quotes"),
        }
    }
}
