//! Recursive descent over a whole file. After a mistake it goes on behind the next `;`.

use super::ast::{Command, File, GrammarKind, Name, NamedAction, Opt, Rule};
use super::lexer::{Kind, Token, Tokens, lex};
use super::{ast, docs, literal};
use crate::diagnostics::{Diagnostic, Diagnostics};
use crate::source::{SourceFile, Span};

/// A mistake that has been reported; whoever can go on behind it takes it.
pub(super) struct Mistake;

/// What was read, or a mistake.
pub(super) type Parsed<T> = Result<T, Mistake>;

/// Reads a file. Whatever could be understood is in the result; mistakes are in `diagnostics`.
pub fn parse(source: &SourceFile, diagnostics: &mut Diagnostics) -> File {
    let tokens = lex(source.text(), diagnostics);
    let mut parser = Parser { text: source.text(), tokens, at: 0, diagnostics };
    parser.file()
}

pub(super) struct Parser<'a> {
    text: &'a str,
    tokens: Tokens,
    at: usize,
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
        self.at.checked_sub(1).and_then(|at| self.tokens.list.get(at)).map_or(0, |token| token.span.end)
    }

    pub(super) fn text(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    pub(super) fn named(&self, token: Token) -> Name {
        Name { text: self.text(token.span).to_owned(), span: token.span }
    }

    /// Whether the next token is this word.
    fn word(&self, word: &str) -> bool {
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

    fn semicolon(&mut self, after: &str) -> Parsed<()> {
        if self.take_if(Kind::Semicolon).is_some() {
            return Ok(());
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

    /// Goes behind the next `;`, or before the next rule.
    fn recover(&mut self) {
        while !self.next_is(Kind::End) && !self.at_rule() {
            if self.take().kind == Kind::Semicolon {
                return;
            }
        }
    }

    fn file(&mut self) -> File {
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

    /// Doc comments right before the next token.
    fn doc(&self) -> Vec<String> {
        let (from, to) = (self.behind(), self.next().span.start);
        let first = self.tokens.docs.partition_point(|span| span.start < from);
        let docs = self.tokens.docs[first..].iter().take_while(|span| span.start < to);
        docs.flat_map(|&span| docs::lines(self.text(span))).collect()
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

    fn named_action(&mut self) -> Parsed<NamedAction> {
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

    fn rule(&mut self, mode: Option<usize>) -> Parsed<Rule> {
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
        match self.before_colon(&mut rule).and_then(|()| self.alternatives(lexer, 0)) {
            Ok(alternatives) => rule.alternatives = alternatives,
            // The rule stays known by its name, lest its uses be reported too.
            Err(Mistake) => {
                self.recover();
                rule.alternatives = vec![broken(rule.name.span)];
                return Ok(rule);
            }
        }
        if self.semicolon("a rule").is_err() {
            self.recover();
        }
        self.handlers(&mut rule)?;
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
